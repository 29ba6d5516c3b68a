"""Sight and other senses: whether one fighter sees, notices or can attack another."""

from __future__ import annotations

from functools import lru_cache

from ..model.scores import Outfit, highest_change, outfit
from ..model.sheets import Sees
from ..model.terms import SENSES, Sense, band_of
from ..model.world import NOWHERE, Adventure, Fighter, together
from .lines import line_of_sight
from .shapes import distance

WITHOUT_LIGHT: tuple[Sense, ...] = ("darksight", "infravision", "deadsight", "truesight")
"""The kinds of sight that need no light. The book does not say that aethersight works in the dark."""
REVEALS_INVISIBLE: tuple[Sense, ...] = ("deadsight", "truesight")
REVEALS_OBSCURED: tuple[Sense, ...] = ("deadsight",)


def senses_of(fighter: Fighter) -> tuple[Sees, ...]:
    """The senses of a fighter; of several sources of one sense, the one that reaches farthest counts."""
    return _senses(outfit(fighter))


@lru_cache(maxsize=1024)
def _senses(bearer: Outfit) -> tuple[Sees, ...]:
    own = {sense: [one.band for one in bearer.sheet.senses if one.sense == sense] for sense in SENSES}
    reach = {sense: max((highest_change(bearer, f"sense.{sense}"), *bands)) for sense, bands in own.items()}
    return tuple(Sees(sense, band) for sense, band in reach.items() if band > 0)


def is_blind(adventure: Adventure, who: Fighter) -> bool:
    """Whether a fighter counts as Blinded: by the condition, or because none of its senses works in this light."""
    if who.has("blinded"):
        return True
    # Tremorsense shows where others are but does not replace sight.
    own = [one for one in senses_of(who) if one.sense != "tremorsense"]
    return bool(own) and not any(_works(adventure, who, one.sense) for one in own)


def sees(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether one fighter sees another well enough to aim at it."""
    if one.id == other.id:
        return True
    if not _awake(one) or not line_of_sight(adventure, one, other):
        return False
    band = band_of(distance(one, other))
    aiming = (sense for sense in senses_of(one) if sense.sense != "tremorsense" and sense.band >= band)
    return any(_works(adventure, one, sense.sense) and _reveals(sense.sense, one, other) for sense in aiming)


def notices(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether one fighter knows where another is: it sees it, hears it, or feels it move, even behind a wall."""
    if sees(adventure, one, other):
        return True
    if not _awake(one) or NOWHERE in (one.at, other.at):
        return False
    band = band_of(distance(one, other))
    near = [sense.sense for sense in senses_of(one) if sense.band >= band]
    if "tremorsense" in near:
        return True
    return "echolocation" in near and not one.has("deafened") and line_of_sight(adventure, one, other)


def can_attack(adventure: Adventure, one: Fighter, other: Fighter, melee: bool) -> bool:
    """Whether one fighter can attack another: it must see it; in melee it is enough to find it."""
    if sees(adventure, one, other):
        return True
    if not melee or not line_of_sight(adventure, one, other):
        return False
    return not _obscured(one, other) or notices(adventure, one, other)


def can_shoot_blind(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether the Blinded can aim at another, where the table lets them: no wall between, and no hiding."""
    allowed = adventure.house.condition_blinded_ranged == "penalty" and _awake(one) and is_blind(adventure, one)
    if not allowed or other.invisible or not line_of_sight(adventure, one, other):
        return False
    return not _obscured(one, other) or notices(adventure, one, other)


def why_unseen(adventure: Adventure, one: Fighter, other: Fighter) -> str:
    """The rule by which one fighter does not see another."""
    if not line_of_sight(adventure, one, other):
        return "sense.line-of-sight"
    if one.has("blinded"):
        return "condition.blinded"
    if is_blind(adventure, one):
        return "sense.darkness"
    if _obscured(one, other):
        return "condition.obscured"
    return "sense.truesight" if other.invisible else "sense.range"


def _works(adventure: Adventure, who: Fighter, sense: Sense) -> bool:
    """Whether a sense other than tremorsense works in this light and with the conditions of its owner."""
    if sense == "echolocation":
        return not who.has("deafened")
    return not who.has("blinded") and (adventure.ground.light != "dark" or sense in WITHOUT_LIGHT)


def _reveals(sense: Sense, one: Fighter, other: Fighter) -> bool:
    """Whether a sense shows another fighter although it may be invisible or Obscured."""
    if _obscured(one, other) and sense not in REVEALS_OBSCURED:
        return False
    return not other.invisible or sense in REVEALS_INVISIBLE


def _obscured(one: Fighter, other: Fighter) -> bool:
    """Whether another fighter is Obscured for this one. Nobody hides from their own side."""
    hidden = other.condition("obscured")
    return hidden is not None and not together(one.side, other.side) and one.id not in hidden.known


def _awake(fighter: Fighter) -> bool:
    return not (fighter.gone or fighter.has_any(("unconscious", "stasis")))
