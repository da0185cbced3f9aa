"""At the table: games played to their end through the page, from positions near it."""

from __future__ import annotations

import contextlib
import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate

from staffetta.play.setting import set_out
from tests.browser.conftest import Pages, Server
from tests.browser.hands import (
    MAIN,
    asks_to_react,
    is_over,
    late,
    play,
    press,
    reaction,
    wanted,
)

pytestmark = pytest.mark.slow

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
TABLET = {"width": 768, "height": 1024, "has_touch": True}
BOTH = {"german": "person", "yugoslav": "person"}
AGAINST = {"german": "simple", "yugoslav": "person"}
LAST = 15


@pytest.mark.parametrize(
    ("scenario", "language", "device"),
    [("gravellona", "it", PHONE), ("gravellona-2013", "it", {}), ("tarnova", "en", TABLET)],
)
def test_the_last_turn_is_played_on_every_device_in_both_languages(
    scenario: str, language: str, device: dict[str, Any], server: Server, pages: Pages
) -> None:
    world = set_out(scenario).world
    players = {world.sides[0]: "simple", world.sides[1]: "person"}
    page = pages.open(server.go_on(late(scenario, world.last_turn), players)[0], **device)
    page.get_by_role("application").wait_for()
    if language == "it":
        button = page.get_by_role("button", name=re.compile("Italiano"))
        if not button.first.is_visible():
            page.get_by_role("button", name=re.compile("Menu")).click()
        button.locator("visible=true").first.click()
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")
    assert play(page, 150), page.locator("aside").inner_text()
    assert page.locator("html").get_attribute("lang") == language
    counted = {"en": "The score", "it": "Il punteggio"}[language]
    assert page.get_by_role("heading", name=counted).count()


def test_at_one_screen_the_last_turn_is_played_to_the_end(server: Server, pages: Pages) -> None:
    page = pages.open(server.go_on(late("drvar", LAST), BOTH)[0])
    page.get_by_role("application").wait_for()
    luck, end = random.Random(3), time.monotonic() + 150
    while not is_over(page) and time.monotonic() < end:
        if page.get_by_role("dialog", name="Pass the screen").count():
            assert not page.get_by_role("heading", name="The score").count()
            page.locator(".cover .button.main").click()
            page.locator(".cover").wait_for(state="detached")
        play(
            page,
            2,
            until=lambda p: is_over(p) or p.locator(".cover").count(),
            seed=luck.randrange(99),
        )
    assert is_over(page), page.locator("aside").inner_text()


def test_whoever_gets_the_screen_back_in_the_middle_of_a_move_can_go_on(
    server: Server, pages: Pages
) -> None:
    record = reaction("drvar", LAST - 3, "yugoslav", midway=True)
    page = pages.open(server.go_on(record, BOTH)[0])
    page.get_by_role("heading", name="Do you react?").wait_for()
    page.locator(".cover .button.main").click()
    page.get_by_role("button", name="this hex").click()
    page.get_by_text(re.compile(r"List of hexes \([0-9]+\)")).wait_for()


def test_two_browsers_a_reaction_a_reconnection_a_killed_server_and_the_end(
    mortal: Server, pages: Pages
) -> None:
    links = mortal.go_on(reaction("drvar", LAST, "yugoslav", points=12), BOTH, seats="two")
    german, yugoslav, watcher = (pages.open(link) for link in links)
    yugoslav.get_by_role("heading", name="Do you react?").wait_for()
    question = yugoslav.locator("aside").get_attribute("aria-label")
    waiting = german.locator(".panel .wait")
    waiting.wait_for()
    # The one who is asked loads the page again: the question is still there.
    yugoslav.reload()
    yugoslav.get_by_role("heading", name="Do you react?").wait_for()
    # The server dies in the middle of the reaction, and comes back.
    mortal.kill()
    for page in (german, yugoslav):
        page.get_by_text("The connection is lost").wait_for()
    mortal.start()
    for page in (german, yugoslav):
        page.get_by_text("The connection is lost").wait_for(state="hidden", timeout=30_000)
    assert asks_to_react(yugoslav)
    assert yugoslav.locator("aside").get_attribute("aria-label") == question
    waiting.wait_for()
    yugoslav.get_by_role("button", name=re.compile("^Opportunity Attack")).first.click()
    yugoslav.get_by_role("heading", name="Do you react?").wait_for(state="hidden")
    # Both play on to the end.
    end = time.monotonic() + 150
    seed = 0
    while not is_over(german) and time.monotonic() < end:
        seed += 1
        for page in (german, yugoslav):
            play(
                page, 4, until=lambda p: is_over(p) or p.locator(".panel .wait").count(), seed=seed
            )
    for page in (german, yugoslav, watcher):
        page.get_by_role("heading", name="The game is over").wait_for()
        page.get_by_role("heading", name="The score").wait_for()


def test_a_turn_with_a_reaction_by_keys_alone(server: Server, pages: Pages) -> None:
    page = pages.open(server.go_on(reaction("drvar", LAST, "yugoslav", points=12), AGAINST)[0])
    page.get_by_role("heading", name="Do you react?").wait_for()
    press(page, page.get_by_role("button", name=re.compile("^Opportunity Attack")).first)
    page.get_by_role("heading", name="Do you react?").wait_for(state="hidden")
    luck, end, pressed = random.Random(5), time.monotonic() + 400, 0
    while not is_over(page) and time.monotonic() < end:
        target = wanted(page, luck)
        if target is None:
            page.wait_for_timeout(100)
            continue
        try:
            press(page, target)
            pressed += 1
        except AssertionError:
            # It may have gone while the keys were on the way to it; if it has not, that is it.
            if target.count() and target.is_visible():
                raise
        except Exception as error:
            if "Timeout" not in type(error).__name__ and "detached" not in str(error):
                raise
    assert is_over(page), page.locator("aside").inner_text()
    assert pressed > 3


def test_a_turn_with_a_reaction_from_the_accessibility_tree_alone(
    server: Server, pages: Pages
) -> None:
    page = pages.open(server.go_on(reaction("drvar", LAST, "yugoslav", points=12), AGAINST)[0])
    panel = page.get_by_role("complementary")
    page.get_by_role("heading", name="Do you react?").wait_for()
    # What could come of it is told before it is chosen.
    assert "%" in str(panel.get_by_role("img").first.get_attribute("aria-label"))
    panel.get_by_role("button", name=re.compile("^Opportunity Attack")).first.click()
    page.get_by_role("heading", name="Do you react?").wait_for(state="hidden")
    # One's own activation: who, what, where; then the turn is let go.
    moved = False
    end = time.monotonic() + 60
    over = page.get_by_role("heading", name="The game is over")
    while not over.count() and time.monotonic() < end:
        who = page.get_by_role("group", name="Who can act").get_by_role("button")
        if asks_to_react(page):
            panel.get_by_role("button", name="this turn").click()
        elif who.count() and not moved:
            moved = move_somebody(panel, who)
        elif moved and panel.get_by_role("button", name="Other stacks").count():
            panel.get_by_role("button", name="Other stacks").click()
        elif panel.get_by_role("button", name="Pass", exact=True).count():
            panel.get_by_role("button", name="Pass", exact=True).click()
        else:
            answer(panel)
        page.wait_for_timeout(150)
    assert over.count(), panel.aria_snapshot()
    assert moved
    page.get_by_role("heading", name="The score").wait_for()


def answer(panel: Any) -> None:
    """Whatever else is asked: a retreat, a loss. What confirms a choice comes last."""
    aside = re.compile("^(§|Hint|Undo|Back|Other stacks|Cancel|Those|[−+]5|Close|Open)")
    buttons = panel.get_by_role("button", disabled=False)
    names = buttons.all_inner_texts()
    open_ = [n for n, name in enumerate(names) if name and not aside.match(name)]
    if open_:
        chosen = open_[-1] if "Cancel" in names else open_[0]
        with contextlib.suppress(TooLate):
            buttons.nth(chosen).click(timeout=2000)


def move_somebody(panel: Any, who: Any) -> bool:
    """Move the first stack that can move to the first hex of the list."""
    movement = panel.get_by_role("button", name=re.compile("^Movement [0-9]"))
    for number in range(who.count()):
        who.nth(number).click()
        if movement.count():
            break
        panel.get_by_role("button", name="Other stacks").click()
    movement.first.click()
    hexes = panel.get_by_role("group").filter(has_text=re.compile(r"List of hexes \([0-9]+\)"))
    hexes.click()
    hexes.get_by_role("button").first.click()
    panel.get_by_role("button", name="Move here").click()
    panel.get_by_role("button", name="Move here").wait_for(state="hidden")
    return True


@pytest.mark.long
@pytest.mark.parametrize("scenario", ["drvar", "gravellona", "gravellona-2013", "tarnova"])
def test_a_whole_game_is_played_through_the_page(
    scenario: str, server: Server, pages: Pages
) -> None:
    sides = set_out(scenario).world.sides
    page = pages.open(server.game(scenario, {sides[0]: "person", sides[1]: "simple"})[0])
    page.get_by_role("application").wait_for()
    assert play(page, 1800), page.locator("aside").inner_text()
    assert page.get_by_role("heading", name="The score").count()
    assert not page.locator(MAIN).count()
