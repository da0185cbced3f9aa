"""Mines: a step into the hex of one, or beside it, may set it off (B 16.9)."""

from typing import Final

from staffetta.engine.spread import Spread, by_successes
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.rules.book import book_of, name
from staffetta.rules.melee import Melee, send_back
from staffetta.rules.movement import Enter, EnterStep

from .chapter import chapter_of
from .state import NO_HEX, own
from .tables import PARTISAN, figures

FROST_SHIFT: Final = 1


def mine_near(state: State, hex_: int) -> int:
    """The number of the mine in or beside a hex, or -1; zones never overlap."""
    apart = state.world.grid.apart[hex_]
    for i, h in enumerate(own(state).mines):
        if h != NO_HEX and apart[h] <= 1:
            return i
    return -1


class MineCheck(EnterStep):
    """Before any reaction in the hex (B-96)."""

    def concerns(self, state: State, enter: Enter, group: tuple[int, ...]) -> bool:
        return state.pieces[group[0]].side == PARTISAN and mine_near(state, enter.hex) >= 0

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        tread(state, group, enter.hex, ())


def tread(state: State, group: tuple[int, ...], hex_: int, origins: tuple[int, ...]) -> None:
    """Partisan units enter a hex; ``origins`` if they came to assault it (B 16.9.2)."""
    if state.pieces[group[0]].side != PARTISAN or not state.combat(group):
        return
    mine = mine_near(state, hex_)
    if mine >= 0:
        state.frame = MineRoll(state.frame, mine, group, hex_, origins)


def mined_assault(state: State, melee: Melee) -> None:
    """The hex entered for a melee may be mined, and then there is none (B 16.9.2, B-95)."""
    tread(state, melee.entered, melee.hex, melee.origins)


class Mined(Roll):
    """A group beside a mine."""

    shape = (("mine", "number"), ("group", "units"), ("hex", "hex"), ("origins", "hexes"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        mine: int,
        group: tuple[int, ...],
        hex_: int,
        origins: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.mine: Final = mine
        self.group: Final = group
        self.hex: Final = hex_
        self.origins: Final = origins

    def fields(self) -> tuple[Field, ...]:
        return (self.mine, self.group, self.hex, self.origins)


class MineRoll(Mined):
    """It goes off on a die up to the strength that treads on it (B 16.9.1, B-92)."""

    name = "mine-roll"

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[PARTISAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        die = faces[0] + mine_shift(state)
        strength = state.strength_of(state.still_in(self.group, self.hex))
        off = die <= strength
        args = (
            ("hex", name(state, own(state).mines[self.mine])),
            ("die", str(faces[0])),
            ("modified", str(die)),
            ("strength", str(strength)),
        )
        state.tell("B 16.9.1", "mine-goes-off" if off else "mine-stays", args)
        if not off:
            return
        value = own(state).values[self.mine]
        rule = "B 16.9.1" if value else "B 16.9.3"
        state.tell(rule, "mine-revealed", (("value", str(value)),))
        if value:
            state.frame = MineBlast(self.parent, self.mine, self.group, self.hex, self.origins)
        else:
            # The zero mine does nothing at all (B 16.9.3, B/C-31).
            own(state).mines[self.mine] = NO_HEX


def mine_shift(state: State) -> int:
    """Frost takes one off the die, or adds one by the option (B 16.6.1, B/C-13)."""
    if not own(state).frost:
        return 0
    return FROST_SHIFT if chapter_of(state).frost_hinders_mines() else -FROST_SHIFT


class MineBlast(Mined):
    """As many dice as its value, 5 and 6 hit the moving units only (B 16.9.1, B-93)."""

    name = "mine-blast"

    def labels(self, state: State) -> list[str]:
        return ["mine"] * own(state).values[self.mine]

    def spread(self, state: State) -> Spread:
        good = tuple(range(figures(state).mine_hits, 7))
        return by_successes([good] * own(state).values[self.mine])

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        own(state).mines[self.mine] = NO_HEX
        least = figures(state).mine_hits
        hits = len([face for face in faces if face >= least])
        args = (("dice", " ".join([str(f) for f in faces])), ("hits", str(hits)))
        state.tell("B 16.9.1", "mine-hits", args)
        below = MineStops(self.parent, self.group, self.hex, self.origins)
        book_of(state).fire.strike(state, below, (), self.group, (hits,), self.hex)


class MineStops(Frame):
    """Whatever the dice, the stack goes no farther; an assault is off (B 16.9.1, B 16.9.2)."""

    name = "mine-stops"
    shape = (("group", "units"), ("hex", "hex"), ("origins", "hexes"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        group: tuple[int, ...],
        hex_: int,
        origins: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.hex: Final = hex_
        self.origins: Final = origins

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.hex, self.origins)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        for u in self.group:
            own(state).halted |= 1 << u
        if self.origins:
            send_back(state, self.hex, self.group, self.origins, "mined-assault")
        return None
