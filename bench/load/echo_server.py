"""A peer: a bare server that sends each message of a client to everybody at its table."""

from __future__ import annotations

from collections import defaultdict

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from .bare_server import serve

app = FastAPI()
tables: dict[str, set[WebSocket]] = defaultdict(set)


@app.websocket("/api/tables/{table}/events")
async def echo(socket: WebSocket, table: str) -> None:
    await socket.accept()
    tables[table].add(socket)
    try:
        while True:
            message = await socket.receive_text()
            for other in tuple(tables[table]):
                await other.send_text(message)
    except WebSocketDisconnect:
        tables[table].discard(socket)


if __name__ == "__main__":
    serve(app)
