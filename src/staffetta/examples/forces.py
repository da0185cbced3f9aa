"""The pieces of an example: what the file says of them, and the scenario where it says nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from staffetta.engine.units import Kind as EngineKind
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem, meant, suggest
from staffetta.scenarios.schema import Grid, Scenario, Unit

from .ground import off_map
from .schema import Piece
from .setting import Placed

#: What an example may say of a counter, in the words of a scenario.
AS_PRINTED = (
    "side",
    "kind",
    "formation",
    "light",
    "automatic",
    "morale",
    "attack",
    "target",
    "damage",
    "abilities",
    "radius",
    "spare_radius",
    "commands",
    "arrives",
)


def known_unit(scenario: Scenario, piece: Piece) -> Unit | None:
    """The scenario's piece of the same id."""
    for unit in scenario.units:
        if unit.id == piece.id:
            return unit
    return None


def unit_of(piece: Piece, scenario: Scenario, *, same_map: bool) -> Unit:
    """A piece as a scenario would list it; it has passed the checks below.

    On a map of its own the example says itself when and where a piece arrives.
    """
    known = known_unit(scenario, piece)
    said = {name: value for name in AS_PRINTED if (value := getattr(piece, name)) is not None}
    said["strength"] = full_strength(piece, known)
    if known is None:
        return msgspec.convert({"id": piece.id, "name": piece.id, **said}, Unit)
    said["arrives"] = piece.arrives or (known.arrives if same_map else None)
    return msgspec.structs.replace(known, start=(), start_zone=None, with_=None, **said)


def full_strength(piece: Piece, known: Unit | None) -> int | None:
    """The printed strength: as said, as the scenario has it, or what the piece has now."""
    if piece.full is not None:
        return piece.full
    return known.strength if known is not None else piece.strength


class PieceChecks:
    """What can be wrong with the pieces of one case."""

    def __init__(
        self,
        document: Document,
        scenario: Scenario,
        grid: Grid,
        kinds: Mapping[str, EngineKind],
        *,
        same_map: bool,
    ) -> None:
        self.document = document
        self.scenario = scenario
        self.grid = grid
        self.kinds = kinds
        self.same_map = same_map

    def problems(self, placed: tuple[Placed, ...]) -> Iterator[Problem]:
        """All of them, in the order of the file."""
        seen: set[str] = set()
        for each in placed:
            if each.piece.id in seen:
                what = f"piece {each.piece.id} stands here twice"
                yield self.document.problem((*each.path, "id"), what, "list each piece once")
            seen.add(each.piece.id)
            yield from self._piece(each)

    def _piece(self, placed: Placed) -> Iterator[Problem]:
        piece, document = placed.piece, self.document
        known = known_unit(self.scenario, piece)
        sides = [side.id for side in self.scenario.sheet.sides]
        near = meant(piece.id, [unit.id for unit in self.scenario.units])
        for word, value in (("side", piece.side), ("kind", piece.kind)):
            if value is None and known is None:
                what = f"the scenario has no piece {piece.id}, so it must be said what it is"
                advice = " or ".join(filter(None, [near, f"add {word} = …"]))
                yield document.problem((*placed.path, "id"), what, advice)
        if piece.side is not None and piece.side not in sides:
            what, advice = f"unknown side {piece.side!r}", suggest(piece.side, sides)
            yield document.problem((*placed.path, "side"), what, advice)
        kind = piece.kind or (known.kind if known else None)
        if kind is not None and kind not in self.kinds:
            what, advice = f"this book has no {kind!r}", suggest(kind, self.kinds)
            yield document.problem((*placed.path, "kind"), what, advice)
        elif kind is not None:
            yield from self._strength(placed, known, self.kinds[kind])
        yield from self._place(placed, known)

    def _strength(self, placed: Placed, known: Unit | None, kind: EngineKind) -> Iterator[Problem]:
        piece, document = placed.piece, self.document
        full = full_strength(piece, known)
        path = (*placed.path, "strength" if piece.strength is not None else "id")
        if kind.combat and full is None:
            what = f"the strength of {piece.id} is not said"
            yield document.problem(path, what, "add full = its printed strength")
        elif not kind.combat and (piece.strength is not None or piece.full is not None):
            what = f"{piece.id} is no combat unit"
            yield document.problem(path, what, "take its strength out")
        elif full is not None and piece.strength is not None and piece.strength > full:
            what = f"{piece.id} has {piece.strength} of a full strength of {full}"
            yield document.problem(path, what, "lower it, or add full = …")
        hidden = kind.name == "mission"
        if hidden and piece.identity is None:
            what = f"nobody is said to be behind {piece.id}"
            yield document.problem((*placed.path, "id"), what, 'add identity = "decoy" or another')
        elif not hidden and piece.identity is not None:
            what = f"{piece.id} is no Mission"
            yield document.problem((*placed.path, "identity"), what, "take its identity out")

    def _place(self, placed: Placed, known: Unit | None) -> Iterator[Problem]:
        piece, document = placed.piece, self.document
        arrives = piece.arrives or (known.arrives if known and self.same_map else None)
        if piece.hex is not None and piece.place is not None:
            what = f"{piece.id} is in two places"
            yield document.problem((*placed.path, "place"), what, "say hex or place, not both")
        elif piece.hex is None and piece.place in {None, "waiting"} and arrives is None:
            what = f"it is not said where {piece.id} is"
            advice = "add hex, place, or arrives = { turn = …, hexes = [ … ] }"
            yield document.problem((*placed.path, "id"), what, advice)
        if piece.hex is not None:
            yield from off_map(document, (*placed.path, "hex"), piece.hex, self.grid)
        if piece.arrives is not None:
            for i, hex_ in enumerate(piece.arrives.hexes):
                path = (*placed.path, "arrives", "hexes", i)
                yield from off_map(document, path, hex_, self.grid)
