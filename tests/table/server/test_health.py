"""Health says whether inputs can be stored, and what is the matter if they cannot."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rulewright.table.log import store

from .served import Server, why


def test_a_server_is_not_ready_while_nothing_can_be_stored(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.client().get("/api/health").json()["ok"] is True
    with monkeypatch.context() as full:
        full.setattr(store, "disk_usage", lambda _: SimpleNamespace(free=0))
        answer = server.client().get("/api/health")
        assert answer.status_code == 503
        assert why(answer).startswith("not ready: the store could not be written: the disk is full")
    assert server.client().get("/api/health").status_code == 200


def test_an_input_that_cannot_be_stored_changes_nothing_and_says_why(server: Server) -> None:
    gm = server.table("animon")
    before = gm.frame()["v"]
    with server.host.store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    refused = gm.send(do="pause", on=True)
    assert (refused.status_code, "its file may only be read" in why(refused)) == (503, True)
    assert gm.frame()["v"] == before
    assert server.client().get("/api/health").status_code == 503
    with server.host.store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = OFF")
    assert gm.send(do="pause", on=True).status_code == 200
    assert server.client().get("/api/health").status_code == 200
