"""What the events are that only this book tells."""

from typing import Final

from staffetta.rules.happenings import Happenings

OWN: Final[Happenings] = {
    "attack-hits": "hit",
    "attack-shakes": "shake",
    "attack-misses": "miss",
    "fails-without-ammunition": "test",
    "objective-taken": "news",
    "trench-lost": "news",
}
