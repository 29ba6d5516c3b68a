"""Kids and fights: stepping in, being drawn in, and withdrawing."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ..facts import EncounterSet, SteppedAside
from ..model.sheets import Kid
from ..model.world import Fighter, Story
from ..ruleset import flow


def can_step_in(fighter: Fighter) -> bool:
    return isinstance(fighter.sheet, Kid) and fighter.aside and not fighter.out


def can_withdraw(fighter: Fighter) -> bool:
    return isinstance(fighter.sheet, Kid) and not (fighter.aside or fighter.out)


@flow("kid.combat-rare", "kid.combat-turn", "combat.overview")
def step_in(scene: Scene[Story], who: str) -> None:
    """A Kid that kept clear takes part from now on: it has turns and can be attacked."""
    if not can_step_in(scene.world.fighter(who)):
        return
    scene.happen(SteppedAside(who, aside=False))
    fight = scene.world.encounter
    if fight and fight.order and scene.world.house.kid_turn == "own-roll" and who not in fight.order:
        scene.happen(EncounterSet(fight.but(order=(*fight.order, who))))


@flow("kid.combat-rare", "kid.combat-turn")
def draw_in(scene: Scene[Story], who: str) -> None:
    """A Kid is drawn into the fight, or let out of it, by the word of the GM."""
    if can_withdraw(scene.world.fighter(who)):
        scene.happen(SteppedAside(who, aside=True))
    else:
        step_in.body(scene, who)


@flow("kid.combat-rare", "kid.combat-turn")
def withdraw(scene: Scene[Story], who: str) -> None:
    """A Kid uses its action to get clear of the fight: no turns, and no target, until it steps in again."""
    if can_withdraw(scene.world.fighter(who)):
        scene.happen(SteppedAside(who, aside=True))
