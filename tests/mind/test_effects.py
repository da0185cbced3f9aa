"""What certainly changes nothing is told exactly, and is not among the plans."""

from __future__ import annotations

from collections import Counter

import pytest

from staffetta.ai.veteran import Judge
from staffetta.ai.weight_files import weights_for
from staffetta.engine.choices import ATTACK, GATHER, verb_of
from staffetta.engine.state import State
from staffetta.mind.effects import SHOTS, in_vain
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.view.notation import text
from tests.kit.table import game
from tests.view.games import SCENARIOS, decisions
from tools.opponents import fools


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_shot_is_in_vain_if_no_throw_changes_anything(scenario: str) -> None:
    found = Counter[bool]()
    for seed in (3, 4):
        for state in decisions(scenario, seed):
            for choice in state.options:
                if verb_of(choice) in SHOTS and fools.in_vain(state, choice) is not None:
                    vain = in_vain(state, choice)
                    assert vain == fools.in_vain(state, choice), text(state, choice)
                    found[vain] += 1
    assert found[False] > 20


def plans(state: State, verb: int) -> list[Plan]:
    evaluation = Judge(state, weights_for("drvar")).evaluation
    return [one for one in Planner(evaluation, state, state.decider).plans() if one.verb == verb]


@pytest.mark.parametrize(("shaken", "ground", "count"), [
    ("", "town", 1), (" pinned", "clear", 1), (" pinned", "town", 0),
])  # fmt: skip
def test_no_shot_is_planned_that_can_hit_nobody(shaken: str, ground: str, count: int) -> None:
    # With one target the machine is not asked which: the dice are thrown at once.
    men = ("G-PAN paratroops 2 at 03.03" + shaken, "Y-INF infantry 4 at 04.03")
    assert len(plans(game(*men, ground={"04.03": ground}).state, ATTACK)) == count
    # With two it is.
    more = game(*men, "Y-I2 infantry 4 at 03.04", ground={"04.03": ground, "03.04": ground})
    assert len(plans(more.state, ATTACK)) == 2 * count


@pytest.mark.parametrize(("strengths", "count"), [((3, 2), 1), ((4, 1), 0)])
def test_no_gathering_is_planned_that_leaves_the_same_units(
    strengths: tuple[int, int], count: int
) -> None:
    first, second = strengths
    state = game(
        f"G-A infantry 4 at 03.03 down {first}",
        f"G-B infantry 4 at 03.03 down {second}",
        "Y-INF infantry 4 at 10.10",
    ).state
    assert len(plans(state, GATHER)) == count
