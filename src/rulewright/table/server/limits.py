"""Limits that are met before any work is done: size of what is sent, how often, and from where."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import JSONResponse

BODY = 16 * 1024
IMPORT = 1024 * 1024
FILE = 8 * IMPORT
"""Of a table that is taken in: every table that was played here must come back."""
MESSAGES, SECONDS = 30, 10.0
READS = 120
"""Looks at a table in the same time: a page takes one or two with each frame."""
MOST_KEYS = 10_000
LONGEST_LENGTH = 18
LARGE = ("/api/campaigns", "/api/tables")


class Pace:
    """So many messages in so many seconds for each key; the rest is refused."""

    def __init__(
        self, messages: int = MESSAGES, seconds: float = SECONDS, clock: Callable[[], float] = monotonic
    ) -> None:
        self.messages, self.seconds, self.clock = messages, seconds, clock
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def allows(self, key: str) -> bool:
        """Whether one more message may come now; it counts if it may."""
        with self._lock:
            now = self.clock()
            seen = self._seen.setdefault(key, deque())
            self._seen.move_to_end(key)
            while seen and now - seen[0] >= self.seconds:
                seen.popleft()
            if allowed := len(seen) < self.messages:
                seen.append(now)
            self._forget(now)
            return allowed

    def limit(self) -> str:
        return f"the limit is {self.messages} in {self.seconds:g} seconds"

    def _forget(self, now: float) -> None:
        """Of those who have long said nothing, nothing is kept; and there are never too many."""
        while self._seen:
            last = next(iter(self._seen.values()))
            if len(self._seen) <= MOST_KEYS and last and now - last[-1] < self.seconds:
                break
            self._seen.popitem(last=False)


def refused(status: int, why: str, rule: str | None = None) -> JSONResponse:
    """An error as every error looks."""
    return JSONResponse({"error": {"why": why, "rule": rule}}, status)


def limit_of(path: str) -> int:
    if path == "/api/import":
        return FILE
    return IMPORT if path in LARGE or path.startswith("/api/sheets/") else BODY


def turned_back(request: Request) -> JSONResponse | None:
    """Why a request is not even read: it is larger than its limit, or another site sent it."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        return refused(403, "this came from another site; open the table's own page")
    limit = limit_of(request.scope["path"])
    length = request.headers.get("content-length", "")
    if "transfer-encoding" in request.headers or (length and not length.isdecimal()):
        return refused(411, "expected the length of what is sent")
    if len(length) > LONGEST_LENGTH or int(length or 0) > limit:
        return refused(413, f"the limit is {limit:,} bytes, this has more")
    return None


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request came from our own page; programs name no origin."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
