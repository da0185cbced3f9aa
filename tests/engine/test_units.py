"""Pieces: what a counter is unless it says otherwise, and what its parts take from it."""

from __future__ import annotations

import pytest

from staffetta.engine.units import (
    MARK_NAMES,
    MARKERS,
    NEWCOMER,
    PINNED,
    REVEALED,
    SPARE,
    Kind,
    Piece,
    declare,
)


def test_a_kind_is_a_combat_unit_on_foot_that_may_assault() -> None:
    kind = Kind("infantry", 4, 1)
    assert (kind.name, kind.allowance, kind.reach) == ("infantry", 4, 1)
    assert (kind.combat, kind.foot, kind.by, kind.assaults) == (True, True, 0, True)


def test_a_piece_is_plain_unless_it_says_otherwise() -> None:
    piece = Piece("Y-INF", 1, Kind("infantry", 4, 1), "brigade", 3, 7)
    assert (piece.id, piece.side, piece.formation, piece.full, piece.line) == (
        "Y-INF",
        1,
        "brigade",
        3,
        7,
    )
    assert not piece.light
    assert (piece.abilities, piece.commands, piece.gates) == ((), (), ())
    assert (piece.radius, piece.spare_radius) == (0, 0)


def test_a_part_is_of_the_same_unit_but_leads_nobody_and_waits_nowhere() -> None:
    kind = Kind("support", 4, 1)
    whole = Piece(
        "G-X",
        0,
        kind,
        "para",
        3,
        5,
        light=True,
        abilities=("interrogate",),
        radius=6,
        spare_radius=3,
        commands=("para",),
        gates=(4,),
    )
    part = whole.part("G-X/2")
    assert (part.id, part.side, part.formation, part.full, part.line) == ("G-X/2", 0, "para", 3, 5)
    assert part.kind is kind
    assert part.light
    assert part.abilities == ("interrogate",)
    assert (part.radius, part.spare_radius, part.commands, part.gates) == (0, 0, (), ())


def test_marks_have_bits_of_their_own_and_only_markers_leave_with_the_turn() -> None:
    marks = [mark for mark, _ in MARK_NAMES]
    assert len({mark.bit_length() for mark in marks}) == len(marks)
    assert all(mark.bit_count() == 1 for mark in marks)
    assert not MARKERS & (SPARE | REVEALED | NEWCOMER)


def test_a_mark_means_one_thing_only() -> None:
    before = MARK_NAMES[:]
    declare([(PINNED, "pinned")])
    for taken in ((PINNED, "stuck"), (1 << 30, "pinned")):
        with pytest.raises(ValueError, match="is taken by another book"):
            declare([taken])
    assert before == MARK_NAMES
