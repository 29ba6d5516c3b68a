"""Tests and pools: how many dice, which faces count, and what can be done before and after the roll."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.dist import Dist, mix
from rulewright.dice.readings import Together
from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.kernel.engine.solve import Policy, Solver, keep_default
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.trace import Threw
from rulewright.systems.animon.model.sheets import Kid, Knack, Stage, Stat
from rulewright.systems.animon.model.world import Fighter, Modifier, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.growth.bond import give_modifier
from rulewright.systems.animon.rules.rolls.chances import DicePool
from rulewright.systems.animon.rules.rolls.checks import check, opposed
from rulewright.systems.animon.rules.rolls.tests import successes
from rulewright.systems.animon.rules.turns.actions import other
from rulewright.systems.animon.rules.turns.initiative import begin
from systems.animon.build import form, kid, npc, pair, pc, signature, story

ONE_TO_SIX = (1, 2, 3, 4, 5, 6)


def thrown(done: Outcome[Any]) -> list[tuple[int, int]]:
    """Every roll of a scripted scene: how many dice, and from which face on they were successes."""
    found = []
    for step in done.trace:
        if isinstance(step.item, Threw):
            reading: Any = step.item.roll.reading
            found.append(
                (step.item.roll.pool.size, (reading.parts[0] if isinstance(reading, Together) else reading).low)
            )
    return found


def results(world: Story, call: Call[Any], policy: Policy = keep_default) -> Dist[Any]:
    """The exact law of what a flow returns."""
    solver: Solver[Story] = Solver(policy)

    def after(tape: tuple[Any, ...]) -> Dist[Any]:
        run = solver.advance(world, call, tape, 0)
        if run.asked is None:
            return Dist.certain(run.value)
        if isinstance(run.asked, Ask):
            return after((*tape, policy(run.asked, run.scene.world)))
        return mix((after((*tape, outcome)), weight) for outcome, weight in solver.outcomes(run.asked).items())

    return after(())


def pushes(asked: Ask[Any], _: Any) -> Any:
    return True if str(asked.label).startswith("Push") else asked.default


def pays(points: int) -> Policy:
    return lambda asked, _: points if "Better Odds" in str(asked.label) else asked.default


def skilled(logic: int = 4, *talents: Knack, points: int = 0, **changes: Any) -> Story:
    """Out of a fight: Mia with this much Logic and these Talents, and Rex, her Animon."""
    mia = kid("mia", sheet=Kid(logic, 3, 2, talents))
    return story(pc("rex"), mia, pairs=(pair("rex", "mia", points=points),), fight=False, **changes)


def given(*nets: int, roll: Any = "any", who: str = "mia") -> tuple[Modifier, ...]:
    return tuple(Modifier(who, net, f"reason {at}", roll) for at, net in enumerate(nets))


def strain(world: Story) -> int:
    return world.pairs[0].strain


@pytest.mark.rule("test.steps", "test.difficulty", "test.push", "test.bond-before")
def test_a_test_goes_pool_difficulty_bought_dice_throw_count_push() -> None:
    world = skilled(3, points=1)
    done = play(
        world,
        other("mia", "picks the lock"),
        says("gm", Stat.LOGIC, label="Which roll"),
        says("gm", 3, label="Difficulty"),
        says("mia", 1, label="Better Odds"),
        faces(4, 4, 1, 1, 1),
        says("mia", True, label="Push"),
        faces(4, 4, 4, 1, 1),
    )
    assert str(done.facts[-1].tell()) == "gm: picks the lock: mia passes"
    assert (done.world.pairs[0].points, strain(done.world)) == (0, 1)


@pytest.mark.rule("test.pool.kid", "test.pass", "test.success-threshold")
def test_a_kid_rolls_a_trait_and_a_fitting_talent() -> None:
    world = skilled(4, Knack("Riddles", 1, ("test",)), Knack("Ball games", 3, ("attack",)))
    done = play(world, check("mia", Stat.LOGIC, 2, "the riddle"), faces(4, 5, 1, 2, 3))
    assert thrown(done) == [(5, 4)]
    assert done.value is True
    assert results(world, check("mia", Stat.LOGIC, 2, "the riddle"))[True] == Fraction(13, 16)


@pytest.mark.rule("test.pool.kid")
@pytest.mark.parametrize(("trait", "number"), [(Stat.LOGIC, 4), (Stat.REFLEX, 3), (Stat.SPIRIT, 2)])
def test_each_trait_of_a_kid_gives_its_own_dice(trait: Stat, number: int) -> None:
    done = play(skilled(), check("mia", trait, 1, "it"), faces(*[6] * number))
    assert thrown(done) == [(number, 4)]


@pytest.mark.rule("test.pool.animon", "test.pool.other-dice", "combat.attack.pool", "combat.action.signature")
def test_an_animon_rolls_stat_quality_signature_rank_and_bought_dice() -> None:
    claws = Knack("Claws", 2, ("attack", "test"))
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (1, 4, 2, 3), signature(rank=3), (claws,)))
    world = story(rex, npc("foe", level=4, hp=30), pairs=(pair("rex", points=2),))
    tested = play(world, check("rex", Stat.POWER, 1, "lifts"), says("rex", 0, label="Better"), faces(6, 1, 1, 1, 1, 1))
    assert thrown(tested) == [(4 + 2, 4)]
    plain = play(
        world, attack("rex", "foe", Stat.POWER), says("rex", 0, label="Better"), faces(*[4] * 6), faces(1, 1, 1)
    )
    assert thrown(plain)[0] == (4 + 2, 4)
    done = play(
        world,
        signature_attack("rex", "Blaze", "foe", Stat.POWER),
        says("rex", 2, label="Better Odds"),
        faces(*[1] * (4 + 2 + 3), 4, 4, 4),
        faces(1, 1, 4),
    )
    assert thrown(done)[0] == (4 + 2 + 3 + 3, 4)
    assert done.world.fighter("foe").hp == 30 - (8 + 3 - 1), "the bought dice alone were successes"


@pytest.mark.rule("test.pool.one-character")
def test_a_roll_uses_the_numbers_of_one_character_only() -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (4, 4, 4, 4), None, (Knack("Claws", 3),)))
    world = story(rex, kid("mia", sheet=Kid(2, 3, 2)), pairs=(pair("rex", "mia"),), fight=False)
    assert thrown(play(world, check("mia", Stat.LOGIC, 1, "it"), faces(6, 6))) == [(2, 4)]
    for who, foreign in (("mia", Stat.POWER), ("rex", Stat.LOGIC)):
        with pytest.raises(ScriptError, match="Which roll does it need"):
            play(world, other(who, "tries"), says("gm", foreign))


@pytest.mark.rule("test.pool.quality-count")
@pytest.mark.parametrize(
    ("count", "attacks", "dodges", "tests", "begins"),
    [("by-roll", 5, 6, 5, 6), ("one", 5, 5, 5, 5), ("several", 6, 6, 6, 6)],
)
def test_how_many_qualities_join_a_roll(count: str, attacks: int, dodges: int, tests: int, begins: int) -> None:
    two = (Knack("Horns", 1), Knack("Wings", 2))
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), None, two))
    world = story(rex, npc("foe", level=2), rulings=(f"pool.quality-count={count}",))
    attacked = play(world, attack("rex", "foe", Stat.POWER), faces(*[6] * attacks), faces(1, 1))
    assert thrown(attacked) == [(attacks, 4), (2, 4)]
    dodged = play(world, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(*[6] * dodges))
    assert thrown(dodged) == [(2, 4), (dodges, 4)]
    assert thrown(play(world, check("rex", Stat.HEART, 1, "it"), faces(*[6] * tests))) == [(tests, 4)]
    begun = play(world.but(encounter=None), begin(), faces(1, 1), faces(*[6] * begins))
    assert thrown(begun) == [(2, 4), (begins, 4)]


@pytest.mark.rule("test.pool.quality-count")
def test_only_qualities_that_fit_the_roll_count() -> None:
    knacks = (Knack("Armour", 3, ("defence",)), Knack("Nose", 1, ("test",)))
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), None, knacks))
    assert thrown(play(story(rex), check("rex", Stat.HEART, 1, "it"), faces(6, 1, 1, 1))) == [(4, 4)]


@pytest.mark.rule("test.pool.minimum")
def test_a_pool_has_at_least_one_die_unless_ruled_otherwise() -> None:
    weak = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 0, 3, 3)))
    one = play(story(weak), check("rex", Stat.POWER, 1, "it"), faces(6))
    assert (thrown(one), one.value) == ([(1, 4)], True)
    zero = story(weak, rulings=("pool.minimum=zero",))
    none = play(zero, check("rex", Stat.POWER, 1, "it"), faces(), says("rex", False, label="Push"))
    assert (thrown(none), none.value) == ([(0, 4)], False)


@pytest.mark.rule("test.difficulty")
def test_the_gm_sets_one_to_five_and_two_is_the_ordinary_value() -> None:
    for difficulty in (1, 2, 3, 4, 5):
        shown = (6,) * difficulty + (1,) * (6 - difficulty)
        world = skilled(6)
        script = (says("gm", Stat.LOGIC), says("gm", difficulty, label="Difficulty"), faces(*shown))
        assert str(play(world, other("mia", "tries"), *script).facts[-1].tell()).endswith("passes")
    with pytest.raises(ScriptError, match="Difficulty"):
        play(skilled(6), other("mia", "tries"), says("gm", Stat.LOGIC), says("gm", 6))
    asked = Solver[Story]().advance(skilled(2), other("mia", "tries"), (Stat.LOGIC,), 0).asked
    assert isinstance(asked, Ask)
    assert asked.default == 2


@pytest.mark.rule("test.pass", "test.difficulty")
@pytest.mark.parametrize(("difficulty", "chance"), [(2, Fraction(1, 2)), (3, Fraction(1, 8))])
def test_three_dice_pass_with_as_many_successes_as_the_difficulty(difficulty: int, chance: Fraction) -> None:
    assert results(skilled(3), check("mia", Stat.LOGIC, difficulty, "it"))[True] == chance


@pytest.mark.rule("test.pass")
def test_one_success_too_few_fails() -> None:
    enough = play(skilled(3), check("mia", Stat.LOGIC, 2, "it"), faces(4, 6, 3))
    too_few = play(skilled(3), check("mia", Stat.LOGIC, 2, "it"), faces(1, 6, 3), says("mia", False, label="Push"))
    assert (enough.value, too_few.value) == (True, False)


@pytest.mark.rule("test.success-threshold", "test.setback", "test.boost", "test.double-setback", "test.double-boost")
@pytest.mark.parametrize(("net", "hits", "need"), [(-2, 1, 6), (-1, 2, 5), (0, 3, 4), (1, 4, 3), (2, 5, 2)])
def test_the_six_faces_counted_under_each_net(net: int, hits: int, need: int) -> None:
    world = skilled(6, modifiers=given(net) if net else ())
    passed = play(world, check("mia", Stat.LOGIC, hits, "it"), faces(*ONE_TO_SIX))
    failed = play(world, check("mia", Stat.LOGIC, hits + 1, "it"), faces(*ONE_TO_SIX), says("mia", False))
    assert (passed.value, failed.value) == (True, False)
    assert thrown(passed) == [(6, need)]
    assert play(world, successes(6, need), faces(*ONE_TO_SIX)).value == hits


@pytest.mark.rule("test.setback", "test.boost", "test.double-setback", "test.double-boost", "test.pass")
@pytest.mark.parametrize(
    ("number", "difficulty", "net", "chance"),
    [
        (4, 2, -1, Fraction(11, 27)),
        (4, 2, 1, Fraction(8, 9)),
        (3, 1, -2, Fraction(91, 216)),
        (2, 2, 2, Fraction(25, 36)),
    ],
)
def test_chances_under_boost_and_setback(number: int, difficulty: int, net: int, chance: Fraction) -> None:
    world = skilled(number, modifiers=given(net))
    assert results(world, check("mia", Stat.LOGIC, difficulty, "it"))[True] == chance


@pytest.mark.rule("test.modifier-net")
@pytest.mark.parametrize(
    ("stacking", "nets", "need"),
    [
        ("net", (1, 1, 1, -1), 2),
        ("net", (-2, -1), 6),
        ("net", (2, -1), 3),
        ("net", (1, 1, 1, 1), 2),
        ("net", (1, -1), 4),
        ("cancel", (1, 1, 1, -1), 4),
        ("cancel", (2, -1), 4),
        ("cancel", (-2, -1), 6),
        ("cancel", (1, 1), 2),
        ("cancel", (1,), 3),
        ("cancel", (), 4),
        ("single", (1, 1, 1, -1), 3),
        ("single", (1, 1), 3),
        ("single", (-1, -1), 5),
        ("single", (-2, -1), 6),
        ("single", (2, -1), 3),
        ("single", (2,), 2),
    ],
)
def test_boosts_and_setbacks_combine_as_ruled(stacking: str, nets: tuple[int, ...], need: int) -> None:
    world = skilled(6, modifiers=given(*nets), rulings=(f"modifier.stacking={stacking}",))
    done = play(world, check("mia", Stat.LOGIC, 1, "it"), faces(*ONE_TO_SIX))
    assert thrown(done) == [(6, need)]


@pytest.mark.rule("test.modifier-scope")
def test_a_boost_changes_the_roll_it_is_given_to_and_nothing_else() -> None:
    modifiers = (*given(1, roll="attack", who="rex"), *given(-2, roll="test", who="rex"), *given(2, who="mia"))
    world = story(pc("rex"), npc("foe", level=4), modifiers=modifiers, pairs=(pair("rex", "mia"),))
    first = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1, 1))
    assert thrown(first) == [(3, 3), (3, 4)], "the defender keeps its own number"
    assert first.world.modifiers == modifiers[1:], "what was given for one roll is gone with it"
    second = play(first.world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1, 1))
    assert thrown(second) == [(3, 4), (3, 4)]
    dodged = play(first.world, attack("foe", "rex", Stat.POWER), faces(1, 1, 1), faces(6, 6, 6))
    assert thrown(dodged) == [(3, 4), (3, 4)]
    assert thrown(play(first.world, check("rex", Stat.HEART, 1, "it"), faces(6, 6, 6))) == [(3, 6)]


@pytest.mark.rule("test.modifier-scope")
def test_a_modifier_that_lasts_stays_after_the_roll() -> None:
    lasting = Modifier("mia", 1, "the plan", "any", once=False)
    done = play(skilled(2, modifiers=(lasting,)), check("mia", Stat.LOGIC, 1, "it"), faces(3, 1))
    assert done.value is True
    assert done.world.modifiers == (lasting,)


@pytest.mark.rule("test.bond-before", "test.pool.other-dice", "bond.better-odds")
@pytest.mark.parametrize(
    ("ruling", "more"),
    [("plus-one", {0: 0, 1: 2, 2: 3, 3: 4, 5: 6}), ("one-per-point", {0: 0, 1: 1, 2: 2, 3: 3, 5: 5})],
)
def test_bond_points_buy_dice_before_the_throw(ruling: str, more: dict[int, int]) -> None:
    world = skilled(2, points=5, rulings=(f"bond.better-odds-dice={ruling}",))
    for points, extra in more.items():
        script = (says("mia", points, label="Better Odds"), faces(1, 1, *[6] * extra))
        refused = () if extra else (says("mia", False, label="Push"),)
        done = play(world, check("mia", Stat.LOGIC, max(1, extra), "it"), *script, *refused)
        assert thrown(done) == [(2 + extra, 4)]
        assert done.value is bool(extra), "every bought die counts"
        assert done.world.pairs[0].points == 5 - points


@pytest.mark.rule("test.bond-before")
def test_no_dice_can_be_bought_after_the_result_is_seen() -> None:
    world = skilled(2, points=5)
    script = (says("mia", 0, label="Better Odds"), faces(1, 1))
    with pytest.raises(ScriptError, match="Push"):
        play(world, check("mia", Stat.LOGIC, 2, "it"), *script, says("mia", 2, label="Better Odds"))
    with pytest.raises(ScriptError, match="0 to 5"):
        play(world, check("mia", Stat.LOGIC, 2, "it"), says("mia", 6, label="Better Odds"))


@pytest.mark.rule("bond.better-odds", "test.pass")
@pytest.mark.parametrize(("ruling", "chance"), [("plus-one", Fraction(5, 16)), ("one-per-point", Fraction(1, 8))])
def test_two_dice_and_one_bond_point_at_difficulty_three(ruling: str, chance: Fraction) -> None:
    world = skilled(2, points=1, rulings=(f"bond.better-odds-dice={ruling}",))
    assert results(world, check("mia", Stat.LOGIC, 3, "it"), pays(1))[True] == chance


@pytest.mark.rule("test.push", "test.push-strain")
def test_pushing_every_failure_once_gives_three_quarters_for_half_a_strain() -> None:
    call = check("mia", Stat.LOGIC, 2, "it")
    assert results(skilled(3), call, pushes)[True] == Fraction(3, 4)
    assert Solver(pushes).worlds_after(skilled(3), call).mean(strain) == Fraction(1, 2)


@pytest.mark.rule("test.push", "test.push-once", "test.push-strain")
def test_a_pushed_roll_that_fails_again_has_strained_the_bond_and_is_over() -> None:
    script = (faces(6, 1, 2), says("mia", True, label="Push"), faces(6, 3, 2))
    done = play(skilled(3), check("mia", Stat.LOGIC, 2, "it"), *script)
    assert (done.value, strain(done.world)) == (False, 1)


@pytest.mark.rule("test.push-once", "test.push-strain")
def test_the_table_may_allow_push_after_push() -> None:
    world = skilled(2, rulings=("push.limit=unlimited",))
    push = says("mia", True, label="Push")
    done = play(world, check("mia", Stat.LOGIC, 2, "it"), faces(1, 1), push, faces(1, 6), push, faces(6, 6))
    assert (done.value, strain(done.world)) == (True, 2)
    stopped = play(world, check("mia", Stat.LOGIC, 2, "it"), faces(1, 1), push, faces(1, 6), says("mia", False))
    assert (stopped.value, strain(stopped.world)) == (False, 1)


@pytest.mark.rule("test.push", "test.push-strain")
def test_a_test_that_is_passed_or_left_alone_costs_no_strain() -> None:
    passed = play(skilled(2), check("mia", Stat.LOGIC, 1, "it"), faces(4, 1))
    left = play(skilled(2), check("mia", Stat.LOGIC, 1, "it"), faces(3, 1), says("mia", False, label="Push"))
    assert (strain(passed.world), strain(left.world)) == (0, 0)


@pytest.mark.rule("test.push", "test.push-opposed")
def test_the_second_roll_counts_even_if_it_is_worse() -> None:
    world = story(npc("foe", level=4, hp=30), pc("rex", hp=14))
    script = (faces(6, 6, 6), faces(4, 4, 1), says("rex", True, label="Push"), faces(4, 1, 1))
    done = play(world, attack("foe", "rex", Stat.POWER), *script)
    assert done.world.fighter("rex").hp == 14 - (5 + 2), "a margin of 2 instead of 1"


@pytest.mark.rule("test.push-bond-dice")
def test_a_push_rerolls_the_bought_dice_under_the_same_success_number_for_free() -> None:
    world = skilled(2, points=3, modifiers=given(1))
    script = (says("mia", 2, label="Better Odds"), faces(2, 2, 2, 2, 3), says("mia", True, label="Push"))
    done = play(world, check("mia", Stat.LOGIC, 3, "it"), *script, faces(1, 1, 3, 3, 3))
    assert thrown(done) == [(5, 3), (5, 3)]
    assert (done.value, done.world.pairs[0].points, strain(done.world)) == (True, 1, 1)


@pytest.mark.rule("test.push-opposed", "test.push-strain")
@pytest.mark.parametrize("ruling", ["attack-defence", "all", "no"])
def test_whether_a_missed_attack_of_a_pc_may_be_pushed(ruling: str) -> None:
    world = story(pc("rex"), npc("foe", level=2, hp=18), rulings=(f"push.opposed={ruling}",))
    first = (faces(4, 1, 1), faces(4, 4))
    again = () if ruling == "no" else (says("rex", True, label="Push"), faces(4, 4, 4))
    done = play(world, attack("rex", "foe", Stat.POWER), *first, *again)
    assert done.world.fighter("foe").hp == (18 if ruling == "no" else 18 - (6 + 1)), "the foe's dice stay as they fell"
    assert strain(done.world) == (0 if ruling == "no" else 1)


@pytest.mark.rule("test.push-opposed", "test.push-strain")
@pytest.mark.parametrize("ruling", ["attack-defence", "all", "no"])
def test_whether_a_dodge_that_let_the_hit_through_may_be_pushed(ruling: str) -> None:
    world = story(npc("foe", level=2, hp=18), pc("rex", hp=14), rulings=(f"push.opposed={ruling}",))
    first = (faces(4, 4), faces(4, 1, 1))
    again = () if ruling == "no" else (says("rex", True, label="Push"), faces(4, 4, 4))
    done = play(world, attack("foe", "rex", Stat.POWER), *first, *again)
    assert done.world.fighter("rex").hp == (14 - (3 + 1) if ruling == "no" else 14)
    assert strain(done.world) == (0 if ruling == "no" else 1)


@pytest.mark.rule("test.push-opposed", "test.push-once")
@pytest.mark.parametrize(("limit", "times"), [("once", 1), ("unlimited", 3)])
def test_an_attack_is_pushed_as_often_as_the_table_allows(limit: str, times: int) -> None:
    world = story(pc("rex"), npc("foe", level=2, hp=18), rulings=(f"push.limit={limit}",))
    again = (says("rex", True, label="Push"), faces(1, 1, 1)) * times
    last = () if limit == "once" else (says("rex", False, label="Push"),)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(1, 1, 1), faces(4, 4), *again, *last)
    assert (done.world.fighter("foe").hp, strain(done.world)) == (18, times)


@pytest.mark.rule("test.push-opposed")
def test_rolls_that_came_out_well_are_not_pushed_and_npcs_never_push() -> None:
    world = story(pc("rex", hp=14), npc("foe", level=2, hp=18))
    hit = play(world, attack("rex", "foe", Stat.POWER), faces(4, 4, 1), faces(4, 1))
    assert hit.world.fighter("foe").hp == 18 - (6 + 1)
    dodged = play(world, attack("foe", "rex", Stat.POWER), faces(4, 1), faces(4, 4, 1))
    assert dodged.world.fighter("rex").hp == 14


@pytest.mark.rule("test.push-opposed")
@pytest.mark.parametrize("ruling", ["attack-defence", "all", "no"])
def test_initiative_is_pushed_only_where_the_table_says_so_by_a_pc_that_came_second(ruling: str) -> None:
    people = (npc("foe", level=2), pc("ada"), pc("rex"))
    world = story(*people, fight=False, rulings=(f"push.opposed={ruling}", "gauge.pushed-dice=final"))
    first = (faces(4, 4, 4), faces(4, 4), faces(4, 1, 1))
    again = (says("rex", True, label="Push"), faces(6, 6, 5)) if ruling == "all" else ()
    tied = (says("gm", "rex", label="first"),) if ruling == "all" else ()
    done = play(world, begin(), *first, *again, *tied)
    assert done.world.encounter is not None
    assert done.world.encounter.order == (("rex", "ada", "foe") if ruling == "all" else ("ada", "foe", "rex"))
    assert done.world.gauge == (2 if ruling == "all" else 0)
    assert [one.strain for one in done.world.pairs] == [0, 1 if ruling == "all" else 0]


def hand(who: str, number: int, need: int = 4) -> DicePool:
    return DicePool(who, number, need, f"{who} pulls", "test")


def rope() -> tuple[Fighter, ...]:
    return (pc("rex"), npc("foe", level=4))


@pytest.mark.rule("test.opposed")
def test_more_successes_win_an_opposed_test() -> None:
    world = story(*rope(), fight=False)
    call = opposed(hand("rex", 3), hand("foe", 2, need=5))
    assert play(world, call, faces(4, 4, 1), faces(5, 4)).value == "rex"
    assert play(world, call, faces(4, 1, 1), faces(5, 5), says("rex", False, label="Push")).value == "foe"
    law = results(world, opposed(hand("rex", 2), hand("foe", 2)))
    assert (law["rex"], law["foe"], law[""]) == (Fraction(5, 16), Fraction(5, 16), Fraction(6, 16))


@pytest.mark.rule("test.opposed-tie")
def test_on_a_draw_the_gm_decides_whether_both_roll_again() -> None:
    world = story(*rope(), fight=False)
    call = opposed(hand("rex", 2), hand("foe", 2))
    draw = (faces(4, 1), faces(1, 6))
    assert play(world, call, *draw, says("gm", False, label="draw")).value == ""
    again = (says("gm", True, label="draw"), faces(1, 1), faces(1, 6), says("rex", False, label="Push"))
    assert play(world, call, *draw, *again).value == "foe"


@pytest.mark.rule("test.help", "combat.modifier.circumstance")
def test_the_gm_may_give_a_boost_for_the_help_of_an_ally() -> None:
    helped = play(skilled(4), give_modifier("mia", 1, "test", "Rex holds the ladder")).world
    done = play(helped, check("mia", Stat.LOGIC, 2, "climbs"), faces(3, 3, 1, 1))
    assert (thrown(done), done.value) == ([(4, 3)], True)
    alone = play(skilled(4), check("mia", Stat.LOGIC, 2, "climbs"), faces(3, 3, 1, 1), says("mia", False, label="Push"))
    assert alone.value is False
