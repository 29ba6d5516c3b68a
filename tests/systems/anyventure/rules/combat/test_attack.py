"""Attack rolls: every die against one defence value, which dice and weapons, and what an attack costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.model.sheets import FISTS, Change, Inflict, Profile, Weapon
from rulewright.systems.anyventure.model.terms import WEAPONRY
from rulewright.systems.anyventure.model.world import Turn
from rulewright.systems.anyventure.rules.checks.checks import lend
from rulewright.systems.anyventure.rules.checks.dice import Dice
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.attack_dice import AttackResult, clash
from rulewright.systems.anyventure.rules.combat.ranges import reach_of
from rulewright.systems.anyventure.rules.combat.weapons import Blow, attack_dice
from rulewright.systems.anyventure.rules.turns.actions import attack, attempt, off_hand_attack, price_of
from rulewright.systems.anyventure.rules.turns.reactions import attack_of_opportunity

from ...build import adventure, fighter, foe, has
from ...duels import (
    DEFLECTS,
    EVADES,
    against,
    ana,
    arm,
    duel,
    hurt,
    law,
    lost,
    mean_loss,
    offered,
    orc,
    refused,
    strikes,
)

DAGGER = arm("dagger", 2, 1)
OWN_COST = ("action.attack-cost=weapon",)
RAPIER = arm("rapier", 4, 2, "complex melee", category="piercing")


def pool(world: Any, weapon: str = "sword", profile: str = "", **more: Any) -> str:
    dice, _ = attack_dice(world, Blow("ana", "orc", weapon, profile, **more))
    return dice.in_words() if dice else "nothing"


# ---- successes


@pytest.mark.rule("attack.success", "damage.primary", "damage.extra", "attack.every-die", "attack.single-defence")
def test_every_die_is_compared_with_the_one_defence_value() -> None:
    world = duel()
    done = strikes(world, *against(3, 6, 8))
    assert lost(world, done) == 8
    assert "physical damage 8 = +5 primary [damage.primary] +3 further successes [damage.extra]" in done.trace.explain()
    assert done.value == ("orc",)


@pytest.mark.rule("attack.success", "damage.formula")
def test_two_successes_of_a_small_weapon() -> None:
    world = duel(ana(arm(damage=3, extra=2)))
    assert lost(world, strikes(world, *against(3, 6, 8))) == 5


@pytest.mark.rule("attack.success", "damage.formula", "mitigation.partial")
def test_two_successes_and_mitigation() -> None:
    world = duel(ana(arm(damage=3, extra=2), talent=3), orc(mitigation={"physical": 4}))
    assert lost(world, strikes(world, *against(5, 6, 8, 1))) == 2


@pytest.mark.rule("damage.formula", "mitigation.full")
def test_one_success_stopped_by_mitigation() -> None:
    world = duel(ana(arm(damage=3, extra=2), talent=3), orc(mitigation={"physical": 3}))
    done = strikes(world, *against(5, 6, 1, 1))
    assert (lost(world, done), done.value) == (0, ("orc",))
    assert "physical damage 3 = +3 primary [damage.primary]" in done.trace.explain()


@pytest.mark.rule("attack.success", "check.meet")
def test_a_die_that_equals_the_defence_succeeds() -> None:
    world = duel(ana(talent=1))
    assert lost(world, strikes(world, *against(5, 5))) == 5
    assert lost(world, strikes(world, *against(5, 4))) == 0


@pytest.mark.rule("attack.hit")
def test_without_a_success_nothing_happens() -> None:
    world = duel(ana(arm(inflicts=(Inflict(condition="prone"),))))
    done = strikes(world, *against(9, 8, 8))
    assert (lost(world, done), done.value) == (0, ())
    assert "ana misses orc" in [str(fact.tell()) for fact in done.facts]


@pytest.mark.rule("attack.roll", "attack.every-die", "attack.success")
def test_the_odds_of_an_attack_pool() -> None:
    """2d10 against 6: two hits a quarter of the time, one half of it; mean damage 5/4 of both."""
    found = Solver[Any]().law(clash(Dice(2, 10), 6, 0, single=False, any_crit=False))
    assert {one: found[one] for one in (AttackResult(0), AttackResult(1), AttackResult(2))} == {
        AttackResult(0): Fraction(1, 4),
        AttackResult(1): Fraction(1, 2),
        AttackResult(2): Fraction(1, 4),
    }
    still = duel(ana(), orc(conditions=(has("incapacitated"),)))
    after = law(still, strike(Blow("ana", "orc", "sword")))
    assert mean_loss(still, after) == 5 * (1 - Fraction(1, 100)) + 3 * Fraction(81, 100)


@pytest.mark.rule("attack.roll")
def test_the_pool_is_talent_dice_of_the_level() -> None:
    assert pool(duel(ana(talent=3, level=4))) == "3d12"
    assert pool(duel(ana(talent=1, level=0))) == "1d4"


# ---- below one die


@pytest.mark.rule("attack.keep-lowest", "condition.penalty-stack")
@pytest.mark.parametrize(("ruling", "loss"), [("single", 5), ("all", 11)])
def test_a_pool_below_one_die_compares_the_lowest_alone(ruling: str, loss: int) -> None:
    bad = tuple(has(one) for one in ("blinded", "prone", "impaired"))
    world = duel(ana(conditions=bad), rulings=(f"attack.keep-lowest={ruling}",))
    assert pool(world) == "3d10, lowest kept"
    assert lost(world, strikes(world, *against(5, 6, 8, 7))) == loss
    assert lost(world, strikes(world, *against(7, 6, 8, 7))) == (0 if ruling == "single" else 8)


@pytest.mark.rule("attack.keep-lowest")
def test_the_odds_of_the_lowest_of_two() -> None:
    found = Solver[Any]().law(clash(Dice(2, 10, lowest=True), 6, 0, single=True, any_crit=False))
    assert (found[AttackResult(1)], found[AttackResult(0)]) == (Fraction(1, 4), Fraction(3, 4))


# ---- kinds of attacks


@pytest.mark.rule("attack.types")
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        (arm(), "melee"),
        (arm(skill="brawling"), "melee"),
        (arm(skill="simple ranged", category="ranged"), "ranged"),
        (arm(skill="throwing", category="piercing"), "ranged"),
        (arm(skill="throwing", category="piercing", area=2), "area"),
        (arm(skill="brawling", category="ranged", farthest=4), "ranged"),
        (arm(category="primal", farthest=4), "ranged"),
        (arm(category="primal", farthest=2), "melee"),
        (arm(farthest=3), "melee"),
    ],
)
def test_melee_ranged_and_area(weapon: Weapon, reach: str) -> None:
    assert reach_of(weapon, weapon.profiles[0]) == reach


@pytest.mark.rule("attack.targets", "attack.single-defence")
def test_everybody_in_an_area_defends_for_itself() -> None:
    """One throw of the dice for all: 9 and 4 against half of 10 and of 6."""
    goblin = foe("gob", at=(2, 0), evasion=(1, 5))
    far = foe("far", at=(3, 0), evasion=(1, 5))
    bomb = arm("bomb", 4, 2, "throwing", category="blunt", area=1, nearest=1, farthest=3)
    world = adventure(ana(bomb), orc(), goblin, far)
    halves = says("gob", "evasion", label="how does gob defend?")
    done = strikes(world, EVADES, faces(10), halves, faces(6), faces(9, 4), weapon="bomb")
    assert [lost(world, done, who) for who in ("orc", "gob", "far", "ana")] == [4, 6, 0, 0]
    assert done.value == ("orc", "gob")


@pytest.mark.rule("attack.targets")
def test_an_area_spares_only_the_attacker() -> None:
    bomb = arm("bomb", 4, 2, "throwing", category="blunt", area=1)
    friend = fighter("friend", at=(1, 1), conditions=(has("incapacitated"),))
    world = adventure(ana(bomb), orc(conditions=(has("incapacitated"),)), friend)
    done = strikes(world, faces(2, 1), weapon="bomb")
    assert [lost(world, done, who) for who in ("orc", "friend", "ana")] == [4, 4, 0]


# ---- weapons


@pytest.mark.rule("attack.weapon-groups")
def test_each_weapon_group_rolls_its_own_skill() -> None:
    skills = {skill: (at + 1, at % 3) for at, skill in enumerate(WEAPONRY)}
    for at, skill in enumerate(WEAPONRY):
        world = duel(ana(arm(skill=skill), trained=skills))
        assert pool(world) == f"{at + 1}d{4 + 2 * (at % 3)}"
    assert pool(duel(ana(RAPIER, trained={"complex melee": (0, 4)})), "rapier") == "nothing"


@pytest.mark.rule("attack.unarmed")
def test_bare_hands() -> None:
    world = duel(ana(arm(), trained={"brawling": (2, 2)}), orc(conditions=(has("incapacitated"),)))
    assert ("fists", "", "orc") in offered(world, "attack")
    done = strikes(world, faces(2, 3), weapon="fists")
    assert lost(world, done) == 3
    assert (FISTS.profiles[0].category, FISTS.profiles[0].type, FISTS.profiles[0].farthest) == ("blunt", "physical", 1)
    assert price_of(world, attack("ana", "fists", "", "orc")).energy == 0
    clawed = duel(ana(arm("claws", skill="brawling", natural=True)))
    assert offered(clawed, "attack") == [("claws", "", "orc")]


@pytest.mark.rule("attack.profiles", "action.attack")
def test_one_of_two_profiles_is_picked_for_each_attack() -> None:
    profiles = (
        Profile(name="edge", damage=4, extra=3),
        Profile(name="point", category="piercing", damage=6, extra=1, energy=2),
    )
    world = duel(ana(arm(profiles=profiles)), orc(conditions=(has("incapacitated"),)), OWN_COST)
    attacks = [args for args in offered(world, "attack") if args[0] == "sword"]
    assert attacks == [("sword", "edge", "orc"), ("sword", "point", "orc")]
    assert lost(world, strikes(world, faces(3, 3), profile="edge")) == 7
    assert lost(world, strikes(world, faces(3, 3), profile="point")) == 7
    assert [price_of(world, attack("ana", *args)).energy for args in attacks] == [0, 2]


@pytest.mark.rule("attack.magic-weapon")
def test_a_magic_profile_rolls_the_school_and_costs_what_it_lists() -> None:
    storm = Profile(name="storm", category="primal", type="electric", damage=4, extra=2, energy=2, farthest=4)
    staff = arm("staff", profiles=(Profile(name="strike", category="blunt", damage=3, extra=1), storm))
    world = duel(ana(staff, talent=1, level=0, trained={"primal": (3, 4)}))
    assert (pool(world, "staff", "strike"), pool(world, "staff", "storm")) == ("1d4", "3d12")
    assert price_of(world, attack("ana", "staff", "storm", "orc")).energy == 2
    untaught = duel(ana(staff))
    assert ("staff", "storm", "orc") not in offered(untaught, "attack")
    assert "No talent for the staff (storm): there are no dice to roll. [check.zero-talent]" in refused(
        untaught, "attack"
    )


@pytest.mark.rule("attack.two-types", "mitigation.types")
def test_two_damage_types_are_mitigated_separately() -> None:
    both = arm(damage=5, extra=1, second="heat", second_damage=4, second_extra=2)
    world = duel(ana(both, talent=1), orc(mitigation={"physical": 5, "heat": 1}))
    assert lost(world, strikes(world, *against(4, 4))) == 4
    bare = duel(ana(both))
    assert lost(bare, strikes(bare, *against(4, 4, 4))) == 5 + 1 + 4 + 2
    assert lost(world, hurt(world, ("physical", 5), ("heat", 4))) == 4


# ---- Energy and actions


@pytest.mark.rule("action.attack-cost")
@pytest.mark.parametrize(
    ("weapon", "own", "by_class"),
    [
        (arm(), 0, 0),
        (arm(skill="brawling"), 0, 0),
        (arm(skill="throwing"), 0, 0),
        (arm(skill="simple ranged", energy=1), 1, 0),
        (arm(skill="complex melee"), 1, 1),
        (arm(skill="complex ranged", energy=3), 3, 1),
        (arm(category="black", energy=2), 2, 2),
    ],
)
def test_what_an_attack_costs(weapon: Weapon, own: int, by_class: int) -> None:
    for ruling, energy in (("weapon", own), ("class", by_class)):
        world = duel(ana(weapon), rulings=(f"action.attack-cost={ruling}",))
        assert price_of(world, attack("ana", "sword", "", "orc")) == (1, energy)


@pytest.mark.rule("attack.free-action", "action.attack", "action.attack-cost")
def test_an_attack_takes_an_action_and_its_energy() -> None:
    world = duel(ana(RAPIER, energy=5), orc(conditions=(has("incapacitated"),)))
    action = attack("ana", "rapier", "", "orc")
    once = play(world, attempt("ana", action, price_of(world, action)), faces(2, 2)).world
    assert (once.fighter("ana").turn.actions, once.fighter("ana").energy) == (1, 4)
    assert offered(once, "attack")
    twice = play(once, attempt("ana", action, price_of(once, action)), faces(2, 2)).world
    assert (twice.fighter("ana").turn.actions, twice.fighter("ana").energy) == (0, 3)
    assert not offered(twice, "attack")


# ---- two weapons


@pytest.mark.rule("attack.dual-wield")
def test_the_off_hand_strikes_once_with_a_single_die() -> None:
    world = duel(ana(arm(), DAGGER, talent=3, off="dagger", energy=5), orc(conditions=(has("incapacitated"),)))
    assert refused(world, "off_hand_attack") == [
        "The off hand strikes only after a melee attack with the main hand. [attack.dual-wield]"
    ]
    after = play(world, attack("ana", "sword", "", "orc"), faces(1, 1, 1)).world
    assert offered(after, "off_hand_attack") == [("", "orc")]
    action = off_hand_attack("ana", "", "orc")
    assert price_of(after, action) == (0, 1)
    last = play(after, attempt("ana", action, price_of(after, action)), faces(9))
    assert (last.world.fighter("ana").energy, lost(after, last)) == (4, 2)
    assert refused(last.world, "off_hand_attack") == ["The off hand strikes once a turn. [attack.dual-wield]"]


@pytest.mark.rule("attack.dual-wield")
def test_an_off_hand_attack_pays_for_its_weapon_too() -> None:
    costly = arm("kris", energy=2)
    world = duel(ana(arm(), costly, off="kris", turn=Turn(actions=1, struck=True)), rulings=OWN_COST)
    assert price_of(world, off_hand_attack("ana", "", "orc")) == (0, 3)
    assert pool(world, "kris", offhand=True) == "1d10"


@pytest.mark.rule("attack.dual-wield")
def test_only_a_melee_attack_of_the_main_hand_opens_the_off_hand() -> None:
    bolt = arm("bolt", skill="simple ranged", category="ranged", farthest=3)
    asleep = orc(conditions=(has("incapacitated"),))
    thrown = duel(ana(bolt, DAGGER, off="dagger"), asleep)
    after = play(thrown, attack("ana", "bolt", "", "orc"), faces(1, 1)).world
    assert refused(after, "off_hand_attack") == [
        "The off hand strikes only after a melee attack with the main hand. [attack.dual-wield]"
    ]
    punched = duel(ana(arm(), DAGGER, off="dagger", trained={"brawling": (2, 1)}), asleep)
    after = play(punched, attack("ana", "fists", "", "orc"), faces(1, 1)).world
    assert not offered(after, "off_hand_attack")


@pytest.mark.rule("attack.dual-wield", "reaction.opportunity")
def test_a_reaction_does_not_open_the_off_hand() -> None:
    world = duel(ana(arm(), DAGGER, off="dagger"), orc(conditions=(has("incapacitated"),)))
    after = play(world, attack_of_opportunity("ana", "sword", "", "orc"), faces(1, 1)).world
    assert refused(after, "off_hand_attack") == [
        "The off hand strikes only after a melee attack with the main hand. [attack.dual-wield]"
    ]


@pytest.mark.rule("attack.dual-wield-gear")
@pytest.mark.parametrize(
    ("main", "second", "why"),
    [
        (arm(hands=2), DAGGER, "The main hand needs a one-handed weapon"),
        (arm(), RAPIER, "The off hand needs a simple one-handed melee weapon"),
        (arm(), arm("spear", hands=2), "The off hand needs a simple one-handed melee weapon"),
        (
            arm(),
            arm("dart", skill="throwing", category="piercing"),
            "The off hand needs a simple one-handed melee weapon",
        ),
    ],
)
def test_weapons_that_can_be_held_in_two_hands(main: Weapon, second: Weapon, why: str) -> None:
    world = duel(ana(main, second, off=second.id, turn=Turn(actions=1, struck=True)))
    assert refused(world, "off_hand_attack") == [f"{why}. [attack.dual-wield-gear]"]


@pytest.mark.rule("attack.dual-wield-gear")
def test_a_module_widens_what_the_off_hand_holds() -> None:
    more = (Change("dual-wield"),)
    world = duel(ana(arm(), RAPIER, off="rapier", turn=Turn(actions=1, struck=True), changes=more))
    assert offered(world, "off_hand_attack") == [("", "orc")]
    dart = arm("dart", skill="throwing", category="piercing")
    still = duel(ana(arm(), dart, off="dart", turn=Turn(actions=1, struck=True), changes=more))
    assert refused(still, "off_hand_attack") == [
        "The off hand needs a one-handed melee weapon. [attack.dual-wield-gear]"
    ]
    wide = duel(
        ana(arm(), dart, off="dart", turn=Turn(actions=1, struck=True), changes=(*more, Change("dual-wield", 2)))
    )
    assert offered(wide, "off_hand_attack") == [("", "orc")]


# ---- dice that come and go


@pytest.mark.rule("attack.roll", "dice.bonus")
def test_bonus_dice_and_steps_reach_a_creature_with_its_own_roll() -> None:
    claws = arm("claws", skill="brawling", natural=True, roll=(2, 8))
    better = (Change("dice.brawling"), Change("shift.brawling"))
    assert pool(duel(ana(claws)), "claws") == "2d8"
    assert pool(duel(ana(claws, changes=better)), "claws") == "3d10"
    assert pool(duel(ana(claws, conditions=(has("prone"),))), "claws") == "1d8"


@pytest.mark.rule("defence.choice", "attack.hit")
def test_a_block_is_a_miss_like_any_other() -> None:
    world = duel()
    assert lost(world, strikes(world, *against(9, 8, 8, how=DEFLECTS))) == 0


# ---- what the GM throws in


@pytest.mark.rule("dice.bonus", "dice.penalty")
@pytest.mark.parametrize(("given", "more"), [(1, 1), (-1, -1)])
def test_extra_dice_of_the_gm_count_on_one_attack(given: int, more: int) -> None:
    usual = attack_dice(duel(), Blow("ana", "orc", "sword"))[0]
    world = play(duel(), lend("ana", given, "wet stones")).world
    lent = attack_dice(world, Blow("ana", "orc", "sword"))[0]
    assert usual
    assert lent
    assert lent.number == usual.number + more
    done = strikes(world, *against(3, *[6] * lent.number))
    assert "wet stones" in done.trace.explain()
    assert done.world.lent == ()


@pytest.mark.rule("check.zero-talent", "craft.fabrication-weapons")
@pytest.mark.parametrize(("ruling", "may"), [("forbid", False), ("bonus-only", True), ("penalised", True)])
def test_a_balanced_blade_can_be_rolled_without_talent_by_a_ruling(ruling: str, may: bool) -> None:
    blade = arm("blade", skill="complex melee", dice=1)
    own = fighter("ana", weapons=(blade,), hand="blade", trained={"complex melee": (0, 2)})
    world = adventure(own, orc(), rulings=(f"dice.zero-talent={ruling}",))
    assert (("blade", "", "orc") in offered(world, "attack")) is may
