"""Frames that cannot be: sides, turns, options, zones, aircraft, Missions, tables."""

from __future__ import annotations

import pytest

from staffetta.scenarios import Known
from tests.scenarios.copies import Copy, place

ZONE = 'id = "mission-stars"\n'

CASES = {
    "aircraft of an unknown side": (
        "scenario.toml",
        'side = "german"',
        'side = ¦"germany"',
        "aircraft.A-1.side: unknown side 'germany'; did you mean 'german'?",
    ),
    "aircraft after the end": (
        "scenario.toml",
        "turns = [13, 14, 15]",
        "turns = [13, 14, ¦16]",
        "aircraft.A-BAF.turns.#3: turn 16 is beyond the track; the last turn is 15",
    ),
    "turns out of order": (
        "scenario.toml",
        "number = 4,",
        "number = ¦5,",
        "turns.5.number: turn 5 stands in place 4; number the turns 1, 2, 3 … in order",
    ),
    "a day that no calendar has": (
        "scenario.toml",
        'number = 4, day = "1944-05-25"',
        'number = 4, day = ¦"1944-05-32"',
        (
            "turns.4.day: 1944-05-32 is not a day of the calendar; "
            'write year, month and day like "1944-05-25"'
        ),
    ),
    "two sides with one id": (
        "scenario.toml",
        '[[zones]]\nid = "mission-stars"\n',
        (
            '[[sides]]\nid = ¦"german"\nname = "Again"\ncolour = "blue"\nsource = "sides"\n\n'
            '[[zones]]\nid = "mission-stars"\n'
        ),
        "sides.german.id: id german stands here twice; give each record its own id",
    ),
    "half of a distance": (
        "scenario.toml",
        f"[[zones]]\n{ZONE}",
        f"¦[[zones]]\n{ZONE}within = 3\n",
        (
            "zones.mission-stars: 'within' and 'of' belong together; "
            'write within = 3 and of = "02.20"'
        ),
    ),
    "a zone around a hex off the map": (
        "scenario.toml",
        ZONE,
        f'{ZONE}within = 3\nof = ¦"02.21"\n',
        (
            "zones.mission-stars.of: hex 02.21 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "a zone that lists a hex off the map": (
        "scenario.toml",
        ZONE,
        f'{ZONE}hexes = ["02.02", ¦"02.21"]\n',
        (
            "zones.mission-stars.hexes.#2: hex 02.21 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "a zone of nothing": (
        "scenario.toml",
        f"[[zones]]\n{ZONE}",
        f'¦[[zones]]\nid = "nowhere"\nname = "Nowhere"\nsource = "escort"\n\n[[zones]]\n{ZONE}',
        (
            "zones.nowhere: zone 'nowhere' holds no hex of the map; "
            "list hexes, or give at, terrain, within and of, column or edge = true"
        ),
    ),
    "aircraft with the id of a piece": (
        "scenario.toml",
        'id = "A-5"',
        'id = ¦"G-PAN"',
        (
            "aircraft.G-PAN.id: id G-PAN is also that of a piece in forces.toml; "
            "give each record its own id"
        ),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_frame_cannot_have(drvar: Copy, case: str) -> None:
    drvar.expect(*CASES[case])


def test_identities_pieces_and_stars_are_as_many(drvar: Copy) -> None:
    tito = '  { identity = "tito", source = "missions" },\n'
    old = "missions = [\n" + tito
    spot = drvar.replace("scenario.toml", old, "missions = ¦[\n" + tito + tito)
    # The default set-up deals the old number, which is a problem of its own.
    problem, _ = drvar.problems()
    assert place(problem) == spot
    assert problem.what == "11 identities, 10 mission pieces and 10 stars do not match"
    assert problem.advice == "give each star of the map one piece and one identity"


def test_options_are_checked_only_when_the_book_is_asked(drvar: Copy) -> None:
    options = "options = { stakcing = true }\nturns ="
    drvar.replace("scenario.toml", "turns =", options)
    drvar.replace("scenario.toml", "[provenance]", '[provenance]\noptions = "cover"')
    assert drvar.problems() == []
    problem = drvar.only(Known(options={"stacking", "morale"}))
    assert problem.path == "options.stakcing"
    assert problem.what == "unknown rules option 'stakcing'"
    assert problem.advice == "did you mean 'stacking'?"


def test_known_options_pass(drvar: Copy) -> None:
    drvar.replace("scenario.toml", "turns =", "options = { stacking = true }\nturns =")
    drvar.replace("scenario.toml", "[provenance]", '[provenance]\noptions = "cover"')
    assert drvar.problems(Known(options={"stacking"})) == []


def test_every_row_of_a_table_fills_its_columns(drvar: Copy) -> None:
    spot = drvar.append(
        "scenario.toml",
        '[[tables]]\nid = "held"\ncolumns = ["forts", "points"]\n'
        'rows = [[12, 6], ¦[10], [8, 4]]\nsource = "decoys"\n',
    )
    assert place(drvar.only()) == spot
    assert str(drvar.only()).endswith(
        "tables.held.rows.#2: the row has 1 values instead of 2; give one value for each column"
    )


def test_a_faction_belongs_to_a_side(drvar: Copy) -> None:
    faction = '[[factions]]\nid = "lika"\nname = "Lika"\nside = "{}"\ncolour = "red"\n'
    drvar.append("scenario.toml", faction.format("yugoslav") + 'source = "sides"\n')
    assert drvar.problems() == []
    drvar.replace("scenario.toml", 'side = "yugoslav"\ncolour', 'side = "jugoslav"\ncolour')
    assert drvar.only().what == "unknown side 'jugoslav'"
