"""Every screen at every size in both languages: no text cut off, nothing covered, no raw key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, reaction
from tests.browser.layout import faults

pytestmark = pytest.mark.slow

SIZES: Final = {
    "desk": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone across": (844, 390),
}
LOCALES: Final = {"en": "en-GB", "it": "it-IT"}
PEOPLE: Final = {
    "drvar": {"german": "person", "yugoslav": "simple"},
    "gravellona": {"axis": "simple", "partisan": "person"},
    "gravellona-2013": {"axis": "person", "partisan": "simple"},
    "tarnova": {"axis": "person", "partisan": "simple"},
}
#: Of each pair that is seen in `./test`, one; `./test --long` sees them all.
SHORT: Final = {
    ("desk", "en", "drvar"),
    ("tablet", "it", "gravellona"),
    ("phone", "it", "drvar"),
    ("phone across", "en", "tarnova"),
}

Screen = tuple[str, Callable[[Any], None]]


def closed(page: Any) -> None:
    page.keyboard.press("Escape")
    page.wait_for_timeout(150)


def points(page: Any) -> None:
    page.locator("header button.points").click()
    page.locator("dialog table, dialog section").first.wait_for()


def menu(page: Any) -> None:
    page.locator("header button.menu").click()
    page.locator("dialog").wait_for()


def log(page: Any) -> None:
    small = page.locator(".tool.narrow:visible")
    whole = page.get_by_role("button", name=re.compile("Whole log|Tutto il diario"))
    (small if small.count() else whole).first.click()
    page.wait_for_timeout(300)


def seen(page: Any, screens: list[Screen]) -> list[str]:
    """The faults of each screen, with its name."""
    found: list[str] = []
    for name, come in screens:
        come(page)
        page.wait_for_timeout(300)
        found += [f"{name}: {fault}" for fault in faults(page)]
        closed(page)
    return found


@pytest.mark.parametrize(
    ("size", "language", "scenario"),
    [
        pytest.param(
            size,
            language,
            scenario,
            marks=() if (size, language, scenario) in SHORT else pytest.mark.long,
        )
        for size in SIZES
        for language in LOCALES
        for scenario in PEOPLE
    ],
)
def test_nothing_is_cut_off_or_covered(
    server: Server, pages: Pages, size: str, language: str, scenario: str
) -> None:
    width, height = SIZES[size]
    across = {"locale": LOCALES[language], "has_touch": size != "desk"}
    people = PEOPLE[scenario]
    found: list[str] = []

    page = pages.open(server.url, width, height, brief=True, **across)
    page.get_by_role("radio").first.wait_for(state="attached")
    found += seen(page, [("start", lambda _: None)])

    page.goto(server.game(scenario, people)[0])
    page.get_by_role("application").wait_for()
    page.locator("dialog h3").first.wait_for()
    found += seen(page, [("briefing", lambda _: None), ("set-up", lambda _: None)])

    page.goto(server.go_on(late(scenario, 3), people)[0])
    page.get_by_role("application").wait_for()
    page.wait_for_timeout(1500)
    screens: list[Screen] = [("game", lambda _: None), ("score", points), ("menu", menu)]
    found += seen(page, [*screens, ("log", log)])

    person = next(side for side, player in people.items() if player == "person")
    page.goto(server.go_on(reaction(scenario, 3, person), people)[0])
    page.locator(".react").first.wait_for()
    found += seen(page, [("reaction", lambda _: None)])

    menu(page)
    page.locator("dialog button.threat").click()
    page.locator("dialog button.fire").click()
    page.locator(".verdict").wait_for()
    found += seen(page, [("end", lambda _: None)])
    assert found == []


FLAWS: Final = {
    "clipped": "p { width: 40px; overflow: hidden; white-space: nowrap }",
    "beside the window": ".panel { position: fixed; left: -300px; width: 250px }",
    "covered": ".tools .tool { position: absolute; top: 0; left: 0 }",
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_planted_flaw_is_found(server: Server, pages: Pages, flaw: str) -> None:
    page = pages.open(server.game("drvar", PEOPLE["drvar"])[0])
    page.get_by_role("application").wait_for()
    page.wait_for_timeout(500)
    before = [fault for fault in faults(page) if fault.startswith(flaw)]
    page.evaluate(
        """css => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets = [sheet]
        }""",
        FLAWS[flaw],
    )
    after = [fault for fault in faults(page) if fault.startswith(flaw)]
    assert len(after) > len(before)


def test_a_raw_key_is_found(server: Server, pages: Pages) -> None:
    page = pages.open(server.game("drvar", PEOPLE["drvar"])[0])
    page.get_by_role("application").wait_for()
    page.evaluate("document.querySelector('.panel p').textContent = 'marker-trench'")
    assert any(fault.startswith("raw key") for fault in faults(page))
