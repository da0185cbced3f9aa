"""The book put together: its mechanisms, and what the shared procedures ask of it."""

from typing import Final

from staffetta.engine.choices import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    BUILD,
    GATHER,
    MELEE,
    MOVE,
    MOVE_ATTACK,
    RALLY,
    SPLIT,
    WITHDRAW,
)
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import NOBODY, Slot, State, World
from staffetta.engine.units import FIRED_TWICE, LOST, PINNED, WAITING, Piece
from staffetta.rules.actions import Action, ChooseAction, Extra
from staffetta.rules.book import LOST_PIECE, Book, reason
from staffetta.rules.facts import Facts
from staffetta.rules.marker import Marker
from staffetta.rules.movement import EnterStep
from staffetta.rules.options import Options, Value
from staffetta.rules.points import Initiative
from staffetta.rules.replacement import lose_command, settle_command
from staffetta.rules.score import Ending, Line, draw, last_counted
from staffetta.rules.sequence import ActionPhase, BeginTurn, Turn
from staffetta.rules.tables import Tables

from . import actions
from .command import CommandCheck, Staff
from .fire import Weapons
from .marks import FIRED_THRICE, MARKERS, MOVED, SHOT, SPENT
from .melee import HandToHand
from .morale import Nerve
from .movement import Ground, shared_hexes
from .options import DECLARED
from .reaction import CounterAssault, MayReact, ReturnFire
from .sequence import Administration, Muster, Overcrowding, Verdict, controlled, verdict
from .setup import placing
from .stacks import Arranging, Atop, OrderAndAct
from .state import Own, load, own
from .tables import (
    AXIS,
    CITATIONS,
    FIRST_HOUR,
    HOURS,
    LONG_FROM,
    LONG_NIGHTS,
    LONG_TRACK,
    LONGER,
    PARTISAN,
    Figures,
)
from .verbs import MOVE_COMMAND

#: The matter of a unit lost, by which a side may be left without any; no hex has this number.
UNIT_LOST: Final = LOST_PIECE - 1


class Book2013(Book):
    """The rules of 2013: Commands, combat units, and markers that lie on them (G 1)."""

    prefix = "G"
    citations = CITATIONS

    def __init__(self, facts: Facts, chosen: dict[str, Value], tables: Tables) -> None:
        self.tables = tables
        self.numbers: Final = Figures(tables)
        self.figures = self.numbers
        self.facts = facts
        self.empty = FIRED_TWICE | FIRED_THRICE | SPENT | SHOT
        self.fired_out = FIRED_THRICE | SPENT
        self.objectives: Final = frozenset(facts.objectives)
        self.options: Final = Options(DECLARED, chosen)
        options = self.options
        self.command = Staff()
        self.movement = Ground(self.numbers.stack_limit)
        self.fire = Weapons(
            self.numbers,
            combined=options.is_("stack-attack", "combined"),
            plunging=options.is_("line-of-sight", "plunging"),
            melee_apart=options.is_("attacks-and-melee", "barred"),
        )
        self.morale = Nerve(counts=options.is_("stopped-loss", "count"))
        six = options.is_("melee-magnitude-six", "doubled")
        self.melee = HandToHand(
            self.numbers,
            top_only=options.is_("melee-strength", "top"),
            doubled_from=self.numbers.melee_doubled_from - int(six),
            test_first=options.is_("melee-hit-order", "test-first"),
        )
        prices = tables.section("actions")
        self.actions = self._actions(prices)
        self.extras: tuple[Extra, ...] = ()
        fire = options.number("opportunity-attack-cost") * prices.number("opportunity-attack")
        self.reactions = (
            ReturnFire(fire, self.numbers.longest),
            CounterAssault(prices.number("opportunity-assault")),
        )
        self.react_once = False
        self.entering: tuple[EnterStep, ...] = (Atop(), MayReact())
        # G 2-b to G 2-g; in turn 1 the initiative is the partisans' (G 1.4-b).
        self.sequence = (
            BeginTurn(),
            Muster(facts, cap=options.number("points-cap")),
            Initiative(PARTISAN),
            CommandCheck(self.command),
            ActionPhase(),
            Verdict(),
            Overcrowding(),
            Administration(damage_lasts=options.is_("damage", "lasting")),
            Arranging(),
        )

    def _actions(self, prices: Tables) -> tuple[Action, ...]:
        """The list of Actions; only these, paid for, lead to combat (G 4, G 5-c, G 10-d)."""
        ever = self.options.is_("entry-condition", "ever")
        free = self.options.is_("command-move", "free")
        tired = self.options.is_("retreat-after-moving", "allowed")
        found: list[Action] = [
            actions.March(MOVE, prices.number("move"), commands=not free, ever=ever),
            actions.Attack(ATTACK, prices.number("attack")),
            actions.Assault(ASSAULT, prices.number("assault"), ever=ever),
            actions.FireAndMove(ATTACK_MOVE, prices.number("attack-move")),
            actions.MoveAndFire(MOVE_ATTACK, prices.number("move-attack")),
            actions.MeleeInPlace(MELEE, prices.number("melee")),
            actions.Withdraw(WITHDRAW, prices.number("withdraw"), after_moving=tired),
            actions.Divide(SPLIT, prices.number("split")),
            actions.Reunite(GATHER, prices.number("gather")),
            actions.Recover(RALLY, prices.number("rally")),
        ]
        if free:
            found.append(actions.MoveCommand(MOVE_COMMAND, prices.number("move-command")))
        if self.options.on("bunkers"):
            found.append(actions.Build(BUILD, prices.number("build")))
        return tuple(found)

    # -- a world is built ------------------------------------------------------

    def enlist(self, pieces: list[Piece]) -> list[Piece]:
        """By the option the partisans come in through their areas (G/C-23)."""
        if self.options.is_("partisan-entry", "on-map"):
            return pieces
        start = self.facts.start
        return [
            entering(piece, start[u]) if piece.side == PARTISAN and start[u] else piece
            for u, piece in enumerate(pieces)
        ]

    def calendar(
        self, due: list[int], nights: tuple[int, ...], last: int
    ) -> tuple[list[int], tuple[int, ...], int]:
        """Twelve turns with a night left out, or sixteen without a gap (G 2-a, G/C-3)."""
        if self.options.is_("track", "split-12"):
            return due, nights, last
        late = [turn + LONGER if turn >= LONG_FROM else turn for turn in due]
        return late, LONG_NIGHTS, LONG_TRACK

    def hour(self, turn: int) -> tuple[int, int] | None:
        """On the longer track two hours to a turn, through the night (G 2-a, G/C-3)."""
        if turn < LONG_FROM or self.options.is_("track", "split-12"):
            return None
        days, hour = divmod(FIRST_HOUR + HOURS * (turn - 1), 24)
        return days + 1, hour

    # -- the machine asks ------------------------------------------------------

    def new_slot(self, world: World) -> Slot:
        return Own()

    def load_slot(self, world: World, data: dict[str, object]) -> Slot:
        return load(data)

    def begin(self, state: State) -> None:
        """Fixed pieces, then the partisans, then the garrison (G 1.4-a)."""
        on_map = self.options.is_("partisan-entry", "on-map")
        placed: list[list[int]] = [[], []]
        for u, hexes in enumerate(self.facts.start):
            side = state.pieces[u].side
            if side == PARTISAN and not on_map:
                continue
            if len(hexes) == 1:
                state.put(u, hexes[0])
            elif hexes:
                placed[side].append(u)
        cover = int(self.options.on("garrison-all"))
        frame = placing(Turn(None, 0), tuple(placed[AXIS]), cover)
        state.frame = placing(frame, tuple(placed[PARTISAN]), 0)

    def settle(self, state: State) -> None:
        matter = state.unsettled[0]
        state.unsettled = state.unsettled[1:]
        if matter == UNIT_LOST:
            self.count_survivors(state)
        elif matter & LOST_PIECE:
            settle_command(state, matter)
        else:
            self.possess(state, matter)

    def possess(self, state: State, hex_: int) -> None:
        """Who is in a hex now: Commands left alone, objectives, trenches (G 1.1-d, G 3.1, G-69)."""
        slot = own(state)
        bit = state.world.grid.bit[hex_]
        axis, partisan = state.occupied[AXIS] & bit, state.occupied[PARTISAN] & bit
        if axis and partisan:
            return
        for side in (AXIS, PARTISAN):
            if slot.late[side]:
                slot.late[side] &= ~bit
        if axis:
            self.hold(state, AXIS, hex_)
        elif partisan:
            self.hold(state, PARTISAN, hex_)

    def hold(self, state: State, side: int, hex_: int) -> None:
        """A side is alone in a hex with combat units."""
        slot = own(state)
        bit = state.world.grid.bit[hex_]
        if state.present[1 - side] & bit:
            for u in state.pieces_in(1 - side, hex_):
                self.eliminate(state, u)
        if slot.trenches[1 - side] & bit:
            slot.trenches[1 - side] ^= bit
            state.tell("G 5-c", "trench-lost", (("hex", state.world.grid.names[hex_]),))
        if hex_ in self.objectives:
            self.control(state, side, hex_)

    def control(self, state: State, side: int, hex_: int) -> None:
        """An objective belongs to the side that was last there alone (G 3.1, G-50)."""
        slot = own(state)
        if slot.held >> hex_ & 1 == (side == PARTISAN):
            return
        slot.held ^= 1 << hex_
        slot.ever |= slot.held
        args = (("hex", state.world.grid.names[hex_]), ("side", state.world.sides[side]))
        state.tell("G 3.1", "objective-taken", args)

    def count_survivors(self, state: State) -> None:
        """A side without units on the map or to come ends the game (G 13-b, G-73)."""
        for side in (AXIS, PARTISAN):
            if state.occupied[side]:
                continue
            coming = [
                u
                for u in state.roster[side]
                if state.pieces[u].kind.combat
                and state.where[u] == WAITING
                and state.due[u] <= state.world.last_turn
            ]
            if not coming:
                winner, totals = verdict(state)
                state.end(winner, "nobody-left", totals)
                return

    # -- the shared procedures ask ---------------------------------------------

    def eliminate(self, state: State, unit: int) -> None:
        """A Command is lost, and replaced by a Supplementary one (G 1.1-f, G-17)."""
        state.marks[unit] &= ~MARKERS
        lose_command(state, unit, spare_moves=True)

    def nobody_to_lead(self, state: State, command: int) -> None:
        state.remove(command, LOST)

    def fallen(self, state: State, unit: int) -> None:
        state.unsettle(UNIT_LOST)

    def open_activation(self, state: State, choosing: ChooseAction) -> None:
        """The player who activates a stack may first arrange it (G 8.1-e, G-46)."""
        order = OrderAndAct(choosing.parent, choosing.side, choosing.place, ())
        state.frame = order if order.others(state) else choosing

    def finished(self, state: State, side: int) -> bool:
        """No points and nothing free to do (G-6)."""
        return state.points[side] <= 0 and not self.may_act_free(state, side)

    def may_act_free(self, state: State, side: int) -> bool:
        """Whether a Retreat or a Command's move might be open: asked before they are looked at."""
        if shared_hexes(state):
            return True
        for u in state.roster[side]:
            if state.pieces[u].kind.combat or state.where[u] < 0:
                continue
            if not state.marks[u] & (MOVED | PINNED):
                return True
        return False

    def alternation_over(self, state: State, side: int, passes: int) -> bool:
        """Both have passed, nobody has points, or one has none and the other passes (G 2-f)."""
        if passes > 1 or (state.points[AXIS] <= 0 and state.points[PARTISAN] <= 0):
            return True
        return passes == 1 and state.points[side] <= 0

    def price_topic(self, state: State, group: tuple[int, ...], points: int) -> str:
        """The Germans' price is what is too high if another unit could pay (G 12.1-b)."""
        topic = super().price_topic(state, group, points)
        if points <= state.points[state.pieces[group[0]].side]:
            for u in group:
                if "reluctant" in state.pieces[u].abilities:
                    return "reluctant"
        return topic

    def entry_topic(self, state: State, unit: int) -> str:
        """Each side's reinforcements have a paragraph of their own (G 12.2-a, G 12.2-b)."""
        return "entry-condition" if state.pieces[unit].side == PARTISAN else "entry-hex"

    def why_not_divide(self, state: State, unit: int, part: int) -> Reason | None:
        """The gun and vehicles are not split (G 12.3, G-47)."""
        piece = state.pieces[unit]
        who = (("unit", piece.id),)
        if "indivisible" in piece.abilities:
            return reason(state, "artillery", "cannot-be-split", who)
        if piece.damage:
            return reason(state, "regroup", "cannot-be-split", who)
        return None

    def end_of_move(self, state: State, group: tuple[int, ...], before: int, spent: int) -> None:
        """A unit that has used movement points takes a Movement marker (G 8.8, G-39).

        A Command lost on the way has appeared again elsewhere, and takes none (G-17).
        """
        if spent:
            for u in state.still_in(group, state.returned):
                state.marks[u] |= MOVED

    # -- views ask -------------------------------------------------------------

    def score(self, state: State) -> list[Line]:
        """The points as they would be counted now (G 13-a)."""
        lines: list[Line] = []
        for side in (AXIS, PARTISAN):
            lost = state.lost[1 - side]
            lines.append(
                Line(side, "G 13-a", "enemy-losses", lost, self.numbers.strength_value[side])
            )
            values = [self.facts.worth[i][side] for i in controlled(state, side)]
            lines.extend(
                [
                    Line(side, "G 13-a", "objectives", values.count(value), value)
                    for value in sorted(set(values))
                ]
            )
        return lines

    def scoring(self, state: State) -> list[Line]:
        """Each worth that an objective has, and how many have it (G 13-a)."""
        lines: list[Line] = []
        for side in (AXIS, PARTISAN):
            each = self.numbers.strength_value[side]
            lines.append(Line(side, "G 13-a", "enemy-losses", 0, each))
            values = [worth[side] for worth in self.facts.worth]
            lines.extend(
                [
                    Line(side, "G 13-a", "objectives", values.count(value), value)
                    for value in sorted(set(values))
                ]
            )
        return lines

    def worth(self, state: State, hex_: int) -> tuple[int, ...]:
        return self.facts.worth[self.facts.objectives.index(hex_)]

    def endings(self, state: State) -> list[Ending]:
        return [
            last_counted("G 13-a", state.world.last_turn),
            Ending("G 13-b", "nobody-left"),
            draw("G 13-b"),
        ]

    def holder(self, state: State, hex_: int) -> int:
        if hex_ not in self.objectives:
            return NOBODY
        return PARTISAN if own(state).held >> hex_ & 1 else AXIS

    def markers(self, state: State) -> list[Marker]:
        """The trenches (G/C-52)."""
        trenches = own(state).trenches
        return [
            Marker("trench", h, side, cover=True)
            for side in (AXIS, PARTISAN)
            for h in bits(trenches[side])
        ]


def entering(piece: Piece, gates: tuple[int, ...]) -> Piece:
    """The same counter, off the map and due from the first turn."""
    return Piece(
        piece.id,
        piece.side,
        piece.kind,
        piece.formation,
        piece.full,
        piece.line,
        light=piece.light,
        abilities=piece.abilities,
        radius=piece.radius,
        spare_radius=piece.spare_radius,
        commands=piece.commands,
        gates=gates,
        faction=piece.faction,
        morale=piece.morale,
        attack=piece.attack,
        target=piece.target,
        damage=piece.damage,
    )
