"""The lists of a pack, which entries refer to which, and what makes an entry unplayable."""

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
    """All entries, by kind."""

    kid: tuple[KidEntry, ...] = ()
    animon: tuple[AnimonEntry, ...] = ()
    pair: tuple[PairEntry, ...] = ()
    npc: tuple[NpcEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()
    chart: tuple[ChartEntry, ...] = ()


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """The field, kind and id of every other entry that an entry names."""
    match entry:
        case PairEntry():
            yield from (("kid", "kid", entry.kid), ("animon", "animon", entry.animon))
        case EncounterEntry():
            yield from (("pairs", "pair", name) for name in entry.pairs)
            yield from (("npcs", "npc", group.npc) for group in entry.npcs)
            if entry.chart:
                yield "chart", "chart", entry.chart


def entry_problems(entry: Entry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """The field and the reason of every problem that the types alone do not catch."""
    match entry:
        case ChartEntry():
            yield from (("strong", str(fault)) for fault in chart_faults(entry.strong))
        case AnimonEntry():
            yield from animon_problems(entry)
        case NpcEntry():
            yield from signature_problems("signature", entry.signature)
        case PairEntry():
            yield from pair_problems(entry, found)
        case EncounterEntry():
            yield from encounter_problems(entry, found)


def animon_problems(entry: AnimonEntry) -> Iterator[tuple[str, str]]:
    # Any Animon can devolve to FLEDGLING or BASIC in the middle of a fight.
    stages = [form.stage for form in entry.forms]
    yield from (
        ("forms", f"every Animon has a {stage} Stage") for stage in ("FLEDGLING", "BASIC") if stage not in stages
    )
    for form in entry.forms:
        yield from signature_problems("forms", form.signature)


def signature_problems(field: str, signature: Signature | None) -> Iterator[tuple[str, str]]:
    if signature and not signature.elements:
        yield field, f"{signature.name} has no Element"


def pair_problems(entry: PairEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
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


def encounter_problems(entry: EncounterEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    pairs = [pair for name in entry.pairs if isinstance(pair := found["pair"][name][1], PairEntry)]
    if len({pair.kid for pair in pairs}) < len(pairs):
        yield "pairs", "a Kid can be in one pair only"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)
    names = [name for pair in pairs for name in (pair.kid, pair.animon)]
    names += [group.npc for group in entry.npcs for _ in range(group.count)]
    ids = number_duplicates(names)
    yield from (("surprised", f"there is no {name!r} in this fight") for name in entry.surprised if name not in ids)


def start_stage(entry: PairEntry) -> Stage:
    """The Stage of the entry; by default BASIC once it is no longer the highest Stage there is."""
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
SHAPE = PackFormat(KINDS, references, entry_problems)
