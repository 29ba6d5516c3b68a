"""The pace of requests: how many one person may send, and how many may come from an address without a key."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from fastapi.requests import HTTPConnection

from .requests import MAX_KEYS, RateLimiter, address_of
from .settings import SETTINGS

PACE_SECONDS = 4.0  # until whoever is too fast hears of it
TOO_FAST = "too many requests; wait some seconds"
WATCHED = ("/api/health", "/api/ready")
COOKIE_PREFIX = "rulewright_"
MAX_COOKIES = 20  # each costs a look into the store


class Pace:
    """Counts every request: for the key that it shows, or for its address if no such key has opened anything yet."""

    def __init__(self) -> None:
        self.of_key, self.of_address = RateLimiter(SETTINGS.requests), RateLimiter(SETTINGS.requests_of_address)
        self._known: OrderedDict[str, None] = OrderedDict()
        self._lock = Lock()

    def remember(self, token: str) -> None:
        """Count this token for itself from now on, because it has opened something."""
        with self._lock:
            self._known[token] = None
            self._known.move_to_end(token)
            if len(self._known) > MAX_KEYS:
                self._known.popitem(last=False)

    def allows(self, connection: HTTPConnection) -> bool:
        if connection.scope["path"] in WATCHED:
            # Counted apart, so that health answers even where somebody is too fast.
            return self.of_address.allows(f"health {address_of(connection)}")
        known = next((token for token in shown_tokens(connection) if token in self._known), None)
        return self.of_key.allows(known) if known else self.of_address.allows(address_of(connection))


def shown_tokens(connection: HTTPConnection) -> list[str]:
    """All tokens that somebody shows: that of the Authorization header, or else those in cookies."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return [bearer]
    return [value for name, value in connection.cookies.items() if name.startswith(COOKIE_PREFIX)][:MAX_COOKIES]
