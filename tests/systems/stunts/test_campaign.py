"""Campaigns: what is carried from one conflict to the next, and newcomers in the middle of one."""

from __future__ import annotations

import pytest

from rulewright.content.shelf import Match
from rulewright.game.gm.override import Ruled
from rulewright.game.joining import only_side
from rulewright.kernel.rules.world import roster
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.campaign import carry, join
from rulewright.systems.stunts.model.sheets import Duration, Trait
from rulewright.systems.stunts.model.world import Aspect, Conflict, Cover, Effect, Link, Person, Story, Time, Turn, Zone
from tests.systems import newcomers
from tests.systems.stunts.build import MARKS, boxes, extra, foe, person, story


def effect(name: str, on: str, mark: str, by: str = "") -> Effect:
    return Effect(name, "disadvantage", on, 1, Time(MARKS[mark]), by)


def last(ann: Person, *others: Person, **changes: object) -> Story:
    """A conflict that is over."""
    return story(ann, *others, **{"fight": False, "result": "pcs"} | changes)


def following(**changes: object) -> Story:
    """The next conflict as prepared: Ann and Bob whole, two zones, another ork."""
    people = roster((person("ann", pp=3), person("bob", pp=3), foe(side="npcs", zone="far")))
    return story(fight=False, people=people, zones=(Zone("far"), Zone("here")), **changes)


def test_what_lasts_longer_than_a_scene_stays_on_the_sheet() -> None:
    graves = (Aspect("a limp", Time(Duration.ENDURING)), Aspect("winded"))
    ann = person("ann", pp=1, physical=boxes("S", "L", "T"), mental=boxes("Q"), graves=graves, aspects=("Brave",))
    begun = carry(last(ann), following()).person("ann")
    assert begun.physical == boxes("L", "T")
    assert begun.mental == ()
    assert begun.graves == graves[:1]
    assert (begun.pp, begun.sheet) == (1, ann.sheet)


def test_plot_points_that_are_owed_are_paid_and_locks_lift() -> None:
    begun = carry(last(person("ann", pp=1, owed=2, locked=("Brave",))), following()).person("ann")
    assert (begun.pp, begun.owed, begun.locked) == (3, 0, ())


def test_people_out_for_longer_stay_out_and_those_who_left_are_back() -> None:
    out = Time(Duration.LASTING)
    assert carry(last(person("ann", out=out)), following()).person("ann").out == out
    assert carry(last(person("ann", out=Time(Duration.SCENE))), following()).person("ann").out is None
    assert not carry(last(person("ann", gone=True)), following()).person("ann").gone


def test_everybody_starts_in_the_zone_of_the_next_conflict() -> None:
    ann = person("ann", zone="cellar", cover=Cover("a barrel"), group="friends")
    begun = carry(last(ann), following()).person("ann")
    assert (begun.zone, begun.cover, begun.group) == ("here", None, "")


def test_effects_stay_on_people_who_come_along() -> None:
    lying = (effect("hex", "ann", "L", "ork"), effect("curse", "ork", "L", "ann"), effect("dazzled", "ann", "S"))
    begun = carry(last(person("ann"), foe(), effects=lying, made=7), following())
    assert [one.id for one in begun.effects] == ["hex"]
    assert begun.made == 7


@pytest.mark.parametrize("mark", ["M", "Su"])
def test_maintained_and_sustained_effects_end_unless_their_maker_comes_along(mark: str) -> None:
    lying = (effect("ward", "ann", mark, "ann"), effect("fear", "ann", mark, "ork"))
    begun = carry(last(person("ann"), foe(), effects=lying), following())
    assert [one.id for one in begun.effects] == ["ward"]


def test_aspects_of_the_situation_that_last_go_on() -> None:
    lasting = Aspect("the guard is after us", Time(Duration.LASTING))
    begun = carry(last(person("ann"), aspects=(Aspect("fog"), lasting)), following(aspects=(Aspect("dark"),)))
    assert [one.id for one in begun.aspects] == ["dark", lasting.id]


def test_new_characters_and_opponents_come_as_prepared() -> None:
    prepared = following()
    hurt = foe(side="npcs", physical=boxes("L"))
    begun = carry(last(person("ann"), person("zed"), hurt, rulings=("plot.gm=none",), gm_sp=3), prepared)
    assert begun.people == (prepared.person("ann").but(pp=0), prepared.person("bob"), prepared.person("ork"))
    assert (begun.zones, begun.agenda, begun.result) == (prepared.zones, prepared.agenda, "")


def test_the_rulings_stay_those_of_the_table_and_the_gm_has_points_for_the_scene() -> None:
    begun = carry(last(person("ann"), rulings=("damage.zero=minimum_one",)), following())
    assert begun.house.damage_zero == "minimum_one"
    assert begun.gm_pp == 2
    assert carry(last(person("ann"), rulings=("plot.gm=none",)), following(gm_pp=2)).gm_pp == 0


def test_a_conflict_that_is_broken_off_ends_by_the_book() -> None:
    ann = person("ann", turn=Turn(actions=1), guarding="bob", bonus=2, reacted=True)
    begun = carry(story(ann, foe()), following()).person("ann")
    assert (begun.turn, begun.guarding, begun.bonus, begun.reacted) == (Turn(), "", 0, False)


def test_a_campaign_of_two_conflicts_is_played() -> None:
    table = newcomers.begun(GAME, "before-the-magistrate", 0, seed=1)
    table.rule(Ruled("people.wick.pp", 1))
    newcomers.go_on(table)
    prepared = GAME.shelf.world("the-sluice-gate", (), None)
    begun = GAME.carry(table.world, prepared)
    assert begun.person("bastian") == prepared.person("bastian")
    assert begun.person("odo").ready == table.world.person("odo").ready != prepared.person("odo").ready
    assert begun.person("wick").pp == table.world.person("wick").pp != prepared.person("wick").pp
    again = newcomers.Table(GAME, begun)
    newcomers.go_on(again)
    assert GAME.over(again.world)


def test_newcomers_act_with_those_who_do_not_roll() -> None:
    world = story(person("ann"), foe(side="npcs"))
    other = story(person("ann"), extra(side="npcs", group="mooks"), extra("mook-2", side="npcs", group="mooks"))
    grown = join(world, other)
    assert [one.id for one in grown.people] == ["ann", "mook", "mook-2", "ork"]
    assert grown.conflict == world.conflict.but(bands=(("ann",), ("ork", "mooks"), ()))


@pytest.mark.rule("conflict.bonus_action.quick")
def test_newcomers_who_are_quick_have_their_bonus_action_in_a_conflict_that_goes_on() -> None:
    quick = foe(side="npcs", traits=(Trait("Quick", quick=True),))
    fought = story(person("ann"), foe("kob", side="npcs"))
    assert join(fought, story(quick, foe("rat", side="npcs"), fight=False)).person("ork").bonus == 1
    assert join(fought, story(quick, foe("rat", side="npcs"), fight=False)).person("rat").bonus == 0
    assert join(fought.but(conflict=None), story(quick, fight=False)).person("ork").bonus == 0


def test_names_are_made_unique_but_a_player_character_is_there_once() -> None:
    world = story(person("ann", pp=2), foe(side="npcs"))
    grown = join(world, story(person("ann"), person("bob"), foe(side="npcs"), fight=False))
    assert [one.id for one in grown.people] == ["ann", "bob", "ork", "ork-2"]
    assert grown.person("ann").pp == 2
    against = story(person("bob", side="npcs"), person("ann"))
    assert [one.id for one in join(against, story(person("bob"), fight=False)).people] == ["ann", "bob", "bob-2"]


def test_newcomers_enter_in_the_zone_of_their_side() -> None:
    zones = (Zone("a"), Zone("b"), Zone("c"), Zone("d"))
    links = (Link("a", "b"), Link("b", "c"))
    people = (person("ann", zone="a"), foe("kob", side="npcs", zone="c", out=Time(Duration.SCENE)))
    other = story(foe(side="npcs", zone="there"), fight=False)
    world = story(*people, foe("troll", side="npcs", zone="b"), zones=zones, links=links)
    assert join(world, other).person("ork").zone == "b"
    alone = story(*people, zones=zones[:3], links=links)
    assert join(alone, other).person("ork").zone == "c"
    apart = story(*people, zones=zones, links=links)
    assert join(apart, other).person("ork").zone == "d"


def test_before_initiative_newcomers_need_no_place_in_the_order() -> None:
    world = GAME.shelf.world("the-ferry-toll", (), None)
    other = GAME.shelf.match(Match(ours=("wick",), theirs=("bailiff",)))
    grown = join(world, only_side(GAME, other, "npcs"))
    assert grown.conflict is None
    assert {one.id for one in grown.people} - {one.id for one in world.people} == {"bailiff"}


@pytest.mark.parametrize("seed", range(4))
def test_a_conflict_goes_on_to_its_end_with_the_newcomers(seed: int) -> None:
    table = newcomers.begun(GAME, "the-sluice-gate", 4 * seed, seed)
    newcomers.comes_in(table, Match(ours=("vasht",), theirs=("brass-hound",)), "npcs")
    newcomers.comes_in(table, Match(ours=("vasht",), theirs=("brass-hound",)), "pcs")
    newcomers.go_on(table)
    assert GAME.over(table.world)
    assert {"vasht", "brass-hound-2"} <= newcomers.acted(table, "turn")
    assert table.verify() == []


def test_the_conflict_is_the_only_thing_besides_people_that_changes() -> None:
    table = newcomers.begun(GAME, "boarders", 40, seed=5)
    assert isinstance(table.position.world.conflict, Conflict)
    fact = newcomers.comes_in(table, Match(ours=("vasht",), theirs=("hull-mite",) * 3), "npcs")
    assert set(fact.fields) == {"conflict", "people"}
    newcomers.go_on(table)
    assert "hull-mite group" in newcomers.acted(table, "group_turn")
