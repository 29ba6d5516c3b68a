"""Actions of creatures: attacks, special attacks, effects that a check avoids, and texts that the GM rules on."""

from __future__ import annotations

from typing import Literal

from rulewright.content.ids import MAX_ID_LENGTH, slug, unique_name

from ...model.sheets import Ability, Hurt, Weapon
from ...model.terms import SCHOOLS
from ..source.names import DAMAGE_NAMES, SKILL_NAMES
from ..source.prose import trigger_in
from ..source.raw import Raw
from .attacks import NEARBY, read_bands, read_profile, read_roll

BLOCKS = ("attack", "spell")
"""Actions of any type may have these parts; only the one of their own type has a meaning."""


def read_actions(raw: Raw, weapons: list[Weapon], abilities: list[Ability]) -> list[str]:
    """Add actions and reactions to the lists, each with an unused id. Texts of plain attacks are returned."""
    texts = []
    listed = [(one, False) for one in raw.parts("actions")] + [(one, True) for one in raw.parts("reactions")]
    for one, reaction in listed:
        name = one.name("Deed")
        taken = [*(made.id for made in weapons), *(made.id for made in abilities)]
        own = unique_name(slug(name), taken, MAX_ID_LENGTH, "-")
        if read_action(one, own, reaction, weapons, abilities) and one.text("description"):
            texts.append(f"{name}: {one.text('description')}")
            one.at.record("told", f"text of the attack {name}: {one.text('description')}", "description")
        if one.flag("reaction") and not reaction:
            why = f"{name} is called a reaction but is listed among the actions; read as an action"
            one.at.record("value", why, "reaction")
        if one.text("spellType", "normal") != "normal":
            one.at.record("unplayed", f"no rule here reads it: {one.text('spellType')}", "spellType")
        one.ignore("basic", *BLOCKS)
        one.record_unread()
    return texts


def read_action(raw: Raw, own: str, reaction: bool, weapons: list[Weapon], abilities: list[Ability]) -> bool:
    """Add one action or reaction. Returns whether it is a plain attack, which has no field for its text."""
    kind, frame = raw.text("type"), ability_frame(raw, own, reaction)
    if kind == "attack" and raw.part("attack").value:
        weapon = natural_weapon(raw.part("attack"), own, frame.energy)
        if not reaction and frame.per == "at will" and not raw.text("trigger"):
            weapons.append(weapon)
            if frame.magic and weapon.profiles[0].category not in SCHOOLS:
                raw.at.record("unplayed", "a plain attack is magic only by its category", "magic")
            return True
        if not reaction or frame.trigger:
            abilities.append(frame.but(kind="strike", weapon=weapon, aim="enemy", farthest=weapon.profiles[0].farthest))
            return False
        raw.at.record("told", f"{raw.text('name')}: the trigger is not plain: {raw.text('trigger')!r}", "trigger")
    elif kind == "spell" and (avoided := avoidable_effect(raw.part("spell"), frame)) is not None:
        abilities.append(avoided)
        return False
    else:
        raw.at.record("told", f"{raw.text('name')}: {frame.energy} Energy, {frame.per}: {raw.text('description')}")
    numbers = format_numbers(raw.part(kind)) if kind in BLOCKS else ""
    abilities.append(frame.but(trigger="", words="; ".join(filter(None, (frame.words, numbers)))))
    return False


def format_numbers(raw: Raw) -> str:
    """The numbers of an attack or spell that no rule uses, as text."""
    stated = {key: raw.text(key) for key in raw.fields()}
    return ", ".join(f"{key.replace('_', ' ')} {text}" for key, text in stated.items() if text not in ("", "0", "none"))


def ability_frame(raw: Raw, own: str, reaction: bool) -> Ability:
    """An ability with price, frequency and text, but without any effect so far."""
    charges = raw.whole("charges", 0, 0, 99)
    daily, each_round = raw.flag("daily"), raw.flag("round")
    per: Literal["at will", "turn", "day"] = "day" if daily or charges else "turn" if each_round else "at will"
    trigger = raw.text("trigger")
    return Ability(
        id=own,
        use="reaction" if reaction else "action",
        trigger=trigger_in(trigger) if reaction else "",
        energy=raw.whole("cost", 0, 0, 30),
        per=per,
        times=max(1, charges),
        magic=raw.flag("magic"),
        aim="self",
        words="; ".join(filter(None, (f"when: {trigger}" if trigger else "", raw.text("description")))),
    )


def natural_weapon(raw: Raw, own: str, energy: int) -> Weapon:
    """A natural weapon; one that reaches beyond Nearby counts as ranged."""
    profile = read_profile(raw, energy=energy)
    roll = read_roll(raw)
    raw.record_unread()
    skill = "simple ranged" if profile.category == "ranged" or profile.farthest > NEARBY else "brawling"
    return Weapon(id=own, skill=skill, profiles=(profile,), roll=roll, natural=True)


def avoidable_effect(raw: Raw, frame: Ability) -> Ability | None:
    """An effect that a check against a fixed number avoids; None if the data does not state it fully."""
    check, rc = SKILL_NAMES.get(raw.text("target_defense").lower(), ""), raw.whole("defense_difficulty", 0, 0, 40)
    kind, amount = DAMAGE_NAMES.get(raw.text("damage_type").lower()), raw.whole("damage", 0, 0, 500)
    if not (check and rc and kind and amount) or frame.use == "reaction":
        return None
    for key in ("roll", "damage_extra", "charge", "school", "subschool", "checkToCast"):
        if raw.get(key):
            raw.at.record("unplayed", f"a fixed effect has none: {raw.text(key)}", key)
    other, more = DAMAGE_NAMES.get(raw.text("secondary_damage_type").lower()), raw.whole("secondary_damage", 0, 0, 500)
    nearest, farthest = read_bands(raw, usual=0)
    if more and not other:
        raw.at.record("value", "a second damage of no known type was left out", "secondary_damage_type")
    if raw.whole("secondary_damage_extra"):
        raw.at.record("unplayed", "a fixed effect has none", "secondary_damage_extra")
    raw.record_unread()
    return frame.but(
        kind="effect",
        avoid=check,
        rc=rc,
        aim="enemy",
        damage=(Hurt(kind, amount), *((Hurt(other, more),) if other and more else ())),
        nearest=nearest,
        farthest=farthest,
    )
