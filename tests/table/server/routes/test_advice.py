"""Routes of advice: the preview of an answer on the map, its odds and rolls, and deep hints."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.table.advice.forecast import LAB
from rulewright.table.advice.jobs import Lab
from rulewright.table.server.routes import advice

from ..served import Person, Server, why


def playing(server: Server, name: str, deed: str, encounter: str | None = None) -> tuple[Person, Person, Any]:
    """The GM, Ann who plays one side, and an action that she is offered."""
    gm = server.table(name, encounter)
    ann = server.guest(gm.table, "Ann", *(("a",) if name == "tactics" else server.ours(gm.table)))
    for _ in range(60):
        asked = ann.frame()["question"]
        offers = asked["options"].get("open", []) if asked and asked["kind"] == "ask" else []
        found = next((one for one in offers if one["rule"] == deed), None)
        if found:
            return gm, ann, found
        gm.does(**server.bots_act(gm.table))
    pytest.fail(f"Ann was never offered {deed}")


def test_only_seats_that_may_move_get_the_map_of_a_move(server: Server) -> None:
    gm, ann, walk = playing(server, "tactics", "walk", "toll-at-the-ford")
    sent = {"value": {"rule": "walk", "args": walk["given"]}}
    assert [one["kind"] for one in ann.post("/sketch", sent).json()["shapes"]] == ["reach"]
    assert gm.post("/sketch", sent).status_code == 200
    watcher = server.guest(gm.table, "Wim")
    assert why(watcher.post("/sketch", sent)) == "walk is not possible now"
    assert ann.get("/map").json()["apart"] == "edges"


def test_a_preview_in_a_what_if_is_of_the_what_if(server: Server) -> None:
    _, ann, walk = playing(server, "tactics", "walk", "toll-at-the-ford")
    assert "begin a what-if first" in why(ann.get("/map", params={"tried": True}))
    ann.post("/what-if")
    before = ann.get("/map").json()
    x, y = next((one["x"], one["y"]) for one in before["shapes"] if one.get("name") == walk["given"][0])
    tried = {"rule": "walk", "args": [*walk["given"], [x + 1_000, y]]}
    asked = ann.post("/sketch", {"value": tried}, params={"tried": True}).json()
    assert "why" not in asked, asked
    assert ann.post("/odds", {"value": tried}, params={"tried": True}).status_code == 200
    done = ann.post("/what-if/inputs", {"act": {"do": "answer", "value": tried}})
    assert done.status_code == 200, done.text
    after = ann.get("/map", params={"tried": True}).json()
    assert next(one["x"] for one in after["shapes"] if one.get("name") == walk["given"][0]) == x + 1_000
    assert ann.get("/map").json() == before


def test_odds_list_every_outcome_and_roll(server: Server) -> None:
    _, ann, attack = playing(server, "animon", "attack")
    filled = [hole["options"]["values"][0]["value"] for hole in attack["holes"]]
    found = ann.post("/odds", {"value": {"rule": "attack", "args": [*attack["given"], *filled]}}).json()
    assert found["exact"]
    assert sum(one["chance"] for one in found["tiers"]) == pytest.approx(1)
    assert found["throws"][0]["sums"]
    assert why(ann.get("/roll")) == "there is nothing to roll now"


def test_previews_of_rolls_hide_redacted_numbers(server: Server) -> None:
    gm, ann, attack = playing(server, "animon", "attack")
    filled = [hole["options"]["values"][0]["value"] for hole in attack["holes"]]
    gm.does("veil", who=[filled[0]])
    found = ann.post("/odds", {"value": {"rule": "attack", "args": [*attack["given"], *filled]}}).json()
    assert not found["exact"]
    assert set(found) == {"exact", "words"}
    server.host.lab = LAB
    assert "so there is no hint" in why(ann.get("/hint/deep"))


def test_a_deep_hint_gives_the_chance_to_win(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "DEEP_HINT_SECONDS", 2.0)
    gm, ann, _ = playing(server, "tactics", "done", "yard-lesson")
    assert why(ann.get("/hint/deep")) == "this server was started without a lab"
    server.host.lab = LAB
    found = ann.get("/hint/deep").json()
    values = [one["chance"] for one in found["options"]]
    assert values == sorted(values, reverse=True)
    assert all(0 <= one["low"] <= one["chance"] <= one["high"] <= 1 for one in found["options"])
    assert found["fights"] > 0
    assert found["why"]
    assert gm.get("/hint/deep").status_code == 200
    with advice.DEEP_HINT_SLOT:
        assert "ask again in a moment" in why(ann.get("/hint/deep"))
    server.host.lab = Lab(LAB.policies, LAB.study)
    assert why(ann.get("/hint/deep")) == "this server was started without a lab"


def test_a_deep_hint_that_takes_too_long_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "DEEP_HINT_SECONDS", 0.0)
    _, ann, _ = playing(server, "tactics", "done", "yard-lesson")
    server.host.lab = LAB
    assert "takes too long to look ahead" in why(ann.get("/hint/deep"))
