"""Names, articles and icons of people, groups and effects."""

from __future__ import annotations

import pytest

from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.display.names import LOOKS, names, plural
from rulewright.systems.stunts.packs.loading import load
from systems.stunts.build import extra, foe, person, story
from systems.stunts.staged import effect


def test_every_shipped_character_has_a_look_and_articles_as_in_the_pack() -> None:
    pack = load()
    everybody = (*pack.pc, *pack.opponent)
    assert {entry.id for entry in everybody} == set(LOOKS)
    kinds = {entry.id for entry in everybody if entry.name.split()[0].lower() in ("a", "an", "the")}
    assert {name for name, look in LOOKS.items() if not look.named} == kinds


def test_names_have_an_article_unless_they_are_proper_or_numbered() -> None:
    world = GAME.shelf.world("lamps-out", (), None)
    shown = {one: (it.article, it.name) for one, it in names(world).items()}
    assert shown["wick"] == ("", "Wick")
    assert shown["canal-wraith"] == ("the", "Canal Wraith")
    assert shown["lamp-thief"] == ("", "Lamp Thief 1")
    assert shown["lamp-thief-2"] == ("", "Lamp Thief 2")
    assert shown["lamp-thief group"] == ("the", "Lamp Thieves")
    assert all(it.icon for it in names(world).values())


def test_others_have_the_icon_of_their_best_skill() -> None:
    shown = names(story(person("nell", wits=3), foe("old-brand", fight=1), extra("mook")))
    assert (shown["nell"].icon, shown["nell"].article) == ("open-book", "")
    assert (shown["old-brand"].icon, shown["old-brand"].article) == ("daggers", "")
    assert shown["mook"].article == "the"


def test_effects_are_shown_by_name_and_by_whom_they_are_on() -> None:
    world = story(person("ann"), foe("sea-ork"), effects=(effect(id="effect-1", on="sea-ork", name="Bind"),))
    assert names(world)["effect-1"].name == "Bind on Sea Ork"


@pytest.mark.parametrize(
    ("one", "many"),
    [("Thief", "Thieves"), ("Bailiff", "Bailiffs"), ("Harpy", "Harpies"), ("Boy", "Boys"), ("Witch", "Witches")],
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many
