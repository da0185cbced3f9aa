"""The schema holds what the other books need: their set-ups, arrivals, ground and markers."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta.scenarios import Scenario, level_by_hex, load, start_hexes, zone_hexes

GROUND = """\
wwwwwwwwwhwwwwwwwwww
wwwwhwwwwwwwwwwwwwww
wwwwwwwwww..wwwwwwww
wwwwwww......hwww.ww
wwwwww..h..F.....www
wwwww...F.t...F.h.ww
wwwwh......h......ww
wwww..F......t...h.w
wwwh...h..ttt...F..w
www..F...tttt.h...ww
wwh...t..tt...t...hw
ww......tt..hw..F...
www.hF..t..........w
wwww..wt..ht...h.ww.
wwwww....w.tt.Fhhwww
w.w..F..F..F..hhhwww
.w.w..h.....h..hwwww
wwwwww..h.....wwwwww
wwwwwww...w.wwwwwwww
wwwwwwwwhww.wwwwwww~
"""

MAP = f'''
[grid]
columns = 20
rows = 20
metres_per_hex = 100
source = "x"

[terrain]
source = "x"
legend = {{ "." = "clear", F = "clear", t = "town", w = "wood", h = "hill", "~" = "unnumbered" }}
grid = """
{GROUND}"""

[levels]
source = "x"
grid = """
{("0" * 19 + "3" + chr(10)) * 20}"""

[[forts]]
hex = "06.16"
number = 1
source = "x"

[[forts]]
hex = "06.13"
number = 2
source = "x"

[[objectives]]
hex = "10.10"
name = "Tarnova"
values = {{ activation = {{ axis = 2, partisan = 1 }}, points = {{ axis = 7, partisan = 5 }} }}
source = "x"

[sources.x]
kind = "derived"
basis = "a test"
'''

SHEET = """
id = "later"
book = "some-book"
title = { en = "Later", it = "Poi" }
summary = { en = "Later", it = "Poi" }
place = { en = "There", it = "Là" }
date = { en = "Then", it = "Allora" }
options = { trained-morale = true, turns = 18, length = "continuous" }

[[sides]]
id = "axis"
name = "RSI"
colour = "white"

[[sides]]
id = "partisan"
name = { en = "Partisans", it = "Partigiani" }
colour = "red"

[[factions]]
id = "green"
name = "Giustizia e Libertà"
side = "partisan"
colour = "green"

[[turns]]
number = 1
day = "1945-01-19"
time = "20:00"
dark = true

[[turns]]
number = 2
day = "1945-01-19"
time = "N"
night = true
dark = true

[[zones]]
id = "first-battalion"
terrain = ["wood"]
within = 12
of = "01.01"

[[zones]]
id = "second-battalion"
column = 20

[[zones]]
id = "third-battalion"
terrain = ["wood"]
within = 3
of = "02.20"

[[zones]]
id = "garrison"
at = ["forts"]
terrain = ["town"]

[[zones]]
id = "forts"
at = ["forts"]

[[zones]]
id = "edge"
edge = true

[[zones]]
id = "two-hexes"
hexes = ["06.14", "06.15"]

[[tables]]
id = "forts-to-points"
columns = ["at-least", "points"]
rows = [[11, 6], [9, 5], [7, 4], [5, 3], [3, 2], [0, 1]]

[setup.axis]
place = [
  { unit = "AX-1", hex = "06.16", strength = 1 },
  { unit = "AX-1", hex = "06.13", strength = 1 },
  { unit = "AX-HQ", hex = "10.10" },
  { unit = "B-1", hex = "06.16" },
  { unit = "MINE-1", hex = "05.15" },
]

[provenance]
title = "x"
place = "x"
date = "x"
options = "x"
sides = "x"
factions = "x"
turns = "x"
zones = "x"
tables = "x"

[sources.x]
kind = "derived"
basis = "a test"
"""

FORCES = """
[[formations]]
id = "III"
name = "III"
side = "axis"

[[formations]]
id = "Beltrami"
name = "Beltrami"
side = "partisan"
faction = "green"

[[units]]
id = "AX-HQ"
name = "Fulmine"
side = "axis"
kind = "command"
radius = 7
spare_radius = 4
commands = ["III"]
start_zone = "garrison"

[[units]]
id = "AX-1"
name = "1/1"
side = "axis"
formation = "III"
kind = "infantry"
strength = 2
automatic = true
start_zone = "garrison"

[[units]]
id = "AX-II"
name = "II"
side = "axis"
kind = "mg"
strength = 2
arrives = { turn = 2, hexes = ["20.05"], roll = 3 }

[[units]]
id = "AX-III"
name = "III"
side = "axis"
formation = "III"
kind = "infantry"
strength = 2
abilities = ["full-ammunition"]
arrives = { turn = 2, zone = "second-battalion" }

[[units]]
id = "PA-RED"
name = "Redi"
side = "partisan"
kind = "infantry"
strength = 3
morale = 3
arrives = { turn = 1, hexes = ["10.20"], or_start = "two-hexes" }

[[units]]
id = "PA-BEL"
name = "Beltrami"
side = "partisan"
formation = "Beltrami"
faction = "green"
kind = "anti-tank"
strength = 4
start = ["06.15", "06.14"]

[[units]]
id = "PA-VTO"
name = "Valtoce"
side = "partisan"
kind = "infantry"
strength = 1
arrives = { turn = 2, zone = "edge", condition = "objective-held" }

[[units]]
id = "PA-AUT"
name = "Automezzo"
side = "partisan"
kind = "vehicle"
strength = 2
attack = "tank"
target = "vehicle"
damage = 3
start = ["06.15"]

[[markers]]
id = "MINE-1"
kind = "mine"
side = "axis"
where = "edge"
value = 0
hidden = true

[[markers]]
id = "B-1"
kind = "bunker"
side = "axis"
where = "forts"

[[markers]]
id = "INF"
kind = "infirmary"
side = "axis"
where = "garrison"
name = { en = "Infirmary", it = "Infermeria" }

[provenance]
formations = "x"
units = "x"
markers = "x"

[sources.x]
kind = "derived"
basis = "a test"
"""


@pytest.fixture
def later(tmp_path: Path) -> Scenario:
    for name, text in (("map", MAP), ("scenario", SHEET), ("forces", FORCES)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return load(tmp_path)


def test_zones_are_the_sets_of_hexes_that_the_other_books_name(later: Scenario) -> None:
    sizes = {zone.id: len(zone_hexes(later, zone.id)) for zone in later.sheet.zones}
    # One hex of the last column is unnumbered here.
    assert sizes == {
        "first-battalion": 72,
        "second-battalion": 19,
        "third-battalion": 15,
        "garrison": 22,
        "forts": 2,
        "edge": 75,
        "two-hexes": 2,
    }


def test_ways_into_play(later: Scenario) -> None:
    assert start_hexes(later, later.unit("PA-BEL")) == ("06.15", "06.14")
    assert "06.13" in start_hexes(later, later.unit("AX-1"))
    arrives = later.unit("PA-RED").arrives
    assert arrives is not None
    assert (arrives.turn, arrives.hexes, arrives.or_start) == (1, ("10.20",), "two-hexes")


def test_ground_with_levels_and_worth(later: Scenario) -> None:
    levels = level_by_hex(later.map)
    assert (levels["19.01"], levels["20.01"], len(levels)) == (0, 3, 400)
    assert later.map.objectives[0].values["points"] == {"axis": 7, "partisan": 5}
    assert later.sheet.options == {"trained-morale": True, "turns": 18, "length": "continuous"}
