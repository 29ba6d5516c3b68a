"""Imports the game's published data files as a pack, with a report of everything that was changed or left out.

The data is not trusted: nothing in it stops an import, and nothing is dropped without a line in the report. What a pack
may contain is not decided here but in `packs`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulewright.content.importing import Imported
from rulewright.content.toml_writer import omit_defaults

from ..packs.loading import load
from .entries.creatures import read_creature
from .entries.items import read_item
from .entries.magic import read_song, read_spell
from .entries.notes import read_condition, read_injury, read_kit, read_language, read_random_table
from .entries.people import read_ancestry, read_culture, read_module, read_trait
from .entries.recipes import RecipePlan, read_recipe
from .pack_builder import PackBuilder
from .report import SORTS
from .source.files import Source, find_sources
from .source.raw import Raw
from .validation import remove_unplayable

Reader = Callable[[Raw, Source, PackBuilder], RecipePlan | None]
READERS: dict[str, Reader] = {
    "items": read_item,
    "spells": read_spell,
    "songs": read_song,
    "monsters": read_creature,
    "creatures": read_creature,
    "modules": read_module,
    "ancestries": read_ancestry,
    "cultures": read_culture,
    "traits": read_trait,
    "injuries": read_injury,
    "languages": read_language,
    "conditions": read_condition,
    "gear": read_kit,
    "random": read_random_table,
}
"""The reader of each folder. The order matters: spells need items, creatures need spells, cultures need items."""


def import_pack(folder: Path) -> Imported:
    """Everything in a folder that can be played, and a report of the rest."""
    builder = PackBuilder(load())
    files = find_sources(folder, builder.report, tuple(READERS))
    plans: list[RecipePlan] = []
    for name, reader in READERS.items():
        for source in files:
            if source.folders[0] == name:
                plans += [
                    plan for raw in source.objects if (plan := read_entry(reader, raw, source, builder)) is not None
                ]
        if name == "items":  # recipes name other items, so they wait until all items are read
            for plan in plans:
                read_recipe(plan, builder)
    remove_unplayable(builder)
    entries = {kind: [omit_defaults(one) for one in own.values()] for kind, own in builder.entries.items() if own}
    report = builder.report
    return Imported(entries, report.read, report.sorted(), SORTS, dict(report.editions), dict(report.ignored))


def read_entry(reader: Reader, raw: Raw, source: Source, builder: PackBuilder) -> RecipePlan | None:
    plan = reader(raw, source, builder)
    raw.record_unread()
    return plan
