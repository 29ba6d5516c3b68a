"""At 0 Health: paying to stay up, the Lifeline Table, bleeding and poison, waking."""

from __future__ import annotations

from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import ConditionSet, Died, Told, WornOut
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Trial, mods_of, result
from ..checks.dice import Factor, bare, dice_of
from ..conditions.concentration import lose_concentration
from ..conditions.conditions import end, loosens, simply
from .damage import DOWN, Taken, has_lifeline, out_cold, spend_resolve
from .injuries import injure

PRICE = 2
TABLE = (
    "death check",
    "lost limb",
    "lingering injury",
    "severe wound",
    "cosmetic injury",
    "unconscious",
    "prone",
    "nothing",
)
SURVIVES, WAKES, HARD_TO_STAND, STAYS_AWAKE = 8, 9, 15, 10
REGAINED = 10


@flow("lifeline.pay", "lifeline.refuse", "lifeline.each-turn", "resource.morale-cost", "condition.numbed")
def stay_up(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """At the start of a turn at 0 Health: 2 Resolve, or Unconscious."""
    fighter = scene.world.fighter(who)
    if fighter.health or fighter.gone or out_cold(fighter) or not has_lifeline(scene.world, fighter):
        return
    pays = fighter.resolve >= PRICE and not fighter.has("numbed")
    pays = pays and (
        yield from ask(who, YES_NO, f"{who} is at 0 Health: pay {PRICE} Resolve to stay up?", default=True)
    )
    end(scene, who, "incapacitated", DOWN)
    if pays:
        spend_resolve(scene, who, PRICE)
    else:
        simply(scene, who, "unconscious")


@flow("lifeline.trigger", "lifeline.unconscious-hit")
def hit_at_zero(scene: Scene[Adventure], who: str, taken: Taken, down: bool) -> Resolve[None]:
    """A blow against somebody already at 0 Health: a big one calls for the Lifeline Table."""
    fighter = scene.world.fighter(who)
    if not has_lifeline(scene.world, fighter):
        return
    ruled = scene.world.house.lifeline_unconscious_hit if down else "table"
    if ruled == "death" and taken.health:
        dies(scene, who)
    elif ruled == "table" and big(scene.world, taken):
        yield from lifeline_table(who)


def big(adventure: Adventure, taken: Taken) -> bool:
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
    """1d8: from death to nothing."""
    shown = yield from bare(8).played(f"{who} on the Lifeline Table", roller=who)
    what = TABLE[shown - 1]
    scene.happen(Told(f"Lifeline Table {shown}: {what}"))
    match what:
        case "death check":
            yield from death_check(who)
        case "lost limb":
            yield from injure(who, "missing part", "a lost limb")
        case "lingering injury":
            yield from injure(who, "lingering", "a damaged limb")
        case "severe wound":
            scene.happen(WornOut(who, scene.world.fighter(who).worn_out + 1))
            yield from injure(who, "severe wound", "maximum Health 1 lower")
            simply(scene, who, "bleeding")
        case "cosmetic injury":
            yield from injure(who, "cosmetic", "a scar")
        case "unconscious":
            simply(scene, who, "unconscious")
        case "prone":
            knock_down(scene, who)


def knock_down(scene: Scene[Adventure], who: str) -> None:
    """Prone, and hard to get up from."""
    simply(scene, who, "prone")
    if one := scene.world.fighter(who).condition("prone"):
        scene.happen(ConditionSet(who, one.but(rc=HARD_TO_STAND, first=HARD_TO_STAND)))


@flow("lifeline.death-check", "check.death")
def death_check(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A bare d12: 8 or more is Unconscious, less is death."""
    if (yield from bare(12).played(f"{who}: Death Check", roller=who)) < SURVIVES:
        dies(scene, who)
    else:
        simply(scene, who, "unconscious")


def dies(scene: Scene[Adventure], who: str) -> None:
    """Dead: nothing is kept going by it any more, and nobody held."""
    lose_concentration(scene, who)
    loosens(scene, who)
    scene.happen(Died(who))


@flow("lifeline.bleed-check", "lifeline.bleed-fail", "lifeline.bleed-pass", "lifeline.bleed-halved")
def survives(scene: Scene[Adventure], who: str, what: str, rc: int) -> Resolve[tuple[bool, str]]:
    """A tick at 0 Health: Endurance or Resilience against its RC, halved while Unconscious; death, or Unconscious.

    Whether it lives, and with which skill.
    """
    fighter = scene.world.fighter(who)
    skill = yield from stouter(scene, fighter, f"{who} at 0 Health, {what} RC {rc}: Endurance or Resilience?")
    halved: Factor = "halved" if fighter.has("unconscious") else ""
    found = yield from result(Trial(who, skill, f"{who} against {what} at 0 Health, RC {rc}", factor=halved))
    if found == NO_ROLL or found < rc:
        dies(scene, who)
        return False, skill
    if not fighter.has("unconscious"):
        simply(scene, who, "unconscious")
    return True, skill


def stouter(scene: Scene[Adventure], fighter: Fighter, label: str) -> Resolve[str]:
    """Endurance or Resilience, as it likes; by default the better one."""
    both = ("endurance", "resilience")
    best = max(both, key=lambda skill: (mean(scene.world, fighter, skill), -both.index(skill)))
    return (yield from ask(fighter.id, OneOf[str](both), label, best))


def mean(adventure: Adventure, fighter: Fighter, skill: str) -> float:
    """What a plain check with a skill gives on average."""
    thrown, _ = dice_of(adventure, fighter, skill, mods_of(adventure, Trial(fighter.id, skill)))
    if thrown is None or thrown.flat is not None:
        return 0.0
    return float((LOWEST if thrown.lowest else HIGHEST).dist(thrown.pool()).mean())


@flow("lifeline.bleed-check")
def swoons(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The milder reading: bleeding at 0 Health is Resilience 10 or Unconscious, and nobody dies of it."""
    found = yield from result(Trial(who, "resilience", f"{who} bleeds at 0 Health, RC {STAYS_AWAKE}"))
    if found < STAYS_AWAKE:
        simply(scene, who, "unconscious")


@flow("condition.unconscious-wake", "lifeline.wake")
def waking(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A bare d12 at the end of each turn; 9 or more wakes."""
    if (yield from bare(12).played(f"{who} stirs", roller=who)) >= WAKES:
        end(scene, who, "unconscious")


@flow("lifeline.wake")
def an_hour_passes(scene: Scene[Adventure], who: str) -> None:
    """Who has regained 10 Health wakes after an hour."""
    fighter = scene.world.fighter(who)
    cold = fighter.condition("unconscious")
    if cold and not cold.until.when and fighter.health >= REGAINED:
        end(scene, who, "unconscious")
