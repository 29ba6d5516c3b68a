"""Ballads with harmonies and overplay, learning and composing songs, Wonder and Woe for a song."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, play_agenda, says
from rulewright.systems.anyventure.model.music import Overplayed, Study
from rulewright.systems.anyventure.model.sheets import Gear, Inflict, Potion
from rulewright.systems.anyventure.model.workshop import Due
from rulewright.systems.anyventure.model.world import Adventure, Ground
from rulewright.systems.anyventure.rules.checks.fortune import wonder_morale
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers, spare_time
from rulewright.systems.anyventure.rules.downtime.clock import DAY
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.music.ballads import ballad_gain, is_stale, play_ballad
from rulewright.systems.anyventure.rules.music.learning_songs import (
    compose_song,
    learn_song,
    learning_rc,
    song_cashes,
    teachers,
    woe_song,
    wonder_song,
)
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ...build import fighter, has
from .musicians import HEARTH, MARCH, SONGS, TALE, boons, camp, musician, stage

HIT, MISS = faces(1, 8), faces(1, 2)
BAND = (musician(), musician("ben"), musician("cid"), musician("dan"), musician("eve"))
TIRED = fighter("zoe", resolve=5)


def played(world: Adventure, *script: Any, ballad: str = "hearth", overplay: int = 1) -> Outcome[Adventure]:
    return play(world, play_ballad("ana", ballad, "vocal"), *script, faces(overplay, label="overplay"))


def heard(world: Adventure, overplay: int = 1, ballad: str = "hearth") -> Adventure:
    """A ballad of one voice that works."""
    return played(world, HIT, ballad=ballad, overplay=overplay).world


def joins(*results: Any) -> list[Any]:
    """The others join on their drums with these dice, in order."""
    names = ("ben", "cid", "dan", "eve")
    return [line for name, dice in zip(names, results, strict=False) for line in (says(name, "percussion"), dice)]


# ---- ballads


@pytest.mark.rule("magic.nullfield", "ballad.time")
def test_a_magical_ballad_is_closed_where_no_magic_works() -> None:
    songs = (HEARTH.but(magical=True), TALE)
    world = camp(musician(), songs=songs, ground=Ground(nullfield="complete"))
    offers = downtime_offers(world, world.fighter("ana"))
    assert "no magic works" in (offers.why_not(play_ballad("ana", "hearth", "vocal")) or "")
    assert offers.why_not(play_ballad("ana", "tale", "vocal")) is None


@pytest.mark.rule("ballad.after", "ballad.overplay", "condition.deafened")
def test_a_ballad_neither_helps_nor_becomes_stale_for_the_deaf() -> None:
    deaf = fighter("zoe", resolve=5, conditions=(has("deafened"),))
    zoe = heard(camp(musician(), deaf)).fighter("zoe")
    assert (zoe.resolve, zoe.music.heard, zoe.music.overplayed) == (5, (), ())


@pytest.mark.rule("ballad.time", "ballad.after", "song.check")
def test_a_ballad_takes_ten_minutes_and_one_check_and_helps_afterwards() -> None:
    outcome = played(camp(musician(), TIRED), HIT)
    assert outcome.world.minutes == 610
    assert outcome.world.fighter("zoe").resolve == 6
    order = [type(fact).__name__ for fact in outcome.facts]
    assert order.index("Clock") < order.index("ResolveSet")


@pytest.mark.rule("ballad.time")
def test_a_ballad_that_falls_flat_costs_the_time_and_gives_nothing() -> None:
    done = play(camp(musician(), TIRED), play_ballad("ana", "hearth", "vocal"), MISS).world
    assert (done.minutes, done.fighter("zoe").resolve) == (610, 5)
    assert done.fighter("zoe").music.overplayed == ()
    assert heard(done).fighter("zoe").resolve == 6


@pytest.mark.rule("ballad.time")
def test_ballads_are_not_offered_in_fights() -> None:
    assert downtime_offers(camp(musician()), musician()).why_not(play_ballad("ana", "hearth", "strings")) is None
    assert downtime_offers(camp(musician()), musician()).why_not(play_ballad("ana", "march", "strings")) is not None
    assert not any(offer.given[1:2] == ("hearth",) for offer in offers_of(stage(musician()), "ana").open)


@pytest.mark.rule("ballad.after")
def test_only_listeners_who_stay_to_the_end_gain() -> None:
    asleep = fighter("zoe", resolve=5, conditions=(has("unconscious"),))
    stranger = fighter("orc", side="enemies", resolve=5)
    done = heard(camp(musician(resolve=5), asleep, stranger))
    assert [done.fighter(name).resolve for name in ("ana", "orc", "zoe")] == [6, 5, 5]


@pytest.mark.rule("ballad.after")
def test_a_listener_who_falls_asleep_gains_nothing_and_may_hear_it_again() -> None:
    poppy = Potion(id="poppy", inflicts=(Inflict(condition="unconscious"),))
    done = heard(camp(musician(resolve=5), TIRED.but(due=(Due(poppy, 605),))))
    assert [done.fighter(name).resolve for name in ("ana", "zoe")] == [6, 5]
    assert done.fighter("zoe").music.overplayed == ()


@pytest.mark.rule("ballad.harmony", "ballad.time", "song.harmony")
@pytest.mark.parametrize(("dice", "total"), [([HIT, HIT], 3), ([HIT, HIT, HIT, HIT], 3), ([HIT, MISS], 2), ([], 1)])
def test_each_harmony_adds_up_to_the_cap(dice: list[Any], total: int) -> None:
    band = (*BAND[: len(dice) + 1], TIRED)
    done = played(camp(*band), HIT, *joins(*dice)).world
    assert done.fighter("zoe").resolve == 5 + total


@pytest.mark.rule("ballad.harmony")
def test_joining_a_ballad_is_optional_and_needs_to_know_it() -> None:
    world = camp(musician(), musician("ben"), musician("cid", songs=("march",)), TIRED)
    assert played(world, HIT, says("ben", "")).world.fighter("zoe").resolve == 6
    assert ballad_gain(HEARTH, "resolve", 1).total == 2


@pytest.mark.rule("ballad.harmony", "condition.muted")
def test_only_characters_with_a_voice_or_instrument_are_asked_to_join() -> None:
    mute = musician("zoe", resolve=5, gear=(), conditions=(has("muted"),))
    assert played(camp(musician(), mute), HIT).world.fighter("zoe").resolve == 6


@pytest.mark.rule("ballad.after", "ballad.harmony")
def test_changes_of_a_ballad_last_by_the_clock_and_are_capped_too() -> None:
    done = played(camp(*BAND[:4], TIRED), HIT, *joins(HIT, HIT, HIT), ballad="tale").world
    boon = done.fighter("zoe").boons[0]
    assert [(change.to, change.amount) for change in boon.changes] == [("dice.resilience", 2)]
    assert (boon.until.when, boon.until.left) == ("clock", 610 + 2 * 60)


# ---- once a day, and overplay


@pytest.mark.rule("song.daily", "ballad.overplay")
def test_the_same_ballad_helps_once_a_day() -> None:
    done = heard(heard(camp(musician(), TIRED)))
    assert done.fighter("zoe").resolve == 6


@pytest.mark.rule("ballad.overplay", "song.daily")
def test_an_overplay_of_four_lasts_four_days() -> None:
    done = heard(camp(musician(), TIRED), overplay=4)
    rested = play(done, full_rest("zoe", "unfavorable")).world
    for minutes, resolve in ((610 + 4 * DAY - 11, 6), (610 + 4 * DAY - 10, 7)):
        assert heard(rested.but(minutes=minutes)).fighter("zoe").resolve == resolve


@pytest.mark.rule("ballad.overplay")
def test_overplay_by_rests_counts_full_rests() -> None:
    done = heard(camp(musician(), TIRED, rulings=("ballad.overplay-unit=rests", "rest.per-day=any")), overplay=2)
    once = play(done, full_rest("zoe", "unfavorable")).world
    assert is_stale(once, once.fighter("zoe"), HEARTH)
    assert is_stale(once.but(minutes=99 * DAY), once.fighter("zoe"), HEARTH)
    twice = play(once, full_rest("zoe", "unfavorable")).world
    assert heard(twice).fighter("zoe").resolve == 7


@pytest.mark.rule("ballad.overplay")
@pytest.mark.parametrize(
    ("ruled", "sort", "blocked"),
    [("same", "comfort", False), ("any", "comfort", True), ("any", "courage", False)],
)
def test_overplay_is_of_the_same_ballad_or_of_any_of_its_type(ruled: str, sort: str, blocked: bool) -> None:
    songs = tuple(song.but(sort=sort) if song.id == "tale" else song for song in SONGS)
    world = heard(camp(musician(), TIRED, songs=songs, rulings=(f"ballad.overplay-scope={ruled}",)), overplay=3)
    assert bool(boons(heard(world, ballad="tale"), "zoe")) is not blocked


@pytest.mark.rule("ballad.overplay")
def test_ballads_without_a_type_overplay_each_other() -> None:
    songs = tuple(song.but(sort="") for song in SONGS)
    listener = TIRED.but(music=TIRED.music.but(overplayed=(Overplayed("hearth", "", 9 * DAY),)))
    assert is_stale(camp(listener, songs=songs, rulings=("ballad.overplay-scope=any",)), listener, TALE.but(sort=""))


@pytest.mark.rule("ballad.overplay")
def test_overplaying_affects_only_those_who_heard_it() -> None:
    world = heard(camp(musician()), overplay=6)
    assert heard(camp(*world.fighters, TIRED)).fighter("zoe").resolve == 6


# ---- learning


def days(world: Adventure, call: Any, count: int) -> list[int]:
    """The RC of each attempt, one a day, none of which works."""
    found = []
    for _ in range(count):
        found.append(learning_rc(world.fighter("ana"), MARCH).total if call.rule is learn_song else 2 * MARCH.rc)
        world = play(world, call, faces(1, 1, label=f"RC {found[-1]}")).world
        world = world.but(minutes=world.minutes + DAY)
    return found


@pytest.mark.rule("song.learn", "song.compose")
def test_learning_gets_easier_and_composing_never_does() -> None:
    world = camp(musician(songs=()), musician("ben"))
    assert days(world, learn_song("ana", "march"), 8) == [12, 11, 10, 9, 8, 7, 6, 6]
    assert days(world, compose_song("ana", "march"), 8) == [12] * 8


@pytest.mark.rule("song.learn", "song.known")
def test_a_song_learned_is_known_and_can_be_played() -> None:
    ana = musician(songs=())
    ana = ana.but(music=ana.music.but(studies=(Study("march", 5),)))
    world = camp(ana, musician("ben"))
    missed = play(world, learn_song("ana", "march"), faces(1, 6, label="RC 7")).world
    assert "march" not in missed.fighter("ana").music.songs
    assert missed.fighter("ana").music.studies == (Study("march", 6),)
    done = play(missed, learn_song("ana", "march"), faces(1, 6, label="RC 6")).world
    assert "march" in done.fighter("ana").music.songs


@pytest.mark.rule("song.learn", "song.compose")
def test_one_attempt_a_day_with_a_teacher_or_a_sheet_else_by_composing() -> None:
    ana = musician(songs=())
    world = camp(ana, musician("ben", songs=("march",)))
    offers = downtime_offers(world, ana)
    assert offers.why_not(learn_song("ana", "march")) is None
    assert offers.why_not(learn_song("ana", "hymn")) is not None
    assert offers.why_not(compose_song("ana", "hymn")) is None
    assert offers.why_not(compose_song("ana", "march")) is not None
    tried = play(world, learn_song("ana", "march"), faces(1, 1)).world
    closed = downtime_offers(tried, tried.fighter("ana"))
    assert "song.learn" in (closed.why_not(learn_song("ana", "march")) or "")
    assert "song.compose" in (closed.why_not(compose_song("ana", "hymn")) or "")
    composed = play(world, compose_song("ana", "hymn"), faces(1, 1)).world
    assert "song.learn" in (
        downtime_offers(composed, composed.fighter("ana")).why_not(learn_song("ana", "march")) or ""
    )
    tomorrow = tried.but(minutes=tried.minutes + DAY)
    assert downtime_offers(tomorrow, tomorrow.fighter("ana")).why_not(learn_song("ana", "march")) is None


@pytest.mark.rule("song.learn")
def test_a_sheet_of_music_teaches_and_a_sleeping_teacher_does_not() -> None:
    reader = musician(songs=(), gear=(Gear(id="sheet", song="hymn"),))
    asleep = musician("ben", conditions=(has("unconscious"),))
    assert teachers(camp(reader, asleep), reader, "hymn") == ("sheet",)
    assert teachers(camp(reader, asleep), reader, "march") == ()
    assert teachers(camp(reader, musician("ben")), reader, "march") == ("ben",)


# ---- Wonder and Woe


@pytest.mark.rule("wonder.song", "resource.wonder-woe-cash")
def test_wonder_teaches_a_song_out_of_reach() -> None:
    world = camp(musician(songs=("march",), wonder=True))
    (claim,) = song_cashes(world, world.fighter("ana"))
    assert claim.why_not(wonder_song("ana", "hymn")) is None
    assert claim.why_not(wonder_song("ana", "march")) is not None
    done = play(world, wonder_song("ana", "hymn")).world.fighter("ana")
    assert (done.music.songs, done.wonder, done.has("numbed")) == (("hymn", "march"), False, False)


@pytest.mark.rule("woe.song", "woe.numbed")
def test_woe_teaches_a_song_and_numbs() -> None:
    world = camp(musician(songs=(), woe=True))
    assert [one.rule for one in song_cashes(world, world.fighter("ana"))] == [woe_song]
    done = play(world, woe_song("ana", "hymn")).world.fighter("ana")
    assert (done.music.songs, done.woe, done.has("numbed")) == (("hymn",), False, True)


@pytest.mark.rule("wonder.song", "woe.song")
def test_without_a_token_or_with_every_song_there_is_nothing_to_cash() -> None:
    world = camp(musician(songs=()), musician("ben", wonder=True, woe=True))
    assert song_cashes(world, world.fighter("ana")) == song_cashes(world, world.fighter("ben")) == ()


@pytest.mark.rule("wonder.song", "woe.song", "resource.wonder-woe-cash")
def test_a_token_claimed_twice_at_once_is_cashed_once() -> None:
    world = camp(musician(songs=(), wonder=True, woe=True))
    for first, second in (
        (wonder_morale("ana"), wonder_song("ana", "hymn")),
        (wonder_song("ana", "march"), wonder_song("ana", "hymn")),
        (woe_song("ana", "march"), woe_song("ana", "hymn")),
    ):
        once = play(world, first).world
        assert play(once, second).world == once
    taught = play(world, wonder_song("ana", "hymn")).world
    assert play(taught, woe_song("ana", "hymn")).world.fighter("ana").woe, "it is known already"


@pytest.mark.rule("ballad.time")
def test_a_ballad_is_offered_and_played_in_camp() -> None:
    world = camp(musician(), TIRED).but(agenda=(spare_time("ana"),))
    done = play_agenda(world, says("ana", play_ballad("ana", "hearth", "strings")), HIT, faces(2)).world
    assert done.fighter("zoe").resolve == 6
