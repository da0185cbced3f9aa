"""The frames of this book alone, by the names under which they are saved."""

from typing import Final

from staffetta.engine.state import Frame

from .actions import Reunion, ThenFire, Withdrawal
from .assault import Advance, AfterStorm, Storm
from .fire import AttackRoll, Volley
from .melee import AfterClash, Blow, Clash, FallBack
from .morale import NerveTest
from .reaction import AfterCounter, Interrupt, Responders
from .sequence import Excess, MusterRoll
from .setup import SetUp
from .stacks import Arrange, OrderAndAct

OWN: Final[tuple[type[Frame], ...]] = (
    Advance,
    AfterClash,
    AfterCounter,
    AfterStorm,
    Arrange,
    AttackRoll,
    Blow,
    Clash,
    Excess,
    FallBack,
    Interrupt,
    MusterRoll,
    NerveTest,
    OrderAndAct,
    Responders,
    Reunion,
    SetUp,
    Storm,
    ThenFire,
    Volley,
    Withdrawal,
)
