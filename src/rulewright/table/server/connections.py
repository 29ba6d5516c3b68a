"""The protocols of connections, with limits that Uvicorn does not have: on headers, idle time, and frames."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from .limits import RateLimiter
from .settings import SETTINGS

MAX_HEADER_BYTES = 32 * 1024
HEADER_SECONDS = 15.0
MAX_CHUNK_BYTES = 20 * 1024  # a message of the largest size; what clients send here has no meaning anyway
MAX_UNSENT_BYTES = 256 * 1024  # a reader who lets more than this pile up is dropped
DROP_SECONDS = 2.0
CLOSE_POLICY = 1008
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class SilentConnections:
    """The connections that have not sent a whole request yet, the oldest first."""

    def __init__(self) -> None:
        self.open: dict[LimitedHttp, str] = {}
        self.of_address: Counter[str] = Counter()

    def add(self, connection: LimitedHttp, address: str) -> None:
        """Add a connection; the oldest one gives way if there are too many."""
        self.open[connection] = address
        self.of_address[address] += 1
        if self.of_address[address] > SETTINGS.silent_of_address:
            next(other for other, its in self.open.items() if its == address).give_up()
        elif len(self.open) > SETTINGS.silent:
            next(iter(self.open)).give_up()

    def remove(self, connection: LimitedHttp) -> None:
        address = self.open.pop(connection, None)
        if address is not None:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]


_SILENT: WeakKeyDictionary[ServerState, SilentConnections] = WeakKeyDictionary()


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection that must send its headers soon, and not too many of them."""

    header_bytes = 0
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > SETTINGS.connections:
            transport.write(TOO_MANY)
            transport.close()
            return
        self.await_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self.got_headers()
        super().connection_lost(exc)

    def await_headers(self) -> None:
        """Expect a whole request within some seconds."""
        self.header_bytes = 0
        if self.deadline is None:
            self.deadline = self.loop.call_later(HEADER_SECONDS, self.give_up)
            self.silent.add(self, self.client[0] if self.client else "?")

    def got_headers(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            self.silent.remove(self)

    @property
    def silent(self) -> SilentConnections:
        return _SILENT.setdefault(self.server_state, SilentConnections())

    def give_up(self) -> None:
        self.got_headers()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.deadline is not None:
            self.header_bytes += len(data)
            if self.header_bytes > MAX_HEADER_BYTES:
                self.got_headers()
                self.transport.write(TOO_LARGE)
                self.transport.close()

    def on_message_begin(self) -> None:
        self.await_headers()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.got_headers()
        super().on_headers_complete()


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames all count, pings too, and whose reader must keep up with what it asks for."""

    dropped = False

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.frame_limiter = RateLimiter(SETTINGS.frames)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self.dropped:
            return
        # Before anything is parsed: a chunk may hold thousands of pings, and each is answered by then.
        if self.handshake_complete and len(data) > MAX_CHUNK_BYTES:
            self.drop()
            return
        super().data_received(data)

    def drop(self) -> None:
        """Read no more, and close the connection a little later: who is dropped does not come back at once."""
        self.dropped = True
        self.transport.pause_reading()
        self.loop.call_later(DROP_SECONDS, self.transport.abort)

    def count_frame(self) -> bool:
        """Whether one more frame is allowed; if not, the connection is closed."""
        if self.close_sent or self.dropped or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            self.drop()
            return False
        if self.frame_limiter.allows(""):
            return True
        self.conn.fail(CLOSE_POLICY, f"too many messages: {self.frame_limiter.limit()}")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.drop()
        return False

    def handle_ping(self) -> None:
        if self.count_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.count_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.count_frame():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.count_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.count_frame():
            super().handle_bytes(event)
