"""What one guest sends does not hurt the others: work and memory are counted, not time."""

from __future__ import annotations

import tracemalloc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import anyio
import httpx
import pytest

from rulewright import limited_process
from rulewright.errors import Busy, OverLimit
from rulewright.table.campaign import making_worker
from rulewright.table.campaign.making_steps import SheetMaker
from rulewright.table.hosting.access_keys import AccessKeys
from rulewright.table.log import stored_packs
from rulewright.table.server import guard
from rulewright.table.server.limits import bodies, pace, requests
from rulewright.table.server.limits.requests import RateLimiter
from rulewright.table.server.limits.settings import SETTINGS

from .served import THING, Person, Server, run_async, why

MIB = 1024 * 1024
BOMB = ".".join("a" * 20_000) + " = 1"


@contextmanager
def memory_below(mib: int) -> Iterator[None]:
    """Fail if this process takes more memory than that meanwhile."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < mib * MIB
    finally:
        tracemalloc.stop()


def client(server: Server, key: str = "") -> httpx.AsyncClient:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return httpx.AsyncClient(transport=httpx.ASGITransport(server.app), base_url="http://test", headers=headers)


def at_once(*requests: Callable[[], Awaitable[Any]]) -> list[Any]:
    """The responses to requests that are all sent before the first is answered, in one event loop as on the server."""
    responses: dict[int, Any] = {}

    async def send(number: int) -> None:
        responses[number] = await requests[number]()

    async def send_all() -> None:
        async with anyio.create_task_group() as tasks:
            for number in range(len(requests)):
                tasks.start_soon(send, number)

    run_async(send_all())
    return [responses[number] for number in range(len(requests))]


@pytest.mark.parametrize("path", ["check", "kept", "show", "making"])
def test_a_pack_that_takes_much_to_read_is_refused(server: Server, path: str) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    sent = {"pack": BOMB} | ({"who": "x"} if path == "show" else {})
    with memory_below(20):
        answer = ann.http.post(f"/api/sheets/animon/{path}", json=sent)
    assert answer.status_code == 413
    assert why(answer).startswith("a pack takes too ")


def test_a_key_has_few_parts_and_values_nest_little() -> None:
    stored_packs.expect_readable("x = [[[[1]]]]")
    for text in (".".join("a" * 17) + " = 1", "x = " + "[" * 17 + "]" * 17):
        with pytest.raises(OverLimit, match="the limit is 16 levels"):
            stored_packs.expect_readable(text)


def test_a_pack_is_read_in_a_process_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(stored_packs, "run_limited", lambda what, *_: calls.append(what))
    text = THING + "# once"
    for _ in range(3):
        stored_packs.expect_readable(text)
    assert calls == ["a pack"]


def test_few_limited_processes_run_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limited_process, "_SLOTS", limited_process.BoundedSemaphore(1))
    with limited_process._SLOTS, pytest.raises(Busy, match="try again in a moment"):
        limited_process.run_limited("a pack", limited_process.Limits(), len, "")


def test_an_import_that_takes_much_to_read_is_refused(server: Server) -> None:
    lines = b'{"type":"opened","game":"animon","world":' + b"[" * 3_000_000
    with memory_below(60):
        answer = server.gm.post("/api/import", content=lines, headers={"Content-Type": "application/x-ndjson"})
    assert answer.status_code in (413, 422), answer.text


def test_sheets_are_made_one_at_a_time_and_play_goes_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    gm, release, running = server.table(), Event(), []

    def step(*_: Any, **__: Any) -> Any:
        running.append(1)
        assert release.wait(60)
        raise Busy("enough")

    monkeypatch.setattr(making_worker.WORKER, "run", step)

    async def make() -> Any:
        async with client(server) as guest:
            return await guest.post("/api/sheets/animon/making", json={"kind": "pair"})

    async def play() -> Any:
        async with client(server, server.gm_key) as other:
            while not running:
                await anyio.sleep(0)
            health = await other.get("/api/health")
            done = await other.post(
                f"/api/tables/{gm.table}/inputs",
                json={"act": server.bots_act(gm.table)},
                headers={"Idempotency-Key": "honest"},
            )
            release.set()
            return health.status_code, done.status_code

    *made, played = at_once(*[make] * 30, play)
    assert played == (200, 200)
    assert {answer.status_code for answer in made} == {503}
    assert len(running) <= 5, "one runs and four wait; the rest is refused at once"


def test_no_sheet_is_made_in_the_process_that_people_play_in(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(*_: Any, **__: Any) -> Any:
        raise AssertionError("this takes the time of the people who play")

    # The worker is another process, which this does not reach.
    monkeypatch.setattr(SheetMaker, "step", step)
    for sent in ({"kind": "pair"}, {"kind": "pair", "by_chance": True}):
        assert server.client().post("/api/sheets/animon/making", json=sent).status_code == 200


def test_pass_phrases_are_checked_one_at_a_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    inside: list[int] = []
    most: list[int] = []

    def check(*_: Any) -> bool:
        inside.append(1)
        most.append(len(inside))
        inside.pop()
        return False

    monkeypatch.setattr(AccessKeys, "is_passphrase", check)

    async def guess() -> Any:
        async with client(server) as guest:
            return await guest.post("/api/gm", json={"passphrase": "wrong words"})

    statuses = [answer.status_code for answer in at_once(*[guess] * 18)]
    assert max(most) == 1
    assert set(statuses) <= {401, 503}
    assert 401 in statuses


class Unread:
    """The body of a request, of which nobody may read anything."""

    async def __call__(self) -> Any:
        pytest.fail("the body was read")


def status_of(server: Server, path: str, size: int, key: str = "", receive: Any = None) -> int:
    """The status of a POST whose body is announced and not sent."""
    headers = [(b"content-length", str(size).encode()), (b"content-type", b"application/json"), (b"host", b"test")]
    if key:
        headers.append((b"authorization", f"Bearer {key}".encode()))
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("192.0.2.7", 1),
        "scheme": "http",
        "server": ("test", 80),
        "http_version": "1.1",
    }
    statuses: list[int] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def call() -> None:
        await server.app(scope, receive or Unread(), send)

    run_async(call())
    return statuses[0]


@pytest.mark.parametrize("path", ["/api/import", "/api/tables", "/api/campaigns", "/api/sheets/animon/check"])
def test_nothing_of_a_large_body_is_read_before_its_sender_is_known(server: Server, path: str) -> None:
    waiting = server.knock(server.table().table, "Ann")
    assert status_of(server, path, 100_000) == 401
    assert status_of(server, path, 100_000, str(waiting.key)) == 401


def test_too_many_sheets_are_refused_before_their_bodies_are_read(server: Server) -> None:
    server.app.state.rate_limiter = RateLimiter(clock=lambda: 0.0)
    while server.app.state.rate_limiter.allows("sheets 192.0.2.7"):
        pass
    assert status_of(server, "/api/sheets/animon/making", 100) == 429


def test_whoever_sends_too_much_waits_for_the_refusal(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(guard, "sleep", sleep)
    server.app.state.rate_limiter = RateLimiter(0)
    assert status_of(server, "/api/sheets/animon/making", 100) == 429
    assert waited == [requests.DELAY_SECONDS]
    server.app.state.pace.of_address = RateLimiter(0)
    assert status_of(server, "/api/join", 100) == 429
    assert waited == [requests.DELAY_SECONDS, pace.PACE_SECONDS, requests.DELAY_SECONDS]


def test_bodies_that_are_here_at_once_are_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "upload_mib_of_address", 1)
    with server.app.state.body_budget.reserve("192.0.2.7", 100_000):
        assert status_of(server, "/api/import", MIB, server.gm_key) == 503
    monkeypatch.setattr(SETTINGS, "upload_mib", 1)
    with server.app.state.body_budget.reserve("192.0.2.8", 100_000):
        assert status_of(server, "/api/import", MIB, server.gm_key) == 503
    assert not server.app.state.body_budget.of_address


def test_a_body_that_never_ends_is_given_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SECONDS", 0.05)

    async def never() -> Any:
        await anyio.sleep_forever()

    assert status_of(server, "/api/join", 100, receive=never) == 413


def test_a_body_with_many_values_is_not_parsed(server: Server) -> None:
    lines = b'{"lines":[' + b"{}," * 1_000_000 + b"{}]}"
    with memory_below(40):
        answer = server.gm.post("/api/import", content=lines, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert why(answer) == "the values of a body: the limit is 20,000 values, this has 2,000,003"


def test_many_strings_are_counted_without_removing_them() -> None:
    with pytest.raises(OverLimit, match="this has 100,000"):
        bodies.expect_few_values(b"[" + b'"",' * 100_000 + b"1]", "application/json")


def test_signs_inside_strings_are_no_values() -> None:
    body = b'{"pack":"' + b'[{,\\"' * 10_000 + b'"}'
    bodies.expect_few_values(body, "application/json")
    bodies.expect_few_values(b'"' + b'\\"' * 200_000, "application/json")


def test_a_key_has_few_connections_to_a_table(server: Server) -> None:
    gm = server.table()
    ann: Person = server.guest(gm.table, "Ann")
    server.app.state.sockets[f"{gm.table} {ann.key}"] = 8
    with ann.events() as events:
        closed = events.receive()
    assert (closed["code"], closed["reason"]) == (4429, "the limit is 8 connections to a table")
