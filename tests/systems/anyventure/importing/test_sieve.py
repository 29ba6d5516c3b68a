"""The last step of an import drops unplayable entries and everything that needs them."""

from __future__ import annotations

from rulewright.systems.anyventure.importing.gathered import Gathered
from rulewright.systems.anyventure.importing.report import Place
from rulewright.systems.anyventure.importing.sieve import sieve
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.packs.goods import PotionEntry
from rulewright.systems.anyventure.packs.loading import load
from rulewright.systems.anyventure.packs.trade import IngredientEntry, RecipeEntry


def test_entries_that_need_a_left_out_entry_are_left_out_too() -> None:
    gathered = Gathered(load())
    at = Place(gathered.report, "items/a.json")
    clay = IngredientEntry(id="clay", name="Clay", cite="test")
    odd = PotionEntry(id="odd", name="Odd", changes=(Change("wlk", 1),), cite="test")
    brew = RecipeEntry(
        id="brew", name="Brew", discipline="alchemy", rc=2, ingredients=(("clay", 1),), makes="odd", cite="test"
    )
    for kind, entry in (("ingredient", clay), ("potion", odd), ("recipe", brew)):
        gathered.add(kind, entry, entry.id, at)
    sieve(gathered)
    assert [kind for kind, own in gathered.entries.items() if own] == ["ingredient"]
    assert [finding.text.partition(":")[0] for finding in gathered.report.findings] == ["potion odd", "recipe brew"]
