"""`lab sweep`: answers every combination of what a file lists, and goes on where it was interrupted."""

from __future__ import annotations

import sys
from pathlib import Path

from rulewright.cli.checks import check_writable
from rulewright.cli.output.lab_sections import table_lines
from rulewright.cli.output.progress import show_progress
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.lab.experiments.grid import EXAMPLE, read_plan
from rulewright.lab.experiments.results_file import (
    SUFFIXES,
    expect_table_suffix,
    format_json,
    part_file,
    part_path,
    write_table,
)
from rulewright.lab.experiments.sweep import SweepResult, sweep_points
from rulewright.lab.result import Result

from .request import Output, WorkerOptions
from .results import INTERRUPTED, write_files


def write_example(file: Path) -> None:
    """Write a sweep to begin with."""
    check_writable(file)
    if file.exists():
        raise Refusal(f"{file} is there already; name another file")
    write_atomically(file, EXAMPLE.encode())
    print(f"written to {file}; now change it, and run:")
    print(f"rulewright lab sweep {file} --out {file.with_suffix('.csv')}")


def show_sweep(file: Path, workers: WorkerOptions, output: Output, *, fresh: bool) -> None:
    """Answer every point, keep each at once, and show the whole."""
    if not file.exists():
        raise Refusal(f"cannot read {file}: there is no such file; with --new one is written to begin with")
    plan = read_plan(file).checked()
    check_writable(output.html)
    check_writable(output.out)
    results: list[Result] = []
    try:
        with workers.start() as crew, show_progress() as progress:
            if output.out is None:
                results += sweep_points(plan.points, crew, progress)
            else:
                expect_table_suffix(output.out)
                with part_file(plan, output.out) as part:
                    results += part.resume(fresh=fresh)
                    if results:
                        print(f"going on after {len(results)} of {plan.size} points", file=sys.stderr)
                    for result in sweep_points(plan.points[len(results) :], crew, progress, plan.size, part.append):
                        results.append(result)
                    write_table(SweepResult(plan, tuple(results)), output.out)
                    # The part file goes only now, when the table is safely written.
                    part.close(done=True)
    except KeyboardInterrupt:
        print(f"\n{_how_to_go_on(len(results), plan.size, output.out)}", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
    swept = SweepResult(plan, tuple(results))
    write_files(f"Sweep {file.name}", swept, output)
    if output.as_json:
        print(format_json(swept).decode(), end="")
    else:
        print("\n".join(table_lines(swept.table())))


def _how_to_go_on(done: int, of: int, out: Path | None) -> str:
    if out is None:
        return f"stopped after {done} of {of} points, which are lost; with --out FILE{SUFFIXES[0]} they are kept"
    return f"stopped after {done} of {of} points, kept in {part_path(out)}; the same command goes on from there"
