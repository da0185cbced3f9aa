"""What an Action costs a group: the dearest member pays for all (G 5-b, G 6-b, G 12.1-b)."""

from staffetta.engine.state import State
from staffetta.rules.book import book_of

from .tables import figures


def price(state: State, group: tuple[int, ...], points: int) -> int:
    """The points for an Action of this price, by Germans and units out of command too (G-10)."""
    command = book_of(state).command
    dearest = 0
    for u in group:
        cost = points
        if "reluctant" in state.pieces[u].abilities:
            numbers = figures(state)
            cost = cost * numbers.reluctant if cost else numbers.reluctant_free
        if command.is_out(state, u):
            cost *= figures(state).out_of_command
        dearest = max(dearest, cost)
    return dearest
