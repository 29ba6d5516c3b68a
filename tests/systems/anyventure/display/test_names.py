"""Names, articles and icons of characters."""

from __future__ import annotations

from rulewright.systems.anyventure.display.names import names

from ..build import adventure, fighter, foe


def test_heroes_have_names_and_single_creatures_an_article() -> None:
    shown = names(adventure(fighter("maren"), foe("ferryman"), foe("toll-thug"), foe("toll-thug-2")))
    assert {id_: (one.article, one.name, one.short) for id_, one in shown.items()} == {
        "maren": ("", "Maren", "Maren"),
        "ferryman": ("the", "Ferryman", "Ferryman"),
        "toll-thug": ("", "Toll Thug 1", "Thug 1"),
        "toll-thug-2": ("", "Toll Thug 2", "Thug 2"),
    }


def test_icons_follow_the_name_the_kind_or_what_a_hero_does() -> None:
    wolf = foe("grey-wolf", type="beast")
    drake = foe("bog-drake", type="monster")
    archer = fighter("ana", trained={"simple ranged": (4, 4)})
    mage = fighter("bo", trained={"primal": (4, 4)})
    icons = {id_: shown.icon for id_, shown in names(adventure(wolf, drake, archer, mage)).items()}
    assert icons == {
        "grey-wolf": "wolf-head",
        "bog-drake": "beast-eye",
        "ana": "pocket-bow",
        "bo": "wizard-staff",
    }
