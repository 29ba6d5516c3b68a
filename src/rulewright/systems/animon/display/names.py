"""How characters and bonds are named, and the icon of each character."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rulewright.words.names import NUMBERED, Display, displays, name_of_id

from ..model.sheets import Animon, Kid, Npc
from ..model.world import Fighter, Story
from ..packs.loading import load

ARTICLES = ("a ", "an ", "the ")
KID_ICONS = {
    "Bookworm": "open-book",
    "Computer Wizard": "laptop",
    "Delinquent": "brass-knuckles",
    "Free Spirit": "feather",
    "Gamer": "gamepad",
    "Gentle Heart": "heart-plus",
    "Grown-Up": "briefcase",
    "Jock": "run",
    "Little Kid": "balloons",
    "Loner": "hood",
    "Rising Star": "microphone",
    "Wild Child": "tree-branch",
    "Young Aristocrat": "crown",
}
CLASSIFICATION_ICONS = {
    "Dragon": "dragon-head",
    "Beast": "paw",
    "Avian": "raven",
    "Insect": "spotted-bug",
    "Plant": "sprout",
    "Aquatic": "water-splash",
    "Celestial": "angel-wings",
    "Infernal": "burning-embers",
    "Machine": "metal-golem-head",
    "Fairy": "fairy",
    "Nightmare": "hidden",
    "Unknown": "beast-eye",
}
ELEMENT_ICONS = {"Fire": "flame", "Water": "water-splash", "Nature": "sprout", "Earth": "stone-block"}
BROAD = ("Beast", "Unknown")
"""Classifications that tell less than the Element."""
PEOPLE_ICONS = {"warden": "visored-helm", "poacher": "pocket-bow", "truant": "bandit", "coach": "whistle"}


def names(story: Story) -> dict[str, Display]:
    """Everybody with an icon, and every bond under the names of those who share it."""
    fighters = {fighter.id: fighter for fighter in story.fighters}
    shown = displays(fighters)
    people = {id_: dressed(fighter, shown[id_]) for id_, fighter in fighters.items()}
    bonds = {pair.id: (pair.kid, pair.animon) for pair in story.pairs}
    return people | {id_: bond(people, *both) for id_, both in bonds.items()}


def bond(people: dict[str, Display], kid: str, animon: str) -> Display:
    name = " and ".join(people[one].name if one in people else name_of_id(one) for one in (kid, animon))
    return Display(name, name, icon="linked-rings", members=(kid, animon))


def dressed(fighter: Fighter, shown: Display) -> Display:
    """A character with its icon; whoever is no person of a name has an article."""
    kind = NUMBERED.sub(r"\g<kind>", fighter.id)
    name, short, article = shown.name, shown.short, ""
    if kind in nameless() and shown.number is None:
        name, article = name.removeprefix("The "), "the"
        short = name
    return replace(shown, name=name, short=short, article=article, icon=icon_of(fighter))


@cache
def nameless() -> frozenset[str]:
    """The shipped NPCs that have no name of their own: `A poacher`, `The steward`."""
    return frozenset(npc.id for npc in load().npc if npc.name.lower().startswith(ARTICLES))


def icon_of(fighter: Fighter) -> str:
    """An icon by what a character is: its Type, its Classification or Element, its trade."""
    match fighter.sheet:
        case Kid(type=kind):
            return KID_ICONS.get(kind, "hood")
        case Animon() as animon if fighter.stage is not None:
            form = animon.form(fighter.stage)
            return animon_icon(form.classification, form.element)
        case Npc(kind="animon", classification=classification, element=element):
            return animon_icon(classification, element)
    return next((icon for trade, icon in PEOPLE_ICONS.items() if trade in fighter.id), "hooded-figure")


def animon_icon(classification: str, element: str) -> str:
    own = CLASSIFICATION_ICONS.get(classification, "paw")
    return ELEMENT_ICONS.get(element, own) if classification in BROAD else own
