"""The bell that wakes those who look on, from whatever thread has changed a table."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import Any

import pytest

from rulewright.table.server.websocket import Waker


def test_however_many_are_woken_at_once_the_loop_is_interrupted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted: list[Any] = []

    async def look() -> None:
        loop, waker, events = asyncio.get_running_loop(), Waker(), [asyncio.Event() for _ in range(5)]
        whole = loop.call_soon_threadsafe
        monkeypatch.setattr(loop, "call_soon_threadsafe", lambda work: (interrupted.append(work), whole(work)))
        for event in events:
            waker.wake(loop, event)
        await asyncio.gather(*(event.wait() for event in events))

    asyncio.run(asyncio.wait_for(look(), 10))
    assert len(interrupted) == 1


def test_nobody_who_is_woken_from_many_threads_is_missed() -> None:
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

    asyncio.run(asyncio.wait_for(look(), 20))


def test_a_bell_of_a_loop_that_has_ended_is_rung_in_vain() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    Waker().wake(loop, asyncio.Event())
