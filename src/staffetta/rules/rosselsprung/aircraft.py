"""Air attacks: free, each aircraft in its own turn, anywhere on the map (R 5.2.4, R 13.3)."""

from typing import Final

from staffetta.engine.choices import AIR, AT, code, operand_of, verb_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.spread import Spread, by_successes
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import REVEALED, TAKEN
from staffetta.rules.actions import Extra
from staffetta.rules.book import book_of, name, reason
from staffetta.rules.facts import Aircraft

from .missions import IDENTITIES, bearer, on_map, prove_on_map
from .state import own

#: Aircraft follow the identities and the two aims in the book's list of names.
FIRST: Final = 7


def air_targets(state: State, side: int) -> int:
    """Hexes with enemy combat units, a Command or the Radio; never a Mission alone (R-81)."""
    found = state.occupied[1 - side]
    for u in state.roster[1 - side]:
        kind = state.pieces[u].kind
        if state.where[u] >= 0 and not kind.combat and kind.name != "mission":
            found |= 1 << state.where[u]
    return found


class AirAttacks(Extra):
    """The aircraft of both sides, offered beside the stacks."""

    def __init__(self, aircraft: tuple[Aircraft, ...]) -> None:
        self.aircraft: Final = aircraft

    def offers(self, state: State, side: int) -> list[int]:
        found: list[int] = []
        for i, plane in enumerate(self.aircraft):
            now = plane.side == side and state.turn in plane.turns
            if now and self.why_not_fly(state, i) is None:
                found.append(code(AIR, FIRST + i))
        return found

    def candidates(self, state: State, side: int) -> list[int]:
        return [code(AIR, FIRST + i) for i, plane in enumerate(self.aircraft) if plane.side == side]

    def why_not(self, state: State, side: int, choice: int) -> Reason | None:
        return self.why_not_fly(state, operand_of(choice) - FIRST)

    def why_not_fly(self, state: State, number: int) -> Reason | None:
        """Why an aircraft cannot attack now (R 13.3.3, R 13.3.4)."""
        plane = self.aircraft[number]
        what = (("aircraft", plane.id),)
        if state.turn not in plane.turns:
            topic = "balkan-air-force" if plane.needs else "air-turn"
            return reason(state, topic, "not-its-turn", what)
        if own(state).flown >> number & 1:
            topic = "balkan-air-force" if plane.needs else "air"
            return reason(state, topic, "has-flown", what)
        if plane.needs and not on_map(state, IDENTITIES.index(plane.needs)):
            return reason(state, "balkan-air-force", "needs-mission-on-map", what)
        if not air_targets(state, plane.side):
            return reason(state, "air", "no-target", what)
        return None

    def take(self, state: State, parent: Frame, side: int, choice: int) -> bool:
        if verb_of(choice) != AIR:
            return False
        number = operand_of(choice) - FIRST
        own(state).flown |= 1 << number
        needs = self.aircraft[number].needs
        if needs:
            prove_on_map(state, IDENTITIES.index(needs))
        state.frame = AirTarget(parent, number)
        return True

    def may_be_secret(self, state: State, side: int) -> bool:
        """Whether the enemy must not learn if a strike is still to be had (R-83)."""
        for i, plane in enumerate(self.aircraft):
            mine = plane.side == side and plane.needs and state.turn in plane.turns
            if mine and not own(state).flown >> i & 1 and not self._publicly_gone(state, plane):
                return True
        return False

    def _publicly_gone(self, state: State, plane: Aircraft) -> bool:
        unit = bearer(state, IDENTITIES.index(plane.needs))
        if unit < 0:
            return False  # A side that does not know asks.
        if state.where[unit] == TAKEN:
            return True
        return state.where[unit] < 0 and bool(state.marks[unit] & REVEALED)


class AirTarget(Frame):
    """Which hex an aircraft attacks (R 13.3)."""

    name = "air-target"
    shape = (("aircraft", "item"),)
    role = "target"

    def __init__(self, parent: Frame | None, number: int) -> None:
        super().__init__(parent)
        self.number: Final = number

    def fields(self) -> tuple[Field, ...]:
        return (self.number,)

    def decider(self, state: State) -> int:
        return plane_of(state, self.number).side

    def advance(self, state: State) -> list[int] | None:
        return [code(AT, h) for h in bits(air_targets(state, self.decider(state)))]

    def candidates(self, state: State) -> list[int]:
        return [code(AT, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        hex_ = operand_of(choice)
        side = self.decider(state)
        if air_targets(state, side) >> hex_ & 1:
            return None
        if state.present[1 - side] >> hex_ & 1:
            return reason(state, "missions-under-fire", "no-fire-at-missions")
        return reason(state, "air", "no-target-there", (("hex", name(state, hex_)),))

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = AirArrival(self.parent, self.number, operand)


class AirArrival(Roll):
    """Does it find its target? Its precision or more (R 13.3.1)."""

    name = "air-arrival"
    shape = (("aircraft", "item"), ("hex", "hex"))
    carries_out = True

    def __init__(self, parent: Frame | None, number: int, hex_: int) -> None:
        super().__init__(parent)
        self.number: Final = number
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.number, self.hex)

    def labels(self, state: State) -> list[str]:
        return [plane_of(state, self.number).id]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        plane = plane_of(state, self.number)
        found = faces[0] >= plane.precision
        args = (
            ("aircraft", plane.id),
            ("hex", name(state, self.hex)),
            ("die", str(faces[0])),
            ("need", str(plane.precision)),
            ("table", f"aircraft.{plane.id}.precision"),
        )
        state.tell("R 13.3.1", "aircraft-arrives" if found else "aircraft-misses", args)
        state.frame = AirStrike(self.parent, self.number, self.hex) if found else self.parent


class AirStrike(Roll):
    """The attack itself: strength in dice, a printed bonus on each (R 13.3.2)."""

    name = "air-strike"
    shape = (("aircraft", "item"), ("hex", "hex"))
    carries_out = True

    def __init__(self, parent: Frame | None, number: int, hex_: int) -> None:
        super().__init__(parent)
        self.number: Final = number
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.number, self.hex)

    def labels(self, state: State) -> list[str]:
        plane = plane_of(state, self.number)
        return [plane.id] * plane.strength

    def spread(self, state: State) -> Spread:
        plane = plane_of(state, self.number)
        fire = book_of(state).fire
        good = fire.hitting(plane.bonus, fire.to_hit(state, self.hex))
        return by_successes([good] * plane.strength)

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        plane = plane_of(state, self.number)
        fire = book_of(state).fire
        hits = fire.hits(faces, plane.bonus, fire.to_hit(state, self.hex))
        if state.log is not None:
            args = (
                ("aircraft", plane.id),
                ("hex", name(state, self.hex)),
                ("dice", " ".join([str(f) for f in faces])),
                ("bonus", f"{plane.bonus:+d}"),
                ("bonus-table", f"aircraft.{plane.id}.bonus"),
                ("need", str(fire.to_hit(state, self.hex))),
                ("table", fire.to_hit_table(state, self.hex)),
                ("hits", str(hits)),
            )
            state.tell("R 13.3.2", "aircraft-strikes", args)
        # All but Missions suffer, tanks included (R 13.1.3, R 13.4.2).
        targets = [
            u
            for u in state.pieces_in(1 - plane.side, self.hex)
            if state.pieces[u].kind.name != "mission"
        ]
        fire.strike(state, self.parent, (), tuple(targets), (hits,), self.hex)


def plane_of(state: State, number: int) -> Aircraft:
    """An aircraft by its number."""
    for extra in book_of(state).extras:
        if isinstance(extra, AirAttacks):
            return extra.aircraft[number]
    raise KeyError(number)
