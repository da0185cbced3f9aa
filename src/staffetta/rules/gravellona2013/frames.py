"""The frames of this book alone, by the names under which they are saved."""

from typing import Final

from staffetta.engine.state import Frame

from .clash import AfterClash, Blow, Clash, FallBack
from .deeds import Reunion, ThenFire, Withdrawal
from .hearts import NerveTest
from .reactions import AfterCounter, Interrupt, Responders
from .sequence import Excess, MusterRoll
from .setup import SetUp
from .stacks import Arrange, OrderAndAct
from .storm import Advance, AfterStorm, Storm
from .weapons import AttackRoll, Volley

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
