"""The packs of Animon Story: their lists, what refers to what, and what no table could play with."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.packs import EntriesByKind, Entry, PackFormat, number_duplicates
from rulewright.errors import BookError
from rulewright.kernel.rules.world import Struct

from ..characters.legality import chart_faults
from ..house import Rulings
from ..model.scores import UNLOCKED_AT, max_points
from ..model.sheets import Signature, Stage
from ..model.world import Pair
from .entries import AnimonEntry, ChartEntry, EncounterEntry, KidEntry, NpcEntry, PairEntry


class Pack(Struct, frozen=True):
    """Everything there is to play with, by kind and id."""

    kid: tuple[KidEntry, ...] = ()
    animon: tuple[AnimonEntry, ...] = ()
    pair: tuple[PairEntry, ...] = ()
    npc: tuple[NpcEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()
    chart: tuple[ChartEntry, ...] = ()


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Field, kind and id of everything an entry names."""
    match entry:
        case PairEntry():
            yield from (("kid", "kid", entry.kid), ("animon", "animon", entry.animon))
        case EncounterEntry():
            yield from (("pairs", "pair", name) for name in entry.pairs)
            yield from (("npcs", "npc", some.npc) for some in entry.npcs)
            if entry.chart:
                yield "chart", "chart", entry.chart


def wrong(entry: Entry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """Field and reason, for what the types alone do not catch."""
    match entry:
        case ChartEntry():
            yield from (("strong", str(fault)) for fault in chart_faults(entry.strong))
        case AnimonEntry():
            yield from wrong_animon(entry)
        case NpcEntry():
            yield from wrong_signature("signature", entry.signature)
        case PairEntry():
            yield from wrong_pair(entry, found)
        case EncounterEntry():
            yield from wrong_encounter(entry, found)


def wrong_animon(entry: AnimonEntry) -> Iterator[tuple[str, str]]:
    """Any Animon can fall back to FLEDGLING or BASIC."""
    stages = [form.stage for form in entry.forms]
    yield from (
        ("forms", f"every Animon has a {stage} Stage") for stage in ("FLEDGLING", "BASIC") if stage not in stages
    )
    for form in entry.forms:
        yield from wrong_signature("forms", form.signature)


def wrong_signature(field: str, known: Signature | None) -> Iterator[tuple[str, str]]:
    if known and not known.elements:
        yield field, f"{known.name} has no Element"


def wrong_pair(entry: PairEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    kid, line = found["kid"][entry.kid][1], found["animon"][entry.animon][1]
    if isinstance(kid, KidEntry) and isinstance(line, AnimonEntry):
        names = [knack.name for knack in (*kid.talents, *entry.talents)]
        for form in line.forms:
            names += [knack.name for knack in form.qualities] + ([form.signature.name] if form.signature else [])
        yield from (("ranks", f"nothing is called {name!r}") for name in entry.ranks if name not in names)
        stage = start_stage(entry)
        if stage not in [Stage[form.stage] for form in line.forms]:
            yield "stage", f"{line.id} has no {stage.name} Stage"
        if UNLOCKED_AT[stage] > entry.level:
            yield "stage", f"{stage.name} needs Bond Level {UNLOCKED_AT[stage]}"
    most = max_points(Pair(entry.id, entry.kid, entry.animon, entry.level))
    if entry.points is not None and entry.points > most:
        yield "points", f"Bond Level {entry.level} has {most} Bond Points at most"


def wrong_encounter(entry: EncounterEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    pairs = [pair for name in entry.pairs if isinstance(pair := found["pair"][name][1], PairEntry)]
    if len({pair.kid for pair in pairs}) < len(pairs):
        yield "pairs", "a Kid stands in one pair only"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)
    names = [name for pair in pairs for name in (pair.kid, pair.animon)]
    names += [some.npc for some in entry.npcs for _ in range(some.count)]
    ids = number_duplicates(names)
    yield from (("surprised", f"there is no {name!r} in this fight") for name in entry.surprised if name not in ids)


def start_stage(entry: PairEntry) -> Stage:
    """As the entry says; else BASIC, once it is no longer the highest Stage there is."""
    if entry.stage:
        return Stage[entry.stage]
    return Stage.BASIC if entry.level >= UNLOCKED_AT[Stage.SUPER] else Stage.FLEDGLING


KINDS: dict[str, type[Entry]] = {
    "kid": KidEntry,
    "animon": AnimonEntry,
    "pair": PairEntry,
    "npc": NpcEntry,
    "encounter": EncounterEntry,
    "chart": ChartEntry,
}
SHAPE = PackFormat(KINDS, references, wrong)
