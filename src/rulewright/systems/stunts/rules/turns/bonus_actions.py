"""Bonus actions that the SP of initiative buy."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import BonusSet
from ...model.world import Story
from ...ruleset import flow
from ..actions.stunt_points import buy_stunt


@flow("initiative.sp", "conflict.bonus_action.sources")
def bonus_action(scene: Scene[Story], who: str) -> None:
    """1 SP of initiative buys one bonus action."""
    buy_stunt(scene, who, "bonus_action")
    person = scene.world.person(who)
    early = 1 if scene.world.house.conflict_bonus_window == "first_round" else 0
    scene.happen(BonusSet(who, person.bonus + 1, person.bonus_used, person.early + early))
