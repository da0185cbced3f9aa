"""The roles of the events that only this book has."""

from typing import Final

from staffetta.rules.event_roles import EventRoles

OWN: Final[EventRoles] = {
    "attack-hits": "hit",
    "attack-shakes": "shake",
    "attack-misses": "miss",
    "fails-without-ammunition": "test",
    "objective-taken": "news",
    "trench-lost": "news",
}
