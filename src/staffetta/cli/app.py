"""The commands and their arguments. What they do is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from .lab_commands import lab_app
from .saying import FINE, INTERRUPTED, MISUSED, Complaint, complain

Language = Literal["en", "it"]

#: Arguments that several commands have.
Name = Annotated[str, Parameter(help="the id of a shipped scenario")]
Folder = Annotated[
    Path | None,
    Parameter(name="--scenario", help="a scenario folder of your own, instead of a shipped one"),
]
Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option", negative="", help="a rules option, as in halving=up; may be repeated"
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="print JSON")]
Speech = Annotated[Language, Parameter(name="--language", help="language of the output: en or it")]


def version() -> str:
    """What `staffetta --version` prints."""
    from .kernel import version as say_version

    return say_version()


app = App(
    name="staffetta",
    version=version,
    help="Hex-and-counter games of the partisan war: play, simulate, check.",
    help_format="plaintext",
)
scenario_app = App(name="scenario", help="Work on scenario folders.")
app.command(scenario_app)
games_app = App(name="games", help="Look after the games that a server keeps.")
app.command(games_app)
app.command(lab_app)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code is 0 only if all went well."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        result = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as error:
        extra = " ".join(error.unused_tokens or [])
        complain(f"{extra!r} is a word too many; --help shows what is expected")
        return MISUSED
    except CycloptsError as error:
        complain(" ".join(str(error).split()))
        return MISUSED
    except BrokenPipeError:
        # The reader of a pipe has gone: `staffetta map drvar | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        if not is_mistake(error):
            raise
        complain(sentence(error))
        return MISUSED
    return result if isinstance(result, int) else FINE


def is_mistake(error: Exception) -> bool:
    """Whether something went wrong outside the program: in what was typed, or in a file."""
    from staffetta.play.record import BadRecord
    from staffetta.play.setting import BadOption, NoBook, ScenarioError

    return isinstance(error, Complaint | BadRecord | BadOption | NoBook | ScenarioError | OSError)


def sentence(error: Exception) -> str:
    """What to say about it."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


@app.command
def scenarios(*, language: Speech = "en", as_json: Json = False) -> int:
    """List the shipped scenarios."""
    from .scenarios import list_scenarios

    return list_scenarios(language, as_json=as_json)


@scenario_app.command
def check(folder: Annotated[Path, Parameter(help="the scenario folder")], /) -> int:
    """Check a scenario folder; report every problem with file, line and remedy."""
    from .scenarios import check_folder

    return check_folder(folder)


@scenario_app.command
def copy(
    name: Name,
    folder: Annotated[Path, Parameter(help="the folder to create")],
    /,
) -> int:
    """Copy a scenario and the tables of its book into a folder that you can edit."""
    from .scenarios import copy_scenario

    return copy_scenario(name, folder)


@app.command
def simulate(
    name: Name = "drvar",
    /,
    *,
    scenario: Folder = None,
    games: Annotated[int, Parameter(help="number of games")] = 10,
    seed: Annotated[int, Parameter(help="seed of the first game; each next game adds 1")] = 1,
    players: Annotated[str, Parameter(help="one player for each side, in order")] = "random,random",
    option: Options = (),
    records: Annotated[Path | None, Parameter(help="folder for a record of each game")] = None,
    as_json: Json = False,
) -> int:
    """Let machines play games, and count the results."""
    from .simulate import Order, simulate_games

    order = Order(scenario or name, option, players, games, seed, records)
    return simulate_games(order, as_json=as_json)


@app.command
def ladder(
    *,
    players: Annotated[
        str, Parameter(help="two or more players, the weakest first")
    ] = "random,veteran",
    scenarios: Annotated[
        str, Parameter(help="scenario ids, separated by commas; default: all")
    ] = "",
    games: Annotated[
        int, Parameter(help="pairs of games for each pair of players and scenario")
    ] = 10,
    seed: Annotated[int, Parameter(help="seed of the first pair; each next pair adds 1")] = 1,
    results: Annotated[
        Path, Parameter(help="file of results; an existing file is continued")
    ] = Path("ladder.jsonl"),
    jobs: Annotated[int, Parameter(help="number of games played at the same time")] = 1,
    as_json: Json = False,
) -> int:
    """Play a tournament between machines, and print ratings with intervals."""
    from .ladder import Order, climb

    order = Order(words_of(players), words_of(scenarios), games, seed, results, jobs)
    return climb(order, as_json=as_json)


def words_of(text: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple([word.strip() for word in text.split(",") if word.strip()])


@app.command
def verify(
    files: Annotated[tuple[Path, ...], Parameter(help="record files, or folders of experiments")], /
) -> int:
    """Replay records and check every choice, every roll and the result."""
    from .verify import verify_files

    return verify_files(files)


@app.command
def example(
    paths: Annotated[tuple[Path, ...], Parameter(help="example files or folders")], /
) -> int:
    """Run worked examples, and count passes and failures."""
    from staffetta.examples import main as play_examples

    return play_examples(paths)


@app.command
def rules(
    book: Annotated[str | None, Parameter(help="the id of a book; default: all")] = None,
    /,
    *,
    verbose: Annotated[bool, Parameter(negative="", help="list every source location")] = False,
    output: Annotated[Path | None, Parameter(help="also write the table to this file")] = None,
    rulings: Annotated[Path | None, Parameter(help="write all rulings to this file")] = None,
    language: Speech = "en",
    as_json: Json = False,
) -> int:
    """Show which code, tests and examples cover each paragraph of a rulebook."""
    from staffetta.trace import main as trace

    return trace(
        book,
        verbose=verbose,
        as_json=as_json,
        output=output,
        rulings=rulings,
        language=language,
    )


@app.command(name="map")
def map_(
    name: Name = "drvar",
    /,
    *,
    scenario: Folder = None,
    svg: Annotated[Path | None, Parameter(help="draw the map into this file")] = None,
    language: Speech = "en",
) -> int:
    """Draw the board of a scenario."""
    from .maps import draw_map

    return draw_map(scenario or name, svg, language)


@app.command
def bench(
    name: Annotated[
        str | None, Parameter(help="the id of a shipped scenario; default: all")
    ] = None,
    /,
    *,
    scenario: Folder = None,
    rounds: Annotated[int, Parameter(help="number of turns for each engine")] = 5,
    seconds: Annotated[float, Parameter(help="length of a turn in seconds")] = 1.0,
    peer: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="an engine to compare with; may be repeated; default: all"),
    ] = (),
    kernel: Annotated[
        tuple[Literal["python", "compiled"], ...],
        Parameter(negative="", help="a kernel to measure; default: both"),
    ] = (),
    as_json: Json = False,
) -> int:
    """Measure random games on both kernels and on other engines, in turns on one core.

    ``staffetta bench server`` measures 200 games at once in the browser's server instead.
    """
    if name == "server":
        from .bench import run_server_bench

        return run_server_bench(as_json=as_json)
    from .bench import run_bench

    return run_bench(scenario or name, rounds, seconds, peer, kernel, as_json=as_json)


@app.command
def build() -> int:
    """Compile the engine for this machine. It is used from the next start on."""
    from .kernel import run_build

    return run_build()


@app.command
def play(
    name: Name = "drvar",
    /,
    *,
    text: Annotated[
        bool, Parameter(negative="", help="play in the terminal (the only way here)")
    ] = True,
    side: Annotated[str | None, Parameter(help="your side; default: the first")] = None,
    scenario: Folder = None,
    seed: Annotated[int | None, Parameter(help="seed of the dice; default: random")] = None,
    opponent: Annotated[str, Parameter(help="player of the other side")] = "simple",
    option: Options = (),
    load: Annotated[Path | None, Parameter(help="continue this saved game")] = None,
    save: Annotated[Path | None, Parameter(help="file to save to when you quit")] = None,
    language: Speech = "en",
) -> int:
    """Play in the terminal."""
    from .table import Seat, sit_down

    del text  # the only way there is, for now
    seat = Seat(scenario or name, option, side, opponent, seed, load, save, language)
    return sit_down(seat)


@app.command
def serve(
    *,
    port: Annotated[
        int | None, Parameter(help="port to listen on; default: 8765, or a free one near it")
    ] = None,
    share: Annotated[
        bool, Parameter(negative="", help="allow connections from the network")
    ] = False,
    data: Annotated[Path | None, Parameter(help="folder in which games are stored")] = None,
    browser: Annotated[
        bool, Parameter(negative="--no-browser", help="open the game in the browser")
    ] = True,
    name: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="a host name under which others reach it; may be repeated"),
    ] = (),
    proxy: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="the address of a proxy in front of it; may be repeated"),
    ] = (),
    scenario: Annotated[
        Path | None,
        Parameter(help="a scenario folder of your own, to offer beside the shipped scenarios"),
    ] = None,
) -> int:
    """Play in the browser: start the game's server on this machine."""
    from staffetta.server.run import Order
    from staffetta.server.run import check as check_order
    from staffetta.server.run import serve as serve_games

    from .saying import say

    order = Order(port, share, data, browser, name, proxy, scenario)
    wrong = check_order(order)
    if wrong:
        raise Complaint(wrong)
    return serve_games(order, say)


Kept = Annotated[Path | None, Parameter(name="--data", help="folder in which the games are stored")]


@games_app.command(name="count")
def games_count(*, data: Kept = None) -> int:
    """Count the games, active and archived."""
    from .games import show_games

    return show_games(data)


@games_app.command(name="backup")
def games_backup(
    file: Annotated[Path, Parameter(help="file to create")], /, data: Kept = None
) -> int:
    """Back up all games into a file. The server may be running."""
    from .games import back_up_games

    return back_up_games(file, data)


@games_app.command(name="restore")
def games_restore(
    file: Annotated[Path, Parameter(help="the backup file")], /, data: Kept = None
) -> int:
    """Restore a backup; the present games are kept aside. The server must be stopped."""
    from .games import restore_games

    return restore_games(file, data)


@games_app.command(name="put-away")
def games_put_away(
    *, days: Annotated[float, Parameter(help="days without a choice")] = 180, data: Kept = None
) -> int:
    """Archive games that nobody has touched for some days. The server must be stopped.

    An archived game comes back when its link is used. Only games in which nobody has made a
    choice, and that are older than 30 days, are deleted.
    """
    from .games import put_games_away

    return put_games_away(days, data)
