"""What the core of the book asks of the chapter that holds a scenario's own rules."""

from staffetta.engine.state import State
from staffetta.rules.book import Book


class Chapter(Book):
    """The hooks of chapters 15 and 16."""

    def placed_on_arrival(self, state: State, unit: int) -> tuple[int, ...]:
        """The hexes in which a reinforcement is placed instead of marching in (B-75)."""
        return ()

    def deployed(self, state: State, group: tuple[int, ...], hex_: int) -> None:
        """An arriving stack has been placed; the next frame is on top."""

    def automatic_fire(self, state: State, unit: int) -> bool:
        """Whether a unit fires with automatic weapons and has ammunition for them (B 13.4)."""
        return False

    def checks_ammunition(self, state: State) -> bool:
        """Whether the Axis rolls for ammunition this turn."""
        return False

    def runs_short(self, state: State, face: int) -> bool:
        """Whether a die means too little ammunition this turn."""
        return False

    def frost_hinders_mines(self) -> bool:
        """Whether frost makes mines safer instead of more dangerous (option)."""
        return False

    def prizes(self, state: State) -> int:
        """The hexes for which it makes a difference who stands in them."""
        return 0

    def held(self, state: State, hex_: int) -> None:
        """A side's units stand in a hex after reactions there, or after a melee."""


def chapter_of(state: State) -> Chapter:
    """The chapter in play."""
    chapter: Chapter = state.world.book
    return chapter
