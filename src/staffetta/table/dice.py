"""Fair dice: faces that nobody could choose, and that everybody can check afterwards.

Before the first roll the host and, in a game on two computers, each player commits to a secret
by publishing its SHA-256. Each roll is derived from all the secrets, the game, its place in the
record and the choice that caused it. When the game is over the secrets are shown, and
anybody with the record can work every roll out again: `check` does.

What it proves: nobody changed a die after the secrets were fixed, and no player alone could steer
them. What it does not: the host knows all the secrets and could look ahead.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from staffetta.play.record import SESSION, Entry, Record
from staffetta.view.notation import Unreadable, parse_roll

#: Who commits for the server.
HOST: Final = "host"
_TITLE: Final = "staffetta fair dice 1"
_NOTE: Final = "dice"
#: Bytes from here up would make some faces likelier than others.
_FAIR: Final = 252
_FACES: Final = 6


def new_secret() -> str:
    """Sixty-four hexadecimal digits that nobody can guess."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published of a secret.

    >>> commitment("ab")[:16]
    'fb8e20fc2e4c3f24'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def faces(
    all_secrets: Mapping[str, str], game: str, position: int, cause: str, count: int
) -> tuple[int, ...]:
    """The faces of a roll.

    >>> faces({"host": "00"}, "g", 3, "german at 10.05", 5)
    (5, 2, 1, 4, 2)
    """
    known = [f"{who} {all_secrets[who]}" for who in sorted(all_secrets)]
    seed = _sha("\n".join([_TITLE, game, str(position), cause, *known])).hex()
    found: list[int] = []
    block = 0
    while len(found) < count:
        for byte in _sha(f"{seed} {block}"):
            if byte < _FAIR and len(found) < count:
                found.append(byte % _FACES + 1)
        block += 1
    return tuple(found)


def place_and_cause(entries: Iterable[Entry]) -> tuple[int, str]:
    """The place in the record of what comes next, notes not counted, and the last choice."""
    place, cause = 0, ""
    for entry in entries:
        if entry.who == SESSION and entry.text.startswith("note "):
            continue
        place += 1
        if entry.who != SESSION:
            cause = str(entry)
    return place, cause


def notes(game: str, side: str, all_secrets: Mapping[str, str], first: int = 0) -> list[Entry]:
    """What a finished record says about its dice; ``side`` only lends its name to the notes.

    Rolls before place ``first`` were made elsewhere.
    """
    lines = [f"game {game}", f"from {first}"]
    for who, secret in sorted(all_secrets.items()):
        lines += [f"commitment {who} {commitment(secret)}", f"secret {who} {secret}"]
    return [Entry(SESSION, f"note {side} {_NOTE} {line}") for line in lines]


class Told:
    """What the notes of a record say about its dice."""

    def __init__(self, record: Record) -> None:
        self.game = ""
        self.first = 0
        self.commitments: Final[dict[str, str]] = {}
        self.secrets: Final[dict[str, str]] = {}
        for entry in record.entries:
            if entry.who == SESSION:
                self._read(entry.text.split())

    def _read(self, words: list[str]) -> None:
        match words:
            case ["note", _, "dice", "game", game]:
                self.game = game
            case ["note", _, "dice", "from", place] if place.isdecimal():
                self.first = int(place)
            case ["note", _, "dice", "commitment", who, digest]:
                self.commitments[who] = digest
            case ["note", _, "dice", "secret", who, secret]:
                self.secrets[who] = secret
            case _:
                pass

    def __bool__(self) -> bool:
        return bool(self.game and self.secrets)


def check(record: Record) -> tuple[int, str] | None:
    """How many rolls a record has that were derived as it says, and the first thing wrong.

    None for a record that says nothing about its dice.
    """
    told = Told(record)
    if not told:
        return None
    for who, digest in told.commitments.items():
        if commitment(told.secrets.get(who, "")) != digest:
            return 0, f"the dice secret of {who} is not the one committed to"
    good = 0
    for entry, position, cause in _rolls(record.entries):
        if position < told.first:
            continue
        try:
            rolled = parse_roll(entry.text)
        except Unreadable as error:
            return good, f"line {entry.line}: {error}"
        if faces(told.secrets, told.game, position, cause, len(rolled)) != rolled:
            return good, f"line {entry.line}: {entry.text!r} is not what the secrets give"
        good += 1
    return good, ""


def _rolls(entries: Iterable[Entry]) -> Iterator[tuple[Entry, int, str]]:
    place, cause = 0, ""
    for entry in entries:
        if entry.who == SESSION and entry.text.startswith("note "):
            continue
        if entry.who == "chance":
            yield entry, place, cause
        place += 1
        if entry.who != SESSION:
            cause = str(entry)


def _sha(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
