"""Measures how long the page's scripts take to show a new position, over the replay of a game.

Usage, from the root of the project, with playwright and chromium installed:
    .venv/bin/python client/dev/board_time.py [SCENARIO] [TURN]

Each step of the replay is a full update of the board: all counters, markers, panel and log. The
time is that of script and of what it makes the browser compute at once, from the message to the
end of the page's own work; painting comes after it. Prints the median and the 95th percentile. It
goes by the clock, so a busy machine makes it longer: the load is printed too.
"""

# ruff: noqa: INP001, T201 (a script, and it prints)

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 (the root must be on the path first)

from staffetta.play.setting import set_out  # noqa: E402
from tests.browser.conftest import Server  # noqa: E402
from tests.browser.hands import late  # noqa: E402

BUDGET = 16.0


def percentile(values: list[float], share: float) -> float:
    """A value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measured(page: Any) -> list[float]:
    """Step through the whole replay; the milliseconds of each update."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Replay").fill("0")
    page.wait_for_timeout(500)
    page.evaluate("performance.clearMeasures('board')")
    last = int(page.get_by_role("slider", name="Replay").get_attribute("max"))
    page.evaluate("window.stepOn = document.querySelector('button[aria-label=\"Step on\"]')")
    for _ in range(last):
        page.evaluate("stepOn.click()")
        page.wait_for_timeout(60)
    page.wait_for_timeout(500)
    found = page.evaluate("performance.getEntriesByName('board').map((m) => m.duration)")
    return [float(time) for time in found]


def main() -> int:
    """One scenario, or all."""
    scenarios = sys.argv[1:2] or ["drvar", "gravellona", "gravellona-2013", "tarnova"]
    turn = int(sys.argv[2]) if len(sys.argv) > 2 else 3  # noqa: PLR2004 (the second word)
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        try:
            for scenario in scenarios:
                people = dict.fromkeys(set_out(scenario).world.sides, "person")
                address = server.go_on(late(scenario, turn), people)[0]
                page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
                page.add_init_script("window.measureBoard = true")
                page.goto(address)
                page.get_by_role("application").wait_for()
                page.wait_for_timeout(1000)
                if page.locator(".cover button").count():
                    page.locator(".cover button").click()
                times = measured(page)
                half, most = percentile(times, 0.5), percentile(times, 0.95)
                worst = max(worst, most)
                print(f"{scenario}: {len(times)} updates, p50 {half:.1f} ms, p95 {most:.1f} ms")
        finally:
            browser.close()
            server.kill()
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"p95 at most {worst:.1f} ms, {'within' if worst < BUDGET else 'OVER'} {BUDGET:.0f} ms")
    return int(worst >= BUDGET)


if __name__ == "__main__":
    sys.exit(main())
