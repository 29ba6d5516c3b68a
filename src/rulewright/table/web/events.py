"""What happens at a table, as it happens: frames over a WebSocket, each from the event the client knows."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import msgspec
from anyio import to_thread
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from rulewright.kernel.errors import RulewrightError

from ..keys import Key
from ..live import Live
from ..seats import GM
from .limits import Pace, same_origin
from .who import host_of, key_of

router = APIRouter()
NOT_YOURS, TOO_MUCH = 4403, 4429


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
    await Stream(socket, live, found[0], since).run()


class Stream:
    """One client that looks on."""

    def __init__(self, socket: WebSocket, live: Live, key: Key, since: int) -> None:
        self.socket, self.live, self.key, self.known = socket, live, key, since
        self.seat = GM if key.state == GM else key.name
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
            await asyncio.gather(*tasks, return_exceptions=True)

    async def listen(self) -> None:
        """Clients say nothing here that counts; this notices when they go, and stops who says too much."""
        pace = Pace()
        with suppress(WebSocketDisconnect):
            while True:
                await self.socket.receive_text()
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
        """The next frame; a word while one waits; nothing once one has been sent away."""
        live = self.live
        if not any(seat.name == self.seat for seat in live.table.seats.seats):
            key = next((one for one in live.store_keys() if one[0] == self.seat), None)
            return b'{"waiting":true}' if key and key[1] == "waiting" else None
        frame = live.frame(self.seat, self.known)
        self.known = msgspec.json.decode(frame, type=Version).v
        return frame

    async def close(self, code: int, why: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            await self.socket.close(code, why)
