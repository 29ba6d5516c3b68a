"""The panel in words: titles, marks, bars and names."""

from __future__ import annotations

import pytest

from rulewright.game.panel import Mark
from rulewright.systems.animon import GAME
from rulewright.systems.animon.display.marks import marks_of
from rulewright.systems.animon.display.names import names
from rulewright.systems.animon.model.sheets import Stage
from rulewright.systems.animon.model.world import ENCOUNTER, Ailment, Condition, Encounter, Fighter, Harm, Story, Until
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.words.catalogue import CATALOGUES
from rulewright.words.phrase import owners
from systems.animon.build import npc, pair, pc, story


def marks(world: Story, who: str = "rex") -> dict[str, Mark]:
    return {mark.id: mark for mark in marks_of(world, world.fighter(who))}


def ill(*conditions: Condition, **changes: object) -> Story:
    return story(pc("rex", conditions=conditions, **changes), npc("foe"))


@pytest.mark.parametrize("kind", Ailment)
def test_every_condition_has_a_title_an_icon_a_meaning_and_an_end(kind: Ailment) -> None:
    mark = marks(ill(Condition(kind, ENCOUNTER, 2)))[kind.value]
    assert str(mark.title).startswith(kind.value.title())
    assert (bool(mark.icon), str(mark.until)) == (True, "until the fight is over")
    assert str(mark.says).endswith(".")
    assert CATALOGUES["animon"].has(mark.says.message)  # type: ignore[union-attr]


def test_poison_shows_its_amount_which_is_a_number_of_the_poisoned() -> None:
    mark = marks(ill(Condition(Ailment.POISONED, ENCOUNTER, 2)))["poisoned"]
    assert (str(mark.title), str(mark.says)) == ("Poisoned 2", "Loses 2 HP at the end of each of its turns.")
    assert owners(mark.title) == ("rex",)


@pytest.mark.parametrize(
    ("until", "says"),
    [
        (Until("start", "foe"), "until foe's next turn"),
        (Until("end", "foe"), "until the end of foe's next turn"),
        (Until("end", "rex"), "until the end of this turn"),
        (Until("end", "rex", fresh=True), "until the end of rex's next turn"),
    ],
)
def test_when_a_condition_ends(until: Until, says: str) -> None:
    assert str(marks(ill(Condition(Ailment.DISORIENTED, until)))["disoriented"].until) == says


def test_defence_harms_a_waiting_success_and_a_bond_at_risk_are_marks_too() -> None:
    harms = (Harm("torn ear", 1), Harm("a deep cut", 2))
    rex = pc("rex", defending=True, harms=harms)
    found = marks(story(rex, npc("foe"), pairs=(pair(strain=99),), sure="rex"))
    assert list(found) == ["defending", "sure", "harm", "harm-2", "shaken", "bond-at-risk"]
    assert str(found["harm-2"].title) == "Harm: a deep cut"
    assert all(mark.icon and str(mark.says) and str(mark.until) for mark in found.values())


def title(world: Story) -> str:
    return str(GAME.panel(world).title)


def test_the_title_says_where_the_story_is() -> None:
    world = story(pc("rex"), npc("foe"))
    assert title(world) == "Round 1, rex's turn"
    assert title(world.but(encounter=Encounter(rolling=True))) == "Before the first turn"
    assert title(world.but(encounter=Encounter(extended=True))) == "Between two sections"
    assert title(world.but(encounter=None)) == "No fight"
    assert title(world.but(encounter=None, agenda=(begin(),))) == "Before the first turn"


def test_strain_is_shown_where_there_is_any() -> None:
    idle = {strain: GAME.panel(story(pc("rex"), pairs=(pair(strain=strain),))).parts[2].idle for strain in (0, 1)}
    assert idle == {0: True, 1: False}


def shown(encounter: str) -> dict[str, tuple[str, str, str, str]]:
    world = GAME.shelf.world(encounter, (), None)
    return {id_: (one.article, one.name, one.short, one.icon) for id_, one in names(world).items()}


def test_everybody_has_a_name_and_an_icon() -> None:
    night = shown("nets-at-night")
    assert night["poacher"] == ("the", "Poacher", "Poacher", "pocket-bow")
    assert night["wren-murkling"] == ("", "Wren and Murkling", "Wren and Murkling", "linked-rings")
    shed = shown("rust-in-the-shed")
    assert shed["rustbug-2"] == ("", "Rustbug 2", "Rustbug 2", "spotted-bug")
    assert shed["smolkin"] == ("", "Smolkin", "Smolkin", "flame")
    assert shown("behind-the-kiln")["warden-kestrel"] == ("", "Warden Kestrel", "Warden", "visored-helm")
    for encounter in GAME.shelf.encounters(None):
        assert all(icon for *_, icon in shown(encounter.id).values())


def test_a_name_with_an_article_of_its_own_loses_it() -> None:
    steward = Fighter("the-steward", npc("x", kind="other", stage=None).sheet, 5)
    shown = names(Story(fighters=(steward,)))["the-steward"]
    assert (shown.article, shown.name, shown.short) == ("the", "Steward", "Steward")


@pytest.mark.rule("evolution.time-limit", "evolution.highest")
def test_the_highest_stage_is_a_mark_which_ends_with_the_fight_or_the_scene() -> None:
    world = story(pc("rex", Stage.SUPER), npc("foe"))
    mark = marks(world)["highest-stage"]
    assert (str(mark.title), str(mark.until)) == ("Super", "until the fight is over")
    assert str(marks(world.but(encounter=None))["highest-stage"].until) == "until the scene is over"
    assert "highest-stage" not in marks(story(pc("rex"), npc("foe")))
