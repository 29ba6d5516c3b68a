"""Asking in plain words over HTTP, typed in the description of the API."""

from __future__ import annotations

from tests.table.server.served import Server, why


def test_a_seat_asks_in_plain_words(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    found = ann.get("/ask", params={"q": "How do I fight on?"})
    assert found.status_code == 200
    assert any("fight on" in rule["title"].lower() for rule in found.json()["rules"])
    assert found.json()["moment"] == []
    assert server.client().get(f"/api/tables/{gm.table}/ask", params={"q": "fight"}).status_code == 401


def test_a_question_is_neither_empty_nor_endless(server: Server) -> None:
    gm = server.table()
    for question in ("", "x" * 201):
        assert "q:" in why(gm.get("/ask", params={"q": question}))
