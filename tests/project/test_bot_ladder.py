"""The page of the ladder shows for every encounter which way of play is better, and says where that is not shown."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.systems import game

ROOT = Path(__file__).parents[2]
NOTHING = (0.0, 0.0, 0.0)


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot_ladder_tool", ROOT / "tools/bot_ladder.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("points", "ahead", "kept", "verdict"),
    [
        (19, NOTHING, NOTHING, "better"),
        (1, (0.5, 0.4, 0.6), NOTHING, "worse"),
        (10, (0.2, 0.1, 0.3), NOTHING, "better"),
        (10, (-0.2, -0.3, -0.1), (0.2, 0.1, 0.3), "better"),
        (10, (-0.2, -0.3, -0.1), (-0.2, -0.3, -0.1), "worse"),
        (10, (0.1, -0.1, 0.3), NOTHING, "equal"),
        (10, NOTHING, NOTHING, "the same"),
    ],
)
def test_wins_decide_and_then_the_health_that_was_lost(
    tool: ModuleType, points: float, ahead: tuple[float, ...], kept: tuple[float, ...], verdict: str
) -> None:
    score = tool.Score(points, 10, tool.Interval(*ahead), tool.Interval(*kept))
    assert score.verdict == verdict
    assert str(score).startswith(f"{verdict}: ")


def test_plain_has_to_be_better_and_careful_no_worse(tool: ModuleType) -> None:
    better, equal, worse = "better: 95%", "equal: 50%", "worse: 5%"
    assert tool.out_of_order({"yard": (better, better, equal)}) == []
    broken = ["`yard`: plain against fair is equal", "`yard`: careful against plain is worse"]
    rows = {"yard": (equal, better, worse)}
    assert tool.out_of_order(rows) == broken
    assert tool.rows_of(tool.section("A game", rows, set())) == rows
    assert all(words in tool.section("A game", rows, set()) for words in broken)


def test_where_nobody_is_ever_hurt_the_page_says_that_nothing_can_be_shown(tool: ModuleType) -> None:
    cell, hurt = "100% (98% … 100%; 200) · 0%", "100% (98% … 100%; 200) · 4%"
    page = f"| `yard` | easy | {cell} | {cell} | {cell} | easy | x |\n| `road` | easy | {cell} | {hurt} | {cell} | x |"
    assert tool.nobody_is_hurt_in(page) == {"yard"}
    told = tool.section("A game", {"yard": ("equal: 50%",) * 3, "road": ("equal: 50%",) * 3}, {"yard"})
    assert "The players win `yard` unhurt in every measured fight" in told
    better = tool.section("A game", {"yard": ("better: 95%", "better: 95%", "equal: 50%")}, {"yard"})
    assert "unhurt" not in better


def test_whatever_is_not_shown_has_its_reason_on_the_page(tool: ModuleType) -> None:
    page, unhurt = tool.PAGE.read_text("utf-8"), tool.nobody_is_hurt_in(tool.WIN_CHANCES.read_text("utf-8"))
    for part in tool.sections_of(page).values():
        rows = tool.rows_of(part)
        broken = {encounter for encounter, cells in rows.items() if tool.out_of_order({encounter: cells})}
        assert broken <= unhurt
        assert tool.reasons(rows, unhurt).strip() in part


def test_the_same_two_ways_never_differ(tool: ModuleType) -> None:
    meetings = tool.Meetings("animon", "rust-in-the-shed")
    score = meetings.score("plain", "plain", pairs=10, seconds=0)
    assert (score.verdict, score.pairs) == ("the same", tool.CHUNK)
    assert len(meetings.fought) == tool.CHUNK, "each fight is played once"


def test_intervals_hold_what_they_should(tool: ModuleType) -> None:
    assert tool.share_of(10, 20).value == 0.5
    assert tool.share_of(20, 20).low == pytest.approx(20 / (20 + tool.Z_99**2))
    assert tool.interval_of([0.25] * 9) == tool.Interval(0.25, 0.25, 0.25)


def test_the_page_has_every_shipped_encounter(tool: ModuleType) -> None:
    listed = re.findall(r"^\| `(.+?)` \|", tool.PAGE.read_text("utf-8"), re.MULTILINE)
    assert listed == [one.id for name in tool.GAMES for one in game(name).shelf.encounters(None)]


def test_the_page_shows_no_way_of_play_that_is_worse_than_a_weaker_one(tool: ModuleType) -> None:
    assert "worse:" not in tool.PAGE.read_text("utf-8")
