"""Limits that are met before any work is done: size of what is sent, how often, and from where."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock
from time import monotonic
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import JSONResponse

MAX_BODY_BYTES = 16 * 1024
MAX_PACK_BODY_BYTES = 1024 * 1024
MAX_IMPORT_BYTES = 8 * MAX_PACK_BODY_BYTES
"""Of a table that is taken in: every table that was played here must come back."""
MAX_MESSAGES, SECONDS = 30, 10.0
MAX_READS = 120
"""Looks at a table in the same time: a page takes one or two with each frame."""
MAX_KEYS = 10_000
MAX_LENGTH_DIGITS = 18
PACK_PATHS = ("/api/campaigns", "/api/tables")


class RateLimiter:
    """So many messages in so many seconds for each key; the rest is refused."""

    def __init__(
        self, messages: int = MAX_MESSAGES, seconds: float = WINDOW_SECONDS, clock: Callable[[], float] = monotonic
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
            if len(self._seen) <= MAX_KEYS and last and now - last[-1] < self.seconds:
                break
            self._seen.popitem(last=False)


def error_response(status: int, why: str, rule: str | None = None) -> JSONResponse:
    """An error as every error looks."""
    return JSONResponse({"error": {"why": why, "rule": rule}}, status)


def max_body_bytes(path: str) -> int:
    if path == "/api/import":
        return MAX_IMPORT_BYTES
    return MAX_PACK_BODY_BYTES if path in PACK_PATHS or path.startswith("/api/sheets/") else MAX_BODY_BYTES


def reject_early(request: Request) -> JSONResponse | None:
    """Why a request is not even read: it is larger than its limit, or another site sent it."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not is_same_origin(request.headers.get("origin"), request.headers.get("host")):
        return error_response(403, "this came from another site; open the table's own page")
    limit = max_body_bytes(request.scope["path"])
    length = request.headers.get("content-length", "")
    if "transfer-encoding" in request.headers or (length and not length.isdecimal()):
        return error_response(411, "expected the length of what is sent")
    if len(length) > MAX_LENGTH_DIGITS or int(length or 0) > limit:
        return error_response(413, f"the limit is {limit:,} bytes, this has more")
    return None


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request came from our own page; programs name no origin."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
