"""The stage: a world and a state made from the position of a case."""

from __future__ import annotations

import re

import msgspec

from staffetta.engine.hexes import Grid
from staffetta.engine.machine import new_game
from staffetta.engine.state import Frame, State, World
from staffetta.engine.units import LEFT, LOST, MARK_NAMES, TAKEN
from staffetta.rules.actions import Activations
from staffetta.rules.book import Book
from staffetta.rules.sequence import ActionPhase, Step, Turn
from staffetta.scenarios.build import build
from staffetta.scenarios.schema import Aircraft, ForcesFile, Formation, MapFile, Mission, Scenario

from .forces import unit_of
from .ground import redrawn
from .schema import ExampleFile, OwnValue, Piece
from .setting import ACTIVATIONS, AMPLE, SET_UP, Setting

OFF_MAP = {"lost": LOST, "left": LEFT, "taken": TAKEN}
MARKS = {name: mark for mark, name in MARK_NAMES}


def world_of(scenario: Scenario, map_: MapFile, file: ExampleFile, setting: Setting) -> World:
    """The world of one case: its scenario's, with the map and pieces of the example."""
    if setting.at == SET_UP:
        return build(scenario, setting.options)
    same_map = file.map is None
    pieces = [placed.piece for placed in setting.placed]
    sheet = msgspec.structs.replace(
        scenario.sheet,
        missions=tuple(Mission(identity=p.identity) for p in pieces if p.identity is not None),
        aircraft=_aircraft(file, scenario),
    )
    units = tuple(unit_of(piece, scenario, same_map=same_map) for piece in pieces)
    staged = Scenario(
        id=scenario.id,
        map_id=scenario.map_id,
        sheet=sheet,
        map=redrawn(map_, setting.terrain),
        forces=ForcesFile(formations=_formations(scenario, same_map=same_map), units=units),
        tables=scenario.tables,
        notes="",
        digest="",
    )
    return build(staged, setting.options)


def _formations(scenario: Scenario, *, same_map: bool) -> tuple[Formation, ...]:
    """The scenario's formations; on a map of its own an example has no bounds for them."""
    known = scenario.forces.formations
    if same_map:
        return known
    return tuple(msgspec.structs.replace(f, bounds=None, free=None) for f in known)


def _aircraft(file: ExampleFile, scenario: Scenario) -> tuple[Aircraft, ...]:
    if file.aircraft is None:
        return scenario.sheet.aircraft
    return tuple(
        Aircraft(
            id=plane.id,
            name=plane.id,
            side=plane.side,
            turns=plane.turns,
            precision=plane.precision,
            strength=plane.strength,
            bonus=plane.bonus,
            needs=plane.needs,
        )
        for plane in file.aircraft
    )


def state_of(world: World, setting: Setting) -> State:
    """The state in which a case begins; nobody has been asked anything yet."""
    state = new_game(world)
    state.log = []
    if setting.at == SET_UP:
        return state
    sides = world.sides
    for unit, placed in enumerate(setting.placed):
        _put(state, unit, placed.piece)
    state.turn = setting.turn or 0
    state.points = [setting.points.get(side, AMPLE) for side in sides]
    state.lost = [setting.lost.get(side, 0) for side in sides]
    state.initiative = sides.index(setting.initiative or setting.active or sides[0])
    _fill_slot(state, setting)
    state.frame = _frame(state, setting)
    return state


def _put(state: State, unit: int, piece: Piece) -> None:
    if piece.strength is not None:
        state.strength[unit] = piece.strength
    for name in piece.marks or ():
        state.marks[unit] |= MARKS[name]
    if piece.hex is not None:
        state.put(unit, state.world.grid.find(piece.hex))
    elif piece.place in OFF_MAP:
        if piece.place == "lost":
            state.strength[unit] = 0
        state.remove(unit, OFF_MAP[piece.place])


def _fill_slot(state: State, setting: Setting) -> None:
    """What only this book keeps: who is behind hidden pieces, and its counts."""
    slot = state.slot.save()
    names = state.world.rules.names()
    dealt = [p.piece.identity for p in setting.placed if p.piece.identity is not None]
    if dealt:
        slot["identity"] = [names.index(identity) for identity in dealt]
    grid = state.world.grid
    if setting.mines:
        slot["mines"] = [grid.find(hex_) for hex_ in setting.mines]
        slot["values"] = list(setting.mines.values())
    said = {key: own_number(grid, value) for key, value in setting.own.items()}
    state.slot = state.world.rules.load_slot(state.world, {**slot, **said})


def own_number(grid: Grid, value: OwnValue) -> int:
    """What a book keeps for a number, a hex, or a set of hexes."""
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return grid.find(value)
    return sum(1 << grid.find(hex_) for hex_ in set(value))


def own_as(grid: Grid, like: OwnValue, found: int) -> object:
    """A number that a book keeps, in the form in which an example writes it.

    Where the example writes hexes, so are they shown; where it writes a number, the number.
    """
    if isinstance(like, int):
        return found
    if isinstance(like, str):
        return grid.names[found] if 0 <= found < len(grid.names) else found
    return sorted(name for hex_, name in enumerate(grid.names) if found >> hex_ & 1)


def step_names(book: Book) -> list[str]:
    """The steps of the book's turn by name: `CleanUp` is "clean-up".

    A step that is a book's own version of a shared one goes by the shared name.
    """
    return [re.sub(r"(?<!^)(?=[A-Z])", "-", _general(type(s))).lower() for s in book.sequence]


def _general(step: type[Step]) -> str:
    bases = [base for base in step.__mro__ if issubclass(base, Step) and base is not Step]
    return bases[-1].__name__


def _frame(state: State, setting: Setting) -> Frame:
    book = state.world.rules
    assert isinstance(book, Book)
    if setting.at == ACTIVATIONS:
        phase = next(i for i, step in enumerate(book.sequence) if isinstance(step, ActionPhase))
        active = setting.active or setting.initiative or state.world.sides[0]
        return Activations(Turn(None, phase + 1), state.world.sides.index(active), 0)
    step = step_names(book).index(setting.at)
    if not step:
        # The first step is where the turn marker advances.
        state.turn -= 1
    return Turn(None, step)
