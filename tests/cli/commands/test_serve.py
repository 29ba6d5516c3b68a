"""`serve`, `verify` and `backup` as real processes."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rulewright.cli.tasks import serve
from rulewright.errors import CodecError, Refusal
from rulewright.systems import game, names
from rulewright.table.dice.seal import seal
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store

from ..running import run

READY = "Ctrl-C stops the server"


class Serving:
    """A server in a process of its own."""

    def __init__(self, *arguments: str, log: Path, **settings: str) -> None:
        self.log = log
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rulewright", "serve", "--port", "0", "--address", "127.0.0.1", *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONIOENCODING": "utf-8", **settings},
            )
        assert self.process.stdout
        self.told = ""
        for line in self.process.stdout:
            self.told += line
            if READY in line:
                break
        found = re.search(r"Everybody opens (http://127\.0\.0\.1:\d+)", self.told)
        assert found, (self.told, log.read_text())
        self.url = found[1]
        self.key = self.passphrase = ""

    def ask(self, path: str, sent: Any = None, **headers: str) -> Any:
        body = None if sent is None else json.dumps(sent).encode()
        headers |= {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        with urlopen(Request(self.url + path, body, headers), timeout=30) as answer:
            return json.load(answer)

    def log_in(self, passphrase: str) -> None:
        self.passphrase = passphrase
        self.key = self.ask("/api/gm", {"passphrase": passphrase})["key"]

    def events(self, table: str) -> Any:
        url = self.url.replace("http", "ws") + f"/api/tables/{table}/events"
        return connect(url, additional_headers={"Authorization": f"Bearer {self.key}"}, open_timeout=30)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.communicate(timeout=30)
        return self.process.returncode


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("serve")


@pytest.fixture(scope="module")
def serving(place: Path) -> Iterator[Serving]:
    serving = Serving("--store", str(place / "t.db"), "--demo", "--log", "info", log=place / "log")
    try:
        found = re.search(r"pass-phrase is (\S+)", serving.told)
        assert found
        serving.log_in(found[1])
        yield serving
    finally:
        serving.stop()


def test_it_prints_the_real_port_and_a_picture_of_it(serving: Serving) -> None:
    assert not serving.url.endswith(":0")
    assert serving.told.count("█") > 50
    assert serving.ask("/api/health")["ok"] is True


def test_the_demo_has_a_table_of_each_game(serving: Serving) -> None:
    assert sorted(table["game"] for table in serving.ask("/api/tables")) == sorted(names())


def test_frames_over_a_real_socket_and_too_long_a_message(serving: Serving) -> None:
    table = serving.ask("/api/tables")[0]["id"]
    with serving.events(table) as events:
        v = json.loads(events.recv(timeout=30))["v"]
        act = {"act": {"do": "pause", "on": True}}
        done = serving.ask(f"/api/tables/{table}/inputs", act, **{"Idempotency-Key": "pause"})
        assert done["v"] == v + 1
        assert json.loads(events.recv(timeout=30))["paused"]
        events.send("x" * (16 * 1024 + 1))
        with pytest.raises(ConnectionClosed) as closed:
            events.recv(timeout=30)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_too_large_a_body_is_refused(serving: Serving) -> None:
    with pytest.raises(HTTPError) as refused:
        serving.ask("/api/join", {"name": "x" * 20_000})
    assert refused.value.code == 413
    assert json.load(refused.value)["error"]["why"].startswith("the limit is 16,384 bytes")
    refused.value.close()


def test_the_log_is_json_and_holds_no_key(serving: Serving) -> None:
    serving.ask("/api/tables")
    lines = [json.loads(line) for line in serving.log.read_text().splitlines()]
    assert {"at", "level", "from", "what"} <= set(lines[0])
    assert any(line.get("path") == "/api/tables" and line["status"] == 200 for line in lines)
    assert serving.key not in serving.log.read_text()


def test_the_program_in_the_documentation_runs(serving: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown = shown.replace("http://127.0.0.1:8765", serving.url)
    shown = shown.replace("the words that serve has printed", serving.passphrase)
    exec(compile(shown, "serve.md", "exec", dont_inherit=True), {})
    told = capsys.readouterr().out
    asked, _, _ = told.partition("\n")
    assert re.fullmatch(r"Better Odds, Bond Points to spend.*: Initiative of smolkin", asked)
    assert "round 1, turn of" in told


def test_every_setting_is_in_the_documentation() -> None:
    import typer.main

    from rulewright.cli import app

    page = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    for option in command.params:
        if option.name != "help":
            assert f"`{option.opts[0]}`" in page
            assert not option.envvar or f"`{option.envvar}`" in page


def test_a_back_up_is_made_while_it_serves(serving: Serving, place: Path) -> None:
    copy = place / "copy.db"
    done = run("backup", str(copy), "--store", str(place / "t.db"))
    assert (done.returncode, done.stdout) == (0, f"copied to {copy}\n"), done.stderr
    store = Store(f"sqlite:///{copy}")
    host = Host(store, game, names())
    tables = store.tables()
    assert {table.id for table in tables} == {table["id"] for table in serving.ask("/api/tables")}
    assert all(host.live(table.id).table.waiting_for() for table in tables)
    store.close()
    again = run("backup", str(copy), "--store", str(place / "t.db"))
    assert again.returncode == 2
    assert "exists already; name a new file" in again.stderr
    assert serving.ask("/api/health")["ok"]


def test_a_taken_port_is_named(serving: Serving, place: Path) -> None:
    port = serving.url.rpartition(":")[2]
    done = run("serve", "--address", "127.0.0.1", "--port", port, "--store", str(place / "other.db"))
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}: Address already in use; name another with --port" in done.stderr
    assert not (place / "other.db").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--log", "loud"), "expected --log error, info, debug, got 'loud'"),
        (("--store", "{here}/nowhere/t.db"), "there is no folder"),
        (("--store", "{here}/text.db"), "is no store; expected a file that rulewright serve has written"),
        (("--store", "{here}"), "Is a directory"),
        (("--store", "what://ever"), "expected the URL of a database"),
        (("--address", "no.such.host.invalid"), "cannot listen on no.such.host.invalid"),
        (("--port", "70000"), "65535"),
    ],
)
def test_what_cannot_be_served_is_said(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    (tmp_path / "text.db").write_text("this is a text and no database, however long it may be\n" * 100)
    given = [one.format(here=tmp_path) for one in arguments]
    store = () if "--store" in given else ("--store", str(tmp_path / "t.db"))
    done = run("serve", "--address", "127.0.0.1", "--port", "0", *store, *given)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_sigterm_stops_it_at_once_with_sockets_open_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    settings = {"RULEWRIGHT_STORE": str(path), "RULEWRIGHT_PASSPHRASE": "from the settings"}
    serving = Serving(log=tmp_path / "log", **settings)
    try:
        assert "from the settings" not in serving.told
        serving.log_in("from the settings")
        sent = {"game": "animon", "encounter": "the-first-lesson"}
        table = serving.ask("/api/tables", sent)["id"]
        with serving.events(table) as events:
            events.recv(timeout=30)
            serving.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                events.recv(timeout=30)
            serving.process.communicate(timeout=30)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        assert serving.process.returncode == 0
    finally:
        serving.stop()
    assert serving.log.read_text() == ""
    again = Serving(log=tmp_path / "log", **settings)
    try:
        again.key = serving.key
        assert [one["id"] for one in again.ask("/api/tables")] == [table]
        assert "pass-phrase" not in again.told
    finally:
        assert again.stop(signal.SIGINT) == 0
    assert "Traceback" not in again.log.read_text()


def test_a_pass_phrase_is_told_once_and_later_how_to_get_another(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 't.db'}")
    host = Host(store, game, names())
    told = serve.set_passphrase(host, None)
    assert told
    assert host.keys.is_passphrase(told.removeprefix("The GM's pass-phrase is "))
    assert "--passphrase sets a new one" in str(serve.set_passphrase(host, None))
    assert serve.set_passphrase(host, "another one") is None
    assert host.keys.is_passphrase("another one")
    store.close()


def exported(tmp_path: Path, *, revealed: bool = True) -> Path:
    from rulewright.table.play import inputs

    store = Store(f"sqlite:///{tmp_path / 'v.db'}")
    host = Host(store, game, names())
    system = host.game("animon")
    live = host.live(host.open(system, system.shelf.world("the-first-lesson", (), None), "x").id)
    live.do_once("gm", inputs.Answer(do="answer", value=0))
    if revealed:
        live.do_once("gm", inputs.Reveal(do="reveal"))
    path = tmp_path / "table.jsonl"
    path.write_bytes(seal(live.table.dump()))
    store.close()
    return path


def test_verify_says_yes_and_no(tmp_path: Path) -> None:
    path = exported(tmp_path)
    good = run("verify", str(path))
    assert good.returncode == 0, good.stdout
    assert "the dice are what was committed to" in good.stdout
    told = json.loads(run("verify", str(path), "--json").stdout)
    assert (told["faults"], told["drawn"] > 0) == ([], True)
    path.write_bytes(path.read_bytes().replace(b'"faces":[', b'"faces":[1,', 1))
    bad = run("verify", str(path))
    assert bad.returncode == 1
    assert "these dice cannot be trusted" in bad.stdout
    told = run("verify", str(path), "--json")
    assert (told.returncode, bool(json.loads(told.stdout)["faults"])) == (1, True)


def test_verify_of_a_secret_that_was_not_told(tmp_path: Path) -> None:
    done = run("verify", str(exported(tmp_path, revealed=False)))
    assert done.returncode == 3
    assert done.stdout.splitlines() == [
        "  not yet: the secret committed to in line 1 has not been revealed",
        "these dice cannot be checked yet: the secret has not been told",
    ]


def test_verify_of_dice_that_were_bound_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "fight.table"
    run("play", "animon", "the-first-lesson", "--watch", "--seed", "1", "--save", str(path))
    done = run("verify", str(path))
    assert done.returncode == 3
    assert "bound to no secret" in done.stdout
    assert "rulewright replay" in done.stdout
    assert json.loads(run("verify", str(path), "--json").stdout)["unbound"]


def test_verify_of_a_commitment_that_was_taken_out(tmp_path: Path) -> None:
    path = exported(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)[:-1]
    path.write_bytes(seal(b"".join(line for line in lines if b'"committed"' not in line)))
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "these dice cannot be trusted" in done.stdout


def test_verify_of_what_is_no_table(tmp_path: Path) -> None:
    missing = run("verify", str(tmp_path / "nothing.jsonl"))
    assert missing.returncode == 2
    assert "cannot read" in missing.stderr
    (tmp_path / "bad.jsonl").write_text("x")
    done = run("verify", str(tmp_path / "bad.jsonl"))
    assert (done.returncode, "bad.jsonl: this is not the log of a table" in done.stderr, done.stdout) == (2, True, "")


@pytest.mark.parametrize("text", ["", "x", "{}", "# A table\n\n- Ann waits\n", "[" * 10_000, "\udcff\x00", "\n\n"])
def test_what_is_no_table_cannot_be_checked(text: str) -> None:
    from rulewright.cli.tasks.verify import checked

    with pytest.raises(CodecError, match="not the log of a table"):
        checked(text.encode(errors="surrogateescape"))


@pytest.mark.parametrize("text", ['{"type":"heard"}', '{"type":"heard","game":1}'])
def test_what_a_seat_heard_without_its_seal_has_a_fault(text: str) -> None:
    from rulewright.cli.tasks.verify import checked

    assert checked(text.encode()).faults == ("the file has no seal: its last line should be one",)


def test_loose_throws_and_one_throw_are_told_as_what_they_are() -> None:
    from rulewright.cli.tasks.verify import told
    from rulewright.table.dice.proof import Proof

    lines = " ".join(told(Proof(1, 1, 4, ())))
    assert "1 draw derived again, 1 throw by hand, 4 loose throws" in lines
    assert "made after the secret was told, or taken over from a what-if" in " ".join(lines.split())
    assert "what-if" not in " ".join(told(Proof(2, 2, 0, ())))


def test_what_a_gm_exports_is_read_by_the_terminal_and_what_a_seat_heard_is_not(tmp_path: Path) -> None:
    from rulewright.cli.tasks.situation import saved_table

    path = exported(tmp_path)
    assert saved_table(path, "animon").system.name == "animon"
    with pytest.raises(Refusal, match=r"table\.jsonl is a table of animon, expected one of tactics"):
        saved_table(path, "tactics")
    path.write_bytes(path.read_bytes().replace(b'"faces":[', b'"faces":[1,', 1))
    with pytest.raises(Refusal, match="the seal does not fit"):
        saved_table(path)
    path.write_bytes(seal(b'{"type":"heard","game":"animon","title":"x","seat":"ann"}\n'))
    with pytest.raises(Refusal, match="the export of one seat, not the whole log; use the JSON lines that the GM"):
        saved_table(path)


def test_back_up_of_what_is_not_there(tmp_path: Path) -> None:
    done = run("backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "none.db"))
    assert (done.returncode, "there is no store" in done.stderr) == (2, True)
    sqlite3.connect(tmp_path / "t.db").close()
    done = run("backup", str(tmp_path / "no" / "copy.db"), "--store", str(tmp_path / "t.db"))
    assert done.returncode == 2
    assert f"there is no folder {tmp_path / 'no'}" in done.stderr
    (tmp_path / "notes.txt").write_text("no store")
    done = run("backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "notes.txt"))
    assert done.returncode == 2
    assert "notes.txt is no store; expected a file that rulewright serve has written" in done.stderr
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (["--address", "999.1.1.1"], "name another with --address"),
        (["--address", "192.0.2.7"], "name another with --address"),
        (["--passphrase", "short"], "expected a pass-phrase of at least 6 signs, got 5"),
    ],
)
def test_serve_says_what_to_set_otherwise(tmp_path: Path, settings: list[str], why: str) -> None:
    done = run("serve", "--store", str(tmp_path / "t.db"), "--port", "0", *settings)
    assert done.returncode == 2
    assert why in done.stderr
    assert not (tmp_path / "t.db").exists()


def test_the_address_that_is_told_is_one_that_others_can_reach() -> None:
    from rulewright.cli.tasks.serve import url_of

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert url_of("127.0.0.1", listening) == f"http://127.0.0.1:{port}"
        assert url_of("::1", listening) == f"http://[::1]:{port}"
        assert re.fullmatch(rf"http://\d+(\.\d+){{3}}:{port}", url_of("0.0.0.0", listening))
        assert "0.0.0.0" not in url_of("0.0.0.0", listening)


def test_who_works_for_long_lets_others_have_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, serving = sys.getswitchinterval(), list[float]()

    def run(self: Any, sockets: list[socket.socket]) -> None:
        serving.append(sys.getswitchinterval())
        self.config.app.state.host.store.close()
        for one in sockets:
            one.close()

    monkeypatch.setattr(uvicorn.Server, "run", run)
    monkeypatch.setattr(serve, "configure_log", lambda _: None)
    monkeypatch.setattr(serve, "collect_rarely", lambda: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    try:
        serve.run(str(tmp_path / "store.db"), "127.0.0.1", 0, "opensesame", demo=False, log="error")
    finally:
        sys.setswitchinterval(before)
    assert serving == [pytest.approx(serve.TURN)]
    assert before > serve.TURN
