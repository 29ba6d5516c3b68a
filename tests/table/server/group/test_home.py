"""The GM's home: tonight, tables in words, names, copies, the archive, and deleting for good."""

from __future__ import annotations

from typing import Any

from ..served import Server, why
from .evenings import campaign, opened


def home(server: Server) -> Any:
    answer = server.gm.get("/api/home")
    assert answer.status_code == 200, answer.text
    return answer.json()


def titles(server: Server) -> list[str]:
    return [table["title"] for table in home(server)["tables"]]


def test_tables_are_told_in_words(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Ann", *server.ours(gm.table)[:1])
    (card,) = home(server)["tables"]
    assert card["detailed"]
    assert card["round"]
    assert card["opened"] > 0
    assert card["touched"] >= card["opened"]
    assert card["ours"]
    assert card["theirs"]
    assert [(player["name"], player["here"]) for player in card["players"]] == [("Ann", False)]
    assert home(server)["tonight"] == gm.table


def test_tonight_is_where_somebody_is(server: Server) -> None:
    first = server.table()
    server.table("stunts")
    ann = server.guest(first.table, "Ann")
    with ann.events(since=-1) as events:
        events.receive_json()
        assert home(server)["tonight"] == first.table
        card = next(table for table in home(server)["tables"] if table["id"] == first.table)
        assert card["players"] == [{"name": "Ann", "heroes": [], "here": True}]


def test_campaigns_are_listed_with_what_is_next(server: Server) -> None:
    summer = campaign(server)
    (card,) = home(server)["campaigns"]
    assert (card["title"], card["current"], card["prepared"]) == ("Summer", "", ["Second", "Third"])
    opened(server, summer, 1)
    (card,) = home(server)["campaigns"]
    assert (card["current"], card["prepared"]) == ("Second", ["Third"])
    assert server.gm.post(f"/api/campaigns/{summer}/title", json={"title": "Autumn"}).status_code == 200
    assert home(server)["campaigns"][0]["title"] == "Autumn"


def test_a_table_is_renamed_for_everybody(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert server.gm.post(f"/api/tables/{gm.table}/title", json={"title": "The shed"}).status_code == 200
    assert ann.frame()["name"] == "The shed"
    assert titles(server) == ["The shed"]
    assert server.gm.post(f"/api/tables/{gm.table}/title", json={"title": " "}).status_code == 422


def test_a_copy_goes_on_by_itself(server: Server) -> None:
    gm = server.table()
    server.play(gm, 2)
    answer = server.gm.post(f"/api/tables/{gm.table}/copy", json={"title": "What if"})
    assert answer.status_code == 201, answer.text
    copy = server.host.live(answer.json()["id"])
    assert copy.table.world == server.host.live(gm.table).table.world
    before = copy.event_log.last
    server.play(gm, 1)
    assert copy.event_log.last == before
    assert set(titles(server)) == {"What if", "The first lesson"}


def test_a_table_goes_into_the_archive_and_comes_back(server: Server) -> None:
    gm = server.table()
    assert server.gm.post(f"/api/tables/{gm.table}/archive", json={"archived": True}).status_code == 200
    shown = home(server)
    assert (shown["tonight"], shown["tables"][0]["archived"], shown["tables"][0]["detailed"]) == ("", True, False)
    assert server.gm.post(f"/api/tables/{gm.table}/archive", json={"archived": False}).status_code == 200
    assert home(server)["tonight"] == gm.table


def test_a_deleted_table_is_gone(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert server.gm.post(f"/api/tables/{gm.table}/forget").status_code == 200
    assert home(server)["tables"] == []
    assert ann.get().status_code == 401
    assert why(server.gm.post(f"/api/tables/{gm.table}/forget")) == "there is no such table"


def test_a_game_that_is_gone_does_not_hide_the_others(server: Server) -> None:
    server.table()
    lost = server.table("stunts")
    with server.host.store.writing() as connection:
        connection.exec_driver_sql(f"UPDATE tables SET game = 'gone' WHERE id = '{lost.table}'")
    server.host._lives.pop(lost.table, None)
    found = {table["id"]: table["detailed"] for table in home(server)["tables"]}
    assert found[lost.table] is False
    assert len(found) == 2
