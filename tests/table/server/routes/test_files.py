"""Exporting tables for each viewer, importing them again, and verifying the files."""

from __future__ import annotations

import gzip
import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from cli.running import run
from rulewright.cli.tasks.verify import verify_bytes as checked
from rulewright.kernel.rules.encoding import encode
from rulewright.table.dice.seal import seal
from rulewright.table.log.compressed import MAX_LINES_MIB, MIB
from rulewright.table.log.records import Packed, Salted
from rulewright.table.server.limits.requests import MAX_IMPORT_BYTES

from ..served import FIGHT, GAMES, THING, Person, Server, why


def seated(server: Server, name: str = "animon", inputs: int = 6) -> tuple[Person, Person]:
    gm = server.table(name)
    ann = server.guest(gm.table, "Ann", *server.ours(gm.table))
    server.play(gm, inputs)
    return gm, ann


def import_json(server: Server, lines: bytes | str, title: str = "Again") -> Any:
    text = lines if isinstance(lines, str) else lines.decode()
    return server.gm.post("/api/import", json={"title": title, "lines": text})


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        ("jsonl", "application/x-ndjson"),
        ("md", "text/markdown"),
        ("html", "text/html"),
        ("foundry.json", "application/json"),
    ],
)
def test_every_format_is_a_file_with_what_the_viewer_may_read(server: Server, form: str, kind: str) -> None:
    gm, ann = seated(server)
    for person in (gm, ann):
        answer = person.get("/export", params={"form": form})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["content-disposition"] == f'attachment; filename="animon-{gm.table}.{form}"'
        assert "fight begins" in unescape(answer.text) or (form, person) == ("jsonl", gm)
    assert why(gm.get("/export?form=pdf")).startswith("form:")


def test_the_gm_exports_the_log_and_others_their_sentences(server: Server) -> None:
    gm, ann = seated(server)
    log, heard = gm.get("/export").text.splitlines(), ann.get("/export").text.splitlines()
    assert json.loads(log[0])["type"] == "opened"
    assert json.loads(heard[0]) == {"type": "heard", "game": "animon", "title": "The first lesson", "seat": "Ann"}
    assert {json.loads(line)["type"] for line in heard[1:]} == {"sentence", "committed", "sealed"}
    told = [json.loads(line)["text"] for line in heard if json.loads(line)["type"] == "sentence"]
    shown = [line["text"] for line in ann.frame()["lines"] if "bound to" not in line["text"]]
    assert told == shown


def test_each_exported_sentence_names_its_event(server: Server) -> None:
    gm, ann = seated(server)
    ann.does("salt", salt="luck")
    gm.does("undo")
    server.play(gm, 3)
    heard = [json.loads(line) for line in ann.get("/export").text.splitlines()]
    named = [(one["event"], one["text"], one["struck"]) for one in heard if one["type"] == "sentence"]
    said = [line for line in ann.frame()["lines"] if "bound to" not in line["text"] and "luck" not in line["text"]]
    assert named == [(int(line["id"].split(".")[0]), line["text"], line["struck"]) for line in said]


def test_titles_and_names_are_escaped_in_every_format(server: Server) -> None:
    title = "<script>alert(1)</script> **bold**"
    sent = {"game": "animon", "encounter": GAMES["animon"], "title": title}
    gm = Person(server, server.gm_key, server.gm.post("/api/tables", json=sent).json()["id"])
    server.guest(gm.table, "<img src=x>", "jory")
    html = gm.get("/export?form=html").text
    assert "<script>" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
    markdown = gm.get("/export?form=md").text
    assert "**bold**" not in markdown
    assert "<script>" not in markdown


@pytest.mark.parametrize("name", GAMES)
def test_an_exported_table_is_imported_as_it_was(server: Server, name: str) -> None:
    gm, _ = seated(server, name)
    answer = import_json(server, gm.get("/export").content)
    assert answer.status_code == 201, answer.text
    again = Person(server, server.gm_key, answer.json()["id"])
    was, now = gm.frame(), again.frame()
    assert now["lines"][:-1] == was["lines"]
    assert now["lines"][-1]["text"].startswith("The dice of this table are bound to")
    for part in ("panel", "question", "hears", "seats", "now", "over"):
        assert now[part] == was[part], part
    ann = server.guest(again.table, "Ann", *server.ours(again.table))
    assert ann.frame()["panel"] is not None
    server.play(again, 3)
    assert gm.frame() == was


def test_a_guest_of_an_imported_table_does_not_get_an_old_seat(server: Server) -> None:
    gm, _ = seated(server)
    again = import_json(server, gm.get("/export").content).json()["id"]
    stranger = server.knock(again, "Ann")
    assert stranger.get().status_code == 403
    with stranger.events() as events:
        assert events.receive_json()["waiting"] is True


def test_an_imported_table_with_a_revealed_secret_commits_to_a_new_one(server: Server) -> None:
    gm, _ = seated(server)
    gm.does("reveal")
    again = Person(server, server.gm_key, import_json(server, gm.get("/export").content).json()["id"])
    server.play(again, 6)
    again.does("reveal")
    proof = checked(again.get("/export").content)
    assert proof.faults == ()
    assert proof.adopted == 0
    assert proof.drawn > checked(gm.get("/export").content).drawn


@pytest.mark.parametrize("name", GAMES)
def test_the_dice_of_every_viewers_file_are_verified(server: Server, name: str) -> None:
    gm, ann = seated(server, name, 4)
    ann.does("salt", salt="luck")
    server.play(gm, 4)
    assert checked(gm.get("/export").content).faults
    gm.does("reveal")
    for person in (gm, ann):
        proof = checked(person.get("/export").content)
        assert (proof.faults, proof.drawn > 0) == ((), True)


BROKEN = {
    "nothing": "",
    "no JSON": "x",
    "another thing": '{"type":"sealed","digest":"x"}',
    "a number": "1",
    "no world": '{"type":"opened","game":"animon","version":"1","world":7,"seats":{}}',
    "no game": '{"type":"opened","game":"chess","version":"1","world":{},"seats":{}}',
    "of the future": '{"type":"opened","game":"animon","version":"1","world":{},"seats":{},"format":99}',
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("lines", BROKEN.values(), ids=BROKEN)
def test_files_that_are_no_table_are_not_imported(server: Server, lines: str) -> None:
    for text in (lines, seal(lines.encode() + b"\n").decode()):
        answer = import_json(server, text)
        assert answer.status_code in (409, 422), answer.text
        assert len(why(answer)) < 2_000
    assert server.host.store.tables() == []


def test_changed_files_and_seat_exports_are_not_imported(server: Server) -> None:
    gm, ann = seated(server)
    lines = gm.get("/export").text
    assert "seal" in why(import_json(server, lines.replace("smolkin", "smolkim")))
    assert import_json(server, ann.get("/export").text).status_code == 422
    assert len(server.host.store.tables()) == 1


def test_inconsistent_lines_are_not_imported(server: Server) -> None:
    gm, _ = seated(server)
    lines = gm.get("/export").content.splitlines()[:-1]
    extra = [
        b'{"type":"struck","since":999}',
        b'{"type":"struck","since":-5}',
        b'{"type":"seated","seats":{"seats":[]}}',
        b'{"type":"seated","seats":7}',
        b'{"type":"said","seat":"gm","role":"gm","answer":1}',
        b'{"type":"open","tape":[{"x":1}],"parts":{}}',
        b'{"type":"open","tape":7,"parts":7}',
        b'{"type":"entry","call":{"rule":"x","args":[]},"tape":[],"facts":[]}',
        b'{"type":"entry","call":7,"tape":7,"facts":[]}',
        b'{"type":"claimed","seat":"gm","role":"gm","call":7,"at":0}',
        b'{"type":"claimed","seat":"gm","role":"gm","call":{"rule":"x","args":[]},"at":0}',
        b'{"type":"claimed","seat":"gm","role":"gm","nonsense":7}',
        b'{"type":"fiat","facts":[{"type":"Ruled","path":"fighters","value":[]}]}',
        b'{"type":"fiat","facts":[{"type":"Ruled","path":"encounter","value":null}]}',
        b'{"type":"adopted","seat":"gm","lines":99999}',
        b'{"type":"revealed","secret":"x"}',
        lines[0],
    ]
    for line in extra:
        for at in (1, len(lines)):
            whole = seal(b"\n".join([*lines[:at], line, *lines[at:]]) + b"\n")
            answer = import_json(server, whole)
            assert answer.status_code in (201, 409, 422), (line, at, answer.text)
            if answer.status_code == 201:
                frame = server.gm.get(f"/api/tables/{answer.json()['id']}")
                assert frame.status_code == 200, (line, at, frame.text)


def with_a_thing(server: Server) -> Person:
    """A table whose pack got a kept character, which has joined the game."""
    gm = server.table()
    kept = server.gm.post("/api/sheets/animon/kept", json={"pack": THING}).json()["id"]
    gm.post("/cast", {"kept": [kept]})
    gm.does("join", names=["cellar-thing"])
    return gm


def test_the_export_of_a_table_includes_its_pack(server: Server) -> None:
    gm = with_a_thing(server)
    server.play(gm, 3)
    was = gm.frame()
    for _ in range(2):
        lines = gm.get("/export").content
        assert lines.count(b'"type":"packed"') == 1
        gm = Person(server, server.gm_key, import_json(server, lines).json()["id"])
        assert "cellar-thing" in gm.get("/cast").json()["theirs"]
        assert gm.frame()["lines"][: len(was["lines"])] == was["lines"]
    gm.does("join", names=["cellar-thing"])
    assert "cellar-thing-2" in gm.frame()["all_roles"]
    gm.does("undo")
    server.play(gm, 3)
    again = Server(server.path)
    try:
        Person(again, again.gm_key, gm.table).does("join", names=["cellar-thing"])
    finally:
        again.close()


def test_the_export_of_a_campaigns_table_includes_the_campaigns_pack(server: Server) -> None:
    sent = {
        "game": "animon",
        "title": "Summer",
        "pack": THING + FIGHT,
        "encounters": [{"title": "Down", "encounter": "the-cellar"}],
    }
    campaign = server.gm.post("/api/campaigns", json=sent).json()["id"]
    table = server.gm.post(f"/api/campaigns/{campaign}/encounters/1/open").json()["id"]
    lines = server.gm.get(f"/api/tables/{table}/export").content
    taken = import_json(server, lines).json()
    assert taken["campaign"] is None
    Person(server, server.gm_key, taken["id"]).does("join", names=["cellar-thing"])


def test_only_the_gms_export_has_the_pack_and_it_still_verifies_and_replays(server: Server, tmp_path: Path) -> None:
    gm = with_a_thing(server)
    ann = server.guest(gm.table, "Ann", *server.ours(gm.table))
    server.play(gm, 3)
    gm.does("reveal")
    lines = gm.get("/export").content
    assert b"made for our table" in lines
    for form in ("jsonl", "md", "html"):
        assert b"made for our table" not in ann.get("/export", params={"form": form}).content
    again = Person(server, server.gm_key, import_json(server, lines).json()["id"])
    watching = server.guest(again.table, "Sue")
    assert b"made for our table" not in watching.get("/export").content
    assert "made for our table" not in watching.get().text
    assert checked(lines).faults == ()
    changed = lines.replace(b"cellar-thing", b"cellar-thinx")
    assert checked(changed).faults
    file = tmp_path / "table.jsonl"
    file.write_bytes(lines)
    replayed = run("replay", str(file))
    assert (replayed.returncode, replayed.stderr) == (0, "")


@pytest.mark.parametrize("pack", ["[[npc", '[[npc]]\nid = "x"\n', "[[nonsense]]\nid = 1\n", "x" * 1_000_001])
def test_a_file_with_an_unreadable_pack_is_not_imported(server: Server, pack: str) -> None:
    gm = server.table()
    lines = gm.get("/export").content.splitlines(keepends=True)[:-1]
    whole = seal(b"".join([*lines, encode(Packed(pack)) + b"\n"]))
    answer = import_json(server, whole)
    assert answer.status_code in (413, 422), answer.text
    assert len(why(answer)) < 2_000
    assert len(server.host.store.tables()) == 1


def long_log(server: Server, size: int) -> bytes:
    """The export of a table with so many salts that it has this length."""
    gm, _ = seated(server)
    lines = gm.get("/export").content.splitlines(keepends=True)[:-1]
    salts = [encode(Salted("gm", f"{number} " + '"' * 180)) + b"\n" for number in range(size // 400 + 1)]
    return seal(b"".join([*lines, *salts]))


def test_an_export_of_any_length_is_imported(server: Server) -> None:
    whole = long_log(server, 1_500_000)
    assert len(whole) > 1024 * 1024
    for answer in (import_json(server, whole), import_lines(server, whole)):
        assert answer.status_code == 201, answer.text
        frame = server.gm.get(f"/api/tables/{answer.json()['id']}").json()
        assert frame["lines"][-2]["text"].count('"') >= 180


def import_lines(server: Server, lines: bytes, kind: str = "application/x-ndjson", **query: str) -> Any:
    """Import a file whose lines are the body itself."""
    return server.gm.post("/api/import", content=lines, headers={"Content-Type": kind}, params=query)


def test_a_file_is_imported_as_plain_lines(server: Server) -> None:
    gm, _ = seated(server)
    lines = gm.get("/export").content
    named, unnamed = import_lines(server, lines, title="Again"), import_lines(server, lines)
    assert (named.status_code, named.json()["title"]) == (201, "Again")
    assert (unnamed.status_code, unnamed.json()["title"]) == (201, "Animon Story")
    untitled = server.gm.post("/api/import", json={"lines": lines.decode()})
    assert untitled.json()["title"] == "Animon Story"
    again = Person(server, server.gm_key, named.json()["id"])
    assert again.frame()["lines"][:-1] == gm.frame()["lines"]


def test_an_unreadable_file_is_refused_with_the_reason(server: Server) -> None:
    gm, ann = seated(server)
    lines = gm.get("/export").content
    wanted = (
        "the body: expected JSON, or the lines themselves with the header Content-Type: application/x-ndjson, "
        "or a compressed file with application/gzip"
    )
    for kind in ("text/plain", "application/octet-stream"):
        assert why(import_lines(server, lines, kind)) == wanted
    assert why(import_lines(server, b"\xff\xfe")) == "the body: expected lines of text in UTF-8"
    assert why(import_lines(server, lines, title="x\x00")).startswith("title: ")
    assert why(import_lines(server, b"")) == "the body: it is missing"
    assert "the export of one seat" in why(import_lines(server, ann.get("/export").content))
    assert len(server.host.store.tables()) == 1


def test_a_compressed_file_is_what_was_exported(server: Server) -> None:
    gm, ann = seated(server)
    for person in (gm, ann):
        packed = person.get("/export", params={"form": "jsonl.gz"})
        assert packed.headers["content-type"] == "application/gzip"
        assert packed.headers["content-disposition"].endswith('.jsonl.gz"')
        assert gzip.decompress(packed.content) == person.get("/export").content
    packed = gm.get("/export", params={"form": "jsonl.gz"}).content
    again = Person(server, server.gm_key, import_lines(server, packed, "application/gzip").json()["id"])
    assert again.frame()["lines"][:-1] == gm.frame()["lines"]


def test_a_damaged_compressed_file_is_refused(server: Server) -> None:
    gm, _ = seated(server)
    packed = gm.get("/export", params={"form": "jsonl.gz"}).content
    for broken in (packed[:-9], packed + b"more", packed[:40] + b"\0\0" + packed[42:]):
        answer = import_lines(server, broken, "application/gzip")
        assert (answer.status_code, why(answer)[:30]) == (422, "this compressed file is damage")
    assert len(server.host.store.tables()) == 1


def test_a_file_that_unpacks_to_far_too_much_is_refused(server: Server) -> None:
    seated(server)
    bomb = gzip.compress(b"\0" * (MAX_LINES_MIB * MIB + 1))
    answer = import_lines(server, bomb, "application/gzip")
    assert (answer.status_code, why(answer)) == (413, "a compressed file: the limit is 128 MiB of lines")


def test_all_body_types_of_an_import_are_described(server: Server) -> None:
    described = server.client().get("/openapi.json").json()["paths"]["/api/import"]["post"]["requestBody"]["content"]
    assert set(described) == {"application/json", "application/x-ndjson", "application/gzip"}


def test_an_import_has_its_own_size_limit(server: Server) -> None:
    for kind in ("application/json", "application/x-ndjson"):
        answer = import_lines(server, b"x" * (MAX_IMPORT_BYTES + 1), kind)
        hint = "a longer table is sent compressed, as it is exported"
        assert (answer.status_code, why(answer)) == (413, f"the limit is 8,388,608 bytes, this has more; {hint}")
