"""Reads the attacks of weapons and creatures."""

from __future__ import annotations

import re

from ...model.sheets import Profile
from ...model.terms import BANDS
from ..source.names import CATEGORY_NAMES, DAMAGE_NAMES, normalised
from ..source.raw import Raw

MAX_BAND = BANDS.index("Unlimited")
ADJACENT, NEARBY = BANDS.index("Adjacent"), BANDS.index("Nearby")


def read_profile(raw: Raw, name: str = "", energy: int | None = None) -> Profile:
    """One attack profile; unknown types become physical or blunt and are reported."""
    kind, category = raw.text("damage_type", "physical"), raw.text("category", "blunt")
    damage = DAMAGE_NAMES.get(kind.lower())
    if damage is None:
        raw.at.record("value", f"{kind!r} is no type of damage; read as physical", "damage_type")
    sort = CATEGORY_NAMES.get(normalised(category))
    if sort is None:
        raw.at.record("value", f"{category!r} is no category of attack; read as blunt", "category")
    nearest, farthest = read_bands(raw, usual=1)
    if raw.get("ammo_capacity"):
        raw.at.record("unplayed", "no rule here reads it", "ammo_capacity")
    first = raw.whole("damage", 0, 0, 500), raw.whole("damage_extra", 0, 0, 500)
    second = raw.whole("secondary_damage", 0, 0, 500), raw.whole("secondary_damage_extra", 0, 0, 500)
    stated = DAMAGE_NAMES.get(raw.text("secondary_damage_type").lower())
    other = stated if any(second) else None
    if any(second) and other is None:
        raw.at.record("value", "a second damage of no known type was left out", "secondary_damage_type")
    return Profile(
        name=name,
        category=sort or "blunt",
        damage=first[0],
        extra=first[1],
        type=damage or "physical",
        second=other,
        second_damage=second[0] if other else 0,
        second_extra=second[1] if other else 0,
        energy=energy if energy is not None else stated_energy(raw),
        nearest=nearest,
        farthest=farthest,
        aimed=raw.flag("aimed"),
    )


def read_bands(raw: Raw, usual: int) -> tuple[int, int]:
    """The nearest and the farthest band. A farthest band of 0 would reach only oneself and becomes Adjacent."""
    nearest, farthest = raw.whole("min_range", usual, 0, MAX_BAND), raw.whole("max_range", 1, 0, MAX_BAND)
    if nearest > farthest:
        raw.at.record(
            "value", f"the nearest band {nearest} lies beyond the farthest {farthest}; exchanged", "min_range"
        )
        nearest, farthest = farthest, nearest
    if not farthest:
        raw.at.record("value", f"0 would reach nobody; read as {BANDS[ADJACENT]}", "max_range")
    return nearest, farthest or ADJACENT


def stated_energy(raw: Raw) -> int | None:
    return raw.whole("energy", 0, 0, 30) if "energy" in raw else None


def read_roll(raw: Raw) -> tuple[int, int] | None:
    """The dice of an attack, such as `3d8`."""
    text = raw.text("roll")
    found = re.fullmatch(r"(\d{1,2})d(\d{1,2})", text.replace(" ", "").lower(), re.ASCII)
    if found and int(found[1]) >= 1 and int(found[2]) >= 2:
        return int(found[1]), int(found[2])
    raw.at.record("value", f"expected dice such as 3d8, got {text!r}; it rolls its skill", "roll")
    return None


def is_empty(raw: Raw) -> bool:
    """Whether an attack has no damage: every item of the data has these fields, also those that are no weapons."""
    return not any(raw.whole(key) for key in ("damage", "damage_extra", "secondary_damage", "secondary_damage_extra"))
