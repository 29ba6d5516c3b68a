"""Worlds followed in bulk end as they do one by one."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np
import pytest

from kernel.toys import brawl, energy
from kernel.toys.brawl import Brawl, Card, weakest
from kernel.toys.situations import energy_brawl
from lab import raid
from lab.brute import brute
from lab.by_hand import solve as by_hand
from rulewright.kernel.errors import Refusal
from rulewright.kernel.solve import Policy, Solver
from rulewright.kernel.system import System
from rulewright.lab import codes
from rulewright.lab.bulk import Bulk, best_in_bulk, followed_in_bulk
from rulewright.lab.chain import Chain
from rulewright.lab.decisions import best_play, solve
from rulewright.lab.findings import start_of
from rulewright.lab.graph import NOBODY, Graph, ended_as, explored
from rulewright.lab.policies import at_random
from rulewright.lab.result import Result
from rulewright.lab.sim import Effort, answer_of_graph, simulate

MOST = 200_000
SMALL = Brawl(cards=(Card(2, 1, 1), Card(1, 2, 2)) * 2, hp=(2, 3, 3, 2), agenda=(brawl.turn(),))


def drawn(seed: int) -> Brawl:
    """A small fight of units that are not alike."""
    random = Random(seed)
    size = random.choice((2, 2, 4))
    cards = tuple(Card(random.randint(1, 4), random.randint(0, 3), random.randint(0, 2)) for _ in range(size))
    return Brawl(cards=cards, hp=tuple(random.randint(1, 4) for _ in range(size)), agenda=(brawl.turn(),))


def answer(system: System[Any], world: Any, bulk: Bulk[Any], chain: Chain | None = None) -> Result:
    """What comes of a fight that was followed in bulk."""
    like_a_graph = cast("Graph[Any]", bulk)
    return answer_of_graph(like_a_graph, chain or bulk.chain, start_of(system, system.panel(world)), 1)


def same(mine: Result, other: Result) -> None:
    assert mine.method == other.method
    assert mine.win.value == pytest.approx(other.win.value, abs=1e-10)
    assert mine.by_round == pytest.approx(other.by_round, abs=1e-10)
    assert mine.cut == pytest.approx(other.cut, abs=1e-10)


def one_step(bulk: Bulk[Any], at: int) -> list[dict[Any, float]]:
    """What a world becomes by its next call, row by row, as the templates have it."""
    templates, found = bulk.templates, []
    (used,) = templates.of(bulk.codes[at : at + 1])
    for row in range(templates.first_row[used], templates.first_row[used + 1]):
        ways = range(templates.first_outcome[row], templates.first_outcome[row + 1])
        after = [(int(bulk.codes[at] & templates.keep[way] | templates.put[way]), way) for way in ways]
        chances: dict[Any, float] = {}
        for code, way in after:
            world = templates.world(code)
            chances[world] = chances.get(world, 0.0) + float(templates.chance[way])
        found.append(chances)
    return found


@pytest.mark.parametrize("size", [1, 2, 3])
def test_it_ends_as_a_solver_written_by_hand_says(size: int) -> None:
    world = brawl.brawl(size)
    cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
    bulk = followed_in_bulk(brawl.SYSTEM, world, weakest, MOST)
    assert bulk.closed
    assert bulk.chain.push().total[bulk.won("pcs")].sum() == pytest.approx(by_hand(cards, world.hp), abs=1e-10)
    assert bulk.templates.solver.runs < len(bulk), "calls were shared"


@pytest.mark.parametrize("policy", [weakest, at_random])
@pytest.mark.parametrize("seed", range(6))
def test_fights_drawn_at_random_end_as_they_do_one_by_one(seed: int, policy: Policy) -> None:
    world = drawn(seed)
    graph = explored(brawl.SYSTEM, world, policy, MOST)
    bulk = followed_in_bulk(brawl.SYSTEM, world, policy, MOST)
    assert bulk.closed
    assert set(map(str, bulk.ends.values())) == set(graph.ends.values())
    same(answer(brawl.SYSTEM, world, bulk), simulate(brawl.SYSTEM, world, policy, Effort("exact", worlds=MOST)))


def test_it_ends_as_every_single_die_says() -> None:
    bulk = followed_in_bulk(brawl.SYSTEM, SMALL, weakest, MOST)
    other = brute(brawl.SYSTEM, SMALL, weakest)
    assert answer(brawl.SYSTEM, SMALL, bulk).win.value == pytest.approx(other.ends["pcs"], abs=other.left + 1e-9)


@pytest.mark.parametrize(
    ("system", "world", "policy"),
    [(brawl.SYSTEM, SMALL, weakest), (brawl.SYSTEM, drawn(3), at_random), (raid.SYSTEM, raid.START, raid.bold)],
    ids=["brawl", "at random", "raid"],
)
def test_no_template_serves_a_world_in_which_the_call_does_something_else(
    system: System[Any], world: Any, policy: Policy
) -> None:
    bulk = followed_in_bulk(system, world, policy, MOST)
    solver = Solver[Any](policy, system.view)
    for at in np.flatnonzero(bulk.ended == 0).tolist():
        now = bulk.worlds[at]
        alone: dict[Any, float] = {}
        for whole, chance in solver.leaves(now.but(agenda=now.agenda[1:]), now.agenda[0], (), 1.0).items():
            after = system.essence(whole)
            alone[after] = alone.get(after, 0.0) + chance
        assert one_step(bulk, at) == [pytest.approx(alone)]
    for at in range(len(bulk)):
        assert bulk.ends.get(at, "") == ended_as(system, bulk.worlds[at])


@pytest.mark.parametrize("policy", [raid.bold, at_random])
def test_rules_that_read_now_this_and_now_that(policy: Policy) -> None:
    bulk = followed_in_bulk(raid.SYSTEM, raid.START, policy, MOST)
    assert len(bulk.templates.all) < len(bulk)
    same(
        answer(raid.SYSTEM, raid.START, bulk),
        simulate(raid.SYSTEM, raid.START, policy, Effort("exact", worlds=MOST)),
    )


def test_what_is_written_unread_is_written_where_it_was_another() -> None:
    quiet = raid.START.but(agenda=(raid.calm(), raid.go()))
    assert quiet.watch == 0, "calming changes nothing in the first world, and something in later ones"
    bulk = followed_in_bulk(raid.SYSTEM, quiet, raid.bold, MOST)
    assert {world.watch for world in bulk.worlds} > {0}
    same(answer(raid.SYSTEM, quiet, bulk), simulate(raid.SYSTEM, quiet, raid.bold, Effort("exact", worlds=MOST)))


@pytest.mark.parametrize("sides", [("pcs",), ("npcs",), ("pcs", "npcs")])
@pytest.mark.parametrize(
    ("system", "world", "policy"),
    [
        (raid.SYSTEM, raid.START, raid.bold),
        (brawl.SYSTEM, SMALL, weakest),
        (brawl.SYSTEM, drawn(1), at_random),
        (brawl.SYSTEM, drawn(5), weakest),
    ],
    ids=["raid", "small", "one", "five"],
)
def test_best_play_is_worth_what_it_is_one_by_one(
    system: System[Any], world: Any, policy: Policy, sides: tuple[str, ...]
) -> None:
    wanted = solve(best_play(system, world, policy, sides, MOST), "pcs")
    bulk = best_in_bulk(system, world, policy, sides, MOST)
    found = bulk.limits("pcs")
    assert bulk.closed
    assert (found.low[0], found.high[0]) == pytest.approx((wanted.low[0], wanted.high[0]), abs=1e-7)
    assert found.low[0] <= wanted.high[0]
    assert wanted.low[0] <= found.high[0]
    played = answer(system, world, bulk, bulk.strategy("pcs"))
    assert played.win.value == pytest.approx(found.low[0], abs=1e-5)


def test_the_best_answer_is_the_one_that_is_worth_most() -> None:
    bulk = best_in_bulk(brawl.SYSTEM, SMALL, weakest, ("pcs", "npcs"), MOST)
    values = {}
    for target in (2, 3):
        blow = SMALL.but(agenda=(brawl.blow(0, target),))
        values[target] = best_in_bulk(brawl.SYSTEM, blow, weakest, ("pcs", "npcs"), MOST).limits("pcs").low[0]
    assert abs(values[2] - values[3]) > 1e-4
    assert bulk.best("pcs") == max(values, key=lambda target: values[target])
    assert bulk.limits("pcs").low[0] == pytest.approx(max(values.values()), abs=1e-8)
    assert bulk.best("pcs", min(bulk.ends)) is None


def test_what_was_not_looked_at_is_a_bound() -> None:
    world = brawl.brawl(2)
    whole = answer(brawl.SYSTEM, world, followed_in_bulk(brawl.SYSTEM, world, weakest, MOST)).win.value
    best = best_in_bulk(brawl.SYSTEM, SMALL, weakest, ("pcs", "npcs"), MOST).limits("pcs").low[0]
    for most in (2, 30, 300):
        part = followed_in_bulk(brawl.SYSTEM, world, weakest, most)
        found = answer(brawl.SYSTEM, world, part)
        assert not part.closed
        assert found.method == "bounded"
        assert found.win.low - 1e-12 <= whole <= found.win.high + 1e-12
        limits = best_in_bulk(brawl.SYSTEM, SMALL, weakest, ("pcs", "npcs"), most // 3 + 2).limits("pcs")
        assert limits.low[0] < limits.high[0]
        assert limits.low[0] - 1e-9 <= best <= limits.high[0] + 1e-9


def test_a_fight_that_never_ends_is_left_over() -> None:
    stuck = Brawl(cards=(Card(0, 6, 0),) * 2, hp=(1, 1), agenda=(brawl.turn(),))
    bulk = followed_in_bulk(brawl.SYSTEM, stuck, weakest, 1_000)
    assert bulk.closed
    assert bulk.chain.push().left == pytest.approx(1.0)
    limits = best_in_bulk(brawl.SYSTEM, stuck, weakest, ("pcs",), 1_000).limits("pcs")
    assert (limits.low[0], limits.high[0]) == (0.0, 1.0)


def test_where_nothing_is_left_to_do_nobody_has_won() -> None:
    bulk = followed_in_bulk(raid.SYSTEM, raid.START.but(agenda=(raid.calm(),)), raid.bold, MOST)
    assert (len(bulk), bulk.ends, bulk.closed) == (2, {1: NOBODY}, True)
    assert bulk.worlds[1] == raid.START.but(agenda=())


def test_worlds_too_wide_for_machine_numbers_are_followed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = followed_in_bulk(brawl.SYSTEM, SMALL, weakest, MOST)
    best = best_in_bulk(raid.SYSTEM, raid.START, raid.bold, ("pcs",), MOST).limits("pcs")
    monkeypatch.setattr(codes, "WIDTH", 8)
    wide = followed_in_bulk(brawl.SYSTEM, SMALL, weakest, MOST)
    assert (narrow.codes.dtype, wide.codes.dtype) == (np.int64, object)
    assert set(narrow.worlds) == set(wide.worlds)
    same(answer(brawl.SYSTEM, SMALL, narrow), answer(brawl.SYSTEM, SMALL, wide))
    assert best_in_bulk(raid.SYSTEM, raid.START, raid.bold, ("pcs",), MOST).limits("pcs").low[0] == best.low[0]


def test_a_game_with_secrets_is_refused() -> None:
    with pytest.raises(Refusal, match="only in games without secrets"):
        followed_in_bulk(energy.SYSTEM, energy_brawl(), at_random, MOST)


@pytest.mark.parametrize("size", [1, 500, 2 * codes.MANY])
@pytest.mark.parametrize("kind", [np.int64, object])
def test_codes_are_told_apart(size: int, kind: Any) -> None:
    """Few and many of them, small and without limit."""
    random = Random(size)
    given = np.array([random.randrange(size) << 40 for _ in range(size)], dtype=kind)
    each, which = codes.told_apart(given)
    assert len(set(each.tolist())) == len(each)
    assert each[which].tolist() == given.tolist()
    each[:] = 0
