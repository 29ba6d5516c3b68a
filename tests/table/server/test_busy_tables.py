"""A table that has much to do holds few threads, so that other tables always find one."""

from __future__ import annotations

import json
import os
from base64 import b64encode
from contextlib import closing
from threading import Event
from typing import Any

import anyio
import pytest

from rulewright.table.hosting import frames, live_table
from rulewright.table.server.app import MAX_THREADS
from rulewright.table.server.limits.settings import SETTINGS
from rulewright.table.server.limits.slots import RUNNING_AT_A_TABLE, TableSlots
from rulewright.table.view import projection

from .served import Person, Server, run_async
from .test_attacks import at_once, client
from .test_connections import Serving, everything, serving

__all__ = ["serving"]
READS = ("", "/claims", "/map", "/what-if")


def test_slots_are_those_of_one_table_and_are_forgotten() -> None:
    async def take_all() -> None:
        slots = TableSlots()
        async with slots.take("a"), slots.take("a"):
            with anyio.move_on_after(0.01) as third:
                async with slots.take("a"):
                    pytest.fail("there are two slots only")
            assert third.cancelled_caught
            async with slots.take("b"):
                assert len(slots._of) == 2
        assert not slots._of

    run_async(take_all())


@pytest.mark.parametrize("what", ["inputs", *READS])
def test_requests_about_a_slow_table_leave_threads_to_others(
    server: Server, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    slow, honest = server.table(), server.table()
    live, release, running = server.host.live(slow.table), Event(), []

    class Held:
        """The lock of a table while an input takes long."""

        def __enter__(self) -> None:
            running.append(1)
            assert release.wait(60)

        def __exit__(self, *_: Any) -> None:
            pass

    monkeypatch.setattr(live, "lock", Held())

    async def about_the_slow_table() -> Any:
        async with client(server, server.gm_key) as gm:
            if what != "inputs":
                return await gm.get(f"/api/tables/{slow.table}{what}")
            headers = {"Idempotency-Key": os.urandom(4).hex()}
            return await gm.post(f"/api/tables/{slow.table}/inputs", json={"act": {"do": "undo"}}, headers=headers)

    async def play() -> Any:
        async with client(server, server.gm_key) as gm:
            while not running:
                await anyio.sleep(0)
            act = {"act": server.bots_act(honest.table)}
            path, headers = f"/api/tables/{honest.table}/inputs", {"Idempotency-Key": "honest"}
            done = await gm.post(path, json=act, headers=headers)
            most = len(running)
            release.set()
            return done.status_code, most

    *_, (status, most) = at_once(*[about_the_slow_table] * (2 * MAX_THREADS), play)
    assert status == 200
    assert most <= RUNNING_AT_A_TABLE


def open_socket(serving: Serving, person: Person) -> Any:
    connection, nonce = serving.connect(), b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET /api/tables/{person.table}/events HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n"
        f"Authorization: Bearer {person.key}\r\n\r\n".encode()
    )
    assert connection.recv(65_536).startswith(b"HTTP/1.1 101")
    return connection


def post(serving: Serving, person: Person, act: Any) -> bytes:
    body = json.dumps({"act": act}).encode()
    with closing(serving.connect()) as connection:
        connection.sendall(
            f"POST /api/tables/{person.table}/inputs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            f"Authorization: Bearer {person.key}\r\nIdempotency-Key: honest\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return everything(connection)


def test_sockets_that_want_the_whole_log_take_turns(
    server: Server, serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "MAX_LINES", 4)
    gm, honest, release, entered = server.table(), server.table(), Event(), []
    server.play(gm, 8)
    guests = [server.guest(gm.table, name) for name in ("Ann", "Bob")]
    slow = server.host.live(gm.table).table

    def looked(table: Any, *given: Any) -> Any:
        if table.records[0] is slow.records[0] or len(table.records) > 8:
            entered.append(1)
            assert release.wait(60)
        return projection.frame(table, *given)

    act = server.bots_act(honest.table)
    monkeypatch.setattr(frames, "frame", looked)
    sockets = [open_socket(serving, guest) for guest in guests for _ in range(SETTINGS.connections_of_key)]
    assert len(sockets) > MAX_THREADS
    assert post(serving, honest, act).startswith(b"HTTP/1.1 200")
    assert len(entered) <= 1
    release.set()
    for socket in sockets:
        socket.close()
