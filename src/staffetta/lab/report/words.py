"""The words and numbers of a report in one language."""

from __future__ import annotations

import math
from typing import Final

from staffetta.engine.state import NOBODY
from staffetta.lab.estimates import Estimate
from staffetta.play.setting import Setting
from staffetta.view.messages import messages
from staffetta.view.paragraphs import Language
from staffetta.view.say import say as in_words

MINUS: Final = "−"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"


class Words:
    """What a report says, in one language and by one book."""

    def __init__(self, setting: Setting, language: Language) -> None:
        self.setting: Final = setting
        self.language: Final[Language] = language
        self.prefix: Final = setting.world.rules.prefix
        self.sides: Final = tuple(
            setting.names.name(side, language) for side in setting.world.sides
        )
        self.brief: Final = tuple(
            setting.names.brief(side, language) for side in setting.world.sides
        )
        self.title: Final = in_words(setting.scenario.sheet.title, language)

    def __call__(self, key: str, **args: object) -> str:
        """A sentence of the report."""
        given = {name.replace("_", "-"): str(value) for name, value in args.items()}
        told = messages(self.language).say(f"lab-{key}", dict(given), self.prefix)
        return told.replace(" %", NO_BREAK + "%")

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it."""
        if math.isinf(value) or math.isnan(value):
            return "–"
        text = f"{value:,.{digits}f}".replace("-", MINUS)
        if text.strip(f"{MINUS}0.,") == "":
            text = text.removeprefix(MINUS)
        if self.language == "it":
            text = text.translate(str.maketrans(",.", ".,"))
        return text

    def signed(self, value: float, digits: int = 1) -> str:
        """A number with its sign."""
        text = self.number(value, digits)
        return text if value <= 0 or not text.strip("0.,") else f"+{text}"

    def percent(self, value: float) -> str:
        """A share in whole per cent."""
        return f"{self.number(100 * value)}{NO_BREAK}%"

    def between(self, found: Estimate, digits: int = 1) -> str:
        """The interval of a number."""
        if math.isinf(found.low):
            return self("not-known")
        low, high = self.number(found.low, digits), self.number(found.high, digits)
        return self("to", low=low, high=high)

    def share_between(self, found: Estimate) -> str:
        """The interval of a share."""
        return self("to", low=self.percent(found.low), high=self.percent(found.high))

    def games(self, count: int) -> str:
        return self("games", games=self.number(count))

    def winner(self, side: int) -> str:
        """A side, or a draw."""
        return self("draws") if side == NOBODY else self.sides[side]

    def end(self, how: str) -> str:
        """How a game ended."""
        return messages(self.language).say(f"outcome-{how}", {}, self.prefix).rstrip(".")

    def verb(self, word: str) -> str:
        """An action or a reaction."""
        known = messages(self.language)
        key = f"verb-{word}" if known.has(f"verb-{word}", self.prefix) else f"choice-{word}"
        return known.say(key, {}, self.prefix)
