"""Pieces: what is printed on a counter. What happens to it lives in the state."""

from typing import Final

# Places that are not hexes (a hex is 0 or more).
WAITING: Final = -1  # off the map, still to come
LOST: Final = -2  # eliminated
LEFT: Final = -3  # gone from the map by its own will, or given up
TAKEN: Final = -4  # captured

# Marks: what lies on a counter during a turn …
FIRED_ONCE: Final = 1
FIRED_TWICE: Final = 2
PINNED: Final = 4
OUT_OF_COMMAND: Final = 8
#: The markers that leave at the end of a turn.
MARKERS: Final = FIRED_ONCE | FIRED_TWICE | PINNED | OUT_OF_COMMAND
# … and what stays with it.
SPARE: Final = 16  # a Command on its reverse side
REVEALED: Final = 32  # a hidden piece that lies face up
NEWCOMER: Final = 64  # came onto the map this turn

#: (bit, name)
Marks = list[tuple[int, str]]

#: The marks of all books; `declare` adds what one book has besides.
MARK_NAMES: Final[Marks] = [
    (FIRED_ONCE, "fired-once"),
    (FIRED_TWICE, "fired-twice"),
    (PINNED, "pinned"),
    (OUT_OF_COMMAND, "out-of-command"),
    (SPARE, "spare"),
    (REVEALED, "revealed"),
    (NEWCOMER, "newcomer"),
]


def declare(marks: Marks) -> None:
    """Add a book's own marks. A state saves them as bits, so each has one meaning only."""
    for mark, name in marks:
        if (mark, name) in MARK_NAMES:
            continue
        if [known for known in MARK_NAMES if known[0] == mark or known[1] == name]:
            raise ValueError(f"the mark {mark} {name!r} is taken by another book")
        MARK_NAMES.append((mark, name))


class Kind:
    """One row of a combat units table."""

    def __init__(
        self,
        name: str,
        allowance: int,
        reach: int,
        *,
        combat: bool = True,
        foot: bool = True,
        by: int = 0,
        assaults: bool = True,
        secret: bool = False,
    ) -> None:
        self.name: Final = name
        self.allowance: Final = allowance
        #: Weapon range in hexes; 0 for pieces that never fire.
        self.reach: Final = reach
        self.combat: Final = combat
        #: Men on foot, who may be shot at by anybody.
        self.foot: Final = foot
        #: The movement class, a column of the board's cost tables.
        self.by: Final = by
        #: Whether it may begin an assault.
        self.assaults: Final = assaults
        #: Whether it has a hidden side.
        self.secret: Final = secret


class Piece:
    """A counter. ``line`` is the number of the piece that it was split from, or its own."""

    def __init__(
        self,
        id_: str,
        side: int,
        kind: Kind,
        formation: str,
        full: int,
        line: int,
        *,
        light: bool = False,
        abilities: tuple[str, ...] = (),
        radius: int = 0,
        spare_radius: int = 0,
        commands: tuple[str, ...] = (),
        gates: tuple[int, ...] = (),
        faction: str = "",
        morale: int = 0,
        attack: str = "",
        target: str = "",
        damage: int = 0,
    ) -> None:
        self.id: Final = id_
        self.side: Final = side
        self.kind: Final = kind
        self.formation: Final = formation
        self.full: Final = full
        self.line: Final = line
        self.light: Final = light
        #: What this piece alone may do.
        self.abilities: Final = abilities
        self.radius: Final = radius
        #: The radius of the reverse side; 0 if the reverse is blank.
        self.spare_radius: Final = spare_radius
        #: The formations that a Command leads.
        self.commands: Final = commands
        #: The hexes by which it comes onto the map as a reinforcement.
        self.gates: Final = gates
        #: The same as a set.
        self.gate_set: Final = sum(1 << h for h in set(gates))
        #: The colour inside a side, where a book tells them apart.
        self.faction: Final = faction
        #: A morale value of its own; 0 if it has its side's.
        self.morale: Final = morale
        #: The class of its weapons, and its own class as a target, in a book with weapon classes.
        self.attack: Final = attack
        self.target: Final = target
        #: The damage that a vehicle bears at one time.
        self.damage: Final = damage

    def part(self, id_: str) -> "Piece":
        """A new counter of the same unit, for a part split from it."""
        return Piece(
            id_,
            self.side,
            self.kind,
            self.formation,
            self.full,
            self.line,
            light=self.light,
            abilities=self.abilities,
            faction=self.faction,
            morale=self.morale,
            attack=self.attack,
            target=self.target,
            damage=self.damage,
        )
