"""What one viewer is shown of a game. The only place where states are put into words.

Everything is asked of `staffetta.view` for one viewer, so nothing can get into a message that
the viewer may not know.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from staffetta.engine.events import PUBLIC
from staffetta.play.game import Outcome
from staffetta.play.setting import Setting
from staffetta.view import narrate
from staffetta.view.menu import ActionEntry, Entry, menu_of
from staffetta.view.messages import messages
from staffetta.view.observe import View, view_of
from staffetta.view.paragraphs import Language
from staffetta.view.veil import ALL, redact

from .hosted import Hosted
from .messages.base import Say
from .messages.games import OutcomeSaid
from .messages.states import ActionSaid, ChoiceSaid, DecisionSaid, MenuSaid, ScoreLine, StackSaid
from .wording import Wording, both

NO_MENU: Final = MenuSaid(asks=None, role=None, stacks=[], entries=[])


def viewer_of(setting: Setting, eyes: str) -> int:
    """The viewer of a name: a side, "all", or anybody else for the public."""
    if eyes in setting.world.sides:
        return setting.world.sides.index(eyes)
    return ALL if eyes == "all" else PUBLIC


def outcome_said(setting: Setting, outcome: Outcome | None) -> OutcomeSaid | None:
    """How a game ended, with its sentence."""
    if outcome is None:
        return None
    sides = setting.world.sides
    names = setting.names

    def tell(language: Language) -> str:
        say = messages(language).say
        how = say(f"outcome-{outcome.how}", {}, setting.world.rules.prefix)
        if outcome.winner is None:
            return f"{how} {say('outcome-draw', {})}"
        return f"{how} {say('outcome-winner', {'side': names.name(outcome.winner, language)})}"

    return OutcomeSaid(
        winner=outcome.winner,
        how=outcome.how,
        points=dict(zip(sides, outcome.points, strict=False)),
        say=both(tell),
    )


class Eyes:
    """One viewer's picture of a game at one moment: one redacted state, and what is made of it."""

    def __init__(self, game: Hosted, wording: Wording, eyes: str) -> None:
        self.game: Final = game
        self.wording: Final = wording
        self.viewer: Final = viewer_of(game.setting, eyes)
        self.shown: Final = redact(game.position, self.viewer)
        self.over: Final = game.outcome is not None

    def view(self) -> View:
        return view_of(self.shown, self.game.setting.names)

    def decision(self, view: View, machines: frozenset[str]) -> DecisionSaid:
        """The question, as far as these eyes may know it."""
        side = None if self.over else view["decider"]
        stack = view["stack"]
        rule = "" if self.over else narrate.rule_of(self.shown)
        return DecisionSaid(
            number=self.game.number,
            side=side,
            yours=self.yours,
            machine=side in machines,
            ask=self.wording.question(narrate.question_of(self.shown)),
            rule=rule,
            effect=self._summary(rule) if rule else None,
            asks=stack[-1]["name"] if stack and not self.over else None,
            dice=view["dice"],
            stack=stack,
        )

    def _summary(self, rule: str) -> Say:
        """What a paragraph says in this game."""
        rules = self.game.setting.rules
        return both(partial(rules.summary, rules.book.paragraph(rule)))

    @property
    def yours(self) -> bool:
        return not self.over and self.viewer >= 0 and self.shown.state.decider == self.viewer

    def menu(self) -> MenuSaid:
        """What may be chosen, and what may not."""
        if not self.yours:
            return NO_MENU
        found = menu_of(self.shown)
        return MenuSaid(
            asks=found.asks,
            role=found.role,
            stacks=[
                StackSaid(
                    place=stack.place,
                    pieces=stack.pieces,
                    actions=[self._action(action) for action in stack.actions],
                )
                for stack in found.stacks
            ],
            entries=[self._choice(entry) for entry in found.entries],
        )

    def score(self, view: View) -> list[ScoreLine]:
        """The count, line by line."""
        return [
            ScoreLine(
                side=line["side"],
                rule=line["rule"],
                say=self.wording.word("score", line["key"]),
                count=line["count"],
                unsure=line["unsure"],
                each=line["each"],
                points=line["points"],
            )
            for line in view["score"]
        ]

    def _action(self, action: ActionEntry) -> ActionSaid:
        return ActionSaid(
            verb=action.verb,
            name=self.wording.word("verb", action.verb),
            choices=action.choices,
            members=action.members,
            points=action.points,
            table=action.table,
            moves=action.moves,
            refused=self.wording.because(action.refused),
        )

    def _choice(self, entry: Entry) -> ChoiceSaid:
        return ChoiceSaid(
            text=entry.text,
            verb=entry.verb,
            hex=entry.hex,
            unit=entry.unit,
            word=entry.word,
            points=entry.points,
            table=entry.table,
            movement=entry.movement,
            left=entry.left,
            say=self.wording.choice(self.shown.state, entry.choice),
            refused=self.wording.because(entry.refused),
        )
