"""Notes and handouts: whom they are for, who has seen them, and that they can be deleted."""

from __future__ import annotations

from typing import Any

from ..served import Person, Server, why
from .evenings import campaign, followed, hands_in, opened, picture


def writes(person: Person, title: str, *readers: str, **more: object) -> Any:
    answer = person.post("/papers", {"title": title, "readers": readers, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def titles(person: Person) -> set[str]:
    answer = person.get("/papers")
    assert answer.status_code == 200, answer.text
    return {one["title"] for one in answer.json()}


def test_a_paper_is_for_its_author_some_or_all(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    writes(gm, "Who paid the toll men")
    writes(gm, "The letter", "Ann", kind="handout")
    writes(gm, "The map", "*", kind="handout")
    writes(ann, "My suspicion")
    writes(ann, "What we owe", "*")
    assert titles(gm) == {"Who paid the toll men", "The letter", "The map", "What we owe"}
    assert titles(ann) == {"The letter", "The map", "My suspicion", "What we owe"}
    assert titles(ben) == {"The map", "What we owe"}
    assert "only the GM lays out handouts" in why(ben.post("/papers", {"title": "x", "kind": "handout"}))
    assert "nobody called Sue sits here" in why(gm.post("/papers", {"title": "x", "readers": ["Sue"]}))


def test_its_author_learns_who_has_seen_it_and_nobody_else_does(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    letter = writes(gm, "The letter", "Ann", "Ben", kind="handout")
    before = gm.frame()["beside"]
    assert ann.post(f"/papers/{letter['id']}/seen").status_code == 200
    assert gm.frame()["beside"] == before + 1
    assert gm.get("/papers").json()[0]["seen"] == ["Ann"]
    assert ann.get("/papers").json()[0]["seen"] == ["Ann"]
    (of_ben,) = ben.get("/papers").json()
    assert (of_ben["seen"], of_ben["readers"]) == ([], ["Ben"])


def test_only_its_author_shows_or_deletes_a_paper(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    letter = writes(gm, "The letter", "Ann", kind="handout")
    assert ann.post(f"/papers/{letter['id']}/show", {"readers": ["*"]}).status_code == 409
    assert ann.post(f"/papers/{letter['id']}/forget").status_code == 409
    assert ben.post(f"/papers/{letter['id']}/seen").status_code == 409
    assert gm.post(f"/papers/{letter['id']}/show", {"readers": ["*"]}).status_code == 200
    assert titles(ben) == {"The letter"}
    assert gm.post(f"/papers/{letter['id']}/show", {"readers": []}).status_code == 200
    assert (titles(ann), titles(ben)) == (set(), set())
    assert gm.post(f"/papers/{letter['id']}/forget").status_code == 200
    assert titles(gm) == set()


def test_papers_stay_with_the_campaign(server: Server) -> None:
    summer = campaign(server)
    first = opened(server, summer, 1)
    ann = server.guest(first.table, "Ann", "jory")
    writes(first, "The letter", "Ann", kind="handout")
    sent = {"kind": "handout", "title": "The plank path", "readers": ["*"]}
    assert server.gm.post(f"/api/campaigns/{summer}/papers", json=sent).status_code == 201
    opened(server, summer, 2)
    there = followed(server, ann)
    assert titles(there) == {"The letter", "The plank path"}
    listed = server.gm.get(f"/api/campaigns/{summer}/papers").json()
    assert {one["title"] for one in listed} == {"The letter", "The plank path"}


def test_a_handout_has_a_picture_that_only_its_readers_see(server: Server) -> None:
    gm = server.table()
    ann, ben = server.guest(gm.table, "Ann"), server.guest(gm.table, "Ben")
    map_ = hands_in(gm, picture()).json()["id"]
    letter = writes(gm, "The map", "Ann", kind="handout", picture=map_)
    shown = ann.get(f"/pictures/{map_}/medium")
    assert (shown.status_code, shown.headers["Content-Type"]) == (200, "image/webp")
    assert ben.get(f"/pictures/{map_}/medium").status_code == 409
    assert "there is no such picture" in why(ben.post("/papers", {"title": "Look", "picture": map_}))
    assert gm.post(f"/papers/{letter['id']}/forget").status_code == 200
    assert gm.get(f"/pictures/{map_}/medium").status_code == 409


def test_a_deleted_table_leaves_nothing(server: Server) -> None:
    gm = server.table()
    writes(gm, "The letter")
    hands_in(gm, picture())
    gm.post("/talk", {"text": "Hello"})
    assert server.gm.post(f"/api/tables/{gm.table}/forget").status_code == 200
    with server.host.store.reading() as connection:
        for name in ("papers", "pictures", "messages", "table_marks", "tables"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar() == 0, name
