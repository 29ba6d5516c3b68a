"""Prints how long it takes until everybody at a table has an input, and what the server needs for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import sleep
from typing import NamedTuple

import msgspec

from .disk import time_commits
from .plan import PACE, Fight, Outcome, Plan
from .server_process import Server, our_server, running
from .tables import prepare_tables

TABLES = (1, 10, 100, 300)
SECONDS = 30.0
PEER_SECONDS = 15.0
FRAME_BYTES = 3_000
"""About the size of a frame; the peers send as many bytes."""


class Measured(NamedTuple):
    """One run: what the clients saw, the server's processor time and memory, and bare commits on the same disk."""

    outcome: Outcome
    cpu: float
    memory_before: float
    memory: list[float]
    commits: list[float]

    def percentile(self, percent: int) -> float:
        """Milliseconds within which a share of all inputs had reached everybody."""
        return percentile(self.outcome.times, percent)


def percentile(times: list[float], percent: int) -> float:
    return 1000 * (quantiles(times, n=100, method="inclusive")[percent - 1] if len(times) > 1 else sum(times))


def report(tables: tuple[int, ...] = TABLES, seconds: float = SECONDS) -> None:
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"\nLive tables of five, an input every {PACE:.0f} s at each, for {seconds:.0f} s; ms until all five have it")
    print(f"load of the machine before: {load} on {os.cpu_count()} processors")
    print("tables  inputs    p50    p95    p99  echo p50    p95    p99  ratio p50   p95", end="")
    print("  store p50   p95    p99  ratio p50   p95  disk p50    p95", end="")
    print("   CPU   echo", end="")
    print("  ms an input  MB before seated     end  a table")
    for number in tables:
        with TemporaryDirectory() as folder:
            _report_one(Path(folder) / "load.db", number, seconds)


def _report_one(store: Path, number: int, seconds: float) -> None:
    groups = prepare_tables(store, number, seconds)
    with running(*our_server(store)) as server:
        ours = measure(server, groups, seconds, folder=store.parent)
    with running(*our_server(store)) as server:
        with_hints = measure(server, groups, min(seconds, PEER_SECONDS), deep_hints=True)
    with running("bench.load.echo_server") as server:
        echo = measure(server, groups, min(seconds, PEER_SECONDS), FRAME_BYTES)
    with running("bench.load.storing_server", str(store.parent), str(FRAME_BYTES)) as server:
        storing = measure(server, groups, min(seconds, PEER_SECONDS), storing=True)
    print(
        f"{number:6}{len(ours.outcome.times):8}", *(f"{ours.percentile(one):6.1f}" for one in (50, 95, 99)), end="   "
    )
    for peer in (echo, storing):
        print(*(f"{peer.percentile(one):6.1f}" for one in (50, 95, 99)), end="     ")
        print(*(f"{ours.percentile(one) / peer.percentile(one):5.1f}" for one in (50, 95)), end="    ")
    print(*(f"{percentile(ours.commits, one):6.1f}" for one in (50, 95)), end=" ")
    each = 1000 * ours.cpu * seconds / len(ours.outcome.times)
    print(f"{ours.cpu:5.0%}{echo.cpu:7.0%}{each:13.1f}", end="")
    print(f"{ours.memory_before:10.0f}{ours.memory[0]:8.0f}{ours.memory[-1]:8.0f}", end="")
    print(f"{(ours.memory[-1] - ours.memory_before) / number:9.2f}")
    times = ", ".join(f"{with_hints.percentile(one):.1f}" for one in (50, 95, 99))
    print(f"       while a GM asks for deep hints: {times} ms at p50, p95, p99")
    if len(ours.memory) > 60:
        print(f"       MB minute by minute: {', '.join(f'{one:.0f}' for one in ours.memory[::60])}")
    if ours.outcome.lost or ours.outcome.refused:
        print(f"       never with everybody: {ours.outcome.lost}; refused: {len(ours.outcome.refused)}, such as")
        print(*(f"         {why[:200]}\n" for why in ours.outcome.refused[:1]), end="", sep="")
    sys.stdout.flush()


def measure(
    server: Server,
    groups: list[list[Fight]],
    seconds: float,
    echo: int = 0,
    folder: Path | None = None,
    *,
    storing: bool = False,
    deep_hints: bool = False,
) -> Measured:
    """Let the clients play at a server; with a folder, bare commits on its disk are timed as well."""
    memory_before = server.memory()
    command = [sys.executable, "-m", "bench.load.clients"]
    clients = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert clients.stdin
    assert clients.stdout
    clients.stdin.write(msgspec.json.encode(Plan(server.port, groups, seconds, echo, storing, deep_hints)))
    clients.stdin.close()
    clients.stdout.readline()
    began, memory = server.cpu(), [server.memory()]
    output: list[bytes] = []
    reading = Thread(target=lambda: output.append(clients.stdout.read()))  # type: ignore[union-attr]
    reading.start()
    done, commits = Event(), list[float]()
    timing = Thread(target=lambda: commits.extend(time_commits(folder, done) if folder else ()))
    timing.start()
    for _ in range(int(seconds)):
        sleep(1)
        memory.append(server.memory())
    cpu = (server.cpu() - began) / int(seconds)
    done.set()
    for thread in (timing, reading):
        thread.join()
    clients.stdout.close()
    if clients.wait():
        raise SystemExit("the clients failed; their error is printed above")
    return Measured(msgspec.json.decode(output[0], type=Outcome), cpu, memory_before, memory, commits)
