"""Games played through the page: against the machine, at one screen, and by links."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, play

pytestmark = pytest.mark.slow


def stacks(page: Any) -> Any:
    return page.get_by_role("group", name="Who can act").get_by_role("button")


def begin(page: Any) -> None:
    """Place what is proposed, and get as far as one's own first activation."""
    assert play(page, 60, until=lambda p: stacks(p).count() > 0)


def test_a_game_against_the_machine_begins_on_the_first_page(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    page.get_by_role("radio", name=re.compile("Drvar")).check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()
    begin(page)
    stacks(page).first.click()
    page.get_by_role("button", name=re.compile("^Movement [0-9]")).click()
    page.get_by_text(re.compile(r"List of hexes \(\d+\)")).click()
    page.locator("details.list button.action").first.click()
    page.get_by_role("button", name="Move here").click()
    page.get_by_role("button", name="Whole log").click()
    page.get_by_label("What happened").get_by_text(re.compile("moved to")).first.wait_for()


def test_a_refused_action_says_why_and_by_which_rule(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    begin(page)
    stacks(page).first.click()
    refused = page.locator(".action.refused").filter(has=page.locator("button.rule")).first
    refused.locator("button.rule").click()
    page.get_by_role("dialog").get_by_role("heading").nth(1).wait_for()


def test_what_was_chosen_can_be_taken_back(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    page.get_by_role("button", name=re.compile("^Panther")).click()
    page.get_by_role("heading", name=re.compile("Where to land Panther")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name=re.compile("Who lands next")).wait_for()


def test_the_last_turn_is_played_to_the_end(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.go_on(late("drvar", 15), players)[0])
    page.get_by_role("application").wait_for()
    assert play(page, 150), page.locator("aside").inner_text()
    assert page.get_by_role("heading", name="The score").count()


def test_at_one_screen_the_board_is_covered_between_players(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "person"})[0])
    page.get_by_role("application").wait_for()

    def handed(page: Any) -> bool:
        return bool(page.get_by_role("dialog", name="Pass the screen").count())

    # The very first question is a secret.
    page.get_by_role("dialog", name="Pass the screen").wait_for()
    page.locator(".cover .button.main").click()
    page.locator(".cover").wait_for(state="detached")
    assert play(page, 90, until=handed)
    # Only the side with secrets is covered for.
    assert "Yugoslavs, it is your turn" in page.locator(".cover").inner_text()
    page.get_by_role("button", name="We trust each other").click()
    page.locator(".cover").wait_for(state="detached")
    assert not play(page, 10, until=handed)


def test_two_browsers_add_their_secrets_to_the_dice(server: Server, pages: Pages) -> None:
    people = {"german": "person", "yugoslav": "person"}
    german, yugoslav, watcher = server.game("drvar", people, seats="two", dice="fair", seed=None)
    path = "/api" + german.removeprefix(server.url).partition("#")[0].replace("/game/", "/games/")
    one = pages.open(german)
    one.get_by_role("application").wait_for()
    assert server.get(path)["dice"]["phase"] == "commit"
    two, three = pages.open(yugoslav), pages.open(watcher)
    for page in (two, three):
        page.get_by_role("application").wait_for()
    for _ in range(100):
        dice = server.get(path)["dice"]
        if dice["phase"] == "ready":
            break
        two.wait_for_timeout(100)
    assert dice["phase"] == "ready"
    assert set(dice["commitments"]) == {"host", "german", "yugoslav"}
    assert dice["secrets"] is None
    three.get_by_text("You are watching.").wait_for()


def test_whoever_begins_a_game_with_a_friend_has_a_link_to_send(
    server: Server, pages: Pages
) -> None:
    page = pages.open(server.url)
    page.get_by_text("A friend").click()
    page.get_by_role("button", name="Start").click()
    invitation = page.get_by_role("region", name="Your opponent is not here yet")
    friend = pages.open(invitation.get_by_role("textbox").input_value())
    friend.get_by_role("application").wait_for()
    invitation.wait_for(state="detached")
    for one in (page, friend):
        one.wait_for_timeout(500)
        assert not one.get_by_role("alert").count()


def test_a_turn_is_played_by_keys_alone(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    begin(page)
    page.keyboard.press("n")
    page.get_by_role("button", name=re.compile("^Movement [0-9]")).focus()
    page.keyboard.press("Enter")
    page.get_by_text(re.compile(r"List of hexes \(\d+\)")).wait_for()
    page.keyboard.press("m")
    page.keyboard.press("ArrowDown")
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight") * 3:
        page.keyboard.press("Enter")
        if page.locator(".foot .button:enabled", has_text="Move here").count():
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.get_by_label("What happened").get_by_text(re.compile("moved to")).first.wait_for()


def test_a_game_is_looked_at_again_step_by_step(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("gravellona", {"axis": "person", "partisan": "simple"})[0])
    page.get_by_role("application").wait_for()
    play(page, 4)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider", name="Replay")
    page.get_by_text("The beginning").wait_for()
    slider.fill("1")
    page.get_by_text("step 1 of").wait_for()
    page.get_by_role("button", name="Back one activation").click()
    page.get_by_text("The beginning").wait_for()
    page.get_by_role("button", name="Back to the game").click()
    slider.wait_for(state="detached")
