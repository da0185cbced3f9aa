"""What the sides play for: it follows from the rules and the tables in force."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.engine.events import PUBLIC
from staffetta.engine.machine import new_game, run
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from staffetta.scenarios.loader import home_of
from staffetta.table.answering import stakes
from staffetta.table.wording import Wording
from staffetta.view.names import Names
from staffetta.view.observe import observe
from staffetta.view.stakes import endings, rates, worth
from tests.view.games import SCENARIOS, decisions

RULES = Path(__file__).parents[2] / "src" / "staffetta" / "rules"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_line_of_the_score_is_announced_at_its_rate(scenario: str) -> None:
    for state in decisions(scenario, 3, 40):
        told = {(r["side"], r["key"], r["each"]) for r in rates(state, PUBLIC)}
        for line in observe(state, PUBLIC)["score"]:
            assert (line["side"], line["key"], line["each"]) in told
            assert line["points"] == line["count"] * line["each"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_objectives_count_what_they_are_said_to_be_worth(scenario: str) -> None:
    for state in decisions(scenario, 3, 40):
        seen, values = observe(state, PUBLIC), worth(state)
        for side in seen["sides"]:
            lines = [ln for ln in seen["score"] if (ln["side"], ln["key"]) == (side, "objectives")]
            held = [o["hex"] for o in seen["objectives"] if o["holder"] == side]
            if lines:
                assert sum(ln["points"] for ln in lines) == sum(values[h][side] for h in held)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_is_said_what_ends_the_game(scenario: str) -> None:
    state = next(iter(decisions(scenario, 3)))
    sheet = load(scenario)
    said = stakes(state, PUBLIC, Wording(Names(sheet), state.world.rules.prefix))
    assert said.endings
    for ending in said.endings:
        assert ending.rule
        assert " " in ending.say.en
        assert " " in ending.say.it
        assert not ending.say.en.startswith(ending.key)
        assert ending.say.en != ending.say.it


def test_the_early_end_is_announced_only_while_it_can_come() -> None:
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(1, 30):
        for state in decisions("drvar", seed, 60):
            found[state.turn > 8] |= {how.key for how in endings(state, PUBLIC)}
        if found[True]:
            break
    assert "tito-gone" in found[False]
    assert "tito-gone" not in found[True]


def test_a_table_of_an_owner_changes_what_is_announced(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(home_of("drvar"), mine)
    source = (RULES / "rosselsprung" / "points.toml").read_text(encoding="utf-8")
    changed = source.replace("objective = 5", "objective = 6", 1)
    assert changed != source
    (mine / "points.toml").write_text(changed, encoding="utf-8")
    (mine / "briefing.toml").unlink()
    state = new_game(build(load(mine)))
    run(state)
    assert {r["each"] for r in rates(state, PUBLIC) if r["key"] == "objectives"} == {6}
    assert all(set(of.values()) == {6} for of in worth(state).values())
