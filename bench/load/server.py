"""A server as a process of its own, and what the system says of it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")


class Server(NamedTuple):
    port: int
    pid: int

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes it holds now."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0


@contextmanager
def running(*command: str) -> Iterator[Server]:
    """A server that prints its address, until it is done with."""
    with subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            port = next(int(found[1]) for line in process.stdout if (found := re.search(r"http://[^:]+:(\d+)", line)))
            yield Server(port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)


def ours(store: Path) -> tuple[str, ...]:
    return ("rulewright", "serve", "--store", str(store), "--address", "127.0.0.1", "--port", "0")
