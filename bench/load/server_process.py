"""Runs a server in another process, and reads its processor time and memory."""

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

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Server(NamedTuple):
    port: int
    pid: int

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS_PER_SECOND

    def memory(self) -> float:
        """Megabytes of memory in use."""
        match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        return int(match[1]) / 1024 if match else 0.0


@contextmanager
def running(*command: str) -> Iterator[Server]:
    """Start a server, which prints its address, and stop it at the end."""
    with subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            port = next(int(found[1]) for line in process.stdout if (found := re.search(r"http://[^:]+:(\d+)", line)))
            yield Server(port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)


def our_server(store: Path) -> tuple[str, ...]:
    return ("rulewright", "serve", "--store", str(store), "--address", "127.0.0.1", "--port", "0")
