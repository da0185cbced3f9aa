"""Limits: how often something may be done, by one address and by all together."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

#: Addresses that are remembered; the one not seen for longest is forgotten first.
_KNOWN: Final = 10_000


class Bucket:
    """A rate limit: a burst at once, and a rate a second on average."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst: Final = burst
        self._rate: Final = rate
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one out, if there is one."""
        at = time.monotonic()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A rate limit for each of many."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst: Final = burst
        self._rate: Final = rate
        self._known: Final[OrderedDict[Hashable, Bucket]] = OrderedDict()

    def take(self, who: Hashable) -> bool:
        """Take a token out of a client's bucket, if there is one."""
        bucket = self._known.get(who)
        if bucket is None:
            bucket = self._known[who] = Bucket(self._burst, self._rate)
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(who)
        return bucket.take()


class Making:
    """How many games may be made: by one address, and by all of them together."""

    def __init__(self, each: Buckets | None = None, together: Bucket | None = None) -> None:
        self._each: Final = each or Buckets(30, 1 / 10)
        self._together: Final = together or Bucket(200, 10)

    def take(self, address: str) -> bool:
        """Whether an address may make one more. What it may not costs the others nothing."""
        return self._each.take(neighbours(address)) and self._together.take()


def neighbours(address: str) -> str:
    """What counts as one client: an IPv4 address, or the network that an IPv6 customer is given."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if found.version == 6:  # noqa: PLR2004 (its name)
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def is_local(address: str) -> bool:
    """Whether an address is this machine itself."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return not address
