"""Dodge and Counterattack: who may react, the costs, and the strike back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import State
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.reactions import counterattack
from rulewright.systems.tactics.view import view

from ...build import KRONEN, advantage, unit
from ...fights import ann, attacks, counters, dodges, fight, law, lost, nothing, ork, with_gnosis


@pytest.mark.rule("dodge.action", "attack.defence", "ap.reactive", "ap.costs")
def test_a_dodge_costs_1_ap_and_adds_a_die_for_that_attack() -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8, ap=2))
    dodged = attacks(world, dodges(), faces(9), faces(6))
    assert (lost(world, dodged), dodged.world.unit("ork").ap) == (0, 1)
    hit = attacks(world, dodges(), faces(9), faces(5))
    assert lost(world, hit) == 4
    assert lost(dodged.world, attacks(dodged.world, nothing(), faces(9))) == 9


@pytest.mark.rule("dodge.action", "ap.pay")
def test_no_dodge_without_ap_and_nobody_is_asked() -> None:
    world = fight(ann(attack=4, damage=4), ork(ap=0))
    assert lost(world, attacks(world, faces(4))) == 4


@pytest.mark.rule("dodge.declare", "attack.sequence")
def test_a_dodge_is_declared_before_the_attack_die() -> None:
    world = fight(ann(), ork(ap=1))
    with pytest.raises(ScriptError, match="What does ork do"):
        attacks(world, faces(9), dodges())


@pytest.mark.rule("dodge.barred", "state.berserk", "state.paralyzed", "state.stunned")
@pytest.mark.parametrize(
    "barred",
    [
        {"innate": ("Damage Resistance",)},
        {"advantage": (advantage("stone", innate=("Damage Resistance",)),)},
        {"states": (State("Berserk", 1),)},
        {"states": (State("Paralyzed", 1),)},
        {"states": (State("Stunned", 1),)},
    ],
)
def test_units_that_cannot_react(barred: dict[str, Any]) -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8, ap=4, **barred))
    assert lost(world, attacks(world, faces(5))) == 5


@pytest.mark.rule("dodge.action", "core.ability_line")
def test_a_dodge_by_an_ability_costs_and_adds_what_it_says() -> None:
    line = Ability("Sidestep", "dodge", 2, reactive=True, attack=3, limit=1)
    world = fight(ann(attack=4), ork(defense=8, ap=4, abilities=(line,)))
    dodged = attacks(world, dodges(name="Sidestep"), faces(9), faces(3))
    assert (lost(world, dodged), dodged.world.unit("ork").ap) == (0, 2)
    with pytest.raises(ScriptError, match="dodge"):
        attacks(dodged.world, dodges(name="Sidestep"))
    sealed = world.with_unit(world.unit("ork").but(states=(State("Seal", 1),)))
    with pytest.raises(ScriptError, match="dodge"):
        attacks(sealed, dodges(name="Sidestep"))


# ---- Counterattack


@pytest.mark.rule("counter.action", "counter.strike")
def test_worked_example_of_a_strike_back() -> None:
    world = fight(ann(attack=5, ap=0, defense=0, armor=0), ork(defense=8, ap=3, attack=9, damage=1))
    after = law(world, attack("ann", "", "ork"), counterattack("ork", ""))
    assert after.chance(lambda now: lost(world, now, "ann") > 0) == Fraction(69, 100)


@pytest.mark.rule("counter.action", "counter.strike", "ap.costs")
def test_a_counterattack_defends_like_a_dodge_and_strikes_back_after_a_miss() -> None:
    world = fight(ann(attack=4, ap=0, defense=8, lp=20), ork(defense=8, ap=3, attack=5, damage=4))
    missed = attacks(world, counters(), faces(5), faces(2), faces(6))
    assert (lost(world, missed), lost(world, missed, "ann")) == (0, 4 + 3)
    assert (missed.world.unit("ork").ap, missed.world.unit("ann").ap) == (0, 0)
    hit = attacks(world, counters(), faces(6), faces(2))
    assert (lost(world, hit), lost(world, hit, "ann")) == (4, 0)


@pytest.mark.rule("counter.strike", "attack.hit_or_damage")
def test_no_strike_back_against_a_hit_without_a_wound() -> None:
    world = fight(ann(attack=4, damage=0), ork(defense=8, armor=9, ap=3))
    assert lost(world, attacks(world, counters(), faces(6), faces(2)), "ann") == 0


@pytest.mark.rule("counter.strike", "gnosis.attack_defence")
def test_gnosis_adds_a_die_to_the_strike_back() -> None:
    world = with_gnosis(fight(ann(ap=0, defense=8), ork(ap=3, attack=5, damage=4)), b=2)
    script = [counters(), says("b", False), faces(1), faces(1), says("b", True, label="ork attacks ann"), faces(2, 7)]
    done = attacks(world, *script)
    assert (lost(world, done, "ann"), done.world.side("b").gnosis) == (4 + 4, 1)


@pytest.mark.rule("counter.action")
def test_a_counterattack_needs_an_attacker_in_contact() -> None:
    world = fight(ann(reach=2 * INCH), ork((12, 10), ap=3))
    with pytest.raises(ScriptError, match="ann is not in contact. .counter.action."):
        attacks(world, counters())


@pytest.mark.rule("counter.action", "charge.action")
def test_a_charge_can_be_counterattacked() -> None:
    world = fight(ann(attack=4, ap=0), ork((15, 10), defense=8, ap=3, attack=5, damage=4))
    done = play(world, charge("ann", "", "ork"), counters(), faces(1, 2), faces(1), faces(9), view=view)
    assert lost(world, done, "ann") == 4 + 6


@pytest.mark.rule("counter.action", "ap.pay")
def test_a_counterattack_needs_3_ap() -> None:
    with pytest.raises(ScriptError, match="it costs 3, ork has 2. .ap.pay."):
        attacks(fight(ann(), ork(ap=2)), counters())


@pytest.mark.rule("counter.answer")
def test_the_strike_back_may_be_dodged_or_counterattacked() -> None:
    world = fight(ann(attack=4, defense=8, ap=3), ork(attack=4, defense=8, ap=3))
    missed = [counters(), faces(1), faces(1)]
    dodged = attacks(world, *missed, dodges("ann", "a"), faces(5), faces(2))
    assert (lost(world, dodged, "ann"), dodged.world.unit("ann").ap) == (0, 2)
    again = attacks(world, *missed, counters("ann", "a"), faces(1), faces(1), faces(6))
    assert (lost(world, again), again.world.unit("ann").ap) == (4 + 2, 0)


@pytest.mark.rule("counter.answer")
def test_by_another_ruling_a_strike_back_can_only_be_dodged() -> None:
    world = fight(ann(ap=3), ork(ap=3), rulings=("counter.chain=dodge_only",))
    with pytest.raises(ScriptError, match="A strike back can only be dodged. .counter.answer."):
        attacks(world, counters(), faces(1), faces(1), counters("ann", "a"))


@pytest.mark.rule("card.kronen", "counter.strike", "core.ability_line")
def test_kronens_counterattack_strengthens_the_strike_and_not_the_defence() -> None:
    kronen = unit("ork", "b", (11.2, 10), card=KRONEN)
    world = fight(ann(attack=4, ap=0, defense=8, lp=40), kronen)
    hit = attacks(world, counters(name="Strike Back"), faces(6), faces(2))
    assert hit.world.unit("ann").lp == 40
    done = attacks(world, counters(name="Strike Back"), faces(5), faces(2), faces(3))
    assert lost(world, done, "ann") == (8 + 2) + (4 + 4 + 3 - 8)
    assert done.world.unit("ork").ap == 1


@pytest.mark.rule("counter.strike", "gnosis.fixed_result")
def test_a_result_set_for_a_counterattack_is_that_of_the_strike_and_not_of_the_defence() -> None:
    riposte = Ability("Riposte", "counterattack", 3, reactive=True, fixed=6)
    world = fight(ann(attack=4, lp=20, defense=8, ap=0), ork(defense=8, attack=4, damage=4, ap=3, abilities=(riposte,)))
    done = attacks(world, counters(name="Riposte"), faces(5), faces(2))
    assert (lost(world, done), lost(world, done, "ann")) == (0, 4 + 2)


@pytest.mark.rule("counter.strike", "state.poison")
def test_poison_takes_effect_after_the_strike_back() -> None:
    world = fight(ann(ap=0, defense=8, lp=20), ork(ap=3, lp=3, attack=5, damage=4, states=(State("Poison", 2),)))
    done = attacks(world, counters(), faces(1), faces(1), faces(6))
    assert (lost(world, done, "ann"), done.world.unit("ork").fate) == (7, "destroyed")


@pytest.mark.rule("counter.strike", "ability.difficulty")
def test_a_counterattack_whose_difficulty_is_not_met_leaves_the_defense_alone() -> None:
    line = Ability("Riposte", "counterattack", 2, reactive=True, difficulty=7)
    world = fight(ann(attack=4, damage=4), ork(defense=8, ap=2, abilities=(line,)))
    done = attacks(world, counters(name="Riposte"), faces(6), faces(4))
    assert (lost(world, done), done.world.unit("ork").ap) == (4, 0)
    sick = world.with_unit(world.unit("ork").but(states=(State("Poison", 1),)))
    assert lost(sick, attacks(sick, counters(name="Riposte"), faces(6), faces(4))) == 4 + 2, (
        "its AP are spent all the same"
    )
