"""Tests and dice pools: success numbers, Better Odds, Special Items, pushing, and the gauge that sixes feed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.dice.pools import dice
from rulewright.dice.readings import Count, Together
from rulewright.kernel.rules.options import YES_NO, Between
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Thing
from rulewright.words.phrase import Phrase

from ...facts import DiceRolled, GaugeSet, ModifierUsed, PairChanged, PairMarked, Spoken, Sure, Tested
from ...house import Rulings
from ...model.scores import (
    bond_at_risk,
    gauge_is_full,
    is_boosted,
    max_points,
)
from ...model.sheets import Kid
from ...model.world import NO_CHARACTER, SPECIAL_ITEM, Modifier, Pair, Story, TestResult
from ...phrases import say
from ...ruleset import flow, law
from .chances import DicePool, RollKind, bought_dice, pool_odds


class RollResult(NamedTuple):
    """The successes of a roll, and its sixes where they feed the Critical Gauge."""

    successes: int
    sixes: int = 0


@law("test.success-threshold", "test.setback", "test.boost", "test.double-setback", "test.double-boost")
def successes(number: int, success: int) -> Resolve[int]:
    """Each die that reaches the success number is one success."""
    return (yield from roll(dice(number, 6), Count(success), say("successes"), "roller"))


@law("test.success-threshold", "gauge.sixes")
def successes_and_sixes(number: int, success: int) -> Resolve[RollResult]:
    """The same dice are read twice: for successes, and for sixes that feed the Critical Gauge."""
    read_twice = Together(Count(success), Count(6))
    return RollResult(*(yield from roll(dice(number, 6), read_twice, say("successes-and-sixes"), "roller")))


@flow("test.steps", "gauge.sixes", "gauge.npc-rolls", "npc.no-bond")
def throw(scene: Scene[Story], pool: DicePool, feeds_gauge: bool = True) -> Resolve[RollResult]:
    """The dice are rolled; in a fight the sixes of a PC count too, unless they feed no gauge."""
    if feeds_gauge and scene.world.encounter is not None and scene.world.fighter(pool.who).pc:
        return (yield from successes_and_sixes(pool.dice, pool.success_number).played(pool.label, roller=pool.who))
    return RollResult((yield from successes(pool.dice, pool.success_number).played(pool.label, roller=pool.who)))


def feed_gauge(scene: Scene[Story], sixes: int) -> None:
    """Add points to the Critical Gauge."""
    if not sixes or scene.world.encounter is None:
        return
    was_full = gauge_is_full(scene.world)
    scene.happen(GaugeSet(scene.world.gauge + sixes))
    if gauge_is_full(scene.world) and not was_full:
        # The dice that fill the gauge must not pay for a Critical Success on what they were rolled for.
        scene.happen(DiceRolled(tuple(fighter.id for fighter in scene.world.fighters if fighter.pc)))


@flow("bond.better-odds", "test.bond-before", "test.pool.other-dice", "bond.points.shared", "bond.special-item")
def better_odds(scene: Scene[Story], pool: DicePool) -> Resolve[DicePool]:
    """Before the roll, n Bond Points add n + 1 dice; every added die counts like the rest."""
    pair = scene.world.pair_of(pool.who)
    item_pays = pair is not None and special_item_can_pay(scene.world, pair)
    most = pair.points + item_pays if pair else 0
    can_push = pool.kind == "test" and may_push(scene.world, pool.kind, 0)
    label = better_odds_label(scene.world.house, pool, most, item_pays=item_pays, can_push=can_push)
    paid = (yield from ask(pool.who, Between(0, most), label, 0)) if most else 0
    if not paid or pair is None:
        return pool
    yield from spend(pair.id, paid)
    return pool._replace(dice=pool.dice + bought_dice(scene.world.house, paid))


def better_odds_label(house: Rulings, pool: DicePool, most: int, *, item_pays: bool, can_push: bool) -> Phrase:
    """The question of Better Odds; where the dice alone decide, it says the chance at each number of points."""
    if not (pool.need or pool.rivals):
        return say("better-odds-item" if item_pays else "better-odds", roll=pool.label)
    odds = pool_odds(house, pool, most, can_push=can_push)
    return say("better-odds-test", roll=pool.label, odds=odds, item="yes" if item_pays else "no")


def special_item_can_pay(story: Story, pair: Pair) -> bool:
    """Whether the Special Item can still pay one Bond Point in this scene."""
    sheet = story.fighter(pair.kid).sheet
    if pair.item_used or not isinstance(sheet, Kid) or not sheet.special_item:
        return False
    return story.house.bond_item_significant == "always" or bool(story.word(pair.id, SPECIAL_ITEM, "scene"))


@flow("bond.points.bounds", "bond.special-item")
def spend(scene: Scene[Story], pair_id: str, cost: int) -> Resolve[None]:
    """Bond Points are paid; once a scene the Special Item, where it matters, pays one of them."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    item_pays = special_item_can_pay(scene.world, pair)
    if item_pays:
        must = pair.points < cost
        item_pays = must or (yield from ask(pair.kid, YES_NO, say("item-pays"), default=False))
    if item_pays:
        scene.happen(PairMarked(pair_id, item_used=True))
    scene.happen(PairChanged(pair_id, "points", pair.points - cost + item_pays))


def can_pay(story: Story, who: str, cost: int) -> bool:
    """Whether the pair has the Bond Points, counting the one that a Special Item pays."""
    pair = story.pair_of(who)
    if pair is None:
        return False
    return pair.points + special_item_can_pay(story, pair) >= cost


@flow("test.push", "test.push-strain", "test.push-bond-dice", "bond.strain.gains", "gauge.pushed")
def pushed(scene: Scene[Story], pool: DicePool, feeds_gauge: bool = True) -> Resolve[RollResult | None]:
    """After a failure the same pool is rolled once more under the same success number, for 1 Bond Strain."""
    pair = scene.world.pair_of(pool.who)
    if pair is None:
        return None
    label = say("push", roll=pool.label)
    if pool.need:
        label = say("push-test", roll=pool.label, odds=pool_odds(scene.world.house, pool, 0))
    if not (yield from ask(pool.who, YES_NO, label, default=False)):
        return None
    scene.happen(PairChanged(pair.id, "strain", pair.strain + 1))
    yield from bond_break(pair.id)
    return (yield from roll_pool(scene, pool, feeds_gauge))


@flow("bond.break-risk", "bond.break-procedure")
def bond_break(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """While Bond Strain exceeds the maximum of Bond Points a Bond Break Episode threatens; the GM plays it out."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    if not bond_at_risk(pair):
        return
    if scene.world.house.bond_break_trigger == "automatic":
        return scene.happen(Spoken("gm", say("bond-break-begins", pair=Thing(pair_id))))
    if (yield from ask("gm", YES_NO, say("bond-breaks", pair=Thing(pair_id)), default=False)):
        scene.happen(Spoken("gm", say("bond-break-begins", pair=Thing(pair_id))))
    return None


def may_push(story: Story, kind: RollKind, times: int) -> bool:
    """Whether this kind of roll can be pushed at all, and again after so many pushes."""
    allowed = {"attack-defence": kind != "initiative", "all": True, "no": kind == "test"}[story.house.push_opposed]
    return allowed and (times == 0 or story.house.push_limit == "unlimited")


def roll_pool(scene: Scene[Story], pool: DicePool, feeds_gauge: bool = True) -> Resolve[RollResult]:
    """Roll, and feed the gauge at once unless only the final roll counts."""
    result = yield from throw(pool, feeds_gauge)
    if feeds_gauge and scene.world.house.gauge_pushed_dice == "both":
        feed_gauge(scene, result.sixes)
    mark_rolled(scene, pool.who)
    return result


def mark_rolled(scene: Scene[Story], who: str) -> None:
    """Once a PC has rolled, a Critical Success comes too late for that roll."""
    story = scene.world
    if gauge_is_full(story) and story.fighter(who).pc and who not in story.thrown:
        scene.happen(DiceRolled((*story.thrown, who)))


def settle_rolls(scene: Scene[Story]) -> None:
    """What was rolled for is settled: a Critical Success may help the next roll."""
    if scene.world.thrown:
        scene.happen(DiceRolled())


def final_successes(scene: Scene[Story], result: RollResult, feeds_gauge: bool = True) -> int:
    """The successes of the roll that counts; where the table rules so, only its sixes feed the gauge."""
    if feeds_gauge and scene.world.house.gauge_pushed_dice == "final":
        feed_gauge(scene, result.sixes)
    return result.successes


def roll_modifiers(story: Story, who: str, kind: RollKind, against: str = "") -> list[Term]:
    """Boosts and Setbacks that any roll can have: from the GM, from a plan, or from being Boosted."""
    modifiers = [Term(m.reason, m.net, m.rule) for m in story.modifiers if m.counts(who, kind, against)]
    if is_boosted(story, story.fighter(who)):
        modifiers.append(Term("Boosted", 1, "condition.boosted"))
    return modifiers


def use_up_modifiers(
    scene: Scene[Story], who: str, kind: RollKind, against: str = "", *, with_plan: bool = False
) -> None:
    """Modifiers for one roll are gone with it; a plan for one roll is gone for everybody who made it."""
    modifiers = scene.world.modifiers
    used = [
        one for one in modifiers if one.once and (one.counts(who, kind, against) or (with_plan and is_plan(one, who)))
    ]
    plans = [one.reason for one in used if one.rule == "rest.plan"]
    # From the end, because each one that goes shifts those after it.
    for at in reversed(range(len(modifiers))):
        if modifiers[at] in used or (modifiers[at].rule == "rest.plan" and modifiers[at].reason in plans):
            scene.happen(ModifierUsed(at))


def is_plan(modifier: Modifier, who: str) -> bool:
    """Whether it is the Boost of a plan of this character for an obstacle that is nobody."""
    return modifier.who == who and modifier.rule == "rest.plan" and modifier.against == NO_CHARACTER


@flow("test.steps", "test.pass", "test.difficulty", "test.push", "test.push-once", "critical-move.success")
def test(scene: Scene[Story], pool: DicePool, difficulty: int) -> Resolve[bool]:
    """Dice are bought, rolled and counted against the Difficulty Rating; a failure may be pushed."""
    if use_critical_success(scene, pool.who):
        return came_to(scene, pool.who, passed=True)
    pool = yield from better_odds(pool._replace(need=difficulty))
    result = yield from roll_pool(scene, pool)
    times = 0
    while result.successes < difficulty and may_push(scene.world, "test", times):
        again = yield from pushed(pool)
        if again is None:
            break
        result, times = again, times + 1
    return came_to(scene, pool.who, passed=final_successes(scene, result) >= difficulty)


def came_to(scene: Scene[Story], who: str, *, passed: bool) -> bool:
    """Note what a Test came to, so that odds and outcomes can tell."""
    before = scene.world.tested
    # Told apart from the result before it, which may have been the same.
    scene.happen(Tested(TestResult(who, passed, again=before is not None and not before.again)))
    return passed


def use_critical_success(scene: Scene[Story], who: str) -> bool:
    """Whether a Critical Success waits for this PC's roll; if so, it is used up."""
    waiting = list(scene.world.assured)
    if who not in waiting:
        return False
    waiting.remove(who)
    set_assured(scene, waiting)
    return True


def set_assured(scene: Scene[Story], names: Iterable[str]) -> None:
    """A Critical Success waits for these PCs, and for nobody else."""
    # Sorted, so that the order in which they were called makes no different world.
    first, *more = sorted(names) or [""]
    scene.happen(Sure(first, tuple(more)))


def restore_bond_points(scene: Scene[Story], pair_id: str, by: int | None) -> None:
    """Bond Points come back, never above the maximum; None fills them up."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    most = max_points(pair)
    points = most if by is None else min(most, pair.points + by)
    if points != pair.points:
        scene.happen(PairChanged(pair_id, "points", points))
