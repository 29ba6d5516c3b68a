"""The Stage an Animon is in: which is its highest, and what goes with taking another."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ..facts import PairMarked, StageChanged, UsesSpent
from ..model.scores import highest_stage
from ..model.sheets import Stage
from ..model.world import Pair, Story


def is_highest(story: Story, pair: Pair, stage: Stage) -> bool:
    """Whether cost and time limit hang on this Stage."""
    if stage is Stage.BASIC and story.house.evolution_basic_highest == "exempt":
        return False
    return stage == highest_stage(story, pair) and stage is not Stage.FLEDGLING


def take_stage(scene: Scene[Story], who: str, stage: Stage) -> None:
    """Uses spent stay spent; leaving the highest Stage is remembered. HP are left to whoever calls."""
    fighter, pair = scene.world.fighter(who), scene.world.pair_of(who)
    leaves_highest = pair and fighter.stage is not None and is_highest(scene.world, pair, fighter.stage)
    scene.happen(StageChanged(who, stage))
    if pair and leaves_highest and stage < (fighter.stage or stage):
        scene.happen(PairMarked(pair.id, spent_highest=True))
    if scene.world.house.evolution_uses_carry == "refill" and fighter.uses_spent:
        scene.happen(UsesSpent(who, 0))
