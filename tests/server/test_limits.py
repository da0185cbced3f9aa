"""Nobody takes what the others need: rate limits, desks and lines."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from functools import partial

import pytest

from staffetta.server.games.desk import Desk, Line, Ticket
from staffetta.server.limits import Bucket, Buckets, Making, is_local, neighbours
from staffetta.server.logs import Once
from staffetta.table.sentences import Refusal


def test_one_address_does_not_use_up_what_the_others_may_make() -> None:
    making = Making(Buckets(3, 0), Bucket(10, 0))
    assert [making.take("203.0.113.1") for _ in range(50)].count(True) == 3
    assert making.take("203.0.113.2")


def test_all_addresses_together_have_a_limit() -> None:
    making = Making(Buckets(3, 0), Bucket(10, 0))
    assert [making.take(f"203.0.113.{n}") for n in range(50)].count(True) == 10


def test_an_ipv6_customer_is_one_address() -> None:
    assert neighbours("2001:db8::1") == neighbours("2001:db8::ffff:1")
    assert neighbours("2001:db8::1") != neighbours("2001:db8:0:1::1")
    assert neighbours("::ffff:203.0.113.1") == "203.0.113.1"
    assert neighbours("no address") == "no address"


@pytest.mark.parametrize(
    ("address", "local"), [("127.0.0.1", True), ("::1", True), ("10.0.0.1", False)]
)
def test_which_addresses_are_local(address: str, local: bool) -> None:
    assert is_local(address) is local


def test_many_addresses_do_not_fill_the_memory() -> None:
    buckets = Buckets(1, 0)
    for number in range(30_000):
        buckets.take(number)
    assert len(buckets._known) == 10_000


def test_a_desk_serves_its_askers_in_turn() -> None:
    done: list[str] = []

    async def ask() -> None:
        desk = Desk("test", 1)
        many = [desk.work("busy", partial(done.append, f"busy {n}")) for n in range(5)]
        one = desk.work("other", partial(done.append, "other"))
        await asyncio.gather(*many, one)
        desk.close()

    asyncio.run(ask())
    assert done.index("other") <= 2
    assert sorted(done) == ["busy 0", "busy 1", "busy 2", "busy 3", "busy 4", "other"]


def test_a_desk_refuses_who_asks_for_too_much_and_nobody_else() -> None:
    async def ask() -> None:
        desk = Desk("test", 1, waiting=2)
        go_on = threading.Event()
        tasks = [asyncio.create_task(desk.work("busy", go_on.wait)) for _ in range(3)]
        await asyncio.sleep(0.05)
        with pytest.raises(Refusal):
            await desk.work("busy", go_on.wait)
        other = asyncio.create_task(desk.work("other", lambda: 7))
        await asyncio.sleep(0.05)
        go_on.set()
        assert await other == 7
        assert await asyncio.gather(*tasks) == [True, True, True]
        desk.close()

    asyncio.run(ask())


def test_a_desk_hands_errors_on_and_forgets_who_has_left() -> None:
    async def ask() -> None:
        desk = Desk("test", 1)
        with pytest.raises(ZeroDivisionError):
            await desk.work("a", lambda: 1 // 0)
        slow = asyncio.create_task(desk.work("a", lambda: time.sleep(0.2)))
        ran: list[int] = []
        left = asyncio.create_task(desk.work("a", lambda: ran.append(1)))
        await asyncio.sleep(0.05)
        left.cancel()
        await slow
        assert await desk.work("a", lambda: 3) == 3
        assert ran == []
        desk.close()

    asyncio.run(ask())


def test_a_line_calls_in_order_and_tells_who_is_ahead() -> None:
    served: list[int] = []

    async def stand(ticket: Ticket, number: int) -> None:
        async with ticket:
            served.append(number)
            await asyncio.sleep(0.01)

    async def queue() -> None:
        line = Line(1)
        tickets = [line.ticket() for _ in range(5)]
        tasks = [asyncio.create_task(stand(t, n)) for n, t in enumerate(tickets)]
        await asyncio.sleep(0)
        assert [ticket.ahead for ticket in tickets] == [-1, 0, 1, 2, 3]
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with line.ticket() as last:
            assert last.ahead == -1

    asyncio.run(queue())
    assert served == [0, 1, 3, 4]


def test_the_same_failure_is_logged_once_a_minute() -> None:
    once = Once()
    lines = [logging.LogRecord("a", 40, "f", 1, "it failed: %s", (n,), None) for n in range(1_000)]
    assert [once.filter(line) for line in lines].count(True) == 1
    other = logging.LogRecord("a", 40, "f", 1, "something else", (), None)
    assert once.filter(other)
