"""The map of the table: letters, titles, SVG, and nothing that is Hidden."""

from __future__ import annotations

import dataclasses
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer.testing

from rulewright.cli import app
from rulewright.cli.output.text_map import map_lines
from rulewright.cli.tasks.map import show_map
from rulewright.errors import Refusal
from rulewright.game.svg import as_svg
from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board import run_options, walk_options
from rulewright.systems.tactics.board.map import draw
from rulewright.systems.tactics.board.moves.move_shapes import reach_outline
from rulewright.systems.tactics.model.world import Scenario, Skirmish
from rulewright.systems.tactics.view import view

from ..build import skirmish, unit
from ..terrain import apart, piece

Capture = pytest.CaptureFixture[str]
ANN, FOE = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 30), size="large")
SPY = unit("spy", "b", at=(40, 40), hidden=True)
ROCK = piece("rock", (30, 12), (36, 18), "impassable", blocks_sight=True, cover="hard")


def table(**changes: object) -> Skirmish:
    return skirmish(ANN, FOE, SPY, terrain=(ROCK,), **changes)  # type: ignore[arg-type]


def signs(lines: list[str]) -> dict[str, list[tuple[int, int]]]:
    """Where each sign stands on a map of 48 inches: row from the top, column."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(lines[1:37]):
        for column, sign in enumerate(line[4:]):
            found.setdefault(sign, []).append((row, column))
    return found


def test_the_map_of_letters_shows_everything_at_its_place() -> None:
    lines = map_lines(draw(table()))
    assert all(len(line) <= 80 for line in lines)
    found = signs(lines)
    assert found["A"] == [(28, 15)]
    assert found["a"] == [(13, 30)]
    assert found["b"] == [(6, 60)]
    assert found["#"] == list(product(range(22, 27), range(45, 54)))


def test_everything_on_the_map_has_a_title() -> None:
    told = "\n".join(map_lines(draw(table())))
    assert 'A ann at 10 10, radius 0.6", Control Zone 8"' in told
    assert 'a foe at 20 30, radius 1", Control Zone 8"' in told
    assert "# rock: impassable, blocks sight, hard cover, from 30 12 to 36 18" in told


@pytest.mark.rule("hidden.secrecy")
def test_a_hidden_enemy_is_on_no_map_of_the_other_side() -> None:
    elsewhere = table().with_unit(SPY.but(at=(5_000, 40_000)))
    drawn = [draw(view(one, ("a",))) for one in (table(), elsewhere)]
    assert drawn[0] == drawn[1]
    text = as_svg(drawn[0]) + "\n".join(map_lines(drawn[0]))
    assert "spy at" not in text
    assert "spy of side b at" not in text
    assert "spy (Hidden)" in text
    assert "spy of side b at 40 40" in as_svg(draw(view(table(), ("b",))))


def test_the_svg_is_well_formed_and_says_what_it_shows() -> None:
    drawing = draw(table(phase="setup"))
    root = ElementTree.fromstring(as_svg(drawing))
    name = "{http://www.w3.org/2000/svg}"
    assert [one.text for one in root.findall(f"{name}title")] == [drawing.title]
    assert "ann of side a at 10 10" in str(root.findtext(f"{name}desc"))
    circles = {one.get("class"): one for one in root.iter(f"{name}circle")}
    assert set(circles) == {"first", "second", "zone"}
    ann = circles["first"]
    assert (ann.get("cx"), ann.get("cy"), ann.get("r")) == ("10000", "38000", "600")
    rects = {one.get("class"): one for one in root.iter(f"{name}rect")}
    assert set(rects) == {"paper", "strip", "solid"}
    assert (rects["solid"].get("x"), rects["solid"].get("y")) == ("30000", "30000")
    assert len(list(root.iter(f"{name}line"))) == 2 * 49
    assert all(group.find(f"{name}title") is not None for group in root.iter(f"{name}g"))


def test_titles_are_escaped() -> None:
    odd = Drawing("<b> & co", 1000, 1000, (Disc(0, 0, 1, "first", "<i>", "<"), Area(0, 0, 1, 1, "open", "&")))
    root = ElementTree.fromstring(as_svg(odd))
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "<b> & co"


@pytest.mark.rule("setup.zones")
def test_deployment_zones_are_drawn_while_units_are_set_up() -> None:
    strips = [shape for shape in draw(table(phase="setup")).shapes if shape.kind == "strip"]
    assert [(one.low, one.high) for one in strips if isinstance(one, Area)] == [(0, 8_000), (40_000, 48_000)]
    assert not [shape for shape in draw(table()).shapes if shape.kind == "strip"]


def test_a_summoner_with_waiting_summons_has_its_ring() -> None:
    waiting = unit("elhaym", at=None, fate="waiting", summoner="ann")
    drawing = draw(skirmish(ANN, waiting))
    assert [shape.r for shape in drawing.shapes if isinstance(shape, Disc) and shape.kind == "ring"] == [2_600]
    assert drawing.notes == ("not shown of side a: elhaym (waiting)",)


def test_two_in_one_cell_are_marked_as_shared_and_small_tables_fit() -> None:
    pair = unit("ann", at=(1, 1)), unit("bob", at=(1.01, 1))
    drawing = draw(skirmish(*pair, scenario=Scenario(width=6_000, depth=4_000)))
    lines = map_lines(drawing)
    assert len(lines[1]) == 4 + 12
    assert any("*" in line for line in lines[1:6])


def test_the_outline_of_a_move_keeps_within_it_and_stops_at_walls() -> None:
    outline = reach_outline(walk_options(skirmish(ANN), ANN))
    assert len(outline.points) == 64
    assert all(7_990 <= apart(point, (10_000, 10_000)) <= 8_000 for point in outline.points)
    wall = piece("wall", (12, 0), (13, 48), "impassable")
    straight = reach_outline(run_options(skirmish(ANN, terrain=(wall,)), ANN))
    assert max(x for x, _ in straight.points) <= 11_400


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Skirmish:
    """The command meets this table, whatever encounter is named."""
    system = dataclasses.replace(GAME, draw=draw)
    monkeypatch.setattr("rulewright.cli.tasks.map._world", lambda *_: (system, table()))
    return table()


def test_the_command_prints_letters_or_writes_svg(drawn: Skirmish, tmp_path: Path, capsys: Capture) -> None:
    show_map("tactics", None, None, (), None, None, None)
    told = capsys.readouterr().out
    assert told.lower().splitlines() == "\n".join(map_lines(draw(drawn))).lower().splitlines()
    assert "  A Ann at 10 10" in told
    show_map("tactics", None, None, (), None, "a", tmp_path / "table.svg")
    assert (tmp_path / "table.svg").read_text(encoding="utf-8") == as_svg(draw(view(drawn, ("a",))))
    assert "table.svg is drawn" in capsys.readouterr().out


@pytest.mark.usefixtures("drawn")
def test_wrong_roles_and_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="there is no role 'c' here; there are gm, a, b"):
        show_map("tactics", None, None, (), None, "c", None)
    with pytest.raises(Refusal, match="cannot write .*table.svg"):
        show_map("tactics", None, None, (), None, None, tmp_path / "none" / "table.svg")


def test_an_encounter_and_a_table_are_not_named_together(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="expected an ENCOUNTER or --table FILE, got both"):
        show_map("animon", "rust-in-the-shed", tmp_path / "saved", (), None, None, None)


def test_a_saved_table_is_drawn_by_the_game_it_is_of(tmp_path: Path) -> None:
    saved = tmp_path / "fight.table"
    typer.testing.CliRunner().invoke(app, ["play", "animon", "--watch", "--seed", "1", "--save", str(saved)])
    with pytest.raises(Refusal, match="is a table of animon, expected one of stunts"):
        show_map("stunts", None, saved, (), None, None, None)
    with pytest.raises(Refusal, match="there is no map of it"):
        show_map("animon", None, saved, (), None, None, None)
