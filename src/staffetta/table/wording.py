"""Wording: sentences in both languages, made once and cached."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final
from weakref import WeakKeyDictionary

from staffetta.engine.events import Event
from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.play.setting import Setting
from staffetta.rules.score import Ending
from staffetta.scenarios.schema import Words
from staffetta.view import narrate
from staffetta.view.activations import ActivationSummary, headline
from staffetta.view.event_roles import role_of
from staffetta.view.messages import messages
from staffetta.view.names import Names
from staffetta.view.notation import text
from staffetta.view.paragraphs import LANGUAGES, Language
from staffetta.view.plain import TermData, event_data
from staffetta.view.say import say as say_name

from .messages.base import Because, Say
from .messages.states import LogEntry, TermSaid

#: Kept sentences of one setting; a scenario has fewer than this that differ.
_MOST: Final = 20_000
#: The kinds of messages that are words rather than sentences.
_KINDS: Final = (
    *("mark", "kind", "terrain", "place", "word", "track", "marker", "score"),
    *("band", "fate", "verb", "sight", "dice", "weapon", "target", "sign"),
    *("printed", "about"),
)


class Wording:
    """The words of one setting."""

    def __init__(self, names: Names, prefix: str) -> None:
        self.names: Final = names
        self.prefix: Final = prefix
        self._kept: Final[dict[Hashable, Say]] = {}
        self._because: Final[dict[Hashable, Because]] = {}

    def choice(self, state: State, code: int) -> Say:
        """A choice, for a button."""
        return self._keep(
            ("choice", text(state, code)),
            lambda language: narrate.choice(state, code, language, self.names),
        )

    def question(self, asked: narrate.Question) -> Say:
        """What is waited for."""
        return self._keep(
            ("question", asked.key, repr(asked.fields)),
            lambda language: narrate.asking(asked, language, self.names),
        )

    def event(self, event: Event) -> Say:
        """What happened."""
        return self._keep(
            ("event", event.rule, event.key, event.args),
            lambda language: narrate.event(event, language, self.names),
        )

    def result(self, event: Event) -> Say | None:
        """What came of an event, in a word or two, if there is such a word."""
        said = self._keep(
            ("result", event.rule, event.key, event.args),
            lambda language: narrate.result(event, language, self.names),
        )
        return said if said.en else None

    def activation(self, activation: ActivationSummary) -> Say:
        """What an activation did."""
        return self._keep(
            ("activation", activation),
            lambda language: headline(activation, language, self.names, self.prefix),
        )

    def reason(self, reason: Reason) -> Say:
        """Why not."""
        return self._keep(
            ("reason", reason.rule, reason.key, reason.args),
            lambda language: narrate.reason(reason, language, self.names),
        )

    def ending(self, how: Ending) -> Because:
        """What ends the game, with its paragraph."""
        said = self._keep(
            ("ending", how.rule, how.key, how.args),
            lambda language: narrate.ending(how, language, self.names),
        )
        return Because(rule=how.rule, key=how.key, say=said)

    def term(self, data: TermData) -> Say:
        """What a part of a number is for."""
        return self.word("term", data["key"])

    def terms(self, data: Iterable[TermData]) -> dict[str, Say]:
        """The words of some parts of numbers, by key."""
        return {term["key"]: self.term(term) for term in data}

    def word(self, kind: str, key: str) -> Say:
        """A word of the game."""
        found = self._kept.get(("word", kind, key))
        if found is not None:
            return found
        return self._keep(
            ("word", kind, key), lambda language: narrate.word(kind, key, language, self.prefix)
        )

    def role_of(self, key: str) -> Say | None:
        """What an event is called, where its sentence names nobody."""
        told = {lang: messages(lang).format(f"event-{key}", {}, self.prefix) for lang in LANGUAGES}
        if any(errors for _, errors in told.values()):
            return None
        return Say(en=told["en"][0], it=told["it"][0])

    def because(self, reason: Reason | None) -> Because | None:
        """A refusal with its sentence."""
        if reason is None:
            return None
        kept = reason.rule, reason.key, reason.args
        found = self._because.get(kept)
        if found is None:
            if len(self._because) >= _MOST:
                self._because.clear()
            found = Because(rule=reason.rule, key=reason.key, say=self.reason(reason))
            self._because[kept] = found
        return found

    def entry(self, at: int, turn: int, event: Event) -> LogEntry:
        """A line of the log."""
        data = event_data(event)
        return LogEntry(
            at=at,
            turn=turn,
            rule=data["rule"],
            key=data["key"],
            role=role_of(event),
            args=data["args"],
            modifiers={
                name: [
                    TermSaid(
                        value=t["value"],
                        rule=t["rule"],
                        key=t["key"],
                        table=t["table"],
                        say=self.term(t),
                    )
                    for t in terms
                ]
                for name, terms in data["modifiers"].items()
            },
            say=self.event(event),
            result=self.result(event),
        )

    def _keep(self, key: Hashable, make: Callable[[Language], str]) -> Say:
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            found = self._kept[key] = both(make)
        return found


#: Games in the same setting share their sentences.
_SHARED: Final[WeakKeyDictionary[Setting, Wording]] = WeakKeyDictionary()


def wording_of(setting: Setting) -> Wording:
    """The words of a setting."""
    found = _SHARED.get(setting)
    if found is None:
        found = _SHARED[setting] = Wording(setting.names, setting.world.rules.prefix)
    return found


def both(make: Callable[[Language], str]) -> Say:
    """A sentence in both languages."""
    return Say(en=make("en"), it=make("it"))


def named(name: Words | str | None, instead: str = "") -> Say:
    """A name of a scenario in both languages."""
    found = name or instead
    return both(lambda language: say_name(found, language))


def words(book: str) -> dict[str, Say]:
    """All words of the game by key, as a book has them; ``book`` is its prefix."""
    return {
        f"{kind}-{key}": Say(
            en=narrate.word(kind, key, "en", book), it=narrate.word(kind, key, "it", book)
        )
        for kind in _KINDS
        for key in messages("en").keys(kind, book)
    }
