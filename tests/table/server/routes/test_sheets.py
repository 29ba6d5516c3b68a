"""Routes of character sheets: making them step by step, showing, checking, keeping and playing them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.systems import game, names
from rulewright.table.campaign import making_worker

from ...old_stores import first_store
from ..served import FIGHT, THING, Person, Server, why

KINDS = [(name, kind.id) for name in names() for kind in game(name).making.kinds]


def made(client: Any, name: str, **sent: Any) -> Any:
    answer = client.post(f"/api/sheets/{name}/making", json=sent)
    assert answer.status_code == 200, answer.text
    return answer.json()


def kept(client: Any, pack: str, name: str = "animon") -> Any:
    answer = client.post(f"/api/sheets/{name}/kept", json={"pack": pack})
    assert answer.status_code == 201, answer.text
    return answer.json()


def default_of(step: Any) -> Any:
    """The default answer, or the first that is listed."""
    asked = step["question"]
    if asked["default"]:
        return asked["default"]["value"]
    options = asked["options"]
    if options["kind"] == "offers":
        one = options["open"][0]
        return {
            "rule": one["rule"],
            "args": [*one["given"], *(hole["options"]["values"][0]["value"] for hole in one["holes"])],
        }
    return options["values"][0]["value"]


@pytest.mark.parametrize("name", names())
def test_the_index_lists_kinds_and_shipped_characters(server: Server, name: str) -> None:
    stranger, gm = (client.get(f"/api/sheets/{name}").json() for client in (server.client(), server.gm))
    assert [kind["id"] for kind in gm["kinds"]] == [one.id for one in game(name).making.kinds]
    assert (stranger["gm"], stranger["member"], gm["gm"], gm["member"]) == (False, False, True, True)
    for who in gm["shipped"][:3]:
        shown = server.client().post(f"/api/sheets/{name}/show", json={"who": who}).json()
        assert shown["sheet"]["title"]
        assert tomllib.loads(shown["toml"]) == shown["entries"]
    assert server.client().get(f"/sheets/{name}").headers["content-type"].startswith("text/html")


def test_every_number_of_a_sheet_is_explained(server: Server) -> None:
    sheet = server.client().post("/api/sheets/animon/show", json={"who": "tamsin-mossbit"}).json()["sheet"]
    assert sheet["numbers"]
    for number in sheet["numbers"]:
        assert number["why"].startswith(f"{number['name']} {number['total']} = ")
        assert all(part["rule"] for part in number["parts"])


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kind in KINDS if name != "anyventure"])
def test_a_sheet_is_made_question_by_question_with_default_answers(server: Server, name: str, kind: str) -> None:
    client = server.client()
    step = made(client, name, kind=kind)
    while step["question"]:
        assert step["entries"] is None
        answers = [*step["answers"], default_of(step)]
        step = made(client, name, kind=kind, answers=answers)
        assert step["answers"] == answers
        assert len(step["past"]) == len(answers)
    assert tomllib.loads(step["toml"]) == step["entries"]
    assert step["sheet"]["faults"] == []
    checked = server.gm.post(f"/api/sheets/{name}/check", json={"pack": step["toml"]}).json()
    assert checked["faults"] == []
    assert checked["who"]


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kind in KINDS if name != "tactics"])
def test_random_answers_complete_a_sheet_legally(server: Server, name: str, kind: str) -> None:
    step = made(server.client(), name, kind=kind, by_chance=True)
    assert step["question"] is None
    assert len(step["answers"]) == len(step["past"])
    again = made(server.client(), name, kind=kind, answers=step["answers"])
    assert again["entries"] == step["entries"]
    back = made(server.client(), name, kind=kind, answers=step["answers"][:-1])
    assert back["question"]["label"] == step["past"][-1][0]


def test_the_same_answers_give_the_same_draft_without_the_cache(server: Server) -> None:
    step = made(server.gm, "stunts", kind="pc", by_chance=True)
    half = step["answers"][: len(step["answers"]) // 2]
    known = made(server.gm, "stunts", kind="pc", answers=half)
    making_worker.WORKER.end()
    assert made(server.gm, "stunts", kind="pc", answers=half) == known


def test_a_closed_option_says_why_and_is_refused_with_its_rule(server: Server) -> None:
    client, answers = server.client(), []
    step = made(client, "animon", kind="pair")
    while not (step["question"]["options"].get("closed") and step["question"]["rules"]):
        answers.append(default_of(step))
        step = made(client, "animon", kind="pair", answers=answers)
    assert step["question"]["rules"] == ["kid.traits"]
    closed = step["question"]["options"]["closed"][0]
    answer = client.post("/api/sheets/animon/making", json={"kind": "pair", "answers": [*answers, closed["words"]]})
    assert answer.status_code == 409
    assert closed["why"] == "It has 4 already"
    assert made(client, "animon", kind="pair", answers=answers)["question"] == step["question"]


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"kind": "pear"}, "did you mean pair?"),
        ({"kind": "pair", "answers": ["x"]}, "expected a whole number"),
        ({"kind": "pair", "answers": [99]}, "expected a whole number from 1 to"),
        ({"kind": "pair", "rulings": ["nothing=x"]}, "nothing"),
        ({"advance": "tamsin"}, "did you mean tamsin-mossbit?"),
    ],
)
def test_an_impossible_sheet_is_refused_with_the_reason(server: Server, sent: Any, expected: str) -> None:
    assert expected in why(server.client().post("/api/sheets/animon/making", json=sent))


def test_more_answers_than_questions_are_refused(server: Server) -> None:
    step = made(server.client(), "stunts", kind="pc", by_chance=True)
    sent = {"kind": "pc", "answers": [*step["answers"], 1]}
    assert "is finished after" in why(server.client().post("/api/sheets/stunts/making", json=sent))
    assert server.client().post("/api/sheets/stunts/making", json={"answers": [0] * 1001}).status_code == 422


def test_advancing_a_character_keeps_the_rest_of_its_pack(server: Server) -> None:
    pip = server.client().post("/api/sheets/anyventure/show", json={"who": "pip"}).json()
    other = format_toml(pip["entries"]).replace('id = "pip"', 'id = "pop"')
    pack = f"# our own\n{pip['toml']}\n# the other one\n{other}"
    step = made(server.gm, "anyventure", advance="pip", pack=pack)
    assert step["question"]
    step = made(server.gm, "anyventure", advance="pip", pack=pack, by_chance=True)
    after = tomllib.loads(step["toml"])
    assert {one["id"] for one in after["pc"]} == {"pip", "pop"}
    assert [one for one in after["pc"] if one["id"] == "pip"] == step["entries"]["pc"]
    assert "# the other one" in step["toml"]


def test_a_check_names_the_place_of_an_error(server: Server) -> None:
    def check(pack: str) -> Any:
        return server.gm.post("/api/sheets/animon/check", json={"pack": pack})

    assert check(THING + FIGHT).json()["faults"] == []
    assert check(THING + FIGHT).json()["encounters"][0]["id"] == "the-cellar"
    assert check(THING).json()["who"] == ["cellar-thing"]
    assert "did you mean level" in why(check(THING.replace("level", "levle")))
    assert "there is no npc" in why(check(FIGHT))
    assert "this is not TOML" in why(check("[[npc]"))
    assert "this is not TOML" in why(check("x = " + "[" * 5000))
    assert "this is not TOML" in why(check("x = " + "9" * 5000))
    assert "cannot be read" in why(check('{"npc": [{"id": ' + "9" * 5000 + "}]}"))
    assert "cannot be read" in why(check('{"npc": [{"id": "\\ud800"}]}'))
    assert "at least one entry" in why(check("# nothing"))
    assert "cannot be read" in why(check("{"))
    assert "expected lists of entries" in why(check('{"npc": 1}'))
    assert "is not a pack" in why(check('{"npc": [{"id": null}]}'))
    broken = check(THING.replace('["tough"]', '["tough", "tough", "tough", "tough", "tough"]')).json()
    assert any("cellar-thing" in fault for fault in broken["faults"])


def test_json_is_converted_to_the_same_pack(server: Server) -> None:
    whole = kept(server.gm, json.dumps(tomllib.loads(THING)))
    assert tomllib.loads(whole["pack"]) == tomllib.loads(THING)


def test_the_gm_keeps_changes_and_deletes_packs(server: Server) -> None:
    one = kept(server.gm, THING)
    path = f"/api/sheets/animon/kept/{one['id']}"
    assert server.gm.get("/api/sheets/animon/kept").json() == [
        {"id": one["id"], "title": one["title"], "by": "the GM", "holds": ["cellar-thing"]}
    ]
    assert server.gm.get("/api/sheets/stunts/kept").json() == []
    assert server.gm.get(path).json()["pack"] == THING
    assert "did you mean level" in why(server.gm.post(path, json={"pack": THING.replace("level", "levle")}))
    assert server.gm.get(path).json()["pack"] == THING
    assert server.gm.post(path, json={"pack": THING.replace("Cellar", "Attic")}).status_code == 200
    assert "Attic" in server.gm.get("/api/sheets/animon/kept").json()[0]["title"]
    assert server.gm.post(f"{path}/forget").json() == {"ok": True}
    assert server.gm.get(path).status_code == 404


def test_kept_packs_survive_a_restart(server: Server) -> None:
    one = kept(server.gm, THING)
    again = Server(server.path)
    assert again.gm.get(f"/api/sheets/animon/kept/{one['id']}").json()["pack"] == THING
    again.close()


def test_a_player_may_hand_in_packs_but_not_read_them(server: Server) -> None:
    table = server.table().table
    ann, bob = server.guest(table, "Ann"), server.knock(table, "Bob")
    one = kept(ann.http, THING)
    assert one["by"] == "Ann"
    for path in ("", f"/{one['id']}"):
        assert ann.http.get(f"/api/sheets/animon/kept{path}").status_code == 401
    for path in (f"/kept/{one['id']}", f"/kept/{one['id']}/forget"):
        assert ann.http.post(f"/api/sheets/animon{path}", json={"pack": THING}).status_code == 401
    assert ann.http.post("/api/sheets/animon/pack", json={"kept": [one["id"]]}).status_code == 401
    for client in (server.client(), bob.http):
        for path in ("kept", "check"):
            assert client.post(f"/api/sheets/animon/{path}", json={"pack": THING}).status_code == 401
        for sent in ({"who": "cellar-thing", "pack": THING}, {"advance": "pip", "pack": THING}):
            path = "show" if "who" in sent else "making"
            assert client.post(f"/api/sheets/animon/{path}", json=sent).status_code == 401


def test_a_browser_is_a_member_by_the_cookie_of_any_table(server: Server) -> None:
    table = server.table().table
    browser = server.client()
    browser.post("/api/join", json={"code": server.code(table), "name": "Ann"})
    assert browser.get("/api/sheets/animon").json()["member"] is False
    server.gm.post(f"/api/tables/{table}/guests/accept", json={"name": "Ann", "roles": []})
    assert browser.get("/api/sheets/animon").json()["member"] is True


def test_a_table_keeps_its_copy_of_merged_packs(server: Server) -> None:
    whole = made(server.gm, "animon", kind="pair", by_chance=True)["entries"]
    pair = format_toml({kind: listed for kind, listed in whole.items() if kind != "encounter"})
    names = [kept(server.gm, text)["id"] for text in (THING, pair)]
    joined = server.gm.post("/api/sheets/animon/pack", json={"kept": names}).json()
    own = whole["pair"][0]["id"]
    assert own in joined["ours"]
    assert "cellar-thing" in joined["theirs"]
    sent = {"game": "animon", "ours": [own], "theirs": ["cellar-thing"], "pack": joined["pack"]}
    opened = server.gm.post("/api/tables", json=sent)
    assert opened.status_code == 201, opened.text
    gm = Person(server, server.gm_key, opened.json()["id"])
    pieces = {piece["id"] for piece in gm.frame()["panel"]["pieces"]}
    assert {"cellar-thing", whole["animon"][0]["id"]} <= pieces
    server.host._lives.clear()
    assert "cellar-thing" in gm.get("/cast").json()["theirs"]
    gm.does("join", names=["cellar-thing"], side="theirs")
    assert "cellar-thing-2" in {piece["id"] for piece in gm.frame()["panel"]["pieces"]}
    assert "cellar-thing" not in server.table().get("/cast").json()["theirs"]


def test_an_encounter_of_a_pack_opens_with_its_title(server: Server) -> None:
    sent = {"game": "animon", "encounter": "the-cellar", "pack": THING + FIGHT}
    assert server.gm.post("/api/tables", json=sent).json()["title"] == "Down in the cellar"


def test_a_campaign_can_be_played_with_a_kept_pack(server: Server) -> None:
    one = kept(server.gm, THING + FIGHT)
    pack = server.gm.post("/api/sheets/animon/pack", json={"kept": [one["id"]]}).json()["pack"]
    sent = {
        "game": "animon",
        "title": "Cellars",
        "pack": pack,
        "encounters": [{"title": "One", "encounter": "the-cellar"}],
    }
    assert server.gm.post("/api/campaigns", json=sent).status_code == 201


def test_packs_with_different_entries_of_one_id_cannot_be_merged(server: Server) -> None:
    names = [kept(server.gm, text)["id"] for text in (THING, THING.replace("level = 2", "level = 3"), THING)]
    refused = server.gm.post("/api/sheets/animon/pack", json={"kept": names[:2]})
    assert "both have a npc 'cellar-thing'" in why(refused)
    same = server.gm.post("/api/sheets/animon/pack", json={"kept": [names[0], names[2]]}).json()
    assert tomllib.loads(same["pack"]) == tomllib.loads(THING)
    assert "at least one" in why(server.gm.post("/api/sheets/animon/pack", json={"kept": []}))


def test_the_size_of_a_pack_is_limited(server: Server) -> None:
    for path in ("/api/tables", "/api/sheets/animon/kept"):
        sent = {"game": "animon", "pack": "#" * 1_000_001} if path == "/api/tables" else {"pack": "#" * 1_000_001}
        assert server.gm.post(path, json=sent).status_code == 422
        assert server.gm.post(path, content=b" " * (1024 * 1024 + 1)).status_code == 413
    assert server.gm.post("/api/sheets/animon/kept", content=b'{"pack": "\\ud800"}').status_code in (400, 422)


def test_an_unknown_game_is_refused_with_the_nearest_name(server: Server) -> None:
    assert "did you mean animon?" in why(server.client().get("/api/sheets/animom"))


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_no_answer_breaks_the_server(server: Server, name: str, kind: str) -> None:
    client, answers = server.client(), list[Any]()
    odds: list[Any] = [None, {}, [], "no such thing", 1.5, True, {"rule": 1, "args": 2}, [{}], -1]
    for _ in range(4):
        for odd in odds:
            sent = {"kind": kind, "answers": [*answers, odd]}
            assert client.post(f"/api/sheets/{name}/making", json=sent).status_code in (200, 409), odd
        answers.append(default_of(made(client, name, kind=kind, answers=answers)))


def test_a_store_without_the_characters_table_is_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with first_store(path):
        pass
    server = Server(path)
    table = server.table()
    kept(server.gm, THING)
    assert table.frame()["v"] >= 0
    server.close()


def test_each_answer_says_what_it_gives(server: Server) -> None:
    client = server.client()
    begun = made(client, "anyventure", kind="pc")
    while "ancestry" not in begun["question"]["label"]:
        begun = made(client, "anyventure", kind="pc", answers=[*begun["answers"], default_of(begun)])
    sent = {"kind": "pc", "answers": begun["answers"]}
    gives = {one["value"]: one["gives"] for one in client.post("/api/sheets/anyventure/making/gives", json=sent).json()}
    assert set(gives) == {one["value"] for one in begun["question"]["options"]["values"]}
    assert "Health +1" in gives["duskfolk"]
    after = made(client, "anyventure", kind="pc", answers=[*begun["answers"], "duskfolk"])
    health = [
        next(one["total"] for one in step["sheet"]["numbers"] if one["name"] == "Health") for step in (begun, after)
    ]
    assert health[1] - health[0] == 1


def test_an_answer_is_changed_and_only_what_hangs_on_it_is_asked_again(server: Server) -> None:
    client = server.client()
    whole = made(client, "stunts", kind="pc", by_chance=True)
    labels = [label for label, _ in whole["past"]]
    seen = labels.index("What does one see of it?")
    answers = [*whole["answers"][:seen], "A red hat", *whole["answers"][seen + 1 :]]
    again = made(client, "stunts", kind="pc", answers=answers, labels=labels)
    assert again["answers"] == answers
    assert again["question"] is None
    start = next(at for at, label in enumerate(labels) if label.startswith("A starting character"))
    answers = [*answers[:start], not answers[start], *answers[start + 1 :]]
    shorter = made(client, "stunts", kind="pc", answers=answers, labels=labels)
    assert start < len(shorter["answers"]) < len(answers)
    assert shorter["question"]
