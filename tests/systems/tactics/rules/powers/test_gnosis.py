"""Gnosis: the pool, spending a point, the extra die, and which die counts."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.tactics import rules
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.stats import full_gnosis
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.life_points import resists, shock
from rulewright.systems.tactics.rules.combat.moving import escape
from rulewright.systems.tactics.rules.combat.reactions import dodge, no_reaction
from rulewright.systems.tactics.rules.combat.states import doom
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.ability_limits import begun
from rulewright.systems.tactics.rules.powers.gnosis import Check, kept_die, lend, rolled
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.powers.summons import held
from rulewright.systems.tactics.rules.turn.phases import initiative, recovery

from ...acting import chance, pools, spends_gnosis
from ...build import BAEL, ELHAYM, skirmish, unit

YES, NO = says("a", True, label="Gnosis"), says("a", False, label="Gnosis")
CHECK, LOW = Check("a", "a test"), Check("a", "a test", low=True)


def duel(*rulings: str, gnosis: tuple[int, int] = (3, 3), **bob: Any) -> Skirmish:
    """Ann and bob in contact; bob has no AP unless he is given some."""
    units = unit("ann"), unit("bob", "b", (11.2, 10), **{"ap": 0} | bob)
    return skirmish(*units, rulings=rulings, sides=pools(*gnosis))


def left(world: Skirmish, side: str = "a") -> int:
    return world.side(side).gnosis


# ---- dice of the GM


@pytest.mark.rule("core.judge", "core.keep_best")
@pytest.mark.parametrize(
    ("check", "dice", "fallen", "die"),
    [
        (CHECK, 2, (3, 9, 5), 9),
        (LOW, 1, (3, 9), 3),
        (CHECK, -1, (3, 9), 3),
        (LOW, -1, (3, 9), 9),
        (CHECK, -2, (7, 5, 9), 5),
    ],
)
def test_dice_of_the_judge_count_on_one_roll(check: Check, dice: int, fallen: tuple[int, ...], die: int) -> None:
    world = play(duel(gnosis=(0, 0)), lend("a", dice, "wet stones")).world
    done = play(world, rolled(check), faces(*fallen))
    assert done.value.die == die
    assert done.value.highest == (die if dice < 0 else max(fallen))
    assert "wet stones [core.judge]" in done.trace.explain()
    assert done.world.lent == ()


@pytest.mark.rule("core.judge")
def test_dice_can_be_lent_to_one_unit() -> None:
    world = play(duel(gnosis=(0, 0)), lend("ann", 1, "wet stones")).world
    assert play(world, rolled(CHECK), faces(4)).world.lent == world.lent
    done = play(world, rolled(CHECK._replace(who="ann")), faces(4, 8))
    assert (done.value.die, done.world.lent) == (8, ())


# ---- the pool


@pytest.mark.rule("gnosis.points")
@pytest.mark.parametrize(
    ("levels", "floor", "nearest"), [(100, 1, 1), (200, 2, 2), (250, 2, 3), (249, 2, 2), (300, 3, 3), (400, 4, 4)]
)
def test_a_point_for_every_full_hundred_levels(levels: int, floor: int, nearest: int) -> None:
    for ruling, points in (("floor", floor), ("nearest", nearest)):
        world = skirmish(levels=levels, rulings=(f"gnosis.rounding={ruling}",))
        assert [full_gnosis(world, side) for side in "ab"] == [points, points]


@pytest.mark.rule("gnosis.points", "gnosis.size_only", "advantage.no_thresholds")
def test_only_the_agreed_size_counts() -> None:
    world = skirmish(unit(level=288), unit("bob", "b", (20, 20), level=330), levels=300)
    assert full_gnosis(world, "a") == full_gnosis(world, "b") == 3
    assert full_gnosis(world.but(levels=600), "a") == 6


@pytest.mark.rule("gnosis.renewal", "gnosis.no_saving")
@pytest.mark.parametrize("moment", ["start", "end"])
def test_both_pools_are_full_again_and_never_more(moment: str) -> None:
    world = duel(f"gnosis.refill_moment={moment}", gnosis=(2, 3))
    after = play(world, recovery(2)).world
    assert (left(after, "a"), left(after, "b")) == (3, 3)


@pytest.mark.rule("gnosis.renewal", "turn.recovery")
@pytest.mark.parametrize(("moment", "order"), [("start", ["GnosisSet", "ApSet"]), ("end", ["ApSet", "GnosisSet"])])
def test_pools_are_renewed_first_or_by_a_ruling_last(moment: str, order: list[str]) -> None:
    world = skirmish(unit("ann", ap=0), rulings=(f"gnosis.refill_moment={moment}",))
    told = [type(fact).__name__ for fact in play(world, recovery(2)).facts]
    found = [name for name in dict.fromkeys(told) if name in order]
    assert found == order
    if moment == "start":
        assert told[:3] == ["TurnSet", "GnosisSet", "GnosisSet"]


@pytest.mark.rule("gnosis.first_turn")
def test_the_pool_is_full_from_the_first_recovery_on() -> None:
    world = play(duel(gnosis=(0, 0)), recovery(1)).world
    assert left(world) == left(world, "b") == 3
    after = play(world, initiative(), says("a", (True, False)), faces(4, 9), faces(3)).world
    assert (left(after), left(after, "b")) == (2, 3)


@pytest.mark.rule("gnosis.side_pool", "core.sides")
def test_the_points_belong_to_the_player() -> None:
    world = skirmish(unit("ann"), unit("cid", at=(20, 10)), unit("bob", "b", (11.2, 10)), sides=pools(2, 1))
    one = play(world, resists("ann", 15), YES, faces(1, 2)).world
    two = play(one, resists("cid", 15), YES, faces(1, 2)).world
    assert (left(two), left(two, "b")) == (0, 1)


# ---- spending a point


@pytest.mark.rule("gnosis.offer", "gnosis.spend")
def test_a_point_is_offered_before_the_roll_and_taken_at_once() -> None:
    played = play(duel(), rolled(CHECK), YES, faces(4, 9))
    assert played.value.die == 9
    assert left(played.world) == 2
    declined = play(duel(), rolled(CHECK), NO, faces(4))
    assert (declined.value.die, left(declined.world)) == (4, 3)


@pytest.mark.rule("gnosis.spend", "gnosis.offer")
def test_without_a_point_nothing_is_asked() -> None:
    assert play(duel(gnosis=(0, 3)), rolled(CHECK), faces(4)).value.die == 4
    with pytest.raises(ScriptError):
        play(duel(gnosis=(0, 3)), rolled(CHECK), YES, faces(4, 9))


@pytest.mark.rule("gnosis.one_per_roll", "gnosis.spend")
def test_one_point_for_one_roll() -> None:
    after = play(duel(), attack("ann", "", "bob"), YES, faces(1, 2)).world
    assert left(after) == 2
    with pytest.raises(ScriptError, match="a roll of"):
        play(duel(), attack("ann", "", "bob"), YES, YES, faces(1, 2, 3))
    with pytest.raises(ScriptError, match="2d10"):
        play(duel(), attack("ann", "", "bob"), YES, faces(1, 2, 3))


@pytest.mark.rule("gnosis.one_per_roll", "gnosis.attack_defence", "gnosis.declare_order", "gnosis.declare_before")
def test_attack_and_defence_may_have_one_each_and_both_are_declared_before_any_die() -> None:
    script = (YES, says("b", dodge("bob", "")), says("b", True, label="Gnosis"), faces(1, 2), faces(5, 3))
    after = play(duel(ap=1), attack("ann", "", "bob"), *script).world
    assert (left(after), left(after, "b")) == (2, 2)


@pytest.mark.rule("gnosis.attack_defence")
def test_a_defender_who_does_nothing_has_nothing_to_improve() -> None:
    after = play(duel(ap=1), attack("ann", "", "bob"), NO, says("b", no_reaction("bob")), faces(1)).world
    assert left(after, "b") == 3


@pytest.mark.rule("gnosis.roller_only")
def test_only_the_roller_is_asked() -> None:
    played = play(duel(gnosis=(0, 3)), rolled(CHECK), faces(4))
    assert left(played.world, "b") == 3


# ---- the extra die


@pytest.mark.rule("core.die")
def test_every_die_has_ten_sides() -> None:
    law = Solver[Any]().law(kept_die(1, False, False))
    shown = [law.chance(lambda kept, face=face: kept.die == face) for face in range(1, 11)]
    assert shown == [Fraction(1, 10)] * 10
    for wrong in (0, 11):
        with pytest.raises(ScriptError):
            play(duel(gnosis=(0, 0)), rolled(CHECK), faces(wrong))


@pytest.mark.rule("gnosis.extra_die", "core.keep_best")
def test_the_better_die_counts_and_bonuses_are_added_to_it_alone() -> None:
    played = play(duel(), attack("ann", "", "bob"), YES, faces(4, 9))
    assert "attack of ann 13 = +4 card [core.card] +9 die [attack.total]" in played.trace.explain()


@pytest.mark.rule("core.keep_best", "gnosis.multi_dice")
@pytest.mark.parametrize(("low", "best"), [(False, max), (True, min)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_of_several_dice_one_counts(count: int, low: bool, best: Any) -> None:
    law = Solver[Any]().law(kept_die(count, low, False))
    rows = list(product(range(1, 11), repeat=count))
    for face in range(1, 11):
        expected = Fraction(sum(best(row) == face for row in rows), len(rows))
        assert law.chance(lambda kept, face=face: kept.die == face) == expected


@pytest.mark.rule("core.keep_best", "attack.critical", "attack.critical_mastery")
def test_the_chance_of_high_dice_among_two() -> None:
    law = Solver[Any]().law(kept_die(2, False, False))
    found = [law.chance(lambda kept, from_=from_: kept.die >= from_) for from_ in (10, 9, 8)]
    assert found == [Fraction(19, 100), Fraction(9, 25), Fraction(51, 100)]


@pytest.mark.rule("gnosis.charge", "gnosis.multi_dice", "charge.dice")
def test_a_charge_with_gnosis_rolls_three_dice() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (20, 10), ap=0, lp=50), sides=pools())
    played = play(world, charge("ann", "", "bob"), YES, faces(2, 7, 4))
    assert "+7 die" in played.trace.explain()
    law = Solver[Any]().law(kept_die(3, False, False))
    assert law.chance(lambda kept: kept.die == 10) == Fraction(271, 1000)


@pytest.mark.rule("gnosis.multi_dice", "gnosis.extra_die")
@pytest.mark.parametrize("points", [0, 1])
def test_n_dice_become_n_and_one(points: int) -> None:
    script = (YES, faces(3, 5, 8, 2)) if points else (NO, faces(3, 5, 8))
    assert play(duel(), rolled(Check("a", "three dice", dice=3)), *script).value.die == 8


# ---- high or low


def one(*lines: Says) -> tuple[Any, ...]:
    return (*lines, YES, faces(3, 8))


@pytest.mark.rule("core.direction", "gnosis.any_roll")
def test_high_is_good_where_the_roller_wants_much() -> None:
    world = duel(lp=40)
    assert play(world, resists("ann", 17), *one()).value is True
    assert play(world, escape("ann", ""), *one()).world.unit("ann").escaped
    ability = unit("ann", abilities=(Ability("Rite", "effect", difficulty=8),))
    assert play(world.with_unit(ability), begun("ann", "Rite"), *one()).value is True
    assert "+8 die" in play(world, attack("ann", "", "bob"), *one()).trace.explain()
    assert "+8 die" in play(world, seek("ann", ""), *one()).trace.explain()


@pytest.mark.rule("core.direction", "gnosis.doom", "gnosis.any_roll")
def test_low_is_good_for_doom_and_shock() -> None:
    assert play(duel(), rolled(LOW), YES, faces(3, 8)).value.die == 3
    assert play(duel(), doom("ann"), *one()).world.unit("ann").in_play
    assert play(called(), shock("elhaym"), *one()).world.unit("ann").lp == 12 - 3 - 1


def called() -> Skirmish:
    """Ann with Elhaym, who stands beside her without Bind."""
    elhaym = unit("elhaym", card=ELHAYM, at=(14, 10), summoner="ann")
    return skirmish(unit("ann"), elhaym, unit("bob", "b", (30, 30)), sides=pools())


@pytest.mark.rule("gnosis.any_roll", "core.direction")
def test_a_stability_check_is_high() -> None:
    assert play(called(), held("elhaym"), says("a", True, label="hold"), *one()).value is True


@pytest.mark.rule("gnosis.any_roll")
def test_only_one_module_rolls_dice() -> None:
    folder = Path(rules.__file__).parent
    rolling = [path.name for path in folder.rglob("*.py") if re.search(r"yield from roll\(", path.read_text("utf-8"))]
    assert rolling == ["gnosis.py"]


# ---- exact chances with a point


@pytest.mark.rule("gnosis.doom", "state.doom")
def test_gnosis_against_doom() -> None:
    def lost(world: Skirmish) -> bool:
        return not world.unit("ann").in_play

    assert chance(duel(gnosis=(0, 0)), doom("ann"), lost) == Fraction(3, 10)
    assert chance(duel(), doom("ann"), lost, spends_gnosis) == Fraction(9, 100)


@pytest.mark.rule("gnosis.resistance", "resist.roll")
def test_gnosis_on_resistance() -> None:
    def sealed(world: Skirmish) -> bool:
        return world.unit("ann").has("Seal")

    world = skirmish(unit("ann", resistance=8), unit("bael", "b", (15, 10), card=BAEL), sides=pools())
    assert chance(world, use("bael", "Seal", "ann"), sealed) == 1 - Fraction(3, 10)
    assert chance(world, use("bael", "Seal", "ann"), sealed, spends_gnosis) == 1 - Fraction(51, 100)


@pytest.mark.rule("gnosis.seek", "seek.roll", "seek.modifiers")
@pytest.mark.parametrize(
    ("category", "plain", "with_a_point"),
    [("Warrior", Fraction(2, 5), Fraction(16, 25)), ("Prowler", Fraction(1, 2), Fraction(3, 4))],
)
def test_gnosis_on_seek(category: Any, plain: Fraction, with_a_point: Fraction) -> None:
    def found(world: Skirmish) -> bool:
        return not world.unit("bob").hidden

    world = skirmish(unit("ann", category=category), unit("bob", "b", (15, 10), hidden=True), sides=pools())
    assert chance(world, seek("ann", ""), found) == plain
    assert chance(world, seek("ann", ""), found, spends_gnosis) == with_a_point


@pytest.mark.rule("gnosis.initiative")
def test_gnosis_on_initiative() -> None:
    after = play(duel().but(turn=2), initiative(), YES, says("b", False), faces(2, 7), faces(6)).world
    assert (after.first, left(after)) == ("a", 2)
