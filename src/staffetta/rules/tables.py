"""Tables: the numbers of one game, and what a book says about their shape.

A book declares which files of tables it has and what may stand in them (`Shape`). The files
themselves are data; the maker of a world reads and checks them and hands the values over as
`Tables`. Nothing here knows where a value comes from.
"""

from typing import Final

from staffetta.engine.board import NEVER, Terrain
from staffetta.engine.units import Kind


class Part:
    """What may stand in one place of a file."""


class Number(Part):
    """A whole number between two others; ``below`` are places of numbers that must be greater."""

    def __init__(self, least: int, most: int, below: tuple[str, ...] = ()) -> None:
        self.least: Final = least
        self.most: Final = most
        self.below: Final = below


class YesNo(Part):
    """True or false."""


class Numbers(Part):
    """A list of whole numbers: `count` of them, or from one to any number if that is 0."""

    def __init__(self, least: int, most: int, count: int = 0) -> None:
        self.least: Final = least
        self.most: Final = most
        self.count: Final = count


class Rows(Part):
    """A list of rows, each of `width` whole numbers.

    ``across``: the numbers of a row never fall; ``down``: the first ones of the rows rise;
    ``harder``: no number falls from a row to the next; ``within``: the place of the number of rows
    that there may be.
    """

    def __init__(
        self,
        least: int,
        most: int,
        width: int,
        *,
        across: bool = False,
        down: bool = False,
        harder: bool = False,
        within: str = "",
    ) -> None:
        self.least: Final = least
        self.most: Final = most
        self.width: Final = width
        self.across: Final = across
        self.down: Final = down
        self.harder: Final = harder
        self.within: Final = within


class Group(Part):
    """Named parts, all of which must be there."""

    def __init__(self, parts: dict[str, Part]) -> None:
        self.parts: Final = parts


#: file: section: what stands in it. A section's name occurs once in a book.
Shape = dict[str, dict[str, Group]]

#: The files of tables that a book may have, and that a scenario may bring along instead.
TERRAIN: Final = "terrain.toml"
UNITS: Final = "units.toml"
ACTIONS: Final = "actions.toml"
COMBAT: Final = "combat.toml"
POINTS: Final = "points.toml"
FILES: Final = (TERRAIN, UNITS, ACTIONS, COMBAT, POINTS)


class Tables:
    """The values of all tables of a game, checked. A path is like ``terrain.wood.cost``."""

    def __init__(self, values: dict[str, object]) -> None:
        self._values: Final = values

    def at(self, path: str) -> object:
        """Whatever stands at a path; ``KeyError`` if nothing does."""
        here: object = self._values
        for step in path.split("."):
            if not isinstance(here, dict) or step not in here:
                raise KeyError(path)
            here = here[step]
        return here

    def section(self, path: str) -> "Tables":
        """What stands under a path, as tables of its own."""
        found = self.at(path)
        assert isinstance(found, dict)
        return Tables(found)

    def number(self, path: str) -> int:
        return whole(self.at(path))

    def yes(self, path: str) -> bool:
        return bool(self.at(path))

    def numbers(self, path: str) -> tuple[int, ...]:
        found = self.at(path)
        assert isinstance(found, (list, tuple))
        return tuple([whole(item) for item in found])

    def rows(self, path: str) -> tuple[tuple[int, ...], ...]:
        found = self.at(path)
        assert isinstance(found, (list, tuple))
        return tuple([tuple([whole(item) for item in row]) for row in found])

    def names(self, path: str) -> list[str]:
        """The names under a path, in the order of the file."""
        found = self.at(path)
        assert isinstance(found, dict)
        return [str(name) for name in found]


def whole(value: object) -> int:
    """A number of a table."""
    assert isinstance(value, int)
    return value


class Charts:
    """What a board and its pieces are made with: the ground and the kinds of units."""

    def __init__(
        self,
        terrain: dict[str, Terrain],
        kinds: dict[str, Kind],
        stream_cost: int,
        stream_assault: int,
        raised: dict[str, Terrain] | None = None,
    ) -> None:
        self.terrain: Final = terrain
        self.kinds: Final = kinds
        self.stream_cost: Final = stream_cost
        self.stream_assault: Final = stream_assault
        #: The same on a level above the lowest, if the book looks at heights.
        self.raised: Final = raised
        #: The longest range of any weapon.
        self.reach: Final = max([kind.reach for kind in kinds.values()])


COST: Final = Number(1, 15)
PRICE: Final = Number(0, 12)
BONUS: Final = Number(1, 6)
DIE: Final = Number(1, 6)
STRENGTH: Final = Number(1, 99)
SOME_POINTS: Final = Number(0, 99)
MODIFIER: Final = Number(-6, 6)


def terrain_shape(grounds: tuple[str, ...], hit: str, numbers: Number) -> Group:
    """A terrain chart; ``hit`` is the column for fire, by its name in this book."""
    row: dict[str, Part] = {
        "cost": COST,
        hit: numbers,
        "assault": MODIFIER,
        "blocks_sight": YesNo(),
        "vehicles": YesNo(),
    }
    return Group({ground: Group(row) for ground in grounds})


def stream_shape() -> Group:
    """What a stream adds to the ground of its hex."""
    return Group({"cost": Number(0, 15), "assault": MODIFIER})


def units_shape(armed: tuple[str, ...], unarmed: tuple[str, ...]) -> Group:
    """Movement and range by kind of unit; some kinds have no weapons."""
    allowance = Number(1, 30)
    rows: dict[str, Part] = {
        name: Group({"allowance": allowance, "range": Number(1, 9)}) for name in armed
    }
    for name in unarmed:
        rows[name] = Group({"allowance": allowance})
    return Group(rows)


def shape_of(names: tuple[str, ...], part: Part) -> Group:
    """A group of parts that are all alike."""
    return Group(dict.fromkeys(names, part))


def read_terrain(tables: Tables, section: str, hit: str) -> dict[str, Terrain]:
    """The rows of a terrain chart."""
    return {
        name: Terrain(
            name,
            tables.number(f"{section}.{name}.cost"),
            tables.number(f"{section}.{name}.{hit}"),
            tables.number(f"{section}.{name}.assault"),
            opaque=tables.yes(f"{section}.{name}.blocks_sight"),
            wheels=tables.yes(f"{section}.{name}.vehicles"),
            section=section,
            hit=hit,
        )
        for name in tables.names(section)
    }


def closed(name: str, hit: int) -> Terrain:
    """Ground that nobody enters."""
    return Terrain(name, NEVER, hit, 0, opaque=False, wheels=False)
