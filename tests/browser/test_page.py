"""The page itself: both languages, every size, no barrier, and what it says of bad links."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import ROOT, Pages, Server
from tests.browser.hands import play, reaction

pytestmark = pytest.mark.slow

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]


def barriers(page: Any) -> list[str]:
    """What axe finds."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{v['id']}: {[n['target'] for n in v['nodes'][:3]]}" for v in found["violations"]]


def drvar(server: Server) -> str:
    return server.game("drvar", {"german": "person", "yugoslav": "simple"})[0]


def first_page(_: Server, page: Any) -> None:
    page.get_by_role("radio").first.wait_for(state="attached")


def board(server: Server, page: Any) -> None:
    page.goto(drvar(server))
    page.get_by_role("application").wait_for()


def menu(server: Server, page: Any) -> None:
    board(server, page)
    page.get_by_role("button", name="Menu").click()


def briefed(server: Server, page: Any) -> None:
    board(server, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What is it about?").click()
    page.get_by_role("heading", name="How it ends").wait_for()


def counted(server: Server, page: Any) -> None:
    board(server, page)
    page.locator("header button.points").click()
    page.get_by_role("heading", name="How it ends").wait_for()


def reacting(server: Server, page: Any) -> None:
    players = {"german": "simple", "yugoslav": "person"}
    page.goto(server.go_on(reaction("drvar", 15, "yugoslav"), players)[0])
    page.get_by_role("heading", name="Do you react?").wait_for()


def covered(server: Server, page: Any) -> None:
    page.goto(server.game("drvar", {"german": "person", "yugoslav": "person"})[0])
    page.get_by_role("application").wait_for()
    assert play(page, 60, until=lambda p: p.locator(".cover").count() > 0)


def watching(server: Server, page: Any) -> None:
    page.goto(server.game("gravellona", {"axis": "person", "partisan": "simple"})[1])
    page.get_by_text("You are watching.").wait_for()


def over(server: Server, page: Any) -> None:
    board(server, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").last.click()
    page.get_by_role("heading", name="The game is over").wait_for()


def rules(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/rules/rosselsprung")
    page.locator("article").first.wait_for()


def nowhere(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/game/nothing#secret")
    page.get_by_role("heading", name="This link does not work").wait_for()


KINDS = [
    first_page,
    board,
    menu,
    briefed,
    counted,
    reacting,
    covered,
    watching,
    over,
    rules,
    nowhere,
]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_axe_finds_nothing_on_any_kind_of_page(
    width: int, height: int, server: Server, pages: Pages
) -> None:
    for kind in KINDS:
        page = pages.open(server.url, width, height)
        kind(server, page)
        page.wait_for_timeout(300)
        found = barriers(page)
        assert not found, f"{kind.__name__}: {found}"
        page.context.close()


#: Controls whose text is cut, and controls whose middle lies under another control.
_CROWDED = """() => {
  const controls = 'button, a, input, select, summary'
  const middle = (e) => {
    const box = e.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  // Not where a list could still be scrolled to show it.
  const inside = (e, [x, y]) => {
    for (let p = e.parentElement; p; p = p.parentElement) {
      const box = p.getBoundingClientRect()
      if (getComputedStyle(p).overflowY === 'visible') continue
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
    }
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight
  }
  const seen = { opacityProperty: true, visibilityProperty: true }
  const shown = [...document.querySelectorAll(controls)].filter(
    (e) => !e.closest('svg, .unseen') && e.checkVisibility(seen) && e.offsetWidth > 4,
  )
  const name = (e) => (e.getAttribute('aria-label') || e.textContent || e.className).trim()
  const found = []
  for (const e of shown.filter((e) => inside(e, middle(e)))) {
    const cut = getComputedStyle(e).overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 2
    if (cut && e.tagName !== 'INPUT') found.push(`cut: ${name(e)}`)
    const other = document.elementFromPoint(...middle(e))?.closest(controls)
    if (other && other !== e && !other.contains(e) && !e.contains(other))
      found.push(`under ${name(other)}: ${name(e)}`)
  }
  return found
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1440, 900)])
def test_with_text_twice_as_large_no_control_is_cut_or_covered(
    width: int, height: int, server: Server, pages: Pages
) -> None:
    for kind in (first_page, board, reacting, rules):
        page = pages.open(server.url, width, height)
        kind(server, page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(400)
        found = page.evaluate(_CROWDED)
        assert not found, f"{kind.__name__}: {found}"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, kind.__name__
        page.context.close()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_wider_than_the_window(
    width: int, height: int, server: Server, pages: Pages
) -> None:
    for address in (server.url, drvar(server)):
        page = pages.open(address, width, height)
        page.locator("[role=application], [type=radio]").first.wait_for(state="attached")
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_language_changes_at_any_time(server: Server, pages: Pages) -> None:
    page = pages.open(drvar(server))
    page.get_by_role("heading", name="Who lands next?").wait_for()
    page.get_by_role("button", name="Italiano").first.click()
    page.get_by_role("heading", name="Chi atterra adesso?").wait_for()
    assert page.locator("html").get_attribute("lang") == "it"
    page.get_by_text("Che cosa è successo").first.wait_for()


def test_an_unknown_link_is_told(server: Server, pages: Pages) -> None:
    for address in ("/game/nothing#secret", drvar(server).removeprefix(server.url) + "x"):
        page = pages.open(server.url + address)
        page.get_by_role("heading", name="This link does not work").wait_for()


def test_games_of_a_newer_version_are_told_and_left_alone(mortal: Server, pages: Pages) -> None:
    mortal.kill()
    db = sqlite3.connect(mortal.data / "games.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    mortal.start()
    page = pages.open(mortal.url)
    page.get_by_role("heading", name="These games are from a newer Staffetta").wait_for()
    assert not barriers(page)


def test_a_page_older_than_its_server_says_so(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    # As if the server spoke a newer language.
    page.route_web_socket(
        re.compile("/socket$"), lambda ws: ws.on_message(lambda _: ws.close(code=4426))
    )
    page.goto(drvar(server))
    page.get_by_role("heading", name="This page is older than its server").wait_for()
    page.get_by_role("button", name="Reload").wait_for()


def test_a_server_that_is_gone_is_told_and_the_page_goes_on_by_itself(
    mortal: Server, pages: Pages
) -> None:
    page = pages.open(drvar(mortal))
    page.get_by_role("application").wait_for()
    mortal.kill()
    lost = page.get_by_text("The connection is lost")
    lost.wait_for()
    mortal.start()
    lost.wait_for(state="hidden")


def test_cards_tell_how_long_a_game_is_and_who_wins_it(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    page.get_by_text(re.compile(r"^15 turns, about \d.*–\d.* hours$")).wait_for()
    assert page.get_by_text("between machines").count() == page.locator(".card").count()
    page.get_by_role("button", name="Italiano").click()
    page.get_by_text(re.compile(r"^15 turni, circa \d.*–\d.* ore$")).wait_for()


def test_the_rules_are_searched(server: Server, pages: Pages) -> None:
    page = pages.open(f"{server.url}/rules/rosselsprung")
    page.get_by_role("searchbox").fill("hexside")
    page.get_by_text("found").wait_for()
    assert page.locator("article").count() < 60


def test_the_page_is_small_enough(page_is_built: bool) -> None:
    import gzip  # noqa: PLC0415 (only here)

    web = ROOT / "src" / "staffetta" / "server" / "web"
    assert page_is_built
    for kind, most in (("js", 160_000), ("css", 20_000)):
        files = list(web.glob(f"assets/*.{kind}"))
        assert files
        assert sum(len(gzip.compress(file.read_bytes())) for file in files) < most, kind
