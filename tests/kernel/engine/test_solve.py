"""Exact distributions and samples of the toy rules, against brute force that is written independently."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from dice.brute import every_path
from kernel.toys import bond, energy, gnosis, stunt
from kernel.toys.situations import bond_fight, gnosis_skirmish
from rulewright.dice.dist import Dist
from rulewright.dice.pools import Source, dice
from rulewright.dice.readings import HIGHEST, Count
from rulewright.errors import OverBudget, Refusal
from rulewright.kernel.engine.advance import ENTER, drive
from rulewright.kernel.engine.sample import draw_answer, play_out
from rulewright.kernel.engine.solve import Solver, answer_of, keep_default
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Ask, Call, Resolve, Roll, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, World


def run_with_dice(world: Any, call: Call[Any], source: Source, solver: Solver[Any] | None = None) -> tuple[Any, Any]:
    """Run a call with every die thrown and every law run: slow, and as simple as can be."""
    solver = solver or Solver()
    scene = Scene(world, solver.view)

    def answer(asked: Any, _rule: Any) -> Any:
        match asked:
            case Roll():
                return asked.reading.of(asked.pool.throw(source))
            case Ask():
                return draw_answer(answer_of(solver.policy, asked, solver.view, scene.world), source)
        return ENTER

    return drive(scene, call, answer), scene.world


def brave(asked: Ask[Any], seen: Any) -> Any:
    """A policy that takes the last option, which is yes where there is one."""
    return (asked.options.listed() or (asked.default,))[-1]


def test_the_distribution_of_a_law_equals_brute_force() -> None:
    for call in (gnosis.exchange(5, 2, 8, 1), energy.successes(dice(2, 4), dice(2, 4))):
        assert Solver[Any]().law(call) == every_path(lambda source, call=call: run_with_dice(World(), call, source)[0])


@pytest.mark.parametrize("policy", [keep_default, brave])
def test_the_distribution_of_worlds_equals_brute_force(policy: Any) -> None:
    world = energy.Brawl(
        cast=(
            energy.Creature("ana", "pc", 0, talent=1, die=4),
            energy.Creature("orc", "gm", 1, talent=2, die=4, energy=0, confused=True),
        ),
        agenda=(energy.act("orc", energy.attack("orc", "ana")),),
    )
    exact: Solver[energy.Brawl] = Solver(policy, energy.view)
    bare, call = world.but(agenda=()), world.agenda[0]
    law = exact.worlds_after_agenda(world)
    assert law == every_path(lambda source: run_with_dice(bare, call, source, exact)[1]), "single dice"
    assert law == every_path(lambda source: play_out(world, source, exact)), "drawn laws"


def test_twenty_thousand_samples_fit_the_exact_distribution() -> None:
    world = gnosis_skirmish().but(agenda=(gnosis.strike("claire", "kronen", 2),))
    solver = Solver[gnosis.Skirmish](brave, gnosis.view)
    law = solver.worlds_after_agenda(world).map(_left)
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


def test_the_odds_printed_in_the_book_for_up_4_to_down_4() -> None:
    book = [(269650, 279936), (43305, 46656), (6688, 7776), (947, 1296), (108, 216)]
    book += [(349, 1296), (1088, 7776), (3351, 46656), (10286, 279936)]
    for net, (good, all_) in zip(range(4, -5, -1), book, strict=True):
        law = Solver().law(stunt.throw(net, 0, focused=False, paid=True))
        assert law.chance(lambda result: result.success) == Fraction(good, all_)


def test_a_call_can_be_solved_from_the_middle_of_its_tape() -> None:
    """The attack roll has fallen with three successes; what is left to chance is the dodge."""
    fight, call = bond_fight(), bond.attack("foe", "ako")
    after: Solver[bond.Fight] = Solver()
    law = after.worlds_after(fight, call, ((3, 0), 0))
    hit = law.chance(lambda world: world.unit("ako").hp < 7)
    assert hit == Count(4).dist(dice(3, 6)).chance(lambda dodged: dodged <= 3)
    assert hit == 1


def test_the_distributions_of_laws_are_cached() -> None:
    solver: Solver[Any] = Solver()
    first = solver.law(gnosis.exchange(5, 2, 8, 1))
    runs = solver.runs
    assert solver.law(gnosis.exchange(5, 2, 8, 1)) is first
    assert solver.runs == runs


def test_work_past_the_budget_is_refused() -> None:
    with pytest.raises(OverBudget, match="the exact law of .* needs more than 50 steps"):
        Solver[Any](budget=50).worlds_after(bond_fight(), bond.attack("foe", "ako"))


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
    """Roll; then you may roll again, and the bank may halve the result."""
    face = yield from die("first")
    if (yield from ask("me", YES_NO, "again?", default=False)):
        face = yield from die("second")
    if (yield from ask("bank", YES_NO, "halve?", default=False)):
        face //= 2
    scene.happen(Got(face))
    if rounds > 1:
        scene.later(gamble(rounds - 1))


def test_the_budget_is_counted_for_each_question_and_illegal_answers_of_a_policy_are_refused() -> None:
    solver: Solver[Won] = Solver(budget=60)
    for _ in range(20):
        solver.worlds_after_agenda(Won(agenda=(gamble(1),)))
    with pytest.raises(Refusal, match="the policy gave an illegal answer to 'again.': expected one of False, True"):
        Solver[Won](lambda asked, seen: "x").worlds_after_agenda(Won(agenda=(gamble(1),)))


def test_a_policy_sees_what_its_role_sees() -> None:
    shown: list[tuple[str, ...]] = []

    def watch(asked: Ask[Any], seen: gnosis.Skirmish) -> Any:
        shown.append(tuple(unit.id for unit in seen.units))
        return asked.default

    Solver[gnosis.Skirmish](watch, gnosis.view).worlds_after_agenda(gnosis_skirmish())
    assert shown == [("claire", "elf", "kronen")]
    watching = Solver[gnosis.Skirmish](watch, gnosis.view)
    play_out(gnosis_skirmish(), random.Random(1).randrange, watching)
    assert shown[-1] == ("claire", "elf", "kronen")
    assert play_out(gnosis_skirmish(), random.Random(1).randrange, over=lambda world: True) == gnosis_skirmish()


def test_the_chances_of_all_worlds_add_up_to_one() -> None:
    law = Solver[bond.Fight](brave).worlds_after(bond_fight(), bond.attack("foe", "ako"))
    assert isinstance(law, Dist)
    assert sum(law[world] for world in law) == 1
