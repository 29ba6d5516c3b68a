"""A server in this process, and people who talk to it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Barrier
from typing import Any

from fastapi.testclient import TestClient

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.server.app import create_app

NUMBERS = count()
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


class Person:
    """Somebody with a key, at one table."""

    def __init__(self, server: Server, key: str | None, table: str) -> None:
        self.key, self.table, self.server = key, table, server
        self.http = server.client(key)

    def get(self, path: str = "", **more: Any) -> Any:
        return self.http.get(f"/api/tables/{self.table}{path}", **more)

    def post(self, path: str, sent: Any = None, **more: Any) -> Any:
        return self.http.post(f"/api/tables/{self.table}{path}", json=sent, **more)

    def send(self, do: str, *, key: str | None = None, **act: Any) -> Any:
        """An input; what the server says to it."""
        headers = {"Idempotency-Key": key or f"key-{next(NUMBERS)}"}
        return self.post("/inputs", {"act": {"do": do, **act}}, headers=headers)

    def does(self, do: str, **act: Any) -> int:
        """An input that must be taken; the event it became."""
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
    """A host on a store of its own, in a file or elsewhere, and the app over it."""

    def __init__(self, path: Path, url: str = "") -> None:
        self.path = path
        self.host = Host(Store(url or f"sqlite:///{path}"), game, names())
        self.app = create_app(self.host)
        for pace in (self.app.state.rate_limiter, self.app.state.read_limiter, self.app.state.attempt_limiter):
            pace.messages = 100_000
        self.gm_key = self.host.keys.issue(None, "gm", "gm")
        self.opened: list[TestClient] = []
        self.gm = self.client(self.gm_key)

    def client(self, key: str | None = None, **more: Any) -> TestClient:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        client = TestClient(self.app, headers=headers, raise_server_exceptions=False, **more)
        self.opened.append(client)
        return client

    def close(self) -> None:
        for client in self.opened:
            client.close()
        self.host.store.close()

    def table(self, name: str = "animon", encounter: str | None = None) -> Person:
        """A new table, as the GM who sits at it."""
        sent = {"game": name, "encounter": encounter or GAMES[name]}
        answer = self.gm.post("/api/tables", json=sent)
        assert answer.status_code == 201, answer.text
        return Person(self, self.gm_key, answer.json()["id"])

    def code(self, table: str) -> str:
        kept = self.host.store.table(table)
        assert kept
        return kept.code

    def knock(self, table: str, name: str) -> Person:
        """Somebody who has not been let in yet."""
        answer = self.client().post("/api/join", json={"code": self.code(table), "name": name})
        assert answer.status_code == 200, answer.text
        return Person(self, answer.json()["key"], table)

    def guest(self, table: str, name: str, *roles: str) -> Person:
        """Somebody who sits at a table and plays these roles."""
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
        """What the game's bot would send now."""
        live = self.host.live(table)
        asked = live.table.question(live.table.waiting_for()[0])
        if not isinstance(asked, Ask):
            return {"do": "throw"}
        answer = live.system.bot(asked, live.system.view(live.table.world, asked.who))
        return {"do": "answer", "value": to_builtins(answer)}

    def play(self, gm: Person, inputs: int) -> None:
        """The GM plays for everybody, as the bot would."""
        for _ in range(inputs):
            if not self.host.live(gm.table).table.waiting_for():
                return
            gm.does(**self.bots_act(gm.table))


def at_once(times: int, work: Callable[[int], Any]) -> list[Any]:
    """The same work in so many threads that begin together; what came of each."""
    line = Barrier(times)

    def begun(number: int) -> Any:
        line.wait()
        return work(number)

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(begun, range(times)))


def why(answer: Any) -> str:
    """Why something was refused; every refusal has the one form."""
    assert answer.status_code >= 400, answer.text
    told = answer.json()
    assert set(told) == {"error"}, told
    assert set(told["error"]) == {"why", "rule"}, told
    assert "Traceback" not in answer.text
    return str(told["error"]["why"])
