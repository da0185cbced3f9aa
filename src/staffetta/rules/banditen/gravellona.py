"""Chapter 15, Gravellona Toce: factions, objectives, the clock, and an army low on ammunition."""

from typing import Final

from staffetta.engine.choices import DEPLOY, ENTER, MOVE, code, operand_of
from staffetta.engine.reasons import Reason, Tally
from staffetta.engine.state import NOBODY, Field, Frame, Roll, State
from staffetta.engine.units import LEFT, WAITING
from staffetta.rules.actions import GATE, ChooseAction, can_act, due_now
from staffetta.rules.book import reason
from staffetta.rules.facts import Facts
from staffetta.rules.melee import Melee
from staffetta.rules.morale import FAILS, UNSURE
from staffetta.rules.options import Value
from staffetta.rules.points import Income, Initiative
from staffetta.rules.score import Ending, Line, draw, last_counted
from staffetta.rules.sequence import ActionPhase, BeginTurn, CleanUp, Step, Turn
from staffetta.rules.tables import Tables

from . import setup
from .core import Core, Hearts, mask
from .fire import Weapons
from .movement import Ground
from .state import own
from .supply import Ammunition
from .tables import AXIS, PARTISAN, Figures, figures

ELEVEN: Final = 11
SECOND_DAY: Final = 2


class Factions(Ground):
    """Different colours never share a hex (B 15.5)."""

    def __init__(self) -> None:
        #: formation: whether it is a brigade; asked at every step, and the same all game long.
        self._brigades: Final[dict[str, bool]] = {}

    def mixes(self, state: State, group: tuple[int, ...], hex_: int) -> bool:
        side = state.pieces[group[0]].side
        if side == AXIS:
            return True
        if len(group) == 1 and not state.present[side] & state.world.grid.bit[hex_]:
            return True
        there = [u for u in state.pieces_in(side, hex_) if u not in group]
        for u in group:
            for other in there:
                if state.pieces[u].faction != state.pieces[other].faction:
                    return False
        joining = {state.pieces[u].formation for u in group if self.is_brigade(state, u)}
        present = {state.pieces[u].formation for u in there if self.is_brigade(state, u)}
        # A stack that is already mixed may stay: only arriving units are tested (B-119).
        mixed = bool(joining) and len(joining | present) > 1
        return not mixed or self.in_garibaldi_range(state, hex_, group)

    def apart(self, state: State, group: tuple[int, ...], hex_: int) -> str:
        """Colours, or else brigades without their Command (B 15.5, B 15.5.1)."""
        there = state.pieces_in(PARTISAN, hex_)
        colours = {state.pieces[u].faction for u in (*group, *there)}
        return "factions" if len(colours) > 1 else "brigades"

    def crowded(self, state: State, group: tuple[int, ...]) -> int:
        """A mixed group must ask everywhere, for it needs the Command wherever it goes."""
        if len(group) > 1 and len({state.pieces[u].formation for u in group}) > 1:
            return state.world.grid.all
        return super().crowded(state, group)

    def is_brigade(self, state: State, unit: int) -> bool:
        """Whether a unit belongs to one of the brigades that a Command holds together."""
        formation = state.pieces[unit].formation
        known = self._brigades.get(formation)
        if known is None:
            leaders = [p for p in state.world.pieces if formation in p.commands]
            known = any(leader.formation != formation for leader in leaders)
            self._brigades[formation] = known
        return known

    def why_not_step(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """Who arrives in a zone keeps off the enemy, even if he moves on from there (B-75)."""
        zone = gravellona_of(state).facts.arrival_zone[state.pieces[group[0]].line]
        enemies = self.barred(state, state.pieces[group[0]].side)
        if a < 0 and zone and state.world.grid.within[b][1] & enemies:
            return reason(state, "zone", "no-room-in-the-zone")
        return super().why_not_step(state, group, a, b, spent, limit)

    def stormable(self, state: State, group: tuple[int, ...]) -> int:
        """Who arrives in a zone comes neither into the enemy nor beside him (B-75)."""
        zone = gravellona_of(state).facts.arrival_zone[state.pieces[group[0]].line]
        if zone and state.where[group[0]] == WAITING:
            return 0
        return super().stormable(state, group)

    def together(self, state: State, group: tuple[int, ...]) -> int:
        """Several brigades assault together only where their Command reaches (B-119)."""
        brigades = {state.pieces[u].formation for u in group if self.is_brigade(state, u)}
        everywhere = state.world.grid.all
        if len(brigades) <= 1:
            return everywhere
        found = 0
        for u in state.roster[PARTISAN]:
            if not state.pieces[u].commands:
                continue
            if u in group:
                return everywhere
            if state.where[u] >= 0:
                radius = gravellona_of(state).command.radius(state, u)
                found |= state.world.grid.disc(state.where[u], radius)
        return found

    def in_garibaldi_range(self, state: State, hex_: int, group: tuple[int, ...]) -> bool:
        """The brigades mix only within reach of their Command, or with it (B 15.5.1)."""
        grid = state.world.grid
        for u in state.roster[PARTISAN]:
            if not state.pieces[u].commands:
                continue
            if u in group:
                return True
            if state.where[u] >= 0:
                radius = gravellona_of(state).command.radius(state, u)
                if grid.distance(state.where[u], hex_) <= radius:
                    return True
        return False


class Morals(Hearts):
    """RSI morale falls with each objective; partisans always fail (B 15.4, B 15.6)."""

    def __init__(self, numbers: Figures, *, trained: bool) -> None:
        self.best: Final = numbers.morale_15
        self.trained_value: Final = numbers.trained_morale
        self.trained: Final = trained

    def certain(self, state: State, unit: int) -> int:
        piece = state.pieces[unit]
        if piece.side == AXIS:
            return FAILS if "fails-morale" in piece.abilities else UNSURE
        return UNSURE if self.trained and "trained" in piece.abilities else FAILS

    def surely(self, state: State, unit: int) -> str:
        return "B 15.6" if state.pieces[unit].side == AXIS else "B 15.4"

    def value(self, state: State, unit: int) -> int:
        if state.pieces[unit].side == PARTISAN:
            return self.trained_value
        return max(1, self.best - own(state).conquered.bit_count())


class Clockwork(Income):
    """Partisan points by formations on the map, Axis points by the clock (B 15.2)."""

    def __init__(self, numbers: Figures, facts: Facts, *, halve_at_eleven: bool) -> None:
        self.cap = numbers.most_points
        self.first_turn: Final = numbers.first_turn_15
        self.second_day: Final = numbers.second_day
        self.facts: Final = facts
        self.halve_at_eleven: Final = halve_at_eleven

    def rolls(self, state: State, side: int) -> bool:
        return side == AXIS or state.turn > 1

    def tally(self, state: State, side: int, face: int) -> Tally:
        tally = Tally()
        if side == PARTISAN:
            if state.turn == 1:
                tally.add(self.first_turn, "B 15.2.1", "first-turn-points")
                return tally
            tally.add(face, "B 15.2", "points-die")
            present = {
                state.pieces[u].formation
                for u in state.roster[PARTISAN]
                if state.where[u] >= 0 and state.pieces[u].kind.combat
            }
            points = sum(self.facts.formation_points.get(f, 0) for f in present)
            tally.add(points, "B 15.2", "formations-on-map")
            return tally
        day, hour = self.facts.clock[state.turn]
        if day >= SECOND_DAY:
            tally.add(face, "B 15.2", "points-die")
            tally.add(self.second_day, "B 15.2", "second-day")
        elif hour < ELEVEN or (hour == ELEVEN and self.halve_at_eleven):
            tally.add((face + 1) // 2, "B 15.2", "half-points-die")
        else:
            tally.add(face, "B 15.2", "points-die")
        return tally


class ArrivalRolls(Step):
    """A die for each group due on the first day: now, or next turn (B 15.3, B-69)."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts

    def run(self, state: State) -> None:
        for group in reversed(self.due(state)):
            state.frame = ArrivalRoll(state.frame, group)

    def due(self, state: State) -> list[tuple[int, ...]]:
        """The groups that roll this turn: units of one formation due together."""
        found: dict[str, list[int]] = {}
        for side in (AXIS, PARTISAN):
            for u in state.roster[side]:
                waits_now = state.where[u] == WAITING and state.due[u] == state.turn
                if waits_now and self.facts.arrival_roll[u] and not own(state).rolled >> u & 1:
                    found.setdefault(state.pieces[u].formation, []).append(u)
        return [tuple(group) for group in found.values()]


class ArrivalRoll(Roll):
    """In time on a 3 or more, else one turn late and without another roll (B 15.3)."""

    name = "arrival-roll"
    shape = (("group", "units"),)

    def __init__(self, parent: Frame | None, group: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.group,)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[self.group[0]].formation]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        late = faces[0] < gravellona_of(state).facts.arrival_roll[self.group[0]]
        for u in self.group:
            own(state).rolled |= 1 << u
            if late:
                state.due[u] = state.turn + 1
        units = " ".join([state.pieces[u].id for u in self.group])
        args = (("units", units), ("die", str(faces[0])))
        state.tell("B 15.3", "arrives-late" if late else "arrives-in-time", args)


class LastEntries(Step):
    """Only the partisan may keep reinforcements away: the Axis brings in all it can (B 15.3.1)."""

    def run(self, state: State) -> None:
        state.frame = LastEntry(state.frame, AXIS)


class LastEntry(Frame):
    """Reinforcements that a side has not brought in by the end of the activations (B-71)."""

    name = "last-entry"
    shape = (("side", "side"),)

    def __init__(self, parent: Frame | None, side: int) -> None:
        super().__init__(parent)
        self.side: Final = side

    def fields(self) -> tuple[Field, ...]:
        return (self.side,)

    def decider(self, state: State) -> int:
        return self.side

    def gates(self, state: State) -> list[int]:
        """The entry hexes at which a unit can come in for nothing."""
        book = gravellona_of(state)
        free = [book.action(MOVE), book.action(DEPLOY)]
        gates = dict.fromkeys([state.pieces[u].gates[0] for u in due_now(state, self.side)])
        return [g for g in gates if can_act(state, self.side, g + GATE, free)]

    def advance(self, state: State) -> list[int] | None:
        gates = self.gates(state)
        if not gates:
            state.frame = self.parent
            return None
        return [code(ENTER, g) for g in gates]

    def candidates(self, state: State) -> list[int]:
        gates = {g for u in state.roster[self.side] for g in state.pieces[u].gates[:1]}
        return [code(ENTER, g) for g in sorted(gates)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.gates(state):
            return None
        return reason(state, "reinforcements", "nobody-can-enter-here")

    def choose(self, state: State, verb: int, operand: int) -> None:
        gravellona_of(state).begin_activation(state)
        again = LastEntry(self.parent, self.side)
        state.frame = ChooseAction(again, self.side, operand + GATE)


class Surrender(Roll):
    """The Germans, when assaulted, may give up before a blow (B 15.6, B-77)."""

    name = "surrender"
    shape = (("hex", "hex"), ("entered", "units"))
    carries_out = True

    def __init__(self, parent: Frame | None, hex_: int, entered: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.hex: Final = hex_
        self.entered: Final = entered

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.entered)

    def advance(self, state: State) -> list[int] | None:
        if not germans_in(state, self.hex) or not state.still_in(self.entered, self.hex):
            state.frame = self.parent
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[germans_in(state, self.hex)[0]].id]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        gives_up = faces[0] <= figures(state).surrender
        for u in germans_in(state, self.hex):
            args = (("unit", state.pieces[u].id), ("die", str(faces[0])))
            state.tell("B 15.6", "surrenders" if gives_up else "fights-on", args)
            if gives_up:
                # No casualty: it is out of the count and out of the game.
                state.remove(u, LEFT)


def germans_in(state: State, hex_: int) -> list[int]:
    """The units in a hex that may give up when they are assaulted."""
    return [u for u in state.units_in(AXIS, hex_) if "may-surrender" in state.pieces[u].abilities]


class EndOfTurn(Step):
    """After the last turn the points are counted (B 15.8.1)."""

    def run(self, state: State) -> None:
        if state.turn < state.world.last_turn:
            return
        lines = gravellona_of(state).score(state)
        axis = sum(line.points for line in lines if line.side == AXIS)
        partisan = sum(line.points for line in lines if line.side == PARTISAN)
        winner = NOBODY if axis == partisan else AXIS if axis > partisan else PARTISAN
        args = (("axis", str(axis)), ("partisan", str(partisan)))
        state.tell("B 15.8.1", "game-over", args)
        state.end(winner, "points", (axis, partisan))


class Gravellona(Core):
    """The book with its fifteenth chapter."""

    def __init__(self, facts: Facts, chosen: dict[str, Value], tables: Tables) -> None:
        super().__init__(facts, chosen, tables, Factions())
        self.fire = Weapons(self.numbers, self.forts, facts.towns, wears=False)
        self.morale = Morals(self.numbers, trained=self.options.on("trained-morale"))
        self.objectives: Final = mask(facts.objectives)
        waiting = self.options.on("axis-may-wait")
        last: tuple[Step, ...] = () if waiting else (LastEntries(),)
        self.sequence = (
            BeginTurn(),
            Ammunition(),
            Clockwork(self.numbers, facts, halve_at_eleven=self.options.on("halve-at-eleven")),
            Initiative(),
            ArrivalRolls(facts),
            ActionPhase(),
            *last,
            EndOfTurn(),
            CleanUp(),
        )

    def begin(self, state: State) -> None:
        """Fixed pieces first; then each side places what has a choice (B 15.1, B-87)."""
        facts = self.facts
        for u, hexes in enumerate(facts.start):
            if len(hexes) == 1:
                setup.set_up(state, u, hexes[0])
        frame: Frame = Turn(None, 0)
        axis_first = not self.options.on("partisans-set-up-first")
        # Asked last to first: each frame waits below the next.
        for side in (PARTISAN, AXIS) if axis_first else (AXIS, PARTISAN):
            frame = self.axis_set_up(state, frame) if side == AXIS else self.partisan_set_up(frame)
        state.frame = frame

    def axis_set_up(self, state: State, frame: Frame) -> Frame:
        """Every objective must begin with a unit; units may begin divided (B 15.1.1)."""
        free = [u for u, hexes in enumerate(self.facts.start) if len(hexes) > 1]
        for u in reversed(free):
            if not state.pieces[u].kind.combat:
                frame = setup.PlaceUnits(frame, (u,), self.facts.start[u])
        units = tuple([u for u in free if state.pieces[u].kind.combat])
        hexes = self.facts.objectives
        return setup.Garrison(frame, units, hexes, hexes)

    def partisan_set_up(self, frame: Frame) -> Frame:
        """One of the three brigades begins at Corte Cerro (B 15.1, B/C-41)."""
        choosing = [u for u, hexes in enumerate(self.facts.start_instead) if hexes]
        if not choosing:
            return frame
        return setup.ChooseFormation(frame, tuple(choosing), self.facts.start_instead[choosing[0]])

    def checks_ammunition(self, state: State) -> bool:
        return True

    def runs_short(self, state: State, face: int) -> bool:
        """The die plus the turns already played (B 15.7, B/C-15)."""
        return face + state.turn - 1 >= figures(state).short_from

    def automatic_fire(self, state: State, unit: int) -> bool:
        piece = state.pieces[unit]
        if "automatic" not in piece.abilities:
            return False
        return not own(state).short or "full-ammunition" in piece.abilities

    def placed_on_arrival(self, state: State, unit: int) -> tuple[int, ...]:
        zones = self.facts.arrival_zone
        if self.options.on("third-company-moves-on"):
            return ()
        return zones[unit] if unit < len(zones) else ()

    def why_not_assault(self, state: State, unit: int) -> Reason | None:
        if "no-assault" in state.pieces[unit].abilities:
            who = (("unit", state.pieces[unit].id),)
            return reason(state, "no-assault", "formation-never-assaults", who)
        return super().why_not_assault(state, unit)

    def open_melee(self, state: State, melee: Melee) -> None:
        state.frame = melee
        if germans_in(state, melee.hex) and state.pieces[melee.entered[0]].side == PARTISAN:
            state.frame = Surrender(melee, melee.hex, melee.entered)

    def prizes(self, state: State) -> int:
        return self.objectives

    def held(self, state: State, hex_: int) -> None:
        """An objective is conquered for good; all of them end the game (B 15.8, B-79, B-80)."""
        bit = state.world.grid.bit[hex_]
        if not self.objectives & bit or not state.occupied[PARTISAN] & bit:
            return
        if state.occupied[AXIS] & bit or own(state).conquered & bit:
            return
        own(state).conquered |= bit
        state.tell("B 15.8", "objective-conquered", (("hex", state.world.grid.names[hex_]),))
        if own(state).conquered == self.objectives:
            state.end(PARTISAN, "all-objectives", (0, len(self.facts.objectives)))

    def score(self, state: State) -> list[Line]:
        """Points for each objective, and for the smaller loss (B 15.8.1, B-81)."""
        taken = own(state).conquered.bit_count()
        each = self.numbers.objective
        lines = [
            Line(PARTISAN, "B 15.8.1", "objectives", taken, each),
            Line(AXIS, "B 15.8.1", "objectives", len(self.facts.objectives) - taken, each),
        ]
        garibaldi, rsi = self.losses(state)
        if garibaldi != rsi:
            side = PARTISAN if garibaldi < rsi else AXIS
            lines.append(Line(side, "B 15.8.1", "fewer-losses", 1, self.numbers.fewer_losses))
        return lines

    def scoring(self, state: State) -> list[Line]:
        """Either side may have the smaller loss."""
        fewer = self.numbers.fewer_losses
        found = [line for line in super().scoring(state) if line.key != "fewer-losses"]
        return found + [Line(side, "B 15.8.1", "fewer-losses", 1, fewer) for side in (0, 1)]

    def endings(self, state: State) -> list[Ending]:
        left = len(self.facts.objectives)
        return [
            Ending("B 15.8", "all-objectives", (("number", str(left)),)),
            last_counted("B 15.8.1", state.world.last_turn),
            draw("B 15.8.1"),
        ]

    def holder(self, state: State, hex_: int) -> int:
        """Conquered for good, or still the Republic's (B 15.8)."""
        return PARTISAN if own(state).conquered >> hex_ & 1 else AXIS

    def losses(self, state: State) -> tuple[int, int]:
        """The strength lost by the Garibaldi brigades, with the car, and by the RSI (B-82)."""
        lost = [0, 0]
        for piece in state.world.pieces:
            if "not-counted" not in piece.abilities:
                lost[piece.side] += piece.full
        for u, piece in enumerate(state.pieces):
            if "not-counted" not in piece.abilities:
                lost[piece.side] -= state.strength[u]
        return lost[PARTISAN], lost[AXIS]


def gravellona_of(state: State) -> Gravellona:
    """The chapter in play."""
    chapter: Gravellona = state.world.book
    return chapter
