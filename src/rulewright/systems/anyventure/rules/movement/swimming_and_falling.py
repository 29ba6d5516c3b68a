"""What swimming, climbing and flying demand: checks under a load, sinking, and falling."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Moved, Told, TurnSet, noticed_by
from ...model.scores import encumbrance, total_change
from ...model.terms import Mode
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, passes
from ..conditions.conditions import become
from ..turns.interception import cannot_move

SINK_DEPTH = 3


@flow("movement.encumbrance-check", "movement.encumbrance", "movement.sink")
def burdened(scene: Scene[Adventure], who: str, mode: Mode) -> Resolve[None]:
    """A character under a load needs Fitness against its encumbrance penalty, or is Winded."""
    penalty = scene.count(encumbrance(scene.world.fighter(who)))
    check = Check(who, "fitness", say("moves-under-load", who=Who(who), mode=mode))
    passed = not penalty or (yield from passes(check, penalty))
    if not passed:
        become(scene, who, "winded")
    elif mode == "swim":
        scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(swam=True)))


@flow("movement.encumbrance-check", "movement.sink")
def tread_water(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character swims on the spot, with the check that keeps it from sinking."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(mode="swim")))
    yield from burdened(who, "swim")


def may_tread_water(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether a character is in the water and has not swum this turn."""
    return in_water(adventure, fighter) and not cannot_move(fighter) and fighter.turn.mode is None


def in_water(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether a character is in the water and not at home in it."""
    return fighter.at in adventure.ground.water and fighter.height <= 0 and fighter.sheet.swim is None


def is_sinking(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether a character in deep water is Winded, or has passed no swimming check this turn."""
    if not in_water(adventure, fighter) or fighter.height <= -adventure.ground.deep:
        return False
    return fighter.has("winded") or not fighter.turn.swam


@flow("movement.sink", "movement.fall-climb", "movement.fly-natural", "movement.fly-magical")
def end_of_movement(scene: Scene[Adventure], who: str) -> None:
    """At the end of a turn swimmers may sink, climbers fall, and winged flyers come down."""
    fighter = scene.world.fighter(who)
    ground, winded, witnesses = scene.world.ground, fighter.has("winded"), noticed_by(scene.world, fighter) or ()
    if is_sinking(scene.world, fighter):
        scene.happen(Moved(who, fighter.at, max(-ground.deep, fighter.height - SINK_DEPTH)))
    elif fighter.at in ground.steep and winded and not total_change(fighter, "pitons"):
        scene.happen(Told(say("loses-hold", who=Who(who)), witnesses))
        become(scene, who, "prone")
    elif fighter.height > 0 and fighter.sheet.wings and not fighter.turn.flown:
        scene.happen(Told(say("falls-from-air", who=Who(who)), witnesses), Moved(who, fighter.at, 0))
        become(scene, who, "prone")
