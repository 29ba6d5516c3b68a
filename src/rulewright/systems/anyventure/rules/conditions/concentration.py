"""Concentration: what it keeps going, and how it is lost."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offer, OneOf, offer
from rulewright.kernel.rules.scene import Scene

from ...facts import Concentrates, ConditionEnded
from ...model.terms import ConditionName
from ...model.world import Adventure, Fighter, Until
from ...ruleset import flow
from ..music.song_parts import update_songs
from .durations import end_causes, lose_boon

BREAKS_CONCENTRATION: tuple[ConditionName, ...] = ("dazed", "stunned", "incapacitated", "unconscious", "stasis")
"""The conditions in which nobody can concentrate."""
ALERT = "Alert"


@flow("concentration.use")
def concentrate(scene: Scene[Adventure], who: str, on: str) -> bool:
    """A character concentrates on one thing at a time, so a new one replaces the old."""
    fighter = scene.world.fighter(who)
    if fighter.has_any(BREAKS_CONCENTRATION):
        return False
    if scene.world.house.concentration_limit == "one":
        lose_concentration(scene, who)
    others = tuple(other for other in scene.world.fighter(who).concentrates if other != on)
    scene.happen(Concentrates(who, (*others, on)))
    return True


def lose_concentration(scene: Scene[Adventure], who: str) -> None:
    """End everything the character concentrates on."""
    for on in scene.world.fighter(who).concentrates:
        stop_concentrating(scene, who, on)


def stop_concentrating(scene: Scene[Adventure], who: str, on: str) -> None:
    """End one concentration and whatever depends on it."""
    fighter = scene.world.fighter(who)
    scene.happen(Concentrates(who, tuple(thing for thing in fighter.concentrates if thing != on)))
    if on == ALERT and fighter.has("alert"):
        scene.happen(ConditionEnded(who, "alert"))
    for other in scene.world.fighters:
        for boon in other.boons:
            if boon.id == on and boon.until.when != "concentration":
                lose_boon(scene, other.id, boon.id)
        end_causes(scene, scene.world.fighter(other.id), lambda until: depends_on(until, who, on))
    update_songs(scene)


def depends_on(until: Until, who: str, on: str) -> bool:
    """Whether something lasts as long as this character concentrates on this."""
    return until.when == "concentration" and (until.who, until.on) == (who, on)


@flow("concentration.drop")
def let_go(scene: Scene[Adventure], who: str, on: str) -> None:
    """A character stops concentrating on something."""
    if on in scene.world.fighter(who).concentrates:
        stop_concentrating(scene, who, on)


def let_go_offers(fighter: Fighter) -> tuple[Offer, ...]:
    """The concentrations a character may end at any moment."""
    if fighter.gone or not fighter.concentrates:
        return ()
    return (offer(let_go, fighter.id, on=OneOf[str](fighter.concentrates), when="next"),)
