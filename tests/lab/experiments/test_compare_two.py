"""Two fights compared under the same luck: the difference is exact, or has an interval that holds the truth."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.compare_two import compare_two
from rulewright.lab.experiments.grid import parse_plan
from rulewright.lab.experiments.sweep import sweep
from rulewright.lab.setup import Setup

from ...cli.running import WITH_SKIRMISH, run

PLAIN = Setup("skirmish", Match("duel"))
STRONGER = Setup("skirmish", Match("duel", changes=(("npc.cat.strength", 6),)))
TRUE = 7 / 10 - 4 / 7


def test_the_difference_of_two_fights_is_exact_where_both_can_be_followed(skirmish: str) -> None:
    found = compare_two(PLAIN, STRONGER, names=("cat", "strong cat"))
    assert found.win.by.value == pytest.approx(TRUE)
    assert (found.win.method, found.first.differences) == ("exact", ())
    assert found.table().heads == ("figure", "cat", "strong cat", "difference", "between")


def test_the_interval_of_a_sampled_difference_holds_the_truth_and_is_narrower_than_without_pairs(skirmish: str) -> None:
    found = compare_two(PLAIN, STRONGER, Effort("sampled", within=0.03, fights=2_000))
    win = found.win.by
    assert win.low <= TRUE <= win.high
    assert found.win.method == "sampled"
    apart = (found.first.result.win.margin**2 + found.second.result.win.margin**2) ** 0.5
    assert win.margin < apart


def test_two_parties_of_other_people_can_be_compared() -> None:
    first, second = (
        Setup("animon", Match(ours=(name,), theirs=("rustbug",))) for name in ("jory-smolkin", "jory-smolkin-grown")
    )
    found = compare_two(first, second, Effort("sampled", fights=25))
    assert [row.name for row in found.first.result.standing] != [row.name for row in found.second.result.standing]


def test_after_ctrl_c_the_pairs_so_far_count(skirmish: str) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    found = compare_two(PLAIN, STRONGER, Effort("sampled", fights=2_000), progress=stop)
    assert found.first.result.fights == 25


def test_two_fights_of_different_games_or_the_same_one_are_refused(skirmish: str) -> None:
    with pytest.raises(Refusal, match="both are the same"):
        compare_two(PLAIN, PLAIN)
    with pytest.raises(Refusal, match="expected two fights of one game, got skirmish and animon"):
        compare_two(PLAIN, Setup("animon", Match("the-dam")))


def test_the_command_compares_encounters_and_sides() -> None:
    line = ("lab", "compare", "skirmish", "cat", "ant", "--theirs", "boar", "--workers", "1")
    shown = run(*line, **WITH_SKIRMISH).stdout
    assert shown.startswith("ant compared with cat\n")
    assert "57.14 %" in shown
    told = json.loads(
        run("lab", "compare", "skirmish", "duel", "ambush", "--json", "--workers", "1", **WITH_SKIRMISH).stdout
    )
    assert told["names"] == ["duel", "ambush"]
    assert told["second"]["differences"][0]["name"] == "we win"


def test_a_sweep_of_two_axes_is_drawn_as_a_matrix(skirmish: str) -> None:
    plan = parse_plan(
        {
            "game": "skirmish",
            "encounter": "duel",
            "grid": {"set": {"npc.cat.strength": [3, 6], "npc.boar.strength": [1, 2, 3]}},
        }
    )
    section = sweep(plan).sections()[0]
    assert section.heading == "Our chance to win: npc.cat.strength by npc.boar.strength"
    assert section.table is not None
    assert section.table.heads == ("row against column", "1", "2", "3")
    assert [row[0] for row in section.table.rows] == ["3", "6"]
    assert section.table.rows[1][2] == "70.00 %"
