"""Takes the screenshots of docs/screenshots from real positions, with a server of its own.

Usage, from the root of the project, with playwright and chromium installed:
    .venv/bin/python client/dev/shots.py
"""

# ruff: noqa: INP001, T201 (a script, and it prints)

from __future__ import annotations

import re
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 (the root must be on the path first)

from client.dev.fewer_colours import shrink  # noqa: E402
from tests.browser.conftest import Server  # noqa: E402
from tests.browser.hands import late, play  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
DESKTOP = (1440, 900)
PHONE = (390, 844)
SIZES = (("", DESKTOP), ("-phone", PHONE))


class Shots:
    """A browser over a server."""

    def __init__(self, browser: Any, server: Server) -> None:
        self.browser = browser
        self.server = server

    def open(self, address: str, size: tuple[int, int]) -> Any:
        box = {"width": size[0], "height": size[1]}
        page = self.browser.new_context(viewport=box, locale="en-GB").new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        page.locator(".card svg, .frame svg, article").first.wait_for()
        page.wait_for_timeout(4000)
        return page

    def keep(self, page: Any, name: str) -> None:
        """Take a picture with few colours."""
        page.mouse.move(5, 300)
        page.evaluate("document.querySelector('aside')?.scrollTo(0, 0)")
        page.wait_for_timeout(900)
        page.screenshot(path=OUT / f"{name}.png")
        shrink(OUT / f"{name}.png")
        print(name)

    def lesson(self, number: int, size: tuple[int, int]) -> Any:
        """A step of the guided first game."""
        made = self.server.post(f"/api/lessons/{number}", {})
        path = made["links"][0]["path"].replace("#", f"?lesson={number}#")
        return self.open(self.server.url + path, size)

    def position(self, scenario: str, turn: int, person: int, seed: int = 7) -> str:
        sides = self.server.get(f"/api/scenarios/{scenario}/board")["sides"]
        players = {s["id"]: "person" if i == person else "simple" for i, s in enumerate(sides)}
        return self.server.go_on(late(scenario, turn, seed), players)[0]


def stacks(page: Any) -> Any:
    """The buttons of the stacks that can act."""
    return page.get_by_role("group", name="Who can act").get_by_role("button")


def to_act(page: Any) -> bool:
    """Whether it is asked who acts."""
    return bool(stacks(page).count())


def choose_action(page: Any, words: str) -> bool:
    """Select the first stack that can do something; whether there is one."""
    for i in range(stacks(page).count()):
        stacks(page).nth(i).click()
        page.wait_for_timeout(150)
        action = page.locator("aside button.action").filter(has_text=re.compile(words))
        if action.count():
            action.first.click()
            page.wait_for_timeout(900)
            return True
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    return False


def move(page: Any) -> None:
    """A move that somebody could react to, chosen but not yet made."""
    page.get_by_text(re.compile(r"List of hexes \(\d+\)")).click()
    ways = page.locator("details.list button.action")
    risky = ways.filter(has_text="reaction")
    (risky if risky.count() else ways).last.click()
    page.get_by_text(re.compile(r"List of hexes \(\d+\)")).click()


def fire(page: Any) -> bool:
    """An attack, weighed but not yet made; whether there is one."""
    for _ in range(12):
        if not play(page, 40, until=to_act):
            return False
        if choose_action(page, r"^\s*(Attack|Fire)\s*(\d|free)"):
            confirm = page.get_by_role("button", name="Confirm")
            if confirm.count():
                confirm.click()
                page.wait_for_timeout(900)
            target = page.locator("details.list button.action")
            if target.count():
                target.first.click()
                page.wait_for_timeout(700)
            return True
        page.locator("aside button.action").filter(has_text="Pass").first.click()
        page.wait_for_timeout(900)
    return False


def reaction(page: Any) -> bool:
    """Play on until a reaction is asked for; whether it came to that."""

    def asked(page: Any) -> bool:
        return bool(page.get_by_role("heading", name="Do you react?").count())

    return play(page, 90, until=asked, seed=11)


def main() -> None:
    """All of them, or those named."""
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        shots = Shots(browser, server)
        try:
            take(shots, wanted)
        finally:
            browser.close()
            server.kill()


def take(shots: Shots, wanted: list[str]) -> None:
    """All the pictures, or those of the kinds named."""
    kinds = {
        "new-game": new_game,
        "move": moves,
        "fire": fires,
        "reaction": reactions,
        "first-steps": first_steps,
        "set-up": set_up,
        "rules": rules,
    }
    for kind in wanted or kinds:
        kinds[kind](shots)


def new_game(shots: Shots) -> None:
    """The first page."""
    for suffix, size in SIZES:
        shots.keep(shots.open(shots.server.url, size), f"new-game{suffix}")


def fires(shots: Shots) -> None:
    """Attacks, weighed."""
    for scenario, turn, person in (("gravellona", 5, 1), ("gravellona-2013", 4, 1)):
        page = shots.open(shots.position(scenario, turn, person), DESKTOP)
        if fire(page):
            shots.keep(page, f"{scenario}-fire")


def reactions(shots: Shots) -> None:
    """A reaction that is asked for."""
    page = shots.open(shots.position("tarnova", 5, 0), DESKTOP)
    if reaction(page):
        shots.keep(page, "tarnova-reaction")


def first_steps(shots: Shots) -> None:
    """The guided first game."""
    shots.keep(shots.lesson(1, DESKTOP), "first-steps")
    shots.keep(shots.lesson(3, PHONE), "first-steps-phone")


def set_up(shots: Shots) -> None:
    """Pieces to be placed."""
    players = {"axis": "simple", "partisan": "person"}
    page = shots.open(shots.server.game("gravellona-2013", players)[0], DESKTOP)
    shots.keep(page, "gravellona-2013-set-up")


def rules(shots: Shots) -> None:
    """A worked example."""
    page = shots.open(f"{shots.server.url}/rules/rosselsprung", DESKTOP)
    page.get_by_text(re.compile("All worked examples")).click()
    page.get_by_role("button", name="Opportunity Assault in detail").first.click()
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Step forward").click()
    shots.keep(page, "rules-example")


def moves(shots: Shots) -> None:
    """A move of each scenario."""
    positions = (
        ("drvar", 3, 0),
        ("gravellona", 5, 1),
        ("tarnova", 4, 1),
        ("gravellona-2013", 4, 1),
    )
    for (suffix, size), (scenario, turn, person) in product(SIZES, positions):
        page = shots.open(shots.position(scenario, turn, person), size)
        if play(page, 40, until=to_act):
            risky_move(page)
        shots.keep(page, f"{scenario}-move{suffix}")


def risky_move(page: Any) -> None:
    """The first stack that can move where somebody could react, its way chosen."""
    for i in range(stacks(page).count()):
        stacks(page).nth(i).click()
        action = page.locator("aside button.action").filter(
            has_text=re.compile(r"^\s*Movement\s*\d")
        )
        if action.count():
            action.first.click()
            page.wait_for_timeout(900)
            if page.locator("details.list button.action").filter(has_text="reaction").count():
                move(page)
                page.wait_for_timeout(900)
                return
            page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.wait_for_timeout(150)


if __name__ == "__main__":
    main()
