"""The machine: start a game, apply a choice, apply a die."""

from random import Random
from typing import Final

from .choices import OPERAND, OPERAND_BITS
from .reasons import Reason, Refused
from .state import LATER, Frame, Roll, State, World
from .units import WAITING

#: No rulebook needs this many steps between two decisions: more is a defect.
RUNAWAY: Final = 10_000
DIE: Final = 6
NOTHING: Final[list[int]] = []


def new_game(world: World) -> State:
    """The first decision of a game."""
    sides = len(world.sides)
    roster = [
        tuple([u for u, p in enumerate(world.pieces) if p.side == side]) for side in range(sides)
    ]
    state = State(
        world,
        world.pieces,
        roster,
        [WAITING] * len(world.pieces),
        [piece.full for piece in world.pieces],
        [0] * len(world.pieces),
        [0] * sides,
        [0] * sides,
        [0] * sides,
        [0] * sides,
        world.due[:],
        world.rules.new_slot(world),
    )
    world.rules.begin(state)
    return state


def run(state: State) -> None:
    """Go on until a side has to choose; a question with one answer is skipped."""
    rules = state.world.rules
    for _ in range(RUNAWAY):
        if state.unsettled:
            rules.settle(state)
            continue
        frame = state.frame
        if frame is None:
            state.listed = NOTHING
            return
        options = frame.advance(state)
        if options is None:
            continue
        if options is LATER:
            state.listed = LATER
            return
        if len(options) == 1 and not frame.must_ask():
            frame.choose(state, options[0] >> OPERAND_BITS, options[0] & OPERAND)
            continue
        if not options:
            raise RuntimeError(f"dead end: nothing to choose in {stack_text(state)}")
        state.listed = options
        return
    raise RuntimeError(f"runaway procedure: {stack_text(state)}")


def apply(state: State, choice: int) -> None:
    """Apply one of the offered choices; `Refused` leaves the state as it was."""
    frame = state.frame
    if choice not in state.options or frame is None or frame.chance:
        raise Refused(why_not(state, choice))
    take(state, choice)


def take(state: State, choice: int) -> None:
    """Apply a choice that is known to be offered, such as one that was drawn."""
    frame = state.frame
    assert frame is not None
    state.number += 1
    # `verb_of` and `operand_of`, written out because nothing is done more often.
    frame.choose(state, choice >> OPERAND_BITS, choice & OPERAND)
    run(state)


def draw(state: State, numbers: Random) -> int:
    """One of the offered choices, each as likely as the others, without listing them all."""
    listed = state.listed
    if listed is LATER:
        frame = state.frame
        assert frame is not None
        return frame.draw(state, numbers)
    return listed[int(numbers.random() * len(listed))]


def is_decision(state: State) -> bool:
    """Whether a player has to choose, and between two things at least."""
    listed = state.listed
    return listed is LATER or (len(listed) > 1 and not isinstance(state.frame, Roll))


def apply_roll(state: State, faces: tuple[int, ...]) -> None:
    """Answer the dice that the state waits for, all of them or one at a time."""
    frame = state.frame
    if not isinstance(frame, Roll):
        raise Refused(Reason("", "no-dice-now"))
    need = dice_wanted(state)
    if not 0 < len(faces) <= need:
        raise Refused(Reason("", "wrong-number-of-dice", (("need", str(need)),)))
    for face in faces:
        if not 1 <= face <= DIE:
            raise Refused(Reason("", "no-such-face", (("face", str(face)),)))
    if len(faces) < need:
        state.number += 1
        state.faces += faces
    else:
        take_roll(state, frame, faces)


def take_roll(state: State, frame: Roll, faces: tuple[int, ...]) -> None:
    """Answer the dice with as many as are wanted."""
    state.number += 1
    if state.faces:
        faces = state.faces + faces
        state.faces = ()
    frame.rolled(state, faces)
    run(state)


def dice_wanted(state: State) -> int:
    """How many dice the state still waits for; 0 when it waits for a player."""
    frame = state.frame
    if isinstance(frame, Roll):
        return frame.dice(state) - len(state.faces)
    return 0


def why_not(state: State, choice: int) -> Reason:
    """Why a choice is not among those offered."""
    frame = state.frame
    if frame is None:
        return Reason("", "game-over")
    if frame.chance:
        return Reason("", "dice-first")
    if choice in frame.candidates(state):
        reason = frame.why_not(state, choice)
        if reason is not None:
            return reason
    return Reason("", "not-a-choice-here")


def frames(state: State) -> list[Frame]:
    """The stack, the bottom first."""
    found: list[Frame] = []
    frame = state.frame
    while frame is not None:
        found.append(frame)
        frame = frame.parent
    found.reverse()
    return found


def stack_text(state: State) -> str:
    """The stack as one line, for messages: Turn › Activation › Move."""
    return " › ".join(f"{frame.name}{frame.fields()}" for frame in frames(state))
