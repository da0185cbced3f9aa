"""Weights of the evaluation. They come from a file of `ai`.

A pair holds one number for each side, in the order of the scenario's sides.
"""

from typing import Final

Pair = list[float]
Table = dict[str, object]


class Prize:
    """What a piece that does not fight is worth to its owner: here, gone from the map, taken."""

    def __init__(self, here: float, away: float, taken: float) -> None:
        self.here: Final = here
        self.away: Final = away
        self.taken: Final = taken


class Weights:
    """The numbers of one scenario's file; the file says what each is for."""

    def __init__(self, data: Table) -> None:
        self.win: Final = number(data, "win")
        self.hold: Final = pair(data, "hold")
        self.guard: Final = pair(data, "guard")
        self.loss: Final = pair(data, "loss")
        self.presence: Final = pair(data, "presence")
        self.press: Final = pair(data, "press")
        self.hunt: Final = pair(data, "hunt")
        self.exposed: Final = pair(data, "exposed")
        self.ready: Final = pair(data, "ready")
        self.overrun: Final = pair(data, "overrun")
        self.siege: Final = pair(data, "siege")
        self.pinned: Final = pair(data, "pinned")
        self.command: Final = pair(data, "command")
        self.leader: Final = pair(data, "leader")
        self.fort: Final = pair(data, "fort")
        self.final: Final = bool(data["final"])
        self.point: Final = pair(data, "point")
        self.purse: Final = number(data, "purse")
        self.last_call: Final = number(data, "last-call")
        prizes = table(data, "prizes")
        #: What lies under a piece with a hidden side: its worth.
        self.prizes: Final = {name: prize(prizes, name) for name in prizes}
        action_bonuses = table(data, "action-bonuses")
        #: A verb's word: what its action is worth beyond what is seen at once.
        self.action_bonuses: Final = {word: number(action_bonuses, word) for word in action_bonuses}
        rollouts = table(data, "playouts")
        #: How many rollouts the first estimate of a plan counts as; and whether rollouts go on to
        #: the end of the next turn if there is time.
        self.first_sight: Final = number(rollouts, "first-sight")
        self.next_turn: Final = bool(rollouts["next-turn"])
        hiding = table(data, "hiding")
        #: Who is hidden where, and how often, compared with other places.
        self.hiding: Final = {face: odds(hiding, face) for face in hiding}


def number(data: Table, name: str) -> float:
    """A number of a file."""
    value = data[name]
    assert isinstance(value, int | float), name
    return float(value)


def pair(data: Table, name: str) -> Pair:
    """A number for each side."""
    first, second = row(data, name)
    return [first, second]


def row(data: Table, name: str) -> list[float]:
    """Some numbers."""
    value = data[name]
    assert isinstance(value, list), name
    return [float(one) for one in value]


def table(data: Table, name: str) -> Table:
    """A part of a file; empty if it is not there."""
    value = data.get(name, {})
    assert isinstance(value, dict), name
    return value


def prize(data: Table, name: str) -> Prize:
    """A row of the prizes."""
    one = table(data, name)
    return Prize(number(one, "here"), number(one, "away"), number(one, "taken"))


def odds(data: Table, face: str) -> dict[str, float]:
    """A row of the hiding places."""
    places = table(data, face)
    return {place: number(places, place) for place in places}
