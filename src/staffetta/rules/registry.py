"""The registry: the one place that knows which rulebooks there are."""

from collections.abc import Callable
from typing import Final

from staffetta.engine.state import Frame

from .banditen import frames as banditen_frames
from .banditen import game as banditen
from .banditen import options as banditen_options
from .banditen import tables as banditen_tables
from .book import Book
from .facts import Facts
from .frames import SHARED
from .gravellona2013 import frames as ossola_frames
from .gravellona2013 import game as ossola
from .gravellona2013 import options as ossola_options
from .gravellona2013 import tables as ossola_tables
from .options import Declared, Value
from .rosselsprung import frames as drvar_frames
from .rosselsprung import game as drvar
from .rosselsprung import options as drvar_options
from .rosselsprung import tables as drvar_tables
from .tables import Charts, Shape, Tables


class Entry:
    """What it takes to build a world under a book."""

    def __init__(
        self,
        id_: str,
        make: Callable[[Facts, dict[str, Value], Tables], Book],
        *,
        shape: Shape,
        charts: Callable[[Tables], Charts],
        options: Declared,
        frames: tuple[type[Frame], ...],
        retired: dict[str, Value] | None = None,
        only_in: dict[str, str] | None = None,
        fords: bool = True,
    ) -> None:
        self.id: Final = id_
        self.make: Final = make
        #: What stands in the files of tables, and what a board is made of by them.
        self.shape: Final = shape
        self.charts: Final = charts
        #: Whether vehicles cross streams off the road.
        self.fords: Final = fords
        self.options: Final = options
        #: Options that there were once, and the value that says what the rules say now.
        self.retired: Final = retired or {}
        #: option: the chapter of the book without which it means nothing
        self._only_in: Final = only_in or {}
        #: name: the frame of a saved game
        self.frames: Final = {frame.name: frame for frame in (*SHARED, *frames)}

    def offered(self, chapter: str | None) -> Declared:
        """The options that mean something in a scenario of this chapter."""
        return {
            option: declared
            for option, declared in self.options.items()
            if self._only_in.get(option, chapter) == chapter
        }

    def current(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Options without those retired that change nothing now; ``ValueError`` if one did."""
        for option, value in chosen.items():
            if option in self.retired and value != self.retired[option]:
                raise ValueError(
                    f"there is no rules option {option} any more; "
                    f"what was {value!r} is a matter of the tables now"
                )
        return {o: v for o, v in chosen.items() if o not in self.retired}


BOOKS: Final[dict[str, Entry]] = {
    "rosselsprung": Entry(
        "rosselsprung",
        drvar.DrvarBook,
        shape=drvar_tables.SHAPE,
        charts=drvar_tables.charts,
        options=drvar_options.DECLARED,
        frames=drvar_frames.OWN,
    ),
    "banditen": Entry(
        "banditen",
        banditen.make,
        shape=banditen_tables.SHAPE,
        charts=banditen_tables.charts,
        options=banditen_options.DECLARED,
        only_in=banditen_options.ONLY_IN,
        frames=banditen_frames.OWN,
        fords=False,  # B-85
    ),
    "gravellona2013": Entry(
        "gravellona2013",
        ossola.Book2013,
        shape=ossola_tables.SHAPE,
        charts=ossola_tables.charts,
        options=ossola_options.DECLARED,
        retired=ossola_options.RETIRED,
        frames=ossola_frames.OWN,
    ),
}


def find(book: str) -> Entry:
    """The entry of a book; ``ValueError`` names those that exist."""
    entry = BOOKS.get(book)
    if entry is None:
        raise ValueError(f"unknown rulebook {book!r}; there are: {', '.join(BOOKS)}")
    return entry
