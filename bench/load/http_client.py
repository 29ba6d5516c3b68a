"""A minimal HTTP client with one connection that stays open, so that the clients cost little themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


class HttpConnection:
    """One connection; if the server has closed it, it is opened again and the request is sent once more."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, headers: dict[str, str]) -> tuple[int, Any]:
        return await self._request("GET", path, b"", headers)

    async def post(self, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        more = {"Content-Type": "application/json", "Content-Length": str(len(data))}
        return await self._request("POST", path, data, more | headers)

    async def _request(self, method: str, path: str, data: bytes, headers: dict[str, str]) -> tuple[int, Any]:
        """The status and the decoded body of the response."""
        head = {"Host": f"127.0.0.1:{self.port}", **headers}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        request = "\r\n".join(lines).encode() + b"\r\n\r\n" + data
        try:
            return await self._send(request)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.streams = None
            return await self._send(request)

    async def _send(self, request: bytes) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        writer.write(request)
        first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = dict(line.lower().split(": ", 1) for line in rest if line)
        return int(first.split()[1]), msgspec.json.decode(await reader.readexactly(int(headers["content-length"])))
