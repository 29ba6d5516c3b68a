"""Sends frames to clients over WebSockets whenever a table changes, each from the last event the client knows."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Annotated
from weakref import WeakKeyDictionary

import msgspec
from anyio import CancelScope, create_task_group, to_thread
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketState

from rulewright.conversion import decode_json
from rulewright.errors import RulewrightError
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import AccessKey
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.hosting.wishes import frame_at_the_door
from rulewright.table.server.auth import find_key, host_of, is_seated, read_limit_error
from rulewright.table.server.limits.requests import MAX_BODY_BYTES, RateLimiter, is_from_our_page
from rulewright.table.server.limits.settings import SETTINGS

LOG = logging.getLogger("rulewright.table")
router = APIRouter()
# Close codes: 4000 and more are for applications to choose, and ours end like the HTTP status of the same meaning.
CLOSE_FORBIDDEN, CLOSE_INVALID, CLOSE_RATE_LIMITED = 4403, 4422, 4429
CLOSE_TOO_LARGE, CLOSE_SERVER_ERROR = 1009, 1011
MAX_EVENT = 10**9
CONNECTIONS_AT_THE_DOOR = 2  # of a guest who waits; each is told of every change
SEND_SECONDS = 20.0  # a client that has not read a frame by then is gone or means harm
EVENT_NUMBER = TypeAdapter(Annotated[int, Field(ge=-1, le=MAX_EVENT)])
WAKERS: WeakKeyDictionary[asyncio.AbstractEventLoop, Waker] = WeakKeyDictionary()


class FrameVersion(msgspec.Struct):
    v: int


@router.websocket("/api/tables/{table}/events")
async def events(socket: WebSocket, table: str, since: str = "-1") -> None:
    """Send a seat its frame whenever something changes. A guest who waits is notified when the GM lets them in."""
    if not is_from_our_page(socket):
        await socket.close(CLOSE_FORBIDDEN, "this came from another site")
        return
    # Accepted before the key is checked: a browser shows the reason of a close only for a connection it has had.
    await socket.accept()
    found = await to_thread.run_sync(find_key, socket, table)
    if found is None:
        await socket.close(CLOSE_FORBIDDEN, "you do not sit at this table; join it with its code")
        return
    if why := read_limit_error(socket, table, found[1]):
        await socket.close(CLOSE_RATE_LIMITED, why)
        return
    try:
        last_known = EVENT_NUMBER.validate_python(since)
        live = await to_thread.run_sync(host_of(socket).live, table)
    except ValidationError:
        await socket.close(CLOSE_INVALID, f"since: expected a whole number from -1 to {MAX_EVENT:,}")
        return
    except RulewrightError as error:
        await socket.close(CLOSE_FORBIDDEN, str(error)[:120])
        return
    with count_socket(socket, f"{table} {found[1]}") as count:
        most = CONNECTIONS_AT_THE_DOOR if found[0].state == "waiting" else SETTINGS.connections_of_key
        if count > most:
            await socket.close(CLOSE_RATE_LIMITED, f"the limit is {most} connections to a table")
            return
        with socket.app.state.metrics.open_socket():
            await EventStream(socket, live, *found, last_known).run()


@contextmanager
def count_socket(socket: WebSocket, key: str) -> Iterator[int]:
    """Count an open connection of a key; gives how many it has."""
    counts: Counter[str] = socket.app.state.sockets
    counts[key] += 1
    try:
        yield counts[key]
    finally:
        counts[key] -= 1
        if not counts[key]:
            del counts[key]


class Waker:
    """Wakes the tasks of one event loop from any thread. Many that are woken at once interrupt the loop only once."""

    def __init__(self) -> None:
        self._lock, self._pending = Lock(), list[asyncio.Event]()

    def wake(self, loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
        with self._lock:
            self._pending.append(event)
            first = len(self._pending) == 1
        if first:
            # The loop refuses once it is closed. Then the server has ended and nobody waits.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._set_events)

    def _set_events(self) -> None:
        with self._lock:
            pending, self._pending = self._pending, []
        for event in pending:
            event.set()


class EventStream:
    """The connection of one client.

    A slow client gets no queue: it is sent the newest frame when it is ready for it (backpressure).
    """

    def __init__(self, socket: WebSocket, live: LiveTable, key: AccessKey, token: str, since: int) -> None:
        self.socket, self.live, self.token, self.last_known = socket, live, token, since
        self.keys, self.key_checked_at = host_of(socket).keys, -1
        self.key: AccessKey | None = key
        self.name = GM if key.state == GM else key.name
        self.changed = asyncio.Event()
        # Set from the start, so that the first frame is sent at once.
        self.changed.set()
        self.loop = asyncio.get_running_loop()
        self.waker = WAKERS.setdefault(self.loop, Waker())
        self.sent = b""

    def wake(self) -> None:
        """Is called by the thread that has changed the table."""
        self.waker.wake(self.loop, self.changed)

    async def run(self) -> None:
        self.live.watchers[self.wake] = self.name
        try:
            async with create_task_group() as tasks:
                for task in (self.listen, self.send):
                    tasks.start_soon(self._run_task, task, tasks.cancel_scope)
        finally:
            self.live.watchers.pop(self.wake, None)

    async def _run_task(self, task: Callable[[], Awaitable[None]], both: CancelScope) -> None:
        """Run one of the two tasks; when it ends, the other is cancelled."""
        try:
            await task()
        except Exception:
            LOG.exception("events")
            await self.close(CLOSE_SERVER_ERROR, "something went wrong here; connect again")
        finally:
            both.cancel()

    async def listen(self) -> None:
        """Notice when the client disconnects, or sends too much. What it sends has no meaning."""
        limiter = RateLimiter()
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            data = message.get("bytes") or (message.get("text") or "").encode()
            if len(data) > MAX_BODY_BYTES:
                await self.close(CLOSE_TOO_LARGE, f"the limit is {MAX_BODY_BYTES:,} bytes")
                return
            if not limiter.allows(""):
                await self.close(CLOSE_RATE_LIMITED, f"too many messages: {limiter.limit()}")
                return

    async def send(self) -> None:
        """Send the newest frame after every change, until the client may not see the table any more."""
        while True:
            await self.changed.wait()
            # Cleared first: a change that comes while the frame is made wakes this task again.
            self.changed.clear()
            message = self.ready_message() or await self.made_message()
            try:
                if message is None:
                    await self.close(CLOSE_FORBIDDEN, "you do not sit at this table any more")
                    return
                # A change beside the game, such as a knock at the door, may leave this frame as it was.
                if message != self.sent:
                    async with asyncio.timeout(SEND_SECONDS):
                        await self.socket.send_text(message.decode())
                    self.sent = message
                    self.socket.app.state.metrics.frames.inc()
            except TimeoutError:
                await self.close(CLOSE_RATE_LIMITED, "you read too slowly; connect again")
                return
            except (WebSocketDisconnect, RuntimeError):
                # The client is gone; depending on who notices first, it is one or the other error.
                LOG.debug("a client has disconnected", exc_info=True)
                return

    async def made_message(self) -> bytes | None:
        """The next message, made in a thread."""
        state = self.socket.app.state
        if self.live.at_hand(self.last_known) or (self.key and self.key.state == "waiting"):
            async with state.table_slots.take(self.live.stored.id):
                return await to_thread.run_sync(self.next_message)
        # Many lines that are not in memory: such looks take turns, and leave the threads to the people who play.
        return await to_thread.run_sync(self.next_message, limiter=state.look_slot)

    def next_message(self) -> bytes | None:
        """The next frame; a notice while the client waits to be let in; None if its key is not valid here any more."""
        # Read before the key: a change in between is then noticed the next time.
        changes = self.live.store.changes
        if self.key_checked_at != changes:
            self.key, self.key_checked_at = self.keys.whose(self.token), changes
        if self.key and self.key.state == "waiting":
            return encode(frame_at_the_door(self.live, self.key.name))
        seat = self.seat()
        if seat is None:
            return None
        frame = self.live.frame(seat, self.last_known)
        self.last_known = decode_json(frame, FrameVersion).v
        return frame

    def ready_message(self) -> bytes | None:
        """The next frame if it is cached and the key was checked since the last change of keys.

        Needs no database, so it may run in the event loop, which saves a thread for each client and change.
        """
        seat = self.seat() if self.key_checked_at == self.live.store.changes else None
        ready = self.live.ready_frame(seat, self.last_known) if seat else None
        if ready is None:
            return None
        self.last_known, frame = ready
        return frame

    def seat(self) -> str | None:
        """The seat that the key opens at the table now."""
        if self.key is None or self.key.state == "waiting":
            return None
        seat = GM if self.key.state == GM else self.key.name
        return seat if is_seated(self.live, seat) else None

    async def close(self, code: int, why: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            await self.socket.close(code, why)
