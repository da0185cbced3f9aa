"""Standing orders: they answer for a player who does not want to be asked at every hex."""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import operand_of, verb_of
from staffetta.engine.state import State
from staffetta.play.decision import Choices
from staffetta.rules.reaction import Occasion, reaction_of
from staffetta.view.notation import text
from staffetta.view.odds import odds_of

from .storage import Orders

_DECLINE: Final = "decline"
_ALL: Final = "all"
#: No side ever has as many points; more cannot be kept.
MOST_KEPT: Final = 99


def answer(state: State, orders: Orders, offered: Choices) -> str:
    """What a side's orders answer to the question before it; nothing if it is to be asked."""
    frame = state.frame
    if orders.how == "ask" or frame is None:
        return ""
    if frame.role == "reactors" and orders.how == "fire":
        return _ALL if _ALL in offered else ""
    if isinstance(frame, Occasion) and frame.free:
        # Nobody passes by here, and it costs nothing: only an order to fire answers.
        return _worthwhile(state, orders) if orders.how == "fire" else ""
    if frame.role != "window" or _DECLINE not in offered:
        return ""
    return _worthwhile(state, orders) if orders.how == "fire" else _DECLINE


def _worthwhile(state: State, orders: Orders) -> str:
    """The best opportunity attack that is good enough and leaves the points that are to be kept."""
    best, most = _DECLINE, orders.chance
    for option in state.options:
        words = text(state, option)
        if not words.startswith("opportunity-attack ") or _left(state, option) < orders.keep:
            continue
        odds = odds_of(state, words, state.decider)
        if odds and odds["hits"]:
            none = odds["hits"].get("0")
            hit = 1.0 - (none["chance"] if none else 0.0)
            if hit >= most:
                best, most = words, hit
    return best


def _left(state: State, option: int) -> int:
    """The points that a side has after a reaction of all who are there; enough if it is free."""
    if isinstance(state.frame, Occasion) and state.frame.free:
        return MOST_KEPT
    side = state.decider
    units = tuple(state.units_in(side, operand_of(option)))
    price = reaction_of(state, verb_of(option)).price(state, units)
    return state.points[side] - price if price else MOST_KEPT
