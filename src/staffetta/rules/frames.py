"""The frames that books share, by the names under which they are saved."""

from typing import Final

from staffetta.engine.state import Frame

from .actions import Activations, ChooseAction, Members
from .assault import Approach
from .breakdown import BreakdownRoll
from .fire import AfterMove, ChooseTarget, FireRoll, Firers, ThenMove
from .losses import Losses
from .melee import AfterMelee, AfterTest, Melee, Retreat, Squeeze
from .morale import MoraleTest
from .movement import Enter, Move
from .points import IncomeRoll
from .reaction import Reactors, Window
from .recovery import ChooseRallied
from .regroup import Gather, Gatherers, Split
from .replacement import Relocate
from .sequence import Turn

SHARED: Final[tuple[type[Frame], ...]] = (
    Activations,
    AfterMelee,
    AfterMove,
    AfterTest,
    Approach,
    BreakdownRoll,
    ChooseAction,
    ChooseRallied,
    ChooseTarget,
    Enter,
    FireRoll,
    Firers,
    Gather,
    Gatherers,
    IncomeRoll,
    Losses,
    Melee,
    Members,
    MoraleTest,
    Move,
    Reactors,
    Relocate,
    Retreat,
    Split,
    Squeeze,
    ThenMove,
    Turn,
    Window,
)
