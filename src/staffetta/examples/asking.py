"""Asking: the machine taken one question at a time, those with a single answer included.

The machine answers a question that has one answer itself. Here such questions are seen, so that an
example may name the answer or leave it out, and so that a refusal can be looked up there too.
"""

from __future__ import annotations

from staffetta.engine.choices import operand_of, verb_of
from staffetta.engine.machine import RUNAWAY, apply, apply_roll, run, stack_text
from staffetta.engine.saving import save
from staffetta.engine.state import Roll, State
from staffetta.view.notation import text


class Differs(RuntimeError):
    """Taken question by question, the game went another way than the machine's own."""


def go_on(state: State) -> None:
    """To the next question, also if it has one answer only."""
    rules = state.world.rules
    for _ in range(RUNAWAY):
        if state.unsettled:
            rules.settle(state)
            continue
        if state.frame is None:
            state.listed = []
            return
        options = state.frame.advance(state)
        if options is not None:
            state.listed = options
            return
    raise RuntimeError(f"runaway procedure: {stack_text(state)}")


def is_forced(state: State) -> bool:
    """Whether the machine would answer the question itself."""
    frame = state.frame
    return frame is not None and len(state.options) == 1 and not frame.must_ask()


def take(state: State, choice: int) -> None:
    """Answer the question, and go on to the next."""
    frame = state.frame
    assert frame is not None
    frame.choose(state, verb_of(choice), operand_of(choice))
    go_on(state)


def begin(state: State) -> list[str]:
    """Run a state to its first decision; returns what the machine answered itself."""
    twin = state.copy()
    go_on(twin)
    forced = _forced(twin)
    run(state)
    return _agreed(state, twin, forced)


def answer(state: State, choice: int) -> list[str]:
    """Apply a choice; returns what the machine then answered itself."""
    twin = state.copy()
    take(twin, choice)
    forced = _forced(twin)
    apply(state, choice)
    return _agreed(state, twin, forced)


def answer_roll(state: State, faces: tuple[int, ...]) -> list[str]:
    """Apply all the dice of a roll; returns what the machine then answered itself."""
    twin = state.copy()
    frame = twin.frame
    assert isinstance(frame, Roll)
    frame.rolled(twin, faces)
    go_on(twin)
    forced = _forced(twin)
    apply_roll(state, faces)
    return _agreed(state, twin, forced)


def _forced(twin: State) -> list[str]:
    found: list[str] = []
    while is_forced(twin):
        choice = twin.options[0]
        found.append(text(twin, choice))
        take(twin, choice)
    return found


def _agreed(state: State, twin: State, forced: list[str]) -> list[str]:
    twin.number = state.number
    if save(twin) != save(state) or twin.options != state.options:
        raise Differs(f"{stack_text(twin)} instead of {stack_text(state)}")
    return forced
