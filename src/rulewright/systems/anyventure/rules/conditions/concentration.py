"""Concentration: what is kept going by it, and how it is lost."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offer, OneOf, offer
from rulewright.kernel.rules.scene import Scene

from ...facts import Concentrates, ConditionEnded
from ...model.terms import ConditionName
from ...model.world import Adventure, Fighter, Until
from ...ruleset import flow
from ..music.song_parts import hear
from .durations import lasts_on, lose_boon

BREAKS: tuple[ConditionName, ...] = ("dazed", "stunned", "incapacitated", "unconscious", "stasis")
"""Conditions in which nobody concentrates."""
ALERT = "Alert"


@flow("concentration.use")
def concentrate(scene: Scene[Adventure], who: str, on: str) -> bool:
    """Begin to concentrate on something; one thing at a time, so another is let go."""
    fighter = scene.world.fighter(who)
    if any(fighter.has(one) for one in BREAKS):
        return False
    if scene.world.house.concentration_limit == "one":
        lose_concentration(scene, who)
    others = tuple(one for one in scene.world.fighter(who).concentrates if one != on)
    scene.happen(Concentrates(who, (*others, on)))
    return True


def lose_concentration(scene: Scene[Adventure], who: str) -> None:
    """Everything it kept going ends."""
    for one in scene.world.fighter(who).concentrates:
        lapse(scene, who, one)


def lapse(scene: Scene[Adventure], who: str, on: str) -> None:
    """One thing is no longer kept going, and what depended on it ends."""
    fighter = scene.world.fighter(who)
    scene.happen(Concentrates(who, tuple(one for one in fighter.concentrates if one != on)))
    if on == ALERT and fighter.has("alert"):
        scene.happen(ConditionEnded(who, "alert"))
    for one in scene.world.fighters:
        for boon in one.boons:
            if boon.id == on and boon.until.when != "concentration":
                lose_boon(scene, one.id, boon.id)
        lasts_on(scene, scene.world.fighter(one.id), lambda until: None if kept(until, who, on) else until)
    hear(scene)


def kept(until: Until, who: str, on: str) -> bool:
    """Whether something lasts as long as somebody concentrates on this."""
    return until.when == "concentration" and (until.who, until.on) == (who, on)


@flow("concentration.drop")
def let_go(scene: Scene[Adventure], who: str, on: str) -> None:
    """It ends its own concentration on something."""
    if on in scene.world.fighter(who).concentrates:
        lapse(scene, who, on)


def lets_go(fighter: Fighter) -> tuple[Offer, ...]:
    """What it may let go of at any moment."""
    if fighter.gone or not fighter.concentrates:
        return ()
    return (offer(let_go, fighter.id, on=OneOf[str](fighter.concentrates), when="next"),)
