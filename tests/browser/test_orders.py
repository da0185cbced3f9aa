"""Standing orders: given, seen while they hold, and taken back."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import reaction

pytestmark = pytest.mark.slow


def test_a_standing_order_is_seen_and_taken_back(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "person"}
    address = server.go_on(reaction("drvar", 13, "yugoslav"), players, seats="two")[1]
    page = pages.open(address)
    page.get_by_role("heading", name="Do you react?").wait_for()
    page.get_by_text("Standing order", exact=True).first.click()
    # The order may be carried out at once, and then there is nothing left to be ticked.
    page.get_by_role("radio", name="Fire when it pays").click()
    held = page.get_by_text(re.compile("Standing order: fire if .* at least 50"))
    held.wait_for()
    page.reload()
    held.wait_for()
    page.get_by_role("button", name="Ask me each time").click()
    held.wait_for(state="detached")


def test_a_standing_order_is_given_before_anybody_moves(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Let everybody pass").check()
    page.keyboard.press("Escape")
    page.get_by_text("Standing order: let everybody pass.").wait_for()


def test_a_standing_order_keeps_points_back(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Fire when it pays").check()
    # At once, before the server has answered.
    page.get_by_role("button", name="points that must be left +1").click()
    page.get_by_role("button", name="chance of a hit at least +5").click()
    page.keyboard.press("Escape")
    page.get_by_text("at least 55% and, after paying, 1 point is left.").wait_for()
