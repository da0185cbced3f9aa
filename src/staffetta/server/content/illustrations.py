"""Illustrations: the worked examples of a book, played step by step for readers of the rules.

They are looked for in the package, where a wheel has them, and in the tests of a checkout.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from staffetta.engine.machine import why_not
from staffetta.engine.state import State
from staffetta.examples.asking import begin
from staffetta.examples.example import BadExample, Example
from staffetta.examples.playing import Failed, Player
from staffetta.examples.reading import read
from staffetta.examples.schema import Step
from staffetta.examples.setting import Setting as Case
from staffetta.examples.stage import state_of
from staffetta.play.setting import Setting, set_out
from staffetta.rules.options import Value
from staffetta.scenarios import load
from staffetta.scenarios.numbers import book_numbers
from staffetta.scenarios.playable import playable
from staffetta.scenarios.tables import book_tables
from staffetta.table.messages.base import Because, Say
from staffetta.table.messages.boards import FortData, GoalData
from staffetta.table.messages.books import (
    ExampleCard,
    ExampleCase,
    ExampleGround,
    ExampleShown,
    ExampleStep,
)
from staffetta.table.wording import Wording, both, named, wording_of
from staffetta.view import narrate
from staffetta.view.in_force import InForce
from staffetta.view.notation import Unreadable, parse
from staffetta.view.observe import observe
from staffetta.view.veil import ALL

from .catalogue import hexes_of, lines_of

PLACES: Final = (
    Path(__file__).parents[2] / "examples" / "shipped",
    Path(__file__).parents[4] / "tests" / "examples",
)


@cache
def files(book: str) -> dict[str, Path]:
    """The examples of a book by name, in order."""
    found: dict[str, Path] = {}
    known = playable()
    for place in PLACES:
        for path in sorted((place / book).rglob("*.toml")):
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            if data.get("scenario") in known:
                found.setdefault(_name(str(data["id"])), path)
    return found


def _name(id_: str) -> str:
    """The name of an example without the prefix of its book."""
    return id_.partition("/")[2].replace(" ", "_")


@cache
def cards(book: str) -> list[ExampleCard]:
    """What the examples of a book are about."""
    found: list[ExampleCard] = []
    for name, path in files(book).items():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        title = data.get("title") or name
        found.append(
            ExampleCard(
                name=name,
                title=_said(title),
                rules=list(data["rules"]),
                cases=len(data.get("cases", ())) or 1,
            )
        )
    return found


def cards_for(setting: Setting) -> list[ExampleCard]:
    """The examples that come out the same by the numbers and readings of a game."""
    book = setting.scenario.book
    rules = setting.rules
    shown = InForce(rules.book, book_tables(book), {}, book_numbers(book))
    other = {p.id for p in rules.book.paragraphs if rules.numbers(p) != shown.numbers(p)}
    options = {**setting.scenario.sheet.options, **setting.options}
    return [
        card
        for card in cards(book)
        if other.isdisjoint(card.rules) and _played_alike(book, card, rules, options)
    ]


def _played_alike(
    book: str, card: ExampleCard, rules: InForce, options: Mapping[str, Value]
) -> bool:
    """Whether no option that touches an example differs between it and a game."""
    data = tomllib.loads(files(book)[card.name].read_text(encoding="utf-8"))
    home = load(str(data["scenario"])).sheet.options
    own = {**home, **data.get("options", {})}
    for name, ruling in rules.book.options.items():
        used = own.get(name, ruling.default)
        if used != options.get(name, ruling.default) and (
            name in data.get("options", {}) or not set(ruling.paragraphs).isdisjoint(card.rules)
        ):
            return False
    return True


def _said(words: str | dict[str, str]) -> Say:
    if isinstance(words, str):
        return Say(en=words, it=words)
    return Say(en=words["en"], it=words["it"])


@cache
def shown(book: str, name: str) -> ExampleShown:
    """An example played; `LookupError` if there is none of this name."""
    path = files(book)[name]
    try:
        example = read(path, path.name)
    except BadExample as error:
        raise LookupError(name) from error
    file = example.file
    return ExampleShown(
        name=name,
        scenario=example.scenario.id,
        title=named(file.title, name),
        note=named(file.note) if file.note else None,
        rules=list(file.rules),
        ground=_ground(example),
        cases=[_case(example, i) for i in range(len(example.settings))],
    )


def _ground(example: Example) -> ExampleGround | None:
    """The small map of an example; none if it is played on the map of its scenario."""
    if example.file.map is None:
        return None
    ground = example.map
    return ExampleGround(
        columns=ground.grid.columns,
        rows=ground.grid.rows,
        hexes=hexes_of(ground),
        roads=lines_of(ground.roads),
        streams=lines_of(ground.streams),
        stars=list(ground.stars),
        objectives=[GoalData(hex=g.hex, name=named(""), values={}) for g in ground.objectives],
        forts=[FortData(hex=f.hex, number=f.number, name=named("")) for f in ground.forts],
    )


def _case(example: Example, number: int) -> ExampleCase:
    setting = example.settings[number]
    case = example.file.cases[number] if example.file.cases else None
    state = state_of(example.worlds[number], setting)
    return ExampleCase(
        name=named(case.name if case else ""),
        note=named(case.note) if case and case.note else None,
        steps=Shown(example, state).tell(setting),
    )


class Shown(Player):
    """A case that tells what it does."""

    def __init__(self, example: Example, state: State) -> None:
        super().__init__(example.document, example.entry, state)
        home = set_out(example.scenario.id)
        self.wording: Final[Wording] = wording_of(home)
        self.names: Final = home.names
        self.told: list[ExampleStep] = []
        self._done: list[Say] = []
        self._dice: list[int] = []

    def tell(self, setting: Case) -> list[ExampleStep]:
        """All steps; where one fails, those before it."""
        self.forced = begin(self.state)
        self._note(Step())
        for path, step in setting.steps:
            log = self.state.log
            assert log is not None
            log.clear()
            try:
                for words in (step.do,) if isinstance(step.do, str) else step.do:
                    self.do(words, path)
            except (Failed, Unreadable):
                break
            self._note(step)
        return self.told

    def roll(self, faces: tuple[int, ...], path: tuple[str | int, ...]) -> None:
        """Dice as they fell."""
        self._dice += faces
        super().roll(faces, path)

    def choose(self, choice: int, words: str, path: tuple[str | int, ...]) -> None:
        """A choice in words."""
        if choice in self.state.options:
            state = self.state
            self._done.append(both(lambda lang: narrate.choice(state, choice, lang, self.names)))
        super().choose(choice, words, path)

    def keep_laws(self, path: tuple[str | int, ...]) -> None:
        """Tests see to that."""

    def _note(self, step: Step) -> None:
        log = self.state.log or []
        self.told.append(
            ExampleStep(
                note=named(step.note) if step.note else None,
                done=self._done,
                dice=self._dice,
                refused=[b for r in step.refused if not r.after and (b := self._refusal(r.choice))],
                log=[self.wording.entry(0, self.state.turn, event) for event in log],
                view=observe(self.state, ALL, self.names),
            )
        )
        self._done, self._dice = [], []

    def _refusal(self, words: str) -> Because | None:
        try:
            found = why_not(self.state, parse(self.state, words))
        except Unreadable:
            return None
        return self.wording.because(found)
