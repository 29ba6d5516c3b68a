"""The palette over HTTP: what may be done by a typed line, for the GM and for players."""

from __future__ import annotations

from typing import Any

from tests.table.server.served import Server, why


def items(found: Any) -> list[dict[str, Any]]:
    return [item for group in found.json()["groups"] for item in group["items"]]


def test_a_typed_line_comes_back_as_an_input_that_can_be_sent(server: Server) -> None:
    gm = server.table()
    found = gm.get("/palette", params={"q": "pause"})
    assert found.status_code == 200
    assert items(found)[0]["input"] == {"do": "pause", "on": True}
    gm.does("pause", on=True)
    assert items(gm.get("/palette", params={"q": "go on"}))[0]["input"] == {"do": "pause", "on": False}


def test_a_player_finds_what_a_player_may_do_and_a_stranger_nothing(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert "pause" not in [item["id"] for item in items(ann.get("/palette", params={"q": "pause"}))]
    assert server.client().get(f"/api/tables/{gm.table}/palette").status_code == 401


def test_what_was_done_last_comes_first(server: Server) -> None:
    gm = server.table()
    first = gm.get("/palette", params={"recent": ["pause"]}).json()["groups"][0]
    assert (first["id"], [item["id"] for item in first["items"]]) == ("recent", ["pause"])


def test_a_line_is_not_endless(server: Server) -> None:
    assert "q:" in why(server.table().get("/palette", params={"q": "x" * 201}))
