"""Attacks a server while others play, each in many threads: `python -m bench.load.attacks NAME PORT TABLE KEY SECONDS`.

The key is that of a spectator. What an attack gets back does not matter; a connection that is closed is opened again.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

SECONDS_OF_A_REQUEST = 30.0
BOMB = ".".join("a" * 20_000) + " = 1"


class Target(NamedTuple):
    port: int
    table: str
    key: str

    def post(self, path: str, sent: object, *, key: bool = True) -> None:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {self.key}"} if key else {})
        self._send(Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(sent).encode(), headers))

    def get(self, path: str) -> None:
        headers = {"Authorization": f"Bearer {self.key}"}
        self._send(Request(f"http://127.0.0.1:{self.port}/api/tables/{self.table}{path}", headers=headers))

    def _send(self, request: Request) -> None:
        try:
            with urlopen(request, timeout=SECONDS_OF_A_REQUEST) as answer:
                answer.read()
        except (URLError, ConnectionError, TimeoutError):
            # Refused, as it should be. A person would not come back faster either.
            sleep(0.05)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), SECONDS_OF_A_REQUEST)


def packs(target: Target) -> None:
    """Packs that take much to read."""
    target.post("/api/sheets/animon/check", {"pack": BOMB})


def making(target: Target) -> None:
    """Sheets of somebody without a key, many at once: those that take longest to make by chance."""
    target.post("/api/sheets/anyventure/making", {"kind": "pc", "by_chance": True}, key=False)


def uploads(target: Target) -> None:
    """Large bodies that never end, and headers too."""
    with suppress(OSError), target.connect() as connection:
        connection.sendall(
            f"POST /api/sheets/animon/check HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {target.key}\r\n"
            "Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n".encode()
        )
        for _ in range(20):
            connection.sendall(b"a" * 30_000)
            sleep(0.1)


def pings(target: Target) -> None:
    """Pings as fast as they go, and nobody reads the pongs."""
    nonce = b64encode(os.urandom(16)).decode()
    with suppress(OSError), target.connect() as connection:
        connection.sendall(
            f"GET /api/tables/{target.table}/events HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n"
            f"Authorization: Bearer {target.key}\r\n\r\n".encode()
        )
        connection.recv(1_000)
        while True:
            connection.sendall((bytes([0x89, 0xFD]) + bytes(129)) * 100)


def looks(target: Target) -> None:
    """Everything that takes long to look at."""
    for path in ("?since=-1", "/statistics", "/why?line=1.0", "/export"):
        target.get(path)


ATTACKS: dict[str, tuple[Callable[[Target], None], int]] = {
    "packs": (packs, 4),
    "making": (making, 30),
    "uploads": (uploads, 60),
    "pings": (pings, 8),
    "looks": (looks, 4),
}
"""Each with the number of its threads."""


def attack(name: str, target: Target, seconds: float) -> None:
    what, threads = ATTACKS[name]
    until = monotonic() + seconds

    def go_on() -> None:
        while monotonic() < until:
            what(target)

    for _ in range(threads):
        Thread(target=go_on, daemon=True).start()
    sleep(seconds)


if __name__ == "__main__":
    name, port, table, key, seconds = sys.argv[1:]
    attack(name, Target(int(port), table, key), float(seconds))
