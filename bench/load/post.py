"""A line to a server that stays open: as little HTTP as an input needs."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


class Line:
    """One connection; if the server has closed it, it is opened again and the same is sent once more."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, headers: dict[str, str]) -> tuple[int, Any]:
        return await self._ask("GET", path, b"", headers)

    async def post(self, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        more = {"Content-Type": "application/json", "Content-Length": str(len(data))}
        return await self._ask("POST", path, data, more | headers)

    async def _ask(self, method: str, path: str, data: bytes, headers: dict[str, str]) -> tuple[int, Any]:
        """The status and what came back."""
        head = {"Host": f"127.0.0.1:{self.port}", **headers}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        sent = "\r\n".join(lines).encode() + b"\r\n\r\n" + data
        try:
            return await self._sent(sent)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.ends = None
            return await self._sent(sent)

    async def _sent(self, sent: bytes) -> tuple[int, Any]:
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.ends
        writer.write(sent)
        first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = dict(line.lower().split(": ", 1) for line in rest if line)
        return int(first.split()[1]), msgspec.json.decode(await reader.readexactly(int(headers["content-length"])))
