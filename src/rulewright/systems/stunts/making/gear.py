"""Making items: weapons, armour and tools, with their properties."""

from __future__ import annotations

from typing import get_args

from rulewright.game.making import ask_name, ask_one_of
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.phrase import Words

from ..model.reach import PROTECTIONS
from ..model.sheets import BARE_WORDS, STEPS, UNARMED, Gift, Skill, Track
from ..packs.entries import BandName, ItemEntry
from ..phrases import say
from .asking import ask_number, ask_yes_no, new_gift
from .draft import Draft, Written, flow

WEAPONS = ("Sabre", "Crossbow", "Sharp Tongue", "Hunting Rifle")
ARMOUR = ("Leather Coat", "Breastplate", "Riot Shield")
TOOLS = ("Rope and Hook", "Signal Mirror", "Master Key")
MARKS = (None, *STEPS)
KINDS = ("weapon", "armour", "tool")
MAX_DAMAGE = 12
MAX_RANK = 9
UNIVERSAL_ITEMS = (UNARMED.name, BARE_WORDS.name)


@flow("trait.property", "modifier.range.base", "damage.amount")
def items(scene: Scene[Draft]) -> Resolve[None]:
    """An item harms, protects or helps, and may have properties."""
    while (yield from ask_yes_no(say("one-more-item"))):
        draft = scene.world
        kind = yield from ask_one_of(say("which-kind-of-item"), KINDS, "weapon")
        if kind == "weapon":
            item = yield from new_weapon(draft, say("weapon"))
        elif kind == "armour":
            item = yield from new_protection(draft, say("armour"))
        else:
            item = ItemEntry(name=(yield from item_name(draft, say("tool"), TOOLS)))
        item = item.but(triggers=(yield from ask_triggers(item.name)))
        if kind != "armour":
            item = item.but(stowed=(yield from ask_yes_no(say("is-stowed", name=item.name))))
        scene.happen(Written(draft.entry.but(items=(*draft.entry.items, item)), say("new-item", name=item.name)))


def item_name(draft: Draft, what: Words, hints: tuple[str, ...]) -> Resolve[str]:
    taken = (*UNIVERSAL_ITEMS, *(item.name for item in draft.entry.all_items()))
    return (yield from ask_name(say("name-of", what=what), taken, *hints))


def new_weapon(draft: Draft, what: Words) -> Resolve[ItemEntry]:
    """Ask for a weapon: its damage, skill, kind of harm and range."""
    name = yield from item_name(draft, what, WEAPONS)
    usual = UNARMED
    return ItemEntry(
        name=name,
        damage=(yield from ask_number(say("weapon-damage", name=name), 1, MAX_DAMAGE, usual.damage)),
        dice=(yield from ask_number(say("weapon-dice", name=name), 1, MAX_DAMAGE, usual.dice)),
        skill=(yield from ask_one_of(say("weapon-skill", name=name), tuple(Skill), usual.skill)),
        track=(yield from ask_one_of(say("weapon-track", name=name), get_args(Track), usual.track)),
        mark=(yield from ask_one_of(say("weapon-mark", name=name), MARKS, None)),
        range=(yield from ask_one_of(say("weapon-range", name=name), get_args(BandName), "close")),
        loads=(yield from ask_yes_no(say("weapon-loads", name=name))),
        properties=format_property("pierce", (yield from ask_number(say("weapon-pierce", name=name), 0, MAX_RANK, 0))),
    )


def new_protection(draft: Draft, what: Words) -> Resolve[ItemEntry]:
    """Ask for armour: its soak, hardened and coverage."""
    name = yield from item_name(draft, what, ARMOUR)
    soak = yield from ask_number(say("armour-soak", name=name), 1, MAX_RANK, 1)
    hardened = yield from ask_number(say("armour-hardened", name=name), 0, MAX_RANK, 0)
    coverage = yield from ask_number(say("armour-coverage", name=name), 0, MAX_RANK, 0)
    properties = (
        *format_property("soak", soak),
        *format_property("hardened", hardened),
        *format_property("coverage", coverage),
    )
    return ItemEntry(name=name, properties=properties)


def format_property(name: str, rating: int) -> tuple[str, ...]:
    """A property as it is written in a pack: nothing for 0, the name alone for 1."""
    return () if not rating else (name,) if rating == 1 else (f"{name} {rating}",)


def ask_triggers(name: str) -> Resolve[tuple[Gift, ...]]:
    gifts: tuple[Gift, ...] = ()
    while (yield from ask_yes_no(say("one-more-property", name=name))):
        gifts += ((yield from new_gift(say("property-of", name=name), *PROTECTIONS, *(gift.name for gift in gifts))),)
    return gifts
