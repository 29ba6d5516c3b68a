"""Cancelling and trading dice: what is left, what must and may be traded, and who gets the SP."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.house import Rulings
from rulewright.systems.stunts.model.sheets import Action, Skill, Trait
from rulewright.systems.stunts.model.world import Story
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade, gross_trades, trades
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from systems.stunts.build import foe, person, story

HOUSE = Rulings()
GOOD, BAD = (6, 4, 1), (5, 4, 1)


def world(bonus: int, *rulings: str, **sheet: Any) -> Story:
    """Ann has so many bonus dice on any test; the ork is there for the GM to speak through."""
    talents = (Trait("gift", dice=bonus), *sheet.pop("traits", ()))
    return story(person("ann", traits=talents, **sheet), foe("ork"), rulings=rulings)


def trial(penalty: int = 0) -> Any:
    return take_test(ActionTest("ann", Skill.FIGHT, Action.OVERCOME, "other", "", penalty))


def rolled(now: Story, penalty: int, *script: Faces | Says) -> Outcome[Story]:
    return play(now, trial(penalty), *script)


def gives(pairs: int = 0, singles: int = 0, **more: Any) -> Says:
    return says("ann", Trade(pairs, singles, **more), label="Trade")


def showing(*three: int, extra: int) -> Faces:
    """These three become the action dice: low ones are added while up, high ones while down."""
    return faces(*three, *([1] * extra if extra > 0 else [6] * -extra))


def sp(done: Outcome[Story]) -> tuple[bool, int, int]:
    """Success, the roller's SP, the GM's."""
    return done.value.success, done.value.sp, done.world.gm_sp


def mine(net: int, *rulings: str, specialised: bool = False) -> list[tuple[int, int, int]]:
    """All legal trades of so many dice: pairs, single dice, dice dropped."""
    return [(one.pairs, one.singles, one.dropped) for one in trades(net, specialised, HOUSE.ruled(*rulings))]


GM_BUYS_NOTHING = says("gm", enough("ork"), label="What else comes of it?")


# ---- cancelling


@pytest.mark.rule("dice.cancel", "test.up", "test.down", "test.even", "dice.base")
@pytest.mark.parametrize(
    ("bonus", "penalty", "extra"), [(5, 2, 3), (3, 3, 0), (1, 3, -2), (4, 0, 4), (0, 4, -4), (6, 5, 1), (0, 0, 0)]
)
def test_bonus_and_penalty_dice_cancel_one_for_one(bonus: int, penalty: int, extra: int) -> None:
    now = world(bonus, "dice.trade_optional=excess_only", "dice.trade_penalty=excess_only")
    asked = advance(Scene(now), trial(penalty), []).asked
    assert isinstance(asked, Roll)
    assert asked.pool == dice(3 + abs(extra), 6)
    found = (
        Solver[Story]().worlds_after(now, trial(penalty)).chance(lambda after: bool(after.last and after.last.success))
    )
    even = {3: "14435/15552", 0: "1/2", -2: "34/243", 4: "134825/139968", -4: "5143/139968", 1: "947/1296"}
    assert found == Fraction(even[extra])


@pytest.mark.rule("dice.cancel", "test.up", "dice.base", "dice.trade.voluntary")
def test_5_bonus_2_penalty_dice_and_no_trade() -> None:
    assert sp(rolled(world(5), 2, gives(), faces(6, 4, 1, 1, 1, 1))) == (True, 0, 0)


@pytest.mark.rule("dice.cancel", "test.even")
def test_3_bonus_3_penalty_dice_leave_nothing_to_trade() -> None:
    assert mine(0) == [(0, 0, 0)]
    assert sp(rolled(world(3), 3, faces(*GOOD))) == (True, 0, 0)


@pytest.mark.rule("dice.trade")
def test_only_what_is_left_after_cancelling_can_be_traded() -> None:
    with pytest.raises(ScriptError, match="a roll of 4d6"):
        rolled(world(5), 4, gives(1))
    assert sp(rolled(world(5), 4, faces(*GOOD, 1))) == (True, 0, 0)


# ---- trading bonus dice


@pytest.mark.rule("dice.trade", "dice.trade.voluntary", "dice.trade.up", "sp.earn.trade", "test.failure")
def test_5_bonus_2_penalty_dice_and_one_pair_traded() -> None:
    assert sp(rolled(world(5), 2, gives(1), faces(*GOOD, 1))) == (True, 1, 0)
    assert sp(rolled(world(5), 2, gives(1), faces(*BAD, 1))) == (False, 0, 0)


@pytest.mark.rule("dice.trade.voluntary")
@pytest.mark.parametrize(("net", "pairs"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_any_number_of_pairs_may_be_traded(net: int, pairs: int) -> None:
    assert mine(net) == [(number, 0, 0) for number in range(pairs + 1)]
    assert mine(-net) == [(number, 0, 0) for number in range(pairs + 1)]


@pytest.mark.rule("dice.trade.forced")
@pytest.mark.parametrize(("net", "least"), [(4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3)])
@pytest.mark.parametrize("sign", [1, -1])
def test_no_more_than_four_extra_dice_are_rolled(net: int, least: int, sign: int) -> None:
    assert mine(sign * net) == [(number, 0, 0) for number in range(least, net // 2 + 1)]


@pytest.mark.rule("dice.trade.forced", "sp.earn.trade")
def test_7_bonus_and_1_penalty_die() -> None:
    with pytest.raises(ScriptError, match="More than 4 extra dice would be left"):
        rolled(world(7), 1, gives(0))
    assert sp(rolled(world(7), 1, gives(1), faces(*GOOD, 1, 1, 1, 1))) == (True, 1, 0)


@pytest.mark.rule("dice.trade.forced", "sp.earn.trade")
def test_5_bonus_dice_become_three() -> None:
    assert sp(rolled(world(5), 0, gives(1), faces(*GOOD, 1, 1, 1))) == (True, 1, 0)
    with pytest.raises(ScriptError, match="More than 4 extra dice"):
        rolled(world(5), 0, gives(0))


@pytest.mark.rule("dice.trade")
def test_one_die_is_no_pair() -> None:
    assert mine(1) == [(0, 0, 0)]
    with pytest.raises(ScriptError, match="a roll of 4d6"):
        rolled(world(1), 0, gives(1))
    with pytest.raises(ScriptError, match="expected one of"):
        rolled(world(3), 0, gives(2))


@pytest.mark.rule("dice.trade.up", "test.even")
def test_2_bonus_dice_traded_are_rolled_as_even_and_still_pay() -> None:
    assert sp(rolled(world(2), 0, gives(1), faces(*GOOD))) == (True, 1, 0)
    assert sp(rolled(world(2), 0, gives(1), faces(*BAD))) == (False, 0, 0)
    found = chances(world(2), 0, Trade(1))
    assert (success(found), found[False, 0, 0]) == (Fraction(1, 2), Fraction(1, 2))
    assert found[True, 1, 0] + found[True, 2, 0] == Fraction(1, 2)


@pytest.mark.rule("dice.trade.voluntary", "dice.trade.forced")
@pytest.mark.parametrize(("ruling", "four", "six"), [("any_pairs", [0, 1, 2], [1, 2, 3]), ("excess_only", [0], [1])])
def test_whether_four_or_fewer_dice_may_be_traded(ruling: str, four: list[int], six: list[int]) -> None:
    assert mine(4, f"dice.trade_optional={ruling}") == [(pairs, 0, 0) for pairs in four]
    assert mine(6, f"dice.trade_optional={ruling}") == [(pairs, 0, 0) for pairs in six]


@pytest.mark.rule("dice.trade.voluntary")
def test_more_than_must_go_is_closed_where_only_the_excess_goes() -> None:
    now = world(5, "dice.trade_optional=excess_only", specialised=(Skill.FIGHT,))
    with pytest.raises(ScriptError, match="Only dice that must go may go"):
        rolled(now, 0, gives(2))
    assert sp(rolled(now, 0, gives(0, 1), faces(*GOOD, 1, 1, 1, 1))) == (True, 1, 0)


@pytest.mark.rule("dice.trade.forced")
@pytest.mark.parametrize(
    ("ruling", "five", "seven"),
    [("whole_pairs", [(1, 0, 0), (2, 0, 0)], (2, 0, 0)), ("drop_one", [(0, 0, 1), (1, 0, 0), (2, 0, 0)], (1, 0, 1))],
)
def test_what_happens_to_an_odd_die_above_the_limit(ruling: str, five: list[Any], seven: tuple[int, int, int]) -> None:
    house = f"dice.odd_excess={ruling}"
    assert mine(5, house) == five
    assert mine(7, house)[0] == seven
    assert mine(6, house) == [(1, 0, 0), (2, 0, 0), (3, 0, 0)]
    assert mine(-5, house) == five


@pytest.mark.rule("dice.trade.forced")
def test_a_dropped_die_is_unpaid_and_four_are_kept() -> None:
    now = world(5, "dice.odd_excess=drop_one")
    assert sp(rolled(now, 0, gives(0, dropped=1), faces(*GOOD, 1, 1, 1, 1))) == (True, 0, 0)


# ---- trading penalty dice


@pytest.mark.rule("dice.trade.forced", "dice.trade.down", "dice.trade.penalty")
def test_6_penalty_dice_one_pair_traded() -> None:
    failed = rolled(world(0), 6, gives(1), showing(*BAD, extra=-4), GM_BUYS_NOTHING)
    assert sp(failed) == (False, 0, 1)
    assert sp(rolled(world(0), 6, gives(1), showing(*GOOD, extra=-4))) == (True, 0, 0)
    with pytest.raises(ScriptError, match="More than 4 extra dice"):
        rolled(world(0), 6, gives(0))


@pytest.mark.rule("dice.trade.penalty", "dice.trade.down", "test.even")
def test_2_penalty_dice_traded_voluntarily() -> None:
    found = chances(world(0), 2, Trade(1))
    assert (success(found), found[False, 0, 1]) == (Fraction(1, 2), Fraction(1, 2))
    kept = chances(world(0), 2, Trade())
    assert (success(kept), kept[False, 0, 0]) == (Fraction(34, 243), Fraction(209, 243))


@pytest.mark.rule("dice.trade.down")
def test_net_minus_5_the_forced_pair_traded() -> None:
    found = chances(world(0), 5, Trade(1))
    assert success(found) == Fraction(1117, 15552)
    assert sum(chance * gm for (_, _, gm), chance in found.items()) == Fraction(14435, 15552)


@pytest.mark.rule("dice.trade.penalty", "dice.trade.down")
@pytest.mark.parametrize(
    ("ruling", "two", "six"),
    [("allowed", [0, 1], [1, 2, 3]), ("excess_only", [0], [1]), ("gm_decides", [0, 1], [1, 2, 3])],
)
def test_which_penalty_dice_may_be_traded(ruling: str, two: list[int], six: list[int]) -> None:
    assert mine(-2, f"dice.trade_penalty={ruling}") == [(pairs, 0, 0) for pairs in two]
    assert mine(-6, f"dice.trade_penalty={ruling}") == [(pairs, 0, 0) for pairs in six]
    assert mine(2, f"dice.trade_penalty={ruling}") == [(0, 0, 0), (1, 0, 0)]


@pytest.mark.rule("dice.trade.penalty")
@pytest.mark.parametrize(("answer", "extra"), [(True, 0), (False, -2)])
def test_the_gm_decides_on_voluntary_trades_only(answer: bool, extra: int) -> None:
    now = world(0, "dice.trade_penalty=gm_decides")
    agreed = says("gm", answer, label="May ann trade penalty dice?")
    assert rolled(now, 2, gives(1), agreed, showing(*GOOD, extra=extra)).value.success
    assert rolled(now, 2, gives(0), showing(*GOOD, extra=-2)).value.success
    assert rolled(now, 5, gives(1), showing(*GOOD, extra=-3)).value.success
    assert sp(rolled(world(2, "dice.trade_penalty=gm_decides"), 0, gives(1), faces(*GOOD))) == (True, 1, 0)


@pytest.mark.rule("dice.trade.penalty")
def test_where_only_the_excess_goes_nobody_is_asked_about_penalty_dice() -> None:
    now = world(0, "dice.trade_penalty=excess_only")
    assert rolled(now, 2, showing(*GOOD, extra=-2)).value.success
    assert sp(rolled(now, 6, showing(*BAD, extra=-4), GM_BUYS_NOTHING)) == (False, 0, 1)
    with pytest.raises(ScriptError, match="Only dice that must go may go"):
        rolled(world(2, "dice.trade_penalty=excess_only", "dice.cancel_order=trade_gross"), 4, gives(1))


@pytest.mark.rule("dice.trade.up", "dice.trade.down", "test.even")
@pytest.mark.parametrize(("ruling", "paid"), [("before_trade", 1), ("after_trade", 0)])
def test_who_gets_the_stake_when_a_trade_leaves_no_extra_dice(ruling: str, paid: int) -> None:
    house = f"dice.trade_owner={ruling}"
    assert sp(rolled(world(2, house), 0, gives(1), faces(*GOOD))) == (True, paid, 0)
    gm = (GM_BUYS_NOTHING,) if paid else ()
    assert sp(rolled(world(0, house), 2, gives(1), faces(*BAD), *gm)) == (False, 0, paid)
    assert sp(rolled(world(3, house), 0, gives(1), faces(*GOOD, 1))) == (True, 1, 0)
    assert sp(rolled(world(0, house), 3, gives(1), showing(*BAD, extra=-1), GM_BUYS_NOTHING)) == (False, 0, 1)


# ---- one die of a Specialised skill


@pytest.mark.rule("dice.trade.specialised", "sp.earn.specialised", "skill.specialised")
def test_a_single_die_of_5_is_traded() -> None:
    now = world(5, specialised=(Skill.FIGHT,))
    assert sp(rolled(now, 0, gives(0, 1), faces(*GOOD, 1, 1, 1, 1))) == (True, 1, 0)
    assert sp(rolled(now, 0, gives(0, 1), faces(1, 1, 1, 1, 1, 1, 1))) == (False, 0, 0)
    assert success(chances(now, 0, Trade(0, 1))) == Fraction(134825, 139968)


@pytest.mark.rule("dice.trade.specialised", "skill.specialised")
def test_a_single_die_needs_the_specialised_skill_in_use() -> None:
    for flagged in ((), (Skill.WITS,)):
        with pytest.raises(ScriptError, match="expected one of"):
            rolled(world(3, specialised=flagged), 0, gives(0, 1))
    assert sp(rolled(world(1, specialised=(Skill.FIGHT,)), 0, gives(0, 1), faces(*GOOD))) == (True, 1, 0)


@pytest.mark.rule("dice.trade.specialised")
def test_penalty_dice_are_never_traded_singly() -> None:
    assert mine(-3, specialised=True) == [(0, 0, 0), (1, 0, 0)]
    assert mine(-5, specialised=True) == [(1, 0, 0), (2, 0, 0)]


@pytest.mark.rule("dice.trade.specialised", "sp.earn.specialised")
@pytest.mark.parametrize(
    ("ruling", "three"),
    [
        ("once", [(0, 0), (0, 1), (1, 0), (1, 1)]),
        ("rate", [(0, 0), (0, 1), (0, 2), (1, 0), (0, 3), (1, 1)]),
    ],
)
def test_single_dice_are_traded_once_or_without_limit_as_ruled(ruling: str, three: list[tuple[int, int]]) -> None:
    house = f"sp.specialised_rate={ruling}"
    assert mine(3, house, specialised=True) == [(pairs, singles, 0) for pairs, singles in three]
    now = world(3, house, specialised=(Skill.FIGHT,))
    assert sp(rolled(now, 0, gives(1, 1), faces(*GOOD))) == (True, 2, 0)
    if ruling == "rate":
        assert sp(rolled(now, 0, gives(0, 3), faces(*GOOD))) == (True, 3, 0)


# ---- trading before cancelling


@pytest.mark.rule("dice.trade", "dice.cancel")
@pytest.mark.parametrize(("ruling", "legal"), [("cancel_first", [0]), ("trade_gross", [0, 1, 2])])
def test_bonus_dice_traded_before_cancelling(ruling: str, legal: list[int]) -> None:
    now = world(4, f"dice.cancel_order={ruling}")
    asked = advance(Scene(now), trial(3), []).asked
    options = [one.pairs for one in asked.options.listed() or ()] if isinstance(asked, Ask) else [0]
    assert options == legal
    if ruling == "trade_gross":
        down = rolled(now, 3, gives(2, gross=True), showing(*GOOD, extra=-3))
        assert sp(down) == (True, 2, 0)
        assert sp(rolled(now, 3, gives(2, gross=True), showing(*BAD, extra=-3))) == (False, 0, 0)


@pytest.mark.rule("dice.trade", "dice.trade.forced", "dice.trade.penalty")
def test_gross_trades_respect_the_limit_and_the_other_rulings() -> None:
    def early(bonus: int, penalty: int, *rulings: str) -> list[tuple[int, bool]]:
        house = HOUSE.ruled("dice.cancel_order=trade_gross", *rulings)
        return [(one.pairs, one.gross) for one in gross_trades(bonus, penalty, False, house)]

    assert early(2, 4) == [(0, False), (1, False), (1, True)]
    assert early(2, 6) == [(0, False), (1, False), (2, False)]
    assert early(6, 0) == [(1, False), (2, False), (3, False)]
    assert early(4, 3, "dice.trade_optional=excess_only") == [(0, False)]
    gm = world(2, "dice.cancel_order=trade_gross", "dice.trade_penalty=gm_decides")
    assert sp(rolled(gm, 4, gives(1, gross=True), showing(*GOOD, extra=-4))) == (True, 1, 0)


# ---- odds with a trade


def chances(now: Story, penalty: int, trade: Trade) -> dict[tuple[bool, int, int], Fraction]:
    """Success, the roller's SP and the GM's with their exact chances, if this is traded and nothing else done."""

    def policy(asked: Ask[Any], _: Any) -> Any:
        return trade if "Trade" in str(asked.label) else asked.when_nobody_answers()

    found: dict[tuple[bool, int, int], Fraction] = {}
    after = Solver[Story](policy).worlds_after(now, trial(penalty))
    for world_after in after:
        assert world_after.last
        key = (world_after.last.success, world_after.last.sp, world_after.gm_sp)
        found[key] = found.get(key, Fraction(0)) + after[world_after]
    return found


def success(found: dict[tuple[bool, int, int], Fraction]) -> Fraction:
    return sum((chance for (success, _, _), chance in found.items() if success), Fraction(0))


@pytest.mark.rule("dice.trade", "sp.earn.trade", "sp.earn.focused", "sp.sum")
def test_net_4_one_pair_traded_focused() -> None:
    found = chances(world(4, focused=(Skill.FIGHT,)), 0, Trade(1))
    assert found == {
        (False, 0, 0): Fraction(34, 243),
        (True, 1, 0): Fraction(25, 108),
        (True, 2, 0): Fraction(611, 972),
    }


@pytest.mark.rule("dice.trade.voluntary", "sp.earn.trade", "sp.earn.triples")
@pytest.mark.parametrize(("pairs", "mean"), [(0, "2909/10368"), (1, "1879/1944"), (2, "73/72")])
def test_net_4_mean_sp_by_pairs_traded(pairs: int, mean: str) -> None:
    found = chances(world(4), 0, Trade(pairs))
    assert sum(chance * points for (_, points, _), chance in found.items()) == Fraction(mean)


@pytest.mark.rule("dice.trade.down", "sp.gm")
def test_an_opponent_trades_only_the_penalty_dice_it_must_and_its_failure_pays_the_gm_nothing() -> None:
    world = story(person("ann"), foe("ork"), fight=False)
    trial = ActionTest("ork", Skill.FIGHT, Action.OVERCOME, "other", "", 2)
    assert play(world, take_test(trial), faces(6, 5, 1, 1, 1)).world.gm_sp == 0
    as_players = world.but(house=world.house.ruled("dice.trade_opponents=like_players"))
    assert play(as_players, take_test(trial), says("ork", Trade(1)), faces(5, 4, 1)).world.gm_sp == 1
    forced = play(world, take_test(trial._replace(difficulty=6)), faces(6, 5, 1, 1, 1, 1, 1))
    assert (forced.value.gm, forced.world.gm_sp) == (0, 0)
