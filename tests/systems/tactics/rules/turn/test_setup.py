"""Setup: who deploys first, where, Hidden or not, and with how many AP."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.board import deploy_options
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Scenario, Skirmish, Unit
from rulewright.systems.tactics.rules.turn.phases import recovery
from rulewright.systems.tactics.rules.turn.setup import begin, deploy, deployment_roll
from rulewright.systems.tactics.rules.turn.upkeep import paying
from rulewright.systems.tactics.view import view

from ...acting import chance, step
from ...build import ELHAYM, advantage, skirmish, unit

HIDES, SHOWS = says("a", True, label="Hidden"), says("a", False, label="Hidden")


def before(*units: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    """Nobody is on the table yet."""
    waiting = (one.but(at=None, ap=0) for one in units)
    return skirmish(*waiting, rulings=rulings, **{"turn": 0, "phase": "setup", "first": ""} | changes)


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


# ---- which side deploys first


@pytest.mark.rule("setup.order", "core.sides")
def test_the_higher_roll_places_first_and_then_they_alternate() -> None:
    world = before(unit("ann"), unit("abe"), unit("bob", "b"), unit("bea", "b"), unit("ben", "b"))
    world = step(step(world.but(agenda=(begin(),))), says("a", (False, False)), faces(4), faces(7))
    assert world.first == "b"
    asked = []
    for at, who in enumerate(("bob", "ann", "bea", "abe", "ben")):
        side = world.agenda[0].args[0]
        asked.append(side)
        several = sum(one.side == side and one.at is None for one in world.units) > 1
        named = (says(side, who),) if several else ()
        world = step(world, *named, says(side, place(5 * at + 5, 1 if side == "a" else 47)))
    assert asked == ["b", "a", "b", "a", "b"]
    assert step(world).agenda == (recovery(1),)


@pytest.mark.rule("setup.order")
def test_a_side_with_more_places_the_rest_and_then_turn_1_begins() -> None:
    world = before(unit("bob", "b"), unit("ann").but(fate="waiting", card=ELHAYM))
    after = play(world, deploy("a")).world
    assert after.agenda == (deploy("b"),)
    done = play(after.but(agenda=()), deploy("b"), says("b", place(5, 47))).world
    assert play(done.but(agenda=()), deploy("a")).world.agenda == (recovery(1),)


@pytest.mark.rule("setup.order")
def test_units_with_initiative_help_the_deployment_roll() -> None:
    world = before(unit("ann", innate=("Initiative",)), unit("bob", "b"))
    assert play(world, deployment_roll(), faces(6), faces(6)).world.first == "a"
    assert chance(world, deployment_roll(), lambda after: after.first == "a") == Fraction(55, 100)


@pytest.mark.rule("setup.order")
def test_waiting_summons_do_not_count() -> None:
    quick = ELHAYM.but(innate=("Initiative",))
    world = before(unit("ann"), unit("elhaym", card=quick, fate="waiting", summoner="ann"), unit("bob", "b"))
    assert play(world, deployment_roll(), faces(5), faces(6)).world.first == "b"
    assert chance(world, deployment_roll(), lambda after: after.first == "a") == Fraction(45, 100)


@pytest.mark.rule("setup.order")
def test_ties_are_rolled_again() -> None:
    world = before(unit("ann"), unit("bob", "b"))
    tied = play(world, deployment_roll(), faces(5), faces(5)).world
    assert (tied.first, tied.agenda) == ("", (deployment_roll(),))
    assert step(tied, faces(6), faces(5)).first == "a"


# ---- places


@pytest.mark.rule("setup.zones", "summon.not_deployed")
def test_each_side_has_its_strip() -> None:
    world = before(unit("ann"), unit("elhaym", card=ELHAYM, fate="waiting", summoner="ann"), unit("bob", "b"))
    with pytest.raises(ScriptError, match="setup.zones"):
        play(world, deploy("a"), says("a", place(20, 7.401)))
    after = play(world, deploy("a"), says("a", place(20, 7.4))).world
    assert after.unit("ann").at == place(20, 7.4)
    assert play(after, deploy("b"), says("b", place(20, 40.6))).world.unit("bob").at == place(20, 40.6)
    deeper = before(unit("ann"), scenario=Scenario(zone=12 * INCH))
    assert deploy_options(deeper, deeper.unit("ann")).accepts(place(20, 11.4))


@pytest.mark.rule("setup.advanced")
def test_advanced_deployment_reaches_16_inches_further() -> None:
    world = before(unit("ann", innate=("Advanced Deployment",)), unit("bob", "b"))
    after = play(world, deploy("a"), says("a", place(20, 23.4))).world
    assert after.unit("ann").at == place(20, 23.4)
    with pytest.raises(ScriptError, match="setup.advanced"):
        play(world, deploy("a"), says("a", place(20, 23.401)))


@pytest.mark.rule("setup.advanced")
@pytest.mark.parametrize(("innate", "legal"), [(("Advanced Deployment",), False), ((), True)])
def test_if_both_sides_have_it_4_inches_stay_between(innate: Any, legal: bool) -> None:
    world = before(unit("ann", innate=("Advanced Deployment",)), unit("bob", "b", innate=innate))
    world = world.with_unit(world.unit("bob").but(at=place(20, 27)))
    near, far = place(20, 21.801), place(20, 21.8)
    options = deploy_options(world, world.unit("ann"))
    assert (options.accepts(near), options.accepts(far)) == (legal, True)


# ---- Infiltration


def spy(*abilities: Ability, **changes: Any) -> Skirmish:
    return before(unit("ann", abilities=abilities, **{"innate": ("Infiltration",)} | changes), unit("bob", "b"))


@pytest.mark.rule("setup.infiltration", "hidden.secrecy")
def test_infiltration_may_set_up_hidden() -> None:
    stealth = Ability("Fade", "stealth", 2, upkeep=2)
    played = play(spy(stealth), deploy("a"), HIDES, says("a", place(20, 23)), view=view)
    ann = played.world.unit("ann")
    assert (ann.hidden, ann.ap, ann.at) == (True, 4, place(20, 23))
    assert view(played.world, ("b",)).unit("ann").at is None
    assert [fact for fact in played.facts if "23" in str(fact.tell()) and fact.seen_by(played.world) != ("a",)] == []
    open_ = play(spy(stealth), deploy("a"), SHOWS, says("a", place(20, 23))).world
    assert (open_.unit("ann").hidden, open_.unit("ann").maintained) == (False, ())


@pytest.mark.rule("setup.infiltration", "ability.upkeep")
@pytest.mark.parametrize(("line", "cost"), [((Ability("Fade", "stealth", 2, upkeep=2),), 2), ((), 1)])
def test_the_upkeep_of_stealth_is_due_from_turn_1_on(line: tuple[Ability, ...], cost: int) -> None:
    world = play(spy(*line), deploy("a"), HIDES, says("a", place(20, 5))).world
    turn = play(world.but(agenda=()), recovery(1)).world
    paid = play(turn, paying(), says("a", True, label=f"pay {cost} AP")).world
    assert (paid.unit("ann").ap, paid.unit("ann").hidden) == (4 - cost, True)
    assert not play(turn, paying(), says("a", False)).world.unit("ann").hidden


@pytest.mark.rule("setup.infiltration")
def test_a_card_may_give_it() -> None:
    cloak = advantage("cloak", innate=("Infiltration",))
    after = play(spy(innate=(), advantage=(cloak,)), deploy("a"), HIDES, says("a", place(9, 20))).world
    assert after.unit("ann").hidden


# ---- AP


@pytest.mark.rule("setup.first_ap")
@pytest.mark.parametrize(
    ("recovers", "most", "plus_one", "plain"), [(3, 4, 4, 3), (3, 5, 4, 3), (2, 4, 3, 2), (4, 4, 4, 4), (5, 4, 4, 4)]
)
def test_ap_at_the_start(recovers: int, most: int, plus_one: int, plain: int) -> None:
    for ruling, ap in (("recovery_plus_one", plus_one), ("recovery", plain), ("max", most)):
        ann = unit("ann", recovery=recovers, most_ap=most)
        world = before(ann, unit("bob", "b"), rulings=(f"ap.first_turn={ruling}",))
        world = play(world, deploy("a"), says("a", place(5, 5))).world
        assert world.unit("ann").ap == ap
        assert play(world, recovery(1)).world.unit("ann").ap == ap
