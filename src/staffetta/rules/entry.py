"""Entry: what a book's folder tells about itself, all that it takes to build a world under it."""

from collections.abc import Callable
from typing import Final

from staffetta.engine import choices, units
from staffetta.engine.choices import Verbs
from staffetta.engine.state import Frame
from staffetta.engine.units import Marks

from .book import Book
from .event_roles import EventRoles
from .facts import Facts
from .frames import SHARED
from .marker import Symbol
from .options import Declared, Value
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
        verbs: Verbs,
        marks: Marks | None = None,
        event_roles: EventRoles | None = None,
        markers: dict[str, Symbol] | None = None,
        identities: tuple[str, ...] = (),
        weather: tuple[str, ...] = (),
        icons: dict[str, str] | None = None,
        retired: dict[str, Value] | None = None,
        only_in: dict[str, str] | None = None,
        numbers_only_in: dict[str, str] | None = None,
        chapters: dict[str, str] | None = None,
        fords: bool = True,
        folder: str = "",
    ) -> None:
        self.id: Final = id_
        #: Where its files are; nothing for a book whose folder is in `rules/`, under its id.
        self.folder: Final = folder
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
        #: section or place of the tables: the same
        self._numbers_only_in: Final = numbers_only_in or {}
        #: chapter: its paragraph, of those that hold in their own scenario only
        self._chapters: Final = chapters or {}
        #: What only this book has, under the names by which records and saved games know it.
        self.own_frames: Final = frames
        self.verbs: Final = verbs
        self.marks: Final = marks or []
        #: The roles of the events that only this book has.
        self.event_roles: Final = event_roles or {}
        #: Kinds of markers, and how each is drawn.
        self.markers: Final[dict[str, Symbol]] = markers or {}
        #: Who can be behind a piece with a hidden side.
        self.identities: Final = identities
        #: The tracks that say what the weather is.
        self.weather: Final = weather
        #: The icons of its verbs on the page.
        self.icons: Final = icons or {}
        #: name: the frame of a saved game
        self.frames: Final = {frame.name: frame for frame in (*SHARED, *frames)}

    def declare(self) -> None:
        """Make its verbs and marks known; the registry does so for the books that there are."""
        choices.declare(self.verbs)
        units.declare(self.marks)

    def offered(self, chapter: str | None) -> Declared:
        """The options that mean something in a scenario of this chapter."""
        return {
            option: declared
            for option, declared in self.options.items()
            if self._only_in.get(option, chapter) == chapter
        }

    def uses(self, place: str, chapter: str | None) -> bool:
        """Whether a number of the tables means something in a scenario of this chapter."""
        only = self._numbers_only_in
        wanted = only.get(place, only.get(place.partition(".")[0], chapter))
        return wanted == chapter

    def applies(self, paragraph: str, chapter: str | None) -> bool:
        """Whether a paragraph holds in a scenario of this chapter; all do without one."""
        for name, number in self._chapters.items():
            if name != chapter and f"{paragraph}.".startswith(f"{number}."):
                return chapter is None
        return True

    def current(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Options without those retired that change nothing now; ``ValueError`` if one did."""
        for option, value in chosen.items():
            if option in self.retired and value != self.retired[option]:
                raise ValueError(
                    f"there is no rules option {option} any more; "
                    f"what was {value!r} is a matter of the tables now"
                )
        return {o: v for o, v in chosen.items() if o not in self.retired}
