"""Tests that the GM calls: an ordinary one against a Difficulty Rating, and an opposed one of two characters."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import Spoken
from ...model.scores import net_modifier, pool_dice, stat, success_number
from ...model.sheets import STATS, TRAITS, Animon, Kid, Stat
from ...model.world import NO_CHARACTER, Story
from ...phrases import say
from ...ruleset import flow
from .chances import DicePool, Rival
from .circumstances import circumstances, joined_signature, what_bears_on
from .fitting import joining
from .tests import (
    better_odds,
    came_to,
    final_successes,
    may_push,
    pushed,
    roll_modifiers,
    roll_pool,
    settle_rolls,
    test,
    use_critical_success,
    use_up_modifiers,
)


@flow("test.pool.kid", "test.pool.animon", "test.pool.one-character", "test.modifier-net", "test.modifier-scope")
def check(scene: Scene[Story], who: str, which: Stat, difficulty: int, label: Words) -> Resolve[bool]:
    """An ordinary Test rolls one Stat or Trait of one character, with what fits and its Boosts and Setbacks."""
    return (yield from test((yield from pool_of_test(scene, who, which, label)), difficulty))


DIFFICULTIES = (2, 1, 3, 4, 5, 6, 7, 8, 9, 10)
"""The usual Difficulty Rating comes first; the GM may go beyond 5."""


@flow("test.difficulty", "test.steps")
def call_test(scene: Scene[Story], who: str, which: Stat, difficulty: int, label: str) -> Resolve[bool]:
    """The GM calls for a Test and names its Difficulty Rating."""
    passed = yield from check(who, which, difficulty, label)
    scene.happen(Spoken("gm", say("passes" if passed else "fails", roll=label, who=Who(who))))
    settle_rolls(scene)
    return passed


def pool_of_test(
    scene: Scene[Story], who: str, which: Stat, label: Words, against: str = NO_CHARACTER
) -> Resolve[DicePool]:
    """The pool of an ordinary Test: one Stat or Trait with what fits, and what bears on it."""
    joined = yield from joining(scene, who, "test", label)
    signature = None
    if scene.world.house.test_signature == "yes" and isinstance(scene.world.fighter(who).sheet, Animon):
        signature = yield from joined_signature(who, label)
    bearing = (yield from what_bears_on(who, label)) if circumstances(scene.world, who) else ()
    fighter = scene.world.fighter(who)
    number = scene.count(pool_dice(scene.world, fighter, joined, stat(scene.world, fighter, which), signature))
    modifiers = [*roll_modifiers(scene.world, who, "test", against), *bearing]
    net = scene.count(net_modifier(scene.world, modifiers))
    use_up_modifiers(scene, who, "test", against, with_plan=any(term.rule == "rest.plan" for term in bearing))
    return DicePool(who, number, success_number(net), label, "test")


@flow("test.opposed", "test.opposed-tie", "test.push-opposed", "critical-move.success-opposed")
def opposed(scene: Scene[Story], one: DicePool, other: DicePool) -> Resolve[str]:
    """Both sides roll; more successes win, and a PC that comes second may push. On a draw the GM decides."""
    if scene.world.house.critical_success_opposed == "margin-zero":
        for side in (one, other):
            if use_critical_success(scene, side.who):
                came_to(scene, one.who, passed=side is one)
                return side.who
    one, other = one._replace(rivals=(rival(other),)), other._replace(rivals=(rival(one),))
    while True:
        pools = ((yield from better_odds(one)), (yield from better_odds(other)))
        results = [(yield from roll_pool(scene, pools[0])), (yield from roll_pool(scene, pools[1]))]
        for at in (0, 1):
            times = 0
            while results[at].successes < results[1 - at].successes and may_push(scene.world, "attack", times):
                again = yield from pushed(pools[at])
                if again is None:
                    break
                results[at], times = again, times + 1
        mine, theirs = (final_successes(scene, result) for result in results)
        if mine != theirs:
            came_to(scene, one.who, passed=mine > theirs)
            return one.who if mine > theirs else other.who
        draw = say("draw", one=Who(one.who), other=Who(other.who))
        if not (yield from ask("gm", YES_NO, draw, default=False)):
            came_to(scene, one.who, passed=False)
            return ""


def rival(pool: DicePool) -> Rival:
    """The other side of an opposed Test."""
    return Rival(pool.dice, pool.success_number)


@flow("test.opposed")
def oppose(scene: Scene[Story], one: str, with_: Stat, other: str, against: Stat) -> Resolve[None]:
    """The GM sets two characters against each other."""
    label = say("against", one=Who(one), other=Who(other))
    mine = yield from pool_of_test(scene, one, with_, label, other)
    theirs = yield from pool_of_test(scene, other, against, label, one)
    winner = yield from opposed(mine, theirs)
    result = say("wins", roll=label, who=Who(winner)) if winner else say("nobody-wins", roll=label)
    scene.happen(Spoken("gm", result))
    settle_rolls(scene)


@flow("test.opposed", "combat.action.other")
def challenge(scene: Scene[Story], who: str, which: Stat, other: str, what: str) -> Resolve[None]:
    """A player asks for a contest with somebody; the GM says what the other side answers with, or that it cannot be."""
    scene.happen(Spoken(who, what))
    stats = TRAITS if isinstance(scene.world.fighter(other).sheet, Kid) else STATS
    label = say("which-answer", who=Who(who), other=Who(other), what=what, stat=which.value)
    against = yield from ask("gm", OneOf[Stat | None]((*stats, None)), label, which if which in stats else stats[0])
    if against is None:
        return scene.happen(Spoken("gm", say("refused", what=what)))
    return (yield from oppose(who, which, other, against))


@flow("test.opposed", "test.pool.kid")
def oppose_kid(_scene: Scene[Story], one: str, with_: Stat, other: str, against: Stat) -> Resolve[None]:
    """The GM sets a character against a Kid, who answers with a Trait."""
    yield from oppose(one, with_, other, against)
