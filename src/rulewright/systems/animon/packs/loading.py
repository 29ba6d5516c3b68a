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
from rulewright.kernel.rules.world import find, roster

from ..characters.legality import BY_THE_BOOK, animon_faults, group_faults, kid_faults, npc_faults, pair_faults
from ..house import Rulings
from ..model.scores import UNLOCKED_AT, max_hp, max_points
from ..model.sheets import Animon, Kid, Stage
from ..model.world import Fighter, Pair, Story, Strong
from ..rules.initiative import begin
from .entries import EncounterEntry, PairEntry
from .pack import SHAPE, Pack, start_stage


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None) -> Pack:
    """The shipped pack; with a file of your own, its entries beside and in the place of the shipped ones."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path))  # type: ignore[arg-type]


def story(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter, about to roll Initiative; the last word on rulings is the caller's."""
    return staged(pack, find(pack.encounter, encounter), rulings)


def staged(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Story:
    """The world of an encounter as it is planned."""
    names = iter(number_duplicates(cast(pack, plan)))
    pairs: list[Pair] = []
    fighters: list[Fighter] = []
    for entry in (find(pack.pair, name) for name in plan.pairs):
        pair = bond(entry, next(names), next(names))
        kid, animon = sheets(pack, entry)
        pairs.append(pair)
        fighters.append(Fighter(pair.kid, kid, 1, pair.id, aside=not plan.kids_fight))
        fighters.append(Fighter(pair.animon, animon, 1, pair.id, start_stage(entry)))
    for some in plan.npcs:
        sheet = find(pack.npc, some.npc).sheet()
        fighters += [Fighter(next(names), sheet, 1) for _ in range(some.count)]
    world = Story(
        fighters=roster(fighters),
        pairs=roster(pairs),
        house=house_of(plan, rulings),
        people=plan.people or len(pairs) + 1,
        chart=chart_of(pack, plan),
        agenda=(begin(plan.surprised),),
    )
    return world.but(fighters=tuple(one.but(hp=max_hp(world, one).total) for one in world.fighters))


def cast(pack: Pack, plan: EncounterEntry) -> Iterator[str]:
    """Everybody in an encounter, in the order of its entry: Kid and Animon of each pair, then the NPCs."""
    for entry in (find(pack.pair, name) for name in plan.pairs):
        yield from (entry.kid, entry.animon)
    for some in plan.npcs:
        yield from (some.npc,) * some.count


def house_of(plan: EncounterEntry, rulings: tuple[str, ...]) -> Rulings:
    own_chart = ("element.chart=custom",) if plan.chart else ()
    return Rulings.of(*own_chart, *plan.rulings, *rulings)


def chart_of(pack: Pack, plan: EncounterEntry) -> tuple[Strong, ...]:
    return find(pack.chart, plan.chart).strong if plan.chart else ()


def bond(entry: PairEntry, kid: str, animon: str) -> Pair:
    """What is left out is as usual: full Bond Points, and every Stage reached that is not new at this level."""
    older = [stage for stage in Stage if UNLOCKED_AT[stage] < entry.level or stage <= start_stage(entry)]
    reached = [Stage[name] for name in entry.reached] if entry.reached is not None else older
    barred = tuple(sorted(Stage[name] for name in entry.barred))
    pair = Pair(entry.id, kid, animon, entry.level, 0, entry.strain, entry.xp, tuple(sorted(reached)), barred=barred)
    points = max_points(pair) if entry.points is None else entry.points
    return pair.but(points=points, upgrades_due=entry.upgrades_due)


def sheets(pack: Pack, entry: PairEntry) -> tuple[Kid, Animon]:
    """Both sheets of a pair, grown as far as its entry says."""
    kid, line = find(pack.kid, entry.kid), find(pack.animon, entry.animon)
    return kid.sheet(entry.ranks, entry.talents), line.sheet(entry.ranks, entry.improvements)


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule of creation that an entry breaks at a table with these rulings; it can be played all the same."""
    found = [(f"kid {one.id}", fault) for one in pack.kid for fault in kid_faults(one.sheet({}), house)]
    for line in pack.animon:
        found += [(f"animon {line.id}", fault) for fault in animon_faults(line.sheet({}, ()), house, 1, ahead=True)]
    for entry in pack.pair:
        pair = bond(entry, entry.kid, entry.animon)
        found += [(f"pair {entry.id}", one) for one in pair_faults(*sheets(pack, entry), house, pair, ahead=True)]
    found += [(f"npc {one.id}", fault) for one in pack.npc for fault in npc_faults(one.sheet(), house)]
    for plan in pack.encounter:
        kids = [sheets(pack, find(pack.pair, name))[0] for name in plan.pairs]
        found += [(f"encounter {plan.id}", fault) for fault in group_faults(kids)]
    return found
