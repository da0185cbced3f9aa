"""A book that the program has never heard of is played through the page: see tests/fourth_book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT, Pages, Server
from tests.browser.hands import play

pytestmark = pytest.mark.slow


@pytest.mark.usefixtures("page_is_built")
def test_a_book_from_elsewhere_is_played_to_the_end(
    tmp_path: Path, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAFFETTA_BOOKS", "tests.fourth_book")
    monkeypatch.setenv("STAFFETTA_KERNEL", "python")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    server = Server(tmp_path)
    server.start()
    try:
        page = pages.open(server.url)
        page.get_by_role("radio", name=re.compile("Six hexes")).wait_for()
        page = pages.open(server.game("six-hexes", {"couriers": "simple", "guards": "person"})[0])
        page.get_by_role("application").wait_for()
        page.get_by_role("button", name=re.compile("^Search")).click()
        page.get_by_role("heading", name="Search which hex?").wait_for()
        assert play(page, 60), page.locator("aside").inner_text()
        page.get_by_text(re.compile("The letters are safe|The letters have been found")).wait_for()
    finally:
        server.kill()
