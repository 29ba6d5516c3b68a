"""Parts of `serve` without a server."""

from __future__ import annotations

import re
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from rulewright.cli.tasks import serve
from rulewright.cli.tasks.serving.options import ServeOptions
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store


def test_passphrase_is_shown_once_and_later_how_to_set_another(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 't.db'}")
    host = Host(store, game, names())
    shown = serve.set_passphrase(host, None)
    assert shown
    assert host.keys.is_passphrase(shown.removeprefix("The GM's pass-phrase is "))
    assert "--passphrase sets a new one" in str(serve.set_passphrase(host, None))
    assert serve.set_passphrase(host, "another one") is None
    assert host.keys.is_passphrase("another one")
    store.close()


def test_address_on_the_page_is_one_that_others_can_reach() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        assert serve.public_url("127.0.0.1", listener) == f"http://127.0.0.1:{port}"
        assert serve.public_url("::1", listener) == f"http://[::1]:{port}"
        assert re.fullmatch(rf"http://\d+(\.\d+){{3}}:{port}", serve.public_url("0.0.0.0", listener))
        assert "0.0.0.0" not in serve.public_url("0.0.0.0", listener)


def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Host, float]:
    """The host of a server that stops at once, and how often threads switched while it ran."""
    before, seen = sys.getswitchinterval(), list[tuple[Host, float]]()

    def run(self: Any, sockets: list[socket.socket]) -> None:
        host = self.config.app.state.host
        seen.append((host, sys.getswitchinterval()))
        host.store.close()
        for listener in sockets:
            listener.close()

    monkeypatch.setattr(uvicorn.Server, "run", run)
    monkeypatch.setattr(serve, "configure_log", lambda _: None)
    monkeypatch.setattr(serve, "collect_rarely", lambda: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    try:
        serve.serve(ServeOptions(str(tmp_path / "store.db"), "127.0.0.1", 0, "opensesame"))
    finally:
        sys.setswitchinterval(before)
    return seen[0]


def test_threads_switch_often_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, interval = served(tmp_path, monkeypatch)
    assert interval == pytest.approx(serve.SWITCH_INTERVAL_SECONDS)
    assert sys.getswitchinterval() > interval


@pytest.mark.parametrize("missing", [None, "numpy", "vl_convert"])
def test_server_without_the_packages_of_the_lab_says_so_and_has_none(
    missing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if missing:
        monkeypatch.setitem(sys.modules, missing, None)
    host, _ = served(tmp_path, monkeypatch)
    assert (host.lab is None) is bool(missing)
    assert capsys.readouterr().out.splitlines().count(serve.NO_LAB) == bool(missing)


@pytest.mark.parametrize("missing", [None, "resource"])
def test_server_says_where_memory_cannot_be_limited(
    missing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if missing:
        monkeypatch.setitem(sys.modules, missing, None)
    served(tmp_path, monkeypatch)
    assert capsys.readouterr().out.splitlines().count(serve.NO_LIMITS) == bool(missing)


@pytest.mark.parametrize(("platform", "notice"), [("linux", serve.NO_UVLOOP), ("win32", None)])
def test_missing_uvloop_is_said_where_it_could_be_installed(
    platform: str, notice: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert serve.missing_uvloop() == notice
