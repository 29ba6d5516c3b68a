"""Edge cases in a game made for them: loops, rare ends, choices inside laws, choices of both sides at once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.errors import OverBudget, Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Solver, default_in_laws, keep_default
from rulewright.kernel.rules.options import OneOf, Options
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask, ask_all, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, World
from rulewright.lab.effort import STOPPED, Effort
from rulewright.lab.exact.decisions import build_decision_graph, solve_decisions
from rulewright.lab.exact.graph import Edge, Graph, build_graph
from rulewright.lab.experiments import compare as comparing
from rulewright.lab.experiments import paired
from rulewright.lab.experiments.duels import Duel, DuelsResult, find_outliers
from rulewright.lab.experiments.simulate import simulate_world
from rulewright.lab.measurements import EndState, FightStats, StartState
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import advise_best_play, best_response
from rulewright.lab.search.choices import open_choice_at
from rulewright.lab.search.contest import play_contest
from rulewright.lab.search.ladder import GamePair, play_pair
from rulewright.lab.setup import Setup

RULES = Ruleset("walk")
GOAL = 100


class Walk(World, frozen=True, kw_only=True):
    at: int = 0


class Went(Fact[Walk], frozen=True):
    to: int

    def apply(self, world: Walk) -> Walk:
        return world.but(at=self.to)


@RULES.flow()
def circle(scene: Scene[Walk]) -> None:
    """Goes from 0 into a circle that never comes back to 0."""
    scene.happen(Went({0: 1, 1: 2, 2: 1}[scene.world.at]))
    scene.later(circle())


@RULES.flow()
def long(scene: Scene[Walk]) -> Resolve[None]:
    """Ends once in a million throws."""
    thrown = yield from roll(dice(6, 10), Total(), "luck")
    if thrown == 6:
        scene.happen(Went(GOAL))
    else:
        scene.later(long())


@RULES.law()
def step(at: int) -> Resolve[int]:
    """A different law for every place."""
    first = yield from roll(dice(1, 6), Total(), "first")
    return at + 1 + 0 * first


@RULES.flow()
def march(scene: Scene[Walk]) -> Resolve[None]:
    scene.happen(Went((yield from step(scene.world.at))))
    scene.later(march())


@RULES.law()
def bet() -> Resolve[bool]:
    """A bettor who dares wins two times of three; one who does not dare never wins."""
    dared = yield from ask("bettor", OneOf((False, True)), "dare", False)
    thrown = yield from roll(dice(1, 3), Total(), "luck")
    return bool(dared) and thrown > 1


@RULES.flow()
def table(scene: Scene[Walk]) -> Resolve[None]:
    won = yield from bet().played(bettor="we")
    scene.happen(Went(GOAL if won else -GOAL))


@RULES.flow()
def matching(scene: Scene[Walk]) -> Resolve[None]:
    """Both show a side of a coin at once; we win if they are equal."""
    mine, theirs = yield from ask_all(("we", "they"), OneOf((0, 1)), "show", 0)
    scene.happen(Went(GOAL if mine == theirs else -GOAL))


class AnyNumber(Options[int], frozen=True):
    """All whole numbers, which cannot be listed."""

    def why_not(self, answer: Any) -> str | None:
        return None if type(answer) is int else "expected a number"


@RULES.flow()
def guess(scene: Scene[Walk]) -> Resolve[None]:
    number = yield from ask("we", AnyNumber(), "guess", 0)
    scene.happen(Went(GOAL if number == 7 else -GOAL))


@RULES.flow()
def crowd(scene: Scene[Walk]) -> Resolve[None]:
    """Two ways to a place where one call takes too many dice."""
    if scene.world.at in (0, 1, 2):
        thrown = yield from roll(dice(1, 4), Total(), "way")
        places = (3, 3, -GOAL, -GOAL) if scene.world.at else (1, 1, 1, 2)
        scene.happen(Went(places[thrown - 1]))
        scene.later(crowd())
        return
    for _ in range(6):
        yield from roll(dice(1, 6), Total(), "throng")
    scene.happen(Went(GOAL))


def over(world: Walk) -> str | None:
    return {GOAL: "pcs", -GOAL: "npcs"}.get(world.at)


GAME = Game(
    name="walk",
    title="Walk",
    version="1",
    world=Walk,
    facts=(Went,),
    rules=RULES,
    roles=lambda world: ("we", "they"),
    view=open_view,
    over=over,
    side_of=lambda world, role: "pcs" if role in ("we", "bettor") else "npcs",
)


def world(rule: Any) -> Walk:
    return Walk(agenda=(rule(),))


def test_a_circle_without_choices_does_not_trap_the_search() -> None:
    found = simulate_world(GAME, world(circle), keep_default, Effort("exact", worlds=50))
    assert found.method == "bounded"
    assert found.cut == pytest.approx(1.0)


def test_a_fight_that_ends_once_in_a_million_steps_is_given_up() -> None:
    found = simulate_world(GAME, world(long), keep_default, Effort("exact", worlds=50))
    assert found.method == "bounded"
    assert found.win.low < 0.1
    assert found.win.high == pytest.approx(1.0, abs=1e-15)


def test_no_result_is_exact_while_a_world_is_open_however_unlikely() -> None:
    graph = build_graph(GAME, world(long), keep_default, 50)
    assert graph.closed
    rare = simulate_world(GAME, world(rarely), keep_default, Effort("exact", worlds=4))
    assert 0 < rare.cut < 1e-6
    assert rare.method == "bounded"
    assert "2e-07 was not followed" in rare.describe_method()


@RULES.flow()
def rarely(scene: Scene[Walk]) -> Resolve[None]:
    """Wins at once, but for eight sevens, from where a long walk begins."""
    if scene.world.at:
        scene.happen(Went(scene.world.at + 1))
        yield from roll(dice(1, 2), Total(), "way")
        scene.later(rarely())
        return
    thrown = yield from roll(dice(8, 7), Total(), "luck")
    scene.happen(Went(1 if thrown == 56 else GOAL))
    scene.later(rarely())


def test_a_world_over_budget_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    graph: Graph[Walk] = Graph(GAME, keep_default, budget=1_000)
    tried: list[int] = []
    expand = graph.expand

    def note(at: int) -> list[Edge]:
        tried.append(at)
        return expand(at)

    monkeypatch.setattr(graph, "expand", note)
    graph.explore({graph.index(world(crowd)): 1.0}, 100)
    assert not graph.closed
    assert len(tried) == len(set(tried))


def test_the_budget_is_counted_for_each_call_not_for_all_fights() -> None:
    solver: Solver[Walk] = Solver(keep_default, open_view, 50)
    found = FightSampler(GAME, world(march), keep_default, solver).batch(0, 0, 2)
    assert found.wins == {"pcs": 2.0}
    assert solver.runs > 50


@pytest.mark.parametrize("way", ["exact", "sampled"])
def test_a_policy_may_only_give_allowed_answers(way: Any) -> None:
    with pytest.raises(Refusal, match="the policy gave an illegal answer to 'show'"):
        simulate_world(GAME, world(matching), lambda asked, seen: 5, Effort(way, fights=10))


def test_a_player_may_only_give_allowed_answers() -> None:
    players = dict.fromkeys(("pcs", "npcs"), lambda choice: 5)
    with pytest.raises(Refusal, match="the policy gave an illegal answer to 'show'"):
        play_contest(GAME, world(matching), players, random.Random(1).randrange)


@default_in_laws
def timid(asked: Ask[Any], seen: Any) -> Any:
    return asked.default


def test_a_side_that_searches_chooses_inside_laws_too() -> None:
    assert simulate_world(GAME, world(table), timid).win.value == 0
    graph = build_decision_graph(GAME, world(table), timid, ("pcs",), 100)
    assert solve_decisions(graph, "pcs").low[0] == pytest.approx(2 / 3)
    found = best_response(GAME, world(table), timid, ("pcs",), Effort(worlds=100))
    assert found is not None
    assert found.win.value == pytest.approx(2 / 3)


@pytest.mark.parametrize("rule", [matching, guess])
def test_a_choice_that_cannot_be_searched_leaves_all_chances_open(rule: Any) -> None:
    graph = build_decision_graph(GAME, world(rule), keep_default, ("pcs",), 100)
    solution = solve_decisions(graph, "pcs")
    assert not graph.closed
    assert (solution.low[0], solution.high[0]) == (0.0, 1.0)
    assert best_response(GAME, world(rule), keep_default, ("pcs",), Effort(worlds=100)) is None
    with pytest.raises(Refusal, match="cannot be listed, both sides answer it at once"):
        best_response(GAME, world(rule), keep_default, ("pcs",), Effort("exact", worlds=100))
    with pytest.raises(Refusal, match="cannot be listed, both sides answer it at once"):
        advise_best_play(GAME, open_choice_at(GAME, world(rule), (), ("we",)), keep_default, ("pcs",))


def test_rounds_that_pass_in_the_call_of_the_choice_are_counted(skirmish: str) -> None:
    setup = Setup(skirmish, Match("ambush"), "careful", "careful")
    choice = open_choice_at(setup.system, setup.world(), (), ("we-0",))
    exact = advise(setup.system, choice, setup.policy(), Effort("exact"))
    whole = simulate_world(setup.system, setup.world(), setup.policy(), Effort("exact"))
    timid_one = next(one for one in exact.options if one.answer is False)
    assert timid_one.result is not None
    assert timid_one.result.rounds.value == pytest.approx(whole.rounds.value)
    assert timid_one.result.by_round == pytest.approx(whole.by_round)


def stop(*_: Any) -> None:
    raise KeyboardInterrupt


def test_stopped_advice_gives_what_is_known_by_then(skirmish: str) -> None:
    setup = Setup(skirmish, Match("siege"), "careful", "careful")
    choice = open_choice_at(setup.system, setup.world(), (), ("we-0",))
    found = advise(setup.system, choice, setup.policy(), Effort(worlds=10_000), stop)
    assert found.kind == "bounded"
    assert all(one.value.low < one.value.high for one in found.options)


def test_advice_that_has_to_be_exact_is_never_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    def exceed_budget(*_: Any) -> Any:
        raise OverBudget("this", 1)

    choice = open_choice_at(GAME, world(table), (), ("we",))
    monkeypatch.setattr(Graph, "add_open_call", exceed_budget)
    with pytest.raises(OverBudget):
        advise(GAME, choice, keep_default, Effort("exact"))
    assert advise(GAME, choice, keep_default, Effort(fights=20)).kind == "sampled"


def test_ctrl_c_while_a_graph_is_explored_stops_a_comparison(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut_short = simulate_world(GAME, world(circle), keep_default, Effort("exact", worlds=50)).but(note=STOPPED)
    monkeypatch.setattr(paired, "solve_by_graph", lambda *_: cut_short)
    with pytest.raises(KeyboardInterrupt):
        comparing.compare(Setup(skirmish, Match()), "first.blow", ("duel",), Effort(fights=50))


def test_the_agenda_cannot_be_set_by_hand(skirmish: str) -> None:
    with pytest.raises(Refusal, match="the agenda cannot be set by hand"):
        Setup(skirmish, Match("duel", changes=(("agenda", ()),))).world()


def result_with(wins: dict[str, int]) -> Result:
    stats = FightStats()
    for winner, times in wins.items():
        stats.add(winner, 1, EndState((), ()), float(times))
    return result_of(stats, StartState((), ()), "sampled")


def test_outliers_count_a_draw_as_no_win_and_skip_duels_that_were_not_fought(
    skirmish: str,
) -> None:
    setup = Setup(skirmish, Match())
    columns = ("ant", "boar", "cat", "elk", "drake")
    even = [Duel("ant", name, result_with({"pcs": 50, "npcs": 50})) for name in columns]
    draws = [*even[:-1], Duel("ant", "drake", result_with({"nobody": 100}))]
    (drake,) = find_outliers(setup.system, DuelsResult(setup, ("ant",), columns, tuple(draws)), None)
    assert (drake.name, drake.mean) == ("drake", 0.0)
    lost = [Duel("ant", name, result_with({"npcs": 100})) for name in columns[:-1]]
    unfought = (*lost, Duel("ant", "drake", None, "not fought"))
    assert find_outliers(setup.system, DuelsResult(setup, ("ant",), columns, unfought), None) == ()


def test_random_bots_answer_differently_in_every_game(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulewright.lab.search import ladder

    answers: set[tuple[bool, ...]] = set()

    def note_answers(system: Any, begun: Any, players: Any, source: Any) -> Any:
        choice = open_choice_at(system, begun, (), ("we-0",))
        answers.add(tuple(players["pcs"](choice) for _ in range(8)))
        return begun, 1

    monkeypatch.setattr(ladder, "play_contest", note_answers)
    for number in range(6):
        play_pair(GamePair(Setup(skirmish, Match("duel")), "easy", "easy", f"0/{number}"))
    assert len(answers) > 1
