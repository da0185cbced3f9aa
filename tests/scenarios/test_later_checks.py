"""Choices, bounds, arrivals and markers that cannot be."""

from __future__ import annotations

import pytest

from tests.scenarios.copies import Copy

BUNKER = '{ unit = "B-1", hex = "06.16" },'
BOUND = '[[formations]]\nid = "Redi"\nname = "Redi"\nside = "partisan"\npoints = 1\n'
REDI = '{ unit = "PA-RED", hex = "06.14" },'

SETUP = {
    "nobody is chosen": (
        f"[setup.partisan]\nplace = [\n  {REDI}\n",
        "¦[setup.partisan]\nplace = [\n",
        (
            "setup.partisan: the choice 'who-is-first' is not made; "
            "place all units of Redi or Romolo, and of nobody else of them, in two-hexes"
        ),
    ),
    "two are chosen": (
        f"[setup.partisan]\nplace = [\n  {REDI}\n",
        (f'¦[setup.partisan]\nplace = [\n  {REDI}\n  {{ unit = "PA-ROM", hex = "06.15" }},\n'),
        (
            "setup.partisan: the choice 'who-is-first' is not made; "
            "place all units of Redi or Romolo, and of nobody else of them, in two-hexes"
        ),
    ),
    "the chosen ones stand elsewhere": (
        '{ unit = "PA-ASS", hex = "02.19" }',
        '{ unit = "PA-ASS", hex = ¦"01.02" }',
        (
            "setup.partisan.place.PA-ASS.hex: PA-ASS may not start in 01.02; its hexes are 01.18, "
            "01.19, 01.20, 02.17, 02.18, 02.19, 02.20, 03.18, 03.19, 03.20, 04.18, 04.19, …"
        ),
    ),
    "a marker where it may not lie": (
        '{ unit = "B-1", hex = "06.16" }',
        '{ unit = "B-1", hex = ¦"10.10" }',
        "setup.axis.place.B-1.hex: B-1 may not start in 10.10; its hexes are 06.13, 06.16",
    ),
    "a marker that is forgotten": (
        f"[setup.axis]\nplace = [\n  {BUNKER}\n",
        "¦[setup.axis]\nplace = [\n",
        "setup.axis: no place for B-1; add it to place",
    ),
    "a part of a marker": (
        '{ unit = "B-1", hex = "06.16" }',
        '{ unit = "B-1", hex = "06.16", strength = ¦1 }',
        "setup.axis.place.B-1.strength: B-1 has no strength to be divided; take it out",
    ),
    "a part of a Command": (
        '{ unit = "AX-HQ", hex = "10.10" }',
        '{ unit = "AX-HQ", hex = "10.10", strength = ¦1 }',
        "setup.axis.place.AX-HQ.strength: AX-HQ has no strength to be divided; take it out",
    ),
    "a closed hex off the map": (
        'impassable = ["01.01", "20.10"]',
        'impassable = ["01.01", ¦"21.10"]',
        (
            "impassable.#2: hex 21.10 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 20"
        ),
    ),
}

FORCED = {
    "bounds for ever": (
        f'{BOUND}bounds = "third-battalion"\nfree = 2\n',
        f'¦{BOUND}bounds = "third-battalion"\n',
        (
            "formations.Redi: 'bounds' and 'free' belong together; "
            "give the zone that holds the formation and the turn that frees it"
        ),
    ),
    "bounds that are nowhere": (
        'bounds = "third-battalion"',
        'bounds = ¦"thrid-battalion"',
        "formations.Redi.bounds: unknown zone 'thrid-battalion'; did you mean 'third-battalion'?",
    ),
    "freedom after the end": (
        "free = 2",
        "free = ¦3",
        "formations.Redi.free: turn 3 is beyond the track; the last turn is 2",
    ),
    "a choice of a formation that is not there": (
        'formations = ["Assault"]',
        'formations = ["Assault", ¦"Asault"]',
        "choices.with-whom.formations.#2: unknown formation 'Asault'; did you mean 'Assault'?",
    ),
    "a choice between sides": (
        'formations = ["Redi", "Romolo"]',
        'formations = ["Redi", "Romolo", ¦"III"]',
        (
            "choices.who-is-first.formations.#3: formation 'III' belongs to axis, the first one to "
            "partisan; name formations of the same side"
        ),
    ),
    "a choice of a zone that is not there": (
        'zones = ["two-hexes"]',
        'zones = ["two-hexes", ¦"three-hexes"]',
        "choices.who-is-first.zones.#2: unknown zone 'three-hexes'; did you mean 'two-hexes'?",
    ),
    "two choices with one id": (
        'id = "with-whom"',
        'id = ¦"who-is-first"',
        "choices.who-is-first.id: id who-is-first stands here twice; give each record its own id",
    ),
    "a way into play besides the choice": (
        '[[units]]\nid = "PA-ASS"\n',
        '¦[[units]]\nid = "PA-ASS"\nstart = ["02.19"]\n',
        (
            "units.PA-ASS: start although a choice brings Assault into play; "
            "take it out, or give the choice another formation"
        ),
    ),
    "an arrival in the middle of the map": (
        'arrives = { turn = 2, how = "placed", zone = "garrison" }',
        'arrives = { turn = 2, zone = ¦"garrison" }',
        (
            "units.AX-III.arrives.zone: hex 06.13 of zone 'garrison' is not on the edge of the "
            'map; name a zone of edge hexes, or write how = "placed"'
        ),
    ),
    "a placement without a zone": (
        'arrives = { turn = 2, how = "placed", zone = "garrison" }',
        'arrives = ¦{ turn = 2, how = "placed", hexes = ["20.05"] }',
        (
            "units.AX-III.arrives: a unit is placed in a zone; "
            'name a zone, or take how = "placed" out'
        ),
    ),
    "an arrival that needs what is no objective": (
        'needs = ["10.10"]',
        'needs = ["10.10", ¦"10.11"]',
        (
            "units.PA-VTO.arrives.needs.#2: 10.11 is not an objective; "
            "the objectives of the map are 10.10"
        ),
    ),
}


@pytest.mark.parametrize("case", SETUP)
def test_what_a_sheet_cannot_have(later: Copy, case: str) -> None:
    later.expect("scenario.toml", *SETUP[case])


@pytest.mark.parametrize("case", FORCED)
def test_what_forces_cannot_have(later: Copy, case: str) -> None:
    name, line, column = later.replace("forces.toml", *FORCED[case][:2])
    assert f"{name}:{line}:{column}: {FORCED[case][2]}" in map(str, later.problems())
