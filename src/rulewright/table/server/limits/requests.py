"""Limits that apply before any work is done: size of a request, number of messages, origin."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from urllib.parse import urlsplit

from fastapi import HTTPException, Request
from fastapi.requests import HTTPConnection
from fastapi.responses import JSONResponse

from .settings import SETTINGS

MAX_BODY_BYTES = 16 * 1024
MAX_PACK_BODY_BYTES = 1024 * 1024
MAX_IMPORT_BYTES = 8 * MAX_PACK_BODY_BYTES  # every table that was played here must be accepted again
MAX_PICTURE_BYTES = 5 * 1024 * 1024
WINDOW_SECONDS = 10.0
DELAY_SECONDS = 1.0  # until a refusal of too many comes: whoever tries again at once gets nowhere faster
MAX_KEYS = 10_000  # that a rate limiter remembers, so that its memory is bounded
MAX_LENGTH_DIGITS = 18  # of a Content-Length; longer ones are not even parsed
PACK_PATHS = ("/api/campaigns", "/api/tables")


class RateLimiter:
    """Allows a number of messages in a sliding window of time, for each key."""

    def __init__(
        self, messages: int | None = None, seconds: float = WINDOW_SECONDS, clock: Callable[[], float] = monotonic
    ) -> None:
        self.messages = SETTINGS.messages if messages is None else messages
        self.seconds, self.clock = seconds, clock
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def allows(self, key: str) -> bool:
        """Whether one more message is allowed now; if so, it counts."""
        with self._lock:
            now = self.clock()
            seen = self._seen.setdefault(key, deque())
            self._seen.move_to_end(key)
            while seen and now - seen[0] >= self.seconds:
                seen.popleft()
            if allowed := len(seen) < self.messages:
                seen.append(now)
            self._forget_idle(now)
            return allowed

    def give_back(self, key: str) -> None:
        """Take back the last message that was counted for a key."""
        with self._lock:
            if seen := self._seen.get(key):
                seen.pop()

    def limit(self) -> str:
        """The limit in words."""
        return f"the limit is {self.messages} in {self.seconds:g} seconds"

    def _forget_idle(self, now: float) -> None:
        """Forget the keys that were idle for a whole window, and the longest idle ones if there are too many."""
        while self._seen:
            last = next(iter(self._seen.values()))
            if len(self._seen) <= MAX_KEYS and last and now - last[-1] < self.seconds:
                break
            self._seen.popitem(last=False)


class Looks:
    """Lets every seat have one slow look at its table at a time."""

    def __init__(self) -> None:
        self._looking: set[tuple[str, str]] = set()
        self._lock = Lock()

    @contextmanager
    def one(self, table: str, seat: str) -> Iterator[None]:
        """For the time of one look; a 429 error if the seat has another one. Nobody waits for it."""
        with self._lock:
            if (table, seat) in self._looking:
                raise HTTPException(429, "one look at a time; wait for the last one")
            self._looking.add((table, seat))
        try:
            yield
        finally:
            with self._lock:
                self._looking.discard((table, seat))


def limit_messages(request: Request, key: str) -> None:
    """Count one message for a key; a 429 error if there were too many."""
    limiter: RateLimiter = request.app.state.rate_limiter
    if not limiter.allows(key):
        raise HTTPException(429, f"too many messages: {limiter.limit()}")


def error_response(
    status: int, why: str, rule: str | None = None, headers: dict[str, str] | None = None
) -> JSONResponse:
    """The form of every error: `why` in words, and the rule of the book if one is the reason."""
    return JSONResponse({"error": {"why": why, "rule": rule}}, status, headers)


def max_body_bytes(path: str) -> int:
    if path == "/api/import":
        return MAX_IMPORT_BYTES
    if is_picture_path(path):
        return MAX_PICTURE_BYTES
    return MAX_PACK_BODY_BYTES if path in PACK_PATHS or is_sheet_path(path) else MAX_BODY_BYTES


def is_picture_path(path: str) -> bool:
    """Whether a picture is sent there."""
    return path.endswith("/pictures")


def is_sheet_path(path: str) -> bool:
    return path.startswith("/api/sheets/")


def reject_early(request: Request) -> JSONResponse | None:
    """The error for a request that is rejected before its body is read: too large, too many, or from another site."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not is_from_our_page(request):
        return error_response(403, "this came from another site; open the table's own page")
    limit = max_body_bytes(request.scope["path"])
    length = request.headers.get("content-length", "")
    # A chunked body has no length that could be checked before it is read.
    if "transfer-encoding" in request.headers or (length and not length.isdecimal()):
        return error_response(411, "expected the length of what is sent in a Content-Length header")
    if len(length) > MAX_LENGTH_DIGITS or int(length or 0) > limit:
        hint = "; a longer table is sent compressed, as it is exported" if limit == MAX_IMPORT_BYTES else ""
        return error_response(413, f"the limit is {limit:,} bytes, this has more{hint}")
    return _limit_sheets(request) if is_sheet_path(request.scope["path"]) else None


def _limit_sheets(request: Request) -> JSONResponse | None:
    """Limit work on sheets by address, because nobody has to log in to make one."""
    limiter: RateLimiter = request.app.state.rate_limiter
    if limiter.allows(f"sheets {address_of(request)}"):
        return None
    return error_response(429, f"too many messages: {limiter.limit()}")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def is_from_our_page(connection: HTTPConnection) -> bool:
    """Whether a request came from our own page. Programs send no origin and are allowed."""
    # Browsers say it themselves, and no page can. Behind a proxy that changes the host, nothing else is right.
    if connection.headers.get("sec-fetch-site") == "same-origin":
        return True
    return is_same_origin(connection.headers.get("origin"), connection.headers.get("host"))


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether an origin is that of the host; without one nobody says where the request came from."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
