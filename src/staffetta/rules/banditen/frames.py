"""The frames of this book alone, by the names under which they are saved."""

from typing import Final

from staffetta.engine.state import Frame

from .gravellona import ArrivalRoll, LastEntry, Surrender
from .mines import MineBlast, MineRoll, MineStops
from .movement import Deploy
from .setup import (
    ChooseFormation,
    ChooseValue,
    Garrison,
    PlaceBunkers,
    PlaceInfirmary,
    PlaceMine,
    PlaceUnits,
    Station,
)
from .supply import AmmunitionRoll
from .tarnova import AssignAssault, EarlyRoll, FinalCount, FrostRoll, TryEarly

OWN: Final[tuple[type[Frame], ...]] = (
    AmmunitionRoll,
    ArrivalRoll,
    AssignAssault,
    ChooseFormation,
    ChooseValue,
    Deploy,
    EarlyRoll,
    FinalCount,
    FrostRoll,
    Garrison,
    LastEntry,
    MineBlast,
    MineRoll,
    MineStops,
    PlaceBunkers,
    PlaceInfirmary,
    PlaceMine,
    PlaceUnits,
    Station,
    Surrender,
    TryEarly,
)
