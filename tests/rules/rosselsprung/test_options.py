"""The rules options: declared, defaulted, refused if unknown. Each is tested with its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from staffetta.rules.options import Options, Value
from staffetta.rules.registry import find
from tests.kit.table import game

DECLARED = find("rosselsprung").options


def test_every_option_is_tried_by_some_rule_test_in_each_position() -> None:
    folder = Path(__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    for option, (_, _, others) in DECLARED.items():
        assert re.search(rf'"{option}": ', source), option
        for value in others:
            assert str(value) in source, (option, value)


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="unknown rules option 'fog-of-war'; this book has: comm"):
        game(options={"fog-of-war": True})


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("points-cap", 13, "option points-cap is 13; it may be 0, 12, 20"),
        ("points-cap", False, "option points-cap is false; it may be 0, 12, 20"),
        ("halving", "sideways", "option halving is sideways; it may be down, up"),
        ("natural-six-hits", 1, "option natural-six-hits is 1; it may be false, true"),
    ],
)
def test_a_wrong_value_is_refused_with_those_allowed(option: str, value: Value, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        game(options={option: value})


def test_options_know_which_of_them_were_changed() -> None:
    options = Options(DECLARED, {"halving": "up", "points-cap": 0})
    assert options.changed() == {"halving": "up"}
    assert options.is_("halving", "up")
    assert options.number("points-cap") == 0
    assert not options.on("natural-six-hits")


@pytest.mark.parametrize("option", sorted(DECLARED))
def test_every_value_that_an_option_declares_is_accepted(option: str) -> None:
    _, default, others = DECLARED[option]
    for value in (default, *others):
        assert Options(DECLARED, {option: value}).is_(option, str(value)) == isinstance(value, str)
