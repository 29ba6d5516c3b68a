"""The last step of an import drops unplayable entries and everything that needs them."""

from __future__ import annotations

from rulewright.systems.anyventure.importing.pack_builder import PackBuilder
from rulewright.systems.anyventure.importing.report import SourceLocation
from rulewright.systems.anyventure.importing.validation import remove_unplayable
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.packs.goods import PotionEntry
from rulewright.systems.anyventure.packs.loading import load
from rulewright.systems.anyventure.packs.trade import IngredientEntry, RecipeEntry


def test_entries_that_need_a_left_out_entry_are_left_out_too() -> None:
    builder = PackBuilder(load())
    at = SourceLocation(builder.report, "items/a.json")
    clay = IngredientEntry(id="clay", name="Clay", cite="test")
    odd = PotionEntry(id="odd", name="Odd", changes=(Change("wlk", 1),), cite="test")
    brew = RecipeEntry(
        id="brew", name="Brew", discipline="alchemy", rc=2, ingredients=(("clay", 1),), makes="odd", cite="test"
    )
    for kind, entry in (("ingredient", clay), ("potion", odd), ("recipe", brew)):
        builder.add(kind, entry, entry.id, at)
    remove_unplayable(builder)
    assert [kind for kind, own in builder.entries.items() if own] == ["ingredient"]
    assert [finding.text.partition(":")[0] for finding in builder.report.findings] == ["potion odd", "recipe brew"]
