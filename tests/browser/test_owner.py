"""An owner puts printed values into a copy of a scenario and plays it in the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from staffetta.cli.app import main
from staffetta.engine.state import State
from staffetta.view.menu import menu
from tests.browser.conftest import Pages, Server
from tests.browser.hands import play, played
from tests.browser.test_page import barriers

pytestmark = pytest.mark.slow

PARTISAN = 1
SHEET = """
[sources.sheet]
kind = "rulebook"
reference = "the sheet of tables"
"""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which houses take 4 from an Attack, by print, and infantry hits more easily."""
    folder = tmp_path_factory.mktemp("owner") / "mine"
    assert main(["scenario", "copy", "gravellona-2013", str(folder)]) == 0
    for table in ("actions.toml", "points.toml", "units.toml"):
        (folder / table).unlink()
    terrain = (folder / "terrain.toml").read_text(encoding="utf-8")
    assert terrain.count("attack = -3\n") == 2
    terrain = terrain.replace("attack = -3\n", "attack = -4\n")
    terrain = terrain.replace('attack = "houses"', 'attack = "sheet"') + SHEET
    (folder / "terrain.toml").write_text(terrain, encoding="utf-8")
    combat = (folder / "combat.toml").read_text(encoding="utf-8")
    assert "men = [[4, 6], [5, 7], [6, 8]]" in combat
    combat = combat.replace("men = [[4, 6], [5, 7], [6, 8]]", "men = [[2, 5], [3, 6], [4, 7]]")
    (folder / "combat.toml").write_text(combat, encoding="utf-8")
    assert main(["scenario", "check", str(folder)]) == 0
    return folder


@pytest.fixture
def host(mine: Path, tmp_path: Path, page_is_built: bool) -> Iterator[Server]:
    assert page_is_built
    running = Server(tmp_path, str(mine))
    running.start()
    yield running
    running.kill()


def stacks(page: Any) -> Any:
    group = page.get_by_role("group", name=re.compile("Who can act|Chi può agire"))
    return group.get_by_role("button")


def can_attack_houses(state: State) -> bool:
    if state.decider != PARTISAN or state.frame is None or state.frame.name != "activations":
        return False
    offered = [action for stack in menu(state, PARTISAN).stacks for action in stack.actions]
    return any(action.verb == "attack" and not action.refused for action in offered)


def test_a_game_in_an_own_folder_begins_on_the_first_page(host: Server, pages: Pages) -> None:
    page = pages.open(f"{host.url}/#home={host.home}")
    page.get_by_role("radio", name=re.compile(r"\(mine\)")).check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()
    assert play(page, 60, until=lambda p: stacks(p).count() > 0)


@pytest.mark.parametrize(
    ("locale", "needed", "notes", "printed"),
    [
        ("en-GB", "Needed for Morale / a Hit", "† Reconstructed numbers", "2/5, 3/6, 4/7†"),
        ("it-IT", "Per Morale / Colpito", "† Numeri ricostruiti", "2/5, 3/6, 4/7†"),
    ],
)
def test_an_owners_numbers_are_in_odds_rules_and_print(
    host: Server, pages: Pages, mine: Path, locale: str, needed: str, notes: str, printed: str
) -> None:
    record = str(played(str(mine), 0, can_attack_houses).record)
    (link, *_) = host.go_on(record, {"partisan": "person", "axis": "simple"})
    page = pages.open(link, locale=locale)
    attack = page.get_by_role("button", name=re.compile("^(Attack|Attacco) [0-9]"))
    stacks(page).first.wait_for()
    for number in range(stacks(page).count()):
        stacks(page).nth(number).click()
        page.wait_for_timeout(200)
        if attack.count():
            break
        page.keyboard.press("Escape")
    # The price is still reconstructed, and says so.
    assert "†" in attack.inner_text()
    attack.click()
    row = page.locator(".card .row").filter(has_text=needed)
    row.or_(page.locator("details.list summary")).first.wait_for()
    if not row.count():
        page.locator("details.list summary").click()
        page.locator("details.list button.action").first.click()
    row.wait_for()
    found = re.search(r"(\d)† / (\d)†", row.inner_text())
    assert found
    assert tuple(map(int, found.groups())) in {(2, 5), (3, 6), (4, 7)}
    # Houses are the owner's own, by print: no mark.
    houses = page.locator(".card .row").filter(has_text=re.compile("houses|case"))
    assert houses.locator("b").inner_text() == "−4"
    # What the reconstructed ones rest on is behind the mark.
    summary = page.locator(".card summary").filter(has_text=notes)
    summary.click()
    page.locator(".card details p").first.wait_for()
    # The rule dialog and the rules on paper have the same numbers.
    row.get_by_role("button").click()
    page.get_by_role("dialog").get_by_text(re.compile("−4(?!†)")).first.wait_for()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link").click()
    rules = opened.value
    rules.emulate_media(media="print")
    rules.get_by_text(re.compile(printed)).first.wait_for()


def test_an_owners_tables_are_on_paper(host: Server, pages: Pages, mine: Path) -> None:
    record = str(played(str(mine), 0, can_attack_houses).record)
    (link, *_) = host.go_on(record, {"partisan": "person", "axis": "simple"})
    page = pages.open(link)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Print").click()
    page.get_by_role("checkbox", name="the tables of this game").wait_for()
    assert not barriers(page)
    for other in ("the map", "all counters, to cut out", "turn track and points"):
        page.get_by_role("checkbox", name=other).uncheck()
    page.emulate_media(media="print")
    sheet = page.locator(".tablesheet")
    houses = sheet.locator("tr").filter(has_text="Houses")
    assert houses.first.locator("td").all_inner_texts() == ["2†", "−4", "−5†", "✓", "✓†"]
    attack = sheet.locator("table").filter(has_text="Attack Table").locator("tr")
    assert (
        attack.filter(has_text="F, infantry").locator("td").first.inner_text() == "2/5, 3/6, 4/7†"
    )
    # Numbers that are in no chart, such as those of weapons, are told with their paragraphs.
    sheet.get_by_text("G 8.4-W Weapons").wait_for()
