"""Stages: which one is the highest available, and what changing the Stage brings with it."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import PairMarked, StageChanged, UsesSpent
from ...model.scores import highest_stage, max_uses
from ...model.sheets import Stage
from ...model.world import Pair, Story


def is_highest(story: Story, pair: Pair, stage: Stage) -> bool:
    """Whether a Stage has the cost and the time limit of the highest available one."""
    if stage is Stage.BASIC and story.house.evolution_basic_highest == "exempt":
        return False
    return stage == highest_stage(story, pair) and stage is not Stage.FLEDGLING


def take_stage(scene: Scene[Story], who: str, stage: Stage) -> None:
    """Change the Stage. Spent Uses stay spent and leaving the highest Stage is remembered; HP are up to the caller."""
    fighter, pair = scene.world.fighter(who), scene.world.pair_of(who)
    leaves_highest = pair and fighter.stage is not None and is_highest(scene.world, pair, fighter.stage)
    scene.happen(StageChanged(who, stage))
    if pair and leaves_highest and stage < (fighter.stage or stage):
        scene.happen(PairMarked(pair.id, spent_highest=True))
    if scene.world.house.evolution_uses_carry == "refill" and fighter.uses_spent:
        scene.happen(UsesSpent(who, 0, left=max_uses(scene.world, scene.world.fighter(who))))
