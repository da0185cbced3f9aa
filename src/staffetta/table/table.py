"""The table: a game in play and the people connected to it.

The server calls `join`, `perform` and `leave` for what its guests do, and `tell` when a
change is stored. Nothing here waits.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from staffetta import __version__

from .guests import PUBLIC, Guest, Transport, Watch
from .messages import PROTOCOL, FromClient
from .messages.answers import MomentSaid
from .messages.course import CourseSaid
from .messages.games import EntrySaid
from .messages.orders import (
    Choose,
    DiceCommit,
    DiceSecret,
    DrawAnswer,
    DrawOffer,
    DropPlan,
    Hello,
    Plan,
    Policy,
    Resign,
    SetUp,
    Undo,
)
from .messages.states import Presence, Welcome
from .replay import Replay
from .sentences import Refusal
from .session import Session
from .storage import Seat

#: Windows in which one seat may be open: of the watchers together, and of a player.
MOST_WATCHERS: Final = 48
MOST_WINDOWS: Final = 6
#: Positions of the past that are remembered of a game.
MOMENTS: Final = 64


class Table:
    """A game in play, and the people connected to it."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.guests: Final[list[Guest]] = []
        self._replay: Replay | None = None
        #: The record in some eyes, as it was last asked for.
        self.records: Final[dict[str, list[EntrySaid]]] = {}
        #: The course of the game, and the length of the record that it was read from.
        self.course: tuple[int, CourseSaid] | None = None
        #: Positions of the past that were asked for, by their place and the eyes.
        self.moments: Final[OrderedDict[tuple[int, str], MomentSaid]] = OrderedDict()

    # -- coming and going ------------------------------------------------------

    def join(self, seat: Seat, hello: Hello, transport: Transport) -> Guest:
        """Greet a new connection, and show it the game."""
        self._make_room(seat)
        session = self.session
        watch = Watch(seat, self._eyes_of(seat, hello.eyes))
        session.remember(watch, hello.log, hello.mark)
        guest = Guest(watch, transport)
        self.guests.append(guest)
        guest.send(
            Welcome(
                protocol=PROTOCOL,
                version=__version__,
                game=session.public(),
                role=seat.role,
                sides=list(seat.sides),
            )
        )
        self.tell(guest)
        self._tell_presence(but=guest)
        return guest

    def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        if guest in self.guests:
            self.guests.remove(guest)
            self._tell_presence()

    def present(self) -> list[str]:
        """The sides whose player is there."""
        here = {side for guest in self.guests for side in guest.sides}
        return [side for side in self.session.setting.world.sides if side in here]

    def _make_room(self, seat: Seat) -> None:
        """Watchers never take a player's place, and a player's new window closes his oldest."""
        same = [guest for guest in self.guests if guest.watch.seat == seat]
        if seat.role == "watcher" and len(same) >= MOST_WATCHERS:
            raise Refusal("room-full")
        if seat.role == "player" and len(same) >= MOST_WINDOWS:
            same[0].dismiss("too-many-connections")

    def _eyes_of(self, seat: Seat, wanted: str) -> str:
        if seat.role != "player":
            return PUBLIC
        decider = self.session.decider
        first = decider if decider in seat.sides else seat.sides[0]
        return wanted if wanted in seat.sides else first or seat.sides[0]

    def _tell_presence(self, but: Guest | None = None) -> None:
        present = self.present()
        for guest in self.guests:
            if guest is not but:
                guest.send(Presence(present=present))

    # -- telling ---------------------------------------------------------------

    def tell(self, only: Guest | None = None, *, stale: bool = False) -> None:
        """Send the state of the game to everybody, or to one."""
        present = self.present()
        for guest in [only] if only else list(self.guests):
            guest.send(self.session.state(guest.watch, present, stale=stale))
        self.session.told()

    def look(self, guest: Guest, side: str) -> None:
        """A guest who plays both sides looks with the eyes of one; `tell` shows it."""
        guest.watch.eyes = own_side(guest, side)

    # -- changing --------------------------------------------------------------

    # One case for each message.
    def perform(self, guest: Guest, message: FromClient) -> None:  # noqa: C901, PLR0912
        """Change the game as a guest orders; `Refusal` if it is not to be."""
        session, sides = self.session, guest.sides
        if not sides:
            raise Refusal("watchers-only-watch")
        match message:
            case Choose():
                session.choose(sides, message.number, message.choice)
            case Undo():
                session.undo(sides, message.number)
            case Plan():
                session.plan(sides, message.number, message.choices)
            case DropPlan():
                session.drop_plan(sides)
            case SetUp():
                session.set_up(sides, message.number)
            case Policy():
                side = own_side(guest, message.side)
                session.order(side, message.how, message.chance, message.keep)
            case Resign():
                session.resign(own_side(guest, message.side or guest.watch.eyes))
            case DrawOffer():
                session.offer_draw(sides)
            case DrawAnswer():
                session.answer_draw(sides, accept=message.accept)
            case DiceCommit():
                session.commit(only_side(guest), message.round, message.commitment)
            case DiceSecret():
                session.reveal(only_side(guest), message.round, message.secret)
            case _:
                raise Refusal("bad-message", "unknown message")

    # -- the past --------------------------------------------------------------

    def keep_moment(self, found: MomentSaid) -> None:
        """Remember a position of the past; the one not asked for longest is forgotten."""
        self.moments[found.at, found.eyes] = found
        self.moments.move_to_end((found.at, found.eyes))
        if len(self.moments) > MOMENTS:
            self.moments.popitem(last=False)

    def replay(self) -> Replay:
        """The game once more; kept while its record is the same."""
        entries = tuple(self.session.game.entries)
        if self._replay is None or self._replay.entries != entries:
            session = self.session
            self._replay = Replay(session.setting, session.header.seed, entries)
        return self._replay


def own_side(guest: Guest, side: str) -> str:
    """A side, if the guest plays it."""
    if side not in guest.sides:
        raise Refusal("not-your-side")
    return side


def only_side(guest: Guest) -> str:
    """The side of a guest who plays only one."""
    if len(guest.sides) != 1:
        raise Refusal("dice-settled")
    return guest.sides[0]
