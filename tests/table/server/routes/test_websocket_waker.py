"""The waker, which wakes WebSocket tasks from the thread that has changed a table."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import Any

import pytest

from rulewright.table.server.routes.websocket import Waker

from ..served import run_async


def test_many_wakes_at_once_interrupt_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted: list[Any] = []

    async def look() -> None:
        loop, waker, events = asyncio.get_running_loop(), Waker(), [asyncio.Event() for _ in range(5)]
        whole = loop.call_soon_threadsafe
        monkeypatch.setattr(loop, "call_soon_threadsafe", lambda work: (interrupted.append(work), whole(work)))
        for event in events:
            waker.wake(loop, event)
        await asyncio.gather(*(event.wait() for event in events))

    run_async(look())
    assert len(interrupted) == 1


def test_every_wake_from_many_threads_arrives() -> None:
    async def look() -> None:
        loop, waker = asyncio.get_running_loop(), Waker()
        events = [asyncio.Event() for _ in range(400)]
        threads = [
            Thread(target=lambda part=part: [waker.wake(loop, event) for event in part])
            for part in (events[at::8] for at in range(8))
        ]
        for thread in threads:
            thread.start()
        await asyncio.gather(*(event.wait() for event in events))
        for thread in threads:
            thread.join()

    run_async(look())


def test_waking_a_closed_loop_does_nothing() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    Waker().wake(loop, asyncio.Event())
