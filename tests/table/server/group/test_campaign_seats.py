"""Seats that outlive a table: who was let in once goes on to the next encounter, with the same heroes."""

from __future__ import annotations

from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store

from ..served import Person, Server, why
from .evenings import campaign, followed, opened


def seats_at(gm: Person) -> dict[str, list[str]]:
    return {seat["name"]: seat["roles"] for seat in gm.frame()["seats"] if seat["name"] != "gm"}


def test_whoever_was_let_in_sits_at_the_next_table_with_the_same_hero(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory", "smolkin")
    assert "next_table" not in ann.frame()
    second = opened(server, summer, 2)
    assert seats_at(second) == {"Ann": ["jory", "smolkin"]}
    assert ann.frame()["next_table"] == second.table
    there = followed(server, ann)
    assert there.table == second.table
    assert there.frame()["you"]["roles"] == ["jory", "smolkin"]


def test_the_phone_is_told_at_once(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    with ann.events(since=-1) as events:
        assert "next_table" not in events.receive_json()
        second = opened(server, summer, 2)
        assert events.receive_json()["next_table"] == second.table


def test_a_name_that_stays_cannot_be_taken_by_somebody_else(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    server.guest(first.table, "Ann", "jory")
    second = opened(server, summer, 2)
    answer = server.client().post("/api/join", json={"code": server.code(second.table), "name": "Ann"})
    assert "somebody called Ann is at this table already" in why(answer)


def test_somebody_may_come_for_one_evening_only(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    server.knock(first.table, "Sue")
    sent = {"name": "Sue", "roles": ["jory"], "stays": False}
    assert server.gm.post(f"/api/tables/{first.table}/guests/accept", json=sent).status_code == 200
    second = opened(server, summer, 2)
    assert seats_at(second) == {}
    page = server.gm.get(f"/api/campaigns/{summer}/page").json()
    assert page["seats"] == []


def test_whoever_came_for_one_evening_cannot_follow(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    sue = server.knock(first.table, "Sue")
    sent = {"name": "Sue", "roles": [], "stays": False}
    server.gm.post(f"/api/tables/{first.table}/guests/accept", json=sent)
    opened(server, summer, 2)
    assert "your seat was for that evening" in why(sue.post("/follow"))


def test_a_closed_seat_does_not_follow_and_can_be_kept_again(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    assert server.gm.post(f"/api/campaigns/{summer}/seats/end", json={"name": "Ann"}).status_code == 200
    assert server.gm.post(f"/api/campaigns/{summer}/seats/stay", json={"name": "Ben"}).status_code == 409
    assert server.gm.post(f"/api/campaigns/{summer}/seats/stay", json={"name": "Ann"}).status_code == 200
    first.does("kick", seat="Ann")
    assert server.gm.get(f"/api/campaigns/{summer}/page").json()["seats"] == []
    opened(server, summer, 2)
    assert ann.post("/follow").status_code in (401, 403)


def test_following_twice_gives_one_seat_and_the_newer_key(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    second = opened(server, summer, 2)
    once, again = followed(server, ann), followed(server, ann)
    assert again.frame()["you"]["seat"] == "Ann"
    assert once.get().status_code == 401
    assert list(seats_at(second)) == ["Ann"]


def test_only_a_player_of_a_campaign_follows(server: Server) -> None:
    alone = server.table()
    assert "the GM opens the next table" in why(alone.post("/follow"))
    ann = server.guest(alone.table, "Ann")
    assert "there is none to follow to" in why(ann.post("/follow"))


def test_seats_outlive_a_restart(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    second = opened(server, summer, 2)
    other = Host(Store(f"sqlite:///{server.path}"), game, names())
    try:
        assert other.live(second.table).table.seats["Ann"].roles == ("jory",)
    finally:
        other.store.close()
    assert followed(server, ann).frame()["you"]["roles"] == ["jory"]


def test_my_tables_are_those_of_my_browser(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    second = opened(server, summer, 2)
    (mine,) = ann.http.get("/api/mine").json()
    assert (mine["table"], mine["seat"], mine["state"], mine["next_table"]) == (
        first.table,
        "Ann",
        "seated",
        second.table,
    )
    assert len(mine["heroes"]) == 1
    assert server.client().get("/api/mine").json() == []
    (waits,) = server.knock(second.table, "Sue").http.get("/api/mine").json()
    assert (waits["state"], waits["heroes"], waits["campaign"]) == ("waiting", [], "")
