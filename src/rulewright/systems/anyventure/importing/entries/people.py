"""Reads ancestries, cultures, traits and modules."""

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
from ..pack_builder import PackBuilder, citation
from ..source.codes import Meaning, parse_codes
from ..source.files import Source
from ..source.names import SIZE_NAMES
from ..source.raw import Raw
from .gifts import choice_of, forms_of, gift_of, read_codes, record_no_room, title_of, with_distinct_names

CHARACTER_SIZES: tuple[OwnSize, ...] = ("small", "medium", "large")
CATEGORIES: dict[str, Category] = {"core": "core", "secondary": "secondary", "personality": "personality"}


def options_of(options: tuple[Raw, ...], usual: str) -> tuple[list[Gift], list[tuple[Gift, ...]]]:
    """The gifts that always apply, and the lists from which one is chosen."""
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
                raw.at.record("told", f"{name}: {words}", "description")
        raw.record_unread()
    return gifts, choices


def read_ancestry(raw: Raw, _: Source, builder: PackBuilder) -> None:
    """Add an ancestry. All its options apply; the first may be the size, whose effects the rules know already."""
    name = raw.name("Nameless people")
    own = builder.new_id("ancestry", name, raw.at)
    options = raw.parts("options")
    sizes = sizes_of(raw.text("size"))
    stated, besides = sizes_stated(options[0], sizes) if options else ([], [])
    gifts, choices = options_of(options[1:] if stated else options, name)
    language = raw.text("language")[:80]
    if not language:
        raw.at.record("value", "there is no language; read as Common", "language")
    facts = (f"{what}: {raw.text(what)}" for what in ("homeworld", "lifespan", "height") if raw.text(what))
    entry = AncestryEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), *facts))),
        sizes=own_sizes(stated or sizes, raw),
        language=language or "Common",
        traits=with_distinct_names([*besides, *gifts]),
        bloodlines=forms_of(choices, raw.at),
        cite=citation(raw.at),
    )
    builder.add("ancestry", entry, name, raw.at)


def sizes_of(text: str) -> list[str]:
    """The sizes in a phrase such as `Small to Large`, including those between."""
    found = [SIZES.index(SIZE_NAMES[word]) for word in re.findall(r"[a-z]+", text.lower()) if word in SIZE_NAMES]
    if " to " in text.lower() and len(found) == 2:
        return list(SIZES[min(found) : max(found) + 1])
    return [SIZES[one] for one in found]


def sizes_stated(option: Raw, usual: list[str]) -> tuple[list[str], list[Gift]]:
    """The sizes that an option states, and its other gifts; nothing if the option is about something else."""
    listed = option.parts("subchoices")
    pairs = [(one, parse_codes(one.text("data"))) for one in listed or (option,)]
    sizes = [size_meant(one.text("name"), meant, [] if listed else usual) for one, meant in pairs]
    if not all(sizes):
        option.fields_read.clear()  # it will be read again as an ordinary option
        return [], []
    gifts = []
    for (one, meant), size in zip(pairs, sizes, strict=True):
        gifts.append(gift_of(one, size, sized=True).but(changes=beyond_size(meant, size)))
        if one is not option:
            one.record_unread()
    for known in ("name", "description", "data", "requiresChoice", "choiceType"):
        option.get(known)
    option.record_unread()
    return sizes, with_any_size(option, sizes, gifts)


def with_any_size(option: Raw, sizes: list[str], gifts: list[Gift]) -> list[Gift]:
    """The gift that all sizes of an option share. Gifts of a single size are reported and left out."""
    if not any(effects_of(one) for one in gifts):
        return []
    if all(effects_of(one) == effects_of(gifts[0]) for one in gifts):
        words = gifts[0].words if len(gifts) == 1 else option.text("description")
        return [gifts[0].but(name=title_of(option.name("Size")).name, words=words)]
    for size, gift in zip(sizes, gifts, strict=True):
        if any(effects_of(gift)):
            shown = [f"{change.to} {change.amount:+d}" for change in gift.changes]
            shown += [*(one.id for one in gift.abilities), *gift.codes]
            why = "besides what that size has by the rules, and other sizes do not"
            option.at.record("left out", f"{size} brings {', '.join(shown)} {why}", "subchoices")
    return []


def effects_of(gift: Gift) -> tuple[tuple[object, ...], ...]:
    """What a gift does, without its name; empty if it does nothing."""
    effects = gift.changes, gift.abilities, gift.codes
    return effects if any(effects) else ()


def size_meant(name: str, meant: Meaning, usual: list[str]) -> str:
    """The size that an option means, by its code; empty if it is about something else.

    Without a code its name or the file states the size. That counts only if its changes are those of that size, or
    include all of them.
    """
    if meant.size:
        return meant.size
    found = sizes_of(name)[:1] or (usual if len(usual) == 1 and meant.changes else [])
    if not found or meant.powers:
        return ""
    stated, ruled = {(one.to, one.amount) for one in meant.changes}, changes_by_size(found[0])
    whole = bool(ruled) and stated.issuperset(ruled.items())
    return found[0] if whole or not beyond_size(meant, found[0]) else ""


def changes_by_size(size: str) -> dict[str, int]:
    """The changes that a size has by the rules."""
    steps = SIZE_SHIFTS.get(size, {})
    ruled = {f"shift.{skill}": step for one, step in steps.items() for skill in SKILLS[one]}  # type: ignore[index]
    return ruled | ({"walk": -1} if size == "small" else {})


def beyond_size(meant: Meaning, size: str) -> tuple[Change, ...]:
    """The changes that go beyond those of the size, which the rules add themselves."""
    ruled, found = changes_by_size(size), []
    for change in meant.changes:
        more = change.amount - (0 if change.worn else ruled.pop(change.to, 0))
        found += [change.but(amount=more)] if more else []
    return tuple(found)


def own_sizes(sizes: list[str], raw: Raw) -> tuple[OwnSize, ...]:
    """The sizes that characters can have; others are reported and left out."""
    found = tuple(one for one in CHARACTER_SIZES if one in sizes)
    for size in dict.fromkeys(sizes):
        if size not in CHARACTER_SIZES:
            raw.at.record("value", f"characters are {', '.join(CHARACTER_SIZES)}; {size} was left out", "size")
    if not found:
        raw.at.record("value", "no size that characters have; read as medium", "size")
    return found or ("medium",)


def read_trait(raw: Raw, _: Source, builder: PackBuilder) -> None:
    name = raw.name("Nameless trait")
    own = builder.new_id("trait", name, raw.at)
    gifts, choices = options_of(raw.parts("options"), name)
    notes = (f"{what}: {raw.text(what)}" for what in ("category", "rarity") if raw.text(what))
    entry = TraitEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), *notes))),
        gives=with_distinct_names(gifts),
        forms=forms_of(choices, raw.at),
        cite=citation(raw.at),
    )
    builder.add("trait", entry, name, raw.at)


def read_culture(raw: Raw, _: Source, builder: PackBuilder) -> None:
    name = raw.name("Nameless culture")
    own = builder.new_id("culture", name, raw.at)
    restrictions = tuple(
        read_restriction(one, number) for number, one in enumerate(raw.parts("culturalRestrictions"), 1)
    )
    gifts, choices = options_of(raw.parts("benefits"), f"{name} benefit")
    entry = CultureEntry(
        id=own,
        name=name,
        words=raw.text("description"),
        restrictions=restrictions,
        benefits=with_distinct_names([*gifts, *(one for listed in choices for one in listed)]),
        items=tuple(dict.fromkeys(read_starting_item(one, builder) for one in raw.parts("startingItems"))),
        cite=citation(raw.at),
    )
    for one in raw.parts("options"):
        one.at.record("unplayed", "a culture gives what is chosen from its three lists, nothing else")
    builder.add("culture", entry, name, raw.at)


def read_restriction(raw: Raw, number: int) -> Restriction:
    """A restriction that costs 1 Resolve, because the data does not say how much."""
    found = read_codes(raw)
    raw.at.record("value", "the data does not say what Resolve it costs; read as 1")
    kept = [*(words for _, words in found.unplayed), *found.unknown]
    kept += [f"{change.to} {change.amount:+d}" for change in found.changes]
    if found.changes:
        raw.at.record("unplayed", "a restriction changes no values; they are kept in words", "data")
    record_no_room(found, raw, "a restriction")
    name = raw.name(f"Restriction {number}")
    words = "; ".join(filter(None, (raw.text("description"), *kept)))
    raw.record_unread()
    return Restriction(name=name, words=words)


def read_starting_item(raw: Raw, builder: PackBuilder) -> str:
    """The item of the same name; if there is none, plain gear with the text."""
    name, words = raw.name("Keepsake"), raw.text("description")
    found = read_codes(raw)
    record_no_room(found, raw, "a starting item")
    raw.record_unread()
    for kind in ("weapon", "gear", "potion", "ammunition", "ingredient"):
        if (known := builder.find(kind, name)) and not found.changes:
            if words:
                raw.at.record("told", f"{name}: {words}", "description")
            return known
    raw.at.record("dangling", f"no item is called {name!r}; made as plain gear", "name")
    own = builder.new_id("gear", name, raw.at)
    entry = GearEntry(id=own, name=name, words=words, changes=found.changes, cite=citation(raw.at))
    return builder.add("gear", entry, name, raw.at)


def read_module(raw: Raw, source: Source, builder: PackBuilder) -> None:
    """Add a module with its ten options. Its category is that of the folder."""
    name = raw.name("Nameless module")
    category = CATEGORIES.get(source.folders[1].lower())
    if category is None:
        raw.at.record("unreadable", f"expected in core, secondary or personality, not in {source.folders[1]}")
        return
    if (stated := raw.text("mtype")) and stated != category:
        raw.at.record("value", f"the file says {stated}, the folder {category}; the folder counts", "mtype")
    own = builder.new_id("module", name, raw.at)
    words = raw.text("description")
    options = module_options(raw, name)
    made = ModuleEntry(id=own, name=name, category=category, words=words, options=options, cite=citation(raw.at))
    builder.add("module", made, name, raw.at)


def module_options(raw: Raw, name: str) -> tuple[OptionEntry, ...]:
    found: dict[str, Gift] = {}
    for one in raw.parts("options"):
        tier = one.text("location").lower()
        one.get("mtype")
        if tier not in REGULAR_TIERS or tier in found:
            why = "is used twice" if tier in found else f"is none of {', '.join(REGULAR_TIERS)}"
            one.at.record("left out", f"{one.text('name')!r}: location {tier!r} {why}", "location")
            continue
        if "cost" in one:
            one.at.record("unplayed", "every option costs a module point here", "cost")
            one.get("cost")
        found[tier] = gift_of(one, f"{name} {tier}")
        one.record_unread()
    for tier in REGULAR_TIERS:
        if tier not in found:
            raw.at.record("value", f"there is no option for tier {tier}; an empty one stands there", "options")
            found[tier] = Gift(name=f"{name[:60]} {tier}")
    gifts = with_distinct_names(found[tier] for tier in REGULAR_TIERS)
    return tuple(as_option(tier, gift) for tier, gift in zip(REGULAR_TIERS, gifts, strict=True))


def as_option(tier: str, gift: Gift) -> OptionEntry:
    known = {field: getattr(gift, field) for field in gift.__struct_fields__}
    return OptionEntry(tier=tier, **known)  # type: ignore[arg-type]
