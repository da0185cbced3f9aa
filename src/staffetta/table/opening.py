"""Set-ups and landings: whether one is due, and what the scenario proposes."""

from __future__ import annotations

from staffetta.ai.opening import OPENING
from staffetta.ai.simple import SimplePlayer
from staffetta.engine.choices import verb_of
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.play.setting import Setting


def opens(state: State) -> bool:
    """Whether the question belongs to a set-up or a landing."""
    return state.turn == 0 or any(verb_of(code) in OPENING for code in state.options)


def propose(state: State, setting: Setting) -> int:
    """What the plain machine would answer: the scenario's own set-up, where it speaks."""
    return SimplePlayer(setting.scenario).choose(Outlook(state, Stream(state.number, "set-up")))
