"""Slots for work that takes long: little of it runs at once, so that the people who play always find a free thread."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from inspect import iscoroutinefunction
from typing import Any
from weakref import WeakValueDictionary

from anyio import Semaphore
from fastapi import Request, Response
from fastapi.routing import APIRoute

from rulewright.errors import Busy

RUNNING_AT_A_TABLE = 2  # one more than the input that has the table's lock
TRY_AGAIN = "the server is busy with the requests of others; try again in a moment"


class Slots:
    """A number of slots and a short queue for them. Whoever finds the queue full is refused at once.

    Those who wait do so in the event loop, where they hold no thread.
    """

    def __init__(self, running: int = 1, waiting: int = 4) -> None:
        self.free, self.queue = Semaphore(running), Semaphore(running + waiting)

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        if self.queue.value == 0:
            raise Busy(TRY_AGAIN)
        async with self.queue, self.free:
            yield


class TableSlots:
    """Slots of each table: requests about one table hold few threads, however long its inputs take."""

    def __init__(self) -> None:
        self._of: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def take(self, table: str) -> AsyncIterator[None]:
        # Whoever has a slot or waits for one keeps the semaphore; after the last of them it is forgotten.
        slots = self._of.setdefault(table, Semaphore(RUNNING_AT_A_TABLE))
        async with slots:
            yield


class TableRoute(APIRoute):
    """A route about a table. If it runs in a thread, it takes one of the table's slots first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()
        if iscoroutinefunction(self.endpoint) or "{table}" not in self.path:
            return handle

        async def handle_in_slot(request: Request) -> Response:
            async with request.app.state.table_slots.take(request.path_params["table"]):
                return await handle(request)

        return handle_in_slot


class SheetRoute(APIRoute):
    """A route that runs in the slots for sheets."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_in_slot(request: Request) -> Response:
            async with request.app.state.sheet_slots.take():
                return await handle(request)

        return handle_in_slot
