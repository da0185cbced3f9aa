"""Chapter 16, Tarnova: forts and bunkers, mines, frost and night, three battalions."""

from typing import Final

from staffetta.engine.choices import FORGO, UNIT_IS, code
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason, Tally
from staffetta.engine.state import NOBODY, Field, Frame, Roll, State
from staffetta.rules.actions import GATE, Action, fighters
from staffetta.rules.book import name, reason
from staffetta.rules.breakdown import BreakdownCheck
from staffetta.rules.facts import Facts
from staffetta.rules.marker import Marker
from staffetta.rules.melee import Melee
from staffetta.rules.morale import PASSES, UNSURE
from staffetta.rules.movement import EnterStep
from staffetta.rules.options import Value
from staffetta.rules.points import Income, Initiative
from staffetta.rules.score import Ending, Line, draw, last_counted
from staffetta.rules.sequence import ActionPhase, BeginTurn, CleanUp, Step, Turn
from staffetta.rules.tables import Tables

from . import setup
from .core import Core, Hearts, Holding
from .fire import Weapons
from .mines import MineBlast, MineCheck, mined_assault
from .movement import Ground, ReactionsHere
from .state import NO_HEX, UNKNOWN, own
from .supply import Ammunition
from .tables import AXIS, CITATIONS_16, HEAVY, PARTISAN, Figures, figures
from .verbs import OVERRUN, TRY

#: The ability of units that stack with any battalion (B 16.5).
JOINS_ANY: Final = "joins-any"

#: A distance that no map has.
ANYWHERE: Final = 1 << 12
SECOND_DAY: Final = 2


class Battalions(Ground):
    """Battalions never share a hex; the assault company shares with any (B 16.5)."""

    def mixes(self, state: State, group: tuple[int, ...], hex_: int) -> bool:
        side = state.pieces[group[0]].side
        if side == AXIS:
            return True
        if len(group) == 1 and not state.present[side] & state.world.grid.bit[hex_]:
            return True
        body = ""
        for u in (*group, *state.pieces_in(side, hex_)):
            piece = state.pieces[u]
            if piece.formation != body and JOINS_ANY not in piece.abilities:
                if body:
                    return False
                body = piece.formation
        return True

    def closed(self, state: State, group: tuple[int, ...]) -> int:
        """On the first day the 3rd Battalion stays behind its line (B 16.3.1)."""
        if state.turn >= own(state).free_from:
            return 0
        bounds = tarnova_of(state).facts.bounds
        for u in group:
            formation = state.pieces[u].formation
            if formation in bounds:
                return state.world.grid.all & ~bounds[formation][0]
        return 0


class Morals(Hearts):
    """RSI morale falls with the forts not held now; in one they never fail (B 16.4, B 16.10.1).

    A Fort that is taken back serves again (B 16.10.3).
    """

    def __init__(self, numbers: Figures, forts: int) -> None:
        self.best: Final = numbers.morale_16
        self.yugoslav: Final = numbers.yugoslav_morale
        self.forts: Final = forts

    def certain(self, state: State, unit: int) -> int:
        here = state.where[unit]
        sheltered = state.pieces[unit].side == AXIS and here >= 0 and self.forts >> here & 1
        return PASSES if sheltered else UNSURE

    def surely(self, state: State, unit: int) -> str:
        return "B 16.10.1"

    def value(self, state: State, unit: int) -> int:
        piece = state.pieces[unit]
        if piece.side == PARTISAN:
            return piece.morale or self.yugoslav
        lost = (self.forts & ~state.occupied[AXIS]).bit_count()
        return max(1, self.best - lost // 2)


class Guns(Weapons):
    """Yugoslav heavy weapons fire only near their battalion's Command (B 16.7.1)."""

    def why_not_fire(self, state: State, unit: int) -> Reason | None:
        return super().why_not_fire(state, unit) or self.why_no_shells(
            state, unit, figures(state).ammunition_radius
        )

    def why_not_later(self, state: State, unit: int) -> Reason | None:
        """A unit that moves first may come near enough to a Command that is there (B-101)."""
        return super().why_not_fire(state, unit) or self.why_no_shells(state, unit, ANYWHERE)

    def why_no_shells(self, state: State, unit: int, radius: int) -> Reason | None:
        """A battalion's heavy weapon with no Command of its own so near has no shells."""
        piece = state.pieces[unit]
        battalions = tarnova_of(state).facts.formation_points
        if piece.kind.name not in HEAVY or piece.formation not in battalions:
            return None
        here, grid = state.where[unit], state.world.grid
        for u in state.roster[PARTISAN]:
            leads = state.pieces[u].commands and state.pieces[u].formation == piece.formation
            if leads and state.where[u] >= 0 and grid.distance(state.where[u], here) <= radius:
                return None
        who = (("unit", piece.id),)
        return reason(state, "heavy-ammunition", "too-far-for-shells", who)


class FortsAndBattalions(Income):
    """Points by active battalions, and by forts held (B 16.2)."""

    def __init__(self, numbers: Figures, facts: Facts, forts: int) -> None:
        #: (forts held at least, activation points), the most forts first.
        rows = facts.tables.get("forts-to-points", ())
        self.points_by_forts: Final = sorted([(int(r[0]), int(r[-1])) for r in rows], reverse=True)
        self.cap = numbers.most_points
        self.first_turn: Final = numbers.first_turn_16
        self.facts: Final = facts
        self.forts: Final = forts

    def rolls(self, state: State, side: int) -> bool:
        return side == PARTISAN and state.turn > 1

    def tally(self, state: State, side: int, face: int) -> Tally:
        tally = Tally()
        if state.turn == 1:
            tally.add(self.first_turn[side], "B 16.2.1", "first-turn-points")
        elif side == AXIS:
            held = (self.forts & state.occupied[AXIS]).bit_count()
            for least, points in self.points_by_forts:
                if held >= least:
                    tally.add(points, "B 16.2", "forts-held", "scenario.forts-to-points")
                    break
        else:
            tally.add(face, "B 16.2", "points-die")
            points = sum(self.facts.formation_points[f] for f in active_battalions(state))
            tally.add(points, "B 16.2", "active-battalions")
        return tally


def active_battalions(state: State) -> list[str]:
    """The formations that give points: on the map, and not bound any more (B-117)."""
    facts = tarnova_of(state).facts
    present = {
        state.pieces[u].formation
        for u in state.roster[PARTISAN]
        if state.where[u] >= 0 and state.pieces[u].kind.combat
    }
    return [
        f
        for f in facts.formation_points
        if f in present and (f not in facts.bounds or state.turn >= own(state).free_from)
    ]


class EarlyActivation(Step):
    """The side with the initiative may pay to bring the third battalion in sooner (B 16.3.2)."""

    def run(self, state: State) -> None:
        own(state).tried = 0
        waiting = 1 < state.turn < own(state).free_from
        price = figures(state).early_price
        if waiting and state.initiative == PARTISAN and state.points[PARTISAN] >= price:
            state.frame = TryEarly(state.frame)


class TryEarly(Frame):
    """Pay and roll, or not."""

    name = "try-early"
    rule = "B 16.3.2"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return PARTISAN

    def advance(self, state: State) -> list[int] | None:
        return self.candidates(state)

    def candidates(self, state: State) -> list[int]:
        return [code(TRY), code(FORGO)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        if verb == TRY:
            state.points[PARTISAN] -= figures(state).early_price
            own(state).tried = 1
            state.frame = EarlyRoll(self.parent)


class EarlyRoll(Roll):
    """On a 5 or more its marker moves one box toward now (B 16.3.2, B-109)."""

    name = "early-roll"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[PARTISAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        moved = faces[0] >= figures(state).early_from
        if moved:
            own(state).free_from -= 1
        args = (("die", str(faces[0])), ("turn", str(own(state).free_from)))
        state.tell("B 16.3.2", "battalion-hurries" if moved else "battalion-waits", args)


class Frost(Step):
    """From the second turn a die decides whether weapons freeze (B 16.6.1)."""

    def run(self, state: State) -> None:
        if state.turn > 1:
            state.frame = FrostRoll(state.frame)


class FrostRoll(Roll):
    """Five or more, one easier in the dark (B 16.6.1)."""

    name = "frost-roll"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[PARTISAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        die = faces[0] + int(state.turn in tarnova_of(state).facts.dark)
        own(state).frost = int(die >= figures(state).frost_from)
        key = "frost" if own(state).frost else "no-frost"
        state.tell("B 16.6.1", key, (("die", str(faces[0])),))


class Infirmary(Action):
    """A partisan unit in its hex overruns the infirmary, once (B 16.11.2, B-113)."""

    topic = "infirmary"

    def open_to(self, state: State, side: int) -> bool:
        return side == PARTISAN and not own(state).overrun and super().open_to(state, side)

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        return own(state).infirmary == place and super().possible(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "infirmary", "one-unit-at-a-time")
        if state.pieces[group[0]].side != PARTISAN or place >= GATE:
            return reason(state, "infirmary", "not-for-this-side")
        if own(state).overrun or own(state).infirmary != place:
            return reason(state, "infirmary", "no-infirmary-here")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        own(state).overrun = 1
        state.frame = parent
        state.tell("B 16.11.2", "infirmary-overrun", (("hex", name(state, place)),))


class EndOfTurn(Step):
    """After the last turn the losses are compared (B 16.11.1)."""

    def run(self, state: State) -> None:
        if state.turn >= state.world.last_turn:
            state.frame = FinalCount(None)


class FinalCount(Roll):
    """The dead of the infirmary, if it was overrun: half a die (B 16.11.2)."""

    name = "final-count"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def advance(self, state: State) -> list[int] | None:
        if own(state).overrun:
            return super().advance(state)
        self.count(state, 0)
        return None

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[PARTISAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        self.count(state, faces[0] // 2)

    def count(self, state: State, massacre: int) -> None:
        """Fewer losses win (B 16.11.1, B-115)."""
        axis = state.lost[AXIS] + massacre
        partisan = state.lost[PARTISAN]
        winner = NOBODY if axis == partisan else AXIS if axis < partisan else PARTISAN
        args = (("axis", str(axis)), ("partisan", str(partisan)), ("massacre", str(massacre)))
        state.tell("B 16.11.1", "losses-compared", args)
        state.end(winner, "losses", (partisan, axis))


class Tarnova(Core):
    """The book with its sixteenth chapter."""

    citations = CITATIONS_16

    def __init__(self, facts: Facts, chosen: dict[str, Value], tables: Tables) -> None:
        super().__init__(facts, chosen, tables, Battalions())
        self.fire = Guns(self.numbers, self.forts, facts.towns, wears=True)
        self.morale = Morals(self.numbers, self.forts)
        self.towns: Final = facts.towns
        self.actions = (*self.actions, Infirmary(OVERRUN, tables.number("actions.overrun")))
        self.entering: tuple[EnterStep, ...] = (
            MineCheck(),
            ReactionsHere(),
            Holding(),
            BreakdownCheck(),
        )
        self.sequence = (
            BeginTurn(),
            Ammunition(),
            FortsAndBattalions(self.numbers, facts, self.forts),
            Initiative(PARTISAN),
            EarlyActivation(),
            Frost(),
            ActionPhase(),
            EndOfTurn(),
            CleanUp(),
        )

    def begin(self, state: State) -> None:
        """The Axis lays everything out, then the Yugoslavs; by the option they come before it.

        The mines always lie before the Yugoslavs come (B 16.1, B-87, B-91).
        """
        own(state).free_from = max([turn for _, turn in self.facts.bounds.values()] or [0])
        mines = self.facts.markers.get("mine", ())
        frame: Frame = Turn(None, 0)
        if self.options.on("partisans-set-up-first"):
            frame = self.axis_set_up(state, frame)
            state.frame = setup.PlaceMine(self.partisan_set_up(state, frame), mines)
            return
        frame = setup.PlaceMine(self.partisan_set_up(state, frame), mines)
        state.frame = self.axis_set_up(state, frame)

    def begin_turn(self, state: State) -> None:
        """The Frost marker has left with the last turn (B 3.1, B 16.6.1)."""
        own(state).frost = 0

    def axis_set_up(self, state: State, frame: Frame) -> Frame:
        """Every fort must begin with a unit; bunkers, Command and infirmary (B 16.1)."""
        towns = tuple(bits(self.towns))
        frame = setup.PlaceBunkers(
            frame, len(self.facts.markers.get("bunker", ())), self.facts.forts
        )
        frame = setup.PlaceInfirmary(frame, towns)
        for u in state.roster[AXIS]:
            if not state.pieces[u].kind.combat:
                frame = setup.PlaceUnits(frame, (u,), towns)
        units = tuple([u for u in state.roster[AXIS] if state.pieces[u].kind.combat])
        hexes = tuple(bits(self.towns | self.forts))
        return setup.Garrison(frame, units, hexes, self.facts.forts)

    def partisan_set_up(self, state: State, frame: Frame) -> Frame:
        """Each battalion in its zone, the assault company with one of them (B 16.1, B/C-40)."""
        frame = AssignAssault(frame)
        for formation in reversed(list(self.facts.formation_points)):
            units = [u for u in state.roster[PARTISAN] if state.pieces[u].formation == formation]
            if units:
                frame = setup.PlaceUnits(frame, tuple(units), self.facts.start[units[0]])
        return frame

    def checks_ammunition(self, state: State) -> bool:
        """On the second day only (B 16.7.2)."""
        return self.facts.clock[state.turn][0] >= SECOND_DAY

    def runs_short(self, state: State, face: int) -> bool:
        """Below the number of the turn within its day (B 16.7.2, B/C-38)."""
        day = self.facts.clock[state.turn][0]
        first = min(t for t in range(1, len(self.facts.clock)) if self.facts.clock[t][0] == day)
        return face < state.turn - first + 1

    def automatic_fire(self, state: State, unit: int) -> bool:
        return "automatic" in state.pieces[unit].abilities and not own(state).short

    def frost_hinders_mines(self) -> bool:
        return self.options.on("frost-hinders-mines")

    def open_melee(self, state: State, melee: Melee) -> None:
        state.frame = melee
        mined_assault(state, melee)

    def possess(self, state: State, hex_: int) -> None:
        super().possess(state, hex_)
        self.held(state, hex_)

    def prizes(self, state: State) -> int:
        return own(state).bunkers

    def held(self, state: State, hex_: int) -> None:
        """A Bunker is gone once partisans hold it (B 16.10.2)."""
        bit = state.world.grid.bit[hex_]
        if not own(state).bunkers & bit:
            return
        if state.occupied[PARTISAN] & bit and not state.occupied[AXIS] & bit:
            own(state).bunkers &= ~bit
            state.tell("B 16.10.2", "bunker-destroyed", (("hex", name(state, hex_)),))

    def fallen(self, state: State, unit: int) -> None:
        """When the last unit of the garrison is gone the battle is over (B 16.11, B-114)."""
        if state.pieces[unit].side == AXIS and not state.occupied[AXIS]:
            points = (state.lost[PARTISAN], state.lost[AXIS])
            state.end(PARTISAN, "garrison-destroyed", points)

    def score(self, state: State) -> list[Line]:
        """The losses that each side has inflicted (B 16.11.1)."""
        return [
            Line(AXIS, "B 16.11.1", "strength-eliminated", state.lost[PARTISAN], 1),
            Line(PARTISAN, "B 16.11.1", "strength-eliminated", state.lost[AXIS], 1),
        ]

    def endings(self, state: State) -> list[Ending]:
        return [
            Ending("B 16.11", "garrison-destroyed"),
            last_counted("B 16.11.1", state.world.last_turn),
            Ending("B 16.11.2", "infirmary-counts"),
            draw("B 16.11.1"),
        ]

    def tracks(self, state: State) -> list[tuple[str, int]]:
        slot = own(state)
        return [
            *super().tracks(state),
            ("frost", slot.frost),
            ("battalion-free-from", slot.free_from),
            ("infirmary-overrun", slot.overrun),
        ]

    def markers(self, state: State) -> list[Marker]:
        slot = own(state)
        mines = zip(slot.mines, slot.values, strict=True)
        found = [Marker("mine", hex_, AXIS, value) for hex_, value in mines if hex_ != NO_HEX]
        found += [Marker("bunker", hex_, AXIS) for hex_ in bits(slot.bunkers)]
        if slot.infirmary != NO_HEX and not slot.overrun:
            found.append(Marker("infirmary", slot.infirmary, AXIS))
        return found

    def veil(self, state: State, viewer: int) -> None:
        """The values of mines are the Axis player's alone (B 8.3.3, F-8, B-90)."""
        if viewer == AXIS:
            return
        slot = own(state)
        frame = state.frame
        going_off = frame.mine if isinstance(frame, MineBlast) else -1
        for i, hex_ in enumerate(slot.mines):
            if hex_ != NO_HEX and i != going_off:
                slot.values[i] = UNKNOWN
        if isinstance(frame, setup.ChooseValue):
            state.frame = setup.ChooseValue(frame.parent, ())
        elif isinstance(frame, setup.PlaceMine):
            left = tuple([UNKNOWN] * len(frame.left))
            state.frame = setup.PlaceMine(frame.parent, left)

    def has_secrets(self) -> bool:
        return bool(self.facts.markers.get("mine"))

    def hidden(self, state: State) -> list[int]:
        """The values of the mines that have not gone off (B 16.9)."""
        left = list(self.facts.markers.get("mine", ()))
        for value in own(state).values:
            if value in left:
                left.remove(value)
        return left if UNKNOWN in own(state).values else []

    def suppose(self, state: State, values: list[int]) -> bool:
        slot = own(state)
        at = 0
        for i, value in enumerate(slot.values):
            if value == UNKNOWN and at < len(values):
                slot.values[i] = values[at]
                at += 1
        return True


class AssignAssault(Frame):
    """With which battalion the assault company sets up, named by that battalion's Command."""

    name = "assign-assault"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return PARTISAN

    def leaders(self, state: State) -> list[int]:
        facts = tarnova_of(state).facts
        return [u for u in state.roster[PARTISAN] if state.pieces[u].commands and facts.start[u]]

    def advance(self, state: State) -> list[int] | None:
        return self.candidates(state)

    def candidates(self, state: State) -> list[int]:
        return [code(UNIT_IS, u) for u in self.leaders(state)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        company = [u for u in state.roster[PARTISAN] if JOINS_ANY in state.pieces[u].abilities]
        state.frame = setup.PlaceUnits(
            self.parent, tuple(company), tarnova_of(state).facts.start[operand]
        )


def tarnova_of(state: State) -> Tarnova:
    """The chapter in play."""
    chapter: Tarnova = state.world.book
    return chapter
