"""At 0 Health: paying to stay up, the Lifeline Table, bleeding and poison, waking."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ...facts import ConditionSet, Died, Told, WornOut
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.best_skill import best_skill
from ..checks.checks import NO_ROLL, Check, result
from ..checks.dice import Factor, bare
from ..conditions.concentration import lose_concentration
from ..conditions.conditions import become, end_condition, release_grabbed
from .damage import DOWN, Taken, has_lifeline, is_unconscious, spend_resolve
from .injuries import injure

STAY_UP_PRICE = 2
LIFELINE_TABLE = (
    "death check",
    "lost limb",
    "lingering injury",
    "severe wound",
    "cosmetic injury",
    "unconscious",
    "prone",
    "nothing",
)
DEATH_CHECK, WAKING, STAND_UP_RC, STAY_AWAKE_RC = 8, 9, 15, 10
WAKING_HEALTH = 10


@flow("lifeline.pay", "lifeline.refuse", "lifeline.each-turn", "resource.morale-cost", "condition.numbed")
def stay_up(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """At the start of a turn at 0 Health, a character pays 2 Resolve or falls Unconscious."""
    fighter = scene.world.fighter(who)
    if fighter.health or fighter.gone or is_unconscious(fighter) or not has_lifeline(scene.world, fighter):
        return
    pays = can_stay_up(fighter) and (
        yield from ask(who, YES_NO, say("pay-to-stay-up", who=Who(who), price=Number(STAY_UP_PRICE)), default=True)
    )
    end_condition(scene, who, "incapacitated", DOWN)
    if pays:
        spend_resolve(scene, who, STAY_UP_PRICE)
    else:
        become(scene, who, "unconscious")


def can_stay_up(fighter: Fighter) -> bool:
    """Whether a character at 0 Health can pay for its next turn."""
    return fighter.resolve >= STAY_UP_PRICE and not fighter.has("numbed")


@flow("lifeline.trigger", "lifeline.unconscious-hit")
def hit_at_zero(scene: Scene[Adventure], who: str, taken: Taken, down: bool) -> Resolve[None]:
    """A big hit on somebody at 0 Health calls for a roll on the Lifeline Table."""
    fighter = scene.world.fighter(who)
    if not has_lifeline(scene.world, fighter):
        return
    consequence = scene.world.house.lifeline_unconscious_hit if down else "table"
    if consequence == "death" and taken.health:
        mark_dead(scene, who)
    elif consequence == "table" and calls_for_table(scene.world, taken):
        yield from lifeline_table(who)


def calls_for_table(adventure: Adventure, taken: Taken) -> bool:
    amount = taken.health if adventure.house.lifeline_measure == "after" else taken.before
    return amount > 5 if adventure.house.lifeline_trigger == "over-5" else amount >= 10


@flow(
    "lifeline.table",
    "lifeline.limb",
    "lifeline.lingering",
    "lifeline.severe",
    "lifeline.cosmetic",
    "lifeline.unconscious",
    "lifeline.prone",
    "lifeline.nothing",
)
def lifeline_table(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A d8 on the Lifeline Table decides, from a death check to nothing."""
    number = yield from bare(8).played(say("on-lifeline-table", who=Who(who)), roller=who)
    row = LIFELINE_TABLE[number - 1]
    scene.happen(Told(say("lifeline-row", number=Number(number), row=row)))
    match row:
        case "death check":
            yield from death_check(who)
        case "lost limb":
            yield from injure(who, "missing part", "a lost limb")
        case "lingering injury":
            yield from injure(who, "lingering", "a damaged limb")
        case "severe wound":
            scene.happen(WornOut(who, scene.world.fighter(who).worn_out + 1))
            yield from injure(who, "severe wound", "maximum Health 1 lower")
            become(scene, who, "bleeding")
        case "cosmetic injury":
            yield from injure(who, "cosmetic", "a scar")
        case "unconscious":
            become(scene, who, "unconscious")
        case "prone":
            knock_prone(scene, who)


def knock_prone(scene: Scene[Adventure], who: str) -> None:
    """Make a character Prone and hard to get up."""
    become(scene, who, "prone")
    if prone := scene.world.fighter(who).condition("prone"):
        scene.happen(ConditionSet(who, prone.but(rc=STAND_UP_RC, first=STAND_UP_RC)))


@flow("lifeline.death-check", "check.death")
def death_check(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A d12 that nothing can modify: 8 or more is Unconscious, less is death."""
    if (yield from bare(12).played(say("death-check", who=Who(who)), roller=who)) < DEATH_CHECK:
        mark_dead(scene, who)
    else:
        become(scene, who, "unconscious")


def mark_dead(scene: Scene[Adventure], who: str) -> None:
    """Record a death: what the character concentrated on ends, and it holds nobody any more."""
    lose_concentration(scene, who)
    release_grabbed(scene, who)
    scene.happen(Died(who))


@flow("lifeline.bleed-check", "lifeline.bleed-fail", "lifeline.bleed-pass", "lifeline.bleed-halved")
def survives(scene: Scene[Adventure], who: str, what: str, rc: int) -> Resolve[tuple[bool, str]]:
    """A tick at 0 Health needs Endurance or Resilience against its RC, or the character dies."""
    fighter = scene.world.fighter(who)
    label = say("skill-at-the-brink", who=Who(who), what=Thing(what), rc=Number(rc))
    halved: Factor = "halved" if fighter.has("unconscious") else ""
    skill = yield from choose_endurance_or_resilience(scene, fighter, label, rc, halved)
    label = say("at-the-brink", who=Who(who), what=Thing(what), rc=Number(rc))
    rolled = yield from result(Check(who, skill, label, factor=halved))
    if rolled == NO_ROLL or rolled < rc:
        mark_dead(scene, who)
        return False, skill
    if not fighter.has("unconscious"):
        become(scene, who, "unconscious")
    return True, skill


def choose_endurance_or_resilience(
    scene: Scene[Adventure], fighter: Fighter, label: Words, rc: int, factor: Factor = ""
) -> Resolve[str]:
    """Ask which of the two the character uses; by default the one more likely to meet the RC."""
    both = ("endurance", "resilience")
    return (yield from ask(fighter.id, OneOf[str](both), label, best_skill(scene.world, fighter, both, rc, factor)))


@flow("lifeline.bleed-check")
def swoons(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """By the milder ruling, bleeding at 0 Health needs Resilience 10 or the character is Unconscious."""
    label = say("bleeds-at-the-brink", who=Who(who), rc=Number(STAY_AWAKE_RC))
    rolled = yield from result(Check(who, "resilience", label))
    if rolled < STAY_AWAKE_RC:
        become(scene, who, "unconscious")


@flow("condition.unconscious-wake", "lifeline.wake")
def waking(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A d12 at the end of each turn wakes an Unconscious character on 9 or more."""
    if (yield from bare(12).played(say("stirs", who=Who(who)), roller=who)) >= WAKING:
        end_condition(scene, who, "unconscious")


@flow("lifeline.wake")
def an_hour_passes(scene: Scene[Adventure], who: str) -> None:
    """A character who has regained 10 Health wakes after an hour."""
    fighter = scene.world.fighter(who)
    unconscious = fighter.condition("unconscious")
    if unconscious and not unconscious.until.when and fighter.health >= WAKING_HEALTH:
        end_condition(scene, who, "unconscious")
