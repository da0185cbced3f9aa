"""What the terminal game shows: plain lines, made from one side's view and from nothing else."""

from __future__ import annotations

from typing import Final

from staffetta.play.game import Game
from staffetta.view import narrate
from staffetta.view.menu import price_of
from staffetta.view.observe import PieceData, View
from staffetta.view.paragraphs import Language

from .board import draw, legend
from .phrases import phrase

#: How pieces that do not fight are drawn.
_LETTERS: Final = {"command": "c", "radio": "r"}
_HIDDEN: Final = "?"


class Screen:
    """One game in the eyes of one side, in one language."""

    def __init__(self, game: Game, side: str, language: Language) -> None:
        self.game: Final = game
        self.side: Final = side
        self.language: Final = language
        self.names: Final = game.setting.names
        self.view: Final[View] = game.view(side)

    def board(self) -> list[str]:
        """The map with all that stands on it."""
        standing: dict[str, str] = {}
        for piece in self.view["pieces"]:
            hex_ = piece["hex"]
            if hex_ is not None and hex_ not in standing:
                standing[hex_] = self.stack(hex_)
        return [*draw(self.game.setting.scenario, standing), "", *legend(self.language)]

    def stack(self, hex_: str) -> str:
        """Who stands in a hex, in four letters: G3c, Y2?, ?."""
        words = ""
        for side in self.view["sides"]:
            here = [p for p in self.view["pieces"] if p["hex"] == hex_ and p["side"] == side]
            strength = sum(p["strength"] for p in here if p["combat"])
            if strength:
                words += f"{side[0].upper()}{strength}"
            others = dict.fromkeys(self.letter(p) for p in here if not p["combat"])
            words += "".join(others)
        return words[:4]

    def letter(self, piece: PieceData) -> str:
        """The letter of a piece that does not fight."""
        return _LETTERS.get(piece["kind"], _HIDDEN)

    def status(self) -> list[str]:
        """The turn and the points."""
        view, say = self.view, self.language
        turn = phrase(say, "setup")
        if view["turn"]:
            clock = view["clock"]
            turn = phrase(
                say,
                "turn",
                turn=view["turn"],
                last=view["last_turn"],
                time=f"{clock['day']} {clock['time']}" if clock else "",
                night=phrase(say, "night") if view["night"] else "",
            )
        points = ", ".join(f"{self.name(s)} {n}" for s, n in view["points"].items())
        score = ", ".join(
            f"{self.name(side)} {total['least']}"
            + (f"-{total['most']}" if total["most"] > total["least"] else "")
            for side, total in view["totals"].items()
        )
        words = [turn, phrase(say, "points", points=points), phrase(say, "score", points=score)]
        return ["; ".join(words)]

    def pieces(self) -> list[str]:
        """All pieces of both sides, stack by stack."""
        lines: list[str] = []
        for side in self.view["sides"]:
            lines.append(self.name(side))
            own = [p for p in self.view["pieces"] if p["side"] == side]
            for hex_ in dict.fromkeys(p["hex"] for p in own if p["hex"]):
                here = ", ".join(self.piece(p) for p in own if p["hex"] == hex_)
                lines.append(f"  {narrate.place(hex_, self.language, self.names)}: {here}")
            waiting = [p for p in own if p["place"] == "waiting"]
            if waiting:
                told = ", ".join(self.piece(p) for p in waiting)
                lines.append(f"  {phrase(self.language, 'off-map')}: {told}")
            gone = [p for p in own if p["place"] not in ("map", "waiting")]
            if gone:
                told = ", ".join(self.piece(p) for p in gone)
                lines.append(f"  {phrase(self.language, 'out')}: {told}")
        return lines

    def piece(self, piece: PieceData) -> str:
        """A piece in a few words: its name, strength, face and marks."""
        words = [self.names.name(piece["id"], self.language), f"({piece['id']})"]
        if piece["combat"]:
            words.append(str(piece["strength"]))
        book = self.game.setting.world.rules.prefix
        if piece["face"]:
            words.append(narrate.word("word", piece["face"], self.language, book))
        if piece["place"] == "waiting" and piece["due"]:
            words.append(f"T{piece['due']}")
        words += [narrate.word("mark", mark, self.language, book) for mark in piece["marks"]]
        return " ".join(words)

    def news(self, since: int) -> list[str]:
        """What the side has learned since a place in its log."""
        return [
            "  " + narrate.cited(narrate.event(event, self.language, self.names), event.rule)
            for event in self.game.told(self.side)[since:]
        ]

    def notes(self, since: int) -> list[str]:
        """What the reconstructed numbers in that news rest on."""
        told = self.game.told(self.side)[since:]
        found = [note for event in told for note in narrate.notes(event, self.language, self.names)]
        return list(dict.fromkeys(found))

    def question(self) -> list[str]:
        """The question and its numbered answers."""
        state = self.game.state
        decision = self.game.decision
        assert decision is not None
        viewer = self.game.setting.side(self.side)
        asked = narrate.question(state, self.language, self.names, viewer)
        lines = [phrase(self.language, "asked", side=self.name(self.side), question=asked)]
        for number, choice in enumerate(decision.choices, 1):
            words = narrate.choice(state, choice.code, self.language, self.names)
            there = self.there(choice.text)
            lines.append(f"{number:4}  {self.priced(words + there, choice.code)}  [{choice.text}]")
        return lines

    def priced(self, words: str, choice: int) -> str:
        """An answer with its price in activation points, if it has one."""
        points, table = price_of(self.game.state, choice)
        if points is None:
            return words
        mark = self.names.reconstructed.mark(table)
        return phrase(self.language, "priced", choice=words, points=points, mark=mark)

    def grounds(self) -> list[str]:
        """What the reconstructed prices of the answers rest on."""
        decision = self.game.decision
        assert decision is not None
        tables = [price_of(self.game.state, choice.code)[1] for choice in decision.choices]
        return list(self.names.reconstructed.notes(" ".join(tables), self.language))

    def there(self, choice: str) -> str:
        """Who stands in the hex that a choice names."""
        hex_ = choice.rpartition(" ")[2]
        here = [p for p in self.view["pieces"] if p["hex"] == hex_ and p["combat"]]
        words = [f"{self.name(p['id'])} {p['strength']}" for p in here]
        return f": {', '.join(words)}" if words else ""

    def outcome(self) -> str:
        """How it ended."""
        return narrate.outcome(self.game.state, self.language, self.names) or str(
            self.game.outcome or ""
        )

    def name(self, id_: str) -> str:
        return self.names.name(id_, self.language)
