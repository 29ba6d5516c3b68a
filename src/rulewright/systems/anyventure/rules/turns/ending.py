"""When a fight is over."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import ConditionEnded, FightSet, Marked, Over
from ...model.world import Adventure, Condition, Fighter
from ...ruleset import RULES, flow
from ..checks.checks import helpless
from ..combat.ammunition import put_out_blades, recover_thrown_weapons
from ..combat.damage import DOWN
from ..conditions.durations import TURN_ENDS, end_causes
from ..movement.riding import all_dismount, falling
from ..music.covering_ears import resounds
from ..music.song_parts import hear, music_over


def over(adventure: Adventure) -> bool:
    return adventure.fight is None or adventure.result != ""


def sides_left(adventure: Adventure) -> set[str]:
    """The sides that still have somebody who can act, or will once it comes to its turn."""
    able = [one for one in adventure.present() if not beaten(one) and not waits_in_vain(adventure, one)]
    return {"enemies" if one.side == "enemies" else "pcs" for one in able}


def waits_in_vain(adventure: Adventure, fighter: Fighter) -> bool:
    """A beast that acts only on a word, and nobody is left to give it."""
    return bool(fighter.owner) and all(beaten(one) for one in adventure.fighters if one.id == fighter.owner)


def beaten(fighter: Fighter) -> bool:
    """It can do nothing any more, neither now nor when its turn comes."""
    return fighter.gone or (helpless(fighter) and not comes_round(fighter))


def comes_round(fighter: Fighter) -> bool:
    """Helpless now, but it may yet wake, recover, or pay to stay up."""
    pending = not fighter.has("unconscious") and any(one.key == ("incapacitated", DOWN) for one in fighter.conditions)
    return (fighter.health > 0 or pending) and not fighter.has("stasis")


@flow("combat.round")
def judge(scene: Scene[Adventure]) -> Resolve[None]:
    """Once one side has nobody left the fight is over."""
    if over(scene.world):
        return
    left = sides_left(scene.world)
    if len(left) > 1:
        yield from resounds(scene)
    else:
        hear(scene)
    if names := falling(scene.world):
        scene.later(*(RULES["unhorsed"](name) for name in names))
    if len(left) > 1:
        return
    music_over(scene)
    all_dismount(scene)
    recover_thrown_weapons(scene)
    put_out_blades(scene)
    scene.happen(Over(next(iter(left)) if left else "nobody"), FightSet(None))
    for fighter in scene.world.fighters:
        comes_to_rest(scene, fighter)


def aftermath(scene: Scene[Adventure]) -> None:
    """Nothing of the fight is left to do: where more is to come, there is time for other things."""
    world = scene.world
    if world.result and world.waves and not world.camp and any(one.sheet.pc for one in world.present()):
        scene.later(RULES["make_camp"]())


def gets_up(fighter: Fighter, one: Condition) -> bool:
    """Whether it stands up by itself once there is time: not the helpless, nor one whom a blow has all but killed."""
    return one.key == ("prone", "") and not one.rc and not helpless(fighter)


def comes_to_rest(scene: Scene[Adventure], fighter: Fighter) -> None:
    """What lasts for turns or for the fight ends with it; nobody is left to hide from, and who can gets up."""
    for one in fighter.conditions:
        if one.id == "obscured" or gets_up(fighter, one):
            scene.happen(ConditionEnded(fighter.id, one.id, one.name))
    end_causes(scene, scene.world.fighter(fighter.id), lambda until: until.when in ("fight", *TURN_ENDS))
    if fighter.defending:
        scene.happen(Marked(fighter.id, defending=False))
