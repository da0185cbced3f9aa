"""Playing an example: its steps applied one by one, what must follow compared with what did."""

from __future__ import annotations

import json
from dataclasses import dataclass

from staffetta.engine.machine import dice_wanted, stack_text, why_not
from staffetta.engine.saving import DamagedSave, digest, load, save
from staffetta.engine.state import Roll, State
from staffetta.rules.entry import Entry
from staffetta.scenarios.document import Document
from staffetta.scenarios.paths import Steps
from staffetta.view.notation import Unreadable, is_roll, parse, parse_roll, text

from .asking import answer, answer_roll, begin
from .example import Example
from .expecting import Misses, check
from .picture import picture
from .schema import Step
from .setting import Setting
from .stage import state_of


@dataclass(frozen=True)
class Failure:
    """Where a case went wrong, how, and what it looked like then."""

    file: str
    line: int
    misses: tuple[str, ...]
    position: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        shown = [f"{where}: {miss}" for miss in self.misses]
        return "\n".join([*shown, *[f"    {line}" for line in self.position.splitlines()]])


class Failed(Exception):
    """A step that could not be done, or whose outcome is not what the example says."""

    def __init__(self, path: Steps, *misses: str) -> None:
        super().__init__("; ".join(misses))
        self.path = path
        self.misses = misses


def play(example: Example, case: int) -> Failure | None:
    """Play one case to its end; returns what went wrong first, if anything."""
    setting, world = example.settings[case], example.worlds[case]
    player = Player(example.document, example.entry, state_of(world, setting))
    try:
        player.play(setting)
    except Failed as failed:
        return player.failure(failed.path, failed.misses)
    except Exception as error:  # noqa: BLE001 - one broken case must not hide the others
        return player.failure(player.at, (f"the engine broke: {error!r}",))
    return None


class Player:
    """A case in progress."""

    def __init__(self, document: Document, entry: Entry, state: State) -> None:
        self.document = document
        self.entry = entry
        self.state = state
        #: What the machine answered itself since the last answer given, and was not named yet.
        self.forced: list[str] = []
        #: The place in the file that is being played.
        self.at: Steps = ()

    def failure(self, path: Steps, misses: tuple[str, ...]) -> Failure:
        """What went wrong at a place in the file, with the position as it is now."""
        line, _ = self.document.where(path)
        found = f"{picture(self.state)}\nstack: {stack_text(self.state)}"
        return Failure(self.document.name, line, misses, found)

    def play(self, setting: Setting) -> None:
        """All steps, each with its checks."""
        self.at = setting.path
        self.forced = begin(self.state)
        self.keep_laws(setting.path)
        for path, step in setting.steps:
            self.step(path, step)
        if dice_wanted(self.state):
            path, last = setting.steps[-1] if setting.steps else (setting.path, Step())
            if (last.dice, last.dice_for, last.question) == (None, None, None):
                raise Failed(path, f"dice are missing at the end: {self.dice_text()}")

    def step(self, path: Steps, step: Step) -> None:
        """Do what a step says, then check what it expects."""
        log = self.state.log
        assert log is not None
        if step.do:
            # A step that does nothing still looks at what the last one told.
            log.clear()
        single = isinstance(step.do, str)
        for i, words in enumerate((step.do,) if isinstance(step.do, str) else step.do):
            self.do(words, (*path, "do") if single else (*path, "do", i))
        misses = Misses()
        try:
            check(self.state, step, misses)
        except Unreadable as error:
            raise self.mistaken(path, error) from error
        if misses.found:
            field = misses.found[0][0]
            raise Failed((*path, *field), *[words for _, words in misses.found])

    def do(self, words: str, path: Steps) -> None:
        """Apply one choice or one roll."""
        self.at = path
        words = " ".join(words.split())
        try:
            if is_roll(words):
                self.roll(parse_roll(words), path)
            elif words in self.forced:
                del self.forced[: self.forced.index(words) + 1]
                return
            else:
                self.choose(parse(self.state, words), words, path)
        except Unreadable as error:
            raise self.mistaken(path, error) from error
        self.keep_laws(path)

    def mistaken(self, path: Steps, error: Unreadable) -> Failed:
        """Words that are no choice: what is wrong with them, and what could be written instead."""
        waits = dice_wanted(self.state)
        instead = f"the game waits for {self.dice_text()}" if waits else self.offer_text()
        return Failed(path, f"the example is mistaken: {error}; {instead}")

    def roll(self, faces: tuple[int, ...], path: Steps) -> None:
        wanted = dice_wanted(self.state)
        if not wanted:
            who = self.offer_text()
            raise Failed(path, f"dice are left over: nobody rolls now, {who}")
        if len(faces) != wanted:
            given = f"{len(faces)} dice are given"
            raise Failed(path, f"{given}, but the game waits for {self.dice_text()}")
        self.forced = answer_roll(self.state, faces)

    def choose(self, choice: int, words: str, path: Steps) -> None:
        if dice_wanted(self.state):
            raise Failed(path, f"{words!r} must wait: the game waits for {self.dice_text()}")
        if choice not in self.state.options:
            reason = why_not(self.state, choice)
            why = f"{reason.key}, {reason.rule}" if reason.rule else reason.key
            raise Failed(path, f"{words!r} is not offered ({why}); {self.offer_text()}")
        self.forced = answer(self.state, choice)

    def dice_text(self) -> str:
        """The dice that the game waits for."""
        frame = self.state.frame
        labels = frame.labels(self.state) if isinstance(frame, Roll) else []
        return f"{len(labels)} dice for {', '.join(labels)}"

    def offer_text(self) -> str:
        """What is offered instead."""
        if self.state.frame is None:
            return "the game is over"
        return f"offered: {', '.join(text(self.state, c) for c in self.state.options)}"

    def keep_laws(self, path: Steps) -> None:
        """What holds at every decision: the offer is what is legal, and a save loses nothing."""
        state = self.state
        frame = state.frame
        if frame is None:
            return
        if not frame.chance and sorted(state.options) != sorted(frame.legal(state)):
            legal = ", ".join(text(state, c) for c in frame.legal(state))
            raise Failed(path, f"offered is not what is legal ({legal}); {self.offer_text()}")
        try:
            again = load(state.world, json.loads(json.dumps(save(state))), self.entry.frames)
        except DamagedSave as error:
            raise Failed(path, f"saved here, the game cannot be loaded: {error}") from error
        if digest(again) != digest(state) or again.options != state.options:
            raise Failed(path, "saved and loaded here, the game is not the same")
