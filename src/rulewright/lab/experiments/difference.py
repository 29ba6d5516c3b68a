"""By how much two figures differ, with an interval that fits how they were found."""

from __future__ import annotations

from math import sqrt

from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate, Moments, estimate_share
from rulewright.lab.result import Method
from rulewright.lab.report.wording import POINT, format_limits, format_mean

WIN = "we win"
NONE = {"exact": "no difference", "bounded": "no difference proven", "sampled": "no difference seen"}
UNSURE = "not known for sure"


class Difference(Struct, frozen=True):
    """A figure under the default and under an option; `changed` counts the fights that went differently at all."""

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
        if self.by.low <= POINT and self.by.high >= -POINT:
            return NONE[self.method]
        return "more" if self.by.value > 0 else "less"

    def say(self, estimate: Estimate) -> str:
        return percent(estimate.value) if self.name == WIN else format_mean(estimate.value)

    def told(self) -> tuple[str, str]:
        """The difference and its limits; words where there is none to speak of."""
        say = points if self.name == WIN else signed
        told = say(self.by.value) if self.verdict in ("more", "less") else self.verdict
        return told, format_limits(self.by, say)


def points(by: float) -> str:
    """A difference of chances in points of a hundred."""
    return signed(by * 100)


def signed(by: float) -> str:
    return f"{by:+.2f}" if abs(by) >= 0.005 else "0"


def apart(one: Estimate, other: Estimate) -> Estimate:
    """One less the other, where both lie between their limits for certain."""
    return Estimate(one.value - other.value, one.low - other.high, one.high - other.low)


def less(one: Estimate, other: Estimate) -> Estimate:
    """The share of one of several outcomes less that of another in the same sample, by the arms of their intervals
    (Newcombe's square-and-add, with what is one's gain being the other's loss)."""
    low = _arm(one.value - one.low, other.high - other.value, one.value, other.value)
    high = _arm(one.high - one.value, other.value - other.low, one.value, other.value)
    by = one.value - other.value
    return Estimate(by, max(-1.0, by - low), min(1.0, by + high))


def _arm(mine: float, others: float, one: float, other: float) -> float:
    tied = sqrt(one * other / ((1 - one) * (1 - other))) if max(one, other) < 1 else 0.0
    return sqrt(mine * mine + others * others + 2 * tied * mine * others)


class PairedFights:
    """Fights in pairs of equal luck: how often an option wins where the default does not, and what else differs."""

    def __init__(self) -> None:
        self.fights = self.gained = self.lost = self.changed = 0
        self.sums: dict[str, Moments] = {}

    def add(self, default: dict[str, float], option: dict[str, float]) -> None:
        self.fights += 1
        self.gained += option[WIN] > default[WIN]
        self.lost += option[WIN] < default[WIN]
        self.changed += option != default
        for name, value in option.items():
            self.sums.setdefault(name, Moments()).add(value - default.get(name, 0.0), 1.0)

    def join(self, other: PairedFights) -> None:
        for name in ("fights", "gained", "lost", "changed"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name, sums in other.sums.items():
            self.sums.setdefault(name, Moments()).join(sums)

    @property
    def win(self) -> Estimate:
        """The difference of two chances in pairs: what was gained less what was lost."""
        return less(estimate_share(self.gained, self.fights), estimate_share(self.lost, self.fights))

    def by(self, name: str) -> Estimate:
        return self.win if name == WIN else self.sums[name].mean(sampled=True)
