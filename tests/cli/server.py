"""`rulewright serve` in a process, and an exported table."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from rulewright.systems import game, names
from rulewright.table.dice.seal import seal
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.play import inputs

READY = "Ctrl-C stops the server"


class Server:
    """`rulewright serve` in a process, with a GM who may log in."""

    def __init__(self, *arguments: str, log: Path, python: str = sys.executable, **settings: str) -> None:
        self.log = log
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                [python, "-m", "rulewright", "serve", "--port", "0", "--address", "127.0.0.1", *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONIOENCODING": "utf-8", **settings},
            )
        assert self.process.stdout
        self.printed = ""
        for line in self.process.stdout:
            self.printed += line
            if READY in line:
                break
        found = re.search(r"Everybody opens (https?://127\.0\.0\.1:\d+)", self.printed)
        assert found, (self.printed, log.read_text())
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


def export_table(folder: Path, *, revealed: bool = True) -> Path:
    """The file of a table at which one question was answered; without its secret, if that is not revealed."""
    store = Store(f"sqlite:///{folder / 'v.db'}")
    host = Host(store, game, names())
    system = host.game("animon")
    live = host.live(host.open(system, system.shelf.world("the-first-lesson", (), None), "x").id)
    live.do_once("gm", inputs.Answer(do="answer", value=[]))
    if revealed:
        live.do_once("gm", inputs.Reveal(do="reveal"))
    path = folder / "table.jsonl"
    path.write_bytes(seal(live.table.dump()))
    store.close()
    return path
