"""Every key of engine, rules and views has a sentence in each language, and none is idle."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from staffetta.ai.advice import keys as advice_keys
from staffetta.ai.levels import PLAYERS
from staffetta.engine.choices import AIR, VERBS
from staffetta.engine.state import Frame, Roll
from staffetta.engine.units import MARK_NAMES
from staffetta.play.setting import set_out
from staffetta.rules.book import Book, book_of
from staffetta.rules.registry import BOOKS, find
from staffetta.view.activations import SUMMARY_KEYS, Casualties
from staffetta.view.messages import FILES, Messages, book_source, messages
from staffetta.view.messages import source as words_of
from staffetta.view.observe import PLACES
from staffetta.view.odds import BANDS
from staffetta.view.paragraphs import LANGUAGES, Language
from staffetta.view.sheets import sheets
from staffetta.view.winning import Whose
from tests.kit.charts import charts_of
from tests.view.games import SCENARIOS, start, states, world
from tests.view.keys import used

ROOT = Path(__file__).resolve().parents[2]
FRAMES: dict[str, type[Frame]] = {
    name: frame for entry in BOOKS.values() for name, frame in entry.frames.items()
}
#: Said by the views themselves.
OWN = {
    "ask-nobody",
    "ask-waiting",
    "outcome-winner",
    "outcome-draw",
    "sight-height",
    "sight-units",
    "word-and",
}
#: What a choice means for winning.
WINNING = {f"winning-{whose}{same}" for whose in get_args(Whose) for same in ("", "-same")}
#: Built from data in `sightline`, not by a call.
SIGHT = {"reason-sight-blocked", "reason-sight-blocked-between"}
FATES = {"takes-hex", "goes-back", "holds-hex", "retreats", "eliminated"}


def books() -> list[Book]:
    found = [world(scenario).rules for scenario in SCENARIOS]
    return [rules for rules in found if isinstance(rules, Book)]


def needed() -> set[str]:
    """The messages that there have to be."""
    found = OWN | WINNING | SIGHT | from_source() | from_tables() | from_frames() | from_books()
    found |= {f"choice-{word}" for word, _ in VERBS.values()}
    found |= {f"band-{word}" for word in BANDS.values()}
    found |= {f"advice-{key}" for key in advice_keys()}
    found |= {f"activation-{key}" for key in (*SUMMARY_KEYS, "who", "casualties")}
    found |= {f"casualties-{name}" for name in Casualties._fields}
    found |= {f"fate-{word}" for word in FATES}
    found |= on_counters()
    return found | {word for scenario in SCENARIOS for word in on_paper(scenario)}


def on_counters() -> set[str]:
    """The words of the key to the counters: every sign is explained."""
    signs = {"strength", "radius", "light", "automatic", "first-hexes"}
    signs |= {name for _, name in MARK_NAMES if name != "revealed"}
    for entry in BOOKS.values():
        signs |= set(entry.markers)
        signs |= {name for name, kind in charts_of(entry.id).kinds.items() if kind.secret}
    return {f"about-{sign}" for sign in signs} | {"printed-light", "printed-automatic"}


def on_paper(scenario: str) -> set[str]:
    """The words of the charts of a game."""
    setting = set_out(scenario)
    found: set[str] = set()
    for sheet in sheets(setting.rules, find(setting.scenario.book)):
        found |= {sheet.word, *sheet.words, *[row.word for row in sheet.rows]}
    return found


def from_source() -> set[str]:
    # Any ground that can be entered: an owner's chart may give a modifier to each.
    stormed = {name for book in BOOKS for name in grounds(book)} - {"impassable", "unnumbered"}
    found: set[str] = set()
    for kind, keys in used().items():
        for key in keys:
            fill = stormed if "*" in key else {""}
            found |= {f"{kind}-{key.replace('*', word)}" for word in fill}
    return found


def from_tables() -> set[str]:
    found = {f"mark-{name}" for _, name in MARK_NAMES}
    found |= {f"place-{name}" for name in PLACES.values()}
    for entry in BOOKS.values():
        found |= {f"marker-{kind}" for kind in entry.markers}
        found |= {f"kind-{kind}" for kind in charts_of(entry.id).kinds}
        found |= {f"terrain-{name}" for name in grounds(entry.id)}
    return found


def grounds(book: str) -> set[str]:
    charts = charts_of(book)
    return {t.name for t in (*charts.terrain.values(), *(charts.raised or {}).values())}


def from_frames() -> set[str]:
    """A roll says what it is for; a frame that names candidates asks for one of them."""
    found: set[str] = set()
    for name, frame in FRAMES.items():
        if issubclass(frame, Roll):
            found.add(f"dice-{name}")
        elif frame.candidates is not Frame.candidates:
            found.add(f"ask-{name}")
    return found


def from_books() -> set[str]:
    found: set[str] = set()
    for book, scenario in zip(books(), SCENARIOS, strict=True):
        planes = {plane.id for plane in book.facts.aircraft}
        found |= {f"word-{name}" for name in book.names() if name not in planes}
        found |= {f"sign-{name}" for name in faces(scenario)}
        found |= {f"track-{name}" for name, _ in book.tracks(start(scenario))}
        verbs = [*[a.verb for a in book.actions], *[r.verb for r in book.reactions]]
        found |= {f"verb-{VERBS[verb][0]}" for verb in [*verbs, *([AIR] if planes else [])]}
    return found


def faces(scenario: str) -> set[str]:
    """What can be on the hidden side of a counter."""
    state = next(state for state in states(scenario, 3) if state.turn)
    book = book_of(state)
    return {book.face(state, unit) for unit in range(len(state.pieces))} - {""}


def source(language: Language, file: str = "") -> str:
    """A file of words, or the words of a book; those of the game and all books if none is named."""
    if not file:
        return "\n".join(source(language, each) for each in ("game", *BOOKS))
    return book_source(file, language) if file in BOOKS else words_of(file, language)


def ids(language: Language, file: str = "") -> list[str]:
    return re.findall(r"^(-?[a-z][\w-]*) =", source(language, file), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence(language: Language) -> None:
    assert sorted(needed() - set(ids(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_idle(language: Language) -> None:
    assert sorted(set(ids(language)) - needed()) == []


@pytest.mark.parametrize("file", [*FILES, "page", *BOOKS])
def test_the_languages_have_the_same_messages_in_the_same_order(file: str) -> None:
    # What is shared, a book may say differently in one language only.
    shared = set(ids("en", "game")) if file in BOOKS else set()
    english, italian = ([i for i in ids(lang, file) if i not in shared] for lang in LANGUAGES)
    assert english == italian
    assert len(set(ids("en", file))) == len(ids("en", file))
    assert len(set(ids("it", file))) == len(ids("it", file))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_of_two_books_is_a_shared_one(language: Language) -> None:
    """A book may say it differently; the shared file has what every book would say."""
    own = [i for book in BOOKS for i in ids(language, book) if i not in ids(language, "game")]
    assert {i for i in own if own.count(i) > 1} == {"event-game-over"}  # It names the sides.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: Language) -> None:
    said = "".join(source(language, file) for file in (*FILES, "page", *BOOKS))
    assert [term for term in ids(language, "terms") if f"{{ {term}" not in said] == []


def test_every_sentence_of_the_server_and_the_terminal_is_used() -> None:
    code = "".join(
        file.read_text(encoding="utf-8")
        for folder in ("server", "table", "cli", "play")
        for file in (ROOT / "src" / "staffetta" / folder).rglob("*.py")
    )
    idle = []
    for message in (*ids("en", "server"), *ids("en", "terminal")):
        kind, _, key = message.partition("-")
        known = set(PLAYERS) | {f"{name}-about" for name in PLAYERS}
        used = key in known if kind == "level" else re.search(f"""["']{key}["']""", code)
        if not used:
            idle.append(message)
    assert idle == []


def arguments(language: Language, file: str) -> dict[str, set[str]]:
    """The arguments that each message uses."""
    found: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z])", source(language, file)):
        name = re.match(r"([a-z][\w-]*) =", block)
        if name:
            found[name[1]] = set(re.findall(r"\$([\w-]+)", block))
    return found


@pytest.mark.parametrize("file", ["game", *BOOKS])
def test_both_languages_are_told_the_same(file: str) -> None:
    english, italian = arguments("en", file), arguments("it", file)
    #: A number that one language only needs to choose a form.
    extra = {"count", "modifiers-number", "other-modifiers-number"}
    assert {
        name: (english[name], italian[name])
        for name in english.keys() & italian.keys()
        if english[name] - extra != italian[name] - extra
    } == {}


#: Words that are the same in both languages.
SAME = {
    "kind-radio",
    "word-tito",
    *("sign-tito", "sign-british", "sign-american", "sign-soviet", "sign-decoy"),
    "choice-place",
    "choice-unit",
    "activation-casualties",
    "marker-bunker",
    "row-bunker",
}


def test_a_sentence_differs_between_the_languages() -> None:
    def plain(language: Language) -> dict[str, str]:
        blocks = re.split(r"\n(?=[a-z#])", source(language))
        return {b.partition(" =")[0]: b.partition(" =")[2].strip() for b in blocks if " =" in b}

    english, italian = plain("en"), plain("it")
    same = {name for name in english if english[name] == italian[name]}
    # An answer that only names an action is written with a reference to it.
    assert {name for name in same if "{ verb-" not in english[name]} == SAME


def test_a_missing_message_shows_its_key_and_arguments() -> None:
    empty = Messages("en", "", {})
    assert empty.say("event-new", {"unit": "G-PAN"}) == "event-new unit=G-PAN"


def test_a_book_may_have_its_own_words() -> None:
    known = messages("en")
    assert known.say("verb-attack", {}) == "Attack"
    assert known.say("verb-attack", {}, "B") == "Fire"
    assert known.say("choice-attack", {}, "B") == "Fire"
    assert known.say("verb-move", {}, "B") == "Movement"
    assert known.say("verb-build", {}, "G") == "Dig a trench"
    assert not known.has("verb-build", "B")
    assert known.format("event-moves", {}, "R")[1] != []
