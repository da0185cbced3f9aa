"""Fire with this book's weapons (B 9, B 13, B 16.8, B 16.10)."""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.reasons import Reason, Tally
from staffetta.engine.state import Frame, State
from staffetta.engine.units import LOST, PINNED
from staffetta.rules.book import book_of, reason
from staffetta.rules.fire import Fire
from staffetta.rules.melee import destroy

from .chapter import chapter_of
from .state import own
from .tables import BUNKER_BREAKERS, HEAVY, Figures

NIGHT_RANGE: Final = 1
BAD_ROUND: Final = 1
#: Counts that are kept apart in one number have this many bits each.
APART: Final = 8


class Weapons(Fire):
    """Ranges, targets and bonuses of this book."""

    each_for_itself = True

    def __init__(self, numbers: Figures, forts: int, towns: int, *, wears: bool) -> None:
        self.heavy: Final = numbers.heavy
        self.automatic: Final = numbers.automatic
        self.fort: Final = numbers.fort_to_hit
        self.bunker: Final = numbers.bunker_to_hit
        #: Sets of hexes: those with a fort, and those that anti-tank weapons fire at.
        self.forts: Final = forts
        self.strong: Final = forts | towns
        #: Whether artillery wears out (B 16.8).
        self.wears: Final = wears

    def reach(self, state: State, unit: int) -> int:
        """In a night turn every range is one hex (B 16.6.2)."""
        printed = state.pieces[unit].kind.reach
        return min(printed, NIGHT_RANGE) if state.night() else printed

    def anybody(self, state: State, side: int) -> int:
        return book_of(state).movement.barred(state, 1 - side)

    def targets(self, state: State, side: int, unit: int) -> int:
        """Enemy units, a Command alone too (B-26); what a weapon may not fire at apart."""
        found = book_of(state).movement.barred(state, side)
        if state.pieces[unit].kind.name == "anti-tank":
            found &= self.strong  # B 13.2.4
        closed = book_of(state).movement.closed(state, (unit,))
        return found & ~closed if closed else found

    def why_not_fire(self, state: State, unit: int) -> Reason | None:
        why = super().why_not_fire(state, unit)
        if why is None and own(state).frost and state.pieces[unit].kind.name in HEAVY:
            who = (("unit", state.pieces[unit].id),)
            return reason(state, "frost", "frozen-weapon", who)
        return why

    def why_not_target(self, state: State, group: tuple[int, ...], a: int, b: int) -> Reason | None:
        for u in group:
            if state.pieces[u].kind.name == "anti-tank" and not self.strong >> b & 1:
                return reason(state, "weapons", "only-at-strongpoints")
            if book_of(state).movement.closed(state, (u,)) >> b & 1:
                where = (("hex", state.world.grid.names[b]),)
                return reason(state, "closed", "closed-to-unit", where)
        return super().why_not_target(state, group, a, b)

    def to_hit(self, state: State, hex_: int) -> int:
        """A Fort and a Bunker have numbers of their own (B 8.2.1)."""
        if self.forts >> hex_ & 1:
            return self.bunker if own(state).bunkers >> hex_ & 1 else self.fort
        return super().to_hit(state, hex_)

    def to_hit_table(self, state: State, hex_: int) -> str:
        if self.forts >> hex_ & 1:
            return "bunker.to_hit" if own(state).bunkers >> hex_ & 1 else "fort.to_hit"
        return super().to_hit_table(state, hex_)

    def tally(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> Tally:
        tally = super().tally(state, unit, hex_, targets, penalty)
        rule, key = self.bonus(state, unit, hex_, targets)
        if rule:
            tally.add(self.heavy, rule, key)
        if chapter_of(state).automatic_fire(state, unit):
            tally.add(self.automatic, "B 13.4", "automatic-weapons")
        return tally

    def modifier(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> int:
        total = penalty
        if state.marks[unit] & PINNED:
            total -= 1
        if self.bonus(state, unit, hex_, targets)[0]:
            total += self.heavy
        if chapter_of(state).automatic_fire(state, unit):
            total += self.automatic
        return total

    def bonus(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...]
    ) -> tuple[str, str]:
        """The paragraph and name of what a heavy weapon adds in its own case (B 13.2)."""
        kind = state.pieces[unit].kind.name
        fort = self.forts >> hex_ & 1
        if kind == "mg" and not fort and state.world.board.ground[hex_].name == "clear":
            return "B 13.2.1", "mg-on-clear"
        if kind == "mortar" and (fort or self._infantry(state, targets)):
            return "B 13.2.2", "mortar-on-infantry"
        if kind == "artillery" and self.strong >> hex_ & 1:
            return "B 13.2.3", "gun-on-strongpoint"
        if kind == "anti-tank":
            return "B 13.2.4", "thrower-on-strongpoint"
        return "", ""

    def _infantry(self, state: State, targets: tuple[int, ...]) -> bool:
        return any(state.pieces[u].kind.name == "infantry" for u in targets)

    def odds_value(self, state: State, unit: int, number: int, face: int, hit: bool) -> int:
        """Hits that a Bunker takes count apart, and so do the bad rounds of each gun."""
        kind = state.pieces[unit].kind.name
        worth = int(hit) << (APART if kind in BUNKER_BREAKERS else 0)
        if self.wears and kind == "artillery" and face == BAD_ROUND:
            worth += 1 << APART * (number + 2)
        return worth

    def fired(self, state: State, unit: int, dice: tuple[int, ...]) -> None:
        """Each natural 1 of a gun costs it a point, which is no casualty (B 16.8, B-102)."""
        super().fired(state, unit, dice)
        if not self.wears or state.pieces[unit].kind.name != "artillery":
            return
        worn = min(state.strength[unit], len([face for face in dice if face == BAD_ROUND]))
        if worn:
            state.strength[unit] -= worn
            args = (("unit", state.pieces[unit].id), ("left", str(state.strength[unit])))
            state.tell("B 16.8", "wears-out", args)
            if not state.strength[unit]:
                state.remove(unit, LOST)
                book_of(state).fallen(state, unit)

    def strike(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        targets: tuple[int, ...],
        hits: tuple[int, ...],
        hex_: int,
    ) -> None:
        """A Bunker takes what heavy weapons hit (B 16.10.2); any hit ends a car (B 13.3.2)."""
        if state.outcome is not None:
            return  # the last gun of the garrison has worn out (B 16.11)
        if firers and own(state).bunkers >> hex_ & 1:
            hits = self._through_bunker(state, firers, hits, hex_)
        if any(hits):
            for u in targets:
                if state.pieces[u].kind.by == ON_WHEELS and state.where[u] == hex_:
                    destroy(state, u, "B 13.3.2")
        super().strike(state, parent, firers, targets, hits, hex_)

    def _through_bunker(
        self, state: State, firers: tuple[int, ...], hits: tuple[int, ...], hex_: int
    ) -> tuple[int, ...]:
        heavy = [state.pieces[u].kind.name in BUNKER_BREAKERS for u in firers]
        taken = sum(n for n, big in zip(hits, heavy, strict=True) if big)
        if not taken:
            return hits
        own(state).bunkers &= ~(1 << hex_)
        args = (("hex", state.world.grid.names[hex_]),)
        state.tell("B 16.10.2", "bunker-destroyed", args)
        return tuple([0 if big else n for n, big in zip(hits, heavy, strict=True)])
