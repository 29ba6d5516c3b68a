"""Talk at a table: what everybody hears, whispers to two ends only, dice that change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.table.beside import talk as talking

from ..served import Person, Server, why


def says(person: Person, text: str, to: str = "", **more: object) -> dict[str, object]:
    answer = person.post("/talk", {"text": text, "to": to, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def hears(person: Person) -> list[str]:
    answer = person.get("/talk")
    assert answer.status_code == 200, answer.text
    return [one["text"] for one in answer.json()]


def test_everybody_hears_what_is_said_and_two_a_whisper(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    says(ann, "Shall we?")
    says(gm, "Something is under the floor.", "Ann")
    says(ann, "I step back.", "Ben")
    assert hears(ann) == ["Shall we?", "Something is under the floor.", "I step back."]
    assert hears(ben) == ["Shall we?", "I step back."]
    assert hears(gm) == ["Shall we?", "Something is under the floor."]


def test_only_those_concerned_are_told_that_there_is_something(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    before = ben.frame()
    says(gm, "Only for you.", "Ann")
    assert ben.frame() == before
    assert ann.frame()["beside"] == before["beside"] + 1


def test_dice_are_thrown_and_change_nothing(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    before = gm.frame()
    roll = says(ann, "/roll 4d6kh3")["roll"]
    assert isinstance(roll, dict)
    assert roll["notation"] == "4d6kh3"
    assert 3 <= roll["value"] <= 18
    after = gm.frame()
    assert (after["v"], after["panel"], after["question"]) == (before["v"], before["panel"], before["question"])
    assert why(ann.post("/talk", {"text": "/roll 4x6"}))
    assert "dice" in why(ann.post("/talk", {"text": "/roll 999999999d6"}))
    assert len(gm.get("/talk").json()) == 1


def test_the_result_of_a_blind_roll_is_for_the_gm(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    told = says(ann, "/roll 1d1+6", blind=True)["roll"]
    assert isinstance(told, dict)
    assert (told["dice"], told["value"]) == ("", 0)
    assert ann.get("/talk").json()[0]["roll"] == told
    assert gm.get("/talk").json()[0]["roll"]["value"] == 7
    assert ben.get("/talk").json() == []
    assert "only a player's roll can be blind" in why(ann.post("/talk", {"text": "psst", "blind": True}))
    assert "only a player's roll can be blind" in why(gm.post("/talk", {"text": "/roll 1d6", "blind": True}))


def test_a_whisper_needs_somebody_who_sits_here(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann")
    assert "nobody called Sue sits here; you can whisper to gm" in why(ann.post("/talk", {"text": "x", "to": "Sue"}))
    assert why(ann.post("/talk", {"text": "x", "to": "Ann"}))
    for text in ("", "   ", "x" * 1_001):
        assert ann.post("/talk", {"text": text}).status_code in (409, 422)


def test_what_was_said_can_be_deleted(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    mine, whispered = says(ann, "Oops"), says(ann, "psst", "Ben")
    assert why(ben.post(f"/talk/{mine['id']}/forget")) == "there is no such message of yours"
    # The GM does not read what players whisper, and cannot touch it.
    assert gm.post(f"/talk/{whispered['id']}/forget").status_code == 409
    assert gm.post(f"/talk/{mine['id']}/forget").status_code == 200
    assert ann.post(f"/talk/{whispered['id']}/forget").status_code == 200
    assert (hears(ann), hears(ben)) == ([], [])


def test_what_was_deleted_is_in_no_backup(server: Server, tmp_path: Path) -> None:
    gm = server.table()
    said = says(gm, "the heir is Pip's sister")
    before, after = tmp_path / "before.db", tmp_path / "after.db"
    server.host.store.back_up(before)
    assert gm.post(f"/talk/{said['id']}/forget").status_code == 200
    server.host.store.back_up(after)
    assert b"the heir is Pip's sister" in before.read_bytes()
    assert b"the heir is Pip's sister" not in after.read_bytes()


def test_the_oldest_messages_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MAX_MESSAGES", 3)
    gm = server.table()
    for number in range(5):
        says(gm, str(number))
    assert hears(gm) == ["2", "3", "4"]
    other = server.table()
    assert hears(other) == []
