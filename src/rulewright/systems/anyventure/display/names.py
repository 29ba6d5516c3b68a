"""The names, articles and icons of characters."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.words.names import Display, displays

from ..model.sheets import Sheet
from ..model.terms import SCHOOLS, CreatureType
from ..model.world import Adventure, Fighter

KIND_ICONS: dict[CreatureType, str] = {
    "humanoid": "hooded-figure",
    "beast": "paw",
    "monster": "beast-eye",
    "plantoid": "sprout",
    "elemental": "flame",
    "dark": "hidden",
    "divine": "angel-wings",
    "undead": "skeleton",
    "construct": "metal-golem-head",
    "fey": "fairy",
}
WORD_ICONS = {
    "guard": "visored-helm",
    "warden": "visored-helm",
    "sergeant": "visored-helm",
    "knight": "black-knight-helm",
    "thug": "bandit",
    "archer": "pocket-bow",
    "thief": "robber",
    "monk": "prayer",
    "saint": "lantern-flame",
    "sellsword": "sword-brandish",
    "wolf": "wolf-head",
    "hound": "wolf-head",
    "bat": "bat",
    "adder": "snake",
    "snake": "snake",
    "raven": "raven",
    "frog": "frog",
    "rat": "rat",
    "pony": "horse-head",
    "horse": "horse-head",
    "mountain": "stone-block",
}
"""Icons by a word of the name; they tell more than the kind of creature does."""
SKILL_ICONS: dict[str, str] = {
    "throwing": "daggers",
    "simple ranged": "pocket-bow",
    "complex ranged": "crossbow",
    "simple melee": "sword-brandish",
    "complex melee": "broadsword",
    "brawling": "grab",
    **dict.fromkeys(SCHOOLS, "wizard-staff"),
}
"""Icons of heroes by what they are best at."""


def names(adventure: Adventure) -> dict[str, Display]:
    """How every character is shown. Heroes have names of their own; creatures without a number have an article."""
    sheets = {fighter.id: fighter for fighter in adventure.fighters}
    return {name: display_of(sheets[name], shown) for name, shown in displays(sheets).items()}


def display_of(fighter: Fighter, shown: Display) -> Display:
    if fighter.sheet.pc:
        return replace(shown, icon=hero_icon(fighter.sheet))
    short = shown.short if shown.number else shown.name.split()[-1]
    return replace(shown, short=short, article="" if shown.number else "the", icon=creature_icon(fighter))


def hero_icon(sheet: Sheet) -> str:
    """The icon of what a hero is best at: a weapon, magic or music."""
    if sheet.songs:
        return "musical-notes"
    known = [trained for trained in sheet.trained if trained.id in SKILL_ICONS]
    best = max(known, key=lambda trained: (trained.talent, trained.level), default=None)
    return SKILL_ICONS[best.id] if best else "hood"


def creature_icon(fighter: Fighter) -> str:
    words = fighter.sheet.name.lower().replace("-", " ").split()
    by_word = next((WORD_ICONS[word] for word in reversed(words) if word in WORD_ICONS), "")
    return by_word or KIND_ICONS[fighter.sheet.type]
