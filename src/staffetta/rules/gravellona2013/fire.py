"""The Attack: one die for each unit, against the top unit of a hex (G 8).

An Attack of several units is a `Volley`: each rolls in turn, and the target is looked for again
each time.
"""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.reasons import Reason, Tally, tables_told
from staffetta.engine.sight import Sight
from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import PINNED
from staffetta.rules.book import book_of, ids, name, reason
from staffetta.rules.fire import A_POINT_OF_COVER, LEAST_EXPOSED, Fire, Shooting, Shot

from .marks import MOVED, SHOT
from .morale import (
    NerveTest,
    attacks_made,
    damage_of,
    fighting_strength,
    spend_ammunition,
    wound,
)
from .movement import dug_in, in_melee, shared
from .tables import AMMUNITION, Figures

NOBODY_THERE: Final = -1
#: The most that an attack type may lack is a table cell.
Cell = tuple[int, int]

# Results of an Attack (G 8.1-c).
NOTHING: Final = 0
MORALE: Final = 1
HIT: Final = 2


class Weapons(Fire):
    """Ranges by attack type, the attack table, modifiers; sight with heights (G 8.1-a, G 8.6-a)."""

    numbered = False

    def __init__(
        self, numbers: Figures, *, combined: bool, plunging: bool, melee_apart: bool
    ) -> None:
        self.numbers: Final = numbers
        # Asked for again and again.
        self.range: Final = numbers.range
        self.table: Final = numbers.attack
        #: A stack makes one Attack with its strength added up (option stack-attack, G/C-50).
        self.combined: Final = combined
        #: Who stands higher sees over what is lower (option line-of-sight, G-58).
        self.plunging: Final = plunging
        #: No Attack goes into or out of a shared hex (option attacks-and-melee, G-31).
        self.melee_apart: Final = melee_apart
        self._sight: Sight | None = None

    # -- who may fire ----------------------------------------------------------

    def reach(self, state: State, unit: int) -> int:
        """Range by attack type, two less at night; Commands have none (G 8.3, G 1.1-a)."""
        piece = state.pieces[unit]
        if not piece.kind.combat:
            return 0
        printed = self.range[piece.attack or "infantry"]
        return printed - self.numbers.night if state.night() else printed

    def reach_by_day(self, state: State, unit: int) -> int:
        return self.range[state.pieces[unit].attack or "infantry"]

    def why_not_fire(self, state: State, unit: int) -> Reason | None:
        """Commands, units without ammunition, a gun that has fired (G 8.1-a)."""
        piece = state.pieces[unit]
        if not piece.kind.combat:
            return reason(state, "command-fire", "never-fires", (("unit", piece.id),))
        if self.melee_apart and in_melee(state, unit):
            return reason(state, "attack", "no-attack-from-melee", (("unit", piece.id),))
        if state.marks[unit] & SHOT:
            return reason(state, "single-attack", "one-attack-a-turn", (("unit", piece.id),))
        return self.why_no_ammunition(state, unit)

    def why_no_ammunition(self, state: State, unit: int) -> Reason | None:
        """Three Attack markers of either kind are the end of it (G 8.2)."""
        if attacks_made(state.marks[unit]) >= AMMUNITION:
            return reason(
                state, "ammunition", "out-of-ammunition", (("unit", ids(state, (unit,))),)
            )
        return None

    # -- at whom ---------------------------------------------------------------

    def anybody(self, state: State, side: int) -> int:
        return state.present[side]

    def targets(self, state: State, side: int, unit: int) -> int:
        """Enemies, in melee too; by the option not beside a friend (G 8.1-a, G-31, G-77)."""
        enemies = state.present[1 - side]
        return enemies & ~state.present[side] if self.melee_apart else enemies

    def target(self, state: State, side: int, hex_: int, movers: tuple[int, ...]) -> int:
        """The piece of a side on which a result falls (G 8.1-e, G 8.7-f, G-19).

        The top combat unit, of the movers if there are any; a Command only if it is alone.
        """
        units = state.units_in(side, hex_)
        if not units:
            alone = state.pieces_in(side, hex_)
            if movers:
                alone = [u for u in alone if u in movers]
            return alone[0] if alone else NOBODY_THERE
        if movers:
            units = [u for u in units if u in movers]
        return units[0] if units else NOBODY_THERE

    def cell(self, state: State, unit: int, target: int, distance: int) -> Cell | None:
        """The numbers for Morale and Hit; None where the table has no entry (G 8.4)."""
        if distance < 1 or distance > self.reach(state, unit):
            return None
        attack = state.pieces[unit].attack or "infantry"
        row = self.table[attack, is_vehicle(state, target)]
        return row[distance - 1] if distance <= len(row) else None

    def cell_table(self, state: State, unit: int, target: int) -> str:
        """Where the row of `cell` stands in the tables."""
        against = "vehicles" if is_vehicle(state, target) else "men"
        return f"attack.{state.pieces[unit].attack or 'infantry'}.{against}"

    # -- sight -----------------------------------------------------------------

    def sight(self, state: State) -> Sight:
        """The board's sight, or that of the option."""
        board = state.world.board
        if not self.plunging:
            return board.sight
        if self._sight is None:
            reach = self.numbers.longest
            self._sight = Sight(board.grid, board.sight.opaque, reach, board.levels, plunging=True)
        return self._sight

    def screen(self, state: State, a: int, b: int) -> int:
        """The hexes whose units block a line: none seen from above (G 8.6-a)."""
        levels = state.world.board.levels
        if levels[a] > levels[b]:
            return 0
        return (state.occupied[0] | state.occupied[1]) & ~(1 << a | 1 << b)

    def why_not_at(self, state: State, unit: int, a: int, b: int) -> Reason | None:
        """Range and sight, which may end in a hex that blocks (G 8.1-a, G 8.3, G 8.6-e)."""
        distance = state.world.grid.distance(a, b)
        reach = self.reach(state, unit)
        if distance > reach or not distance:
            who = ("unit", ids(state, (unit,)))
            args = (who, ("range", str(reach)), ("distance", str(distance)))
            return reason(state, self.range_topic(state, unit, distance), "out-of-range", args)
        blocker = self.sight(state).blocker(a, b, self.screen(state, a, b))
        if blocker >= 0:
            past = (("unit", ids(state, (unit,))), ("hex", name(state, blocker)))
            return reason(state, self.obstacle(state, a, b, blocker), "no-sight", past)
        return None

    def obstacle(self, state: State, a: int, b: int, blocker: int) -> str:
        """The topic of what blocks a line: a side, ground, height or units (G 8.6-c, G 8.6-d)."""
        sight = self.sight(state)
        if blocker not in sight.geometry.line(a, b).through:
            return "sight-along-side"
        if sight.blocking(a, b) >> blocker & 1:
            return "sight-ground" if sight.opaque >> blocker & 1 else "sight-height"
        return "sight"

    def hexes(self, state: State, unit: int, a: int) -> int:
        side = state.pieces[unit].side
        reach = self.reach(state, unit)
        sight = self.sight(state)
        wanted = sight.visible[a] & state.world.grid.disc(a, reach)
        if not wanted & self.anybody(state, 1 - side):
            return 0
        wanted &= self.targets(state, side, unit) & ~state.world.grid.bit[a]
        found = 0
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            b = low.bit_length() - 1
            if sight.through[a][b] & self.screen(state, a, b):
                continue
            target = self.target(state, 1 - side, b, ())
            if self.cell(state, unit, target, state.world.grid.distance(a, b)) is not None:
                found |= low
        return found

    def why_not_target(self, state: State, group: tuple[int, ...], a: int, b: int) -> Reason | None:
        side = state.pieces[group[0]].side
        where = (("hex", name(state, b)),)
        if self.melee_apart and shared(state, b):
            return reason(state, "attack", "melee-there", where)
        if not self.targets(state, side, group[0]) >> b & 1:
            return reason(state, "attack", "no-target-there", where)
        target = self.target(state, 1 - side, b, ())
        for u in group:
            why = self.why_not_at(state, u, a, b) or self.why_no_cell(state, u, target, a, b)
            if why is not None:
                return why
        return None

    def why_no_cell(self, state: State, unit: int, target: int, a: int, b: int) -> Reason | None:
        """Why the table has no number for a target within range (G 8.4, G-71)."""
        if self.cell(state, unit, target, state.world.grid.distance(a, b)) is None:
            args = (("unit", ids(state, (unit,))), ("target", ids(state, (target,))))
            return reason(state, "attack-table", "no-effect-so-far", args)
        return None

    # -- the numbers -----------------------------------------------------------

    def magnitude(self, state: State, firers: tuple[int, ...], target: int) -> int:
        """The firer's strength less the target's (G 8.5-a, G-26)."""
        total = 0
        for u in firers:
            total += fighting_strength(state, u)
        return total - fighting_strength(state, target)

    def roll_tally(self, state: State, firers: tuple[int, ...], hex_: int, target: int) -> Tally:
        """All that is added to the die of an Attack (G 8.1-b)."""
        tally = Tally()
        magnitude = self.magnitude(state, firers, target)
        if magnitude > 0:
            tally.add(magnitude, "G 8.5-a", "magnitude")
        unit = firers[0]
        distance = state.world.grid.distance(state.where[unit], hex_)
        self._add_weapons(state, tally, unit, target, distance)
        self.add_cover(state, tally, hex_, state.pieces[target].side)
        damage = damage_of(state.marks[target])
        if damage and is_vehicle(state, target):
            value = self.numbers.damage[state.pieces[unit].attack or "infantry"][damage]
            if value:
                tally.add(value, "G 11.1-a", "damaged-target")
        if state.marks[unit] & PINNED:
            tally.add(self.numbers.stopped_attack, "G 8.4-M2", "firer-pinned")
        return tally

    def add_cover(self, state: State, tally: Tally, hex_: int, side: int) -> None:
        terrain = state.world.board.ground[hex_]
        if terrain.to_hit:
            tally.add(terrain.to_hit, "G 7-c", f"target-in-{terrain.name}", terrain.hit_table)
        if dug_in(state, side, hex_):
            tally.add(self.numbers.trench_attack, "G 8.1-b", "target-in-trench", "trench.attack")

    def _add_weapons(
        self, state: State, tally: Tally, unit: int, target: int, distance: int
    ) -> None:
        """Weapons (G 8.4-W, G 12.4, G 12.5, G 12.6)."""
        numbers = self.numbers
        piece = state.pieces[unit]
        kind = piece.kind.name
        against = state.pieces[target].target or "infantry"
        if kind == "mg" and against == "infantry":
            tally.add(numbers.machine_guns, "G 8.4-W", "machine-guns")
        if kind == "mortar":
            tally.add(numbers.mortars, "G 8.4-W", "mortars")
        if kind == "artillery" and "heavy-gun" not in piece.abilities:
            tally.add(numbers.light_gun, "G 8.4-W", "light-gun")
        if "heavy-gun" in piece.abilities and distance >= numbers.heavy_gun_from:
            tally.add(numbers.heavy_gun, "G 8.4-W", "heavy-gun")
        if "automatic" in piece.abilities and against == "infantry":
            tally.add(numbers.light_machine_guns, "G 12.4", "light-machine-guns")
        if "portable-anti-tank" in piece.abilities and against == "vehicle" and distance == 1:
            tally.add(numbers.anti_tank, "G 12.5", "portable-anti-tank")
        if "heavy-machine-gun" in piece.abilities and against != "vehicle" and distance == 1:
            tally.add(numbers.heavy_machine_guns, "G 12.6", "heavy-machine-guns")

    def tally(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> Tally:
        return self.roll_tally(state, (unit,), hex_, targets[0])

    def exposure(self, state: State, hex_: int) -> float:
        """The terrain table has modifiers: zero in the open, less in cover (G 7-c)."""
        modifier = state.world.board.ground[hex_].to_hit
        return max(LEAST_EXPOSED, 1.0 + A_POINT_OF_COVER * modifier)

    def attacked_units(
        self, state: State, hex_: int, firers: tuple[int, ...], movers: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The one piece on which the result falls (G 8.1-e)."""
        target = self.target(state, 1 - state.pieces[firers[0]].side, hex_, movers)
        return () if target == NOBODY_THERE else (target,)

    def shots(
        self,
        state: State,
        firers: tuple[int, ...],
        hex_: int,
        targets: tuple[int, ...],
        penalty: int,
    ) -> list[Shot]:
        """One die for each; by the option one for all (G 8.1-b, G/C-50)."""
        found: list[Shot] = []
        for group in (firers,) if self.combined else tuple([(u,) for u in firers]):
            unit = group[0]
            distance = state.world.grid.distance(state.where[unit], hex_)
            cell = self.cell(state, unit, targets[0], distance)
            if cell is not None:
                tally = self.roll_tally(state, group, hex_, targets[0])
                table = self.cell_table(state, unit, targets[0])
                found.append(Shot(unit, 1, tally, cell[1], table, cell[0]))
        return found

    def result(self, roll: int, cell: Cell) -> int:
        """Hit, Morale or nothing (G 8.1-c)."""
        if roll >= cell[1]:
            return HIT
        return MORALE if roll >= cell[0] else NOTHING

    # -- firing ----------------------------------------------------------------

    def mark(self, state: State, unit: int) -> None:
        """An Attack marker; a gun that fires once a turn has fired (G 8.1-d, G 12.3)."""
        spend_ammunition(state, unit)
        if "single-attack" in state.pieces[unit].abilities:
            state.marks[unit] |= SHOT

    def open(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        penalty: int,
        movers: tuple[int, ...],
    ) -> None:
        """Each unit in turn; or all of them with one die, by the option (G 5-b, G/C-50)."""
        if not self.combined:
            state.frame = Volley(parent, firers, hex_, movers)
            return
        side = 1 - state.pieces[firers[0]].side
        target = self.target(state, side, hex_, movers)
        state.frame = AttackRoll(parent, firers, hex_, target, int(bool(movers)))


def is_vehicle(state: State, unit: int) -> bool:
    """Whether a piece is attacked as a vehicle: target types A and C (G 1.2-a, G/C-17)."""
    piece = state.pieces[unit]
    return piece.target in ("vehicle", "tank") or piece.kind.by == ON_WHEELS


class Volley(Frame):
    """The units of an Attack, one after the other, the top one first (G 5-b, G-9).

    ``movers`` are those on whom the results of an Opportunity Attack fall; none in an Attack.
    """

    name = "volley"
    shape = (("firers", "units"), ("hex", "hex"), ("movers", "units"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.firers: Final = firers
        self.hex: Final = hex_
        self.movers: Final = movers

    def fields(self) -> tuple[Field, ...]:
        return (self.firers, self.hex, self.movers)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        if not self.firers:
            return None
        weapons = weapons_of(state)
        unit = self.firers[0]
        target = weapons.target(state, 1 - state.pieces[unit].side, self.hex, self.movers)
        if target == NOBODY_THERE:
            # Nobody left to fire at: the others keep their ammunition.
            return None
        following = Volley(self.parent, self.firers[1:], self.hex, self.movers)
        distance = state.world.grid.distance(state.where[unit], self.hex)
        if weapons.cell(state, unit, target, distance) is None:
            state.frame = following
        else:
            moving = int(bool(self.movers))
            state.frame = AttackRoll(following, (unit,), self.hex, target, moving)
        return None


class AttackRoll(Shooting):
    """The die of one Attack (G 8.1-b); several firers only by the option."""

    name = "attack-roll"
    shape = (("firers", "units"), ("hex", "hex"), ("target", "unit"), ("moving", "number"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        target: int,
        moving: int,
    ) -> None:
        super().__init__(parent, firers, hex_)
        self.target: Final = target
        #: 1 if the target is on the move: an Opportunity Attack.
        self.moving: Final = moving

    def fields(self) -> tuple[Field, ...]:
        return (self.firers, self.hex, self.target, self.moving)

    def aimed_at(self) -> tuple[int, ...]:
        return (self.target,)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[self.firers[0]].id]

    def needed(self, state: State) -> Cell:
        """The numbers for Morale and Hit."""
        unit = self.firers[0]
        distance = state.world.grid.distance(state.where[unit], self.hex)
        found = weapons_of(state).cell(state, unit, self.target, distance)
        assert found is not None
        return found

    def spread(self, state: State) -> Spread:
        weapons = weapons_of(state)
        bonus = weapons.roll_tally(state, self.firers, self.hex, self.target).total
        cell = self.needed(state)
        throws = every_throw(1)
        return merged(throws, [weapons.result(t[0] + bonus, cell) for _, t in throws])

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        weapons = weapons_of(state)
        tally = weapons.roll_tally(state, self.firers, self.hex, self.target)
        cell = self.needed(state)
        result = weapons.result(faces[0] + tally.total, cell)
        if state.log is not None:
            self._tell(state, faces[0], tally, cell, result)
        magnitude = weapons.magnitude(state, self.firers, self.target)
        loss = 2 if magnitude >= weapons.numbers.doubled_from else 1
        for u in self.firers:
            weapons.mark(state, u)
        state.frame = self.parent
        if result == HIT:
            if self.moving:
                state.marks[self.target] |= MOVED
            wound(state, self.target, loss, "G 8.4-H")
        elif result == MORALE:
            state.frame = NerveTest(self.parent, self.target, min(0, magnitude), loss, self.moving)

    def _tell(self, state: State, face: int, tally: Tally, cell: Cell, result: int) -> None:
        why = " ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in tally.terms])
        shakes = "attack-shakes" if result == MORALE else "attack-misses"
        state.tell(
            "G 8.7-a" if self.moving else "G 8.1-c",
            "attack-hits" if result == HIT else shakes,
            (
                ("unit", ids(state, self.firers)),
                ("target", state.pieces[self.target].id),
                ("hex", name(state, self.hex)),
                ("die", str(face)),
                ("modifiers", why),
                tables_told([tally]),
                ("roll", str(face + tally.total)),
                ("morale", str(cell[0])),
                ("hit", str(cell[1])),
                ("table", weapons_of(state).cell_table(state, self.firers[0], self.target)),
            ),
        )


def weapons_of(state: State) -> Weapons:
    """The fire rules in play."""
    fire = book_of(state).fire
    assert isinstance(fire, Weapons)
    return fire
