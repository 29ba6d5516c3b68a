"""What the lab answers: values that print as text, JSON or HTML."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.words import format_count
from rulewright.kernel.rules.world import Struct
from rulewright.lab.winner import NOBODY
from rulewright.lab.measurements import Estimate, FightStats, StartState, estimate_share

Method = Literal["exact", "bounded", "sampled"]


class Row(Struct, frozen=True):
    """One figure with its name; `before` is where a bar stood at the start."""

    name: str
    estimate: Estimate
    before: int | None = None


class Result(Struct, frozen=True):
    """How a fight ends.

    *exact*: every reachable world was followed (`cut` is what floating point and endless loops leave over). *bounded*:
    chances lie between their limits for certain, the chance `cut` was not followed; means are of the part that was.
    *sampled*: limits are 95 % confidence intervals.
    """

    method: Method
    wins: tuple[Row, ...]
    rounds: Estimate
    by_round: tuple[float, ...]
    standing: tuple[Row, ...]
    bars: tuple[Row, ...]
    damage: tuple[Row, ...]
    worlds: int = 0
    fights: int = 0
    cut: float = 0.0
    seed: int = 0
    note: str = ""

    @property
    def win(self) -> Estimate:
        """The chance that the players' side wins."""
        return self.chance_of("pcs")

    def chance_of(self, side: str) -> Estimate:
        """The chance that a side wins, `pcs` or `npcs`."""
        return next(row.estimate for row in self.wins if row.name == side)

    def says(self) -> str:
        """By which method, and how sure, in a line."""
        if self.method == "sampled":
            return f"sampled: {format_count(self.fights, 'fight')}, 95 % intervals"
        if self.method == "exact":
            rest = f"all but {self.cut:.0e} of the chance followed" if self.cut else "all followed"
            return f"exact: {self.worlds:,} worlds, {rest}"
        cut = f"{self.cut:.2%}" if self.cut >= 0.00005 else f"{self.cut:.0e}"
        return f"bounded: {self.worlds:,} worlds, a chance of {cut} was not followed"

    def _repr_html_(self) -> str:
        from .page import fragment

        return fragment(self)


ENDS = ("pcs", "npcs", NOBODY)


def result_of(
    found: FightStats, start: StartState, method: Method, *, worlds: int = 0, cut: float = 0.0, seed: int = 0
) -> Result:
    """What was found, with limits that fit the method."""
    sampled = method == "sampled"

    def chance(weight: float) -> Estimate:
        if sampled:
            return estimate_share(weight, found.weight)
        most = min(1.0, weight + cut)
        return Estimate((weight + most) / 2, weight, most)

    last = max(found.by_round, default=0)
    total = found.weight or 1.0
    standing = [(who, found.standing.get(who, 0.0)) for who, _ in start.pieces]
    values = dict(start.bars)
    return Result(
        method,
        tuple(Row(end, chance(found.wins.get(end, 0.0))) for end in ENDS if end in found.wins or end != NOBODY),
        found.rounds.mean(sampled=sampled),
        tuple(found.by_round.get(number, 0.0) / total for number in range(last + 1)),
        tuple(Row(who, chance(weight)) for who, weight in standing),
        tuple(Row(label, sums.mean(sampled=sampled), values[label]) for label, sums in found.bars.items()),
        tuple(Row(side, sums.mean(sampled=sampled)) for side, sums in found.damage.items()),
        worlds,
        round(found.weight) if sampled else 0,
        cut,
        seed,
    )
