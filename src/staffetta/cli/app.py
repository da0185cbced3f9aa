"""The commands and their arguments. What they do is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

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
Json = Annotated[bool, Parameter(name="--json", negative="", help="print for programs")]
Speech = Annotated[Language, Parameter(name="--language", help="of the words: en or it")]


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
        # Whoever was reading has gone: `staffetta map drvar | head`.
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
    """Look a scenario folder over: every problem with its file, line and remedy."""
    from .scenarios import check_folder

    return check_folder(folder)


@scenario_app.command
def copy(
    name: Name,
    folder: Annotated[Path, Parameter(help="the folder to make")],
    /,
) -> int:
    """Copy a scenario and all tables of its book, to put your own values in."""
    from .scenarios import copy_scenario

    return copy_scenario(name, folder)


@app.command
def simulate(
    name: Name = "drvar",
    /,
    *,
    scenario: Folder = None,
    games: Annotated[int, Parameter(help="how many")] = 10,
    seed: Annotated[int, Parameter(help="of the first game; the next ones count up")] = 1,
    players: Annotated[str, Parameter(help="one for each side, in order")] = "random,random",
    option: Options = (),
    records: Annotated[Path | None, Parameter(help="keep a record of each game here")] = None,
    as_json: Json = False,
) -> int:
    """Let machines play whole games, and count how they end."""
    from .simulate import Order, simulate_games

    order = Order(scenario or name, option, players, games, seed, records)
    return simulate_games(order, as_json=as_json)


@app.command
def ladder(
    *,
    players: Annotated[str, Parameter(help="two or more, the weakest first")] = "random,veteran",
    scenarios: Annotated[str, Parameter(help="ids; all, if left out")] = "",
    games: Annotated[int, Parameter(help="pairs of games on each scenario, for each pair")] = 10,
    seed: Annotated[int, Parameter(help="of the first pair; the next ones count up")] = 1,
    results: Annotated[Path, Parameter(help="the games; played on from there")] = Path(
        "ladder.jsonl"
    ),
    jobs: Annotated[int, Parameter(help="how many games at a time")] = 1,
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
def verify(files: Annotated[tuple[Path, ...], Parameter(help="records")], /) -> int:
    """Replay records: whether every choice is legal, and the end the same."""
    from .verify import verify_files

    return verify_files(files)


@app.command
def example(paths: Annotated[tuple[Path, ...], Parameter(help="files or folders")], /) -> int:
    """Play worked examples and count those that come out as written."""
    from staffetta.examples import main as play_examples

    return play_examples(paths)


@app.command
def rules(
    book: Annotated[str | None, Parameter(help="one book; all, if left out")] = None,
    /,
    *,
    verbose: Annotated[bool, Parameter(negative="", help="list every place")] = False,
    output: Annotated[Path | None, Parameter(help="also write it as a page here")] = None,
    rulings: Annotated[Path | None, Parameter(help="write all rulings as a page here")] = None,
    language: Speech = "en",
    as_json: Json = False,
) -> int:
    """Show which code, tests and examples carry each paragraph of a rulebook."""
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
    svg: Annotated[Path | None, Parameter(help="draw it into this file instead")] = None,
    language: Speech = "en",
) -> int:
    """Draw the board of a scenario."""
    from .maps import draw_map

    return draw_map(scenario or name, svg, language)


@app.command
def bench(
    name: Annotated[
        str | None, Parameter(help="the id of a shipped scenario; all of them, if left out")
    ] = None,
    /,
    *,
    scenario: Folder = None,
    rounds: Annotated[int, Parameter(help="how often each engine has its turn")] = 5,
    seconds: Annotated[float, Parameter(help="for each turn")] = 1.0,
    peer: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="compare with this one; all, if left out; may be repeated"),
    ] = (),
    kernel: Annotated[
        tuple[Literal["python", "compiled"], ...],
        Parameter(negative="", help="measure this one; both, if left out"),
    ] = (),
    as_json: Json = False,
) -> int:
    """Measure random playouts on both kernels and of other engines, turn by turn on one core.

    ``staffetta bench server`` measures 200 games at once in the browser's server instead.
    """
    if name == "server":
        from .bench import run_server_bench

        return run_server_bench(as_json=as_json)
    from .bench import run_bench

    return run_bench(scenario or name, rounds, seconds, peer, kernel, as_json=as_json)


@app.command
def build() -> int:
    """Compile the engine for this machine; from the next start on it is used."""
    from .kernel import run_build

    return run_build()


@app.command
def play(
    name: Name = "drvar",
    /,
    *,
    text: Annotated[bool, Parameter(negative="", help="in the terminal")] = True,
    side: Annotated[str | None, Parameter(help="yours; the first, if left out")] = None,
    scenario: Folder = None,
    seed: Annotated[int | None, Parameter(help="of the dice; any, if left out")] = None,
    opponent: Annotated[str, Parameter(help="who plays the other side")] = "simple",
    option: Options = (),
    load: Annotated[Path | None, Parameter(help="go on with this saved game")] = None,
    save: Annotated[Path | None, Parameter(help="where to save when you quit")] = None,
    language: Speech = "en",
) -> int:
    """Play against a machine."""
    from .table import Seat, sit_down

    del text  # the only way there is, for now
    seat = Seat(scenario or name, option, side, opponent, seed, load, save, language)
    return sit_down(seat)


@app.command
def serve(
    *,
    port: Annotated[
        int | None, Parameter(help="where to listen; if left out, 8765 or a free one near it")
    ] = None,
    share: Annotated[bool, Parameter(negative="", help="let others on the network in")] = False,
    data: Annotated[Path | None, Parameter(help="the folder in which games are kept")] = None,
    browser: Annotated[
        bool, Parameter(negative="--no-browser", help="open the game in the browser")
    ] = True,
    name: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="a name under which others reach it; may be repeated"),
    ] = (),
    proxy: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="a proxy in front of it, by address; may be repeated"),
    ] = (),
    scenario: Annotated[
        Path | None,
        Parameter(help="a scenario folder of your own, to offer beside the shipped scenarios"),
    ] = None,
) -> int:
    """Play in the browser: start the server of the game on this machine."""
    from staffetta.server.run import Order
    from staffetta.server.run import check as check_order
    from staffetta.server.run import serve as serve_games

    from .saying import say

    order = Order(port, share, data, browser, name, proxy, scenario)
    wrong = check_order(order)
    if wrong:
        raise Complaint(wrong)
    return serve_games(order, say)


Kept = Annotated[
    Path | None, Parameter(name="--data", help="the folder in which the games are kept")
]


@games_app.command(name="count")
def games_count(*, data: Kept = None) -> int:
    """Say how many games there are, at hand and put away."""
    from .games import show_games

    return show_games(data)


@games_app.command(name="backup")
def games_backup(
    file: Annotated[Path, Parameter(help="the new file")], /, data: Kept = None
) -> int:
    """Copy all games into a file. The server may go on meanwhile."""
    from .games import back_up_games

    return back_up_games(file, data)


@games_app.command(name="restore")
def games_restore(file: Annotated[Path, Parameter(help="the copy")], /, data: Kept = None) -> int:
    """Put a copy in the place of the games, which are kept. The server must be stopped."""
    from .games import restore_games

    return restore_games(file, data)


@games_app.command(name="put-away")
def games_put_away(
    *, days: Annotated[float, Parameter(help="untouched for this long")] = 180, data: Kept = None
) -> int:
    """Put games away that nobody has touched for some days. The server must be stopped.

    A game that is put away comes back when its link is used. Only games in which nobody has made a
    choice, and that are older than 30 days, are deleted.
    """
    from .games import put_games_away

    return put_games_away(days, data)
