"""Every request counts, for a key or for an address, so that nobody takes the server's time with many small ones."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from rulewright.table.server import guard
from rulewright.table.server.limits import pace
from rulewright.table.server.limits.pace import Pace
from rulewright.table.server.limits.requests import RateLimiter
from rulewright.table.server.routes import books
from rulewright.table.server.routes.websocket import CLOSE_RATE_LIMITED

from .served import Server, why


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(guard, "sleep", sleep)
    return waited


def limited(server: Server, of_key: int = 1_000, of_address: int = 1_000) -> Pace:
    found: Pace = server.app.state.pace
    found.of_key, found.of_address = RateLimiter(of_key, clock=lambda: 0.0), RateLimiter(of_address, clock=lambda: 0.0)
    return found


@pytest.mark.parametrize("path", ["/", "/play", "/static/base.css", "/openapi.json", "/api/games", "/api/tables/x"])
def test_strangers_of_one_address_share_a_pace(server: Server, no_waiting: list[float], path: str) -> None:
    gm = server.table()
    limited(server, of_address=3)
    answers = [server.client().get(path) for _ in range(5)]
    assert 429 not in {answer.status_code for answer in answers[:3]}
    assert [(answer.status_code, why(answer)) for answer in answers[3:]] == [(429, pace.TOO_FAST)] * 2
    assert answers[4].headers["connection"] == "close"
    assert no_waiting.count(pace.PACE_SECONDS) == 2
    assert gm.get().status_code == 200, "whoever has a key is counted for it"
    assert server.client().get("/api/health").status_code == 200, "health answers all the same"


def test_a_person_has_a_pace(server: Server) -> None:
    gm = server.table()
    ann, bob = server.guest(gm.table, "Ann"), server.guest(gm.table, "Bob")
    assert [person.get("/rulings").status_code for person in (ann, bob)] == [200, 200]
    limited(server, of_key=3)
    assert [ann.get("/rulings").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    assert bob.get("/rulings").status_code == 200
    with pytest.raises(WebSocketDisconnect) as refused, ann.events():
        pass
    assert refused.value.code == CLOSE_RATE_LIMITED


def test_a_wrong_key_is_counted_for_its_address(server: Server) -> None:
    limited(server, of_address=3)
    answers = [server.client(f"made-up-{number}").get("/api/tables") for number in range(5)]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429, 429]


def test_a_cookie_is_a_key_too(server: Server) -> None:
    gm = server.table()
    limited(server, of_address=1)
    browser = server.client()
    browser.cookies.set("rulewright_gm", str(gm.key))
    assert [browser.get("/api/tables").status_code for _ in range(4)] == [200] * 4


def test_few_keys_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "MAX_KEYS", 3)
    found = Pace()
    for number in range(10):
        found.remember(str(number))
    assert list(found._known) == ["7", "8", "9"]


def test_what_anybody_may_read_is_encoded_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[Any] = []
    plain = books.encode

    def counted(value: Any) -> bytes:
        encoded.append(value)
        return plain(value)

    books._encoded_book.cache_clear()
    monkeypatch.setattr(books, "encode", counted)
    stranger = server.client()
    assert len({stranger.get("/api/games/animon/book").content for _ in range(3)}) == 1
    assert len(encoded) == 1
    first = stranger.get("/openapi.json")
    monkeypatch.setattr(server.app, "openapi", lambda: pytest.fail("described again"))
    assert stranger.get("/openapi.json").content == first.content
