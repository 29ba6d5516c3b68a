"""States: how units get them, how long they last, and what each does."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability, StateName
from rulewright.systems.tactics.model.world import Skirmish, State, Unit, Upkept
from rulewright.systems.tactics.rules.combat.attack_values import Blow
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.life_points import resists
from rulewright.systems.tactics.rules.combat.moving import run, walk
from rulewright.systems.tactics.rules.combat.reactions import counterattack, dodge, reactions
from rulewright.systems.tactics.rules.combat.states import give
from rulewright.systems.tactics.rules.combat.values import stat
from rulewright.systems.tactics.rules.powers.hiding import hide, seek
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.rules.turn.phases import end_of_turn, recovery
from rulewright.systems.tactics.rules.turn.upkeep import counting, paying
from rulewright.systems.tactics.view import claims

from ...acting import chance, offered, step, tally, why_not
from ...build import skirmish, unit

ALL: tuple[StateName, ...] = ("Haste", "Shield", "Protection", "Healing", "Slow", "Blind", "Poison", "Seal")
ALL += ("Paralyzed", "Berserk")


def states(**counters: int) -> tuple[State, ...]:
    return tuple(State(name, number) for name, number in sorted(counters.items()))  # type: ignore[arg-type]


def table(ann: Unit, *others: Unit, **changes: Any) -> Skirmish:
    return skirmish(ann, *(others or (unit("bob", "b", (40, 40)),)), **{"levels": 0} | changes)


def upkeep_of(world: Skirmish, *script: Any) -> Skirmish:
    return play(world, counting(), *script).world


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


# ---- counters


@pytest.mark.rule("state.level", "state.countdown")
@pytest.mark.parametrize("name", ALL)
def test_a_state_of_level_n_lasts_n_upkeeps(name: StateName) -> None:
    world = table(unit("ann", states=states(**{name: 2})))
    after = upkeep_of(world)
    assert after.unit("ann").counters(name) == 1
    assert not upkeep_of(after).unit("ann").has(name)


@pytest.mark.rule("state.level")
def test_its_effect_does_not_grow() -> None:
    one, three = (table(unit("ann", states=states(Shield=n, Blind=n, Protection=n))) for n in (1, 3))
    for value in ("armor", "attack", "resistance"):
        assert stat(one, one.unit("ann"), value).total == stat(three, three.unit("ann"), value).total


@pytest.mark.rule("state.stacking", "state.level")
@pytest.mark.parametrize(("mode", "more", "less"), [("add", 5, 3), ("max", 3, 2)])
def test_the_same_state_again(mode: str, more: int, less: int) -> None:
    world = table(unit("ann", states=states(Slow=2)), rulings=(f"state.stack_mode={mode}",))
    assert play(world, give("ann", "Slow", 3)).world.unit("ann").counters("Slow") == more
    assert play(world, give("ann", "Slow", 1)).world.unit("ann").counters("Slow") == less


@pytest.mark.rule("state.immunity")
def test_immune_units_get_no_counters() -> None:
    world = table(unit("ann", immune=("Poison",)))
    assert play(world, give("ann", "Poison", 2)).world == world
    assert play(world, give("ann", "Slow", 2)).world.unit("ann").has("Slow")


@pytest.mark.rule("state.countdown")
def test_positive_states_lose_counters_before_negative_ones() -> None:
    """Healing lifts ann before Doom takes everything: the healed LP are told first."""
    played = play(table(unit("ann", lp=4, states=states(Healing=1, Doom=1))), counting(), faces(8))
    told = [str(fact.tell()) for fact in played.facts]
    assert told[:3] == ["ann has 6 LP (healed)", "ann: Healing ends", "ann: Doom ends"]
    assert "ann is destroyed" in told


@pytest.mark.rule("state.recovery_before_upkeep", "state.haste")
def test_haste_1_helps_the_next_recovery_and_ends_in_its_upkeep() -> None:
    world = play(table(unit("ann", ap=1, most_ap=5), turn=3), give("ann", "Haste", 1)).world
    world = play(world, recovery(4)).world
    assert world.unit("ann").ap == 5
    assert not upkeep_of(world).unit("ann").has("Haste")


@pytest.mark.rule("state.slow", "state.recovery_before_upkeep")
def test_slow_1_costs_one_ap() -> None:
    world = play(table(unit("ann", ap=0)), give("ann", "Slow", 1)).world
    world = play(world, recovery(2)).world
    assert world.unit("ann").ap == 2
    assert play(upkeep_of(world), recovery(3)).world.unit("ann").ap == 4


# ---- effects


@pytest.mark.rule("state.shield", "damage.formula")
def test_shield() -> None:
    bob = unit("bob", "b", (11.2, 10), ap=0, armor=1, states=states(Shield=1))
    world = table(unit("ann", attack=4, damage=5), bob)
    assert play(world, attack("ann", "", "bob"), faces(6)).world.unit("bob").lp == 12 - 2


@pytest.mark.rule("state.protection", "resist.roll")
def test_protection() -> None:
    world = table(unit("ann", resistance=10, states=states(Protection=1)))
    played = play(world, resists("ann", 16), faces(2))
    assert (played.value, tally(played, "Resistance of ann").total) == (True, 16)
    assert play(world, resists("ann", 16), faces(1)).value is False


@pytest.mark.rule("state.healing", "damage.heal_cap")
@pytest.mark.parametrize(("lp", "healed"), [(5, 7), (11, 12), (12, 12)])
def test_healing(lp: int, healed: int) -> None:
    after = upkeep_of(table(unit("ann", lp=lp, states=states(Healing=1))))
    assert (after.unit("ann").lp, after.unit("ann").has("Healing")) == (healed, False)


@pytest.mark.rule("state.healing")
def test_by_a_ruling_healing_acts_in_recovery() -> None:
    world = table(unit("ann", lp=5, states=states(Healing=1)), rulings=("state.healing_moment=recovery",))
    recovered = play(world, recovery(2)).world
    assert recovered.unit("ann").lp == 7
    assert upkeep_of(recovered).unit("ann").lp == 7
    assert play(table(unit("ann", lp=5, states=states(Healing=1))), recovery(2)).world.unit("ann").lp == 5


@pytest.mark.rule("state.blind", "attack.total")
def test_blind() -> None:
    world = table(unit("ann", attack=5, states=states(Blind=1)), unit("bob", "b", (11.2, 10), ap=0))
    played = play(world, attack("ann", "", "bob"), faces(6))
    assert tally(played, "attack of ann").total == 7
    assert played.world.unit("bob").lp == 12


@pytest.mark.rule("state.poison")
@pytest.mark.parametrize(("rate", "left"), [("per_ap", 5), ("per_action", 6)])
def test_poison_costs_lp_after_each_action(rate: str, left: int) -> None:
    ann = unit("ann", lp=9, states=states(Poison=3))
    world = table(ann, unit("bob", "b", (13.2, 10), lp=50), rulings=(f"state.poison_rate={rate}",))
    world = step(step(step(world.but(agenda=(act("ann"),)), says("a", walk("ann", place(11.9, 10))))))
    assert world.unit("ann").lp == 8
    world = world.with_unit(world.unit("bob").but(at=place(13.1, 10), ap=0))
    world = step(step(step(world, says("a", attack("ann", "", "bob"))), faces(1)))
    assert world.unit("ann").lp == 8 - (2 if rate == "per_ap" else 1)
    later = play(world.but(agenda=()), attack("bob", "", "ann"), says("a", dodge("ann", "")), faces(1), faces(9)).world
    assert later.unit("ann").lp == left


@pytest.mark.rule("state.poison")
def test_a_poisoned_counterattack_strikes_before_the_poison() -> None:
    world = table(unit("ann", ap=0), unit("bob", "b", (11.2, 10), lp=3, states=states(Poison=1)))
    script = (says("b", counterattack("bob", "")), faces(1), faces(9), faces(9))
    after = play(world, attack("ann", "", "bob"), *script).world
    assert after.unit("ann").lp < 12
    assert not after.unit("bob").in_play


@pytest.mark.rule("state.poison", "ability.upkeep")
def test_upkeep_is_no_action() -> None:
    stealth = Ability("Fade", "stealth", 2, upkeep=1)
    ann = unit("ann", abilities=(stealth,), hidden=True, maintained=(Upkept("Fade", "ann"),), states=states(Poison=2))
    after = play(table(ann), paying(), says("a", True)).world
    assert (after.unit("ann").lp, after.unit("ann").ap) == (12, 3)


@pytest.mark.rule("state.poison", "damage.formula")
def test_armor_does_not_help_against_poison() -> None:
    ann = unit("ann", armor=6, states=states(Poison=1, Shield=1))
    spy = unit("spy", "b", (40, 40), hidden=True)
    world = step(table(ann, spy).but(agenda=(act("ann"),)), says("a", seek("ann", "")))
    assert step(step(world, faces(1))).unit("ann").lp == 11


@pytest.mark.rule("state.seal")
def test_seal_stops_special_abilities_and_leaves_basic_actions() -> None:
    kinds = ("attack", "charge", "dodge", "counterattack", "stealth", "seek", "movement")
    lines = tuple(Ability(f"my {kind}", kind, 1, distance=2 * INCH) for kind in kinds)  # type: ignore[arg-type]
    free = table(unit("ann", abilities=lines), unit("bob", "b", (11.2, 10)))
    sealed = free.with_unit(free.unit("ann").but(states=states(Seal=1)))
    assert why_not(free, attack("ann", "my attack", "bob")) == ""
    assert why_not(sealed, attack("ann", "my attack", "bob"))
    assert why_not(sealed, attack("ann", "", "bob")) == ""
    assert why_not(free, hide("ann", "my stealth")) == ""
    assert why_not(sealed, hide("ann", "my stealth"))
    known = [reactions(world, Blow("bob", "ann")).open for world in (free, sealed)]
    assert [len(open_) for open_ in known] == [5, 3]


@pytest.mark.rule("state.seal", "ability.upkeep")
@pytest.mark.parametrize(("counters", "ruling", "ends"), [(2, "no", True), (1, "no", False), (2, "yes", False)])
def test_seal_2_ends_what_is_maintained_but_seal_1_does_not(counters: int, ruling: str, ends: bool) -> None:
    stealth = Ability("Fade", "stealth", 2, upkeep=1)
    kept = (Upkept("Fade", "ann"),)
    ann = unit("ann", abilities=(stealth,), hidden=True, maintained=kept, states=states(Seal=counters))
    world = upkeep_of(table(ann, rulings=(f"state.seal_upkeep={ruling}",)))
    after = play(world, paying(), *(() if ends else (says("a", True),))).world
    assert (after.unit("ann").hidden, after.unit("ann").maintained) == ((False, ()) if ends else (True, kept))


@pytest.mark.rule("state.paralyzed", "state.stunned", "dodge.barred")
@pytest.mark.parametrize("name", ["Paralyzed", "Stunned"])
def test_a_paralyzed_or_stunned_unit_does_nothing_at_all(name: Any) -> None:
    world = table(unit("ann", states=states(**{name: 1})), unit("bob", "b", (11.2, 10)))
    assert play(world, act("ann")).world == world
    assert [one.rule.name for one in reactions(world, Blow("bob", "ann")).open] == ["no_reaction"]
    away = table(unit("ann", states=states(**{name: 1})))
    assert claims(away, "a") == ()


@pytest.mark.rule("state.stunned")
def test_stunned_lasts_for_the_rest_of_the_turn() -> None:
    world = table(unit("ann", states=states(Stunned=1)), turn=2)
    assert upkeep_of(world).unit("ann").has("Stunned")
    assert not play(world, end_of_turn()).world.unit("ann").has("Stunned")


# ---- Doom


@pytest.mark.rule("state.doom")
@pytest.mark.parametrize(("die", "lives"), [(7, True), (8, False), (10, False)])
def test_doom_takes_everything_on_8_9_or_10(die: int, lives: bool) -> None:
    after = upkeep_of(table(unit("ann", lp=50, states=states(Doom=2)), unit("abe", at=(5, 5))), faces(die))
    assert after.unit("ann").in_play is lives
    assert (after.unit("ann").lp, after.unit("ann").counters("Doom")) == ((50, 1) if lives else (0, 1))


@pytest.mark.rule("state.doom", "state.countdown")
def test_the_chance_to_survive_doom_2() -> None:
    world = table(unit("ann", states=states(Doom=2)), unit("abe", at=(5, 5)), unit("bob", "b", (40, 40)))

    def lives(after: Skirmish) -> bool:
        return after.unit("ann").in_play

    once = chance(world, counting(), lives)
    again = chance(upkeep_of(world, faces(1)), counting(), lives)
    assert (once, again, once * again) == (Fraction(7, 10), Fraction(7, 10), Fraction(49, 100))


@pytest.mark.rule("state.doom", "damage.removal")
def test_by_a_ruling_0_lp_are_not_the_end() -> None:
    world = table(unit("ann", states=states(Doom=1)), rulings=("damage.zero=below_only",))
    assert upkeep_of(world, faces(9)).unit("ann").lp == 0


# ---- Berserk


def raging(at: float = 20, **changes: Any) -> Skirmish:
    ann = unit("ann", **{"states": states(Berserk=2)} | changes)
    return table(ann, unit("bob", "b", (at, 10), ap=0, lp=50), unit("bea", "b", (10, 21), ap=0))


@pytest.mark.rule("state.berserk")
def test_berserk_has_one_more_attack_and_damage() -> None:
    played = play(raging(11.2), attack("ann", "", "bob"), faces(5))
    assert tally(played, "attack of ann").total == 4 + 1 + 5
    assert played.world.unit("bob").lp == 50 - (4 + 1 + 2)


@pytest.mark.rule("state.berserk")
def test_it_must_charge_the_nearest_enemy_if_ap_and_distance_allow() -> None:
    assert offered(raging()) == {"charge"}
    assert why_not(raging(), charge("ann", "", "bob")) == ""
    assert why_not(raging(), charge("ann", "", "bea"))
    for action in (done("ann"), walk("ann", (10000, 11000)), run("ann", (10000, 11000))):
        assert why_not(raging(), action) == "ann is Berserk and attacks while it can. [state.berserk]"
    assert {"walk", "done"} <= offered(raging(ap=2))
    assert "charge" not in offered(raging(moved=True)), "it has had its movement action"
    assert {"walk", "done"} <= offered(raging(40).with_unit(unit("bea", "b", (40, 40))))
    assert {"charge", "walk", "done"} <= offered(raging(states=()))


@pytest.mark.rule("state.berserk")
def test_of_enemies_equally_near_it_picks_one() -> None:
    world = raging().with_unit(unit("bea", "b", (10, 20)))
    assert why_not(world, charge("ann", "", "bea")) == why_not(world, charge("ann", "", "bob")) == ""


@pytest.mark.rule("state.berserk")
def test_it_spends_all_it_can_on_attacks() -> None:
    cheap = Ability("Bite", "attack", 1)
    assert offered(raging(11.2)) == {"attack"}
    assert "done" in offered(raging(11.2, ap=1))
    assert offered(raging(11.2, ap=1, abilities=(cheap,))) == {"attack"}
    assert offered(raging(19.2, moved=True, range=8 * INCH, ap=2)) == {"shoot"}


@pytest.mark.rule("state.berserk", "ranged.range")
def test_a_berserk_archer_shoots_only_at_enemies_in_range() -> None:
    bow = Ability("Long Bow", "ranged attack", 2, distance=20 * INCH)
    far = raging(30, range=8 * INCH).with_unit(unit("bea", "b", (40, 40)))
    assert {"walk", "run", "shoot", "done"} <= offered(far), "out of range of everybody it may come closer"
    near = raging(19.2, moved=True, range=8 * INCH)
    assert why_not(near, shoot("ann", "", "bob")) == ""
    assert why_not(near, shoot("ann", "", "bea"))
    both = raging(30, range=8 * INCH, abilities=(bow,)).with_unit(unit("bea", "b", (40, 40)))
    assert offered(both) == {"shoot"}
    assert why_not(both, shoot("ann", "Long Bow", "bob")) == ""
    assert why_not(both, shoot("ann", "", "bob"))


@pytest.mark.rule("state.berserk", "dodge.barred")
def test_it_takes_no_defensive_action() -> None:
    assert [one.rule.name for one in reactions(raging(11.2), Blow("bob", "ann")).open] == ["no_reaction"]
