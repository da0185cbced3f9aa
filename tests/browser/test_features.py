"""What the page does beyond a move: foresight, first steps, set-up by hand, examples, print."""

from __future__ import annotations

import re
from typing import Any

import pytest

from staffetta.server.content.lessons import lessons
from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, play
from tests.browser.test_page import barriers

pytestmark = pytest.mark.slow


def first_steps(server: Server, pages: Pages, number: int, **more: Any) -> Any:
    """The page of a step of the guided first game."""
    made = server.post(f"/api/lessons/{number}", {})
    address = server.url + made["links"][0]["path"].replace("#", f"?lesson={number}#")
    page = pages.open(address, **more)
    page.get_by_role("application").wait_for()
    return page


def stack_in(page: Any, hex_: str) -> Any:
    return page.get_by_role("group", name="Who can act").get_by_role("button").filter(has_text=hex_)


def chosen_way(page: Any, hex_: str) -> None:
    """Choose where to move, by the list."""
    hexes = page.get_by_text(re.compile(r"List of hexes \(\d+\)"))
    hexes.click()
    page.locator("details.list button.action").filter(has_text=hex_).first.click()
    hexes.click()


def test_a_first_game_leads_through_activation_fire_and_reaction(
    server: Server, pages: Pages
) -> None:
    move, attack, _ = lessons()
    page = pages.open(server.url)
    page.get_by_role("button", name="Show me how").click()
    page.get_by_role("region", name="First steps, 1 of 3").wait_for()
    stack_in(page, move.place).click()
    page.get_by_role("button", name=re.compile("^Movement [0-9]")).click()
    chosen_way(page, move.aim)
    page.get_by_text("Nothing has happened yet").wait_for()
    page.get_by_role("button", name="Move here").click()
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("region", name="First steps, 2 of 3").wait_for()
    stack_in(page, attack.place).click()
    page.get_by_role("button", name=re.compile("^Attack [0-9]")).click()
    page.get_by_text("Exact chances").wait_for()
    page.locator(".foot .button.fire").click()
    # The dice lie on the map, and what is new in the log is marked.
    page.locator(".rolled .die").first.wait_for()
    page.locator("li.news").first.wait_for()
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("region", name="First steps, 3 of 3").wait_for()
    page.locator(".react .button.threat").first.click()
    page.get_by_role("link", name="A game of your own").wait_for()


def test_first_steps_can_be_left_at_any_time(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 1)
    assert not barriers(page)
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("region", name=re.compile("First steps")).wait_for(state="detached")
    assert "lesson" not in page.url
    stack_in(page, lessons()[0].place).first.wait_for()


def test_a_way_shows_who_could_react_and_the_odds(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 1)
    stack_in(page, lessons()[0].place).click()
    page.get_by_role("button", name=re.compile("^Movement [0-9]")).click()
    chosen_way(page, lessons()[0].aim)
    risks = page.get_by_role("region", name="Reactions on the way")
    risks.get_by_role("img", name=re.compile("no effect [0-9]")).first.wait_for()
    risks.get_by_text("1 point").first.wait_for()
    assert page.locator(".callout .title").text_content()


def test_an_assault_shows_its_odds_before_it_is_made(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.go_on(late("drvar", 3), players)[0])
    stacks = page.get_by_role("group", name="Who can act").get_by_role("button")
    assert play(page, 60, until=lambda _: stacks.count() > 0)
    assault = page.get_by_role("button", name=re.compile("^Assault [0-9]"))
    for number in range(stacks.count()):
        stacks.nth(number).click()
        if assault.count():
            break
        page.keyboard.press("Escape")
    assault.click()
    page.get_by_text(re.compile(r"List of hexes \(\d+\)")).click()
    page.locator("details.list button.action").filter(has_text="Assault:").first.click()
    page.get_by_text("Exact chances").wait_for()
    page.get_by_text("Defenders").first.wait_for()


def test_the_first_steps_are_told_in_italian(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 3)
    page.get_by_role("button", name="Italiano").first.click()
    page.get_by_role("region", name="Primi passi, 3 di 3").wait_for()
    page.get_by_text("Una reazione").first.wait_for()


def test_a_counter_is_dragged_onto_the_map(server: Server, pages: Pages) -> None:
    sides = {"axis": "simple", "partisan": "person"}
    page = pages.open(server.game("gravellona-2013", sides)[0])
    page.locator(".grip").wait_for()
    asked = page.locator("aside h2.ask").inner_text()
    grip = page.locator(".grip").bounding_box()
    spot = page.locator(".spot").first.bounding_box()
    page.mouse.move(grip["x"] + 30, grip["y"] + 30)
    page.mouse.down()
    page.mouse.move(grip["x"] - 40, grip["y"] + 40, steps=4)
    page.locator("svg.dragged").wait_for()
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=5)
    page.mouse.up()
    page.get_by_label("What happened").get_by_text("Set up").first.wait_for()
    page.locator("aside h2.ask").get_by_text(asked, exact=True).wait_for(state="hidden")


def test_where_a_brigade_would_begin_is_marked(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("gravellona", {"axis": "simple", "partisan": "person"})[0])
    page.get_by_role("heading", name=re.compile("Which brigade begins here")).wait_for()
    assert page.locator(".spot").count() > 0


def test_a_counter_let_go_elsewhere_goes_back(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])
    piece = page.get_by_role("button", name=re.compile("^Panther"))
    box = piece.bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 80, steps=4)
    page.get_by_role("heading", name=re.compile("Where to land Panther")).wait_for()
    page.mouse.up()
    page.get_by_role("heading", name=re.compile("Who lands next")).wait_for()


def test_the_rules_show_worked_examples(server: Server, pages: Pages) -> None:
    page = pages.open(f"{server.url}/rules/banditen")
    page.get_by_text(re.compile(r"All worked examples")).click()
    page.get_by_role("button", name="Fire on Clear ground").first.click()
    page.locator(".smallboard").wait_for()
    assert not barriers(page)
    for _ in range(2):
        page.get_by_role("button", name="Step forward").click()
    page.get_by_text("2 hits").first.wait_for()


def test_the_machine_gives_a_hint(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 1)
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("The machine would").wait_for()
    page.get_by_text(re.compile(r"Your chance to win: .*\d+%")).wait_for()


def test_a_machine_tells_why_and_what_it_means_for_winning(server: Server, pages: Pages) -> None:
    players = {"axis": "simple", "partisan": "person"}
    page = pages.open(server.go_on(late("gravellona", 3), players)[0])
    page.get_by_role("button", name="Whole log").click()
    page.get_by_role("button", name="Why?").first.click()
    page.get_by_text(re.compile(r"The machine’s chance to win: .*\d+%")).wait_for()


def test_map_counters_track_and_tables_are_on_paper(server: Server, pages: Pages) -> None:
    page = first_steps(server, pages, 1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Print").click()
    page.get_by_role("radio", name="A3").check()
    page.emulate_media(media="print")
    for part in (".mapsheet", ".tracksheet", ".countersheet", ".tablesheet"):
        page.locator(f".paper {part}").first.wait_for()
    page.locator(".page").wait_for(state="hidden")


def test_what_fair_dice_prove_is_told(server: Server, pages: Pages) -> None:
    players = {"german": "person", "yugoslav": "simple"}
    page = pages.open(server.game("drvar", players, dice="fair", seed=None)[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("heading", name="What it does not prove").wait_for()
    page.get_by_text("could look ahead").wait_for()


def test_large_text_is_not_cut_off(server: Server, pages: Pages) -> None:
    for address in (
        server.url,
        server.game("drvar", {"german": "person", "yugoslav": "simple"})[0],
    ):
        page = pages.open(address)
        page.locator("[role=application], [type=radio]").first.wait_for(state="attached")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= 1440
