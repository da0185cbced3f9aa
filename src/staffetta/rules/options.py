"""Rules options: the switches that a book declares, and the choice made for one game (F-6)."""

from typing import Final

Value = bool | int | str

#: option: (the ruling it switches, the default, the other values)
Declared = dict[str, tuple[str, Value, tuple[Value, ...]]]


class Options:
    """The options of one game; `ValueError` says what is wrong with a choice of them."""

    def __init__(self, declared: Declared, chosen: dict[str, Value]) -> None:
        self.declared: Final = declared
        self._values: Final[dict[str, Value]] = {}
        for option, (_, default, others) in declared.items():
            value = chosen.get(option, default)
            # 0 and False are equal, but an owner who writes one does not mean the other.
            allowed = [v for v in (default, *others) if type(v) is type(value)]
            if value not in allowed:
                words = ", ".join(str(v).lower() for v in (default, *others))
                raise ValueError(f"option {option} is {str(value).lower()}; it may be {words}")
            self._values[option] = value
        for option in chosen:
            if option not in declared:
                raise ValueError(
                    f"unknown rules option {option!r}; this book has: {', '.join(declared)}"
                )

    def on(self, option: str) -> bool:
        """Whether a yes-or-no option is chosen."""
        return bool(self._values[option])

    def number(self, option: str) -> int:
        value = self._values[option]
        assert isinstance(value, int)
        return value

    def is_(self, option: str, value: str) -> bool:
        return self._values[option] == value

    def changed(self) -> dict[str, Value]:
        """The options that differ from the book's defaults."""
        return {o: v for o, v in self._values.items() if v != self.declared[o][1]}
