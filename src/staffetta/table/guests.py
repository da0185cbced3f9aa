"""Guests: the people connected to a game, and the way to each of them."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final, Protocol

from .messages.base import Message
from .storage import Seat

#: The eyes of spectators.
PUBLIC: Final = "public"


class Transport(Protocol):
    """The way to one connection. Neither method waits until anything has arrived."""

    def send(self, message: Message, /) -> None:
        """Send a message, after those before it."""

    def dismiss(self, key: str, /) -> None:
        """End the connection; the key names the sentence that says why."""


@dataclass
class Watch:
    """What one connection has been sent."""

    seat: Seat
    eyes: str
    #: The sums of the log that the client has.
    log: array[int] = field(default_factory=lambda: array("I"))


@dataclass(eq=False)
class Guest:
    """One connection to a game: what it opens, what it has been sent, and the way to it."""

    watch: Watch
    transport: Transport

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that this guest plays."""
        return self.watch.seat.sides if self.watch.seat.role == "player" else ()

    def send(self, message: Message) -> None:
        self.transport.send(message)

    def dismiss(self, key: str) -> None:
        self.transport.dismiss(key)
