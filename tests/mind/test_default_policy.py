"""Instinct: first thoughts about questions within an action."""

from __future__ import annotations

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import Evaluation
from staffetta.view.notation import text
from tests.kit.table import game


@pytest.mark.parametrize(("strength", "expected"), [(4, "to 05.07"), (2, "stop")])
def test_an_assault_is_broken_off_before_somebody_stronger(strength: int, expected: str) -> None:
    table = game(
        f"G-PAN paratroops {strength} at 05.05",
        "Y-INF infantry 3 at 05.07",
        points=(3, 0),
    ).do("activate 05.05 assault", "to 05.06")
    policy = DefaultPolicy(Evaluation(table.state, weights_for("drvar")))
    goal = table.state.where[table.unit("Y-INF")]
    assert text(table.state, policy.answer(table.state, goal)) == expected
    assert text(table.state, policy.answer(table.state)) == expected


def test_landing_fire_costs_nothing_and_is_made() -> None:
    table = game(
        "G-PAN paratroops 2 airborne 3",
        "Y-INF infantry 1 at 05.05",
        "Y-M9 mission tito at 10.10",
        start=True,
        turn=3,
        points=(0, 0),
        ground={"05.05": "town"},
    ).do("drop 05.05", "roll 1")
    policy = DefaultPolicy(Evaluation(table.state, weights_for("drvar")))
    assert text(table.state, policy.answer(table.state)) == "opportunity-attack 05.05"
