"""Tallies: the numbers of an attack or a melee, every part with its paragraph, before the dice."""

from typing import TypedDict

from staffetta.engine.state import State
from staffetta.rules.book import book_of
from staffetta.rules.melee import Party

from .plain import TermData, tally_data


class FirerData(TypedDict):
    """The dice of one firing unit; each hits on one of ``hits_on``.

    ``need`` is the number for a hit, ``morale`` the one for a morale test (0 in a book without
    it), ``table`` their place in the tables.
    """

    unit: str
    dice: int
    need: int
    morale: int
    table: str
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
    targets = fire.attacked_units(state, hex_, firers, movers)
    shots = fire.shots(state, firers, hex_, targets, penalty)
    return {
        "hex": state.world.grid.names[hex_],
        "terrain": state.world.board.ground[hex_].name,
        "need": shots[0].need,
        "rule": book.cite("fire"),
        "firers": [
            {
                "unit": state.pieces[shot.unit].id,
                "dice": shot.dice,
                "need": shot.need,
                "morale": shot.morale,
                "table": shot.table,
                "modifier": shot.tally.total,
                "terms": tally_data(shot.tally),
                "hits_on": list(fire.hitting(shot.tally.total, shot.need)),
            }
            for shot in shots
        ],
        "targets": [state.pieces[u].id for u in targets],
    }


def melee_tally(state: State, group: tuple[int, ...], hex_: int, penalty: int = 0) -> MeleeData:
    """The numbers of a melee, if the group enters a hex now."""
    book = book_of(state)
    entering, defending = book.melee.parties(state, group, hex_, penalty)
    return {
        "hex": state.world.grid.names[hex_],
        "terrain": state.world.board.ground[hex_].name,
        "rule": book.cite("melee"),
        "entering": _side(state, entering),
        "defending": _side(state, defending),
    }


def _side(state: State, party: Party) -> SideData:
    return {
        "side": state.world.sides[party.side],
        "units": [state.pieces[u].id for u in party.units],
        "strength": party.strength,
        "terms": tally_data(party.tally),
        "total": party.strength + party.tally.total,
    }
