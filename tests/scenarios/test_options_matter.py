"""Every rules option that a scenario offers changes something in that scenario.

Mostly two random games with the same choices and dice part somewhere. What is too rare for that is
shown by a worked example of the scenario that fails without its option.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import State, World
from staffetta.examples import playables
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.scenarios import load
from tests.view.games import SCENARIOS, world

EXAMPLES = Path(__file__).parents[1] / "examples"
SEEDS = range(40)

#: (scenario, option): the example that shows what it does.
RARE = {
    ("drvar", "melee-status-modifier"): "rosselsprung/options/melee-status-modifier.toml",
    ("drvar", "no-retreat"): "rosselsprung/options/no-retreat.toml",
    ("drvar", "orphans-of-willam"): "rosselsprung/options/orphans-of-willam.toml",
    ("drvar", "points-cap"): "rosselsprung/options/points-cap.toml",
    ("drvar", "recovery-scope"): "rosselsprung/options/recovery-scope.toml",
    ("drvar", "spare-command-points"): "rosselsprung/options/spare-command-points.toml",
    ("drvar", "tank-hit"): "rosselsprung/options/tank-hit.toml",
    ("gravellona-2013", "damage"): "gravellona2013/options/damage.toml",
    ("gravellona-2013", "entry-condition"): "gravellona2013/V-35.toml",
    ("gravellona-2013", "melee-hit-order"): "gravellona2013/V-28.toml",
    ("gravellona-2013", "melee-magnitude-six"): "gravellona2013/V-28.toml",
}


def offers() -> list[tuple[str, str, Value]]:
    """Every value that a scenario offers and does not use itself."""
    found: list[tuple[str, str, Value]] = []
    for id_ in SCENARIOS:
        sheet = load(id_).sheet
        for option, (_, usual, others) in find(load(id_).book).offered(sheet.chapter).items():
            own = sheet.options.get(option, usual)
            found += [(id_, option, value) for value in (usual, *others) if value != own]
    return found


COMMON = [offer for offer in offers() if offer[:2] not in RARE]


@pytest.mark.parametrize(("scenario", "option", "value"), COMMON)
def test_an_option_changes_some_game(scenario: str, option: str, value: Value) -> None:
    usual, other = world(scenario), world(scenario, (option, value))
    assert any(part(usual, other, seed) for seed in SEEDS)


def part(usual: World, other: World, seed: int) -> bool:
    """Whether two games with the same choices and dice come to differ."""
    luck = random.Random(seed)
    pair = [begun(usual), begun(other)]
    while seen(pair[0]) == seen(pair[1]):
        if pair[0].outcome is not None:
            return False
        wanted = dice_wanted(pair[0])
        faces = tuple(luck.randint(1, 6) for _ in range(wanted))
        choice = 0 if wanted else luck.choice(pair[0].options[1:] or pair[0].options)
        if len(pair[0].options) > 1 and luck.random() < 0.2:
            choice = pair[0].options[0]
        for state in pair:
            if wanted:
                apply_roll(state, faces)
            else:
                apply(state, choice)
    return True


def begun(of: World) -> State:
    state = new_game(of)
    run(state)
    return state


def seen(state: State) -> object:
    ended = state.outcome
    return (
        (state.turn, state.decider, dice_wanted(state), list(state.options), list(state.points)),
        (list(state.where), list(state.strength), list(state.marks)),
        None if ended is None else (ended.winner, ended.how),
    )


@pytest.mark.parametrize(("scenario", "option"), RARE)
def test_a_rare_option_changes_its_example(scenario: str, option: str, tmp_path: Path) -> None:
    text = (EXAMPLES / RARE[scenario, option]).read_text(encoding="utf-8")
    assert f'scenario = "{scenario}"' in text
    lines = [line for line in text.splitlines() if line.startswith(f"options = {{ {option} = ")]
    values = [value for id_, name, value in offers() if (id_, name) == (scenario, option)]
    for value in values:
        (line,) = {line for line in lines if str(value).lower() in line}
        without = tmp_path / "without.toml"
        without.write_text(text.replace(line, ""), "utf-8")
        assert any(case.failure() for case in playables(without))


def test_the_rare_options_are_offered() -> None:
    assert RARE.keys() <= {offer[:2] for offer in offers()}
