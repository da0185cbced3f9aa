"""Markers: what lies on the map and is no piece."""

from typing import Final, Literal

#: The value of a marker that has none, or whose value is not known.
NO_VALUE: Final = -1

#: How the page draws a kind of marker. `charge`: in red once its value is known.
Symbol = Literal["charge", "strongpoint", "hospital", "earthwork", "card"]


class Marker:
    """A marker in a hex, by its kind and whose it is; `cover`: it protects the units there."""

    def __init__(
        self, kind: str, hex_: int, side: int, value: int = NO_VALUE, *, cover: bool = False
    ) -> None:
        self.kind: Final = kind
        self.hex: Final = hex_
        self.side: Final = side
        self.value: Final = value
        self.cover: Final = cover
