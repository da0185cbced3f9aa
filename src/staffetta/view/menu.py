"""Menu: what the side that decides may do, and what it may not, with the reason.

Before an activation the menu is grouped by stack and action; at every other question it is
a list of entries. A refused entry is there because a player might look for it: a neighbouring
hex, a hex with enemies, an action that another stack has.
"""

from typing import NamedTuple

from staffetta.engine.choices import (
    ACTIVATE,
    ALL,
    AT,
    DECLINE,
    ENTER,
    HEX,
    NAME,
    NUMBER,
    OPERAND_BITS,
    RETREAT,
    TO,
    UNIT,
    VERBS,
    WITH,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Role
from staffetta.engine.state import CHANCE, NOBODY, Frame, State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE, Action, Activations, ChooseAction, Members, at_place
from staffetta.rules.book import book_of
from staffetta.rules.movement import Move
from staffetta.rules.reaction import Occasion

from .frames import hex_of, place_word
from .notation import text
from .veil import Redacted, redact


class Entry(NamedTuple):
    """One choice. ``points`` and ``movement`` are what it costs; ``left`` what then remains.

    ``table`` is the place of the points in the tables.
    """

    choice: int
    text: str
    verb: str
    hex: str | None
    unit: str | None
    word: str | None
    points: int | None
    table: str
    movement: int | None
    left: int | None
    refused: Reason | None


class ActionEntry(NamedTuple):
    """One action of a stack: the choices that lead to it, or why it is refused."""

    verb: str
    choices: list[str]
    members: list[str]
    points: int
    table: str
    moves: bool
    refused: Reason | None


class StackEntry(NamedTuple):
    """One stack, on the map or waiting at an entry hex, and its actions."""

    place: str
    pieces: list[str]
    actions: list[ActionEntry]


class Menu(NamedTuple):
    """The question asked of a side now; no question if ``asks`` is none."""

    number: int
    asks: str | None
    role: Role | None
    stacks: list[StackEntry]
    entries: list[Entry]


def menu(state: State, side: int) -> Menu:
    """The menu of a side; empty while it is not asked anything."""
    return menu_of(redact(state, side))


def menu_of(shown: Redacted) -> Menu:
    """The menu of the side to which a state is shown."""
    state, side = shown
    frame = state.frame
    if frame is None or state.decider != side or side in (CHANCE, NOBODY):
        return Menu(state.number, None, None, [], [])
    return Menu(
        state.number,
        frame.name,
        frame.role,
        _stacks(state, frame, side),
        _entries(state, frame),
    )


# -- stacks and their actions ----------------------------------------------------


def _stacks(state: State, frame: Frame, side: int) -> list[StackEntry]:
    if isinstance(frame, ChooseAction):
        return [_stack(state, side, frame.place, [], actions_of(state, side))]
    if not isinstance(frame, Activations):
        return []
    actions = actions_of(state, side)
    found: list[StackEntry] = []
    for place in places(state, side):
        gate = place >= GATE
        first = code(ENTER, place - GATE) if gate else code(ACTIVATE, place)
        found.append(_stack(state, side, place, [text(state, first)], actions))
    return found


def places(state: State, side: int) -> list[int]:
    """Where a side has pieces: hexes in list order, then entry hexes where units wait."""
    hexes = [state.where[u] for u in state.roster[side] if state.where[u] >= 0]
    asked = Activations(None, side, 0).candidates(state)
    entries = [operand_of(c) + GATE for c in asked if verb_of(c) == ENTER]
    gates = [gate for gate in entries if at_place(state, side, gate)]
    return list(dict.fromkeys([*hexes, *gates]))


def _stack(
    state: State, side: int, place: int, path: list[str], actions: list[Action]
) -> StackEntry:
    there = at_place(state, side, place)
    return StackEntry(
        place_word(state, place),
        [state.pieces[u].id for u in there],
        [_action(state, there, place, path, action) for action in actions],
    )


def actions_of(state: State, side: int) -> list[Action]:
    """The actions that some piece of a side could do somewhere, in the order of the book."""
    pieces = list(state.roster[side])
    return [
        action
        for action in book_of(state).actions
        if action.members(state, pieces, 0) or action.members(state, pieces, GATE)
    ]


def _action(
    state: State, there: list[int], place: int, path: list[str], action: Action
) -> ActionEntry:
    members = action.members(state, there, place)
    able = [u for u in members if action.can(state, (u,), place)]
    verb = VERBS[action.verb][0]
    if not able:
        why = action.why_none(state, there, members, place)
        moves = action.begins_with_move
        return ActionEntry(verb, [*path, verb], [], action.points, action.table(), moves, why)
    return ActionEntry(
        verb,
        [*path, verb],
        [state.pieces[u].id for u in able],
        min([action.price(state, (u,)) for u in able]),
        action.table(),
        action.begins_with_move,
        None,
    )


# -- entries ---------------------------------------------------------------------


def _entries(state: State, frame: Frame) -> list[Entry]:
    """What is offered, then what is refused but might be looked for."""
    offered = state.options
    known = frozenset(offered)
    found = [_entry(state, frame, choice, None) for choice in offered]
    for choice in _looked_for(state, frame):
        if choice not in known:
            why = frame.why_not(state, choice) or Reason("", "not-a-choice-here")
            found.append(_entry(state, frame, choice, why))
    return found


def _looked_for(state: State, frame: Frame) -> list[int]:
    """The candidates that a player might look for: not every hex of the map."""
    near = _near(state, frame)
    wanted = {code(verb, hex_) for verb, hexes in near.items() for hex_ in bits(hexes)}
    far = {verb for verb, (_, takes) in VERBS.items() if takes == HEX}
    if isinstance(frame, Occasion):
        far &= near.keys()
    # There is a candidate for every hex of the map: calls would double the time that this takes.
    return [c for c in frame.candidates(state) if c in wanted or c >> OPERAND_BITS not in far]


def _near(state: State, frame: Frame) -> dict[int, int]:
    """The sets of hexes in which a player might look for a refused choice, by verb."""
    grid = state.world.grid
    enemies = 0
    for unit in state.roster[1 - frame.decider(state)]:
        if state.where[unit] >= 0:
            enemies |= grid.bit[state.where[unit]]
    found = {AT: enemies}
    if frame.role == "leaving":
        found[TO] = found[RETREAT] = grid.disc(hex_of(frame), 1) & ~grid.bit[hex_of(frame)]
    if isinstance(frame, Move):
        if frame.place >= GATE:
            found[TO] = grid.disc(frame.place - GATE, 1) & grid.edge
        else:
            found[TO] = grid.disc(frame.place, 1) & ~grid.bit[frame.place]
    return found


def _entry(state: State, frame: Frame, choice: int, why: Reason | None) -> Entry:
    verb, operand = verb_of(choice), operand_of(choice)
    word, takes = VERBS[verb]
    points, table = _points(state, frame, choice)
    movement, left = _movement(state, frame, choice)
    names = state.world.rules.names() if takes == NAME else ()
    return Entry(
        choice,
        text(state, choice),
        word,
        state.world.grid.names[operand] if takes == HEX else None,
        state.pieces[operand].id if takes == UNIT else None,
        names[operand] if takes == NAME else str(operand) if takes == NUMBER else None,
        points,
        table,
        movement,
        left,
        why,
    )


def price_of(state: State, choice: int) -> tuple[int | None, str]:
    """The activation points of an answer to the question asked now, and their place."""
    frame = state.frame
    assert frame is not None
    if isinstance(frame, ChooseAction):
        there = at_place(state, frame.side, frame.place)
        for action in book_of(state).actions:
            if action.verb == verb_of(choice):
                entry = _action(state, there, frame.place, [], action)
                return entry.points, entry.table
    return _points(state, frame, choice)


def _points(state: State, frame: Frame, choice: int) -> tuple[int | None, str]:
    """The activation points that a choice would cost, where they depend on it, and their place."""
    verb, operand = verb_of(choice), operand_of(choice)
    if isinstance(frame, Occasion):
        if frame.free:
            return None if verb == DECLINE else 0, ""
        for kind in book_of(state).reactions:
            if kind.verb == verb:
                units = state.units_in(frame.side, operand)
                return min([kind.price(state, (u,)) for u in units], default=None), kind.table()
    elif isinstance(frame, Members) and verb in (WITH, ALL):
        group = frame.group + (frame.rest if verb == ALL else frame.rest[:1])
        return frame.price(state, group), frame.table(state)
    return None, ""


def _movement(state: State, frame: Frame, choice: int) -> tuple[int | None, int | None]:
    """The movement points of a step, and what is left after it."""
    if not isinstance(frame, Move) or verb_of(choice) != TO:
        return None, None
    movement = book_of(state).movement
    group = frame.going(state)
    origin = WAITING if frame.place >= GATE else frame.place
    cost = movement.cost(state, group, origin, operand_of(choice))
    limit = movement.budget(state, group, bool(frame.halved))
    return cost, max(0, limit - frame.spent - cost)
