"""What happened is shown one thing after another, and holds nobody up; the log by activation."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import pytest

from staffetta.engine.state import State
from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, played
from tests.browser.test_page import barriers
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.slow

DESKTOP: Final[dict[str, Any]] = {"width": 1440, "height": 900}
TABLET: Final[dict[str, Any]] = {"width": 1024, "height": 768, "has_touch": True}
LYING: Final[dict[str, Any]] = {**PHONE, "width": 844, "height": 390}
#: Notes what is on the map while something is shown.
_WATCH = """() => {
  window.shown = []
  setInterval(() => {
    if (!document.querySelector('.headline.playing')) return
    const long = document.getAnimations().map((a) => Number(a.effect.getTiming().duration))
    const dice = document.querySelectorAll('.rolled .die').length
    window.shown.push({ dice, long: Math.max(0, ...long) })
  }, 30)
}"""
_ASKED = """() => document.querySelector('.panel button:enabled')
  && !document.querySelector('.headline.playing')"""
#: Whether two elements lie over each other.
_APART = """([a, b]) => {
  const [p, q] = [a, b].map((e) => e.getBoundingClientRect());
  return p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
}"""


@cache
def our_turn() -> str:
    """The record of a game in which the RSI is to act, early in its fourth turn."""

    def asked(state: State) -> bool:
        frame = state.frame
        acting = frame is not None and frame.role == "alternation"
        return state.turn >= 4 and acting and state.decider == 0

    return str(played("gravellona", 10, asked).record)


def at_war(server: Server, pages: Pages, **more: Any) -> Any:
    """A page on which it is the reader's turn, and the enemy will act when he passes."""
    players = {"axis": "person", "partisan": "simple"}
    page = pages.open(server.go_on(our_turn(), players)[0], **more)
    page.get_by_role("heading", name=re.compile("Who acts|Chi agisce")).wait_for()
    assert not page.locator(".headline.playing").count()
    return page


def let_them_act(page: Any) -> list[dict[str, int]]:
    """Pass, and wait until it is the reader's turn again; what was shown meanwhile."""
    page.evaluate(_WATCH)
    first = page.locator(".headline p").text_content()
    page.get_by_role("button", name=re.compile("^(Pass|Passo)$")).click()
    changed = "t => !document.querySelector('.headline p').textContent.match(t)"
    page.wait_for_function(changed, arg=f"^{re.escape(first)}$|: (pass|passo)\\.$")
    page.wait_for_function(_ASKED)
    found: list[dict[str, int]] = page.evaluate("window.shown")
    return found


def once_more(page: Any) -> None:
    page.get_by_role("button", name=re.compile("Show the last|Mostra di nuovo")).click()
    page.locator(".headline.playing").wait_for()


def rest(page: Any) -> None:
    page.locator(".headline.playing").wait_for(state="detached")


def dice(page: Any) -> int:
    return int(page.locator(".rolled .die").count())


def test_what_the_enemy_does_is_shown_step_by_step(server: Server, pages: Pages) -> None:
    page = at_war(server, pages)
    shown = let_them_act(page)
    assert len({one["dice"] for one in shown}) > 1, "all dice lay there at once"
    assert any(one["long"] > 100 for one in shown), "nothing moved"
    newest = page.locator(".log li").first.locator("summary, p").first.text_content()
    assert page.locator(".headline p").text_content() in newest


@pytest.mark.parametrize("how", ["key", "tap", "button"])
def test_it_can_be_skipped_and_shown_again(server: Server, pages: Pages, how: str) -> None:
    page = at_war(server, pages)
    let_them_act(page)
    fallen = dice(page)
    assert fallen
    once_more(page)
    assert dice(page) < fallen
    if how == "key":
        page.keyboard.press("x")
    elif how == "tap":
        page.locator(".loghead h2").click()
    else:
        page.get_by_role("button", name="Skip to the end").click()
    assert not page.locator(".headline.playing").count()
    assert dice(page) == fallen


def test_whoever_answers_early_is_not_held_up(server: Server, pages: Pages) -> None:
    page = at_war(server, pages)
    let_them_act(page)
    first = page.locator(".log li").first.text_content()
    once_more(page)
    page.locator(".panel button:enabled").first.click(no_wait_after=True)
    assert not page.locator(".headline.playing").count()
    page.keyboard.press("Escape")
    once_more(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    changed = "t => document.querySelector('.log li').textContent !== t"
    page.wait_for_function(changed, arg=first)


def test_without_motion_there_are_steps_but_nothing_moves(server: Server, pages: Pages) -> None:
    page = at_war(server, pages, reduced_motion="reduce")
    shown = let_them_act(page)
    assert len({one["dice"] for one in shown}) > 1
    assert max(one["long"] for one in shown) < 20


def test_it_can_be_turned_off(server: Server, pages: Pages) -> None:
    page = at_war(server, pages)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Off").check(force=True)
    assert not barriers(page)
    page.keyboard.press("Escape")
    assert let_them_act(page) == []
    assert dice(page)


@pytest.mark.parametrize(
    "size", [DESKTOP, TABLET, PHONE, LYING], ids=["desk", "tablet", "phone", "lying"]
)
@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_the_headline_is_seen_at_every_size(
    server: Server, pages: Pages, language: str, size: dict[str, Any]
) -> None:
    page = at_war(server, pages, **{**size, "locale": language})
    let_them_act(page)
    headline = page.locator(".headline")
    box = headline.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["height"] < 120
    both = [headline.element_handle(), page.locator(".map .tools").element_handle()]
    assert page.evaluate(_APART, both)
    assert not barriers(page)


def test_the_log_has_one_line_for_each_activation(server: Server, pages: Pages) -> None:
    page = at_war(server, pages)
    let_them_act(page)
    page.get_by_role("button", name="Whole log").click()
    newest = page.locator(".log li").first
    newest.locator("summary").first.click()
    assert newest.locator("ol li").count() > 1
    assert (
        page.locator(".headline p").text_content() in newest.locator("summary").first.text_content()
    )
    assert not barriers(page)
    # One die is one line.
    told = newest.locator("ol li .words").all_text_contents()
    assert len(told) == len(set(told))
    # Before the first turn there is no hour; the last line is the oldest.
    oldest = page.locator(".log .scroll > ol > li").last
    assert "set up" in oldest.text_content()
    assert not oldest.locator("time").text_content()


def test_why_is_offered_only_where_it_is_answered(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.go_on(late("drvar", 3), players)[0])
    page.get_by_role("button", name="Whole log").click()
    page.locator(".log li").first.wait_for()
    assert not page.get_by_role("button", name="Why?").count()
    page = at_war(server, pages)
    page.get_by_role("button", name="Whole log").click()
    page.get_by_role("button", name="Why?").first.wait_for()
