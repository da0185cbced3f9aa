"""Fire with this book's weapons: MG, mortar, artillery, light units, L3 tanks (R 13.4-13.6)."""

from typing import Final

from staffetta.engine.choices import code
from staffetta.engine.reasons import Reason, Tally
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import PINNED
from staffetta.rules.book import book_of, reason
from staffetta.rules.fire import Fire, FireRoll
from staffetta.rules.melee import destroy

from .state import own
from .verbs import AIM

#: What an artillery unit aims at, as places in the book's list of names.
AIM_TANK: Final = 5
AIM_OTHERS: Final = 6
NIGHT_RANGE: Final = 1


def is_vehicle(state: State, unit: int) -> bool:
    """An L3 tank (R 13.4)."""
    return state.pieces[unit].kind.name == "tank"


def is_gun(state: State, unit: int) -> bool:
    """A light artillery unit (R 13.6.3)."""
    return state.pieces[unit].kind.name == "artillery"


class Weapons(Fire):
    """Ranges, targets and bonuses of this book."""

    owner_picks = True

    def __init__(
        self, mg: int, mortar: int, *, natural_six: bool, indirect: bool, tank_dies: bool
    ) -> None:
        #: What an MG and a mortar add in their own case.
        self.mg: Final = mg
        self.mortar: Final = mortar
        self.natural_six = natural_six
        self.indirect: Final = indirect
        self.tank_dies: Final = tank_dies

    def reach(self, state: State, unit: int) -> int:
        """At night every range is one hex (R 8.4.1)."""
        printed = state.pieces[unit].kind.reach
        return min(printed, NIGHT_RANGE) if state.world.night[state.turn] else printed

    def needs_sight(self, state: State, unit: int) -> bool:
        """Sight is needed by all (R 8.3), unless the option lets mortars and guns do without."""
        return not (self.indirect and state.pieces[unit].kind.name in ("mortar", "artillery"))

    def targets(self, state: State, side: int, unit: int) -> int:
        """Hexes with combat units, a Command or the Radio; tanks only for guns (R 13.4.2).

        Missions are never targets (R 13.1.3).
        """
        found = state.occupied[1 - side]
        soft = 0
        gun = is_gun(state, unit)
        for u in state.roster[1 - side]:
            there = state.where[u]
            if there < 0:
                continue
            kind = state.pieces[u].kind
            if kind.combat:
                if not kind.foot and not gun and is_vehicle(state, u):
                    found = self._without_lone_tanks(state, 1 - side, there, found)
            elif kind.name != "mission":
                soft |= 1 << there
        return found | soft

    def why_spared(self, state: State, side: int, hex_: int) -> Reason:
        """Tanks are for guns alone, Missions for nobody (R 13.4.2, R 13.1.3)."""
        if state.occupied[1 - side] >> hex_ & 1:
            return reason(state, "tank-target", "only-guns-at-tanks")
        if state.present[1 - side] >> hex_ & 1:
            return reason(state, "missions-under-fire", "no-fire-at-missions")
        return super().why_spared(state, side, hex_)

    def why_not_moving(
        self, state: State, unit: int, hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        why = super().why_not_moving(state, unit, hex_, movers)
        if why is None:
            return None
        for u in movers:
            if is_vehicle(state, u):
                return reason(state, "tank-target", "only-guns-at-tanks")
        for u in movers:
            if state.pieces[u].kind.name == "mission":
                return reason(state, "missions-under-fire", "no-fire-at-missions")
        return why

    def anybody(self, state: State, side: int) -> int:
        found = state.occupied[side]
        for u in own(state).soft:
            there = state.where[u]
            if there >= 0:
                found |= 1 << there
        return found

    def _without_lone_tanks(self, state: State, side: int, hex_: int, found: int) -> int:
        for u in state.units_in(side, hex_):
            if not is_vehicle(state, u):
                return found
        return found & ~(1 << hex_)

    def affected(self, state: State, side: int, hex_: int, firers: tuple[int, ...]) -> list[int]:
        """Everything but Missions, and tanks only if a gun fires (R 13.1.3, R 13.4.2, R-32)."""
        gun = any(is_gun(state, u) for u in firers)
        return [
            u
            for u in state.pieces_in(1 - side, hex_)
            if state.pieces[u].kind.name != "mission" and (gun or not is_vehicle(state, u))
        ]

    def tally(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> Tally:
        tally = super().tally(state, unit, hex_, targets, penalty)
        kind = state.pieces[unit].kind.name
        if kind == "mg" and state.world.board.ground[hex_].name == "clear":
            tally.add(self.mg, "R 13.6.1", "mg-on-clear")
        if kind == "mortar" and self._men(state, targets):
            tally.add(self.mortar, "R 13.6.2", "mortar-on-infantry")
        return tally

    def modifier(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> int:
        total = penalty
        if state.marks[unit] & PINNED:
            total -= 1
        kind = state.pieces[unit].kind.name
        if kind == "mg":
            if state.world.board.ground[hex_].name == "clear":
                total += self.mg
        elif kind == "mortar" and self._men(state, targets):
            total += self.mortar
        return total

    def _men(self, state: State, targets: tuple[int, ...]) -> bool:
        """Whether any foot unit is among the targets (R-33)."""
        for u in targets:
            kind = state.pieces[u].kind
            if kind.combat and kind.foot:
                return True
        return False

    def open(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        penalty: int,
        movers: tuple[int, ...],
    ) -> None:
        """A gun that could hit a tank or the others says first which (R-32)."""
        guns = tuple([u for u in firers if is_gun(state, u)])
        targets = self.affected(state, state.pieces[firers[0]].side, hex_, firers)
        if movers:
            targets = [u for u in targets if u in movers]
        tanks = tuple([u for u in targets if is_vehicle(state, u)])
        others = tuple([u for u in targets if not is_vehicle(state, u)])
        if not guns or not tanks:
            state.frame = FireRoll(parent, firers, hex_, others or tanks, penalty)
        elif not others:
            state.frame = FireRoll(parent, guns, hex_, tanks, penalty)
        else:
            state.frame = Aim(parent, firers, hex_, tanks, others, penalty)

    def strike(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        targets: tuple[int, ...],
        hits: tuple[int, ...],
        hex_: int,
    ) -> None:
        """A hit ends the Radio (R 13.7.2); a gun's hit ends a tank without a test (R 13.6.3)."""
        left = sum(hits)
        for u in targets:
            kind = state.pieces[u].kind.name
            if kind == "radio" and any(hits) and state.where[u] == hex_:
                book_of(state).eliminate(state, u)
            elif kind == "tank" and left and (self.tank_dies or self._guns(state, firers)):
                left -= 1
                destroy(state, u, "R 13.6.3" if firers else "R 13.4.2")
        rest = tuple([u for u in targets if state.where[u] == hex_])
        if self._guns(state, firers) and any(is_vehicle(state, u) for u in targets):
            state.frame = parent
            return
        super().strike(state, parent, firers, rest, hits, hex_)

    def _guns(self, state: State, firers: tuple[int, ...]) -> bool:
        return bool(firers) and all(is_gun(state, u) for u in firers)


class Aim(Frame):
    """Artillery declares before rolling: at the tank, or at the others (R-32)."""

    name = "aim"
    shape = (
        ("firers", "units"),
        ("hex", "hex"),
        ("tanks", "units"),
        ("others", "units"),
        ("penalty", "number"),
    )

    def __init__(
        self,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        tanks: tuple[int, ...],
        others: tuple[int, ...],
        penalty: int,
    ) -> None:
        super().__init__(parent)
        self.firers: Final = firers
        self.hex: Final = hex_
        self.tanks: Final = tanks
        self.others: Final = others
        self.penalty: Final = penalty

    def fields(self) -> tuple[Field, ...]:
        return (self.firers, self.hex, self.tanks, self.others, self.penalty)

    def decider(self, state: State) -> int:
        return state.pieces[self.firers[0]].side

    def advance(self, state: State) -> list[int] | None:
        return [code(AIM, AIM_TANK), code(AIM, AIM_OTHERS)]

    def candidates(self, state: State) -> list[int]:
        return [code(AIM, AIM_TANK), code(AIM, AIM_OTHERS)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        if operand == AIM_OTHERS:
            state.frame = FireRoll(self.parent, self.firers, self.hex, self.others, self.penalty)
            return
        guns = tuple([u for u in self.firers if is_gun(state, u)])
        rest = tuple([u for u in self.firers if not is_gun(state, u)])
        # A hit on its hex ends the Radio, whatever was aimed at (R 13.7.2).
        radios = tuple([u for u in self.others if state.pieces[u].kind.name == "radio"])
        below = self.parent
        if rest:
            below = FireRoll(below, rest, self.hex, self.others, self.penalty)
        state.frame = FireRoll(below, guns, self.hex, self.tanks + radios, self.penalty)


def why_not_light(state: State, unit: int) -> Reason | None:
    """Light units never attack or assault of their own (R 13.5.1)."""
    if state.pieces[unit].light:
        return reason(state, "light", "light-units-do-not", (("unit", state.pieces[unit].id),))
    return None


def why_not_storm(state: State, unit: int) -> Reason | None:
    """Light units and artillery never begin an assault (R 13.5.1, R 13.6.3)."""
    if not state.pieces[unit].kind.assaults:
        return reason(state, "artillery", "artillery-does-not", (("unit", state.pieces[unit].id),))
    return why_not_light(state, unit)
