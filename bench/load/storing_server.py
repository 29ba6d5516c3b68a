"""A nearer peer: a bare server that stores each posted input with a full sync and sends it to everybody at the table.

It knows no game, no seat and no secret.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections import defaultdict
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from .bare_server import serve
from .disk import LINE, synced_store

app = FastAPI()
tables: dict[str, set[WebSocket]] = defaultdict(set)
numbers = count()
writing = Lock()


def store(line: str) -> None:
    connection: sqlite3.Connection = app.state.store
    with writing:
        connection.execute("INSERT INTO lines VALUES (?)", (line,))


@app.post("/api/tables/{table}/inputs")
async def take_input(table: str, body: dict[str, Any]) -> dict[str, int]:
    await asyncio.to_thread(store, f"{table} {body}{LINE}")
    v = next(numbers)
    frame = f'{{"v":{v},"said":"'.ljust(app.state.frame_bytes - 2, ".") + '"}'
    for other in tuple(tables[table]):
        await other.send_text(frame)
    return {"v": v}


@app.websocket("/api/tables/{table}/events")
async def watch(socket: WebSocket, table: str) -> None:
    await socket.accept()
    tables[table].add(socket)
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        tables[table].discard(socket)


if __name__ == "__main__":
    folder, frame_bytes = sys.argv[1:]
    app.state.store, app.state.frame_bytes = synced_store(Path(folder) / "storing.db"), int(frame_bytes)
    serve(app)
