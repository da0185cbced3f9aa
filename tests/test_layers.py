"""import-linter's contracts in pyproject.toml and the laws of tools/laws.py say the same."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tools import laws

ROOT = Path(__file__).parents[1]
#: `__main__` and the package itself stand above the layers.
ABOVE = {"__main__", laws.PACKAGE}


def contract(kind: str) -> dict[str, Any]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (found,) = [each for each in contracts if each["type"] == kind]
    return dict(found)


def test_the_layers_are_the_same() -> None:
    layers = [set(layer.split(" : ")) for layer in contract("layers")["layers"]]
    assert layers[::-1] == [set(tier) - ABOVE for tier in laws.TIERS]


def test_the_books_are_the_same() -> None:
    modules = contract("independence")["modules"]
    assert [module.split(".")[-1] for module in modules] == list(laws.BOOKS)


def test_what_a_table_does_without_is_the_same() -> None:
    assert contract("forbidden")["forbidden_modules"] == list(laws.ABSENT_AT_THE_TABLE)
