"""The picture of a position, to show why an example fails."""

from __future__ import annotations

from staffetta.engine.state import State

from .expecting import decider, mark_texts, place_text


def picture(state: State) -> str:
    """Turn, points and every piece, hex by hex."""
    sides = state.world.sides
    purse = ", ".join(f"{side} {state.points[i]}" for i, side in enumerate(sides))
    lines = [f"turn {state.turn}, initiative {sides[state.initiative]}, points: {purse}"]
    places = sorted(set(state.where), key=lambda place: (place < 0, place))
    for place in places:
        there = [u for u, where in enumerate(state.where) if where == place]
        words = "; ".join(_piece(state, u) for u in there)
        lines.append(f"{place_text(state, place)}: {words}")
    lines.append(f"decides: {decider(state)}")
    return "\n".join(lines)


def _piece(state: State, unit: int) -> str:
    piece = state.pieces[unit]
    words = [piece.id]
    if piece.kind.combat:
        words.append(str(state.strength[unit]))
    return " ".join([*words, *mark_texts(state, unit)])
