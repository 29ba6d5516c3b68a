"""The roll: base dice, action dice, totals, matching faces, and their exact odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from rulewright.dice.dist import Dist
from rulewright.dice.pools import dice
from rulewright.dice.readings import HAND
from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.scripted_scene import Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.encoding import fingerprint
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.house import Rulings
from rulewright.systems.stunts.rules.rolls.dice import ActionDice, DiceRules, RollReading, dice_rules, throw
from systems.stunts.build import story

FOCUSED, PLAIN = True, False
SUCCESS = {
    4: Fraction(134825, 139968),
    3: Fraction(14435, 15552),
    2: Fraction(209, 243),
    1: Fraction(947, 1296),
    0: Fraction(1, 2),
    -1: Fraction(349, 1296),
    -2: Fraction(34, 243),
    -3: Fraction(1117, 15552),
    -4: Fraction(5143, 139968),
}


def law(extra: int, focused: bool = PLAIN, **rules: Any) -> Dist[RollReading]:
    return Solver[Any]().law(throw(extra, focused, DiceRules(**rules)))


def thrown(extra: int, shown: str, focused: bool = PLAIN, *script: Says, **rules: Any) -> RollReading:
    """What these faces are read as, with the total."""
    call = throw(extra, focused, DiceRules(**({"totals": True} | rules)))
    return play(story(), call, faces(*map(int, shown.split())), *script).value


def picks(*three: int) -> Says:
    return says("roller", three, label="three dice count")


# ---- how many dice


@pytest.mark.rule("dice.base", "dice.size", "test.up", "test.down", "test.even")
@pytest.mark.parametrize(("extra", "number"), [(4, 7), (3, 6), (2, 5), (1, 4), (0, 3), (-1, 4), (-2, 5), (-4, 7)])
def test_three_base_dice_are_added_to_what_is_left(extra: int, number: int) -> None:
    asked = advance(Scene(story()), throw(extra, PLAIN, DiceRules()), []).asked
    assert isinstance(asked, Roll)
    assert asked.pool == dice(number, 6)


@pytest.mark.rule("dice.size")
@pytest.mark.parametrize(
    ("ruling", "sides", "even"), [("d6", 6, Fraction(1, 2)), ("d8", 8, "0.766"), ("d10", 10, "0.880")]
)
def test_the_size_of_the_dice(ruling: str, sides: int, even: Any) -> None:
    rules = dice_rules(Rulings().ruled(f"dice.size={ruling}"))
    rows = list(product(range(1, sides + 1), repeat=3))
    chance = Solver[Any]().law(throw(0, PLAIN, rules)).chance(lambda read: read.success)
    assert chance == Fraction(sum(sum(row) >= 11 for row in rows), len(rows))
    assert (chance if sides == 6 else f"{float(chance):.3f}") == even


# ---- success and failure


@pytest.mark.rule("test.total", "test.success", "test.failure", "test.even")
def test_11_succeeds_and_10_fails() -> None:
    assert thrown(0, "6 3 2") == RollReading(success=True, sp=0, total=11)
    assert thrown(0, "5 3 2") == RollReading(success=False, sp=0, total=10)
    assert thrown(0, "1 1 1") == RollReading(success=False, sp=0, total=3)
    assert thrown(0, "6 6 5") == RollReading(success=True, sp=0, total=17)


@pytest.mark.rule("test.total", "test.pick.up", "test.pick.down")
def test_dice_outside_the_selection_never_count() -> None:
    assert thrown(2, "1 6 3 2 1") == RollReading(success=True, sp=0, total=11)
    assert thrown(2, "5 1 1 3 2") == RollReading(success=False, sp=0, total=10)
    assert thrown(-2, "6 3 2 6 6") == RollReading(success=True, sp=0, total=11)
    assert thrown(-2, "6 5 3 6 2") == RollReading(success=False, sp=0, total=10)


@pytest.mark.rule("dice.odds", "test.success", "test.failure", "test.pick.up", "test.pick.down", "test.even")
@pytest.mark.parametrize("extra", SUCCESS)
def test_chance_of_success_by_extra_dice(extra: int) -> None:
    assert law(extra).chance(lambda read: read.success) == SUCCESS[extra]
    assert law(extra, FOCUSED).chance(lambda read: read.success) == SUCCESS[extra]
    ways = {4: 269650, 3: 43305, 2: 6688, 1: 947, 0: 108, -1: 349, -2: 1088, -3: 3351, -4: 10286}
    assert SUCCESS[extra] == Fraction(ways[extra], 6 ** (3 + abs(extra)))


@pytest.mark.rule("sp.earn.triples", "test.pick.up", "test.pick.suggest")
def test_chance_of_success_with_a_triple() -> None:
    found = [law(extra).chance(lambda read: read.success and read.sp == 1) for extra in (4, 3, 2, 1, 0, -1)]
    told = ["2909/10368", "481/2592", "23/216", "7/144", "1/72", "5/432"]
    assert found == [Fraction(one) for one in told]


@pytest.mark.rule("sp.earn.focused", "sp.earn.triples", "test.pick.suggest")
def test_mean_sp_from_faces_with_a_focused_skill() -> None:
    found = [law(extra, FOCUSED).mean(lambda read: read.sp) for extra in (2, 1, 0, -1, -2)]
    assert found == [Fraction(one) for one in ("611/972", "563/1296", "2/9", "181/1296", "1/12")]


# ---- matching faces


@pytest.mark.rule("sp.earn.triples", "sp.earn.success_only")
@pytest.mark.parametrize("face", range(1, 7))
def test_only_triples_of_4_5_and_6_succeed_and_pay(face: int) -> None:
    pays = face >= 4
    assert thrown(0, f"{face} {face} {face}") == RollReading(success=pays, sp=int(pays), total=3 * face)


@pytest.mark.rule("sp.earn.focused", "sp.earn.success_only")
def test_doubles_pay_with_a_focused_skill_only() -> None:
    assert thrown(0, "5 5 1", FOCUSED) == RollReading(success=True, sp=1, total=11)
    assert thrown(0, "5 5 1", PLAIN) == RollReading(success=True, sp=0, total=11)
    assert thrown(0, "4 4 2", FOCUSED) == RollReading(success=False, sp=0, total=10)
    assert thrown(0, "6 4 1", FOCUSED) == RollReading(success=True, sp=0, total=11)


@pytest.mark.rule("sp.earn.focused", "sp.earn.triples")
@pytest.mark.parametrize(("triples", "sp"), [("one", 1), ("two", 2)])
def test_a_triple_with_a_focused_skill_earns_one_or_two_sp(triples: str, sp: int) -> None:
    rules = dice_rules(Rulings().ruled(f"sp.focused_triples={triples}"))
    assert rules.triples == triples
    assert thrown(0, "5 5 5", FOCUSED, triples=triples).sp == sp
    assert thrown(0, "5 5 5", PLAIN, triples=triples).sp == 1
    assert thrown(0, "5 5 4", FOCUSED, triples=triples).sp == 1


@pytest.mark.rule("sp.faces", "sp.earn.triples", "sp.earn.focused")
@pytest.mark.parametrize(("where", "sp"), [("action_dice", 0), ("all_dice", 1)])
def test_faces_are_read_on_the_action_dice_or_as_ruled_on_all(where: str, sp: int) -> None:
    assert dice_rules(Rulings().ruled(f"sp.faces={where}")).faces == where
    assert thrown(-2, "4 4 6 6 3", PLAIN, faces=where).sp == 0
    assert thrown(-3, "6 6 6 5 4 2", PLAIN, faces=where) == RollReading(success=True, sp=sp, total=11)
    assert thrown(-1, "6 5 4 6", FOCUSED, faces=where).sp == int(where == "all_dice")
    assert thrown(1, "6 5 1 1", FOCUSED, faces=where) == RollReading(success=True, sp=sp, total=12)
    assert thrown(3, "6 4 2 2 2 1", PLAIN, faces=where) == RollReading(success=True, sp=sp, total=12)
    assert thrown(3, "3 3 3 1 1 1", PLAIN, faces=where) == RollReading(success=False, sp=0, total=9)


@pytest.mark.rule("sp.faces", "sp.earn.triples", "sp.earn.focused")
@pytest.mark.parametrize(("state", "elsewhere"), [("any_state", 1), ("up_only", 0)])
def test_faces_pay_in_any_state_or_as_ruled_only_while_up(state: str, elsewhere: int) -> None:
    assert dice_rules(Rulings().ruled(f"sp.faces_state={state}")).state == state
    assert thrown(1, "5 5 5 1", PLAIN, state=state).sp == 1
    assert thrown(1, "6 6 2 1", FOCUSED, state=state).sp == 1
    for extra, shown in ((0, "5 5 5"), (-1, "5 5 5 6"), (-1, "4 4 4 4")):
        assert thrown(extra, shown, PLAIN, state=state).sp == elsewhere
    assert thrown(0, "5 5 1", FOCUSED, state=state).sp == elsewhere


# ---- which three dice


@pytest.mark.rule("test.pick.down", "sp.faces", "sp.earn.focused", "sp.earn.triples")
def test_down_takes_the_three_lowest_without_asking() -> None:
    assert thrown(-2, "6 6 4 4 3", FOCUSED) == RollReading(success=True, sp=1, total=11)
    assert thrown(-1, "4 4 4 4") == RollReading(success=True, sp=1, total=12)
    assert thrown(-1, "3 3 3 6") == RollReading(success=False, sp=0, total=9)
    assert thrown(-1, "6 1 6 6") == RollReading(success=True, sp=0, total=13)


@pytest.mark.rule("test.pick.up", "test.pick.suggest", "sp.earn.triples")
def test_up_with_4_4_4_6_the_triple_is_suggested_and_more_may_be_kept() -> None:
    assert thrown(1, "4 4 4 6", PLAIN, picks(4, 4, 4)) == RollReading(success=True, sp=1, total=12)
    assert thrown(1, "4 4 4 6", PLAIN, picks(6, 4, 4)) == RollReading(True, 0, 14, chosen=(6, 4, 4))
    asked = advance(Scene(story()), throw(1, PLAIN, DiceRules()), [Thrown((4, 4, 4, 6))]).asked
    assert isinstance(asked, Ask)
    assert (asked.default, asked.options.listed()) == ((4, 4, 4), ((6, 4, 4), (4, 4, 4)))


@pytest.mark.rule("test.pick.up", "test.pick.suggest", "sp.earn.focused")
@pytest.mark.parametrize(
    ("shown", "suggested", "read"),
    [
        ("3 3 5 6", (6, 3, 3), RollReading(success=True, sp=1, total=12)),
        ("2 2 6 5", None, RollReading(success=True, sp=0, total=13)),
        ("3 3 3 6", None, RollReading(success=True, sp=1, total=12)),
        ("6 5 4 4 1", (6, 4, 4), RollReading(success=True, sp=1, total=14)),
        ("6 6 5 5 5", None, RollReading(success=True, sp=1, total=17)),
    ],
)
def test_the_suggested_dice_with_a_focused_skill(
    shown: str, suggested: tuple[int, ...] | None, read: RollReading
) -> None:
    extra = len(shown.split()) - 3
    assert thrown(extra, shown, FOCUSED, *([picks(*suggested)] if suggested else [])) == read
    if suggested:
        asked = advance(Scene(story()), throw(extra, FOCUSED, DiceRules()), [Thrown(tuple(map(int, shown.split())))])
        assert isinstance(asked.asked, Ask)
        assert asked.asked.default == suggested


@pytest.mark.rule("test.pick.up")
def test_any_three_of_the_dice_may_be_kept_but_no_others() -> None:
    assert thrown(1, "4 4 4 6", PLAIN, picks(6, 4, 4)).total == 14
    for three in ((6, 6, 4), (5, 4, 4), (4, 4), (6, 4, 4, 4)):
        with pytest.raises(ScriptError, match="expected one of"):
            thrown(1, "4 4 4 6", PLAIN, picks(*three))


@pytest.mark.rule("test.pick.up", "test.pick.suggest")
def test_a_lower_total_that_pays_may_even_be_given_up_for_a_failure() -> None:
    assert thrown(3, "6 6 5 4 1 5", FOCUSED).sp == 1
    assert thrown(2, "6 5 4 4 1", FOCUSED, picks(4, 4, 1)) == RollReading(False, 0, 9, chosen=(4, 4, 1))


@pytest.mark.rule("test.pick.up", "test.pick.suggest")
def test_as_ruled_the_three_highest_dice_always_count() -> None:
    assert dice_rules(Rulings().ruled("test.pick=best_three")).pick == "best_three"
    assert thrown(1, "4 4 4 6", PLAIN, pick="best_three") == RollReading(success=True, sp=0, total=14)
    assert thrown(2, "6 5 4 4 1", FOCUSED, pick="best_three") == RollReading(success=True, sp=0, total=15)
    assert thrown(1, "6 6 6 1", PLAIN, pick="best_three").sp == 1


@pytest.mark.rule("test.total")
def test_a_total_nobody_reads_is_left_out_of_the_law() -> None:
    assert {read.total for read in law(0)} == {0}
    assert {read.total for read in law(0, totals=True)} == set(range(3, 19))
    readers = ("damage.source=margin", "test.opposition=compare_totals", "initiative.within_band=by_total")
    assert [dice_rules(Rulings().ruled(one)).totals for one in readers] == [True] * 3
    assert not dice_rules(Rulings()).totals


# ---- everything once more, by counting all throws


def by_hand(extra: int, focused: bool, rules: DiceRules) -> Counter[tuple[bool, int]]:
    """The book once more in plain steps: every throw, the best of all selections where it is free."""
    found: Counter[tuple[bool, int]] = Counter()
    for row in product(range(1, 7), repeat=3 + abs(extra)):
        rolled = sorted(row)
        if extra > 0 and rules.pick == "free":
            kept = [list(three) for three in combinations(rolled, 3)]
        else:
            kept = [rolled[-3:] if extra > 0 else rolled[:3]]
        found[max(worth(three, rolled, extra > 0, focused, rules) for three in kept)] += 1
    return found


def worth(three: list[int], rolled: list[int], up: bool, focused: bool, rules: DiceRules) -> tuple[bool, int]:
    if sum(three) < 11:
        return False, 0
    if rules.state == "up_only" and not up:
        return True, 0
    seen = three if rules.faces == "action_dice" else rolled
    triple = any(seen.count(face) >= 3 for face in seen)
    double = focused and any(seen.count(face) >= 2 for face in seen)
    both = 2 if rules.triples == "two" else 1
    return True, min(int(triple) + int(double), both)


@pytest.mark.rule("test.pick.up", "test.pick.down", "test.pick.suggest", "sp.faces", "sp.earn.focused", "dice.odds")
@pytest.mark.parametrize("focused", [FOCUSED, PLAIN])
@pytest.mark.parametrize("extra", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize(
    "rules",
    [
        DiceRules(),
        DiceRules(pick="best_three"),
        DiceRules(faces="all_dice"),
        DiceRules(state="up_only"),
        DiceRules(triples="two"),
    ],
)
def test_the_odds_of_a_roll_match_brute_force(extra: int, focused: bool, rules: DiceRules) -> None:
    found = Solver[Any]().law(throw(extra, focused, rules)).map(lambda read: (read.success, read.sp))
    counted = by_hand(extra, focused, rules)
    assert found == Dist(dict(counted))


@pytest.mark.rule("test.total", "test.pick.up", "test.pick.down")
@pytest.mark.parametrize(
    ("extra", "fallen", "states", "told"),
    [
        (0, (6, 5, 5), "hit hit hit", "6 + 5 + 5 = 16 against 11: success"),
        (2, (1, 6, 2, 5, 5), "aside hit aside hit hit", "6 + 5 + 5 = 16 against 11: success"),
        (-1, (6, 2, 6, 3), "hit hit aside hit", "6 + 3 + 2 = 11 against 11: success"),
        (-1, (6, 2, 6, 2), "hit hit aside hit", "6 + 2 + 2 = 10 against 11: failure"),
    ],
)
def test_people_are_told_which_dice_count(extra: int, fallen: tuple[int, ...], states: str, told: str) -> None:
    read = ActionDice(extra, PLAIN, DiceRules())
    assert read.states(fallen) == tuple(states.split())
    counted = [face for face, state in zip(fallen, read.states(fallen), strict=True) if state == "hit"]
    assert str(read.told(counted)) == told


def test_what_is_told_of_a_roll_does_not_change_its_fingerprint() -> None:
    told = Roll(dice(3, 6), ActionDice(-2, FOCUSED, DiceRules()), "dice", "a")
    assert fingerprint(told) == fingerprint(Roll(dice(3, 6), HAND, "dice", "a"))


def test_dice_are_lit_only_if_they_succeed() -> None:
    reading = ActionDice(1, PLAIN, DiceRules())
    for thrown, lit in (
        ((6, 5, 1, 2), ("hit", "hit", "aside", "hit")),
        ((1, 2, 1, 3), ("miss", "miss", "aside", "miss")),
    ):
        states = reading.states(thrown)
        assert sorted(states) == ["aside", "hit", "hit", "hit"]
        assert sorted(reading.shown(thrown, states)) == sorted(lit)
