"""What the hands can hold, and taking it up between fights."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.rules.options import Deeds, offer
from rulewright.kernel.rules.scene import Scene

from ...facts import HandSet
from ...model.sheets import Gear, Weapon
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow


def grips(fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """Other ways to fill the hands with what is carried: a weapon alone, or with a shield or a second weapon."""
    now = (fighter.hand, fighter.off)
    return tuple([grip for grip in _grips(fighter.weapons, fighter.gear) if grip != now])


@lru_cache(maxsize=512)
def _grips(weapons: tuple[Weapon, ...], gear: tuple[Gear, ...]) -> tuple[tuple[str, str], ...]:
    arms = [one for one in weapons if not one.natural]
    shields = [one.id for one in gear if one.shield]
    found: list[tuple[str, str]] = []
    for arm in arms:
        found.append((arm.id, ""))
        if arm.hands == 1:
            found += [(arm.id, one) for one in shields]
            found += [(arm.id, one.id) for one in arms if (one is not arm or arm.count > 1) and one.hands == 1]
    return tuple(found)


def ready(fighter: Fighter, grip: tuple[str, str]) -> bool:
    """Complex weapons are not kept at hand: they cannot be drawn as a trivial task."""
    drawn = [name for name in grip if name and name not in (fighter.hand, fighter.off)]
    return not any(one.complex for one in fighter.weapons if one.id in drawn)


@flow("item.slots", "item.extra-slots")
def take_in_hand(scene: Scene[Adventure], who: str, hand: str, off: str) -> None:
    """Between fights anything carried can be taken in hand; that takes no time."""
    scene.happen(HandSet(who, hand, off))
    scene.later(RULES["spare_time"](who))


def hand_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:  # noqa: ARG001
    """Every other way to fill the hands."""
    for hand, off in grips(fighter):
        yield offer(take_in_hand, fighter.id, hand, off)
