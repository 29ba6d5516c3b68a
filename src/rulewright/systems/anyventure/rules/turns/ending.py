"""The end of a fight: when it is over, and what ends with it."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import ConditionEnded, FightSet, Marked, Over
from ...model.world import Adventure, Condition, Fighter
from ...ruleset import RULES, flow
from ..checks.checks import helpless
from ..combat.ammunition import put_out_blades, recover_thrown_weapons
from ..combat.lifeline import can_stay_up
from ..conditions.conditions import release_of_the_helpless
from ..conditions.durations import TURN_ENDS, end_causes
from ..movement.riding import all_dismount, falling_riders
from ..music.covering_ears import offer_covering_ears
from ..music.song_parts import end_all_songs, update_songs


def is_over(adventure: Adventure) -> bool:
    return adventure.fight is None or adventure.result != ""


def sides_left(adventure: Adventure) -> set[str]:
    """The sides that still have somebody who can act, now or when its turn comes."""
    unbeaten = (fighter for fighter in adventure.present() if not beaten(fighter))
    taking_part = (fighter for fighter in unbeaten if fighter.side != "neutral")
    able = [fighter for fighter in taking_part if not has_lost_its_owner(adventure, fighter)]
    return {"enemies" if fighter.side == "enemies" else "pcs" for fighter in able}


def has_lost_its_owner(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether this is a beast that acts only on command, and nobody is left to give one."""
    return bool(fighter.owner) and all(beaten(other) for other in adventure.fighters if other.id == fighter.owner)


def beaten(fighter: Fighter) -> bool:
    """Whether a character can do nothing any more, neither now nor when its turn comes."""
    return fighter.gone or (helpless(fighter) and not may_recover(fighter))


def may_recover(fighter: Fighter) -> bool:
    """Whether a helpless character may yet wake or recover, and at 0 Health pay to act."""
    return (fighter.health > 0 or can_stay_up(fighter)) and not fighter.has("stasis")


@flow("combat.end", "action.grab-hold")
def judge(scene: Scene[Adventure]) -> Resolve[None]:
    """Once one side has nobody left, the fight is over."""
    if is_over(scene.world):
        return
    release_of_the_helpless(scene)
    left = sides_left(scene.world)
    if len(left) > 1:
        yield from offer_covering_ears(scene)
    else:
        update_songs(scene)
    if names := falling_riders(scene.world):
        scene.later(*(RULES["unhorsed"](name) for name in names))
    if len(left) > 1:
        return
    end_all_songs(scene)
    all_dismount(scene)
    recover_thrown_weapons(scene)
    put_out_blades(scene)
    scene.happen(Over(next(iter(left)) if left else "nobody"), FightSet(None))
    for fighter in scene.world.fighters:
        end_fight_effects(scene, fighter)


def camp_after_fight(scene: Scene[Adventure]) -> None:
    """Make camp if more fights are to come and somebody is left."""
    world = scene.world
    if world.result and world.waves and not world.camp and any(fighter.sheet.pc for fighter in world.present()):
        scene.later(RULES["make_camp"]())


def can_get_up(fighter: Fighter, condition: Condition) -> bool:
    """Whether a Prone character stands up once there is time; neither the helpless nor the badly hurt do."""
    return condition.key == ("prone", "") and not condition.rc and not helpless(fighter)


def end_fight_effects(scene: Scene[Adventure], fighter: Fighter) -> None:
    """End what lasts for turns or the fight; nobody is left to hide from, and who can gets up."""
    for condition in fighter.conditions:
        if condition.id == "obscured" or can_get_up(fighter, condition):
            scene.happen(ConditionEnded(fighter.id, condition.id, condition.name))
    end_causes(scene, scene.world.fighter(fighter.id), lambda until: until.when in ("fight", *TURN_ENDS))
    if fighter.defending:
        scene.happen(Marked(fighter.id, defending=False))
