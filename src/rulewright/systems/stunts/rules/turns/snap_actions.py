"""Snap actions: Focus, Move and Ready."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import Covered, EffectEnded, Readied, Told, TurnSet
from ...model.world import Story
from ...ruleset import flow

OPEN = "the open"


@flow("snap.focus.bonus", "snap.focus.penalty")
def focus(scene: Scene[Story], who: str) -> None:
    """+1d on the next basic action, -1d on everything else until the next turn begins."""
    turn = scene.world.person(who).turn
    scene.happen(TurnSet(who, turn.but(focus_die=True, focused=True)), Told(who, "focuses"))


@flow("snap.move.within", "snap.move.stand")
def shift(scene: Scene[Story], who: str, spot: str, stand: bool) -> None:
    """To any spot in the zone that needs no roll, behind something or into the open; getting up comes with it."""
    person = scene.world.person(who)
    if stand:
        stand_up(scene, who)
    covers = scene.world.zone(person.zone).covers if person.zone else ()
    cover = next((one for one in covers if one.name == spot), None)
    if cover != person.cover:
        scene.happen(Covered(who, cover))


def stand_up(scene: Scene[Story], who: str) -> None:
    for one in scene.world.effects_on(who, "prone"):
        scene.happen(EffectEnded(one.id, f"{who} prone"))


@flow("snap.ready")
def ready(scene: Scene[Story], who: str, item: str) -> None:
    """One item is brought into use, or one weapon reloaded."""
    scene.happen(Readied(who, item))


@flow("snap.ready")
def operate(scene: Scene[Story], who: str, thing: str) -> None:
    """A door, a switch, something in hand."""
    scene.happen(Told(who, f"operates {thing}"))
