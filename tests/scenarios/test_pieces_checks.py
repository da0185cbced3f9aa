"""Pieces that cannot be, or cannot come into play."""

from __future__ import annotations

import pytest

from staffetta.scenarios import Known
from tests.scenarios.copies import Copy, place

PANTHER = (
    'name = "Panther"\nside = "german"\nformation = "500 SS"\nkind = "paratroops"\nstrength = 3\n'
    'arrives = { turn = 1, how = "air" }\n'
)
GRAHOVO = 'arrives = { turn = 3, hexes = ["01.12"] }'

CASES = {
    "a negative strength": (
        PANTHER,
        PANTHER.replace("= 3", "= ¦-3"),
        (
            "units.G-PAN.strength: strength -3 is too low; "
            "a combat unit has a strength of at least 1"
        ),
    ),
    "no strength left": (
        PANTHER,
        PANTHER.replace("= 3", "= ¦0"),
        "units.G-PAN.strength: strength 0 is too low; a combat unit has a strength of at least 1",
    ),
    "a combat unit without strength": (
        '[[units]]\nid = "Y-1"\n',
        (
            '¦[[units]]\nid = "Y-1B"\nname = "x"\nside = "yugoslav"\nkind = "mg"\n'
            'start = ["10.06"]\nsource = "garrison"\n\n[[units]]\nid = "Y-1"\n'
        ),
        ("units.Y-1B: a combat unit without strength; add strength = a whole number from 1 up"),
    ),
    "a radio with strength": (
        'kind = "radio"\n',
        'kind = "radio"\nstrength = ¦1\n',
        ("units.Y-RAD.strength: a radio is no combat unit and has no strength; take the line out"),
    ),
    "a command with strength": (
        "radius = 5\n",
        "radius = 5\nstrength = ¦2\n",
        (
            "units.G-WIL.strength: a command is no combat unit and has no strength; "
            "take the line out"
        ),
    ),
    "an unknown side": (
        PANTHER,
        PANTHER.replace('"german"', '¦"italian"'),
        "units.G-PAN.side: unknown side 'italian'; use one of: german, yugoslav",
    ),
    "an unknown formation": (
        PANTHER,
        PANTHER.replace('"500 SS"', '¦"500 ss"'),
        "units.G-PAN.formation: unknown formation '500 ss'; did you mean '500 SS'?",
    ),
    "a formation of the other side": (
        PANTHER,
        PANTHER.replace('"500 SS"', '¦"3 Lika"'),
        (
            "units.G-PAN.formation: formation '3 Lika' belongs to yugoslav, the piece to german; "
            "name a formation of the same side"
        ),
    ),
    "an unknown faction": (
        PANTHER,
        PANTHER + 'faction = ¦"reds"\n',
        "units.G-PAN.faction: unknown faction 'reds'; none is defined yet",
    ),
    "command of an unknown formation": (
        'commands = ["KG Willam"]',
        'commands = [¦"KG William"]',
        "units.G-WIL.commands.#1: unknown formation 'KG William'; did you mean 'KG Willam'?",
    ),
    "a spare side that reaches farther": (
        "spare_radius = 3",
        "spare_radius = ¦7",
        (
            "units.G-RYB.spare_radius: the spare radius 7 is larger than the radius 6; "
            "the spare side has the smaller radius"
        ),
    ),
    "a radius without a command": (
        PANTHER,
        PANTHER + "¦radius = 4\n",
        (
            "units.G-PAN.radius: only a command has 'radius'; "
            'take the line out, or write kind = "command"'
        ),
    ),
    "two ways into play": (
        f'[[units]]\nid = "G-PAN"\n{PANTHER}',
        f'¦[[units]]\nid = "G-PAN"\n{PANTHER}start = ["05.05"]\n',
        (
            "units.G-PAN: start and arrives at once; "
            "give exactly one of start, start_zone, arrives and with"
        ),
    ),
    "no way into play": (
        '[[units]]\nid = "Y-2"\n',
        (
            '¦[[units]]\nid = "Y-2B"\nname = "x"\nside = "yugoslav"\nkind = "mg"\nstrength = 1\n'
            'source = "garrison"\n\n[[units]]\nid = "Y-2"\n'
        ),
        "units.Y-2B: no way into play; give exactly one of start, start_zone, arrives and with",
    ),
    "a start off the map": (
        'start = ["14.04"]',
        'start = [¦"14.13"]',
        (
            "units.Y-CAD.start.#1: hex 14.13 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "an arrival after the end": (
        GRAHOVO,
        GRAHOVO.replace("3", "¦16", 1),
        "units.Y-2.arrives.turn: turn 16 is beyond the track; the last turn is 15",
    ),
    "an arrival off the map": (
        GRAHOVO,
        GRAHOVO.replace('"01.12"', '¦"01.13"'),
        (
            "units.Y-2.arrives.hexes.#1: hex 01.13 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "an arrival in the middle of the map": (
        GRAHOVO,
        GRAHOVO.replace('"01.12"', '¦"05.05"'),
        (
            "units.Y-2.arrives.hexes.#1: hex 05.05 is not on the edge of the map; "
            'name an edge hex, or a zone, or write how = "air"'
        ),
    ),
    "an arrival nowhere": (
        GRAHOVO,
        "arrives = ¦{ turn = 3 }",
        (
            "units.Y-2.arrives: it must be clear where the unit arrives; "
            'give exactly one of hexes = ["20.12"], zone = "…" and how = "air"'
        ),
    ),
    "an arrival in an unknown zone": (
        GRAHOVO,
        'arrives = { turn = 3, zone = ¦"mission-star" }',
        "units.Y-2.arrives.zone: unknown zone 'mission-star'; did you mean 'mission-stars'?",
    ),
    "a start in an unknown zone": (
        'start_zone = "mission-stars"',
        'start_zone = ¦"the-hills"',
        "units.Y-ESC.start_zone: unknown zone 'the-hills'; use one of: mission-stars",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_forces_cannot_have(drvar: Copy, case: str) -> None:
    drvar.expect("forces.toml", *CASES[case])


def test_two_pieces_with_one_id(drvar: Copy) -> None:
    drvar.replace("forces.toml", 'id = "Y-AA"', 'id = "Y-SAP"')
    spot = drvar.replace("forces.toml", 'id = "Y-ING"', 'id = ¦"Y-SAP"')
    assert place(drvar.only()) == spot
    assert drvar.only().what == "id Y-SAP stands here twice"


def test_two_formations_with_one_id(drvar: Copy) -> None:
    spot = drvar.append(
        "forces.toml",
        '[[formations]]\nid = ¦"CAD"\nname = "Again"\nside = "yugoslav"\nsource = "letters"\n',
    )
    assert place(drvar.only()) == spot
    assert drvar.only().what == "id CAD stands here twice"


def test_a_command_needs_a_radius(drvar: Copy) -> None:
    drvar.replace("forces.toml", "radius = 5\n", "")
    drvar.replace("forces.toml", 'sources = { radius = "radii", commands', "sources = { commands")
    problem = drvar.only()
    assert (problem.path, problem.what) == ("units.G-WIL", "a command without radius")


def test_a_mission_starts_on_a_star_of_its_own(drvar: Copy) -> None:
    first = drvar.replace("forces.toml", 'start = ["13.11"]', 'start = ¦["13.10"]')
    second = drvar.replace("forces.toml", 'start = ["08.11"]', 'start = [¦"18.03"]')
    problems = drvar.problems()
    assert [place(problem) for problem in problems] == [first, second]
    assert problems[0].what == "the mission Y-M6 does not start on a star"
    assert problems[1].what == "a mission in 18.03 stands here twice"


def test_fixed_starts_fit_into_their_hex_if_the_limit_is_known(drvar: Copy) -> None:
    drvar.replace(
        "forces.toml", 'strength = 3\nstart = ["14.04"]', 'strength = 6\nstart = ["12.09"]'
    )
    assert drvar.problems() == []
    problem = drvar.only(Known(stack_limit=8))
    assert problem.path == "units.Y-ING.start"
    assert problem.what == "9 strength points start in 12.09"
    assert problem.advice == "a side may have 8 in a hex"


def test_abilities_are_checked_only_when_the_book_is_asked(drvar: Copy) -> None:
    assert drvar.problems(Known(abilities={"interrogate"})) == []
    problem = drvar.only(Known(abilities={"interrogation"}))
    assert problem.path == "units.G-ABW.abilities.#1"
    assert problem.advice == "did you mean 'interrogation'?"


def test_a_marker_goes_to_a_known_zone(later: Copy) -> None:
    mine = 'id = "MINE-1"\nkind = "mine"\nside = "axis"\nwhere = '
    spot = later.replace("forces.toml", mine + '"edge"', mine + '¦"anywhere"')
    assert place(later.only()) == spot
    assert later.only().what == "unknown zone 'anywhere'"


def test_a_marker_is_of_a_kind_that_its_book_has(drvar: Copy) -> None:
    marker = '[[markers]]\nid = "M-1"\nside = "german"\nwhere = "mission-stars"\n'
    spot = drvar.append("forces.toml", marker + 'kind = ¦"mine"\nsource = "garrison"\n')
    problem = drvar.problems()[0]
    assert place(problem) == spot
    assert problem.what == "unknown kind of marker 'mine'"


def test_an_identity_is_one_that_its_book_has(drvar: Copy) -> None:
    drvar.replace("scenario.toml", '{ identity = "british",', '{ identity = "britsh",')
    problem = drvar.problems()[0]
    assert (problem.what, problem.advice) == (
        "unknown identity 'britsh'",
        "did you mean 'british'?",
    )
