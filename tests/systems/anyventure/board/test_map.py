"""The map of a fight: letters, words, SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.cli.output.text_map import map_lines
from rulewright.game.svg import as_svg
from rulewright.systems.anyventure.board import draw
from rulewright.systems.anyventure.board.map import blocks
from rulewright.systems.anyventure.model.world import Adventure, Cell, Fight, Ground

from .grounds import column, creature, fight_on, with_conditions

FIGHT = fight_on(
    creature("ako", (2, 5)),
    creature("ogre", (10, 8), "large", side="enemies", conditions=with_conditions("prone")),
    creature("imp", (20, 1), "tiny", side="enemies", height=3, invisible=True),
    creature("bo", (1, 1), dead=True),
    walls=column(6, 3, 9),
    water=((0, 0), (1, 0), (0, 1), (1, 1)),
    steep=((23, 15),),
    light="dark",
)


def sign_at(lines: list[str], cell: Cell) -> str:
    """The two letters that stand for a square."""
    row = lines[16 - cell[1]][4:]
    return row[2 * cell[0] : 2 * cell[0] + 2]


def test_every_square_shows_what_is_there() -> None:
    lines = map_lines(draw(FIGHT))
    assert "A" in sign_at(lines, (2, 5))
    assert all(sign_at(lines, cell) == "bb" for cell in ((10, 8), (11, 8), (10, 9), (11, 9)))
    assert "a" in sign_at(lines, (20, 1))
    assert all(sign_at(lines, (6, y)) == "##" for y in range(3, 9))
    assert sign_at(lines, (6, 9)) == ".."
    assert sign_at(lines, (1, 1)) == "~~"
    assert sign_at(lines, (23, 15)) == "^^"
    assert all(len(line) <= 80 for line in lines)


def test_everything_on_the_map_has_one_description() -> None:
    lines = map_lines(draw(FIGHT))
    assert lines[0] == "No fight, ground of 24 by 16 units, complete darkness"
    described = lines[18:]
    assert [" ".join(line.split()) for line in described] == [
        "A ako at 2, 5, medium",
        "a imp at 20, 1, tiny, 3 up, invisible",
        "b ogre at 10, 8, large, Prone",
        "^ steep at 23, 15",
        "~ water at 0, 0 to 1, 1",
        "# wall at 6, 3 to 6, 8",
        "not shown: bo (dead)",
    ]


def test_the_title_names_round_phase_and_light() -> None:
    fought = Adventure(fight=Fight(2, "Early", "ako"), ground=Ground(light="partial", width=8, depth=6))
    assert draw(fought).title == "round 2, Early, ground of 8 by 6 units, partial darkness"


def test_the_svg_is_well_formed_and_shows_footprints_by_size() -> None:
    root = ElementTree.fromstring(as_svg(draw(FIGHT)))
    circles = sorted(int(one.get("r", "0")) for one in root.iter("{http://www.w3.org/2000/svg}circle"))
    assert circles == [250, 500, 1000]


@given(st.frozensets(st.tuples(st.integers(0, 6), st.integers(0, 6))))
@settings(deadline=None)
def test_rectangles_cover_every_square_once(cells: frozenset[Cell]) -> None:
    covered = [
        (x, y)
        for (left, low), (right, high) in blocks(tuple(cells))
        for x in range(left, right + 1)
        for y in range(low, high + 1)
    ]
    assert sorted(covered) == sorted(cells)
