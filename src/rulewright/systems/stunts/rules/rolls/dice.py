"""Dice: trading them for SP, rolling, choosing three action dice, and the SP that matching faces earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rulewright.dice.pools import dice
from rulewright.dice.readings import DieState, Hand, states_of_counted
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Words

from ...house import Rulings
from ...phrases import say
from ...ruleset import law

BASE_DICE = 3
TARGET_TOTAL = 11
MAX_EXTRA_DICE = 4
SIDES = {"d6": 6, "d8": 8, "d10": 10}
Faces = tuple[int, ...]


class DiceRules(NamedTuple):
    """The rulings that a roll depends on, and whether any rule reads its total.

    The law takes only these, so that its odds are shared by all tables that agree on them.
    """

    sides: int = 6
    pick: str = "free"
    faces: str = "action_dice"
    state: str = "any_state"
    triples: str = "one"
    totals: bool = False
    asks: bool = False


def dice_rules(house: Rulings, *, earns: bool = True, asks: bool = False) -> DiceRules:
    """The dice rulings of a table, and whether the roller wants to be asked which dice count.

    Where a roll earns no SP, the three best dice count unless the roller says otherwise: faces earn nothing.
    """
    ordered = house.initiative_within_band == "by_total" or house.initiative_who == "all_once"
    totals = ordered or house.damage_source == "margin" or house.test_opposition == "compare_totals"
    pick = house.test_pick if earns else "best_three"
    faces = house.sp_faces, house.sp_faces_state, house.sp_focused_triples
    return DiceRules(SIDES[house.dice_size], pick, *faces, totals, asks and house.test_pick == "free")


class RollReading(NamedTuple):
    """A roll as it is read: success, the SP of its faces, and the total if any rule reads it.

    `chosen` are the dice that count if the roller has chosen others than the usual ones.
    """

    success: bool
    sp: int = 0
    total: int = 0
    chosen: Faces = ()


def face_sp(action: Faces, rolled: Faces, rules: DiceRules, *, focused: bool, up: bool) -> int:
    """The SP of matching faces: 1 for a triple, or for a double with a Focused skill."""
    if rules.state == "up_only" and not up:
        return 0
    alike = max(Counter(action if rules.faces == "action_dice" else rolled).values())
    if alike >= 3:
        return 2 if focused and rules.triples == "two" else 1
    return 1 if focused and alike == 2 else 0


def read_roll(action: Faces, rolled: Faces, rules: DiceRules, *, focused: bool, up: bool) -> RollReading:
    """Success is a total of 11 or more; faces earn SP on a success only."""
    total = sum(action)
    success = total >= TARGET_TOTAL
    points = face_sp(action, rolled, rules, focused=focused, up=up) if success else 0
    return RollReading(success, points, total)


@lru_cache(maxsize=8192)
def suggested_dice(rolled: Faces, focused: bool, rules: DiceRules) -> Faces:
    """The best three dice: those that succeed, then earn the most SP, then have the highest total."""
    return max(
        combinations(rolled, BASE_DICE), key=lambda three: read_roll(three, rolled, rules, focused=focused, up=True)
    )


def selections(rolled: Faces) -> tuple[Faces, ...]:
    """All different choices of three dice, the highest total first."""
    return tuple(sorted(set(combinations(rolled, BASE_DICE)), key=lambda three: (-sum(three), three)))


def could_matter(usual: Faces, rolled: Faces) -> bool:
    """Whether other dice would give more of anything: the usual ones succeed and earn the most, but may total less."""
    return sum(usual) < sum(rolled[:BASE_DICE])


class ActionDice(Hand):
    """All faces, from the highest down, and which three of them are added up if nobody chooses others."""

    # These are no slots: they say how the roll is told, and are no part of the fingerprint of a stored roll.
    def __init__(self, extra: int, focused: bool, rules: DiceRules) -> None:
        super().__init__()
        self.extra, self.focused, self.rules = extra, focused, rules

    def usual(self, rolled: Faces) -> Faces:
        """The three dice that count, out of all from the highest down."""
        if self.extra > 0 and self.rules.pick == "free":
            return suggested_dice(rolled, self.focused, self.rules)
        return rolled[:BASE_DICE] if self.extra > 0 else rolled[-BASE_DICE:]

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        return states_of_counted(faces, self.usual(self.of(faces)))

    def shown(self, faces: Sequence[int], states: tuple[DieState, ...]) -> tuple[DieState, ...]:
        """How the dice are drawn: those of a failure are not lit, though they count."""
        if sum(face for face, state in zip(faces, states, strict=True) if state == "hit") >= TARGET_TOTAL:
            return states
        return tuple("miss" if state == "hit" else state for state in states)

    def told(self, counted: Sequence[int]) -> Words:
        return total_told(counted)


def total_told(counted: Sequence[int]) -> Words:
    """The dice that count and their total beside what they must reach."""
    total, target = Number(sum(counted)), Number(TARGET_TOTAL)
    added = " + ".join(map(str, sorted(counted, reverse=True)))
    if sum(counted) >= TARGET_TOTAL:
        return say("total-reaches", dice=added, total=total, target=target)
    return say("total-falls-short", dice=added, total=total, target=target)


@law(
    "dice.base",
    "dice.size",
    "dice.odds",
    "test.total",
    "test.success",
    "test.failure",
    "test.even",
    "test.up",
    "test.down",
    "test.pick.up",
    "test.pick.down",
    "test.pick.suggest",
    "sp.faces",
    "sp.earn.triples",
    "sp.earn.focused",
    "sp.earn.success_only",
)
def throw(extra: int, focused: bool, rules: DiceRules) -> Resolve[RollReading]:
    """Three dice are added up: any three with bonus dice left, the lowest three with penalty dice left."""
    read = ActionDice(extra, focused, rules)
    rolled = yield from roll(dice(BASE_DICE + abs(extra), rules.sides), read, say("dice"), by="roller")
    usual = action = read.usual(rolled)
    if extra > 0 and (rules.asks or could_matter(usual, rolled)):
        action = yield from ask("roller", OneOf(selections(rolled)), say("action-dice"), usual)
    reading = read_roll(action, rolled, rules, focused=focused, up=extra > 0)
    if action != usual:
        reading = reading._replace(chosen=action)
    # Without the total, rolls that nobody can tell apart are one outcome, which keeps the odds small.
    return reading if rules.totals else reading._replace(total=0)


class Trade(NamedTuple):
    """Dice given up before the roll: pairs and single dice for 1 SP each, and a surplus die for nothing.

    A gross trade gives up bonus dice before they cancel penalty dice.
    """

    pairs: int = 0
    singles: int = 0
    dropped: int = 0
    gross: bool = False

    @property
    def stake(self) -> int:
        return self.pairs + self.singles

    def in_words(self) -> Words:
        parts = [
            *([say("pairs", count=Number(self.pairs))] if self.pairs else []),
            *([say("single-dice", count=Number(self.singles))] if self.singles else []),
            *([say("dice-dropped", count=Number(self.dropped))] if self.dropped else []),
        ]
        return say("trades-away", parts=Many(tuple(parts))) if parts else say("trades-nothing")

    @property
    def cost(self) -> int:
        return 2 * self.pairs + self.singles + self.dropped


def trades(net: int, specialised: bool, house: Rulings) -> tuple[Trade, ...]:
    """All trades that leave four extra dice or fewer; the first keeps the most dice."""
    left = abs(net)
    most = (left if house.sp_specialised_rate == "rate" else 1) if specialised and net > 0 else 0
    legal = [
        trade
        for pairs in range(left // 2 + 1)
        for singles in range(min(most, left - 2 * pairs) + 1)
        if (trade := trade_within_limit(left, pairs, singles, house))
    ]
    if voluntary_ruling(net, house) == "excess_only":
        legal = [trade for trade in legal if is_forced(left, trade, house)]
    return tuple(sorted(legal, key=lambda trade: (trade.cost, -trade.stake)))


def closed_trades(net: int, legal: tuple[Trade, ...]) -> tuple[tuple[Trade, Words], ...]:
    """Closed trades with their reason: too few pairs for the limit of four, or more than the table allows."""
    too_many, kept = say("why-too-many-dice", most=Number(MAX_EXTRA_DICE)), say("why-no-more-trades")
    left = abs(net)
    pairs = [Trade(number) for number in range(left // 2 + 1) if Trade(number) not in legal]
    return tuple((trade, too_many if left - trade.cost > MAX_EXTRA_DICE else kept) for trade in pairs)


def trade_within_limit(left: int, pairs: int, singles: int, house: Rulings) -> Trade | None:
    """A trade that leaves four dice or fewer; the table may let one surplus die be dropped. None if it leaves more."""
    over = left - 2 * pairs - singles - MAX_EXTRA_DICE
    if over <= 0:
        return Trade(pairs, singles)
    return Trade(pairs, singles, 1) if over == 1 and house.dice_odd_excess == "drop_one" else None


def voluntary_ruling(net: int, house: Rulings) -> str:
    return house.dice_trade_optional if net > 0 else house.dice_trade_penalty


def is_forced(left: int, trade: Trade, house: Rulings) -> bool:
    """Whether the limit of four allows no smaller trade of this kind."""
    fewer = trade.pairs and trade_within_limit(left, trade.pairs - 1, trade.singles, house)
    return not (fewer or (trade.singles and trade_within_limit(left, trade.pairs, trade.singles - 1, house)))


def gross_trades(bonus: int, penalty: int, specialised: bool, house: Rulings) -> tuple[Trade, ...]:
    """All trades after cancelling, and those of bonus dice before it, even if they leave more penalty dice."""
    usual = trades(bonus - penalty, specialised, house)
    if house.dice_trade_optional == "excess_only":
        return usual
    most = (bonus if house.sp_specialised_rate == "rate" else 1) if specialised else 0
    early = [
        Trade(pairs, singles, gross=True)
        for pairs in range(bonus // 2 + 1)
        for singles in range(min(most, bonus - 2 * pairs) + 1)
        if pairs + singles and abs(bonus - 2 * pairs - singles - penalty) <= MAX_EXTRA_DICE
    ]
    known = {(trade.pairs, trade.singles) for trade in usual if bonus > penalty}
    return (*usual, *(trade for trade in early if (trade.pairs, trade.singles) not in known))
