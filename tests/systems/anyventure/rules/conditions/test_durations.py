"""Several causes of one condition or boon: each holds it for its own time."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.display.marks import condition_mark
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Boon, Condition, Until
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.conditions.concentration import let_go
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.magic.abilities import boon
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.manoeuvres import grab
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn, start_of_turn

from ...build import adventure, fighter, foe

VINES = Inflict(condition="impaired", kept_by="vines")


def held() -> Adventure:
    """Ana, grabbed by the orc and then by the rat."""
    world = adventure(fighter(), foe(), foe("rat", at=(0, 1)), foe("owl", at=(9, 9)))
    for who in ("orc", "rat"):
        world = play(world, grab(who, "ana"), says("ana", "fitness"), faces(4, 4), faces(1, 1)).world
    return world


def impaired(world: Adventure, who: str = "ana") -> Condition | None:
    return world.fighter(who).condition("impaired")


@pytest.mark.rule("action.grab-hold", "condition.reapply")
def test_each_of_two_grabs_lasts_until_its_own_grabbers_turn() -> None:
    world = held()
    assert impaired(play(world, start_of_turn("orc")).world)
    assert impaired(play(world, start_of_turn("rat")).world)
    both = play(play(world, start_of_turn("rat")).world, start_of_turn("orc")).world
    assert impaired(both) is None


@pytest.mark.rule("action.grab-hold")
@pytest.mark.parametrize("who", ["orc", "rat"])
def test_the_other_grab_holds_when_one_grabber_falls(who: str) -> None:
    other = {"orc": "rat", "rat": "orc"}[who]
    after = play(held(), harm(who, Wound((Hurt("true", 99),)))).world
    assert after.fighter(who).out
    assert impaired(after)
    assert impaired(play(after, start_of_turn(other)).world) is None


@pytest.mark.rule("action.grab-hold", "condition.incapacitated")
@pytest.mark.parametrize("condition", ["unconscious", "incapacitated", "stasis"])
def test_the_helpless_hold_nobody(condition: Any) -> None:
    world = adventure(fighter(), foe(), foe("rat"))
    world = play(world, grab("orc", "ana"), says("ana", "fitness"), faces(4, 4), faces(1, 1)).world
    assert impaired(play(world, afflict("orc", Inflict(condition="stunned"), "ana")).world)
    assert impaired(play(world, afflict("orc", Inflict(condition=condition), "ana")).world) is None


@pytest.mark.rule("concentration.drop", "condition.reapply")
def test_a_condition_kept_by_two_casters_lasts_until_both_let_go() -> None:
    casters = (fighter(concentrates=("vines",)), fighter("ben", concentrates=("vines",)))
    world = adventure(*casters, foe())
    for who in ("ana", "ben"):
        world = play(world, afflict("orc", VINES, who)).world
    for first, second in (("ana", "ben"), ("ben", "ana")):
        one = play(world, let_go(first, "vines")).world
        assert impaired(one, "orc")
        assert impaired(play(one, let_go(second, "vines")).world, "orc") is None


@pytest.mark.rule("condition.reapply", "action.grab-hold", "concentration.drop")
def test_a_grab_and_a_spell_do_not_end_each_other() -> None:
    world = adventure(fighter(), fighter("ben", concentrates=("vines",)), foe(), foe("rat"))
    bound = play(world, afflict("orc", VINES, "ben")).world
    both = play(bound, grab("ana", "orc"), says("orc", "fitness"), faces(4, 4), faces(1, 1)).world
    assert impaired(play(both, start_of_turn("ana")).world, "orc")
    left = play(both, let_go("ben", "vines")).world
    assert impaired(left, "orc")
    assert impaired(play(left, start_of_turn("ana")).world, "orc") is None


@pytest.mark.rule("condition.reapply", "concentration.use")
def test_after_the_fight_the_grab_is_over_and_the_spell_is_not() -> None:
    world = adventure(fighter(), fighter("ben", concentrates=("vines",)), foe(out=True))
    bound = play(world, afflict("ana", VINES, "ben")).world
    both = play(bound, afflict("ana", Inflict(condition="impaired", until="my turn start"), "orc")).world
    after = play(both, judge()).world
    assert impaired(after) == impaired(bound)


@pytest.mark.rule("condition.reapply", "condition.charmed")
def test_the_older_charm_is_back_when_the_newer_ends() -> None:
    world = adventure(fighter(), foe(concentrates=("smile",)), foe("rat"))
    for who, inflict in (
        ("orc", Inflict(condition="charmed", kept_by="smile")),
        ("rat", Inflict(condition="charmed", until="its turn end")),
    ):
        world = play(world, afflict("ana", inflict, who)).world
    charms = [condition.source for condition in world.fighter("ana").conditions]
    after = play(world, end_of_turn("ana")).world
    assert (charms, [condition.source for condition in after.fighter("ana").conditions]) == (["rat"], ["orc"])


@pytest.mark.rule("concentration.use", "concentration.drop")
def test_the_boon_of_a_spell_that_two_keep_going_counts_once_and_lasts() -> None:
    ward = Ability(id="ward", kind="boon", aim="ally", changes=(Change("mitigation.heat", 2),))
    casters = tuple(fighter(who, concentrates=("ward",)) for who in ("ana", "ben"))
    world = adventure(*casters, fighter("cyn"), foe())
    for who in ("ana", "ben"):
        world = play(world, boon(who, ward, "cyn", Until("concentration", who, on="ward"))).world
    assert [boon.id for boon in world.fighter("cyn").boons] == ["ward"]
    for first, second in (("ana", "ben"), ("ben", "ana")):
        one = play(world, let_go(first, "ward")).world
        assert [one.id for one in one.fighter("cyn").boons] == ["ward"]
        assert not play(one, let_go(second, "ward")).world.fighter("cyn").boons


@pytest.mark.rule("action.grab-hold")
def test_the_panel_names_everybody_who_grabs_a_character() -> None:
    ana = held().fighter("ana")
    mark = condition_mark(ana, ana.conditions[0])
    assert (str(mark.title), str(mark.until)) == ("Impaired", "until rat's next turn and until orc's next turn")


@pytest.mark.rule("resource.health-cap", "resource.energy", "resource.resolve")
def test_health_above_the_maximum_is_lost_with_its_boon() -> None:
    more = tuple(Change(to, 5) for to in ("health", "resolve", "energy"))
    high = fighter(health=23, resolve=24, energy=9, boons=(Boon("draught", more, Until("start", "ana")),))
    after = play(adventure(high, foe()), start_of_turn("ana")).world.fighter("ana")
    assert (after.health, after.resolve, after.energy, after.boons) == (20, 20, 5, ())
    low = play(adventure(high.but(health=12, resolve=3), foe()), start_of_turn("ana")).world.fighter("ana")
    assert (low.health, low.resolve) == (12, 3)
