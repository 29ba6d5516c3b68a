"""Creatures of the data format: their reach, their tier, and what no rule covers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.content.importing import Imported
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.character.creation import creature_faults
from rulewright.systems.anyventure.packs.entries import CreatureEntry
from rulewright.systems.anyventure.rules.combat.ranges import reach_of

from ..samples import findings, imported, pack_of


def creature(folder: Path, **more: Any) -> tuple[Imported, CreatureEntry]:
    found = imported(
        folder, monsters__beast__a={"name": "Gnasher", "type": "beast", "tier": "standard", "size": "medium"} | more
    )
    return found, find(pack_of(found, folder).creature, "gnasher")


def attack(**more: Any) -> dict[str, Any]:
    known = {"roll": "2d6", "damage": "3", "damage_extra": "1", "damage_type": "physical", "category": "pierce"}
    return {"name": "Jab", "type": "attack", "attack": known | {"min_range": 1, "max_range": 1} | more}


@pytest.mark.rule("range.melee", "range.optimal", "defence.deflection-halved")
@pytest.mark.parametrize(("category", "farthest", "reach"), [("pierce", 2, "melee"), ("pierce", 5, "ranged")])
def test_attacks_beyond_nearby_are_ranged(tmp_path: Path, category: str, farthest: int, reach: str) -> None:
    _, made = creature(tmp_path, actions=[attack(category=category, max_range=farthest)])
    (jab,) = made.weapons
    assert (jab.profiles[0].farthest, reach_of(jab, jab.profiles[0])) == (farthest, reach)


@pytest.mark.rule("range.bands", "range.melee")
def test_an_attack_without_a_range_reaches_adjacent_creatures(tmp_path: Path) -> None:
    gaze = {"damage": "3", "damage_type": "cold", "target_defense": "evasion", "defense_difficulty": 5, "max_range": 0}
    found, made = creature(
        tmp_path, actions=[attack(min_range=0, max_range=0), {"name": "Gaze", "type": "spell", "spell": gaze}]
    )
    assert (made.weapons[0].profiles[0].farthest, made.abilities[0].farthest) == (1, 1)
    assert findings(found, "value") == [
        "actions[0].attack.max_range: 0 would reach nobody; read as Adjacent",
        "actions[1].spell.max_range: 0 would reach nobody; read as Adjacent",
    ]


@pytest.mark.rule("npc.legend-name", "npc.tiers", "npc.action-table")
@pytest.mark.parametrize(
    ("said", "tier"), [("legendary", "legend"), ("Legend", "legend"), ("Non-Combatant", "non-combatant")]
)
def test_every_name_of_a_tier_is_known(tmp_path: Path, said: str, tier: str) -> None:
    found, made = creature(tmp_path, tier=said)
    assert (made.tier, findings(found, "value")) == (tier, [])


@pytest.mark.rule("npc.elite-stars")
def test_an_elite_has_one_star_as_the_data_states_none(tmp_path: Path) -> None:
    found, made = creature(tmp_path, tier="elite")
    assert (made.stars, list(creature_faults(made))) == (1, [])
    assert findings(found, "value") == [
        "tier: the data does not say how many of the 1 to 5 stars an elite has; read as 1"
    ]


def test_resolve_that_regenerates_is_reported(tmp_path: Path) -> None:
    found, made = creature(tmp_path, resolve={"max": 10, "current": 5, "recovery": 2})
    assert made.resolve == 10
    assert findings(found, "unplayed") == ["resolve.recovery: resolve regained +2"]
    assert found.ignored["current"] == 1
