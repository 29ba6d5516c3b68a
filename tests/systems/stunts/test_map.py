"""The map of zones: where people are, what is between zones, and nothing that a view hides."""

from __future__ import annotations

import pytest

from rulewright.cli.output.text_map import map_lines
from rulewright.game.svg import as_svg
from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Label, Outline
from rulewright.systems import game
from rulewright.systems.stunts.map import draw, layers, map_letters
from rulewright.systems.stunts.model.sheets import Duration
from rulewright.systems.stunts.model.world import Aspect, Cover, Link, Story, Time, Zone

from .build import extra, foe, person, story

YARD, GATE, ROOF, WELL = Zone("yard", "the yard"), Zone("gate"), Zone("roof"), Zone("well")
LINKS = (Link("yard", "gate"), Link("gate", "roof", "a rotten ladder", 2))


def areas(drawing: Drawing) -> dict[str, Area]:
    return {shape.name: shape for shape in drawing.shapes if isinstance(shape, Area)}


def discs(drawing: Drawing) -> dict[str, Disc]:
    return {shape.name: shape for shape in drawing.shapes if isinstance(shape, Disc)}


def staged() -> Story:
    people = (person("ann", zone="yard"), person("abe", zone="roof"), foe("ork", zone="roof"))
    return story(*people, zones=(YARD, GATE, ROOF), links=LINKS)


def test_zones_are_in_rows_by_their_distance_from_the_first() -> None:
    assert layers((YARD, GATE, ROOF, WELL), LINKS) == [[YARD], [GATE], [ROOF], [WELL]]
    both = (Link("yard", "gate"), Link("yard", "roof"), Link("gate", "roof"))
    assert layers((YARD, GATE, ROOF), both) == [[YARD], [GATE, ROOF]]


@pytest.mark.parametrize("encounter", [one.id for one in game("stunts").shelf.encounters(None)])
def test_every_encounter_has_everybody_in_the_area_of_their_zone_and_no_two_areas_meet(encounter: str) -> None:
    system = game("stunts")
    world = system.shelf.world(encounter, (), None)
    drawing = draw(world)
    found, stand = areas(drawing), discs(drawing)
    assert {one.id for one in world.people} == set(stand)
    for one in world.people:
        base = stand[one.id]
        zone = found[one.zone]
        assert zone.left + base.r <= base.x <= zone.right - base.r
        assert zone.low + base.r <= base.y <= zone.high - base.r
    spots = list(found.values())
    for at, one_area in enumerate(spots):
        assert 0 <= one_area.left < one_area.right <= drawing.width
        assert 0 <= one_area.low < one_area.high <= drawing.depth
        for other in spots[at + 1 :]:
            beside = one_area.right <= other.left or other.right <= one_area.left
            assert beside or one_area.high <= other.low or other.high <= one_area.low
    assert len({(base.x, base.y) for base in stand.values()}) == len(stand)


def test_a_link_names_its_obstacle_and_joins_the_two_areas() -> None:
    drawing = draw(staged())
    free, barred = (shape for shape in drawing.shapes if isinstance(shape, Outline))
    assert (free.kind, free.title) == ("strip", "between the yard and Gate: nothing in the way")
    assert (barred.kind, barred.title) == ("solid", "between Gate and Roof: a rotten ladder, difficulty 2")
    found = areas(drawing)
    heights = [y for _, y in barred.points]
    assert (max(heights), min(heights)) == (found["gate"].low, found["roof"].high)


def test_sides_have_their_own_kind_and_letters_of_their_names() -> None:
    stand = discs(draw(staged()))
    assert [(stand[who].kind, stand[who].sign) for who in ("ann", "abe", "ork")] == [
        ("first", "N"),
        ("first", "A"),
        ("second", "o"),
    ]
    many = tuple(extra(f"mook-{number}") for number in range(30))
    signs = [sign for _, sign in map_letters(many)]
    assert len(set(signs[:26])) == 26
    assert set(signs[26:]) == {"?"}


def test_notes_and_titles_say_what_has_no_shape() -> None:
    hidden = staged().with_person(person("abe", zone="roof", cover=Cover("a chimney")))
    hidden = hidden.with_person(foe("ork", zone="roof", gone=True)).but(aspects=(Aspect("Rain"),), dark=2)
    drawing = draw(hidden)
    assert drawing.notes == ("Rain, until the scene ends", "darkness 2", "not on stage: ork")
    assert discs(drawing)["abe"].title == "abe in Roof, behind a chimney"


def test_people_who_are_out_are_marked() -> None:
    drawing = draw(staged().with_person(foe("ork", zone="roof", out=Time(Duration.SCENE))))
    assert discs(drawing)["ork"].title == "ork in Roof, out"
    assert "Ork (out)" in [shape.text for shape in drawing.shapes if isinstance(shape, Label)]


def test_without_zones_everybody_is_in_one_area() -> None:
    drawing = draw(story(person("ann", zone=""), foe("ork", zone=""), zones=(), links=()))
    assert set(discs(drawing)) == {"ann", "ork"}
    assert not drawing.notes


def test_the_terminal_and_the_picture_show_names_and_no_inches() -> None:
    drawing = draw(staged())
    lines = map_lines(drawing)
    assert any("the yard" in line for line in lines[:8])
    assert "  N ann in the yard" in lines
    assert not any(line.startswith("  0 ") for line in lines)
    picture = as_svg(drawing)
    assert ">the yard</text>" in picture
    assert 'class="grid' not in picture
