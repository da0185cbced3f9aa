"""Looking into a hex: by the mouse, by touch and by keys, in the way of nothing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from staffetta.engine.state import State
from tests.browser.conftest import Pages, Server
from tests.browser.hands import played
from tests.browser.test_features import first_steps
from tests.browser.test_page import barriers
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.slow


@cache
def germans_to_act() -> str:
    """The record of a game in which the Germans are to act, while Missions lie face down."""

    def asked(state: State) -> bool:
        frame = state.frame
        acting = frame is not None and frame.role == "alternation"
        return state.turn >= 2 and acting and state.decider == 0

    return str(played("drvar", 7, asked).record)


def opened(server: Server, pages: Pages, **more: Any) -> Any:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.go_on(germans_to_act(), players)[0], **more)
    page.get_by_role("heading", name=re.compile("Who acts|Chi agisce")).wait_for()
    page.wait_for_timeout(700)
    return page


def of(page: Any, side: str) -> str:
    """A hex in sight with a counter whose id begins so."""
    find = """(side) => [...document.querySelectorAll('g.counter')]
      .map((e) => ({ id: e.dataset.piece, box: e.getBoundingClientRect() }))
      .filter(({ id, box }) => id.startsWith(side) && box.x > 60 && box.y > 150
        && box.right < innerWidth - 70 && document.elementFromPoint(
          box.x + box.width / 2, box.y + box.height / 2)?.closest('[role=application]'))
      .map(({ id }) => id)[0]"""
    found: str | None = page.evaluate(find, side)
    assert found, f"no counter of {side} in sight"
    return found


def spot(page: Any, piece: str) -> tuple[float, float]:
    box = page.locator(f'g.counter[data-piece="{piece}"] rect').first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(page: Any) -> Any:
    return page.locator("section.look.ready")


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_the_mouse_opens_a_card_beside_the_hex(server: Server, pages: Pages, language: str) -> None:
    page = opened(server, pages, locale=language)
    x, y = spot(page, of(page, "G-"))
    page.mouse.move(x, y)
    card(page).wait_for()
    text = card(page).text_content()
    assert re.search("Germans|Tedeschi", text)
    assert re.search("In range and in sight|A tiro e in vista", text)
    assert re.search("to enter|per entrare", text)
    box = card(page).bounding_box()
    assert not (
        box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
    )
    assert not barriers(page)
    page.mouse.move(2, 2)
    card(page).wait_for(state="detached")


def test_looking_changes_nothing_that_is_chosen(server: Server, pages: Pages) -> None:
    page = opened(server, pages)
    page.get_by_role("group", name="Who can act").get_by_role("button").first.click()
    heading = page.locator(".panel h2").first.text_content()
    x, y = spot(page, of(page, "Y-"))
    page.mouse.move(x, y)
    card(page).wait_for()
    # Neither does a click on a hex that is no choice; it shows the card at once.
    page.mouse.click(x, y)
    page.wait_for_timeout(300)
    card(page).wait_for()
    assert page.locator(".panel h2").first.text_content() == heading
    page.locator(".map .selected").first.wait_for()


def test_what_is_hidden_stays_hidden(server: Server, pages: Pages) -> None:
    page = opened(server, pages)
    x, y = spot(page, of(page, "Y-M"))
    page.mouse.move(x, y)
    card(page).wait_for()
    text = card(page).text_content()
    assert "face down" in text
    assert not re.search("Tito |decoy|British|Soviet|American", text)


def test_keys_open_move_and_close_it(server: Server, pages: Pages) -> None:
    page = opened(server, pages)
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("i")
    card(page).wait_for()
    first = card(page).get_attribute("aria-label")
    assert card(page).get_attribute("aria-live") == "polite"
    assert not barriers(page)
    page.keyboard.press("ArrowUp")
    page.wait_for_function(
        "t => document.querySelector('section.look')?.getAttribute('aria-label') !== t", arg=first
    )
    page.keyboard.press("Escape")
    card(page).wait_for(state="detached")
    page.keyboard.press("i")
    card(page).wait_for()
    page.keyboard.press("i")
    card(page).wait_for(state="detached")


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_on_a_phone_a_long_press_opens_a_sheet_and_a_tap_closes_it(
    server: Server, pages: Pages, language: str
) -> None:
    page = opened(server, pages, **{**PHONE, "locale": language})
    x, y = spot(page, of(page, "G-"))
    chosen = page.locator(".panel h2").first.text_content()
    touch = page.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    card(page).wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    box = card(page).bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert box["y"] + box["height"] == pytest.approx(844, abs=1)
    assert page.locator(".panel h2").first.text_content() == chosen
    assert not barriers(page)
    page.touchscreen.tap(x, 100)
    card(page).wait_for(state="detached")
    assert page.locator(".panel h2").first.text_content() == chosen


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_key_and_summary_stand_beside_the_rules(
    server: Server, pages: Pages, language: str, size: dict[str, Any]
) -> None:
    page = pages.open(f"{server.url}/rules/rosselsprung", **{"locale": language, **size})
    page.get_by_role("navigation", name=re.compile("Contents|Indice")).wait_for()
    page.get_by_role("link", name=re.compile("Key to the counters|Legenda")).click()
    page.get_by_role("heading", name=re.compile("On the map|Sulla mappa")).wait_for()
    # Each sign is explained in words, none by its key.
    assert not re.search(r"about-|mark-|key-", page.locator("main").text_content())
    assert not barriers(page)
    page.get_by_role("link", name=re.compile("Summary|Sommario")).click()
    page.get_by_role("heading", name=re.compile("Sequence of a turn|Sequenza del turno")).wait_for()
    assert page.locator("main table").count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert not barriers(page)


def test_the_menu_and_the_first_lesson_lead_to_the_key(server: Server, pages: Pages) -> None:
    page = opened(server, pages)
    page.get_by_role("button", name="Menu").click()
    for name, sheet in (("Summary", "summary"), ("Key to the counters", "key")):
        link = page.get_by_role("link", name=name)
        assert f"/rules/rosselsprung/{sheet}?game=" in link.get_attribute("href")
    lesson = first_steps(server, pages, 1)
    assert "/key?game=" in lesson.get_by_role("link", name="Key to").get_attribute("href")
