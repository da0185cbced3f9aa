"""A fourth book, tiny and invented: the proof that a book needs nothing outside its folder.

Couriers hide letters in one of six hexes; guards search for them. `tables` the shape of its
numbers, `verbs` its verbs, `setup` where the letters are hidden, `actions` the search, `secrets`
who may know where they are, `state` what it keeps, `victory` the end, `game` the book put together.
"""

from pathlib import Path
from typing import Final

from staffetta.rules.entry import Entry

from . import actions, setup, tables, verbs
from .game import CourierBook

BOOK: Final = Entry(
    "couriers",
    CourierBook,
    shape=tables.SHAPE,
    charts=tables.charts,
    options={},
    frames=(actions.SearchWhere, setup.HideLetters),
    verbs=verbs.OWN,
    folder=str(Path(__file__).parent),
)
