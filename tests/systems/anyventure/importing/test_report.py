"""Nothing the files state is dropped without a line in the report or a place in the text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel.rules.world import find

from .samples import findings, imported, pack_of

SPELL = {"roll": "2d8", "damage": "5", "damage_type": "psychic", "target_defense": "none", "max_range": 4}
IMP = {"name": "Imp", "type": "fey", "tier": "minion", "size": "tiny"}


def test_the_numbers_of_an_effect_in_words_are_kept(tmp_path: Path) -> None:
    strike = {"roll": "2d6", "damage": "3", "damage_extra": "0", "damage_type": "physical", "category": "slash"}
    snap = {"name": "Snap", "type": "attack", "description": "Quick.", "trigger": "At midnight.", "attack": strike}
    actions = {"actions": [{"name": "Gaze", "type": "spell", "spell": SPELL}], "reactions": [snap]}
    gaze, bite = find(pack_of(imported(tmp_path, monsters__fey__a=IMP | actions), tmp_path).creature, "imp").abilities
    assert (gaze.kind, gaze.words) == ("told", "roll 2d8, damage 5, damage type psychic, max range 4")
    assert bite.words.endswith("Quick.; roll 2d6, damage 3, damage type physical, category slash")


def test_what_a_creature_states_beside_its_actions_is_reported(tmp_path: Path) -> None:
    cast = SPELL | {"target_defense": "evasion", "defense_difficulty": 5, "roll": ""}
    cast |= {"min_range": 5, "secondary_damage": "2", "secondary_damage_type": "odd"}
    bite = {"roll": "2d6", "damage": "3", "damage_extra": "1", "category": "slash"}
    actions: list[dict[str, Any]] = [
        {"name": "Bite", "type": "attack", "magic": True, "reaction": True, "attack": bite},
        {"name": "Gaze", "type": "spell", "spellType": "innate", "spell": cast},
        {"name": "Hop", "type": "movement", "attack": bite},
    ]
    more = {"attributes": {"mind": {"talent": 2, "glow": 1}}, "taming": {"tame_check": -1, "glow": 1}}
    found = imported(tmp_path, monsters__fey__a=IMP | more | {"actions": actions, "loot": ["x" * 3000]})
    assert findings(found, "unplayed") == [
        "actions[0].magic: a plain attack is magic only by its category",
        "actions[1].spellType: no rule here reads it: innate",
    ]
    assert findings(found, "field") == [
        "attributes.mind.glow: not understood (a number)",
        "taming.glow: not understood (a number)",
    ]
    said = findings(found, "value")
    assert "actions[0].reaction: Bite is called a reaction but is listed among the actions; read as an action" in said
    assert "actions[1].spell.min_range: the nearest band 5 lies beyond the farthest 4; exchanged" in said
    assert "actions[1].spell.secondary_damage_type: a second damage of no known type was left out" in said
    assert any("is longer than 2000 characters; cut short" in one for one in said)
    assert found.ignored["attack"] == 1


@pytest.mark.parametrize(
    ("item", "line"),
    [
        (
            {"type": "headwear", "armor_category": "light"},
            "armor_category: light armour for the head counts as none",
        ),
        (
            {"type": "body", "armor_category": "odd"},
            "armor_category: odd armour for the body counts as none",
        ),
        (
            {"type": "ammunition", "primary": {"damage": 1, "damage_type": "heat"}},
            "primary.damage_type: what it adds is of the weapon's type, not heat",
        ),
        (
            {"type": "ammunition", "primary": {"damage": 1, "secondary_damage": 2}},
            "primary.secondary_damage: ammunition has one damage here; +2 left out",
        ),
        (
            {"type": "goods", "primary": {"damage": "2"}},
            "primary: such a thing is not struck with: damage 2",
        ),
        (
            {"type": "runes", "primary": {"damage": "2", "damage_type": "heat"}},
            "primary: such a thing is not struck with: damage 2, damage type heat",
        ),
    ],
)
def test_what_an_item_states_in_vain_is_reported(tmp_path: Path, item: dict[str, Any], line: str) -> None:
    assert findings(imported(tmp_path, items__a={"name": "Thing"} | item), "unplayed") == [line]


def test_codes_without_meaning_in_their_place_are_counted(tmp_path: Path) -> None:
    brew = {"name": "Brew", "type": "consumable", "consumable_category": "poisons", "weight": 1, "hands": 1}
    found = imported(tmp_path, items__a=brew)
    assert (found.ignored["weight"], found.ignored["hands"]) == (1, 1)
    assert find(pack_of(found, tmp_path).potion, "brew").words == "poisons"


def test_abilities_and_sizes_have_no_room_everywhere(tmp_path: Path) -> None:
    odd = {"name": "Odd", "data": "B2:XINE=1"}
    culture = {"name": "Odds", "culturalRestrictions": [odd], "benefits": [odd], "startingItems": [odd]}
    injury = odd | {"type": "cosmetic_injury"}
    found = imported(tmp_path, cultures__a=culture, injuries__a=injury, random__a={"births": [odd]})
    for file, what in (("cultures", "a restriction"), ("injuries", "an injury"), ("random", "a random line")):
        lines = [one.split(": ", 1)[1] for one in findings(found, "unplayed", file)]
        assert f"{what} has no abilities here; 1 left out" in lines
        assert f"{what} has no size here; small left out" in lines
    starting = [one for one in findings(found, "unplayed", "cultures") if one.startswith("startingItems")]
    assert len(starting) == 2
    assert "benefits[0].data: this option has no size here; small left out" in findings(found, "unplayed", "cultures")


def test_words_of_choices_and_known_items_are_kept(tmp_path: Path) -> None:
    pick = {"name": "Pick", "description": "Twice a day.", "subchoices": [{"name": "A", "data": "SSA=1"}]}
    start = [{"name": "Knife", "description": "Of bone."}]
    culture = {"name": "Cooks", "culturalRestrictions": [{}], "benefits": [{}], "startingItems": start}
    knife = {"name": "Knife", "type": "tool"}
    trait = {"name": "Many", "options": [pick]}
    found = imported(tmp_path, traits__a=trait, items__a=knife, cultures__a=culture)
    assert findings(found, "told") == [
        "startingItems[0].description: Knife: Of bone.",
        "options[0].description: Pick: Twice a day.",
    ]


def test_what_magic_states_is_kept_or_reported(tmp_path: Path) -> None:
    zap = {"name": "Zap", "description": "Logic RC 6.", "range": 3, "damage": 2, "damageType": "Cold"}
    zap |= {"checkToCast": 2, "components": ["Coal"], "ritualDuration": "1 hour"}
    zap |= {"targetCheck": "luck", "delivery": "direct"}
    tune = {"name": "Tune", "type": "ballad", "harmony_1": {"instrument": "brass", "effect": "Loud."}}
    found = imported(tmp_path, spells__primal__elemental__a=zap, songs__a=tune)
    pack = pack_of(found, tmp_path)
    assert find(pack.spell, "zap").effect.words == "Logic RC 6.; direct"
    assert findings(found, "value", "spells") == ["targetCheck: 'luck' is no check; logic"]
    assert find(pack.song, "tune").words == "harmony of brass: Loud."


def test_malformed_tables_and_recoveries_are_reported(tmp_path: Path) -> None:
    table = {"type": "d4", "columns": ["Roll"], "rows": [["1"], {"two": 2}]}
    scar = {"name": "Scar", "type": "cosmetic_injury", "recovery_stat": "endurance"}
    found = imported(tmp_path, conditions__a={"id": "odd", "name": "Odd", "table": table}, injuries__a=scar)
    assert findings(found, "value") == ["table.rows[1]: expected a list, got an object; left out"]
    assert find(pack_of(found, tmp_path).injury, "scar").words.endswith("recovery: endurance")
