"""The names that entries may use for values, skills and checks, and checks of the parts that use them."""

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

Problems = Iterator[tuple[str, str]]
BASIC_SKILLS = tuple(ATTRIBUTE_OF)
FIRE_KINDS = ("", "hellfire", "holyfire", "feyfire")
TALENTS: tuple[str, ...] = (*WEAPONRY, *SCHOOLS, *CRAFTS)
ALL_SKILLS: tuple[str, ...] = (*BASIC_SKILLS, *TALENTS)
PLAIN_VALUES = (
    *("health", "resolve", "energy", "energy-regen", "morale", "walk", "swim", "climb", "fly"),
    *("spells", "talent-points", "module-points", "accessories", "dual-wield", "encumbrance", "pitons"),
)
NAMES_BY_FAMILY: dict[str, tuple[str, ...]] = {
    "attribute": ATTRIBUTES,
    "skill": BASIC_SKILLS,
    "shift": ALL_SKILLS,
    "dice": ALL_SKILLS,
    "floor": ALL_SKILLS,
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
SETTABLE_FAMILIES = ("attribute", "skill", "weapon", "weapon-talent", "magic", "magic-talent", "craft", "craft-talent")
SETTABLE_VALUES = (*MODES, *(f"{family}.{name}" for family in SETTABLE_FAMILIES for name in NAMES_BY_FAMILY[family]))
"""The values that can also be set to a number."""
CHANGEABLE_VALUES = (
    *PLAIN_VALUES,
    *(f"{family}.{name}" for family, names in NAMES_BY_FAMILY.items() for name in names),
    *(f"set.{name}" for name in SETTABLE_VALUES),
)

NO_ABILITY = Ability(id="")
HELP_FIELDS, HARM_FIELDS = ("heals", "morale", "changes"), ("damage", "spared", "doubles", "inflicts", "avoid", "rc")
AIM_FIELDS = ("area", "nearest", "farthest")
UNUSED_FIELDS: dict[str, tuple[str, ...]] = {
    "attack": (*HELP_FIELDS, *AIM_FIELDS, "spared", "rc", "sense"),
    "strike": (*HELP_FIELDS, *AIM_FIELDS, "spared", "rc", "sense"),
    "effect": (*HELP_FIELDS, "dice", "skill_dice"),
    "boon": (*HARM_FIELDS, "skill_dice", "sense"),
    "told": (*HELP_FIELDS, *HARM_FIELDS, "dice", "skill_dice", "sense", "area"),
}
"""The fields of an ability that no rule reads, by kind. Setting one is an error, so that no typo is ignored."""
ENDED_BY_CHECK = (*RECOVERY_SKILL, "prone")
"""The conditions that a check ends, so their source may set its RC."""


def format_unknown(word: str, known: Iterable[str], what: str) -> str:
    """The message for a name that does not exist, with the nearest spelling."""
    return f"{word!r} is no {what}{did_you_mean(word, known)}"


def change_problems(changes: Iterable[Change]) -> Problems:
    for one in changes:
        if one.to not in CHANGEABLE_VALUES:
            yield "changes", format_unknown(one.to, CHANGEABLE_VALUES, "value that can be changed")


def weapon_problems(weapon: Weapon) -> Problems:
    """A weapon names a weapon skill, and the bands of every profile are in order."""
    if weapon.skill not in WEAPONRY:
        yield "skill", f"{weapon.id}: {format_unknown(weapon.skill, WEAPONRY, 'weapon skill')}"
    if weapon.hands not in (1, 2) and not weapon.natural:
        yield "hands", f"{weapon.id}: expected 1 or 2 hands, got {weapon.hands}"
    if weapon.roll and (weapon.roll[0] < 1 or weapon.roll[1] < 2):
        yield "roll", f"{weapon.id}: expected a number of dice and their size, such as [2, 8], got {list(weapon.roll)}"
    if len(set(weapon.profile_names())) < len(weapon.profiles):
        yield "profiles", f"{weapon.id}: two profiles cannot be told apart; give each its own name"
    for profile in weapon.profiles:
        yield from profile_problems(weapon.id, profile)
    yield from change_problems(weapon.changes)


def profile_problems(weapon: str, profile: Profile) -> Problems:
    if not 0 <= profile.nearest <= profile.farthest < len(BANDS):
        yield "profiles", f"{weapon}: bands run from 0 to 9, the nearest first: {profile.nearest} to {profile.farthest}"
    if (profile.second is None) != (profile.second_damage == profile.second_extra == 0):
        yield "profiles", f"{weapon}: a second type and its damage belong together"
    yield from inflict_problems(weapon, profile.inflicts)


def inflict_problems(owner: str, inflicts: Iterable[Inflict]) -> Problems:
    for one in inflicts:
        if one.resist and one.resist not in BASIC_SKILLS:
            yield "inflicts", f"{owner}: {format_unknown(one.resist, BASIC_SKILLS, 'skill to resist with')}"
        if one.condition == "ignited" and one.name not in FIRE_KINDS:
            yield "inflicts", f"{owner}: {format_unknown(one.name, FIRE_KINDS[1:], 'kind of fire')}"
        if one.name == "hellfire" and not one.until:
            yield "inflicts", f"{owner}: hellfire dies out by itself: say when, as in until = 'its turn end'"
        if one.kept_by:
            yield (
                "inflicts",
                f"{owner}: {one.condition}: leave out kept_by; a spell says what keeps it going",
            )
        if one.recovery and one.condition not in ENDED_BY_CHECK:
            yield "inflicts", f"{owner}: {one.condition}: no check ends it, so it has no recovery"
        if bool(one.resist) != bool(one.rc):
            yield "inflicts", f"{owner}: {one.condition}: what resists it and its RC belong together"


def ability_problems(ability: Ability) -> Problems:
    checks = ("defence", *BASIC_SKILLS)
    if ability.avoid not in checks:
        yield "abilities", f"{ability.id}: {format_unknown(ability.avoid, checks, 'check that avoids it')}"
    for skill in ability.skill_dice:
        if skill not in ALL_SKILLS:
            yield "abilities", f"{ability.id}: {format_unknown(skill, ALL_SKILLS, 'skill')}"
    if ability.kind == "effect" and ability.rc < 1 and ability.aim == "enemy":
        yield "abilities", f"{ability.id}: an effect on enemies states the RC that avoids it"
    if (ability.kind == "strike") != (ability.weapon is not None):
        yield "abilities", f"{ability.id}: a strike, and nothing else, has a weapon of its own"
    if ability.use == "reaction" and not ability.trigger and ability.kind != "told":
        yield "abilities", f"{ability.id}: a reaction names its trigger"
    yield from unused_field_problems(ability)
    if ability.weapon:
        yield from weapon_problems(ability.weapon)
    yield from inflict_problems(ability.id, ability.inflicts)
    yield from change_problems(ability.changes)


def unused_field_problems(ability: Ability) -> Problems:
    """Fields that an ability of its kind does not use: without this check they would be ignored silently."""
    for field in UNUSED_FIELDS[ability.kind]:
        if getattr(ability, field) != getattr(NO_ABILITY, field):
            yield "abilities", f"{ability.id}: {field} does nothing for the kind {ability.kind}"
    if ability.trigger and ability.use != "reaction":
        yield "abilities", f"{ability.id}: only a reaction has a trigger"


def duplicate_problems(field: str, names: Iterable[Any]) -> Problems:
    """Names that are listed more than once."""
    listed = list(names)
    yield from ((field, f"{name!r} is listed twice") for name in dict.fromkeys(listed) if listed.count(name) > 1)
