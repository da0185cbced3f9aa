"""Plans: what a side could do with its next activation, and which of them are still good."""

from typing import Final

from staffetta.engine.choices import ACTIVATE, ASSAULT, ENTER, operand_of, verb_of
from staffetta.engine.state import State

#: Plans of stacks within this distance of a change are made again.
NEARBY: Final = 3
#: All hexes, and the units that wait off the map.
EVERYWHERE: Final = -1


class Plan:
    """Choices to be made one after the other, and where they lead."""

    def __init__(self, verb: int, choices: tuple[int, ...], goal: int, guess: float) -> None:
        #: What is done.
        self.verb: Final = verb
        self.choices: Final = choices
        #: The hex that it is about, or -1.
        self.goal: Final = goal
        #: Its prior: the estimated worth before the lookahead.
        self.guess: Final = guess

    @property
    def aim(self) -> int:
        """The hex to assault, or -1. The route is chosen step by step."""
        return self.goal if self.verb == ASSAULT else -1

    @property
    def key(self) -> tuple[tuple[int, ...], int]:
        """What tells two plans apart."""
        return self.choices, self.aim


def guess_of(plan: Plan) -> float:
    """What a plan seems to be worth."""
    return plan.guess


def varied(plans: list[Plan], count: int, each: int, *, assaults_apart: bool = False) -> list[Plan]:
    """The first plans of a list, but no more than a few for the same action of the same stack.

    With ``assaults_apart``, assaults of one stack on several hexes count as several actions.
    """
    found: list[Plan] = []
    seen: dict[tuple[int, int, int], int] = {}
    twins: set[tuple[tuple[int, ...], int]] = set()
    for plan in plans:
        aim = plan.aim if assaults_apart else -1
        kind = (plan.choices[0], plan.verb, aim)
        before = seen.get(kind, 0)
        if before >= each or (plan.choices, aim) in twins:
            continue
        twins.add((plan.choices, aim))
        seen[kind] = before + 1
        found.append(plan)
        if len(found) >= count:
            break
    return found


def same_turn(before: State, now: State) -> bool:
    """Whether a position comes after another, in the same turn, as far as can be seen."""
    return (
        before.world is now.world
        and before.turn == now.turn
        and before.number < now.number
        and len(before.where) <= len(now.where)
    )


def changed(before: State, now: State, nearby: int = NEARBY, at_hand: int = NEARBY) -> int:
    """The hexes near to whatever stands, or is able to do, something else than before."""
    disc = now.world.grid.disc
    found = 0
    for u in range(len(before.where)):
        radius = nearby
        if before.where[u] == now.where[u] and before.strength[u] == now.strength[u]:
            if before.marks[u] == now.marks[u]:
                continue
            radius = at_hand
        for place in (before.where[u], now.where[u]):
            if place >= 0:
                found |= disc(place, radius)
    return found


def kept(plans: list[Plan], options: list[int], near: int) -> list[Plan]:
    """The plans that are still on offer, but for stacks near to what has changed."""
    found: list[Plan] = []
    for plan in plans:
        first = plan.choices[0]
        verb = verb_of(first)
        stays = verb == ENTER or (verb == ACTIVATE and not near >> operand_of(first) & 1)
        if stays and first in options:
            found.append(plan)
    return found
