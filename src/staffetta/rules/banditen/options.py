"""The rules options of this book: the switches of its rulings, with their defaults (F-6)."""

from typing import Final

from staffetta.rules.options import Declared

#: The chapter to which an option belongs, if it means nothing in the other.
ONLY_IN: Final = {
    "trained-morale": "15",
    "halve-at-eleven": "15",
    "axis-may-wait": "15",
    "third-company-moves-on": "15",
    "frost-hinders-mines": "16",
}

DECLARED: Final[Declared] = {
    "trained-morale": ("B 15.4.1", False, (True,)),
    "frost-hinders-mines": ("B/C-13", False, (True,)),
    "halve-at-eleven": ("B/C-14", True, (False,)),
    "axis-may-wait": ("B-71", False, (True,)),
    "third-company-moves-on": ("B-75", True, (False,)),
    "partisans-set-up-first": ("B-87", False, (True,)),
}
