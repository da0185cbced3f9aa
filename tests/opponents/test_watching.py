"""What watched players did is counted, budgets are compared, and a sitting can be resumed."""

from __future__ import annotations

from pathlib import Path

from staffetta.ai import player
from staffetta.play.setting import set_out
from tools.opponents.sittings import line_of
from tools.opponents.watching import (
    ACTIVATION,
    REACTION,
    Thinking,
    budgets_of,
    read,
    watch,
)

QUICK = ("simple", "random")


def test_a_game_is_counted_and_can_be_read_again(tmp_path: Path) -> None:
    found = watch("drvar", 3, QUICK, {})
    assert not found.broken
    assert found.failures == 0
    assert found.decisions > 50
    assert found.actions[0]["move"] > 0
    file = tmp_path / "games.jsonl"
    file.write_text(line_of(found) + '{"scenario":"dr', encoding="utf-8")
    (again,) = read(file)
    assert (again.scenario, again.seed, again.players) == ("drvar", 3, QUICK)
    assert again.decisions == found.decisions


def test_a_budget_is_kept_within_a_tenth() -> None:
    thinking = Thinking(10.0)
    for milliseconds in (0.1, 9.0, 11.0, 11.5):
        thinking.add(milliseconds)
    assert (thinking.thoughts, thinking.kept, thinking.longest) == (3, 2, 11.5)


def test_budgets_are_those_of_the_commander() -> None:
    scenario = set_out("drvar").scenario
    found = budgets_of(player("commander@50", scenario))
    assert (found[ACTIVATION].budget, found[REACTION].budget) == (50.0, 10.0)
    assert budgets_of(player("commander#50", scenario)) == {}
    assert budgets_of(player("veteran", scenario)) == {}
