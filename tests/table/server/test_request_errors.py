"""Invalid requests are described in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from .served import Server, why

ACTS = [
    ({"do": "throw", "faces": ["x"]}, "act.throw.faces.0: expected a whole number, got 'x'"),
    ({"do": "throw", "faces": 6}, "act.throw.faces: expected a list, got 6"),
    ({"do": "throw", "faces": [1] * 1001}, "act.throw.faces: expected a length of 1,000 or less, got 1,001"),
    ({"do": "pause"}, "act.pause.on: it is missing"),
    ({"do": "pause", "on": "perhaps"}, "act.pause.on: expected true or false, got 'perhaps'"),
    ({"do": "undo", "twice": True}, "act.undo.twice: nothing of this name is expected here"),
    ({"do": "automate", "mode": "off"}, "act.automate.mode: expected 'apply' or 'calculate', got 'off'"),
    ({"do": "join", "names": []}, "act.join.names: expected a length of 1 or more, got 0"),
    ({"do": "claim", "role": None, "rule": "x"}, "act.claim.role: expected text, got nothing"),
    ({"do": "kick", "seat": " "}, "act.kick.seat: expected a name, got nothing"),
    ({}, "act: do is missing"),
    (3, "act: expected an object with named parts, got 3"),
]


@pytest.mark.parametrize(("act", "words"), ACTS)
def test_an_invalid_input_says_what_was_expected(server: Server, act: Any, words: str) -> None:
    gm = server.table()
    answer = gm.post("/inputs", {"act": act}, headers={"Idempotency-Key": "a"})
    assert (answer.status_code, why(answer)) == (422, words)


def test_an_unknown_input_suggests_the_nearest_one(server: Server) -> None:
    told = why(server.table().send("anwser"))
    assert told.startswith("act: do is one of answer, throw, ")
    assert told.endswith("got 'anwser'; did you mean answer?")


def test_invalid_bodies_headers_and_queries(server: Server) -> None:
    gm = server.table()
    unnamed = server.client().post("/api/join", content=b'{"code": oops}')
    assert why(unnamed) == "the body: expected JSON, with the header Content-Type: application/json"
    named = {"Content-Type": "application/json"}
    broken = server.client().post("/api/join", content=b'{"code": oops}', headers=named)
    assert why(broken) == "the body: expected JSON, got something else at sign 9"
    assert why(server.client().post("/api/join", json=[1])) == "the body: expected an object with named parts, got [1]"
    assert why(gm.post("/inputs", {"act": {"do": "undo"}})) == "idempotency-key: it is missing"
    assert why(gm.get("?since=-2")) == "since: expected -1 or more, got '-2'"
    assert why(server.gm.post("/api/sheets/animon/check", json={"pack": ""})) == (
        "pack: expected a length of 1 or more, got 0"
    )


def test_errors_shorten_values_and_list_only_the_first_few(server: Server) -> None:
    gm = server.table()
    sent = {"act": {"do": "throw", "faces": ["y" * 500] * 20}}
    told = why(gm.post("/inputs", sent, headers={"Idempotency-Key": "a"}))
    assert told.count("expected a whole number") == 5
    assert len(told) < 700


NOT_READ = {
    "the body: expected JSON that is less deeply nested": b'{"value":' + b"[" * 5000 + b"]" * 5000 + b"}",
    "the body: expected JSON with numbers of fewer digits": b'{"value":' + b"9" * 5000 + b"}",
    "the body: expected JSON as text in UTF-8": b'{"value":"\xff"}',
}


@pytest.mark.parametrize("words", NOT_READ)
def test_unparsable_json_is_refused_with_the_reason(server: Server, words: str) -> None:
    gm = server.table()
    for path in ("/odds", "/inputs"):
        answer = gm.http.post(
            f"/api/tables/{gm.table}{path}", content=NOT_READ[words], headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, why(answer)) == (422, words)
