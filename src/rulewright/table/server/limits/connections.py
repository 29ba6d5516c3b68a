"""The protocols of connections, with limits that Uvicorn does not have: on headers, bodies, readers, and frames."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from .open_connections import OpenConnections, connections_of
from .requests import RateLimiter
from .settings import SETTINGS

MAX_HEADER_BYTES = 32 * 1024
HEADER_SECONDS = 15.0
BODY_SECONDS = 35.0  # longer than a body may take, so that its sender is told first
UNREAD_SECONDS = 30.0  # a reader has this long; a frame of a megabyte needs 300 kbit/s
MAX_PIPELINED = 4  # requests that wait on one connection for the one before them; browsers send none
MAX_CHUNK_BYTES = 20 * 1024  # a message of the largest size; what clients send here has no meaning anyway
MAX_UNSENT_BYTES = 256 * 1024  # a reader who lets more than this pile up is dropped
DROP_SECONDS = 2.0
CLOSE_POLICY = 1008
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class PipelinedTooMuchError(Exception):
    """Too many requests wait on one connection."""


class CountedConnection(asyncio.Protocol):
    """A connection that is counted for its address, and whose reader must take what is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    open: OpenConnections
    may_stay = True
    unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.may_stay = self.open.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        self.open.leave(self.address)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "?"

    def pause_writing(self) -> None:
        """Is called when much that was sent has not been read."""
        self.stop_timer()
        self.unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stop_timer()
        super().resume_writing()

    def stop_timer(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


class LimitedHttp(CountedConnection, HttpToolsProtocol):
    """An HTTP connection that must send a whole request soon, with few headers, and read the response."""

    header_bytes = 0
    in_headers = False
    deadline: asyncio.TimerHandle | None = None

    def __init__(self, config: Config, server_state: ServerState, *given: Any, **more: Any) -> None:
        HttpToolsProtocol.__init__(self, config, server_state, *given, **more)
        self.open = connections_of(server_state, self.loop)
        self.requests: deque[RequestResponseCycle] = deque(maxlen=MAX_PIPELINED + 1)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.open.arrivals.allows(self.address) and self.may_stay:
            self.await_headers()
        else:
            self.transport.write(TOO_MANY)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.got_request()
        # Uvicorn tells the last request only; those before it would go on and fail when they answer.
        self.pipeline.clear()
        for request in self.requests:
            request.disconnected = True
            request.message_event.set()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        # The socket counts itself from here on.
        self.got_request()
        self.open.leave(self.address)
        super().handle_websocket_upgrade()

    def await_headers(self) -> None:
        """Expect a whole request within some seconds."""
        self.header_bytes, self.in_headers = 0, True
        if self.deadline is None:
            self.deadline = self.loop.call_later(HEADER_SECONDS, self.give_up)
            self.open.silent.add(self, self.address)

    def await_body(self) -> None:
        """Give the rest of the request its time. Until it is here, the connection still counts as silent."""
        self.in_headers = False
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = self.loop.call_later(BODY_SECONDS, self.give_up)

    def got_request(self) -> None:
        self.in_headers = False
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            self.open.silent.remove(self)

    def give_up(self) -> None:
        self.got_request()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_headers:
            self.header_bytes += len(data)
            if self.header_bytes > MAX_HEADER_BYTES:
                self.got_request()
                self.transport.write(TOO_LARGE)
                self.transport.close()

    def on_message_begin(self) -> None:
        self.await_headers()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.await_body()
        if len(self.pipeline) >= MAX_PIPELINED:
            # Ends the parsing of this chunk, which may hold thousands of requests; the answer is a 400.
            raise PipelinedTooMuchError
        super().on_headers_complete()
        if self.cycle is not None:
            self.requests.append(self.cycle)

    def on_message_complete(self) -> None:
        self.got_request()
        super().on_message_complete()


class LimitedSocket(CountedConnection, WebSocketsSansIOProtocol):
    """A WebSocket whose frames all count, pings too, and whose reader must keep up with what it asks for."""

    dropped = False

    def __init__(self, config: Config, server_state: ServerState, *given: Any, **more: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, config, server_state, *given, **more)
        self.open = connections_of(server_state, self.loop)
        self.frame_limiter = RateLimiter(SETTINGS.frames)
        # Uvicorn waits longer for the answer to a close; a stranger would keep a connection that long.
        self.close_timeout = DROP_SECONDS

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
