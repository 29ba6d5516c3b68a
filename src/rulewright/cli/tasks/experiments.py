"""`lab`: sweeps, rulings compared, encounters built, duels; what is done, and how it is told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from rulewright.cli.names import expect, expect_ruling, rulings_of, writable
from rulewright.cli.output.progress import Stop, shown
from rulewright.cli.output.screen import width, wrapped
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.files import write_whole
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.build import BuildGoal, BuildResult, build
from rulewright.lab.experiments.compare import CompareResult, compare
from rulewright.lab.experiments.duels import DuelsResult, duels
from rulewright.lab.experiments.grid import EXAMPLE, read_plan
from rulewright.lab.experiments.results_file import (
    SUFFIXES,
    expect_table_suffix,
    format_csv,
    format_json,
    part_file,
    part_path,
    write_table,
)
from rulewright.lab.experiments.sweep import SweepResult, sweep_points
from rulewright.lab.report.page import Section, Table, render_page
from rulewright.lab.result import Result
from rulewright.lab.search.bots import GRADES
from rulewright.lab.search.ladder import ladder
from rulewright.lab.setup import DEFAULT_POLICY, Setup
from rulewright.lab.workers.pool import WorkerPool, worker_pool
from rulewright.systems import game

INTERRUPTED, NOTHING_FITS = 130, 1
FEW = 4
TIED = "\N{NO-BREAK SPACE}"


class Told(Protocol):
    """Anything the lab finds."""

    def sections(self) -> tuple[Section, ...]: ...


class Output(NamedTuple):
    """Where an answer goes."""

    as_json: bool
    html: Path | None = None
    out: Path | None = None


class Hands(NamedTuple):
    """Who does the work."""

    engine: str
    workers: int | None

    def crew(self) -> WorkerPool:
        return worker_pool(self.engine, self.workers)


def base_of(
    name: str, rulings: Iterable[str] | None, pack: Path | None, we: str | None = None, they: str | None = None
) -> Setup:
    """A game, a table's rulings, content and policies; nobody on either side yet."""
    match = Match(rulings=rulings_of(game(name), rulings), pack=None if pack is None else str(pack))
    setup = Setup(name, match, we or DEFAULT_POLICY, they or DEFAULT_POLICY)
    setup.policy()
    return setup


def write_example(file: Path) -> None:
    """A sweep to begin with."""
    writable(file)
    if file.exists():
        raise Refusal(f"{file} is there already; name another file")
    write_whole(file, EXAMPLE.encode())
    print(f"written to {file}; now change it, and run:")
    print(f"rulewright lab sweep {file} --out {file.with_suffix('.csv')}")


def show_sweep(file: Path, hands: Hands, output: Output, *, fresh: bool) -> None:
    """Answer every point, keep each at once, and show the whole."""
    if not file.exists():
        raise Refusal(f"cannot read {file}: there is no such file; with --new one is written to begin with")
    plan = read_plan(file).checked()
    writable(output.html)
    writable(output.out)
    results: list[Result] = []
    try:
        with hands.crew() as crew, shown() as progress:
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
                    part.close(done=True)
    except KeyboardInterrupt:
        print(f"\n{how_to_go_on(len(results), plan.size, output.out)}", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
    swept = SweepResult(plan, tuple(results))
    ended(f"Sweep {file.name}", swept, output)
    if output.as_json:
        print(format_json(swept).decode(), end="")
    else:
        print("\n".join(table_lines(swept.table())))


def how_to_go_on(done: int, of: int, out: Path | None) -> str:
    if out is None:
        return f"stopped after {done} of {of} points, which are lost; with --out FILE{SUFFIXES[0]} they are kept"
    return f"stopped after {done} of {of} points, kept in {part_path(out)}; the same command goes on from there"


def show_ruling(
    base: Setup, ruling: str, encounters: tuple[str, ...], effort: Effort, hands: Hands, to: Output
) -> None:
    writable(to.html)
    expect_ruling(base.system, ruling)
    with hands.crew() as crew, Stop() as stop, shown() as progress:
        found: CompareResult = compare(base, ruling, encounters, effort, crew, progress)
    tell(f"What {found.ruling} changes", found, to)
    stopped(stop)


def show_build(base: Setup, wish: BuildGoal, effort: Effort, hands: Hands, to: Output) -> None:
    writable(to.html)
    with hands.crew() as crew, Stop() as stop, shown() as progress:
        found: BuildResult = build(base, wish, effort, crew, progress)
    tell(f"Opponents for {', '.join(wish.party)}", found, to)
    stopped(stop)
    if not found.proposals:
        raise SystemExit(NOTHING_FITS)


def show_duels(base: Setup, only: tuple[str, ...], effort: Effort, hands: Hands, to: Output) -> None:
    writable(to.html)
    writable(to.out)
    if to.out is not None and to.out.suffix != ".csv":
        raise Refusal(f"cannot write {to.out}: expected a name that ends in .csv")
    with hands.crew() as crew, Stop() as stop, shown() as progress:
        found = duels(base, only, effort, crew, progress)
    if to.out is not None:
        write_whole(to.out, format_csv(found.as_columns()))
    ended(f"Duels of {base.system.title}", found, to)
    if to.as_json:
        print(as_json(found))
    else:
        print("\n".join([*map(_plain, found.words()), *matrix_lines(found), "", *map(_plain, found.outlier_texts())]))
    stopped(stop)


def show_ladder(setup: Setup, how: tuple[int, tuple[str, ...], int], hands: Hands, to: Output) -> None:
    writable(to.html)
    for grade in how[1]:
        expect("bot", grade, GRADES)
    with hands.crew() as crew, Stop() as stop, shown() as progress:
        found = ladder(setup, *how, crew, progress)
    tell(f"The bots of {setup.system.title}", found, to)
    stopped(stop)


def stopped(stop: Stop) -> None:
    """Say so where only a part was done."""
    if stop.pressed:
        print("stopped early: this is what was done by then", file=sys.stderr)
        raise SystemExit(INTERRUPTED)


def tell(title: str, found: Told, to: Output) -> None:
    """Files first: who reads what is printed may stop reading."""
    ended(title, found, to)
    if to.as_json:
        print(as_json(found))
    else:
        print("\n\n".join("\n".join(section_lines(one)) for one in found.sections()))


def as_json(found: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode()


def ended(title: str, found: Told, to: Output) -> None:
    """Write the page, and say where everything is."""
    if to.html is not None:
        write_whole(to.html, render_page(title, found.sections()))
    for path in (to.out, to.html):
        if path is not None:
            print(f"written to {path}", file=sys.stderr)


def _plain(text: str) -> str:
    return wrapped(text, "")


def section_lines(section: Section) -> Iterator[str]:
    """A section of a page, for a terminal."""
    yield section.heading
    yield from (wrapped(words) for words in section.words)
    if section.table is not None:
        yield from table_lines(section.table)


def table_lines(table: Table) -> list[str]:
    """Columns below each other; where they are too wide for the screen, a paragraph for each row."""
    rows = _without_empty([table.heads, *table.rows])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  " + "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    if max(len(line.rstrip()) for line in lines) <= width():
        return [line.rstrip() for line in lines]
    return [_paragraph(table.heads, row) for row in table.rows]


def _without_empty(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Columns in which at least one row says something."""
    kept = [at for at, column in enumerate(zip(*rows, strict=True)) if any(column[1:])]
    return [tuple(row[at] for at in kept) for row in rows]


def _paragraph(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    told = [cell if head in cell else f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell]
    whole = f"{row[0]}: {'; '.join(told)}"
    return wrapped(whole.replace(" %", f"{TIED}%")).replace(TIED, " ")


def matrix_lines(found: DuelsResult) -> list[str]:
    """The matrix with numbers for its columns, in as many blocks as the screen asks for."""
    table = found.table()
    names = max(len(name) for name in ("row", *found.rows))
    most = max(1, (width() - 2 - names) // FEW)
    lines = ["", _plain(", ".join(f"{at} {name}" for at, name in enumerate(found.columns, 1)))]
    for at in range(0, len(found.columns), most):
        heads = "".join(f"{number:{FEW}}" for number in range(at + 1, min(at + most, len(found.columns)) + 1))
        lines += ["", f"  {'row':{names}}{heads}"]
        lines += [f"  {row[0]:{names}}" + "".join(f"{cell:>4}" for cell in row[1 + at :][:most]) for row in table.rows]
    return [*lines, "  chances in %"]
