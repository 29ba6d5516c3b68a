"""How the numbers of the lab are said, the same at the terminal and on a page."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.kernel.rules.words import percent
from rulewright.lab.effort import Effort
from rulewright.lab.measurements import Estimate

from rulewright.lab.result import Method, Result, Row

SIDES = {"pcs": "we", "npcs": "they", "nobody": "nobody"}
POINT = 5e-7
"""Limits as near as this are one number."""

METHODS: dict[Method, str] = {
    "exact": "Every world that can be reached was followed, so these are the chances themselves.",
    "bounded": "Chances lie between their limits for certain, and the number before these is only the middle; rounds "
    "and means are of the part that was followed.",
    "sampled": "Limits are 95 % confidence intervals: of a hundred such intervals about 95 hold the truth.",
}


def side(name: str) -> str:
    """We, they or nobody."""
    return SIDES.get(name, name)


def format_chance(value: float) -> str:
    """A chance; what only floating point leaves over is not said."""
    return percent(round(value, 9))


def format_mean(value: float) -> str:
    """A number that is an average; nothing has no sign."""
    return f"{round(value, 2) + 0.0:.2f}"


def format_change(before: float, after: float) -> str:
    """By how much something went up or down; nothing is no change."""
    by = round(round(after, 2) - before, 2)
    return f"{by:+.2f}" if by else "0"


def format_limits(estimate: Estimate, say: Callable[[float], str] = format_chance) -> str:
    """The limits of an estimate; nothing where it is one number."""
    if estimate.high - estimate.low < POINT:
        return ""
    return f"{say(estimate.low)} … {say(estimate.high)}".replace(" % …", " …")


def format_shortfall(result: Result, effort: Effort) -> str:
    """That the chance to win is not known as well as was wanted, and what would help; nothing where it is."""
    half = result.win.half
    if half <= effort.within:
        return ""
    budget = "--fights" if result.method == "sampled" else "--worlds"
    return f"known to {format_chance(half)} either way, not to {format_chance(effort.within)} as wanted: that takes more {budget}"


def end_rounds(result: Result) -> list[tuple[int, float]]:
    """The rounds in which a fight may end, with their chances."""
    ended = [number for number, share in enumerate(result.by_round) if share]
    return [(number, result.by_round[number]) for number in range(ended[0], ended[-1] + 1)] if ended else []


def hurt(result: Result) -> tuple[Row, ...]:
    """The damage of each side, which is never below nothing."""
    rows = sorted(result.damage, key=lambda row: list(SIDES).index(row.name) if row.name in SIDES else len(SIDES))
    return tuple(row.but(estimate=row.estimate.but(low=max(0.0, row.estimate.low))) for row in rows)


def still(row: Row) -> bool:
    """Whether a bar always ends as it began."""
    before = row.before or 0
    return max(abs(row.estimate.low - before), abs(row.estimate.high - before)) < POINT


def as_before(result: Result) -> str:
    """The names of the bars that never move."""
    return ", ".join(row.name for row in result.bars if still(row))
