"""Snap actions: Focus, Move and Ready."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Covered, EffectEnded, Readied, Spoken, TurnSet, WayCleared
from ...model.world import Story
from ...phrases import say
from ...ruleset import flow

OPEN = "the open"


@flow("snap.focus.bonus", "snap.focus.penalty")
def focus(scene: Scene[Story], who: str) -> None:
    """Focus gives +1d on the next basic action and -1d on everything else until the next turn begins."""
    turn = scene.world.person(who).turn
    scene.happen(TurnSet(who, turn.but(focus_die=True, focused=True)), Spoken(who, say("focuses")))


@flow("snap.move.within", "snap.move.stand")
def shift(scene: Scene[Story], who: str, spot: str, stand: bool) -> None:
    """One moves to any spot in the zone, behind cover or into the open, and may stand up with it."""
    person = scene.world.person(who)
    if stand:
        stand_up(scene, who)
    covers = scene.world.zone(person.zone).covers if person.zone else ()
    cover = next((one for one in covers if one.name == spot), None)
    if cover != person.cover:
        scene.happen(Covered(who, cover))


def stand_up(scene: Scene[Story], who: str) -> None:
    for one in scene.world.effects_on(who, "prone"):
        scene.happen(EffectEnded(one.id, say("prone", who=Who(who))))


@flow("snap.ready")
def ready(scene: Scene[Story], who: str, item: str) -> None:
    """An item is brought into use, or a weapon is reloaded."""
    scene.happen(Readied(who, item))


@flow("snap.ready")
def operate(scene: Scene[Story], who: str, thing: str) -> None:
    """One operates a door, a switch or something in hand; what opens a way from here opens it."""
    scene.happen(Spoken(who, say("operates", thing=thing)))
    here = scene.world.person(who).zone
    for link in scene.world.links:
        if link.obstacle and link.opened_by == thing and here in (link.a, link.b):
            scene.happen(WayCleared(link.a, link.b))
