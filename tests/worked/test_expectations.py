"""An example goes red when what it expects is not so."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Desk

LAST = 'decides = "yugoslav"\n'

#: An expectation that holds after the last step, and a like one that does not.
EXPECTATIONS = [
    ('pieces.G-PAN = { hex = "02.02" }', 'pieces.G-PAN = { hex = "02.01" }'),
    ("pieces.G-PAN = { strength = 3 }", "pieces.G-PAN = { strength = 2 }"),
    ('pieces.G-PAN = { marks = ["fired-once"] }', "pieces.G-PAN = { marks = [] }"),
    ('pieces.G-PAN = { marks = ["fired-once"] }', 'pieces.G-PAN = { marks = ["fired-twice"] }'),
    ("pieces.G-PAN = { due = 0 }", "pieces.G-PAN = { due = 3 }"),
    ('pieces.G-PAN = { hex = "02.02" }', 'pieces.G-PAN = { place = "lost" }'),
    ("lost = { german = 0 }", "lost = { german = 1 }"),
    ("own = { commands-lost = 0 }", "own = { commands-lost = 1 }"),
    ("turn = 5", "turn = 6"),
    ('initiative = "german"', 'initiative = "yugoslav"'),
    ('question = "activations"', 'question = "window"'),
    ("over = false", "over = true"),
    ("over = false", 'outcome = { winner = "german" }'),
    ('offered = ["activate 02.03", "pass"]', 'offered = ["activate 02.02"]'),
    ('not_offered = ["activate 02.02"]', 'not_offered = ["activate 02.03"]'),
    ("count = 2", "count = 3"),
    ("dice = 0", "dice = 1"),
    ("dice_for = []", 'dice_for = ["yugoslav"]'),
    ('told = [{ key = "pinned" }]', 'told = [{ key = "eliminated" }]'),
    ('told = [{ key = "pinned", rule = "R 10.1" }]', 'told = [{ key = "pinned", rule = "R 9.2" }]'),
    (
        'told = [{ key = "pinned", args = { unit = "Y-1" } }]',
        'told = [{ key = "pinned", args = { unit = "G-PAN" } }]',
    ),
    ('told = [{ key = "pinned", to = "all" }]', 'told = [{ key = "pinned", to = "german" }]'),
    ('not_told = [{ key = "loses" }]', 'not_told = [{ key = "pinned" }]'),
    (
        'refused = [{ after = ["activate 02.03"], choice = "move", rule = "R 10.1.1" }]',
        'refused = [{ after = ["activate 02.03"], choice = "move", rule = "R 9.4" }]',
    ),
    (
        'refused = [{ after = ["activate 02.03"], choice = "rally", rule = "R 5.2.1" }]',
        'refused = [{ after = ["activate 02.03"], choice = "attack", rule = "R 5.2.1" }]',
    ),
    (
        'refused = [{ choice = "activate 02.02", rule = "R 5", why = "nobody-there" }]',
        'refused = [{ choice = "activate 02.02", rule = "R 5", why = "too-few-points" }]',
    ),
    (
        'refused = [{ choice = "activate 02.02", rule = "R 5" }]',
        'refused = [{ after = ["activate 02.02"], choice = "move", rule = "R 5" }]',
    ),
]


def test_the_small_example_is_good(desk: "Desk", good: str) -> None:
    assert desk.failure(good) is None


@pytest.mark.parametrize(("right", "wrong"), EXPECTATIONS)
def test_a_wrong_expectation_goes_red(desk: "Desk", good: str, right: str, wrong: str) -> None:
    assert desk.failure(good + f"{right}\n") is None
    failure = desk.failure(good + f"{wrong}\n")
    assert failure is not None
    assert f"one.toml:{len(good.splitlines()) + 1}:" in failure


def test_a_failure_shows_expected_found_position_and_stack(desk: "Desk", good: str) -> None:
    failure = desk.failure(good.replace("strength = 4,", "strength = 3,"))
    assert failure is not None
    assert "pieces.Y-1.strength: expected 3, found 4" in failure
    assert "turn 5, initiative german, points: german 4, yugoslav 4" in failure
    assert "02.03: Y-1 4 pinned" in failure
    assert "stack: turn(8,) › activations(1, 0)" in failure


def test_all_that_is_wrong_with_a_step_is_shown(desk: "Desk", good: str) -> None:
    failure = desk.failure(good + "turn = 6\ncount = 9\n") or ""
    assert "turn: expected 6, found 5" in failure
    assert "count: expected 9 choices, found 2: pass, activate 02.03" in failure


def test_an_outcome_is_compared_in_every_part(desk: "Desk", good: str) -> None:
    at_the_end = good[: good.index("[[steps]]")].replace("turn = 5", 'turn = 15\nat = "control"')
    right = '{ winner = "nobody", how = "points", points = { german = 0 } }'
    assert desk.failure(f"{at_the_end}\n[[steps]]\noutcome = {right}\n") is None
    for wrong in ('{ winner = "german" }', '{ how = "tito-captured" }', "{ points.german = 5 }"):
        assert desk.failure(f"{at_the_end}\n[[steps]]\noutcome = {wrong}\n")


def test_a_step_that_does_nothing_sees_what_the_last_one_told(desk: "Desk", good: str) -> None:
    assert desk.failure(good + '\n[[steps]]\ntold = [{ key = "pinned" }]\n') is None


def test_events_of_earlier_steps_are_forgotten(desk: "Desk", good: str) -> None:
    assert desk.failure(good + '\n[[steps]]\ndo = "pass"\ntold = [{ key = "pinned" }]\n')


#: A position of the book that counts sets of hexes: who came second into a shared hex.
SHARED = """\
id = "G/T-1"
rules = ["G 9.1"]
scenario = "gravellona-2013"
turn = 5
active = "partisan"
own = { held = ["02.02", "01.03"] }

[map]
grid = \"\"\"
...
...
...
\"\"\"

[[steps]]
"""


def test_sets_of_hexes_are_shown_as_hexes(desk: "Desk") -> None:
    assert desk.failure(SHARED + 'own = { held = ["01.03", "02.02"] }\n') is None
    failure = desk.failure(SHARED + 'own = { held = ["03.03", "02.02"], ever = ["01.01"] }\n') or ""
    assert "own.held: expected 02.02, 03.03, found 01.03, 02.02\n" in failure
    assert "own.ever: expected 01.01, found none\n" in failure


def test_a_single_hex_is_shown_as_a_hex(desk: "Desk") -> None:
    failure = desk.failure(SHARED + 'own = { ever = "02.02" }\n') or ""
    assert "own.ever: expected 02.02, found 01.01\n" in failure
