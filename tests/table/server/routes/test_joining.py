"""Authentication and joining: who gets access to which table, and that others learn nothing."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from starlette.routing import BaseRoute
from starlette.websockets import WebSocketDisconnect

from rulewright.table.hosting.access_keys import CODE_ALPHABET, MAX_GUESTS, new_code, new_passphrase
from rulewright.table.play.names.plain_text import MAX_NAME, graphemes, plain_name, skeleton
from rulewright.table.server import messages

from ..served import Person, Server, run_at_once, why


def bytes_of(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in path.parent.iterdir() if file.name.startswith(path.name))


def test_the_pass_phrase_logs_the_gm_in_and_is_stored_as_argon2_only(server: Server) -> None:
    server.host.keys.set_passphrase("correct horse")
    stranger = server.client()
    assert why(stranger.post("/api/gm", json={"passphrase": "wrong horse"})).startswith("wrong pass-phrase")
    assert stranger.get("/api/tables").status_code == 401
    answer = stranger.post("/api/gm", json={"passphrase": "correct horse"})
    assert answer.status_code == 200
    assert stranger.get("/api/tables").status_code == 200
    stored = bytes_of(server.path)
    assert b"$argon2id$" in stored
    assert b"correct horse" not in stored


def test_without_a_pass_phrase_nobody_can_log_in_as_the_gm(server: Server) -> None:
    for words in ("", "anything"):
        assert server.client().post("/api/gm", json={"passphrase": words}).status_code == 401


def test_a_new_pass_phrase_revokes_the_gms_keys_and_the_same_one_does_not(server: Server) -> None:
    server.host.keys.set_passphrase("one")
    key = server.client().post("/api/gm", json={"passphrase": "one"}).json()["key"]
    server.host.keys.set_passphrase("one")
    assert server.client(key).get("/api/tables").status_code == 200
    server.host.keys.set_passphrase("two")
    assert server.client(key).get("/api/tables").status_code == 401
    assert server.client().post("/api/gm", json={"passphrase": "one"}).status_code == 401


def test_keys_are_random_and_stored_as_hashes_only(server: Server) -> None:
    gm = server.table()
    ann, bob = server.guest(gm.table, "Ann"), server.knock(gm.table, "Bob")
    stored = bytes_of(server.path)
    assert len({server.gm_key, ann.key, bob.key}) == 3
    for key in (server.gm_key, ann.key, bob.key):
        assert key
        assert len(key) >= 40
        assert key.encode() not in stored
    assert b"Ann" in stored


def test_cookies_are_http_only_and_same_site(server: Server) -> None:
    code = server.code(server.table().table)
    server.host.keys.set_passphrase("words")
    for base, secure in (("http://testserver", False), ("https://testserver", True)):
        client = server.client(base_url=base)
        answers = [
            client.post("/api/gm", json={"passphrase": "words"}),
            client.post("/api/join", json={"code": code, "name": f"Ann {secure}"}),
        ]
        for answer in answers:
            (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
            assert cookie["httponly"]
            assert cookie["samesite"] == "strict"
            assert bool(cookie["secure"]) == secure
            assert cookie.value == answer.json()["key"]


def test_a_browser_authenticates_by_its_cookie(server: Server) -> None:
    gm = server.table()
    browser = server.client()
    browser.post("/api/join", json={"code": server.code(gm.table).lower(), "name": "Ann"})
    gm.post("/guests/accept", {"name": "Ann", "roles": ["jory"]})
    assert browser.get(f"/api/tables/{gm.table}").json()["you"]["roles"] == ["jory"]


def test_one_browser_may_be_gm_and_player(server: Server) -> None:
    gm = server.table()
    browser = server.client()
    browser.cookies.set("rulewright_gm", server.gm_key)
    browser.post("/api/join", json={"code": server.code(gm.table), "name": "Ann"})
    gm.post("/guests/accept", {"name": "Ann", "roles": ["jory"]})
    frame = f"/api/tables/{gm.table}"
    assert browser.get(frame).json()["you"]["seat"] == "Ann"
    assert browser.get(frame, params={"as": "gm"}).json()["you"]["seat"] == "gm"


def test_a_guest_asks_waits_and_is_let_in(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    assert ann.get("/me").json() == {"seat": "Ann", "state": "waiting"}
    assert gm.get("/guests").json() == [{"name": "Ann", "state": "waiting", "wishes": []}]
    assert gm.post("/guests/accept", {"name": "Ann", "roles": ["jory", "smolkin"]}).status_code == 200
    assert ann.get("/me").json() == {"seat": "Ann", "state": "seated"}
    assert ann.frame()["you"]["roles"] == ["jory", "smolkin"]


def test_a_waiting_guest_learns_nothing(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Bob", "jory")
    ann = server.knock(gm.table, "Ann")
    told = [ann.get(path) for path in ("", "/claims", "/outlooks", "/hint", "/map", "/why", "/export", "/what-if")]
    told += [ann.post(path, {"value": 1}) for path in ("/odds", "/what-if/offer")]
    told += [ann.send("salt", salt="x"), ann.send("undo")]
    assert {(answer.status_code, why(answer)) for answer in told} == {(403, "the GM has not let you in yet")}


def test_a_refused_guest_may_ask_again(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    assert gm.post("/guests/refuse", {"name": "Ann"}).json() == {"ok": True}
    assert ann.get("/me").status_code == 401
    assert why(gm.post("/guests/accept", {"name": "Ann"})) == "nobody called Ann has asked to join"
    assert why(gm.post("/guests/refuse", {"name": "Ann"})) == "nobody called Ann is waiting"
    assert server.guest(gm.table, "Ann").frame()["you"]["roles"] == []


@pytest.mark.parametrize("by_input", [False, True])
def test_a_kicked_guest_loses_key_and_roles(server: Server, by_input: bool) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    assert ann.post("/what-if").status_code == 200
    if by_input:
        gm.does("kick", seat="Ann")
    else:
        assert gm.post("/guests/kick", {"name": "Ann"}).json()["v"] == gm.frame()["v"]
    assert why(ann.get()) == "you do not sit at this table; join it with its code"
    assert "jory" in gm.frame()["you"]["roles"]
    again = server.guest(gm.table, "Ann", "jory")
    assert again.frame()["you"]["roles"] == ["jory"]
    assert why(again.get("/what-if")).startswith("you are trying nothing out")
    assert ann.get().status_code == 401


def test_a_repeated_kick_spares_a_guest_who_has_come_back(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Ann")
    gm.does("kick", seat="Ann", key="once")
    ann = server.guest(gm.table, "Ann")
    assert gm.send("kick", seat="Ann", key="once").json()["repeated"]
    assert ann.get().status_code == 200


def test_kicking_a_waiting_or_unknown_guest(server: Server) -> None:
    gm = server.table()
    ann = server.knock(gm.table, "Ann")
    assert gm.post("/guests/kick", {"name": "Ann"}).status_code == 200
    assert ann.get("/me").status_code == 401
    assert why(gm.post("/guests/kick", {"name": "Ann"})) == "nobody called Ann is here"
    assert gm.post("/guests/kick", {"name": "gm"}).status_code == 409


def test_undo_does_not_change_who_sits_at_the_table(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Ann", "jory")
    server.play(gm, 1)
    gm.does("kick", seat="Ann")
    bob = server.guest(gm.table, "Bob", "jory")
    gm.does("undo")
    assert [one["name"] for one in gm.frame()["seats"]] == ["gm", "Bob"]
    assert bob.frame()["you"]["roles"] == ["jory"]


def test_asking_to_join_does_not_give_the_key_of_an_existing_seat(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Ann", "jory")
    server.host.keys.forget(gm.table, "Ann")
    impostor = server.knock(gm.table, "Ann")
    assert impostor.get().status_code == 403
    with impostor.events() as events:
        assert events.receive_json()["waiting"] is True


def test_a_key_without_a_seat_gives_no_access(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    gm.does("kick", seat="Ann")
    key = server.host.keys.issue(gm.table, "Ann", "seated")
    assert why(Person(server, key, gm.table).get()) == "you do not sit at this table any more"
    assert ann.get().status_code == 401


def test_spectators_may_see_but_not_act(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    frame = ann.frame()
    assert frame["you"]["roles"] == []
    assert frame["question"] is None
    acts = {"answer": {"value": 0}, "throw": {}, "undo": {}, "hand": {"on": True}, "salt": {"salt": "luck"}}
    for answer in (ann.send(do, **act) for do, act in acts.items()):
        assert answer.status_code == 403
        assert "spectators" in why(answer)
    assert ann.post("/what-if").status_code == 409


def test_roles_go_to_one_seat_and_must_exist(server: Server) -> None:
    gm = server.table()
    server.guest(gm.table, "Ann", "jory")
    server.knock(gm.table, "Bob")
    before = gm.frame()
    for roles, words in ((["jory"], "jory is played by Ann"), (["nobody"], "coach-brandt, jory"), (["gm"], "'gm'")):
        assert words in why(gm.post("/guests/accept", {"name": "Bob", "roles": roles}))
    assert gm.frame() == before
    assert gm.get("/guests").json()[1] == {"name": "Bob", "state": "waiting", "wishes": []}


def test_a_wrong_code_opens_nothing(server: Server) -> None:
    server.table()
    answer = server.client().post("/api/join", json={"code": "NOSUCH", "name": "Ann"})
    assert (answer.status_code, why(answer)) == (404, "no table has this code; look at the GM's screen")


def test_a_code_may_be_typed_with_spaces_and_in_lower_case(server: Server) -> None:
    code = server.code(server.table().table)
    typed = f" {code[:3]}-{code[3:]} ".lower()
    assert server.client().post("/api/join", json={"code": typed, "name": "Ann"}).status_code == 200


def test_the_number_of_guests_is_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_GUESTS == 100
    monkeypatch.setattr("rulewright.table.hosting.access_keys.MAX_GUESTS", 2)
    table = server.table().table
    server.knock(table, "Ann")
    server.knock(table, "Bob")
    answer = server.client().post("/api/join", json={"code": server.code(table), "name": "Cem"})
    assert "the limit is 2 guests" in why(answer)


def knocks(server: Server, table: str, names: list[str]) -> list[int]:
    """Several guests ask to join at the same moment; returns the responses."""
    clients = [server.client() for _ in names]
    sent = [{"code": server.code(table), "name": name} for name in names]
    answers = run_at_once(len(names), lambda at: clients[at].post("/api/join", json=sent[at]))
    return sorted(answer.status_code for answer in answers)


def test_only_one_of_many_simultaneous_guests_gets_a_name(server: Server) -> None:
    gm = server.table()
    for name, alike in (("Ann", "ANN"), ("Bob", "bob"), ("Cem", "\uff23em")):
        assert knocks(server, gm.table, [name, alike] * 4) == [200] + [409] * 7
    assert len(gm.get("/guests").json()) == 3


def test_simultaneous_guests_do_not_exceed_the_limit(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.table.hosting.access_keys.MAX_GUESTS", 3)
    gm = server.table()
    assert knocks(server, gm.table, [f"Guest {number}" for number in range(8)]) == [200] * 3 + [409] * 5
    assert len(gm.get("/guests").json()) == 3


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann ", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u4f60" * MAX_NAME, "\u4f60" * MAX_NAME),
        ("e\u0323\u0301" * MAX_NAME, "\u1eb9\u0301" * MAX_NAME),
        ("👩🏽‍🚀" * MAX_NAME, "👩🏽‍🚀" * MAX_NAME),
        ("🇩🇪🇫🇷" * (MAX_NAME // 2), "🇩🇪🇫🇷" * (MAX_NAME // 2)),
        ("<b>&'\"", "<b>&'\""),
    ],
)
def test_allowed_names(name: str, kept: str) -> None:
    assert plain_name(name) == kept
    assert graphemes(kept) <= MAX_NAME


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "A" * (MAX_NAME + 1),
        "🇩🇪" * (MAX_NAME + 1),
        "Ann\n",
        "An\x00n",
        "An\x7fn",
        "Ann\u202eboB",
        "\u2067Ann",
        "An\u200bn",
        "An\u00adn",
        "An\u2028n",
        "\u200d",
        "\ue000",
        "\ufeffAnn",
        "Ann\u200f",
    ],
)
def test_refused_names(name: str) -> None:
    with pytest.raises(ValidationError):
        messages.JoinRequest(code="x", name=name)


def test_a_refused_name_says_why(server: Server) -> None:
    code = server.code(server.table().table)
    for name, words in (
        ("A" * 41, "a name has at most 40 characters, this has 41"),
        ("An\u200bn", "invisible characters"),
        (" ", "nothing"),
    ):
        answer = server.client().post("/api/join", json={"code": code, "name": name})
        assert (answer.status_code, words in why(answer)) == (422, True)


@pytest.mark.parametrize("alike", ["Ann", "ANN", "ann ", "\uff21nn", "An\u200dn", "a\u200cnn"])
def test_names_that_look_alike_are_refused(server: Server, alike: str) -> None:
    table = server.table().table
    server.knock(table, "Ann")
    answer = server.client().post("/api/join", json={"code": server.code(table), "name": alike})
    assert (answer.status_code, "take another name" in why(answer)) == (409, True)


@pytest.mark.parametrize("name", ["gm", "GM", "Gm", "\uff27\uff2d"])
def test_nobody_else_is_called_gm(server: Server, name: str) -> None:
    code = server.code(server.table().table)
    answer = server.client().post("/api/join", json={"code": code, "name": name})
    assert (answer.status_code, why(answer)) == (409, "this name means the GM; take another")


def test_skeleton_ignores_case_width_and_space() -> None:
    assert len({skeleton(name) for name in ("Straße Nord", "STRASSE  NORD", "\uff33trasse\u00a0nord")}) == 1
    assert skeleton("Ann") != skeleton("Anne")


def test_two_tables_do_not_mix(server: Server) -> None:
    one, two = server.table(), server.table("stunts")
    ann = server.guest(one.table, "Ann", "jory")
    server.guest(two.table, "Ann", "vasht")
    stranger = Person(server, ann.key, two.table)
    for answer in (stranger.get(), stranger.get("/me"), stranger.get("/export"), stranger.send("undo")):
        assert why(answer) == "you do not sit at this table; join it with its code"
    nowhere = Person(server, ann.key, "no-such-table")
    assert nowhere.get().json() == stranger.get().json()
    with pytest.raises(WebSocketDisconnect) as closed, stranger.events() as events:
        events.receive_json()
    assert closed.value.code == 4403
    before = two.frame()
    one.does("pause", on=True)
    assert two.frame() == before
    assert one.post("/guests/kick", {"name": "Ann"}).status_code == 200
    assert two.get("/guests").json() == [{"name": "Ann", "state": "seated", "wishes": []}]


OPEN = {
    "GET /openapi.json",
    "GET /api/health",
    "GET /api/ready",
    "GET /api/games",
    "GET /api/games/{game}/book",
    "GET /api/sheets/{game}",
    "POST /api/sheets/{game}/making",
    "POST /api/sheets/{game}/making/gives",
    "POST /api/sheets/{game}/show",
    "POST /api/gm",
    "POST /api/join",
    "POST /api/solo",
    "GET /api/mine",
}
AT_THE_DOOR = {"GET /api/tables/{table}/door", "POST /api/tables/{table}/wishes"}
WAITING = {"GET /api/tables/{table}/me"}
MEMBERS = {"POST /api/sheets/{game}/check", "POST /api/sheets/{game}/kept"}
GMS = {
    "GET /api/tables",
    "POST /api/tables",
    "POST /api/import",
    "GET /api/sheets/{game}/kept",
    "GET /api/sheets/{game}/kept/{character}",
    "POST /api/sheets/{game}/kept/{character}",
    "POST /api/sheets/{game}/kept/{character}/forget",
    "POST /api/sheets/{game}/pack",
    "GET /api/tables/{table}/lab",
    "POST /api/tables/{table}/lab",
    "POST /api/tables/{table}/lab/stop",
    "GET /api/tables/{table}/lab/{run}/{number}-{ink}.svg",
    "POST /api/tables/{table}/review",
    "POST /api/tables/{table}/review/stop",
    "GET /api/tables/{table}/review/answers",
    "POST /api/tables/{table}/review/answers",
    "GET /api/tables/{table}/cast",
    "POST /api/tables/{table}/cast",
    "GET /api/tables/{table}/preview",
    "GET /api/tables/{table}/values",
    "GET /api/tables/{table}/qr.svg",
    "GET /api/tables/{table}/guests",
    "POST /api/tables/{table}/guests/accept",
    "POST /api/tables/{table}/guests/refuse",
    "POST /api/tables/{table}/guests/refuse-all",
    "POST /api/tables/{table}/door",
    "POST /api/tables/{table}/guests/kick",
    "POST /api/tables/{table}/screen",
    "GET /api/campaigns",
    "POST /api/campaigns",
    "GET /api/campaigns/{campaign}",
    "POST /api/campaigns/{campaign}/encounters",
    "GET /api/campaigns/{campaign}/choices",
    "GET /api/campaigns/{campaign}/encounters/{number}",
    "POST /api/campaigns/{campaign}/encounters/{number}/forget",
    "POST /api/campaigns/{campaign}/encounters/{number}/open",
    "GET /api/home",
    "GET /api/difficulty/{page}",
    "GET /api/preparing/{game}/creatures",
    "GET /api/preparing/{game}/encounters",
    "POST /api/difficulty/{page}/stop",
    "POST /api/preparing/{game}/difficulty/{page}",
    "GET /api/preparing/{game}/form",
    "POST /api/preparing/{game}/check",
    "POST /api/preparing/{game}/encounters",
    "POST /api/tables/{table}/title",
    "POST /api/tables/{table}/copy",
    "POST /api/tables/{table}/archive",
    "GET /api/campaigns/{campaign}/page",
    "POST /api/campaigns/{campaign}/title",
    "POST /api/campaigns/{campaign}/seats/end",
    "POST /api/campaigns/{campaign}/seats/stay",
    "GET /api/campaigns/{campaign}/papers",
    "POST /api/campaigns/{campaign}/papers",
    "POST /api/campaigns/{campaign}/papers/{paper}/show",
    "POST /api/campaigns/{campaign}/papers/{paper}/forget",
    "POST /api/campaigns/{campaign}/pictures",
    "GET /api/campaigns/{campaign}/pictures/{picture}/{size}",
    "GET /api/campaigns/{campaign}/recaps",
    "POST /api/campaigns/{campaign}/recaps/{evening}",
}
OWNERS = {
    "GET /api/gms",
    "POST /api/gms",
    "POST /api/gms/{gm}/words",
    "POST /api/gms/{gm}/end",
    "GET /api/keys",
    "POST /api/keys/end",
    "POST /api/tables/{table}/forget",
    "POST /api/campaigns/{campaign}/forget",
}
"""Here the GM is the owner of the server; `test_owner` tries these as other GMs."""
SEATED = {
    "GET /api/tables/{table}",
    "POST /api/tables/{table}/inputs",
    "GET /api/tables/{table}/claims",
    "POST /api/tables/{table}/odds",
    "POST /api/tables/{table}/plan",
    "POST /api/tables/{table}/targets",
    "POST /api/tables/{table}/sketch",
    "GET /api/tables/{table}/ask",
    "GET /api/tables/{table}/palette",
    "GET /api/tables/{table}/outlooks",
    "GET /api/tables/{table}/roll",
    "GET /api/tables/{table}/hint",
    "GET /api/tables/{table}/hint/deep",
    "GET /api/tables/{table}/map",
    "GET /api/tables/{table}/sheets/{who}",
    "GET /api/tables/{table}/why",
    "GET /api/tables/{table}/rulings",
    "GET /api/tables/{table}/statistics",
    "GET /api/tables/{table}/review",
    "GET /api/tables/{table}/export",
    "POST /api/tables/{table}/what-if",
    "GET /api/tables/{table}/what-if",
    "POST /api/tables/{table}/what-if/inputs",
    "POST /api/tables/{table}/what-if/offer",
    "POST /api/tables/{table}/what-if/end",
    "GET /api/tables/{table}/talk",
    "POST /api/tables/{table}/talk",
    "POST /api/tables/{table}/talk/{message}/forget",
    "GET /api/tables/{table}/papers",
    "POST /api/tables/{table}/papers",
    "POST /api/tables/{table}/papers/{paper}/show",
    "POST /api/tables/{table}/papers/{paper}/seen",
    "POST /api/tables/{table}/papers/{paper}/forget",
    "POST /api/tables/{table}/pictures",
    "GET /api/tables/{table}/pictures/{picture}/{size}",
    "POST /api/tables/{table}/pictures/{picture}/forget",
    "POST /api/tables/{table}/follow",
}


UNDESCRIBED = {
    "/",
    "/gm",
    "/join/{code}",
    "/play",
    "/play/{table}",
    "/play/join/{code}",
    "/app",
    "/t/{table}",
    "/campaign/{campaign}",
    "/prepare",
    "/prepare/{game}",
    "/heroes",
    "/heroes/{game}",
    "/rules",
    "/lab",
    "/review",
    "/review/{table}",
    "/rules/{game}",
    "/sheets",
    "/sheets/{game}",
    "/lab/{table}",
    "/campaigns/{campaign}",
    "/static",
    "/openapi.json",
    "/api/tables/{table}/qr.svg",
    "/api/tables/{table}/events",
}


def routes(server: Server) -> set[str]:
    described = server.client().get("/openapi.json").json()["paths"]
    found = {f"{method.upper()} {path}" for path, ways in described.items() for method in ways}
    return found | {"GET /openapi.json", "GET /api/tables/{table}/qr.svg"}


PLACES = {"who": "jory", "game": "animon", "character": "x", "gm": "x", "number": 1, "run": "x", "ink": "dark"}
PLACES |= {"page": "x", "paper": "x", "picture": "x", "size": "small", "message": "x", "evening": "x"}
BODIES: dict[str, Any] = {
    "POST /api/sheets/{game}/check": {"pack": "x"},
    "POST /api/sheets/{game}/kept": {"pack": "x"},
    "POST /api/sheets/{game}/kept/{character}": {"pack": "x"},
    "POST /api/sheets/{game}/pack": {"kept": []},
    "POST /api/tables/{table}/lab": {"ours": "x", "theirs": "x"},
    "POST /api/tables": {"game": "animon", "encounter": "the-first-lesson"},
    "POST /api/import": {"title": "x", "lines": "x"},
    "POST /api/tables/{table}/inputs": {"act": {"do": "salt", "salt": "x"}},
    "POST /api/tables/{table}/what-if/inputs": {"act": {"do": "undo"}},
    "POST /api/tables/{table}/odds": {"value": 0},
    "POST /api/tables/{table}/plan": {"value": 0},
    "POST /api/tables/{table}/targets": {"rule": "attack", "given": []},
    "POST /api/tables/{table}/sketch": {"value": 0},
    "POST /api/tables/{table}/wishes": {"roles": []},
    "POST /api/tables/{table}/cast": {"kept": []},
    "POST /api/campaigns": {"game": "animon", "title": "x"},
    "POST /api/campaigns/{campaign}/encounters": {"title": "x"},
}


def test_every_route_is_open_to_exactly_the_right_people(server: Server) -> None:
    gm, other = server.table(), server.table()
    people = {
        "nobody": server.client(),
        "waiting": server.knock(gm.table, "Bob").http,
        "elsewhere": server.guest(other.table, "Cem", "jory").http,
        "seated": server.guest(gm.table, "Ann", "jory").http,
        "gm": server.gm,
        "forged": server.client("x" * 43),
    }
    campaign = server.gm.post("/api/campaigns", json=BODIES["POST /api/campaigns"]).json()["id"]
    known = routes(server)
    assert known == OPEN | AT_THE_DOOR | WAITING | MEMBERS | GMS | OWNERS | SEATED
    # Whoever waits is asked first: later on the GM turns everybody away.
    for route in sorted(known - OPEN, key=lambda one: (one not in AT_THE_DOOR, one)):
        method, path = route.split(" ")
        # What is deleted there is not needed by any other route.
        table = server.table().table if path.endswith("{table}/forget") else gm.table
        url = path.format_map(PLACES | {"table": table, "campaign": campaign})
        url += "?seat=Ann" * path.endswith("/preview")
        body = BODIES.get(route, {"name": "Nobody"}) if method == "POST" else None
        headers = {"Idempotency-Key": "route"}
        through = set()
        for who, client in people.items():
            answer = client.request(method, url, json=body, headers=headers)
            assert answer.status_code < 500, (route, who, answer.text)
            if answer.status_code not in (401, 403):
                through.add(who)
        assert through == allowed(route), route


def allowed(route: str) -> set[str]:
    if route in GMS | OWNERS:
        return {"gm"}
    if route in AT_THE_DOOR:
        return {"waiting"}
    more = {"waiting"} if route in WAITING else {"elsewhere"} if route in MEMBERS else set()
    return {"gm", "seated", *more}


def test_the_routes_outside_the_openapi_description_are_known(server: Server) -> None:
    everything = {path for one in server.app.routes for path in _paths(one)}
    described = set(server.client().get("/openapi.json").json()["paths"])
    assert everything - described == UNDESCRIBED


def _paths(route: BaseRoute, before: str = "") -> list[str]:
    """The paths of a route and of the routes inside it."""
    inside = getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None)
    here = before + str(getattr(route, "path", ""))
    return [path for one in inside for path in _paths(one, here)] if inside else [here]


def test_strangers_cannot_tell_whether_a_table_exists(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    told = {
        ann.http.post(f"/api/tables/{table}/guests/kick", json={"name": "Ann"}).text for table in (gm.table, "nowhere")
    }
    assert len(told) == 1


def test_the_gm_is_told_that_there_is_no_such_table(server: Server) -> None:
    for path in ("", "/guests", "/claims", "/export"):
        answer = server.gm.get(f"/api/tables/nowhere{path}")
        assert (answer.status_code, why(answer)) == (404, "there is no such table")
    for path in ("accept", "refuse", "kick"):
        assert server.gm.post(f"/api/tables/nowhere/guests/{path}", json={"name": "Ann"}).status_code == 404


def test_codes_and_pass_phrases_have_no_lookalike_characters() -> None:
    made = {new_code() for _ in range(200)}
    assert len(made) == 200
    assert set("".join(made)) <= set(CODE_ALPHABET) - set("IO01")
    assert re.fullmatch(r"(\w{4}-){3}\w{4}", new_passphrase())


def test_a_returning_guest_keeps_the_key(server: Server) -> None:
    gm = server.table()
    phone = server.client()
    knock = {"code": server.code(gm.table), "name": "Ann"}
    first = phone.post("/api/join", json=knock).json()
    assert gm.post("/guests/accept", {"name": "Ann", "roles": ["jory"]}).status_code == 200
    assert phone.post("/api/join", json={**knock, "name": "ann"}).json() == {**first, "key": ""}, (
        "scripts do not learn the key"
    )
    program = server.client(first["key"]).post("/api/join", json=knock)
    assert program.json() == first
    assert [one["state"] for one in gm.get("/guests").json()] == ["seated"]
    assert phone.get(f"/api/tables/{gm.table}").json()["you"]["roles"] == ["jory"]
    other = server.client().post("/api/join", json=knock)
    assert other.status_code == 409
    assert "let the GM send that one away first" in why(other)
    assert gm.post("/guests/kick", {"name": "Ann"}).status_code == 200
    again = phone.post("/api/join", json=knock).json()
    assert again["key"] != first["key"]
    assert [one["state"] for one in gm.get("/guests").json()] == ["waiting"]
