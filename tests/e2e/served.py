"""A real server in a process of its own, which can be killed and started again on the same port and store."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PASSPHRASE = "swordfish"
SECRET = "0" * 64  # of every table: the same actions meet the same dice in every run
# Servers are forked from one process that has imported everything: each starts at once.
FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["rulewright.cli.tasks.serve", "rulewright.table.server.app", "uvicorn"])


def serve(port: int, store: Path, limits: tuple[str, ...] = ()) -> None:
    """What `rulewright serve` does, without its output."""
    from rulewright.cli import main
    from rulewright.table.hosting import host

    vars(host)["new_secret"] = lambda: SECRET
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    address = ["--address", "127.0.0.1", "--port", str(port)]
    sys.argv = ["rulewright", "serve", *address, "--store", str(store), "--passphrase", PASSPHRASE]
    # A test that plays is faster than people.
    sys.argv += [word for limit in ("messages=300", *limits) for word in ("--limit", limit)]
    main()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    def __init__(self, store: Path, *limits: str) -> None:
        self.store, self.port, self.limits = store, free_port(), limits
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None
        self.start()

    def start(self) -> None:
        self.process = FORKS.Process(target=serve, args=(self.port, self.store, self.limits))
        self.process.start()
        for _ in range(600):
            try:
                with urlopen(f"{self.url}/api/health"):
                    return
            except (URLError, ConnectionError):
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.join()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.join()
