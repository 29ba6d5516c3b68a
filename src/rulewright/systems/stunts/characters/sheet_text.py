"""Sheets of Action Tests as text and numbers for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from rulewright.content.sheet import Sheet as Shown
from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from ..model.sheets import Action, Gift, Level, Perk, Skill, Track
from ..model.world import Person, Story
from ..packs.entries import ItemEntry, OpponentEntry, PcEntry, TraitEntry
from ..packs.loading import character_faults, with_session_begun
from ..rules.harm.stress import capacity, is_plain_extra, track_for
from ..rules.rolls.gathering import ActionTest, trait_terms

TRACKS: tuple[Track, ...] = ("physical", "mental")


def sheet_of(entry: PcEntry | OpponentEntry, house: Rulings) -> Shown:
    """The sheet of a character: texts, numbers with their parts, and the rules it breaks."""
    person = Person(id=entry.id, sheet=entry.sheet())
    story = Story(people=(person,), house=house)
    words = [(label, said) for label, said in sheet_texts(entry) if said]
    broken = tuple(str(fault) for fault in character_faults(entry, house))
    return Shown(entry.name, tuple(words), tuple(sheet_numbers(story, person)), broken)


def sheet_texts(entry: PcEntry | OpponentEntry) -> Iterator[tuple[str, str]]:
    yield "Kind", entry.sheet().kind
    yield "Looks", entry.words
    yield "Aspects", "; ".join(entry.aspects)
    yield "Focused", format_names(entry.sheet().focused, ", ")
    yield "Specialised", format_names(entry.sheet().specialised, ", ")
    yield "Perks", "; ".join(map(format_perk, entry.perks))
    for trait in entry.traits:
        yield trait.name, format_trait(trait)
    for item in entry.items:
        yield item.name, format_item(item)
    yield "Size", str(entry.size)
    yield "Secret", entry.secret


def format_perk(perk: Perk) -> str:
    return f"{perk.name} {perk.dice:+}d" + format_conditions(perk.skills, perk.actions)


def format_trait(trait: TraitEntry) -> str:
    fits = format_conditions(trait.skills, trait.actions, trait.purposes)
    gives = [
        f"{trait.dice:+}d{fits}" if trait.dice else "",
        f"1 SP on a success{fits}" if trait.sp else "",
        "Quick" if trait.quick else "",
        "sees in the dark" if trait.sees else "",
        f"Focused: {format_names(trait.focused)}" if trait.focused else "",
        f"Specialised: {format_names(trait.specialised)}" if trait.specialised else "",
        f"special stunt {format_gift(trait.special)}" if trait.special else "",
        f"{trait.bestows.name}: {format_item(trait.bestows)}" if trait.bestows else "",
    ]
    return "; ".join(filter(None, gives))


def format_item(item: ItemEntry) -> str:
    weapon = item.item().weapon
    says = [
        f"{item.skill.value.title()}, {item.track}, {item.range}" if weapon else "",
        f"marked {item.mark.value}" if item.mark else "",
        "to be reloaded" if item.loads else "",
        "stowed" if item.stowed else "",
        *item.properties,
        *(f"property {format_gift(gift)}" for gift in item.triggers),
    ]
    return "; ".join(filter(None, says)) or "a tool"


def format_gift(gift: Gift) -> str:
    does = {"words": "", "prone": "prone"}.get(gift.does, f"{gift.does} {gift.size}")
    price = f"{gift.cost} SP" + (", often" if gift.often else "")
    return f"{gift.name} ({price}): {', '.join(filter(None, (does, gift.words)))}"


def format_conditions(*conditions: Iterable[Enum | str]) -> str:
    """The skills, actions and purposes that something is for, as text."""
    said = [format_names(condition) for condition in conditions if condition]
    return f" on {', '.join(said)}" if said else ""


def format_names(values: Iterable[Enum | str], between: str = " or ") -> str:
    return between.join(value.value if isinstance(value, Enum) else value for value in values)


def sheet_numbers(story: Story, person: Person) -> Iterator[Tally]:
    """Skill dice, initiative, boxes, soak, damage and plot points."""
    sheet = person.sheet
    for skill in Skill:
        yield Tally(skill.value.title()).plus("rating", sheet.rating(skill), "skill.rating")
    initiative = ActionTest(person.id, None, Action.OVERCOME, "initiative")
    yield Tally("Initiative dice", tuple(trait_terms(story, person, initiative)))
    yield from box_numbers(story, person)
    soak = Tally("Soak")
    for item in sheet.armour:
        soak = soak.plus(item.name, item.soak, "trait.property")
    yield soak
    if sheet.kind == "pc":
        yield Tally("Plot points").plus("at the start", with_session_begun(story).person(person.id).pp, "plot.start")
    rolled = story.house.damage_source == "rolled"
    for item in sheet.weapons:
        label, amount = ("dice", item.dice) if rolled else ("rating", item.damage)
        yield Tally(f"Damage of {item.name}").plus(label, amount, "damage.amount")


def box_numbers(story: Story, person: Person) -> Iterator[Tally]:
    """Boxes of both tracks; boxes that count for both tracks are listed once."""
    plain = is_plain_extra(story, person)
    rule = "stress.extras" if plain else "stress.boxes"
    tracks = dict.fromkeys(TRACKS[0] if plain else track_for(story, track) for track in TRACKS)
    for track in tracks:
        of = f"{track.title()} " if len(tracks) > 1 else ""
        for level, count in zip(Level, capacity(story, person, track), strict=True):
            yield Tally(f"{of}{level.name.lower()}".capitalize()).plus("boxes", count, rule)
