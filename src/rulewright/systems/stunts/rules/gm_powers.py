"""What the GM does to people by its own word: harm, healing, and points given or taken, all through the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, get_args

from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact

from ..facts import BonusSet, BoxSet, EffectEnded, GmStunts, PlotPoints, Spoken, TurnSet
from ..model.sheets import TRACKS, Duration, Track
from ..model.world import Box, EffectKind, Person, Story
from ..phrases import say
from ..ruleset import flow
from .actions.actions import DAMAGE_MARKS
from .actions.effects import add_effect
from .actions.stunt_points import uses_gm_pool
from .harm.damage import harm
from .harm.durations import is_felled
from .harm.lasting import out_facts
from .harm.recovery import severity
from .rolls.aspect_options import plot_points, role_for

AMOUNTS = Between(1, 200)
IMPOSED: tuple[EffectKind, ...] = ("disadvantage", "prone", "advantage")
PLOT_POINTS, STUNT_POINTS, BONUS_ACTIONS = "plot points", "stunt points", "bonus actions"


@flow("gm.powers", "damage.order", "stress.boxes")
def gm_damage(scene: Scene[Story], who: str, amount: int, track: Track = "physical") -> Resolve[None]:
    """The GM hurts somebody: soak, softening, boxes and being taken out follow as from any hit."""
    yield from harm(who, amount, DAMAGE_MARKS[scene.world.house.damage_duration], track)


@flow("gm.powers", "stress.incapacitated.return")
def gm_heal(scene: Scene[Story], who: str, amount: int) -> None:
    """The GM clears boxes, the worst first; a person without an incapacitated box left returns as after a recovery."""
    for _ in range(amount):
        found = worst_box(scene.world.person(who))
        if found is None:
            break
        scene.happen(BoxSet(who, *found))
    person = scene.world.person(who)
    if person.out and not is_felled(person):
        scene.happen(*out_facts(scene.world, who, None))
        if scene.world.person(who).out:
            scene.happen(Spoken(who, say("returns-after-scene")))


def worst_box(person: Person) -> tuple[Track, int] | None:
    """The track and place of the worst box that is not permanent; None if there is none."""
    filled: list[tuple[Box, Track, int]] = [
        (box, track, at)
        for track in TRACKS
        for at, box in enumerate(person.boxes(track))
        if box.time.mark is not Duration.PERMANENT
    ]
    worst = max(filled, key=lambda one: severity(one[0]), default=None)
    return worst and worst[1:]


class Resource(NamedTuple):
    """Points of a person: how many there are, and the fact that sets them."""

    amount: int
    set_to: Callable[[int], Fact[Story]]


def resources(story: Story, who: str) -> dict[str, Resource]:
    """The points that a person has or draws on. Opponents draw on the plot points and stunt points of the GM."""
    person, role = story.person(who), role_for(story, who)
    found = {PLOT_POINTS: Resource(plot_points(story, role), lambda pp: PlotPoints(role, pp))}
    if uses_gm_pool(story, who):
        found[STUNT_POINTS] = Resource(story.gm_sp, GmStunts)
    elif story.house.sp_unspent == "turn":
        found[STUNT_POINTS] = Resource(person.turn.sp, lambda sp: TurnSet(who, person.turn.but(sp=sp)))
    if story.conflict:
        found[BONUS_ACTIONS] = Resource(person.bonus, lambda left: bonus_actions_set(person, left))
    return found


def bonus_actions_set(person: Person, left: int) -> BonusSet:
    """The number of bonus actions of a person; no more of them are for the first round only than there are."""
    return BonusSet(person.id, left, person.bonus_used, min(left, person.early))


@flow("gm.powers", "plot.uses", "sp.gm", "conflict.bonus_action")
def gm_grant(scene: Scene[Story], who: str, resource: str, amount: int) -> None:
    """The GM gives somebody plot points, stunt points or bonus actions."""
    change_resource(scene, who, resource, amount)


@flow("gm.powers", "plot.uses", "sp.gm", "conflict.bonus_action")
def gm_take(scene: Scene[Story], who: str, resource: str, amount: int) -> None:
    """The GM takes plot points, stunt points or bonus actions from somebody, as far as there are any."""
    change_resource(scene, who, resource, -amount)


def change_resource(scene: Scene[Story], who: str, resource: str, change: int) -> None:
    """Give or take points, down to none at the least."""
    points = resources(scene.world, who).get(resource)
    if points is None:
        scene.happen(Spoken(who, say("has-no-such-points", resource=resource)))
        return
    left = max(0, points.amount + change)
    if left != points.amount:
        scene.happen(points.set_to(left))


@flow("gm.powers", "effect.basic")
def gm_impose(scene: Scene[Story], who: str, kind: EffectKind, size: int) -> None:
    """The GM gives somebody an advantage or a disadvantage for the scene, or throws them down."""
    prone = kind == "prone"
    add_effect(scene, kind, who, "", 1 if prone else size, Duration.ACTION if prone else Duration.SCENE)


@flow("gm.powers")
def gm_lift(scene: Scene[Story], who: str, effect: str) -> None:
    """The GM ends an effect on somebody."""
    for one in scene.world.effects_on(who, *get_args(EffectKind)):
        if one.id == effect:
            scene.happen(EffectEnded(one.id, one.name or one.kind))


def power_offers(story: Story) -> tuple[Offer, ...]:
    """Harm and healing for everybody present, and points for each person who has them."""
    present = tuple(one.id for one in story.people if not one.gone)
    standing = tuple(one.id for one in story.people if one.acts)
    offers = []
    if standing:
        tracks = OneOf[Track](TRACKS)
        offers.append(offer(gm_damage, who=OneOf[str](standing), amount=AMOUNTS, track=tracks, when="next"))
    if present:
        offers.append(offer(gm_heal, who=OneOf[str](present), amount=AMOUNTS, when="next"))
    if standing:
        kinds = OneOf[EffectKind](IMPOSED)
        offers.append(offer(gm_impose, who=OneOf[str](standing), kind=kinds, size=Between(1, 6), when="next"))
    for who in present:
        if held := tuple(one.id for one in story.effects_on(who, *get_args(EffectKind))):
            offers.append(offer(gm_lift, who, effect=OneOf[str](held), when="next"))
        known = resources(story, who)
        offers.append(offer(gm_grant, who, resource=OneOf[str](tuple(known)), amount=AMOUNTS, when="next"))
        if some := tuple(name for name, points in known.items() if points.amount):
            offers.append(offer(gm_take, who, resource=OneOf[str](some), amount=AMOUNTS, when="next"))
    return tuple(offers)
