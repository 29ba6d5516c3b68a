"""The end of the game: when it is over, and who has won."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import Over
from ...model.world import SIDES, Skirmish
from ...phrases import say
from ...ruleset import flow
from ..combat.life_points import destroy, is_removed_at, levels_left


def has_units(skirmish: Skirmish, side: str) -> bool:
    """Whether a side has any unit in play."""
    return bool(skirmish.standing(side))


@flow("damage.removal")
def remove_fallen(scene: Scene[Skirmish]) -> Resolve[None]:
    """A unit whose LP somebody has set to 0 or less is destroyed, with all that follows."""
    for unit in scene.world.standing():
        if is_removed_at(scene.world, unit.lp) and scene.world.unit(unit.id).in_play:
            yield from destroy(unit.id)


@flow("victory.elimination", "damage.removal")
def judge(scene: Scene[Skirmish]) -> Resolve[None]:
    """A side without units in play loses; if neither side has any, the game is a draw."""
    yield from remove_fallen()
    if scene.world.result or scene.world.turn == 0:
        return
    left = [side for side in SIDES if has_units(scene.world, side)]
    if len(left) < len(SIDES):
        scene.happen(Over(left[0] if left else "draw"))


@flow("victory.turns", "victory.levels_left", "victory.points", "victory.tie")
def final_score(scene: Scene[Skirmish]) -> None:
    """After the last turn the side with more Levels left wins, or by a ruling with more Victory Points."""
    skirmish = scene.world
    points = skirmish.house.victory_mode == "victory_points"
    if points:
        score = {side: skirmish.side(side).points for side in SIDES}
    else:
        score = {side: levels_left(skirmish, side) for side in SIDES}
    first, second = (Number(score[side]) for side in SIDES)
    one, other = (Who(side) for side in SIDES)
    told = say(
        "victory-points-count" if points else "levels-left-count", side=one, levels=first, other=other, others=second
    )
    scene.happen(Told(told))
    best = max(score, key=lambda side: score[side])
    scene.happen(Over("draw" if len(set(score.values())) == 1 else best))
