"""What happens at a table, as it happens: frames over a WebSocket, each from the event the client knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Lock
from typing import Annotated
from weakref import WeakKeyDictionary

import msgspec
from anyio import CancelScope, create_task_group, to_thread
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketState

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import AccessKey
from rulewright.table.hosting.live_table import LiveTable

from .auth import host_of, key_of, sits, why_not_look
from .limits import BODY, Pace, same_origin

LOG = logging.getLogger("rulewright.table")
router = APIRouter()
NOT_YOURS, NOT_READ, TOO_MUCH, TOO_LONG, BROKEN = 4403, 4422, 4429, 1009, 1011
LATEST = 10**9
EVENT = TypeAdapter(Annotated[int, Field(ge=-1, le=LATEST)])
WAITING = b'{"waiting":true}'
BELLS: WeakKeyDictionary[asyncio.AbstractEventLoop, Bell] = WeakKeyDictionary()


class Version(msgspec.Struct):
    v: int


@router.websocket("/api/tables/{table}/events")
async def events(socket: WebSocket, table: str, since: str = "-1") -> None:
    """Everything a seat is shown, again whenever something changes. Who waits is told when they are let in. A page
    hears why it is closed only after it was accepted."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(NOT_YOURS, "this came from another site")
        return
    await socket.accept()
    found = await to_thread.run_sync(key_of, socket, table)
    if found is None:
        await socket.close(NOT_YOURS, "you do not sit at this table; join it with its code")
        return
    if why := why_not_look(socket, table, found[1]):
        await socket.close(TOO_MUCH, why)
        return
    try:
        known = EVENT.validate_python(since)
        live = await to_thread.run_sync(host_of(socket).live, table)
    except ValidationError:
        await socket.close(NOT_READ, f"since: expected a whole number from -1 to {LATEST:,}")
        return
    except RulewrightError as error:
        await socket.close(NOT_YOURS, str(error)[:120])
        return
    await Stream(socket, live, found[1], known).run()


class Bell:
    """Wakes clients of one loop from any thread: however many are woken at once, the loop is interrupted once."""

    def __init__(self) -> None:
        self._lock, self._woken = Lock(), list[asyncio.Event]()

    def ring(self, loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
        with self._lock:
            self._woken.append(event)
            first = len(self._woken) == 1
        if first:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        with self._lock:
            woken, self._woken = self._woken, []
        for event in woken:
            event.set()


class Stream:
    """One client that looks on."""

    def __init__(self, socket: WebSocket, live: LiveTable, token: str, since: int) -> None:
        self.socket, self.live, self.token, self.known = socket, live, token, since
        self.keys, self.looked = host_of(socket).keys, -1
        self.key: AccessKey | None = None
        self.changed = asyncio.Event()
        self.changed.set()
        self.loop = asyncio.get_running_loop()
        self.bell = BELLS.setdefault(self.loop, Bell())
        self.sent = b""

    def wake(self) -> None:
        """Called from whatever thread has changed the table."""
        self.bell.ring(self.loop, self.changed)

    async def run(self) -> None:
        self.live.watchers.add(self.wake)
        try:
            async with create_task_group() as both:
                for part in (self.listen, self.send):
                    both.start_soon(self._whole, part, both.cancel_scope)
        finally:
            self.live.watchers.discard(self.wake)

    async def _whole(self, part: Callable[[], Awaitable[None]], both: CancelScope) -> None:
        """One half of the talk; when it ends, so does the other."""
        try:
            await part()
        except Exception:
            LOG.exception("events")
            await self.close(BROKEN, "something went wrong here; connect again")
        finally:
            both.cancel()

    async def listen(self) -> None:
        """Clients say nothing here that counts; this notices when they go, and stops who says too much."""
        pace = Pace()
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            said = message.get("bytes") or (message.get("text") or "").encode()
            if len(said) > BODY:
                await self.close(TOO_LONG, f"the limit is {BODY:,} bytes")
                return
            if not pace.allows(""):
                await self.close(TOO_MUCH, "too many messages: the limit is 30 in 10 seconds")
                return

    async def send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.changed.wait()
                self.changed.clear()
                message = self.drawn() or await to_thread.run_sync(self.message)
                if message is None:
                    await self.close(NOT_YOURS, "you do not sit at this table any more")
                    return
                if message != self.sent:
                    await self.socket.send_text(message.decode())
                    self.sent = message

    def message(self) -> bytes | None:
        """The next frame; a word while one waits; nothing once the key opens nothing here any more."""
        changes = self.live.store.changes
        if self.looked != changes:
            self.key, self.looked = self.keys.whose(self.token), changes
        if self.key and self.key.state == "waiting":
            return WAITING
        seat = self.seat()
        return self.shown(self.live.frame(seat, self.known)) if seat else None

    def drawn(self) -> bytes | None:
        """The next frame if it is there already and the key is known to be good."""
        seat = self.seat() if self.looked == self.live.store.changes else None
        frame = self.live.ready_frame(seat, self.known) if seat else None
        return self.shown(frame) if frame else None

    def seat(self) -> str | None:
        """Whom the key speaks for at the table now."""
        if self.key is None or self.key.state == "waiting":
            return None
        seat = GM if self.key.state == GM else self.key.name
        return seat if sits(self.live, seat) else None

    def shown(self, frame: bytes) -> bytes:
        """Remember what the client knows by this frame."""
        self.known = msgspec.json.decode(frame, type=Version).v
        return frame

    async def close(self, code: int, why: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            await self.socket.close(code, why)
