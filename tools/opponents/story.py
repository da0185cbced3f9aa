"""Story: a game between machines, told move by move, to see what they do well and badly."""

from __future__ import annotations

from collections.abc import Iterator

from staffetta.ai import player
from staffetta.ai.weight_files import weights_for
from staffetta.engine.state import CHANCE, State
from staffetta.mind.evaluation import TERMS, Evaluation
from staffetta.play.match import Match
from staffetta.play.setting import Setting
from staffetta.rules.actions import Activations
from staffetta.rules.book import book_of
from staffetta.view.narrate import event


def tell(setting: Setting, players: tuple[str, str], seed: int) -> Iterator[str]:
    """The game, line by line."""
    match = Match(setting, [player(name, setting.scenario) for name in players], seed)
    state = match.state
    state.log = []
    evaluation = Evaluation(state, weights_for(setting.scenario.id))
    turn = -1
    while state.outcome is None:
        if state.turn != turn and isinstance(state.frame, Activations):
            turn = state.turn
            yield from heading(state, evaluation)
        if state.decider != CHANCE and isinstance(state.frame, Activations):
            side = state.decider
            points = f"{state.points[0]}:{state.points[1]}"
            yield f"- {state.world.sides[side]} ({points}, worth {evaluation.value(state):+.1f})"
        match.step()
        for happened in state.log or []:
            yield f"    {event(happened, 'en', setting.names)}"
        state.log = []
    outcome = state.outcome
    yield f"over: {outcome.winner} {outcome.how} {outcome.points}"


def heading(state: State, evaluation: Evaluation) -> Iterator[str]:
    """How things stand at the beginning of a turn."""
    book = book_of(state)
    yield f"\n== turn {state.turn}, lost {state.lost}"
    held = {0: "", 1: "", -1: ""}
    names = state.world.grid.names
    for hex_ in evaluation.terrain.goals:
        held[book.holder(state, hex_)] += f" {names[hex_]}"
    for side, worth in enumerate(evaluation.worths(state)):
        stacks = [
            f"{names[s.hex]}:{s.strength}{'*' if s.assault_strength < s.strength else ''}"
            for s in evaluation.stacks(state, side)
        ]
        yield f"   {state.world.sides[side]} holds{held[side]}; stands {' '.join(stacks)}"
        terms = [f"{name} {value:.1f}" for name, value in zip(TERMS, worth.terms(), strict=True)]
        yield f"   worth {worth.total():.1f}: {', '.join(terms)}"
