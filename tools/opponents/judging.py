"""Judging: how well plans are picked by looking at them, and by playing them on a few times.

In some positions of veterans' games every plan that a commander thinks of is played on many times.
What some of these playouts say is then compared with what all the others come to: the pick of a
good judge wins more of them than plans do on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from staffetta.ai.commander import EVENED_OUT, Candidate, CommanderPlayer, better_half
from staffetta.ai.veteran import Judge, VeteranPlayer
from staffetta.ai.worlds import sample_world
from staffetta.mind.plans import Plan
from staffetta.mind.stopwatch import Budget
from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import Outlook
from staffetta.play.setting import Setting

from .sittings import rows

#: One of so many activations is looked at.
EVERY: Final = 15
#: So often every plan is played on.
PLAYOUTS: Final = 32
#: Judges see so many of these playouts.
SEEN: Final = (1, 2, 3, 6)
#: Who sifts plans has so many playouts for all of them together.
IN_ALL: Final = (10, 20, 35, 50)
#: What is written down of a playout: the chance to win, as it came and with fortune taken off.
CHANCE, EVENED = range(2)
JUDGES: Final = {"as they come": CHANCE, "fortune taken off": EVENED}


@dataclass
class Position:
    """A position in which plans were played on."""

    turn: int
    side: int
    #: What each plan seems to gain by itself, the best first.
    looks: list[float]
    #: playouts[i][j]: the j-th plan played on for the i-th time.
    playouts: list[list[list[float]]]


@dataclass
class Judged:
    """A game, and some of its positions."""

    scenario: str
    seed: int
    positions: list[Position] = field(default_factory=list)


class Scout(VeteranPlayer):
    """A veteran who now and then stops to play on whatever a commander would think of."""

    def __init__(self, setting: Setting, seed: int, found: list[Position]) -> None:
        super().__init__(setting.scenario)
        self.commander: Final = CommanderPlayer(setting.scenario, Budget(0, 0), Budget(0, 0))
        self.lots: Final = Stream(seed, "judging")
        self.found: Final = found

    def best(self, outlook: Outlook, judge: Judge) -> Plan:
        if not self.lots.below(EVERY):
            position = self.played_on(outlook)
            if len(position.looks) > 1:
                self.found.append(position)
        return super().best(outlook, judge)

    def played_on(self, outlook: Outlook) -> Position:
        """Play every plan on, again and again."""
        state, side, commander = outlook.state, outlook.side, self.commander
        commander.stopwatch.start(commander.activation)
        rollout = commander.rollout(state, side)
        plans = [candidate.plan for candidate in commander.proposed(state, side, rollout)]
        rollout.think(state, 1 - side, len(plans))
        chances = rollout.minds[side].win_probability
        found: list[list[list[float]]] = []
        for _ in range(PLAYOUTS):
            world, seed = sample_world(state, self.lots), 1 + self.lots.below(1 << 30)
            row: list[list[float]] = []
            for plan in plans:
                end = rollout.play(world, side, plan, seed, state.turn)
                chance = chances.to_win(end, side)
                row.append([round(x, 4) for x in (chance, chance - EVENED_OUT * rollout.luck)])
            found.append(row)
        return Position(state.turn, side, [round(plan.guess, 4) for plan in plans], found)


def judge_game(setting: Setting, seed: int) -> Judged:
    """Play a game between veterans, and judge some of its positions."""
    found = Judged(setting.scenario.id, seed)
    scouts = [Scout(setting, 2 * seed + side, found.positions) for side in (0, 1)]
    Match(setting, scouts, seed).play()
    return found


def read(file: Path) -> list[Judged]:
    """The games of a file."""
    return [
        Judged(row["scenario"], row["seed"], [Position(**one) for one in row["positions"]])
        for row in rows(file)
    ]


# -- what it says --------------------------------------------------------------


def by_looking(positions: Sequence[Position]) -> float:
    """How much more the plan that looks best wins than plans do on average."""
    return mean([merit(one, 0, range(len(one.playouts))) for one in positions])


def by_playing(
    positions: Sequence[Position], what: int, seen: int, first_sight: float = 0.0
) -> float:
    """The same of the plan that so many playouts prefer; its looks may count as some more."""
    merits: list[float] = []
    for one in positions:
        count = len(one.playouts)
        for first in range(count):
            mine = [(first + i) % count for i in range(seen)]
            others = [i for i in range(count) if i not in mine]
            sums = [
                sum(one.playouts[i][j][what] for i in mine) + first_sight * look
                for j, look in enumerate(one.looks)
            ]
            merits.append(merit(one, sums.index(max(sums)), others))
    return mean(merits)


def by_sifting(positions: Sequence[Position], playouts: int, first_sight: float) -> float:
    """The same if so many playouts go to ever fewer plans, as the commander lets them."""
    merits: list[float] = []
    for one in positions:
        count = len(one.playouts)
        for first in range(count):
            order = [(first + i) % count for i in range(count)]
            # Whoever sifts sees half of them at most, so that others are left to measure him by.
            mine, others = order[: count // 2], order[count // 2 :]
            merits.append(merit(one, sifted(one, playouts, mine, first_sight), others))
    return mean(merits)


def sifted(position: Position, playouts: int, order: Sequence[int], first_sight: float) -> int:
    """The pick if half of the plans are left out after each round."""
    # The looks are gains; what they are gains to is the same for all.
    stand = mean([rollout[EVENED] for row in position.playouts for rollout in row])
    plans = [Plan(0, (j,), -1, look) for j, look in enumerate(position.looks)]
    found = [Candidate(plan, stand, first_sight) for plan in plans[:playouts]]
    for i in order:
        if len(found) > playouts:
            break
        playouts -= len(found)
        for candidate in found:
            candidate.total += position.playouts[i][candidate.plan.choices[0]][EVENED]
            candidate.rounds += 1
        found = better_half(found)
    return found[0].plan.choices[0]


def merit(position: Position, pick: int, rounds: Sequence[int]) -> float:
    """By how much a plan is likelier to win than the mean of all, in some playouts."""
    chances = [
        mean([position.playouts[i][j][CHANCE] for i in rounds]) for j in range(len(position.looks))
    ]
    return chances[pick] - mean(chances)


def mean(numbers: Sequence[float]) -> float:
    """The mean; nought of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0
