"""The simple machine: it sets up by the sheet, plays whole games, and never peeps."""

import pytest

from staffetta.ai import PLAYERS, player
from staffetta.ai.opening import lot
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting, set_out
from staffetta.play.verify import verify
from staffetta.rules.book import book_of


@pytest.fixture(scope="module")
def setting() -> Setting:
    return set_out("drvar")


def match_of(setting: Setting, names: tuple[str, str], seed: int) -> Match:
    players = [player(name, setting.scenario) for name in names]
    return Match(setting, players, seed, recorded=True)


def test_an_unknown_player_is_refused(setting: Setting) -> None:
    with pytest.raises(ValueError, match="the players are: random, simple"):
        player("grandmaster", setting.scenario)


#: The commander with few positions: whole games of it take long.
LEVELS = [f"{name}#10" if name == "commander" else name for name in PLAYERS]


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_every_player_plays_whole_games_that_verify(setting: Setting, name: str) -> None:
    match = match_of(setting, (name, name), 1)
    match.play()
    assert verify(match.record()).good


def test_the_simple_machine_sets_up_by_the_sheet(setting: Setting) -> None:
    match = match_of(setting, ("simple", "simple"), 1)
    while match.state.decider != 2:
        match.step()
    setup = setting.scenario.sheet.setup
    texts = [str(entry) for entry in match.entries or []]
    for mission in setup["yugoslav"].missions:
        assert f"yugoslav identity {mission.identity}" in texts
    identities = [words.split()[-1] for words in texts if "identity" in words]
    # The last of them has only one face left, so it is not asked for.
    assert identities == [m.identity for m in setup["yugoslav"].missions][: len(identities)]
    assert "yugoslav place 10.06" in texts
    landings = setup["german"].drops[0].landings
    drops = [words.split()[-1] for words in texts if "drop" in words]
    assert drops == [landing.hex for landing in landings]
    assert "german ride G-PAN" in texts


@pytest.mark.parametrize(("scenario", "word"), [("drvar", "identity"), ("tarnova", "value")])
def test_what_lies_hidden_is_dealt_by_lot(scenario: str, word: str) -> None:
    setting = set_out(scenario)
    dealt = set()
    for seed in range(4):
        match = match_of(setting, ("veteran", "veteran"), seed)
        while match.state.turn < 1:
            match.step()
        words = [str(entry).split() for entry in match.entries or []]
        dealt.add(tuple(entry[-1] for entry in words if word in entry))
    assert len(dealt) > 1
    assert len({tuple(sorted(faces)) for faces in dealt}) == 1


def test_who_is_dear_lies_more_often_where_it_is_safe_and_not_always_there() -> None:
    places, faces = ["a", "b", "c"], ["decoy", "tito", "decoy"]
    found = []
    for seed in range(300):
        stream, left = Stream(seed, "test"), list(faces)
        for i in range(len(places)):
            face = lot(left, places[i:], {"tito": {"b": 4.0}}, stream)
            left.remove(face)
            found += [places[i]] if face == "tito" else []
    assert len(found) == 300
    assert 170 < found.count("b") < 230
    assert 20 < found.count("a") < 80
    assert 20 < found.count("c") < 80


def test_several_dear_faces_share_a_hiding_place() -> None:
    hiding = {"tito": {"a": 4.0}, "british": {"a": 4.0}}
    first = [
        lot(["tito", "british"], ["a", "b"], hiding, Stream(seed, "test")) for seed in range(99)
    ]
    assert set(first) == {"tito", "british"}
    # With nobody else left, one of them lies even where neither wants to.
    assert lot(["british"], ["b"], hiding, Stream(1, "test")) == "british"


def test_the_radio_starts_with_the_unit_that_the_sheet_names(setting: Setting) -> None:
    match = match_of(setting, ("simple", "simple"), 1)
    while match.state.turn < 1:
        match.step()
    state = match.state
    places = {piece.id: state.where[unit] for unit, piece in enumerate(state.pieces)}
    assert places["Y-RAD"] == places["Y-CAD"]


@pytest.mark.slow
@pytest.mark.parametrize("side", [0, 1])
def test_the_simple_machine_beats_the_random_one(setting: Setting, side: int) -> None:
    names = ("simple", "random") if side == 0 else ("random", "simple")
    won = 0
    for seed in range(10):
        outcome = match_of(setting, names, seed).play().outcome
        won += outcome is not None and outcome.winner == side
    assert won >= 9


def swapped(state: State) -> State:
    """The same position with the hidden pieces' faces the other way round."""
    twin = state.copy()
    data = twin.slot.save()
    faces = data["identity"]
    assert isinstance(faces, list)
    hidden = [i for i, unit in enumerate(missions(state)) if book_of(state).face_down(state, unit)]
    there = [i for i in hidden if state.where[missions(state)[i]] >= 0]
    for i, face in zip(there, [faces[i] for i in reversed(there)], strict=True):
        faces[i] = face
    twin.slot = state.world.rules.load_slot(state.world, data)
    return twin


def missions(state: State) -> list[int]:
    return [u for u, piece in enumerate(state.world.pieces) if piece.kind.name == "mission"]


def test_the_german_machine_does_the_same_whoever_is_hidden_where(setting: Setting) -> None:
    match = match_of(setting, ("simple", "simple"), 5)
    machine: Player = player("simple", setting.scenario)
    differed = 0
    while match.state.outcome is None:
        state = match.state
        if state.decider == 0 and state.turn:
            twin = swapped(state)
            differed += twin.slot.save() != state.slot.save()
            chosen = [machine.choose(Outlook(s, Stream(7, "test"))) for s in (state, twin)]
            assert chosen[0] == chosen[1]
        match.step()
    assert differed > 20
