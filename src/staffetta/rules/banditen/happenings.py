"""What the events are that only this book tells."""

from typing import Final

from staffetta.rules.happenings import Happenings

OWN: Final[Happenings] = {
    "surrenders": "gone",
    "objective-conquered": "news",
    "bunker-destroyed": "news",
    "infirmary-overrun": "news",
    "mine-goes-off": "news",
    "losses-compared": "news",
}
