"""Numbers are shown with their limits, and never as surer than they are."""

from __future__ import annotations

import pytest

from rulewright.lab.effort import Effort
from rulewright.lab.measurements import EndState, Estimate, FightStats, StartState, estimate_share
from rulewright.lab.report.wording import (
    damage_rows,
    end_rounds,
    format_chance,
    format_change,
    format_limits,
    format_mean,
    format_shortfall,
    unmoved_names,
)
from rulewright.lab.result import Method, Result, Row, result_of
from rulewright.lab.search.ranked_answers import AdviceKind, RankedAnswer, rank_answers


def result(method: Method = "exact", **more: object) -> Result:
    plain = {"wins": (), "rounds": Estimate(0, 0, 0), "by_round": (), "standing": (), "bars": (), "damage": ()}
    return Result(method, **{**plain, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "said"), [(0.0, "0.00 %"), (1 - 1e-13, "100.00 %"), (1 - 1e-6, ">99.99 %"), (1e-6, "<0.01 %")]
)
def test_floating_point_error_is_not_shown(value: float, said: str) -> None:
    assert format_chance(value) == said


def test_limits_are_shown_unless_they_are_the_same_number() -> None:
    assert format_limits(Estimate(0.5, 0.4, 0.6)) == "40.00 … 60.00 %"
    assert format_limits(Estimate(5, 4, 6), format_mean) == "4.00 … 6.00"
    assert format_limits(Estimate(0.5, 0.5, 0.5 + 1e-9)) == ""


def test_zero_has_no_sign() -> None:
    assert format_mean(-0.001) == "0.00"
    assert format_mean(-0.01) == "-0.01"


def test_a_change_has_its_sign() -> None:
    assert [format_change(12, 4.25), format_change(0, 2.5), format_change(3, 3.001)] == ["-7.75", "+2.50", "0"]
    assert (format_mean(0.795), format_change(2, 0.795)) == ("0.80", "-1.20")


def test_a_side_that_never_won_is_shown_with_its_limits() -> None:
    stats, start = FightStats(), StartState((), ())
    stats.add("pcs", 1, EndState((), ()), 100)
    sampled = result_of(stats, start, "sampled")
    assert [one.name for one in sampled.wins] == ["pcs", "npcs"]
    assert sampled.wins[1].estimate == estimate_share(0, 100)
    drawn = FightStats()
    drawn.add("nobody", 1, EndState((), ()), 0.4)
    bounded = result_of(drawn, start, "bounded", cut=0.2)
    assert [(one.name, one.estimate.low, one.estimate.high) for one in bounded.wins] == [
        ("pcs", 0.0, 0.2),
        ("npcs", 0.0, 0.2),
        ("nobody", 0.4, pytest.approx(0.6)),
    ]


def test_rounds_are_those_between_the_first_and_the_last_end() -> None:
    assert end_rounds(result(by_round=(0.0, 0.0, 0.5, 0.0, 0.5, 0.0))) == [(2, 0.5), (3, 0.0), (4, 0.5)]
    assert end_rounds(result(by_round=(0.0,))) == []


def test_damage_is_never_shown_below_0() -> None:
    shown = damage_rows(
        result("sampled", damage=(Row("npcs", Estimate(1, 0.5, 1.5)), Row("pcs", Estimate(0.1, -0.1, 0.3))))
    )
    assert [(one.name, one.estimate.low) for one in shown] == [("pcs", 0.0), ("npcs", 0.5)]


def test_bars_that_never_move_are_named() -> None:
    moved, kept = Row("HP", Estimate(3, 2, 4), 3), Row("Bond", Estimate(3, 3, 3), 3)
    rest = 1e-13
    nearly = Row("Uses", Estimate(2 - rest, 2 - rest, 2 - rest), 2)
    assert unmoved_names(result(bars=(moved, kept, nearly))) == "Bond, Uses"


@pytest.mark.parametrize(
    ("kind", "said"), [("exact", "worth the same"), ("bounded", "told apart"), ("sampled", "prove")]
)
def test_answers_are_called_equal_only_where_that_is_proven(kind: AdviceKind, said: str) -> None:
    alike = Estimate(0.5, 0.5, 0.5) if kind == "exact" else Estimate(0.5, 0.3, 0.7)
    level = [RankedAnswer(word, word, alike) for word in ("a", "b", "c")]
    worse = RankedAnswer("d", "d", Estimate(0.2, 0.2, 0.2))
    why = rank_answers("what?", "cat", kind, (*level, worse), 4).why
    assert why.startswith("a and b, and 1 more, ")
    assert said in why
    assert ("worth the same" in why) == (kind == "exact")


def test_a_result_less_precise_than_wanted_says_what_would_help() -> None:
    wide = result("sampled", wins=(Row("pcs", Estimate(0.5, 0.4, 0.6)),))
    assert format_shortfall(wide, Effort(within=0.2)) == ""
    assert format_shortfall(wide, Effort(within=0.05)) == (
        "known to 10.00 % either way, not to 5.00 % as wanted: that takes more --fights"
    )
    assert format_shortfall(wide.but(method="bounded"), Effort(within=0.05)).endswith("more --worlds")
