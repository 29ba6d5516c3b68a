"""Who sees and senses whom, in which light and with what."""

from __future__ import annotations

from functools import lru_cache

from ..model.scores import Outfit, most, outfit
from ..model.sheets import Sees
from ..model.terms import SENSES, Sense, band_of
from ..model.world import NOWHERE, Adventure, Fighter, opposed
from .lines import line_of_sight
from .shapes import distance

WITHOUT_LIGHT: tuple[Sense, ...] = ("darksight", "infravision", "deadsight", "truesight")
"""The sights that need no light; nothing says that aethersight does more than ordinary sight."""
REVEALS_INVISIBLE: tuple[Sense, ...] = ("deadsight", "truesight")
REVEALS_OBSCURED: tuple[Sense, ...] = ("deadsight",)


def senses_of(fighter: Fighter) -> tuple[Sees, ...]:
    """Its senses, each as far as the best of its sources reaches."""
    return _senses(outfit(fighter))


@lru_cache(maxsize=1024)
def _senses(bearer: Outfit) -> tuple[Sees, ...]:
    own = {sense: [one.band for one in bearer.sheet.senses if one.sense == sense] for sense in SENSES}
    reach = {sense: max((most(bearer, f"sense.{sense}"), *bands)) for sense, bands in own.items()}
    return tuple(Sees(sense, band) for sense, band in reach.items() if band > 0)


def blind(adventure: Adventure, who: Fighter) -> bool:
    """Whether it counts as Blinded: by the condition, or because nothing it relies on works here."""
    if who.has("blinded"):
        return True
    own = [one for one in senses_of(who) if one.sense != "tremorsense"]
    return bool(own) and not any(_works(adventure, who, one.sense) for one in own)


def sees(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether one can aim at the other."""
    if one.id == other.id:
        return True
    if not _awake(one) or not line_of_sight(adventure, one, other):
        return False
    band = band_of(distance(one, other))
    aiming = (sense for sense in senses_of(one) if sense.sense != "tremorsense" and sense.band >= band)
    return any(_works(adventure, one, sense.sense) and _reveals(sense.sense, one, other) for sense in aiming)


def notices(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether one sees the other, hears where it is, or feels it move, even behind a wall."""
    if sees(adventure, one, other):
        return True
    if not _awake(one) or NOWHERE in (one.at, other.at):
        return False
    band = band_of(distance(one, other))
    near = [sense.sense for sense in senses_of(one) if sense.band >= band]
    if "tremorsense" in near:
        return True
    return "echolocation" in near and not one.has("deafened") and line_of_sight(adventure, one, other)


def aimable(adventure: Adventure, one: Fighter, other: Fighter, melee: bool) -> bool:
    """Whether one can attack the other: what it sees; in melee also whom it does not see but can find."""
    if sees(adventure, one, other):
        return True
    if not melee or not line_of_sight(adventure, one, other):
        return False
    return not _obscured(one, other) or notices(adventure, one, other)


def _works(adventure: Adventure, who: Fighter, sense: Sense) -> bool:
    """Whether a sense other than tremorsense tells anything in this light and condition."""
    if sense == "echolocation":
        return not who.has("deafened")
    return not who.has("blinded") and (adventure.ground.light != "dark" or sense in WITHOUT_LIGHT)


def _reveals(sense: Sense, one: Fighter, other: Fighter) -> bool:
    """Whether a sense shows somebody although invisible or Obscured."""
    if _obscured(one, other) and sense not in REVEALS_OBSCURED:
        return False
    return not other.invisible or sense in REVEALS_INVISIBLE


def _obscured(one: Fighter, other: Fighter) -> bool:
    """Whether the other is Obscured for one: nobody hides from its own side."""
    hidden = other.condition("obscured")
    return hidden is not None and opposed(one.side, other.side) and one.id not in hidden.known


def _awake(fighter: Fighter) -> bool:
    return not (fighter.gone or fighter.has_any(("unconscious", "stasis")))
