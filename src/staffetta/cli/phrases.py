"""What the terminal game itself says, from the words of the project."""

from __future__ import annotations

from staffetta.view.messages import messages
from staffetta.view.paragraphs import Language


def phrase(language: Language, key: str, **words: object) -> str:
    """A phrase with its words filled in."""
    args = {name: word if isinstance(word, int) else str(word) for name, word in words.items()}
    return messages(language).say(f"terminal-{key}", args)
