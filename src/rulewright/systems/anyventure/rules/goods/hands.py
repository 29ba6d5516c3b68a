"""What the hands can hold, and taking it up between fights."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.rules.options import ActionOffers, offer
from rulewright.kernel.rules.scene import Scene

from ...facts import HandSet
from ...model.sheets import Gear, Weapon
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow


def grips(fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """The other ways to fill the hands: a weapon alone, with a shield, or with a second weapon."""
    now = (fighter.hand, fighter.off)
    return tuple([grip for grip in _grips(fighter.weapons, fighter.gear) if grip != now])


@lru_cache(maxsize=512)
def _grips(weapons: tuple[Weapon, ...], gear: tuple[Gear, ...]) -> tuple[tuple[str, str], ...]:
    held = [weapon for weapon in weapons if not weapon.natural]
    shields = [item.id for item in gear if item.shield]
    pairs: list[tuple[str, str]] = []
    for main in held:
        pairs.append((main.id, ""))
        if main.hands == 1:
            pairs += [(main.id, shield) for shield in shields]
            pairs += [(main.id, off.id) for off in held if (off is not main or main.count > 1) and off.hands == 1]
    return tuple(pairs)


def is_at_hand(fighter: Fighter, grip: tuple[str, str]) -> bool:
    """Whether a grip needs no complex weapon drawn; those take more than a trivial task."""
    drawn = [name for name in grip if name and name not in (fighter.hand, fighter.off)]
    return not any(weapon.complex for weapon in fighter.weapons if weapon.id in drawn)


@flow("item.slots", "item.extra-slots")
def take_in_hand(scene: Scene[Adventure], who: str, hand: str, off: str) -> None:
    """Between fights anything carried can be taken in hand, which takes no time."""
    scene.happen(HandSet(who, hand, off))
    scene.later(RULES["spare_time"](who))


def hand_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:  # noqa: ARG001
    """Every other way to fill the hands."""
    for hand, off in grips(fighter):
        yield offer(take_in_hand, fighter.id, hand, off)
