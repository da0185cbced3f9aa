"""What the cards say of length and balance, and the tool that measures it."""

from __future__ import annotations

import tomllib

import pytest

from staffetta.kernel.loading import running
from staffetta.server.content.measured import FILE, measured
from staffetta.table.settings import shipped
from tools import cards


def test_no_card_names_a_kernel_that_there_is_not() -> None:
    for scenario in shipped():
        found = measured(scenario)
        assert found is not None
        assert found.kernel in {"compiled", "python", ""}  # the last: measured before it was noted


def test_the_tool_names_the_kernel_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "LEVEL", "random")
    entry = tomllib.loads("\n".join(cards.lines("drvar", 1)))["drvar"]
    assert entry["kernel"] == ("compiled" if running() else "python")


def test_the_tool_keeps_what_it_does_not_measure() -> None:
    text = FILE.read_text(encoding="utf-8")
    kept = cards.entries(text)
    assert list(kept) == list(tomllib.loads(text))
    assert text.endswith("\n\n".join(kept.values()) + "\n")
