"""`staffetta scenarios` and `staffetta scenario check`."""

from __future__ import annotations

from pathlib import Path

from staffetta.scenarios import Scenario, ScenarioError, Share, load, provenance_share, shipped
from staffetta.scenarios import check as look_over
from staffetta.view.names import say as in_words
from staffetta.view.paragraphs import Language

from .saying import FAILED, FINE, say, say_json


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
    report = look_over(folder)
    if report.scenario is None:
        for problem in report.problems:
            say(str(problem))
        count = len(report.problems)
        say(f"{count} problem{'s' if count > 1 else ''}")
        return FAILED
    say(f"{folder}: nothing to mend")
    for part, share in report.shares.items():
        say(share_line(part, share))
    return FINE


def share_line(part: str, share: Share) -> str:
    """Where the values of a part come from."""
    return (
        f"{part:<10} {share.values:5} values: {share.rulebook} from the rulebook, "
        f"{share.derived} derived, {share.reconstructed} reconstructed"
    )
