"""The clients: groups of five people at their tables, who play at the pace of people. Run as a process."""

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

from .answers import choose_act
from .http_client import HttpConnection
from .plan import GM, PACE, SEATS, Fight, Outcome, Plan

TIMEOUT_SECONDS = 20.0
"""An input that has not reached all five by then counts as lost."""
CONNECTING_AT_ONCE = 10


class Frame(msgspec.Struct):
    """As much of a frame as a client has to read."""

    v: int
    question: dict[str, Any] | None = None
    over: str | None = None


class Client:
    """One client: its socket, and the last frame it received."""

    def __init__(self, socket: ClientConnection, outcome: Outcome) -> None:
        self.socket, self.outcome = socket, outcome
        self.frame, self.received_at = Frame(-1), 0.0
        self.news = asyncio.Condition()

    async def read(self) -> None:
        async for message in self.socket:
            self.received_at = perf_counter()
            self.frame = msgspec.json.decode(message, type=Frame)
            self.outcome.frames += 1
            self.outcome.size += len(message)
            async with self.news:
                self.news.notify_all()

    async def wait_for(self, v: int) -> None:
        async with self.news:
            await self.news.wait_for(lambda: self.frame.v >= v)


class Group:
    """Five people who play one fight after another."""

    def __init__(self, plan: Plan, fights: list[Fight], outcome: Outcome, number: int) -> None:
        self.plan, self.fights, self.outcome = plan, iter(fights), outcome
        self.chance, self.numbers = random.Random(number), count()
        self.http = HttpConnection(plan.port)
        self.clients: dict[str, Client] = {}
        self.sent_at = 0.0

    @asynccontextmanager
    async def seated(self, fight: Fight) -> AsyncIterator[None]:
        """Connect all five to a table, and disconnect them at the end."""
        self.fight = fight
        url = f"ws://127.0.0.1:{self.plan.port}/api/tables/{self.fight.table}/events"
        sockets = [
            await connect(url, additional_headers=authorization(key), compression=None, ping_interval=None)
            for key in (self.fight.keys[seat] for seat in SEATS)
        ]
        self.clients = {name: Client(socket, self.outcome) for name, socket in zip(SEATS, sockets, strict=True)}
        readers = [asyncio.create_task(client.read()) for client in self.clients.values()]
        try:
            if not (self.plan.echo or self.plan.storing):
                await self.wait_for_all(0)
            yield
        finally:
            await asyncio.gather(*(socket.close() for socket in sockets))
            await asyncio.gather(*readers, return_exceptions=True)

    async def wait_for_all(self, v: int) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await asyncio.gather(*(client.wait_for(v) for client in self.clients.values()))

    async def take_seats(self, connecting: asyncio.Semaphore) -> None:
        async with connecting:
            self.first = self.seated(next(self.fights))
            await self.first.__aenter__()

    async def play(self, until: float) -> None:
        """Send inputs until the time is up; when a fight is over, go on with the next."""
        await asyncio.sleep(self.chance.uniform(0, PACE))
        here = self.first
        while perf_counter() < until:
            if self.clients[GM].frame.over and (following := next(self.fights, None)):
                await here.__aexit__(None, None, None)
                here = self.seated(following)
                await here.__aenter__()
            await self.send_and_measure()
            await asyncio.sleep(PACE * self.chance.uniform(0.5, 1.5))
        await here.__aexit__(None, None, None)

    async def send_and_measure(self) -> None:
        """Send one input, and measure the time until the last of the five has it. A refused input is not timed."""
        send = self.send_echo if self.plan.echo else self.send_anything if self.plan.storing else self.send_act
        v = await send()
        if v is None:
            return
        try:
            await self.wait_for_all(v)
        except TimeoutError:
            self.outcome.lost += 1
            return
        self.outcome.times.append(max(client.received_at for client in self.clients.values()) - self.sent_at)

    async def send_echo(self) -> int:
        v, self.sent_at = next(self.numbers), perf_counter()
        text = f'{{"v":{v},"said":"'
        await self.clients[GM].socket.send(text.ljust(self.plan.echo - 2, ".") + '"}')
        return v

    async def send_anything(self) -> int:
        return int((await self.post(GM, {"do": "answer", "answer": True}))[1]["v"])

    async def send_act(self) -> int | None:
        """The client that is asked answers; if nobody is asked or the act is refused, the GM undoes the last input."""
        asked = [(name, client.frame.question) for name, client in self.clients.items() if client.frame.question]
        name, question = next(((name, one) for name, one in asked if one and one["yours"]), (GM, None))
        act = choose_act(question, self.chance) if question else {"do": "undo"}
        status, body = await self.post(name, act)
        if status == 200:
            return int(body["v"])
        self.outcome.refused.append(f"{status} {body} for {act}")
        status, body = await self.post(GM, {"do": "undo"})
        return int(body["v"]) if status == 200 else None

    async def ask_for_hints(self) -> None:
        """The GM asks again and again for the best answer by the chance to win."""
        http = HttpConnection(self.plan.port)
        while True:
            path = f"/api/tables/{self.fight.table}/hint/deep"
            await http.get(path, authorization(self.fight.keys[GM]))
            await asyncio.sleep(0.5)

    async def post(self, name: str, act: dict[str, Any]) -> tuple[int, Any]:
        headers = {**authorization(self.fight.keys[name]), "Idempotency-Key": f"{name}-{next(self.numbers)}"}
        self.sent_at = perf_counter()
        return await self.http.post(f"/api/tables/{self.fight.table}/inputs", {"act": act}, headers)


def authorization(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


async def run_groups(plan: Plan) -> Outcome:
    outcome, connecting = Outcome(), asyncio.Semaphore(CONNECTING_AT_ONCE)
    groups = [Group(plan, fights, outcome, number) for number, fights in enumerate(plan.groups)]
    await asyncio.gather(*(group.take_seats(connecting) for group in groups))
    print("seated", flush=True)
    until = perf_counter() + plan.seconds
    hints = asyncio.create_task(groups[0].ask_for_hints()) if plan.deep_hints else None
    await asyncio.gather(*(group.play(until) for group in groups))
    if hints:
        hints.cancel()
    return outcome


if __name__ == "__main__":
    outcome = asyncio.run(run_groups(msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)))
    sys.stdout.buffer.write(msgspec.json.encode(outcome))
