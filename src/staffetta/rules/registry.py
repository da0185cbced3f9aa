"""The registry: the one place that knows which rulebooks there are."""

from collections.abc import Callable
from typing import Final

from staffetta.engine.board import Terrain
from staffetta.engine.state import Frame
from staffetta.engine.units import Kind

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


class Entry:
    """What it takes to build a world under a book."""

    def __init__(
        self,
        id_: str,
        make: Callable[[Facts, dict[str, Value]], Book],
        *,
        terrain: dict[str, Terrain],
        kinds: dict[str, Kind],
        stream_cost: int,
        stream_assault: int,
        reach: int,
        options: Declared,
        frames: tuple[type[Frame], ...],
        raised: dict[str, Terrain] | None = None,
        fords: bool = True,
    ) -> None:
        self.id: Final = id_
        self.make: Final = make
        self.terrain: Final = terrain
        #: The same on a slope, if the book looks at heights.
        self.raised: Final = raised
        #: Whether vehicles cross streams off the road.
        self.fords: Final = fords
        self.kinds: Final = kinds
        self.stream_cost: Final = stream_cost
        self.stream_assault: Final = stream_assault
        self.reach: Final = reach
        self.options: Final = options
        #: name: the frame of a saved game
        self.frames: Final = {frame.name: frame for frame in (*SHARED, *frames)}


BOOKS: Final[dict[str, Entry]] = {
    "rosselsprung": Entry(
        "rosselsprung",
        drvar.DrvarBook,
        terrain=drvar_tables.TERRAIN,
        kinds=drvar_tables.KINDS,
        stream_cost=drvar_tables.STREAM_COST,
        stream_assault=drvar_tables.STREAM_ASSAULT,
        reach=drvar_tables.LONGEST_RANGE,
        options=drvar_options.DECLARED,
        frames=drvar_frames.OWN,
    ),
    "banditen": Entry(
        "banditen",
        banditen.make,
        terrain=banditen_tables.TERRAIN,
        kinds=banditen_tables.KINDS,
        stream_cost=banditen_tables.STREAM_COST,
        stream_assault=banditen_tables.STREAM_ASSAULT,
        reach=banditen_tables.LONGEST_RANGE,
        options=banditen_options.DECLARED,
        frames=banditen_frames.OWN,
        fords=False,  # B-85
    ),
    "gravellona2013": Entry(
        "gravellona2013",
        ossola.Book2013,
        terrain=ossola_tables.TERRAIN,
        raised=ossola_tables.RAISED,
        kinds=ossola_tables.KINDS,
        stream_cost=ossola_tables.STREAM_COST,
        stream_assault=ossola_tables.STREAM_ASSAULT,
        reach=ossola_tables.LONGEST_RANGE,
        options=ossola_options.DECLARED,
        frames=ossola_frames.OWN,
    ),
}


def find(book: str) -> Entry:
    """The entry of a book; ``ValueError`` names those that exist."""
    entry = BOOKS.get(book)
    if entry is None:
        raise ValueError(f"unknown rulebook {book!r}; there are: {', '.join(BOOKS)}")
    return entry
