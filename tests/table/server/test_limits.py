"""Rate and size limits, rejected origins, invalid messages, and the form of every error."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.table.play.names.plain_text import MAX_DEPTH, plain_value
from rulewright.table.server import readiness
from rulewright.table.server.guard import HEADERS
from rulewright.table.server.limits.requests import (
    MAX_BODY_BYTES,
    MAX_IMPORT_BYTES,
    MAX_PACK_BODY_BYTES,
    RateLimiter,
    is_same_origin,
    max_body_bytes,
)
from rulewright.table.server.limits.settings import SETTINGS

from .served import Person, Server, why


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_each_key_may_send_thirty_messages_in_ten_seconds() -> None:
    clock = Clock()
    limiter = RateLimiter(clock=clock)
    assert [limiter.allows("ann") for _ in range(31)] == [True] * 30 + [False]
    assert limiter.allows("bob")
    clock.now = 9.99
    assert not limiter.allows("ann")
    clock.now = 10.0
    assert [limiter.allows("ann") for _ in range(31)] == [True] * 30 + [False]


def test_refused_messages_do_not_count() -> None:
    clock = Clock()
    limiter = RateLimiter(2, 10, clock)
    for now, allowed in ((0, True), (6, True), (7, False), (10, True), (11, False), (16, True)):
        clock.now = now
        assert limiter.allows("ann") == allowed


def test_a_rate_limiter_remembers_a_limited_number_of_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.table.server.limits.requests.MAX_KEYS", 3)
    limiter = RateLimiter(1, 10, Clock())
    assert all(limiter.allows(str(key)) for key in range(100))
    assert len(limiter._seen) == 3


def test_a_rate_limiter_forgets_idle_keys() -> None:
    clock = Clock()
    limiter = RateLimiter(1, 10, clock)
    for now, key in ((0, "ann"), (4, "bob"), (5, "cid")):
        clock.now = now
        assert limiter.allows(key)
    clock.now = 13.9
    assert not limiter.allows("bob")
    assert list(limiter._seen) == ["cid", "bob"]
    clock.now = 15
    assert limiter.allows("eve")
    assert list(limiter._seen) == ["eve"]


def at(method: str, path: str) -> Callable[[Person], tuple[str, str]]:
    return lambda person: (method, f"/api/tables/{person.table}{path}")


LIKE_EACH_OTHER = [
    (at("GET", "/hint"), [at("GET", "/outlooks")]),
    (at("POST", "/what-if/offer"), [at("POST", "/what-if")]),
]
"""What one looks at counts together, and so does what one does."""


def test_a_seat_over_its_limit_does_not_affect_others(server: Server) -> None:
    gm = server.table()
    ann, bob = server.guest(gm.table, "Ann", "jory"), server.guest(gm.table, "Bob", "smolkin")
    clock = Clock()
    server.app.state.rate_limiter = RateLimiter(clock=clock)
    for first, others in LIKE_EACH_OTHER:
        answers = [ann.http.request(*first(ann)) for _ in range(SETTINGS.messages + 1)]
        assert 429 not in {answer.status_code for answer in answers[:-1]}
        assert why(answers[-1]) == "too many messages: the limit is 30 in 10 seconds"
        for other in others:
            assert ann.http.request(*other(ann)).status_code == 429
    assert bob.send("salt", salt="x").status_code == 200
    clock.now += 10
    assert ann.send("salt", salt="x").status_code == 200


def test_attempts_to_log_in_or_join_are_limited(server: Server) -> None:
    server.app.state.attempt_limiter = RateLimiter(20, 60, Clock())
    answers = [server.client().post("/api/join", json={"code": "NOSUCH", "name": "Ann"}) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [404] * 20 + [429]
    server.app.state.attempt_limiter = RateLimiter(0, 60, Clock())
    assert server.client().post("/api/gm", json={"passphrase": "x"}).status_code == 429


def test_people_who_get_in_lock_nobody_out(server: Server) -> None:
    gm = server.table()
    code = server.host.live(gm.table).stored.code
    server.host.keys.set_passphrase("the right words")
    server.app.state.attempt_limiter = RateLimiter(2, 60, Clock())

    def status(path: str, **sent: str) -> int:
        return int(server.client().post(path, json=sent).status_code)

    assert [status("/api/join", code=code, name=name) for name in ("Ann", "Bob", "Cid")] == [200] * 3
    assert [status("/api/gm", passphrase="the right words") for _ in range(3)] == [200] * 3
    assert [status("/api/join", code="NOSUCH", name="Dan") for _ in range(3)] == [404, 404, 429]
    assert [status("/api/gm", passphrase="wrong words") for _ in range(3)] == [401, 401, 429]
    assert status("/api/gm", passphrase="the right words") == 429


def padded(size: int, body: dict[str, Any]) -> bytes:
    raw = json.dumps(body).encode()
    return raw + b" " * (size - len(raw))


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ("/api/join", MAX_BODY_BYTES),
        ("/api/gm", MAX_BODY_BYTES),
        ("/api/tables/x/inputs", MAX_BODY_BYTES),
        ("/api/campaigns/x/encounters", MAX_BODY_BYTES),
        ("/api/nowhere", MAX_BODY_BYTES),
        ("/api/import", MAX_IMPORT_BYTES),
        ("/api/tables", MAX_PACK_BODY_BYTES),
        ("/api/sheets/animon/check", MAX_PACK_BODY_BYTES),
        ("/api/campaigns", MAX_PACK_BODY_BYTES),
    ],
)
def test_larger_bodies_are_refused_before_they_are_read(server: Server, path: str, limit: int) -> None:
    assert max_body_bytes(path) == limit
    fits, larger = (
        server.gm.post(path, content=padded(size, {"code": "x"}), headers=JSON) for size in (limit, limit + 1)
    )
    assert fits.status_code not in (411, 413)
    hint = "; a longer table is sent compressed, as it is exported" if path == "/api/import" else ""
    assert (larger.status_code, why(larger)) == (413, f"the limit is {limit:,} bytes, this has more{hint}")


@pytest.mark.parametrize("length", ["-1", "1.5", "x", "0x10", "\u00b2", ""])
def test_an_invalid_content_length_is_refused(server: Server, length: str) -> None:
    headers = {**JSON, "Content-Length": length.encode("latin-1")}
    answer = server.gm.post("/api/tables", content=b"{}", headers=headers)  # type: ignore[arg-type]
    assert answer.status_code == (422 if not length else 411)


def test_a_very_long_content_length_is_refused(server: Server) -> None:
    answer = server.gm.post("/api/tables", content=b"{}", headers={**JSON, "Content-Length": "9" * 5000})
    assert answer.status_code == 413


def test_a_body_without_a_length_is_refused(server: Server) -> None:
    answer = server.gm.post("/api/tables", content=iter([b"{}"]), headers=JSON)
    assert (answer.status_code, why(answer)) == (411, "expected the length of what is sent in a Content-Length header")


FOREIGN = ["http://evil.example", "https://testserver.evil.example", "null", "", "http://[", "testserver"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_requests_of_other_sites_are_refused(server: Server, origin: str) -> None:
    gm = server.table()
    described = server.client().get("/openapi.json").json()["paths"]
    before = server.host.live(gm.table).table.dump()
    posts = [path for path, ways in described.items() if "post" in ways]
    assert len(posts) > 10
    for path in posts:
        url = path.format_map(defaultdict(lambda: "x", table=gm.table, number=1, game="animon"))
        answer = server.gm.post(url, json={}, headers={"Origin": origin, "Idempotency-Key": "x"})
        assert (answer.status_code, why(answer)) == (403, "this came from another site; open the table's own page")
    assert server.host.live(gm.table).table.dump() == before


def test_our_own_page_and_programs_are_not_refused(server: Server) -> None:
    gm = server.table()
    assert gm.post("/guests/kick", {"name": "x"}, headers={"Origin": "http://testserver"}).status_code == 409
    assert gm.post("/guests/kick", {"name": "x"}).status_code == 409
    assert is_same_origin("http://table.local:8765", "table.local:8765")
    assert not is_same_origin("http://table.local:8766", "table.local:8765")


def test_a_page_behind_a_proxy_that_changes_the_host_is_ours(server: Server) -> None:
    gm, elsewhere = server.table(), {"Origin": "https://tables.example"}
    for site, status in (("same-origin", 409), ("same-site", 403), ("cross-site", 403), ("none", 403)):
        answer = gm.post("/guests/kick", {"name": "x"}, headers=elsewhere | {"Sec-Fetch-Site": site})
        assert answer.status_code == status, site


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


BAD_BODIES = {
    "no JSON": b"{",
    "nothing": b"",
    "no object": b"[]",
    "a word": b'"x"',
    "no text": b"\xff\xfe\x00",
    "deep": b'{"act":{"do":"answer","value":' + b"[" * 5000 + b"]" * 5000 + b"}}",
    "deep objects": b'{"a":' * 1500 + b"1" + b"}" * 1500,
    "too deep": json.dumps({"act": {"do": "answer", "value": deep(MAX_DEPTH + 1)}}).encode(),
    "huge number": b'{"act":{"do":"answer","value":' + b"9" * 5000 + b"}}",
    "large number": b'{"act":{"do":"answer","value":18446744073709551616}}',
    "no number": b'{"act":{"do":"answer","value":NaN}}',
    "endless": b'{"act":{"do":"answer","value":1e999}}',
    "half a sign": b'{"act":{"do":"answer","value":"\\ud800"}}',
    "half a sign in a name": b'{"act":{"do":"answer","value":{"\\ud800":1}}}',
    "half a sign as a salt": b'{"act":{"do":"salt","salt":"\\ud800"}}',
    "unknown act": b'{"act":{"do":"cheat"}}',
    "no act": b'{"act":{}}',
    "more than there is": b'{"act":{"do":"undo","also":1}}',
    "more around it": b'{"act":{"do":"undo"},"as":"gm"}',
    "too many dice": json.dumps({"act": {"do": "throw", "faces": [1] * 1001}}).encode(),
    "the server's own": b'{"act":{"do":"seated","seat":"Ann","roles":["jory"]}}',
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
def test_invalid_messages_are_refused(server: Server, body: bytes) -> None:
    gm = server.table()
    before = server.host.live(gm.table).table.dump()
    for path in ("/inputs", "/what-if/inputs", "/odds"):
        answer = gm.http.post(f"/api/tables/{gm.table}{path}", content=body, headers={**JSON, "Idempotency-Key": "x"})
        assert answer.status_code in (400, 422), (path, answer.text)
        assert len(why(answer)) < 1_000
    assert server.host.live(gm.table).table.dump() == before


def test_values_have_a_maximum_depth() -> None:
    assert plain_value(deep(MAX_DEPTH)) == deep(MAX_DEPTH)
    with pytest.raises(ValueError, match="no more than 32 deep"):
        plain_value(deep(MAX_DEPTH + 1))


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_only_json_is_accepted(server: Server, kind: str) -> None:
    content = b'{"game":"animon","encounter":"the-first-lesson"}'
    answer = server.gm.post("/api/tables", content=content, headers={"Content-Type": kind})
    assert answer.status_code == 422
    assert why(answer)
    assert server.host.store.tables() == []


@pytest.mark.parametrize("key", [None, "", "x" * 129, "with space", "\u00e4"])
def test_an_idempotency_key_has_plain_characters(server: Server, key: str | None) -> None:
    gm = server.table()
    headers = {} if key is None else {"Idempotency-Key": key.encode("latin-1")}
    answer = gm.post("/inputs", {"act": {"do": "pause", "on": True}}, headers=headers)
    assert answer.status_code == 422
    assert "idempotency-key" in why(answer)
    assert not gm.frame()["paused"]


def test_every_response_has_the_security_headers(server: Server) -> None:
    gm = server.table()
    answers = [
        server.client().get("/api/health"),
        server.client().get("/"),
        server.client().get("/nowhere"),
        server.client().get("/api/tables"),
        server.client().delete("/api/tables"),
        server.client().get("/openapi.json"),
        gm.get(),
        gm.get("/export?form=html"),
        gm.send("cheat"),
        gm.post("/guests/kick", {"name": "x"}, headers={"Origin": "null"}),
        server.gm.post("/api/join", content=b" " * (MAX_BODY_BYTES + 1)),
        server.gm.post("/api/tables", content=iter([b"{}"])),
    ]
    assert {answer.status_code for answer in answers} >= {200, 401, 403, 404, 405, 411, 413, 422}
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, (answer.url, name)


def test_every_error_has_the_same_form(server: Server) -> None:
    gm = server.table()
    for answer in (
        server.client().get("/nowhere"),
        server.client().get("/static/nowhere.js"),
        server.client().get("/static/../app.py"),
        server.client().put("/api/tables"),
        gm.get("/export?form=pdf"),
        gm.get("/why?line=x"),
        gm.get("/why?line=99999999999999999999.0"),
        gm.get("?since=x"),
        gm.get("/preview"),
        gm.get("/preview?seat=Nobody"),
        server.gm.get("/api/games/nothing/book"),
        server.gm.post("/api/tables", json={"game": "animom"}),
        server.gm.post("/api/tables", json={"game": "animon"}),
        server.gm.post("/api/tables", json={"game": "animon", "encounter": "the-first-leson"}),
        server.gm.post("/api/tables", json={"game": "animon", "encounter": "the-first-lesson", "rulings": ["x"]}),
        server.gm.get("/api/campaigns/x"),
    ):
        assert why(answer), answer.url


def test_crashes_have_the_same_form_and_are_logged(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gm = server.table()
    monkeypatch.setattr("rulewright.table.advice.queries.claims", lambda *_: 1 / 0)
    answer = gm.get("/claims")
    assert answer.status_code == 500
    assert why(answer).startswith("something went wrong here")
    assert "division" not in answer.text
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "division by zero" in caplog.text


def test_an_unreadable_store_is_reported_as_such(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulewright.table.log.database import StoreError

    def fails(*_: object) -> None:
        raise StoreError("the store could not read: disk I/O error; nothing has changed")

    monkeypatch.setattr(server.host.store, "setting", fails)
    answer = server.client().get("/api/health")
    assert answer.status_code == 503
    assert "disk" in why(answer)


def test_a_server_is_ready_if_its_store_can_be_written(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulewright.table.log.database import StoreError

    clock, written = Clock(), list[str]()
    server.app.state.readiness.clock = clock
    monkeypatch.setattr(server.host.store, "set", lambda name, _: written.append(name))
    stranger = server.client()
    assert [stranger.get("/api/ready").status_code for _ in range(3)] == [200] * 3
    assert len(written) == 1, "nobody keeps the disk busy by asking"
    clock.now += readiness.SECONDS

    def fails(*_: object) -> None:
        raise StoreError("the store could not write: database or disk is full; nothing has changed")

    monkeypatch.setattr(server.host.store, "set", fails)
    for _ in range(2):
        answer = stranger.get("/api/ready")
        assert (answer.status_code, "full" in why(answer)) == (503, True)
