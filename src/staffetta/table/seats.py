"""Seats: the players of a game, and their links."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from .messages.games import SeatLink
from .sentences import Refusal
from .storage import Header, Seat, Stored

PERSON = "person"
#: What the watchers' seat is called where seats are named by a side.
WATCHER = "watcher"


def new_key() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> bytes:
    """What is kept of a link's secret. The secrets are long and random, so one round will do."""
    return hashlib.sha256(f"staffetta link {key}".encode()).digest()


def people(header: Header) -> list[str]:
    """The sides that people play."""
    return [side for side, who in header.players.items() if who == PERSON]


def seats_of(id_: str, header: Header) -> list[Seat]:
    """The seats of a game: one or two for players, and that of the watchers."""
    sides = people(header)
    groups = [sides] if header.seats == "one" else [[side] for side in sides]
    players = [Seat(id_, "player", tuple(group)) for group in groups if group]
    return [*players, Seat(id_, "watcher", ())]


def maker_of(players: dict[str, str], seats: str, side: str | None) -> list[str] | None:
    """The sides of the seat that a game's maker takes; none if it was not said."""
    sides = [one for one, who in players.items() if who == PERSON]
    if seats == "one":
        return sides
    if side is None:
        return None
    if side not in sides:
        raise Refusal("bad-players")
    return [side]


def maker_seat(stored: Stored, side: str) -> Seat:
    """The seat of a game's maker. Where it is not known, it must be said which one it is."""
    *players, watching = seats_of(stored.id, stored.header)
    if not players:
        return watching
    maker = stored.header.maker
    if maker is None and len(players) > 1:
        return named_seat(stored, side or "")
    return next((seat for seat in players if list(seat.sides) == maker), players[0])


def named_seat(stored: Stored, name: str) -> Seat:
    """The seat of a side, or "watcher"; refused if there is none."""
    for seat in seats_of(stored.id, stored.header):
        if name in seat.sides or (name == WATCHER and not seat.sides):
            return seat
    raise Refusal("unknown-seat")


def known_sides(header: Header) -> list[str]:
    """The sides that the maker of a game plays, as far as that is known."""
    if header.seats == "one" or header.maker is None:
        return people(header) if header.seats == "one" else []
    return header.maker


def link(key: str, seat: Seat) -> SeatLink:
    """A link into a game."""
    return SeatLink(
        role=seat.role, sides=list(seat.sides), key=key, path=f"/game/{seat.game}#{key}"
    )


def links(keys: Sequence[tuple[str, Seat]]) -> list[SeatLink]:
    """Links into a game."""
    return [link(key, seat) for key, seat in keys]
