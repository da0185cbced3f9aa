"""Messages: the sentences of a language, from the Fluent files in `words` and of the books.

A book has messages of its own, and may say a shared one in its own words. So there is one bundle
for each book, by the prefix of its paragraphs: the shared messages, and the book's over them.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from staffetta.rules.registry import BOOKS

from .paragraphs import Language, folder, load

Argument = str | int
Arguments = dict[str, Argument]

#: The files that Python reads, besides one of each book. The page has one more of its own, and the
#: same terms.
FILES: Final = ("terms", "game", "server", "terminal", "lab")


class Messages:
    """All messages of one language; ``books`` are the sources of the books by their prefixes."""

    def __init__(self, language: Language, shared: str, books: dict[str, str]) -> None:
        self.language: Final = language
        self._source = "\n".join([shared, *books.values()])
        self._own = {prefix: f"{shared}\n{source}" for prefix, source in books.items()}
        common = FluentResource(shared)
        own = {prefix: FluentResource(source) for prefix, source in books.items()}
        self._bundles: dict[str, Any] = {
            prefix: self._bundle(common, resource) for prefix, resource in own.items()
        }
        #: For who has no book in hand: the shared words, and each book's own messages.
        self._any: Any = self._bundle(common)
        for resource in own.values():
            self._any.add_resource(resource)

    def has(self, key: str, book: str = "") -> bool:
        """Whether there is a sentence for a key."""
        return bool(self._of(book).has_message(key))

    def keys(self, kind: str, book: str = "") -> list[str]:
        """The keys of the messages of one kind, as `event` or `reason`, in a book or in any."""
        source = self._own.get(book, self._source)
        found = re.findall(rf"^{kind}-([a-z][\w-]*) =", source, re.MULTILINE)
        return list(dict.fromkeys(found))

    def arguments(self, kind: str) -> set[str]:
        """The arguments that the messages of one kind use, in any book."""
        block = rf"^{kind}-[a-z][\w-]* =.*?(?=\n[a-z#]|\Z)"
        found = re.findall(block, self._source, re.MULTILINE | re.DOTALL)
        return set(re.findall(r"\$([\w-]+)", "".join(found)))

    def say(self, key: str, args: Arguments, book: str = "") -> str:
        """The sentence of a key, in the words of a book; the bare key if there is none."""
        if not self.has(key, book):
            words = " ".join(f"{name}={value}" for name, value in args.items())
            return f"{key} {words}".strip()
        return self.format(key, args, book)[0]

    def part(self, key: str, name: str, args: Arguments, book: str = "") -> str:
        """A part of a message that has a name of its own; nothing if there is no such part."""
        bundle = self._of(book)
        if not bundle.has_message(key):
            return ""
        part = bundle.get_message(key).attributes.get(name)
        return "" if part is None else str(bundle.format_pattern(part, args)[0])

    def format(self, key: str, args: Arguments, book: str = "") -> tuple[str, list[str]]:
        """A sentence, and what is wrong with it for these arguments."""
        bundle = self._of(book)
        text, errors = bundle.format_pattern(bundle.get_message(key).value, args)
        return str(text), [str(error) for error in errors]

    def _of(self, book: str) -> Any:
        return self._bundles.get(book, self._any)

    def _bundle(self, *resources: Any) -> Any:
        # Directional marks around names are for languages written from right to left.
        bundle: Any = FluentBundle([self.language], use_isolating=False)
        for resource in resources:
            bundle.add_resource(resource, allow_overrides=True)
        return bundle


@cache
def messages(language: Language) -> Messages:
    """The messages of a language, read once."""
    shared = "\n".join(source(name, language) for name in FILES)
    books = {load(book).prefix: book_source(book, language) for book in BOOKS}
    return Messages(language, shared, books)


def source(name: str, language: Language) -> str:
    """The text of one file of words."""
    file = files("staffetta") / "words" / f"{name}.{language}.ftl"
    return file.read_text(encoding="utf-8")


def book_source(book: str, language: Language) -> str:
    """The text of what a book says in its own words."""
    return (folder(book) / f"words.{language}.ftl").read_text(encoding="utf-8")
