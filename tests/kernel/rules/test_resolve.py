"""How rules run: along a tape, through laws and flows, to the first open question."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL, Count
from rulewright.errors import BookError, OverBudget
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.rules.options import YES_NO, Between, OneOf
from rulewright.kernel.rules.resolve import Ask, Call, Gather, Resolve, Roll, Ruleset, ask, ask_all, ask_first, roll
from rulewright.kernel.rules.scene import Queued, Scene
from rulewright.kernel.rules.world import Fact, World

RULES = Ruleset("tiny")


class Sum(World, frozen=True, kw_only=True):
    total: int = 0


class Added(Fact[Sum], frozen=True):
    by: int

    def apply(self, world: Sum) -> Sum:
        return world.but(total=world.total + self.by)


@RULES.law("dice.two")
def two(pips: int) -> Resolve[int]:
    """Two dice."""
    return (yield from roll(dice(2, pips), TOTAL, "two"))


@RULES.flow("sum.add", "sum.ask")
def add(scene: Scene[Sum], who: str, most: int = 3) -> Resolve[int]:
    """A number and two dice."""
    chosen = yield from ask(who, Between(0, most), "how many?", 0)
    scene.happen(Added(chosen))
    again = yield from ask(who, Between(0, scene.world.total), "and now?", 0)
    thrown = yield from two(6)
    yield from note(thrown + again)
    return scene.world.total


@RULES.flow("sum.note")
def note(scene: Scene[Sum], by: int) -> None:
    scene.happen(Added(by))
    scene.later(add("b"))


@RULES.flow()
def endless(scene: Scene[Sum]) -> Resolve[None]:
    while True:
        yield from note(1)


def run(call: Call[Any], *tape: Any, **how: Any) -> Any:
    return advance(Scene(Sum()), call, tape, **how)


def test_a_call_runs_to_the_first_question_the_tape_does_not_answer() -> None:
    first = run(add("a"))
    assert isinstance(first.asked, Ask)
    assert (first.asked.who, str(first.asked.label), first.used) == (("a",), "how many?", 0)
    second = run(add("a"), 2)
    assert second.asked.options == Between(0, 2), "the next question sees what the last answer did"
    third = run(add("a"), 2, 1)
    assert isinstance(third.asked, Roll)
    assert third.rule is two
    done = run(add("a"), 2, 1, Thrown((3, 4)))
    assert done.asked is None
    assert done.value == 2 + 1 + 7
    assert done.scene.facts == [Added(2), Added(8), Queued((add("b"),))]
    assert done.scene.world == Sum(total=10, agenda=(add("b"),))


def test_nothing_is_shared_between_two_runs() -> None:
    world = Sum()
    advance(Scene(world), add("a"), (3,))
    assert world == Sum()


def test_a_law_may_be_a_question_itself() -> None:
    asked = run(add("a"), 2, 1, whole_laws_from=0).asked
    assert asked == two(6)
    assert run(add("a"), 2, 1, 11, whole_laws_from=0).value == 2 + 1 + 11
    assert run(add("a"), 2, 1, whole_laws_from=2).asked == two(6)
    assert isinstance(run(add("a"), 2, 1, whole_laws_from=3).asked, Roll)
    assert isinstance(run(two(6), whole_laws_from=0).asked, Roll), "the law itself is entered"


def test_the_run_stops_before_an_answer_to_another_question() -> None:
    kept = run(add("a"), 2, 1, fits=lambda at, asked: at == 0)
    assert kept.used == 1
    assert str(kept.asked.label) == "and now?"


def test_a_rule_that_never_ends_is_stopped() -> None:
    with pytest.raises(OverBudget, match="the rule endless"):
        run(endless())


def test_calls_are_values() -> None:
    assert add("a") == add("a", 3)
    assert add("a", most=2) == add("a", 2)
    assert hash(add("a", 2)) == hash(add("a", 2))
    assert add("a") != two(6)
    assert repr(add("a", 2)) == "add('a', 2)"


@pytest.mark.parametrize("args", [(), ("a", 1, 2)])
def test_a_call_with_too_few_or_too_many_arguments_is_a_type_error(args: tuple[Any, ...]) -> None:
    rule: Any = add
    with pytest.raises(TypeError):
        rule(*args)


def test_rules_are_found_by_name_and_by_the_ids_of_the_book() -> None:
    assert RULES["add"] is add
    assert RULES.by_id("sum.ask") == (add,)
    assert add.text == "A number and two dice."
    assert add.types == (str, int)
    with pytest.raises(BookError, match="tiny has no rule named 'nope'"):
        RULES["nope"]
    with pytest.raises(BookError, match=r"no rule of tiny implements 'sum.none'"):
        RULES.by_id("sum.none")
    with pytest.raises(BookError, match="two rules named add"):
        RULES.flow()(add.body)


def test_the_default_answers_for_every_role_that_is_asked() -> None:
    options = OneOf(("x", "y"))
    assert ask("a", options, "?", "x").when_nobody_answers() == "x"
    assert ask_all(("a", "b"), options, "?", "x").when_nobody_answers() == ("x", "x")
    assert ask_first(("a", "b"), options, "?", "x").when_nobody_answers() is None


def test_questions_to_several_roles_check_every_answer() -> None:
    both = ask_all(("a", "b"), YES_NO, "?", default=False)
    assert both.gather is Gather.ALL
    assert both.why_not((True, False)) is None
    assert both.why_not((True,)) == "expected an answer from each of a, b"
    assert "expected one of False, True" in str(both.why_not((True, "x")))
    assert both.decode([True, False]) == (True, False)
    first = ask_first(("a", "b"), YES_NO, "?", default=False)
    assert first.why_not(None) is None
    assert first.why_not(("b", True)) is None
    assert first.why_not(("c", True)) == "expected nothing, or one of a, b with an answer"
    assert first.decode(["b", True]) == ("b", True)
    assert first.decode(None) is None


def test_a_rule_receives_the_result_of_the_reading() -> None:
    thrown = Roll(dice(3, 6), Count(4), "attack")
    assert thrown.reading.of((6, 4, 1)) == 2
