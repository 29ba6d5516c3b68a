"""The GM's desk: filling an empty table, bringing in kept characters, and setting values by their paths."""

from __future__ import annotations

from typing import Any

import pytest

from ..served import GAMES, THING, Person, Server, run_at_once, why


def empty(server: Server, name: str) -> Person:
    answer = server.gm.post("/api/tables", json={"game": name, "gather": True})
    assert answer.status_code == 201, answer.text
    return Person(server, server.gm_key, answer.json()["id"])


def pieces(gm: Person) -> list[str]:
    return [one["id"] for one in gm.frame()["panel"]["pieces"]]


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_table_is_filled_and_begun(server: Server, name: str) -> None:
    gm = empty(server, name)
    assert pieces(gm) == []
    assert gm.frame()["over"] is None
    assert "nobody stands on the players' side" in why(gm.send("answer", value="begin"))
    assert why(gm.send("let-bots"))
    cast = gm.get("/cast").json()
    gm.does("join", names=cast["ours"][:1], side="ours")
    assert "against the players" in why(gm.send("answer", value="begin"))
    gm.does("join", names=cast["theirs"][:1], side="theirs")
    gm.does("answer", value="begin")
    frame = gm.frame()
    assert (frame["over"], frame["question"]["label"] == "Is everybody here? Then begin.") == (None, False)
    server.play(gm, 3)


def test_a_gathered_encounter_waits_for_more_characters(server: Server) -> None:
    sent = {"game": "animon", "encounter": "the-first-lesson", "gather": True}
    gm = Person(server, server.gm_key, server.gm.post("/api/tables", json=sent).json()["id"])
    before = pieces(gm)
    gm.does("join", names=["truant"])
    assert sorted(pieces(gm)) == sorted([*before, "truant"])
    gm.does("let-bots")
    assert gm.frame()["over"], "without other players the bots play to the end"


def test_kept_characters_join_an_open_table(server: Server) -> None:
    gm = server.table()
    made = server.gm.post("/api/sheets/animon/kept", json={"pack": THING}).json()
    assert "cellar-thing" not in gm.get("/cast").json()["theirs"]
    assert "cellar-thing" in gm.post("/cast", {"kept": [made["id"]]}).json()["theirs"]
    gm.does("join", names=["cellar-thing"])
    assert "cellar-thing" in pieces(gm)

    stronger = THING.replace("level = 2", "level = 3")
    server.gm.post(f"/api/sheets/animon/kept/{made['id']}", json={"pack": stronger})
    gm.post("/cast", {"kept": [made["id"]]})
    gm.does("join", names=["cellar-thing"])
    assert server.host.live(gm.table).table.world.fighter("cellar-thing-2").sheet.level == 3


def test_kept_characters_join_the_table_of_a_campaign(server: Server) -> None:
    sent = {"game": "animon", "title": "Summer", "encounters": [{"title": "One", "encounter": "the-first-lesson"}]}
    campaign = server.gm.post("/api/campaigns", json=sent).json()["id"]
    table = server.gm.post(f"/api/campaigns/{campaign}/encounters/1/open").json()["id"]
    made = server.gm.post("/api/sheets/animon/kept", json={"pack": THING}).json()
    Person(server, server.gm_key, table).post("/cast", {"kept": [made["id"]]})
    assert "cellar-thing" in server.gm.get(f"/api/campaigns/{campaign}/choices").json()["theirs"]


@pytest.mark.parametrize("in_a_campaign", [False, True])
def test_characters_brought_along_at_the_same_moment_are_all_stored(server: Server, in_a_campaign: bool) -> None:
    gm = server.table()
    if in_a_campaign:
        lesson = {"title": "One", "encounter": "the-first-lesson"}
        sent = {"game": "animon", "title": "Summer", "encounters": [lesson]}
        campaign = server.gm.post("/api/campaigns", json=sent).json()["id"]
        table = server.gm.post(f"/api/campaigns/{campaign}/encounters/1/open").json()["id"]
        gm = Person(server, server.gm_key, table)
    things = [f"thing-{number}" for number in range(6)]
    packs = [THING.replace("cellar-thing", thing) for thing in things]
    kept = [server.gm.post("/api/sheets/animon/kept", json={"pack": pack}).json()["id"] for pack in packs]
    people = [Person(server, server.gm_key, gm.table) for _ in kept]
    answers = run_at_once(len(kept), lambda at: people[at].post("/cast", {"kept": [kept[at]]}))
    assert {answer.status_code for answer in answers} == {200}
    assert set(things) <= set(gm.get("/cast").json()["theirs"])
    assert all(thing in answer.json()["theirs"] for thing, answer in zip(things, answers, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_every_listed_value_can_be_set(server: Server, name: str) -> None:
    gm = server.table(name)
    who = pieces(gm)[0]
    listed = gm.get("/values", params={"of": who}).json()
    number = next(one for one in listed if type(one["value"]) is int)
    assert number["path"].split(".")[1] == who
    gm.does("rule", path=number["path"], value=number["value"] + 1)
    assert {**number, "value": number["value"] + 1} in gm.get("/values", params={"of": who}).json()
    for one in (*listed[:5], *gm.get("/values").json()[:5]):
        assert gm.send("rule", path=one["path"], value=one["value"]).status_code == 200, one


def open_roll(server: Server, gm: Person, words: str) -> Any:
    gm.does("hand", on=True)
    for _ in range(200):
        asked = gm.frame()["question"]
        if asked["kind"] == "roll" and asked["label"].startswith(words):
            return asked
        faces = [1] * sum(count for _, count in asked["dice"]) if asked["kind"] == "roll" else None
        gm.does("throw", faces=faces) if faces else gm.does(**server.bots_act(gm.table))
    raise AssertionError("nobody attacked")


@pytest.mark.parametrize(
    ("name", "encounter", "words", "path"),
    [
        ("anyventure", "the-toll-bridge", "Maren attacks", "fighters.maren.sheet.trained.simple melee.talent"),
        ("stunts", "the-ferry-toll", "Bastian attacks", "people.bastian.sheet.interact"),
    ],
)
def test_a_value_set_while_a_roll_is_open_changes_the_roll(
    server: Server, name: str, encounter: str, words: str, path: str
) -> None:
    gm = server.table(name, encounter)
    asked = open_roll(server, gm, words)
    known = {one["path"]: one["value"] for one in gm.get("/values", params={"of": path.split(".")[1]}).json()}
    gm.does("rule", path=path, value=known[path] + 1)
    while (now := gm.frame()["question"])["kind"] != "roll":
        # More dice may bring a question before the roll, such as what to trade.
        gm.does("answer", value=now["default"]["value"])
    assert now["label"] == asked["label"]
    assert sum(count for _, count in now["dice"]) == sum(count for _, count in asked["dice"]) + 1


def test_the_desk_is_for_the_gm_only(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    for path in ("/values", "/cast", "/preview?seat=Ann"):
        assert ann.get(path).status_code == 401
    assert ann.post("/cast", {"kept": []}).status_code == 401


def test_the_gm_sees_whether_players_get_hints(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    for on in (False, True):
        gm.does("hints", on=on)
        assert (gm.frame()["hints_for_all"], gm.frame()["hints"], ann.frame()["hints"]) == (on, True, on)
    assert "hints_for_all" not in ann.frame()


def test_a_second_creature_of_a_kind_gets_a_number(server: Server) -> None:
    gm = empty(server, "anyventure")
    for side in ("theirs", "theirs", "ours"):
        gm.does("join", names=["toll-thug"], side=side)
    assert sorted(pieces(gm)) == ["toll-thug", "toll-thug-2", "toll-thug-3"]
