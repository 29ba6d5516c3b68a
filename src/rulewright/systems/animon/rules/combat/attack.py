"""Attack and defence: pools, modifiers, and the comparison of rolls."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Who

from ...facts import Clashed
from ...model import scores
from ...model.scores import damage, dodge, net_modifier, pool_dice, success_number
from ...model.sheets import Animon, Effect, Kid, Npc, Signature, Stage, Stat
from ...model.world import Ailment, Fighter, Story, Strong
from ...phrases import say
from ...ruleset import flow, law
from ..rolls.chances import DicePool
from ..rolls.fitting import joining, settled_stat
from ..rolls.tests import (
    RollResult,
    better_odds,
    final_successes,
    may_push,
    pushed,
    roll_modifiers,
    roll_pool,
    successes,
    use_critical_success,
    use_up_modifiers,
)
from .damage import Hit, damage_dealt
from .knockout import hurt


@flow(
    "combat.action.attack",
    "combat.attack.target",
    "combat.attack.stat-power",
    "combat.attack.stat-heart",
    "combat.attack.stat-brains",
    "combat.attack.stat-agility",
    "combat.attack.pool",
    "combat.damage.base",
    "combat.damage.margin",
)
def attack(scene: Scene[Story], who: str, target: str, stat: Stat) -> Resolve[None]:
    """A plain attack on one opponent."""
    if scene.world.fighter(who).out or scene.world.fighter(target).out:
        return
    mine = yield from attack_pool(scene, who, target, stat)
    theirs = yield from dodge_pool(scene, target, who)
    (margin,) = yield from contest(mine, (theirs,))
    scene.happen(Clashed(who, target, margin))
    if margin is not None:
        yield from plain_hit(scene, who, target, margin)


def plain_hit(scene: Scene[Story], who: str, target: str, margin: int) -> Resolve[None]:
    """A hit without a Signature Attack deals the Damage score and the margin."""
    attacker = scene.world.fighter(who)
    hit = Hit(scene.count(damage(scene.world, attacker)), margin)
    yield from hurt(target, scene.count(damage_dealt(scene.world.house, attacker, hit)))


def attack_pool(
    scene: Scene[Story], who: str, target: str, which: Stat, signature: Signature | None = None, element: str = ""
) -> Resolve[DicePool]:
    """One Stat, the Rank of a Signature Attack and a Quality, with every Boost and Setback of an Attack roll."""
    label = say("attacks", who=Who(who), target=Who(target))
    which = yield from settled_stat(scene, who, which)
    joined = yield from joining(scene, who, "attack", label)
    story = scene.world
    fighter = story.fighter(who)
    number = scene.count(pool_dice(story, fighter, joined, scores.stat(story, fighter, which), signature))
    net = scene.count(net_modifier(story, attack_modifiers(story, who, target, signature, element)))
    use_up_modifiers(scene, who, "attack", target)
    return DicePool(who, number, success_number(net), label, "attack")


def attack_modifiers(
    story: Story, who: str, target: str, signature: Signature | None = None, element: str = ""
) -> list[Term]:
    """Boosts and Setbacks from Element, Stage, conditions and everything else that changes an Attack roll."""
    attacker, foe = story.fighter(who), story.fighter(target)
    modifiers = [
        *roll_modifiers(story, who, "attack", target),
        *element_modifiers(story, element or element_of(attacker), element_of(foe)),
    ]
    modifiers += stage_modifiers(stage_of(attacker), stage_of(foe))
    if attacker.has(Ailment.DISORIENTED):
        modifiers.append(Term("Disoriented", -1, "condition.disoriented"))
    if signature and signature.has(Effect.QUICK_STRIKE) and not foe.acted:
        modifiers.append(Term("Quick Strike", 1, "effect.quick-strike"))
    return modifiers


def element_of(fighter: Fighter) -> str:
    match fighter.sheet:
        case Animon() as animon if fighter.stage is not None:
            return animon.form(fighter.stage).element
        case Npc(kind="animon", element=element):
            return element
    return ""


def element_modifiers(story: Story, mine: str, theirs: str) -> list[Term]:
    """A Boost if strong against the defender, a Setback the other way round; nothing without an Element chart."""
    if story.house.element_chart == "none":
        return []
    modifiers = []
    if Strong(mine, theirs) in story.chart:
        modifiers.append(Term(say("is-strong-against", one=mine, other=theirs), 1, "combat.modifier.element-strong"))
    if Strong(theirs, mine) in story.chart:
        modifiers.append(Term(say("is-strong-against", one=theirs, other=mine), -1, "combat.modifier.element-weak"))
    return modifiers


def stage_of(fighter: Fighter) -> Stage | None:
    """Kids and humans have no Stage."""
    match fighter.sheet:
        case Npc(kind="animon", stage=stage):
            return stage
        case Kid() | Npc():
            return None
    return fighter.stage


def stage_modifiers(mine: Stage | None, theirs: Stage | None) -> list[Term]:
    """A Boost or Setback for one Stage of difference, a double one for two or more."""
    if mine is None or theirs is None or mine == theirs:
        return []
    gap = max(-2, min(2, mine - theirs))
    rules = {1: "combat.modifier.stage-above", -1: "combat.modifier.stage-below"}
    label = say("stage-against", one=mine.name.title(), other=theirs.name.title())
    return [Term(label, gap, rules.get(gap, "combat.modifier.stage-two"))]


def dodge_pool(scene: Scene[Story], who: str, attacker: str = "") -> Resolve[DicePool]:
    joined = yield from joining(scene, who, "defence", say("dodges", who=Who(who)))
    story = scene.world
    fighter = story.fighter(who)
    number = scene.count(pool_dice(story, fighter, joined, dodge(story, fighter)))
    net = scene.count(net_modifier(story, dodge_modifiers(story, who, attacker)))
    use_up_modifiers(scene, who, "defence", attacker)
    return DicePool(who, number, success_number(net), say("dodges", who=Who(who)), "defence")


def dodge_modifiers(story: Story, who: str, attacker: str = "") -> list[Term]:
    """Boosts and Setbacks of a Defence roll. Vulnerable and Incapacitated count once; Elements and Stages never do."""
    fighter = story.fighter(who)
    modifiers = roll_modifiers(story, who, "defence", attacker)
    if fighter.defending:
        modifiers.append(Term("defending", 1, "combat.action.defend"))
    helpless = fighter.has(Ailment.INCAPACITATED) and story.house.condition_incapacitated_reach == "full"
    if fighter.has(Ailment.VULNERABLE) or helpless:
        modifiers.append(Term("Vulnerable", -1, "condition.vulnerable"))
    return modifiers


CERTAIN_SUCCESSES = 1_000  # more than any attack can have: a defender with a Critical Success is never hit

Margins = tuple[int | None, ...]
"""For each defender, by how many successes the attack hit; None where it missed."""


@law("combat.attack.sequence", "combat.attack.hit", "combat.attack.miss", "combat.damage.margin")
def clash(attack_dice: int, attack_need: int, dodge_dice: int, dodge_need: int, tie: str) -> Resolve[int | None]:
    """The attacker rolls, then the defender; the successes above the defender's are the margin of a hit."""
    attacked = yield from successes(attack_dice, attack_need).played(say("attack"), roller="attacker")
    dodged = yield from successes(dodge_dice, dodge_need).played(say("dodge"), roller="defender")
    return hit_margin(attacked, dodged, tie)


def hit_margin(attacked: int, dodged: int, tie: str) -> int | None:
    """By how many successes an attack hits; None if it misses. The table rules who wins a draw."""
    return attacked - dodged if attacked > dodged or (attacked == dodged and tie == "hit") else None


@flow(
    "combat.attack.sequence",
    "combat.attack.hit",
    "combat.attack.miss",
    "combat.attack.zero-zero",
    "combat.defence.roll",
    "test.push-opposed",
    "critical-move.success-opposed",
)
def contest(scene: Scene[Story], mine: DicePool, theirs: tuple[DicePool, ...]) -> Resolve[Margins]:
    """One Attack roll meets the Dodge roll of each defender; both sides may buy dice and push."""
    tie = scene.world.house.attack_tie
    saved: tuple[str, ...] = ()
    if len(theirs) == 1 and not any(has_choices(scene.world, pool.who) for pool in (mine, *theirs)):
        # Nobody is asked anything, so the law does it: its exact odds are worked out once and reused.
        law_of = clash(mine.dice, mine.success_number, theirs[0].dice, theirs[0].success_number, tie)
        return ((yield from law_of.played(mine.label, attacker=mine.who, defender=theirs[0].who)),)
    if scene.world.house.critical_success_opposed == "margin-zero":
        if use_critical_success(scene, mine.who):
            return (0,) * len(theirs)
        saved = tuple(pool.who for pool in theirs if use_critical_success(scene, pool.who))
        if len(saved) == len(theirs):
            return (None,) * len(theirs)
    mine = yield from better_odds(mine)
    attacked = yield from roll_pool(scene, mine)
    dodges: list[RollResult] = []
    pools: list[DicePool] = []
    for pool in theirs:
        safe = pool.who in saved
        pools.append(pool if safe else (yield from better_odds(pool)))
        dodges.append(RollResult(CERTAIN_SUCCESSES) if safe else (yield from roll_pool(scene, pools[-1])))
    missed = [hit_margin(attacked.successes, dodge.successes, tie) is None for dodge in dodges]
    as_one = scene.world.house.multi_hit_dodge == "best-roll"
    if all(missed) or (as_one and any(missed)):
        best = max(dodge.successes for dodge in dodges)
        attacked = yield from push_while_losing(scene, mine, attacked, best, tie)
    for at, pool in enumerate(pools):
        rolls = dodges if as_one else [dodges[at]]
        if all(hit_margin(attacked.successes, dodge.successes, tie) is not None for dodge in rolls):
            dodges[at] = yield from push_while_losing(scene, pool, dodges[at], attacked.successes, tie)
    final = final_successes(scene, attacked)
    return tuple(hit_margin(final, final_successes(scene, dodge), tie) for dodge in dodges)


def push_while_losing(
    scene: Scene[Story], pool: DicePool, result: RollResult, against: int, tie: str, feeds_gauge: bool = True
) -> Resolve[RollResult]:
    """Push a roll that its PC is losing, as often as the table allows."""
    times = 0
    while may_push(scene.world, pool.kind, times) and is_losing(pool, result.successes, against, tie):
        again = yield from pushed(pool, feeds_gauge)
        if again is None:
            break
        result, times = again, times + 1
    return result


def is_losing(pool: DicePool, mine: int, theirs: int, tie: str) -> bool:
    if pool.kind == "attack":
        return hit_margin(mine, theirs, tie) is None
    return hit_margin(theirs, mine, tie) is not None


def has_choices(story: Story, who: str) -> bool:
    """Whether a character's rolls involve choices or feed the gauge."""
    return story.fighter(who).pc
