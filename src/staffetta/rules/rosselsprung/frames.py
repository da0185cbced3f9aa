"""The frames of this book alone, by the names under which they are saved."""

from typing import Final

from staffetta.engine.state import Frame

from .airborne import (
    ChooseCarrier,
    ChooseDrop,
    ChooseLander,
    Contested,
    LandingAssault,
    LandingEffects,
    LandingFire,
    LandingFirers,
    LandingRoll,
    ScatterRoll,
    TouchDown,
)
from .aircraft import AirArrival, AirStrike, AirTarget
from .fire import Aim
from .interrogation import ChooseReveal, InterrogationRoll
from .missions import MissionMove, TitoRoll
from .radio import RadioCall, RadioRoll
from .resistance import Renounce
from .setup import DealMission, PlacePiece

OWN: Final[tuple[type[Frame], ...]] = (
    Aim,
    AirArrival,
    AirStrike,
    AirTarget,
    ChooseCarrier,
    ChooseDrop,
    ChooseLander,
    ChooseReveal,
    Contested,
    DealMission,
    InterrogationRoll,
    LandingAssault,
    LandingEffects,
    LandingFire,
    LandingFirers,
    LandingRoll,
    MissionMove,
    PlacePiece,
    RadioCall,
    RadioRoll,
    Renounce,
    ScatterRoll,
    TitoRoll,
    TouchDown,
)
