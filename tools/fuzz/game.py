"""One fuzzed game: random options, random choices, every law at a share of the decisions."""

from __future__ import annotations

import traceback
from dataclasses import dataclass

from staffetta.engine.machine import stack_text
from staffetta.engine.saving import digest
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.decision import Choice
from staffetta.play.game import CannotUndo, Game
from staffetta.play.record import Record
from staffetta.play.setting import Setting, set_out
from staffetta.play.verify import verify
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.scenarios import load
from staffetta.view.messages import messages
from staffetta.view.paragraphs import LANGUAGES
from staffetta.view.secrecy import learned

from . import laws, twins
from .laws import Broken

#: No game is longer; one that is goes in circles.
ENDLESS = 20_000
#: How far futures are compared, and how far views of them are.
FUTURE = 25
NEAR_FUTURE = 8
#: The event of strength that goes without being lost.
WEARS_OUT = "wears-out"


@dataclass(frozen=True)
class Job:
    """One game to be fuzzed."""

    scenario: str
    seed: int
    #: The share of decisions at which the costly laws are looked at.
    rate: float


@dataclass(frozen=True)
class Report:
    """What came of a game: what was broken, or nothing."""

    job: Job
    decisions: int
    looked: int
    broken: str = ""


def fuzz(job: Job) -> Report:
    """Play one game; a law that breaks and a crash are both reported, never raised."""
    look = Look(job)
    try:
        look.play()
    except Broken as broken:
        return look.report(str(broken))
    except Exception:  # noqa: BLE001 (a crash of any kind is what we are looking for)
        where = stack_text(look.game.state) if look.game else "before the first decision"
        return look.report(f"crash in {where}\n{traceback.format_exc()}")
    return look.report()


def random_options(book: str, stream: Stream) -> dict[str, Value]:
    """A third of the games as the book has it, the others with some of its options changed."""
    if stream.below(3) == 0:
        return {}
    found: dict[str, Value] = {}
    for option, (_, _, others) in sorted(find(book).options.items()):
        if stream.below(4) == 0:
            found[option] = stream.pick(others)
    return found


class Look:
    """A game, and whoever looks on."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.stream = Stream(job.seed, "fuzz")
        self.game: Game | None = None
        self.decisions = 0
        self.looked = 0
        #: How far the log has been read, and whether any strength wore out in it.
        self.read = 0
        self.worn = False

    def play(self) -> None:
        """From the first decision to the record."""
        book = load(self.job.scenario).book
        setting = set_out(self.job.scenario, random_options(book, self.stream))
        self.game = game = Game(setting, seed=self.job.seed)
        while (decision := game.decision) is not None:
            self.decisions += 1
            state = game.state
            self.look_quickly(game, state)
            if self.stream.below(1000) < self.job.rate * 1000:
                self.look_closely(setting, state)
            choice = self.stream.pick(decision.choices)
            if self.stream.below(1000) < self.job.rate * 1000:
                self.take_back(game, choice)
            else:
                game.choose(choice)
            if self.decisions > ENDLESS:
                raise Broken("every game ends")
        self.look_back(game)

    def look_quickly(self, game: Game, state: State) -> None:
        """What is cheap is looked at every time."""
        self.worn = self.worn or any(event.key == WEARS_OUT for event in game.log[self.read :])
        self.read = len(game.log)
        laws.masks(state)
        laws.pieces(state)
        laws.strengths(state, worn=self.worn)
        laws.stacks(state)

    def look_closely(self, setting: Setting, state: State) -> None:
        """What is not, at some decisions."""
        self.looked += 1
        laws.offers(state)
        laws.generated(state)
        laws.refuses(state, self.stream)
        laws.copies(state, self.stream)
        laws.saves(setting, state, self.job.seed + self.decisions, FUTURE)
        twins.look_alike(state, self.stream, NEAR_FUTURE, setting.options)

    def take_back(self, game: Game, choice: Choice) -> None:
        """Undo works exactly when no die was rolled and nothing revealed; then all is as before."""
        before, entries = game.state, len(game.record.entries)
        told = len(game.log)
        game.choose(choice)
        after = digest(game.state)
        rolled = any(entry.who == "chance" for entry in game.record.entries[entries:])
        revealed = learned(before, game.state)
        try:
            game.undo()
        except CannotUndo:
            laws.expect(rolled or revealed, "undo is refused for a reason", before, choice)
            return
        laws.expect(not rolled and not revealed, "undo stops at dice and reveals", before, choice)
        laws.expect(digest(game.state) == digest(before), "undo goes back", before, choice)
        laws.expect(len(game.log) == told, "undo takes back the log", before, choice)
        game.choose(choice.text)
        laws.expect(digest(game.state) == after, "a choice made again is the same", before, choice)

    def look_back(self, game: Game) -> None:
        """The record verifies, tells the same story, and every event has its sentence."""
        text = str(game.record)
        verdict = verify(Record.parse(text))
        if not verdict.good:
            raise Broken(f"every record verifies: {verdict}")
        if str(verdict.game.record) != text:
            raise Broken("a record replayed is the same record")
        if [repr(e) for e in verdict.game.log] != [repr(e) for e in game.log]:
            raise Broken("a record replayed tells the same")
        for language in LANGUAGES:
            for key in {event.key for event in game.log}:
                if not messages(language).has(f"event-{key}"):
                    raise Broken(f"every event has a sentence: {key} has none in {language}")

    def report(self, broken: str = "") -> Report:
        return Report(self.job, self.decisions, self.looked, broken)
