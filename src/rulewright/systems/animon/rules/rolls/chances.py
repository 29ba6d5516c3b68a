"""The exact chance of a roll before it is made, by its dice alone: the words of questions about Bond Points have it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import prod
from typing import Literal, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.dice.pools import dice
from rulewright.dice.readings import Count
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Phrase, Words

from ...house import Rulings
from ...phrases import say

RollKind = Literal["attack", "defence", "initiative", "test"]
MAX_STEPS = 4  # numbers of Bond Points whose chance the question says; the odds of each answer have the rest


class Rival(NamedTuple):
    """Somebody to be outdone: with how many dice, or which successes are rolled already, and who wins a draw."""

    dice: int
    success_number: int
    rolled: int | None = None
    draw_wins: bool = False


class DicePool(NamedTuple):
    """A roll about to be made: by whom, with how many dice, from which face on they succeed, and what for.

    `need` is the Difficulty Rating of a Test; `rivals` are those to be outdone in an opposed one.
    """

    who: str
    dice: int
    success_number: int
    label: Words
    kind: RollKind
    need: int = 0
    rivals: tuple[Rival, ...] = ()


@cache
def successes_of(number: int, success_number: int) -> Dist[int]:
    """The successes of a roll."""
    return Count(success_number).dist(dice(number, 6))


def bought_dice(house: Rulings, points: int) -> int:
    """The dice that Bond Points add: one more than the points, or as ruled one for each."""
    return points + (house.bond_better_odds_dice == "plus-one") if points else 0


@cache
def chance_of(number: int, success_number: int, need: int, rivals: tuple[Rival, ...] = ()) -> Fraction:
    """The chance to reach the Difficulty Rating, or to outdo everybody."""
    mine = successes_of(number, success_number)
    if not rivals:
        return mine.at_least(need)
    return sum((mine[count] * prod(outdone(rival, count) for rival in rivals) for count in mine), Fraction(0))


def outdone(rival: Rival, count: int) -> Fraction:
    """The chance that a rival has fewer successes, or as many where that is enough."""
    most = count if rival.draw_wins else count - 1
    if rival.rolled is not None:
        return Fraction(rival.rolled <= most)
    return successes_of(rival.dice, rival.success_number).chance(lambda theirs: theirs <= most)


def pool_odds(house: Rulings, pool: DicePool, most: int, *, can_push: bool = False) -> Phrase:
    """A roll in words: `6 dice, 4+, need 3: 66 %, 88 % with a Push; with Bond Points 1: 86 %`.

    What is sure is not listed again.
    """
    single = chance_of(pool.dice, pool.success_number, pool.need, pool.rivals)
    sure = single == 1
    steps = () if sure else tuple(step_odds(house, pool, points) for points in range(1, min(most, MAX_STEPS) + 1))
    count, face = Number(pool.dice, pool.who), Number(pool.success_number, pool.who)
    chance, listed, spend = percent(pool, pool.dice), Many(steps, ","), "yes" if steps else "no"
    if pool.rivals:
        return say("pool-odds-first", count=count, face=face, chance=chance, steps=listed, spend=spend)
    need, pushed = Number(pool.need), whole_percent(pool.who, 1 - (1 - single) ** 2)
    push = "yes" if can_push and not sure else "no"
    return say(
        "pool-odds",
        count=count,
        face=face,
        need=need,
        chance=chance,
        push=push,
        pushed=pushed,
        steps=listed,
        spend=spend,
    )


def step_odds(house: Rulings, pool: DicePool, points: int) -> Phrase:
    number = pool.dice + bought_dice(house, points)
    return say("pool-odds-step", points=Number(points), chance=percent(pool, number))


def percent(pool: DicePool, number: int) -> Number:
    """The chance with this many dice."""
    return whole_percent(pool.who, chance_of(number, pool.success_number, pool.need, pool.rivals))


def whole_percent(who: str, chance: Fraction) -> Number:
    """A chance of somebody in whole percent; it is 0 or 100 only if it is exact."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return Number(whole, who)
