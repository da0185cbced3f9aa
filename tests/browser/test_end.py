"""The end of a game, and its replay: what a player sees and does."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from .conftest import Pages, Server
from .hands import played

SIDES = {
    "drvar": ("german", "yugoslav"),
    "gravellona": ("axis", "partisan"),
    "gravellona-2013": ("axis", "partisan"),
    "tarnova": ("axis", "partisan"),
}


@cache
def whole(scenario: str, seed: int = 7) -> tuple[str, str]:
    """The record of a whole game, and who won it."""
    game = played(scenario, seed, lambda _: False)
    assert game.outcome is not None
    return str(game.record), str(game.outcome.winner)


def finished(server: Server, scenario: str, *, mine: int, seats: str = "one") -> str:
    """The address of a finished game in which the machine had the other side."""
    sides = SIDES[scenario]
    players = {side: "person" if i == mine else "simple" for i, side in enumerate(sides)}
    return server.go_on(whole(scenario)[0], players, seats)[0]


def end(page: Any) -> Any:
    page.get_by_role("heading", name=re.compile("How the chances went")).wait_for()
    return page.locator("aside")


@pytest.mark.parametrize("scenario", SIDES)
def test_the_end_says_whether_i_won_and_adds_up(
    server: Server, pages: Pages, scenario: str
) -> None:
    _, winner = whole(scenario)
    for mine, side in enumerate(SIDES[scenario]):
        page = pages.open(finished(server, scenario, mine=mine))
        told = end(page).inner_text()
        assert ("You won" if side == winner else "You lost") in told
        assert "= 0" not in told
        totals = [int(n) for n in page.locator(".row.total b").all_inner_texts()]
        shown = page.locator(".both").inner_text()
        assert all(re.search(rf"\b{total}\b", shown) for total in totals)


def test_a_turning_point_opens_the_replay_there(server: Server, pages: Pages) -> None:
    page = pages.open(finished(server, "drvar", mine=0))
    end(page)
    points = page.locator("ol button").filter(has_text="→")
    assert points.count() == 3
    turn = re.search(r"Turn (\d+)", points.nth(1).inner_text())
    assert turn is not None
    points.nth(1).click()
    page.get_by_text(re.compile(rf"Turn {turn.group(1)} · step \d+ of \d+")).wait_for()
    page.get_by_role("button", name="Back to the game").click()
    end(page)


def test_a_replay_goes_by_activation_and_turn_in_words(server: Server, pages: Pages) -> None:
    page = pages.open(finished(server, "gravellona", mine=1))
    end(page)
    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_text("The beginning").wait_for()
    page.get_by_role("button", name="On one activation").click()
    page.get_by_text(re.compile("Turn 1 · step 1 of")).wait_for()
    page.get_by_role("button", name="On one activation").click()
    page.get_by_text(re.compile("Turn 1 · step 2 of")).wait_for()
    # What was done, in sentences; and an arrow or dice on the map.
    assert not re.search(r"\b(activate|roll) \d", page.locator("aside").inner_text())
    page.get_by_role("button", name="On one turn").click()
    page.get_by_text(re.compile(r"Turn 2 · step \d+ of")).wait_for()
    page.get_by_role("button", name="Back one turn").click()
    page.get_by_text(re.compile("Turn 1 · step 1 of")).wait_for()
    page.locator("label", has_text="Turn").locator("select").select_option("3")
    page.get_by_text(re.compile(r"Turn 3 · step \d+ of")).wait_for()
    page.get_by_label("Speed").select_option("fast")
    before = page.get_by_text(re.compile(r"Turn \d+ · step \d+ of")).inner_text()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "b => !document.querySelector('.replay').innerText.includes(b)", arg=before
    )
    page.get_by_role("button", name="Pause").click()


def test_after_the_end_either_sides_eyes_can_be_had(server: Server, pages: Pages) -> None:
    page = pages.open(finished(server, "drvar", mine=0))
    end(page)
    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("button", name="On one activation").click()
    page.get_by_text(re.compile("Turn 1 · step 1 of")).wait_for()
    letters = "() => [...document.querySelectorAll('main svg text')].map(t => t.textContent).join()"
    before = page.evaluate(letters)
    page.get_by_label("Seen by").select_option("yugoslav")
    page.wait_for_function(f"before => ({letters})() !== before", arg=before)


def test_a_link_to_a_moment_opens_it(server: Server, pages: Pages) -> None:
    page = pages.open(
        finished(server, "gravellona", mine=1), permissions=["clipboard-read", "clipboard-write"]
    )
    end(page)
    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_text("The beginning").wait_for()
    page.get_by_role("button", name="On one turn").click()
    page.get_by_role("button", name="On one turn").click()
    shown = page.get_by_text(re.compile(r"Turn 2 · step \d+ of")).inner_text()
    page.get_by_role("button", name="Copy a link to this moment").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"\?at=\d+#", link)
    other = pages.open(link)
    other.get_by_text(shown).wait_for()


def test_a_rematch_swaps_the_sides(server: Server, pages: Pages) -> None:
    page = pages.open(finished(server, "gravellona", mine=1))
    end(page)
    before = page.url
    page.get_by_role("button", name="Rematch, sides swapped").click()
    page.wait_for_function("u => location.href !== u", arg=before)
    page.get_by_role("application").wait_for()
    game = re.search(r"/game/([^?#]+)", page.url)
    assert game is not None
    header = server.get(f"/api/games/{game.group(1)}")
    assert header["players"] == {"axis": "person", "partisan": "simple"}
