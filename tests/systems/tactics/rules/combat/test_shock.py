"""Shock: what the destruction of a Summon does to its Summoner."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability, Card
from rulewright.systems.tactics.model.world import Side, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack, shoot
from rulewright.systems.tactics.rules.combat.life_points import destroy, lose
from rulewright.systems.tactics.rules.combat.states import count_down, poisoned
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.systems.tactics.rules.powers.summons import bind_step
from rulewright.systems.tactics.view import view

from ...build import ELHAYM, summon, unit
from ...fights import ann, fight, law, lost, ork, with_gnosis


def called(printed: Card = ELHAYM, at: tuple[float, float] = (14, 10), **changes: Any) -> Unit:
    known = {"bind": 2, "ap": 0, "summoner": "ann"} | changes
    return unit(printed.id, at=at, card=printed, **known)


def field(*units: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    """ann and what she called; an ork far away."""
    return fight(ann(**{"lp": 40} | changes), ork((30, 30)), *(units or (called(),)), rulings=rulings)


def loss(world: Skirmish, *answers: Any, who: str = "elhaym") -> Dist[int]:
    return law(world, destroy(who), *answers).map(lambda now: lost(world, now, "ann"))


@pytest.mark.rule("shock.roll", "shock.elhaym")
def test_worked_example_of_the_shock_of_elhaym() -> None:
    found = loss(field())
    assert {amount: found[amount] for amount in found} == dict.fromkeys(range(2, 12), Fraction(1, 10))
    assert found.mean() == Fraction(13, 2)


@pytest.mark.rule("shock.gnosis", "shock.elhaym", "core.direction")
def test_worked_example_of_shock_with_gnosis() -> None:
    assert loss(with_gnosis(field(), a=1), True).mean() == Fraction(97, 20)
    world = with_gnosis(field(), a=1)
    done = play(
        world, destroy("elhaym"), says("a", True, label="ann takes the Shock of elhaym"), faces(9, 4), view=view
    )
    assert (lost(world, done, "ann"), done.world.side("a").gnosis) == (5, 0)


@pytest.mark.rule("shock.roll")
def test_worked_example_of_a_shock_of_minus_3() -> None:
    found = loss(field(called(summon("hart", shock=-3))), who="hart")
    assert found[0] == Fraction(3, 10)
    assert all(found[amount] == Fraction(1, 10) for amount in range(1, 8))
    assert found.mean() == Fraction(14, 5)


@pytest.mark.rule("shock.lethal", "shock.armor")
def test_worked_example_of_lethal_shock() -> None:
    world = field(lp=10, armor=3, states=(State("Shield", 2),))
    assert law(world, destroy("elhaym")).chance(lambda now: now.unit("ann").fate == "destroyed") == Fraction(1, 5)
    dead = play(world, destroy("elhaym"), faces(9), view=view).world
    assert dead.side("b").points == 30 + 20


@pytest.mark.rule("shock.no_attack")
def test_there_is_no_reaction_to_shock() -> None:
    world = field(ap=4, resistance=13)
    assert lost(world, play(world, destroy("elhaym"), faces(4), view=view), "ann") == 5


@pytest.mark.rule("shock.trigger")
@pytest.mark.parametrize("bind", [0, 1, 5])
def test_shock_comes_at_0_lp_whatever_bind_is_left(bind: int) -> None:
    world = field(called(bind=bind, lp=3))
    assert lost(world, play(world, lose("elhaym", 2), view=view), "ann") == 0
    assert lost(world, play(world, lose("elhaym", 3), faces(4), view=view), "ann") == 5


@pytest.mark.rule("shock.trigger", "damage.removal")
def test_an_attack_causes_shock_at_once() -> None:
    foe = unit("ork", "b", at=(15.2, 10), attack=4, damage=9)
    world = fight(ann(lp=40), foe, called(lp=3))
    done = play(world, attack("ork", "", "elhaym"), faces(6), faces(7), view=view)
    assert (done.world.unit("elhaym").fate, lost(world, done, "ann")) == ("destroyed", 8)


@pytest.mark.rule("shock.trigger", "state.doom", "state.poison")
def test_states_cause_shock_too() -> None:
    doomed = field(called(states=(State("Doom", 1),)))
    assert lost(doomed, play(doomed, count_down("elhaym"), faces(8), faces(4), view=view), "ann") == 5
    sick = field(called(lp=1, states=(State("Poison", 1),)))
    assert lost(sick, play(sick, poisoned("elhaym", 2), faces(4), view=view), "ann") == 5


@pytest.mark.rule("shock.trigger", "summon.departure")
@pytest.mark.parametrize(("ruling", "shaken"), [("no", 0), ("yes", 5)])
def test_departing_causes_shock_only_by_a_ruling(ruling: str, shaken: int) -> None:
    rulings = (f"shock.natural_end={ruling}",)
    dice = (faces(4),) if shaken else ()
    outside = field(called(bind=0, at=(40, 40)), rulings=rulings)
    assert lost(outside, play(outside, bind_step("elhaym"), *dice, view=view), "ann") == shaken
    inside = field(called(bind=0), rulings=rulings)
    failed = play(inside, bind_step("elhaym"), says("a", True), faces(6), *dice, view=view)
    assert lost(inside, failed, "ann") == shaken
    released = play(inside, bind_step("elhaym"), says("a", False), *dice, view=view)
    assert (lost(inside, released, "ann"), released.world.side("b").points) == (shaken, 0)


@pytest.mark.rule("shock.trigger", "ability.limits")
@pytest.mark.parametrize(("ruling", "shaken"), [("yes", 5), ("no", 0)])
def test_shock_of_a_summon_destroyed_by_its_own_side(ruling: str, shaken: int) -> None:
    """By its own sacrifice, or by a friend's area attack."""
    rulings, dice = (f"shock.sacrifice={ruling}",), ((faces(4),) if shaken else ())
    burns = Ability("Burn Out", "effect", 1, aim="self", sacrifice=4)
    world = field(called(ELHAYM.but(abilities=(burns,)), lp=4), rulings=rulings)
    done = play(world, use("elhaym", "Burn Out", "elhaym"), *dice, view=view)
    assert (lost(world, done, "ann"), done.world.unit("elhaym").fate) == (shaken, "destroyed")
    blast = Ability("Blast", "ranged attack", 3, distance=20 * INCH, area=3 * INCH)
    bob = unit("bob", at=(2, 2), attack=9, damage=9, abilities=(blast,))
    hit = fight(ann(lp=40), bob, ork((14, 12)), called(lp=1), rulings=rulings)
    after = play(hit, shoot("bob", "Blast", "ork"), faces(5), *dice, view=view)
    assert lost(hit, after, "ann") == shaken


@pytest.mark.rule("shock.trigger")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_a_summon_destroyed_by_the_enemy_always_causes_shock(ruling: str) -> None:
    foe = unit("ork", "b", at=(15.2, 10), attack=4, damage=9)
    world = fight(ann(lp=40), foe, called(lp=3), rulings=(f"shock.sacrifice={ruling}",))
    assert lost(world, play(world, attack("ork", "", "elhaym"), faces(6), faces(4), view=view), "ann") == 5


@pytest.mark.rule("shock.each")
def test_several_summons_one_check_each_until_the_summoner_is_gone() -> None:
    blast = Ability("Blast", "ranged attack", 3, distance=20 * INCH, area=3 * INCH)
    foe = unit("ork", "b", at=(30, 10), attack=9, damage=9, abilities=(blast,))
    three = [called(ELHAYM.but(id=f"e{n}"), at=(16 + 1.3 * n, 10), lp=1) for n in range(3)]
    world = fight(ann(lp=40), foe, *three)
    shots = shoot("ork", "Blast", "e0")
    done = play(world, shots, faces(8), faces(1), faces(2), faces(3), view=view)
    assert lost(world, done, "ann") == 2 + 3 + 4
    weak = world.with_unit(ann(lp=4))
    cut = play(weak, shots, faces(8), faces(1), faces(2), view=view).world
    assert [cut.unit(who).fate for who in ("ann", "e0", "e1", "e2")] == ["destroyed"] * 4


@pytest.mark.rule("shock.dead_summoner")
def test_no_shock_without_a_summoner() -> None:
    world = field().with_unit(ann(at=None, fate="destroyed", lp=0))
    assert play(world, destroy("elhaym"), view=view).world.unit("ann").lp == 0


@pytest.mark.rule("summon.own_summoner", "shock.trigger")
def test_only_its_own_summoner_suffers_shock() -> None:
    other = unit("bea", at=(5, 5), tags=("Summoner",), summoner_level=1)
    world = field(called(), other)
    after = play(world, destroy("elhaym"), faces(4), view=view)
    assert (lost(world, after, "ann"), lost(world, after, "bea")) == (5, 0)


@pytest.mark.rule("shock.roll", "summon.own_summoner", "gnosis.card_changes", "core.judge")
def test_the_shock_roll_is_the_summoners() -> None:
    world = with_gnosis(field(called(), unit("cid", at=(10, 14), innate=("Hindsight",))), a=1)
    late = play(world, destroy("elhaym"), faces(8), says("a", True, label="shows 8"), faces(3))
    assert lost(world, late, "ann") == 4
    lent = play(field(), lend("ann", 1, "a steady hand")).world
    assert lost(lent, play(lent, destroy("elhaym"), faces(8, 3)), "ann") == 4


@pytest.mark.rule("shock.roll", "party.org.church", "party.org.wanderer")
def test_by_a_ruling_the_shock_of_a_hired_summoner_is_not_rerolled() -> None:
    sides = Side("a", basis="Church", advantages=("Divine Meditation",), rerolls=1), Side("b")
    world = field(rulings=("party.wanderer_benefit=members_only",)).but(sides=sides)
    assert lost(world, play(world, destroy("elhaym"), faces(8)), "ann") == 9
