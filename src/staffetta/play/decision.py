"""Decisions as a driver of a game sees them: who chooses, from what, and which dice are wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, overload

from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.view import narrate
from staffetta.view.names import Names
from staffetta.view.notation import Unreadable, parse, parse_roll, roll_text, text

_FACES: Final = 6


class IllegalChoice(ValueError):
    """A choice that was not offered. Nothing has changed; `reason` says why not."""

    def __init__(
        self, words: str, reason: Reason, names: Names | None = None, sentence: str = ""
    ) -> None:
        told = sentence or narrate.reason(reason, "en", names or Names())
        super().__init__(narrate.cited(told, reason.rule))
        self.words: Final = words
        self.reason: Final = reason


class Choice:
    """One of the offered choices: a text, bound to the decision that offered it."""

    __slots__ = ("code", "number", "text")

    def __init__(self, number: int, words: str, code: int) -> None:
        self.number = number
        self.text = words
        #: The machine's own number of the choice; -1 for dice.
        self.code = code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.number == other.number and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.number, self.text))


class Choices(Sequence[Choice]):
    """The choices of one decision. They are made as they are looked at, never all at once.

    A choice is found by its place, and a choice or its text is asked for with ``in``.
    """

    def __init__(self, state: State, number: int) -> None:
        self._state: Final = state
        self._options: Final = state.options
        self.number: Final = number

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, place: int) -> Choice: ...

    @overload
    def __getitem__(self, place: slice) -> list[Choice]: ...

    def __getitem__(self, place: int | slice) -> Choice | list[Choice]:
        if isinstance(place, slice):
            return [self._choice(code) for code in self._options[place]]
        return self._choice(self._options[place])

    def __iter__(self) -> Iterator[Choice]:
        for code in self._options:
            yield self._choice(code)

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, Choice):
            return wanted.number == self.number and wanted.code in self._options
        if not isinstance(wanted, str):
            return False
        try:
            return parse(self._state, wanted) in self._options
        except Unreadable:
            return False

    def __repr__(self) -> str:
        return f"<{len(self)} choices: {', '.join(choice.text for choice in self)}>"

    def _choice(self, code: int) -> Choice:
        return Choice(self.number, text(self._state, code), code)


class Rolls(Choices):
    """The ways in which the dice of one decision can fall: 6, 36, 216 … of them."""

    def __init__(self, state: State, number: int, dice: int) -> None:
        super().__init__(state, number)
        self._dice: Final = dice

    def __len__(self) -> int:
        return int(_FACES**self._dice)

    @overload
    def __getitem__(self, place: int) -> Choice: ...

    @overload
    def __getitem__(self, place: slice) -> list[Choice]: ...

    def __getitem__(self, place: int | slice) -> Choice | list[Choice]:
        if isinstance(place, slice):
            return [self._roll(i) for i in range(len(self))[place]]
        return self._roll(range(len(self))[place])

    def __iter__(self) -> Iterator[Choice]:
        for i in range(len(self)):
            yield self._roll(i)

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, Choice) and wanted.number != self.number:
            return False
        try:
            return len(parse_roll(str(wanted))) == self._dice
        except Unreadable:
            return False

    def __repr__(self) -> str:
        return f"<{len(self)} rolls of {self._dice} dice>"

    def _roll(self, place: int) -> Choice:
        faces: list[int] = []
        for _ in range(self._dice):
            place, face = divmod(place, _FACES)
            faces.append(face + 1)
        return Choice(self.number, roll_text(tuple(reversed(faces))), -1)


class Decision:
    """A question: its number, who has to answer, the choices, and a label for each die."""

    def __init__(self, number: int, side: str, choices: Choices, dice: tuple[str, ...]) -> None:
        self.number: Final = number
        self.side: Final = side
        self.choices: Final = choices
        #: What each die is rolled for; none if a player has to choose.
        self.dice: Final = dice

    @property
    def is_chance(self) -> bool:
        return bool(self.dice)

    def __repr__(self) -> str:
        return f"<decision {self.number}: {self.side}, {self.choices!r}>"
