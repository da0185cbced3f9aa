"""The examples in the page for writers are played as they are printed there."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from staffetta.engine.choices import HEX, NAME, NOTHING, NUMBER, UNIT, VERBS
from staffetta.examples import playables
from staffetta.view.messages import messages

if TYPE_CHECKING:
    from .conftest import Desk

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "worked-examples.md"


def test_the_examples_of_the_page_for_writers_pass(tmp_path: Path) -> None:
    printed = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(printed) == 2
    for number, text in enumerate(printed):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert [case.failure() for case in playables(path) if case.failure()] == []


#: What stands for the operand of a verb in the table of the page.
OPERANDS = {NOTHING: "", HEX: "HEX", UNIT: "PIECE", NUMBER: "NUMBER", NAME: "NAME"}


def table_of_verbs() -> str:
    """Each verb as it is written, and what the game calls it in the words of the three books."""
    lines = ["| choice | what it means |", "|---|---|"]
    for word, takes in [VERBS[verb] for verb in sorted(VERBS)][1:]:
        operand = OPERANDS[takes]
        names = dict.fromkeys(("hex", "unit", "number", "name"), operand)
        known, key = messages("en"), f"choice-{word}"
        said = [known.say(key, {**names}, book) for book in "RBG" if known.has(key, book)]
        meaning = " / ".join(dict.fromkeys(said))
        lines.append(f"| `{' '.join(filter(None, [word, operand]))}` | {meaning} |")
    return "\n".join(lines)


def test_the_page_lists_every_verb() -> None:
    """If this fails, put the table that it wants into the page."""
    page = PAGE.read_text(encoding="utf-8")
    table = page[page.index("| choice | what it means |") :].partition("\n\n")[0]
    assert table == table_of_verbs()


#: The start of a position of each book; no Command is listed, nor Tito, nor any aircraft.
HEAD = """\
id = "{id}/D-1"
rules = ["{id} 1"]
scenario = "{scenario}"
turn = {turn}
at = "{at}"
points = {{ {foe} = 4 }}
pieces = [{pieces}]

[map]
grid = \"\"\"
....
....
....
\"\"\"

[[steps]]
"""


def head(scenario: str, pieces: str, *, turn: int = 5, at: str = "activations") -> str:
    id_ = {"drvar": "R", "gravellona": "B", "gravellona-2013": "G"}[scenario]
    foe = "yugoslav" if id_ == "R" else "partisan"
    return HEAD.format(id=id_, scenario=scenario, turn=turn, at=at, foe=foe, pieces=pieces)


def test_tito_counts_as_on_the_map_unless_he_is_listed_elsewhere(desk: "Desk") -> None:
    pieces = '{ id = "G-PAN", hex = "02.02" }, { id = "Y-1", hex = "02.03" }'
    do = 'do = ["activate 02.02", "attack", "at 02.03", "roll 6 1 1", "roll 4"]\n'
    firm = f'{do}told = [{{ key = "passes-test", args = {{ value = "4" }} }}]\n'
    assert desk.failure(head("drvar", pieces) + firm) is None
    gone = '{ id = "Y-M1", place = "left", identity = "tito" }'
    wavers = f'{do}told = [{{ key = "fails-test", args = {{ value = "3" }} }}]\n'
    assert desk.failure(head("drvar", f"{gone}, {pieces}") + wavers) is None


@pytest.mark.parametrize(("scenario", "piece"), [("drvar", "G-PAN"), ("gravellona-2013", "R-IV-1")])
def test_without_a_command_the_next_check_finds_units_out_of_command(
    desk: "Desk", scenario: str, piece: str
) -> None:
    here = f'{{ id = "{piece}", hex = "02.02" }}'
    acting = f"{head(scenario, here)}pieces.{piece} = {{ marks = [] }}\n"
    assert desk.failure(acting) is None
    checked = head(scenario, here, at="command-check")
    assert desk.failure(f'{checked}pieces.{piece} = {{ marks = ["out-of-command"] }}\n') is None


def test_in_banditen_units_whose_command_is_not_listed_are_in_command(desk: "Desk") -> None:
    here = '{ id = "AX-I-1", hex = "02.02" }'
    move = 'do = ["activate 02.02", "move", "to 02.03", "stop"]\npoints = { axis = '
    assert desk.failure(f"{head('gravellona', here)}{move}9 }}\n") is None
    lost = f'{here}, {{ id = "AX-HQ-VG", place = "lost" }}'
    assert desk.failure(f"{head('gravellona', lost)}{move}8 }}\n") is None


def test_the_aircraft_of_the_scenario_fly_on_a_drawn_map_too(desk: "Desk") -> None:
    pieces = '{ id = "G-PAN", hex = "02.02" }, { id = "Y-1", hex = "02.03" }'
    text = head("drvar", pieces) + 'offered = ["air A-4"]\n'
    assert desk.failure(text) is None
    assert "'A-4' is unknown" in (desk.failure(f"aircraft = []\n{text}") or "")
