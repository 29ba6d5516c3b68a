"""The owner of a server invites GMs, who see and rule what is theirs and nothing else; what is deleted is gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rulewright.table.hosting.access_keys import hashed
from rulewright.table.log import schema
from rulewright.table.log.store import Store

from ..served import FIGHT, GAMES, THING, Person, Server, why

REFUSED = (401, 403, 404)
UNREADABLE = 422


def invited(server: Server, name: str) -> TestClient:
    """A GM of their own who has logged in."""
    answer = server.gm.post("/api/gms", json={"name": name})
    assert answer.status_code == 201, answer.text
    key = server.client().post("/api/gm", json={"passphrase": answer.json()["words"]}).json()["key"]
    return server.client(key)


def open_table(gm: TestClient, title: str = "Mine") -> str:
    answer = gm.post("/api/tables", json={"game": "animon", "encounter": GAMES["animon"], "title": title})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def titles(gm: TestClient) -> list[str]:
    return [table["title"] for table in gm.get("/api/tables").json()]


def test_a_gm_sees_their_own_tables_and_the_owner_sees_all(server: Server) -> None:
    ann, ben = invited(server, "Ann"), invited(server, "Ben")
    open_table(server.gm, "The owner's")
    of_ann, _ = open_table(ann, "Ann's"), open_table(ben, "Ben's")
    assert (titles(ann), titles(ben)) == (["Ann's"], ["Ben's"])
    assert titles(server.gm) == ["The owner's", "Ann's", "Ben's"]
    for gm in (ann, server.gm):
        assert gm.get(f"/api/tables/{of_ann}").json()["name"]
    exported = ann.get(f"/api/tables/{of_ann}/export").content
    assert ann.post("/api/import", content=exported, headers={"Content-Type": "application/x-ndjson"}).is_success
    assert len(titles(ann)) == 2
    assert len(titles(ben)) == 1


def test_a_campaign_and_its_tables_belong_to_whoever_began_it(server: Server) -> None:
    ann, ben = invited(server, "Ann"), invited(server, "Ben")
    sent = {"game": "animon", "title": "Ann's summer", "encounters": [{"title": "One", "encounter": GAMES["animon"]}]}
    campaign = ann.post("/api/campaigns", json=sent).json()["id"]
    assert ann.post(f"/api/campaigns/{campaign}/encounters/1/open").status_code == 201
    assert len(titles(ann)) == 1
    assert ben.get("/api/campaigns").json() == titles(ben) == []
    for path in ("", "/choices", "/encounters/1"):
        assert why(ben.get(f"/api/campaigns/{campaign}{path}")) == "there is no such campaign"
    for path in ("/encounters/1/open", "/encounters/1/forget", "/forget"):
        assert why(ben.post(f"/api/campaigns/{campaign}{path}", json={})) == "there is no such campaign"
    assert len(server.gm.get("/api/campaigns").json()) == 1


def operations(server: Server) -> list[tuple[str, str]]:
    """Every operation of a table, as in the description of the API."""
    paths = server.app.openapi()["paths"]
    return [(way, path) for path, ways in paths.items() if "{table}" in path for way in ways]


def everything(store: Store) -> dict[str, Any]:
    with store.reading() as connection:
        return {
            name: sorted(map(repr, connection.execute(kind.select()))) for name, kind in schema.METADATA.tables.items()
        }


def test_every_route_of_a_table_is_closed_to_everybody_who_does_not_belong_there(server: Server) -> None:
    owner, other = invited(server, "Ann"), invited(server, "Ben")
    table, elsewhere = open_table(owner, "A secret garden"), open_table(other)
    there = server.guest(elsewhere, "Eve")
    sent_away = server.guest(table, "Kit")
    server.gm.post(f"/api/tables/{table}/guests/kick", json={"name": "Kit"})
    people = {
        "another GM": other,
        "a player of another table": there.http,
        "somebody who was sent away": sent_away.http,
        "a stranger": server.client(),
        "a wrong key": server.client("no-such-key"),
    }
    before = everything(server.host.store)
    tried = 0
    for who, http in people.items():
        for way, path in operations(server):
            filled = path.replace("{table}", table).replace("{who}", "jory").replace("{run}", "1")
            url = filled.replace("{number}", "0").replace("{ink}", "light")
            more: Any = {} if way == "get" else {"json": {}, "headers": {"Idempotency-Key": "mine"}}
            answer = http.request(way, url, **more)
            allowed = (*REFUSED, UNREADABLE) if path.endswith(("/inputs", "/wishes")) else REFUSED
            assert answer.status_code in allowed, (who, way, path, answer.text)
            assert "secret garden" not in answer.text
            tried += 1
    assert tried > 200
    assert everything(server.host.store) == before


def test_a_gm_may_not_do_what_is_the_owners(server: Server) -> None:
    ann = invited(server, "Ann")
    (gm,) = server.gm.get("/api/gms").json()
    for way, path in (("get", ""), ("post", ""), ("post", f"/{gm['id']}/words"), ("post", f"/{gm['id']}/end")):
        answer = ann.request(way, f"/api/gms{path}", **({"json": {"name": "Eve"}} if way == "post" else {}))
        assert (answer.status_code, why(answer)) == (403, "only the owner of this server may do this")
    assert server.client().get("/api/gms").status_code == 401


def test_new_words_log_a_gm_out_and_the_old_ones_are_void(server: Server) -> None:
    answer = server.gm.post("/api/gms", json={"name": "Ann"}).json()
    key = server.client().post("/api/gm", json={"passphrase": f" {answer['words'].lower()} "}).json()["key"]
    table = open_table(server.client(key))
    renewed = server.gm.post(f"/api/gms/{answer['id']}/words").json()
    assert server.client(key).get("/api/tables").status_code == 401
    assert server.client().post("/api/gm", json={"passphrase": answer["words"]}).status_code == 401
    again = server.client().post("/api/gm", json={"passphrase": renewed["words"]}).json()["key"]
    assert [one["id"] for one in server.client(again).get("/api/tables").json()] == [table]


def test_tables_of_a_gm_who_was_ended_are_the_owners(server: Server) -> None:
    ann = invited(server, "Ann")
    table = open_table(ann)
    server.host.live(table)
    (gm,) = server.gm.get("/api/gms").json()
    assert server.gm.post(f"/api/gms/{gm['id']}/end").is_success
    assert ann.get("/api/tables").status_code == ann.get(f"/api/tables/{table}").status_code == 401
    assert server.gm.get("/api/gms").json() == []
    assert titles(server.gm) == ["Mine"]
    assert why(server.gm.post("/api/gms/nobody/end")) == (
        "no GM of this server is called 'nobody'; there are: nobody yet"
    )


def test_a_name_is_that_of_one_gm(server: Server) -> None:
    invited(server, "Ann")
    assert why(server.gm.post("/api/gms", json={"name": "Ann"})).startswith("a GM called Ann is here already")


def test_a_gm_logs_out_one_device_or_all(server: Server) -> None:
    server.host.keys.set_passphrase("open sesame")
    keys = [server.client().post("/api/gm", json={"passphrase": "open sesame"}).json()["key"] for _ in range(3)]
    devices = [server.client(key) for key in keys]
    listed = devices[0].get("/api/keys").json()
    assert len(listed) == 3
    assert all(key["made"].endswith("+00:00") for key in listed)
    words = devices[0].post("/api/gms", json={"name": "Ann"}).json()["words"]
    ann = server.client(server.client().post("/api/gm", json={"passphrase": words}).json()["key"])
    assert ann.post("/api/keys/end", json={"ids": [key["id"] for key in listed]}).is_success
    assert len(devices[0].get("/api/keys").json()) == 3, "nobody ends the keys of somebody else"
    assert devices[0].post("/api/keys/end", json={"ids": [hashed(keys[2])[:12]]}).is_success
    assert [device.get("/api/tables").status_code for device in devices] == [200, 200, 401]
    assert len(devices[0].get("/api/keys").json()) == 2
    assert devices[0].post("/api/keys/end", json={}).is_success
    assert {device.get("/api/tables").status_code for device in devices} == {401}


def test_a_deleted_table_is_gone_from_the_store_and_from_later_backups(server: Server, tmp_path: Path) -> None:
    gm = Person(server, server.gm_key, open_table(server.gm, "Zaubermaus"))
    ann = server.guest(gm.table, "Quendolin")
    with ann.events() as events:
        events.receive_json()
        assert gm.post("/forget").is_success
        assert events.receive()["code"] == 4403
    assert gm.get().status_code == 404
    assert ann.get().status_code == 401
    assert titles(server.gm) == []
    server.host.store.back_up(tmp_path / "copy.db")
    copied = (tmp_path / "copy.db").read_bytes()
    for gone in (b"Zaubermaus", b"Quendolin"):
        assert gone not in copied


@pytest.mark.parametrize("with_tables", [False, True])
def test_a_deleted_campaign_leaves_its_tables_or_takes_them_along(server: Server, *, with_tables: bool) -> None:
    sent = {
        "game": "animon",
        "title": "Summer",
        "pack": THING + FIGHT,
        "encounters": [{"title": "One", "encounter": "the-cellar"}],
    }
    answer = server.gm.post("/api/campaigns", json=sent)
    assert answer.is_success, answer.text
    campaign = answer.json()["id"]
    table = server.gm.post(f"/api/campaigns/{campaign}/encounters/1/open").json()["id"]
    gm = Person(server, server.gm_key, table)
    gm.frame()
    assert server.gm.post(f"/api/campaigns/{campaign}/forget", json={"tables": with_tables}).is_success
    assert server.gm.get("/api/campaigns").json() == []
    if with_tables:
        assert gm.get().status_code == 404
        return
    assert gm.frame()["campaign"] is None
    assert "cellar-thing" in str(gm.get("/cast").json())
    assert "cellar-thing" in str(server.gm.get(f"/api/tables/{table}/export").text)
