"""Inputs that cannot be stored change nothing, and whoever sends them is told why."""

from __future__ import annotations

from .served import Server, why


def test_an_input_that_cannot_be_stored_changes_nothing_and_says_why(server: Server) -> None:
    gm = server.table("animon")
    before = gm.frame()["v"]
    with server.host.store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    refused = gm.send(do="pause", on=True)
    assert (refused.status_code, "its file may only be read" in why(refused)) == (503, True)
    assert gm.frame()["v"] == before
    with server.host.store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = OFF")
    assert gm.send(do="pause", on=True).status_code == 200
