"""Retraining: with the GM's leave, and only as far as the rules allow."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import play, play_agenda, says
from rulewright.kernel.rules.options import NotNow, Offer, Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.modules import Module, Option
from rulewright.systems.anyventure.model.scores import level, max_health, talent
from rulewright.systems.anyventure.model.sheets import Change, Owned
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.downtime.advancing import open_module
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers, nothing
from rulewright.systems.anyventure.rules.downtime.retraining import (
    give_up_module,
    rethink,
    retraining_offers,
    swap_option,
    transform_module,
)

from .growing import GUARD, MODULES, STALWART, ana, buys, camp, option, tier

BOOK = Rulings()
YES = says("gm", True, label="Is that allowed?")


def grown(points: int = 5, **changes: Any) -> Adventure:
    """Ana with a personality, two tiers of bulwark and one song of the choir, all bought in play."""
    world = camp(STALWART, points=points, **changes)
    bought = (open_module("ana", "bulwark"), tier("bulwark", "2a"), open_module("ana", "lamplit-choir"))
    return buys(world, *bought)


def why_not(world: Adventure, action: Call[Any]) -> str:
    found = list(retraining_offers(world, ana(world)))
    open_ = tuple(one for one in found if isinstance(one, Offer))
    return str(Offers(open_, tuple(one for one in found if isinstance(one, NotNow))).why_not(action) or "")


@pytest.mark.rule("module.retrain", "module.one-per-tier")
def test_one_form_of_a_tier_is_swapped_for_the_other() -> None:
    world = grown()
    action = swap_option("ana", option("bulwark", "2b"))
    assert why_not(world, action) == ""
    after = ana(play(world, action, YES))
    assert after.sheet.modules == (STALWART, Owned("bulwark", ("1", "2b")), Owned("lamplit-choir", ("1",)))
    assert (max_health(ana(world)).total, max_health(after).total) == (22, 20)
    assert [change.amount for change in after.sheet.changes if change.to == "encumbrance"] == [-1]
    assert after.points == ana(world).points
    back = ana(play(play(world, action, YES).world, swap_option("ana", option("bulwark", "2a")), YES))
    assert sorted(map(str, back.sheet.changes)) == sorted(map(str, ana(world).sheet.changes))


@pytest.mark.rule("module.retrain", "resource.health-cap")
def test_health_over_the_new_maximum_is_lost() -> None:
    world = grown()
    world = world.with_fighter(ana(world).but(health=22))
    assert ana(play(world, swap_option("ana", option("bulwark", "2b")), YES)).health == 20


@pytest.mark.rule("module.retrain")
def test_without_leave_nothing_changes() -> None:
    world = grown()
    played = play(world, give_up_module("ana", "bulwark"), says("gm", False))
    assert played.world == world
    assert [str(fact.tell()) for fact in played.facts] == ["ana may not give up bulwark"]


@pytest.mark.rule("module.retrain", "module.cost")
def test_a_module_given_up_returns_its_points_and_takes_all_it_gave() -> None:
    world = grown(points=3)
    assert ana(world).points == 0
    played = play(world, give_up_module("ana", "bulwark"), YES)
    after = ana(played)
    assert (after.points, after.sheet.modules) == (2, (STALWART, Owned("lamplit-choir", ("1",))))
    assert level(after, "deflection", BOOK).total == 0
    assert "+2 regained [module.retrain]" in played.trace.explain()
    again = buys(played.world, open_module("ana", "bulwark"))
    assert level(ana(again), "deflection", BOOK).total == 1


@pytest.mark.rule("module.retrain", "song.known")
def test_a_song_goes_with_its_option_unless_it_is_known_otherwise() -> None:
    lost = ana(play(grown(), give_up_module("ana", "lamplit-choir"), YES))
    assert (ana(grown()).music.songs, lost.music.songs) == (("home-fires",), ())
    assert ana(play(grown(songs=("home-fires",)), give_up_module("ana", "lamplit-choir"), YES)).music.songs == (
        "home-fires",
    )


@pytest.mark.rule("module.retrain", "module.personality")
def test_the_personality_is_never_given_up_but_may_turn_into_another() -> None:
    world = grown()
    assert why_not(world, give_up_module("ana", "stalwart")).endswith("Everybody has a personality module; it stays.")
    action = transform_module("ana", "stalwart into trickster")
    assert why_not(world, action) == ""
    after = ana(play(world, action, YES))
    assert [module.module for module in after.sheet.modules if module.module in ("stalwart", "trickster")] == [
        "trickster"
    ]
    assert (level(after, "persuasion", BOOK).total, after.points) == (1, ana(world).points)


@pytest.mark.rule("module.retrain", "module.categories")
def test_a_module_turns_only_into_one_of_its_category_that_is_not_owned() -> None:
    world = grown()
    assert why_not(world, transform_module("ana", "bulwark into brawler")).startswith("change: expected one of")
    assert why_not(world, transform_module("ana", "bulwark into bulwark")) != ""
    after = ana(play(world, transform_module("ana", "bulwark into pathfinder"), YES))
    assert Owned("pathfinder", ("1", "2a")) in after.sheet.modules
    assert (level(after, "deflection", BOOK).total, level(after, "senses", BOOK).total) == (0, 1)


@pytest.mark.rule("module.retrain", "module.count")
@pytest.mark.parametrize("ruling", ["ten", "eleven"])
def test_a_swap_reaches_the_eleventh_option_where_it_counts(ruling: str) -> None:
    world = camp(STALWART, Owned("wyrm-sworn", ("1", "2a", "3")), rulings=(f"module.option-count={ruling}",))
    why = why_not(world, swap_option("ana", option("wyrm-sworn", "3x")))
    assert why.endswith("a module has ten at this table.") is (ruling == "ten")


@pytest.mark.rule("module.retrain", "skill.levels")
def test_no_swap_passes_a_limit() -> None:
    world = camp(STALWART, Owned("twin-steel", ("1", "2a")), changes=(Change("skill.deflection", 6, "years"),))
    assert why_not(world, swap_option("ana", option("twin-steel", "2b"))).endswith("not 7. [skill.levels]")


SCHOLAR = Module(
    id="scholar",
    name="Scholar",
    category="secondary",
    options=(
        Option(tier="1", name="Studies", changes=(Change("talent-points", 1),)),
        Option(tier="2a", name="Prize", changes=(Change("module-points", 3),)),
        Option(tier="2b", name="Quiet", changes=(Change("skill.stealth"),)),
    ),
)


@pytest.mark.rule("module.retrain", "creation.talent-points", "creation.module-points")
def test_talents_come_back_and_spent_points_prevent_retraining() -> None:
    world = camp(points=3).but(modules=(*MODULES, SCHOLAR))
    taught = play(world, open_module("ana", "scholar"), says("ana", "primal")).world.but(agenda=())
    assert talent(ana(taught), "primal").total == 1
    left = ana(play(taught, give_up_module("ana", "scholar"), YES))
    assert (talent(left, "primal").total, left.points) == (0, 3)
    prized = Change("module-points", 3, "Scholar: Prize")
    poor = camp(Owned("scholar", ("1", "2a")), points=1, changes=(prized,)).but(modules=(*MODULES, SCHOLAR))
    why = why_not(poor, swap_option("ana", "scholar 2b Quiet"))
    assert why == "2 of the module points it brought are spent. [module.cost]"
    made = (Change("talent-points", 1, "Scholar: Studies"),)
    sheet = camp(Owned("scholar", ("1",)), changes=made).but(modules=(*MODULES, SCHOLAR))
    assert why_not(sheet, give_up_module("ana", "scholar")).endswith("are spent. [creation.talent-points]")


@pytest.mark.rule("module.retrain", "creation.module-points")
def test_module_points_of_an_option_come_and_go_with_it() -> None:
    prized = Change("module-points", 3, "Scholar: Prize")
    rich = camp(Owned("scholar", ("1", "2a")), points=5, changes=(prized,)).but(modules=(*MODULES, SCHOLAR))
    without = play(rich, swap_option("ana", "scholar 2b Quiet"), YES).world.but(agenda=())
    assert ana(without).points == 2
    assert ana(play(without, swap_option("ana", "scholar 2a Prize"), YES)).points == 5


@pytest.mark.rule("module.retrain")
def test_rethinking_between_fights_may_change_nothing() -> None:
    world = camp(*GUARD)
    assert downtime_offers(world, ana(world)).find(rethink("ana")) is not None
    assert play(world, rethink("ana"), says("ana", nothing("ana"))).world.fighters == world.fighters
    swap = swap_option("ana", option("bulwark", "2b"))
    played = play_agenda(
        world.but(agenda=(rethink("ana"),)),
        says("ana", swap),
        YES,
        says("ana", nothing("ana"), label="do now?"),
    )
    assert Owned("bulwark", ("1", "2b")) in ana(played).sheet.modules
