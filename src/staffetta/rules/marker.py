"""Markers: what lies on the map and is no piece."""

from typing import Final

#: The value of a marker that has none, or whose value is not known.
NO_VALUE: Final = -1


class Marker:
    """A marker in a hex, by its kind and whose it is."""

    def __init__(self, kind: str, hex_: int, side: int, value: int = NO_VALUE) -> None:
        self.kind: Final = kind
        self.hex: Final = hex_
        self.side: Final = side
        self.value: Final = value
