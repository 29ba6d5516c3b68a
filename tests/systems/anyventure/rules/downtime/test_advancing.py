"""Advancing: points are awarded and spent, and what they buy works."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.kernel.rules.options import OneOf
from rulewright.systems.anyventure.display.panel import panel
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.modules import Module, Option
from rulewright.systems.anyventure.model.scores import is_immune, level, max_energy, max_health, mitigation, talent
from rulewright.systems.anyventure.model.sheets import Change, Gear, Owned
from rulewright.systems.anyventure.model.spellbook import capacity, why_closed
from rulewright.systems.anyventure.model.terms import ATTRIBUTE_OF
from rulewright.systems.anyventure.model.world import Adventure, Fight, Turn
from rulewright.systems.anyventure.rules.downtime.advancing import award_points, next_tier, open_module, train
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers, spare_time, what_next
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.turns.actions import special
from rulewright.systems.anyventure.view import claims

from ...acting import does, offered
from ...acting import why_not as why_not_now
from ...build import fighter, foe
from .growing import GUARD, MODULES, PACK, STALWART, ana, buys, camp, option, tier, why_not

BOOK = Rulings()
WHOLE = ("1", "2a", "3", "4a", "5", "6a", "7")


def fighting(world: Adventure, **changes: Any) -> Adventure:
    """The same people in a fight with an orc beside Ana."""
    grown = ana(world).but(turn=Turn(actions=2), acted=True, **changes)
    return world.but(fighters=(grown, foe()), fight=Fight(2, "Middle"), camp=False)


@pytest.mark.rule("module.award", "module.spend")
def test_the_gm_awards_points_at_any_time_and_in_camp() -> None:
    world = camp(points=1).but(fighters=(fighter("ana", modules=GUARD, points=1), fighter("bea")))
    played = play(world, award_points(("ana", "bea"), 5))
    assert [fighter.points for fighter in played.world.fighters] == [6, 5]
    assert "module points of ana 6 = +1 left [module.spend] +5 awarded [module.award]" in played.trace.explain()
    claimed = next(claim for claim in claims(world, "gm") if claim.rule is award_points)
    assert claimed.why_not(award_points(("ana",), 20)) is None
    assert claimed.why_not(award_points(("ana",), 21)) == "points: expected a whole number from 1 to 20, got 21"
    assert claimed.why_not(award_points((), 2)) is not None
    assert [claim for claim in claims(world, "ana") if claim.rule is award_points] == []
    after = play(world, what_next(), says("gm", award_points(("bea",), 2)))
    assert [call.rule.name for call in after.world.agenda] == ["award_points", "camp"]


@pytest.mark.rule("module.spend", "module.cost", "module.categories")
def test_opening_a_module_costs_a_point_and_gives_its_first_tier() -> None:
    world = camp(points=2)
    played = play(world, open_module("ana", "pathfinder"))
    grown = ana(played)
    assert (grown.points, grown.sheet.modules) == (1, (*GUARD, Owned("pathfinder", ("1",))))
    before, after = (level(one, "wildcraft", BOOK) for one in (ana(world), grown))
    assert (before.total, after.total) == (0, 1)
    assert "+1 Pathfinder: Reads the Ground [skill.growth]" in after.explain()
    assert "+2 left [module.spend] -1 Pathfinder: Reads the Ground [module.cost]" in played.trace.explain()
    assert played.world.agenda == (spare_time("ana"),)


@pytest.mark.rule("module.order", "module.one-per-tier", "module.spend")
def test_tiers_come_in_order_and_once_and_modules_mix() -> None:
    world = camp()
    assert why_not(world, tier("bulwark", "4a")).endswith("Tier 4 comes after tier 3.")
    assert why_not(world, tier("bulwark", "2b")).endswith("Only one option of tier 2 may be taken.")
    mixed = buys(world, tier("bulwark", "3"), open_module("ana", "brawler"), tier("bulwark", "4b"))
    assert ana(mixed).sheet.modules == (STALWART, Owned("bulwark", ("1", "2a", "3", "4b")), Owned("brawler", ("1",)))
    assert why_not(mixed, tier("brawler", "2a")) == "No module points are left. [module.cost]"


@pytest.mark.rule("module.order")
def test_the_third_tier_needs_either_form_of_the_second() -> None:
    world = camp(STALWART, Owned("bulwark", ("1",)))
    assert why_not(world, tier("bulwark", "3")).endswith("Tier 3 comes after tier 2.")
    for form in ("2a", "2b"):
        assert why_not(buys(world, tier("bulwark", form)), tier("bulwark", "3")) == ""


@pytest.mark.rule("module.cost", "module.tiers", "module.count", "module.personality", "module.one-per-tier")
def test_a_whole_module_costs_7_and_a_personality_6_after_its_free_tier() -> None:
    world = camp(STALWART, points=20)
    whole = buys(world, open_module("ana", "bulwark"), *(tier("bulwark", one) for one in WHOLE[1:]))
    assert ana(whole).points == 13
    assert not any("bulwark" in str(action.args) for action in downtime_offers(whole, ana(whole)).candidates())
    person = buys(world, *(tier("stalwart", one) for one in WHOLE[1:]))
    assert ana(person).points == 14
    owner = buys(world, open_module("ana", "bulwark"), *(tier("bulwark", one) for one in ("2a", "3", "4a")))
    assert why_not(owner, tier("bulwark", "4b")).endswith("Only one option of tier 4 may be taken.")


@pytest.mark.rule("module.personality", "module.no-duplicates")
def test_there_is_one_personality_and_nothing_is_bought_twice() -> None:
    world = camp()
    assert "one personality module, and stalwart is it" in why_not(world, open_module("ana", "trickster"))
    assert why_not(world, open_module("ana", "bulwark")).startswith("module: expected one of")
    assert why_not(world, tier("bulwark", "1")).startswith("option: expected one of")
    assert why_not(world, next_tier("ana", option("brawler", "2a"))) != ""


@pytest.mark.rule("module.personality")
def test_a_first_personality_module_is_free() -> None:
    world = camp(Owned("bulwark", ("1",)), points=1)
    assert ana(buys(world, open_module("ana", "firebrand"))).points == 1


@pytest.mark.rule("skill.growth", "skill.levels")
@pytest.mark.parametrize(("ruling", "closed"), [("special", True), ("seven", False), ("six", True)])
def test_no_module_lifts_a_level_over_what_the_table_allows(ruling: str, closed: bool) -> None:
    at_six = (Change("skill.wildcraft", 6, "years"),)
    world = camp(rulings=(f"skill.level-cap={ruling}",), changes=at_six)
    why = why_not(world, open_module("ana", "pathfinder"))
    assert why.endswith("wildcraft is at most at level 6, not 7.") is closed
    assert (why == "") is not closed


@pytest.mark.rule("skill.growth", "skill.levels")
@pytest.mark.parametrize(("ruling", "most"), [("special", 7), ("seven", 7), ("six", 6)])
def test_training_by_the_gms_grace_reaches_the_last_level(ruling: str, most: int) -> None:
    world = camp(rulings=(f"skill.level-cap={ruling}",))
    for _ in range(most):
        taught = next(claim for claim in claims(world, "gm") if claim.rule is train)
        assert taught.why_not(train("ana", "simple melee")) is None
        world = play(world, train("ana", "simple melee")).world
    assert level(ana(world), "simple melee", world.house).total == most
    trained = [change for change in ana(world).sheet.changes if change.by == "training"]
    assert trained == [Change("weapon.simple melee", 1, "training")] * most
    taught = next(claim for claim in claims(world, "gm") if claim.rule is train)
    assert taught.why_not(train("ana", "simple melee")) is not None
    assert [claim for claim in claims(world, "ana") if claim.rule is train] == []


@pytest.mark.rule("skill.growth")
def test_rest_and_time_raise_no_skill() -> None:
    world = camp(
        changes=(Change("skill.might", 1, "Ancestry"),), gear=(Gear(id="belt", changes=(Change("skill.might"),)),)
    )
    rested = play(world, full_rest("ana", "favorable")).world
    assert [level(ana(rested), skill, BOOK).total for skill in ATTRIBUTE_OF] == [
        level(ana(world), skill, BOOK).total for skill in ATTRIBUTE_OF
    ]
    assert level(ana(rested), "might", BOOK).total == 2


@pytest.mark.rule("creation.attributes-later", "attribute.range")
@pytest.mark.parametrize(("ruling", "dice"), [("explicit", 3), ("never", 2)])
def test_an_option_that_says_so_lifts_an_attribute_where_the_table_lets_it(ruling: str, dice: int) -> None:
    near = camp(Owned("stalwart", WHOLE[:6]), rulings=(f"creation.attribute-growth={ruling}",))
    assert talent(ana(buys(near, tier("stalwart", "7"))), "persuasion").total == dice
    at_five = camp(Owned("stalwart", WHOLE[:6]), social=4, changes=(Change("attribute.social", 1, "gift"),))
    assert "Social is 1 to 5 with everything, not 6. [attribute.range]" in why_not(at_five, tier("stalwart", "7"))


@pytest.mark.rule("module.abilities")
def test_changes_work_at_once_wherever_they_reach() -> None:
    world = camp(Owned("stalwart", ("1", "2a", "3")), Owned("bulwark", WHOLE[:5]), points=9)
    steady = buys(world, tier("stalwart", "4a"), tier("stalwart", "5"), tier("stalwart", "6a"))
    assert mitigation(ana(steady), "psychic").total == 2
    assert is_immune(ana(steady), "afraid")
    iron = buys(world, tier("bulwark", "6b"), tier("bulwark", "7"))
    assert max_health(ana(iron)).total == max_health(ana(world)).total + 3
    assert ana(iron).health == ana(world).health
    sworn = buys(camp(Owned("wyrm-sworn", WHOLE[:6])), tier("wyrm-sworn", "7"))
    assert max_energy(ana(sworn)).total == 7


@pytest.mark.rule("module.abilities")
def test_a_daily_ability_is_an_action_with_its_price_and_returns_with_a_full_rest() -> None:
    world = camp(STALWART, Owned("lamplit-choir", ("1", "2a", "3")))
    assert "special" not in offered(fighting(world))
    lit = fighting(buys(world, tier("lamplit-choir", "4a")))
    candle = special("ana", "candle", "", "", "ana")
    after = does(lit, candle).world
    assert (ana(after).energy, ana(after).turn.actions, ana(after).morale) == (4, 1, 3)
    assert "candle is used up for today. [module.abilities]" in why_not_now(after, candle)
    rested = play(after.but(fight=None), full_rest("ana", "favorable")).world
    assert why_not_now(fighting(rested), candle) == ""


@pytest.mark.rule("module.abilities")
def test_a_special_attack_and_a_reaction_come_with_their_tiers() -> None:
    world = camp(STALWART, Owned("bulwark", ("1", "2a", "3")))
    bash = buys(world, tier("bulwark", "4a"))
    brace = buys(world, tier("bulwark", "4b"))
    assert [ability.id for ability in ana(bash).sheet.abilities] == ["shield-bash"]
    assert [(ability.id, ability.use) for ability in ana(brace).sheet.abilities] == [("brace", "reaction")]
    assert "The rim comes first." in " ".join(ana(bash).sheet.words)


@pytest.mark.rule("module.spend", "magic.exotic", "magic.capacity")
def test_an_option_opens_an_exotic_subschool_and_room_for_spells() -> None:
    wyrm = next(entry.spell() for entry in PACK.spell if entry.subschool == "draconic")
    world = camp(STALWART, Owned("wyrm-sworn", ("1", "2a")), trained={"primal": (2, 2)})
    obstacle = why_closed(ana(world), wyrm)
    assert obstacle is not None
    assert obstacle.by == "magic.exotic"
    sworn = buys(world, tier("wyrm-sworn", "3"))
    assert why_closed(ana(sworn), wyrm) is None
    assert capacity(ana(sworn)).total == capacity(ana(world)).total + 2


@pytest.mark.rule("module.spend", "song.known")
def test_an_option_may_teach_a_song() -> None:
    grown = ana(buys(camp(), open_module("ana", "lamplit-choir")))
    assert grown.music.songs == ("home-fires",)


@pytest.mark.rule("module.count")
@pytest.mark.parametrize(("ruling", "why"), [("ten", "a module has ten at this table."), ("eleven", "")])
def test_the_eleventh_option_is_one_more_form_where_the_table_counts_eleven(ruling: str, why: str) -> None:
    world = camp(STALWART, Owned("wyrm-sworn", ("1", "2a")), rulings=(f"module.option-count={ruling}",))
    assert why_not(world, tier("wyrm-sworn", "3x")).endswith(why)
    assert (why_not(world, tier("wyrm-sworn", "3x")) == "") is (ruling == "eleven")
    assert why_not(world, tier("wyrm-sworn", "3")) == ""
    if ruling == "eleven":
        sung = buys(world, tier("wyrm-sworn", "3x"))
        assert ana(sung).music.songs == ("lullaby-for-a-giant",)
        assert why_not(sung, tier("wyrm-sworn", "3")).endswith("may be taken.")
        assert why_not(sung, tier("wyrm-sworn", "4a")) == ""


SCHOLAR = Module(
    id="scholar",
    name="Scholar",
    options=(
        Option(tier="1", name="Studies", changes=(Change("talent-points", 2),)),
        Option(tier="2a", name="Prize", changes=(Change("module-points", 3),)),
    ),
)


@pytest.mark.rule("creation.talent-points", "creation.talent-cap")
def test_talent_points_of_an_option_are_spent_at_once_and_none_passes_4() -> None:
    world = camp(trained={"throwing": (3, 0)}).but(modules=(*MODULES, SCHOLAR))
    script = (says("ana", "throwing", label="which talent of ana rises?"), says("ana", "primal"))
    after = play(world, open_module("ana", "scholar"), *script)
    grown = ana(after)
    assert (talent(grown, "throwing").total, talent(grown, "primal").total) == (4, 1)
    assert "+1 Scholar: Studies [skill.growth]" in talent(grown, "primal").explain()
    full = camp(trained={"throwing": (4, 0)}).but(modules=(*MODULES, SCHOLAR))
    with pytest.raises(Exception, match="throwing"):
        play(full, open_module("ana", "scholar"), says("ana", "throwing"))


@pytest.mark.rule("creation.module-points")
def test_module_points_of_an_option_can_be_spent_like_others() -> None:
    world = camp(STALWART, Owned("scholar", ("1",)), points=1).but(modules=(*MODULES, SCHOLAR))
    assert ana(play(world, next_tier("ana", "scholar 2a Prize"))).points == 3


@pytest.mark.rule("module.spend")
def test_creatures_and_tables_without_time_are_offered_nothing() -> None:
    world = camp()
    assert downtime_offers(world.but(modules=()), ana(world)).find(open_module("ana", "brawler")) is None
    assert downtime_offers(world, ana(world)).find(open_module("ana", "brawler")) is not None
    tame = world.but(fighters=(foe("orc", points=5),))
    assert downtime_offers(tame, tame.fighter("orc")).find(open_module("orc", "bulwark")) is None


def test_closed_options_say_why() -> None:
    world = camp()
    found = downtime_offers(world, ana(world))
    hole = dict(next(offer for offer in found.open if offer.rule is next_tier).holes)["option"]
    assert isinstance(hole, OneOf)
    assert hole.values == ("bulwark 3 Blade Drill", "stalwart 2a Steady Voice", "stalwart 2b Good Listener")
    assert str(dict(hole.closed)["bulwark 7 The Gate Holds"]) == "Tier 7 comes after tier 6."


def test_module_points_are_shown_between_fights() -> None:
    assert "3 module points to spend" in [str(mark.title) for mark in panel(camp(points=3)).pieces[0].marks]
    assert not any("module points" in str(mark.title) for mark in panel(fighting(camp(points=3))).pieces[0].marks)
