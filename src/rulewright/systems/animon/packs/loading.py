"""Loads packs, the shipped one and a user's own, and makes worlds from their encounters."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from rulewright.content import packs
from rulewright.content.packs import number_duplicates
from rulewright.content.sheet import Fault
from rulewright.kernel.rules.world import find, roster

from ..characters.legality import BY_THE_BOOK, animon_faults, group_faults, kid_faults, npc_faults, pair_faults
from ..house import Rulings
from ..model.scores import UNLOCKED_AT, max_hp, max_points
from ..model.sheets import Animon, Kid, Stage
from ..model.world import Fighter, Pair, Story, Strong
from ..rules.turns.initiative import begin
from .entries import EncounterEntry, PairEntry
from .pack import SHAPE, Pack, start_stage


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None) -> Pack:
    """The shipped pack. The entries of a file of your own are added, and replace shipped ones with the same id."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path))  # type: ignore[arg-type]


def encounter_world(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter, about to roll Initiative. `rulings` override those of the encounter."""
    return world_of_plan(pack, find(pack.encounter, encounter), rulings)


def world_of_plan(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter that need not be in the pack."""
    names = iter(number_duplicates(fighter_names(pack, plan)))
    pairs: list[Pair] = []
    fighters: list[Fighter] = []
    for entry in (find(pack.pair, name) for name in plan.pairs):
        pair = pair_of_entry(entry, next(names), next(names))
        kid, animon = sheets_of_pair(pack, entry)
        pairs.append(pair)
        fighters.append(Fighter(pair.kid, kid, 1, pair.id, aside=not plan.kids_fight))
        fighters.append(Fighter(pair.animon, animon, 1, pair.id, start_stage(entry)))
    for group in plan.npcs:
        sheet = find(pack.npc, group.npc).sheet()
        fighters += [Fighter(next(names), sheet, 1) for _ in range(group.count)]
    world = Story(
        fighters=roster(fighters),
        pairs=roster(pairs),
        house=rulings_of(plan, rulings),
        people=plan.people or len(pairs) + 1,
        chart=chart_of(pack, plan),
        agenda=(begin(plan.surprised),),
    )
    return world.but(fighters=tuple(fighter.but(hp=max_hp(world, fighter).total) for fighter in world.fighters))


def fighter_names(pack: Pack, plan: EncounterEntry) -> Iterator[str]:
    """The names of all fighters in the order of the entry: Kid and Animon of each pair, then the NPCs."""
    for entry in (find(pack.pair, name) for name in plan.pairs):
        yield from (entry.kid, entry.animon)
    for group in plan.npcs:
        yield from (group.npc,) * group.count


def rulings_of(plan: EncounterEntry, rulings: tuple[str, ...]) -> Rulings:
    own_chart = ("element.chart=custom",) if plan.chart else ()
    return Rulings.of(*own_chart, *plan.rulings, *rulings)


def chart_of(pack: Pack, plan: EncounterEntry) -> tuple[Strong, ...]:
    return find(pack.chart, plan.chart).strong if plan.chart else ()


def pair_of_entry(entry: PairEntry, kid: str, animon: str) -> Pair:
    """The bond of an entry. By default it has all Bond Points and has reached every Stage that is not new."""
    older = [stage for stage in Stage if UNLOCKED_AT[stage] < entry.level or stage <= start_stage(entry)]
    reached = [Stage[name] for name in entry.reached] if entry.reached is not None else older
    barred = tuple(sorted(Stage[name] for name in entry.barred))
    pair = Pair(entry.id, kid, animon, entry.level, 0, entry.strain, entry.xp, tuple(sorted(reached)), barred=barred)
    points = max_points(pair) if entry.points is None else entry.points
    return pair.but(points=points, upgrades_due=entry.upgrades_due)


def sheets_of_pair(pack: Pack, entry: PairEntry) -> tuple[Kid, Animon]:
    """Both sheets of a pair, with the upgrades of its entry."""
    kid, line = find(pack.kid, entry.kid), find(pack.animon, entry.animon)
    return kid.sheet(entry.ranks, entry.talents), line.sheet(entry.ranks, entry.improvements)


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule of creation that an entry breaks under these rulings. Such an entry can still be played."""
    found = [(f"kid {one.id}", fault) for one in pack.kid for fault in kid_faults(one.sheet({}), house)]
    for line in pack.animon:
        found += [(f"animon {line.id}", fault) for fault in animon_faults(line.sheet({}, ()), house, 1, ahead=True)]
    for entry in pack.pair:
        pair = pair_of_entry(entry, entry.kid, entry.animon)
        found += [
            (f"pair {entry.id}", one) for one in pair_faults(*sheets_of_pair(pack, entry), house, pair, ahead=True)
        ]
    found += [(f"npc {one.id}", fault) for one in pack.npc for fault in npc_faults(one.sheet(), house)]
    for plan in pack.encounter:
        kids = [sheets_of_pair(pack, find(pack.pair, name))[0] for name in plan.pairs]
        found += [(f"encounter {plan.id}", fault) for fault in group_faults(kids)]
    return found
