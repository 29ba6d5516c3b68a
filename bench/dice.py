"""Exact dice beside icepool, dyce and plain integers by hand, on the same queries."""

from __future__ import annotations

import statistics
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Pool, dice
from rulewright.dice.readings import HIGHEST, Count, KeptTotal, difference

from . import dice_by_hand
from .timing import best_time, format_ms

HIT = Count(4)


class Query(NamedTuple):
    """The same query for every library. `cached` may use a law that was computed before, as icepool does."""

    name: str
    ours: Callable[[], Any]
    cached: Callable[[], Any]
    icepool: Callable[[], Any]
    dyce: Callable[[], Any] | None
    hand: Callable[[], Any] | None


def sweep(law: Callable[[Pool], Dist[int]]) -> list[Dist[int]]:
    laws = [law(dice(number, 6)) for number in range(1, 21)]
    return [difference(mine, theirs) for mine in laws for theirs in laws]


def margin(law: Callable[[Pool], Dist[int]]) -> Dist[int]:
    return difference(law(dice(12, 6)), law(dice(9, 6)))


def queries() -> list[Query]:
    import icepool

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from dyce import H, P

    d6, d12, d20 = icepool.d6, icepool.d12, icepool.d20
    one = H({0: 3, 1: 3})

    def hits(number: int) -> Any:
        return number @ (d6 >= 4)

    def all_pairs(law: Callable[[int], Any]) -> list[Any]:
        laws = [law(number) for number in range(1, 21)]
        return [mine - theirs for mine in laws for theirs in laws]

    return [
        Query(
            "10d6 counted",
            lambda: HIT.compute(dice(10, 6)),
            lambda: HIT.dist(dice(10, 6)),
            lambda: hits(10),
            lambda: 10 @ one,
            lambda: dice_by_hand.counted(10, 3, 3),
        ),
        Query(
            "12d6 vs 9d6, margin",
            lambda: margin(HIT.compute),
            lambda: margin(HIT.dist),
            lambda: hits(12) - hits(9),
            lambda: (12 @ one) - (9 @ one),
            lambda: dice_by_hand.opposed(12, 9),
        ),
        Query(
            "best 3 of 7d6",
            lambda: KeptTotal(3).compute(dice(7, 6)),
            lambda: KeptTotal(3).dist(dice(7, 6)),
            lambda: d6.highest(7, 3),
            lambda: (7 @ P(6)).at(slice(-3, None)),
            lambda: dice_by_hand.kept(7, 6, 3),
        ),
        Query(
            "highest of 6d12",
            lambda: HIGHEST.compute(dice(6, 12)),
            lambda: HIGHEST.dist(dice(6, 12)),
            lambda: d12.highest(6),
            lambda: (6 @ P(12)).at(-1),
            lambda: dice_by_hand.highest(6, 12),
        ),
        Query(
            "200d6 counted",
            lambda: HIT.compute(dice(200, 6)),
            lambda: HIT.dist(dice(200, 6)),
            lambda: hits(200),
            lambda: 200 @ one,
            lambda: dice_by_hand.counted(200, 3, 3),
        ),
        Query(
            "40d20 keep 10",
            lambda: KeptTotal(10).compute(dice(40, 20)),
            lambda: KeptTotal(10).dist(dice(40, 20)),
            lambda: d20.highest(40, 10),
            None,
            lambda: dice_by_hand.kept(40, 20, 10),
        ),
        Query(
            "400 opposed pools",
            lambda: sweep(HIT.compute),
            lambda: sweep(HIT.dist),
            lambda: all_pairs(hits),
            lambda: all_pairs(lambda number: number @ one),
            None,
        ),
    ]


def without_cache(query: Callable[[], Any]) -> Callable[[], Any]:
    """icepool's answer computed anew: its evaluators remember earlier queries."""
    from icepool.evaluator import sum_evaluator

    def ask() -> Any:
        sum_evaluator._cache = {}
        return query()

    return ask


def report() -> None:
    """Print milliseconds, warm: first with every law computed anew, then with caches for ours and icepool."""
    print("Exact dice, ms warm, the best of several rounds")
    print(f"{'computed anew':22}{'ours':>9}{'icepool':>10}{'dyce':>9}{'by hand':>9}   each divided by ours")
    gains = []
    for query in queries():
        ours, peer = best_time(query.ours), best_time(without_cache(query.icepool))
        other = best_time(query.dyce) if query.dyce else None
        hand = best_time(query.hand) if query.hand else None
        gains.append(peer / ours)
        ratios = " ".join(f"{time / ours:8.2f}" if time else f"{'-':>8}" for time in (peer, other, hand))
        times = f"{format_ms(ours):>9}{format_ms(peer):>10}{format_ms(other):>9}{format_ms(hand):>9}"
        print(f"{query.name:22}{times}   {ratios}")
    print(f"icepool takes {statistics.median(gains):.1f} times as long in the median, {min(gains):.1f} at least")
    print(f"{'from the cache':22}{'ours':>9}{'icepool':>10}   ratio")
    for query in queries():
        ours, peer = best_time(query.cached), best_time(query.icepool)
        print(f"{query.name:22}{format_ms(ours):>9}{format_ms(peer):>10}   {peer / ours:5.1f}")
    print("dyce is left out for 40d20 keep 10: it enumerates, which takes minutes")
