"""Paragraphs that scenario data carry: units and their morale (B 2.2, B 10.1.4)."""

from __future__ import annotations

import pytest

from staffetta.scenarios import load


@pytest.mark.rule("B 2.2", "B 13.4", "B 13.1.1")
@pytest.mark.parametrize("scenario", ["gravellona", "tarnova"])
def test_the_printed_units(scenario: str) -> None:
    units = load(scenario).units
    for unit in units:
        assert unit.formation
        assert (unit.strength is None) == (unit.kind == "command")
        # Asterisks belong to RSI infantry, and to all of it; only the Germans are light-armed.
        german = unit.formation == "Verbania"
        assert unit.automatic == (unit.side == "axis" and unit.kind == "infantry" and not german)
        assert unit.light == german


@pytest.mark.rule("B 10.1.4", "B 16.4")
def test_only_the_assault_company_has_a_morale_of_its_own() -> None:
    own = {unit.id: unit.morale for unit in load("tarnova").units if unit.morale}
    assert own == {"Ass/1": 4, "Ass/2": 4, "Ass/3": 4}
    assert not [unit for unit in load("gravellona").units if unit.morale]
