"""Guests who wait see the scene and who is free, and say whom they would like to play."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.table.hosting import frames
from rulewright.table.server.routes.websocket import CLOSE_RATE_LIMITED, CONNECTIONS_AT_THE_DOOR
from rulewright.table.view import at_the_door, projection

from ..served import GAMES, Server, why
from .test_websocket import closed_with


@pytest.mark.parametrize("game", GAMES)
def test_who_waits_sees_the_heroes_that_are_free_and_nothing_else(server: Server, game: str) -> None:
    gm = server.table(game)
    ours = server.ours(gm.table)
    server.guest(gm.table, "Bob", *ours[:1])
    ann = server.knock(gm.table, "Ann")
    with ann.events() as events:
        frame = events.receive_json()
    assert frame == ann.get("/door").json()
    assert set(frame) == {"waiting", "you", "name", "game", "heroes", "wishes"}
    assert {hero["id"]: hero["free"] for hero in frame["heroes"]} == {role: role != ours[0] for role in ours}
    assert all(set(hero) == {"id", "name", "short", "icon", "free"} for hero in frame["heroes"])


def test_a_wish_is_shown_to_the_guest_and_to_the_gm(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    with ann.events() as events:
        assert events.receive_json()["wishes"] == []
        assert ann.post("/wishes", {"roles": ["jory"]}).status_code == 200
        assert events.receive_json()["wishes"] == ["jory"]
    assert gm.get("/guests").json() == [{"name": "Ann", "state": "waiting", "wishes": ["jory"]}]
    gm.post("/guests/accept", {"name": "Ann", "roles": ["smolkin"]})
    assert gm.get("/guests").json() == [{"name": "Ann", "state": "seated", "wishes": []}]
    assert ann.frame()["you"]["roles"] == ["smolkin"]


def test_only_a_free_hero_can_be_wished_for(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Bob", "jory")
    ann = server.knock(gm.table, "Ann")
    for role in ("jory", "nobody"):
        answer = ann.post("/wishes", {"roles": [role]})
        assert answer.status_code == 409
        assert why(answer).startswith(f"{role!r} is not free; there are ")
    assert gm.get("/guests").json()[0]["wishes"] == []


def test_only_who_waits_can_wish(server: Server) -> None:
    gm = server.table()
    bob = server.guest(gm.table, "Bob", "jory")
    assert bob.post("/wishes", {"roles": ["tamsin"]}).status_code == 401
    assert bob.get("/door").status_code == 401
    assert server.client().post(f"/api/tables/{gm.table}/wishes", json={"roles": []}).status_code == 401


def test_a_wish_goes_with_the_guest(server: Server) -> None:
    gm = server.table()
    for leave, sent in (("refuse", {"name": "Ann"}), ("refuse-all", None)):
        server.knock(gm.table, "Ann").post("/wishes", {"roles": ["jory"]})
        gm.post(f"/guests/{leave}", sent)
        server.knock(gm.table, "Ann")
        assert [guest["wishes"] for guest in gm.get("/guests").json()] == [[]]
        gm.post("/guests/refuse", {"name": "Ann"})


def test_guests_at_the_door_make_work_for_nobody_but_the_gm(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = server.table()
    bob = server.guest(gm.table, "Bob", "smolkin")
    ann, eve = server.knock(gm.table, "Ann"), server.knock(gm.table, "Eve")
    live, drawn, woken = server.host.live(gm.table), list[str](), list[str]()
    for name in ("gm", "Bob", "Ann", "Eve"):
        live.watchers[lambda name=name: woken.append(name)] = name

    def counted(*given: Any) -> Any:
        drawn.append(given[2])
        return projection.frame(*given)

    monkeypatch.setattr(frames, "frame", counted)
    shown = bob.frame()
    gm.frame()
    drawn.clear()
    for roles in (["jory"], ["jory"], [], ["jory"]):
        assert ann.post("/wishes", {"roles": roles}).status_code == 200
        assert bob.frame() == shown
        assert gm.frame()["wishes"]["Ann"] == roles
    assert woken == ["gm", "Ann"] * 3, "the second wish is the same as the first"
    assert drawn == ["gm"] * 3
    assert eve.get("/door").json()["wishes"] == []
    woken.clear()
    server.knock(gm.table, "Fay")
    assert woken == ["gm"]


def test_the_heroes_are_worked_out_once_for_all_who_wait(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = server.table()
    guests, worked, plain = [server.knock(gm.table, name) for name in ("Ann", "Eve")], [], at_the_door._heroes

    def counted(table: Any) -> Any:
        worked.append(1)
        return plain(table)

    monkeypatch.setattr(at_the_door, "_heroes", counted)
    for _ in range(3):
        assert [guest.get("/door").json()["heroes"][0]["free"] for guest in guests] == [True, True]
    assert len(worked) == 1
    server.guest(gm.table, "Bob", *server.ours(gm.table)[:1])
    assert guests[0].get("/door").json()["heroes"][0]["free"] is False


def test_a_guest_who_waits_has_few_connections(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    server.app.state.sockets[f"{gm.table} {ann.key}"] = CONNECTIONS_AT_THE_DOOR
    with ann.events() as events:
        assert closed_with(events) == CLOSE_RATE_LIMITED
