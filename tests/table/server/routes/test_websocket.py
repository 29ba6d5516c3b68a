"""Frames over WebSockets: order, resuming, access, limits, slow clients."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.server.limits.requests import MAX_BODY_BYTES
from rulewright.table.server.limits.settings import SETTINGS
from rulewright.table.server.routes.websocket import (
    CLOSE_FORBIDDEN,
    CLOSE_INVALID,
    CLOSE_RATE_LIMITED,
    CLOSE_SERVER_ERROR,
    CLOSE_TOO_LARGE,
    EventStream,
)

from ..served import Person, Server, run_async


def until(events: Any, v: int) -> list[Any]:
    """The frames up to the one that has an event."""
    frames = [events.receive_json()]
    while frames[-1]["v"] < v:
        frames.append(events.receive_json())
    return frames


def closed_with(events: Any) -> int:
    try:
        while True:
            events.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def seated(server: Server) -> tuple[Person, Person]:
    gm = server.table()
    return gm, server.guest(gm.table, "Ann", *server.ours(gm.table))


def put_together(frames: list[Any]) -> list[Any]:
    """The log as a client puts it together: what it knew up to `since`, and the frames since then."""
    log: list[Any] = []
    for frame in frames:
        log = [line for line in log if event_of(line) <= frame["since"]] + frame["lines"]
    return log


def event_of(line: Any) -> int:
    return int(line["id"].split(".")[0])


def test_frames_arrive_in_order_and_tell_everything_once(server: Server) -> None:
    gm, ann = seated(server)
    with ann.events() as events:
        frames = until(events, gm.frame()["v"])
        for _ in range(8):
            v = gm.does(**server.bots_act(gm.table))
            frames += until(events, v)
    numbers = [frame["v"] for frame in frames]
    assert numbers == sorted(set(numbers))
    whole = ann.frame()
    assert put_together(frames) == whole["lines"]
    assert frames[-1]["question"] == whole["question"]


def test_a_client_resumes_from_any_event_it_knows(server: Server) -> None:
    gm, ann = seated(server)
    server.play(gm, 8)
    whole = ann.frame()
    for known in range(-1, whole["v"] + 1):
        with ann.events(since=known) as events:
            frame = events.receive_json()
        assert frame["v"] == whole["v"]
        assert frame["since"] in (known, -1)
        assert put_together([whole, frame]) == whole["lines"]
    assert frame["lines"] == []


def test_a_client_ahead_of_the_table_is_corrected(server: Server) -> None:
    gm, ann = seated(server)
    with ann.events(since=10**9) as events:
        assert events.receive_json()["v"] == gm.frame()["v"]
        gm.does("pause", on=True)
        assert events.receive_json()["lines"][-1]["text"] == "The GM halts the table"


@pytest.mark.parametrize("since", ["x", "", "-2", "99999999999999999999", "\u00b2", "9" * 5000, "1.5"])
def test_an_invalid_event_number_is_refused_with_the_reason(server: Server, since: str) -> None:
    _, ann = seated(server)
    with ann.events(since=since) as events, pytest.raises(WebSocketDisconnect) as closed:
        events.receive_json()
    words = "since: expected a whole number from -1 to 1,000,000,000"
    assert (closed.value.code, closed.value.reason) == (CLOSE_INVALID, words)
    stranger = Person(server, None, ann.table)
    with stranger.events(since=since) as events:
        assert closed_with(events) == CLOSE_FORBIDDEN


def test_a_waiting_guest_is_notified_when_let_in_and_gets_nothing_before(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    with ann.events() as events:
        frame = events.receive_json()
        assert (frame["waiting"], frame["you"]) == (True, "Ann")
        assert not {"panel", "story", "lines", "question", "seats"} & set(frame)
        server.play(gm, 3)
        server.knock(gm.table, "Bob")
        gm.post("/guests/accept", {"name": "Ann", "roles": ["jory"]})
        while frame.get("waiting") is True:
            frame = events.receive_json()
    assert frame["you"]["seat"] == "Ann"
    assert frame["v"] == gm.frame()["v"]


def test_the_gm_sees_who_asks_to_join(server: Server) -> None:
    gm = server.table()
    with gm.events() as events:
        assert events.receive_json()["knocking"] == []
        server.knock(gm.table, "Ann")
        assert events.receive_json()["knocking"] == ["Ann"]
        gm.post("/guests/refuse", {"name": "Ann"})
        assert events.receive_json()["knocking"] == []


@pytest.mark.parametrize("way", ["refuse", "kick"])
def test_a_kicked_guest_is_disconnected(server: Server, way: str) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann") if way == "refuse" else server.guest(gm.table, "Ann", "jory")
    with ann.events() as events:
        events.receive_json()
        assert gm.post(f"/guests/{way}", {"name": "Ann"}).status_code == 200
        assert closed_with(events) == CLOSE_FORBIDDEN
    with ann.events() as events:
        assert closed_with(events) == CLOSE_FORBIDDEN


def test_a_new_guest_with_a_kicked_guests_name_does_not_keep_the_old_connection_open(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    live = server.host.live(gm.table)
    with ann.events() as events:
        events.receive_json()
        (wake,) = live.watchers
        live.watchers.clear()
        gm.does("kick", seat="Ann")
        server.guest(gm.table, "Ann", "jory")
        wake()
        assert closed_with(events) == CLOSE_FORBIDDEN


def test_connections_of_other_sites_are_refused(server: Server) -> None:
    _, ann = seated(server)
    path = f"/api/tables/{ann.table}/events"
    for origin in ("http://evil.example", "null", "http://[", "http://testserver.evil.example"):
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            ann.http.websocket_connect(path, headers={"Origin": origin}) as events,
        ):
            events.receive_json()
        assert closed.value.code == CLOSE_FORBIDDEN
    with ann.http.websocket_connect(path, headers={"Origin": "http://testserver"}) as events:
        assert events.receive_json()["you"]["seat"] == "Ann"


def test_strangers_are_refused(server: Server) -> None:
    gm, _ = seated(server)
    strangers = [(None, gm.table), ("x" * 43, gm.table), (None, "nowhere"), (server.gm_key, "nowhere")]
    told = []
    for key, table in strangers:
        with pytest.raises(WebSocketDisconnect) as closed, Person(server, key, table).events() as events:
            events.receive_json()
        assert closed.value.code == CLOSE_FORBIDDEN
        told.append(closed.value.reason)
    assert told == ["you do not sit at this table; join it with its code"] * 3 + ["there is no such table"]


def test_too_many_messages_disconnect(server: Server) -> None:
    _, ann = seated(server)
    with ann.events() as events:
        events.receive_json()
        for _ in range(SETTINGS.messages):
            events.send_text("hello")
        events.send_bytes(b"hello")
        assert closed_with(events) == CLOSE_RATE_LIMITED


@pytest.mark.parametrize("sign", ["x", "\U0001f600"])
def test_too_large_a_message_disconnects(server: Server, sign: str) -> None:
    _, ann = seated(server)
    with ann.events() as events:
        events.receive_json()
        events.send_text(sign * (MAX_BODY_BYTES // len(sign.encode())))
        events.send_text(sign * (MAX_BODY_BYTES // len(sign.encode()) + 1))
        assert closed_with(events) == CLOSE_TOO_LARGE


def test_a_crash_is_logged_and_ends_one_connection_only(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gm, ann = seated(server)
    whole = LiveTable.frame

    def broken(self: LiveTable, seat: str, since: int = -1) -> bytes:
        if seat == "Ann":
            raise LookupError("a fault of ours")
        return whole(self, seat, since)

    monkeypatch.setattr(LiveTable, "frame", broken)
    with gm.events() as others:
        with ann.events() as events:
            assert closed_with(events) == CLOSE_SERVER_ERROR
        others.receive_json()
        gm.does("pause", on=True)
        assert others.receive_json()["paused"]
    assert "a fault of ours" in caplog.text


def test_disconnected_clients_are_forgotten(server: Server) -> None:
    _, ann = seated(server)
    live = server.host.live(ann.table)
    with ann.events() as events:
        events.receive_json()
        assert len(live.watchers) == 1
    assert not live.watchers


class SlowSocket:
    """A client that reads only when the test allows it."""

    client_state = WebSocketState.CONNECTED

    def __init__(self, server: Server) -> None:
        self.app = server.app
        self.frames: list[Any] = []
        self.reads = asyncio.Semaphore(0)
        self.began = asyncio.Event()

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send_text(self, text: str) -> None:
        self.began.set()
        await self.reads.acquire()
        self.frames.append(json.loads(text))


def test_a_slow_client_gets_fewer_frames_and_misses_nothing(server: Server) -> None:
    gm, ann = seated(server)

    async def look_on() -> list[Any]:
        socket = SlowSocket(server)
        key = server.host.keys.whose(str(ann.key))
        stream = EventStream(socket, server.host.live(ann.table), key, str(ann.key), -1)  # type: ignore[arg-type]
        running = asyncio.create_task(stream.run())
        await socket.began.wait()
        await asyncio.to_thread(server.play, gm, 12)
        last = server.host.live(ann.table).event_log.last
        while not socket.frames or socket.frames[-1]["v"] < last:
            socket.reads.release()
            await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return socket.frames

    frames = run_async(look_on())
    assert len(frames) < 6
    whole = ann.frame()
    assert put_together(frames) == whole["lines"]
    assert frames[-1]["question"] == whole["question"]
