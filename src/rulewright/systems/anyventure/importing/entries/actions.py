"""What creatures do: basic attacks, special attacks, effects a check avoids, and what the GM rules on."""

from __future__ import annotations

from typing import Literal

from rulewright.content.ids import MAX_ID_LENGTH, slug, unique_name

from ...model.sheets import Ability, Hurt, Weapon
from ...model.terms import SCHOOLS
from ..source.names import DAMAGE_NAMES, SKILL_NAMES
from ..source.prose import trigger_in
from ..source.raw import Raw
from .attacks import NEARBY, profile, reached, roll_of

BLOCKS = ("attack", "spell")
"""An action of another type may carry one that means nothing."""


def deeds(raw: Raw, weapons: list[Weapon], abilities: list[Ability]) -> list[str]:
    """Actions and reactions, each under an id of its own; what is said of plain attacks comes back in words."""
    told = []
    listed = [(one, False) for one in raw.parts("actions")] + [(one, True) for one in raw.parts("reactions")]
    for one, reaction in listed:
        name = one.name("Deed")
        taken = [*(made.id for made in weapons), *(made.id for made in abilities)]
        if deed(one, unique_name(slug(name), taken, MAX_ID_LENGTH, "-"), reaction, weapons, abilities) and one.text(
            "description"
        ):
            told.append(f"{name}: {one.text('description')}")
            one.at.say("told", f"what is said of the attack {name}: {one.text('description')}", "description")
        if one.yes("reaction") and not reaction:
            one.at.say("value", f"{name} is called a reaction but stands among the actions; an action", "reaction")
        if one.text("spellType", "normal") != "normal":
            one.at.say("unplayed", f"no rule here reads it: {one.text('spellType')}", "spellType")
        one.pass_over("basic", *BLOCKS)
        one.rest()
    return told


def deed(raw: Raw, own: str, reaction: bool, weapons: list[Weapon], abilities: list[Ability]) -> bool:
    """One action or reaction; whether it is a plain attack, which has no room for words."""
    kind, frame = raw.text("type"), frame_of(raw, own, reaction)
    if kind == "attack" and raw.part("attack").value:
        weapon = natural(raw.part("attack"), own, frame.energy)
        if not reaction and frame.per == "at will" and not raw.text("trigger"):
            weapons.append(weapon)
            if frame.magic and weapon.profiles[0].category not in SCHOOLS:
                raw.at.say("unplayed", "a plain attack is magic only by its category", "magic")
            return True
        if not reaction or frame.trigger:
            abilities.append(frame.but(kind="strike", weapon=weapon, aim="enemy", farthest=weapon.profiles[0].farthest))
            return False
        raw.at.say("told", f"{raw.text('name')}: what it answers is not plain: {raw.text('trigger')!r}", "trigger")
    elif kind == "spell" and (avoided := against(raw.part("spell"), frame)) is not None:
        abilities.append(avoided)
        return False
    else:
        raw.at.say("told", f"{raw.text('name')}: {frame.energy} Energy, {frame.per}: {raw.text('description')}")
    numbers = in_words(raw.part(kind)) if kind in BLOCKS else ""
    abilities.append(frame.but(trigger="", words="; ".join(filter(None, (frame.words, numbers)))))
    return False


def in_words(raw: Raw) -> str:
    """The numbers of an attack or spell that no rule here plays."""
    stated = {key: raw.text(key) for key in raw.fields()}
    return ", ".join(f"{key.replace('_', ' ')} {text}" for key, text in stated.items() if text not in ("", "0", "none"))


def frame_of(raw: Raw, own: str, reaction: bool) -> Ability:
    """Price, frequency and words, with nothing that the rules play yet."""
    charges = raw.whole("charges", 0, 0, 99)
    daily, each_round = raw.yes("daily"), raw.yes("round")
    per: Literal["at will", "turn", "day"] = "day" if daily or charges else "turn" if each_round else "at will"
    trigger = raw.text("trigger")
    return Ability(
        id=own,
        use="reaction" if reaction else "action",
        trigger=trigger_in(trigger) if reaction else "",
        energy=raw.whole("cost", 0, 0, 30),
        per=per,
        times=max(1, charges),
        magic=raw.yes("magic"),
        aim="self",
        words="; ".join(filter(None, (f"when: {trigger}" if trigger else "", raw.text("description")))),
    )


def natural(raw: Raw, own: str, energy: int) -> Weapon:
    """A weapon of its own body; what reaches beyond Nearby is shot."""
    way = profile(raw, energy=energy)
    roll = roll_of(raw)
    raw.rest()
    skill = "simple ranged" if way.category == "ranged" or way.farthest > NEARBY else "brawling"
    return Weapon(id=own, skill=skill, profiles=(way,), roll=roll, natural=True)


def against(raw: Raw, frame: Ability) -> Ability | None:
    """An effect that a check against its number avoids; None if the data does not say so."""
    check, rc = SKILL_NAMES.get(raw.text("target_defense").lower(), ""), raw.whole("defense_difficulty", 0, 0, 40)
    kind, amount = DAMAGE_NAMES.get(raw.text("damage_type").lower()), raw.whole("damage", 0, 0, 500)
    if not (check and rc and kind and amount) or frame.use == "reaction":
        return None
    for key in ("roll", "damage_extra", "charge", "school", "subschool", "checkToCast"):
        if raw.get(key):
            raw.at.say("unplayed", f"a fixed effect has none: {raw.text(key)}", key)
    other, more = DAMAGE_NAMES.get(raw.text("secondary_damage_type").lower()), raw.whole("secondary_damage", 0, 0, 500)
    nearest, farthest = reached(raw, usual=0)
    if more and not other:
        raw.at.say("value", "a second damage of no known type was left out", "secondary_damage_type")
    if raw.whole("secondary_damage_extra"):
        raw.at.say("unplayed", "a fixed effect has none", "secondary_damage_extra")
    raw.rest()
    return frame.but(
        kind="effect",
        avoid=check,
        rc=rc,
        aim="enemy",
        damage=(Hurt(kind, amount), *((Hurt(other, more),) if other and more else ())),
        nearest=nearest,
        farthest=farthest,
    )
