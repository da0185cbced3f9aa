"""Links to seats: what a browser keeps of its games, and how a link is renewed or revoked."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest

from tests.browser.conftest import Pages, Server
from tests.browser.hands import late, press
from tests.browser.test_page import barriers

pytestmark = pytest.mark.slow

TWO = {"german": "person", "yugoslav": "person"}
SOCKET = re.compile("/socket$")


def begin_with_a_friend(page: Any, side: str = "Yugoslavs") -> None:
    """Begin a game of Drvar by links, from the first page."""
    page.get_by_text("A friend").click()
    page.get_by_role("group", name="You play").get_by_text(side).click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()


def links(page: Any) -> dict[str, str]:
    """The links that the menu of a game shows."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("heading", name="Links").wait_for()
    found = {
        box.get_attribute("aria-label"): box.input_value()
        for box in page.get_by_role("dialog").get_by_role("textbox").all()
    }
    page.keyboard.press("Escape")
    return found


def games(page: Any) -> Any:
    """The list of games on the first page."""
    return page.locator("#games li")


def delete(server: Server, link: str) -> None:
    """Delete a game behind the back of those who have links to it."""
    id_ = link.partition("/game/")[2].partition("#")[0]
    request = urllib.request.Request(  # noqa: S310 (our own server)
        f"{server.url}/api/games/{id_}",
        headers={"Authorization": f"Bearer {server.home}"},
        method="DELETE",
    )
    urllib.request.urlopen(request, timeout=10).close()  # noqa: S310 (as above)


# -- a seat is never lost ------------------------------------------------------------


def test_the_host_goes_on_in_his_own_seat_and_keeps_all_links(mortal: Server, pages: Pages) -> None:
    page = pages.open(f"{mortal.url}/#home={mortal.home}")
    begin_with_a_friend(page)
    seat = page.url
    before = links(page)
    assert list(before) == ["Link for Germans", "Link for Yugoslavs", "Link to watch"]
    assert before["Link for Yugoslavs"] == seat
    page.goto(mortal.url)
    games(page).get_by_text("You play: Yugoslavs").wait_for()
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("application").wait_for()
    assert page.url == seat
    page.get_by_text("Send this link to the person who plays Germans").wait_for()
    assert links(page) == before


def test_a_host_with_another_browser_comes_to_his_own_seat_too(
    mortal: Server, pages: Pages
) -> None:
    begin_with_a_friend(pages.open(mortal.url))
    page = pages.open(f"{mortal.url}/#home={mortal.home}")
    page.get_by_role("button", name="Continue as Yugoslavs").click()
    page.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    own = page.get_by_role("group", name="Link for Yugoslavs")
    own.get_by_text("yours").wait_for()
    assert own.get_by_role("textbox").input_value() == page.url


def test_where_the_hosts_seat_is_not_known_each_can_be_taken(mortal: Server, pages: Pages) -> None:
    mortal.game("drvar", TWO, seats="two")
    page = pages.open(f"{mortal.url}/#home={mortal.home}")
    page.get_by_role("button", name="Continue as Germans").wait_for()
    page.get_by_role("button", name="Continue as Yugoslavs").click()
    page.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Link for Yugoslavs").get_by_text("yours").wait_for()
    page.goto(mortal.url)
    # From now on this browser knows.
    games(page).get_by_text("You play: Yugoslavs").wait_for()
    page.get_by_role("button", name="Continue", exact=False).wait_for()
    assert page.get_by_role("button", name="Continue as").count() == 0


def test_trying_the_friends_link_does_not_change_ones_own_seat(
    server: Server, pages: Pages
) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    seat, before = page.url, links(page)
    other = page.context.new_page()
    other.goto(before["Link for Germans"])
    other.get_by_role("application").wait_for()
    other.goto(server.url)
    other.get_by_role("button", name="Continue").click()
    other.get_by_role("application").wait_for()
    assert other.url == seat
    assert links(other) == before


def test_links_that_an_older_page_has_kept_are_still_good(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    seat = page.url
    page.goto(server.url)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()
    page.goto(server.url)
    page.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('-mine-'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    page.reload()
    games(page).filter(has_text="You play: Germans").get_by_role(
        "button", name="Continue:"
    ).wait_for()
    page.get_by_role("button", name="Continue as Germans").wait_for()
    page.get_by_role("button", name="Continue as Yugoslavs").click()
    page.get_by_role("application").wait_for()
    assert page.url == seat


# -- the games of a browser ----------------------------------------------------------


def test_a_guest_finds_his_game_again(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("heading", name="Who lands next?").wait_for()
    seat = page.url
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(server.url)
    row = games(again)
    row.get_by_text("Drvar 1944").wait_for()
    row.get_by_text("You play: Germans").wait_for()
    row.get_by_text("Your move").wait_for()
    assert not barriers(again)
    again.get_by_role("button", name="Continue").click()
    again.get_by_role("application").wait_for()
    assert again.url == seat
    # It is his own: he may delete it.
    again.goto(server.url)
    again.on("dialog", lambda dialog: dialog.accept())
    again.get_by_role("button", name="Delete").click()
    again.get_by_text("No games yet.").wait_for()
    path = "/api" + seat.removeprefix(server.url).partition("#")[0].replace("/game/", "/games/")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        server.get(path)


def test_an_invitation_that_was_opened_is_in_the_list(server: Server, pages: Pages) -> None:
    first, second = (server.game("drvar", TWO, seats="two") for _ in range(2))
    page = pages.open(first[0])
    page.get_by_role("application").wait_for()
    page.goto(second[2])
    page.get_by_text("You are watching.").wait_for()
    page.goto(server.url)
    rows = games(page)
    rows.filter(has_text="You play: Germans").get_by_text("waiting for: Yugoslavs").wait_for()
    assert rows.count() == 2
    # Somebody else's game is only forgotten.
    assert page.get_by_role("button", name="Delete").count() == 0
    page.on("dialog", lambda dialog: dialog.accept())
    watched = rows.filter(has_text="You are watching")
    watched.get_by_role("button", name="Watch").wait_for()
    watched.get_by_role("button", name="Forget").click()
    watched.wait_for(state="detached")
    page.reload()
    rows.first.wait_for()
    assert rows.count() == 1
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("application").wait_for()
    assert page.url == first[0]


def test_a_game_that_is_gone_is_told_and_forgotten(server: Server, pages: Pages) -> None:
    german, *_ = server.game("drvar", TWO, seats="two")
    page = pages.open(german)
    page.get_by_role("application").wait_for()
    delete(server, german)
    page.get_by_role("heading", name="This game has been deleted").wait_for()
    page.goto(server.url)
    row = games(page).filter(has_text="Drvar 1944")
    row.get_by_text("The server no longer has this game.").wait_for()
    assert row.get_by_role("button", name="Continue").count() == 0
    row.get_by_role("button", name="Forget").click()
    page.get_by_text("No games yet.").wait_for()


def test_at_home_no_game_is_listed_twice(mortal: Server, pages: Pages) -> None:
    page = pages.open(f"{mortal.url}/#home={mortal.home}")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("application").wait_for()
    mortal.game("gravellona", {"axis": "person", "partisan": "simple"})
    page.goto(mortal.url)
    games(page).filter(has_text="Gravellona").wait_for()
    assert games(page).count() == 2
    assert games(page).filter(has_text="Drvar").count() == 1


def test_an_imported_record_can_be_deleted_by_a_guest(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    record = {"name": "drvar.txt", "mimeType": "text/plain", "buffer": late("drvar", 3).encode()}
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("application").wait_for()
    page.goto(server.url)
    games(page).get_by_role("button", name="Delete").wait_for()


# -- renewing and revoking -----------------------------------------------------------


def test_a_renewed_link_turns_the_old_one_out(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    before = links(page)
    friend = pages.open(before["Link for Germans"])
    friend.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    seat = page.get_by_role("group", name="Link for Germans")
    press(page, seat.get_by_role("button", name="Renew"))
    assert seat.get_by_role("button", name="Cancel").evaluate("e => e === document.activeElement")
    seat.get_by_text("The old one stops working at once").wait_for()
    assert not barriers(page)
    seat.get_by_role("button", name="Renew").click()
    friend.get_by_role("heading", name="This link no longer works").wait_for()
    assert not barriers(friend)
    seat.get_by_text("This link is new.").wait_for()
    assert friend.get_by_role("button", name="Make a new link").count() == 0
    page.keyboard.press("Escape")
    after = links(page)
    assert after["Link for Germans"] != before["Link for Germans"]
    assert {**after, "Link for Germans": ""} == {**before, "Link for Germans": ""}
    # The invitation beside the board is the new one, too.
    invitation = page.get_by_role("region", name="Your opponent is not here yet")
    assert invitation.get_by_role("textbox").input_value() == after["Link for Germans"]
    friend.goto(after["Link for Germans"])
    friend.get_by_role("application").wait_for()
    # His list leads there, too.
    friend.goto(server.url)
    friend.get_by_role("button", name="Continue").click()
    friend.get_by_role("application").wait_for()
    assert friend.url == after["Link for Germans"]


def test_a_revoked_link_can_be_made_again(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    watcher = pages.open(links(page)["Link to watch"])
    watcher.get_by_text("You are watching.").wait_for()
    page.get_by_role("button", name="Menu").click()
    seat = page.get_by_role("group", name="Link to watch")
    seat.get_by_role("button", name="Revoke").click()
    seat.get_by_role("button", name="Revoke").click()
    watcher.get_by_role("heading", name="This link no longer works").wait_for()
    seat.get_by_text("Revoked.").wait_for()
    # The browser does not keep it either; but whoever began the game can make a new one.
    page.reload()
    page.get_by_role("button", name="Menu").click()
    seat.get_by_text("This browser does not have this link.").wait_for()
    seat.get_by_role("button", name="Renew").click()
    seat.get_by_role("button", name="Renew").click()
    seat.get_by_text("This link is new.").wait_for()
    watcher.goto(seat.get_by_role("textbox").input_value())
    watcher.get_by_text("You are watching.").wait_for()


def test_ones_own_link_is_renewed_and_the_page_goes_on(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    old = page.url
    second = page.context.new_page()
    second.goto(old)
    second.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    seat = page.get_by_role("group", name="Link for Yugoslavs")
    assert seat.get_by_role("button", name="Revoke").count() == 0
    seat.get_by_role("button", name="Renew").click()
    seat.get_by_role("button", name="Renew").click()
    # Every window of this browser goes on with the new link.
    for window in (page, second):
        window.wait_for_url(lambda url: url != old)
        window.get_by_role("application").wait_for()
        assert window.url == page.url
    stranger = pages.open(old)
    stranger.get_by_role("heading", name="This link does not work").wait_for()


def test_an_owner_whose_link_is_void_makes_himself_a_new_one(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    begin_with_a_friend(page)
    path = page.url.removeprefix(server.url).partition("#")[0].replace("/game/", "/api/games/")
    server.post(f"{path}/links/yugoslav", {})
    page.get_by_role("heading", name="This link no longer works").wait_for()
    page.get_by_role("button", name="Make a new link").click()
    page.get_by_role("application").wait_for()


# -- what the server says ------------------------------------------------------------


def waiting(server: Server, page: Any) -> Any:
    """Open a game in which the machine waits for its turn to think; what lets it go on."""
    kept: list[str] = []
    sockets: list[Any] = []

    def hear(socket: Any, text: str) -> None:
        message = json.loads(text)
        if sockets:
            kept.append(text)
            return
        socket.send(text)
        if message["type"] == "state" and message["decision"]["machine"]:
            sockets.append(socket)
            socket.send('{"type": "waiting", "ahead": 3}')

    def between(socket: Any) -> None:
        socket.connect_to_server().on_message(lambda text: hear(socket, text))

    page.route_web_socket(SOCKET, between)
    page.goto(server.game("drvar", {"german": "person", "yugoslav": "simple"})[0])

    def release() -> None:
        for text in kept:
            sockets[0].send(text)

    return release


def test_a_machine_that_waits_for_others_says_so(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    release = waiting(server, page)
    told = page.get_by_text("The machine is busy with other games: 3 are before yours.")
    told.wait_for()
    assert told.locator("xpath=ancestor::*[@aria-live='polite']").count() == 1
    page.get_by_role("button", name="Italiano").first.click()
    page.get_by_text("altre partite: 3 sono prima della tua.").wait_for()
    page.get_by_role("button", name="English").first.click()
    release()
    told.wait_for(state="detached")


@pytest.mark.parametrize("key", ["room-full", "too-many-connections"])
def test_who_is_sent_away_comes_back_only_when_he_wants_to(
    key: str, server: Server, pages: Pages
) -> None:
    page = pages.open(server.url)
    tried: list[str] = []

    def close(socket: Any) -> None:
        tried.append(key)
        because = {"rule": "", "key": key, "say": {"en": "No place here.", "it": "Niente posto."}}
        bye = json.dumps({"type": "bye", "because": because})

        def answer(_: object) -> None:
            socket.send(bye)
            socket.close(code=4429, reason=key)

        socket.on_message(answer)

    page.route_web_socket(SOCKET, close)
    page.goto(server.game("drvar", TWO, seats="two")[0])
    page.get_by_text("No place here.").wait_for()
    assert not barriers(page)
    page.wait_for_timeout(2500)
    assert len(tried) == 1
    page.get_by_role("button", name="Connect again").click()
    page.wait_for_timeout(300)
    assert len(tried) == 2


def test_who_was_too_slow_is_connected_again(server: Server, pages: Pages) -> None:
    page = pages.open(server.url)
    tried: list[Any] = []

    def close_once(socket: Any) -> None:
        tried.append(socket)
        if len(tried) > 1:
            socket.connect_to_server()
        else:
            socket.on_message(lambda _: socket.close(code=4429, reason="too-slow"))

    page.route_web_socket(SOCKET, close_once)
    page.goto(server.game("drvar", TWO, seats="two")[0])
    page.get_by_role("application").wait_for()
