"""Experiments: what can be asked, what is kept, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta.ai.pool import machine
from staffetta.lab import BadExperiment, Change, Experiment, Spec, processes, run
from staffetta.lab.plan import fixture
from staffetta.lab.tale import encode
from staffetta.lab.values import BadValue, in_force, places, texts_of
from staffetta.play.match import Match
from staffetta.play.players import Player
from staffetta.play.verify import verify
from staffetta.scenarios import ScenarioError

from .conftest import Asked

ONE_VALUE = """
[[values]]
path = "forces.units.G-PAN.strength"
value = 4
source = "what if they were stronger"
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def test_every_game_is_a_record_that_replays(played: Experiment) -> None:
    for number, tale in enumerate(played.tales()):
        verdict = verify(played.record(number))
        assert verdict.good
        assert not verdict.remarks
        outcome = verdict.game.outcome
        assert outcome is not None
        assert outcome.points == tale.points
        assert tuple(verdict.game.state.lost) == tale.lost
        assert tale.course[-1].lost == tale.lost
        assert tale.course[-1].turn == tale.turns == verdict.game.state.turn
        assert played.record(number).header.seed == tale.dice == 1 + number


def test_a_watched_game_goes_as_it_would_alone(played: Experiment) -> None:
    match = Match(played.setting, players_of(played), 2, recorded=True)
    match.play()
    assert str(match.record()) == str(played.record(1))


def players_of(experiment: Experiment) -> list[Player]:
    return [machine(name, experiment.setting) for name in experiment.spec.line_ups[0]]


def test_two_processes_keep_the_same_bytes_as_one(asked: Asked, tmp_path: Path) -> None:
    spec = asked(5, ONE_VALUE)
    for count in (1, 2):
        list(run(Experiment.prepare(spec, tmp_path / str(count)), processes(count)))
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_a_run_that_was_left_goes_on(asked: Asked, tmp_path: Path) -> None:
    spec = asked(4)
    folder = tmp_path / "left"
    for _ in range(3):
        counts = run(Experiment.prepare(spec, folder))
        next(counts)
        next(counts)
        counts.close()
    assert Experiment.open(folder).games.count == 3
    assert list(run(Experiment.prepare(spec, folder))) == [3, 4]
    assert list(run(Experiment.prepare(spec, folder))) == [4]
    list(run(Experiment.prepare(spec, tmp_path / "whole")))
    assert contents(folder) == contents(tmp_path / "whole")


def test_an_experiment_can_be_made_longer(asked: Asked, tmp_path: Path) -> None:
    folder = tmp_path / "longer"
    list(run(Experiment.prepare(asked(2), folder)))
    assert list(run(Experiment.prepare(asked(3), folder))) == [2, 3]
    list(run(Experiment.prepare(asked(3), tmp_path / "whole")))
    assert contents(folder) == contents(tmp_path / "whole")
    # A shorter one asks for the first games only.
    shorter = Experiment.prepare(asked(1), folder)
    assert list(run(shorter)) == [1]
    assert [tale.number for tale in shorter.tales()] == [0]


def test_dice_and_lots_are_paired_as_asked() -> None:
    def seeds(**words: object) -> list[tuple[int, int, int]]:
        spec = Spec(
            scenario="drvar",
            players=(("random", "random"), ("simple", "random")),
            games=4,
            seed=10,
            **words,  # type: ignore[arg-type]  # the words are given by name below
        )
        return [(f.line_up, f.dice, f.lots) for f in (fixture(spec, n) for n in range(8))]

    assert seeds() == [(n % 2, 10 + n // 2, 10 + n // 2) for n in range(8)]
    assert seeds(pairing="own-dice") == [(n % 2, 10 + n, 10 + n) for n in range(8)]
    crossed = [(10, 10), (10, 11), (11, 10), (11, 11)]
    assert seeds(pairing="crossed", repeats=2) == [(n % 2, *crossed[n // 2]) for n in range(8)]


def test_other_lots_are_other_play_with_the_same_dice(asked: Asked, tmp_path: Path) -> None:
    spec = asked(2, 'pairing = "crossed"\nrepeats = 2')
    experiment = Experiment.prepare(spec, tmp_path / "crossed")
    list(run(experiment))
    first, second = experiment.tales()
    assert (first.dice, first.lots, second.dice, second.lots) == (1, 1, 1, 2)
    assert encode(first) != encode(second)
    assert verify(experiment.record(1)).good


# -- values --------------------------------------------------------------------


def test_a_changed_value_is_played_and_has_a_source_of_its_own(
    asked: Asked, tmp_path: Path
) -> None:
    experiment = Experiment.prepare(asked(1, ONE_VALUE), tmp_path / "changed")
    list(run(experiment))
    experiment = Experiment.open(tmp_path / "changed")
    place = places(experiment.files)["forces.units.G-PAN.strength"]
    assert place.value == 4
    assert place.source.basis == "what if they were stronger"
    assert place.source.kind == "reconstructed"
    (piece,) = [p for p in experiment.setting.world.pieces if p.id == "G-PAN"]
    assert piece.full == 4
    record = experiment.record(0)
    assert "forces.toml" in record.header.files
    assert verify(record).good


@pytest.mark.parametrize("scenario", ["drvar", "gravellona", "gravellona-2013", "tarnova"])
def test_every_scenario_can_be_written_again(scenario: str) -> None:
    before = places(texts_of(scenario))
    found = next(p for p in before.values() if p.free and type(p.value) is int)
    change = Change(path=found.path, value=found.value, source="the same")
    after = places(in_force(scenario, [change]))
    told = {path: place.value for path, place in before.items()}
    assert told.items() >= {path: place.value for path, place in after.items()}.items()
    assert after[found.path].source.basis == "the same"


def test_printed_values_need_a_word(asked: Asked, tmp_path: Path) -> None:
    printed = '[[values]]\npath = "terrain.terrain.town.cost"\nvalue = 3\nsource = "a trial"\n'
    spec = asked(1, printed)
    with pytest.raises(BadValue, match=r"town.cost is printed .*--force-printed"):
        Experiment.prepare(spec, tmp_path / "printed")
    assert not (tmp_path / "printed").exists()
    experiment = Experiment.prepare(spec, tmp_path / "printed", force=True)
    assert places(experiment.files)["terrain.terrain.town.cost"].value == 3


# -- bad input -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("speed = 3", "trial.toml:4:1: speed: unknown key 'speed'"),
        ("seed = -1", "trial.toml:4:8: seed: -1 does not fit here"),
        ('pairing = "twins"', "trial.toml:4:11: pairing: 'twins' is not known here"),
        ("repeats = 2", "which only crossed dice have"),
        ('pairing = "crossed"\nrepeats = 2', "cannot be divided by 2 repeats; write 4"),
        ("[options]\nnothing = 1", "there is no rules option 'nothing'"),
        ('[[values]]\npath = "a.b"\nvalue = 1\nsource = "x"', "there is no value 'a.b'"),
        (ONE_VALUE.replace("4", '"4"'), "forces.units.G-PAN.strength is 3; '4' is of another kind"),
        (ONE_VALUE.replace("= 4", "= 0"), "strength 0 is too low"),
        (ONE_VALUE + ONE_VALUE, "forces.units.G-PAN.strength is changed twice"),
        (ONE_VALUE.replace("PAN.str", "PAN.stn"), "did you mean 'forces.units.G-PAN.strength'?"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    asked: Asked, tmp_path: Path, more: str, said: str
) -> None:
    with pytest.raises(Exception, match=r".") as caught:
        Experiment.prepare(asked(3, more), tmp_path / "bad")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "bad").exists()


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ('"random"', "each line-up needs one player for each side"),
        ('"random", "nobody"', "there is no player 'nobody'"),
        ('["random", "random"], ["random", "random"]', "a line-up is named twice"),
    ],
)
def test_players_that_cannot_be_are_refused(
    asked: Asked, tmp_path: Path, players: str, said: str
) -> None:
    with pytest.raises((ScenarioError, BadExperiment), match=said):
        Experiment.prepare(asked(players=players), tmp_path / "bad")


def test_a_folder_of_another_experiment_is_left_alone(
    asked: Asked, tmp_path: Path, played: Experiment
) -> None:
    before = contents(played.folder)
    with pytest.raises(BadExperiment, match=r"another experiment: its seed, values differ"):
        Experiment.prepare(asked(3, f"seed = 9\n{ONE_VALUE}"), played.folder)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "note.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(BadExperiment, match="is not empty and holds no experiment"):
        Experiment.prepare(asked(), tmp_path / "full")
    with pytest.raises(BadExperiment, match="holds no experiment"):
        Experiment.open(tmp_path / "full")
    assert contents(played.folder) == before


def test_games_of_other_rules_are_not_mixed(asked: Asked, played: Experiment) -> None:
    sheet = played.folder / "experiment.json"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace(played.sheet.rules, "0" * 16), encoding="utf-8")
    with pytest.raises(BadExperiment, match="under another edition of the rules; name a new"):
        Experiment.prepare(asked(), played.folder)
    # They can still be looked at.
    assert len(list(Experiment.open(played.folder).tales())) == 3


def test_a_folder_that_was_changed_is_not_read(asked: Asked, tmp_path: Path) -> None:
    folder = tmp_path / "changed"
    list(run(Experiment.prepare(asked(1, ONE_VALUE), folder)))
    forces = folder / "scenario" / "forces.toml"
    text = forces.read_text(encoding="utf-8")
    forces.write_text(text.replace("strength = 4", "strength = 5"), encoding="utf-8")
    with pytest.raises(BadExperiment, match="was changed after the experiment; put its files back"):
        Experiment.open(folder)
    (folder / "experiment.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadExperiment, match=r"experiment.json is damaged"):
        Experiment.open(folder)


def test_a_run_that_was_killed_before_it_had_begun_is_begun_again(
    asked: Asked, tmp_path: Path, played: Experiment
) -> None:
    folder = tmp_path / "hardly"
    (folder / "scenario").mkdir(parents=True)
    (folder / "scenario" / ".forces.toml.123").write_text("half", encoding="utf-8")
    (folder / ".experiment.json.123").write_text("{", encoding="utf-8")
    (folder / "lock").touch()
    list(run(Experiment.prepare(asked(), folder)))
    assert contents(folder) == contents(played.folder)


def test_one_run_to_a_folder(played: Experiment) -> None:
    with played.alone(), pytest.raises(BadExperiment, match="another process is playing"):
        list(run(played))
