"""A socket on which little is said stays open: people think longer than any request takes."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.server.conftest import Player, Served

pytestmark = pytest.mark.slow

#: Longer than a request may take, and than the server waits before it asks whether we are there.
QUIET = 35.0


def test_a_socket_stays_open_while_nobody_says_anything(
    server: Served, sit: Callable[..., Player]
) -> None:
    player = sit(server.make(players={}, dice="seed", seed=1))
    player.until("state")
    time.sleep(QUIET)  # the client answers pings of the protocol meanwhile
    player.send(type="ping")
    player.until("pong")
    assert player.choose()["type"] == "state"
