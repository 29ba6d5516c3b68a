"""Destinations of a move: candidates, and units to walk towards."""

from __future__ import annotations

import pytest

from rulewright.errors import Refusal
from rulewright.systems.tactics.board import walk_options
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.view import view

from ...build import skirmish, unit
from ...fights import ann, ork
from ...terrain import piece

FAR = (10, 40)


def facing(**changes: object) -> Skirmish:
    return skirmish(ann(ap=4), ork(at=FAR), active="ann", **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["ork", "towards ork", "to or"])
def test_a_typed_name_means_as_near_to_that_unit_as_the_move_leads(words: str) -> None:
    options = walk_options(facing(), ann())
    assert options.decode(words) == (10_000, 18_000)
    near = walk_options(skirmish(ann(), ork(at=(10, 14))), ann()).decode(words)
    assert near == (10_000, 12_799)
    wall = piece("wall", (0, 15), (48, 16), "impassable")
    stopped = walk_options(facing(terrain=(wall,)), ann()).decode(words)
    assert 14_150 <= stopped[1] <= 14_400


def test_nobody_goes_towards_a_hidden_enemy() -> None:
    seen = view(skirmish(ann(), ork(at=FAR, hidden=True)), ("a",))
    with pytest.raises(Refusal, match="Type a place"):
        walk_options(seen, ann()).decode("ork")


def test_staying_is_the_last_candidate() -> None:
    places = walk_options(facing(), unit("ann")).candidates()
    assert places[0] == (10_000, 17_999)
    assert places[-1] == (10_000, 10_000)
