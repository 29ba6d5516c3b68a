"""Evolving: what it needs and costs, and how damage carries over to another Stage."""

from __future__ import annotations

from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words

from ..facts import HpSet, PairChanged, PairMarked, StageBarred
from ..model.scores import UNLOCKED_AT, max_hp
from ..model.sheets import Animon, Stage
from ..model.world import Pair, Story
from ..phrases import say
from ..ruleset import flow
from .knockout import collapse
from .stages import is_highest, take_stage
from .tests import bond_break, can_pay, spend


def evolution_cost(story: Story, pair: Pair, stage: Stage) -> int:
    """The Bond Points of evolving: 1 for the highest available Stage except the first time, otherwise 0."""
    return int(returns_to_highest(story, pair, stage))


def returns_to_highest(story: Story, pair: Pair, stage: Stage) -> bool:
    """Whether this is the highest available Stage and the Animon has been there before."""
    return is_highest(story, pair, stage) and stage in pair.reached


def why_not_evolve(story: Story, who: str, stage: Stage) -> NotNow | None:
    """Why an Animon cannot take a Stage now, and what would help; None if it can."""
    fighter, pair = story.fighter(who), story.pair_of(who)

    def not_now(why: Phrase, helps: Words = "") -> NotNow:
        return NotNow(evolve, why, "evolution.requirements", helps, (who, stage))

    if pair is None or not isinstance(fighter.sheet, Animon) or fighter.stage is None:
        return not_now(say("only-pairs-evolve"))
    if stage <= fighter.stage:
        return not_now(say("is-stage-already", who=Who(who), stage=fighter.stage.name.title()))
    if pair.level < UNLOCKED_AT[stage]:
        helps = say("xp-raise-level", level=Number(pair.level))
        return not_now(say("needs-bond-level", level=Number(UNLOCKED_AT[stage])), helps)
    if stage in pair.barred:
        return not_now(say("stage-barred"), say("ask-the-gm"))
    if all(form.stage != stage for form in fighter.sheet.forms):
        return not_now(say("stage-not-on-sheet", stage=stage.name.title()), say("write-stage-first"))
    cost = evolution_cost(story, pair, stage)
    if not can_pay(story, who, cost):
        return not_now(say("costs-bond-points", cost=Number(cost)), say("rest-brings-points"))
    return None


def strains_bond(story: Story, pair: Pair, stage: Stage) -> bool:
    """Whether evolving strains the bond, because the highest Stage was already left since the last Rest."""
    return pair.spent_highest and (returns_to_highest(story, pair, stage) or story.house.evolution_again_scope == "any")


@flow(
    "combat.action.evolve",
    "evolution.requirements",
    "evolution.requirements-gm",
    "evolution.highest",
    "evolution.cost",
    "evolution.first-time",
    "evolution.again-strain",
)
def evolve(scene: Scene[Story], who: str, stage: Stage, critical: bool = False) -> Resolve[None]:
    """The first time at a Stage is free and restores all HP; later the highest Stage costs 1 Bond Point."""
    pair = scene.world.pair_of(who)
    if pair is None or scene.world.fighter(who).out:
        return
    if not critical and why_not_evolve(scene.world, who, stage):
        return
    first = stage not in pair.reached
    if not critical and strains_bond(scene.world, pair, stage):
        scene.happen(PairChanged(pair.id, "strain", pair.strain + 1))
        yield from bond_break(pair.id)
    cost = 0 if critical else evolution_cost(scene.world, pair, stage)
    if cost:
        yield from spend(pair.id, cost)
    yield from change_stage(scene, who, stage, bears_it=first)
    if first:
        scene.happen(PairMarked(pair.id, reached=stage))
        most = max_hp(scene.world, scene.world.fighter(who)).total
        scene.happen(HpSet(who, most, say("first-time", stage=stage.name)))


@flow("evolution.requirements-gm")
def require(scene: Scene[Story], pair_id: str, stage: Stage, needed: bool) -> None:
    """The GM asks for an item, a story event or the like before a Stage, or says that it is there."""
    scene.happen(StageBarred(pair_id, stage, needed))


def change_stage(scene: Scene[Story], who: str, stage: Stage, *, bears_it: bool = False) -> Resolve[None]:
    """Change the Stage and keep the damage taken; the table rules whether that can knock out."""
    fighter = scene.world.fighter(who)
    missing = max_hp(scene.world, fighter).total - fighter.hp
    take_stage(scene, who, stage)
    if fighter.out:
        return
    hp = max_hp(scene.world, scene.world.fighter(who)).total - missing
    if hp < 1 and not bears_it and scene.world.house.evolution_hp_floor == "zero":
        yield from collapse(who)
    elif max(1, hp) != fighter.hp:
        scene.happen(HpSet(who, max(1, hp), say("damage-stays")))
