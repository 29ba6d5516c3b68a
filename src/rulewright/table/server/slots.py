"""Slots for work that takes long: little of it runs at once, so that the people who play always find a free thread."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from anyio import Semaphore
from fastapi import Request, Response
from fastapi.routing import APIRoute

from rulewright.errors import Busy

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


class SheetRoute(APIRoute):
    """A route that runs in the slots for sheets."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_in_slot(request: Request) -> Response:
            async with request.app.state.sheet_slots.take():
                return await handle(request)

        return handle_in_slot
