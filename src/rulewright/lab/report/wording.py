"""Formats the numbers of the lab, the same way at the terminal and on a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulewright.kernel.rules.words import percent
from rulewright.lab.effort import Effort
from rulewright.lab.measurements import Estimate

if TYPE_CHECKING:
    from rulewright.lab.result import Method, Result, Row

SIDES = {"pcs": "we", "npcs": "they", "nobody": "nobody"}
SAME = 5e-7
"""Numbers closer than this are one number: rounding moves them no further apart."""

METHOD_TEXTS: dict[Method, str] = {
    "exact": "Every world that can be reached was followed, so these are the chances themselves.",
    "bounded": "Chances lie between their limits for certain, and the number before these is only the middle; rounds "
    "and means are of the part that was followed.",
    "sampled": "Limits are 95 % confidence intervals: of a hundred such intervals about 95 hold the truth.",
}


def format_side(name: str) -> str:
    """We, they or nobody; any other name as it is."""
    return SIDES.get(name, name)


def format_chance(value: float) -> str:
    """A chance in percent. It is rounded first, so that floating-point error never reads as `>99.99 %`."""
    return percent(round(value, 9))


def format_mean(value: float) -> str:
    """An average with two decimals; never `-0.00`."""
    return f"{round(value, 2) + 0.0:.2f}"


def format_change(before: float, after: float) -> str:
    """The signed difference, of the rounded number that people see."""
    by = round(round(after, 2) - before, 2)
    return f"{by:+.2f}" if by else "0"


def format_limits(estimate: Estimate, format_number: Callable[[float], str] = format_chance) -> str:
    """The limits of an estimate; an empty text where both are the same number."""
    if estimate.high - estimate.low < SAME:
        return ""
    return f"{format_number(estimate.low)} … {format_number(estimate.high)}".replace(" % …", " …")


def format_shortfall(result: Result, effort: Effort) -> str:
    """That the chance to win is less precise than wanted, and what would help; an empty text where it is not."""
    margin = result.win.margin
    if margin <= effort.within:
        return ""
    budget = "--fights" if result.method == "sampled" else "--worlds"
    wanted = format_chance(effort.within)
    return f"known to {format_chance(margin)} either way, not to {wanted} as wanted: that takes more {budget}"


def end_rounds(result: Result) -> list[tuple[int, float]]:
    """Every round from the first to the last in which the fight may end, with its chance."""
    ended = [number for number, share in enumerate(result.by_round) if share]
    return [(number, result.by_round[number]) for number in range(ended[0], ended[-1] + 1)] if ended else []


def damage_rows(result: Result) -> tuple[Row, ...]:
    """The damage to each side, ours first; a limit below 0 is shown as 0."""
    rows = sorted(result.damage, key=lambda row: list(SIDES).index(row.name) if row.name in SIDES else len(SIDES))
    return tuple(row.but(estimate=row.estimate.but(low=max(0.0, row.estimate.low))) for row in rows)


def never_moves(row: Row) -> bool:
    """Whether a bar always ends as it began."""
    before = row.before or 0
    return max(abs(row.estimate.low - before), abs(row.estimate.high - before)) < SAME


def unmoved_names(result: Result) -> str:
    """The names of the bars that never move."""
    return ", ".join(row.name for row in result.bars if never_moves(row))
