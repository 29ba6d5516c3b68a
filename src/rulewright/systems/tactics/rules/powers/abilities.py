"""Special abilities that affect a unit without an attack."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import ApSet, BindSet
from ...model.cards import Ability
from ...model.world import Skirmish
from ...phrases import say
from ...ruleset import flow
from ..combat.life_points import heal, resists
from ..combat.states import give_states
from .ability_limits import ability_of, begun


@flow(
    "resist.roll",
    "resist.friendly",
    "zone.use",
    "zone.target_sight",
    "core.ability_line",
    "ability.upkeep",
    "ability.levels",
)
def use(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A unit uses an effect on another: enemies may resist it, friends may accept it."""
    line = ability_of(scene.world.unit(who), ability)
    if line is None or not (yield from begun(who, ability)):
        return
    if line.effect and (yield from resisted(who, target, line.effect)):
        scene.happen(Told(say("resists", who=Who(target), ability=ability)))
        return
    yield from apply_effect(scene, who, target, line)


@flow("resist.roll", "resist.friendly")
def resisted(scene: Scene[Skirmish], who: str, target: str, effect: int) -> Resolve[bool]:
    """The target rolls to resist, unless it is a friend that accepts the effect."""
    unit, other = scene.world.unit(who), scene.world.unit(target)
    if unit.side == other.side:
        willing = yield from ask(other.side, YES_NO, say("let-it-come", who=Who(target)), default=True)
        if willing:
            return False
    return (yield from resists(target, effect))


def apply_effect(scene: Scene[Skirmish], who: str, target: str, line: Ability) -> Resolve[None]:
    """Apply everything that an ability does to its target."""
    yield from give_states(scene, who, target, line)
    if line.heals:
        yield from heal(target, line.heals)
    unit = scene.world.unit(target)
    if line.ap:
        scene.happen(ApSet(target, max(0, min(unit.card.most_ap, unit.ap + line.ap))))
    if line.bind and unit.card.summon:
        sign = 1 if unit.side == scene.world.unit(who).side else -1
        scene.happen(BindSet(target, max(0, unit.bind + sign * line.bind)))
