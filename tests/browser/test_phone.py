"""On a phone: what matters is in sight, and nothing lies over it."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from staffetta.server.content.lessons import lessons
from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, play
from tests.browser.test_features import first_steps

pytestmark = pytest.mark.slow

PHONE: Final[dict[str, Any]] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SMALLEST: Final[dict[str, Any]] = {**PHONE, "width": 320, "height": 640}
#: Whether a finger on the middle of an element would touch it, and not what lies over it.
_TOUCHABLE = """e => {
  const r = e.getBoundingClientRect();
  const found = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
  return found !== null && e.contains(found);
}"""
#: The same for the middle of a hex of the map, which is no element.
_SEEN = """([x, y]) => {
  const map = document.querySelector('[role=application]');
  const box = map.getBoundingClientRect();
  const { k, x: dx, y: dy } = map.__zoom;
  const found = document.elementFromPoint(box.x + x * k + dx, box.y + y * k + dy);
  return found !== null && map.contains(found);
}"""


def middle(hex_: str) -> tuple[float, float]:
    """Where a hex lies on the sheet (client/src/map/hexes.ts)."""
    column, row = (int(part) for part in hex_.split("."))
    half = 48 * 3**0.5 / 2
    return 64 + 48 * (1.5 * column - 0.5), 64 + half * (2 * row - 1 + (column % 2 == 0))


@pytest.mark.parametrize("phone", [PHONE, SMALLEST], ids=["phone", "smallest"])
@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_the_head_of_the_first_page_is_one_row(
    server: Server, pages: Pages, language: str, phone: dict[str, Any]
) -> None:
    page = pages.open(server.url, **{**phone, "locale": language})
    page.get_by_role("radio").first.wait_for(state="attached")
    assert page.locator("header").bounding_box()["height"] < 75


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_the_head_of_a_game_has_room_for_its_menu(
    server: Server, pages: Pages, language: str
) -> None:
    # A frosty night has most to tell.
    address = server.go_on(late("tarnova", 9), {"axis": "simple", "partisan": "person"})[0]
    page = pages.open(address, **{**SMALLEST, "locale": language})
    page.locator("header .menu").wait_for()
    assert page.locator("header .menu").evaluate(_TOUCHABLE)
    assert page.locator("header .clock").get_by_text(re.compile("frost|gelo")).is_visible()
    edge = page.locator("header .clock p").evaluate("e => e.scrollWidth - e.clientWidth")
    assert edge <= 0


@pytest.mark.parametrize("language", ["English", "Italiano"])
def test_the_lesson_on_reactions_shows_its_button_at_once(
    server: Server, pages: Pages, language: str
) -> None:
    page = first_steps(server, pages, 3, **PHONE)
    page.locator(".react .button.threat").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=language).first.click()
    page.keyboard.press("Escape")
    # The chances come after the question, and the button moves down.
    page.locator(".react .strip").first.wait_for()
    assert page.locator(".react .button.threat").first.evaluate(_TOUCHABLE)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_tools_do_not_lie_over_what_a_newcomer_is_led_to(
    server: Server, pages: Pages, number: int
) -> None:
    page = first_steps(server, pages, number, **PHONE)
    page.get_by_role("region", name=re.compile("First steps")).wait_for()
    page.wait_for_timeout(600)
    assert page.evaluate(_SEEN, list(middle(lessons()[number - 1].place)))


def test_a_new_question_is_read_from_its_beginning(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.go_on(late("drvar", 3), players)[0], **PHONE)
    stacks = page.get_by_role("group", name="Who can act").get_by_role("button")
    assert play(page, 60, until=lambda _: stacks.count() > 2)
    sheet = page.locator("aside.side")

    def scrolled() -> Any:
        return sheet.evaluate("e => e.scrollTop")

    stacks.last.scroll_into_view_if_needed()
    assert scrolled() > 0
    stacks.last.click()
    page.locator(".panel h2").first.wait_for()
    page.wait_for_timeout(100)
    assert scrolled() == 0


def test_the_chances_are_seen_without_scrolling(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 2, **PHONE)
    stacks = page.get_by_role("group", name="Who can act").get_by_role("button")
    stacks.filter(has_text=lessons()[1].place).click()
    page.get_by_role("button", name=re.compile("^Attack [0-9]")).click()
    strip = page.locator(".foot .strip")
    strip.wait_for()
    assert strip.evaluate(_TOUCHABLE)
    assert page.locator(".foot .button.fire").evaluate(_TOUCHABLE)


def test_when_all_is_placed_the_map_shows_who_can_act(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("tarnova", {"axis": "simple", "partisan": "person"})[0], **PHONE)
    page.get_by_role("button", name="Place all as proposed").wait_for()
    zoom = "document.querySelector('[role=application]').__zoom.k"
    assert page.evaluate(zoom) < 0.5
    stacks = page.get_by_role("group", name="Who can act").get_by_role("button")
    assert play(page, 60, until=lambda _: stacks.count() > 0)
    page.wait_for_function(f"{zoom} > 0.6")
