"""What the GM does by its own word: damage, healing, and points given and taken."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts.model.sheets import Duration, Item, Level
from rulewright.systems.stunts.model.world import Story, Time
from rulewright.systems.stunts.rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_impose, gm_lift, gm_take
from rulewright.systems.stunts.view import claims
from systems.stunts.build import box, boxes, extra, foe, person, story

TAKE_IT = "take it"
FELLED = box("S", Level.INCAPACITATED)


POWERS = {"gm_damage", "gm_heal", "gm_grant", "gm_take"}


def powers(world: Story) -> set[str]:
    return {one.rule.name for one in claims(world, GM)} & POWERS


@pytest.mark.rule("gm.powers")
@pytest.mark.parametrize("fight", [True, False])
def test_the_gm_hurts_heals_gives_and_takes_in_and_out_of_conflicts(fight: bool) -> None:
    assert powers(story(person("ann", pp=1), foe("ork"), fight=fight)) == {
        "gm_damage",
        "gm_heal",
        "gm_grant",
        "gm_take",
    }


@pytest.mark.rule("gm.powers", "damage.soak")
def test_damage_of_the_gm_is_soaked_and_fills_a_box_that_may_be_softened() -> None:
    world = story(person("ann", items=(Item("mail", soak=2),)), foe("ork"), fight=False)
    asked = says("ann", TAKE_IT, label="takes 5 damage and would be staggered")
    assert play(world, gm_damage("ann", 7), asked).world.person("ann").physical == (box("S", Level.STAGGERED),)
    assert play(world, gm_damage("ann", 3, "mental"), says("ann", TAKE_IT)).world.person("ann").mental == boxes("S")


@pytest.mark.rule("gm.powers", "stress.extras")
def test_damage_of_the_gm_takes_out_an_extra_without_a_box_left() -> None:
    world = story(person("ann"), extra("mook", physical=boxes("S")))
    done = play(world, gm_damage("mook", 1), says(GM, "", label="What happens"))
    assert done.world.person("mook").out == Time(Duration.SCENE)


@pytest.mark.rule("gm.powers", "stress.incapacitated.return")
def test_healing_clears_the_worst_boxes_first_and_brings_back_who_has_no_incapacitated_box_left() -> None:
    hurt = person("ann", physical=(*boxes("S", "S"), FELLED, box("P")), out=Time(Duration.SCENE))
    one = play(story(hurt, foe("ork"), fight=False), gm_heal("ann", 1)).world.person("ann")
    assert (one.physical, one.out) == ((*boxes("S", "S"), box("P")), None)
    assert play(story(hurt, foe("ork"), fight=False), gm_heal("ann", 200)).world.person("ann").physical == (box("P"),)


@pytest.mark.rule("gm.powers", "stress.incapacitated.return")
@pytest.mark.parametrize(("ruling", "out"), [("scene_minimum", Time(Duration.SCENE)), ("by_mark", None)])
def test_nobody_who_is_healed_returns_in_the_same_conflict_unless_ruled(ruling: str, out: Time | None) -> None:
    hurt = person("ann", physical=(FELLED,), out=Time(Duration.TEMPORARY))
    world = story(hurt, foe("ork"), rulings=(f"stress.return={ruling}",))
    assert play(world, gm_heal("ann", 1)).world.person("ann").out == out


@pytest.mark.rule("gm.powers", "plot.uses")
def test_points_are_given_and_taken_down_to_none() -> None:
    world = story(person("ann", pp=2), foe("ork"), gm_sp=1)
    assert play(world, gm_grant("ann", "plot points", 3)).world.person("ann").pp == 5
    assert play(world, gm_take("ann", "plot points", 9)).world.person("ann").pp == 0
    assert play(world, gm_grant("ork", "plot points", 2)).world.gm_pp == 2
    assert play(world, gm_take("ork", "stunt points", 1)).world.gm_sp == 0
    assert play(world, gm_grant("ann", "bonus actions", 2)).world.person("ann").bonus == 2


@pytest.mark.rule("gm.powers")
def test_only_points_that_somebody_has_are_offered() -> None:
    world = story(person("ann", pp=1), foe("ork"), fight=False)
    taken = [(one.given, one.holes[0][1].candidates()) for one in claims(world, GM) if one.rule is gm_take]
    assert taken == [(("ann",), ("plot points",))]


@pytest.mark.rule("gm.powers", "sp.unspent")
def test_a_player_has_stunt_points_to_give_where_they_are_kept_for_the_turn() -> None:
    world = story(person("ann"), foe("ork"), rulings=("sp.unspent=turn",))
    assert play(world, gm_grant("ann", "stunt points", 2)).world.person("ann").turn.sp == 2


@pytest.mark.rule("gm.powers", "effect.basic")
def test_the_gm_gives_and_ends_effects() -> None:
    world = story(person("ann"), foe("ork"))
    hindered = play(world, gm_impose("ann", "disadvantage", 2)).world
    assert [(one.kind, one.size) for one in hindered.effects_on("ann", "disadvantage")] == [("disadvantage", 2)]
    down = play(world, gm_impose("ork", "prone", 4)).world
    assert [one.size for one in down.effects_on("ork", "prone")] == [1]
    [effect] = down.effects
    assert gm_lift("ork", effect.id) in [call for one in claims(down, GM) for call in Offers((one,)).candidates()]
    assert not play(down, gm_lift("ork", effect.id)).world.effects
