"""Settings: the position of each case, put together from the file and what the case changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import HexId, Terrain
from staffetta.view.say import say

from .schema import Case, ExampleFile, OwnValue, Piece, Position, Step, Value

#: Where an example begins if it does not say: with the side that may act.
ACTIVATIONS = "activations"
#: The scenario's own set-up, with all its pieces.
SET_UP = "set-up"
#: What each side has to spend if the example does not say.
AMPLE = 10


@dataclass(frozen=True)
class Placed:
    """A piece as the case has it, and where the file says so."""

    path: Steps
    piece: Piece


@dataclass(frozen=True)
class Setting:
    """One case of an example: the position in full, and the steps with their places."""

    name: str
    #: Where the case stands in the file: nothing for a file without cases.
    path: Steps
    turn: int | None
    at: str
    active: str | None
    initiative: str | None
    points: dict[str, int]
    lost: dict[str, int]
    own: dict[str, OwnValue]
    mines: dict[HexId, int]
    options: dict[str, Value]
    terrain: dict[HexId, Terrain]
    placed: tuple[Placed, ...]
    steps: tuple[tuple[Steps, Step], ...] = field(repr=False)


def settings(file: ExampleFile) -> Iterator[Setting]:
    """The cases of a file; one without a name if it lists none."""
    if not file.cases:
        yield _setting(file, None, 0)
    for index, case in enumerate(file.cases):
        yield _setting(file, case, index)


def _setting(file: ExampleFile, case: Case | None, index: int) -> Setting:
    changes: Position = case or Position()
    path: Steps = ("cases", index) if case else ()
    own_steps = [((*path, "steps", i), step) for i, step in enumerate(changes.steps)]
    return Setting(
        name=say(case.name, "en") if case else "",
        path=path,
        turn=changes.turn or file.turn,
        at=changes.at or file.at or ACTIVATIONS,
        active=changes.active or file.active,
        initiative=changes.initiative or file.initiative,
        points={**file.points, **changes.points},
        lost={**file.lost, **changes.lost},
        own={**file.own, **changes.own},
        mines={**file.mines, **changes.mines},
        options={**file.options, **changes.options},
        terrain={**file.terrain, **changes.terrain},
        placed=_pieces(file, changes, path),
        steps=(*[(("steps", i), step) for i, step in enumerate(file.steps)], *own_steps),
    )


def _pieces(file: ExampleFile, changes: Position, path: Steps) -> tuple[Placed, ...]:
    """The file's pieces as the case changes them, then those that only the case has."""
    placed = [Placed(("pieces", i), piece) for i, piece in enumerate(file.pieces)]
    for i, change in enumerate(changes.pieces):
        here = Placed((*path, "pieces", i), change)
        for at, known in enumerate(placed):
            if known.piece.id == change.id and known.path[0] == "pieces":
                placed[at] = Placed(here.path, _changed(known.piece, change))
                break
        else:
            placed.append(here)
    return tuple(p for p in placed if not p.piece.absent)


def _changed(piece: Piece, change: Piece) -> Piece:
    """A piece with what another record says of it; a new place replaces the old one."""
    said = {
        name: value
        for name in piece.__struct_fields__
        if (value := getattr(change, name)) is not None
    }
    if "hex" in said or "place" in said:
        said = {"hex": None, "place": None, **said}
    return msgspec.structs.replace(piece, **said)
