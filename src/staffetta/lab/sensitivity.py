"""Sensitivity: which of the reconstructed values decide a scenario.

Only reconstructed values are varied, and only as far as the confidence in them allows. Each is set
to its lower and its upper end while the others stay (one at a time), with the same dice as the
scenario as it is: what comes of it is a difference of pairs of games. Every variant is an
experiment in a folder of its own, so that a study can be stopped and resumed like one.

Values that matter are then varied together, half of the games with each end of each of them
(a Hadamard design): an effect that depends on the other values shows as a difference between the
two estimates.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from staffetta.scenarios import ScenarioError, shipped
from staffetta.scenarios.schema import Confidence

from .estimates import Estimate, Sums
from .experiment import BadExperiment, Experiment
from .running import Workers, run
from .spec import Change, LineUp, Spec
from .tale import Tale
from .values import Place, in_force, places, texts_of

#: How far a value may be off, by the confidence in it; by one at least.
REACH: Final[Mapping[Confidence, float]] = {"high": 0.1, "medium": 0.25, "low": 0.5}
BASE: Final = "base"
#: The values that are varied together: those whose effects are surest, at most this many.
TOGETHER: Final = 7
_SOURCE: Final = "the other end of what its confidence allows"
#: The variants in which values are varied together.
RUNS: Final = 8
_ENDS: Final = ("lower", "upper")
_HALF: Final = 0.5


@dataclass(frozen=True)
class Variant:
    """A value at one of its ends."""

    place: Place
    value: int

    @property
    def change(self) -> Change:
        return Change(path=self.place.path, value=self.value, source=_SOURCE)


@dataclass(frozen=True)
class Effect:
    """What a value does: the share of games won by the first side, and its margin in points."""

    path: str
    value: int
    #: The end: its value, the difference of the share won, the difference of the margin.
    ends: tuple[tuple[int, Estimate, Estimate], ...]

    @property
    def size(self) -> float:
        """The larger of the differences in the share of games won."""
        return max((abs(won.value) for _, won, _ in self.ends), default=0.0)

    @property
    def sureness(self) -> float:
        """How many of its half intervals a difference in points is away from nothing."""
        sure = 0.0
        for _, _, points in self.ends:
            wide = (points.high - points.low) / 2
            sure = max(sure, abs(points.value) / wide if 0 < wide < math.inf else 0.0)
        return sure


@dataclass(frozen=True)
class Joint:
    """What a value does while others vary too: its upper end less its lower one."""

    path: str
    low: int
    high: int
    won: Estimate
    points: Estimate


def ends(place: Place) -> tuple[int, ...]:
    """The values at the ends of what the confidence allows.

    >>> from staffetta.scenarios.schema import Source
    >>> low = Source(kind="reconstructed", basis="a guess", confidence="low")
    >>> ends(Place("a.b", "a.toml", ("b",), 4, low)), ends(Place("a.b", "a.toml", ("b",), 1, low))
    ((2, 6), (0, 2))
    """
    reach = max(1, round(abs(place.value) * REACH[place.source.confidence or "low"]))
    return place.value - reach, place.value + reach


def variants(where: str | Path, wanted: Sequence[str] = ()) -> list[Variant]:
    """Every reconstructed number at its ends, as far as the scenario then still is one.

    ``wanted`` are paths, or beginnings of them; `BadExperiment` if there is no such value.
    """
    known = [one for one in places(texts_of(where)).values() if one.free and _is_number(one)]
    for name in wanted:
        if not any(_under(one.path, name) for one in known):
            raise BadExperiment(
                f"no reconstructed number begins with {name!r}; staffetta lab values lists them"
            )
    chosen = [one for one in known if not wanted or any(_under(one.path, name) for name in wanted)]
    found = [Variant(place, value) for place in chosen for value in ends(place)]
    return [one for one in found if _fits(where, [one])]


def _is_number(place: Place) -> bool:
    """Whether it is an amount: neither a name nor the size of the drawing."""
    amount = isinstance(place.value, int) and not isinstance(place.value, bool)
    return amount and place.steps[-1] != "number" and place.steps[0] != "grid"


def _under(path: str, name: str) -> bool:
    return path == name or path.startswith(f"{name}.")


def _fits(where: str | Path, chosen: Sequence[Variant]) -> bool:
    try:
        in_force(where, [one.change for one in chosen])
    except ScenarioError:
        return False
    return True


class Study:
    """A study of a scenario, in a folder with an experiment for each variant."""

    def __init__(
        self,
        folder: Path,
        where: str | Path,
        players: LineUp,
        games: int,
        *,
        seed: int = 1,
        wanted: Sequence[str] = (),
    ) -> None:
        self.folder: Final = folder
        self.where: Final = where
        name = where if isinstance(where, str) and where in shipped() else str(where)
        self.spec: Final = Spec(scenario=str(name), players=players, games=games, seed=seed)
        self.variants: Final = variants(where, wanted)

    @property
    def total(self) -> int:
        """The games of the screening."""
        return self.spec.games * (1 + len(self.variants))

    def experiments(self) -> Iterator[tuple[Variant | None, Experiment]]:
        """The scenario as it is, and every variant of it."""
        yield None, self._experiment(BASE, ())
        for one in self.variants:
            yield one, self._experiment(f"{one.place.path}={one.value}", (one,))

    def screen(self, workers: Workers | None, told: Callable[[int], None]) -> list[Effect]:
        """Play what is left, and say what each value does, the surest first."""
        done, found = 0, dict[str, list[tuple[int, Estimate, Estimate]]]()
        base: list[Tale] = []
        values: dict[str, int] = {}
        for variant, experiment in self.experiments():
            for count in run(experiment, workers):
                told(done + count)
            done += self.spec.games
            tales = list(experiment.tales())
            if variant is None:
                base = tales
                continue
            path = variant.place.path
            values[path] = variant.place.value
            found.setdefault(path, []).append((variant.value, *_difference(base, tales)))
        effects = [Effect(path, values[path], tuple(each)) for path, each in found.items()]
        return sorted(effects, key=lambda one: (-one.sureness, one.path))

    def together(
        self, effects: Sequence[Effect], workers: Workers | None, told: Callable[[int], None]
    ) -> list[Joint]:
        """Vary the values that matter most together; what each does on average over the others."""
        chosen = self._fitting(effects)
        sums = [(Sums(), Sums()) for _ in chosen]
        done = 0
        for number, picked in enumerate(_runs(chosen)):
            experiment = self._experiment(f"together-{number}", picked)
            for count in run(experiment, workers):
                told(done + count)
            done += self.spec.games
            for tale in experiment.tales():
                for one, pair, (won, points) in zip(picked, chosen, sums, strict=True):
                    # Twice a number with its sign: its mean is the upper end less the lower one.
                    twice = 2 if one is pair[1] else -2
                    won.add(twice * (tale.won(0) - _HALF))
                    points.add(twice * (tale.points[0] - tale.points[1]))
        return [
            Joint(pair[0].place.path, pair[0].value, pair[1].value, w.estimate(), p.estimate())
            for pair, (w, p) in zip(chosen, sums, strict=True)
        ]

    def _fitting(self, effects: Sequence[Effect]) -> list[list[Variant]]:
        """Both ends of the values that matter most, and that may be at any of them together."""
        by_path: dict[str, list[Variant]] = {}
        for one in self.variants:
            by_path.setdefault(one.place.path, []).append(one)
        both = [by_path[effect.path] for effect in effects]
        chosen = [pair for pair in both if len(pair) == len(_ENDS)][:TOGETHER]
        while not all(_fits(self.where, picked) for picked in _runs(chosen)):
            chosen.pop()
        return chosen

    def _experiment(self, name: str, chosen: Sequence[Variant]) -> Experiment:
        spec = msgspec.structs.replace(
            self.spec, values=tuple([one.change for one in chosen]), title=name
        )
        return Experiment.begin(self.folder / _file_name(name), spec, self.where)


def _runs(chosen: Sequence[Sequence[Variant]]) -> Iterator[list[Variant]]:
    """Every value at one of its ends, each end as often as the other, whatever the others are."""
    for row in range(RUNS if chosen else 0):
        yield [pair[hadamard(row, i + 1) > 0] for i, pair in enumerate(chosen)]


def hadamard(row: int, column: int) -> int:
    """Sylvester's matrix: any two of its columns agree in half of the rows.

    >>> [hadamard(row, 3) for row in range(8)]
    [1, -1, -1, 1, 1, -1, -1, 1]
    """
    return -1 if (row & column).bit_count() % 2 else 1


def _difference(base: Sequence[Tale], tales: Sequence[Tale]) -> tuple[Estimate, Estimate]:
    """What a variant changes, game by game with the same dice."""
    won, points = Sums(), Sums()
    for before, after in zip(base, tales, strict=True):
        assert before.dice == after.dice
        won.add(after.won(0) - before.won(0))
        points.add((after.points[0] - after.points[1]) - (before.points[0] - before.points[1]))
    return won.estimate(), points.estimate()


def _file_name(name: str) -> str:
    """A name for a folder on any system."""
    return "".join(letter if letter.isalnum() or letter in "-=._" else "_" for letter in name)
