"""Whole games by clicking, of each scenario in each language: they end, and nothing goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import play

#: A whole game takes minutes, on a busy machine many.
pytestmark = [pytest.mark.slow, pytest.mark.long]

SIDES = {
    "drvar": ("german", "yugoslav"),
    "gravellona": ("axis", "partisan"),
    "tarnova": ("axis", "partisan"),
    "gravellona-2013": ("axis", "partisan"),
}
#: What was shown step by step is tested elsewhere; here it would only take time.
_AT_ONCE = "localStorage.setItem('staffetta-pace', 'off')"


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
@pytest.mark.parametrize("scenario", SIDES)
def test_a_whole_game_by_clicking(server: Server, pages: Pages, scenario: str, locale: str) -> None:
    # Each language plays another side.
    person, machine = SIDES[scenario] if locale == "en-GB" else SIDES[scenario][::-1]
    page: Any = pages.open(server.url, locale=locale)
    page.evaluate(_AT_ONCE)
    page.goto(server.game(scenario, {person: "person", machine: "simple"})[0])
    page.get_by_role("application").wait_for()
    assert play(page, 900), page.locator("aside").inner_text()
    assert not page.locator(".headline.playing").count()
