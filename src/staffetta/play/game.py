"""Game: one game, driven by a person, a program or a test.

>>> game = Game.new("drvar", seed=7)
>>> game.decision
<decision 0: yugoslav, <5 choices: identity tito, identity british, identity american, identity \
soviet, identity decoy>>
>>> events = game.choose("identity decoy")
>>> game.decision.number, game.decision.choices[0].text
(1, 'identity tito')

A choice that is not offered changes nothing, and says which paragraph stands against it:

>>> "identity decoy" in game.decision.choices, "pass" in game.decision.choices
(True, False)
>>> try:
...     game.choose("pass")
... except IllegalChoice as refused:
...     print(refused.reason.key)
not-a-choice-here

With a seed the dice are rolled for you, and the same seed and choices give the same game. Without
one, ``chance`` has to choose too: ``game.choose("roll 4 6 2")``, or `Game.roll` for any faces.

>>> game.view("german")["decider"], game.view("german")["choices"]
('yugoslav', None)
>>> while game.decision:
...     _ = game.choose(game.decision.choices[0])
>>> game.outcome
Outcome(winner='yugoslav', how='points', points=(0, 27))
>>> again = Game.load(game.save())
>>> again.outcome == game.outcome
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.reasons import Reason, Refused
from staffetta.engine.saving import digest
from staffetta.engine.state import NOBODY, Roll, State
from staffetta.rules.options import Value
from staffetta.view.messages import messages
from staffetta.view.notation import Unreadable, is_roll, parse, parse_roll, roll_text, text
from staffetta.view.observe import View, observe
from staffetta.view.paragraphs import Language
from staffetta.view.secrecy import learned

from .chance import Dice, Seeded, Thrown
from .decision import Choice, Choices, Decision, IllegalChoice, Rolls
from .files import write_whole
from .record import (
    SESSION,
    BadRecord,
    Entry,
    Header,
    OtherRules,
    Record,
    remarks_on,
    rules_fingerprint,
)
from .setting import BadOption, NoBook, ScenarioError, Setting, set_out, set_out_files

#: What a record says of a game that is still going on.
RUNNING: Final = "none"


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (None for a draw), how, and the points of both sides."""

    winner: str | None
    how: str
    points: tuple[int, ...] = ()

    def __str__(self) -> str:
        points = "".join(f" {count}" for count in self.points)
        return f"{self.winner or 'draw'} {self.how}{points}"


class CannotUndo(Exception):
    """The last choice cannot be taken back; ``barrier`` names the sentence that says why."""

    def __init__(self, barrier: str) -> None:
        self.barrier: Final = barrier
        super().__init__(self.said("en"))

    def said(self, language: Language) -> str:
        """Why not, as a sentence."""
        return messages(language).say(f"undo-{self.barrier}", {})


class Moment(NamedTuple):
    """A position to which its side may still go back."""

    side: int
    state: State
    log: int


class Game:
    """One game in a setting. Every change of it goes through a method here, and is recorded."""

    def __init__(
        self,
        setting: Setting,
        *,
        seed: int | None = None,
        players: Mapping[str, str] | None = None,
        replaying: bool = False,
    ) -> None:
        self.setting: Final = setting
        self.seed: Final = seed
        self.players: Final = dict(players or {})
        self._log: Final[list[Event]] = []
        self._entries: Final[list[Entry]] = []
        self._past: Final[list[Moment]] = []
        self._barrier = "nothing-chosen"
        self._ended: Outcome | None = None
        self._decision: Decision | None = None
        self._state = new_game(setting.world)
        self._state.log = self._log
        run(self._state)
        self._dice: Final[Dice | None] = None if seed is None else Seeded(seed)
        #: While a record is replayed its own faces count, and the seed only checks them.
        self._replaying = replaying
        #: Counts what was chosen, rolled and taken back: a decision's number never comes again.
        self._number = 0
        self._roll_out()

    @classmethod
    def new(
        cls,
        name: str | Path = "drvar",
        /,
        *,
        seed: int | None = None,
        options: Mapping[str, Value] | None = None,
        scenario: str | Path | None = None,
        players: Mapping[str, str] | None = None,
    ) -> Game:
        """A new game of a shipped scenario, or of the one in the folder ``scenario``.

        ``options`` are rules options by name, ``players`` says who plays which side, for the
        record. `ScenarioError` and `BadOption` tell what cannot be.
        """
        return cls(set_out(scenario or name, options), seed=seed, players=players)

    # -- looking ---------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is to be chosen now, and by whom; None when the game is over."""
        state = self._state
        if self.outcome is not None:
            return None
        number = self._number
        if self._decision is None or self._decision.number != number:
            frame = state.frame
            dice = tuple(frame.labels(state)[len(state.faces) :]) if isinstance(frame, Roll) else ()
            choices = Rolls(state, number, len(dice)) if dice else Choices(state, number)
            self._decision = Decision(number, self.setting.who(state), choices, dice)
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by the players; None while it goes on."""
        end = self._state.outcome
        if end is None or self._ended is not None:
            return self._ended
        winner = None if end.winner == NOBODY else self.setting.world.sides[end.winner]
        return Outcome(winner, end.how, end.points)

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that happened, what only one side may know included."""
        return tuple(self._log)

    def told(self, side: str) -> tuple[Event, ...]:
        """What happened, as far as one side may know."""
        number = self.setting.side(side)
        return tuple(event for event in self._log if event.audience in (PUBLIC, number))

    def view(self, side: str) -> View:
        """What one side may know of the position, as plain data."""
        return observe(self._state, self.setting.side(side), self.setting.names)

    @property
    def state(self) -> State:
        """A copy of the position with all that is hidden; for analysis, not for a player."""
        return self._state.copy()

    @property
    def record(self) -> Record:
        """The game so far, ready to be written down."""
        scenario = self.setting.scenario
        header = Header(
            book=scenario.book,
            scenario=scenario.id,
            data=scenario.digest,
            rules=rules_fingerprint(),
            options=self.setting.options,
            players=self.players,
            seed=self.seed,
            files=self.setting.files,
        )
        outcome = str(self.outcome or RUNNING)
        return Record(header, tuple(self._entries), outcome, digest(self._state))

    # -- choosing --------------------------------------------------------------

    def choose(self, choice: Choice | str) -> tuple[Event, ...]:
        """Answer the decision with a choice or its text; returns what happened.

        `IllegalChoice` says why not, and then nothing has changed.
        """
        words = str(choice).strip()
        decision = self.decision
        if decision is None:
            raise IllegalChoice(words, Reason("", "game-over"))
        if isinstance(choice, Choice) and choice.number != decision.number:
            stale = Reason("", "stale-choice")
            raise IllegalChoice(words, stale, sentence="That choice is of an earlier decision.")
        began = len(self._log)
        try:
            if is_roll(words):
                self._throw(parse_roll(words))
            else:
                self._take(parse(self._state, words))
        except Unreadable as error:
            unreadable = Reason("", "unreadable", (("text", words),))
            raise IllegalChoice(words, unreadable, sentence=str(error)) from error
        except Refused as refused:
            raise IllegalChoice(words, refused.reason, self.setting.names) from refused
        self._roll_out()
        return tuple(self._log[began:])

    def roll(self) -> tuple[int, ...]:
        """Roll the dice that are waited for, unforeseeably; for games without a seed."""
        faces = Thrown().roll(dice_wanted(self._state))
        self.choose(roll_text(faces))
        return faces

    def undo(self) -> None:
        """Take back the last choice, as long as nobody has learned anything from it.

        `CannotUndo` says what came after it: a die, a reveal, the other side's choice.
        """
        if self._ended is not None:
            raise CannotUndo("over")
        if not self._past:
            raise CannotUndo(self._barrier)
        _, self._state, told = self._past.pop()
        del self._log[told:]
        self._state.log = self._log
        self._number += 1
        self._entries.append(Entry(SESSION, "takeback 1"))

    # -- the session, which never enters the engine ----------------------------

    def resign(self, side: str) -> None:
        """A side gives the game up."""
        loser = self.setting.side(side)
        self._end(Outcome(self.setting.world.sides[1 - loser], "resignation"), f"resign {side}")

    def agree_draw(self) -> None:
        """Both sides leave it at that."""
        self._end(Outcome(None, "agreed"), "draw")

    def note(self, side: str, words: str) -> None:
        """Write a remark of one side into the record."""
        self.setting.side(side)
        self._entries.append(Entry(SESSION, f"note {side} {' '.join(words.split())}"))

    # -- keeping ---------------------------------------------------------------

    def save(self, file: Path | None = None) -> str:
        """The game as the text of its record; written to a file too, whole, if one is given."""
        saved = str(self.record)
        if file is not None:
            write_whole(file, saved)
        return saved

    @classmethod
    def load(cls, saved: str | Path) -> Game:
        """Go on with a saved game: a text, or a file. `BadRecord` says why it cannot be."""
        record = Record.read(saved) if isinstance(saved, Path) else Record.parse(saved)
        game = cls.begin(record)
        try:
            game.follow_all(record)
        except BadRecord as error:
            remarks = game.remarks_on(record)
            if remarks:
                raise OtherRules(error, remarks, error.line) from error
            raise
        game.resume()
        return game

    def follow_all(self, record: Record) -> None:
        """Replay a whole record; `BadRecord` says where it cannot be."""
        for entry in record.entries:
            self.follow(entry)
        if digest(self._state) != record.digest:
            what = "the position at the end is not the one that was saved"
            raise BadRecord(what, record.last_line)

    def remarks_on(self, record: Record) -> tuple[str, ...]:
        """In what a record differs from the rules and the data that this game is played by."""
        scenario = self.setting.scenario
        return remarks_on(record.header, scenario.book, scenario.digest)

    @classmethod
    def begin(cls, record: Record) -> Game:
        """The first decision of a recorded game, its dice still to come; for replaying it."""
        header = record.header
        try:
            if header.files:
                setting = set_out_files(header.files, header.options)
            else:
                setting = set_out(header.scenario, header.options)
        except (ScenarioError, BadOption, NoBook) as error:
            why = "; ".join(str(error).splitlines())
            what = f"its setting cannot be had: {why}"
            remarks = remarks_on(header, header.book, header.data)
            if remarks:
                raise OtherRules(what, remarks) from error
            raise BadRecord(what) from error
        return cls(setting, seed=header.seed, players=header.players, replaying=True)

    def follow(self, entry: Entry) -> None:
        """Do what an entry of a record says; `BadRecord` if that cannot be."""
        try:
            if entry.who == SESSION:
                self._session(entry.text)
            else:
                self._follow_choice(entry)
        except (IllegalChoice, CannotUndo, ValueError) as error:
            raise BadRecord(f"{str(entry)!r}: {error}", entry.line) from error

    def resume(self) -> None:
        """Play on after a replay: the dice come from the seed again, if there is one."""
        self._replaying = False
        self._roll_out()

    # -- within ----------------------------------------------------------------

    def _take(self, code: int) -> None:
        state = self._state
        side = state.decider
        before = Moment(side, state.copy(), len(self._log))
        apply(state, code)
        self._number += 1
        self._entries.append(Entry(self.setting.world.sides[side], text(before.state, code)))
        if learned(before.state, state):
            self._forget("revealed")
            return
        if self._past and self._past[-1].side != side:
            self._forget("other-side")
        self._past.append(before)

    def _throw(self, faces: tuple[int, ...]) -> None:
        apply_roll(self._state, faces)
        self._number += 1
        self._entries.append(Entry("chance", roll_text(faces)))
        self._forget("dice")

    def _roll_out(self) -> None:
        """Roll, if the game has dice, until a player has to choose."""
        if self._dice is None or self._replaying:
            return
        while wanted := dice_wanted(self._state):
            self._throw(self._dice.roll(wanted))

    def _forget(self, barrier: str) -> None:
        self._past.clear()
        self._barrier = barrier

    def _end(self, outcome: Outcome, words: str) -> None:
        if self.outcome is not None:
            raise ValueError("the game is over already")
        self._ended = outcome
        self._entries.append(Entry(SESSION, words))

    def _session(self, words: str) -> None:
        word, *rest = words.split(" ", 2)
        if word == "takeback" and rest[:1] == ["1"]:
            self.undo()
        elif word == "resign" and len(rest) == 1:
            self.resign(rest[0])
        elif word == "draw" and not rest:
            self.agree_draw()
        elif word == "note" and len(rest) > 1:
            self.note(rest[0], rest[1])
        else:
            raise ValueError("this is no matter of a session")

    def _follow_choice(self, entry: Entry) -> None:
        decision = self.decision
        if decision is None:
            raise ValueError("the game was over already")
        if entry.who != decision.side:
            raise ValueError(f"it was for {decision.side} to choose, not for {entry.who}")
        if decision.is_chance and self._dice is not None:
            faces = parse_roll(entry.text)
            if self._dice.roll(len(faces)) != faces:
                raise ValueError(f"these are not the dice of seed {self.seed}")
        self.choose(entry.text)
