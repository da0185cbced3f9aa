"""The page itself: both languages, every size, no barrier, and what it says of bad links."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import ROOT, Pages, Server

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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_axe_finds_nothing(width: int, height: int, server: Server, pages: Pages) -> None:
    first = pages.open(server.url, width, height)
    first.get_by_role("radio").first.wait_for(state="attached")
    assert not barriers(first)
    page = pages.open(drvar(server), width, height)
    page.get_by_role("application").wait_for()
    assert not barriers(page)
    page.get_by_role("button", name="Menu").click()
    assert not barriers(page)
    rules = pages.open(f"{server.url}/rules/rosselsprung", width, height)
    rules.locator("article").first.wait_for()
    assert not barriers(rules)


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
    page.get_by_role("heading", name="Germans: who lands next?").wait_for()
    page.get_by_role("button", name="Italiano").first.click()
    page.get_by_role("heading", name="Tedeschi").wait_for()
    assert page.locator("html").get_attribute("lang") == "it"
    assert page.get_by_text("Che cosa è successo").count()


def test_an_unknown_link_is_told(server: Server, pages: Pages) -> None:
    for address in ("/game/nothing#secret", drvar(server).removeprefix(server.url) + "x"):
        page = pages.open(server.url + address)
        page.get_by_role("heading", name="This link leads nowhere").wait_for()


def test_the_rules_are_searched(server: Server, pages: Pages) -> None:
    page = pages.open(f"{server.url}/rules/rosselsprung")
    page.get_by_role("searchbox").fill("hexside")
    page.get_by_text("found").wait_for()
    assert page.locator("article").count() < 60


def test_the_page_is_small_enough(page_is_built: bool) -> None:
    import gzip  # noqa: PLC0415 (only here)

    web = ROOT / "src" / "staffetta" / "server" / "web"
    files = [*web.glob("assets/*.js"), *web.glob("assets/*.css")]
    assert page_is_built
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 150_000
