"""The file of an experiment: what it says, and everything that is wrong with it.

Owns the format of the file. It plays nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, field

from staffetta.ai import UnknownPlayer, player
from staffetta.ai.commander import CommanderPlayer
from staffetta.play.setting import Setting
from staffetta.rules.options import Value
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem, ScenarioError
from staffetta.scenarios.loader import shipped
from staffetta.scenarios.schema import Count, Filled, Shape
from staffetta.scenarios.shape import decode

#: same-dice  every line-up plays with the same dice
#: own-dice   no two games have the same dice
#: crossed    every dice with every line-up, and `repeats` times each with other lots of the players
Pairing = Literal["same-dice", "own-dice", "crossed"]
Seed = Annotated[int, Meta(ge=0, lt=1 << 62, description="a whole number from 0 up")]
LineUp = tuple[str, ...]
SIDES: Final = 2


class Change(Shape, frozen=True, kw_only=True):
    """A value that differs from the scenario's, and what it rests on."""

    path: Filled
    value: Value
    source: Filled


class Spec(Shape, frozen=True, kw_only=True):
    """An experiment: many games of machines in one setting."""

    title: str = ""
    scenario: Filled
    #: The players in the order of the sides, or several such line-ups.
    players: Annotated[tuple[str | tuple[str, ...], ...], Meta(min_length=1)]
    #: Games of each line-up.
    games: Count
    seed: Seed = 1
    pairing: Pairing = "same-dice"
    repeats: Count = 1
    options: dict[str, Value] = field(default_factory=dict)
    values: tuple[Change, ...] = ()

    @property
    def line_ups(self) -> tuple[LineUp, ...]:
        """The players of each line-up."""
        named = [one for one in self.players if isinstance(one, str)]
        return (tuple(named),) if named else tuple(tuple(one) for one in self.players)

    @property
    def total(self) -> int:
        """All games of the experiment."""
        return self.games * len(self.line_ups)

    @property
    def by_the_clock(self) -> list[str]:
        """The players that think until a time is over: their games cannot be repeated."""
        names = dict.fromkeys(name for line_up in self.line_ups for name in line_up)
        return [n for n in names if n.startswith(CommanderPlayer.name) and "#" not in n]


def read_spec(file: Path) -> Spec:
    """Read the file of an experiment; `ScenarioError` tells everything that is wrong with it."""
    spec, problems = decode(Document.read(file, file.name), Spec)
    document = spec.document
    if spec.value is not None and not problems:
        problems = [*_misfits(document, spec.value)]
    if problems or spec.value is None:
        raise ScenarioError(problems)
    return spec.value


def place_of(spec: Spec, file: Path) -> str | Path:
    """The scenario: one that is shipped, or a folder, which is looked for beside the file."""
    if spec.scenario in shipped():
        return spec.scenario
    return file.parent / spec.scenario


def check_players(spec: Spec, setting: Setting) -> None:
    """Complain of players before the first game, and not after the hundredth."""
    for line_up in spec.line_ups:
        for name in line_up:
            try:
                player(name, setting.scenario)
            except UnknownPlayer as error:
                raise ValueError(str(error)) from error


def _misfits(document: Document, spec: Spec) -> Iterator[Problem]:
    path = ("players",)
    kinds = {isinstance(one, str) for one in spec.players}
    if len(kinds) > 1 or any(len(line_up) != SIDES for line_up in spec.line_ups):
        advice = 'write ["veteran", "veteran"], or a list of such pairs'
        yield document.problem(path, "each line-up needs one player for each side", advice)
    elif len(set(spec.line_ups)) != len(spec.line_ups):
        yield document.problem(path, "a line-up is named twice", "name each of them once")
    if spec.pairing != "crossed" and spec.repeats != 1:
        what = f"repeats is {spec.repeats}, which only crossed dice have"
        yield document.problem(("repeats",), what, 'write pairing = "crossed", or leave it out')
    elif spec.games % spec.repeats:
        what = f"games is {spec.games}, which cannot be divided by {spec.repeats} repeats"
        advice = f"write {spec.games + spec.repeats - spec.games % spec.repeats}"
        yield document.problem(("games",), what, advice)
    paths = [change.path for change in spec.values]
    for index, path_ in enumerate(paths):
        if path_ in paths[:index]:
            what = f"{path_} is changed twice"
            yield document.problem(("values", index), what, "change it once")
