"""Health, Resolve and Morale: their limits, what absorbs what, and what is a price."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.anyventure.model.scores import max_morale
from rulewright.systems.anyventure.model.sheets import Change, Hurt, Sheet
from rulewright.systems.anyventure.model.terms import Damage
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.combat.damage import (
    Wound,
    gain_morale,
    gain_resolve,
    harm,
    heal,
    spend_resolve,
)
from rulewright.systems.anyventure.rules.combat.lifeline import stay_up

from ...build import adventure, fighter, foe, has


def bars(world: Adventure, name: str = "ana") -> tuple[int, int, int]:
    """Health, Resolve, Morale."""
    one = world.fighter(name)
    return one.health, one.resolve, one.morale


def struck(world: Adventure, amount: int, kind: Damage = "physical") -> Adventure:
    return play(world, harm("ana", Wound((Hurt(kind, amount),)))).world


def hero(*rulings: str, **changes: Any) -> Adventure:
    return adventure(fighter(**changes), foe(), rulings=rulings)


def done(world: Adventure, action: Any, *given: Any) -> Adventure:
    """The world after a plain change of one value."""
    scene = Scene(world)
    action(scene, "ana", *given)
    return scene.world


@pytest.mark.rule("resource.health", "resource.resolve")
def test_health_and_resolve_are_20_unless_something_says_otherwise() -> None:
    assert (Sheet(name="anybody").health, Sheet(name="anybody").resolve) == (20, 20)
    tough = fighter(changes=(Change("health", 3, "Tough"), Change("resolve", -2, "Doubts")))
    assert (tough.health, tough.resolve) == (23, 18)


@pytest.mark.rule("resource.health-cap")
def test_health_stays_between_0_and_its_maximum() -> None:
    world = hero(health=18)
    assert bars(done(world, heal, 5))[0] == 20
    assert bars(done(world, heal, 1))[0] == 19
    down = struck(world, 30)
    assert bars(down)[0] == 0
    assert bars(done(down, heal, 3))[0] == 3


@pytest.mark.rule("resource.morale", "damage.order")
def test_morale_absorbs_damage_before_health() -> None:
    assert bars(struck(hero(morale=4), 7)) == (17, 20, 0)
    assert bars(struck(hero(morale=9), 7)) == (20, 20, 2)
    assert bars(struck(hero(morale=4, mitigation={"physical": 4}), 7)) == (20, 20, 1)


@pytest.mark.rule("damage.true", "resource.morale")
def test_morale_absorbs_true_damage_too() -> None:
    guard = {"physical": 10, "heat": 10, "dark": 10}
    assert bars(struck(hero(morale=3, mitigation=guard), 7, "true")) == (16, 20, 0)


@pytest.mark.rule("damage.psychic", "resource.morale")
@pytest.mark.parametrize(("ruling", "left"), [("absorb", (12, 16, 0)), ("skip", (12, 14, 2))])
def test_psychic_damage_goes_to_resolve_through_morale_or_past_it(ruling: str, left: tuple[int, int, int]) -> None:
    world = hero(f"resource.morale-psychic={ruling}", health=12, morale=2)
    assert bars(struck(world, 6, "psychic")) == left
    assert bars(struck(world, 1)) == (12, 20, 1)


@pytest.mark.rule("condition.numbed", "resource.morale")
def test_morale_does_nothing_for_the_numbed() -> None:
    world = hero(morale=4, conditions=(has("numbed", rc=10),))
    assert bars(struck(world, 7)) == (13, 20, 4)
    assert bars(struck(world, 7, "psychic")) == (20, 13, 4)


@pytest.mark.rule("resource.resolve-zero")
def test_resolve_at_0_breaks_by_damage_price_or_loss() -> None:
    near = hero(resolve=2)
    for after in (struck(near, 2, "psychic"), struck(near, 9, "psychic"), done(near, spend_resolve, 2)):
        assert bars(after)[1] == 0
        broken = after.fighter("ana").condition("broken")
        assert broken is not None
        assert broken.rc == 12
    assert not struck(near, 1, "psychic").fighter("ana").has("broken")


@pytest.mark.rule("resource.resolve-zero", "resource.morale-cost", "lifeline.pay")
@pytest.mark.parametrize(("resolve", "left", "condition"), [(20, 18, ""), (2, 0, "broken"), (1, 1, "unconscious")])
def test_staying_up_is_a_price_that_morale_does_not_cover(resolve: int, left: int, condition: str) -> None:
    world = hero(health=0, resolve=resolve, morale=5)
    script = (says("ana", answer=True),) if resolve >= 2 else ()
    after = play(world, stay_up("ana"), *script).world
    assert bars(after) == (0, left, 5)
    assert [condition.id for condition in after.fighter("ana").conditions] == ([condition] if condition else [])


@pytest.mark.rule("resource.morale-cost")
def test_a_loss_of_resolve_is_not_damage() -> None:
    assert bars(done(hero(morale=5), spend_resolve, 3)) == (20, 17, 5)
    assert bars(struck(hero(morale=5), 3, "psychic")) == (20, 20, 2)


@pytest.mark.rule("resource.resolve", "condition.broken", "condition.numbed")
def test_resolve_comes_back_to_its_maximum_but_not_to_the_broken_or_numbed() -> None:
    assert bars(done(hero(resolve=15), gain_resolve, 3))[1] == 18
    assert bars(done(hero(resolve=19), gain_resolve, 3))[1] == 20
    for name in ("broken", "numbed"):
        assert bars(done(hero(resolve=5, conditions=(has(name, rc=9),)), gain_resolve, 3))[1] == 5


@pytest.mark.rule("resource.morale-max")
@pytest.mark.parametrize(
    ("ruling", "plain", "raised", "far"), [("twenty", 20, 25, 50), ("ten", 10, 15, 40), ("granted", 0, 5, 20)]
)
def test_morale_starts_at_0_and_ends_at_its_maximum(ruling: str, plain: int, raised: int, far: int) -> None:
    name = f"resource.morale-max={ruling}"

    def most(granted: int) -> int:
        world = hero(name, changes=(Change("morale", granted, "Pillar"),))
        assert world.fighter("ana").morale == 0
        filled = done(done(world, gain_morale, 7), gain_morale, 99)
        assert bars(filled)[2] == max_morale(world, world.fighter("ana")).total
        return bars(filled)[2]

    assert (most(0), most(5), most(30)) == (plain, raised, far)
    assert bars(done(hero(name), gain_morale, 7))[2] == min(plain, 7)


@pytest.mark.rule("resource.morale-max")
def test_morale_never_drops_below_0() -> None:
    assert bars(struck(hero(morale=2), 2)) == (20, 20, 0)
    assert bars(struck(hero(morale=2), 3)) == (19, 20, 0)


def test_nothing_is_rolled_when_morale_absorbs_everything() -> None:
    world = hero(morale=9, health=0)
    assert bars(struck(world, 6)) == (0, 20, 3)
    assert play(world, harm("ana", Wound((Hurt("physical", 15),))), faces(8)).world.fighter("ana").morale == 0
