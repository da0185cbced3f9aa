"""What one plays for: the briefing before a game, the score line by line, the chance to win."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import late

pytestmark = pytest.mark.slow

AGAINST = {"german": "person", "yugoslav": "simple"}


def test_a_briefing_comes_before_a_new_game_until_it_is_not_wanted(
    server: Server, pages: Pages
) -> None:
    page = pages.open(server.game("drvar", AGAINST)[0], brief=True)
    page.get_by_role("heading", name="How it ends").wait_for()
    assert page.get_by_text("20 points").count() == 1  # from the tables, by way of the server
    page.get_by_label("Do not show this again").check()
    page.get_by_role("button", name="To the set-up").click()
    page.locator("dialog").wait_for(state="detached")
    page.goto(server.game("drvar", AGAINST)[0])
    page.get_by_role("application").wait_for()
    page.wait_for_timeout(500)
    assert page.locator("dialog").count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What is it about?").click()
    page.get_by_role("heading", name="How it ends").wait_for()


def test_the_score_adds_up_and_leads_to_an_objective(server: Server, pages: Pages) -> None:
    page = pages.open(server.go_on(late("drvar", 6), AGAINST)[0])
    page.locator("header button.points").click()
    for section in page.locator("dialog section").all():
        lines = [int(words) for words in section.locator(".sum b").all_inner_texts()]
        assert lines
        assert sum(lines) == int(section.locator("h3 b").inner_text())
    page.get_by_role("button", name="Drvar Selo", exact=True).click()
    page.locator("dialog").wait_for(state="detached")


def test_the_chance_to_win_is_shown_only_if_wanted(server: Server, pages: Pages) -> None:
    page = pages.open(server.go_on(late("drvar", 6), AGAINST)[0])
    page.get_by_role("application").wait_for()
    page.wait_for_timeout(800)
    assert page.locator(".balance").count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Show my chance to win").check()
    page.keyboard.press("Escape")
    page.locator(".balance").wait_for()
    assert "%" in page.locator(".balance b").inner_text()
