"""Ways: where a move can end, and how to get there."""

from typing import Final

from staffetta.engine.choices import TO, operand_of, verb_of
from staffetta.engine.state import State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE
from staffetta.rules.book import book_of
from staffetta.rules.movement import Move

#: Movement points spent, the hex, and the steps to it.
Route = tuple[int, int, tuple[int, ...]]
FARTHEST: Final = 1 << 20


def routes(state: State, move: Move) -> dict[int, tuple[int, ...]]:
    """Every hex in which a move can end, with the cheapest way there; nobody reacts."""
    movement = book_of(state).movement
    group = move.going(state)
    if not group:
        return {}
    limit = movement.budget(state, group, bool(move.halved))
    best: dict[int, int] = {move.place: 0} if move.place < GATE else {}
    found: dict[int, tuple[int, ...]] = {}
    frontier = first_steps(state, move, group)
    while frontier:
        following: list[Route] = []
        for spent, here, route in frontier:
            if route:
                if spent >= best.get(here, FARTHEST):
                    continue
                best[here] = spent
                found[here] = route
                if not movement.may_go_on(state, group, here):
                    continue
            for b in movement.steps(state, group, here, spent, limit):
                # No step is cheaper than a point, so most of them need no closer look.
                if best.get(b, FARTHEST) <= spent + 1:
                    continue
                cost = spent + movement.cost(state, group, here, b)
                if cost < best.get(b, FARTHEST):
                    following.append((cost, b, (*route, b)))
        frontier = following
    return found


def first_steps(state: State, move: Move, group: tuple[int, ...]) -> list[Route]:
    """Where a move begins: its hex, or each of the hexes by which the group comes in."""
    if move.place < GATE:
        return [(move.spent, move.place, ())]
    movement = book_of(state).movement
    entries = [operand_of(option) for option in state.options if verb_of(option) == TO]
    return [(movement.cost(state, group, WAITING, h), h, (h,)) for h in entries]
