"""The result of a simulated fight: plain data that prints as text, JSON or HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rulewright.kernel.rules.words import format_count
from rulewright.kernel.rules.world import Struct

from .measurements import Estimate, FightStats, Moments, StartState, estimate_share
from .report.frames import Framed
from .winner import NOBODY

Method = Literal["exact", "bounded", "sampled"]
WINNERS = ("pcs", "npcs", NOBODY)


class Row(Struct, frozen=True):
    """A named number of a result.

    Attributes:
        name: A side in `wins` and `damage`, a piece in `standing`, a bar with its owner in `bars`.
        estimate: The number.
        before: The value of a bar at the start of the fight; None for all other numbers.
    """

    name: str
    estimate: Estimate
    before: int | None = None


class Result(Struct, Framed, frozen=True):
    """How a fight ends.

    *exact*: every reachable world was followed; `cut` is what rounding and endless loops leave over. *bounded*: the
    limits of chances are certain, as the chance `cut` was not followed; means are of the part that was followed.
    *sampled*: limits are 95 % confidence intervals. If worlds were followed too, only the chance `cut` was sampled.

    Attributes:
        method: `exact`, `bounded` or `sampled`.
        wins: The chance to win of the players' side (`pcs`) and of the other (`npcs`); and the chance of `nobody`, if
            some fights have no winner.
        rounds: The mean number of the round in which the fight ends.
        by_round: The share of fights that end in each round, from round 0 on.
        standing: The chance of each piece to be left standing.
        bars: The mean of each bar at the end of the fight.
        damage: The mean damage to each side, also if it was healed later.
        worlds: How many worlds were followed; 0 for a sample that does without.
        fights: How many fights were played; 0 if the result does without.
        cut: The chance that was not followed; 0 for a sample that follows no worlds.
        seed: The seed of the fights.
        adjusted: Whether the chances to win are those of fights less their luck; all else is not adjusted.
        note: What the reader has to know besides, such as that the work was stopped; mostly empty.
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
    adjusted: bool = False

    @property
    def win(self) -> Estimate:
        """The chance that the players' side wins."""
        return self.chance_of("pcs")

    def chance_of(self, side: str) -> Estimate:
        """The chance that a side wins, `pcs` or `npcs`."""
        return next(row.estimate for row in self.wins if row.name == side)

    def describe_method(self) -> str:
        """The method and how sure it is, in a line."""
        if self.method == "sampled":
            followed = f" and {self.worlds:,} worlds that settle {1 - self.cut:.0%}" if self.worlds else ""
            adjusted = ", adjusted for luck" if self.adjusted else ""
            return f"sampled: {format_count(self.fights, 'fight')}{followed}{adjusted}, 95 % intervals"
        if self.method == "exact":
            rest = f"all but {self.cut:.0e} of the chance followed" if self.cut else "all followed"
            return f"exact: {self.worlds:,} worlds, {rest}"
        cut = f"{self.cut:.2%}" if self.cut >= 0.00005 else f"{self.cut:.0e}"
        return f"bounded: {self.worlds:,} worlds, a chance of {cut} was not followed"

    def as_columns(self) -> dict[str, list[Any]]:
        """A line for each number: what it is about, whose it is, the number and its limits."""
        lines = [("rounds", "", self.rounds)]
        for about, rows in (
            ("wins", self.wins),
            ("standing", self.standing),
            ("bars", self.bars),
            ("damage", self.damage),
        ):
            lines += [(about, row.name, row.estimate) for row in rows]
        return {
            "about": [about for about, _, _ in lines],
            "name": [name for _, name, _ in lines],
            "value": [one.value for _, _, one in lines],
            "low": [one.low for _, _, one in lines],
            "high": [one.high for _, _, one in lines],
        }

    def _repr_html_(self) -> str:
        # Imported here because charts take a second to import and most results are never drawn.
        from rulewright.lab.report.figures import result_sections
        from rulewright.lab.report.page import render_fragment

        return render_fragment(result_sections(self))


def result_of(
    stats: FightStats, start: StartState, method: Method, *, worlds: int = 0, cut: float = 0.0, seed: int = 0
) -> Result:
    """The result of some fights, with limits that fit the method."""
    sampled = method == "sampled"

    def chance(weight: float) -> Estimate:
        if sampled:
            return estimate_share(weight, stats.weight)
        most = min(1.0, weight + cut)
        return Estimate((weight + most) / 2, weight, most)

    def win(side: str) -> Estimate:
        return stats.share_of(side) if sampled else chance(stats.wins.get(side, 0.0))

    last = max(stats.by_round, default=0)
    total = stats.weight or 1.0
    standing = [(piece, stats.standing.get(piece, 0.0)) for piece, _ in start.pieces]
    before = dict(start.bars)
    return Result(
        method,
        tuple(Row(side, win(side)) for side in WINNERS if side in stats.wins or side != NOBODY),
        stats.rounds.mean(sampled=sampled),
        tuple(stats.by_round.get(number, 0.0) / total for number in range(last + 1)),
        tuple(Row(piece, chance(weight)) for piece, weight in standing),
        tuple(Row(label, moments.mean(sampled=sampled), before[label]) for label, moments in stats.bars.items()),
        tuple(Row(side, moments.mean(sampled=sampled)) for side, moments in stats.damage.items()),
        worlds,
        round(stats.weight) if sampled else 0,
        cut,
        seed,
        adjusted=sampled and stats.is_adjusted,
    )


def mixed_result(settled: FightStats, left: float, sampled: FightStats, start: StartState) -> Result:
    """The result if the chance `left` was sampled and all the rest is settled exactly.

    The settled fights weigh as much as their chances, so what they add to a mean is their sum.
    """
    if NOBODY in settled.wins:
        sampled.wins.setdefault(NOBODY, 0.0)
    rest = result_of(sampled, start, "sampled")

    def chances(rows: tuple[Row, ...], weights: Mapping[str, float]) -> tuple[Row, ...]:
        return tuple(row.but(estimate=row.estimate.times(left).plus(weights.get(row.name, 0.0))) for row in rows)

    def means(rows: tuple[Row, ...], moments: Mapping[str, Moments]) -> tuple[Row, ...]:
        return chances(rows, {name: one.sum for name, one in moments.items()})

    last = max(len(rest.by_round) - 1, *settled.by_round, 0)
    sampled_rounds = (*rest.by_round, *[0.0] * (last + 1 - len(rest.by_round)))
    return rest.but(
        wins=chances(rest.wins, settled.wins),
        rounds=rest.rounds.times(left).plus(settled.rounds.sum),
        by_round=tuple(settled.by_round.get(at, 0.0) + left * share for at, share in enumerate(sampled_rounds)),
        standing=chances(rest.standing, settled.standing),
        bars=means(rest.bars, settled.bars),
        damage=means(rest.damage, settled.damage),
        cut=left,
    )


def clip_to_bounds(sampled: Result, bounds: Result) -> Result:
    """A sample with its chances to win kept between limits that are certain."""
    certain = {row.name: row.estimate for row in bounds.wins}

    def clip(row: Row) -> Row:
        low, high = (certain[row.name].low, certain[row.name].high) if row.name in certain else (0.0, 1.0)
        value, least, most = (min(high, max(low, limit)) for limit in _limits(row.estimate))
        return row.but(estimate=Estimate(value, least, most))

    return sampled.but(wins=tuple(map(clip, sampled.wins)))


def _limits(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high
