"""Playing alone: a visitor without a pass-phrase gets a table, and bots play everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.table.server.limits.settings import SETTINGS
from rulewright.table.server.solo import SoloTables
from tests.table.server.served import GAMES, THING, Person, Server, why

FIRST_FIGHTS = [
    ("animon", "rust-in-the-shed"),
    ("anyventure", "the-toll-bridge"),
    ("stunts", "the-ferry-toll"),
    ("tactics", "toll-at-the-ford"),
]
"""The fights that the first page offers."""


def open_solo(server: Server, game: str = "animon", **more: Any) -> Any:
    return server.client().post("/api/solo", json={"game": game, "encounter": GAMES[game]} | more)


def visitor(server: Server, game: str = "animon", **more: Any) -> Person:
    answer = open_solo(server, game, **more)
    assert answer.status_code == 201, answer.text
    return Person(server, answer.json()["key"], answer.json()["table"])


def usual(asked: Any) -> Any:
    """The usual answer, or else the first one that needs nothing more to be chosen."""
    if asked["default"] is not None:
        return asked["default"]["value"]
    offered = asked["options"]["open"]
    return next((one["value"] for one in offered if not one["holes"]), offered[0]["value"])


@pytest.fixture
def clock(server: Server) -> list[float]:
    """The time of the solo tables, which a test may change."""
    now = [0.0]
    server.app.state.solo.clock = lambda: now[0]
    return now


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_is_asked_and_bots_answer_for_everybody_else(server: Server, game: str) -> None:
    me = visitor(server, game, name="Ann")
    for _ in range(5):
        frame = me.frame()
        if frame["over"]:
            break
        asked = frame["question"]
        assert asked, frame["waiting"]
        assert asked["yours"]
        if asked["kind"] == "roll":
            me.does("throw")
        else:
            me.does("answer", value=server.bots_act(me.table)["value"])
    seats = {seat["name"]: seat for seat in me.frame()["seats"]}
    assert seats["gm"]["bot"] == "normal"
    assert tuple(seats["Ann"]["roles"]) == server.ours(me.table)


@pytest.mark.parametrize(("game", "encounter"), FIRST_FIGHTS)
def test_the_first_question_is_what_to_do(server: Server, game: str, encounter: str) -> None:
    me = visitor(server, game, encounter=encounter)
    asked = me.frame()["question"]
    assert (asked["yours"], asked["options"]["kind"]) == (True, "offers")


def test_one_hero_is_enough_and_bots_play_the_others(server: Server) -> None:
    hero = server.ours(server.table().table)[0]
    me = visitor(server, roles=[hero], bots="easy")
    assert me.frame()["you"]["roles"] == [hero]
    assert {seat["name"]: seat["bot"] for seat in me.frame()["seats"]} == {"gm": "easy", "Player": ""}


@pytest.mark.parametrize(("game", "encounter"), FIRST_FIGHTS)
def test_whoever_plays_alone_takes_back_what_they_did_and_what_bots_did_since(
    server: Server, game: str, encounter: str
) -> None:
    me = visitor(server, game, encounter=encounter)
    before = me.frame()
    for _ in range(4):
        asked = me.frame()["question"]
        did = me.does("throw") if asked["kind"] == "roll" else me.does("answer", value=usual(asked))
        assert did > before["v"]
        undo = me.frame()["undo"]
        assert (undo["may"], undo["why"], undo["asks"]) == (True, "", False)
    for _ in range(4):
        me.does("undo")
    now = me.frame()
    assert (now["question"], now["panel"]) == (before["question"], before["panel"])
    assert now["undo"]["redo"]["may"]


def test_who_shares_a_table_with_a_gm_still_asks_to_undo(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", *server.ours(gm.table))
    server.play(gm, 4)
    assert ann.frame()["undo"]["asks"]


def test_nobody_else_comes_in_and_the_visitor_is_no_gm(server: Server) -> None:
    me = visitor(server)
    assert server.client().post("/api/join", json={"code": server.code(me.table), "name": "Bob"}).status_code == 404
    assert me.http.get("/api/tables").status_code == 401
    assert me.send("pause", on=True).status_code == 403
    assert visitor(server).http.get(f"/api/tables/{me.table}").status_code == 401


def test_who_plays_alone_may_not_send_what_only_members_may(server: Server) -> None:
    me, gm = visitor(server), server.table()
    large = {"pack": THING + "#" * 20_000}
    assert me.http.post("/api/sheets/animon/check", json=large).status_code == 401
    assert server.guest(gm.table, "Ann").http.post("/api/sheets/animon/check", json=large).status_code == 200


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"encounter": "the-first-leson"}, "has no encounter 'the-first-leson'; did you mean the-first-lesson?"),
        ({"roles": ["nobody"]}, "'nobody' is no hero of this encounter; there are "),
        ({"name": "GM"}, "this name means the GM; take another"),
    ],
)
def test_a_refused_table_is_not_opened(server: Server, sent: dict[str, Any], words: str) -> None:
    answer = open_solo(server, **sent)
    assert answer.status_code == 409
    assert words in why(answer)
    assert server.gm.get("/api/tables").json() == []


def test_there_are_few_tables_for_one_address_and_in_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "solo_of_address", 2)
    for _ in range(2):
        visitor(server)
    assert why(open_solo(server)) == "the limit is 2 solo tables from one address; go on at one of yours"
    monkeypatch.setattr(SETTINGS, "solo", 2)
    answer = open_solo(server)
    assert (answer.status_code, why(answer)) == (503, "too many people play alone here; try again later")
    monkeypatch.setattr(SETTINGS, "solo", 0)
    answer = open_solo(server)
    assert answer.status_code == 403
    assert why(answer).startswith("nobody can play alone on this server")


def test_attempts_are_limited(server: Server) -> None:
    server.app.state.attempt_limiter.messages = 1
    assert open_solo(server, encounter="x").status_code == 409
    assert why(open_solo(server)) == "too many attempts; wait a minute"


def test_an_unused_table_goes_with_all_that_is_stored_of_it(server: Server, clock: list[float]) -> None:
    used, watched, unused, gm = visitor(server), visitor(server), visitor(server), server.table()
    solo: SoloTables = server.app.state.solo
    life = SETTINGS.solo_minutes * 60
    clock[0] = life - 1
    used.does("salt", salt="x")
    with watched.events() as events:
        events.receive()
        solo.remove_unused()
        clock[0] = life
        solo.remove_unused()
        assert unused.get().status_code == 401
        assert {table["id"] for table in server.gm.get("/api/tables").json()} == {used.table, watched.table, gm.table}
    for rows in (server.host.store.lines(unused.table), server.host.keys.at(unused.table)):
        assert rows == []
    assert used.frame()["v"] >= 0
    clock[0] = 3 * life
    solo.remove_unused()
    assert [table["id"] for table in server.gm.get("/api/tables").json()] == [gm.table]


def test_the_time_of_a_table_begins_anew_after_a_restart(server: Server, clock: list[float]) -> None:
    me = visitor(server)
    again = SoloTables(server.host, lambda: clock[0])
    clock[0] = 10 * SETTINGS.solo_minutes * 60
    again.remove_unused()
    assert me.get().status_code == 200
    clock[0] += SETTINGS.solo_minutes * 60
    again.remove_unused()
    assert me.get().status_code == 401


def test_a_removed_table_takes_no_input(server: Server, clock: list[float]) -> None:
    me = visitor(server)
    live = server.host.live(me.table)
    with me.events() as events:
        events.receive()
        server.host.remove(me.table)
        assert events.receive()["code"] == 4403
    assert server.host.in_memory(me.table) is None
    assert live.stored.id not in {table.id for table in server.host.store.tables()}
    assert me.send("salt", salt="x").status_code == 401


def test_a_solo_table_has_a_limited_number_of_lines(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    me, gm = visitor(server), server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    lines = len(server.host.live(me.table).table.records)
    monkeypatch.setattr(SETTINGS, "solo_lines", lines + 1)
    me.does("salt", salt="x")
    answer = me.send("salt", salt="y")
    assert (answer.status_code, why(answer)) == (
        413,
        f"a solo table: the limit is {lines + 1} lines, this has {lines + 1}",
    )
    for _ in range(lines + 2):
        ann.does("salt", salt="z")
