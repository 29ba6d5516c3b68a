"""Sheets of characters: every broken rule is named, and nothing that is legal."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.systems.stunts.characters.legality import STARTING_SPREAD, sheet_faults
from rulewright.systems.stunts.house import Rulings
from rulewright.systems.stunts.model.sheets import BARE_WORDS, UNARMED, Gift, Item, Perk, Sheet, Skill, Trait


def broken(sheet: Sheet, *rulings: str, starting: bool = False) -> list[str]:
    return [fault.rule for fault in sheet_faults(sheet, Rulings.of(*rulings), starting=starting)]


def rated(*ratings: int, **more: Any) -> Sheet:
    return Sheet(**dict(zip((skill.value for skill in Skill), ratings, strict=True)), **more)


@pytest.mark.rule(
    "skill.fight", "skill.interact", "skill.move", "skill.physique", "skill.resolve", "skill.wits", "skill.rating"
)
@pytest.mark.parametrize("at", range(6))
def test_there_are_six_skills_and_each_is_rated_0_to_4(at: int) -> None:
    names = ["fight", "interact", "move", "physique", "resolve", "wits"]
    assert [skill.value for skill in Skill] == names
    for rating in range(-1, 7):
        sheet = Sheet(**{names[at]: rating})
        assert sheet.rating(Skill(names[at])) == rating
        assert broken(sheet) == ([] if 0 <= rating <= 4 else ["skill.rating"])
        assert [sheet.rating(skill) for skill in Skill if skill.value != names[at]] == [0] * 5


@pytest.mark.rule("skill.rating")
def test_a_skill_nobody_named_gives_no_dice() -> None:
    assert rated(3, 2, 2, 1, 1, 0).rating(None) == 0


@pytest.mark.rule("skill.rating")
def test_only_a_starting_character_keeps_to_the_starting_spread() -> None:
    assert STARTING_SPREAD == (3, 2, 2, 1, 1, 0)
    assert broken(rated(0, 1, 2, 3, 2, 1), starting=True) == []
    for spread in ((3, 3, 2, 1, 0, 0), (3, 2, 2, 1, 1, 1), (4, 2, 2, 1, 0, 0), (0,) * 6):
        assert broken(rated(*spread)) == []
        faults = sheet_faults(rated(*spread), starting=True)
        assert [fault.rule for fault in faults] == ["skill.rating"]
        assert "3, 2, 2, 1, 1, 0" in faults[0].text


@pytest.mark.rule("skill.focused", "skill.specialised")
def test_a_skill_may_be_focused_and_specialised_at_once() -> None:
    assert broken(rated(3, 2, 2, 1, 1, 0, focused=(Skill.FIGHT,), specialised=(Skill.FIGHT, Skill.WITS))) == []


@pytest.mark.rule("dice.bonus.perk")
def test_a_perk_adds_one_die_unless_it_says_otherwise_and_never_less() -> None:
    assert Perk("Steady").dice == 1
    assert broken(Sheet(perks=(Perk("Steady"), Perk("Giant", 3)))) == []
    assert broken(Sheet(perks=(Perk("Clumsy", 0),))) == ["dice.bonus.perk"]


@pytest.mark.rule("trait.talent", "stunt.special")
def test_a_talent_takes_no_dice_away_and_its_special_stunt_costs_something() -> None:
    assert broken(Sheet(traits=(Trait("Keen", 2), Trait("Trick", special=Gift("Trick"))))) == []
    assert broken(Sheet(traits=(Trait("Dull", -1),))) == ["trait.talent"]
    assert broken(Sheet(traits=(Trait("Trick", special=Gift("Trick", cost=0)),))) == ["stunt.special"]
    assert broken(Sheet(traits=(Trait("Trick", special=Gift("Trick", "damage", 0)),))) == ["stunt.special"]


@pytest.mark.rule("trait.property")
@pytest.mark.parametrize(
    ("item", "rules"),
    [
        (Item("Pike", damage=3, pierce=1), []),
        (Item("Plate", soak=3, hardened=1, coverage=2), []),
        (Item("Needle", pierce=1), ["trait.property"]),
        (Item("Shell", hardened=1), ["trait.property"]),
        (Item("Visor", coverage=1), ["trait.property"]),
        (Item("Rope", loads=True), ["snap.ready"]),
        (Item("Bow", damage=2, loads=True), []),
        (Item("Cloak", properties=(Gift("Vanish", cost=0),)), ["stunt.trigger_property"]),
    ],
)
def test_a_property_needs_an_item_where_it_can_work(item: Item, rules: list[str]) -> None:
    assert broken(Sheet(items=(item,))) == rules


@pytest.mark.rule("damage.amount")
def test_a_weapon_has_the_kind_of_damage_that_the_table_uses() -> None:
    points, dice = Item("Axe", damage=3), Item("Axe", dice=2)
    assert (UNARMED.damage, BARE_WORDS.damage) == (2, 2)
    assert broken(Sheet(items=(points,))) == []
    assert broken(Sheet(items=(dice,))) == ["damage.amount"]
    assert broken(Sheet(items=(dice,)), "damage.source=rolled") == []
    assert broken(Sheet(items=(points,)), "damage.source=rolled") == ["damage.amount"]
    assert broken(Sheet(items=(points, UNARMED, BARE_WORDS)), "damage.source=margin") == []


@pytest.mark.rule("stress.boxes", "stress.extras")
def test_a_sheet_may_have_unusual_boxes_unless_it_is_an_extras() -> None:
    assert Sheet().boxes == (3, 2, 1)
    for kind in ("pc", "principal"):
        assert broken(Sheet(kind=kind, boxes=(5, 2, 1))) == []
    extra = Sheet(kind="extra", boxes=(2, 0, 0))
    assert broken(extra) == broken(extra, "stress.extras=no_box") == ["stress.extras"]
    assert broken(extra, "stress.extras=like_principals") == []
    assert broken(Sheet(kind="extra")) == []


@pytest.mark.rule("damage.levels")
def test_own_thresholds_need_a_table_that_reads_them() -> None:
    assert Sheet().thresholds == (4, 8)
    assert broken(Sheet(thresholds=(5, 10))) == ["damage.levels"]
    assert broken(Sheet(thresholds=(5, 10)), "damage.thresholds=sheet") == []
    assert broken(Sheet(thresholds=(8, 4)), "damage.thresholds=sheet") == ["damage.levels"]
    assert broken(Sheet(thresholds=(1, 4)), "damage.thresholds=sheet") == ["damage.levels"]


@pytest.mark.rule("plot.start", "plot.gm")
def test_own_plot_points_need_a_table_that_reads_them() -> None:
    assert broken(Sheet(pp=5)) == broken(Sheet(pp=5), "plot.start=one") == ["plot.start"]
    assert broken(Sheet(pp=5), "plot.start=sheet") == []
    for kind in ("principal", "extra"):
        assert broken(Sheet(kind=kind, pp=5), "plot.start=sheet") == ["plot.gm"]
