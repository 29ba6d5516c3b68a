"""A sweep as the columns of a table: its axes, and what was found at each point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulewright.lab.result import Result

from .grid import Point, format_value

if TYPE_CHECKING:
    from .sweep import SweepResult


def table_columns(swept: SweepResult) -> dict[str, list[Any]]:
    """A column for each axis, then the columns of the results."""
    columns: dict[str, list[Any]] = {axis.name: [] for axis in swept.plan.axes}
    uniform = {axis.name: _fits_one_column(axis.values) for axis in swept.plan.axes}
    sides = dict.fromkeys(row.name for result in swept.results for row in result.damage)
    for point, result in swept.rows:
        for axis, value in zip(swept.plan.axes, point.values, strict=True):
            plain = uniform[axis.name] and not isinstance(value, tuple)
            columns[axis.name].append(value if plain else format_value(value))
        for name, value in _result_columns(point, result, tuple(sides)).items():
            columns.setdefault(name, []).append(value)
    return columns


def _fits_one_column(values: Iterable[Any]) -> bool:
    """Whether a Parquet column can hold these values: all of one type, and no whole number above 64 bits."""
    values = tuple(values)
    return len({type(one) for one in values}) == 1 and not any(
        isinstance(one, int) and one.bit_length() > 63 for one in values
    )


def _result_columns(point: Point, result: Result, sides: tuple[str, ...]) -> dict[str, Any]:
    win, rounds = result.win, result.rounds
    chances = {row.name: row.estimate.value for row in result.wins}
    damage = {row.name: row.estimate.value for row in result.damage}
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
        **{f"damage_{side}": damage.get(side, 0.0) for side in sides},
        "worlds": result.worlds,
        "fights": result.fights,
        "cut": result.cut,
        "seed": point.effort.seed,
    }
