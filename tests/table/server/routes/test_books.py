"""Routes of the book: explanations that refer to its rules, and rulings of a table."""

from __future__ import annotations

import pytest

from ..served import GAMES, PLAYERS_FIRST, Server


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_an_explanation_is_in_the_named_book(server: Server, name: str) -> None:
    gm = server.table(name)
    server.play(gm, 12)
    line = next(one["id"] for one in reversed(gm.frame()["lines"]) if one["dice"])
    seen = set()
    for asked in (line, ""):
        told = gm.get("/why", params={"line": asked}).json()
        assert told["game"] == name
        seen |= {rule for step in told["why"] for rule in step["rules"]}
    book = server.gm.get(f"/api/games/{name}/book").json()
    assert seen
    assert seen <= {entry["id"] for entry in book["entries"]}


def test_a_ruling_shows_the_value_of_the_table_and_of_the_book(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    chosen = {one.split("=")[0] for one in PLAYERS_FIRST["animon"]}
    assert {one["id"] for one in gm.get("/rulings").json() if one["value"] != one["default"]} == chosen
    gm.does("ruling", setting="attack.tie=miss")
    other = [one for one in ann.get("/rulings").json() if one["value"] != one["default"] and one["id"] not in chosen]
    assert [(one["id"], one["value"], one["default"]) for one in other] == [("attack.tie", "miss", "hit")]


def test_the_pages_exist(server: Server) -> None:
    for path in ("/lab/any", "/rules/animon", "/gm", "/static/lab.js"):
        assert server.client().get(path).status_code == 200
