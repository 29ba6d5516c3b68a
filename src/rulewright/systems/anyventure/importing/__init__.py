"""The game's own data files read into a pack, with a report of everything met on the way.

What a pack may hold is said in `packs`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulewright.content.importing import Imported
from rulewright.content.toml_writer import omit_defaults

from ..packs.loading import load
from .entries.creatures import creature
from .entries.items import item
from .entries.magic import song, spell
from .entries.notes import condition, injury, kit, language, random_table
from .entries.people import ancestry, culture, module, trait
from .entries.recipes import Plan, recipe
from .gathered import Gathered
from .report import SORTS
from .sieve import sieve
from .source.files import Source, sources
from .source.raw import Raw

Reader = Callable[[Raw, Source, Gathered], Plan | None]
READERS: dict[str, Reader] = {
    "items": item,
    "spells": spell,
    "songs": song,
    "monsters": creature,
    "creatures": creature,
    "modules": module,
    "ancestries": ancestry,
    "cultures": culture,
    "traits": trait,
    "injuries": injury,
    "languages": language,
    "conditions": condition,
    "gear": kit,
    "random": random_table,
}
"""By folder, in the order in which one needs the other."""


def import_pack(folder: Path) -> Imported:
    """Everything in a folder that can be played, and what became of the rest."""
    gathered = Gathered(load())
    found = sources(folder, gathered.report, tuple(READERS))
    plans: list[Plan] = []
    for name, reader in READERS.items():
        for source in found:
            if source.folders[0] == name:
                plans += [plan for raw in source.objects if (plan := read(reader, raw, source, gathered)) is not None]
        if name == "items":
            for plan in plans:
                recipe(plan, gathered)
    sieve(gathered)
    entries = {kind: [omit_defaults(one) for one in own.values()] for kind, own in gathered.entries.items() if own}
    report = gathered.report
    return Imported(entries, report.read, report.sorted(), SORTS, dict(report.editions), dict(report.ignored))


def read(reader: Reader, raw: Raw, source: Source, gathered: Gathered) -> Plan | None:
    plan = reader(raw, source, gathered)
    raw.rest()
    return plan
