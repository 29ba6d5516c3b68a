"""The big screen: a seat that the GM's own browser can show, with what a guest may see."""

from __future__ import annotations

from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.server.auth import screen_cookie

from ..served import Person, Server, why


def test_the_gms_browser_shows_the_big_screen_beside_the_gms_own(server: Server) -> None:
    gm = server.table()
    foe = gm.get().json()["panel"]["pieces"][-1]["id"]
    gm.send("veil", who=[foe])
    browser = server.client()
    browser.cookies.set("rulewright_gm", server.gm_key)
    browser.post(f"/api/tables/{gm.table}/screen")
    assert screen_cookie(gm.table) in browser.cookies
    seen = browser.get(f"/api/tables/{gm.table}?as=screen").json()
    assert (seen["you"]["seat"], seen["you"]["gm"], seen["you"]["roles"]) == (BIG_SCREEN, False, [])
    assert next(one for one in seen["panel"]["pieces"] if one["id"] == foe)["bars"] == []
    assert browser.get(f"/api/tables/{gm.table}").json()["you"]["gm"]


def test_the_big_screen_shows_the_code_and_its_picture(server: Server) -> None:
    gm = server.table()
    screen = Person(server, gm.post("/screen").json()["key"], gm.table)
    assert screen.get().json()["code"] == gm.get().json()["code"]
    assert screen.get("/qr.svg").status_code == 200
    gm.post("/door", {"open": True})
    assert screen.get().json()["code"] == gm.get().json()["code"]
    ann = server.guest(gm.table, "Ann")
    assert "code" not in ann.get().json()
    assert ann.get("/qr.svg").status_code == 401


def test_a_new_big_screen_ends_the_one_before_and_acts_no_more_than_a_guest(server: Server) -> None:
    gm = server.table()
    first, second = (Person(server, gm.post("/screen").json()["key"], gm.table) for _ in range(2))
    assert first.get().status_code == 401
    assert second.get().status_code == 200
    assert [one["name"] for one in gm.get().json()["seats"]].count(BIG_SCREEN) == 1
    assert why(second.send("undo")).startswith("spectators do not act")
    gm.post("/guests/kick", {"name": BIG_SCREEN})
    assert second.get().status_code == 401


def test_only_the_gm_seats_the_big_screen_and_no_guest_takes_its_name(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert ann.post("/screen").status_code == 401
    assert server.knock(gm.table, BIG_SCREEN).key
    assert why(gm.post("/screen")) == f"a guest is called {BIG_SCREEN}; send that one away first"
    gm.post("/guests/refuse", {"name": BIG_SCREEN})
    gm.post("/screen")
    code = gm.get().json()["code"]
    assert "take another name" in why(server.client().post("/api/join", json={"code": code, "name": "big  screen"}))
