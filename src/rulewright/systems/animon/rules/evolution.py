"""Evolving: what it needs and costs, and how damage carries over to another Stage."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..facts import HpSet, PairChanged, PairMarked
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


def why_not_evolve(story: Story, who: str, stage: Stage) -> str | None:
    """The reason why an Animon cannot take a Stage now; None if it can."""
    fighter, pair = story.fighter(who), story.pair_of(who)
    if pair is None or not isinstance(fighter.sheet, Animon) or fighter.stage is None:
        return "only the Animon of a pair can evolve"
    if stage <= fighter.stage:
        return f"{who} is {fighter.stage.name} already"
    if pair.level < UNLOCKED_AT[stage]:
        return f"it needs Bond Level {UNLOCKED_AT[stage]}"
    if stage in pair.barred:
        return "the GM asks for something more first"
    if all(form.stage != stage for form in fighter.sheet.forms):
        return "that Stage is not on the sheet yet"
    if not can_pay(story, who, evolution_cost(story, pair, stage)):
        return "it costs a Bond Point"
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
