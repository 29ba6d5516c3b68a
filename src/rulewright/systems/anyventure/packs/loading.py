"""What there is to play with: the shipped pack and a user's own, and worlds made from them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from rulewright.content import packs
from rulewright.content.packs import number_duplicates
from rulewright.content.sheet import Fault
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import find, roster
from rulewright.spelling import did_you_mean

from ..character.creation import BY_THE_BOOK, creature_faults, pc_faults
from ..character.sheet import fighter_of
from ..house import Rulings
from ..model.spellbook import why_closed
from ..model.spells import Spell
from ..model.world import NOWHERE, Adventure, Bond, Fighter, Wave
from . import SHAPE, Pack
from .entries import CreatureEntry, EncounterEntry, PcEntry
from .maps import ground, owners, places
from .trade import wares_of


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None) -> Pack:
    """The shipped pack; with a file of your own, its entries beside and in the place of the shipped ones."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path))  # type: ignore[arg-type]


def adventure(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Adventure:
    """The world of an encounter, about to begin; the last word on rulings is the caller's."""
    return staged(pack, find(pack.encounter, encounter), rulings)


def staged(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Adventure:
    """The world of a fight as planned."""
    from ..rules.turns.phases import begin

    house = Rulings.of(*plan.rulings, *rulings)
    return Adventure(
        house=house,
        fighters=roster(fighters(pack, plan, house)),
        ground=ground(plan),
        wares=wares_of(pack),
        songs=tuple(one.song() for one in pack.song),
        lore=lore(pack, plan, house),
        modules=tuple(one.module() for one in pack.module) if plan.then else (),
        harms=tuple(one.injury() for one in pack.injury),
        waves=tuple(waves(pack, plan, house)),
        agenda=(begin(),),
    )


def waves(pack: Pack, plan: EncounterEntry, house: Rulings) -> Iterator[Wave]:
    """The fights to come: the creatures of other encounters, under names that nobody who stays has."""
    stay = [one.id for one in fighters(pack, plan, house) if one.side != "enemies"]
    for name in plan.then:
        other = find(pack.encounter, name)
        foes = [one for one in fighters(pack, other, house) if one.side == "enemies"]
        ids = number_duplicates((*stay, *(foe.id for foe in foes)))[len(stay) :]
        named = roster(foe.but(id=known_as) for foe, known_as in zip(foes, ids, strict=True))
        stand = tuple(at for _, side, at in places(other) if side == "pcs" and at)
        yield Wave(name, named, ground(other), stand)


def lore(pack: Pack, plan: EncounterEntry, house: Rulings) -> tuple[Spell, ...]:
    """The spells that somebody in the party could learn, or all where there is time to grow."""
    party = [fighter_of(pack, character(pack, placed.who), house) for placed in plan.pcs]
    every = (one.spell() for one in pack.spell)
    return tuple(one for one in every if plan.then or any(not why_closed(who, one)[0] for who in party))


def fighters(pack: Pack, plan: EncounterEntry, house: Rulings) -> Iterator[Fighter]:
    """Everybody in an encounter where they stand; a second of a kind is called `id-2`."""
    stand, bonds = list(places(plan)), owners(plan)
    for known_as, (who, side, at) in zip(number_duplicates(who for who, _, _ in stand), stand, strict=True):
        made = fighter_of(pack, character(pack, who), house, known_as, side, at or NOWHERE)
        owner, mount, commands = next(bonds)
        yield made.but(owner=owner, bond=Bond(mount, commands))


def character(pack: Pack, who: str) -> PcEntry | CreatureEntry:
    """A player character or a creature, by its id."""
    everybody: tuple[PcEntry | CreatureEntry, ...] = (*pack.pc, *pack.creature)
    for entry in everybody:
        if entry.id == who:
            return entry
    known = [entry.id for entry in everybody]
    raise Refusal(f"there is no character {who!r}; there are {', '.join(known)}{did_you_mean(who, known)}")


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule of creation that an entry breaks at a table with these rulings; it can be played all the same."""
    found = [(f"pc {one.id}", fault) for one in pack.pc for fault in pc_faults(pack, one, house)]
    return found + [(f"creature {one.id}", fault) for one in pack.creature for fault in creature_faults(one)]


def character_faults(pack: Pack, entry: PcEntry | CreatureEntry, house: Rulings) -> list[Fault]:
    return pc_faults(pack, entry, house) if isinstance(entry, PcEntry) else list(creature_faults(entry))
