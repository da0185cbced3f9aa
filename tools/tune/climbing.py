"""Climbing: weights are changed all at once by lot, both ways, and follow what did better.

This is SPSA. A round draws a direction in which every weight of a side goes up or down by a
factor, plays some games with the weights changed that way and the same games with the opposite
change, and moves the weights a little towards the better of the two. The opponent keeps the
weights of the file. All is settled by the seed, so that a run can be repeated, and goes on after
an interruption where it stopped.
"""

from __future__ import annotations

import copy
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from staffetta.ai.veteran import VeteranPlayer
from staffetta.engine.state import NOBODY, Outcome
from staffetta.mind.weights import Table, Weights
from staffetta.play.match import Match
from staffetta.play.setting import Setting

#: How far the weights are changed to be compared, as the logarithm of a factor.
REACH: Final = 0.35
#: How far they follow, at first, if one of the two wins everything.
STRIDE: Final = 0.12
#: After so many rounds the stride is down to a half.
TIRING: Final = 300
#: No weight ends up farther from the file than by this factor, as a logarithm.
FARTHEST: Final = 2.0

#: By name of a weight: the logarithm of the factor by which it is changed.
Change = dict[str, float]


@dataclass(frozen=True)
class Round:
    """What a round came to: the change after it, and what each of the two tries scored."""

    number: int
    up: float
    down: float
    change: Change


@dataclass(frozen=True)
class Course:
    """Whose weights are tuned, and how."""

    setting: Setting
    side: int
    table: Table
    seed: int
    #: Games for each of the two tries of a round.
    games: int

    def names(self) -> list[str]:
        """The weights that can be changed: one for each side, and not nought."""
        return [
            name
            for name, value in self.table.items()
            if isinstance(value, list) and value[self.side] and not isinstance(value[0], bool)
        ]


def climb(course: Course, done: Sequence[Round], rounds: int) -> Iterator[Round]:
    """The rounds that are still to be played."""
    change: Change = done[-1].change if done else dict.fromkeys(course.names(), 0.0)
    for number in range(len(done), rounds):
        lot = random.Random(f"{course.seed} {number}")
        way = {name: lot.choice((-REACH, REACH)) for name in change}
        seeds = [course.seed + number * course.games + i for i in range(course.games)]
        up = score(course, together(change, way, 1), seeds)
        down = score(course, together(change, way, -1), seeds)
        stride = STRIDE / (1 + number / TIRING)
        change = together(change, way, stride * (up - down) / REACH)
        yield Round(number, round(up, 4), round(down, 4), change)


def together(change: Change, way: Change, far: float) -> Change:
    """A change, and so far along a way."""
    return {
        name: round(max(-FARTHEST, min(FARTHEST, value + far * way[name])), 4)
        for name, value in change.items()
    }


def changed(table: Table, side: int, change: Change) -> Table:
    """The weights of a file with those of a side changed."""
    found = copy.deepcopy(table)
    for name, value in change.items():
        pair = found[name]
        assert isinstance(pair, list)
        pair[side] = round(pair[side] * math.exp(value), 3)
    return found


def score(course: Course, change: Change, seeds: Sequence[int]) -> float:
    """How a side does with its weights changed, on average: 0 is the worst, 1 the best."""
    scenario = course.setting.scenario
    tried = Weights(changed(course.table, course.side, change))
    players = [VeteranPlayer(scenario, Weights(course.table)) for _ in range(2)]
    players[course.side] = VeteranPlayer(scenario, tried)
    found = [
        worth(Match(course.setting, players, seed).play().outcome, course.side) for seed in seeds
    ]
    return sum(found) / len(found)


def worth(outcome: Outcome | None, side: int) -> float:
    """A game as a number: half of it is the result, half the share of the points."""
    assert outcome is not None
    won = 0.5 if outcome.winner == NOBODY else float(outcome.winner == side)
    both = sum(outcome.points)
    share = outcome.points[side] / both if both > 0 else 0.5
    return (won + max(0.0, min(1.0, share))) / 2


# -- the file ------------------------------------------------------------------


def line_of(done: Round) -> str:
    """A round as a line of a file."""
    return json.dumps(asdict(done), separators=(",", ":")) + "\n"


def read(file: Path) -> list[Round]:
    """The rounds of a file; a last line that was cut off is left out."""
    if not file.is_file():
        return []
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return [Round(**json.loads(line)) for line in lines if line.endswith("\n")]
