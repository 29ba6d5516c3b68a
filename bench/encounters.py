"""How long `sim` takes until it knows who wins, over all encounters, beside an older commit in the same run.

Both arms run in processes of their own, in turn and by processor time, so that other work on the machine counts little.
`python -m bench.encounters --only stunts --seconds 20` measures a part.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import exp, log
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rulewright.systems import game, names

ROOT = Path(__file__).parents[1]
BASELINE = Path(__file__).with_name("BASELINE")
LIMIT = 60
"""Seconds of processor time after which an arm is stopped with what it knows."""
ARM = """
import json, signal, sys, time
from rulewright.content.shelf import Match
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.setup import Setup

game, encounter, within, limit = sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4])
first = []

def note(what, done, of, so_far=None):
    if so_far is not None and not first:
        first.append(time.process_time())

def stop(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGPROF, stop)
signal.setitimer(signal.ITIMER_PROF, limit)
try:
    result = simulate(Setup(game, Match(encounter)), Effort(within=within), progress=note)
    signal.setitimer(signal.ITIMER_PROF, 0)
    margin, method = result.win.margin, result.describe_method()
except KeyboardInterrupt:
    margin, method = 1.0, "nothing was known by then"
print(json.dumps([time.process_time(), first[0] if first else None, margin, method]))
"""
"""Only names that both commits have; the older one reports no chance so far."""


class Answer(NamedTuple):
    """Seconds of processor time, seconds to the first interval, the margin of error, and the method."""

    seconds: float
    first: float | None
    margin: float
    method: str


def answer(source: Path, name: str, encounter: str, within: float, limit: float) -> Answer:
    """What one arm says of an encounter."""
    command = [sys.executable, "-c", ARM, name, encounter, str(within), str(limit)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        # The older commit may not have the encounter.
        return Answer(limit, None, 1.0, run.stderr.strip().splitlines()[-1])
    return Answer(*json.loads(run.stdout))


@contextmanager
def baseline_source() -> Iterator[Path]:
    """The sources of the older commit, in a worktree that is removed afterwards."""
    with TemporaryDirectory() as folder:
        tree = Path(folder, "baseline")
        subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(tree), BASELINE.read_text().strip()],
            cwd=ROOT,
            check=True,
        )
        try:
            yield tree / "src"
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


def encounters(only: str) -> list[tuple[str, str]]:
    every = [(name, one.id) for name in names() for one in game(name).shelf.encounters(None)]
    return [one for one in every if only in "/".join(one)]


def report(only: str = "", within: float = 0.02, limit: float = LIMIT) -> None:
    """A row for each encounter: both arms, and how many times as fast the present one is."""
    print(f"\nSeconds of processor time until `sim` knows who wins to ±{within:.0%}, stopped at {limit:g}")
    print(f"{'encounter':42}{'before':>8}{'now':>8}{'ratio':>8}{'first':>8}{'margin':>8}  method now")
    ratios: list[float] = []
    total = [0.0, 0.0]
    with baseline_source() as before:
        for name, encounter in encounters(only):
            old, new = (answer(source, name, encounter, within, limit) for source in (before, ROOT / "src"))
            ratios.append(new.seconds / old.seconds)
            total = [total[0] + old.seconds, total[1] + new.seconds]
            print(
                f"{name + ' ' + encounter:42}{_mark(old, within):>8}{_mark(new, within):>8}{ratios[-1]:>8.2f}"
                f"{new.first or 0:>8.2f}{new.margin:>8.3f}  {new.method}",
                flush=True,
            )
    mean = exp(sum(map(log, ratios)) / len(ratios))
    print(f"all together {total[0]:.0f} s before, {total[1]:.0f} s now: {total[1] / total[0]:.2f}; ")
    print(f"the geometric mean of the ratios is {mean:.2f}; + marks an arm that did not get as near as wanted")


def _mark(one: Answer, within: float) -> str:
    return f"{one.seconds:.1f}{'+' if one.margin > within else ''}"


def main(arguments: Any = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only encounters whose game/id contains this")
    parser.add_argument("--within", type=float, default=0.02, help="the margin of error wanted, such as 0.05")
    parser.add_argument("--seconds", type=float, default=LIMIT, help="processor time after which an arm is stopped")
    typed = parser.parse_args(arguments)
    report(typed.only, typed.within, typed.seconds)


if __name__ == "__main__":
    main()
