"""Records from the network: what is refused unread, and what is replayed within limits."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from staffetta.play.game import Game
from staffetta.play.record import Entry, Header, Record
from staffetta.scenarios.loader import home_of
from staffetta.scenarios.playable import playable
from staffetta.server.games import uploads
from staffetta.server.games.uploads import Uploads, look_over
from staffetta.table.messages.games import NewRecord
from staffetta.table.sentences import Refusal
from tests.server.conftest import Served


def record(*, scenario: str = "drvar", lines: int = 0, text: str = "note x", **files: str) -> str:
    named = {name.replace("_", "."): words for name, words in files.items()}
    header = Header("rosselsprung", scenario, "data", rules="rules", files=named)
    entries = tuple(Entry("*", text) for _ in range(lines))
    return str(Record(header, entries, "running", "digest"))


BOMBS: dict[str, Callable[[], str]] = {
    "a key of 5,000 parts": lambda: record(scenario_toml="a." * 5_000 + "a = 1\n"),
    "a key of 20,000 parts": lambda: record(scenario_toml="a." * 20_000 + "a = 1\n"),
    "a key of 400,000 parts": lambda: record(scenario_toml="a." * 400_000 + "a = 1\n"),
    "a key of many lines' parts": lambda: record(
        scenario_toml="".join(f"k{n}{'.a' * 300} = 1\n" for n in range(1_000))
    ),
    "a long array": lambda: record(scenario_toml="a = [" + "1," * 300_000 + "]\n"),
    "an array of many lines": lambda: record(scenario_toml="a = [\n" + "1,\n" * 300_000 + "]\n"),
    "many headers": lambda: record(forces_toml="".join(f"[a{n}]\n" for n in range(80_000))),
    "many wrong units": lambda: record(forces_toml="[[unit]]\nx = 1\n" * 40_000),
    "deep arrays": lambda: record(scenario_toml="a = " + "[" * 900 + "]" * 900 + "\n"),
    "deep arrays in lines": lambda: record(scenario_toml="a = " + "[\n" * 900 + "]\n" * 900),
    "deep tables": lambda: record(scenario_toml="a = " + "{a = " * 150 + "1" + "}" * 150 + "\n"),
    "a longer number": lambda: record(scenario_toml=f"a = {'9' * 5_000}\n"),
    "many notes": lambda: record(lines=90_000),
    "a few too many notes": lambda: record(lines=uploads.MOST_ENTRIES + 1),
    "a long note": lambda: record(lines=1, text="note " + "x" * 500_000),
    "many takebacks": lambda: record(lines=15_000, text="takeback 1"),
    "a folder": lambda: record(scenario="/etc"),
    "a folder above": lambda: record(scenario="../drvar"),
    "a file elsewhere": lambda: record(other_toml="x"),
    "no text": lambda: "\0" * 1_000,
    "a long seed": lambda: record().replace("\ndata", f"\nseed {'9' * 5_000}\ndata"),
    "a long option": lambda: record().replace("\ndata", f"\noption x {'9' * 5_000}\ndata"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_no_game_would_make_is_refused_unread(bomb: str) -> None:
    text = BOMBS[bomb]()
    began = time.process_time()
    with pytest.raises(Refusal) as refused:
        look_over(text)
    assert refused.value.because.key == "bad-record"
    assert len(refused.value.because.say.en) < 400
    assert time.process_time() - began < 1


@pytest.mark.parametrize("name", [".", "..", "a\0b", "x" * 300, "scenario.toml.bak", "notes.md"])
def test_a_scenario_brings_only_its_own_files(name: str) -> None:
    text = record().replace("\n\n", f"\nfile {name}\n| x\n\n", 1)
    with pytest.raises(Refusal):
        look_over(text)


@pytest.mark.parametrize("scenario", playable())
def test_an_owners_scenario_comes_with_its_files(tmp_path: Path, scenario: str) -> None:
    home = tmp_path / "mine"
    shutil.copytree(home_of(scenario), home)
    sheet = home / "scenario.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('en = "', 'en = "My ', 1), "utf-8")
    game = Game.new(str(home), seed=1)
    assert game.record.header.files
    look_over(str(game.record))

    async def check() -> None:
        found = Uploads()
        draft = await found.check("here", NewRecord(record=str(game.record)))
        assert draft.header.files == game.record.header.files
        found.close()

    asyncio.run(check())


def test_good_and_bad_records_are_told_apart_in_another_process() -> None:
    game = Game.new("drvar", seed=3)
    for _ in range(6):
        assert game.decision is not None
        game.choose(game.decision.choices[0].text)
    good = str(game.record)

    async def check() -> None:
        found = Uploads()
        draft = await found.check("here", NewRecord(record=good))
        assert draft.header.scenario == "drvar"
        assert len(draft.rows) == len(game.record.entries)
        with pytest.raises(Refusal) as refused:
            await found.check("here", NewRecord(record=good.replace("digest ", "digest 0")))
        assert refused.value.because.key == "bad-record"
        with pytest.raises(Refusal) as refused:
            await found.check("here", NewRecord(record=good, players={"x": "person"}))
        assert refused.value.because.key == "bad-players"
        found.close()

    asyncio.run(check())


def _sleep(*_: object) -> None:
    time.sleep(60)


def _eat(*_: object) -> None:
    uploads._limit()
    bytearray(1 << 30)


@pytest.mark.parametrize("child", [_sleep, _eat])
def test_a_process_that_takes_too_much_is_ended(
    monkeypatch: pytest.MonkeyPatch, child: Callable[..., None]
) -> None:
    monkeypatch.setattr(uploads, "SECONDS", 1)
    monkeypatch.setattr(uploads, "_check", child)
    found = Uploads()
    began = time.monotonic()
    answer = found._elsewhere(b"x")
    assert isinstance(answer, Refusal)
    assert time.monotonic() - began < 20
    found.close()


@pytest.mark.slow
def test_the_rate_limit_is_taken_before_a_record_is_read(server: Served) -> None:
    body = {"record": BOMBS["a key of 20,000 parts"]()}
    codes = [server.http.post("/api/records", json=body).status_code for _ in range(40)]
    assert codes[0] == 400
    assert codes[-1] == 429
    # Whoever runs the server is not held up by that.
    assert server.make()["id"]


@pytest.mark.slow
def test_a_record_never_opens_a_folder_of_the_server(serve: Callable[..., Served]) -> None:
    server = serve()
    for place in ("/etc", "/", str(home_of("drvar")), ".", "../../etc", str(Path.home())):
        answer = server.http.post(
            "/api/records", json={"record": record(scenario=place)}, headers=server.at_home
        )
        assert answer.status_code == 400
        assert "no such scenario" in answer.json()["say"]["en"]
        assert "toml" not in answer.text


def test_a_record_that_takes_too_long_is_refused_in_both_languages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(uploads, "SECONDS", 0)

    async def check() -> None:
        found = Uploads()
        with pytest.raises(Refusal) as refused:
            await found.check("here", NewRecord(record=record()))
        assert refused.value.because.key == "heavy-record"
        assert "troppo tempo" in refused.value.because.say.it
        found.close()

    asyncio.run(check())


OLDER = Path(__file__).parents[1] / "play" / "older"


def test_a_record_of_another_edition_is_said_to_be_so_in_both_languages(server: Served) -> None:
    def upload(name: str) -> httpx.Response:
        text = (OLDER / name).read_text(encoding="utf-8")
        return server.http.post("/api/records", json={"record": text}, headers=server.at_home)

    refused = upload("tarnova.record")
    assert refused.status_code == 400
    assert refused.json()["key"] == "other-rules"
    said = refused.json()["say"]
    assert (
        "another edition of the rules. The rules of today can replay it only as far as line "
        in said["en"]
    )
    assert (
        "un'altra edizione delle regole. Le regole di oggi la ripetono solo fino alla riga "
        in said["it"]
    )
    # This one does not even begin: an option of its rules is gone.
    lost = upload("lost-option.record").json()
    assert lost["key"] == "rules-gone"
    assert "another edition of the rules" in lost["say"]["en"]
    assert "un'altra edizione delle regole" in lost["say"]["it"]
    assert "option" not in lost["say"]["it"]
    # One that the present rules replay to the same position goes on, and is marked.
    made = upload("gravellona-begun.record")
    assert made.status_code == 201
    assert server.http.get(f"/api/games/{made.json()['id']}").json()["rules_changed"]
