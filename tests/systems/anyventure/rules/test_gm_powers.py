"""The GM's damage, healing, and resources given and taken."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play
from rulewright.kernel.rules.world import GM
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.sheets import Ability
from rulewright.systems.anyventure.model.world import Adventure, Spent
from rulewright.systems.anyventure.rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_take

from ..build import adventure, fighter, foe, has

ROAR = Ability(id="roar", use="action", kind="told", per="combat", times=2)


def after(world: Adventure, call: Any, *script: Faces | Says) -> Adventure:
    """Claimed by the GM and carried out."""
    assert GAME.claimed(world, GM, call).when == "next"
    return play(world, call, *script).world


def ana(**changes: Any) -> Adventure:
    return adventure(fighter("ana", **changes), foe())


@pytest.mark.rule("gm.harm-and-help", "damage.order")
def test_damage_of_the_gm_goes_through_mitigation_and_morale() -> None:
    world = ana(morale=3, mitigation={"heat": 6})
    hurt = after(world, gm_damage("ana", 8, "heat")).fighter("ana")  # half of 8 gets through, 3 of it to Morale
    assert (hurt.morale, hurt.health) == (0, 19)
    assert after(world, gm_damage("ana", 6, "heat")) == world
    assert after(ana(), gm_damage("ana", 4, "true")).fighter("ana").health == 16


@pytest.mark.rule("gm.harm-and-help", "lifeline.trigger")
def test_damage_at_no_health_calls_for_the_lifeline_table() -> None:
    world = ana(health=0)
    assert after(world, gm_damage("ana", 7, "cold"), faces(6)).fighter("ana").has("unconscious")


@pytest.mark.rule("gm.harm-and-help", "damage.psychic")
def test_psychic_damage_of_the_gm_breaks_whoever_has_no_resolve_left() -> None:
    broken = after(ana(resolve=3), gm_damage("ana", 200, "psychic")).fighter("ana")
    assert broken.resolve == 0
    assert broken.has("broken")


@pytest.mark.rule("gm.harm-and-help", "combat.end")
def test_a_fight_is_over_once_the_gm_fells_the_last_enemy() -> None:
    world = after(ana(), gm_damage("orc", 200, "true"))
    assert (world.result, world.fight) == ("pcs", None)
    assert after(world, gm_damage("ana", 2, "true")).fighter("ana").health == 18


@pytest.mark.rule("gm.harm-and-help", "resource.health-cap")
def test_healing_of_the_gm_stops_at_the_maximum_and_brings_back_who_is_out() -> None:
    assert after(ana(health=15), gm_heal("ana", 200)).fighter("ana").health == 20
    hound = fighter("hound", "allies", health=0, out=True)
    up = after(adventure(fighter("ana"), hound, foe()), gm_heal("hound", 4)).fighter("hound")
    assert (up.health, up.out) == (4, False)
    lost = adventure(fighter("ana"), hound, foe(), rulings=("npc.beaten=gone",))
    with pytest.raises(Refusal):
        GAME.claimed(lost, GM, gm_heal("hound", 4))


@pytest.mark.rule("gm.harm-and-help", "resource.morale-max", "resource.wonder-woe")
@pytest.mark.parametrize(
    ("resource", "amount", "given", "left"),
    [
        ("energy", 9, 5, 0),
        ("resolve", 30, 20, 0),
        ("morale", 30, 20, 0),
        ("wonder", 1, True, False),
        ("woe", 1, True, False),
        ("silver", 12, 12, 0),
    ],
)
def test_the_gm_gives_and_takes_resources_within_their_limits(
    resource: str, amount: int, given: object, left: object
) -> None:
    world = after(ana(energy=1, resolve=4), gm_grant("ana", resource, amount))
    assert getattr(world.fighter("ana"), resource) == given
    taken = after(world, gm_take("ana", resource, 200)).fighter("ana")
    assert getattr(taken, resource) == left
    assert taken.has("broken") == (resource == "resolve")


@pytest.mark.rule("gm.harm-and-help")
def test_module_points_and_uses_of_abilities_are_resources_too() -> None:
    world = ana(abilities=(ROAR,), spent=(Spent("roar", 2),))
    assert after(world, gm_grant("ana", "roar", 9)).fighter("ana").spent == ()
    assert after(ana(abilities=(ROAR,)), gm_take("ana", "roar", 9)).fighter("ana").spent == (Spent("roar", 2),)
    rich = after(world, gm_grant("ana", "module points", 5))
    assert after(rich, gm_take("ana", "module points", 2)).fighter("ana").points == 3


@pytest.mark.rule("gm.harm-and-help", "npc.no-resolve")
def test_nobody_is_given_what_it_cannot_have() -> None:
    golem = adventure(fighter("ana"), foe(type="construct"))
    wanted = gm_grant("orc", "resolve", 3)
    with pytest.raises(Refusal):
        GAME.claimed(golem, GM, wanted)
    numb = after(ana(resolve=4, conditions=(has("numbed"),)), gm_grant("ana", "resolve", 3))
    assert numb.fighter("ana").resolve == 4
