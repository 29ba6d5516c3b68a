"""Best play agrees with an enumeration written by hand, and advice ranks answers by it."""

from __future__ import annotations

from functools import lru_cache

import pytest

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card, next_turn, weakest
from lab.by_hand import blow
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.effort import Effort
from rulewright.lab.exact.decisions import build_decision_graph, solve_decisions
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import advise_best_play, best_response
from rulewright.lab.search.choices import open_choice_at

GAME = brawl.GAME
CARDS = (Card(3, 1, 1), Card(1, 2, 3))
WORLD = Brawl(cards=CARDS * 2, hp=(3, 2, 2, 4), agenda=(brawl.turn(),))
SIZE, HALF = 4, 2
SWEEPS = 400


def blows(unit: int, target: int) -> list[tuple[int, float]]:
    mine, other = CARDS[unit % HALF], CARDS[target % HALF]
    return blow((mine.attack, mine.dodge, mine.damage), (other.attack, other.dodge, other.damage))


def unit_of(turn: int) -> int:
    return turn // 2 + HALF * (turn % 2)


def foes(hp: tuple[int, ...], unit: int) -> list[int]:
    return [one for one in (range(HALF, SIZE) if unit < HALF else range(HALF)) if hp[one]]


State = tuple[tuple[int, ...], int]


@lru_cache
def reachable() -> tuple[State, ...]:
    found, todo = {(WORLD.hp, 0)}, [(WORLD.hp, 0)]
    while todo:
        hp, turn = todo.pop()
        for target in foes(hp, unit_of(turn)):
            for damage, _ in blows(unit_of(turn), target):
                after = struck(hp, turn, target, damage)
                if after not in found and ended(after[0]) is None:
                    found.add(after)
                    todo.append(after)
    return tuple(found)


def struck(hp: tuple[int, ...], turn: int, target: int, damage: int) -> State:
    left = (*hp[:target], max(0, hp[target] - damage), *hp[target + 1 :])
    return left, next_turn(left, turn)


def ended(hp: tuple[int, ...]) -> float | None:
    if not any(hp[HALF:]):
        return 1.0
    return None if any(hp[:HALF]) else 0.0


@lru_cache
def by_enumeration(*, theirs_search: bool) -> dict[State, float]:
    """The chance that ours win, swept over all states until nothing changes."""
    values = dict.fromkeys(reachable(), 0.0)
    for _ in range(SWEEPS):
        values = {state: after_best(state, values, theirs_search=theirs_search) for state in values}
    return values


def after_best(state: State, values: dict[State, float], *, theirs_search: bool) -> float:
    hp, turn = state
    unit = unit_of(turn)
    worth = {target: after(hp, turn, target, values) for target in foes(hp, unit)}
    if unit < HALF:
        return max(worth.values())
    return min(worth.values()) if theirs_search else worth[min(worth, key=hp.__getitem__)]


def after(hp: tuple[int, ...], turn: int, target: int, values: dict[State, float]) -> float:
    total = 0.0
    for damage, share in blows(unit_of(turn), target):
        later = struck(hp, turn, target, damage)
        won = ended(later[0])
        total += share * (values[later] if won is None else won)
    return total


@pytest.mark.parametrize("theirs_search", [pytest.param(False, marks=pytest.mark.soak), True])
def test_best_play_agrees_with_enumeration(theirs_search: bool) -> None:
    sides = ("pcs", "npcs") if theirs_search else ("pcs",)
    graph = build_decision_graph(GAME, WORLD, weakest, sides, 20_000)
    solution = solve_decisions(graph, "pcs")
    wanted = by_enumeration(theirs_search=theirs_search)[WORLD.hp, 0]
    assert graph.closed
    assert solution.low[0] <= wanted + 1e-7
    assert solution.high[0] >= wanted - 1e-7
    assert solution.low[0] == pytest.approx(wanted, abs=1e-6)


def test_limits_of_a_partial_search_hold_the_true_value() -> None:
    wanted = by_enumeration(theirs_search=True)[WORLD.hp, 0]
    for worlds in (20, 60, 150):
        graph = build_decision_graph(GAME, WORLD, weakest, ("pcs", "npcs"), worlds)
        solution = solve_decisions(graph, "pcs")
        assert not graph.closed
        assert solution.low[0] - 1e-9 <= wanted <= solution.high[0] + 1e-9


def test_a_best_response_wins_as_often_as_enumeration_says() -> None:
    found = best_response(GAME, WORLD, weakest, ("pcs",), Effort(worlds=20_000))
    assert found is not None
    assert found.win.value == pytest.approx(by_enumeration(theirs_search=False)[WORLD.hp, 0], abs=1e-5)
    with pytest.raises(Refusal, match="more than 30 worlds"):
        best_response(GAME, WORLD, weakest, ("pcs",), Effort("exact", worlds=30))
    assert best_response(GAME, WORLD, weakest, ("pcs",), Effort(worlds=30)) is None


def test_answers_are_ranked_by_their_exact_value() -> None:
    choice = open_choice_at(GAME, WORLD, (), ("0",))
    searched = advise_best_play(GAME, choice, weakest, ("pcs", "npcs"), Effort(worlds=20_000))
    values = by_enumeration(theirs_search=True)
    wanted = {target: after(WORLD.hp, 0, target, values) for target in (2, 3)}
    assert searched.kind == "exact"
    assert {one.answer: one.value.value for one in searched.options} == pytest.approx(wanted, abs=1e-6)
    assert searched.best.answer == max(wanted, key=lambda target: wanted[target])


def test_only_the_named_sides_search() -> None:
    """If only the other side plays its best, an answer is worth less to us than if we do so as well."""
    choice = open_choice_at(GAME, WORLD, (), ("0",))
    both, theirs, ours = (
        {
            one.answer: one.value.value
            for one in advise_best_play(GAME, choice, weakest, sides, Effort(worlds=20_000)).options
        }
        for sides in (("pcs", "npcs"), ("npcs",), ())
    )
    by_hand = {target: after(WORLD.hp, 0, target, by_enumeration(theirs_search=True)) for target in (2, 3)}
    assert both == pytest.approx(by_hand, abs=1e-6)
    assert all(theirs[target] <= both[target] + 1e-9 <= ours[target] + 2e-9 for target in by_hand)
    assert sum(theirs.values()) < sum(both.values()) - 1e-4


def test_limits_of_best_play_are_not_below_those_of_the_policy() -> None:
    choice = open_choice_at(GAME, WORLD, (), ("0",))
    few = Effort("exact", worlds=150)
    searched = advise_best_play(GAME, choice, weakest, ("pcs",), few)
    plain = {one.answer: one.value.low for one in advise(GAME, choice, weakest, few).options}
    assert searched.kind == "bounded"
    for one in searched.options:
        assert plain[one.answer] - 1e-12 <= one.value.low <= one.value.high
    assert [one.value.low for one in searched.options] == sorted(
        (one.value.low for one in searched.options), reverse=True
    )
    best, second = searched.options
    assert best.value.low <= second.value.high
    assert "could not be told apart by what was followed" in searched.why
    assert searched.why.startswith(f"{best.words} wins at least ")


def test_sampled_advice_agrees_with_exact_advice() -> None:
    choice = open_choice_at(GAME, WORLD, (), ("0",))
    exact = advise(GAME, choice, weakest, Effort(worlds=20_000))
    sampled = advise(GAME, choice, weakest, Effort("sampled", fights=6_000, within=0.02))
    assert (exact.kind, sampled.kind) == ("exact", "sampled")
    assert {one.answer for one in exact.options} == {2, 3}
    truth = {one.answer: one.value.value for one in exact.options}
    for one in sampled.options:
        assert one.value.low - 0.02 <= truth[one.answer] <= one.value.high + 0.02
    assert exact.best.words in exact.why
    assert "costs" in exact.why


BULLY, LAMB = Card(6, 0, 9), Card(0, 0, 0)
CLEAR = Brawl(cards=(BULLY, LAMB, BULLY, LAMB), hp=(1, 1, 1, 1), agenda=(brawl.turn(),))
"""The side that strikes the lamb first is struck by the bully."""


def test_an_answer_that_is_surely_worse_drops_out_of_the_race() -> None:
    choice = open_choice_at(GAME, CLEAR, (), ("0",))
    advice = advise(GAME, choice, weakest, Effort("sampled", fights=2_000, within=0.01))
    fights = {one.answer: one.result.fights for one in advice.options if one.result}
    assert (advice.best.answer, fights) == (2, {2: 60, 3: 10})


def test_every_answer_runs_at_least_one_lap_of_the_race() -> None:
    choice = open_choice_at(GAME, WORLD, (), ("0",))
    advice = advise(GAME, choice, weakest, Effort("sampled", fights=2_000, within=0.6))
    assert [one.result.fights >= 10 for one in advice.options if one.result] == [True, True]


def test_only_a_role_that_is_asked_has_an_open_choice() -> None:
    with pytest.raises(Refusal, match="the choice here is for 0, not for 1"):
        open_choice_at(GAME, WORLD, (), ("1",))
    asked = Ask(("0",), OneOf((2, 3)), "whom", 2)
    assert open_choice_at(GAME, WORLD, (), ("0",)).asked == asked
