"""The text of a scenario in the wanted language; it may be written in one language or in both."""

from staffetta.scenarios.schema import Words

from .paragraphs import Language


def say(name: Words | str, language: Language) -> str:
    """A name in a language."""
    if isinstance(name, str):
        return name
    return name.it if language == "it" else name.en
