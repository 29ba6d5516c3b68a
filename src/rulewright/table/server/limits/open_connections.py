"""The open connections of a server: how many there are of each address, which are silent, and which do not go away."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.server import ServerState

from .requests import RateLimiter
from .settings import SETTINGS

SWEEP_SECONDS = 10.0


class Sender(Protocol):
    """A connection that has to send a whole request soon."""

    def give_up(self) -> None:
        """Close the connection at once."""


class OpenConnections:
    """The connections of one server."""

    def __init__(self, state: ServerState, loop: asyncio.AbstractEventLoop) -> None:
        self.state, self.loop = state, loop
        self.of_address: Counter[str] = Counter()
        self.arrivals = RateLimiter(SETTINGS.new_connections_of_address)
        self.silent = SilentConnections()
        self.closing: set[Any] = set()
        self.sweeping = False

    def enter(self, address: str) -> bool:
        """Count one more connection. Returns whether it may stay."""
        self.of_address[address] += 1
        if not self.sweeping:
            self.sweeping = True
            self.loop.call_later(SWEEP_SECONDS, self.sweep)
        of_all = len(self.state.connections)
        return of_all <= SETTINGS.connections and self.of_address[address] <= SETTINGS.connections_of_address

    def leave(self, address: str) -> None:
        self.of_address[address] -= 1
        if not self.of_address[address]:
            del self.of_address[address]

    def sweep(self) -> None:
        """Abort what should have been closed by now. A client that does not read would keep it open for ever."""
        closing = {one for one in self.state.connections if one.transport.is_closing()}
        for connection in self.closing & closing:
            connection.transport.abort()
        self.closing = closing
        self.sweeping = bool(self.state.connections)
        if self.sweeping:
            self.loop.call_later(SWEEP_SECONDS, self.sweep)


class SilentConnections:
    """The connections that have not sent a whole request yet, the oldest first."""

    def __init__(self) -> None:
        self.open: dict[Sender, str] = {}
        self.of_address: Counter[str] = Counter()

    def add(self, connection: Sender, address: str) -> None:
        """Add a connection; the oldest one gives way if there are too many."""
        self.open[connection] = address
        self.of_address[address] += 1
        if self.of_address[address] > SETTINGS.silent_of_address:
            next(other for other, its in self.open.items() if its == address).give_up()
        elif len(self.open) > SETTINGS.silent:
            next(iter(self.open)).give_up()

    def remove(self, connection: Sender) -> None:
        address = self.open.pop(connection, None)
        if address is not None:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]


_OF_SERVERS: WeakKeyDictionary[ServerState, OpenConnections] = WeakKeyDictionary()


def connections_of(state: ServerState, loop: asyncio.AbstractEventLoop) -> OpenConnections:
    """The connections of a server, which are the same for all its protocols."""
    if state not in _OF_SERVERS:
        _OF_SERVERS[state] = OpenConnections(state, loop)
    return _OF_SERVERS[state]
