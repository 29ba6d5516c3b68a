"""The difference between two numbers, with an interval that fits how they were found."""

from __future__ import annotations

from math import sqrt

from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate, Moments, estimate_share
from rulewright.lab.report.wording import SAME, format_limits, format_mean
from rulewright.lab.result import Method

WIN = "we win"
"""The name of the one compared number that is a chance."""
NO_DIFFERENCE = {"exact": "no difference", "bounded": "no difference proven", "sampled": "no difference seen"}
UNSURE = "not known for sure"


class Difference(Struct, frozen=True):
    """A number under the default of a ruling and under another option.

    Attributes:
        name: `we win` for the chance to win, `rounds`, or the damage to a side.
        default: The number under the default.
        option: The number under the option.
        by: How much more it is under the option.
        method: How the difference was found; `sampled` is by pairs of fights with the same luck.
        changed: How many of these pairs went differently at all; None without pairs.
    """

    name: str
    default: Estimate
    option: Estimate
    by: Estimate
    method: Method
    changed: int | None = None

    @property
    def verdict(self) -> str:
        """More or less; or why neither can be said."""
        if self.method == "bounded" and self.name != WIN:
            return UNSURE
        if self.by.low <= SAME and self.by.high >= -SAME:
            return NO_DIFFERENCE[self.method]
        return "more" if self.by.value > 0 else "less"

    def format_value(self, estimate: Estimate) -> str:
        return percent(estimate.value) if self.name == WIN else format_mean(estimate.value)

    def format(self) -> tuple[str, str]:
        """The difference and its limits; the verdict where there is no difference to speak of."""
        format_number = format_points if self.name == WIN else format_signed
        text = format_number(self.by.value) if self.verdict in ("more", "less") else self.verdict
        return text, format_limits(self.by, format_number)


def format_points(by: float) -> str:
    """A difference of chances in percentage points."""
    return format_signed(by * 100)


def format_signed(by: float) -> str:
    return f"{by:+.2f}" if abs(by) >= 0.005 else "0"


def subtract_bounds(one: Estimate, other: Estimate) -> Estimate:
    """One number less another, where the limits of both are certain."""
    return Estimate(one.value - other.value, one.low - other.high, one.high - other.low)


def subtract_shares(one: Estimate, other: Estimate) -> Estimate:
    """One share less another share of the same sample (Newcombe's square-and-add).

    The two are correlated, because a fight that counts for one does not count for the other.
    """
    low = _interval_arm(one.value - one.low, other.high - other.value, one.value, other.value)
    high = _interval_arm(one.high - one.value, other.value - other.low, one.value, other.value)
    by = one.value - other.value
    return Estimate(by, max(-1.0, by - low), min(1.0, by + high))


def _interval_arm(mine: float, others: float, one: float, other: float) -> float:
    correlation = sqrt(one * other / ((1 - one) * (1 - other))) if max(one, other) < 1 else 0.0
    return sqrt(mine * mine + others * others + 2 * correlation * mine * others)


class PairedFights:
    """Pairs of fights with common random numbers: how often only one of them is won, and what else differs."""

    def __init__(self) -> None:
        self.fights = self.gained = self.lost = self.changed = 0
        self.differences: dict[str, Moments] = {}

    def add(self, default: dict[str, float], option: dict[str, float]) -> None:
        self.fights += 1
        self.gained += option[WIN] > default[WIN]
        self.lost += option[WIN] < default[WIN]
        self.changed += option != default
        for name, value in option.items():
            self.differences.setdefault(name, Moments()).add(value - default.get(name, 0.0), 1.0)

    def merge(self, other: PairedFights) -> None:
        for name in ("fights", "gained", "lost", "changed"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name, moments in other.differences.items():
            self.differences.setdefault(name, Moments()).merge(moments)

    @property
    def win(self) -> Estimate:
        """The difference of the chances to win: what the option gained less what it lost."""
        return subtract_shares(estimate_share(self.gained, self.fights), estimate_share(self.lost, self.fights))

    def difference(self, name: str) -> Estimate:
        return self.win if name == WIN else self.differences[name].mean(sampled=True)
