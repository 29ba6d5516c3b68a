"""A server in the test's own process, and people with keys who send requests to it.

Every response is checked against the OpenAPI description.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Barrier
from typing import Any, TypeVar

from anyio.from_thread import start_blocking_portal
from fastapi.testclient import TestClient

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.server.app import create_app

from .conforming import description_of

NUMBERS = count()
T = TypeVar("T")


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: the browser tests leave a loop running in the thread of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


GAMES = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}
THING = """# made for our table
[[npc]]
id = "cellar-thing"
name = "Cellar Thing"
level = 2
stage = "BASIC"
upgrades = ["tough"]
element = "Dark"
cite = "made for our table"
"""
FIGHT = """
[[encounter]]
id = "the-cellar"
title = "Down in the cellar"
difficulty = "fair"
pairs = ["tamsin-mossbit", "jory-smolkin"]
npcs = [{ npc = "cellar-thing", count = 2 }]
cite = "made for our table"
"""

PLAYERS_FIRST = {
    "animon": ("bond.item-significant=always", "pool.fitting=by-kind", "attack.stat-word=free"),
    "tactics": ("gnosis.deployment=no",),
}
"""Rulings by which a table begins with what players do, and not with what the GM says or what is spent before it."""


class Person:
    """Somebody with a key to one table."""

    def __init__(self, server: Server, key: str | None, table: str) -> None:
        self.key, self.table, self.server = key, table, server
        self.http = server.client(key)

    def get(self, path: str = "", **more: Any) -> Any:
        return self.http.get(f"/api/tables/{self.table}{path}", **more)

    def post(self, path: str, sent: Any = None, **more: Any) -> Any:
        return self.http.post(f"/api/tables/{self.table}{path}", json=sent, **more)

    def send(self, do: str, *, key: str | None = None, **act: Any) -> Any:
        """Send an input; returns the response."""
        headers = {"Idempotency-Key": key or f"key-{next(NUMBERS)}"}
        return self.post("/inputs", {"act": {"do": do, **act}}, headers=headers)

    def does(self, do: str, **act: Any) -> int:
        """Send an input that must be accepted; returns the event it became."""
        answer = self.send(do, **act)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["v"])

    def frame(self, since: int = -1) -> Any:
        answer = self.get(params={"since": since})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def events(self, **more: Any) -> Any:
        query = "&".join(f"{name}={value}" for name, value in more.items())
        return self.http.websocket_connect(f"/api/tables/{self.table}/events?{query}")


class Server:
    """An application with a store of its own, in a file or at a URL. Its rate limits are far out of reach."""

    def __init__(self, path: Path, url: str = "") -> None:
        self.path = path
        self.host = Host(Store(url or f"sqlite:///{path}"), game, names())
        self.app = create_app(self.host)
        state = self.app.state
        limiters = (state.rate_limiter, state.read_limiter, state.attempt_limiter, state.pace.of_key)
        for limiter in (*limiters, state.pace.of_address):
            limiter.messages = 100_000
        self.gm_key = self.host.keys.issue(None, "gm", "gm")
        self.opened: list[TestClient] = []
        self.stack = ExitStack()
        # All clients share one event loop, as on a real server: what waits there is woken by the same loop.
        self.portal = self.stack.enter_context(start_blocking_portal())
        self.gm = self.client(self.gm_key)

    def client(self, key: str | None = None, **more: Any) -> TestClient:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        client = TestClient(self.app, headers=headers, raise_server_exceptions=False, **more)
        client.portal = self.portal
        client.event_hooks = {"response": [description_of(self.app).check]}
        self.opened.append(client)
        return client

    def close(self) -> None:
        for client in self.opened:
            client.close()
        self.stack.close()
        self.host.store.close()

    def table(self, name: str = "animon", encounter: str | None = None) -> Person:
        """Open a table; returns the GM at it."""
        sent = {"game": name, "encounter": encounter or GAMES[name], "rulings": PLAYERS_FIRST.get(name, ())}
        answer = self.gm.post("/api/tables", json=sent)
        assert answer.status_code == 201, answer.text
        return Person(self, self.gm_key, answer.json()["id"])

    def code(self, table: str) -> str:
        stored = self.host.store.table(table)
        assert stored
        return stored.code

    def knock(self, table: str, name: str) -> Person:
        """A guest who has asked to join and waits."""
        answer = self.client().post("/api/join", json={"code": self.code(table), "name": name})
        assert answer.status_code == 200, answer.text
        return Person(self, answer.json()["key"], table)

    def guest(self, table: str, name: str, *roles: str) -> Person:
        """A guest who was let in and plays these roles."""
        person = self.knock(table, name)
        sent = {"name": name, "roles": roles}
        answer = self.gm.post(f"/api/tables/{table}/guests/accept", json=sent)
        assert answer.status_code == 200, answer.text
        return person

    def ours(self, table: str) -> tuple[str, ...]:
        """The roles of the players' side."""
        live = self.host.live(table)
        world = live.table.world
        return tuple(
            role for role in live.system.roles(world) if role != "gm" and live.system.side_of(world, role) == "pcs"
        )

    def bots_act(self, table: str) -> dict[str, Any]:
        """The input that the game's bot would send now."""
        live = self.host.live(table)
        asked = live.table.question(live.table.waiting_for()[0])
        if not isinstance(asked, Ask):
            return {"do": "throw"}
        answer = live.system.bot(asked, live.system.view(live.table.world, asked.who))
        return {"do": "answer", "value": to_builtins(answer)}

    def play(self, gm: Person, inputs: int) -> None:
        """The GM sends what the bot would, for everybody."""
        for _ in range(inputs):
            if not self.host.live(gm.table).table.waiting_for():
                return
            gm.does(**self.bots_act(gm.table))


def run_at_once(times: int, work: Callable[[int], Any]) -> list[Any]:
    """Run the same work in several threads that start together; returns their results."""
    barrier = Barrier(times)

    def start(number: int) -> Any:
        barrier.wait()
        return work(number)

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(start, range(times)))


def why(answer: Any) -> str:
    """The reason in an error response, which must have the form of every error."""
    assert answer.status_code >= 400, answer.text
    body = answer.json()
    assert set(body) == {"error"}, body
    assert set(body["error"]) == {"why", "rule"}, body
    assert "Traceback" not in answer.text
    return str(body["error"]["why"])
