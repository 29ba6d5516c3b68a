"""Cover: what protects a target from a shooter."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics.board import cover_of
from rulewright.systems.tactics.model.world import Terrain

from ...build import skirmish, unit
from ...terrain import piece

ANN, FOE = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 10))


@pytest.mark.rule("ranged.cover", "core.terrain")
def test_cover_is_the_best_of_the_pieces_around_the_target_and_in_between() -> None:
    def cover(*pieces: Terrain) -> str:
        return cover_of(skirmish(ANN, FOE, terrain=pieces), ANN, FOE)

    hedge, rampart = piece("hedge", (14, 9), (15, 11), cover="light"), piece("rampart", (16, 9), (17, 11), cover="hard")
    assert cover() == ""
    assert cover(hedge) == "light"
    assert cover(rampart) == "hard"
    assert cover(hedge, rampart) == "hard"
    assert cover(piece("wood", (19, 9), (21, 11), "abrupt", cover="light")) == "light"
    assert cover(piece("own wood", (9, 9), (11, 11), "abrupt", cover="light")) == ""
    assert cover(piece("wide wood", (9, 9), (21, 11), "abrupt", cover="light")) == "light"
    assert cover(piece("aside", (14, 10.1), (15, 11), cover="hard")) == ""
