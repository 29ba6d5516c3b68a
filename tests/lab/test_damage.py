"""Damage to each side: what counts, and that the graph, brute force and sampled fights agree on it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card
from lab import healing_duel, panel_game
from lab.brute_force import after_next_call, winner_by_rules
from lab.panel_game import boxes, hp, world_of
from lab.setups import GAMES, SMALL
from rulewright.game.game import Game
from rulewright.game.panel import Panel
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.damage import DamageMeter, total_by_side
from rulewright.lab.effort import Effort
from rulewright.lab.exact.decisions import build_decision_graph, solve_decisions
from rulewright.lab.experiments.simulate import sampler_for, simulate, simulate_world
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler, FightTracker
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import best_response
from rulewright.lab.search.choices import open_choice_at
from rulewright.lab.search.contest import BestResponseSampler
from rulewright.lab.winner import winner_of

DUEL, START, BRAVE = healing_duel.GAME, healing_duel.START, healing_duel.brave
CHANCE = "chance"


def damage_between(before: panel_game.Pieces, after: panel_game.Pieces) -> dict[str, int]:
    return total_by_side(DamageMeter(panel_game.GAME, before).between(before, after))


def test_damage_is_what_a_bar_lost_or_the_boxes_that_were_filled() -> None:
    before = world_of(("ann", "pcs", hp(6), False), ("bob", "npcs", boxes(1), False), ("cy", "npcs", hp(5), False))
    after = world_of(("ann", "pcs", hp(2), False), ("bob", "npcs", boxes(4), True), ("cy", "npcs", hp(8), False))
    assert damage_between(before, after) == {"pcs": 4, "npcs": 3}, "what cy gained hides nothing that bob lost"
    assert damage_between(after, before) == {"npcs": 3}, "what was healed is no damage"


def test_a_piece_that_has_left_the_table_is_not_counted() -> None:
    before = world_of(("ann", "pcs", hp(6), False), ("bob", "npcs", hp(4), False))
    after = world_of(("ann", "pcs", hp(6), False))
    assert damage_between(before, after) == damage_between(after, before) == {}


def test_a_piece_that_came_later_is_counted() -> None:
    meter = DamageMeter(panel_game.GAME, world_of(("ann", "pcs", hp(6), False)))
    assert meter.sides == ("pcs", "npcs")
    damage = meter.between(world_of(("bob", "npcs", hp(4), False)), world_of(("bob", "npcs", hp(1), False)))
    assert total_by_side(damage) == {"npcs": 3}


class BruteDamage(NamedTuple):
    """The mean damage of fights that have ended, and the chance that was not followed."""

    damage: dict[str, float]
    left: float


def brute_damage(system: Game[Any], world: Any, policy: Policy, cut: float) -> BruteDamage:
    """Send chance, and chance times damage, from world to world by every single die; no graph, no canonical form."""
    mass: dict[Any, Counter[str]] = {world: Counter({CHANCE: 1.0})}
    successors: dict[Any, list[tuple[Any, float, dict[str, int]]]] = {}
    ended: Counter[str] = Counter()
    while sum(one[CHANCE] for one in mass.values()) > cut:
        later: dict[Any, Counter[str]] = {}
        for now, carried in mass.items():
            if winner_by_rules(system, now):
                ended.update(carried)
                continue
            if now not in successors:
                after = after_next_call(system, now, policy)
                successors[now] = [(one, share, panel_damage(system, now, one)) for one, share in after.items()]
            for one, share, damage in successors[now]:
                there = later.setdefault(one, Counter())
                for name, value in carried.items():
                    there[name] += share * value
                for side, value in damage.items():
                    there[side] += share * carried[CHANCE] * value
        mass = later
    means = {name: value / ended[CHANCE] for name, value in ended.items() if name != CHANCE}
    return BruteDamage(means, sum(one[CHANCE] for one in mass.values()))


def panel_damage(system: Game[Any], before: Any, after: Any) -> dict[str, int]:
    """How much worse off each side is, by the panels of two worlds."""
    was = {piece.id: piece for piece in system.panel(before).pieces}
    damage: Counter[str] = Counter()
    for piece in system.panel(after).pieces:
        if piece.id in was:
            damage[system.sides.get(piece.side, piece.side)] += max(0, piece.harm - was[piece.id].harm)
    return damage


def damage_of(result: Result) -> dict[str, float]:
    return {row.name: row.estimate.value for row in result.damage}


def hp_lost(result: Result) -> dict[str, float]:
    """The mean difference of each duelist's HP between start and end."""
    return {row.name.removesuffix(" HP"): (row.before or 0) - row.estimate.value for row in result.bars}


BRAWL = Brawl(cards=(Card(2, 1, 1), Card(1, 2, 2)) * 2, hp=(2, 3, 3, 2), agenda=(brawl.turn(),))


@pytest.mark.parametrize(
    ("system", "world", "policy", "roster"),
    [(DUEL, START, BRAVE, "people"), (brawl.GAME, BRAWL, brawl.weakest, "")],
    ids=["healing duel", "brawl"],
)
def test_the_graph_brute_force_and_sampled_fights_agree_on_damage(
    system: Game[Any], world: Any, policy: Policy, roster: str
) -> None:
    exact = simulate_world(system, world, policy, Effort("exact"))
    other = brute_damage(system, world, policy, 1e-9)
    sampled = simulate_world(system, world, policy, Effort("sampled", within=1e-6, fights=4_000))
    assert DamageMeter(system, world).roster == roster
    assert (exact.method, damage_of(exact)) == ("exact", pytest.approx(other.damage, abs=1e-6))
    for mine, theirs in zip(sampled.damage, exact.damage, strict=True):
        assert mine.name == theirs.name
        assert mine.estimate.value == pytest.approx(theirs.estimate.value, abs=2.5 * mine.estimate.margin)


@pytest.mark.parametrize(
    "name", ["animon: a lesson in which ties miss", "anyventure: two weak rats", "tactics: a short lesson"]
)
def test_the_damage_of_a_real_fight_agrees_with_brute_force(name: str) -> None:
    setup, cut = SMALL[name]
    damage = damage_of(simulate(setup, Effort("exact", worlds=5_000)))
    other = brute_damage(setup.system, setup.world(), setup.policy(), cut)
    assert damage == pytest.approx({**dict.fromkeys(damage, 0.0), **other.damage}, rel=10 * other.left + 1e-9)


def test_damage_that_was_healed_counts_too() -> None:
    result = simulate_world(DUEL, START, BRAVE, Effort("exact"))
    assert damage_of(result)["pcs"] > hp_lost(result)["ann"] + 1
    assert damage_of(result)["npcs"] > hp_lost(result)["bob"] + 1


def test_damage_is_measured_where_a_side_plays_its_best_response() -> None:
    sampler = BestResponseSampler(DUEL, START, BRAVE, ("pcs",))
    result = result_of(sampler.batch(1, 0, 40), sampler.start, "sampled")
    assert damage_of(result)["pcs"] > hp_lost(result)["ann"]
    assert damage_of(result)["npcs"] > hp_lost(result)["bob"]


def test_damage_of_the_last_call_counts() -> None:
    hurt = START.people[1].but(hp=3)
    world = START.but(people=(START.people[0], hurt), agenda=(healing_duel.bleed("bob"),))
    exact = simulate_world(DUEL, world, BRAVE, Effort("exact"))
    sampled = simulate_world(DUEL, world, BRAVE, Effort("sampled", fights=10))
    assert damage_of(exact) == damage_of(sampled) == {"pcs": 0, "npcs": 1}


def test_fights_that_never_end_do_not_change_the_mean_damage() -> None:
    result = simulate_world(DUEL, healing_duel.ENDLESS, BRAVE, Effort("exact"))
    assert (result.method, result.cut) == ("bounded", pytest.approx(0.5))
    assert damage_of(result) == {"pcs": 0.0, "npcs": healing_duel.MAX_HP}


def test_damage_of_a_best_response_is_that_of_a_policy_with_the_same_answers() -> None:
    graph = build_decision_graph(DUEL, START, BRAVE, ("pcs",), 1_000)
    solution = solve_decisions(graph, "pcs")
    answers = {graph.worlds[at].people: graph.nodes[at].answers[best] for at, best in solution.best.items()}
    best = best_response(DUEL, START, BRAVE, ("pcs",), Effort("exact"))
    assert set(answers.values()) == {True, False}

    def best_answers(asked: Ask[Any], seen: Any) -> Any:
        return answers[seen.people] if asked.who == ("ann",) else True

    assert best is not None
    other = brute_damage(DUEL, START, best_answers, 1e-9)
    assert damage_of(best) == pytest.approx(other.damage, abs=1e-6)
    brave = damage_of(simulate_world(DUEL, START, BRAVE, Effort("exact")))
    assert damage_of(best) != pytest.approx(brave, abs=0.01)


def test_exact_and_sampled_damage_after_an_answer_agree() -> None:
    choice = open_choice_at(DUEL, START, (), ("ann",))
    advice = advise(DUEL, choice, BRAVE, Effort("exact"))
    assert advice.kind == "exact"
    sampler = FightSampler(DUEL, START, BRAVE)
    for option in advice.options:
        stats = sampler.batch(1, 0, 4_000, choice.tape_with(option.answer))
        sampled = result_of(stats, sampler.start, "sampled")
        assert option.result is not None
        for mine, theirs in zip(sampled.damage, option.result.damage, strict=True):
            assert mine.estimate.value == pytest.approx(theirs.estimate.value, abs=2.5 * mine.estimate.margin)


@pytest.mark.parametrize("name", SMALL)
def test_remembered_harm_and_canonical_worlds_give_the_damage_of_the_panels(name: str) -> None:
    setup = SMALL[name].setup
    sampler, system = sampler_for(setup), setup.system
    assert sampler.meter.roster
    worlds: list[Any] = []
    for seed in range(5):
        end = play_out(sampler.world, random.Random(seed).randrange, sampler.solver, collecting(system, worlds))
        worlds.append(end)
    total = 0
    for before, after in pairwise(worlds):
        damage = {side: value for side, value in panel_damage(system, before, after).items() if value}
        assert total_by_side(sampler.meter.between(before, after)) == damage
        assert total_by_side(sampler.meter.between(system.canonical(before), system.canonical(after))) == damage
        total += sum(damage.values())
    assert total


def collecting(system: Game[Any], worlds: list[Any]) -> Callable[[Any], bool]:
    """Says when a fight is over, and collects every world between calls."""
    tracker = FightTracker(system)

    def is_over(world: Any) -> bool:
        worlds.append(world)
        return tracker.is_over(world)

    return is_over


def test_a_panel_is_not_drawn_twice_for_the_same_entry() -> None:
    drawn: list[Any] = []

    def panel(world: Any) -> Panel:
        drawn.append(world)
        return healing_duel.panel(world)

    sampler = FightSampler(replace(DUEL, panel=panel), START, BRAVE)
    sampler.cache.max_size = 0
    sampler.batch(1, 0, 200)
    drawn.clear()
    sampler.batch(1, 0, 200)
    assert drawn == []


def winners_and_damage(sampler: FightSampler[Any], fights: int) -> list[tuple[str, Mapping[str, int]]]:
    source = random.Random("2/0").randrange
    records = [sampler.fight(source) for _ in range(fights)]
    return [(winner_of(sampler.system, record.end), record.damage) for record in records]


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_losing_side_takes_more_damage(game: str) -> None:
    setups = [one.setup for one in SMALL.values() if one.setup.game == game]
    taken = {"winner": 0, "loser": 0}
    for winner, damage in (one for setup in setups for one in winners_and_damage(sampler_for(setup), 60)):
        for side, value in damage.items() if winner in ("pcs", "npcs") else ():
            taken["winner" if side == winner else "loser"] += value
    assert taken["loser"] > taken["winner"]
