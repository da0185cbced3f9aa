"""The roles of the events that only this book has."""

from typing import Final

from staffetta.rules.event_roles import EventRoles

OWN: Final[EventRoles] = {
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
