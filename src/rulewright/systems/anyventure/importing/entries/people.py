"""Ancestries, cultures, traits and modules."""

from __future__ import annotations

import re

from ...model.modules import Category
from ...model.scores import SIZE_SHIFTS
from ...model.sheets import Change
from ...model.terms import SIZES, SKILLS
from ...packs.checking import REGULAR_TIERS
from ...packs.entries import (
    AncestryEntry,
    CultureEntry,
    Gift,
    ModuleEntry,
    OptionEntry,
    OwnSize,
    Restriction,
    TraitEntry,
)
from ...packs.goods import GearEntry
from ..gathered import Gathered, cited
from ..source.codes import Meaning, meaning
from ..source.files import Source
from ..source.names import SIZE_NAMES
from ..source.raw import Raw
from .gifts import choice_of, forms_of, gift_of, title_of, understood, unlike, without_room

OWN: tuple[OwnSize, ...] = ("small", "medium", "large")
CATEGORIES: dict[str, Category] = {"core": "core", "secondary": "secondary", "personality": "personality"}


def options_of(options: tuple[Raw, ...], usual: str) -> tuple[list[Gift], list[tuple[Gift, ...]]]:
    """What applies in any case, and the lists of which one is chosen."""
    gifts, choices = [], []
    for number, raw in enumerate(options, 1):
        raw.get("requiresChoice")
        raw.get("choiceType")
        listed = choice_of(raw)
        if listed:
            choices.append(listed)
        if not listed or raw.text("data"):
            gifts.append(gift_of(raw, f"{usual} {number}"))
        else:
            name, words = raw.name(f"{usual} {number}"), raw.text("description")
            if words:
                raw.at.say("told", f"{name}: {words}", "description")
        raw.rest()
    return gifts, choices


def ancestry(raw: Raw, _: Source, gathered: Gathered) -> None:
    """All options apply; the first is the size, of which the rules know what it brings."""
    name = raw.name("Nameless people")
    own = gathered.id_for("ancestry", name, raw.at)
    options = raw.parts("options")
    sizes = sizes_of(raw.text("size"))
    stated, besides = sizes_stated(options[0], sizes) if options else ([], [])
    gifts, choices = options_of(options[1:] if stated else options, name)
    language = raw.text("language")[:80]
    if not language:
        raw.at.say("value", "there is no language; Common", "language")
    facts = (f"{what}: {raw.text(what)}" for what in ("homeworld", "lifespan", "height") if raw.text(what))
    entry = AncestryEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), *facts))),
        sizes=own_sizes(stated or sizes, raw),
        language=language or "Common",
        traits=unlike([*besides, *gifts]),
        bloodlines=forms_of(choices, raw.at),
        cite=cited(raw.at),
    )
    gathered.add("ancestry", entry, name, raw.at)


def sizes_of(text: str) -> list[str]:
    """The sizes in a phrase such as `Small to Large`, with those between."""
    found = [SIZES.index(SIZE_NAMES[word]) for word in re.findall(r"[a-z]+", text.lower()) if word in SIZE_NAMES]
    if " to " in text.lower() and len(found) == 2:
        return list(SIZES[min(found) : max(found) + 1])
    return [SIZES[one] for one in found]


def sizes_stated(option: Raw, usual: list[str]) -> tuple[list[str], list[Gift]]:
    """The sizes of an option that is about them, and what it brings besides; nothing if it is about something else."""
    listed = option.parts("subchoices")
    pairs = [(one, meaning(one.text("data"))) for one in listed or (option,)]
    sizes = [size_meant(one.text("name"), meant, [] if listed else usual) for one, meant in pairs]
    if not all(sizes):
        option.taken.clear()
        return [], []
    gifts = []
    for (one, meant), size in zip(pairs, sizes, strict=True):
        gifts.append(gift_of(one, size, sized=True).but(changes=beyond_size(meant, size)))
        if one is not option:
            one.rest()
    for known in ("name", "description", "data", "requiresChoice", "choiceType"):
        option.get(known)
    option.rest()
    return sizes, with_any_size(option, sizes, gifts)


def with_any_size(option: Raw, sizes: list[str], gifts: list[Gift]) -> list[Gift]:
    """What every size of an option brings besides; a character's size decides nothing else, so the rest is left out."""
    if not any(brings(one) for one in gifts):
        return []
    if all(brings(one) == brings(gifts[0]) for one in gifts):
        words = gifts[0].words if len(gifts) == 1 else option.text("description")
        return [gifts[0].but(name=title_of(option.name("Size")).name, words=words)]
    for size, gift in zip(sizes, gifts, strict=True):
        if any(brings(gift)):
            shown = [f"{change.to} {change.amount:+d}" for change in gift.changes]
            shown += [*(one.id for one in gift.abilities), *gift.codes]
            why = "besides what that size has by the rules, and other sizes do not"
            option.at.say("left out", f"{size} brings {', '.join(shown)} {why}", "subchoices")
    return []


def brings(gift: Gift) -> tuple[tuple[object, ...], ...]:
    """What a gift does, whatever it is called; nothing if it does nothing."""
    does = gift.changes, gift.abilities, gift.codes
    return does if any(does) else ()


def size_meant(name: str, meant: Meaning, usual: list[str]) -> str:
    """By its code; by its name, or else by what the file says, if it brings just what that size does, or all of it."""
    if meant.size:
        return meant.size
    found = sizes_of(name)[:1] or (usual if len(usual) == 1 and meant.changes else [])
    if not found or meant.powers:
        return ""
    stated, ruled = {(one.to, one.amount) for one in meant.changes}, by_size(found[0])
    whole = bool(ruled) and stated.issuperset(ruled.items())
    return found[0] if whole or not beyond_size(meant, found[0]) else ""


def by_size(size: str) -> dict[str, int]:
    """What a size changes by the rules."""
    steps = SIZE_SHIFTS.get(size, {})
    ruled = {f"shift.{skill}": step for one, step in steps.items() for skill in SKILLS[one]}  # type: ignore[index]
    return ruled | ({"walk": -1} if size == "small" else {})


def beyond_size(meant: Meaning, size: str) -> tuple[Change, ...]:
    """Changes that the size does not bring by itself, and by how much they go beyond it."""
    ruled, found = by_size(size), []
    for change in meant.changes:
        more = change.amount - (0 if change.worn else ruled.pop(change.to, 0))
        found += [change.but(amount=more)] if more else []
    return tuple(found)


def own_sizes(sizes: list[str], raw: Raw) -> tuple[OwnSize, ...]:
    """Characters are small, medium or large."""
    found = tuple(one for one in OWN if one in sizes)
    for size in dict.fromkeys(sizes):
        if size not in OWN:
            raw.at.say("value", f"characters are {', '.join(OWN)}; {size} was left out", "size")
    if not found:
        raw.at.say("value", "no size that characters have; medium", "size")
    return found or ("medium",)


def trait(raw: Raw, _: Source, gathered: Gathered) -> None:
    name = raw.name("Nameless trait")
    own = gathered.id_for("trait", name, raw.at)
    gifts, choices = options_of(raw.parts("options"), name)
    notes = (f"{what}: {raw.text(what)}" for what in ("category", "rarity") if raw.text(what))
    entry = TraitEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), *notes))),
        gives=unlike(gifts),
        forms=forms_of(choices, raw.at),
        cite=cited(raw.at),
    )
    gathered.add("trait", entry, name, raw.at)


def culture(raw: Raw, _: Source, gathered: Gathered) -> None:
    name = raw.name("Nameless culture")
    own = gathered.id_for("culture", name, raw.at)
    restrictions = tuple(restriction(one, number) for number, one in enumerate(raw.parts("culturalRestrictions"), 1))
    gifts, choices = options_of(raw.parts("benefits"), f"{name} benefit")
    entry = CultureEntry(
        id=own,
        name=name,
        words=raw.text("description"),
        restrictions=restrictions,
        benefits=unlike([*gifts, *(one for listed in choices for one in listed)]),
        items=tuple(dict.fromkeys(starting_item(one, gathered) for one in raw.parts("startingItems"))),
        cite=cited(raw.at),
    )
    for one in raw.parts("options"):
        one.at.say("unplayed", "a culture gives what is chosen from its three lists, nothing else")
    gathered.add("culture", entry, name, raw.at)


def restriction(raw: Raw, number: int) -> Restriction:
    """The data does not say what breaking it costs."""
    found = understood(raw)
    raw.at.say("value", "the data does not say what Resolve it costs; 1")
    kept = [*(words for _, words in found.unplayed), *found.unknown]
    kept += [f"{change.to} {change.amount:+d}" for change in found.changes]
    if found.changes:
        raw.at.say("unplayed", "a restriction changes no values; they are kept in words", "data")
    without_room(found, raw, "a restriction")
    name = raw.name(f"Restriction {number}")
    words = "; ".join(filter(None, (raw.text("description"), *kept)))
    raw.rest()
    return Restriction(name=name, words=words)


def starting_item(raw: Raw, gathered: Gathered) -> str:
    """An item of the same name, or else a thing that only has words."""
    name, words = raw.name("Keepsake"), raw.text("description")
    found = understood(raw)
    without_room(found, raw, "a starting item")
    raw.rest()
    for kind in ("weapon", "gear", "potion", "ammunition", "ingredient"):
        if (known := gathered.find(kind, name)) and not found.changes:
            if words:
                raw.at.say("told", f"{name}: {words}", "description")
            return known
    raw.at.say("dangling", f"no item is called {name!r}; made as plain gear", "name")
    own = gathered.id_for("gear", name, raw.at)
    entry = GearEntry(id=own, name=name, words=words, changes=found.changes, cite=cited(raw.at))
    return gathered.add("gear", entry, name, raw.at)


def module(raw: Raw, source: Source, gathered: Gathered) -> None:
    """Ten options; the folder says which category it is."""
    name = raw.name("Nameless module")
    category = CATEGORIES.get(source.folders[1].lower())
    if category is None:
        raw.at.say("unreadable", f"expected in core, secondary or personality, not in {source.folders[1]}")
        return
    if (stated := raw.text("mtype")) and stated != category:
        raw.at.say("value", f"the file says {stated}, the folder {category}; the folder counts", "mtype")
    own = gathered.id_for("module", name, raw.at)
    words = raw.text("description")
    options = module_options(raw, name)
    made = ModuleEntry(id=own, name=name, category=category, words=words, options=options, cite=cited(raw.at))
    gathered.add("module", made, name, raw.at)


def module_options(raw: Raw, name: str) -> tuple[OptionEntry, ...]:
    found: dict[str, Gift] = {}
    for one in raw.parts("options"):
        tier = one.text("location").lower()
        one.get("mtype")
        if tier not in REGULAR_TIERS or tier in found:
            why = "stands twice" if tier in found else f"is none of {', '.join(REGULAR_TIERS)}"
            one.at.say("left out", f"{one.text('name')!r}: location {tier!r} {why}", "location")
            continue
        if "cost" in one:
            one.at.say("unplayed", "every option costs a module point here", "cost")
            one.get("cost")
        found[tier] = gift_of(one, f"{name} {tier}")
        one.rest()
    for tier in REGULAR_TIERS:
        if tier not in found:
            raw.at.say("value", f"there is no option for tier {tier}; an empty one stands there", "options")
            found[tier] = Gift(name=f"{name[:60]} {tier}")
    gifts = unlike(found[tier] for tier in REGULAR_TIERS)
    return tuple(option(tier, gift) for tier, gift in zip(REGULAR_TIERS, gifts, strict=True))


def option(tier: str, gift: Gift) -> OptionEntry:
    known = {field: getattr(gift, field) for field in gift.__struct_fields__}
    return OptionEntry(tier=tier, **known)  # type: ignore[arg-type]
