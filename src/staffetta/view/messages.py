"""Messages: the sentences of a language, from its Fluent file."""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from .paragraphs import Language

Argument = str | int
Arguments = dict[str, Argument]


class Messages:
    """All messages of one language."""

    def __init__(self, language: Language, source: str) -> None:
        self.language: Final = language
        # Directional marks around names are for languages written from right to left.
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))
        self._source = source

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return bool(self._bundle.has_message(key))

    def keys(self, kind: str) -> list[str]:
        """The keys of the messages of one kind, as `event` or `reason`."""
        return re.findall(rf"^{kind}-([a-z][\w-]*) =", self._source, re.MULTILINE)

    def arguments(self, kind: str) -> set[str]:
        """The arguments that the messages of one kind use."""
        block = rf"^{kind}-[a-z][\w-]* =.*?(?=\n[a-z#]|\Z)"
        found = re.findall(block, self._source, re.MULTILINE | re.DOTALL)
        return set(re.findall(r"\$([\w-]+)", "".join(found)))

    def say(self, key: str, args: Arguments, book: str = "") -> str:
        """The sentence of a key, in the words of a book; the bare key if there is none."""
        if not self.has(key):
            words = " ".join(f"{name}={value}" for name, value in args.items())
            return f"{key} {words}".strip()
        return self.format(key, args, book)[0]

    def format(self, key: str, args: Arguments, book: str = "") -> tuple[str, list[str]]:
        """A sentence, and what is wrong with it for these arguments."""
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(book.lower(), message.value)
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), [str(error) for error in errors]


@cache
def messages(language: Language) -> Messages:
    """The messages of a language, read once."""
    file = files("staffetta") / "view" / "text" / f"{language}.ftl"
    return Messages(language, file.read_text(encoding="utf-8"))
