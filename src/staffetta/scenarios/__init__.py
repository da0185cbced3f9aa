"""Scenarios as data: folders that an owner of the boxed games can read, edit and check."""

from staffetta.scenarios.checks.folder import Known
from staffetta.scenarios.errors import Problem, ScenarioError
from staffetta.scenarios.ground import (
    choice_hexes,
    chosen,
    level_by_hex,
    start_hexes,
    terrain_by_hex,
    zone_hexes,
)
from staffetta.scenarios.loader import Report, check, home_of, load, shipped
from staffetta.scenarios.provenance import Share, provenance_share, sources_of
from staffetta.scenarios.schema import Scenario

__all__ = [
    "Known",
    "Problem",
    "Report",
    "Scenario",
    "ScenarioError",
    "Share",
    "check",
    "choice_hexes",
    "chosen",
    "home_of",
    "level_by_hex",
    "load",
    "provenance_share",
    "shipped",
    "sources_of",
    "start_hexes",
    "terrain_by_hex",
    "zone_hexes",
]
