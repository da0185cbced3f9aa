"""The chance to win in words."""

from __future__ import annotations

import pytest

from staffetta.view.winning import per_cent, winning


def test_both_chances_are_told() -> None:
    said = winning("yours", 0.543, 0.571, "en")
    assert said == "Your chance to win: 57% with this, 54% without it."
    said = winning("its", 0.571, 0.543, "it")
    assert said == ("La probabilità di vincere della macchina: 54% con questa scelta, 57% senza.")


@pytest.mark.parametrize(
    ("without", "chosen", "shown"),
    [(0.543, 0.547, "55%"), (0.538, 0.5420, "54%"), (0.535, 0.5401, "54%"), (0.001, 0.006, "1%")],
)
def test_a_change_that_is_none_is_not_shown_as_one(
    without: float, chosen: float, shown: str
) -> None:
    said = winning("yours", without, chosen, "en")
    assert said.endswith(f"about {shown}, with this or without it.")


def test_a_small_change_is_shown() -> None:
    assert "55% with this, 54% without it" in winning("yours", 0.543, 0.549, "en")


def test_what_is_not_quite_sure_does_not_look_so() -> None:
    assert [per_cent(chance) for chance in (0.0, 0.001, 0.994, 0.999, 1.0)] == [
        "0%",
        "1%",
        "99%",
        "99%",
        "100%",
    ]
