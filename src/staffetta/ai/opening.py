"""Openings: set up and land as the scenario's sheet advises."""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import DROP, IDENTITY, LAND, PLACE, RIDE, verb_of
from staffetta.engine.state import State
from staffetta.rules.book import book_of
from staffetta.scenarios.schema import Scenario, SideSetup
from staffetta.view.frames import describe
from staffetta.view.notation import text

#: The verbs of setting up.
OPENING: Final = frozenset({IDENTITY, PLACE, LAND, DROP, RIDE})


class Opening:
    """The default set-up of each side, asked for choice by choice."""

    def __init__(self, scenario: Scenario) -> None:
        self.setups: Final = scenario.sheet.setup

    def choose(self, state: State, side: int) -> int | None:
        """What the sheet advises; None if it is silent, or its advice cannot be followed."""
        setup = self.setups.get(state.world.sides[side])
        if setup is None or not state.options:
            return None
        wanted = self.wanted(state, setup, verb_of(state.options[0]))
        offered = {text(state, option): option for option in state.options}
        return next((offered[words] for words in wanted if words in offered), None)

    def wanted(self, state: State, setup: SideSetup, verb: int) -> list[str]:
        """The choices that the sheet would like, the dearest first."""
        if verb == IDENTITY:
            return [f"identity {identity_for(state, setup)}"]
        if verb == LAND:
            return [f"land {p.unit}" for drop in setup.drops for p in drop.landings]
        frame = state.frame
        what = describe(state, frame) if frame is not None else {}
        if verb == RIDE:
            carriers = [c.carrier for drop in setup.drops for c in drop.carried]
            return [f"ride {unit}" for unit in carriers]
        unit = str(what.get("unit"))
        if verb == DROP:
            places = [p for drop in setup.drops for p in drop.landings]
            return [f"drop {p.hex}" for p in places if p.unit == unit]
        return [f"place {p.hex}" for p in setup.place if p.unit == unit] + [
            f"place {hex_of(state, c.carrier)}" for c in setup.carried if c.unit == unit
        ]


def identity_for(state: State, setup: SideSetup) -> str:
    """Who is to lie under the first piece that has no face yet."""
    faces = {mission.hex: mission.identity for mission in setup.missions}
    book = book_of(state)
    for unit, place in enumerate(state.where):
        if place >= 0 and book.face_down(state, unit) and not book.face(state, unit):
            return str(faces.get(state.world.grid.names[place], ""))
    return ""


def hex_of(state: State, id_: str) -> str:
    """Where a piece is, for people."""
    for unit, piece in enumerate(state.pieces):
        if piece.id == id_ and state.where[unit] >= 0:
            return state.world.grid.names[state.where[unit]]
    return ""
