"""`serve`: a server for live tables, with its address as a QR code."""

from __future__ import annotations

import gc
import json
import logging
import signal
import socket
import sys
from contextlib import suppress
from errno import EACCES, EADDRINUSE
from pathlib import Path
from typing import Any

from rulewright.cli.prompt.session import bot_for
from rulewright.errors import Refusal
from rulewright.systems import game, names
from rulewright.table.advice.forecast import LAB
from rulewright.table.hosting.access_keys import new_passphrase
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store

SHORTEST_PASSPHRASE = 6
SQLITE = b"SQLite format 3\0"
LEVELS = ("error", "info", "debug")
AS_BEFORE = "The GM's pass-phrase is still that of the first start; if it is lost, --passphrase sets a new one."
TURN = 0.0005
"""Seconds a thread works before another may: with Python's own ten times as many, who looks far ahead holds up all who
play."""
PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


def store_at(place: str, *, must_exist: bool = False) -> Store:
    """A store by its file or URL."""
    if "://" in place:
        return Store(place)
    path = Path(place)
    if must_exist and not path.exists():
        raise Refusal(f"there is no store {place}; name one with --store")
    if not path.parent.is_dir():
        raise Refusal(f"there is no folder {path.parent} to keep {path.name} in")
    if path.exists() and not _is_sqlite(path):
        raise Refusal(f"{place} is no store; expected a file that rulewright serve has written, or a new name")
    return Store(f"sqlite:///{path}")


def _is_sqlite(path: Path) -> bool:
    """Whether a file is a database, or empty and about to be one."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE)) in (SQLITE, b"")
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def back_up(place: str, target: Path) -> None:
    """Copy a store into a new file."""
    if not target.parent.is_dir():
        raise Refusal(f"there is no folder {target.parent} to copy the store to")
    store_at(place, must_exist=True).back_up(target)


def run(place: str, address: str, port: int, passphrase: str | None, *, demo: bool, log: str) -> None:
    """Serve until stopped."""
    import uvicorn

    from rulewright.table.server.app import create_app

    if log not in LEVELS:
        raise Refusal(f"expected --log {', '.join(LEVELS)}, got {log!r}")
    if passphrase and len(passphrase) < SHORTEST_PASSPHRASE:
        raise Refusal(f"expected a pass-phrase of at least {SHORTEST_PASSPHRASE} signs, got {len(passphrase)}")
    listening = bound(address, port)
    configure_log(log)
    host = Host(store_at(place), game, names(), lambda system, grade: bot_for(system, grade, seed=0), LAB)
    if demo:
        open_demo(host)
    told = set_passphrase(host, passphrase)
    url = url_of(address, listening)
    config = uvicorn.Config(
        create_app(host, url),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    welcome(url, told)
    collect_rarely()
    sys.setswitchinterval(TURN)
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listening])


def collect_rarely() -> None:
    """Look through all that is in memory only now and then: everybody waits while that is done."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 20, 250)


def bound(address: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
        listening.listen()
    except OSError as error:
        listening.close()
        other = "--port" if error.errno in (EADDRINUSE, EACCES) else "--address"
        raise Refusal(f"cannot listen on {address} port {port}: {error.strerror}; name another with {other}") from error
    return listening


def set_passphrase(host: Host, passphrase: str | None) -> str | None:
    """What to tell the GM of it: one that was made up, or that the old one holds."""
    if passphrase:
        host.keys.set_passphrase(passphrase)
        return None
    if host.keys.has_passphrase():
        return AS_BEFORE
    words = new_passphrase()
    host.keys.set_passphrase(words)
    return f"The GM's pass-phrase is {words}"


def open_demo(host: Host) -> None:
    """A table of each game that has none."""
    there = {kept.game for kept in host.store.tables()}
    for name in host.names:
        if name not in there:
            system = host.game(name)
            first = system.shelf.encounters(None)[0]
            host.open(system, system.shelf.world(first.id, (), None), first.title)


def url_of(address: str, listening: socket.socket) -> str:
    """What people type: the address of this machine on its network."""
    port = listening.getsockname()[1]
    shown = address
    if address in ("0.0.0.0", "::"):  # noqa: S104
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))
                shown = probe.getsockname()[0]
            except OSError:
                shown = "127.0.0.1"
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def welcome(url: str, told: str | None) -> None:
    import segno

    segno.make(url, error="m").terminal(out=sys.stdout, compact=True, border=2)
    print(f"Everybody opens {url}")
    if told:
        print(told)
    print("Ctrl-C stops the server; nothing is lost.", flush=True)


class Structured(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        more = {name: value for name, value in record.__dict__.items() if name not in PLAIN}
        told: dict[str, Any] = {"at": self.formatTime(record), "level": record.levelname.lower(), "from": record.name}
        told |= {"what": record.getMessage(), **more}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def configure_log(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Structured())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
