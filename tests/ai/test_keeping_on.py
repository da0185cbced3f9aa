"""An assault that was planned goes on to its goal, step by step."""

from __future__ import annotations

from staffetta.ai.veteran import VeteranPlayer
from staffetta.engine.choices import STOP, verb_of
from staffetta.play.match import Match
from staffetta.play.players import Outlook
from staffetta.play.setting import set_out
from staffetta.rules.movement import Move
from staffetta.scenarios import Scenario

#: By then the partisans stand before Santa Maria.
TURNS = 3
SEEDS = (1, 2)


class Watched(VeteranPlayer):
    """A veteran whose answers on the way to an assault are noted."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.went_on = 0
        self.broke_off = 0

    def choose(self, outlook: Outlook) -> int:
        choice = super().choose(outlook)
        frame = outlook.state.frame
        if isinstance(frame, Move) and frame.storming(outlook.state):
            self.broke_off += verb_of(choice) == STOP
            self.went_on += verb_of(choice) != STOP
        return choice


def test_a_veteran_does_not_stop_short_of_an_assault() -> None:
    setting = set_out("gravellona")
    for seed in SEEDS:
        partisans = Watched(setting.scenario)
        match = Match(setting, [VeteranPlayer(setting.scenario), partisans], seed)
        while match.state.turn <= TURNS:
            match.step()
        assert partisans.went_on
        assert not partisans.broke_off
