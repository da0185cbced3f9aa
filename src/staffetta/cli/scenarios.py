"""`staffetta scenarios`, `staffetta scenario check` and `staffetta scenario copy`."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from staffetta.scenarios import (
    Scenario,
    ScenarioError,
    Share,
    home_of,
    load,
    provenance_share,
    shipped,
)
from staffetta.scenarios import check as look_over
from staffetta.scenarios.errors import suggest
from staffetta.scenarios.provenance import still_reconstructed
from staffetta.scenarios.tables import file_types, table_path
from staffetta.view.paragraphs import Language
from staffetta.view.say import say as in_words

from .saying import FAILED, FINE, Complaint, say, say_json


def list_scenarios(language: Language, *, as_json: bool) -> int:
    """The shipped scenarios, one to a line; a broken one is said to be so."""
    found: list[dict[str, object]] = []
    broken = False
    for id_ in shipped():
        try:
            scenario = load(id_)
        except ScenarioError as error:
            broken = True
            found.append({"id": id_, "problems": str(error).splitlines()})
            continue
        found.append(card(scenario, language))
    if as_json:
        say_json(found)
    else:
        for entry in found:
            say(line(entry))
    return FAILED if broken else FINE


def card(scenario: Scenario, language: Language) -> dict[str, object]:
    """What a player wants to know before he chooses."""
    sheet = scenario.sheet
    share = provenance_share(scenario)["all"]
    return {
        "id": scenario.id,
        "title": in_words(sheet.title, language),
        "date": in_words(sheet.date, language),
        "sides": [in_words(side.name, language) for side in sheet.sides],
        "turns": sheet.turns[-1].number,
        "book": scenario.book,
        "reconstructed": round(share.reconstructed_share, 3),
    }


def line(entry: dict[str, object]) -> str:
    """A card as one line."""
    if "problems" in entry:
        return f"{entry['id']:<12} cannot be played: staffetta scenario check says why"
    words = f"{entry['id']:<12} {entry['title']}, {entry['date']}, {entry['turns']} turns"
    return f"{words}; {entry['reconstructed']:.0%} of its values are reconstructed"


def check_folder(folder: Path) -> int:
    """All problems of a folder, or what it holds."""
    report = look_over(str(folder))
    if report.scenario is None:
        for problem in report.problems:
            say(str(problem))
        count = len(report.problems)
        say(f"{count} problem{'s' if count > 1 else ''}")
        return FAILED
    say(f"{folder}: nothing to mend")
    for remark in still_reconstructed(report.scenario.tables):
        say(remark)
    for part, share in report.shares.items():
        say(share_line(part, share))
    return FINE


def copy_scenario(name: str, folder: Path) -> int:
    """A folder that an owner can edit: the scenario's files and its book's tables."""
    if name not in shipped():
        raise Complaint(f"there is no scenario {name!r}; {suggest(name, shipped())}")
    scenario = load(name)
    if folder.exists():
        raise Complaint(f"{folder} is there already; choose another folder")
    folder.mkdir(parents=True)
    for file in sorted(home_of(scenario.id).iterdir()):
        copyfile(file, folder / file.name)
    for table in file_types(scenario.book):
        copyfile(table_path(scenario.book, table), folder / table)
    tables = ", ".join(file_types(scenario.book))
    say(f"{folder}: {scenario.id} with the tables of its book ({tables})")
    say("Delete the tables that you leave as they are.")
    say(f"Then: staffetta scenario check {folder}")
    say(f"To play it: ./play --scenario {folder}, or staffetta play --scenario {folder}")
    return FINE


def share_line(part: str, share: Share) -> str:
    """Where the values of a part come from."""
    return (
        f"{part:<10} {share.values:5} values: {share.rulebook} from the rulebook, "
        f"{share.derived} derived, {share.reconstructed} reconstructed"
    )
