"""The crowd: groups of five at their tables, each playing at the pace of people, in a process of its own."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from .answers import act_for
from .plan import CHAIRS, GM, PACE, Outcome, Plan, Sitting
from .post import Line

PATIENCE = 20.0
AT_ONCE = 10


class Frame(msgspec.Struct):
    """As much of a frame as a client has to read."""

    v: int
    question: dict[str, Any] | None = None
    over: str | None = None


class Chair:
    """One client: its socket, and the last frame it was sent."""

    def __init__(self, socket: ClientConnection, outcome: Outcome) -> None:
        self.socket, self.outcome = socket, outcome
        self.frame, self.at = Frame(-1), 0.0
        self.news = asyncio.Condition()

    async def read(self) -> None:
        async for message in self.socket:
            self.at = perf_counter()
            self.frame = msgspec.json.decode(message, type=Frame)
            self.outcome.frames += 1
            self.outcome.size += len(message)
            async with self.news:
                self.news.notify_all()

    async def knows(self, v: int) -> None:
        async with self.news:
            await self.news.wait_for(lambda: self.frame.v >= v)


class Group:
    """Five people who play one fight after another."""

    def __init__(self, plan: Plan, sittings: list[Sitting], outcome: Outcome, number: int) -> None:
        self.plan, self.sittings, self.outcome = plan, iter(sittings), outcome
        self.chance, self.keys = random.Random(number), count()
        self.line = Line(plan.port)
        self.chairs: dict[str, Chair] = {}
        self.began = 0.0

    @asynccontextmanager
    async def seated(self, sitting: Sitting) -> AsyncIterator[None]:
        """Everybody looks at a table until they are done with it."""
        self.sitting = sitting
        url = f"ws://127.0.0.1:{self.plan.port}/api/tables/{self.sitting.table}/events"
        sockets = [
            await connect(url, additional_headers=headers(key), compression=None, ping_interval=None)
            for key in (self.sitting.keys[chair] for chair in CHAIRS)
        ]
        self.chairs = {name: Chair(socket, self.outcome) for name, socket in zip(CHAIRS, sockets, strict=True)}
        readers = [asyncio.create_task(chair.read()) for chair in self.chairs.values()]
        try:
            if not (self.plan.echo or self.plan.keeps):
                await self.everybody_knows(0)
            yield
        finally:
            await asyncio.gather(*(socket.close() for socket in sockets))
            await asyncio.gather(*readers, return_exceptions=True)

    async def everybody_knows(self, v: int) -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(chair.knows(v) for chair in self.chairs.values()))

    async def come(self, door: asyncio.Semaphore) -> None:
        async with door:
            self.first = self.seated(next(self.sittings))
            await self.first.__aenter__()

    async def play(self, until: float) -> None:
        """Inputs until the time is up, in the next fight when one is over."""
        await asyncio.sleep(self.chance.uniform(0, PACE))
        here = self.first
        while perf_counter() < until:
            if self.chairs[GM].frame.over and (following := next(self.sittings, None)):
                await here.__aexit__(None, None, None)
                here = self.seated(following)
                await here.__aenter__()
            await self.measured()
            await asyncio.sleep(PACE * self.chance.uniform(0.5, 1.5))
        await here.__aexit__(None, None, None)

    async def measured(self) -> None:
        """One input, and how long it took until the last of them had it. What was refused before it does not count."""
        v = await (self.said() if self.plan.echo else self.anything() if self.plan.keeps else self.acted())
        if v is None:
            return
        try:
            await self.everybody_knows(v)
        except TimeoutError:
            self.outcome.lost += 1
            return
        self.outcome.times.append(max(chair.at for chair in self.chairs.values()) - self.began)

    async def said(self) -> int:
        v, self.began = next(self.keys), perf_counter()
        text = f'{{"v":{v},"said":"'
        await self.chairs[GM].socket.send(text.ljust(self.plan.echo - 2, ".") + '"}')
        return v

    async def anything(self) -> int:
        return int((await self.post(GM, {"do": "answer", "answer": True}))[1]["v"])

    async def acted(self) -> int | None:
        """Whoever is asked does something; if nobody knows what, the GM takes back the last thing."""
        asked = [(name, chair.frame.question) for name, chair in self.chairs.items() if chair.frame.question]
        name, question = next(((name, one) for name, one in asked if one and one["yours"]), (GM, None))
        act = act_for(question, self.chance) if question else {"do": "undo"}
        status, told = await self.post(name, act)
        if status == 200:
            return int(told["v"])
        self.outcome.refused.append(f"{status} {told} for {act}")
        status, told = await self.post(GM, {"do": "undo"})
        return int(told["v"]) if status == 200 else None

    async def look_ahead(self) -> None:
        """The GM asks again and again for the best answer by the chance to win."""
        line = Line(self.plan.port)
        while True:
            path = f"/api/tables/{self.sitting.table}/hint/deep"
            await line.get(path, headers(self.sitting.keys[GM]))
            await asyncio.sleep(0.5)

    async def post(self, name: str, act: dict[str, Any]) -> tuple[int, Any]:
        more = {**headers(self.sitting.keys[name]), "Idempotency-Key": f"{name}-{next(self.keys)}"}
        self.began = perf_counter()
        return await self.line.post(f"/api/tables/{self.sitting.table}/inputs", {"act": act}, more)


def headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


async def played(plan: Plan) -> Outcome:
    outcome, door = Outcome(), asyncio.Semaphore(AT_ONCE)
    groups = [Group(plan, sittings, outcome, number) for number, sittings in enumerate(plan.groups)]
    await asyncio.gather(*(group.come(door) for group in groups))
    print("seated", flush=True)
    until = perf_counter() + plan.seconds
    looking = asyncio.create_task(groups[0].look_ahead()) if plan.ahead else None
    await asyncio.gather(*(group.play(until) for group in groups))
    if looking:
        looking.cancel()
    return outcome


if __name__ == "__main__":
    outcome = asyncio.run(played(msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)))
    sys.stdout.buffer.write(msgspec.json.encode(outcome))
