"""Routes of campaigns: prepared encounters, a campaign's own pack, characters that carry over."""

from __future__ import annotations

from typing import Any

from rulewright.table.campaign.campaigns import MAX_PREPARED
from rulewright.table.log.stored_packs import pack_file

from ..served import FIGHT, THING, Person, Server, run_at_once, why

PACK = THING + FIGHT


def begin(server: Server, **more: Any) -> Any:
    sent = {"game": "animon", "title": "Summer", **more}
    return server.gm.post("/api/campaigns", json=sent)


def opened(server: Server, campaign: str, number: int) -> Person:
    answer = server.gm.post(f"/api/campaigns/{campaign}/encounters/{number}/open")
    assert answer.status_code == 201, answer.text
    return Person(server, server.gm_key, answer.json()["id"])


LESSON = {"title": "First", "encounter": "the-first-lesson"}
SHED = {"title": "Second", "encounter": "rust-in-the-shed"}


def test_a_campaign_is_begun_prepared_and_listed(server: Server) -> None:
    made = begin(server, encounters=[LESSON], rulings=["attack.tie=miss"]).json()
    assert (made["title"], made["encounters"], made["tables"]) == ("Summer", ["First"], [])
    added = server.gm.post(f"/api/campaigns/{made['id']}/encounters", json=SHED)
    assert (added.status_code, added.json()["encounters"]) == (201, ["First", "Second"])
    assert [one["title"] for one in server.gm.get("/api/campaigns").json()] == ["Summer"]
    table = opened(server, made["id"], 1)
    (listed,) = server.gm.get(f"/api/campaigns/{made['id']}").json()["tables"]
    assert (listed["id"], listed["title"], listed["campaign"]) == (table.table, "First", made["id"])
    assert server.host.live(table.table).table.world.house.attack_tie == "miss"


def test_characters_carry_over_from_the_last_table(server: Server) -> None:
    campaign = begin(server, encounters=[SHED, SHED]).json()["id"]
    first = opened(server, campaign, 1)
    server.play(first, 2)
    live = server.host.live(first.table)
    world = live.table.world
    (pair,) = [one for one in world.pairs if "jory" in one.id]
    first.does("rule", path=f"pairs.{pair.id}.xp", value=7)
    second = opened(server, campaign, 2)
    (carried,) = [one for one in server.host.live(second.table).table.world.pairs if "jory" in one.id]
    assert carried.xp == 7


def test_an_unplayable_campaign_is_refused_and_not_stored(server: Server) -> None:
    for more in (
        {"encounters": [{"title": "x", "encounter": "nowhere"}]},
        {"encounters": [{"title": "x"}]},
        {"rulings": ["attack.tie=maybe"]},
        {"game": "animom"},
        {"pack": "[[npc"},
        {"pack": '[[npc]]\nid = "x"\n', "encounters": [LESSON]},
        {"title": ""},
        {"title": " "},
        {"title": "x\x00"},
    ):
        answer = begin(server, **more)
        assert answer.status_code in (409, 422), (more, answer.text)
        assert why(answer)
    assert server.gm.get("/api/campaigns").json() == []
    campaign = begin(server, encounters=[LESSON]).json()["id"]
    assert server.gm.post(f"/api/campaigns/{campaign}/encounters", json={"title": "x"}).status_code in (409, 422)
    assert server.gm.get(f"/api/campaigns/{campaign}").json()["encounters"] == ["First"]
    for number, status in ((0, 422), (2, 409), (201, 422)):
        answer = server.gm.post(f"/api/campaigns/{campaign}/encounters/{number}/open")
        assert answer.status_code == status
    assert why(server.gm.get("/api/campaigns/nowhere")) == "there is no such campaign"


def test_the_number_of_prepared_encounters_is_limited(server: Server) -> None:
    campaign = begin(server, encounters=[LESSON] * MAX_PREPARED).json()["id"]
    answer = server.gm.post(f"/api/campaigns/{campaign}/encounters", json=LESSON)
    assert f"the limit is {MAX_PREPARED}" in why(answer)


def test_a_campaign_is_played_with_its_own_pack(server: Server) -> None:
    made = begin(server, pack=PACK, encounters=[{"title": "Down", "encounter": "the-cellar"}, LESSON])
    assert made.status_code == 201, made.text
    campaign = made.json()["id"]
    table = opened(server, campaign, 1)
    assert "cellar-thing" in table.frame()["all_roles"]
    assert "cellar-thing" in table.get("/cast").json()["theirs"]
    lesson = opened(server, campaign, 2)
    lesson.does("join", names=["cellar-thing"])
    assert "cellar-thing" in lesson.frame()["all_roles"]
    outside = server.table()
    assert outside.send("join", names=["cellar-thing"]).status_code == 409
    assert "cellar-thing" not in outside.get("/cast").json()["theirs"]


def test_newcomers_still_come_from_the_pack_after_a_restart(server: Server) -> None:
    campaign = begin(server, pack=PACK, encounters=[LESSON]).json()["id"]
    lesson = opened(server, campaign, 1)
    again = Server(server.path)
    try:
        Person(again, again.gm_key, lesson.table).does("join", names=["cellar-thing"])
        assert "cellar-thing" in Person(again, again.gm_key, lesson.table).frame()["all_roles"]
    finally:
        again.close()


def test_pack_files_are_in_a_folder_of_this_process() -> None:
    path = pack_file(PACK)
    assert path
    assert path == pack_file(PACK)
    assert pack_file("") is None
    from pathlib import Path

    assert Path(path).read_text() == PACK
    folder = Path(path).parent
    while not folder.name.startswith("rulewright-"):
        folder = folder.parent
    assert folder.stat().st_mode & 0o077 == 0


def test_a_prepared_encounter_is_previewed_with_carried_over_characters(server: Server) -> None:
    campaign = begin(server, encounters=[SHED, SHED]).json()["id"]
    first = opened(server, campaign, 1)
    first.does("rule", path="fighters.mossbit.hp", value=3)
    first.does("pause", on=True)
    panel = server.gm.get(f"/api/campaigns/{campaign}/encounters/2").json()
    (mossbit,) = [one for one in panel["pieces"] if one["id"] == "mossbit"]
    second = opened(server, campaign, 2)
    hp = server.host.live(second.table).table.world.fighter("mossbit").hp
    assert [bar["value"] for bar in mossbit["bars"] if bar["label"] == "HP"] == [hp]
    assert "there is no number 3" in why(server.gm.get(f"/api/campaigns/{campaign}/encounters/3"))


def test_a_prepared_encounter_is_removed_and_an_empty_one_prepared(server: Server) -> None:
    campaign = begin(server, encounters=[LESSON, SHED]).json()["id"]
    left = server.gm.post(f"/api/campaigns/{campaign}/encounters/1/forget").json()
    assert left["encounters"] == ["Second"]
    why(server.gm.post(f"/api/campaigns/{campaign}/encounters/2/forget"))
    free = {"title": "Camp", "ours": ["jory-smolkin"], "gather": True}
    assert server.gm.post(f"/api/campaigns/{campaign}/encounters", json=free).json()["encounters"] == ["Second", "Camp"]
    assert opened(server, campaign, 2).frame()["question"]["label"] == "Is everybody here? Then begin."
    assert "rust-in-the-shed" in [
        one["id"] for one in server.gm.get(f"/api/campaigns/{campaign}/choices").json()["encounters"]
    ]


def test_encounters_prepared_at_the_same_moment_are_all_stored(server: Server) -> None:
    campaign = begin(server).json()["id"]
    clients = [server.client(server.gm_key) for _ in range(8)]

    def prepare(number: int) -> Any:
        sent = {**LESSON, "title": f"Fight {number}"}
        return clients[number].post(f"/api/campaigns/{campaign}/encounters", json=sent)

    answers = run_at_once(8, prepare)
    assert {answer.status_code for answer in answers} == {201}
    titles = sorted(f"Fight {number}" for number in range(8))
    assert sorted(server.gm.get(f"/api/campaigns/{campaign}").json()["encounters"]) == titles
    assert all(f"Fight {number}" in answer.json()["encounters"] for number, answer in enumerate(answers))


def test_a_removed_encounter_stays_removed_while_others_are_prepared(server: Server) -> None:
    campaign = begin(server, encounters=[{**LESSON, "title": f"Old {number}"} for number in range(4)]).json()["id"]
    clients = [server.client(server.gm_key) for _ in range(8)]

    def change(number: int) -> Any:
        if number % 2:
            return clients[number].post(f"/api/campaigns/{campaign}/encounters/1/forget")
        sent = {**LESSON, "title": f"New {number}"}
        return clients[number].post(f"/api/campaigns/{campaign}/encounters", json=sent)

    assert {answer.status_code for answer in run_at_once(8, change)} == {200, 201}
    left = server.gm.get(f"/api/campaigns/{campaign}").json()["encounters"]
    assert sorted(left) == [f"New {number}" for number in range(0, 8, 2)]
