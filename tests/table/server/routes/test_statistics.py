"""Statistics: counted from the log, without undone events, and only from what a seat may know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rulewright.table.log.records import Said
from rulewright.table.view.statistics.counts import means_of

from ..served import GAMES, Person, Server


def statistics_of(person: Person) -> tuple[dict[str, Any], dict[str, int]]:
    answer = person.get("/statistics")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    return {one["who"]: one for one in found["people"]}, {one["seat"]: one["inputs"] for one in found["seats"]}


@pytest.mark.parametrize("name", GAMES)
def test_rolls_and_faces_are_those_of_the_log(server: Server, name: str) -> None:
    gm = server.table(name)
    server.play(gm, 30)
    people, seats = statistics_of(gm)
    thrown = [line["dice"] for line in gm.frame()["lines"] if line["dice"]]
    assert thrown
    assert sum(one["throws"] for one in people.values()) == len(thrown)
    assert sum(one["dice"] for one in people.values()) == sum(len(dice["faces"]) for dice in thrown)
    shown = sum(one["mean"] * one["dice"] for one in people.values() if one["dice"])
    assert shown == pytest.approx(sum(sum(dice["faces"]) for dice in thrown))
    said = [record for record in server.host.live(gm.table).table.records if isinstance(record, Said)]
    assert seats == {"gm": len(said)}


def test_the_mean_of_each_die() -> None:
    assert means_of("2d6 + 1d20") == [3.5, 3.5, 10.5]
    assert means_of("1d[-1,0,0,1] + 1d[0,2]") == [0.0, 1.0]
    assert means_of("1d[1…100]") == []
    assert means_of("no dice") == []


def test_harm_is_read_from_the_bars_and_dealt_by_the_character_on_turn(server: Server) -> None:
    gm = server.table()
    seen = [harm_of_all(server, gm)]
    while server.host.live(gm.table).table.waiting_for():
        server.play(gm, 1)
        seen.append(harm_of_all(server, gm))
    taken = dict.fromkeys(seen[0], 0)
    for before, after in pairwise(seen):
        for who, harm in after.items():
            taken[who] += max(0, harm - before[who])
    people, _ = statistics_of(gm)
    assert sum(taken.values()) > 0
    assert all(people[who]["taken"] >= harm for who, harm in taken.items())
    assert 0 < sum(one["dealt"] for one in people.values()) <= sum(one["taken"] for one in people.values())
    assert any(one["turns"] for one in people.values())


def harm_of_all(server: Server, gm: Person) -> dict[str, int]:
    """The harm of every character."""
    live = server.host.live(gm.table)
    return {piece.id: piece.harm for piece in live.system.panel(live.table.position.world).pieces}


def set_harm(server: Server, gm: Person, who: str, by: int) -> None:
    """The GM sets the HP of a character lower."""
    gm.does("rule", path=f"fighters.{who}.hp", value=-harm_of_all(server, gm)[who] - by)


def test_harm_set_by_the_gm_is_dealt_by_nobody(server: Server) -> None:
    gm = server.table()
    before, _ = statistics_of(gm)
    who = next(iter(harm_of_all(server, gm)))
    set_harm(server, gm, who, 2)
    people, seats = statistics_of(gm)
    assert people[who]["taken"] == before[who]["taken"] + 2
    assert all(one["dealt"] == before[name]["dealt"] for name, one in people.items())
    assert seats == {"gm": 0}


def test_undone_events_do_not_count(server: Server) -> None:
    gm = server.table()
    server.play(gm, 6)
    before = statistics_of(gm)
    server.play(gm, 3)
    assert statistics_of(gm) != before
    for _ in range(3):
        gm.does("undo")
    assert statistics_of(gm) == before


def test_rolls_and_harm_of_redacted_characters_are_not_counted(server: Server) -> None:
    gm = server.table()
    ours = server.ours(gm.table)
    ann = server.guest(gm.table, "Ann", *ours)
    theirs = [one for one in harm_of_all(server, gm) if one not in ours]
    for who in theirs:
        set_harm(server, gm, who, 1)
    server.play(gm, 8)
    assert all(statistics_of(ann)[0][who]["taken"] for who in theirs)
    gm.does("veil", who=theirs)
    people, _ = statistics_of(ann)
    for who in theirs:
        assert (people[who]["throws"], people[who]["taken"], people[who]["hidden"]) == (0, 0, True)
        assert statistics_of(gm)[0][who]["taken"] > 0
    assert all(people[who]["dealt"] == 0 for who in people if who not in theirs)


def test_hidden_pieces_are_not_in_the_statistics_of_the_other_side(server: Server) -> None:
    gm = server.table("tactics")
    ann = server.guest(gm.table, "Ann", "a")
    server.play(gm, 20)
    shown = {piece["id"] for piece in ann.frame()["panel"]["pieces"]}
    assert set(statistics_of(ann)[0]) <= shown | {"a", "b", "gm", "the table"}


def test_inputs_are_counted_by_seat(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", *server.ours(gm.table))
    sent = {"gm": 0, "Ann": 0}
    for _ in range(20):
        waiting = server.host.live(gm.table).table.waiting_for()
        if not waiting:
            break
        (ann if waiting[0] == "Ann" else gm).does(**server.bots_act(gm.table))
        sent[waiting[0]] += 1
    assert all(sent.values())
    assert statistics_of(gm)[1] == sent


def test_strangers_get_no_statistics(server: Server) -> None:
    gm = server.table()
    assert server.client().get(f"/api/tables/{gm.table}/statistics").status_code == 401
