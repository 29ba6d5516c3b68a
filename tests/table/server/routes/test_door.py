"""The door of a table: who may ask to join, how many may wait, and what spectators may not do."""

from __future__ import annotations

import pytest

from rulewright.table.hosting import access_keys, what_if
from rulewright.table.play import table as tables
from tests.table.server.served import Server, why


def test_a_new_code_makes_the_old_one_worthless(server: Server) -> None:
    gm = server.table()
    old = server.code(gm.table)
    new = gm.post("/door", {"open": True}).json()["code"]
    assert new != old
    assert gm.frame()["code"] == new
    answer = server.client().post("/api/join", json={"code": old, "name": "Ann"})
    assert why(answer) == "no table has this code; look at the GM's screen"
    assert server.client().post("/api/join", json={"code": new, "name": "Ann"}).status_code == 200


def test_nobody_joins_through_a_closed_door(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert gm.post("/door", {"open": False}).json()["code"] == ""
    kept = server.code(gm.table)
    assert server.client().post("/api/join", json={"code": kept, "name": "Bob"}).status_code == 404
    assert why(gm.get("/qr.svg")) == "the door of this table is closed; the GM can open it"
    assert ann.get().status_code == 200, "whoever is in stays in"
    assert gm.post("/door", {"open": True}).json()["code"]


def test_two_doors_may_be_closed(server: Server) -> None:
    for gm in (server.table(), server.table()):
        assert gm.post("/door", {"open": False}).status_code == 200


def test_few_wait_at_a_door_and_the_gm_refuses_them_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_keys, "MAX_WAITING", 3)
    gm = server.table()
    server.guest(gm.table, "Ann")
    for name in ("Bob", "Cleo", "Dan"):
        server.knock(gm.table, name)
    full = server.client().post("/api/join", json={"code": server.code(gm.table), "name": "Eve"})
    assert (full.status_code, why(full)) == (
        503,
        "the limit is 3 people who wait at a table; ask the GM to let some in",
    )
    assert gm.post("/guests/refuse-all").json() == {"ok": True}
    assert gm.get("/guests").json() == [{"name": "Ann", "state": "seated", "wishes": []}]
    server.knock(gm.table, "Eve")


def test_spectators_add_no_salts_and_salts_have_a_limit(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_SALTS", 2)
    gm = server.table()
    sue = server.guest(gm.table, "Sue")
    assert "spectators do not act" in why(sue.send("salt", salt="luck"))
    ann = server.guest(gm.table, "Ann", *server.ours(gm.table))
    ann.does("salt", salt="one")
    ann.does("salt", salt="two")
    assert why(ann.send("salt", salt="three")) == "the salts of a table: the limit is 2 salts"


def test_what_ifs_have_limits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "MAX_WHAT_IFS", 1)
    gm = server.table()
    first, second, *_ = server.ours(gm.table)
    ann, bob = server.guest(gm.table, "Ann", first), server.guest(gm.table, "Bob", second)
    assert ann.post("/what-if").status_code == 200
    assert ann.post("/what-if").status_code == 200, "one's own begins anew"
    assert "the limit is 1 what-ifs at a table" in why(bob.post("/what-if"))
    monkeypatch.setattr(what_if, "MAX_RECORDS", 0)
    answer = ann.post("/what-if/inputs", {"act": server.bots_act(gm.table)})
    assert why(answer).startswith("a what-if: the limit is 0 lines")
    ann.post("/what-if/end")
    assert bob.post("/what-if").status_code == 200
