"""Hand-to-hand attacks: who may attack, what hits, and what makes a critical."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.facts import ApSet
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain
from rulewright.systems.tactics.model.world import Side
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.reactions import dodge
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.view import view

from ...build import CLAIRE, YURI, summon, unit
from ...fights import ann, attacks, counters, dodges, fight, law, lost, nothing, offered, ork, refused, with_gnosis


@pytest.mark.rule("attack.total", "attack.hit", "attack.success", "damage.formula")
def test_worked_example_of_an_attack() -> None:
    world = fight(ann(attack=5, damage=5), ork(defense=8, armor=3))
    done_ = attacks(world, faces(7))
    assert lost(world, done_) == 6
    told = done_.trace.explain()
    assert "attack of ann 12 = +5 card [core.card] +7 die [attack.total]" in told
    assert "LP lost by ork 6 = +5 Damage [damage.formula] +4 level of success [attack.success] -3 Armor" in told


@pytest.mark.rule("attack.hit", "attack.critical")
def test_worked_example_of_odds_without_a_reaction() -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8))
    after = law(world, attack("ann", "", "ork"))
    assert after.chance(lambda now: lost(world, now) > 0) == Fraction(7, 10)
    hard = fight(ann(attack=4), ork(defense=30))
    assert law(hard, attack("ann", "", "ork")).chance(lambda now: lost(hard, now) > 0) == Fraction(1, 10)


@pytest.mark.rule("attack.defence", "dodge.action")
def test_worked_example_of_odds_against_a_dodge() -> None:
    world = fight(ann(attack=5, damage=5), ork(defense=8, ap=1))
    after = law(world, attack("ann", "", "ork"), dodge("ork", ""))
    assert after.chance(lambda now: lost(world, now) > 0) == Fraction(31, 100)
    assert after.chance(lambda now: now.unit("ork").ap == 0) == 1


@pytest.mark.rule("attack.hit", "attack.success")
@pytest.mark.parametrize(("ruling", "loss"), [("hit", 4), ("miss", 0)])
def test_equal_totals(ruling: str, loss: int) -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8), rulings=(f"attack.ties={ruling}",))
    assert lost(world, attacks(world, faces(4))) == loss
    assert lost(world, attacks(world, faces(5))) == 5
    assert lost(world, attacks(world, faces(3))) == 0


@pytest.mark.rule("attack.critical", "damage.critical_floor")
def test_worked_example_of_a_critical() -> None:
    world = fight(ann(attack=3, damage=1), ork(defense=9, armor=5, ap=1))
    assert lost(world, attacks(world, dodges(), faces(10), faces(8))) == 1
    assert lost(world, attacks(world, dodges(), faces(9), faces(8))) == 0


@pytest.mark.rule("attack.critical", "attack.success")
def test_a_critical_below_the_defence_has_level_of_success_0() -> None:
    world = fight(ann(attack=3, damage=4), ork(defense=20, armor=1))
    assert lost(world, attacks(world, faces(10))) == 3


@pytest.mark.rule("attack.critical", "core.keep_best")
def test_which_die_makes_a_critical() -> None:
    """With the roller choosing among the dice, the kept die and the highest may differ."""
    choosing = "gnosis.best_choice=roller"
    low = says("a", 3, label="Which die counts")
    for ruling, loss in [("kept", 0), ("any", 1)]:
        world = fight(ann(attack=4, damage=0), ork(defense=20), rulings=(choosing, f"critical.die={ruling}"))
        spends = says("a", True)
        assert lost(world, attacks(with_gnosis(world, a=1), spends, faces(10, 3), low)) == loss


@pytest.mark.rule("attack.critical_mastery", "card.yuri")
@pytest.mark.parametrize(
    ("own", "party", "lowest"), [(False, False, 10), (True, False, 9), (False, True, 9), (True, True, 8)]
)
def test_critical_mastery(own: bool, party: bool, lowest: int) -> None:
    sides = (Side("a", "Empire", advantages=("Combat Mastery",) if party else ()), Side("b"))
    attacker = ann(damage=1, innate=("Critical Mastery",) if own else (), organisation="Empire")
    world = fight(attacker, ork(defense=30), sides=sides)
    for die in range(1, 11):
        assert lost(world, attacks(world, faces(die))) == int(die >= lowest)
    yuri = fight(unit("ann", card=YURI), ork(defense=30))
    assert law(yuri, attack("ann", "", "ork")).chance(lambda now: lost(yuri, now) > 0) == Fraction(1, 5)


@pytest.mark.rule("attack.critical_mastery", "charge.dice")
def test_criticals_of_a_charge() -> None:
    """The best of two dice is a 10 with 19/100, 9 or more with 9/25, 8 or more with 51/100."""
    for own, party, odds in [(0, 0, Fraction(19, 100)), (1, 0, Fraction(9, 25)), (1, 1, Fraction(51, 100))]:
        sides = (Side("a", "Empire", advantages=("Combat Mastery",) * party), Side("b"))
        attacker = ann(innate=("Critical Mastery",) * own, organisation="Empire")
        world = fight(attacker, ork((15, 10), defense=30), sides=sides)
        after = law(world, charge("ann", "", "ork")).map(lambda now: now.unit("ork").lp)
        assert 1 - after[30] == odds


@pytest.mark.rule("attack.no_fumble")
def test_a_one_is_only_a_low_total() -> None:
    world = fight(ann(attack=7, damage=4), ork(defense=8))
    assert lost(world, attacks(world, faces(1))) == 4
    after = attacks(fight(ann(), ork()), faces(1)).world
    assert (after.unit("ann"), after.unit("ork")) == (ann(), ork())


@pytest.mark.rule("attack.action", "ap.costs")
def test_an_attack_costs_2_ap_and_needs_an_enemy_in_contact() -> None:
    world = fight(ann(ap=3), ork())
    done_ = play(world, act("ann"), says("a", attack("ann", "", "ork")), view=view)
    assert ApSet("ann", 1) in done_.facts
    assert (
        refused(fight(ann(ap=1), ork()), attack("ann", "", "ork")) == "Not enough AP: it costs 2, ann has 1. [ap.pay]"
    )
    apart = fight(ann(), ork((11.3, 10)))
    assert refused(apart, attack("ann", "", "ork")) == "Too far: no enemy is in contact. [attack.reach]"


@pytest.mark.rule("attack.repeat")
def test_attacks_as_often_as_ap_allow_each_with_its_own_declarations() -> None:
    world = with_gnosis(fight(ann(ap=4), ork(ap=2)), a=2, b=1)
    first = attacks(world, says("a", True), dodges(), says("b", True), faces(4, 9), faces(2, 3))
    assert [side.gnosis for side in first.world.sides] == [1, 0]
    second = attacks(first.world, says("a", False), dodges(), faces(4), faces(2))
    assert second.world.unit("ork").ap == 0
    assert attack.name in offered(world.with_unit(world.unit("ann").but(ap=2)))


@pytest.mark.rule("attack.reach", "card.claire")
@pytest.mark.parametrize(
    ("reach", "centres", "hits"), [(2, 3.2, True), (2, 3.201, False), (4, 5.2, True), (0, 1.201, False)]
)
def test_reach(reach: int, centres: float, hits: bool) -> None:
    world = fight(ann(reach=reach * INCH), ork((10 + centres, 10)))
    assert (refused(world, attack("ann", "", "ork")) == "") is hits


@pytest.mark.rule("card.claire", "attack.reach", "counter.action")
def test_claire_strikes_at_2_inches_and_cannot_be_counterattacked_there() -> None:
    world = fight(unit("ann", card=CLAIRE), ork((13.2, 10), ap=4, armor=0))
    with pytest.raises(ScriptError, match="ann is not in contact. .counter.action."):
        attacks(world, counters())
    assert lost(world, attacks(world, nothing(), faces(5))) == 5 + (5 + 5 - 8)


@pytest.mark.rule("attack.reach", "core.ability_line")
def test_an_ability_may_reach_further_than_the_card() -> None:
    long = Ability("Long Thrust", "attack", 3, distance=4 * INCH)
    world = fight(ann(abilities=(long,)), ork((15.2, 10)))
    assert refused(world, attack("ann", "Long Thrust", "ork")) == ""
    assert refused(world, attack("ann", "", "ork")) != ""


@pytest.mark.rule("attack.targets", "hidden.protection")
def test_neither_friends_nor_hidden_units_can_be_attacked() -> None:
    friend = unit("bob", at=(8.8, 10))
    world = fight(ann(), friend, ork(hidden=True))
    assert attack.name not in offered(world)
    with_ork = fight(ann(), friend, ork())
    assert refused(with_ork, attack("ann", "", "bob")) != ""
    assert refused(with_ork, attack("ann", "", "ork")) == ""


@pytest.mark.rule("attack.sequence", "dodge.declare", "gnosis.declare_before")
def test_everything_is_declared_before_the_first_die() -> None:
    world = with_gnosis(fight(ann(attack=4, damage=4), ork(ap=3, defense=8)), a=1, b=1)
    script = [
        says("a", True, label="ann attacks ork. Spend 1 of 1 Gnosis"),
        dodges(),
        says("b", True, label="ork dodges. Spend 1 of 1 Gnosis"),
        faces(3, 9, label="ann attacks ork"),
        faces(1, 4, label="ork dodges"),
    ]
    done_ = attacks(world, *script)
    assert lost(world, done_) == 4 + (4 + 9) - (8 + 4)
    order = [type(fact).__name__ for fact in done_.facts]
    assert order == ["GnosisSet", "ApSet", "GnosisSet", "Told", "LpSet"]


@pytest.mark.rule("attack.sequence", "hidden.lost")
def test_an_attacker_is_no_longer_hidden() -> None:
    world = fight(ann(hidden=True), ork())
    after = attacks(world, faces(1)).world
    assert not after.unit("ann").hidden


# ---- effects of a hit


POISONS = Ability("Sting", "attack", 2, states=(Gain("Poison", 2), Gain("Slow", 1)))


@pytest.mark.rule("attack.hit_or_damage")
def test_a_rider_on_a_hit_needs_no_wound() -> None:
    world = fight(ann(attack=4, damage=0, abilities=(POISONS,)), ork(defense=8, armor=9))
    hit = attacks(world, faces(4), ability="Sting")
    assert (lost(world, hit), hit.world.unit("ork").counters("Poison")) == (0, 2)
    assert not attacks(world, faces(3), ability="Sting").world.unit("ork").states


@pytest.mark.rule("attack.hit_or_damage", "throw.distance")
def test_a_rider_on_damage_needs_a_lost_lp() -> None:
    throw = Ability("Toss", "attack", 2, throw=True)
    world = fight(ann(attack=4, damage=0, abilities=(throw,)), ork(defense=8, armor=9))
    hit = attacks(world, faces(4), ability="Toss")
    assert hit.world.unit("ork").at == world.unit("ork").at


@pytest.mark.rule("attack.hit_or_damage", "resist.roll")
def test_one_resistance_roll_is_for_all_states_of_an_attack() -> None:
    resisted = Ability("Sting", "attack", 2, effect=15, states=POISONS.states)
    world = fight(ann(attack=4, abilities=(resisted,)), ork(defense=8, resistance=9))
    through = attacks(world, faces(4), faces(5), ability="Sting").world.unit("ork")
    assert (through.counters("Poison"), through.counters("Slow")) == (2, 1)
    assert not attacks(world, faces(4), faces(6), ability="Sting").world.unit("ork").states


@pytest.mark.rule("ability.limits", "ability.difficulty", "attack.action")
def test_an_attack_by_an_ability_pays_and_meets_what_the_ability_asks() -> None:
    line = Ability("Blood Cut", "attack", 3, damage=4, sacrifice=2, difficulty=6, limit=1)
    world = fight(ann(attack=4, damage=1, abilities=(line,)), ork(defense=8))
    failed = attacks(world, faces(5), ability="Blood Cut")
    assert (lost(world, failed), lost(world, failed, "ann")) == (0, 2)
    made = attacks(world, faces(6), faces(4), ability="Blood Cut")
    assert (lost(world, made), lost(world, made, "ann")) == (5, 2)
    assert refused(made.world, attack("ann", "Blood Cut", "ork")) != ""


# ---- the Intangible


@pytest.mark.rule("attack.intangible", "summon.atman")
@pytest.mark.parametrize(
    ("ruling", "level", "loss"),
    [("higher", 50, 0), ("higher", 55, 7), ("equal_or_higher", 50, 7), ("equal_or_higher", 49, 0)],
)
def test_worked_example_of_an_intangible_summon(ruling: str, level: int, loss: int) -> None:
    ghost = summon("ork", innate=("Intangible",), atman=50, cost=10, level=0, lp=20)
    world = fight(
        ann(attack=4, damage=5, level=level),
        unit("ork", "b", (11.2, 10), card=ghost, ap=0),
        rulings=(f"intangible.level={ruling}",),
    )
    assert lost(world, attacks(world, faces(6))) == loss
    assert lost(world, attacks(world, faces(10))) == (0 if loss == 0 else 11)


@pytest.mark.rule("attack.intangible")
@pytest.mark.parametrize(("source", "loss"), [("Magic", 4), ("Ki", 4), ("Subterfuge", 0), ("Special", 0)])
def test_magic_and_ki_hurt_intangible_units(source: str, loss: int) -> None:
    line = Ability("Strike", "attack", 2, source)  # type: ignore[arg-type]
    world = fight(ann(attack=4, damage=4, abilities=(line,), level=10), ork(innate=("Intangible",), level=20))
    assert lost(world, attacks(world, faces(4), ability="Strike")) == loss
    assert lost(world, attacks(world, faces(4))) == 0


@pytest.mark.rule("attack.intangible", "summon.atman", "summon.atman_only")
def test_the_level_of_an_attacking_summon_is_its_atman() -> None:
    for atman, loss in [(40, 0), (41, 4)]:
        striker = summon("ann", atman=atman, cost=90, attack=4, damage=4)
        world = fight(unit("ann", card=striker), ork(innate=("Intangible",), level=40))
        assert lost(world, attacks(world, faces(4))) == loss


@pytest.mark.rule("core.cost_and_level", "attack.intangible")
def test_abilities_compare_levels_and_not_prices() -> None:
    for level, price, loss in [(41, 5, 4), (40, 99, 0)]:
        world = fight(ann(attack=4, damage=4, level=level, price=price), ork(innate=("Intangible",), level=40, price=1))
        assert lost(world, attacks(world, faces(4))) == loss


@pytest.mark.rule("summon.cost_once", "attack.intangible")
@pytest.mark.parametrize(("ruling", "loss"), [("separate", 0), ("bundle", 0), ("raise_level", 4)])
def test_costs_raise_the_level_of_a_summoner_only_by_a_ruling(ruling: str, loss: int) -> None:
    owned = unit("hart", at=None, card=summon("hart", cost=30), fate="waiting", summoner="ann")
    caller = ann(attack=4, damage=4, level=20)
    world = fight(caller, owned, ork(innate=("Intangible",), level=40), rulings=(f"summon.cost_bundle={ruling}",))
    assert lost(world, attacks(world, faces(4))) == loss


@pytest.mark.rule("activation.no_pass", "attack.repeat")
def test_an_activation_may_end_without_an_attack() -> None:
    assert play(fight(ann(), ork()), act("ann"), says("a", done("ann")), view=view).facts == ()
