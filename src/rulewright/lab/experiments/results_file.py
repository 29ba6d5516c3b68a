"""Results on disk: a side file that grows with every point, and the finished table as Parquet, CSV or JSON."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.kernel.rules.world import Struct
from rulewright.lab.result import Result

from .grid import Plan, Point, format_value
from .sweep import SweepResult

SUFFIXES = (".parquet", ".csv", ".json")
SIDE = ".part"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes text that begins so for a formula."""


class Head(Struct, frozen=True):
    """The first line of a side file: whose it is."""

    sweep: str
    points: int


class Line(Struct, frozen=True):
    """A finished point."""

    number: int
    result: Result


def fingerprint(plan: Plan) -> str:
    """What a sweep would have to be to give the same numbers: its plan, its own pack and policies, and this program."""
    pack = plan.setup.match.pack
    own = (Path(pack).read_bytes() if pack else b"") + _own_policies(plan)
    plain = msgspec.json.encode(plan.but(setup=plan.setup.but(match=plan.setup.match.but(pack=None))))
    return sha256(b"\n".join((version("rulewright").encode(), plain, own))).hexdigest()[:32]


def _own_policies(plan: Plan) -> bytes:
    """The files of policies that are a user's own."""
    names = {name.rpartition(":")[0] for point in plan.points for name in (point.setup.ours, point.setup.theirs)}
    files = sorted(name for name in names if name.endswith(".py") and Path(name).is_file())
    return b"".join(Path(name).read_bytes() for name in files)


def expect_out(out: Path) -> None:
    """Refuse a file of a kind that is not written."""
    if out.suffix not in SUFFIXES:
        raise Refusal(f"cannot write {out}: expected a name that ends in {', '.join(SUFFIXES)}")


def part_path(out: Path) -> Path:
    return out.with_name(out.name + SIDE)


class PartFile:
    """The side file of a sweep, beside the file that its table will be written to."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.path = part_path(out)
        self.head = Head(fingerprint(plan), plan.size)
        self._file: BinaryIO | None = None

    def begun(self, *, fresh: bool = False) -> list[Result]:
        """What is finished already, in the order of the points; another sweep's file is refused."""
        lines = [] if fresh else self._lines()
        results = self._results(lines)
        self._file = self._opened(lines[: len(results) + 1])
        return results

    def _lines(self) -> list[bytes]:
        """The whole lines of the file; one that was torn off at the end is no line."""
        try:
            return self.path.read_bytes().split(b"\n")[:-1]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise Refusal(f"cannot read {self.path}: {error.strerror}") from error

    def _results(self, lines: list[bytes]) -> list[Result]:
        if not lines:
            return []
        try:
            head = msgspec.json.decode(lines[0], type=Head)
        except msgspec.DecodeError:
            head = None
        if head != self.head:
            raise Refusal(
                f"{self.path} belongs to another sweep, or to another version of this one; "
                "--fresh begins anew and throws it away, another --out leaves it alone"
            )
        results: list[Result] = []
        for line in lines[1:]:
            try:
                found = msgspec.json.decode(line, type=Line)
            except msgspec.DecodeError:
                break
            if found.number != len(results):
                break
            results.append(found.result)
        return results

    def _opened(self, lines: list[bytes]) -> BinaryIO:
        kept = lines or [msgspec.json.encode(self.head)]
        write_atomically(self.path, b"".join(line + b"\n" for line in kept))
        return self.path.open("ab")

    def keep(self, point: Point, result: Result) -> None:
        """Add a point, at once and for good."""
        if self._file is None:
            raise ValueError("the side file has not begun")
        self._file.write(msgspec.json.encode(Line(point.number, result)) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self, *, done: bool = False) -> None:
        if self._file is not None:
            self._file.close()
        if done:
            self.path.unlink(missing_ok=True)


@contextmanager
def side_file(plan: Plan, out: Path) -> Iterator[PartFile]:
    """A side file that is closed again."""
    side = PartFile(plan, out)
    try:
        yield side
    finally:
        side.close()


def write(swept: SweepResult, out: Path) -> None:
    """The table of a sweep, in the form its name asks for."""
    expect_out(out)
    forms: dict[str, Callable[[SweepResult], bytes]] = {".parquet": parquet, ".csv": table_csv, ".json": plain_json}
    write_atomically(out, forms[out.suffix](swept))


def columns(swept: SweepResult) -> dict[str, list[Any]]:
    """A column for each axis, then what was found."""
    found: dict[str, list[Any]] = {axis.name: [] for axis in swept.plan.axes}
    kinds = {axis.name: _of_a_kind(axis.values) for axis in swept.plan.axes}
    sides = dict.fromkeys(row.name for result in swept.results for row in result.damage)
    for point, result in swept.rows:
        for axis, value in zip(swept.plan.axes, point.values, strict=True):
            plain = kinds[axis.name] and not isinstance(value, tuple)
            found[axis.name].append(value if plain else format_value(value))
        for name, value in figures(point, result, tuple(sides)).items():
            found.setdefault(name, []).append(value)
    return found


def _of_a_kind(values: Iterable[Any]) -> bool:
    """Whether a column can hold them as they are: all of one type, and no whole number that 64 bits do not hold."""
    values = tuple(values)
    return len({type(one) for one in values}) == 1 and not any(
        isinstance(one, int) and one.bit_length() > 63 for one in values
    )


def figures(point: Point, result: Result, sides: tuple[str, ...]) -> dict[str, Any]:
    """What was found at a point, flat."""
    win, rounds = result.win, result.rounds
    chances = {row.name: row.estimate.value for row in result.wins}
    hurt = {row.name: row.estimate.value for row in result.damage}
    return {
        "method": result.method,
        "win": win.value,
        "win_low": win.low,
        "win_high": win.high,
        "lose": chances.get("npcs", 0.0),
        "nobody": chances.get("nobody", 0.0),
        "rounds": rounds.value,
        "rounds_low": rounds.low,
        "rounds_high": rounds.high,
        **{f"damage_{side}": hurt.get(side, 0.0) for side in sides},
        "worlds": result.worlds,
        "fights": result.fights,
        "cut": result.cut,
        "seed": point.effort.seed,
    }


def parquet(swept: SweepResult) -> bytes:
    pa, pq = (import_module(name) for name in ("pyarrow", "pyarrow.parquet"))
    asked = {"rulewright": msgspec.json.encode(swept.plan)}
    table = pa.table(columns(swept)).replace_schema_metadata(asked)
    sink = io.BytesIO()
    pq.write_table(table, sink)
    return sink.getvalue()


def table_csv(swept: SweepResult) -> bytes:
    return csv_of(columns(swept))


def csv_of(found: dict[str, list[Any]]) -> bytes:
    """Columns as CSV that no spreadsheet takes for formulas."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([harmless(name) for name in found])
    writer.writerows([harmless(value) for value in row] for row in zip(*found.values(), strict=True))
    return text.getvalue().encode()


def harmless(value: Any) -> Any:
    """Text that begins like a formula gets a mark before it, as spreadsheets understand it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def plain_json(swept: SweepResult) -> bytes:
    points = [
        {"values": dict(zip((axis.name for axis in swept.plan.axes), point.values, strict=True))}
        | {"seed": point.effort.seed, "result": result}
        for point, result in swept.rows
    ]
    return msgspec.json.format(msgspec.json.encode({"plan": swept.plan, "points": points})) + b"\n"
