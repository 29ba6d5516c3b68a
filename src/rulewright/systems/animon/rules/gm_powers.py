"""What the GM does to a character by saying so: harm and healing, points granted and taken, each by the rules."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..facts import GaugeSet, HpSet, PairChanged, Stood, UsesSpent
from ..model.scores import has_uses, life_label, max_hp, max_points, max_uses, uses_left
from ..model.world import Fighter, Pair, Story
from ..phrases import say
from ..ruleset import flow
from .combat.knockout import hurt
from .growth.levels import XP_TRACK, gain_xp
from .rolls.tests import bond_break, feed_gauge

BOND_POINTS, STRAIN, XP, USES, GAUGE = "Bond Points", "Bond Strain", "XP", "Uses", "Critical Gauge"


def can_be_hurt(fighter: Fighter) -> bool:
    """Whether harm does something to a character; at 0 there is nothing left to lose."""
    return not (fighter.out or fighter.destroyed)


def can_be_healed(story: Story, fighter: Fighter) -> bool:
    return not fighter.destroyed and fighter.hp < max_hp(story, fighter).total


def resources(story: Story, fighter: Fighter) -> tuple[str, ...]:
    """The resources of a character that the GM can grant and take; a pair has its own in common."""
    bond = (BOND_POINTS, STRAIN, XP) if story.pair_of(fighter.id) else ()
    gauge = (GAUGE,) if bond and story.encounter else ()
    return bond + ((USES,) if has_uses(story, fighter) else ()) + gauge


@flow("combat.damage.apply", "knockout.order")
def gm_damage(_scene: Scene[Story], who: str, amount: int) -> Resolve[None]:
    """The GM deals damage, with everything that follows at 0."""
    yield from hurt(who, amount)


@flow("animon.healing-cap")
def gm_heal(scene: Scene[Story], who: str, amount: int) -> None:
    """The GM heals, up to the maximum; whoever was out is up again."""
    fighter = scene.world.fighter(who)
    if not can_be_healed(scene.world, fighter):
        return
    hp = min(max_hp(scene.world, fighter).total, fighter.hp + amount)
    scene.happen(HpSet(who, hp, say("by-the-gm"), life_label(fighter)))
    if fighter.out:
        scene.happen(Stood(who))


@flow("bond.points.bounds", "level.xp-sources")
def gm_grant(scene: Scene[Story], who: str, resource: str, amount: int) -> Resolve[None]:
    """The GM grants a resource, up to its maximum; too much Bond Strain puts the bond at risk."""
    if resource == XP:
        return (yield from gain_xp(scene.world.fighter(who).pair, amount))
    if resource == GAUGE:
        return feed_gauge(scene, amount)
    change_resource(scene, who, resource, amount)
    if resource == STRAIN:
        yield from bond_break(scene.world.fighter(who).pair)
    return None


@flow("bond.points.bounds")
def gm_take(scene: Scene[Story], who: str, resource: str, amount: int) -> None:
    """The GM takes some of a resource, down to nothing."""
    change_resource(scene, who, resource, -amount)


def change_resource(scene: Scene[Story], who: str, resource: str, by: int) -> None:
    """A resource becomes more or less, within its limits."""
    story = scene.world
    fighter, pair = story.fighter(who), story.pair_of(who)
    if resource == USES:
        change_uses(scene, fighter, by)
    elif resource == GAUGE:
        scene.happen(GaugeSet(max(0, story.gauge + by)))
    elif pair is not None:
        change_bond(scene, pair, resource, by)


def change_bond(scene: Scene[Story], pair: Pair, resource: str, by: int) -> None:
    most = {BOND_POINTS: max_points(pair), XP: XP_TRACK}.get(resource)
    field = {BOND_POINTS: "points", STRAIN: "strain", XP: "xp"}[resource]
    old = getattr(pair, field)
    new = max(0, old + by) if most is None else min(max(old, most), max(0, old + by))
    if new != old:
        scene.happen(PairChanged(pair.id, field, new))  # type: ignore[arg-type]


def change_uses(scene: Scene[Story], fighter: Fighter, by: int) -> None:
    most = max_uses(scene.world, fighter)
    left = min(most, max(0, uses_left(scene.world, fighter) + by))
    if left != uses_left(scene.world, fighter):
        scene.happen(UsesSpent(fighter.id, most - left, left=left))
