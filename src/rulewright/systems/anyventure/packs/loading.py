"""Loads packs, the shipped one and a user's own, and builds worlds from them."""

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
from ..model.world import NOWHERE, PARTY, Adventure, Bond, Fighter, Wave
from . import SHAPE, Pack
from .entries import CreatureEntry, EncounterEntry, PcEntry
from .maps import beast_owners, ground_of, start_positions
from .trade import wares_of


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None) -> Pack:
    """The shipped pack. Entries of a user's file are added, and replace shipped entries with the same id."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path))  # type: ignore[arg-type]


def encounter_world(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Adventure:
    """The world of an encounter, about to begin. Rulings of the caller take precedence over those of the encounter."""
    return world_of_plan(pack, find(pack.encounter, encounter), rulings)


def world_of_plan(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Adventure:
    """The world of a planned fight."""
    from ..rules.turns.phases import begin

    house = Rulings.of(*plan.rulings, *rulings)
    return Adventure(
        house=house,
        fighters=roster(fighters_of_plan(pack, plan, house)),
        ground=ground_of(plan),
        wares=wares_of(pack),
        songs=tuple(one.song() for one in pack.song),
        lore=learnable_spells(pack, plan, house),
        modules=tuple(one.module() for one in pack.module) if plan.then else (),
        harms=tuple(one.injury() for one in pack.injury),
        waves=tuple(waves(pack, plan, house)),
        agenda=(begin(),),
    )


def waves(pack: Pack, plan: EncounterEntry, house: Rulings) -> Iterator[Wave]:
    """The fights to come. Their creatures get names that no fighter of the party has."""
    stay = [one.id for one in fighters_of_plan(pack, plan, house) if one.side in PARTY]
    for name in plan.then:
        other = find(pack.encounter, name)
        foes = [one for one in fighters_of_plan(pack, other, house) if one.side == "enemies"]
        ids = number_duplicates((*stay, *(foe.id for foe in foes)))[len(stay) :]
        named = roster(foe.but(id=known_as) for foe, known_as in zip(foes, ids, strict=True))
        stand = tuple(at for _, side, at in start_positions(other) if side == "pcs" and at)
        yield Wave(name, named, ground_of(other), stand)


def learnable_spells(pack: Pack, plan: EncounterEntry, house: Rulings) -> tuple[Spell, ...]:
    """The spells that a member of the party could learn; all of them if there is time between fights to grow."""
    party = [fighter_of(pack, find_character(pack, placed.who), house) for placed in plan.pcs]
    every = (one.spell() for one in pack.spell)
    return tuple(one for one in every if plan.then or any(not why_closed(who, one) for who in party))


def fighters_of_plan(pack: Pack, plan: EncounterEntry, house: Rulings) -> Iterator[Fighter]:
    """Every fighter of an encounter at its start position; a second of a kind is called `id-2`."""
    stand, bonds = list(start_positions(plan)), beast_owners(plan)
    for known_as, (who, side, at) in zip(number_duplicates(who for who, _, _ in stand), stand, strict=True):
        made = fighter_of(pack, find_character(pack, who), house, known_as, side, at or NOWHERE)
        owner, mount, commands = next(bonds)
        yield made.but(owner=owner, bond=Bond(mount, commands))


def find_character(pack: Pack, who: str) -> PcEntry | CreatureEntry:
    """A player character or a creature, by its id."""
    everybody: tuple[PcEntry | CreatureEntry, ...] = (*pack.pc, *pack.creature)
    for entry in everybody:
        if entry.id == who:
            return entry
    known = [entry.id for entry in everybody]
    raise Refusal(f"there is no character {who!r}; there are {', '.join(known)}{did_you_mean(who, known)}")


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule of creation that an entry breaks at a table with these rulings. It can be played all the same."""
    found = [(f"pc {one.id}", fault) for one in pack.pc for fault in pc_faults(pack, one, house)]
    return found + [(f"creature {one.id}", fault) for one in pack.creature for fault in creature_faults(one)]


def character_faults(pack: Pack, entry: PcEntry | CreatureEntry, house: Rulings) -> list[Fault]:
    return pc_faults(pack, entry, house) if isinstance(entry, PcEntry) else list(creature_faults(entry))
