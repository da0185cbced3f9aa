"""Worlds that differ only in what one side cannot know, consistent with all that is public."""

from __future__ import annotations

import random
from typing import Final

from staffetta.engine.state import State
from staffetta.engine.units import LEFT, REVEALED
from staffetta.rules.banditen import state as mine_slot
from staffetta.rules.rosselsprung import state as mission_slot
from staffetta.rules.rosselsprung.missions import BRITISH, TITO

#: The side from which each scenario hides something.
KEPT_FROM: Final = {"drvar": 0, "tarnova": 1}
STRIKE: Final = "A-BAF"


def others(state: State, chance: random.Random) -> State:
    """A twin with its hidden identities or values dealt anew among those that are hidden."""
    twin = state.copy()
    twin.log = list(state.log or [])
    if isinstance(twin.slot, mission_slot.Own):
        _deal_missions(twin, chance)
    else:
        _deal_mines(twin, chance)
    return twin


def differ(a: State, b: State) -> bool:
    return bool(a.slot.save() != b.slot.save())


def _deal_missions(state: State, chance: random.Random) -> None:
    slot = mission_slot.own(state)
    hidden = [
        i
        for i, unit in enumerate(slot.missions)
        if not state.marks[unit] & REVEALED and slot.identity[i] != mission_slot.UNKNOWN
    ]
    faces = [slot.identity[i] for i in hidden]
    for _ in range(100):
        chance.shuffle(faces)
        if all(_may_be(state, slot.missions[i], who) for i, who in zip(hidden, faces, strict=True)):
            break
    else:
        return
    for i, who in zip(hidden, faces, strict=True):
        slot.identity[i] = who


def _may_be(state: State, unit: int, who: int) -> bool:
    """Tito's exit is announced; whoever had left cannot have called a strike later."""
    if state.where[unit] != LEFT:
        return True
    return who != TITO and not (who == BRITISH and _gone_before_strike(state, unit))


def _gone_before_strike(state: State, unit: int) -> bool:
    assert state.log is not None
    gone = False
    for event in state.log:
        args = dict(event.args)
        gone = gone or (event.key == "mission-exits" and args["unit"] == state.pieces[unit].id)
        if gone and args.get("aircraft") == STRIKE:
            return True
    return False


def _deal_mines(state: State, chance: random.Random) -> None:
    slot = mine_slot.own(state)
    laid = [i for i, hex_ in enumerate(slot.mines) if hex_ != mine_slot.NO_HEX]
    # The value of the mine that is just being laid may not be chosen yet.
    laid = [i for i in laid if slot.values[i] != mine_slot.UNKNOWN]
    values = [slot.values[i] for i in laid]
    chance.shuffle(values)
    for i, value in zip(laid, values, strict=True):
        slot.values[i] = value
