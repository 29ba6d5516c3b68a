"""The page of a campaign and the recap of each evening: story, numbers, growth, and the GM's own words."""

from __future__ import annotations

from typing import Any

from ..served import Server, why
from .evenings import campaign, opened


def page(server: Server, summer: str) -> Any:
    answer = server.gm.get(f"/api/campaigns/{summer}/page")
    assert answer.status_code == 200, answer.text
    return answer.json()


def recaps(server: Server, summer: str) -> Any:
    answer = server.gm.get(f"/api/campaigns/{summer}/recaps")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_path_shows_what_is_done_now_and_prepared(server: Server) -> None:
    summer = campaign(server)
    assert [(stop["title"], stop["state"]) for stop in page(server, summer)["path"]] == [
        ("Second", "prepared"),
        ("Third", "prepared"),
    ]
    first = opened(server, summer, 1)
    second = opened(server, summer, 2)
    shown = page(server, summer)
    assert [(stop["table"], stop["state"]) for stop in shown["path"]] == [(first.table, "done"), (second.table, "now")]
    assert shown["table"] == second.table


def test_the_heroes_stand_as_they_left_the_last_table(server: Server) -> None:
    summer = campaign(server)
    before = page(server, summer)["heroes"]
    assert {hero["shown"]["side"] for hero in before} <= {"ours", "ally"}
    first = opened(server, summer, 1)
    server.guest(first.table, "Ann", "mossbit")
    first.does("rule", path="fighters.mossbit.hp", value=3)
    (mossbit,) = [hero for hero in page(server, summer)["heroes"] if hero["id"] == "mossbit"]
    assert [bar["value"] for bar in mossbit["bars"] if bar["role"] == "health"] == [3]
    assert mossbit["shown"]["player"] == "Ann"


def test_a_group_reads_how_it_plays(server: Server) -> None:
    sent = {"game": "animon", "title": "Summer", "rulings": ["attack.tie=miss"]}
    summer = server.gm.post("/api/campaigns", json=sent).json()["id"]
    (ruling,) = page(server, summer)["rulings"]
    assert ruling["id"] == "attack.tie"
    assert ruling["value"] != "miss"


def test_an_evening_is_told_with_its_numbers(server: Server) -> None:
    summer = campaign(server)
    assert recaps(server, summer) == []
    first = opened(server, summer, 1)
    assert recaps(server, summer) == []
    server.play(first, 30)
    (evening,) = recaps(server, summer)
    assert evening["encounters"] == ["Second"]
    assert "Second: " in evening["text"]
    assert " against " in evening["text"]
    assert evening["dice"] > 0
    assert not evening["rewritten"]


def test_what_the_heroes_gained_is_told(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    pair = next(one.id for one in server.host.live(first.table).table.world.pairs)
    first.does("rule", path=f"pairs.{pair}.xp", value=7)
    (evening,) = recaps(server, summer)
    gained = {(gain["before"], gain["after"]) for gain in evening["gains"]}
    live = server.host.live(first.table)
    shows = any(bar.label == "XP" for piece in live.system.panel(live.table.world).pieces for bar in piece.bars)
    assert ((0, 7) in gained) == shows


def test_the_gm_may_tell_it_in_their_own_words(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    server.play(first, 3)
    (evening,) = recaps(server, summer)
    path = f"/api/campaigns/{summer}/recaps/{evening['id']}"
    assert server.gm.post(path, json={"text": "The shed was empty."}).status_code == 200
    (changed,) = recaps(server, summer)
    assert (changed["text"], changed["rewritten"], changed["dice"]) == ("The shed was empty.", True, evening["dice"])
    assert server.gm.post(path, json={"text": ""}).status_code == 200
    assert recaps(server, summer) == [evening]
    other = campaign(server, "Autumn")
    answer = server.gm.post(f"/api/campaigns/{other}/recaps/{evening['id']}", json={"text": "x"})
    assert why(answer) == "there is no such evening of this campaign"
