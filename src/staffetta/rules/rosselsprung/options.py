"""The rules options of this book: the switches of its rulings, with their defaults (F-6)."""

from typing import Final

from staffetta.rules.options import Declared

DECLARED: Final[Declared] = {
    "command-check": ("R-1", "start", ("activation",)),
    "points-cap": ("R-3", 0, (12, 20)),
    "tito-bonus-turn-one": ("R-5", False, (True,)),
    "exit-penalty": ("R-6", "all", ("real",)),
    "stacking-while-moving": ("R-15", "every-hex", ("at-end",)),
    "halving": ("R-20", "down", ("up",)),
    "indirect-fire": ("R-28", False, (True,)),
    "natural-six-hits": ("R-31", False, (True,)),
    "morale-per": ("R-35", "group", ("unit",)),
    "melee-status-modifier": ("R-41", "any", ("all",)),
    "no-retreat": ("R-46", "eliminated", ("lose-one",)),
    "opportunity-assault-return": ("R-47", "entered", ("active",)),
    "reactions-per-window": ("R-55", "once", ("unlimited",)),
    "assault-lone-mission": ("R-57", False, (True,)),
    "orphans-of-willam": ("R-63", "rybka", ("out-of-command",)),
    "recovery-scope": ("R-67", "hex", ("unit",)),
    "tank-hit": ("R-87", "morale", ("eliminated",)),
    "landing-rolls": ("R-89", "each", ("together",)),
    "forbidden-landing": ("R-94", "stars-and-missions", ("stars",)),
    "early-end-check": ("R-106", "once", ("every-turn",)),
    "spare-command-points": ("R-107", False, (True,)),
    "equal-points": ("R-109", "draw", ("yugoslav",)),
    "reactions-after-pin": ("R-118", "open", ("closed",)),
}
