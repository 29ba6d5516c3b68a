"""Names: without ranks, with an article for kinds of creatures, numbered from the start; sides by what they are."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics import GAME
from rulewright.words.names import Display


def shown(encounter: str) -> dict[str, Display]:
    return GAME.displays(GAME.shelf.world(encounter, (), None))


@pytest.mark.parametrize(
    ("encounter", "who", "name", "short", "article"),
    [
        ("toll-at-the-ford", "gaunt-courtier", "Gaunt Courtier", "Courtier", "the"),
        ("toll-at-the-ford", "ivo-marrack", "Ivo Marrack", "Ivo", ""),
        ("toll-at-the-ford", "brannoc-hale", "Brannoc Hale", "Brannoc", ""),
        ("toll-at-the-ford", "road-warden", "Road Warden", "Warden", "the"),
        ("toll-at-the-ford", "merrow", "Merrow", "Merrow", ""),
        ("toll-at-the-ford", "ember-hound-2", "Ember Hound 2", "Hound 2", ""),
        ("lights-in-the-orchard", "old-hekkeh", "Old Hekkeh", "Hekkeh", ""),
        ("lights-in-the-orchard", "kite-gunner", "Kite Gunner Pell", "Pell", ""),
        ("night-shift", "harbour-duellist", "Ishane of the Harbour Steps", "Ishane", ""),
        ("night-shift", "deck-guard", "Deck Guard 1", "Guard 1", ""),
    ],
)
def test_units_are_named_as_people_call_them(encounter: str, who: str, name: str, short: str, article: str) -> None:
    display = shown(encounter)[who]
    assert (display.name, display.short, display.article) == (name, short, article)


@pytest.mark.parametrize("encounter", [one.id for one in GAME.shelf.encounters(None)])
def test_everybody_has_an_icon(encounter: str) -> None:
    assert all(display.icon for display in shown(encounter).values())


def test_sides_have_names_of_their_own() -> None:
    ford, yard = shown("toll-at-the-ford"), shown("yard-lesson")
    assert [(ford[side].article, ford[side].name) for side in "ab"] == [("the", "Empire"), ("", "Samael")]
    assert [yard[side].name for side in "ab"] == ["Light 1", "Light 2"]
