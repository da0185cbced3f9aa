"""What the events are that only this book tells."""

from typing import Final

from staffetta.rules.happenings import Happenings

OWN: Final[Happenings] = {
    "lands": "landing",
    "pinned-by-landing": "pin",
    "aircraft-strikes": "fire",
    "civilians-talk": "news",
    "mission-revealed": "news",
    "mission-captured": "news",
    "mission-exits": "news",
    "tito-exits": "news",
    "tito-captured": "news",
    "tito-killed": "news",
}
