"""Loads packs, the shipped one and a user's own, and makes worlds from their encounters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from rulewright.content import packs
from rulewright.content.packs import number_duplicates
from rulewright.content.sheet import Fault
from rulewright.errors import Refusal
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find, roster
from rulewright.spelling import did_you_mean

from ..characters.legality import BY_THE_BOOK, sheet_faults
from ..house import Rulings
from ..model.world import Aspect, Person, Story
from ..rules.harm.durations import session_begins
from ..rules.turns.conflict import begin
from .entries import EncounterEntry, OpponentEntry, PcEntry
from .pack import SHAPE, Pack

PCS, OPPONENTS = "pcs", "npcs"
GROUP_NAMES = {PCS: "{} friends", OPPONENTS: "{} group"}


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None) -> Pack:
    """The shipped pack. The entries of a file of your own are added, and replace shipped ones with the same id."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path))  # type: ignore[arg-type]


def encounter_world(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter at the start of a session. `rulings` override those of the encounter."""
    return world_of_plan(pack, find(pack.encounter, encounter), rulings)


def world_of_plan(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter that need not be in the pack."""
    world = Story(
        house=Rulings.of(*plan.rulings, *rulings),
        people=roster(people_of_plan(pack, plan)),
        zones=roster(plan.zones),
        links=plan.links,
        aspects=roster(Aspect(words) for words in plan.aspects),
        dark=plan.dark,
        agenda=(begin(),),
    )
    return with_session_begun(world)


def with_session_begun(world: Story) -> Story:
    """The world after the start of a session, with plot points for everybody and the GM."""
    return advance(Scene(world), session_begins(), ()).scene.world


def people_of_plan(pack: Pack, plan: EncounterEntry) -> Iterator[Person]:
    """Everybody in an encounter. The second of an entry is called `id-2`; several extras of an entry are a group."""
    places = [(placed.who, PCS, placed.zone or plan.zones[0].id) for placed in plan.pcs]
    for group in plan.opponents:
        places += [(group.who, OPPONENTS, group.zone or plan.zones[-1].id)] * group.count
    count = Counter((who, side) for who, side, _ in places)
    for unique_id, (who, side, zone) in zip(number_duplicates(who for who, _, _ in places), places, strict=True):
        entry = find_character(pack, who)
        sheet = entry.sheet()
        name = GROUP_NAMES[side].format(who) if sheet.kind == "extra" and count[who, side] > 1 else ""
        yield Person(id=unique_id, sheet=sheet, side=side, zone=zone, group=name, ready=entry.ready())


def find_character(pack: Pack, who: str) -> PcEntry | OpponentEntry:
    """A player character or an opponent, by its id."""
    everybody: tuple[PcEntry | OpponentEntry, ...] = (*pack.pc, *pack.opponent)
    for entry in everybody:
        if entry.id == who:
            return entry
    known = [entry.id for entry in everybody]
    raise Refusal(f"there is no character {who!r}; there are {', '.join(known)}{did_you_mean(who, known)}")


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule of creation that an entry breaks under these rulings. Such an entry can still be played."""
    pcs = [(f"pc {pc.id}", fault) for pc in pack.pc for fault in character_faults(pc, house)]
    return pcs + [(f"opponent {one.id}", fault) for one in pack.opponent for fault in character_faults(one, house)]


def character_faults(entry: PcEntry | OpponentEntry, house: Rulings) -> list[Fault]:
    return sheet_faults(entry.sheet(), house, starting=isinstance(entry, PcEntry) and entry.starting)
