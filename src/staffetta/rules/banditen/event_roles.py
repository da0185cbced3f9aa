"""The roles of the events that only this book has."""

from typing import Final

from staffetta.rules.event_roles import EventRoles

OWN: Final[EventRoles] = {
    "surrenders": "gone",
    "objective-conquered": "news",
    "bunker-destroyed": "news",
    "infirmary-overrun": "news",
    "mine-goes-off": "news",
    "losses-compared": "news",
}
