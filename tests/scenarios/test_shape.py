"""Files that do not have the shape the schema asks for."""

from __future__ import annotations

import re

import pytest

from tests.scenarios.copies import Copy, place

PANTHER = 'name = "Panther"\n'

MISFITS = {
    "a misspelt key": (
        "forces.toml",
        PANTHER,
        PANTHER + "¦stength = 3\n",
        "units.G-PAN.stength: unknown key 'stength'; did you mean 'strength'?",
    ),
    "a key that resembles none": (
        "map.toml",
        "metres_per_hex = 350",
        "metres_per_hex = 350\n¦zzz = 1",
        (
            "grid.zzz: unknown key 'zzz'; "
            "use one of: columns, metres_per_hex, note, rows, source, sources"
        ),
    ),
    "a key with nothing like it at the top": (
        "scenario.toml",
        'book = "rosselsprung"',
        'book = "rosselsprung"\n¦tittle = "Drvar"',
        "tittle: unknown key 'tittle'; did you mean 'title'?",
    ),
    "a bare hex id, which TOML reads as the number 10.1": (
        "map.toml",
        'bridges = ["11.05"',
        "bridges = [¦10.10",
        'bridges.#1: 10.10 is a number, not a hex id; write "10.10", in quotes',
    ),
    "a bare hex id inside a record": (
        "forces.toml",
        'start = ["10.06"]',
        "start = [¦10.06]",
        'units.Y-LGK.start.#1: 10.06 is a number, not a hex id; write "10.06", in quotes',
    ),
    "a bare number where no hex can be guessed": (
        "map.toml",
        '{ hex = "10.03"',
        "{ hex = ¦1003",
        (
            "names.1003.hex: 1003 is a number, not a hex id; "
            'write it with two digits, a dot, two digits, in quotes, like "10.06"'
        ),
    ),
    "a hex id without its dot": (
        "forces.toml",
        'start = ["10.06"]',
        'start = [¦"1006"]',
        'units.Y-LGK.start.#1: "1006" does not fit here; write a hex id like "10.06"',
    ),
    "one hex where a list is wanted": (
        "forces.toml",
        'start = ["10.06"]',
        'start = ¦"10.06"',
        'units.Y-LGK.start: "10.06" is one text, not a list; write ["10.06"]',
    ),
    "a missing key": (
        "forces.toml",
        f'[[units]]\nid = "G-PAN"\n{PANTHER}',
        '¦[[units]]\nid = "G-PAN"\n',
        (
            "units.G-PAN: missing key 'name'; add name = a text that is not empty "
            'or { en = "…", it = "…" }'
        ),
    ),
    "a unit's id with a space, which would read as two": (
        "forces.toml",
        'id = "Y-LGK"',
        'id = ¦"Y LGK"',
        (
            'units.Y LGK.id: "Y LGK" does not fit here; '
            "write an id of letters, digits and . _ / + - without spaces"
        ),
    ),
    "an aircraft's id with a space": (
        "scenario.toml",
        'id = "A-1"',
        'id = ¦"A 1"',
        (
            'aircraft.A 1.id: "A 1" does not fit here; '
            "write an id of letters, digits and . _ / + - without spaces"
        ),
    ),
    "a missing translation": (
        "scenario.toml",
        'place = { en = "Drvar, western Bosnia", it = "Drvar, Bosnia occidentale" }',
        '¦place = { en = "Drvar, western Bosnia" }',
        'place: no Italian text; write { en = "…", it = "…" }',
    ),
    "a missing translation of a unit's name": (
        "forces.toml",
        'name = { en = "Reserve company", it = "Compagnia di riserva" }',
        '¦name = { it = "Compagnia di riserva" }',
        'units.G-4KP.name: no English text; write { en = "…", it = "…" }',
    ),
    "an empty translation": (
        "scenario.toml",
        'it = "25-26 maggio 1944"',
        'it = ¦""',
        'date.it: "" does not fit here; write a text that is not empty',
    ),
    "one text for two languages": (
        "scenario.toml",
        'date = { en = "25-26 May 1944", it = "25-26 maggio 1944" }',
        'date = ¦"May 1944"',
        'date: "May 1944" is one text for two languages; write { en = "…", it = "…" }',
    ),
    "a number as a name": (
        "forces.toml",
        PANTHER,
        "name = ¦3\n",
        (
            "units.G-PAN.name: 3 does not fit here; write a text that is not empty "
            'or { en = "…", it = "…" }'
        ),
    ),
    "an unknown kind": (
        "forces.toml",
        'kind = "radio"',
        'kind = ¦"radoi"',
        "units.Y-RAD.kind: 'radoi' is not known here; did you mean 'radio'?",
    ),
    "an unknown terrain in the legend": (
        "map.toml",
        't = "town"',
        't = ¦"swamp"',
        (
            "terrain.legend.t: 'swamp' is not known here; "
            "use one of: clear, hill, impassable, town, unnumbered, wood"
        ),
    ),
    "a strength in words": (
        "forces.toml",
        "strength = 3",
        'strength = ¦"three"',
        'units.G-PAN.strength: "three" does not fit here; write a whole number',
    ),
    "half a strength point": (
        "forces.toml",
        "strength = 3",
        "strength = ¦2.5",
        "units.G-PAN.strength: 2.5 does not fit here; write a whole number",
    ),
    "a strength with a point": (
        "forces.toml",
        "strength = 3",
        "strength = ¦3.0",
        "units.G-PAN.strength: 3.0 does not fit here; write a whole number",
    ),
    "a hex id with a line break": (
        "forces.toml",
        'start = ["10.06"]',
        'start = [¦"10.06\\n"]',
        'units.Y-LGK.start.#1: "10.06\\n" does not fit here; write a hex id like "10.06"',
    ),
    "a truth that is a word": (
        "forces.toml",
        "light = true",
        'light = ¦"yes"',
        'units.Y-LGK.light: "yes" does not fit here; write true or false',
    ),
    "a precision no die can roll": (
        "scenario.toml",
        "precision = 3",
        "precision = ¦7",
        "aircraft.A-1.precision: 7 does not fit here; write a face of a die, 1 to 6",
    ),
    "aircraft that never fly": (
        "scenario.toml",
        "turns = [1]",
        "turns = ¦[]",
        (
            "aircraft.A-1.turns: the list is empty; "
            "write a list of at least 1 (a whole number from 1 up)"
        ),
    ),
    "a day without quotes": (
        "scenario.toml",
        'day = "1944-05-25"',
        "day = ¦1944-05-25",
        'turns.1.day: 1944-05-25 does not fit here; write a day like "1944-05-25", in quotes',
    ),
    "a time that is none": (
        "scenario.toml",
        'time = "07:00"',
        'time = ¦"7:00"',
        (
            'turns.1.time: "7:00" does not fit here; '
            'write a time like "07:00" in quotes, or "N" for a whole night'
        ),
    ),
    "a table where a list is wanted": (
        "map.toml",
        'bridges = ["11.05", "13.07", "06.04"]',
        "bridges = ¦{ a = 1 }",
        'bridges: { a = 1 } does not fit here; write a list (a hex id like "10.06")',
    ),
}


@pytest.mark.parametrize("case", MISFITS)
def test_a_misfit_is_reported_alone_and_where_it_stands(drvar: Copy, case: str) -> None:
    drvar.expect(*MISFITS[case])


def test_a_long_value_is_quoted_in_part(drvar: Copy) -> None:
    drvar.replace("scenario.toml", "date = {", 'date = "' + "long " * 20 + '"\nnote = {')
    what = drvar.problems()[0].what
    assert what.endswith("… is one text for two languages")
    assert len(what) < 90


def test_all_problems_of_all_files_come_at_once_in_order(drvar: Copy) -> None:
    spots = [
        drvar.replace("scenario.toml", 'side = "german"', 'side = ¦"greman"'),
        drvar.replace("scenario.toml", "precision = 4", "precision = ¦9"),
        drvar.replace("map.toml", 'bridges = ["11.05"', "bridges = [¦11.05"),
        drvar.replace("map.toml", '"06.05", "06.04"', '¦"06.04"'),
        drvar.replace("forces.toml", "strength = 3", "strength = ¦-3"),
        drvar.replace("forces.toml", 'kind = "tank"', 'kind = ¦"tnak"'),
    ]
    assert [place(problem) for problem in drvar.problems()] == spots


def test_a_broken_record_still_lends_its_name_to_others(drvar: Copy) -> None:
    # Y-ESC is placed and Y-CAD carries the Radio in the default set-up; 500 SS has many units.
    drvar.replace("forces.toml", 'start_zone = "mission-stars"', "start_zone = 4")
    drvar.replace("forces.toml", "strength = 3\nstart =", 'strength = "3"\nstart =')
    drvar.replace("forces.toml", 'id = "500 SS"\nname = {', 'id = "500 SS"\nname = 5\nnote = {')
    assert [problem.path for problem in drvar.problems()] == [
        "formations.500 SS.name",
        "units.Y-ESC.start_zone",
        "units.Y-CAD.strength",
    ]


def test_records_after_a_broken_one_keep_their_lines(drvar: Copy) -> None:
    drvar.replace("forces.toml", 'kind = "command"', 'kind = "chief"')
    spot = drvar.replace("forces.toml", 'start = ["14.04"]', 'start = [¦"14.44"]')
    assert place(drvar.problems()[-1]) == spot
    assert drvar.problems()[-1].path == "units.Y-CAD.start.#1"


def test_text_that_is_not_toml_is_reported_with_its_line(drvar: Copy) -> None:
    _, line, _ = drvar.replace("forces.toml", 'id = "G-PAN"', "¦id = G-PAN")
    problem = drvar.only()
    assert (problem.file, problem.line) == ("forces.toml", line)
    assert problem.what == "not TOML: Invalid value"
    assert problem.advice.startswith("texts and hex ids need quotes")


def test_a_text_that_never_ends_is_reported_at_the_end(drvar: Copy) -> None:
    drvar.append("map.toml", '[sources.x]\nbasis = """')
    problem = drvar.only()
    assert problem.line == len(drvar.read("map.toml").splitlines())


@pytest.mark.parametrize("file", ["scenario.toml", "map.toml", "forces.toml"])
def test_a_missing_file_is_named(drvar: Copy, file: str) -> None:
    (drvar.home / file).unlink()
    problem = drvar.only()
    assert str(problem) == (
        f"{file}: cannot be read (No such file or directory); a scenario needs a {file}"
    )


def test_a_file_in_another_encoding_is_named(drvar: Copy) -> None:
    (drvar.home / "map.toml").write_bytes("# Šobića groblje".encode("iso8859-2"))
    assert str(drvar.only()) == "map.toml: is not UTF-8 text; save it as UTF-8"


def test_an_empty_file_lists_what_it_lacks(drvar: Copy) -> None:
    drvar.write("map.toml", "")
    assert [str(problem) for problem in drvar.problems()] == [
        "map.toml:1:1: missing key 'grid'; add grid = a table in { }",
        "map.toml:1:1: missing key 'terrain'; add terrain = a table in { }",
    ]


ODD = [
    "3",
    "2.5",
    "true",
    '"x"',
    "[]",
    "{}",
    "[1]",
    "[[1]]",
    "[{}]",
    "{ a = 1 }",
    "nan",
    "1944-05-25",
]
SECTIONS = [
    ("scenario.toml", "sides"),
    ("scenario.toml", "turns"),
    ("scenario.toml", "zones"),
    ("scenario.toml", "setup"),
    ("scenario.toml", "missions"),
    ("scenario.toml", "sources"),
    ("scenario.toml", "map"),
    ("map.toml", "grid"),
    ("map.toml", "terrain"),
    ("map.toml", "roads"),
    ("map.toml", "stars"),
    ("map.toml", "provenance"),
    ("map.toml", "sources"),
    ("forces.toml", "units"),
    ("forces.toml", "formations"),
    ("forces.toml", "sources"),
]


@pytest.mark.parametrize(("file", "section"), SECTIONS)
def test_nothing_that_a_section_can_be_is_a_crash(drvar: Copy, file: str, section: str) -> None:
    whole = re.compile(
        rf"^\[+{section}[\].].*?(?=^\[|\Z)|^{section} = (?:\[$.*?^\]|[^\n]*)\n",
        re.MULTILINE | re.DOTALL,
    )
    rest = whole.sub("", drvar.read(file))
    for odd in ODD:
        drvar.write(file, f"{section} = {odd}\n{rest}")
        assert all(problem.what and problem.advice for problem in drvar.problems())


def test_an_unknown_key_in_a_table_that_is_cut_out_is_no_crash(drvar: Copy) -> None:
    drvar.replace("map.toml", "[terrain]\n", "[terrain]\nsurce = 1\nsource = 2\n")
    assert {problem.path for problem in drvar.problems()} >= {"terrain.surce", "terrain.source"}
