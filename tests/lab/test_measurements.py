"""What is looked at when fights have ended: shares, means and sums, and which way damage counts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from math import isclose, sqrt
from typing import Any, NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace
from scipy.stats import binomtest

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card
from lab import mending
from lab.brute import after_next_call, end_of
from lab.setups import GAMES, LESSON, SMALL, kids, small
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.game.system import System
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask, Ruleset
from rulewright.kernel.rules.scene import open_view
from rulewright.kernel.rules.world import World
from rulewright.lab.exact.decisions import build_decision_graph, solve_decisions
from rulewright.lab.exact.backward_induction import offsets
from rulewright.lab.experiments.simulate import simulate, sampler_for
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.effort import Effort
from rulewright.lab.measurements import Estimate, FightStats, EndState, Moments, Toll, harm_of, seen_at, estimate_share, start_of
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler, FightTracker
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import best_reply
from rulewright.lab.search.choices import open_choice_at
from rulewright.lab.search.contest import Thoughtful


@pytest.mark.parametrize(("hits", "of"), [(0, 1), (1, 1), (0, 50), (3, 10), (50, 100), (199, 200), (777, 3_000)])
def test_the_interval_of_a_share_is_wilsons(hits: int, of: int) -> None:
    mine, other = estimate_share(hits, of), binomtest(hits, of).proportion_ci(method="share")
    assert (mine.value, mine.low, mine.high) == pytest.approx((hits / of, other.low, other.high), abs=1e-12)


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.93])
def test_95_of_100_intervals_hold_the_truth(chance: float) -> None:
    hits = np.random.default_rng(11).binomial(200, chance, 4_000)
    held = [estimate_share(float(one), 200).low <= chance <= estimate_share(float(one), 200).high for one in hits]
    assert 0.93 <= sum(held) / len(held) <= 0.98


def test_of_nothing_nothing_is_known() -> None:
    assert (estimate_share(0, 0).low, estimate_share(0, 0).high) == (0.0, 1.0)
    assert Moments().mean(sampled=True).value == 0.0


def test_a_mean_with_its_interval() -> None:
    values = [1.0, 2.0, 2.0, 7.0]
    sums = Moments()
    for value in values:
        sums.add(value, 1.0)
    half = 1.96 * np.std(values, ddof=1) / sqrt(len(values))
    assert sums.mean(sampled=True).value == 3.0
    assert sums.mean(sampled=True).half == pytest.approx(half, rel=1e-3)
    assert sums.mean(sampled=False).low == sums.mean(sampled=False).high == 3.0


def test_fights_that_all_agree_do_not_prove_that_they_always_do() -> None:
    """A bar that is 3 but once in 7,500 fights was never held by an interval of no width."""
    for fights in (1, 20, 400):
        sums = Moments()
        for _ in range(fights):
            sums.add(3, 1)
        found = sums.mean(sampled=True)
        assert found.low < 3 - 1 / 7_500 < found.value == 3 < found.high
        assert sums.mean(sampled=False) == Estimate(3, 3, 3)


def test_intervals_of_means_hold_the_truth() -> None:
    source, held = random.Random(4), 0
    for _ in range(1_000):
        sums = Moments()
        for _ in range(60):
            sums.add(source.randrange(1, 7), 1.0)
        mean = sums.mean(sampled=True)
        held += mean.low <= 3.5 <= mean.high
    assert 920 <= held <= 975


def test_weights_count_like_so_many_fights() -> None:
    heavy, many = Moments(), Moments()
    heavy.add(4.0, 3.0)
    heavy.add(1.0, 1.0)
    for value in (4.0, 4.0, 4.0, 1.0):
        many.add(value, 1.0)
    assert heavy.mean(sampled=True) == many.mean(sampled=True)


@pytest.mark.parametrize("name", [next(one for one in SMALL if one.startswith(game)) for game in GAMES])
def test_joining_batches_is_adding_all_their_fights(name: str) -> None:
    arena = sampler_for(SMALL[name].setup)
    joined, added = FightStats(), FightStats()
    for number in range(3):
        joined.join(arena.batch(9, number, 10))
    for number in range(3):
        for end, rounds, seen, damage in ends_of(arena, 9, number, 10):
            added.add(end, rounds, seen)
            added.hurt(damage)
    assert joined.weight == added.weight == 30
    assert (joined.wins, joined.by_round, joined.standing) == (added.wins, added.by_round, added.standing)
    assert result_of(joined, arena.start, "sampled") == result_of(added, arena.start, "sampled")


def ends_of(arena: FightSampler[Any], seed: int, number: int, fights: int) -> list[tuple[str, int, EndState, Mapping[str, int]]]:
    source = random.Random(f"{seed}/{number}").randrange
    found = []
    for _ in range(fights):
        world, rounds, damage = arena.fight(source)
        over = (arena.system.decided or arena.system.over)(world)
        seen = seen_at(arena.system, arena.start, world)
        found.append((arena.system.sides.get(over or "", "nobody"), rounds, seen, damage))
    return found


class Shown(World, frozen=True, kw_only=True):
    """A world that is nothing but its pieces."""

    pieces: tuple[Piece, ...] = ()


def shown(*pieces: tuple[str, str, Bar, bool]) -> Shown:
    return Shown(pieces=tuple(Piece(name, side, "", (bar,), out=out) for name, side, bar, out in pieces))


BARE: System[Shown] = System(
    name="bare",
    title="Bare",
    version="1",
    world=Shown,
    facts=(),
    rules=Ruleset("bare"),
    roles=lambda world: (),
    view=open_view,
    panel=lambda world: Panel("", (), world.pieces),
)


def hp(value: int) -> Bar:
    return Bar("HP", value, 9)


def boxes(value: int) -> Bar:
    return Bar("boxes", value, 4, rises=True)


def taken(before: Shown, after: Shown) -> dict[str, int]:
    return offsets(Toll(BARE, before).between(before, after))


def test_damage_is_what_a_bar_lost_or_what_boxes_were_filled() -> None:
    before = shown(("ann", "pcs", hp(6), False), ("bob", "npcs", boxes(1), False), ("cy", "npcs", hp(5), False))
    after = shown(("ann", "pcs", hp(2), False), ("bob", "npcs", boxes(4), True), ("cy", "npcs", hp(8), False))
    assert taken(before, after) == {"pcs": 4, "npcs": 3}, "what cy gained hides nothing that bob lost"
    assert taken(after, before) == {"npcs": 3}, "what was healed is no damage"
    seen = seen_at(BARE, start_of(BARE, BARE.panel(before)), after)
    assert seen.standing == ("ann", "cy")
    assert seen.bars == (("ann HP", 2), ("bob boxes", 4), ("cy HP", 8))


def test_somebody_who_has_left_the_table_neither_stands_nor_is_counted() -> None:
    before = shown(("ann", "pcs", hp(6), False), ("bob", "npcs", hp(4), False))
    after = shown(("ann", "pcs", hp(6), False))
    assert taken(before, after) == taken(after, before) == {}
    assert seen_at(BARE, start_of(BARE, BARE.panel(before)), after).standing == ("ann",)


def test_a_bar_that_is_shown_no_more_is_empty() -> None:
    before, after = (shown(("ann", "pcs", one, False)) for one in (hp(6), boxes(1)))
    assert seen_at(BARE, start_of(BARE, BARE.panel(before)), after).bars == (("ann HP", 0),)


def test_an_estimate_is_known_as_well_as_on_its_worse_side() -> None:
    assert Estimate(0.98, 0.9, 1.0).half == pytest.approx(0.08)
    assert Estimate(0.02, 0.0, 0.1).half == pytest.approx(0.08)
    assert estimate_share(200, 200).half == pytest.approx(1 - estimate_share(200, 200).low)


def test_somebody_who_has_come_later_is_counted() -> None:
    start, come = shown(("ann", "pcs", hp(6), False)), ("bob", "npcs", hp(4), False)
    toll = Toll(BARE, start)
    assert toll.sides == ("pcs", "npcs")
    hurt = toll.between(shown(come), shown(("bob", "npcs", hp(1), False)))
    assert offsets(hurt) == {"npcs": 3}


class Added(NamedTuple):
    """The mean damage of fights that have ended, from the panel of every single world; and what was not followed."""

    damage: dict[str, float]
    left: float


def added_up(system: System[Any], world: Any, policy: Policy, cut: float) -> Added:
    """Chance and chance times damage pushed from world to world by every single die; no graph, no essence."""
    front: dict[Any, Counter[str]] = {world: Counter({CHANCE: 1.0})}
    known: dict[Any, list[tuple[Any, float, dict[str, int]]]] = {}
    ended: Counter[str] = Counter()
    while sum(one[CHANCE] for one in front.values()) > cut:
        later: dict[Any, Counter[str]] = {}
        for now, carried in front.items():
            if end_of(system, now):
                ended.update(carried)
                continue
            if now not in known:
                after = after_next_call(system, now, policy)
                known[now] = [(one, estimate_share, lost_by(system, now, one)) for one, estimate_share in after.items()]
            for one, part, lost in known[now]:
                there = later.setdefault(one, Counter())
                for name, value in carried.items():
                    there[name] += part * value
                for side, value in lost.items():
                    there[side] += estimate_share * carried[CHANCE] * value
        front = later
    sides = {name: value / ended[CHANCE] for name, value in ended.items() if name != CHANCE}
    return Added(sides, sum(one[CHANCE] for one in front.values()))


CHANCE = "chance"


def lost_by(system: System[Any], before: Any, after: Any) -> dict[str, int]:
    """How much worse off each side is, by the panels of two worlds."""
    was = {piece.id: piece for piece in system.panel(before).pieces}
    lost: Counter[str] = Counter()
    for piece in system.panel(after).pieces:
        if piece.id in was:
            lost[system.sides.get(piece.side, piece.side)] += max(0, harm_of(piece) - harm_of(was[piece.id]))
    return lost


def damage_of(result: Result) -> dict[str, float]:
    return {row.name: row.estimate.value for row in result.damage}


BRAWL = Brawl(cards=(Card(2, 1, 1), Card(1, 2, 2)) * 2, hp=(2, 3, 3, 2), agenda=(brawl.turn(),))


@pytest.mark.parametrize(
    ("system", "world", "policy", "roster"),
    [(mending.SYSTEM, mending.START, mending.brave, "people"), (brawl.SYSTEM, BRAWL, brawl.weakest, "")],
    ids=["mending", "brawl"],
)
def test_damage_is_the_same_by_the_graph_by_every_single_die_and_in_fights(
    system: System[Any], world: Any, policy: Policy, roster: str
) -> None:
    exact = simulate(system, world, policy, Effort("exact"))
    other = added_up(system, world, policy, 1e-9)
    sampled = simulate(system, world, policy, Effort("sampled", within=1e-6, fights=4_000))
    assert Toll(system, world).roster == roster
    assert (exact.method, damage_of(exact)) == ("exact", pytest.approx(other.damage, abs=1e-6))
    for mine, theirs in zip(sampled.damage, exact.damage, strict=True):
        assert mine.name == theirs.name
        assert mine.estimate.value == pytest.approx(theirs.estimate.value, abs=2.5 * mine.estimate.half)


def test_what_was_healed_counts_too() -> None:
    found = simulate(mending.SYSTEM, mending.START, mending.brave, Effort("exact"))
    less = {row.name.removesuffix(" HP"): (row.before or 0) - row.estimate.value for row in found.bars}
    assert damage_of(found)["pcs"] > less["ann"] + 1
    assert damage_of(found)["npcs"] > less["bob"] + 1


def test_who_looks_for_the_best_reply_takes_damage_like_others() -> None:
    arena = Thoughtful(mending.SYSTEM, mending.START, mending.brave, ("pcs",))
    found = result_of(arena.batch(1, 0, 40), arena.start, "sampled")
    less = {row.name.removesuffix(" HP"): (row.before or 0) - row.estimate.value for row in found.bars}
    assert damage_of(found)["pcs"] > less["ann"]
    assert damage_of(found)["npcs"] > less["bob"]


def test_the_last_call_of_all_counts_too() -> None:
    hurt = mending.START.people[1].but(hp=3)
    world = mending.START.but(people=(mending.START.people[0], hurt), agenda=(mending.bleed("bob"),))
    exact = simulate(mending.SYSTEM, world, mending.brave, Effort("exact"))
    sampled = simulate(mending.SYSTEM, world, mending.brave, Effort("sampled", fights=10))
    assert damage_of(exact) == damage_of(sampled) == {"pcs": 0, "npcs": 1}


def test_the_damage_of_fights_that_never_end_is_not_mixed_in() -> None:
    found = simulate(mending.SYSTEM, mending.ENDLESS, mending.brave, Effort("exact"))
    assert (found.method, found.cut) == ("bounded", pytest.approx(0.5))
    assert damage_of(found) == {"pcs": 0.0, "npcs": mending.MOST}


def test_damage_of_the_best_reply_is_that_of_a_policy_that_answers_so() -> None:
    graph = build_decision_graph(mending.SYSTEM, mending.START, mending.brave, ("pcs",), 1_000)
    solved = solve_decisions(graph, "pcs")
    answers = {graph.worlds[at].people: graph.questions[at].answers[best] for at, best in solved.best.items()}
    best = best_reply(mending.SYSTEM, mending.START, mending.brave, ("pcs",), Effort("exact"))
    assert set(answers.values()) == {True, False}

    def knowing(asked: Ask[Any], seen: Any) -> Any:
        return answers[seen.people] if asked.who == ("ann",) else True

    assert best is not None
    other = added_up(mending.SYSTEM, mending.START, knowing, 1e-9)
    assert damage_of(best) == pytest.approx(other.damage, abs=1e-6)
    plain = damage_of(simulate(mending.SYSTEM, mending.START, mending.brave, Effort("exact")))
    assert damage_of(best) != pytest.approx(plain, abs=0.01)


def test_damage_after_an_answer_is_the_same_followed_and_fought() -> None:
    place = open_choice_at(mending.SYSTEM, mending.START, (), ("ann",))
    followed = advise(mending.SYSTEM, place, mending.brave, Effort("exact"))
    assert followed.kind == "exact"
    arena = FightSampler(mending.SYSTEM, mending.START, mending.brave)
    for option in followed.options:
        fought = result_of(arena.batch(1, 0, 4_000, place.given(option.answer)), arena.start, "sampled")
        assert option.result is not None
        for mine, theirs in zip(fought.damage, option.result.damage, strict=True):
            assert mine.estimate.value == pytest.approx(theirs.estimate.value, abs=2.5 * mine.estimate.half)


@pytest.mark.parametrize("name", SMALL)
def test_in_every_game_what_is_remembered_of_pieces_and_their_essence_is_what_the_panel_shows(name: str) -> None:
    setup = SMALL[name].setup
    arena, system = sampler_for(setup), setup.system
    assert arena.toll.roster
    worlds: list[Any] = []
    for seed in range(5):
        worlds.append(play_out(arena.world, random.Random(seed).randrange, arena.solver, kept(system, worlds)))
    hurt = 0
    for before, after in pairwise(worlds):
        lost = {side: value for side, value in lost_by(system, before, after).items() if value}
        assert offsets(arena.toll.between(before, after)) == lost
        assert offsets(arena.toll.between(system.canonical(before), system.canonical(after))) == lost
        hurt += sum(lost.values())
    assert hurt


def kept(system: System[Any], worlds: list[Any]) -> Callable[[Any], bool]:
    """Keeps every world between calls."""
    course = FightTracker(system)

    def over(world: Any) -> bool:
        worlds.append(world)
        return course.over(world)

    return over


@pytest.mark.parametrize(
    "name", ["animon: a lesson in which ties miss", "anyventure: two weak rats", "tactics: a short lesson"]
)
def test_the_damage_of_a_fight_is_that_of_every_single_die(name: str) -> None:
    setup, cut = SMALL[name]
    found = damage_of(simulate(setup, Effort("exact", worlds=5_000)))
    other = added_up(setup.system, setup.world(), setup.policy(), cut)
    assert found == pytest.approx({**dict.fromkeys(found, 0.0), **other.damage}, rel=10 * other.left + 1e-9)


def test_a_panel_is_not_looked_at_twice_for_the_same_entry() -> None:
    looked: list[Any] = []

    def panel(world: Any) -> Panel:
        looked.append(world)
        return mending.panel(world)

    arena = FightSampler(replace(mending.SYSTEM, panel=panel), mending.START, mending.brave)
    arena.trodden.most = 0
    arena.batch(1, 0, 200)
    looked.clear()
    arena.batch(1, 0, 200)
    assert looked == []


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_side_that_is_beaten_is_the_one_that_is_hurt(game: str) -> None:
    setups = [one.setup for one in SMALL.values() if one.setup.game == game]
    taken = {"winner": 0, "loser": 0}
    for end, _, _, damage in (one for setup in setups for one in ends_of(sampler_for(setup), 2, 0, 30)):
        for side, value in damage.items() if end in ("pcs", "npcs") else ():
            taken["winner" if side == end else "loser"] += value
    assert taken["loser"] > taken["winner"]


def test_shares_of_an_exact_answer_add_up() -> None:
    found = simulate(small("animon", LESSON, *kids(smolkin=2, coach_brandt=2)).setup, Effort("exact"))
    assert isclose(sum(row.estimate.value for row in found.wins), 1.0, abs_tol=1e-9)
    assert isclose(sum(found.by_round), 1.0, abs_tol=1e-9)
    mean = sum(number * estimate_share for number, estimate_share in enumerate(found.by_round))
    assert found.rounds.value == pytest.approx(mean)
    assert all(row.before is not None for row in found.bars)
