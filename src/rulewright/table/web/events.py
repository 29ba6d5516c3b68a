"""What happens at a table, as it happens: frames over a WebSocket, each from the event the client knows."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated

import msgspec
from anyio import to_thread
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from rulewright.kernel.errors import RulewrightError

from ..live import Live
from ..seats import GM
from .limits import BODY, Pace, same_origin
from .who import host_of, key_of, sits

LOG = logging.getLogger("rulewright.table")
router = APIRouter()
NOT_YOURS, TOO_MUCH, TOO_LONG, BROKEN = 4403, 4429, 1009, 1011
WAITING = b'{"waiting":true}'


class Version(msgspec.Struct):
    v: int


@router.websocket("/api/tables/{table}/events")
async def events(socket: WebSocket, table: str, since: Annotated[int, Query(ge=-1, le=10**9)] = -1) -> None:
    """Everything a seat is shown, again whenever something changes. Who waits is told when they are let in."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(NOT_YOURS, "this came from another site")
        return
    found = await to_thread.run_sync(key_of, socket, table)
    if found is None:
        await socket.close(NOT_YOURS, "you do not sit at this table; join it with its code")
        return
    try:
        live = await to_thread.run_sync(host_of(socket).live, table)
    except RulewrightError as error:
        await socket.close(NOT_YOURS, str(error)[:120])
        return
    await socket.accept()
    await Stream(socket, live, found[1], since).run()


class Stream:
    """One client that looks on."""

    def __init__(self, socket: WebSocket, live: Live, token: str, since: int) -> None:
        self.socket, self.live, self.token, self.known = socket, live, token, since
        self.keys = host_of(socket).keys
        self.changed = asyncio.Event()
        self.changed.set()
        self.loop = asyncio.get_running_loop()
        self.sent = b""

    def wake(self) -> None:
        """Called from whatever thread has changed the table."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.changed.set)

    async def run(self) -> None:
        self.live.watchers.add(self.wake)
        tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.send())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.watchers.discard(self.wake)
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ends:
            if isinstance(error, Exception):
                LOG.error("events", exc_info=error)
                await self.close(BROKEN, "something went wrong here; connect again")

    async def listen(self) -> None:
        """Clients say nothing here that counts; this notices when they go, and stops who says too much."""
        pace = Pace()
        while (message := await self.socket.receive())["type"] == "websocket.receive":
            said = message.get("text") or message.get("bytes") or ""
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
                message = await to_thread.run_sync(self.message)
                if message is None:
                    await self.close(NOT_YOURS, "you do not sit at this table any more")
                    return
                if message != self.sent:
                    await self.socket.send_text(message.decode())
                    self.sent = message

    def message(self) -> bytes | None:
        """The next frame; a word while one waits; nothing once the key opens nothing here any more."""
        key = self.keys.whose(self.token)
        if key is None:
            return None
        if key.state == "waiting":
            return WAITING
        seat = GM if key.state == GM else key.name
        if not sits(self.live, seat):
            return None
        frame = self.live.frame(seat, self.known)
        self.known = msgspec.json.decode(frame, type=Version).v
        return frame

    async def close(self, code: int, why: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            await self.socket.close(code, why)
