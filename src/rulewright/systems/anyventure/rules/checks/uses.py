"""How often abilities may be used in a turn, a fight or a day."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import Used
from ...model.sheets import Ability
from ...model.world import Adventure, Fighter, Spent


def has_uses_left(fighter: Fighter, ability: Ability) -> bool:
    """Whether an ability can still be used in its span."""
    if ability.per == "at will":
        return True
    return next((use.times for use in fighter.spent if use.id == ability.id), 0) < ability.times


def count_use(scene: Scene[Adventure], who: str, ability: Ability) -> None:
    if ability.per != "at will":
        times = next((use.times for use in scene.world.fighter(who).spent if use.id == ability.id), 0)
        scene.happen(Used(who, Spent(ability.id, times + 1)))


def renew_uses(scene: Scene[Adventure], who: str, *spans: str) -> None:
    """Make the abilities limited by these spans usable again."""
    fighter = scene.world.fighter(who)
    for ability in fighter.sheet.abilities:
        if ability.per in spans and any(use.id == ability.id for use in fighter.spent):
            scene.happen(Used(who, Spent(ability.id, 0)))
