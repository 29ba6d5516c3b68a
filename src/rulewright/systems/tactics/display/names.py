"""How units and sides are shown: names without ranks, articles for kinds of creatures, icons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.words.names import Display, displays, name_of_id

from ..model.cards import Card
from ..model.world import Skirmish, Unit

ADDRESSES = frozenset({"Admiral", "Captain", "Dom", "Frame", "Lady", "Lord", "Mother", "Old", "Professor", "Sir"})
"""First words by which nobody is called shortly."""
ICONS_OF_NAMES = {"hound": "wolf-head", "hart": "paw", "seraph": "angel-wings", "wyrm": "water-splash"}
ICONS_OF_TAGS = {"Gear": "metal-golem-head", "Undead": "skeleton", "Dragon": "flame", "Summon": "beast-eye"}
ICONS_OF_CATEGORIES = {"Warrior": "sword-brandish", "Mystic": "prayer", "Prowler": "hooded-figure"}
NO_ARTICLE = frozenset({"Wissenschaft", "Samael"})
"""Organisations that are called by their name alone."""


def names(skirmish: Skirmish) -> dict[str, Display]:
    """How every unit and both sides are shown."""
    numbered = displays(unit.id for unit in skirmish.units)
    units = {unit.id: unit_display(unit, numbered[unit.id].number) for unit in skirmish.units}
    return units | dict(side_displays(skirmish))


def unit_display(unit: Unit, number: int | None) -> Display:
    name, suffix = plain_name(unit.card), f" {number}" if number else ""
    kind = is_kind(unit.card)
    article = "the" if kind and number is None else ""
    return Display(name + suffix, short_name(name, kind) + suffix, article, number, icon(unit.card))


def plain_name(card: Card) -> str:
    """The name without its article, and without rank and origin where the id has none: Ivo Marrack, Tollen."""
    whole, own = card.name.removeprefix("The "), name_of_id(card.id)
    words = whole.lower()
    return own if words.endswith(own.lower()) or words.startswith(f"{own.lower()} of ") else whole


def is_kind(card: Card) -> bool:
    """Whether the name says what somebody is and not who: the Gaunt Courtier, the Road Warden."""
    common = "Agent" in card.tags or card.summon
    return card.name.startswith("The ") or (common and " " in card.name)


def short_name(name: str, kind: bool) -> str:
    """One word: Courtier, Brannoc, Hekkeh, Ishane."""
    words = name.partition(" of ")[0].partition(" at ")[0].split()
    return words[-1] if kind or len(words) > 2 or words[0] in ADDRESSES else words[0]


def icon(card: Card) -> str:
    """By the name of an animal, by tags, by the weapon, or by the category."""
    by_name = (ICONS_OF_NAMES.get(word) for word in plain_name(card).lower().split())
    by_tag = (ICONS_OF_TAGS.get(tag) for tag in (*(tag for tag in card.tags if tag != "Summon"), *card.tags))
    if found := next((one for one in (*by_name, *by_tag) if one), None):
        return found
    if card.range:
        return "pocket-bow"
    return "visored-helm" if "Agent" in card.tags else ICONS_OF_CATEGORIES[card.category]


def side_displays(skirmish: Skirmish) -> Iterator[tuple[str, Display]]:
    """The sides by what they are built on: the Empire. Two alike are numbered."""
    alike = len({side.basis for side in skirmish.sides}) < len(skirmish.sides)
    for number, side in enumerate(skirmish.sides, 1):
        shown = side_display(side.basis)
        if alike:
            shown = replace(shown, name=f"{shown.name} {number}", short=f"{shown.short} {number}", article="")
        yield side.id, replace(shown, number=number if alike else None)


def side_display(basis: str) -> Display:
    article = "" if not basis or basis in NO_ARTICLE else "the"
    return Display(basis or "Side", basis or "Side", article, icon="round-shield")
