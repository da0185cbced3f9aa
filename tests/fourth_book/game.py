"""The book: its mechanisms put together."""

from staffetta.engine.choices import MOVE
from staffetta.engine.reasons import Tally
from staffetta.engine.state import Slot, State, World
from staffetta.engine.units import LOST
from staffetta.rules.book import Book
from staffetta.rules.command import Command
from staffetta.rules.facts import Facts
from staffetta.rules.fire import Fire
from staffetta.rules.melee import MeleeRules
from staffetta.rules.morale import Morale
from staffetta.rules.movement import MoveAction, Movement
from staffetta.rules.options import Value
from staffetta.rules.points import Income, Initiative
from staffetta.rules.sequence import ActionPhase, BeginTurn, CleanUp
from staffetta.rules.tables import Tables

from . import secrets, setup
from .actions import Search
from .state import UNKNOWN, Own, load
from .tables import CITATIONS, GUARDS
from .verbs import SEARCH
from .victory import Control


class Supply(Income):
    """As many points each turn for both sides (C 2)."""

    def __init__(self, points: int) -> None:
        self.points = points

    def rolls(self, state: State, side: int) -> bool:
        return False

    def tally(self, state: State, side: int, face: int) -> Tally:
        found = Tally()
        found.add(self.points, "C 2", "a-turns-points")
        return found


class Steady(Morale):
    """Nobody is ever shot at, but machine players ask (C 3)."""

    def value(self, state: State, unit: int) -> int:
        return 4


class CourierBook(Book):
    """The rulebook as its mechanisms."""

    prefix = "C"
    citations = CITATIONS

    def __init__(self, facts: Facts, chosen: dict[str, Value], tables: Tables) -> None:
        self.facts = facts
        self.tables = tables
        self.command = Command()
        self.movement = Movement()
        self.movement.stack_limit = tables.number("stacking.limit")
        self.fire = Fire()
        self.morale = Steady()
        self.melee = MeleeRules()
        self.melee.narrow = tables.number("melee.narrow")
        self.sequence = (
            BeginTurn(),
            Supply(tables.number("points.turn")),
            Initiative(GUARDS),
            ActionPhase(),
            Control(),
            CleanUp(),
        )
        self.actions = (
            MoveAction(MOVE, tables.number("actions.move")),
            Search(SEARCH, tables.number("actions.search")),
        )
        self.extras = ()
        self.reactions = ()
        self.react_once = True
        self.entering = ()

    def begin(self, state: State) -> None:
        setup.begin(state, self.facts)

    def new_slot(self, world: World) -> Slot:
        return Own(UNKNOWN, 0)

    def load_slot(self, world: World, data: dict[str, object]) -> Slot:
        return load(data)

    def settle(self, state: State) -> None:
        state.unsettled = state.unsettled[1:]

    def eliminate(self, state: State, unit: int) -> None:
        state.remove(unit, LOST)

    def veil(self, state: State, viewer: int) -> None:
        secrets.veil(state, viewer)

    def has_secrets(self) -> bool:
        return True

    def hidden(self, state: State) -> list[int]:
        return secrets.hidden(state)

    def suppose(self, state: State, values: list[int]) -> bool:
        return secrets.suppose(state, values)
