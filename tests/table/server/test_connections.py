"""Connections to a real server: headers, silence and frames are limited."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import struct
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, suppress
from threading import Event, Thread

import pytest
import uvicorn
from uvicorn.server import ServerState

from rulewright.table.server.limits import connections
from rulewright.table.server.limits.connections import LimitedHttp, LimitedSocket
from rulewright.table.server.limits.open_connections import OpenConnections
from rulewright.table.server.limits.settings import SETTINGS

from .served import Server

PATIENCE = 60.0


class Serving:
    """An application on a port of this machine."""

    def __init__(self, server: Server) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(server.app, log_config=None, http=LimitedHttp, ws=LimitedSocket, lifespan="off")
        self.uvicorn = uvicorn.Server(config)
        self.thread = Thread(target=self.uvicorn.run, args=([self.listener],))
        self.thread.start()

    def connect(self) -> socket.socket:
        connection = socket.create_connection(self.listener.getsockname(), PATIENCE)
        connection.settimeout(PATIENCE)
        return connection

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join()
        self.listener.close()


@pytest.fixture
def serving(server: Server) -> Iterator[Serving]:
    running = Serving(server)
    yield running
    running.stop()


def everything(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    received = b""
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += part
    return received


def test_headers_have_a_limit(serving: Serving) -> None:
    with closing(serving.connect()) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with suppress(ConnectionError):
            for number in range(80):
                connection.sendall(b"X-%d: " % number + b"a" * 1_000 + b"\r\n")
        # The last bytes may come after the connection is closed; then the system drops what was answered.
        assert everything(connection) in (connections.TOO_LARGE, b"")
    with closing(serving.connect()) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert everything(connection).startswith(b"HTTP/1.1 200")


def test_whoever_says_nothing_is_dropped(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.1)
    with closing(serving.connect()) as silent, closing(serving.connect()) as half:
        half.sendall(b"POST /api/join HTTP/1.1\r\nHost:")
        assert everything(silent) == b""
        assert everything(half) == b""


def test_of_many_silent_connections_the_oldest_give_way(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "silent_of_address", 3)
    silent = [serving.connect() for _ in range(5)]
    assert [everything(one) for one in silent[:2]] == [b"", b""]
    silent[4].sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert everything(silent[4]).startswith(b"HTTP/1.1 200")
    for one in silent:
        one.close()


def test_a_body_that_does_not_come_counts_as_silence(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "silent_of_address", 3)
    slow = [serving.connect() for _ in range(5)]
    for one in slow:
        one.sendall(b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{")
    # The first two gave way, so somebody else can still come.
    assert [everything(one) for one in slow[:2]] == [b"", b""]
    slow[4].sendall(b"}")
    assert slow[4].recv(1_000).startswith(b"HTTP/1.1 422")
    for one in slow:
        one.close()


def test_the_rest_of_a_request_has_to_come(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.1)
    with closing(serving.connect()) as connection:
        connection.sendall(b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{")
        assert everything(connection) == b""


def test_few_requests_wait_on_one_connection(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    begin = LimitedHttp.on_message_begin
    monkeypatch.setattr(LimitedHttp, "on_message_begin", lambda self: (begun.append(1), begin(self)))
    with closing(serving.connect()) as connection:
        with suppress(ConnectionError):
            connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 5_000)
        everything(connection)
    assert len(begun) == connections.MAX_PIPELINED + 2, "one runs, some wait, and at the next one parsing ends"


def test_an_address_has_a_limit(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "connections_of_address", 1)
    with closing(serving.connect()) as first:
        first.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert first.recv(1_000).startswith(b"HTTP/1.1 200")
        with closing(serving.connect()) as second:
            assert everything(second) in (connections.TOO_MANY, b"")
        first.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert everything(first).startswith(b"HTTP/1.1 200")
    with closing(serving.connect()) as third:
        third.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert everything(third).startswith(b"HTTP/1.1 200"), "those that are gone do not count"


def test_an_address_opens_few_connections_at_once(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "new_connections_of_address", 1)
    answers = []
    for _ in range(3):
        with closing(serving.connect()) as connection:
            with suppress(ConnectionError):
                connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answers.append(everything(connection)[:12])
    assert answers[0] == b"HTTP/1.1 200"
    # The system may drop what was answered to somebody whose request was not read.
    assert set(answers[1:]) <= {connections.TOO_MANY[:12], b""}


def test_requests_of_somebody_who_has_gone_are_no_faults(
    server: Server, serving: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, release = Event(), Event()

    def slow(_: str) -> None:
        asked.set()
        assert release.wait(PATIENCE)

    monkeypatch.setattr(server.host.store, "setting", slow)
    state = serving.uvicorn.server_state
    with closing(serving.connect()) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n" * (connections.MAX_PIPELINED + 2))
        assert asked.wait(PATIENCE)
    while state.connections:
        pass
    release.set()
    while state.tasks:
        pass
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_websocket_counts_once_for_its_address(server: Server, serving: Serving) -> None:
    state = serving.uvicorn.server_state
    with closing(listening(server, serving)):
        (connection,) = state.connections
        assert connections.connections_of(state, connection.loop).of_address == {"127.0.0.1": 1}
        counted = connection.open
        connection.loop.call_soon_threadsafe(connection.transport.abort)
        while state.connections:
            pass
    assert not counted.of_address


def test_whoever_does_not_read_is_dropped(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.05)
    with closing(serving.connect()) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(1_000).startswith(b"HTTP/1.1 200")
        (mine,) = serving.uvicorn.server_state.connections
        mine.loop.call_soon_threadsafe(mine.pause_writing)
        assert everything(connection) == b""


class Closing:
    """A connection that is closed and whose reader does not take the rest."""

    def __init__(self) -> None:
        self.transport, self.aborted = self, 0

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self.aborted += 1


def test_what_is_closed_and_does_not_go_away_is_aborted() -> None:
    state, loop, one = ServerState(), asyncio.new_event_loop(), Closing()
    opened = OpenConnections(state, loop)
    state.connections.add(one)  # type: ignore[arg-type]
    opened.sweep()
    assert not one.aborted, "it may still send the rest"
    opened.sweep()
    assert one.aborted == 1
    assert opened.sweeping
    state.connections.clear()
    opened.sweep()
    assert not opened.sweeping
    loop.close()


def test_connections_have_a_limit(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "connections", 0)
    with closing(serving.connect()) as connection:
        assert everything(connection) in (connections.TOO_MANY, b"")


def frame(opcode: int, data: bytes = b"") -> bytes:
    """A WebSocket frame as a client sends it, with a mask of zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data


def listening(server: Server, serving: Serving) -> socket.socket:
    """A WebSocket of a guest who waits."""
    ann, key = server.knock(server.table().table, "Ann"), b64encode(os.urandom(16)).decode()
    connection = serving.connect()
    connection.sendall(
        f"GET /api/tables/{ann.table}/events HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Authorization: Bearer {ann.key}\r\n\r\n".encode()
    )
    assert connection.recv(65_536).startswith(b"HTTP/1.1 101")
    return connection


def test_a_large_chunk_is_not_parsed(server: Server, serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_CHUNK_BYTES", 100)
    pings: list[int] = []
    monkeypatch.setattr(LimitedSocket, "handle_ping", lambda _: pings.append(1))
    with closing(listening(server, serving)) as connection:
        connection.sendall(frame(9) * 50)
        everything(connection)
    assert pings == []


@pytest.mark.parametrize("opcode", [9, 10], ids=["ping", "pong"])
def test_pings_count_like_messages(server: Server, serving: Serving, opcode: int) -> None:
    with closing(listening(server, serving)) as connection:
        with suppress(ConnectionError):
            connection.sendall(frame(opcode) * (SETTINGS.frames + 1))
        received = everything(connection)
    assert struct.pack("!H", connections.CLOSE_POLICY) + b"too many messages" in received
