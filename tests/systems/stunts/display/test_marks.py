"""The marks of people: what each of them means, and when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.panel import Mark
from rulewright.systems.stunts.display.durations import until
from rulewright.systems.stunts.display.marks import marks
from rulewright.systems.stunts.model.sheets import Duration, Item, Level, Skill, Trait
from rulewright.systems.stunts.model.world import Aspect, Cover, LastTest, Time, Turn
from rulewright.words.phrase import Phrase, owners
from systems.stunts.build import box, boxes, foe, person, story
from systems.stunts.staged import effect


def marks_of(one: Any, *rulings: str, **changes: Any) -> dict[str, Mark]:
    world = story(one, foe("ork"), rulings=rulings, **changes)
    return {mark.id: mark for mark in marks(world, world.person(one.id))}


def texts(mark: Mark) -> tuple[str, str, str]:
    assert isinstance(mark.title, Phrase)
    assert mark.icon
    return str(mark.title), str(mark.says), str(mark.until)


@pytest.mark.rule("stress.staggered", "stress.tracks")
def test_boxes_are_one_mark_for_each_level_and_track() -> None:
    hurt = (*boxes("Q", "S"), box("T", Level.STAGGERED))
    found = marks_of(person("ann", physical=hurt, mental=boxes("S")))
    assert texts(found["stressed-physical"]) == ("Stressed", "Light hits have filled 2 boxes.", "until the scene ends")
    assert texts(found["stressed-mental"])[0] == "Stressed in mind"
    assert texts(found["staggered-physical"]) == (
        "Staggered",
        "A heavy hit has filled a box. 1 die fewer on every test.",
        "until a recovery",
    )
    assert owners(found["staggered-physical"].says) == ("ann",)


@pytest.mark.rule("stress.staggered")
def test_where_staggered_costs_no_dice_the_mark_says_nothing_of_them() -> None:
    hurt = person("ann", physical=(box("S", Level.STAGGERED),))
    found = marks_of(hurt, "stress.staggered_penalty=none")
    assert str(found["staggered-physical"].says) == "A heavy hit has filled a box."


@pytest.mark.rule("modifier.advantage", "modifier.disadvantage", "damage.soak")
@pytest.mark.parametrize(
    ("kind", "size", "name", "words"),
    [
        ("advantage", 1, "", ("Advantage 1", "1 die more on every test.")),
        ("disadvantage", 2, "Bind", ("Bind 2", "2 dice fewer on every test.")),
        ("soak", 2, "", ("Soak 2", "Every hit does 2 less damage.")),
    ],
)
def test_effects_say_what_they_do(kind: Any, size: int, name: str, words: tuple[str, str]) -> None:
    found = marks_of(person("ann"), effects=(effect(kind, size=size, name=name),))
    assert texts(found[kind]) == (*words, "until the end of ann's turn")


def test_an_effect_for_some_skills_names_them() -> None:
    found = marks_of(person("ann"), effects=(effect(skills=(Skill.FIGHT, Skill.WITS)),))
    assert str(found["advantage"].says) == "1 die more on tests of Fight and Wits."


@pytest.mark.rule("modifier.prone")
@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("minus_1d", "1 die fewer to fight and to move."),
        ("no_move", "Cannot go anywhere before standing up."),
        ("gm", "Fights and moves with fewer dice, as the GM says."),
    ],
)
def test_prone_means_what_the_table_rules(ruling: str, words: str) -> None:
    found = marks_of(person("ann"), f"modifier.prone={ruling}", effects=(effect("prone", mark="A"),))
    assert texts(found["prone"]) == ("Prone", words, "until ann stands up")


@pytest.mark.rule("modifier.cover.soak", "modifier.visibility.sign")
def test_cover_and_darkness() -> None:
    hidden = person("ann", cover=Cover("a wall", material="solid"))
    found = marks_of(hidden, dark=2)
    assert texts(found["covered"])[:2] == (
        "In cover",
        "Behind a wall, which keeps 4 damage off every hit, unless the attacker gets past it.",
    )
    assert texts(found["dark"])[1] == "2 dice fewer to attack and to look, as many more to sneak."
    assert "dark" not in marks_of(person("ann", traits=(Trait("Cat", sees=True),)), dark=2)


@pytest.mark.rule("snap.focus.bonus", "conflict.multi.penalty", "action.defend.ally", "action.defend.free")
def test_what_runs_until_the_next_turn_passes_by_itself() -> None:
    turn = Turn(declared=3, focused=True, focus_die=True, kept_for_defence=1)
    found = marks_of(person("ann", turn=turn, guarding="bob"))
    assert texts(found["announced"])[1] == "2 dice fewer on every test."
    assert texts(found["focused"])[1] == "1 die more on the next action, 1 fewer on everything else."
    assert texts(found["guarding"])[0] == "Guards bob"
    assert texts(found["keeps-defence"])[1] == "Can defend once."
    for name in ("announced", "focused", "guarding", "keeps-defence"):
        assert (found[name].passing, str(found[name].until)) == (True, "until ann's next turn")


def test_grave_aspects_unloaded_weapons_and_being_out() -> None:
    grave = Aspect("lamed", Time(Duration.LASTING))
    found = marks_of(
        person("ann", graves=(grave,), items=(Item("Bow", damage=1),), empty=("Bow",), out=Time(Duration.SCENE))
    )
    assert texts(found["grave"])[::2] == ("lamed", "until a milestone")
    assert texts(found["unloaded"])[1:] == ("Must be reloaded: Bow.", "until it is reloaded")
    assert texts(found["out"])[2] == "until the scene ends"


@pytest.mark.rule("duration.sustained")
def test_sustained_effects_cost_dice() -> None:
    found = marks_of(person("ann"), effects=(effect(mark="Su", by="ann"),))
    assert texts(found["sustaining"])[1] == "Keeping up an effect costs 1 die on every test."


def test_the_last_test_is_a_passing_mark() -> None:
    assert marks_of(person("ann"), last=LastTest("ann", success=True))["success"].passing
    assert marks_of(person("ann"), last=LastTest("ann", success=True, short=2))["out-of-range"].passing
    assert marks_of(person("ann"), last=LastTest("ork", success=True)) == {}


@pytest.mark.rule("duration.ladder")
@pytest.mark.parametrize(
    ("time", "words"),
    [
        (Time(Duration.BRIEF, "ann"), "until the end of ann's turn"),
        (Time(Duration.BRIEF, "ann", 1), "until the end of ann's next turn"),
        (Time(Duration.BRIEF), "until the round ends"),
        (Time(Duration.QUICK, "", 1), "until the next round ends"),
        (Time(Duration.MAINTAINED, "ann"), "while ann spends an action on it every turn"),
        (Time(Duration.SUSTAINED, "ann"), "while ann keeps it up"),
        (Time(Duration.PERMANENT), "for good"),
        (Time(Duration.INSTANT), "for an instant"),
    ],
)
def test_when_things_end(time: Time, words: str) -> None:
    assert str(until(time)) == words


def test_every_duration_has_an_end_in_words() -> None:
    assert all(str(until(Time(mark, "ann"))) for mark in Duration)
