"""Routes for preparing: the browser of content, and the difficulty of an encounter while it is counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from time import monotonic, sleep
from typing import Any

import pytest

from rulewright.systems import game, names
from rulewright.table.advice.forecast import LAB
from rulewright.table.server.app import create_app

from ..served import THING, Server, why

LONGEST = 60.0
PAGE = "page-of-test"


@pytest.fixture
def server(empty_store: Path, tmp_path: Path) -> Iterator[Server]:
    path = tmp_path / "tables.db"
    copy(empty_store, path)
    served = Server(path)
    served.host.lab = LAB
    served.app = create_app(served.host)
    served.gm = served.client(served.gm_key)
    yield served
    served.app.state.difficulty_jobs.close()
    served.close()


def counted(gm: Any) -> Any:
    """What is known as soon as anything is."""
    begun = monotonic()
    while monotonic() - begun < LONGEST:
        run = gm.get(f"/api/difficulty/{PAGE}").json()
        if run["found"]:
            return run
        sleep(0.05)
    raise AssertionError(run)


@pytest.mark.parametrize("name", names())
def test_the_browser_has_everybody_who_can_be_named(server: Server, name: str) -> None:
    found = server.gm.get(f"/api/preparing/{name}/creatures").json()
    ours, theirs = game(name).shelf.sides(None)
    assert {one["id"] for one in found} == {*ours, *theirs}
    assert all(one["title"] and one["sort"] for one in found)
    assert sum(bool(one["icon"] and one["numbers"]) for one in found) > len(found) / 2


def test_the_browser_searches_names_kinds_and_descriptions(server: Server) -> None:
    def ids(text: str) -> set[str]:
        listed = server.gm.get("/api/preparing/anyventure/creatures", params={"text": text}).json()
        return {one["id"] for one in listed}

    assert ids("Wolf") == {"grey-wolf"}
    assert "bone-walker" in ids("minion undead")
    assert ids("no such thing") == set()


def test_own_content_is_in_the_browser_and_can_be_counted(server: Server) -> None:
    kept = server.gm.post("/api/sheets/animon/kept", json={"pack": THING}).json()["id"]
    mine = [one for one in server.gm.get("/api/preparing/animon/creatures").json() if one["kept"]]
    assert [(one["id"], one["kept"]) for one in mine] == [("cellar-thing", kept)]
    sent = {"ours": ["pip-gustwren"], "theirs": ["cellar-thing"], "fights": 2}
    refused = server.gm.post(f"/api/preparing/animon/difficulty/{PAGE}", json=sent)
    assert "cellar-thing" in why(refused)
    assert server.gm.post(f"/api/preparing/animon/difficulty/{PAGE}", json={**sent, "kept": [kept]}).status_code == 200
    assert counted(server.gm)["found"]["plain"]["fights"] >= 2


def test_an_encounter_is_counted_while_its_page_asks(server: Server) -> None:
    sent = {"encounter": "stones-at-the-window", "fights": 5}
    run = server.gm.post(f"/api/preparing/animon/difficulty/{PAGE}", json=sent).json()
    assert run == {"state": "running", "found": None, "why": ""}
    assert counted(server.gm)["found"]["falls"][0]["name"] == "Gustwren"
    assert server.gm.post(f"/api/difficulty/{PAGE}/stop").json() == {"ok": True}
    assert server.gm.get(f"/api/difficulty/{PAGE}").status_code == 404


def test_encounters_tell_both_sides(server: Server) -> None:
    for name in names():
        for one in server.gm.get(f"/api/preparing/{name}/encounters").json():
            sent = {"ours": one["ours"], "theirs": one["theirs"]}
            game(name).shelf.match(game_match(sent))


def game_match(sent: dict[str, Any]) -> Any:
    from rulewright.content.shelf import Match

    return Match(ours=tuple(sent["ours"]), theirs=tuple(sent["theirs"]))


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"encounter": "no-such"}, "no encounter"),
        ({"ours": ["pip-gustwren"], "theirs": ["rustbog"]}, "rustbug"),
        ({"ours": [], "theirs": ["rustbug"]}, "each side"),
        ({"ours": ["pip-gustwren"], "theirs": ["rustbug"], "campaign": "none"}, "campaign"),
        ({"ours": ["pip-gustwren"], "theirs": ["rustbug"], "fights": 0}, "fights"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_words(server: Server, sent: Any, says: str) -> None:
    assert says in why(server.gm.post(f"/api/preparing/animon/difficulty/{PAGE}", json=sent))


def test_only_the_gm_prepares(server: Server) -> None:
    stranger = server.client()
    assert stranger.get("/api/preparing/animon/creatures").status_code == 401
    assert stranger.post(f"/api/preparing/animon/difficulty/{PAGE}", json={}).status_code == 401
    assert stranger.get(f"/api/difficulty/{PAGE}").status_code == 401


def test_a_creature_from_the_form_to_a_kept_encounter_and_a_table(server: Server) -> None:
    gm = server.gm
    form = gm.get("/api/preparing/animon/form", params={"base": "truant"}).json()
    entry = {**form["entry"], "name": "Lamp Moth"}
    checked = gm.post("/api/preparing/animon/check", json={"entry": entry}).json()
    assert checked["playable"]
    kept = gm.post("/api/sheets/animon/kept", json={"pack": checked["pack"]}).json()["id"]
    sent = {"title": "In the attic", "ours": ["pip-gustwren"], "theirs": ["lamp-moth"] * 2, "kept": [kept]}
    assert gm.post("/api/preparing/animon/encounters", json=sent).status_code == 201
    own = [one for one in gm.get("/api/sheets/animon/kept").json() if "in-the-attic" in one["holds"]]
    assert len(own) == 1
    pack = gm.post("/api/sheets/animon/pack", json={"kept": [own[0]["id"]]}).json()["pack"]
    table = gm.post("/api/tables", json={"game": "animon", "encounter": "in-the-attic", "pack": pack})
    assert (table.status_code, table.json()["title"]) == (201, "In the attic")


def test_an_encounter_is_prepared_in_a_campaign_with_its_own_content(server: Server) -> None:
    gm = server.gm
    kept = gm.post("/api/sheets/animon/kept", json={"pack": THING}).json()["id"]
    campaign = gm.post("/api/campaigns", json={"game": "animon", "title": "Summer"}).json()["id"]
    sent = {"title": "Cellar", "ours": ["pip-gustwren"], "theirs": ["cellar-thing"], "kept": [kept]}
    assert gm.post("/api/preparing/animon/encounters", json={**sent, "campaign": campaign}).status_code == 201
    assert gm.get(f"/api/campaigns/{campaign}").json()["encounters"] == ["Cellar"]
    assert gm.post(f"/api/campaigns/{campaign}/encounters/1/open").status_code == 201
    question = {"ours": ["pip-gustwren"], "theirs": ["cellar-thing"], "campaign": campaign, "rested": False}
    assert gm.post(f"/api/preparing/animon/difficulty/{PAGE}", json={**question, "fights": 2}).status_code == 200
    assert why(gm.post("/api/preparing/stunts/encounters", json={**sent, "kept": [], "campaign": campaign}))


@pytest.mark.parametrize("entry", [{"name": "x" * 20_000}, {"name": {"a": [[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]}}])
def test_a_creature_that_is_too_long_or_too_deep_is_refused(server: Server, entry: Any) -> None:
    answer = server.gm.post("/api/preparing/animon/check", json={"entry": entry})
    assert answer.status_code in (400, 413, 422)
    assert why(answer)
