"""Stores a sweep on disk: a part file that grows with every point, and the finished table as Parquet, CSV or JSON."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from rulewright.conversion import decode_json
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.kernel.rules.world import Struct
from rulewright.lab.result import Result
from rulewright.release import installed_version

from .grid import Plan, Point
from .sweep import SweepResult
from .sweep_columns import table_columns

SUFFIXES = (".parquet", ".csv", ".json")
PART_SUFFIX = ".part"
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes text that begins with one of these for a formula."""


class PartHead(Struct, frozen=True):
    """The first line of a part file: the fingerprint of its sweep, and the number of points."""

    sweep: str
    points: int


class PartLine(Struct, frozen=True):
    """A finished point."""

    number: int
    result: Result


def fingerprint(plan: Plan) -> str:
    """A hash of everything the numbers depend on: the plan, the user's pack and policies, and this version."""
    pack = plan.setup.match.pack
    files = (Path(pack).read_bytes() if pack else b"") + _user_policies(plan)
    # The content of the pack counts, and not where it lies.
    plain = msgspec.json.encode(plan.but(setup=plan.setup.but(match=plan.setup.match.but(pack=None))))
    return sha256(b"\n".join((installed_version().encode(), plain, files))).hexdigest()[:32]


def _user_policies(plan: Plan) -> bytes:
    """The content of the files that define a user's policies."""
    names = {name.rpartition(":")[0] for point in plan.points for name in (point.setup.ours, point.setup.theirs)}
    files = sorted(name for name in names if name.endswith(".py") and Path(name).is_file())
    return b"".join(Path(name).read_bytes() for name in files)


def expect_table_suffix(out: Path) -> None:
    """Raise a Refusal unless the name of a file says Parquet, CSV or JSON."""
    if out.suffix not in SUFFIXES:
        raise Refusal(f"cannot write {out}: expected a name that ends in {', '.join(SUFFIXES)}")


def part_path(out: Path) -> Path:
    return out.with_name(out.name + PART_SUFFIX)


class PartFile:
    """The results of a sweep that is not finished yet, beside the file that its table will be written to."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.path = part_path(out)
        self.head = PartHead(fingerprint(plan), plan.size)
        self._file: BinaryIO | None = None

    def resume(self, *, fresh: bool = False) -> list[Result]:
        """The results that are finished already, in the order of the points; the file of another sweep is refused."""
        lines = [] if fresh else self._lines()
        results = self._results(lines)
        self._file = self._open(lines[: len(results) + 1])
        return results

    def _lines(self) -> list[bytes]:
        """The complete lines of the file; the last may have been cut off by a crash."""
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
            head = decode_json(lines[0], PartHead)
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
                entry = decode_json(line, PartLine)
            except msgspec.DecodeError:
                break
            if entry.number != len(results):
                break
            results.append(entry.result)
        return results

    def _open(self, lines: list[bytes]) -> BinaryIO:
        kept = lines or [msgspec.json.encode(self.head)]
        # Written anew, so that a line that a crash has cut off is gone before the next one is appended.
        write_atomically(self.path, b"".join(line + b"\n" for line in kept))
        return self.path.open("ab")

    def append(self, point: Point, result: Result) -> None:
        """Add a point; when this returns, it is safe on disk."""
        if self._file is None:
            raise ValueError("resume has to be called before append")
        self._file.write(msgspec.json.encode(PartLine(point.number, result)) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self, *, done: bool = False) -> None:
        if self._file is not None:
            self._file.close()
        if done:
            self.path.unlink(missing_ok=True)


@contextmanager
def part_file(plan: Plan, out: Path) -> Iterator[PartFile]:
    """A part file that is closed at the end."""
    part = PartFile(plan, out)
    try:
        yield part
    finally:
        part.close()


def write_table(swept: SweepResult, out: Path) -> None:
    """Write the table of a sweep in the format that the name of the file says."""
    expect_table_suffix(out)
    formats: dict[str, Callable[[SweepResult], bytes]] = {
        ".parquet": format_parquet,
        ".csv": lambda swept: format_csv(table_columns(swept)),
        ".json": format_json,
    }
    write_atomically(out, formats[out.suffix](swept))


def format_parquet(swept: SweepResult) -> bytes:
    pa, pq = (import_module(name) for name in ("pyarrow", "pyarrow.parquet"))
    metadata = {"rulewright": msgspec.json.encode(swept.plan)}
    table = pa.table(table_columns(swept)).replace_schema_metadata(metadata)
    sink = io.BytesIO()
    pq.write_table(table, sink)
    return sink.getvalue()


def format_csv(columns: dict[str, list[Any]]) -> bytes:
    """Columns as CSV in which a spreadsheet finds no formulas."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([escape_formula(name) for name in columns])
    writer.writerows([escape_formula(value) for value in row] for row in zip(*columns.values(), strict=True))
    return text.getvalue().encode()


def escape_formula(value: Any) -> Any:
    """Put an apostrophe before text that begins like a formula, which makes it plain text for spreadsheets."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA_STARTS) else value


def format_json(swept: SweepResult) -> bytes:
    points = [
        {"values": dict(zip((axis.name for axis in swept.plan.axes), point.values, strict=True))}
        | {"seed": point.effort.seed, "result": result}
        for point, result in swept.rows
    ]
    return msgspec.json.format(msgspec.json.encode({"plan": swept.plan, "points": points})) + b"\n"
