"""Checks: Required Checks, floors and factors, automatic failure, contests, groups, checks the GM calls for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.dist import Dist
from rulewright.dice.pools import dice
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.board import routes
from rulewright.systems.anyventure.model.sheets import Ability, Change, Inflict, Language
from rulewright.systems.anyventure.model.terms import format_units, rc_band_name
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.called_checks import contest, group_check, take_check
from rulewright.systems.anyventure.rules.checks.checks import (
    NO_ROLL,
    TWENTY_SKILLS,
    Check,
    contested,
    lend,
    passes,
    result,
)
from rulewright.systems.anyventure.rules.combat.lifeline import death_check
from rulewright.systems.anyventure.rules.combat.weapons import Blow, attack_dice
from rulewright.systems.anyventure.rules.conditions.conditions import afflict

from ...build import adventure, fighter, foe, has

BEN = fighter("ben", at=(2, 2))


def pool_asked(world: Adventure, call: Call[Any]) -> Any:
    """The dice a call asks for first."""
    asked = advance(Scene(world), call, []).asked
    assert isinstance(asked, Roll)
    return asked.pool


def floored(amount: int, skill: str = "resilience") -> tuple[Change, ...]:
    return (Change(f"floor.{skill}", amount, "iron will"),)


# ---- what the GM throws in


@pytest.mark.rule("dice.bonus", "dice.penalty", "dice.keep-lowest")
@pytest.mark.parametrize(("given", "number"), [(2, 4), (-1, 1), (-2, 2)])
def test_extra_dice_of_the_gm_count_on_one_check(given: int, number: int) -> None:
    world = play(adventure(fighter(logic=(2, 4))), lend("ana", given, "wet stones")).world
    assert pool_asked(world, result(Check("ana", "logic"))) == dice(number, 12)
    done = play(world, result(Check("ana", "logic")), faces(*[9, 3, 2, 1][:number]))
    assert done.value == (3 if given == -2 else 9)
    assert "wet stones" in done.trace.explain()
    assert done.world.lent == ()


@pytest.mark.rule("dice.bonus")
def test_extra_dice_wait_for_the_roll_of_their_character() -> None:
    world = play(adventure(fighter(logic=(2, 4)), BEN), lend("ben", 1, "wet stones")).world
    assert play(world, result(Check("ana", "logic")), faces(9, 3)).world.lent == world.lent


# ---- against a number


@pytest.mark.rule("check.rc", "check.meet", "check.highest")
@pytest.mark.parametrize(("rc", "done"), [(6, True), (7, True), (8, False)])
def test_a_result_that_meets_the_rc_is_enough(rc: int, done: bool) -> None:
    world = adventure(fighter(logic=(2, 4)))
    assert play(world, passes(Check("ana", "logic"), rc), faces(7, 3)).value is done


@pytest.mark.rule("check.rc-bands")
def test_names_of_difficulties() -> None:
    ends = [(1, 1), (2, 3), (4, 5), (6, 8), (9, 12), (13, 16), (17, 30)]
    names = ["trivial", "simple", "easy", "moderate", "hard", "extreme", "legendary"]
    assert [(rc_band_name(low), rc_band_name(high)) for low, high in ends] == [(name, name) for name in names]
    sentence = play(adventure(fighter(logic=(2, 4))), take_check("ana", "logic", 9), faces(9, 3)).facts[-1].tell()
    assert str(sentence) == "ana succeeds at Logic against RC 9 (hard)"


@pytest.mark.rule("check.minimum", "check.rc")
def test_a_floor_lifts_a_low_result() -> None:
    world = adventure(fighter(resilience=(2, 3), changes=floored(6)))
    assert play(world, passes(Check("ana", "resilience"), 6), faces(3, 2)).value is True
    assert play(world, result(Check("ana", "resilience")), faces(9, 2)).value == 9
    assert play(world, result(Check("ana", "logic")), faces(3, 2)).value == 3


@pytest.mark.rule("check.minimum")
def test_the_higher_of_two_floors_counts() -> None:
    world = adventure(fighter(resilience=(2, 3), changes=(*floored(3), *floored(4))))
    assert play(world, result(Check("ana", "resilience")), faces(1, 2)).value == 4


@pytest.mark.rule("check.multiplier", "check.minimum", "scope.rounding")
def test_halving_and_doubling_come_after_bonus_dice_and_floors() -> None:
    world = adventure(fighter(resilience=(2, 3), changes=floored(5)))
    halved, doubled = Check("ana", "resilience", factor="halved"), Check("ana", "resilience", factor="doubled")
    assert play(world, result(halved), faces(9, 2)).value == 4
    assert play(world, result(halved), faces(1, 2)).value == 2
    assert play(world, result(doubled), faces(7, 2)).value == 14
    assert play(world, result(doubled), faces(1, 2)).value == 10


@pytest.mark.rule("check.auto-fail")
def test_an_automatic_failure_is_not_rolled_and_takes_effect_at_once() -> None:
    world = adventure(fighter(conditions=(has("broken", rc=12),)))
    done = play(world, afflict("ana", Inflict(condition="afraid", resist="resilience", rc=1), "orc"))
    assert done.world.fighter("ana").has("afraid")
    blinded = adventure(fighter(conditions=(has("blinded"),)))
    assert play(blinded, result(Check("ana", "senses", needs="sight"))).value == NO_ROLL
    assert play(blinded, result(Check("ana", "senses", needs="hearing")), faces(4, 1)).value == 4


@pytest.mark.rule("check.kinds")
def test_attack_and_defence_are_separate_kinds_of_checks() -> None:
    world = adventure(fighter(evasion=(3, 1), defending=True, conditions=(has("prone"),)))
    one = Check("ana", "evasion")
    assert pool_asked(world, result(one)) == dice(3, 6)
    assert pool_asked(world, result(one._replace(kind="defence"))) == dice(3, 6)
    assert pool_asked(world, result(one._replace(kind="attack"))) == dice(2, 6)
    assert pool_asked(world, result(one._replace(kind="contested"))) == dice(4, 6)


@pytest.mark.rule("check.death", "check.kinds")
def test_a_death_check_is_an_unmodified_d12() -> None:
    bent = (Change("dice.endurance", 3), Change("attribute.physique", 3), Change("shift.endurance"))
    for one in (fighter(changes=bent), fighter(conditions=(has("broken"), has("prone"), has("numbed")))):
        world = adventure(one.but(health=0))
        assert pool_asked(world, death_check("ana")) == dice(1, 12)
        assert play(world, death_check("ana"), faces(7)).world.fighter("ana").dead
        assert not play(world, death_check("ana"), faces(8)).world.fighter("ana").dead
    spread = Solver[Any]().worlds_after(adventure(fighter(health=0)), death_check("ana"))
    assert spread.chance(lambda world: world.fighter("ana").dead) == Fraction(7, 12)


@pytest.mark.rule("check.skill-dice")
def test_skill_dice_are_of_the_named_skill_and_ignore_its_talent() -> None:
    anatomy = Ability(id="anatomy", kind="attack", skill_dice=("medicine", "medicine"))

    def attack(talent: int, *changes: Change) -> str:
        ana = fighter(medicine=(talent, 3), abilities=(anatomy,), changes=changes)
        thrown, _ = attack_dice(adventure(ana, foe()), Blow("ana", "orc", "sword", ability="anatomy"))
        assert thrown is not None
        return thrown.in_words()

    assert [attack(talent) for talent in (0, 1, 4)] == ["2d8+d10+d10"] * 3
    assert attack(1, Change("shift.medicine")) == "2d8+d12+d12"
    assert attack(1, Change("dice.medicine", 3)) == "2d8+d10+d10"


# ---- against somebody


@pytest.mark.rule("check.contested")
def test_the_higher_result_wins_a_contest() -> None:
    world = adventure(fighter(persuasion=(2, 4)), foe(insight=(2, 4)))
    call = contest("ana", "persuasion", "orc", "insight")
    won = play(world, call, faces(11, 3, label="ana rolls Persuasion"), faces(9, 2, label="orc rolls Insight"))
    assert (won.value, str(won.facts[-1].tell())) == ("ana", "ana wins against orc")
    lost = play(world, call, faces(8, 3), faces(9, 2))
    assert (lost.value, str(lost.facts[-1].tell())) == ("orc", "ana loses against orc")


@pytest.mark.rule("check.contested-tie", "check.contested")
@pytest.mark.parametrize(("ruling", "winner"), [("no-change", ""), ("defender", "orc"), ("active", "ana")])
def test_a_tie_changes_nothing_or_goes_to_one_side(ruling: str, winner: str) -> None:
    rulings = (f"check.contested-tie={ruling}",)
    world = adventure(fighter(coordination=(2, 3)), foe(coordination=(2, 3)), rulings=rulings)
    call = contest("ana", "coordination", "orc", "coordination")
    assert play(world, call, faces(7, 3), faces(2, 7)).value == winner
    mine, theirs = Check("ana", "coordination"), Check("orc", "coordination")
    assert play(world, contested(mine, theirs), faces(7, 3), faces(2, 7)).value is (winner == "ana")
    assert play(world, contested(theirs, mine), faces(7, 3), faces(2, 7)).value is (winner == "ana")


@pytest.mark.rule("check.contested", "check.zero-talent")
def test_a_character_who_cannot_roll_wins_no_contest() -> None:
    weak = fighter(might=(0, 2))
    world = adventure(weak, foe(might=(0, 2)), rulings=("check.contested-tie=active",))
    assert play(world, contest("ana", "might", "orc", "might")).value == ""
    world = adventure(weak, foe(might=(1, 0)))
    assert play(world, contest("ana", "might", "orc", "might"), faces(1)).value == "orc"


# ---- in groups


@pytest.mark.rule("check.group")
@pytest.mark.parametrize(
    ("ruling", "by_good"),
    [
        ("half", [False, False, True, True]),
        ("best", [False, True, True, True]),
        ("all", [False, False, False, True]),
    ],
)
def test_a_group_succeeds_by_half_by_one_or_by_all(ruling: str, by_good: list[bool]) -> None:
    world = adventure(fighter(), BEN, fighter("cid"), rulings=(f"check.group={ruling}",))
    for good in range(4):
        throws = [faces(4, 1) if place < good else faces(2, 3) for place in range(3)]
        done = play(world, group_check(("ana", "ben", "cid"), "stealth", 4), *throws)
        assert done.value is by_good[good]
        assert str(done.facts[-1].tell()).startswith(f"{good} of 3 succeed")
    pair = play(
        world.but(fighters=world.fighters[:2]), group_check(("ana", "ben"), "stealth", 4), faces(4, 1), faces(1, 1)
    ).value
    assert pair is (ruling != "all")


@pytest.mark.rule("check.group", "check.zero-talent")
def test_a_member_who_cannot_roll_counts_as_a_failure_of_the_group() -> None:
    world = adventure(fighter(stealth=(0, 2)), BEN)
    assert play(world, group_check(("ana", "ben"), "stealth", 4), faces(4, 1)).value is True
    assert play(world, group_check(("ana", "ben"), "stealth", 4), faces(3, 1)).value is False


# ---- what the GM may call for


@pytest.mark.rule("check.skill-not-attribute")
def test_the_gm_calls_for_skills_and_never_for_attributes() -> None:
    world = adventure(fighter(), foe())
    asked = {claim.rule.name: dict(claim.holes) for claim in GAME.claims(world, "gm")}
    assert asked["take_check"]["skill"].listed() == TWENTY_SKILLS
    assert len(TWENTY_SKILLS) == 20
    assert not {"physique", "finesse", "mind", "knowledge", "social"} & set(TWENTY_SKILLS)
    others = [dict(claim.holes)["other"].listed() for claim in GAME.claims(world, "gm") if claim.rule is contest]
    assert others == [("orc",), ("ana",)]
    assert "group_check" in asked


@pytest.mark.rule("scope.unit")
def test_distances_are_counted_in_units_of_one_square() -> None:
    assert format_units(1) == "1 unit (Nearby)"
    assert format_units(7).startswith("7 units")
    ana = fighter(at=(5, 5))
    ends = routes(adventure(ana), ana, "walk", 3)
    assert (8, 5) in ends
    assert (9, 5) not in ends


def test_a_check_leaves_the_world_as_it_is() -> None:
    world = adventure(fighter())
    assert Solver[Adventure]().worlds_after(world, take_check("ana", "logic", 4)) == Dist.certain(world)


@pytest.mark.rule("check.group", "language.mastery", "language.basic")
def test_a_group_that_persuades_speaks_common() -> None:
    known = (Language("Common", 3),)
    world = adventure(fighter(languages=known), fighter("ben", languages=(Language("Common", 1),)))
    assert play(world, group_check(("ana", "ben"), "persuasion", 3), faces(1, 1, 3), faces(3)).value is True
