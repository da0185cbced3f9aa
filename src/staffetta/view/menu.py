"""Menu: what the side that decides may do, and what it may not, with the reason.

Before an activation the menu is grouped by stack and action; at every other question it is
a list of entries. A refused entry is there because somebody might look for it: a neighbouring
hex, a hex with enemies, an action that another stack has.
"""

from typing import TypedDict

from staffetta.engine.choices import (
    ACTIVATE,
    ALL,
    AT,
    DECLINE,
    ENTER,
    HEX,
    NAME,
    NUMBER,
    RETREAT,
    TO,
    UNIT,
    VERBS,
    WITH,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.state import CHANCE, NOBODY, Frame, State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE, Action, Activations, ChooseAction, Members, at_place
from staffetta.rules.book import book_of
from staffetta.rules.movement import Move
from staffetta.rules.reaction import Occasion, reaction_of

from .frames import LEAVING, hex_of, place_word
from .notation import text
from .plain import ReasonData, reason_data
from .veil import veil


class Entry(TypedDict):
    """One choice. ``points`` and ``movement`` are what it costs; ``left`` what then remains."""

    text: str
    verb: str
    hex: str | None
    unit: str | None
    word: str | None
    points: int | None
    movement: int | None
    left: int | None
    refused: ReasonData | None


class ActionEntry(TypedDict):
    """One action of a stack: the choices that lead to it, or why it is refused."""

    verb: str
    choices: list[str]
    members: list[str]
    points: int
    refused: ReasonData | None


class StackEntry(TypedDict):
    """One stack, on the map or waiting at an entry hex, and its actions."""

    place: str
    pieces: list[str]
    actions: list[ActionEntry]


class Menu(TypedDict):
    """The question asked of a side now; no question if ``asks`` is none."""

    number: int
    asks: str | None
    stacks: list[StackEntry]
    entries: list[Entry]


def menu(state: State, side: int) -> Menu:
    """The menu of a side; empty while it is not asked anything."""
    shown = veil(state, side)
    frame = shown.frame
    if frame is None or shown.decider != side or side in (CHANCE, NOBODY):
        return {"number": shown.number, "asks": None, "stacks": [], "entries": []}
    return {
        "number": shown.number,
        "asks": frame.name,
        "stacks": _stacks(shown, frame, side),
        "entries": [_entry(shown, frame, c) for c in _worth_showing(shown, frame)],
    }


# -- stacks and their actions ----------------------------------------------------


def _stacks(state: State, frame: Frame, side: int) -> list[StackEntry]:
    if isinstance(frame, ChooseAction):
        return [_stack(state, side, frame.place, [])]
    if not isinstance(frame, Activations):
        return []
    found: list[StackEntry] = []
    for place in places(state, side):
        gate = place >= GATE
        first = code(ENTER, place - GATE) if gate else code(ACTIVATE, place)
        found.append(_stack(state, side, place, [text(state, first)]))
    return found


def places(state: State, side: int) -> list[int]:
    """Where a side has pieces: hexes in list order, then entry hexes where somebody waits."""
    hexes = [state.where[u] for u in state.roster[side] if state.where[u] >= 0]
    asked = Activations(None, side, 0).candidates(state)
    entries = [operand_of(c) + GATE for c in asked if verb_of(c) == ENTER]
    gates = [gate for gate in entries if at_place(state, side, gate)]
    return list(dict.fromkeys([*hexes, *gates]))


def _stack(state: State, side: int, place: int, path: list[str]) -> StackEntry:
    there = at_place(state, side, place)
    return {
        "place": place_word(state, place),
        "pieces": [state.pieces[u].id for u in there],
        "actions": [_action(state, there, place, path, a) for a in actions_of(state, side)],
    }


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
    able = [
        u for u in action.members(state, there, place) if action.why_not(state, (u,), place) is None
    ]
    why = None if able else action.why_not_at(state, there, place)
    prices = [action.price(state, (u,)) for u in able]
    return {
        "verb": VERBS[action.verb][0],
        "choices": [*path, text(state, code(action.verb))],
        "members": [state.pieces[u].id for u in able],
        "points": min(prices, default=action.points),
        "refused": None if why is None else reason_data(why),
    }


# -- entries ---------------------------------------------------------------------


def _worth_showing(state: State, frame: Frame) -> list[int]:
    """What is offered, then what is refused but might be looked for."""
    offered = state.options
    rest = [c for c in frame.candidates(state) if c not in offered]
    return [*offered, *[c for c in rest if _looked_for(state, frame, c)]]


def _looked_for(state: State, frame: Frame, choice: int) -> bool:
    verb, operand = verb_of(choice), operand_of(choice)
    if VERBS[verb][1] != HEX:
        return True
    grid = state.world.grid
    if verb == TO and isinstance(frame, Move):
        if frame.place >= GATE:
            beside = grid.disc(frame.place - GATE, 1) & grid.edge
            return bool(beside >> operand & 1)
        return operand in grid.adjacent[frame.place]
    if verb in (RETREAT, TO) and frame.name in LEAVING:
        return operand in grid.adjacent[hex_of(frame)]
    if verb == AT:
        return bool(state.pieces_in(1 - frame.decider(state), operand))
    return isinstance(frame, Occasion)


def _entry(state: State, frame: Frame, choice: int) -> Entry:
    verb, operand = verb_of(choice), operand_of(choice)
    word, takes = VERBS[verb]
    why = None if choice in state.options else frame.why_not(state, choice)
    if why is None and choice not in state.options:
        why = Reason("", "not-a-choice-here")
    movement, left = _movement(state, frame, choice)
    names = state.world.rules.names()
    return {
        "text": text(state, choice),
        "verb": word,
        "hex": state.world.grid.names[operand] if takes == HEX else None,
        "unit": state.pieces[operand].id if takes == UNIT else None,
        "word": names[operand] if takes == NAME else str(operand) if takes == NUMBER else None,
        "points": _points(state, frame, choice),
        "movement": movement,
        "left": left,
        "refused": None if why is None else reason_data(why),
    }


def _points(state: State, frame: Frame, choice: int) -> int | None:
    """The activation points that a choice would cost, where they depend on it."""
    verb, operand = verb_of(choice), operand_of(choice)
    if isinstance(frame, Occasion):
        if frame.free:
            return None if verb == DECLINE else 0
        prices = [
            reaction_of(state, verb).price(state, (u,))
            for u in state.units_in(frame.side, operand)
            if verb in [kind.verb for kind in book_of(state).reactions]
        ]
        return min(prices, default=None)
    if isinstance(frame, Members) and verb in (WITH, ALL):
        group = frame.group + (frame.rest if verb == ALL else frame.rest[:1])
        return frame.price(state, group)
    return None


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
