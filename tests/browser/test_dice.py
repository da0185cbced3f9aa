"""The page works the dice of a finished game out again by itself, and says what it found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import play
from tests.browser.test_page import barriers

pytestmark = pytest.mark.slow

RECORD = re.compile(r"/api/games/\w+/record$")


def fair_game(server: Server) -> str:
    players = {"german": "person", "yugoslav": "simple"}
    return server.game("drvar", players, dice="fair", seed=None)[0]


def play_and_resign(page: Any) -> None:
    page.get_by_role("application").wait_for()
    stacks = page.get_by_role("group", name="Who can act").get_by_role("button")
    over = page.get_by_role("heading", name="The game is over")
    assert play(page, 60, until=lambda _: stacks.count() > 0 or over.count() > 0)
    if not over.count():
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Resign").last.click()
    over.wait_for()


def forged(change: Callable[[str], str]) -> Callable[[Any], None]:
    """A server that tells the record otherwise than it was."""

    def answer(route: Any) -> None:
        told = route.fetch().json()
        route.fulfill(body=json.dumps({**told, "record": change(told["record"])}))

    return answer


def another_face(record: str) -> str:
    first, faces = re.findall(r"^(chance roll )(\d.*)$", record, re.MULTILINE)[-1]
    return record.replace(first + faces, first + str(int(faces[0]) % 6 + 1) + faces[1:])


def another_secret(record: str) -> str:
    return re.sub(r"(dice secret host )\w+", r"\g<1>" + "0" * 64, record)


def test_a_finished_game_is_checked_in_both_languages(server: Server, pages: Pages) -> None:
    page = pages.open(fair_game(server))
    play_and_resign(page)
    told = page.get_by_role("region", name="Dice you can check")
    told.get_by_text(
        re.compile(r"Checked by this page: .* every roll follows from them \([1-9]\d*\)")
    ).wait_for()
    assert not told.get_by_text("was not there").count()
    assert not barriers(page)
    page.get_by_role("button", name="Italiano").first.click()
    page.get_by_text(re.compile("Controllato da questa pagina")).wait_for()


@pytest.mark.parametrize(
    ("change", "words"),
    [(another_face, "does not follow from the secrets"), (another_secret, "secret of the server")],
)
def test_a_forged_record_is_told(
    server: Server, pages: Pages, change: Callable[[str], str], words: str
) -> None:
    page = pages.open(fair_game(server))
    page.route(RECORD, forged(change))
    play_and_resign(page)
    page.get_by_role("alert").get_by_text(re.compile(words)).wait_for()


def test_whoever_comes_afterwards_is_told_on_what_the_check_rests(
    server: Server, pages: Pages
) -> None:
    address = fair_game(server)
    play_and_resign(pages.open(address))
    page = pages.open(address)
    page.get_by_text(re.compile("This browser was not there")).wait_for()
    page.get_by_text(re.compile("Checked by this page")).wait_for()


def test_without_encryption_the_page_still_reckons_and_says_what_it_is_worth(
    server: Server, pages: Pages
) -> None:
    page = pages.open(server.url)
    page.context.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', { value: false });"
        "Object.defineProperty(crypto, 'subtle', { value: undefined });"
    )
    page.goto(fair_game(server))
    play_and_resign(page)
    page.get_by_text(re.compile("Checked by this page")).wait_for()
    page.get_by_text(re.compile("This page came unencrypted")).wait_for()
