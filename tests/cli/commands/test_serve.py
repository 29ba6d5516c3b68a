"""`serve` as a real process."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from urllib.error import HTTPError

import pytest
import typer.main
from websockets.exceptions import ConnectionClosed

from rulewright.cli import app
from rulewright.cli.tasks.serve import NO_UVLOOP
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store

from ..running import run
from ..server import Server


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("serve")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    server = Server("--store", str(folder / "t.db"), "--demo", "--log", "info", log=folder / "log")
    try:
        found = re.search(r"pass-phrase is (\S+)", server.printed)
        assert found
        server.log_in(found[1])
        yield server
    finally:
        server.stop()


def test_address_is_printed_with_its_real_port_and_as_a_qr_code(server: Server) -> None:
    assert not server.url.endswith(":0")
    assert f"Everybody opens {server.url}/play\n" in server.printed
    assert server.printed.count("█") > 50
    assert server.ask("/api/health")["ok"] is True


def test_a_second_server_of_the_same_store_is_refused(server: Server, folder: Path) -> None:
    refused = run("serve", "--store", str(folder / "t.db"), "--port", "0")
    assert refused.returncode
    assert "is served already, by process" in refused.stderr
    assert server.ask("/api/health")["ok"] is True


def test_without_uvloop_the_server_says_so_and_works(server: Server, tmp_path: Path) -> None:
    assert "uvloop" not in server.printed
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "uvloop.py").write_text("raise ImportError")
    path = os.pathsep.join([str(hidden), os.environ.get("PYTHONPATH", "")])
    slower = Server("--store", str(tmp_path / "t.db"), log=tmp_path / "log", PYTHONPATH=path)
    try:
        assert slower.printed.splitlines().count(NO_UVLOOP) == 1
        assert slower.ask("/api/health")["ok"] is True
    finally:
        assert slower.stop() == 0
    assert slower.log.read_text() == ""


def test_demo_has_a_table_of_each_game(server: Server) -> None:
    assert sorted(table["game"] for table in server.ask("/api/tables")) == sorted(names())


def test_socket_sends_frames_and_closes_on_too_long_a_message(server: Server) -> None:
    table = server.ask("/api/tables")[0]["id"]
    with server.events(table) as events:
        v = json.loads(events.recv(timeout=30))["v"]
        act = {"act": {"do": "pause", "on": True}}
        done = server.ask(f"/api/tables/{table}/inputs", act, **{"Idempotency-Key": "pause"})
        assert done["v"] == v + 1
        assert json.loads(events.recv(timeout=30))["paused"]
        events.send("x" * (16 * 1024 + 1))
        with pytest.raises(ConnectionClosed) as closed:
            events.recv(timeout=30)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_body_that_is_too_large_is_refused(server: Server) -> None:
    with pytest.raises(HTTPError) as refused:
        server.ask("/api/join", {"name": "x" * 20_000})
    assert refused.value.code == 413
    assert json.load(refused.value)["error"]["why"].startswith("the limit is 16,384 bytes")
    refused.value.close()


def test_log_is_json_and_contains_no_key(server: Server) -> None:
    server.ask("/api/tables")
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {"at", "level", "from", "what"} <= set(lines[0])
    assert any(line.get("path") == "/api/tables" and line["status"] == 200 for line in lines)
    assert server.key not in server.log.read_text()


def test_program_in_the_documentation_runs(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown = shown.replace("http://127.0.0.1:8765", server.url)
    shown = shown.replace("the words that serve has printed", server.passphrase)
    exec(compile(shown, "serve.md", "exec", dont_inherit=True), {})
    told = capsys.readouterr().out
    of_gm, of_ann, *_ = told.splitlines()
    assert of_gm.startswith("Whose Special Items matter in this scene?")
    assert re.fullmatch(r"Initiative of Smolkin: .*ow many Bond Points for Better Odds.*", of_ann)
    assert "Round 1, " in told


def test_every_option_is_in_the_documentation() -> None:
    page = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    for option in command.params:
        if option.name != "help":
            assert f"`{option.opts[0]}`" in page
            assert not option.envvar or f"`{option.envvar}`" in page


def test_backup_is_made_while_the_server_runs(server: Server, folder: Path) -> None:
    copy = folder / "copy.db"
    done = run("backup", str(copy), "--store", str(folder / "t.db"))
    assert (done.returncode, done.stdout) == (0, f"copied to {copy}\n"), done.stderr
    store = Store(f"sqlite:///{copy}")
    host = Host(store, game, names())
    tables = store.tables()
    assert {table.id for table in tables} == {table["id"] for table in server.ask("/api/tables")}
    assert all(host.live(table.id).table.waiting_for() for table in tables)
    store.close()
    again = run("backup", str(copy), "--store", str(folder / "t.db"))
    assert again.returncode == 2
    assert "exists already; name a new file" in again.stderr
    assert server.ask("/api/health")["ok"]


def test_port_that_is_taken_is_named(server: Server, folder: Path) -> None:
    port = server.url.rpartition(":")[2]
    done = run("serve", "--address", "127.0.0.1", "--port", port, "--store", str(folder / "other.db"))
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}: Address already in use; name another with --port" in done.stderr
    assert not (folder / "other.db").exists()


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
def test_server_that_cannot_start_says_why(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    (tmp_path / "text.db").write_text("this is a text and no database, however long it may be\n" * 100)
    given = [word.format(here=tmp_path) for word in arguments]
    store = () if "--store" in given else ("--store", str(tmp_path / "t.db"))
    done = run("serve", "--address", "127.0.0.1", "--port", "0", *store, *given)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_sigterm_stops_the_server_at_once_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    settings = {"RULEWRIGHT_STORE": str(path), "RULEWRIGHT_PASSPHRASE": "from the settings"}
    server = Server(log=tmp_path / "log", **settings)
    try:
        assert "from the settings" not in server.printed
        server.log_in("from the settings")
        sent = {"game": "animon", "encounter": "the-first-lesson"}
        table = server.ask("/api/tables", sent)["id"]
        with server.events(table) as events:
            events.recv(timeout=30)
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                events.recv(timeout=30)
            server.process.communicate(timeout=30)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        assert server.process.returncode == 0
    finally:
        server.stop()
    assert server.log.read_text() == ""
    again = Server(log=tmp_path / "log", **settings)
    try:
        again.key = server.key
        assert [listed["id"] for listed in again.ask("/api/tables")] == [table]
        assert "pass-phrase" not in again.printed
    finally:
        assert again.stop(signal.SIGINT) == 0
    assert "Traceback" not in again.log.read_text()


@pytest.mark.skipif(which("openssl") is None, reason="makes the certificate")
def test_served_over_https_with_the_passphrase_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cert, key, words = (str(tmp_path / name) for name in ("cert.pem", "key.pem", "words"))
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    make += f" -addext subjectAltName=IP:127.0.0.1 -out {cert} -keyout {key}"
    subprocess.run(make.split(), check=True, capture_output=True)
    Path(words).write_text("words of a file\n")
    options = ("--tls-cert", cert, "--tls-key", key, "--passphrase-file", words)
    server = Server("--store", str(tmp_path / "t.db"), *options, log=tmp_path / "log")
    try:
        # What the client trusts.
        monkeypatch.setenv("SSL_CERT_FILE", cert)
        assert server.url.startswith("https://")
        server.log_in("words of a file")
        assert server.ask("/api/ready")["ok"]
        table = server.ask("/api/tables", {"game": "animon", "encounter": "the-first-lesson"})["id"]
        with server.events(table) as events:
            assert json.loads(events.recv(timeout=30))["v"] >= 0
    finally:
        assert server.stop() == 0
    assert server.log.read_text() == ""


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (["--tls-cert", "nowhere"], "expected both --tls-cert and --tls-key"),
        (["--passphrase-file", "nowhere"], "the file of the pass-phrase cannot be read"),
        (["--address", "999.1.1.1"], "name another with --address"),
        (["--address", "192.0.2.7"], "name another with --address"),
        (["--passphrase", "short"], "expected a pass-phrase of at least 6 signs, got 5"),
    ],
)
def test_wrong_option_is_refused_before_a_store_is_made(tmp_path: Path, settings: list[str], why: str) -> None:
    done = run("serve", "--store", str(tmp_path / "t.db"), "--port", "0", *settings)
    assert done.returncode == 2
    assert why in done.stderr
    assert not (tmp_path / "t.db").exists()
