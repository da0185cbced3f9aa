"""A made-up scenario with what the later books need: zones, choices, arrivals, markers, levels."""

from __future__ import annotations

from pathlib import Path

from tests.scenarios.copies import Copy

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
chapter = "16"
impassable = ["01.01", "20.10"]
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
  { unit = "B-1", hex = "06.16" },
  { unit = "AX-1", hex = "06.16", strength = 1 },
  { unit = "AX-1", hex = "06.13", strength = 1 },
  { unit = "AX-HQ", hex = "10.10" },
  { unit = "INF", hex = "10.10" },
  { unit = "MINE-1", hex = "05.20" },
]

[setup.partisan]
place = [
  { unit = "PA-RED", hex = "06.14" },
  { unit = "PA-ASS", hex = "02.19" },
  { unit = "PA-BEL", hex = "06.15" },
]

[provenance]
title = "x"
place = "x"
date = "x"
options = "x"
impassable = "x"
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
id = "Redi"
name = "Redi"
side = "partisan"
points = 1
bounds = "third-battalion"
free = 2

[[formations]]
id = "Romolo"
name = "Romolo"
side = "partisan"

[[formations]]
id = "Assault"
name = "Assault"
side = "partisan"

[[formations]]
id = "Beltrami"
name = "Beltrami"
side = "partisan"
faction = "green"

[[choices]]
id = "who-is-first"
name = "Who is first"
formations = ["Redi", "Romolo"]
zones = ["two-hexes"]

[[choices]]
id = "with-whom"
name = "With whom"
formations = ["Assault"]
zones = ["second-battalion", "third-battalion"]

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
arrives = { turn = 2, how = "placed", zone = "garrison" }

[[units]]
id = "PA-RED"
name = "Redi"
side = "partisan"
formation = "Redi"
kind = "infantry"
strength = 3
morale = 3
arrives = { turn = 1, hexes = ["10.20"] }

[[units]]
id = "PA-ROM"
name = "Romolo"
side = "partisan"
formation = "Romolo"
kind = "infantry"
strength = 3
faction = "green"
arrives = { turn = 1, hexes = ["10.20"] }

[[units]]
id = "PA-ASS"
name = "Assault"
side = "partisan"
formation = "Assault"
kind = "infantry"
strength = 2

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
arrives = { turn = 2, zone = "edge", needs = ["10.10"] }

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
choices = "x"
units = "x"
markers = "x"

[sources.x]
kind = "derived"
basis = "a test"
"""


def write_later(home: Path) -> Copy:
    """The scenario, written into a folder."""
    for name, text in (("map", MAP), ("scenario", SHEET), ("forces", FORCES)):
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    return Copy(home)
