"""Names: what a scenario calls its sides, pieces, aircraft and places, and its clock."""

from typing import Final, TypedDict

from staffetta.scenarios.numbers import scenario_numbers
from staffetta.scenarios.schema import Scenario, Words

from .paragraphs import Language
from .reconstructed import Reconstructed
from .say import say

#: A name of more letters is long; a faction of fewer goes by them.
_LONG: Final = 16
_LETTERS: Final = 5
#: How many parts of a unit are told apart by letters.
_ALPHABET: Final = 26


def _letter(part: int) -> str:
    """The letter of a part split from a unit: the second is b; after z it is a number again."""
    return chr(ord("a") + part - 1) if part <= _ALPHABET else str(part)


class Clock(TypedDict):
    """When a turn begins; the time is "N" where a whole night is one turn."""

    day: str
    time: str


class Names:
    """The names of one scenario. What has no name is called by its id."""

    def __init__(self, scenario: Scenario | None = None) -> None:
        self._named: dict[str, Words | str] = {}
        self._places: dict[str, Words | str] = {}
        #: The first faction of each side.
        self._factions: dict[str, str] = {}
        self._clock: dict[int, Clock] = {}
        self.reconstructed = Reconstructed()
        if scenario is not None:
            self._read(scenario)

    def _read(self, scenario: Scenario) -> None:
        sheet, ground, forces = scenario.sheet, scenario.map, scenario.forces
        self._named.update({side.id: side.name for side in sheet.sides})
        self._named.update({faction.id: faction.name for faction in sheet.factions})
        self._factions.update({f.side: f.id for f in reversed(sheet.factions)})
        self._named.update({plane.id: plane.name for plane in sheet.aircraft})
        self._named.update({body.id: body.name for body in forces.formations})
        self._named.update({unit.id: unit.name for unit in forces.units})
        self._places.update({goal.hex: goal.name for goal in ground.objectives})
        self._places.update({entry.hex: entry.name for entry in ground.entries})
        self._places.update({place.hex: place.name for place in ground.names})
        self.reconstructed = Reconstructed(scenario.tables, scenario_numbers(scenario))
        for turn in sheet.turns:
            self._clock[turn.number] = {"day": turn.day, "time": turn.time}

    def name(self, id_: str, language: Language) -> str:
        """The name of a side, piece, formation or aircraft; of a part, with its letter."""
        whole, slash, part = id_.rpartition("/")
        found = self._named.get(id_)
        if found is None and slash and whole in self._named and part.isdecimal():
            name, letter = self.name(whole, language), _letter(int(part))
            return f"{name}{letter}" if name[-1:].isdecimal() else f"{name} {letter}"
        return id_ if found is None else say(found, language)

    def brief(self, side: str, language: Language) -> str:
        """A side in few letters: a long name gives way to the letters of its first faction."""
        name, faction = self.name(side, language), self._factions.get(side, "")
        return faction.upper() if len(name) > _LONG and 0 < len(faction) < _LETTERS else name

    def place(self, hex_: str, language: Language) -> str:
        """What the map calls a hex, or nothing."""
        found = self._places.get(hex_)
        return "" if found is None else say(found, language)

    def clock(self, turn: int) -> Clock | None:
        """When a turn begins; none for the set-up."""
        return self._clock.get(turn)

    def clock_at(self, day: int, hour: int) -> Clock | None:
        """An hour of a day of the scenario, the first one being 1."""
        days = list(dict.fromkeys(box["day"] for box in self._clock.values()))
        if day > len(days):
            return None
        return {"day": days[day - 1], "time": f"{hour:02d}:00"}
