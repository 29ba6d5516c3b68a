"""The numbers of a load: how long until everybody has an input, and what the server needs for it."""

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

from .disk import commits
from .plan import PACE, Outcome, Plan, Sitting
from .server import Server, ours, running
from .setup import set_up

TABLES = (1, 10, 100, 300)
SECONDS = 30.0
ECHO_SECONDS = 15.0
FRAME = 3_000
"""About as many bytes as a frame has; the echo sends as many."""


class Measured(NamedTuple):
    """One run: what the crowd saw, the share of a processor the server took, its memory as time went on, and bare
    commits on the same disk."""

    outcome: Outcome
    cpu: float
    empty: float
    memory: list[float]
    commits: list[float]

    def percent(self, one: int) -> float:
        """Milliseconds in which so many of a hundred inputs were with everybody."""
        return percent(self.outcome.times, one)


def percent(times: list[float], one: int) -> float:
    return 1000 * (quantiles(times, n=100, method="inclusive")[one - 1] if len(times) > 1 else sum(times))


def report(tables: tuple[int, ...] = TABLES, seconds: float = SECONDS) -> None:
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"\nLive tables of five, an input every {PACE:.0f} s at each, for {seconds:.0f} s; ms until all five have it")
    print(f"load of the machine before: {load} on {os.cpu_count()} processors")
    print("tables  inputs    p50    p95    p99  echo p50    p95    p99  ratio p50   p95", end="")
    print("  keep p50    p95    p99  ratio p50   p95  disk p50    p95", end="")
    print("   CPU   echo", end="")
    print("  ms an input  MB empty  seated     end  a table")
    for number in tables:
        with TemporaryDirectory() as folder:
            _report_one(Path(folder) / "load.db", number, seconds)


def _report_one(store: Path, number: int, seconds: float) -> None:
    groups = set_up(store, number, seconds)
    with running(*ours(store)) as server:
        mine = measured(server, groups, seconds, folder=store.parent)
    with running(*ours(store)) as server:
        beside = measured(server, groups, min(seconds, ECHO_SECONDS), ahead=True)
    with running("bench.load.echo") as server:
        echo = measured(server, groups, min(seconds, ECHO_SECONDS), FRAME)
    with running("bench.load.keeping", str(store.parent), str(FRAME)) as server:
        keep = measured(server, groups, min(seconds, ECHO_SECONDS), keeps=True)
    print(f"{number:6}{len(mine.outcome.times):8}", *(f"{mine.percent(one):6.1f}" for one in (50, 95, 99)), end="   ")
    for peer in (echo, keep):
        print(*(f"{peer.percent(one):6.1f}" for one in (50, 95, 99)), end="     ")
        print(*(f"{mine.percent(one) / peer.percent(one):5.1f}" for one in (50, 95)), end="    ")
    print(*(f"{percent(mine.commits, one):6.1f}" for one in (50, 95)), end=" ")
    each = 1000 * mine.cpu * seconds / len(mine.outcome.times)
    print(
        f"{mine.cpu:5.0%}{echo.cpu:7.0%}{each:13.1f}{mine.empty:10.0f}{mine.memory[0]:8.0f}{mine.memory[-1]:8.0f}",
        end="",
    )
    print(f"{(mine.memory[-1] - mine.empty) / number:9.2f}")
    told = ", ".join(f"{beside.percent(one):.1f}" for one in (50, 95, 99))
    print(f"       while somebody looks far ahead: {told} ms at p50, p95, p99")
    if len(mine.memory) > 60:
        print(f"       MB minute by minute: {', '.join(f'{one:.0f}' for one in mine.memory[::60])}")
    if mine.outcome.lost or mine.outcome.refused:
        print(f"       never with everybody: {mine.outcome.lost}; refused: {len(mine.outcome.refused)}, such as")
        print(*(f"         {why[:200]}\n" for why in mine.outcome.refused[:1]), end="", sep="")
    sys.stdout.flush()


def measured(
    server: Server,
    groups: list[list[Sitting]],
    seconds: float,
    echo: int = 0,
    folder: Path | None = None,
    *,
    keeps: bool = False,
    ahead: bool = False,
) -> Measured:
    """Let a crowd loose on a server, and look how long its disk takes."""
    empty = server.memory()
    command = [sys.executable, "-m", "bench.load.crowd"]
    crowd = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert crowd.stdin
    assert crowd.stdout
    crowd.stdin.write(msgspec.json.encode(Plan(server.port, groups, seconds, echo, keeps, ahead)))
    crowd.stdin.close()
    crowd.stdout.readline()
    began, memory = server.cpu(), [server.memory()]
    told: list[bytes] = []
    listening = Thread(target=lambda: told.append(crowd.stdout.read()))  # type: ignore[union-attr]
    listening.start()
    enough, synced = Event(), list[float]()
    watching = Thread(target=lambda: synced.extend(commits(folder, enough) if folder else ()))
    watching.start()
    for _ in range(int(seconds)):
        sleep(1)
        memory.append(server.memory())
    cpu = (server.cpu() - began) / int(seconds)
    enough.set()
    for thread in (watching, listening):
        thread.join()
    if crowd.wait():
        raise SystemExit("the crowd could not go on; it says above why")
    return Measured(msgspec.json.decode(told[0], type=Outcome), cpu, empty, memory, synced)
