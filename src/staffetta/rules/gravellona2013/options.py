"""The rules options of this book: the switches of its rulings, with their defaults (F-6)."""

from typing import Final

from staffetta.rules.options import Declared, Value

#: Options that there were once, and the value that says what the rules say now.
RETIRED: Final[dict[str, Value]] = {"action-costs": "high"}

DECLARED: Final[Declared] = {
    "track": ("G/C-3", "split-12", ("continuous-16",)),
    "points-cap": ("G/C-5", 20, (0,)),
    "bunkers": ("G/C-6", True, (False,)),
    "command-move": ("G/C-7", "free", ("as-movement",)),
    "melee-magnitude-six": ("G/C-10", "normal", ("doubled",)),
    "partisan-entry": ("G/C-23", "on-map", ("off-map",)),
    "garrison-all": ("G/C-25", False, (True,)),
    "damage": ("G/C-46", "per-turn", ("lasting",)),
    "stack-attack": ("G/C-50", "separate", ("combined",)),
    "melee-hit-order": ("G/C-55", "test-first", ("hit-first",)),
    "stopped-loss": ("G-22", "state", ("count",)),
    "melee-strength": ("G-28", "sum", ("top",)),
    "attacks-and-melee": ("G-31", "allowed", ("barred",)),
    "retreat-after-moving": ("G-36", "barred", ("allowed",)),
    "entry-condition": ("G-55", "current", ("ever",)),
    "line-of-sight": ("G-58", "literal", ("plunging",)),
    "opportunity-attack-cost": ("G-80", 1, (0,)),
}
