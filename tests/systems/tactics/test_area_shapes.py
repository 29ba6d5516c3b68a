"""The circle of an area attack on the map."""

from __future__ import annotations

import pytest

from rulewright.kernel.rules.map_shapes import Disc
from rulewright.systems.tactics.area_shapes import swept
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.rules.combat.attacks import attack, shoot

from .build import skirmish, unit

FOE = unit("foe", "b", at=(20, 30), size="large")


@pytest.mark.rule("area.primary")
def test_an_area_attack_shows_its_circle() -> None:
    blast = Ability("Blast", kind="ranged attack", cost=2, area=3 * INCH)
    mage = unit("mage", at=(10, 20), abilities=(blast,))
    here = skirmish(mage, FOE)
    (circle,) = swept(here, shoot("mage", "Blast", "foe"))
    assert isinstance(circle, Disc)
    assert (circle.x, circle.y, circle.r, circle.kind) == (20_000, 30_000, FOE.card.radius + 3 * INCH, "swept")
    assert swept(here, attack("mage", "", "foe")) == ()
