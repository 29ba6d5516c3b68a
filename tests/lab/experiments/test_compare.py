"""What a ruling changes: exactly where the graph closes, otherwise by paired fights with common random numbers."""

from __future__ import annotations

import random

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import BookError, Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments import compare as comparing
from rulewright.lab.experiments import paired
from rulewright.lab.experiments.compare import RulingComparison, compare, find_open_ruling
from rulewright.lab.experiments.difference import Difference, PairedFights, subtract_bounds
from rulewright.lab.measurements import Estimate
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, worker_pool

BASE = Setup("skirmish", Match())
SAMPLED = Effort(way="sampled", within=0.03, fights=600)


def test_exact_differences_agree_with_those_worked_out_by_hand(skirmish: str) -> None:
    found = compare(BASE, "first.blow", ("duel",))
    default, ours = found.encounters[0].options
    assert (default.id, ours.id, default.differences) == ("nobody", "ours", ())
    win, rounds, to_us, to_them = ours.differences
    assert win.by.value == pytest.approx(6 / 9 - 4 / 7)
    assert (win.verdict, win.method, win.format()) == ("more", "exact", ("+9.52", ""))
    assert (rounds.verdict, to_us.verdict, to_them.verdict) == ("no difference", "less", "more")
    assert to_us.by.value == pytest.approx(-win.by.value)


def test_sampled_differences_hold_the_truth_and_do_not_depend_on_workers(skirmish: str) -> None:
    alone = compare(BASE, "first.blow", ("duel", "ambush"), SAMPLED)
    with worker_pool("pool", 2) as pool:
        assert compare(BASE, "first.blow", ("duel", "ambush"), SAMPLED, pool) == alone
    exact = compare(BASE, "first.blow", ("duel", "ambush"))
    for one, other in zip(alone.encounters, exact.encounters, strict=True):
        for seen, true in zip(one.options[1].differences, other.options[1].differences, strict=True):
            assert seen.by.low <= true.by.value <= seen.by.high
            assert (seen.method, true.method) == ("sampled", "exact")


def test_a_ruling_without_effect_changes_no_fight(skirmish: str) -> None:
    found = compare(BASE, "weather", ("ambush",), SAMPLED)
    wet = found.encounters[0].options[1]
    assert {one.verdict for one in wet.differences} == {"no difference seen"}
    assert wet.win is not None
    assert wet.win.changed == 0
    assert 0 < wet.win.by.high < 0.02
    assert "not one of them went differently" in found._repr_html_()


def test_only_rulings_that_a_table_can_decide_are_compared(skirmish: str) -> None:
    with pytest.raises(Refusal, match=r"banner is fixed: only no is played here \(Nobody has one.\)"):
        compare(BASE, "banner")
    with pytest.raises(BookError, match=r"did you mean weather\?"):
        compare(BASE, "wether")
    with pytest.raises(Refusal, match="first.blow is what is compared"):
        compare(BASE.but(match=Match(rulings=("first.blow=ours",))), "first.blow")
    with pytest.raises(Refusal, match=r"there is no encounter 'dual', .* did you mean duel\?"):
        compare(BASE, "weather", ("dual",))


def test_slow_encounters_are_left_out_unless_they_are_named(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "MAX_QUICK_CALLS", 10)
    found = compare(BASE, "weather")
    assert [one.id for one in found.encounters] == ["duel", "ambush"]
    assert found.too_slow == ("siege",)
    assert any("siege" in words for words in found.words())
    monkeypatch.setattr(comparing, "MAX_QUICK_CALLS", 0)
    with pytest.raises(Refusal, match="no encounter is quick enough"):
        compare(BASE, "weather")


def test_certain_limits_of_a_difference_are_the_sum_of_both() -> None:
    assert subtract_bounds(Estimate(0.5, 0.4, 0.6), Estimate(0.3, 0.2, 0.4)) == Estimate(0.2, 0.0, pytest.approx(0.4))


def test_a_verdict_claims_no_more_than_is_known() -> None:
    def verdict(name: str, low: float, high: float, method: str) -> str:
        return Difference(
            name, Estimate(0, 0, 0), Estimate(0, 0, 0), Estimate((low + high) / 2, low, high), method
        ).verdict  # type: ignore[arg-type]

    assert verdict("we win", -0.1, 0.2, "sampled") == "no difference seen"
    assert verdict("we win", 0.1, 0.2, "sampled") == "more"
    assert verdict("we win", -0.2, -0.1, "bounded") == "less"
    assert verdict("we win", -0.2, 0.1, "bounded") == "no difference proven"
    assert verdict("rounds", 0.1, 0.1, "bounded") == "not known for sure"
    assert verdict("rounds", 0.0, 0.0, "exact") == "no difference"


@pytest.mark.parametrize("shares", [(0.08, 0.03, 150), (0.3, 0.25, 100), (0.2, 0.0, 100)])
def test_95_of_100_intervals_of_paired_fights_hold_the_truth(shares: tuple[float, float, int]) -> None:
    """Each pair gains, loses or keeps a win at known chances. The intervals are also no wider than needed."""
    gain, loss, pairs = shares
    source, held = random.Random(1), 0
    for _ in range(1000):
        seen = PairedFights()
        for _ in range(pairs):
            luck = source.random()
            default, option = (0.0, 1.0) if luck < gain else (1.0, 0.0) if luck < gain + loss else (1.0, 1.0)
            seen.add({"we win": default}, {"we win": option})
        held += seen.win.low <= gain - loss <= seen.win.high
    assert abs(held - 950) <= 3.5 * (1000 * 0.05 * 0.95) ** 0.5


def test_an_option_without_an_exact_result_leaves_the_others_exact(
    skirmish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    comparison = RulingComparison(
        BASE, find_open_ruling(BASE.system, "first.blow"), Effort(fights=400), InProcess(), None
    )
    whole = comparison.over(("duel",))[0]
    real = paired.solve_exactly
    monkeypatch.setattr(
        paired, "solve_exactly", lambda job: None if "first.blow=ours" in job[0].match.rulings else real(job)
    )
    default, ours = comparison.over(("duel",))[0].options
    assert (default.result.method, ours.result.method) == ("exact", "sampled")
    assert default.result == whole.options[0].result
    assert ours.win is not None
    assert whole.options[1].win is not None
    assert ours.win.method == "sampled"
    assert ours.win.by.low <= whole.options[1].win.by.value <= ours.win.by.high
    monkeypatch.setattr(
        paired, "solve_exactly", lambda job: None if "first.blow=nobody" in job[0].match.rulings else real(job)
    )
    assert {one.result.method for one in comparison.over(("duel",))[0].options} == {"sampled"}


def test_an_encounter_that_is_named_twice_is_played_once(skirmish: str) -> None:
    assert [one.id for one in compare(BASE, "first.blow", ("duel", "duel")).encounters] == ["duel"]
