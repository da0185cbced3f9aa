"""Openings: set up and land as the scenario's sheet advises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from staffetta.engine.choices import (
    DROP,
    IDENTITY,
    LAND,
    PART,
    PLACE,
    RIDE,
    UNIT_IS,
    VALUE,
    operand_of,
    verb_of,
)
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of
from staffetta.scenarios.schema import Placement, Scenario, SideSetup
from staffetta.view.frames import describe
from staffetta.view.notation import text

from .completing import landing, nearest

#: The verbs of setting up.
OPENING: Final = frozenset({IDENTITY, PLACE, LAND, DROP, RIDE})

#: What is put face down, and the word of the choice.
HIDDEN: Final = {IDENTITY: "identity", VALUE: "value"}

#: How often a face lies in a place, compared with others; once where nothing is said.
Hiding = Mapping[str, Mapping[str, float]]
#: Lots are drawn in parts of this.
FINE: Final = 1 << 20

#: No counter is stronger.
WHOLE: Final = 9


class Opening:
    """The default set-up of each side, asked for choice by choice."""

    def __init__(self, scenario: Scenario) -> None:
        self.setups: Final = scenario.sheet.setup

    def choose(self, state: State, side: int) -> int | None:
        """What the sheet advises; None if it is silent, or its advice cannot be followed."""
        setup = self.setups.get(state.world.sides[side])
        if setup is None or not state.options:
            return None
        verb = verb_of(state.options[0])
        if verb in {LAND, DROP} and not lands_in_order(state, setup):
            return None
        wanted = self.wanted(state, setup, verb)
        offered = {text(state, option): option for option in state.options}
        return next((offered[words] for words in wanted if words in offered), None)

    def complete(self, state: State, side: int) -> int | None:
        """How to go on from what a person placed otherwise; None if the sheet cannot tell."""
        setup = self.setups.get(state.world.sides[side])
        if setup is None or not state.options:
            return None
        verb, find = verb_of(state.options[0]), state.world.grid.find
        if verb in {LAND, DROP}:
            numbers = {piece.id: unit for unit, piece in enumerate(state.pieces)}
            return landing(state, {numbers[p.unit]: find(p.hex) for p in landings(setup)})
        if verb != PLACE:
            return None
        wanted = [words.split()[1] for words in self.wanted(state, setup, verb) if " " in words]
        return nearest(state, [find(hex_) for hex_ in wanted if hex_ in state.world.grid.names])

    def wanted(self, state: State, setup: SideSetup, verb: int) -> list[str]:
        """The choices that the sheet would like, the dearest first."""
        if verb == IDENTITY:
            return [f"identity {identity_for(state, setup)}"]
        if verb == LAND:
            return [f"land {p.unit}" for p in landings(setup)]
        if verb == UNIT_IS:
            return formations(state, setup)
        if verb == VALUE:
            return [value_for(state)]
        frame = state.frame
        what = describe(state, frame) if frame is not None else {}
        if verb == RIDE:
            carriers = [c.carrier for drop in setup.drops for c in drop.carried]
            return [f"ride {unit}" for unit in carriers]
        unit = unit_in(what)
        if verb == DROP:
            return [f"drop {p.hex}" for p in landings(setup) if p.unit == unit]
        rows = rows_for(state, setup, unit) if unit else markers_for(state, setup)
        if verb == PART:
            part = rows[0].strength if rows else None
            return [f"part {n}" for n in ([part] if part else range(WHOLE, 0, -1))]
        return [f"place {row.hex}" for row in rows] + [
            f"place {hex_of(state, c.carrier)}" for c in setup.carried if c.unit == unit
        ]


def landings(setup: SideSetup) -> list[Placement]:
    """Who lands where, in the order of the sheet."""
    return [place for drop in setup.drops for place in drop.landings]


def lands_in_order(state: State, setup: SideSetup) -> bool:
    """Whether all who have landed so far did so as the sheet says."""
    frame = state.frame
    what = describe(state, frame) if frame is not None else {}
    placed, hexes, left = what.get("placed"), what.get("hexes"), what.get("left")
    if not isinstance(placed, list) or not isinstance(hexes, list) or not isinstance(left, list):
        return True
    rows = [row for row in landings(setup) if row.unit in {*placed, *left}]
    order = [(row.unit, row.hex) for row in rows]
    return order[: len(placed)] == list(zip(placed, hexes, strict=True)) and (
        "unit" not in what or order[len(placed)][0] == what["unit"]
    )


def dealt(state: State, stream: Stream, hiding: Hiding) -> int | None:
    """A hidden face or value at random; None if nothing of the kind is asked.

    A face in the same hex every time would be found there from the second game on. But it
    may lie more often where it is safer: ``hiding`` holds such odds, by face and hex.
    """
    verb = verb_of(state.options[0])
    frame = state.frame
    if frame is None or verb not in HIDDEN:
        return None
    left = describe(state, frame)["left"]
    assert isinstance(left, list)
    places = undealt(state) if verb == IDENTITY else []
    face = lot(left, places, hiding, stream) if places else stream.pick(left)
    wanted = f"{HIDDEN[verb]} {face}"
    return next(option for option in state.options if text(state, option) == wanted)


def lot(left: list[str], places: list[str], hiding: Hiding, stream: Stream) -> str:
    """Who of those left lies in the first of these places."""
    dear = [face for face in hiding if face in left]
    for face in dear:
        odds = [hiding[face].get(place, 1.0) for place in places]
        if stream.below(FINE) < FINE * odds[0] / sum(odds):
            return face
    others = [face for face in left if face not in dear]
    return stream.pick(others or dear)


def undealt(state: State) -> list[str]:
    """Where pieces lie that have no face yet, in the order in which they get one."""
    book, names = book_of(state), state.world.grid.names
    return [
        names[place]
        for unit, place in enumerate(state.where)
        if place >= 0 and book.face_down(state, unit) and not book.face(state, unit)
    ]


def opens(state: State) -> bool:
    """Whether the question belongs to a set-up or a landing."""
    return state.turn == 0 or any(verb_of(option) in OPENING for option in state.options)


def unit_in(what: Mapping[str, object]) -> str:
    """The unit that is being placed, or the first of several; nothing for a marker."""
    if "unit" in what:
        return str(what["unit"])
    units = what.get("units")
    return str(units[0]) if isinstance(units, list) and units else ""


def rows_for(state: State, setup: SideSetup, unit: str) -> list[Placement]:
    """Where a unit goes, or the parts of it that are not placed yet."""
    numbers = {piece.id: u for u, piece in enumerate(state.pieces)}
    line = state.pieces[numbers[unit]].line
    rows = [row for row in setup.place if row.unit == state.pieces[line].id]
    placed = len([u for u, p in enumerate(state.pieces) if p.line == line and state.where[u] >= 0])
    return rows[placed:]


def markers_for(state: State, setup: SideSetup) -> list[Placement]:
    """Where the next marker goes: the first row of its kind that is not taken."""
    kind = state.frame.marker if state.frame is not None else ""
    rows = [row for row in setup.place if kind and row.unit.lower().startswith(kind)]
    return rows[laid(state, kind) :]


def laid(state: State, kind: str) -> int:
    """How many markers of a kind there are on the map."""
    return len([m for m in book_of(state).markers(state) if m.kind == kind])


def value_for(state: State) -> str:
    """The value of the marker just laid: they lie in the order of the scenario."""
    kind = state.frame.marker if state.frame is not None else ""
    return f"value {book_of(state).facts.markers[kind][laid(state, kind) - 1]}"


def formations(state: State, setup: SideSetup) -> list[str]:
    """Those whose units the sheet places, or whose ground it gives to others."""
    placed = {row.unit for row in setup.place}
    hexes = {row.hex for row in setup.place}
    start = book_of(state).facts.start
    names = state.world.grid.names
    units = [operand_of(option) for option in state.options]
    named = [u for u in units if state.pieces[u].id in placed and not state.pieces[u].commands]
    # A company that joins a battalion is placed on the battalion's ground.
    waiting = [u for u, p in enumerate(state.pieces) if p.id in placed and state.where[u] < 0]
    wanted = {row.hex for row in setup.place if row.unit in {state.pieces[u].id for u in waiting}}
    host = [u for u in units if wanted & hexes & {names[h] for h in start[u]}]
    return [f"unit {state.pieces[u].id}" for u in named + host]


def identity_for(state: State, setup: SideSetup) -> str:
    """Who is to lie under the first piece that has no face yet."""
    faces = {mission.hex: mission.identity for mission in setup.missions}
    places = undealt(state)
    return str(faces.get(places[0], "")) if places else ""


def hex_of(state: State, id_: str) -> str:
    """Where a piece is, for people."""
    for unit, piece in enumerate(state.pieces):
        if piece.id == id_ and state.where[unit] >= 0:
            return state.world.grid.names[state.where[unit]]
    return ""
