"""Reach: where a move can go, what it costs, by which way, and who could react there."""

from typing import TypedDict

from staffetta.engine.choices import TO, VERBS, code, operand_of, verb_of
from staffetta.engine.state import State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE
from staffetta.rules.book import book_of
from staffetta.rules.movement import Move
from staffetta.rules.reaction import reactions

from .notation import text
from .veil import veil

#: The points spent on the cheapest way to a hex, and the hexes of that way.
Way = tuple[int, tuple[int, ...]]


class Threat(TypedDict):
    """A stack of the other side that could react to the movers in a hex."""

    hex: str
    reaction: str


class Reachable(TypedDict):
    """A hex in reach: the points spent by then, the way there, and the choices that take it.

    ``table`` are the places of those points in the tables.
    """

    hex: str
    spent: int
    left: int
    table: str
    way: list[str]
    choices: list[str]
    assault: bool
    threats: list[Threat]


def reach(state: State, side: int, *, only_assaults: bool = False) -> list[Reachable]:
    """All hexes that the group on the move can reach, the cheapest way to each.

    Empty unless the side is asked where to move. Dice and reactions on the way are left out.
    ``only_assaults``: no hexes but those that it enters by an assault.
    """
    shown = veil(state, side)
    move = shown.frame
    if not isinstance(move, Move) or shown.decider != side:
        return []
    group = move.going(shown)
    limit = book_of(shown).movement.budget(shown, group, bool(move.halved))
    enemies = book_of(shown).movement.stormable(shown, group)
    found: list[Reachable] = []
    for hex_, (spent, path) in sorted(ways(shown, move, group).items()):
        assault = bool(enemies >> hex_ & 1)
        if only_assaults and not assault:
            continue
        found.append(
            {
                "hex": shown.world.grid.names[hex_],
                "spent": spent,
                "left": max(0, limit - spent),
                "table": table_of(shown, move, path),
                "way": [shown.world.grid.names[h] for h in path],
                "choices": [text(shown, code(TO, h)) for h in path],
                "assault": assault,
                "threats": [] if assault else threats(shown, group, hex_),
            }
        )
    return found


def ways(state: State, move: Move, group: tuple[int, ...]) -> dict[int, Way]:
    """The cheapest way of a group to each hex that it can still enter in a move."""
    trial = state.copy()
    found: dict[int, Way] = {}
    frontier: list[tuple[int, tuple[int, ...], Move]] = [(move.spent, (), move)]
    while frontier:
        frontier.sort(key=lambda way: way[:2])
        spent, path, here = frontier.pop(0)
        for hex_, cost, after in _steps(trial, here, group):
            known = found.get(hex_)
            if known is None or spent + cost < known[0]:
                found[hex_] = (spent + cost, (*path, hex_))
                if after is not None:
                    frontier.append((spent + cost, (*path, hex_), after))
    found.pop(move.place, None)
    return found


def table_of(state: State, move: Move, path: tuple[int, ...]) -> str:
    """Where the points spent by the end of a way stand in the tables, each place once."""
    board = state.world.board
    places: list[str] = []
    origin = WAITING if move.place >= GATE else move.place
    if move.spent and not board.road[origin]:
        places += board.cost_table(WAITING, origin).split()
    for hex_ in path:
        places += board.cost_table(origin, hex_).split()
        origin = hex_
    return " ".join(dict.fromkeys(places))


def _steps(state: State, move: Move, group: tuple[int, ...]) -> list[tuple[int, int, Move | None]]:
    """The next steps of a move: the hex, its cost, and the move from there on, if any."""
    movement = book_of(state).movement
    origin = WAITING if move.place >= GATE else move.place
    enemies = movement.stormable(state, group)
    for u in group:
        # It stands where the move has come to, so that stacking counts it once.
        state.put(u, origin)
    found: list[tuple[int, int, Move | None]] = []
    for hex_ in move.hexes(state, group):
        cost = movement.cost(state, group, origin, hex_)
        after = None if enemies >> hex_ & 1 else move.again(group, hex_, move.spent + cost)
        found.append((hex_, cost, after if isinstance(after, Move) else None))
    return found


def threats(state: State, group: tuple[int, ...], hex_: int) -> list[Threat]:
    """Who could react if the group came into a hex, with the points that he has now."""
    trial = state.copy()
    for u in group:
        trial.put(u, hex_)
    side = 1 - state.pieces[group[0]].side
    names = state.world.grid.names
    return [
        {"hex": names[operand_of(choice)], "reaction": VERBS[verb_of(choice)][0]}
        for choice in reactions(trial, side, hex_, group, ())
    ]
