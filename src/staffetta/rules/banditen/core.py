"""The core of the book, chapters 1 to 14: its mechanisms put together."""

from typing import Final

from staffetta.engine.board import ON_FOOT
from staffetta.engine.choices import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    DEPLOY,
    GATHER,
    MOVE,
    MOVE_ATTACK,
    RALLY,
    SPLIT,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Slot, State, World
from staffetta.engine.units import LOST, SPARE
from staffetta.rules.actions import Extra
from staffetta.rules.assault import AssaultAction
from staffetta.rules.book import LOST_PIECE, reason
from staffetta.rules.breakdown import Breakdown, BreakdownCheck, end_of_move
from staffetta.rules.facts import Facts
from staffetta.rules.fire import AttackAction, AttackMoveAction, MoveAttackAction
from staffetta.rules.melee import MeleeRules
from staffetta.rules.morale import Morale
from staffetta.rules.movement import Enter, EnterStep
from staffetta.rules.options import Options, Value
from staffetta.rules.reaction import OpportunityAssault, OpportunityAttack
from staffetta.rules.recovery import Recovery
from staffetta.rules.regroup import GatherAction, SplitAction
from staffetta.rules.replacement import lose_command, settle_command
from staffetta.rules.tables import Tables

from .chapter import Chapter, chapter_of
from .command import LiveCommand
from .counters import CounterMix
from .movement import DeployAction, Ground, March, ReactionsHere, pinned_go_back, waits
from .options import DECLARED
from .state import Own, load, own
from .tables import CITATIONS, FREE, PARTISAN, Figures, charts


class OpportunityFire(OpportunityAttack):
    """Opportunity Fire, of which Fire markers are the limit (B 5.2.1, B/C-2)."""

    def once(self, state: State) -> bool:
        # Only fire is limited to one a stack at each hex (B-46).
        return True

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        """Whatever a weapon or a formation may not fire at holds in reaction too (B 12.1)."""
        why = super().why_not(state, group, hex_, movers)
        if why is not None:
            return why
        fire = chapter_of(state).fire
        return fire.why_not_target(state, group, state.where[group[0]], hex_)


class OpportunityStorm(OpportunityAssault):
    """An assault in reaction enters only where the group may assault at all (B 12.2)."""

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        why = super().why_not(state, group, hex_, movers)
        if why is None and not self.ground(state).stormable(state, group) >> hex_ & 1:
            return self.ground(state).why_not_storm(state, group, hex_)
        return why

    def ground(self, state: State) -> Ground:
        movement = chapter_of(state).movement
        assert isinstance(movement, Ground)
        return movement


class HandToHand(MeleeRules):
    """The assault of this book: the defender's best terrain, and a wider lowest band (B 11.1)."""

    retreats_apart = True

    def __init__(self, narrow: int, forts: int, numbers: Figures) -> None:
        self.narrow = narrow
        self.forts: Final = forts
        self.fort: Final = numbers.fort_assault
        self.bunker: Final = numbers.bunker_assault

    def ground(self, state: State, hex_: int) -> tuple[int, str, str]:
        """Only the terrain best for the defender counts (B 8.2.1)."""
        best = super().ground(state, hex_)
        if own(state).bunkers >> hex_ & 1 and best[0] > self.bunker:
            return self.bunker, "storming-bunker", "bunker.assault"
        if self.forts >> hex_ & 1 and best[0] >= self.fort:
            return self.fort, "storming-fort", "fort.assault"
        return best


class Hearts(Morale):
    """Vehicles never check: any hit ends them (B 13.3.2, B-34)."""

    alone_in_hex = True

    def tests(self, state: State, unit: int) -> bool:
        return state.pieces[unit].kind.by == ON_FOOT


class Holding(EnterStep):
    """Units that enter a hex by a move hold it, whatever reactions do to them (B-79)."""

    def concerns(self, state: State, enter: Enter, group: tuple[int, ...]) -> bool:
        if state.pieces[group[0]].side != PARTISAN:
            return False
        return bool(chapter_of(state).prizes(state) & state.world.grid.bit[enter.hex])

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        chapter_of(state).held(state, enter.hex)


class Core(Chapter):
    """Chapters 1 to 14; a chapter of its own adds each scenario's sequence and rules (B 3)."""

    prefix = "B"
    citations = CITATIONS

    def __init__(
        self, facts: Facts, chosen: dict[str, Value], tables: Tables, ground: Ground
    ) -> None:
        self.tables = tables
        numbers = Figures(tables)
        self.figures = numbers
        self.numbers: Final = numbers
        self.facts = facts
        self.options: Final = Options(DECLARED, chosen)
        self.forts: Final = mask(facts.forts)
        self.counters: Final = CounterMix(facts.tables.get("counters", ()))
        self.command = LiveCommand()
        self.movement = ground
        ground.stack_limit = numbers.stack_limit
        self.melee = HandToHand(tables.number("melee.narrow"), self.forts, numbers)
        self.breakdown = Breakdown(
            tables.number("breakdown.every"), tables.number("breakdown.up_to")
        )
        prices = tables.section("actions")
        # B 5.1; a reinforcement that is placed in a zone has an entry of its own.
        self.actions = (
            March(MOVE, prices.number("move")),
            AttackAction(ATTACK, prices.number("attack")),
            MoveAttackAction(MOVE_ATTACK, prices.number("move-attack")),
            AttackMoveAction(ATTACK_MOVE, prices.number("attack-move")),
            AssaultAction(ASSAULT, prices.number("assault")),
            SplitAction(SPLIT, prices.number("split")),
            GatherAction(GATHER, prices.number("gather")),
            Recovery(RALLY, prices.number("rally"), whole_hex=True),
            DeployAction(DEPLOY, FREE),
        )
        self.extras: tuple[Extra, ...] = ()
        # B 5.2.
        self.reactions = (
            OpportunityFire(prices.number("opportunity-attack"), charts(tables).reach),
            OpportunityStorm(prices.number("opportunity-assault")),
        )
        self.react_once = False
        self.entering: tuple[EnterStep, ...] = (
            Holding(),
            ReactionsHere(),
            BreakdownCheck(),
        )

    # -- the machine asks ------------------------------------------------------

    def new_slot(self, world: World) -> Slot:
        return Own()

    def load_slot(self, world: World, data: dict[str, object]) -> Slot:
        return load(data)

    def settle(self, state: State) -> None:
        matter = state.unsettled[0]
        state.unsettled = state.unsettled[1:]
        if matter & LOST_PIECE:
            settle_command(state, matter)
        else:
            self.possess(state, matter)

    def possess(self, state: State, hex_: int) -> None:
        """A Command without units in a hex that enemies hold is eliminated (B/C-19, B-42)."""
        bit = state.world.grid.bit[hex_]
        if not (bit & state.present[0] and bit & state.present[1]):
            return
        for side in (0, 1):
            if state.occupied[1 - side] & bit and not state.occupied[side] & bit:
                for u in state.pieces_in(side, hex_):
                    self.eliminate(state, u)

    def eliminate(self, state: State, unit: int) -> None:
        lose_command(state, unit, spare_moves=False)
        # Its Replacement does not go on with the move, though it may appear on the way.
        own(state).halted |= 1 << unit

    def on_the_way(self, state: State, unit: int) -> bool:
        replaced = state.marks[unit] & SPARE and own(state).halted >> unit & 1
        return not replaced

    def nobody_to_lead(self, state: State, command: int) -> None:
        """A Replacement that finds no unit of its own is out of the game (B-58)."""
        state.remove(command, LOST)

    # -- the shared procedures ask ---------------------------------------------

    def begin_activation(self, state: State) -> None:
        if own(state).halted:
            own(state).halted = 0
            state.memo = None  # units that were halted can do more

    def finished(self, state: State, side: int) -> bool:
        """Reinforcements come free, so a side that has any may still act (B-63)."""
        return state.points[side] <= 0 and not waits(state, side)

    def after_melee(self, state: State, hex_: int) -> None:
        self.held(state, hex_)

    def fell_back(self, state: State, hex_: int) -> None:
        """Who retreats into a hex stands in it like one who moved there (B-79)."""
        if hex_ >= 0:
            self.held(state, hex_)

    def why_not_attack(self, state: State, unit: int) -> Reason | None:
        """Light-armed units do not fire in their own activation (B 13.1.1)."""
        if state.pieces[unit].light:
            who = (("unit", state.pieces[unit].id),)
            return reason(state, "light", "light-units-do-not", who)
        return None

    def why_not_assault(self, state: State, unit: int) -> Reason | None:
        """Nor do they assault; nor does artillery (B 13.1.1, B 13.2.3)."""
        if not state.pieces[unit].kind.assaults:
            who = (("unit", state.pieces[unit].id),)
            return reason(state, "artillery", "artillery-does-not", who)
        return self.why_not_attack(state, unit)

    def price_of_a_hit(self, state: State, unit: int) -> int:
        """Any hit is the end of a vehicle, in an assault too (B 13.3.2, B-85)."""
        return 1 if state.pieces[unit].kind.by == ON_FOOT else state.strength[unit]

    def why_not_divide(self, state: State, unit: int, part: int) -> Reason | None:
        return self.counters.why_not_divide(state, unit, part)

    def tracks(self, state: State) -> list[tuple[str, int]]:
        return [("ammunition-short", own(state).short)]

    def after_reaction(self, state: State, movers: tuple[int, ...], origin: int, hex_: int) -> bool:
        return pinned_go_back(state, movers, origin, hex_)

    def end_of_move(self, state: State, group: tuple[int, ...], before: int, spent: int) -> None:
        end_of_move(state, group, before, spent)


def mask(hexes: tuple[int, ...]) -> int:
    """A set of hexes."""
    found = 0
    for h in hexes:
        found |= 1 << h
    return found
