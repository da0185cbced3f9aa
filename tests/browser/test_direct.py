"""Direct play: how many clicks a move, an attack and an assault take, with a mouse and by touch."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, play

pytestmark = pytest.mark.slow

#: Whom a person plays in each scenario, and the machine.
SIDES: Final = {
    "drvar": ("german", "yugoslav"),
    "gravellona": ("partisan", "axis"),
    "gravellona-2013": ("partisan", "axis"),
    "tarnova": ("axis", "partisan"),
}
PHONE: Final = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
#: The middles of marks on the map that nothing covers, and the stack whose frame is golden.
_FREE = """([marks, most]) => [...document.querySelectorAll(marks)].map((mark) => {
    const box = mark.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[role=application]'))
    .slice(0, most)"""


class Hand:
    """Clicks or taps, and counts them."""

    def __init__(self, page: Any, *, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.count = 0

    def at(self, point: list[float]) -> None:
        self.count += 1
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        self.page.wait_for_timeout(300)

    def on(self, target: Any) -> None:
        self.count += 1
        if self.touch:
            target.tap()
        else:
            target.click()


def stacks(page: Any) -> Any:
    return page.get_by_role("group", name="Who can act").get_by_role("button")


def begun(server: Server, pages: Pages, scenario: str, **more: Any) -> Any:
    """A game in its third turn, before an activation of the person."""
    mine, other = SIDES[scenario]
    address = server.go_on(late(scenario, 3), {mine: "person", other: "simple"})[0]
    page = pages.open(address, reduced_motion="reduce", **more)
    assert play(page, 90, until=lambda p: stacks(p).count() > 0)
    page.wait_for_timeout(700)
    return page


def take_up(page: Any, hand: Hand, wanted: str) -> None:
    """Take up the first stack that has something to show on the map; only that click counts."""
    for number in range(stacks(page).count()):
        hand.count = 0
        hand.on(stacks(page).nth(number))
        page.wait_for_timeout(600)
        if page.evaluate(_FREE, [wanted, 1]):
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    pytest.fail(f"no stack shows {wanted}")


def acted(page: Any, before: int) -> None:
    """Wait until something is done: the record is longer than before."""
    for _ in range(100):
        if entries(page) > before:
            return
        page.wait_for_timeout(100)
    pytest.fail("nothing was done")


def entries(page: Any) -> int:
    """How many entries the record has, as the page was told last."""
    return int(page.locator("aside").first.evaluate("() => window.__entries ?? 0"))


_LISTEN = """() => {
    const take = WebSocket.prototype
    const set = Object.getOwnPropertyDescriptor(take, 'onmessage').set
    Object.defineProperty(take, 'onmessage', { set(heard) {
        set.call(this, (event) => {
            const message = JSON.parse(event.data)
            if (message.type === 'state') window.__entries = message.entries
            heard.call(this, event)
        })
    } })
}"""


def play_from(server: Server, pages: Pages, scenario: str, **more: Any) -> Any:
    """The same, and the page counts the entries of the record."""
    page = begun(server, pages, scenario, **more)
    page.add_init_script(f"({_LISTEN})()")
    page.reload()
    stacks(page).first.wait_for()
    page.wait_for_timeout(700)
    return page


@pytest.mark.parametrize("scenario", SIDES)
def test_a_move_takes_two_clicks(server: Server, pages: Pages, scenario: str) -> None:
    page = play_from(server, pages, scenario)
    hand = Hand(page, touch=False)
    take_up(page, hand, ".chip")
    before = entries(page)
    hand.at(page.evaluate(_FREE, [".chip:not(.assault)", 1])[0])
    acted(page, before)
    assert hand.count == 2


@pytest.mark.parametrize("scenario", SIDES)
@pytest.mark.parametrize("verb", ["Attack|Fire", "Assault"])
def test_an_attack_takes_two_clicks_with_its_chances_in_sight(
    server: Server, pages: Pages, scenario: str, verb: str
) -> None:
    page = play_from(server, pages, scenario)
    offer = page.locator(".target .button.fire").filter(has_text=re.compile(verb))
    hand = Hand(page, touch=False)
    for number in range(stacks(page).count()):
        hand.count = 0
        hand.on(stacks(page).nth(number))
        page.wait_for_timeout(700)
        if offer.count():
            break
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    if not offer.count():
        pytest.skip(f"nobody can do that here: {verb}")
    assert page.locator(".target .strip").first.is_visible()
    before = entries(page)
    hand.on(offer.first)
    acted(page, before)
    assert hand.count == 2


@pytest.mark.parametrize("scenario", SIDES)
def test_a_target_on_the_map_takes_three_clicks(
    server: Server, pages: Pages, scenario: str
) -> None:
    page = play_from(server, pages, scenario)
    hand = Hand(page, touch=False)
    take_up(page, hand, ".spot.hostile")
    hand.at(page.evaluate(_FREE, [".spot.hostile", 1])[0])
    page.locator(".foot .strip").first.wait_for()
    before = entries(page)
    hand.on(page.locator(".foot .button.fire").first)
    acted(page, before)
    assert hand.count == 3


@pytest.mark.parametrize("scenario", SIDES)
def test_by_touch_a_second_tap_moves(server: Server, pages: Pages, scenario: str) -> None:
    page = play_from(server, pages, scenario, **PHONE)
    hand = Hand(page, touch=True)
    take_up(page, hand, ".chip")
    before = entries(page)
    spot = page.evaluate(_FREE, [".chip:not(.assault)", 1])[0]
    hand.at(spot)
    page.get_by_text("A second tap moves there.").wait_for()
    assert entries(page) == before
    hand.on(page.get_by_role("button", name="Move here"))
    acted(page, before)
    assert hand.count == 3


def test_a_counter_is_dragged_to_move(server: Server, pages: Pages) -> None:
    page = play_from(server, pages, "drvar")
    take_up(page, Hand(page, touch=False), ".chip")
    before = entries(page)
    end = page.evaluate(_FREE, [".chip:not(.assault)", 1])[0]
    box = page.locator("rect.selected").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 20, box["y"] + 20, steps=4)
    page.locator("svg.dragged").wait_for()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    acted(page, before)


def test_another_action_is_one_click_away(server: Server, pages: Pages) -> None:
    page = begun(server, pages, "drvar")
    take_up(page, Hand(page, touch=False), ".spot.hostile")
    possible = page.locator(".actions button.action")
    first, second = possible.nth(0), possible.nth(1)
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    second.click()
    assert second.get_attribute("aria-pressed") == "true"
    assert first.get_attribute("aria-pressed") == "false"


def test_boxes_say_who_takes_part(server: Server, pages: Pages) -> None:
    page = begun(server, pages, "drvar")
    for number in range(stacks(page).count()):
        stacks(page).nth(number).click()
        page.wait_for_timeout(500)
        if page.locator("fieldset input:checked").count() > 1:
            break
        page.keyboard.press("Escape")
    boxes = page.locator("fieldset input")
    many = page.locator("fieldset input:checked").count()
    page.get_by_text(f"Taking part: {many}/").wait_for()
    boxes.first.uncheck()
    page.get_by_text(f"Taking part: {many - 1}/").wait_for()


def test_a_hint_is_done_with_one_button(server: Server, pages: Pages) -> None:
    page = play_from(server, pages, "drvar")
    before = entries(page)
    page.get_by_role("button", name="Hint").first.click()
    page.get_by_role("button", name="Do it").click()
    acted(page, before)
