"""A game as a driver sees it."""

from pathlib import Path

import pytest

from staffetta import Game
from staffetta.engine.saving import digest
from staffetta.play.chance import Stream
from staffetta.play.decision import Choice, IllegalChoice
from staffetta.play.game import CannotUndo, Outcome
from staffetta.play.record import BadRecord
from staffetta.play.setting import BadOption
from staffetta.scenarios import ScenarioError


def play_on(game: Game, choices: int = 10_000, seed: int = 1) -> None:
    """Random choices, until the game is over or so many are made."""
    stream = Stream(seed, "test")
    for _ in range(choices):
        if game.decision is None:
            return
        game.choose(stream.pick(game.decision.choices))


def until_dice(game: Game) -> None:
    """The first choices, up to the first dice."""
    while game.decision and not game.decision.is_chance:
        game.choose(game.decision.choices[0])


def test_a_decision_says_who_chooses_from_what() -> None:
    decision = Game.new("drvar").decision
    assert decision is not None
    assert (decision.number, decision.side, decision.is_chance) == (0, "yugoslav", False)
    assert len(decision.choices) == 5
    assert [choice.text for choice in decision.choices][:2] == [
        "identity tito",
        "identity british",
    ]
    assert decision.choices[-1].text == "identity decoy"
    assert [str(choice) for choice in decision.choices[1:3]] == [
        "identity british",
        "identity american",
    ]


def test_choices_know_their_members() -> None:
    game = Game.new("drvar")
    assert game.decision is not None
    choices = game.decision.choices
    first = choices[0]
    assert first in choices
    assert "identity tito" in choices
    assert "pass" not in choices
    assert "nonsense" not in choices
    assert Choice(99, first.text, first.code) not in choices
    assert 7 not in choices
    assert len({*choices, *choices}) == 5


def test_without_a_seed_chance_has_to_choose() -> None:
    game = Game.new("drvar")
    until_dice(game)
    decision = game.decision
    assert decision is not None
    assert decision.side == "chance"
    assert len(decision.choices) == 6 ** len(decision.dice)
    assert decision.choices[0].text == "roll" + " 1" * len(decision.dice)
    assert decision.choices[1].text.endswith(" 1 2")
    assert decision.choices[-1].text == "roll" + " 6" * len(decision.dice)
    assert decision.choices[2:4][1].text.endswith(" 1 4")
    assert decision.choices[5] in decision.choices
    assert "roll" not in decision.choices
    assert "roll 1" not in decision.choices
    assert decision.dice[0].startswith("G-")


def test_dice_may_be_given_one_at_a_time() -> None:
    game = Game.new("drvar")
    until_dice(game)
    assert game.decision is not None
    wanted = game.decision.dice
    game.choose("roll 4")
    assert game.decision.dice == wanted[1:]


def test_dice_can_be_rolled_without_a_seed() -> None:
    game = Game.new("drvar")
    until_dice(game)
    assert game.decision is not None
    wanted = len(game.decision.dice)
    assert len(game.roll()) == wanted
    assert game.record.entries[-1].who == "chance"


def test_with_a_seed_dice_are_rolled_and_no_others_taken() -> None:
    game = Game.new("drvar", seed=7)
    with pytest.raises(IllegalChoice) as refused:
        game.choose("roll 3 4")
    assert refused.value.reason.key == "no-dice-now"
    play_on(game)
    assert any(entry.who == "chance" for entry in game.record.entries)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    games = [Game.new("drvar", seed=7) for _ in range(2)]
    for game in games:
        play_on(game)
    assert games[0].save() == games[1].save()
    assert games[0].log[-1].key == games[1].log[-1].key
    assert games[0].outcome is not None


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("pass", "not-a-choice-here"),
        ("identity marshal", "unreadable"),
        ("to 99.99", "unreadable"),
        ("to", "unreadable"),
        ("with NOBODY", "unreadable"),
        ("dance", "unreadable"),
        ("", "unreadable"),
        ("roll 7", "unreadable"),
        ("roll", "unreadable"),
    ],
)
def test_a_choice_that_is_not_offered_changes_nothing(words: str, key: str) -> None:
    game = Game.new("drvar")
    before = digest(game.state)
    with pytest.raises(IllegalChoice) as refused:
        game.choose(words)
    assert refused.value.reason.key == key
    assert str(refused.value)
    assert digest(game.state) == before
    assert not game.record.entries


def test_a_refusal_names_its_paragraph() -> None:
    game = Game.new("drvar")
    game.choose("identity tito")
    with pytest.raises(IllegalChoice) as refused:
        game.choose("identity tito")
    assert refused.value.reason.rule == "R 17"
    assert "R 17" in str(refused.value)


def test_a_choice_of_an_earlier_decision_is_stale() -> None:
    game = Game.new("drvar")
    assert game.decision is not None
    old = game.decision.choices[4]
    game.choose(old)
    with pytest.raises(IllegalChoice) as refused:
        game.choose(old)
    assert refused.value.reason.key == "stale-choice"


def test_a_finished_game_takes_no_choice() -> None:
    game = Game.new("drvar", seed=2)
    play_on(game)
    assert game.decision is None
    with pytest.raises(IllegalChoice) as refused:
        game.choose("pass")
    assert refused.value.reason.key == "game-over"


def test_the_log_tells_each_side_what_it_may_know() -> None:
    game = Game.new("drvar")
    events = game.choose("identity tito")
    assert [event.key for event in events] == ["mission-dealt"]
    assert [event.key for event in game.told("yugoslav")] == ["mission-dealt"]
    assert game.told("german") == ()
    with pytest.raises(ValueError, match="the sides are german and yugoslav"):
        game.told("italian")


def test_a_view_holds_what_its_side_may_know() -> None:
    game = Game.new("drvar", seed=1)
    game.choose("identity tito")
    faces = {
        side: {piece["id"]: piece["face"] for piece in game.view(side)["pieces"]}
        for side in ("german", "yugoslav")
    }
    assert faces["yugoslav"]["Y-M1"] == "tito"
    assert faces["german"]["Y-M1"] == ""
    assert game.view("yugoslav")["choices"] == [
        "identity british",
        "identity american",
        "identity soviet",
        "identity decoy",
    ]
    assert game.view("german")["choices"] is None


def test_undo_takes_back_a_choice_and_what_it_told() -> None:
    game = Game.new("drvar")
    before = digest(game.state)
    game.choose("identity tito")
    game.choose("identity decoy")
    game.undo()
    game.undo()
    assert digest(game.state) == before
    assert game.log == ()
    assert [str(entry) for entry in game.record.entries][-2:] == ["* takeback 1"] * 2
    with pytest.raises(CannotUndo, match="nothing has been chosen"):
        game.undo()
    game.choose("identity soviet")
    assert len(game.log) == 1


def test_undo_stops_at_the_other_sides_choice() -> None:
    game = Game.new("drvar")
    while game.decision and game.decision.side == "yugoslav":
        game.choose(game.decision.choices[0])
    game.choose("land G-PAN")
    game.undo()
    with pytest.raises(CannotUndo, match="the other side’s"):
        game.undo()


def test_undo_stops_at_dice() -> None:
    game = Game.new("drvar")
    until_dice(game)
    game.undo()
    until_dice(game)
    game.roll()
    with pytest.raises(CannotUndo, match="dice were rolled"):
        game.undo()


def test_undo_stops_at_a_reveal() -> None:
    for seed in range(40):
        game = Game.new("drvar", seed=seed)
        stream = Stream(seed, "test")
        while game.decision:
            events = game.choose(stream.pick(game.decision.choices))
            keys = [event.key for event in events]
            if "mission-revealed" in keys:
                with pytest.raises(CannotUndo, match=r"revealed|dice"):
                    game.undo()
            if "mission-revealed" in keys and game.record.entries[-1].who != "chance":
                return
    pytest.fail("no Mission was revealed without dice")


def test_a_resignation_ends_the_game_and_stays_in_the_record() -> None:
    game = Game.new("drvar", seed=1)
    game.note("german", "no  fuel \n left")
    game.resign("german")
    assert game.outcome == Outcome("yugoslav", "resignation")
    assert game.decision is None
    with pytest.raises(CannotUndo):
        game.undo()
    with pytest.raises(ValueError, match="over already"):
        game.agree_draw()
    again = Game.load(game.save())
    assert again.outcome == game.outcome
    assert str(again.record.entries[-2]) == "* note german no fuel left"


def test_a_draw_can_be_agreed() -> None:
    game = Game.new("drvar", seed=1)
    game.agree_draw()
    assert game.outcome == Outcome(None, "agreed")
    assert Game.load(game.save()).outcome == game.outcome


@pytest.mark.parametrize("choices", [0, 1, 9, 60, 250])
@pytest.mark.parametrize("seed", [3, None])
def test_a_saved_game_goes_on_identically(choices: int, seed: int | None) -> None:
    game = Game.new("drvar", seed=seed, options={"morale-per": "unit"})
    play_on(game, choices)
    again = Game.load(game.save())
    assert again.setting.options == {"morale-per": "unit"}
    assert digest(again.state) == digest(game.state)
    for one in (game, again):
        if seed is not None:
            play_on(one, seed=5)
    assert again.save() == game.save()


def test_a_saved_game_can_still_be_taken_back(tmp_path: Path) -> None:
    game = Game.new("drvar", seed=3)
    game.choose("identity tito")
    game.choose("identity decoy")
    game.undo()
    game.save(tmp_path / "game")
    again = Game.load(tmp_path / "game")
    again.undo()
    assert again.log == ()


def test_a_bad_save_is_refused_in_a_sentence() -> None:
    saved = Game.new("drvar", seed=3).save()
    for bad in ("", "nonsense", saved[: len(saved) // 2], saved.replace("digest ", "digest f")):
        with pytest.raises(BadRecord):
            Game.load(bad)


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(ScenarioError, match="did you mean 'drvar'"):
        Game.new("drvra")
    with pytest.raises(BadOption, match="did you mean 'halving'"):
        Game.new("drvar", options={"halvig": "up"})
    with pytest.raises(BadOption, match="it may be down, up"):
        Game.new("drvar", options={"halving": "sideways"})


def test_every_setting_has_one_world() -> None:
    one, two = Game.new("drvar"), Game.new("drvar", options={"halving": "down"})
    assert one.setting is two.setting
    assert Game.new("drvar", options={"halving": "up"}).setting is not one.setting
