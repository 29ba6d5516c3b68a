"""Fear, confusion and madness."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.bots.basics import bot
from rulewright.systems.anyventure.model.sheets import Ability, Inflict, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Ground
from rulewright.systems.anyventure.rules.checks.helping import possible_helpers
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.magic.abilities import meets, targets_of
from rulewright.systems.anyventure.rules.movement.movement import move
from rulewright.systems.anyventure.rules.turns.actions import Price, attack, attempt, flurry_attack, price_of
from rulewright.systems.anyventure.rules.turns.interception import flees, intercepted, nearest_in_reach
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import attack_of_opportunity, let_pass, why_no_reaction
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn

from ...build import BOW, SWORD, adventure, fighter, foe, has
from .scene import ana, facing

FEAR = has("afraid", rc=10, source="orc")
HEX = has("confused", rc=10)
SWING = attack("ana", "sword", "", "orc")
DODGE = (says("orc", "evasion"), faces(1, 1))


def tries(world: Adventure, action: Any, *script: Any) -> Adventure:
    """Ana attempts an action for its price."""
    return play(world, attempt("ana", action, price_of(world, action)), *script).world


# ---- fear


@pytest.mark.rule("condition.afraid")
def test_the_afraid_do_not_react() -> None:
    assert why_no_reaction(facing(FEAR), ana(facing(FEAR))) == "condition.afraid"
    assert why_no_reaction(facing(), ana(facing())) == ""


@pytest.mark.rule("condition.afraid-check")
def test_overcoming_fear_lets_a_character_act_as_declared() -> None:
    world = tries(facing(FEAR, resilience=3), SWING, faces(10, 1), *DODGE, faces(8, 2))
    assert not ana(world).has("afraid")
    assert world.fighter("orc").health < 20


@pytest.mark.rule("condition.afraid-check")
@pytest.mark.parametrize(("ruling", "left"), [("spent", 1), ("refunded", 2)])
def test_failing_against_fear_means_fleeing_and_an_easier_next_check(ruling: str, left: int) -> None:
    dear = BOW.but(id="sword", hands=1, profiles=(BOW.profiles[0].but(energy=2, nearest=1),))
    start = facing(FEAR, weapons=(dear,), rulings=(f"condition.afraid-cost={ruling}",))
    world = tries(start, SWING, faces(2, 1), says("orc", let_pass("orc"), label="leaves the reach"))
    assert (ana(world).at[0], ana(world).turn.actions, ana(world).energy) == (5, left, 5)
    assert world.fighter("orc").health == 20
    assert ana(world).condition("afraid") == FEAR.but(rc=9)


@pytest.mark.rule("condition.afraid-check", "woe.flurry")
@pytest.mark.parametrize(("ruling", "made"), [("spent", 1), ("refunded", 0)])
def test_fear_takes_the_extra_attack_of_a_flurry_too(ruling: str, made: int) -> None:
    start = facing(FEAR.but(source=""), flurry=3, rulings=(f"condition.afraid-cost={ruling}",))
    world = tries(start, flurry_attack("ana", "sword", "", "orc"), faces(2, 1))
    assert (ana(world).turn.attacks, ana(world).turn.actions, ana(world).resolve) == (made, 2, 20)


@pytest.mark.rule("condition.afraid-check")
def test_fear_of_somebody_absent_only_loses_the_action() -> None:
    world = tries(facing(FEAR.but(source="dragon")), SWING, faces(2, 1))
    assert (ana(world).at, ana(world).turn.actions) == ((10, 8), 1)


@pytest.mark.rule("condition.afraid-check", "condition.impaired")
def test_fear_while_held_only_loses_the_action() -> None:
    world = tries(facing(FEAR, has("impaired")), SWING, faces(2, 1))
    assert (ana(world).at, ana(world).turn.actions) == ((10, 8), 1)
    assert "ana is afraid and does nothing" in [
        str(fact.tell()) for fact in play(facing(FEAR, has("impaired")), flees("ana")).facts
    ]


@pytest.mark.rule("condition.afraid-check")
def test_moving_takes_no_action_and_needs_no_courage() -> None:
    world = facing(FEAR, at=(10, 2))
    assert ana(tries(world, move("ana", "walk", (10, 3)))).at == (10, 3)


@pytest.mark.rule("condition.broken", "condition.afraid-check")
def test_the_broken_automatically_fail_against_fear_and_flee() -> None:
    world = facing(FEAR, has("broken", rc=12), at=(5, 8))
    assert ana(tries(world, defend("ana"))).at[0] == 0
    assert ana(tries(world, defend("ana"))).condition("afraid") == FEAR.but(rc=9)


@pytest.mark.rule("condition.afraid-check")
def test_a_bot_does_not_repeat_free_actions_forever() -> None:
    world = facing(FEAR, has("broken", rc=12), rulings=("condition.afraid-cost=refunded",))
    world = world.but(agenda=(act("ana"),))
    seen = Solver[Adventure](bot).worlds_after_agenda(world)
    assert len(seen) == 1


# ---- confusion


def confused(shown: int, *more: Any, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    world = facing(HEX, rulings=rulings, **changes)
    return play(world, attempt("ana", SWING, Price(1, 2)), faces(shown), *more).world


@pytest.mark.rule("condition.confused")
@pytest.mark.parametrize(("ruling", "energy"), [("spent", 5), ("full", 3)])
def test_confusion_2_does_nothing_and_costs_by_the_ruling(ruling: str, energy: int) -> None:
    world = confused(2, rulings=(f"condition.confused-cost={ruling}",))
    assert (ana(world).turn.actions, ana(world).energy, world.fighter("orc").health) == (1, energy, 20)


@pytest.mark.rule("condition.confused")
@pytest.mark.parametrize("ruling", ["spent", "full"])
def test_confusion_4_acts_as_declared_and_pays(ruling: str) -> None:
    world = confused(4, *DODGE, faces(8, 2), rulings=(f"condition.confused-cost={ruling}",))
    assert (ana(world).turn.actions, ana(world).energy) == (1, 3)
    assert world.fighter("orc").health < 20


@pytest.mark.rule("condition.confused")
def test_confusion_3_walks_full_speed_in_a_random_direction() -> None:
    world = confused(3, faces(1), says("orc", let_pass("orc")))
    assert (ana(world).at, ana(world).energy) == ((10, 13), 5)
    held = play(facing(HEX, has("impaired")), attempt("ana", SWING, Price(1)), faces(3), faces(1)).world
    assert ana(held).at == (10, 8)


@pytest.mark.rule("condition.confused")
def test_confusion_1_strikes_the_nearest_in_reach_friend_or_foe() -> None:
    near = adventure(fighter("ana", conditions=(HEX,)), fighter("bea", at=(0, 1)), foe(at=(9, 0)))
    hit = (says("ana", Blow("ana", "bea", "sword")), says("bea", "evasion"), faces(1, 1), faces(8, 2))
    world = play(near, attempt("ana", defend("ana"), Price(1)), faces(1), *hit).world
    assert world.fighter("bea").health == 12
    assert (ana(world).turn.actions, ana(world).energy, ana(world).defending) == (1, 5, False)


@pytest.mark.rule("condition.confused")
def test_confusion_1_strikes_at_random_among_the_nearest_or_nobody() -> None:
    two = adventure(fighter("ana", conditions=(HEX,)), fighter("bea", at=(0, 1)), foe())
    hit = (says("ana", Blow("ana", "orc", "sword")), says("orc", "evasion"), faces(1, 1), faces(8, 2))
    world = play(two, attempt("ana", defend("ana"), Price(1)), faces(1), faces(2), *hit).world
    assert (world.fighter("bea").health, world.fighter("orc").health) == (20, 12)
    far = adventure(fighter("ana", conditions=(HEX,)), foe(at=(9, 0)))
    world = play(far, attempt("ana", defend("ana"), Price(1)), faces(1)).world
    assert (ana(world).turn.actions, ana(world).defending) == (1, False)


@pytest.mark.rule("condition.confused", "magic.nullfield", "check.zero-talent")
def test_confused_attacks_use_only_weapons_that_can_be_rolled() -> None:
    wand = Weapon(
        id="wand", skill="simple ranged", profiles=(Profile(category="primal", damage=3, extra=1, farthest=4),)
    )
    for primal, nullfield, near in ((2, "basic", ("orc",)), (2, "complete", ()), (0, "basic", ())):
        armed = fighter("ana", weapons=(wand,), hand="wand", trained={"primal": (primal, 2)})
        world = adventure(armed, foe(at=(4, 0)), ground=Ground(nullfield=nullfield))
        assert nearest_in_reach(world, ana(world)) == near


@pytest.mark.rule("condition.confused")
def test_confused_attacks_strike_the_nearest_in_reach_not_the_nearest_of_all() -> None:
    bow = adventure(
        fighter("ana", conditions=(HEX,), weapons=(BOW.but(natural=True),), hand=""),
        fighter("bea", at=(0, 3)),
        foe(at=(15, 0)),
        foe("pug", at=(18, 0)),
    )
    hit = (says("orc", "evasion"), faces(1, 1), faces(8, 2))
    world = play(bow, attempt("ana", defend("ana"), Price(1)), faces(1), *hit).world
    assert (world.fighter("bea").health, world.fighter("orc").health) == (20, 12)


@pytest.mark.rule("condition.confused")
@pytest.mark.parametrize(("ruling", "energy"), [("spent", 5), ("full", 4)])
def test_a_reaction_is_confused_too(ruling: str, energy: int) -> None:
    dear = SWORD.but(profiles=(SWORD.profiles[0].but(energy=1),))
    world = facing(HEX, weapons=(dear,), rulings=(f"condition.confused-cost={ruling}", "action.attack-cost=weapon"))
    after = play(world, attack_of_opportunity("ana", "sword", "", "orc"), faces(2)).world
    assert (ana(after).energy, after.fighter("orc").health) == (energy, 20)


@pytest.mark.rule("condition.afraid-check", "condition.confused")
def test_fear_comes_before_confusion_and_is_refunded_as_fear() -> None:
    start = facing(FEAR.but(source=""), HEX, rulings=("condition.afraid-cost=refunded", "condition.confused-cost=full"))
    world = play(start, attempt("ana", SWING, Price(1, 2)), faces(1, 1)).world
    assert (ana(world).turn.actions, ana(world).energy) == (2, 5)


@pytest.mark.rule("condition.confused-recovery")
def test_confusion_is_shaken_off_by_concentration_at_the_end_of_the_turn() -> None:
    assert ana(play(facing(HEX, concentration=3), end_of_turn("ana"), faces(9, 2)).world).condition(
        "confused"
    ) == HEX.but(rc=9)
    nine = HEX.but(rc=9)
    assert not ana(play(facing(nine, concentration=3), end_of_turn("ana"), faces(9, 2)).world).has("confused")


# ---- madness


@pytest.mark.rule("condition.maddened")
def test_the_maddened_take_everybody_for_an_enemy_and_gain_no_fear_charm_or_confusion() -> None:
    mad = fighter("ana", conditions=(has("maddened", rc=10),))
    world = adventure(mad, fighter("bea", at=(0, 1)), foe())
    assert offers_of(world, "ana").accepts(attack("ana", "sword", "", "bea"))
    assert not offers_of(world, "bea").accepts(attack("bea", "sword", "", "ana"))
    for name in ("afraid", "charmed", "confused"):
        assert not play(world, afflict("ana", Inflict(condition=name), "orc")).value
    assert play(world, afflict("ana", Inflict(condition="stunned"), "orc")).value


@pytest.mark.rule("condition.maddened")
def test_a_gaze_that_frightens_others_does_not_frighten_the_maddened() -> None:
    gaze = Ability(id="gaze", kind="effect", avoid="resilience", rc=9, inflicts=(Inflict(condition="afraid"),))
    for mad, afraid in (((), True), ((has("maddened", rc=10),), False)):
        assert ana(play(facing(*mad), meets("orc", gaze, "ana"), faces(1, 1)).world).has("afraid") is afraid


@pytest.mark.rule("condition.maddened")
def test_existing_fear_does_nothing_to_the_maddened() -> None:
    world = facing(FEAR, HEX, has("maddened", rc=10))
    assert play(world, intercepted("ana", 0)).value == ""
    assert why_no_reaction(world, ana(world)) == ""
    later = play(world, end_of_turn("ana"), faces(2, 1, label="Maddened")).world
    assert (ana(later).condition("confused"), ana(later).condition("afraid")) == (HEX, FEAR)


@pytest.mark.rule("condition.maddened")
def test_the_maddened_have_no_friends_to_help_or_be_helped_by() -> None:
    song = Ability(id="song", kind="boon", aim="ally", farthest=4, morale=2)
    for mad, whom in (((), ("ana", "bea")), ((has("maddened", rc=10),), ("ana",))):
        world = adventure(fighter("ana", abilities=(song,), conditions=mad), fighter("bea", at=(0, 1)), foe())
        assert targets_of(world, ana(world), song) == whom
        assert possible_helpers(world, "ana") == whom[1:]


@pytest.mark.rule("condition.maddened-recovery")
def test_madness_is_shaken_off_by_resilience_at_the_end_of_the_turn() -> None:
    mad = has("maddened", rc=10)
    failed = play(facing(mad, resilience=3), end_of_turn("ana"), faces(9, 2)).world
    assert ana(failed).condition("maddened") == mad.but(rc=9)
    assert not ana(play(failed, end_of_turn("ana"), faces(9, 2)).world).has("maddened")
