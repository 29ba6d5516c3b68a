"""Sheets as people read them: skills as dice, and every number with its parts."""

from __future__ import annotations

import pytest

from rulewright.content.sheet import Sheet
from rulewright.systems.anyventure.character.creation import pc_faults
from rulewright.systems.anyventure.character.sheet_text import sheet_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.sheets import Attributes
from rulewright.systems.anyventure.packs.loading import load
from rulewright.systems.anyventure.packs.shelf import SHELF
from rulewright.systems.anyventure.packs.vocabulary import ALL_SKILLS

PACK = load()


def sheet_lines(sheet: Sheet) -> dict[str, str]:
    return {tally.label: tally.explain() for tally in sheet.numbers}


def number(who: str, label: str, *rulings: str) -> int:
    return next(one.total for one in SHELF.sheet(who, rulings, None).numbers if one.label == label)


@pytest.mark.rule("dice.notation", "size.small")
def test_skills_are_shown_as_dice_not_as_levels() -> None:
    words = dict(SHELF.sheet("pip", (), None).words)
    assert words["Finesse"] == "coordination 3d8, evasion 3d8, stealth 3d8, thievery 3d8"
    assert words["Physique"] == "deflection 2d4, endurance 2d4, fitness 2d2, might 2d4"
    assert words["Trained"] == "brawling 1d4, throwing 3d4, simple melee 3d10, simple ranged 1d4, cooking 2d4"
    assert words["boat-knife"].startswith("simple melee 3d10, slashing 2/2 physical, Adjacent; or simple melee 3d10")


def test_a_skill_below_level_0_is_flat_and_one_without_talent_is_not_rolled() -> None:
    words = dict(SHELF.sheet("mountain-that-walks", (), None).words)
    assert "evasion a flat 1" in words["Finesse"]
    assert "insight -" in dict(SHELF.sheet("marsh-rat", (), None).words)["Social"]


@pytest.mark.rule("creation.derived", "creation.movement", "mitigation.sources", "movement.encumbrance")
def test_every_number_has_its_parts() -> None:
    numbers = sheet_lines(SHELF.sheet("maren", (), None))
    assert numbers["Health"] == "Health 22 = +20 base [resource.health] +2 Bulwark: Broad Stance [creation.derived]"
    assert numbers["Walk"] == "Walk 5 = +5 sheet [creation.movement]"
    assert numbers["Mitigation of physical"] == (
        "Mitigation of physical 5 = +1 Tower Shield [mitigation.sources] +3 Mail Shirt [mitigation.sources]"
        " +1 Iron Cap [mitigation.sources]"
    )
    assert numbers["Encumbrance penalty"] == (
        "Encumbrance penalty 5 = +2 tower-shield [movement.encumbrance] +3 mail-shirt [movement.encumbrance]"
    )
    assert numbers["Level in simple melee, Journeyman"].startswith(
        "Level in simple melee, Journeyman 3 = +1 Weapon Drill: Blades [skill.growth]"
    )
    assert numbers["Module points left"].startswith("Module points left 1 = +10 default start [creation.module-points]")
    assert numbers["Talent points left"].startswith("Talent points left 3 = +8 at creation [creation.talent-points] +1")


@pytest.mark.rule("creation.movement", "resource.energy-regen")
def test_a_sheet_follows_the_rulings_of_the_table() -> None:
    assert number("maren", "Walk") == 5
    assert number("maren", "Walk", "creation.movement=four") == 4
    assert number("pip", "Walk", "creation.movement=four") == 4
    assert number("maren", "Energy regained", "resource.energy-regen=two") == 2
    assert number("maren", "Morale", "resource.morale-max=ten") == 10
    assert number("maren", "Talent points left", "creation.talent-points=none") < 0


def test_senses_and_immunities_come_from_changes_too() -> None:
    assert "darksight (Moderate)" in dict(SHELF.sheet("sorrel", (), None).words)["Senses"]
    assert "poisoned" in dict(SHELF.sheet("tock", (), None).words)["Immune"]
    assert dict(SHELF.sheet("grey-wolf", (), None).words).get("Immune") is None


def test_creatures_show_kind_own_rolls_and_abilities() -> None:
    words = dict(SHELF.sheet("bog-drake", (), None).words)
    assert words["Kind"] == "elite *, monster, large"
    assert words["jaws"] == "brawling 3d10, piercing 4/2 physical, Adjacent to Nearby"
    assert "defence RC 6 avoids it" in words["fen-breath"]
    assert "6 toxic, 2 toxic if avoided" in words["fen-breath"]


@pytest.mark.rule("npc.no-resolve")
def test_creatures_without_resolve_show_none() -> None:
    assert sheet_lines(SHELF.sheet("gate-warden", (), None))["Resolve"] == "Resolve 0 = nothing"


@pytest.mark.rule("creation.culture-taboo")
def test_the_restriction_is_shown_with_its_price() -> None:
    assert (
        dict(SHELF.sheet("maren", (), None).words)["Restriction"]
        == "Clean Kit: Never leave a weapon behind. (2 Resolve)"
    )


def test_broken_rules_are_shown_on_the_sheet() -> None:
    maren = next(pc for pc in PACK.pc if pc.id == "maren").but(attributes=Attributes(5, 2, 2, 1, 1))
    sheet = sheet_of(PACK, maren, Rulings())
    assert sheet.faults == tuple(str(fault) for fault in pc_faults(PACK, maren))
    assert sheet.faults[0].endswith("[creation.attributes-cap]")


@pytest.mark.parametrize("who", [one.id for one in (*PACK.pc, *PACK.creature)])
def test_every_shipped_sheet_can_be_shown(who: str) -> None:
    sheet = SHELF.sheet(who, (), None)
    assert sheet.faults == ()
    assert all(text for _, text in sheet.words)
    told_of = ", ".join(dict(sheet.words)[one] for one in ("Physique", "Finesse", "Mind", "Knowledge", "Social"))
    assert all(f"{skill} " in told_of for skill in ALL_SKILLS[:20])
