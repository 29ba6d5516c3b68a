"""Pools: how many dice, of which size, highest or lowest kept, and their exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.dice.readings import HIGHEST
from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.tally import Term
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.scores import level, speed
from rulewright.systems.anyventure.model.sheets import Change, Gear
from rulewright.systems.anyventure.model.terms import (
    ATTRIBUTE_OF,
    CRAFTS,
    LADDER,
    LEVEL_NAMES,
    SCHOOLS,
    SKILLS,
    WEAPONRY,
)
from rulewright.systems.anyventure.model.world import Fighter
from rulewright.systems.anyventure.rules.checks.checks import NO_ROLL, Check, passes, result
from rulewright.systems.anyventure.rules.checks.dice import Dice, dice_of, die_for_level, kept

from ...build import adventure, fighter

BOOK = Rulings()


def bonus(number: int) -> Term:
    return Term("bonus", number, "dice.bonus")


def penalty(number: int) -> Term:
    return Term("penalty", -number, "dice.penalty")


def pool(one: Fighter, skill: str, *mods: Term, rulings: tuple[str, ...] = ()) -> str:
    """The dice of a check in words."""
    thrown, _ = dice_of(adventure(one, rulings=rulings), one, skill, mods)
    return thrown.in_words() if thrown else "nothing"


def with_might(talent: int, level: int, *mods: Term, rulings: tuple[str, ...] = (), **more: Any) -> str:
    return pool(fighter(might=(talent, level), **more), "might", *mods, rulings=rulings)


def chance(thrown: Dice, rc: int) -> Fraction:
    return Solver[Any]().law(kept(thrown, 0, "")).chance(lambda found: found >= rc)


# ---- how many


@pytest.mark.rule("check.pool", "dice.talent", "dice.skill", "check.highest")
def test_talent_counts_the_dice_and_the_level_picks_them() -> None:
    assert [with_might(talent, 3) for talent in (1, 2, 3, 4)] == ["1d10", "2d10", "3d10", "4d10"]
    world = adventure(fighter(might=(3, 4)))
    assert play(world, result(Check("ana", "might")), faces(7, 12, 3)).value == 12
    assert play(world, result(Check("ana", "might")), faces(2, 1, 3)).value == 3


@pytest.mark.rule("dice.bonus", "check.pool")
def test_bonus_dice_add_to_the_pool() -> None:
    assert with_might(2, 3, bonus(1)) == "3d10"
    assert with_might(1, 4, bonus(2)) == "3d12"


@pytest.mark.rule("dice.penalty", "dice.keep-lowest")
def test_penalty_dice_remove_dice_and_below_one_keep_the_lowest() -> None:
    assert with_might(3, 2, penalty(1)) == "2d8"
    assert with_might(2, 3, penalty(2)) == "2d10, lowest kept"
    assert [with_might(3, 3, penalty(number)) for number in (2, 3, 4)] == [
        "1d10",
        "2d10, lowest kept",
        "3d10, lowest kept",
    ]
    world = adventure(fighter(might=(2, 3)))
    assert play(world, result(Check("ana", "might", mods=(penalty(2),))), faces(9, 4)).value == 4


@pytest.mark.rule("dice.penalty", "dice.keep-lowest")
@pytest.mark.parametrize(
    ("ruling", "two", "three", "deep"),
    [
        ("step", "2d12, lowest kept", "3d12, lowest kept", "4d12, lowest kept"),
        ("count", "1d12, lowest kept", "2d12, lowest kept", "3d12, lowest kept"),
        ("slow", "1d12, lowest kept", "2d12, lowest kept", "3d12, lowest kept"),
    ],
)
def test_pools_below_one_die_follow_the_ruling(ruling: str, two: str, three: str, deep: str) -> None:
    rulings = (f"dice.penalty-floor={ruling}",)
    found = [with_might(1, 4, penalty(number), rulings=rulings) for number in (1, 2, 3)]
    assert found == [two, three, deep]
    strong = {"step": "2d12, lowest kept", "count": "3d12, lowest kept", "slow": "1d12, lowest kept"}
    assert with_might(3, 4, penalty(3), rulings=rulings) == strong[ruling]
    assert with_might(3, 4, penalty(2), rulings=rulings) == "1d12"


@pytest.mark.rule("dice.cancel")
def test_bonus_and_penalty_dice_cancel_first() -> None:
    assert with_might(2, 2, bonus(2), penalty(1)) == "3d8"
    assert with_might(2, 2, penalty(1), bonus(2)) == "3d8"
    assert with_might(1, 2, bonus(1), penalty(1)) == "1d8"
    standing = (Change("dice.might", 1, "a strong back"),)
    assert with_might(2, 2, penalty(2), changes=standing) == "1d8"


@pytest.mark.rule("check.zero-talent")
@pytest.mark.parametrize(
    ("ruling", "pools"),
    [
        ("forbid", ["nothing", "nothing", "nothing"]),
        ("bonus-only", ["nothing", "2d6", "nothing"]),
        ("penalised", ["2d6, lowest kept", "2d6", "3d6, lowest kept"]),
    ],
)
def test_talent_0_rolls_nothing_unless_the_table_allows_it(ruling: str, pools: list[str]) -> None:
    rulings = (f"dice.zero-talent={ruling}",)
    one = fighter(trained={"divine": (0, 1)})
    found = [pool(one, "divine", *mods, rulings=rulings) for mods in ((), (bonus(2),), (penalty(1),))]
    assert found == pools
    drained = fighter(might=(1, 1), changes=(Change("attribute.physique", -3, "a curse"),))
    assert pool(drained, "might", rulings=rulings) == pools[0]


@pytest.mark.rule("check.zero-talent")
def test_a_check_with_nothing_to_roll_fails_and_says_so() -> None:
    world = adventure(fighter(trained={"divine": (0, 1)}))
    done = play(world, result(Check("ana", "divine", mods=(bonus(2),))))
    assert done.value == NO_ROLL
    assert "there are no dice to roll" in str(done.facts[0].tell())


# ---- which size


@pytest.mark.rule("dice.ladder", "dice.ladder-up", "dice.ladder-down", "dice.sequence", "dice.skill", "skill.levels")
def test_the_die_of_each_level_base_upgraded_and_downgraded() -> None:
    levels = range(8)
    assert [die_for_level(own, 0, BOOK) for own in levels] == [4, 6, 8, 10, 12, 16, 20, 24]
    assert [die_for_level(own, 1, BOOK) for own in levels] == [6, 8, 10, 12, 16, 20, 24, 30]
    assert [die_for_level(own, -1, BOOK) for own in levels] == [2, 4, 6, 8, 10, 12, 16, 20]
    assert LADDER == (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)


@pytest.mark.rule("skill.level-names", "skill.levels")
def test_level_names() -> None:
    assert len(LEVEL_NAMES) == 8
    assert (LEVEL_NAMES[0], LEVEL_NAMES[3], LEVEL_NAMES[5], LEVEL_NAMES[7]) == (
        "Untrained",
        "Journeyman",
        "Expert",
        "Grand Master",
    )


@pytest.mark.rule("dice.average")
def test_the_average_of_one_die_by_level() -> None:
    averages = [HIGHEST.dist(Dice(1, die_for_level(own, 0, BOOK)).pool()).mean() for own in range(8)]
    assert averages == [Fraction(one, 2) for one in (5, 7, 9, 11, 13, 17, 21, 25)]


@pytest.mark.rule("dice.shift", "dice.shift-cancel")
@pytest.mark.parametrize(
    ("ruling", "shifts", "sides"),
    [
        ("one-step", (1,), 12),
        ("one-step", (-1,), 8),
        ("one-step", (1, -1), 10),
        ("one-step", (1, 1), 12),
        ("one-step", (1, -1, -1, -1), 8),
        ("stack", (1, 1), 16),
        ("stack", (1, -1, -1, -1), 6),
        ("stack", (1, -1), 10),
        ("stack", (-1,) * 9, 2),
        ("stack", (1,) * 9, 30),
    ],
)
def test_shifts_cancel_and_move_one_step_or_as_many_as_are_left(
    ruling: str, shifts: tuple[int, ...], sides: int
) -> None:
    changes = tuple(Change("shift.might", one, "mud") for one in shifts)
    one = fighter(might=(2, 3), changes=changes)
    assert pool(one, "might", rulings=(f"dice.shift-stack={ruling}",)) == f"2d{sides}"
    assert level(one, "might", BOOK).total == 3


@pytest.mark.rule("dice.shift")
def test_weapon_skills_shift_too() -> None:
    one = fighter(trained={"simple melee": (2, 3)}, changes=(Change("shift.simple melee", 1, "song"),))
    assert pool(one, "simple melee") == "2d12"


@pytest.mark.rule("dice.negative-level")
@pytest.mark.parametrize(("ruling", "dice"), [("flat-1", "a flat 1"), ("d2", "3d2"), ("forbid", "nothing")])
def test_a_level_below_0_follows_the_ruling(ruling: str, dice: str) -> None:
    rulings = (f"dice.negative-level={ruling}",)
    assert with_might(3, -1, rulings=rulings) == dice
    assert with_might(3, -2, rulings=rulings) == dice
    lifted = with_might(3, -1, rulings=rulings, changes=(Change("skill.might", 1, "a belt"),))
    assert lifted == "3d4"


@pytest.mark.rule("dice.negative-level")
def test_a_flat_1_is_a_result_without_a_roll() -> None:
    world = adventure(fighter(might=(3, -1)))
    assert play(world, result(Check("ana", "might", mods=(penalty(5),)))).value == 1
    assert [play(world, passes(Check("ana", "might"), rc)).value for rc in (1, 2)] == [True, False]


@pytest.mark.rule("skill.levels")
@pytest.mark.parametrize(("ruling", "sides"), [("special", 24), ("seven", 24), ("six", 20)])
def test_levels_end_at_7_or_at_6(ruling: str, sides: int) -> None:
    rulings = (f"skill.level-cap={ruling}",)
    assert with_might(2, 6, rulings=rulings) == "2d20"
    assert with_might(2, 6, rulings=rulings, changes=(Change("skill.might", 1, "a god"),)) == f"2d{sides}"
    assert with_might(2, 7, rulings=rulings, changes=(Change("skill.might", 1, "a god"),)) == f"2d{sides}"


@pytest.mark.rule("skill.growth")
def test_levels_come_from_the_sheet_and_what_is_worn_and_name_their_sources() -> None:
    belt = Gear(id="belt", slot="accessory", changes=(Change("skill.might", 2, "belt"),))
    one = fighter(might=(2, 1), gear=(belt,))
    assert pool(one, "might") == "2d10"
    assert level(one, "might", BOOK).explain().endswith("= +1 trained [skill.levels] +2 belt [skill.growth]")
    explained = play(adventure(one), result(Check("ana", "might")), faces(1, 1)).trace.explain()
    assert "+2 belt [skill.growth]" in explained


# ---- whose talent


@pytest.mark.rule(
    "attribute.five",
    "check.skill-not-attribute",
    "skill.physique",
    "skill.finesse",
    "skill.mind",
    "skill.knowledge",
    "skill.social",
)
def test_an_attribute_gives_its_dice_to_its_four_skills() -> None:
    one = fighter(physique=1, finesse=2, mind=3, knowledge=4, social=5)
    assert len(ATTRIBUTE_OF) == 20
    for number, attribute in enumerate(("physique", "finesse", "mind", "knowledge", "social"), 1):
        assert [pool(one, skill) for skill in SKILLS[attribute]] == [f"{number}d4"] * 4


@pytest.mark.rule("skill.weapon", "skill.magic", "skill.craft")
def test_weapon_school_and_craft_skills_have_talents_of_their_own() -> None:
    assert (len(WEAPONRY), len(SCHOOLS), len(CRAFTS)) == (6, 5, 6)
    for skill in (*WEAPONRY, *SCHOOLS, *CRAFTS):
        assert pool(fighter(trained={skill: (4, 3)}), skill) == "4d10"
    assert pool(fighter(magic=(4, 2), trained={"meta": (1, 0)}), "magic") == "4d8"


# ---- size


@pytest.mark.rule("size.small", "size.large", "size.medium", "dice.shift")
def test_small_and_large_shift_the_skills_of_two_attributes() -> None:
    assert [with_might(3, 2, size=size) for size in ("small", "medium", "large")] == ["3d6", "3d8", "3d10"]
    sneak = [pool(fighter(stealth=(2, 4), size=size), "stealth") for size in ("small", "large")]
    assert sneak == ["2d16", "2d10"]
    for size, up, down in (("small", "finesse", "physique"), ("large", "physique", "finesse")):
        one = fighter(size=size)
        for skill, attribute in ATTRIBUTE_OF.items():
            sides = {up: 6, down: 2}.get(attribute, 4)
            assert pool(one, skill) == f"2d{sides}"


@pytest.mark.rule("size.medium")
def test_medium_creatures_have_no_modifiers() -> None:
    assert {pool(fighter(size="medium"), skill) for skill in ATTRIBUTE_OF} == {"2d4"}


@pytest.mark.rule("scope.rounding")
def test_half_of_an_odd_walk_is_rounded_down() -> None:
    one = fighter(walk=5)
    assert [speed(adventure(one), one, mode).total for mode in ("walk", "swim", "climb")] == [5, 2, 2]
    slow = fighter(walk=3)
    assert [speed(adventure(slow), slow, mode).total for mode in ("swim", "climb")] == [1, 1]


# ---- odds


@pytest.mark.rule("check.highest", "dice.keep-lowest", "check.rc")
def test_odds_of_the_worked_examples() -> None:
    assert chance(Dice(3, 10), 8) == Fraction(657, 1000)
    assert chance(Dice(2, 8, lowest=True), 6) == Fraction(9, 64)


@pytest.mark.rule("check.highest", "dice.average", "dice.keep-lowest", "check.rc")
@pytest.mark.parametrize(
    ("trained", "mods", "rc", "odds"),
    [((3, 3), (), 8, Fraction(657, 1000)), ((2, 2), (penalty(2),), 6, Fraction(9, 64))],
)
def test_odds_of_the_worked_examples_from_talent_and_level(
    trained: tuple[int, int], mods: tuple[Term, ...], rc: int, odds: Fraction
) -> None:
    one = fighter(might=trained)
    thrown, _ = dice_of(adventure(one), one, "might", mods)
    assert thrown is not None
    assert chance(thrown, rc) == odds


@pytest.mark.rule("check.highest", "dice.keep-lowest")
@pytest.mark.parametrize(("number", "sides", "lowest"), [(3, 6, False), (3, 6, True), (2, 12, True), (4, 4, False)])
def test_odds_equal_a_count_of_all_rolls(number: int, sides: int, lowest: bool) -> None:
    rows = list(product(range(1, sides + 1), repeat=number))
    best = min if lowest else max
    for rc in range(1, sides + 2):
        counted = Fraction(sum(best(row) >= rc for row in rows), len(rows))
        assert chance(Dice(number, sides, lowest), rc) == counted
