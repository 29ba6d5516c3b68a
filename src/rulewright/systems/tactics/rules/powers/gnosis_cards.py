"""Innate abilities about Gnosis: spend it after the roll, cancel a point, turn a point into AP."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...board import in_zone
from ...facts import ApSet, GnosisSet, Used
from ...model.cards import Innate
from ...model.stats import has_innate, zone
from ...model.world import Skirmish, Unit, other_side
from ...phrases import say
from ...ruleset import flow

BREAKER: Innate = "Gnosis Breaker"
DRINK_GNOSIS = 1  # the Gnosis points that a Gnosis Drinker turns into an AP at a time


def has_hindsight(skirmish: Skirmish, who: str) -> bool:
    """Whether a unit may spend Gnosis after its roll: it or a friend has Hindsight, and it is in the Control Zone."""
    unit = skirmish.unit(who) if who else None
    if unit is None or not unit.in_play:
        return False
    friends = (one for one in skirmish.standing(unit.side) if has_innate(skirmish, one, "Hindsight"))
    return any(in_zone(skirmish, one, unit, zone(skirmish, one)) for one in friends)


def ready_breakers(skirmish: Skirmish, side: str) -> tuple[Unit, ...]:
    """The units of a side that can still cancel a point this turn."""
    ready = (one for one in skirmish.standing(side) if BREAKER not in one.used and not one.helpless)
    return tuple(one for one in ready if has_innate(skirmish, one, BREAKER))


@flow("gnosis.card_changes", "gnosis.void_roll")
def broken(scene: Scene[Skirmish], side: str, label: Words) -> Resolve[bool]:
    """Once a turn a card of the other side may cancel a point just declared; the point stays spent."""
    other = other_side(side)
    for one in ready_breakers(scene.world, other):
        if (yield from ask(other, YES_NO, say("cancel-point", roll=label, who=Who(one.id)), default=False)):
            scene.happen(Used(one.id, BREAKER))
            return True
    return False


def can_drink(skirmish: Skirmish, unit: Unit) -> bool:
    has_room = unit.ap < unit.card.most_ap and skirmish.side(unit.side).gnosis >= DRINK_GNOSIS
    return has_room and has_innate(skirmish, unit, "Gnosis Drinker")


@flow("gnosis.card_changes")
def drink(scene: Scene[Skirmish], who: str) -> None:
    """A unit turns a Gnosis point of its side into an AP."""
    unit = scene.world.unit(who)
    left = scene.world.side(unit.side).gnosis - DRINK_GNOSIS
    scene.happen(GnosisSet(unit.side, left), ApSet(who, unit.ap + 1))
