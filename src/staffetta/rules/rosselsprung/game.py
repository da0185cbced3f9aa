"""The book: its mechanisms put together, and what follows at once from a step."""

from typing import Final

from staffetta.engine.choices import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    GATHER,
    MOVE,
    MOVE_ATTACK,
    MOVE_HIDDEN,
    RALLY,
    SEARCH,
    SPLIT,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Frame, Slot, State, World
from staffetta.engine.units import LOST, SPARE, WAITING
from staffetta.rules.assault import AssaultAction
from staffetta.rules.book import LOST_PIECE, Book, book_of, ids, reason
from staffetta.rules.breakdown import Breakdown, BreakdownCheck, end_of_move
from staffetta.rules.facts import Facts
from staffetta.rules.fire import AttackAction, AttackMoveAction, MoveAttackAction
from staffetta.rules.melee import MeleeRules, destroy
from staffetta.rules.morale import Morale
from staffetta.rules.options import Options, Value
from staffetta.rules.points import Initiative
from staffetta.rules.reaction import OpenWindow, OpportunityAssault, OpportunityAttack
from staffetta.rules.recovery import Recovery
from staffetta.rules.regroup import GatherAction, SplitAction
from staffetta.rules.replacement import lose_command, replace, settle_command
from staffetta.rules.score import Ending, Line
from staffetta.rules.sequence import ActionPhase, BeginTurn, CleanUp
from staffetta.rules.tables import Tables

from . import secrets, setup
from .airborne import Airdrop, drop_alone
from .aircraft import AirAttacks
from .command import CommandCheck, GermanCommand
from .fire import Weapons, is_vehicle, why_not_light, why_not_storm
from .interrogation import Interrogation
from .missions import IDENTITIES, TITO, MissionAction, on_map, quota, take_missions
from .movement import Ground, March
from .options import DECLARED
from .points import GermanAndYugoslav
from .radio import RadioCalls
from .resistance import TougherResistance
from .state import UNKNOWN, Own, own
from .tables import CITATIONS, GERMAN, YUGOSLAV, Figures, charts
from .victory import Control, StackCheck, count, endings, last_turn


class Hearts(Morale):
    """Morale 4; the Yugoslavs' falls to 3 once Tito is gone (R 10.2)."""

    def __init__(self, numbers: Figures, *, one_die: bool) -> None:
        self.one_die = one_die
        self.printed: Final = numbers.morale
        self.without_tito: Final = numbers.morale_without_tito

    def value(self, state: State, unit: int) -> int:
        if state.pieces[unit].side == GERMAN or on_map(state, TITO):
            return self.printed
        return self.without_tito

    def fail(self, state: State, unit: int) -> None:
        """A tank that fails is eliminated and not Pinned (R 13.4.2, R-53)."""
        if is_vehicle(state, unit):
            destroy(state, unit, "R 13.4.2")
        else:
            super().fail(state, unit)


class HandToHand(MeleeRules):
    """The melee of this book (R 11.1)."""

    def __init__(self, narrow: int, *, any_unit: bool, no_retreat_eliminates: bool) -> None:
        self.narrow = narrow
        self.any_unit = any_unit
        self.no_retreat_eliminates = no_retreat_eliminates

    def bloody(self, state: State, beside: tuple[int, ...]) -> None:
        """Strength lost in a melee is a hit on the Radio beside it (R 13.7.2, R-48)."""
        for u in beside:
            if state.pieces[u].kind.name == "radio" and state.where[u] >= 0:
                book_of(state).eliminate(state, u)


class DrvarBook(Book):
    """The rulebook as its mechanisms; R 3.1 and R 5.1 are the two tuples below."""

    prefix = "R"
    citations = CITATIONS
    scores_once: tuple[str, ...] = ("tito-killed",)

    def __init__(self, facts: Facts, chosen: dict[str, Value], tables: Tables) -> None:
        self.tables = tables
        numbers = Figures(tables)
        self.figures = numbers
        options = Options(DECLARED, chosen)
        self.facts = facts
        self.options: Final = options
        command = GermanCommand(
            live=options.is_("command-check", "activation"),
            orphans_lost=options.is_("orphans-of-willam", "out-of-command"),
        )
        self.command = command
        self.movement = Ground(
            numbers.stack_limit,
            half_up=options.is_("halving", "up"),
            limit_on_the_way=options.is_("stacking-while-moving", "every-hex"),
        )
        self.fire = Weapons(
            tables.number("fire.mg"),
            tables.number("fire.mortar"),
            natural_six=options.on("natural-six-hits"),
            indirect=options.on("indirect-fire"),
            tank_dies=options.is_("tank-hit", "eliminated"),
        )
        self.breakdown = Breakdown(
            tables.number("breakdown.every"), tables.number("breakdown.up_to")
        )
        self.morale = Hearts(numbers, one_die=options.is_("morale-per", "group"))
        self.melee = HandToHand(
            tables.number("melee.narrow"),
            any_unit=options.is_("melee-status-modifier", "any"),
            no_retreat_eliminates=options.is_("no-retreat", "eliminated"),
        )
        # R 3.1, with the order that R-2 gives to what happens before the first activation.
        self.sequence = (
            BeginTurn(),
            Airdrop(facts, options),
            GermanAndYugoslav(options),
            Initiative(GERMAN),
            RadioCalls(),
            TougherResistance(),
            CommandCheck(command),
            ActionPhase(),
            StackCheck(),
            Control(facts.objectives, options),
            CleanUp(),
        )
        prices = tables.section("actions")
        # R 5.1 and R 5.2.
        self.actions = (
            March(MOVE, prices.number("move")),
            AttackAction(ATTACK, prices.number("attack")),
            MoveAttackAction(MOVE_ATTACK, prices.number("move-attack")),
            AttackMoveAction(ATTACK_MOVE, prices.number("attack-move")),
            AssaultAction(ASSAULT, prices.number("assault")),
            SplitAction(SPLIT, prices.number("split")),
            GatherAction(GATHER, prices.number("gather")),
            Recovery(RALLY, prices.number("rally"), whole_hex=options.is_("recovery-scope", "hex")),
            Interrogation(SEARCH, prices.number("interrogate")),
            MissionAction(MOVE_HIDDEN, prices.number("mission")),
        )
        self.air: Final = AirAttacks(facts.aircraft)
        self.extras = (self.air,)
        # R 5.3.
        self.reactions = (
            OpportunityAttack(prices.number("opportunity-attack"), charts(tables).reach),
            OpportunityAssault(prices.number("opportunity-assault")),
        )
        self.react_once = options.is_("reactions-per-window", "once")
        self.react_to_pinned = options.is_("reactions-after-pin", "open")
        self.entering = (OpenWindow(), BreakdownCheck())

    # -- the machine asks ------------------------------------------------------

    def begin(self, state: State) -> None:
        setup.begin(state, self.facts)

    def new_slot(self, world: World) -> Slot:
        missions = numbered(world, ("mission",))
        soft = numbered(world, ("command", "radio"))
        return Own(missions, soft, [UNKNOWN] * len(missions), 0, 0, 0, 0)

    def load_slot(self, world: World, data: dict[str, object]) -> Slot:
        return Own(
            numbered(world, ("mission",)),
            numbered(world, ("command", "radio")),
            numbers(data["identity"]),
            number(data["mission-moves"]),
            number(data["flown"]),
            number(data["commands-lost"]),
            number(data.get("ruled-out", 0)),
        )

    def names(self) -> list[str]:
        return [*IDENTITIES, "tank", "others", *self.items()]

    def items(self) -> list[str]:
        return [plane.id for plane in self.facts.aircraft]

    def settle(self, state: State) -> None:
        """Possession of a hex first come first served, then Commands that were lost (R-48)."""
        matter = state.unsettled[0]
        state.unsettled = state.unsettled[1:]
        if matter & LOST_PIECE:
            settle_command(state, matter)
        elif matter >= 0:
            self._possess(state, matter)

    def _possess(self, state: State, hex_: int) -> None:
        """The side that is alone in a hex with combat units takes what is left in it."""
        bit = state.world.grid.bit[hex_]
        german = state.occupied[GERMAN] & bit
        yugoslav = state.occupied[YUGOSLAV] & bit
        if german and not yugoslav:
            for u in state.pieces_in(YUGOSLAV, hex_):
                if state.pieces[u].kind.name == "radio":
                    self.eliminate(state, u)
            take_missions(state, hex_)
            self._call_in_commands(state)
        elif yugoslav and not german:
            for u in state.pieces_in(GERMAN, hex_):
                self.eliminate(state, u)

    def _call_in_commands(self, state: State) -> None:
        """A Command that found nobody to lead comes back with the first unit (R-64, R-95)."""
        airborne = self.facts.airborne
        for u in state.roster[GERMAN]:
            if state.where[u] == WAITING and state.pieces[u].commands:
                dropped = u < len(airborne) and 0 < airborne[u] <= state.turn
                if dropped or state.marks[u] & SPARE:
                    replace(state, u)

    def eliminate(self, state: State, unit: int) -> None:
        """The Radio is gone; a Command turns to its Spare side and moves (R 2.1.3, R 13.7.2)."""
        piece = state.pieces[unit]
        if not piece.commands:
            state.remove(unit, LOST)
            state.tell("R 13.7.2", "eliminated", (("unit", piece.id),))
            return
        spare = bool(state.marks[unit] & SPARE)
        if not spare or self.options.on("spare-command-points"):
            own(state).commands_lost += 1
        # Beside units that were not aimed at it was on the move, which must be over first.
        on_the_move = bool(state.occupied[GERMAN] >> state.where[unit] & 1)
        lose_command(state, unit, spare_moves=True, on_the_move=on_the_move)

    # -- the shared procedures ask ---------------------------------------------

    def finished(self, state: State, side: int) -> bool:
        """Nothing to spend and nothing free; a secret strike keeps a side in (R-9, R-83)."""
        if state.points[side] > 0 or self.ask_anyway(state, side):
            return False
        return not self.air.offers(state, side)

    def ask_anyway(self, state: State, side: int) -> bool:
        return self.air.may_be_secret(state, side)

    def why_not_attack(self, state: State, unit: int) -> Reason | None:
        return why_not_light(state, unit)

    def why_not_assault(self, state: State, unit: int) -> Reason | None:
        return why_not_storm(state, unit)

    def joins_assault(self, state: State, unit: int) -> bool:
        kind = state.pieces[unit].kind
        return kind.combat or kind.name == "command"

    def retreats_along(self, state: State, unit: int) -> bool:
        return state.pieces[unit].kind.name != "mission"

    def who_goes_back(
        self,
        state: State,
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        movers: tuple[int, ...],
        origin: int,
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The side that entered, or by the option the active movers (F-2, R-47).

        Movers in a hex with others of their side never leave those to share it (R-60).
        """
        if self.options.is_("opportunity-assault-return", "active"):
            there = state.units_in(state.pieces[movers[0]].side, state.where[entered[0]])
            if all(u in movers for u in there):
                return movers, (origin,) * len(movers)
        return entered, origins

    def why_not_assaulted(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        """A Mission alone is no target of an Opportunity Assault, but by the option (R-57)."""
        if self.options.on("assault-lone-mission"):
            return None
        for u in movers:
            if state.pieces[u].kind.name != "mission":
                return None
        who = (("units", ids(state, movers)),)
        return reason(state, "opportunity-assault", "a-mission-alone", who)

    def end_of_move(self, state: State, group: tuple[int, ...], before: int, spent: int) -> None:
        end_of_move(state, group, before, spent)
        for u in group:
            if state.where[u] == WAITING and state.marks[u] & SPARE:
                replace(state, u, state.returned)  # R 2.1.3, R-58

    def begin_turn(self, state: State) -> None:
        own(state).mission_moves = 0
        own(state).flown = 0

    # -- views ask -------------------------------------------------------------

    def veil(self, state: State, viewer: int) -> None:
        secrets.veil(state, viewer)

    def has_secrets(self) -> bool:
        return bool(self.facts.identities)

    def hidden(self, state: State) -> list[int]:
        return secrets.hidden(state, self.facts.identities)

    def suppose(self, state: State, values: list[int]) -> bool:
        return secrets.suppose(state, values)

    def face_down(self, state: State, unit: int) -> bool:
        return secrets.face_down(state, unit)

    def face(self, state: State, unit: int) -> str:
        return secrets.face(state, unit)

    def prize(self, state: State, unit: int) -> float:
        return secrets.prize(state, unit)

    def last_turn(self, state: State) -> int:
        return last_turn(state, self.options)

    def score(self, state: State) -> list[Line]:
        return count(state, self.facts.objectives)

    def endings(self, state: State) -> list[Ending]:
        return endings(state, self.options)

    def flown(self, state: State) -> list[str]:
        flown = own(state).flown
        return [plane.id for i, plane in enumerate(self.facts.aircraft) if flown >> i & 1]

    def tracks(self, state: State) -> list[tuple[str, int]]:
        return [
            ("mission-moves", own(state).mission_moves),
            ("mission-quota", max(0, quota(state))),
            ("commands-lost", own(state).commands_lost),
        ]

    def prospect(self, state: State, choice: int, parent: Frame) -> Frame | None:
        return drop_alone(state, choice, parent)


def numbered(world: World, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers of the pieces of some kinds."""
    return tuple([u for u, p in enumerate(world.pieces) if p.kind.name in kinds])


def number(value: object) -> int:
    """A number of a saved slot."""
    assert isinstance(value, int)
    return value


def numbers(value: object) -> list[int]:
    """A list of numbers of a saved slot."""
    assert isinstance(value, list)
    return [number(item) for item in value]
