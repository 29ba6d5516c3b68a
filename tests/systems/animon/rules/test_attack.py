"""Attack and defence: targets, pools, the comparison, and damage."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon.model.scores import damage
from rulewright.systems.animon.model.sheets import Effect, Improvement, Knack, Stage, Stat, Upgrade
from rulewright.systems.animon.model.world import Ailment, Condition, Modifier, Story
from rulewright.systems.animon.rules.combat.attack import attack, clash
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.turns.actions import actions, choose
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story
from systems.animon.playing import every_throw, hp, rex_with, rolls_made, run_script, with_agenda
from systems.animon.rules.blaze import NO_PUSH

# Attack and defence


@pytest.mark.rule("combat.action.attack", "combat.attack.target")
def test_an_attack_names_one_enemy_that_is_still_in_the_fight() -> None:
    fallen = npc("imp", hp=0).but(out=True)
    world = story(pc("rex"), pc("ada"), npc("foe", level=2, hp=18), npc("gnu", level=2, hp=18), fallen)
    for target in ("ada", "rex", "imp", "nobody"):
        with pytest.raises(ScriptError, match="target"):
            play(world, choose("rex"), says("rex", attack("rex", target, Stat.POWER)))
    done = run_script(
        with_agenda(world, choose("rex")), says("rex", attack("rex", "gnu", Stat.POWER)), faces(4, 1, 1), faces(1, 1)
    )
    assert (hp(done, "gnu"), hp(done, "foe")) == (18 - 7, 18)


@pytest.mark.rule("combat.attack.target")
def test_a_refusal_says_of_each_target_why() -> None:
    fallen = npc("imp", hp=0).but(out=True)
    world = story(pc("rex"), pc("ada"), npc("foe"), fallen)
    whys = {
        ("rex", "rex"): "nobody attacks themselves.",
        ("rex", "ada"): "ada is on your side.",
        ("rex", "imp"): "imp is out already.",
        ("foe", "kid-rex"): "kid-rex keeps clear of the fight.",
    }
    for (who, target), why in whys.items():
        assert str(actions(world, who).why_not(attack(who, target, Stat.POWER))) == f"target: {why}"


@pytest.mark.rule("combat.attack.target")
def test_the_numbers_of_an_attack_depend_on_the_target_named() -> None:
    world = story(pc("rex"), npc("foe", level=2, stage=Stage.SUPER), npc("imp", level=2, stage=Stage.FLEDGLING))
    strong = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    weak = play(world, attack("rex", "imp", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert (rolls_made(strong)[0], rolls_made(weak)[0]) == ((3, 5), (3, 3))


@pytest.mark.rule("combat.attack.sequence", "combat.defence.roll")
def test_the_attack_roll_comes_before_the_dodge_roll() -> None:
    world = story(pc("rex"), npc("foe", level=2), npc("imp", level=2))
    play(
        world,
        attack("rex", "foe", Stat.POWER),
        faces(6, 6, 6, label="rex attacks foe"),
        faces(6, 6, label="foe dodges"),
    )
    script = (faces(6, 6, label="foe attacks rex"), faces(6, 6, 6, label="rex dodges"))
    play(world, attack("foe", "rex", Stat.POWER), *script)
    among_npcs = play(world, attack("foe", "imp", Stat.POWER), faces(6, 6, label="attack"), faces(6, 1, label="dodge"))
    assert hp(among_npcs.world, "imp") == 18 - (3 + 1)


@pytest.mark.rule("combat.attack.pool")
def test_an_attack_pool_is_one_stat_and_the_best_quality() -> None:
    rex = rex_with(Knack("Claws", 1, ("attack",)), Knack("Fangs", 2, ("attack",)), stats=(1, 3, 4, 4))
    world = story(rex, npc("foe", level=2))
    assert rolls_made(play(world, attack("rex", "foe", Stat.POWER), faces(*[6] * 5), faces(1, 1)))[0] == (3 + 2, 4)


@pytest.mark.rule(
    "combat.attack.stat-power", "combat.attack.stat-heart", "combat.attack.stat-brains", "combat.attack.stat-agility"
)
@pytest.mark.parametrize(
    ("which", "number"),
    [
        (Stat.HEART, 1),
        (Stat.POWER, 4),
        (Stat.AGILITY, 2),
        (Stat.BRAINS, 3),
    ],
)
def test_each_stat_can_attack_unless_the_table_rules_power(which: Stat, number: int) -> None:
    rex = rex_with(stats=(1, 4, 2, 3))
    world, only_power = story(rex, npc("foe", level=2, hp=18)), story(rex, npc("foe"), rulings=("attack.stat=power",))
    chosen = says("rex", attack("rex", "foe", which))
    done = run_script(with_agenda(world, choose("rex")), chosen, faces(*[6] * number), faces(1, 1))
    assert hp(done, "foe") == 18 - (8 + number), "the Damage score comes from Power whatever Stat is rolled"
    if which is Stat.POWER:
        assert play(only_power, choose("rex"), chosen).world.agenda[0] == attack("rex", "foe", Stat.POWER)
    else:
        with pytest.raises(ScriptError, match="stat"):
            play(only_power, choose("rex"), chosen)


@pytest.mark.rule("combat.defence.score", "combat.defence.roll")
def test_the_defence_roll_is_the_dodge_score_with_every_quality_that_helps_and_no_action() -> None:
    knacks = (Knack("Scales", 2, ("defence",)), Knack("Hop", 1, ("defence",)), Knack("Claws", 3, ("attack",)))
    sheet = animon(form(Stage.BASIC, (1, 1, 2, 1), None, knacks), improvements=(Improvement.DODGE,) * 2)
    world = story(npc("foe", level=2), pc("rex", sheet=sheet), npc("imp", level=5, upgrades=(Upgrade.DEFENSIVE,)))
    dodged = play(world, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(*[6] * 7))
    assert rolls_made(dodged)[1] == (2 + 2 + 2 + 1, 4)
    assert not dodged.world.fighter("rex").acted
    skilled = play(world, attack("rex", "imp", Stat.POWER), faces(6, 1, 1, 1), faces(1, 1, 1, 1))
    assert rolls_made(skilled)[1] == (1 + 2 + 1, 4)


@pytest.mark.rule("combat.attack.hit", "combat.damage.base", "combat.damage.margin", "combat.damage.apply")
def test_five_successes_against_three_with_damage_six() -> None:
    world = story(rex_with(Knack("Claws", 2, ("attack",))), npc("foe", level=4, hp=14))
    done = play(world, attack("rex", "foe", Stat.POWER), faces(4, 5, 6, 4, 4), faces(4, 5, 6))
    assert hp(done.world, "foe") == 6


@pytest.mark.rule("combat.attack.hit", "combat.attack.miss", "combat.attack.zero-zero", "combat.damage.margin")
@pytest.mark.parametrize(("tie", "left"), [("hit", 14 - 6), ("miss", 14)])
@pytest.mark.parametrize("level", [(faces(4, 5, 1), faces(6, 4, 1)), (faces(1, 2, 3), faces(3, 2, 1))])
def test_a_draw_hits_for_the_plain_damage_score_or_misses(tie: str, left: int, level: tuple[Faces, Faces]) -> None:
    world = story(pc("rex"), npc("foe", level=4, hp=14), rulings=(f"attack.tie={tie}",))
    push = (says("rex", False, label="Push"),) if tie == "miss" else ()
    assert hp(play(world, attack("rex", "foe", Stat.POWER), *level, *push).world, "foe") == left


@pytest.mark.rule("combat.attack.miss")
def test_fewer_successes_miss_and_deal_nothing() -> None:
    world = story(npc("foe", level=4), pc("rex", hp=14))
    done = play(world, attack("foe", "rex", Stat.POWER), faces(4, 4, 1), faces(4, 4, 4))
    assert (hp(done.world, "rex"), [str(fact.tell()) for fact in done.facts]) == (14, ["foe misses rex"])


def damages(world: Story, attacker: str = "rex", target: str = "foe") -> dict[int, Fraction]:
    """The law of the HP lost to one attack with Power, nobody pushing."""
    before, law = hp(world, target), Solver[Story]().worlds_after(world, attack(attacker, target, Stat.POWER))
    lost = law.map(lambda after: before - hp(after, target))
    return {amount: lost[amount] for amount in lost}


def mean(law: dict[int, Fraction]) -> Fraction:
    return sum((amount * chance for amount, chance in law.items()), Fraction(0))


@pytest.mark.rule("combat.attack.hit", "combat.attack.miss", "combat.damage.margin", "combat.damage.base")
@pytest.mark.parametrize(("tie", "mean_damage"), [("hit", Fraction(141, 32)), ("miss", Fraction(81, 32))])
def test_the_damage_of_three_dice_against_three(tie: str, mean_damage: Fraction) -> None:
    law = damages(story(pc("rex"), npc("foe", level=4, hp=30), rulings=(f"attack.tie={tie}",)))
    assert mean(law) == mean_damage
    above = {7: Fraction(15, 64), 8: Fraction(3, 32), 9: Fraction(1, 64)}
    level = {0: Fraction(11, 32), 6: Fraction(5, 16)} if tie == "hit" else {0: Fraction(21, 32)}
    assert law == level | above


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin")
def test_five_dice_against_three() -> None:
    law = damages(story(rex_with(Knack("Claws", 2, ("attack",))), npc("foe", level=4, hp=30)))
    assert (1 - law[0], mean(law)) == (Fraction(219, 256), Fraction(1617, 256))


@pytest.mark.rule("combat.attack.hit", "condition.vulnerable", "test.boost")
def test_four_dice_with_boost_against_a_vulnerable_target() -> None:
    open_foe = npc("foe", level=4, hp=30).but(conditions=(Condition(Ailment.VULNERABLE),))
    boost = (Modifier("rex", 1, "high ground", "attack"),)
    world = story(rex_with(Knack("Claws", 1, ("attack",))), open_foe, modifiers=boost)
    assert rolls_made(play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1, 1))) == [
        (4, 3),
        (3, 5),
    ]
    law = damages(world)
    assert (1 - law[0], mean(law)) == (Fraction(232, 243), Fraction(16288, 2187))


@pytest.mark.rule("combat.attack.sequence", "combat.attack.hit", "combat.attack.miss", "combat.damage.margin")
@pytest.mark.parametrize("tie", ["hit", "miss"])
@pytest.mark.parametrize("pools", [(1, 4, 1, 4), (2, 3, 3, 5), (3, 6, 2, 2), (1, 2, 4, 6)])
def test_the_law_of_a_clash_against_brute_force(tie: str, pools: tuple[int, int, int, int]) -> None:
    number, need, against, their_need = pools
    counted: dict[int | None, int] = {}
    for hits, dodged in product(every_throw(number, need), every_throw(against, their_need)):
        lands = hits > dodged or (hits == dodged and tie == "hit")
        margin = hits - dodged if lands else None
        counted[margin] = counted.get(margin, 0) + 1
    law = Solver[Story]().law(clash(*pools, tie))
    assert {margin: law[margin] for margin in law} == {
        m: Fraction(w, 6 ** (number + against)) for m, w in counted.items()
    }


# Damage


@pytest.mark.rule("combat.damage.base", "combat.damage.margin")
@pytest.mark.parametrize(("shown", "lost"), [((4, 1, 1, 1), 8), ((4, 4, 1, 1), 9), ((4, 4, 4, 4), 11)])
def test_a_hit_deals_the_damage_score_and_one_for_each_success_above(shown: tuple[int, ...], lost: int) -> None:
    world = story(rex_with(stats=(3, 4, 3, 3)), npc("foe", level=2, hp=18))
    assert hp(play(world, attack("rex", "foe", Stat.POWER), faces(*shown), faces(4, 1)).world, "foe") == 18 - lost


@pytest.mark.rule("combat.damage.apply")
def test_damage_reduces_hp_or_stamina_down_to_zero() -> None:
    world = story(npc("foe", level=6, hp=3), kid("mia", hp=10), pc("rex"), pairs=(pair("rex", "mia"),))
    kid_hit = play(
        world, attack("foe", "mia", Stat.POWER), faces(4, 1, 1, 1), faces(1, 1, 1), says("mia", False, label="Push")
    )
    assert hp(kid_hit.world, "mia") == 10 - (7 + 1)
    killed = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1, 1, 1))
    assert (hp(killed.world, "foe"), killed.world.fighter("foe").out) == (0, True)
    exactly = play(
        world.with_fighter(npc("foe", level=6, hp=9)),
        attack("rex", "foe", Stat.POWER),
        faces(6, 6, 6),
        faces(1, 1, 1, 1),
    )
    assert (hp(exactly.world, "foe"), exactly.world.fighter("foe").out) == (0, True)


@pytest.mark.rule("combat.damage.multiplier")
@pytest.mark.parametrize(("table", "scores"), [("first", (2, 6, 12, 16, 25)), ("revised", (2, 6, 8, 12, 20))])
def test_power_times_the_multiplier_of_the_stage(table: str, scores: tuple[int, ...]) -> None:
    for stage, score in zip(Stage, scores, strict=True):
        rex = pc("rex", stage)
        foe = npc("foe", level=2, stage=stage, hp=99)
        world = story(rex, foe, rulings=(f"damage.multipliers={table}",))
        power = (2, 3, 4, 4, 5)[stage]
        done = play(world, attack("rex", "foe", Stat.POWER), faces(4, *[1] * (power - 1)), faces(4, 1))
        assert 99 - hp(done.world, "foe") == score == damage(world, rex).total


@pytest.mark.rule("combat.damage.half")
@pytest.mark.parametrize(
    ("rulings", "lost"),
    [((), 4), (("half.rounding=up",), 5), (("half.base=score",), 5), (("half.rounding=down-min-one",), 4)],
)
def test_a_weakened_attacker_deals_half(rulings: tuple[str, ...], lost: int) -> None:
    weak = rex_with(stats=(3, 4, 3, 3), conditions=(Condition(Ailment.WEAKENED),))
    world = story(weak, npc("foe", level=2, hp=18), rulings=rulings)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(4, 4, 1, 1), faces(4, 1))
    assert hp(done.world, "foe") == 18 - lost


@pytest.mark.rule("combat.damage.half")
@pytest.mark.parametrize(("rounding", "lost"), [("down", 0), ("up", 1), ("down-min-one", 1)])
def test_half_of_one_damage(rounding: str, lost: int) -> None:
    sheet = animon(form(Stage.FLEDGLING, (1, 1, 1, 1)))
    weak = pc("rex", Stage.FLEDGLING, sheet=sheet, conditions=(Condition(Ailment.WEAKENED),))
    world = story(weak, npc("foe", level=1, stage=Stage.FLEDGLING, hp=12), rulings=(f"half.rounding={rounding}",))
    assert hp(play(world, attack("rex", "foe", Stat.POWER), faces(4), faces(4)).world, "foe") == 12 - lost


def blow(*effects: Effect, stage: Stage, power: int, rank: int, uses: int = 0, weak: bool = False) -> int:
    """What a Signature Attack with these Effects takes from its target when it hits with margin 1."""
    known = signature(*effects, rank=rank)
    conditions = (Condition(Ailment.WEAKENED),) if weak else ()
    rex = pc("rex", stage, form(stage, (4, power, 3, 3), known), conditions=conditions)
    world = story(rex, npc("foe", level=2, stage=stage, hp=99))
    asked = (says("rex", uses, label="Overcharge"),) if uses else ()
    rolls = (faces(4, *[1] * (power + rank - 1)), faces(1, 1))
    return 99 - hp(play(world, signature_attack("rex", "Blaze", "foe", Stat.POWER), *asked, *rolls).world, "foe")


@pytest.mark.rule("combat.damage.order", "combat.damage.half")
def test_damage_is_multiplied_added_to_and_then_halved() -> None:
    basic = {"stage": Stage.BASIC, "power": 3, "rank": 2}
    assert blow(Effect.HEAVY_STRIKE, **basic) == 6 + 1 + 3
    assert blow(Effect.HEAVY_STRIKE, Effect.SAP, **basic) == 5
    assert blow(Effect.OVERCHARGE, **basic, uses=2) == 6 * 2 + 1
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.SAP, **basic, uses=2) == (6 * 2 + 1 + 3) // 2
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.SAP, **basic, uses=2, weak=True) == 4
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.STUNNING_STRIKE, **basic, uses=2) == 0


@pytest.mark.rule("combat.damage.half", "combat.damage.order")
def test_two_halvings_leave_a_quarter_each_rounded_down() -> None:
    great = {"stage": Stage.SUPER, "power": 4, "rank": 1}
    assert blow(Effect.BLOCK_BREAK, **great) == 6
    assert blow(Effect.SAP, **great, weak=True) == 3


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin")
def test_people_read_that_an_attack_hits_and_by_how_much() -> None:
    done = play(story(npc("foe"), pc("rex")), attack("foe", "rex", Stat.POWER), faces(4, 4), faces(4, 1, 1), NO_PUSH)
    assert str(done.facts[0].tell()) == "foe hits rex, 1 above its dodge"
