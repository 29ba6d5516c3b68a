"""Encounters to order: proposals really fit, and it says so where nothing does."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.build import (
    BuildGoal,
    TrialJob,
    build,
    estimate_roughly,
    format_group,
    simulate_group,
    with_own_seed,
)
from rulewright.lab.experiments.difficulty import TargetDifficulty, count_for_chance
from rulewright.lab.measurements import Estimate
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import worker_pool

BASE = Setup("skirmish", Match())
STRENGTH = {"ant": 1, "boar": 2, "cat": 3, "drake": 40, "elk": 4}


@cache
def chance(ours: tuple[str, ...], theirs: tuple[str, ...]) -> float:
    """Our chance to win, worked out by hand, if everybody charges."""
    if not ours or not theirs:
        return float(bool(ours))
    mine, yours = (sum(STRENGTH[one] for one in side) + 1 for side in (ours, theirs))
    return (mine * chance(ours, theirs[1:]) + yours * chance(ours[1:], theirs)) / (mine + yours)


def every_group(size: int) -> list[tuple[str, ...]]:
    return [group for n in range(1, size + 1) for group in combinations_with_replacement(STRENGTH, n)]


@pytest.mark.parametrize(("party", "win"), [(("cat", "cat"), 0.5), (("elk", "elk"), 0.75)])
def test_every_proposal_fits_by_hand_too(skirmish: str, party: tuple[str, ...], win: float) -> None:
    found = build(BASE, BuildGoal(party, win, 0.04, 3))
    fitting = [group for group in every_group(3) if abs(chance(party, group) - win) <= 0.04]
    assert found.groups == len(every_group(3))
    assert found.proposals
    assert found.nearest == ()
    for one in found.proposals:
        assert one.opponents in fitting
        assert one.win.value == pytest.approx(chance(party, one.opponents))
        assert one.fits
        assert one.certain
    offs = [abs(one.win.value - win) for one in found.proposals]
    assert offs == sorted(offs)
    assert len(found.proposals) >= min(2, len(fitting))


def test_proposals_depend_on_the_seed_but_not_on_the_workers(skirmish: str) -> None:
    goal, effort = BuildGoal(("cat", "cat"), 0.5, 0.1, 2), Effort(way="sampled", within=0.1, fights=200, seed=5)
    alone = build(BASE, goal, effort)
    with worker_pool("pool", 2) as pool:
        assert build(BASE, goal, effort, pool) == alone
    assert build(BASE, goal, effort.but(seed=6)) != alone
    assert all(one.win.low < one.win.value < one.win.high for one in alone.proposals)


def test_a_proposal_is_certain_if_its_whole_interval_fits(skirmish: str) -> None:
    goal, effort = BuildGoal(("cat", "cat"), 0.5, 0.1, 2), Effort(way="sampled", within=0.1, fights=200)
    found = [one for seed in range(6) for one in build(BASE, goal, effort.but(seed=seed)).proposals]
    assert [one.certain for one in found] == [one.win.low >= 0.4 and one.win.high <= 0.6 for one in found]
    assert {one.certain for one in found} == {True, False}


def test_the_nearest_groups_are_shown_if_nothing_fits(skirmish: str) -> None:
    found = build(BASE, BuildGoal(("ant",), 0.9))
    assert found.proposals == ()
    assert found.nearest[0].opponents == ("ant",)
    assert not found.nearest[0].fits
    assert "Nothing that was tried fits; these come nearest." in found._repr_html_()


def test_opponents_are_chosen_among_the_named_kinds(skirmish: str) -> None:
    found = build(BASE, BuildGoal(("cat", "cat"), 0.5, 0.2, 2, among=("b*", "elk")))
    assert {name for one in found.proposals for name in one.opponents} <= {"boar", "elk"}
    with pytest.raises(Refusal, match=r"there is nobody 'bor' here, .*did you mean boar\?"):
        build(BASE, BuildGoal(("cat",), 0.5, among=("bor",)))


@pytest.mark.parametrize(
    ("goal", "why"),
    [
        (BuildGoal((), 0.5), "the party is empty; name at least one character"),
        (BuildGoal(("cat",), 1.0), "the chance to win has to be between 0 and 1, not 1"),
        (BuildGoal(("cat",), 0.5, 0.5), "within is a share between 0 and one half"),
        (BuildGoal(("cat",), 0.5, 0.1, 13), "expected groups of 1 to 12"),
        (BuildGoal(("cta",), 0.5), "there is no 'cta' here"),
    ],
)
def test_impossible_goals_are_refused(skirmish: str, goal: BuildGoal, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        build(BASE, goal)


def test_the_count_for_a_wanted_chance_is_interpolated() -> None:
    def seen(*chances: float) -> list[tuple[int, Estimate]]:
        return [(count, Estimate(one, one, one)) for count, one in enumerate(chances, 1)]

    assert count_for_chance(seen(0.9, 0.5, 0.1), 0.5) == pytest.approx(2)
    assert 1 < count_for_chance(seen(0.9, 0.5, 0.1), 0.7) < 2
    assert 2 < count_for_chance(seen(0.9, 0.5, 0.1), 0.3) < 3
    assert count_for_chance(seen(0.95, 0.9), 0.5) > 2
    assert count_for_chance(seen(1.0, 1.0), 0.5) == 8


def test_the_target_difficulty_is_fitted_to_the_groups_that_were_tried() -> None:
    target = TargetDifficulty(0.5)
    target.fit([(1.0, Estimate(0.8, 0.8, 0.8)), (1.2, Estimate(0.7, 0.7, 0.7)), (1.4, Estimate(0.6, 0.6, 0.6))])
    assert target.wanted == pytest.approx(1.57, abs=0.05)
    again = TargetDifficulty(0.5)
    again.fit([(1.0, Estimate(0.2, 0.2, 0.2))])
    assert again.wanted < 1
    again.fit([])
    assert again.wanted < 1


@pytest.mark.parametrize(("size", "words"), [(1, "Groups tried: 1 of 1, chosen"), (2, "Groups tried: 2 of 2, chosen")])
def test_the_number_of_groups_tried_is_shown(skirmish: str, size: int, words: str) -> None:
    shown = " ".join(build(BASE, BuildGoal(("cat",), 0.5, 0.1, size, among=("cat",))).words())
    assert words in shown
    assert ("against 1 opponent at most" if size == 1 else "against 2 opponents at most") in shown


def test_a_group_is_not_simulated_with_the_fights_by_which_it_was_chosen(skirmish: str) -> None:
    setup = BASE.but(match=Match(ours=("cat", "cat"), theirs=("boar",)))
    trials = [estimate_roughly(TrialJob(setup, seed, 50, 0.5, 0.4)).value for seed in range(12)]
    simulations = [
        simulate_group((setup, with_own_seed(Effort("sampled", 0.9, fights=50, seed=seed), setup))).win.value
        for seed in range(12)
    ]
    assert sum(one != other for one, other in zip(trials, simulations, strict=True)) > 6


def test_a_group_is_shown_with_the_number_of_each_kind() -> None:
    assert format_group(("ant", "ant", "boar")) == "2 ant, boar"
