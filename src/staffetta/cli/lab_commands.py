"""The commands of the laboratory and their arguments."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

lab_app = App(name="lab", help="Experiments: many games of machines, and what they say.")

Speech = Annotated[
    Literal["en", "it"], Parameter(name="--language", help="language of the output: en or it")
]
Experiment = Annotated[Path, Parameter(help="the folder of the experiment")]


@lab_app.command(name="run")
def run_(
    spec: Annotated[Path, Parameter(help="the file of the experiment")],
    folder: Experiment,
    /,
    *,
    processes: Annotated[
        int, Parameter(help="number of games played at the same time; default: one for each core")
    ] = os.cpu_count() or 1,
    force_printed: Annotated[
        bool, Parameter(negative="", help="let the experiment change printed values too")
    ] = False,
) -> int:
    """Play the games of an experiment, or those that are left of it."""
    from .lab import run_experiment

    return run_experiment(spec, folder, processes, force=force_printed)


@lab_app.command
def report(
    folder: Experiment,
    /,
    *,
    output: Annotated[
        Path | None, Parameter(help="folder for the report; default: that of the experiment")
    ] = None,
    language: Speech = "en",
) -> int:
    """Write what an experiment says, as a page (HTML) and as Markdown."""
    from .lab import write_report

    return write_report(folder, output, language)


@lab_app.command
def compare(
    first: Experiment,
    second: Annotated[Path, Parameter(help="the folder of the other experiment")],
    /,
    *,
    margin: Annotated[
        float, Parameter(help="a difference of fewer points of the games won is none")
    ] = 5,
    output: Annotated[
        Path | None, Parameter(help="folder for a page and a Markdown file; default: print it")
    ] = None,
    language: Speech = "en",
) -> int:
    """Say how two experiments differ, and whether enough games were played to know."""
    from .lab import compare_experiments

    return compare_experiments(first, second, margin, output, language)


@lab_app.command
def sensitivity(
    name: Annotated[str, Parameter(help="the id of a shipped scenario")],
    folder: Annotated[Path, Parameter(help="the folder of the study")],
    /,
    *,
    scenario: Annotated[
        Path | None, Parameter(help="a scenario folder of your own, instead of a shipped one")
    ] = None,
    players: Annotated[str, Parameter(help="one player for each side")] = "veteran,veteran",
    games: Annotated[int, Parameter(help="games of each variant")] = 40,
    seed: Annotated[int, Parameter(help="seed of the first game of each variant")] = 1,
    values: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="a path, or the beginning of some; default: all; may repeat"),
    ] = (),
    together: Annotated[
        bool, Parameter(negative="", help="then vary those that matter most together")
    ] = False,
    processes: Annotated[
        int, Parameter(help="number of games played at the same time; default: one for each core")
    ] = os.cpu_count() or 1,
    language: Speech = "en",
) -> int:
    """Vary the reconstructed values of a scenario, and say which of them matter."""
    from .lab import StudyOrder, study_sensitivity

    return study_sensitivity(
        StudyOrder(
            scenario or name,
            folder,
            players,
            games,
            seed,
            values,
            processes,
            together,
            language,
        )
    )


@lab_app.command
def record(
    folder: Experiment,
    game: Annotated[int, Parameter(help="the number of the game, from 0 on")],
    file: Annotated[Path | None, Parameter(help="file to write; default: print it")] = None,
    /,
) -> int:
    """Take the record of one game out of an experiment."""
    from .lab import write_record

    return write_record(folder, game, file)


@lab_app.command
def values(
    name: Annotated[str, Parameter(help="the id of a shipped scenario")] = "drvar",
    /,
    *,
    scenario: Annotated[
        Path | None, Parameter(help="a scenario folder of your own, instead of a shipped one")
    ] = None,
    every: Annotated[
        bool, Parameter(name="--all", negative="", help="printed and derived values too")
    ] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="print JSON")] = False,
) -> int:
    """List the reconstructed values of a scenario, by the paths that an experiment names."""
    from .lab import list_values

    return list_values(scenario or name, every=every, as_json=as_json)
