"""The rules options that a book's code declares are those that its rulings explain."""

import pytest

from staffetta.view.paragraphs import books, load


@pytest.mark.parametrize("book", books())
def test_code_and_rulings_declare_the_same_options(book: str) -> None:
    module = pytest.importorskip(f"staffetta.rules.{book}.options")
    # As text, because 0 and False are equal but not the same option.
    declared = {
        option: (ruling, repr((default, *others)))
        for option, (ruling, default, others) in module.DECLARED.items()
    }
    explained = {
        option: (ruling.id, repr(ruling.values)) for option, ruling in load(book).options.items()
    }
    assert declared == explained
