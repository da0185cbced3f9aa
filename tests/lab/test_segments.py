"""Segments: games in few files, whole after any accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta.lab import segments
from staffetta.lab.segments import Block, DamagedGames, Games, Writer


@pytest.fixture(autouse=True)
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SIZE", 4)


def block(number: int) -> Block:
    return Block.of(number, f"tale {number}".encode(), f"record {number}\n" * (number + 1))


def fill(folder: Path, count: int) -> None:
    with Writer(folder) as writer:
        for number in range(writer.games.count, count):
            writer.add(block(number))


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    fill(tmp_path, 10)
    games = Games(tmp_path)
    assert games.count == 10
    assert list(games) == [block(number) for number in range(10)]
    assert games[7] == block(7)
    assert games[7].read_tale() == b"tale 7"
    assert games[9].read_record() == "record 9\n" * 10
    assert len(list(tmp_path.iterdir())) == 3
    with pytest.raises(IndexError):
        games[10]


def test_the_same_games_are_the_same_bytes_however_often_it_was_begun(tmp_path: Path) -> None:
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    fill(whole, 9)
    for count in range(1, 10):
        fill(pieces, count)
    assert contents(whole) == contents(pieces)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_run_goes_on_wherever_it_was_cut_off(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    fill(whole, 6)
    last = whole / "000001.games"
    data = last.read_bytes()
    for end in range(len(data) + 1):
        torn = tmp_path / f"torn-{end}"
        torn.mkdir()
        (torn / "000000.games").write_bytes((whole / "000000.games").read_bytes())
        (torn / "000001.games").write_bytes(data[:end])
        assert 4 <= Games(torn).count <= 6
        fill(torn, 6)
        assert contents(torn) == contents(whole), end


def test_a_last_block_that_the_power_took_is_written_again(tmp_path: Path) -> None:
    fill(tmp_path, 3)
    file = tmp_path / "000000.games"
    data = file.read_bytes()
    file.write_bytes(data[:-5] + bytes(5))
    assert Games(tmp_path).count == 2
    fill(tmp_path, 3)
    assert file.read_bytes() == data


def test_damage_in_the_middle_is_told_with_its_file(tmp_path: Path) -> None:
    fill(tmp_path, 6)
    file = tmp_path / "000000.games"
    data = bytearray(file.read_bytes())
    data[60] ^= 1
    file.write_bytes(data)
    with pytest.raises(DamagedGames, match=r"000000.games: game 0 is damaged; put the file back"):
        list(Games(tmp_path))
    (tmp_path / "000001.games").write_bytes(b"something else")
    with pytest.raises(DamagedGames, match="no file of games"):
        Games(tmp_path)
