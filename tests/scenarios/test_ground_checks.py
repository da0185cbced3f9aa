"""Maps that cannot be."""

from __future__ import annotations

import pytest

from tests.scenarios.copies import Copy, place

ROW_5 = "wwwhh..........t.hww\n"
TRACK = 'hexes = ["11.05", "10.04", "09.04", "08.03", "07.03"]'

CASES = {
    "a hex off the map": (
        "map.toml",
        '{ hex = "10.03"',
        '{ hex = ¦"21.03"',
        (
            "names.21.03.hex: hex 21.03 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "a hex above the map": (
        "map.toml",
        '{ hex = "10.03"',
        '{ hex = ¦"10.00"',
        (
            "names.10.00.hex: hex 10.00 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "a road between hexes that do not touch": (
        "map.toml",
        'hexes = ["14.06", "14.05", "14.04"]',
        'hexes = ["14.06", ¦"14.04"]',
        (
            "roads.School lane.hexes.#2: 14.06 and 14.04 do not touch; "
            "name every hex that the line passes through"
        ),
    ),
    "a stream that jumps": (
        "map.toml",
        '"06.04", "06.03", "05.03"',
        '"06.04", ¦"05.03"',
        (
            "streams.Unac.hexes.#18: 06.04 and 05.03 do not touch; "
            "name every hex that the line passes through"
        ),
    ),
    "a railway that jumps": (
        "map.toml",
        '"01.11", "02.10", "03.10"',
        '"01.11", ¦"03.10"',
        (
            "railways.Steinbeis narrow-gauge railway.hexes.#2: 01.11 and 03.10 do not touch; "
            "name every hex that the line passes through"
        ),
    ),
    "the same hex twice running": (
        "map.toml",
        TRACK,
        TRACK.replace('"08.03"', '"08.03", ¦"08.03"'),
        (
            "roads.Cave track, right bank.hexes.#5: hex 08.03 stands here twice; "
            "a line passes through a hex once; write a branch as a line of its own"
        ),
    ),
    "a road off the map": (
        "map.toml",
        '"18.01", "19.01", "20.01"',
        '"18.01", "19.01", "20.01", ¦"21.01"',
        (
            "roads.Oštrelj and Petrovac road.hexes.#13: hex 21.01 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "an unknown letter": (
        "map.toml",
        ROW_5,
        ROW_5.replace("t", "¦x"),
        "terrain.grid: unknown letter 'x' in hex 16.05; the legend has . h t w",
    ),
    "a row that is too short": (
        "map.toml",
        ROW_5,
        "¦" + ROW_5.replace("..........", "........."),
        (
            "terrain.grid: row 05 has 19 letters instead of 20; "
            "draw one letter for each column of the grid"
        ),
    ),
    "a row that is too long": (
        "map.toml",
        ROW_5,
        "¦" + ROW_5.replace("..........", "..........."),
        (
            "terrain.grid: row 05 has 21 letters instead of 20; "
            "draw one letter for each column of the grid"
        ),
    ),
    "a row too few": (
        "map.toml",
        'grid = """\n..hw.wwwhwwwwhwwwh..\n',
        'grid = ¦"""\n',
        (
            "terrain.grid: 11 rows are drawn instead of 12; "
            "draw each row of the grid, or change grid.rows"
        ),
    ),
    "a legend of two letters": (
        "map.toml",
        'legend = { "." = "clear"',
        'legend = { ¦ro = "clear", "." = "clear"',
        (
            "terrain.legend.ro: 'ro' is not one letter; "
            "each hex is drawn as one letter, which is not a space"
        ),
    ),
    "a bridge without a road": (
        "map.toml",
        'bridges = ["11.05"',
        'bridges = [¦"12.05"',
        (
            "bridges.#1: the bridge in 12.05 has no road; "
            "a bridge stands where a listed road meets a listed stream"
        ),
    ),
    "a bridge on dry open ground": (
        "map.toml",
        'bridges = ["11.05"',
        'bridges = [¦"13.05"',
        (
            "bridges.#1: the bridge in 13.05 has no road and no stream; "
            "a bridge stands where a listed road meets a listed stream"
        ),
    ),
    "an objective twice": (
        "map.toml",
        '{ hex = "06.06", name = "Westkreuz" },\n  { hex = "12.09", name = {',
        '{ hex = "06.06", name = "Westkreuz" },\n  { hex = ¦"06.06", name = {',
        "objectives.06.06.hex: hex 06.06 stands here twice; list each hex of objectives once",
    ),
    "an entry inside the map": (
        "map.toml",
        '{ hex = "01.08"',
        '{ hex = ¦"02.08"',
        (
            "entries.02.08.hex: entry hex 02.08 is not on the edge; "
            "an entry lies in column 01 or 20 or in row 01 or 12"
        ),
    ),
    "an objective worth something to nobody": (
        "map.toml",
        '{ hex = "06.06", name = "Westkreuz" },\n  { hex = "12.09", name = {',
        (
            '{ hex = "06.06", name = "Westkreuz", values = { points = { italian = ¦5 } } },\n'
            '  { hex = "12.09", name = {'
        ),
        (
            "objectives.06.06.values.points.italian: unknown side 'italian'; "
            "use one of: german, yugoslav"
        ),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_map_cannot_have(drvar: Copy, case: str) -> None:
    drvar.expect(*CASES[case])


def test_a_road_that_comes_back_to_a_hex(drvar: Copy) -> None:
    back = TRACK.replace('"07.03"', '"09.03", ¦"09.04"')
    spot = drvar.replace("map.toml", TRACK, back)
    assert drvar.only().what == "hex 09.04 stands here twice"
    assert place(drvar.only()) == spot


def test_pieces_and_roads_cannot_be_where_nobody_can_go(drvar: Copy) -> None:
    # 10.03, 16.05 and 18.03 become impassable: a name may stand there, no road and no Mission.
    drvar.replace("map.toml", 'legend = { "."', 'legend = { "~" = "impassable", "."')
    drvar.replace("map.toml", ROW_5, ROW_5.replace("t", "~"))
    drvar.replace("map.toml", "whh....hhhhhw..hwwww", "whh....hh~hhw..hw~ww")
    assert {(problem.file, problem.path, problem.what) for problem in drvar.problems()} == {
        ("map.toml", "stars.#9", "hex 18.03 is impassable"),
        ("map.toml", "roads.Šipovljani road.hexes.#5", "hex 16.05 is impassable"),
        ("forces.toml", "units.Y-M9.start.#1", "hex 18.03 is impassable"),
    }


LEVELS = "\n".join(["[levels]", 'source = "sketch"', 'grid = """', *["0" * 20] * 12, '"""', ""])


def test_levels_are_digits_for_every_hex(drvar: Copy) -> None:
    drvar.append("map.toml", LEVELS)
    assert drvar.problems() == []


def test_a_level_that_is_no_digit(drvar: Copy) -> None:
    spot = drvar.append("map.toml", LEVELS.replace("0" * 20, "000¦h" + "0" * 16, 1))
    problem = drvar.only()
    assert place(problem) == spot
    assert problem.what == "unknown letter 'h' in hex 04.01"
    assert problem.advice == "levels are digits"


FORT = '\n[[forts]]\nhex = "{}"\nnumber = {}\nsource = "sketch"\n'


def test_forts_have_their_own_hex_and_number(drvar: Copy) -> None:
    forts = FORT.format("06.10", 1) + FORT.format("06.10", 2) + FORT.format("13.05", 2)
    drvar.append("map.toml", forts)
    assert [(problem.path, problem.what) for problem in drvar.problems()] == [
        ("forts.06.10.hex", "hex 06.10 stands here twice"),
        ("forts.13.05.number", "fort number 2 stands here twice"),
    ]


def test_a_drawing_on_one_line_is_reported_where_it_begins(drvar: Copy) -> None:
    text = drvar.read("map.toml")
    start, end = text.index('grid = """'), text.index('"""\n', text.index('grid = """') + 10)
    rows = text[start + 11 : end].replace("\n", "\\n")
    drvar.write("map.toml", text[:start] + f'grid = "{rows}"\n' + text[end + 4 :])
    assert drvar.problems() == []
    spot = drvar.replace("map.toml", 'grid = "..hw', 'grid = ¦"..xw')
    assert place(drvar.only()) == spot
