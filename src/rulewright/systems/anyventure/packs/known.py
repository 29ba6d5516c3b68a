"""The words an entry may use for what it changes, rolls and avoids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.spelling import did_you_mean

from ..model.sheets import Ability, Change, Inflict, Profile, Weapon
from ..model.spells import EXOTIC
from ..model.terms import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    BANDS,
    CONDITIONS,
    CRAFTS,
    DAMAGES,
    MODES,
    MUSIC,
    SCHOOLS,
    SENSES,
    WEAPONRY,
)
from ..rules.conditions.recovery import RECOVERY_SKILL

Wrong = Iterator[tuple[str, str]]
TWENTY = tuple(ATTRIBUTE_OF)
FIRES = ("", "hellfire", "holyfire", "feyfire")
TALENTS: tuple[str, ...] = (*WEAPONRY, *SCHOOLS, *CRAFTS)
ROLLED: tuple[str, ...] = (*TWENTY, *TALENTS)
PLAIN = (
    *("health", "resolve", "energy", "energy-regen", "morale", "walk", "swim", "climb", "fly"),
    *("spells", "talent-points", "module-points", "accessories", "dual-wield", "encumbrance", "pitons"),
)
UNDER: dict[str, tuple[str, ...]] = {
    "attribute": ATTRIBUTES,
    "skill": TWENTY,
    "shift": ROLLED,
    "dice": ROLLED,
    "floor": ROLLED,
    "weapon": WEAPONRY,
    "weapon-talent": WEAPONRY,
    "magic": SCHOOLS,
    "magic-talent": SCHOOLS,
    "craft": CRAFTS,
    "craft-talent": CRAFTS,
    "music": MUSIC,
    "mitigation": DAMAGES,
    "double": DAMAGES,
    "half": DAMAGES,
    "sense": SENSES,
    "subschool": EXOTIC,
    "immune": CONDITIONS,
    "band": tuple(
        f"{skill}.{end}" for skill in ("simple ranged", "complex ranged", "throwing") for end in ("nearest", "farthest")
    ),
}
TRAINED = ("attribute", "skill", "weapon", "weapon-talent", "magic", "magic-talent", "craft", "craft-talent")
SET = (*MODES, *(f"{family}.{name}" for family in TRAINED for name in UNDER[family]))
"""What can also be set outright."""
CHANGES = (
    *PLAIN,
    *(f"{family}.{name}" for family, names in UNDER.items() for name in names),
    *(f"set.{name}" for name in SET),
)

NO_ABILITY = Ability(id="")
HELPS, HARMS = ("heals", "morale", "changes"), ("damage", "spared", "doubles", "inflicts", "avoid", "rc")
AIMS = ("area", "nearest", "farthest")
IDLE: dict[str, tuple[str, ...]] = {
    "attack": (*HELPS, *AIMS, "spared", "rc", "sense"),
    "strike": (*HELPS, *AIMS, "spared", "rc", "sense"),
    "effect": (*HELPS, "dice", "skill_dice"),
    "boon": (*HARMS, "skill_dice", "sense"),
    "told": (*HELPS, *HARMS, "dice", "skill_dice", "sense", "area"),
}
"""The fields of an ability that no rule reads, by its kind."""
ENDED_BY_CHECK = (*RECOVERY_SKILL, "prone")
"""The conditions whose source may say how hard they are to shake off."""


def unknown(word: str, known: Iterable[str], what: str) -> str:
    """What is wrong with a word that is none of the known ones, with the nearest spelling."""
    return f"{word!r} is no {what}{did_you_mean(word, known)}"


def wrong_changes(changes: Iterable[Change]) -> Wrong:
    for one in changes:
        if one.to not in CHANGES:
            yield "changes", unknown(one.to, CHANGES, "value that can be changed")


def wrong_weapon(weapon: Weapon) -> Wrong:
    """A weapon names a weapon skill, and every profile bands that lie in order."""
    if weapon.skill not in WEAPONRY:
        yield "skill", f"{weapon.id}: {unknown(weapon.skill, WEAPONRY, 'weapon skill')}"
    if weapon.hands not in (1, 2) and not weapon.natural:
        yield "hands", f"{weapon.id}: expected 1 or 2 hands, got {weapon.hands}"
    if weapon.roll and (weapon.roll[0] < 1 or weapon.roll[1] < 2):
        yield "roll", f"{weapon.id}: expected a number of dice and their size, such as [2, 8], got {list(weapon.roll)}"
    if len(set(weapon.profile_names())) < len(weapon.profiles):
        yield "profiles", f"{weapon.id}: two profiles cannot be told apart; give each a name of its own"
    for profile in weapon.profiles:
        yield from wrong_profile(weapon.id, profile)
    yield from wrong_changes(weapon.changes)


def wrong_profile(weapon: str, profile: Profile) -> Wrong:
    if not 0 <= profile.nearest <= profile.farthest < len(BANDS):
        yield "profiles", f"{weapon}: bands run from 0 to 9, the nearest first: {profile.nearest} to {profile.farthest}"
    if (profile.second is None) != (profile.second_damage == profile.second_extra == 0):
        yield "profiles", f"{weapon}: a second type and its damage belong together"
    yield from wrong_inflicts(weapon, profile.inflicts)


def wrong_inflicts(owner: str, inflicts: Iterable[Inflict]) -> Wrong:
    for one in inflicts:
        if one.resist and one.resist not in TWENTY:
            yield "inflicts", f"{owner}: {unknown(one.resist, TWENTY, 'skill to resist with')}"
        if one.condition == "ignited" and one.name not in FIRES:
            yield "inflicts", f"{owner}: {unknown(one.name, FIRES[1:], 'kind of fire')}"
        if one.name == "hellfire" and not one.until:
            yield "inflicts", f"{owner}: hellfire dies out by itself: say when, as in until = 'its turn end'"
        if one.kept_by:
            yield "inflicts", f"{owner}: {one.condition}: that concentration keeps it going is for the spell to say"
        if one.recovery and one.condition not in ENDED_BY_CHECK:
            yield "inflicts", f"{owner}: {one.condition}: no check ends it, so it has no recovery"
        if bool(one.resist) != bool(one.rc):
            yield "inflicts", f"{owner}: {one.condition}: what resists it and its RC belong together"


def wrong_ability(ability: Ability) -> Wrong:
    checks = ("defence", *TWENTY)
    if ability.avoid not in checks:
        yield "abilities", f"{ability.id}: {unknown(ability.avoid, checks, 'check that avoids it')}"
    for skill in ability.skill_dice:
        if skill not in ROLLED:
            yield "abilities", f"{ability.id}: {unknown(skill, ROLLED, 'skill')}"
    if ability.kind == "effect" and ability.rc < 1 and ability.aim == "enemy":
        yield "abilities", f"{ability.id}: an effect on enemies states the RC that avoids it"
    if (ability.kind == "strike") != (ability.weapon is not None):
        yield "abilities", f"{ability.id}: a strike, and nothing else, has a weapon of its own"
    if ability.use == "reaction" and not ability.trigger and ability.kind != "told":
        yield "abilities", f"{ability.id}: a reaction names its trigger"
    yield from wrong_fields(ability)
    if ability.weapon:
        yield from wrong_weapon(ability.weapon)
    yield from wrong_inflicts(ability.id, ability.inflicts)
    yield from wrong_changes(ability.changes)


def wrong_fields(ability: Ability) -> Wrong:
    """What an ability of its kind has no use for would be read and do nothing."""
    for field in IDLE[ability.kind]:
        if getattr(ability, field) != getattr(NO_ABILITY, field):
            yield "abilities", f"{ability.id}: {field} does nothing for the kind {ability.kind}"
    if ability.trigger and ability.use != "reaction":
        yield "abilities", f"{ability.id}: only a reaction has a trigger"


def wrong_names(field: str, names: Iterable[Any]) -> Wrong:
    """Whatever is found by its name stands once."""
    listed = list(names)
    yield from ((field, f"{name!r} stands twice") for name in dict.fromkeys(listed) if listed.count(name) > 1)
