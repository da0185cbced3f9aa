"""The page without a server, from a folder of files: without a network, in two tabs, on a phone."""

from __future__ import annotations

import functools
import http.server
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Pages
from tests.browser.hands import is_over, late, play

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
#: An engine starts in two to four seconds on a quiet machine.
SLOW = 60_000


class Files(http.server.SimpleHTTPRequestHandler):
    """Any web server will do; this one is Python's."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name there)
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a folder that tools/site.sh wrote, below the root of its host."""
    folder = tmp_path_factory.mktemp("host") / "games" / "staffetta"
    subprocess.run([ROOT / "tools" / "site.sh", folder], check=True)
    handler = functools.partial(Files, directory=str(folder.parents[1]))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/staffetta/"
        server.shutdown()


def open_site(pages: Pages, site: str, **more: Any) -> Any:
    page = pages.open(site, **more)
    page.context.set_default_timeout(SLOW)
    return page


def start(page: Any) -> None:
    """A new game against the machine, as far as the first question."""
    page.get_by_role("radio", name=re.compile("Drvar")).check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()


def stacks(page: Any) -> Any:
    return page.get_by_role("group", name="Who can act").get_by_role("button")


def test_a_game_is_kept_and_goes_on_without_a_network(site: str, pages: Pages) -> None:
    page = open_site(pages, site)
    start(page)
    assert play(page, 60, until=lambda p: stacks(p).count() > 0)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")

    page.context.set_offline(True)
    page.reload()
    page.get_by_role("application").wait_for()
    assert stacks(page).count() > 0
    page.get_by_role("link", name="Staffetta").click()
    page.get_by_role("button", name=re.compile("^Continue: Drvar")).click()
    page.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Everything is in this browser").wait_for()
    assert page.get_by_role("heading", name="Links").count() == 0


def test_a_record_is_played_to_its_end_on_a_phone(site: str, pages: Pages, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(late("drvar", 15), encoding="utf-8")
    page = open_site(pages, site, width=390, height=844, has_touch=True)
    page.get_by_label("Open a saved game").set_input_files(record)
    page.get_by_role("application").wait_for()
    assert play(page, 200, until=is_over)


def test_a_second_tab_says_where_the_game_is(site: str, pages: Pages) -> None:
    page = open_site(pages, site)
    start(page)
    second = page.context.new_page()
    second.goto(site)
    second.get_by_role("button", name="Start").click()
    second.get_by_role("alert").get_by_text("Staffetta is open in another tab").wait_for()
    second.goto(page.url)
    second.get_by_role("heading", name="Staffetta is open in another tab").wait_for()
    page.close()
    second.get_by_role("button", name="Reload").click()
    second.get_by_role("application").wait_for()


def test_without_its_engine_the_page_can_still_be_read(site: str, pages: Pages) -> None:
    page = open_site(pages, site, service_workers="block")
    page.context.route(re.compile(r"/game-.*\.zip$"), lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("alert").get_by_text("could not be started in this browser").wait_for()
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("heading", name="Unternehmen Rösselsprung").wait_for()
