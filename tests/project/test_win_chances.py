"""The page of win chances shows what was measured, names what is out of order, and keeps the other games."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.content.shelf import Match
from rulewright.lab import Setup
from rulewright.lab.measurements import Estimate
from rulewright.systems import game

ROOT = Path(__file__).parents[2]
LESSON = Setup("animon", Match("the-first-lesson"), "careful", "plain")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("win_chances_tool", ROOT / "tools/win_chances.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_at_least_one_chunk_is_played_and_never_more_than_asked(tool: ModuleType) -> None:
    assert tool.play(LESSON, fights=7, seconds=1e9).fights == 7
    assert tool.play(LESSON, fights=100, seconds=0).fights == tool.CHUNK


@pytest.mark.parametrize(
    ("wins", "broken"),
    [((90, 50, 95), ["`yard`: plain is worse than careless"]), ((50, 45, 55), []), ((10, 50, 90), [])],
)
def test_only_what_is_beyond_both_intervals_is_out_of_order(
    tool: ModuleType, wins: tuple[int, ...], broken: list[str]
) -> None:
    line = tool.line_of(tool.Row("yard", "easy", tuple(tool.Cell(won, 100) for won in wins)))
    assert tool.out_of_order(line) == broken
    assert all(words in tool.section("A game", [line]) for words in broken)
    assert tool.lines_of(tool.section("A game", [line])) == {"yard": line}


def test_a_cell_shows_the_chance_its_interval_and_the_number_of_fights(tool: ModuleType) -> None:
    assert str(tool.Cell(50, 100)) == "50% (40% … 60%; 100)"


@pytest.mark.parametrize(
    ("careless", "plain", "lost", "difficulty"),
    [
        (95, 99, 10, "easy"),
        (95, 99, 60, "fair"),
        (60, 99, 60, "fair"),
        (5, 99, 60, "hard"),
        (5, 50, 60, "severe"),
        (5, 10, 60, "deadly"),
    ],
)
def test_the_difficulty_follows_from_the_chances_and_the_cost(
    tool: ModuleType, careless: int, plain: int, lost: int, difficulty: str
) -> None:
    cells = tuple(tool.Cell(won, 100, Estimate(lost, lost - 1, lost + 1), 100) for won in (careless, plain, plain))
    assert tool.difficulty_of(tool.Row("yard", "easy", cells)) == difficulty


def test_plain_play_is_better_by_wins_or_else_by_the_damage_it_takes(tool: ModuleType) -> None:
    def shown(careless: tuple[int, int], plain: tuple[int, int]) -> str:
        cells = (tool.Cell(won, 100, Estimate(hurt, hurt - 1, hurt + 1), 100) for won, hurt in (careless, plain, plain))
        return str(tool.shown_by(tool.Row("yard", "easy", tuple(cells))))

    assert shown((50, 9), (90, 9)) == "wins"
    assert shown((100, 9), (100, 3)) == "damage"
    assert shown((100, 9), (100, 8)) == "not shown"


def test_every_encounter_is_listed_as_hard_as_it_was_measured(tool: ModuleType) -> None:
    names = "|".join(one.name for one in tool.DIFFICULTIES)
    page = tool.PAGE.read_text("utf-8")
    measured = dict(re.findall(rf"^\| `(.+?)` \|.*\| ({names}) \| [a-z ]+ \|$", page, re.MULTILINE))
    games = (game(name) for name in tool.GAMES)
    listed = {one.id: one.note for system in games for one in system.shelf.encounters(None) if one.id in measured}
    assert listed == measured
    assert len(measured) >= 10


def test_games_that_are_not_measured_keep_their_sections(tool: ModuleType) -> None:
    page = tool.page_of({"Action Tests": "## Action Tests\n\nold\n", "Animon Story": "## Animon Story\n\nnew\n"}, 1, 1)
    assert tool.sections_of(page) == {
        "Animon Story": "## Animon Story\n\nnew\n",
        "Action Tests": "## Action Tests\n\nold\n",
    }


def test_the_page_has_every_shipped_encounter(tool: ModuleType) -> None:
    listed = re.findall(r"^\| `(.+?)` \|", tool.PAGE.read_text("utf-8"), re.MULTILINE)
    assert listed == [one.id for name in tool.GAMES for one in game(name).shelf.encounters(None)]
