"""Stress boxes: which one a hit fills, how many there are, and what being staggered costs."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.stunts.facts import Boxed
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Skill, Track
from rulewright.systems.stunts.model.world import Person, Time
from rulewright.systems.stunts.rules.harm.damage import capacity, staggered_dice
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from systems.stunts.build import box, boxes, extra, foe, person, story
from systems.stunts.rules.harm.hits import TAKE, TOLD, hit, levels, struck

FULL = (*boxes("S", "S", "S"), *boxes("S", "S", level=Level.STAGGERED), box("S", Level.INCAPACITATED))


# ---- step 6


@pytest.mark.rule("damage.box", "damage.box.mark")
@pytest.mark.parametrize("mark", ["S", "T", "L", "LL", "E", "P", "A"])
def test_one_box_with_the_mark_of_the_damage(mark: str) -> None:
    done = hit(struck(), 6, TAKE, mark=mark)
    assert done.world.person("ann").physical == (box(mark, Level.STAGGERED),)


@pytest.mark.rule("duration.instant", "damage.box.mark")
def test_an_instant_box_is_empty_again_at_once() -> None:
    done = hit(struck(physical=boxes("S")), 6, TAKE, mark="I")
    assert isinstance(done.facts[0], Boxed)
    assert done.world.person("ann").physical == boxes("S")
    felled = hit(struck(), 9, TAKE, TOLD, mark="I").world.person("ann")
    assert (felled.physical, felled.out) == ((), Time(Duration.SCENE))


@pytest.mark.rule("damage.overflow", "damage.box", "stress.incapacitated")
@pytest.mark.parametrize(
    ("amount", "before", "level"),
    [
        (2, boxes("S", "S", "S"), Level.STAGGERED),
        (5, boxes("S", "S", level=Level.STAGGERED), Level.INCAPACITATED),
        (2, (*boxes("S", "S", "S"), *boxes("S", "S", level=Level.STAGGERED)), Level.INCAPACITATED),
        (5, boxes("S", "S", "S"), Level.STAGGERED),
    ],
)
def test_a_full_level_goes_one_up(amount: int, before: tuple[Any, ...], level: Level) -> None:
    ending = (TOLD,) if level is Level.INCAPACITATED else ()
    ann = hit(struck(physical=before), amount, TAKE, *ending).world.person("ann")
    assert ann.physical == (*before, box("S", level))
    assert ann.acts == (level is not Level.INCAPACITATED)


@pytest.mark.rule("damage.overflow")
def test_a_level_without_boxes_is_passed_over() -> None:
    done = hit(struck("stress.boxes=sheet", boxes=(1, 0, 1)), 5, TAKE, TOLD)
    assert levels(done.world) == [Level.INCAPACITATED]


@pytest.mark.rule("damage.no_box", "stress.incapacitated")
def test_without_a_box_left_a_hit_takes_out_without_a_mark() -> None:
    done = hit(struck(physical=FULL), 2, TAKE, TOLD)
    ann = done.world.person("ann")
    assert (ann.physical, ann.out) == (FULL, Time(Duration.SCENE))


@pytest.mark.rule("damage.no_box", "damage.overflow")
def test_a_hit_never_fills_a_lower_level() -> None:
    before = (box("S", Level.INCAPACITATED),)
    done = hit(struck(physical=before), 8, TAKE, TOLD)
    assert (done.world.person("ann").physical, done.world.person("ann").acts) == (before, False)


@pytest.mark.rule("stress.separate", "damage.box")
@pytest.mark.parametrize(("ruling", "marks"), [("separate", "S L"), ("overwrite", "L")])
def test_a_longer_hit_needs_its_own_box_or_overwrites(ruling: str, marks: str) -> None:
    over = (says("ann", True, label="longer mark"),) if ruling == "overwrite" else ()
    done = hit(struck(f"stress.upgrade={ruling}", physical=boxes("S")), 2, TAKE, *over, mark="L")
    assert done.world.person("ann").physical == boxes(*marks.split())


@pytest.mark.rule("stress.separate")
def test_overwriting_is_a_choice_and_needs_a_shorter_mark_of_the_same_level() -> None:
    world = struck("stress.upgrade=overwrite", physical=boxes("S"))
    assert hit(world, 2, TAKE, says("ann", False), mark="L").world.person("ann").physical == boxes("S", "L")
    assert hit(world, 2, TAKE).world.person("ann").physical == boxes("S", "S")
    assert levels(hit(world, 5, TAKE, mark="L").world) == [Level.STRESSED, Level.STAGGERED]


@pytest.mark.rule("stress.tracks")
@pytest.mark.parametrize(("ruling", "kept"), [("two", "mental"), ("one", "physical")])
def test_a_table_has_two_tracks_or_one(ruling: str, kept: Track) -> None:
    world = struck(f"stress.tracks={ruling}", physical=boxes("S", "S", "S"))
    ann = hit(world, 2, TAKE, track="mental").world.person("ann")
    assert ann.boxes(kept)[-1].level is (Level.STRESSED if ruling == "two" else Level.STAGGERED)
    assert len(ann.physical + ann.mental) == 4


@pytest.mark.rule("stress.boxes")
@pytest.mark.parametrize("kind", ["pc", "principal"])
@pytest.mark.parametrize(
    ("ruling", "ratings", "physical", "mental"),
    [
        ("3_2_1", (4, 4), (3, 2, 1), (3, 2, 1)),
        ("sheet", (4, 4), (3, 2, 1), (3, 2, 1)),
        ("by_skill", (0, 1), (3, 2, 1), (4, 2, 1)),
        ("by_skill", (2, 3), (4, 2, 1), (6, 2, 1)),
        ("by_skill", (4, 0), (6, 2, 1), (3, 2, 1)),
    ],
)
def test_how_many_boxes_a_track_has(
    kind: str, ruling: str, ratings: tuple[int, int], physical: tuple[int, ...], mental: tuple[int, ...]
) -> None:
    world = struck(f"stress.boxes={ruling}", kind=kind, physique=ratings[0], resolve=ratings[1])
    ann = world.person("ann")
    assert (capacity(world, ann, "physical"), capacity(world, ann, "mental")) == (physical, mental)


@pytest.mark.rule("stress.boxes")
@pytest.mark.parametrize("ruling", ["3_2_1", "by_skill", "sheet"])
def test_unusual_boxes_of_a_sheet_always_count(ruling: str) -> None:
    world = struck(f"stress.boxes={ruling}", physique=4, boxes=(1, 1, 1))
    assert capacity(world, world.person("ann"), "physical") == (1, 1, 1)


@pytest.mark.rule("stress.extras", "damage.overflow", "damage.no_box")
def test_an_extra_takes_one_light_hit_and_no_second() -> None:
    world = story(extra("ann"), foe("ork"))
    once = hit(world, 2).world
    assert (levels(once), once.person("ann").acts) == ([Level.STRESSED], True)
    twice = hit(once, 1, TOLD).world
    assert (levels(twice), twice.person("ann").acts) == ([Level.STRESSED], False)
    assert not hit(world, 4, TOLD).world.person("ann").acts
    assert not hit(once, 1, TOLD, track="mental").world.person("ann").acts
    assert not hit(hit(world, 2, track="mental").world, 1, TOLD).world.person("ann").acts


@pytest.mark.rule("stress.extras")
@pytest.mark.parametrize(
    ("ruling", "room"), [("one_box", (1, 0, 0)), ("no_box", (0, 0, 0)), ("like_principals", (3, 2, 1))]
)
def test_boxes_of_extras(ruling: str, room: tuple[int, int, int]) -> None:
    world = story(extra("mook"), rulings=(f"stress.extras={ruling}",))
    assert capacity(world, world.person("mook"), "physical") == room


# ---- staggered and out


def staggered(number: int, mental: int = 0) -> Person:
    marks, minds = ("S",) * number, ("S",) * mental
    level = Level.STAGGERED
    return person("ann", fight=2, physical=boxes(*marks, level=level), mental=boxes(*minds, level=level))


@pytest.mark.rule("stress.staggered", "stress.levels", "dice.penalty.condition")
@pytest.mark.parametrize(
    ("ruling", "filled", "dice"),
    [
        ("one_die", (0, 0), 0),
        ("one_die", (1, 0), 1),
        ("one_die", (2, 1), 1),
        ("one_die", (0, 1), 1),
        ("per_box", (2, 1), 3),
        ("none", (2, 1), 0),
    ],
)
def test_what_being_staggered_costs(ruling: str, filled: tuple[int, int], dice: int) -> None:
    world = story(staggered(*filled), rulings=(f"stress.staggered_penalty={ruling}",))
    assert staggered_dice(world, world.person("ann")) == dice


@pytest.mark.rule("stress.levels", "stress.staggered")
def test_stressed_and_incapacitated_boxes_cost_no_dice() -> None:
    world = struck(physical=(*boxes("S", "S", "S"), box("S", Level.INCAPACITATED)))
    assert staggered_dice(world, world.person("ann")) == 0


@pytest.mark.rule("stress.staggered", "dice.penalty.condition")
def test_a_staggered_roller_has_one_penalty_die() -> None:
    call = take_test(ActionTest("ann", Skill.FIGHT, Action.OVERCOME))
    assert play(story(staggered(1)), call, faces(6, 4, 1, 1)).value.success
    keeps = says("ann", Trade(), label="Trade")
    assert play(story(staggered(0)), call, keeps, faces(6, 4, 1, 1, 1)).value.success
