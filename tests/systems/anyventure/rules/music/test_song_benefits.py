"""Who benefits from a song: reach, once a day, several songs at once, and the rulings on it."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.facts import Moved
from rulewright.systems.anyventure.model.music import Heard
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.checks import Check, result
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.movement.movement import move
from rulewright.systems.anyventure.rules.music.songs import join_song, play_on, start_song
from rulewright.systems.anyventure.rules.turns.ending import judge

from ...build import fighter, foe
from .musicians import boons, musician, next_turn, stage

HIT, MISS = faces(1, 8), faces(1, 2)


def sung(world: Adventure, who: str = "ana", song: str = "march") -> Adventure:
    return play(world, start_song(who, song, "vocal"), HIT).world


def walked(world: Adventure, who: str, *to: int) -> Adventure:
    """The world after somebody has moved elsewhere."""
    return play(Moved(who, (to[0], to[1])).apply(world), judge()).world


# ---- reach


@pytest.mark.rule("song.radius")
@pytest.mark.parametrize(("x", "hears"), [(11, True), (12, False)])
def test_a_song_reaches_10_units(x: int, hears: bool) -> None:
    world = sung(stage(musician(), fighter("ben", at=(x, 0)), foe()))
    assert bool(boons(world, "ben")) is hears
    assert play(world, result(Check("ben", "fitness")), faces(*[3] * (3 if hears else 2))).value == 3


@pytest.mark.rule("song.radius")
def test_a_song_is_lost_out_of_reach_and_gained_within() -> None:
    world = sung(stage(musician(), fighter("ben", at=(11, 0)), foe(at=(20, 8))))
    away = walked(world, "ben", 13, 0)
    assert boons(away, "ben") == {}
    assert boons(walked(away, "ben", 3, 0), "ben") == {"march": ("dice.fitness",)}
    lead_gone = play(next_turn(world, "ana"), move("ana", "walk", (0, 5))).world
    assert lead_gone.fighter("ana").at == (0, 5)


@pytest.mark.rule("song.radius")
def test_a_song_names_its_audience() -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0)), foe()))
    assert boons(world, "orc") == {}
    listens = says("orc", False, label="cover the ears")
    with_orc = stage(musician(), fighter("ben", at=(2, 0)), foe())
    dirge = play(with_orc, start_song("ana", "dirge", "vocal"), HIT, listens).world
    assert boons(dirge, "orc") == {"dirge": ("dice.fitness",)}
    assert boons(dirge, "ben") == boons(dirge, "ana") == {}


@pytest.mark.rule("song.check", "song.upkeep", "song.daily")
@pytest.mark.parametrize(("span", "then"), [("performance", [14, 2, 11]), ("once", [12, 1, 10])])
def test_a_song_restores_once_a_day_or_by_ruling_with_every_check(span: str, then: list[int]) -> None:
    ben = fighter("ben", at=(2, 0), health=10, resolve=9)
    world = sung(stage(musician(), ben, rulings=(f"song.benefit-span={span}",)), song="hymn")
    assert [getattr(world.fighter("ben"), one) for one in ("health", "morale", "resolve")] == [12, 1, 10]
    again = play(next_turn(world, "ana"), play_on("ana"), HIT).world
    assert [getattr(again.fighter("ben"), one) for one in ("health", "morale", "resolve")] == then
    missed = play(next_turn(world, "ana"), play_on("ana"), MISS).world
    assert missed.fighter("ben").health == 12


@pytest.mark.rule("song.harmony")
def test_a_harmony_restores_with_the_leads_check() -> None:
    ben = musician("ben", at=(2, 0)).but(health=10)
    world = play(sung(stage(musician(), ben)), join_song("ben", "ana", 2, "brass"), HIT).world
    assert world.fighter("ben").health == 10
    assert play(next_turn(world, "ana"), play_on("ana"), HIT).world.fighter("ben").health == 11


# ---- once a day


@pytest.mark.rule("song.daily")
def test_a_second_performance_on_the_same_day_does_nothing_until_a_full_rest() -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0))))
    world = next_turn(play(next_turn(world, "ana"), play_on("ana"), MISS).world, "ana")
    again = sung(world)
    assert boons(again, "ben") == {}
    rested = play(world, full_rest("ben", "favorable")).world
    assert boons(sung(rested), "ben") == {"march": ("dice.fitness",)}
    assert boons(sung(rested), "ana") == {}, "only one of them has rested"


@pytest.mark.rule("song.daily")
def test_the_daily_limit_is_per_song_whoever_sings_it() -> None:
    world = sung(stage(musician(), musician("ben", at=(2, 0)), fighter("cid", at=(3, 0))))
    both = sung(world, "ben")
    assert boons(both, "cid") == {"march": ("dice.fitness",)}
    lost = play(next_turn(both, "ana"), play_on("ana"), MISS).world
    assert boons(lost, "cid") == {}


@pytest.mark.rule("song.daily")
def test_somebody_elses_performance_of_it_is_another_benefit() -> None:
    leads = (musician(), musician("ben", at=(20, 0)))
    world = sung(sung(stage(*leads, fighter("cid", at=(3, 0)), foe(at=(20, 8)))), "ben")
    assert boons(world, "cid") == {"march": ("dice.fitness",)}
    assert boons(walked(world, "cid", 18, 0), "cid") == {}


@pytest.mark.rule("song.daily")
def test_the_limit_holds_for_each_listener_by_itself() -> None:
    late = fighter("ben", at=(15, 0))
    world = sung(stage(musician(), late))
    world = next_turn(play(next_turn(world, "ana"), play_on("ana"), MISS).world, "ana")
    world = walked(stage(*world.fighters, foe(at=(20, 8))), "ben", 4, 0)
    assert boons(sung(world), "ben") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.daily", "song.upkeep")
@pytest.mark.parametrize(("ruled", "later"), [("performance", {"march": ("dice.fitness",)}), ("turn", {})])
def test_one_benefit_is_an_unbroken_performance_or_one_turn(ruled: str, later: Any) -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0)), rulings=(f"song.benefit-span={ruled}",)))
    assert boons(world, "ben") == {"march": ("dice.fitness",)}
    assert boons(play(next_turn(world, "ana"), play_on("ana"), HIT).world, "ben") == later


@pytest.mark.rule("song.daily", "song.upkeep")
def test_by_the_turn_ruling_a_new_listener_still_benefits_for_a_turn() -> None:
    rulings = ("song.benefit-span=turn",)
    world = sung(stage(musician(), fighter("ben", at=(15, 0)), foe(at=(20, 8)), rulings=rulings), song="hymn")
    world = play(next_turn(world, "ana"), play_on("ana"), HIT).world
    world = world.with_fighter(world.fighter("ben").but(at=(2, 0), health=5))
    heard = play(next_turn(world, "ana"), play_on("ana"), HIT).world
    assert heard.fighter("ben").health == 7
    assert play(next_turn(heard, "ana"), play_on("ana"), HIT).world.fighter("ben").health == 7


# ---- several songs


@pytest.mark.rule("song.different")
def test_different_songs_add_up() -> None:
    world = sung(sung(stage(musician(), musician("ben", at=(2, 0)))), "ben", "hymn")
    assert sorted(boons(world, "ana")) == ["hymn", "march"]
    heard = world.fighter("ana").music.heard
    assert set(heard) == {Heard("march", "ana"), Heard("hymn", "ben", restored=True)}


@pytest.mark.rule("song.different")
@pytest.mark.parametrize("chosen", ["march", "hymn"])
def test_where_only_one_song_counts_the_listener_chooses(chosen: str) -> None:
    ruled = ("song.stacking=best",)
    world = sung(stage(musician(), musician("ben", at=(2, 0)), fighter("cid", at=(3, 0), health=5), rulings=ruled))
    choices = (says("ana", "march"), says("ben", "march"), says("cid", chosen))
    both = play(world, start_song("ben", "hymn", "vocal"), HIT, *choices).world
    assert list(boons(both, "cid")) == [chosen]
    assert list(boons(both, "ana")) == ["march"]
    assert both.fighter("cid").health == (7 if chosen == "hymn" else 5)
    assert [entry.song for entry in both.fighter("ana").music.heard] == ["march"], "the other is still fresh for it"


# ---- the end


@pytest.mark.rule("song.upkeep", "combat.end")
def test_songs_end_with_the_fight() -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0)), foe(out=True)))
    done = play(world, judge()).world
    assert done.fight is None
    assert boons(done, "ana") == boons(done, "ben") == {}
    assert done.fighter("ana").concentrates == ()
    assert [entry.open for entry in done.fighter("ben").music.heard] == [False]


@pytest.mark.rule("song.concentration", "concentration.lost")
def test_a_beaten_lead_falls_silent() -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0)), foe()))
    down = world.with_fighter(world.fighter("ana").but(out=True, concentrates=()))
    assert boons(play(down, judge()).world, "ben") == {}
