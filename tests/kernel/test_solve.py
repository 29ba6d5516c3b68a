"""Odds, samples and best play come from the same rule bodies; brute force is written apart."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from kernel.brute import every_path
from kernel.toys import bond, energy, gnosis, stunt
from kernel.toys.situations import bond_fight, gnosis_skirmish, stunt_conflict
from rulewright.kernel.best import Best
from rulewright.kernel.dist import Dist
from rulewright.kernel.errors import OverBudget, Refusal
from rulewright.kernel.options import YES_NO, Between, OneOf
from rulewright.kernel.pools import dice
from rulewright.kernel.readings import HAND, HIGHEST, Count
from rulewright.kernel.resolve import Ask, Resolve, Ruleset, ask, ask_all, ask_first, roll
from rulewright.kernel.sample import play_out, throw_out
from rulewright.kernel.scene import Scene
from rulewright.kernel.solve import Solver, keep_default
from rulewright.kernel.world import Fact, World


def brave(asked: Ask[Any], seen: Any) -> Any:
    """Say yes, and else take the last of the options."""
    return (asked.options.listed() or (asked.default,))[-1]


def test_the_law_of_a_law_is_every_way_its_dice_can_fall() -> None:
    for call in (gnosis.exchange(5, 2, 8, 1), energy.successes(dice(2, 4), dice(2, 4))):
        assert Solver[Any]().law(call) == every_path(lambda source, call=call: throw_out(World(), call, source)[0])


@pytest.mark.parametrize("policy", [keep_default, brave])
def test_the_law_of_an_entry_is_every_way_its_dice_can_fall(policy: Any) -> None:
    world = energy.Brawl(
        cast=(
            energy.Creature("ana", "pc", 0, talent=1, die=4),
            energy.Creature("orc", "gm", 1, talent=2, die=4, energy=0, confused=True),
        ),
        agenda=(energy.act("orc", energy.attack("orc", "ana")),),
    )
    exact: Solver[energy.Brawl] = Solver(policy, energy.view)
    bare, call = world.but(agenda=()), world.agenda[0]
    law = exact.settle(world)
    assert law == every_path(lambda source: throw_out(bare, call, source, exact)[1]), "single dice"
    assert law == every_path(lambda source: play_out(world, source, exact)), "drawn laws"


def test_twenty_thousand_games_fall_as_the_law_says() -> None:
    world = gnosis_skirmish().but(agenda=(gnosis.strike("claire", "kronen", 2),))
    solver = Solver[gnosis.Skirmish](brave, gnosis.view)
    law = solver.settle(world).map(_left)
    source, games = random.Random(5).randrange, 20_000
    seen: dict[Any, int] = {}
    for _ in range(games):
        left = _left(play_out(world, source, solver))
        seen[left] = seen.get(left, 0) + 1
    for outcome in {*law, *seen}:
        chance = float(law[outcome])
        assert abs(seen.get(outcome, 0) - games * chance) <= 5 * sqrt(games * chance * (1 - chance)) + 1e-9


def _left(world: gnosis.Skirmish) -> tuple[tuple[str, int], ...]:
    return tuple((unit.id, unit.lp) for unit in world.units)


def test_the_reference_odds_of_up_and_down() -> None:
    """The figures of the book for up 4 to down 4, from the rule that plays them."""
    book = [(269650, 279936), (43305, 46656), (6688, 7776), (947, 1296), (108, 216)]
    book += [(349, 1296), (1088, 7776), (3351, 46656), (10286, 279936)]
    for net, (good, all_) in zip(range(4, -5, -1), book, strict=True):
        law = Solver().law(stunt.throw(net, 0, focused=False, paid=True))
        assert law.chance(lambda result: result.success) == Fraction(good, all_)


def test_an_entry_can_be_solved_from_where_its_tape_stands() -> None:
    """The attack roll has fallen with three successes; what is left to chance is the dodge."""
    fight, call = bond_fight(), bond.attack("foe", "ako")
    after: Solver[bond.Fight] = Solver()
    law = after.entry(fight, call, ((3, 0), 0))
    hit = law.chance(lambda world: world.unit("ako").hp < 7)
    assert hit == Count(4).law(dice(3, 6)).chance(lambda dodged: dodged <= 3)
    assert hit == 1


def test_laws_are_worked_out_once() -> None:
    solver: Solver[Any] = Solver()
    first = solver.law(gnosis.exchange(5, 2, 8, 1))
    runs = solver.runs
    assert solver.law(gnosis.exchange(5, 2, 8, 1)) is first
    assert solver.runs == runs


def test_work_past_the_budget_is_refused() -> None:
    with pytest.raises(OverBudget, match="the exact law of .* needs more than 50 steps"):
        Solver[Any](budget=50).entry(bond_fight(), bond.attack("foe", "ako"))
    with pytest.raises(OverBudget, match="needs more than 50"):
        Best(Solver[Any](budget=50), lambda who: True, lambda world: 0).value(bond_fight())


RULES = Ruleset("gamble")


class Won(World, frozen=True, kw_only=True):
    mine: int = 0


class Got(Fact[Won], frozen=True):
    pips: int

    def apply(self, world: Won) -> Won:
        return world.but(mine=world.mine + self.pips)


@RULES.law()
def die(label: str) -> Resolve[int]:
    return (yield from roll(dice(1, 6), HIGHEST, label))


@RULES.flow()
def gamble(scene: Scene[Won], rounds: int) -> Resolve[None]:
    """Roll; throw again if you like; then the bank may halve it."""
    face = yield from die("first")
    if (yield from ask("me", YES_NO, "again?", default=False)):
        face = yield from die("second")
    if (yield from ask("bank", YES_NO, "halve?", default=False)):
        face //= 2
    scene.happen(Got(face))
    if rounds > 1:
        scene.later(gamble(rounds - 1))


def test_best_play_throws_low_dice_again() -> None:
    """A die below the mean is thrown again: 17/4 a round; against a bank that halves, 3/2 is the mean of half a die."""
    best = Best(Solver[Won](), lambda who: who == "me", lambda world: world.mine)
    assert best.value(Won(agenda=(gamble(1),))) == Fraction(17, 4)
    assert best.value(Won(agenda=(gamble(3),))) == 3 * Fraction(17, 4)
    halved = Best(Solver[Won](lambda asked, seen: True), lambda who: who == "me", lambda world: world.mine)
    means = [max(Fraction(face // 2), Fraction(9, 6)) for face in range(1, 7)]
    assert halved.value(Won(agenda=(gamble(1),))) == sum(means) / 6
    assert best.rank(Won(agenda=(gamble(1),)), (2,)) == [(True, Fraction(7, 2)), (False, Fraction(2))]
    assert best.rank(Won(agenda=(gamble(1),)), (5,)) == [(False, Fraction(5)), (True, Fraction(7, 2))]


@RULES.law()
def drawn(cards: int) -> Resolve[int]:
    """Two dice are seen, one of them is chosen."""
    hand = yield from roll(dice(cards, 6), HAND, "hand")
    return (yield from ask("picker", OneOf[int](hand), "which?", hand[-1]))


@RULES.flow()
def draw(scene: Scene[Won], who: str) -> Resolve[None]:
    """What is chosen counts."""
    scene.happen(Got((yield from drawn(2).played("cards", picker=who))))


@RULES.flow()
def guess(scene: Scene[Won]) -> Resolve[None]:
    """Both say a number unseen; then whoever is first may double it."""
    one, other = yield from ask_all(("me", "you"), Between(1, 2), "a number", 1)
    scene.happen(Got(one * other))
    bold = yield from ask_first(("me", "you"), YES_NO, "double?", default=False)
    scene.happen(Got(scene.world.mine if bold else 0))


def test_best_play_looks_inside_laws_and_into_shared_questions() -> None:
    """The best of two dice is worth 161/36 to the one who picks, the lowest by default to anybody else."""
    best = Best(Solver[Won](), lambda who: who == "me", lambda world: world.mine)
    assert best.value(Won(agenda=(draw("me"),))) == Fraction(161, 36)
    assert best.value(Won(agenda=(draw("you"),))) == Fraction(91, 36)
    both = Best(Solver[Won](), lambda who: True, lambda world: world.mine)
    assert both.value(Won(agenda=(guess(),))) == 8


def test_a_budget_is_counted_for_each_question_and_a_policy_may_not_cheat() -> None:
    solver: Solver[Won] = Solver(budget=60)
    for _ in range(20):
        solver.settle(Won(agenda=(gamble(1),)))
    with pytest.raises(Refusal, match="the policy may not answer 'again.' so: expected one of False, True"):
        Solver[Won](lambda asked, seen: "x").settle(Won(agenda=(gamble(1),)))


@pytest.mark.soak
def test_answers_are_ranked_at_the_open_question() -> None:
    """Up 2, a roll of 6 6 4 3 1: the three dice that succeed are worth more than any that do not."""
    world = stunt_conflict().but(agenda=(stunt.attack("pc", "ogre", 2, 2),))
    ranked = Best(
        Solver[stunt.Conflict](keep_default, stunt.view),
        lambda who: who == "pc",
        lambda after: Fraction(sum(stunt.find(after.cast, "ogre").boxes) < 6),
    ).rank(world, (0, (6, 6, 4, 3, 1)))
    assert ranked[0].value == 1
    assert sum(ranked[0].answer) >= 11
    assert {sum(one.answer) >= 11 for one in ranked if one.value == 1} >= {True}
    assert ranked[-1].value <= ranked[0].value
    with pytest.raises(Refusal, match="nobody is asked"):
        Best(Solver[Any](), lambda who: True, lambda after: 0).rank(bond_fight())


def test_a_policy_sees_what_its_role_sees() -> None:
    shown: list[tuple[str, ...]] = []

    def watch(asked: Ask[Any], seen: gnosis.Skirmish) -> Any:
        shown.append(tuple(unit.id for unit in seen.units))
        return asked.default

    Solver[gnosis.Skirmish](watch, gnosis.view).settle(gnosis_skirmish())
    assert shown == [("claire", "elf", "kronen")]
    watching = Solver[gnosis.Skirmish](watch, gnosis.view)
    play_out(gnosis_skirmish(), random.Random(1).randrange, watching)
    assert shown[-1] == ("claire", "elf", "kronen")
    assert play_out(gnosis_skirmish(), random.Random(1).randrange, over=lambda world: True) == gnosis_skirmish()


def test_the_chances_of_a_settled_world_add_up() -> None:
    law = Solver[bond.Fight](brave).entry(bond_fight(), bond.attack("foe", "ako"))
    assert isinstance(law, Dist)
    assert sum(law[world] for world in law) == 1
