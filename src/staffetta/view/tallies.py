"""Tallies: the numbers of an attack or a melee, every part with its paragraph, before the dice."""

from typing import TypedDict

from staffetta.engine.reasons import Tally
from staffetta.engine.state import State
from staffetta.rules.book import book_of

from .plain import TermData, tally_data


class FirerData(TypedDict):
    """The dice of one firing unit; each hits on one of ``hits_on``."""

    unit: str
    dice: int
    modifier: int
    terms: list[TermData]
    hits_on: list[int]


class FireData(TypedDict):
    """An attack on a hex: the number needed there, who fires, who suffers."""

    hex: str
    terrain: str
    need: int
    rule: str
    firers: list[FirerData]
    targets: list[str]


class SideData(TypedDict):
    """One side of a melee; a die is added to the total."""

    side: str
    units: list[str]
    strength: int
    terms: list[TermData]
    total: int


class MeleeData(TypedDict):
    """A melee in a hex: the side that enters, and the side that is there."""

    hex: str
    terrain: str
    rule: str
    entering: SideData
    defending: SideData


def fire_tally(
    state: State,
    firers: tuple[int, ...],
    hex_: int,
    penalty: int = 0,
    movers: tuple[int, ...] = (),
) -> FireData:
    """The numbers of an attack; ``movers`` are the only targets of a reaction."""
    book = book_of(state)
    fire = book.fire
    side = state.pieces[firers[0]].side
    touched = fire.affected(state, side, hex_, firers)
    targets = tuple([u for u in touched if u in movers] if movers else touched)
    need = fire.to_hit(state, hex_)
    rows: list[FirerData] = []
    for unit in firers:
        tally = fire.tally(state, unit, hex_, targets, penalty)
        rows.append(
            {
                "unit": state.pieces[unit].id,
                "dice": state.strength[unit],
                "modifier": tally.total,
                "terms": tally_data(tally),
                "hits_on": list(fire.hitting(tally.total, need)),
            }
        )
    return {
        "hex": state.world.grid.names[hex_],
        "terrain": state.world.board.ground[hex_].name,
        "need": need,
        "rule": book.cite("fire"),
        "firers": rows,
        "targets": [state.pieces[u].id for u in targets],
    }


def melee_tally(state: State, group: tuple[int, ...], hex_: int, penalty: int = 0) -> MeleeData:
    """The numbers of a melee, if the group enters a hex now."""
    book = book_of(state)
    ours = state.combat(group)
    side = state.pieces[group[0]].side
    theirs = tuple(state.units_in(1 - side, hex_))
    return {
        "hex": state.world.grid.names[hex_],
        "terrain": state.world.board.ground[hex_].name,
        "rule": book.cite("melee"),
        "entering": _side(state, side, ours, book.melee.tally(state, hex_, ours, penalty)),
        "defending": _side(state, 1 - side, theirs, book.melee.side_tally(state, theirs)),
    }


def _side(state: State, side: int, units: tuple[int, ...], tally: Tally) -> SideData:
    strength = state.strength_of(units)
    return {
        "side": state.world.sides[side],
        "units": [state.pieces[u].id for u in units],
        "strength": strength,
        "terms": tally_data(tally),
        "total": strength + tally.total,
    }
