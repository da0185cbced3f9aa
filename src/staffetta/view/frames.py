"""Frames in words: what each number in a suspended procedure means.

A frame holds numbers only. This table names them, so that a view can show a procedure in
progress and a position can be written down and read again. One entry for every frame of
every book, by the name under which it is saved.
"""

from typing import Final, Literal

from staffetta.engine.choices import VERBS
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.actions import GATE
from staffetta.rules.book import book_of

#: What a number in a frame stands for.
Meaning = Literal[
    "number",
    "numbers",
    "side",
    "verb",
    "unit",
    "units",
    "hex",
    "hexes",
    "place",
    "name",
    "names",
    "plane",
]
#: What each member of a list stands for.
SINGLE: Final[dict[Meaning, Meaning]] = {
    "units": "unit",
    "hexes": "hex",
    "names": "name",
    "numbers": "number",
}
#: (what it is called, what it stands for), in the order of the frame's fields.
Shape = tuple[tuple[str, Meaning], ...]

#: How the place of an entry hex off the map is written.
GATE_WORD: Final = "gate:"
#: Origins that are no hexes.
OFF_MAP: Final = {-1: "off-map", -9: "nowhere"}

_MOVE: Final[Shape] = (
    ("verb", "verb"),
    ("group", "units"),
    ("place", "place"),
    ("spent", "number"),
    ("halved", "number"),
)
_FALLING: Final[Shape] = (
    ("units", "units"),
    ("hexes", "hexes"),
    ("riders", "units"),
    ("carriers", "units"),
)
_PLANNED: Final[Shape] = (("left", "units"), ("placed", "units"), ("hexes", "hexes"))
_ASKED: Final[Shape] = (
    ("verb", "verb"),
    ("place", "place"),
    ("group", "units"),
    ("rest", "units"),
)
_GATHERED: Final[Shape] = (
    ("unit", "unit"),
    ("donors", "units"),
    ("given", "number"),
    ("group", "units"),
)
_AIR: Final[Shape] = (("aircraft", "plane"), ("hex", "hex"))
_ENTERED: Final[Shape] = (("entered", "units"), ("origins", "hexes"))
_BACK: Final[Shape] = (("back", "units"), ("back-to", "hexes"))
_MINED: Final[Shape] = (
    ("mine", "number"),
    ("group", "units"),
    ("hex", "hex"),
    ("origins", "hexes"),
)
_GARRISON: Final[Shape] = (("units", "units"), ("hexes", "hexes"), ("cover", "hexes"))

SHAPES: Final[dict[str, Shape]] = {
    "activations": (("side", "side"), ("passes", "number")),
    "advance": _MOVE,
    "after-clash": (("hex", "hex"), ("fought", "units")),
    "after-counter": (("group", "units"),),
    "after-melee": (("hex", "hex"), ("beside", "units"), ("lost", "number")),
    "after-move": (("group", "units"),),
    "after-storm": (("verb", "verb"), ("group", "units"), ("hex", "hex"), ("spent", "number")),
    "after-test": (("hex", "hex"), ("losers", "units"), *_ENTERED, *_BACK),
    "aim": (
        ("firers", "units"),
        ("hex", "hex"),
        ("tanks", "units"),
        ("others", "units"),
        ("penalty", "number"),
    ),
    "air-arrival": _AIR,
    "air-strike": _AIR,
    "air-target": (("aircraft", "plane"),),
    "ammunition": (),
    "approach": _MOVE,
    "arrange": (("side", "side"), ("laid", "units")),
    "arrival-roll": (("group", "units"),),
    "assign-assault": (),
    "attack-roll": (("firers", "units"), ("hex", "hex"), ("target", "unit"), ("moving", "number")),
    "blow": (("unit", "unit"), ("loss", "number")),
    "breakdown": (("vehicles", "units"),),
    "choose-action": (("side", "side"), ("place", "place")),
    "choose-carrier": _FALLING,
    "choose-drop": (*_PLANNED, ("unit", "unit")),
    "choose-formation": (("units", "units"), ("hexes", "hexes")),
    "choose-lander": _PLANNED,
    "choose-rallied": (("pinned", "units"),),
    "choose-reveal": (),
    "choose-target": (
        ("group", "units"),
        ("hex", "hex"),
        ("penalty", "number"),
        ("free", "number"),
    ),
    "choose-value": (("left", "numbers"),),
    "clash": (("side", "side"), ("hex", "hex"), *_ENTERED, ("movers", "units")),
    "contested": (("units", "units"),),
    "deal-mission": (("next", "number"), ("left", "names")),
    "deploy": (("group", "units"),),
    "early-roll": (),
    "enter": (
        ("group", "units"),
        ("origin", "hex"),
        ("hex", "hex"),
        ("before", "number"),
        ("after", "number"),
        ("step", "number"),
    ),
    "excess": (("side", "side"),),
    "fall-back": (("side", "side"), ("hex", "hex")),
    "final-count": (),
    "fire": (("firers", "units"), ("hex", "hex"), ("targets", "units"), ("penalty", "number")),
    "firers": (*_ASKED, ("hex", "hex"), ("penalty", "number")),
    "frost-roll": (),
    "garrison": _GARRISON,
    "gather": _GATHERED,
    "gatherers": _ASKED,
    "income": (),
    "interrogation": (),
    "interrupt": (
        ("side", "side"),
        ("hex", "hex"),
        ("movers", "units"),
        ("assaults", "number"),
        ("reacted", "units"),
    ),
    "landing-assault": (("hex", "hex"),),
    "landing-fire": (("side", "side"), ("hex", "hex"), ("movers", "units")),
    "landing-firers": (*_ASKED, ("hex", "hex"), ("penalty", "number")),
    "landing-effects": (("units", "units"), ("riders", "units"), ("carriers", "units")),
    "landing-roll": _FALLING,
    "last-entry": (("side", "side"),),
    "losses": (("group", "units"), ("left", "number"), ("cause", "number")),
    "melee": (("hex", "hex"), *_ENTERED, *_BACK, ("penalty", "number")),
    "members": _ASKED,
    "mission-move": _MOVE,
    "mine-blast": _MINED,
    "mine-roll": _MINED,
    "mine-stops": _MINED[1:],
    "morale-test": (("group", "units"), ("together", "number"), ("hex", "hex")),
    "move": _MOVE,
    "muster-roll": (),
    "nerve-test": (
        ("unit", "unit"),
        ("modifier", "number"),
        ("loss", "number"),
        ("moving", "number"),
    ),
    "order-and-act": (("side", "side"), ("place", "place"), ("laid", "units")),
    "place-bunkers": (("left", "number"), ("forts", "hexes")),
    "place-infirmary": (("hexes", "hexes"),),
    "place-mine": (("left", "numbers"),),
    "place-piece": (("unit", "unit"), ("hexes", "hexes")),
    "place-units": (("units", "units"), ("hexes", "hexes")),
    "radio-call": (("units", "units"),),
    "radio-roll": (("unit", "unit"),),
    "reactors": (*_ASKED, ("hex", "hex"), ("movers", "units"), ("origin", "hex")),
    "relocate": (("command", "unit"), ("hex", "hex")),
    "renounce": (),
    "responders": (
        *_ASKED,
        ("hex", "hex"),
        ("movers", "units"),
        ("assaults", "number"),
        ("reacted", "units"),
    ),
    "retreat": (("hex", "hex"), ("losers", "units"), *_ENTERED, ("test", "number")),
    "reunion": _GATHERED,
    "scatter-roll": (*_FALLING, ("scattered", "units")),
    "set-up": (("unit", "unit"), ("rest", "units"), ("cover", "number")),
    "split": (("unit", "unit"), ("parts", "number"), ("rest", "units")),
    "squeeze": (("going", "units"), ("hex", "hex")),
    "station": (*_GARRISON, ("unit", "unit")),
    "storm": _MOVE,
    "surrender": (("hex", "hex"), ("entered", "units")),
    "then-fire": (("group", "units"),),
    "then-move": _MOVE,
    "tito-roll": (("unit", "unit"), ("hex", "hex")),
    "touch-down": (("units", "units"), ("hexes", "hexes")),
    "try-early": (),
    "turn": (("step", "number"),),
    "volley": (("firers", "units"), ("hex", "hex"), ("movers", "units")),
    "window": (
        ("side", "side"),
        ("hex", "hex"),
        ("movers", "units"),
        ("origin", "hex"),
        ("reacted", "hexes"),
    ),
    "withdrawal": (("group", "units"), ("hex", "hex")),
}

#: Questions in the head of the side that decides: not on the table until they are answered.
UNSPOKEN: Final = frozenset(
    {
        "choose-action",
        "choose-value",
        "deal-mission",
        "firers",
        "gatherers",
        "landing-firers",
        "members",
        "order-and-act",
        "reactors",
        "responders",
    }
)

#: Questions whether the other side reacts.
WINDOWS: Final = frozenset({"interrupt", "window"})

#: Questions to which neighbouring hex pieces leave the one that they are in.
LEAVING: Final = frozenset({"fall-back", "retreat", "withdrawal"})

#: What belongs to the carrying out of one thing. Any other frame waits for the next thing.
CARRYING_OUT: Final = frozenset(
    {
        "after-clash",
        "after-counter",
        "after-melee",
        "after-test",
        "air-arrival",
        "air-strike",
        "attack-roll",
        "blow",
        "breakdown",
        "clash",
        "contested",
        "fall-back",
        "fire",
        "interrogation",
        "landing-assault",
        "landing-effects",
        "landing-roll",
        "losses",
        "melee",
        "mine-blast",
        "mine-roll",
        "mine-stops",
        "morale-test",
        "nerve-test",
        "radio-roll",
        "relocate",
        "retreat",
        "scatter-roll",
        "squeeze",
        "surrender",
        "tito-roll",
        "touch-down",
        "volley",
    }
)

Word = str | int | None
Words = Word | list[str]


def describe(state: State, frame: Frame) -> dict[str, Words]:
    """A frame with its numbers in words; nothing if this table does not know it."""
    shape, fields = SHAPES.get(frame.name, ()), frame.fields()
    if len(shape) != len(fields):
        return {}
    pairs = zip(shape, fields, strict=True)
    return {name: words(state, meaning, value) for (name, meaning), value in pairs}


def hex_of(frame: Frame) -> int:
    """The hex that a frame is about."""
    names = [name for name, _ in SHAPES[frame.name]]
    found = frame.fields()[names.index("hex")]
    assert isinstance(found, int)
    return found


def words(state: State, meaning: Meaning, value: Field) -> Words:
    """One field of a frame in words."""
    if isinstance(value, tuple):
        return [str(word(state, SINGLE[meaning], number)) for number in value]
    return word(state, meaning, value)


def word(state: State, meaning: Meaning, value: int) -> Word:
    """One number of a frame in words."""
    world = state.world
    if meaning == "unit":
        return state.pieces[value].id
    if meaning == "side":
        return world.sides[value]
    if meaning == "verb":
        return VERBS[value][0]
    if meaning == "name":
        return world.rules.names()[value]
    if meaning == "plane":
        return book_of(state).facts.aircraft[value].id
    if meaning in ("hex", "place"):
        return place_word(state, value)
    return value


def place_word(state: State, place: int) -> str:
    """A hex, an entry hex off the map, or an origin that is no hex."""
    names = state.world.grid.names
    if place >= GATE:
        return GATE_WORD + names[place - GATE]
    return names[place] if place >= 0 else OFF_MAP[place]
