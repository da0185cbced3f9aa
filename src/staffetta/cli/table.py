"""`staffetta play --text`: a game in the terminal, against a machine or with two people.

Nothing but lines goes in and out, so it works piped, over a slow line and on a dumb terminal.
"""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from staffetta.ai.hints import ADVISER, advise
from staffetta.ai.opening import OPENING
from staffetta.ai.simple import SimplePlayer
from staffetta.engine.choices import verb_of
from staffetta.play.chance import Stream
from staffetta.play.decision import IllegalChoice
from staffetta.play.game import CannotUndo, Game
from staffetta.play.players import Outlook, Player
from staffetta.play.record import BadRecord
from staffetta.view import narrate
from staffetta.view.explain import why_not
from staffetta.view.notation import text
from staffetta.view.paragraphs import Language, UnknownParagraph
from staffetta.view.winning import winning

from .arguments import player_of, setting_of
from .phrases import phrase
from .saying import FINE, Complaint, say
from .screen import Screen

#: Who a record says plays a side that is played here.
PERSON: Final = "person"
#: Set by whatever started the game, if it is not this command: how to start it again.
COMMAND: Final = "STAFFETTA_COMMAND"
_SEEDS: Final = 1 << 32


@dataclass(frozen=True)
class Seat:
    """Who plays what, and where it is kept."""

    where: str | Path
    options: tuple[str, ...]
    side: str | None
    opponent: str
    seed: int | None
    load: Path | None
    save: Path | None
    language: Language


class Quit(Exception):
    """The person has had enough for today."""


def sit_down(seat: Seat) -> int:
    """Play until the game is over or the person leaves."""
    table = Table(begin(seat), seat)
    try:
        table.play()
    except (Quit, KeyboardInterrupt):
        table.leave()
    return FINE


def begin(seat: Seat) -> Game:
    """A new game, or a saved one."""
    if seat.load is not None:
        return Game.load(seat.load)
    setting = setting_of(seat.where, seat.options)
    sides = setting.world.sides
    own = seat.side or sides[0]
    try:
        setting.side(own)
    except ValueError as error:
        raise Complaint(f"--side: {error}") from error
    players = {side: PERSON if side == own else seat.opponent for side in sides}
    seed = secrets.randbelow(_SEEDS) if seat.seed is None else seat.seed
    return Game(setting, seed=seed, players=players)


class Table:
    """A game, the machine at it if there is one, and what the person has seen of it."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.language: Final = seat.language
        self.sit(game)
        self.file = seat.save or seat.load

    def sit(self, game: Game) -> None:
        """Take a seat at a game, new or loaded."""
        self.game = game
        setting = game.setting
        sides = setting.world.sides
        people = [side for side in sides if game.players.get(side, PERSON) == PERSON]
        if not people:
            raise Complaint("no side of this game is played by a person; nothing to do here")
        #: The sides that are played here; the others are a machine's.
        self.people = people
        self.machines: dict[str, Player] = {
            side: player_of(game.players[side], setting) for side in sides if side not in people
        }
        #: side: how much of its log has been shown
        self.shown = {side: len(game.told(side)) if game.log else 0 for side in sides}
        #: The board as it was last shown.
        self.drawn: list[str] = []
        #: What reconstructed numbers rest on, as far as it has been said.
        self.noted: set[str] = set()

    def play(self) -> None:
        """Question after question, to the end."""
        key = "welcome" if len(self.people) == 1 else "hot-seat"
        side = self.game.setting.names.name(self.people[0], self.language)
        say(phrase(self.language, key, side=side))
        while (decision := self.game.decision) is not None:
            if decision.side in self.machines:
                self.answer_for(self.machines[decision.side], decision.side)
            elif decision.is_chance:
                self.game.roll()
            else:
                self.ask(decision.side)
        self.finish()

    def answer_for(self, machine: Player, side: str) -> None:
        """Let a machine choose. Its whims come from the seed and the decision, not from before."""
        decision = self.game.decision
        assert decision is not None
        stream = Stream(self.game.seed or 0, f"{side} {decision.number}")
        state = self.game.state
        self.game.choose(text(state, machine.choose(Outlook(state, stream))))

    # -- asking ----------------------------------------------------------------

    def ask(self, side: str) -> None:
        """Show what has changed, and take one line."""
        screen = Screen(self.game, side, self.language)
        self.show(screen)
        decision = self.game.decision
        assert decision is not None
        words = self.read(
            phrase(self.language, "prompt", side=screen.name(side), count=len(decision.choices))
        )
        command, _, rest = words.partition(" ")
        if command in COMMANDS:
            COMMANDS[command](self, side, rest.strip())
        elif words:
            self.choose(words)

    def show(self, screen: Screen) -> None:
        """The board only if something has happened on it, the question always."""
        self.tell_news(screen)
        board = screen.board()
        if board != self.drawn:
            self.tell(["", *board])
        self.drawn = board
        self.tell(["", *screen.status(), *screen.question(), *self.first_told(screen.grounds())])

    def tell_news(self, screen: Screen) -> None:
        """What has happened; what a reconstructed number rests on is said once in a sitting."""
        since = self.shown[screen.side]
        news = screen.news(since)
        self.shown[screen.side] += len(news)
        self.tell([*news, *self.first_told(screen.notes(since))])

    def first_told(self, notes: list[str]) -> list[str]:
        """Those that have not been told in this sitting; from now on they have."""
        new = [f"  {note}" for note in notes if note not in self.noted]
        self.noted |= set(notes)
        return new

    def choose(self, words: str) -> None:
        """A choice by its number or its text; a bad one is refused in a sentence."""
        decision = self.game.decision
        assert decision is not None
        count = len(decision.choices)
        try:
            if words.isdecimal():
                if not 1 <= int(words) <= count:
                    say(phrase(self.language, "not-a-number", number=words, count=count))
                    return
                self.game.choose(decision.choices[int(words) - 1])
            else:
                self.game.choose(words)
        except IllegalChoice as refused:
            told = narrate.reason(refused.reason, self.language, self.game.setting.names)
            say(narrate.cited(told, refused.reason.rule))

    def read(self, prompt: str) -> str:
        """One line of input; the end of it is leave."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            say()
            raise Quit
        if not sys.stdin.isatty():
            say()  # nobody's return key has ended the line of the prompt
        return line.strip()

    def tell(self, lines: list[str]) -> None:
        for line in lines:
            say(line)

    # -- commands --------------------------------------------------------------

    def help(self, _side: str, _rest: str) -> None:
        say(phrase(self.language, "help"))

    def map(self, side: str, _rest: str) -> None:
        screen = Screen(self.game, side, self.language)
        self.tell([*screen.board(), *screen.status()])

    def pieces(self, side: str, _rest: str) -> None:
        self.tell(Screen(self.game, side, self.language).pieces())

    def again(self, _side: str, _rest: str) -> None:
        """The choices are shown before every prompt."""

    def rule(self, _side: str, rest: str) -> None:
        """What a paragraph says, with or without the letter of its book, and how it is read."""
        book = self.game.setting.rules.book
        id_ = rest if rest.startswith(f"{book.prefix} ") else f"{book.prefix} {rest}"
        try:
            paragraph = book.paragraph(id_)
        except UnknownParagraph as error:
            say(str(error))
            return
        say(f"{paragraph.id} {paragraph.title.say(self.language)}")
        rules = self.game.setting.rules
        say(f"  {rules.summary(paragraph, self.language)}")
        for note in rules.notes(paragraph, self.language):
            say(f"  {note}")
        for ruling in book.rulings_on(id_):
            what, why = rules.reading(ruling, self.language), ruling.why.say(self.language)
            if rules.changed(ruling):
                say(f"  {ruling.id}: {phrase(self.language, 'in-this-game')} {what}")
            else:
                say(f"  {ruling.id}: {what} ({why.removesuffix('.')})")

    def why_not(self, side: str, rest: str) -> None:
        if not rest:
            say(phrase(self.language, "needs-choice"))
            return
        reason = why_not(self.game.state, self.game.setting.side(side), rest)
        if reason is None:
            say(phrase(self.language, "may"))
            return
        told = narrate.reason(reason, self.language, self.game.setting.names)
        say(narrate.cited(told, reason.rule))

    def advice(self, side: str, _rest: str) -> None:
        """Let the simple machine choose this once, or the whole of a set-up."""
        machine = player_of(SimplePlayer.name, self.game.setting)
        while (decision := self.game.decision) is not None and decision.side == side:
            opening = verb_of(decision.choices[0].code) in OPENING
            self.answer_for(machine, side)
            if not opening:
                return

    def hint(self, _side: str, _rest: str) -> None:
        """What a good machine would choose, why, and what that means for winning."""
        setting = self.game.setting
        found = advise(self.game.state, setting.scenario, player_of(ADVISER, setting))
        steps = [
            narrate.choice(asked, choice, self.language, setting.names)
            for asked, choice in found.told()
        ]
        say(phrase(self.language, "would", choices=" → ".join(steps)))
        say(narrate.word("advice", found.advice.key, self.language))
        chances = found.advice.winning
        if chances is not None:
            say(winning("yours", chances.without, chances.chosen, self.language))

    def undo(self, side: str, _rest: str) -> None:
        try:
            self.game.undo()
        except CannotUndo as error:
            say(error.said(self.language))
            return
        self.shown[side] = min(self.shown[side], len(self.game.told(side)))
        say(phrase(self.language, "undone"))

    def save(self, _side: str, rest: str) -> None:
        if not rest:
            say(phrase(self.language, "needs-file", command="s"))
        elif self.write(Path(rest)):
            self.file = Path(rest)

    def load(self, _side: str, rest: str) -> None:
        if not rest:
            say(phrase(self.language, "needs-file", command="l"))
            return
        try:
            self.sit(Game.load(Path(rest)))
        except OSError as error:
            say(phrase(self.language, "cannot", file=rest, why=error.strerror))
        except (BadRecord, Complaint) as error:
            say(phrase(self.language, "cannot", file=rest, why=error))
        else:
            self.file = Path(rest)
            say(phrase(self.language, "loaded", file=rest))

    def quit(self, _side: str, _rest: str) -> None:
        raise Quit

    # -- leaving ---------------------------------------------------------------

    def leave(self) -> None:
        """Save, and say how to go on."""
        file = self.file or self.free_name()
        if self.write(file):
            command = os.environ.get(COMMAND, "staffetta play --text")
            say(phrase(self.language, "resume", command=command, file=file))

    def finish(self) -> None:
        """The last news, and who has won."""
        screen = Screen(self.game, self.people[0], self.language)
        self.tell_news(screen)
        self.tell(["", *screen.board(), *screen.status()])
        say(screen.outcome() or phrase(self.language, "over"))
        if self.file is not None:
            self.write(self.file)

    def write(self, file: Path) -> bool:
        try:
            self.game.save(file)
        except OSError as error:
            say(phrase(self.language, "cannot", file=file, why=error.strerror))
            return False
        say(phrase(self.language, "saved", file=file))
        return True

    def free_name(self) -> Path:
        """A file here that does not exist yet."""
        name = self.game.setting.scenario.id
        number = 1
        while (file := Path(f"{name}-{number}.game")).exists():
            number += 1
        return file


COMMANDS: Final = {
    "?": Table.help,
    "m": Table.map,
    "p": Table.pieces,
    "h": Table.again,
    "r": Table.rule,
    "w": Table.why_not,
    "a": Table.advice,
    "t": Table.hint,
    "u": Table.undo,
    "s": Table.save,
    "l": Table.load,
    "q": Table.quit,
}
