"""Rules options are told in words, never by the names of their values."""

from __future__ import annotations

import pytest

from staffetta.server.content.catalogue import cards


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)
def test_every_value_of_an_option_says_what_holds(card) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001 (a card of the catalogue)
    assert card.options
    for option in card.options:
        assert option.values[0].default
        assert option.values[0].say == option.what
        for one in option.values[1:]:
            for words in (one.say.en, one.say.it):
                assert words
                assert words[0].isupper() or words[0].isdigit()
                assert not words.lower().startswith(f"{one.value}:".lower())
