"""What a notebook does with the lab: functions as policies, data frames, and pictures of distributions."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.dice.dist import Dist
from rulewright.errors import Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.grid import parse_plan
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.experiments.sweep import sweep
from rulewright.lab.policies import find_policy
from rulewright.lab.setup import Setup
from rulewright.systems import game

SIDES = Match(ours=("jory-smolkin",), theirs=("rustbug",))
FEW = Effort("sampled", fights=10)


def test_a_function_is_a_policy() -> None:
    seen: list[str] = []

    def mine(asked: Any, world: Any) -> Any:
        seen.append(asked.who[0])
        return find_policy(game("animon"), "careful")(asked, world)

    setup = Setup("animon", SIDES, ours=mine)  # type: ignore[arg-type]
    found = simulate(setup, FEW)
    assert found.wins == simulate(Setup("animon", SIDES, ours="careful"), FEW).wins
    assert set(seen) == {"jory", "smolkin"}, "the Kid of the pair is asked as well"
    assert setup == Setup("animon", SIDES, ours=mine)  # type: ignore[arg-type]
    assert setup != Setup("animon", SIDES, ours=lambda asked, _: asked.default)  # type: ignore[arg-type]


def test_what_is_no_policy_is_refused() -> None:
    with pytest.raises(Refusal, match="a policy is a name or a function"):
        Setup("animon", SIDES, ours=7)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="a function of another process"):
        find_policy(game("animon"), "function mine 7f00")


def test_results_are_tables_of_arrow() -> None:
    found = simulate(Setup("animon", SIDES), FEW)
    table = found.to_arrow()
    assert table.column_names == ["about", "name", "value", "low", "high"]
    ours = next(row for row in table.to_pylist() if (row["about"], row["name"]) == ("wins", "pcs"))
    assert (ours["value"], ours["low"], ours["high"]) == (found.win.value, found.win.low, found.win.high)
    plan = parse_plan(
        {
            "game": "animon",
            "ours": ["jory-smolkin"],
            "theirs": ["rustbug"],
            "effort": {"way": "sampled", "fights": 2},
            "grid": {"we": ["careless", "careful"]},
        }
    )
    swept = sweep(plan)
    assert swept.to_arrow().column("we").to_pylist() == ["careless", "careful"]
    import pyarrow as pa

    assert pa.table(swept).equals(swept.to_arrow())


def test_results_are_frames_of_the_library_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    found = simulate(Setup("animon", SIDES), FEW)
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda columns: ("pandas", columns)))
    assert found.to_frame() == found.to_frame("pandas") == ("pandas", found.as_columns())
    with pytest.raises(Refusal, match="polars cannot be imported"):
        found.to_frame("polars")
    with pytest.raises(Refusal, match="expected polars or pandas, got 'excel'"):
        found.to_frame("excel")


def test_a_distribution_draws_itself() -> None:
    drawn = Dist({1: 1, 2: 3})._repr_html_()
    assert drawn.startswith("<svg")
    assert ("25.00%" in drawn, "75.00%" in drawn) == (True, True)
    assert drawn.index(">1</text>") < drawn.index(">2</text>")
    assert "&lt;b&gt;" in Dist({"<b>": 1, 2: 1})._repr_html_()
    many = Dist(dict.fromkeys(range(100), 1))._repr_html_()
    assert "and 40 more: 40.00%" in many
