"""How people, groups and effects are shown: names, articles and icons."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rulewright.words.names import NUMBERED, Display, displays, name_of_id

from ..model.sheets import Skill
from ..model.world import Effect, Person, Story


class Look(NamedTuple):
    """How a kind of character is shown: its icon, and whether it has a name of its own."""

    icon: str
    named: bool = False


LOOKS = {
    "tessaly": Look("sword-brandish", named=True),
    "odo": Look("anvil", named=True),
    "wick": Look("prayer", named=True),
    "bastian": Look("visored-helm", named=True),
    "ilse": Look("run", named=True),
    "dov": Look("metal-golem-head", named=True),
    "keko": Look("open-book", named=True),
    "vasht": Look("pocket-bow", named=True),
    "lamp-thief": Look("robber"),
    "canal-wraith": Look("hidden"),
    "brass-hound": Look("wolf-head"),
    "sluice-golem": Look("metal-golem-head"),
    "magistrate-vell": Look("scales", named=True),
    "bailiff": Look("visored-helm"),
    "scrap-jack": Look("bandit"),
    "captain-rusk": Look("sword-brandish", named=True),
    "hull-mite": Look("spotted-bug"),
    "deep-maw": Look("beast-eye"),
}
"""The characters of the shipped packs."""
SKILL_ICONS = {
    Skill.FIGHT: "daggers",
    Skill.INTERACT: "talk",
    Skill.MOVE: "run",
    Skill.PHYSIQUE: "visored-helm",
    Skill.RESOLVE: "prayer",
    Skill.WITS: "open-book",
}


def names(story: Story) -> dict[str, Display]:
    """How everybody is shown, and what else has an id: groups and effects."""
    people = displays(person.id for person in story.people)
    shown = {person.id: shown_person(person, people[person.id]) for person in story.people}
    groups = {person.group: person for person in story.people if person.group}
    shown |= {group: shown_group(first) for group, first in groups.items()}
    return shown | {effect.id: shown_effect(effect, shown) for effect in story.effects}


def shown_person(person: Person, plain: Display) -> Display:
    """A person with its icon, and with an article unless a name or a number says which one it is."""
    look = look_of(person)
    article = "" if look.named or plain.number else "the"
    return replace(plain, icon=look.icon, article=article)


def kind_of(person: Person) -> str:
    """The id of a person without its number."""
    numbered = NUMBERED.match(person.id)
    return numbered["kind"] if numbered else person.id


def look_of(person: Person) -> Look:
    """The look of a shipped character; of others, one by the best skill. Only extras lack a name of their own."""
    best = max(Skill, key=person.sheet.rating)
    return LOOKS.get(kind_of(person)) or Look(SKILL_ICONS[best], named=person.sheet.kind != "extra")


def shown_group(member: Person) -> Display:
    """A group under the name of its members: the Lamp Thieves."""
    name = plural(name_of_id(kind_of(member)))
    return Display(name, name.split()[-1], "the", icon=look_of(member).icon)


def plural(name: str) -> str:
    """The plural of an English name: Thieves, Bailiffs, Harpies."""
    if name.endswith("f") and not name.endswith("ff"):
        return f"{name[:-1]}ves"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "z", "ch", "sh")) else f"{name}s"


def shown_effect(effect: Effect, people: dict[str, Display]) -> Display:
    """An effect by its name and whom it is on."""
    name = effect.name or effect.kind
    on = people[effect.on].name if effect.on in people else effect.on
    return Display(f"{name} on {on}", name)
