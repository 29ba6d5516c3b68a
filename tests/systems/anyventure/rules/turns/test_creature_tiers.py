"""Tiers and types of creatures in a fight."""

from __future__ import annotations

from typing import get_args

import pytest

from rulewright.systems.anyventure.display.panel import panel
from rulewright.systems.anyventure.model.scores import has_resolve
from rulewright.systems.anyventure.model.terms import PHASES, CreatureType, Tier
from rulewright.systems.anyventure.rules.turns.turns import action_budget, acts_every_phase

from ...build import adventure, fighter, foe
from ...duels import duel, hurt, orc

TIERS: dict[Tier, tuple[int, int]] = {
    "non-combatant": (1, 1),
    "minion": (1, 1),
    "grunt": (1, 1),
    "standard": (2, 1),
    "champion": (2, 1),
    "elite": (1, 3),
    "legend": (1, 3),
    "mythic": (1, 3),
}
"""Actions in a phase, and the phases of a round it acts in."""


@pytest.mark.rule("npc.tiers", "npc.action-table", "npc.legend-name", "npc.noncombat-turn")
@pytest.mark.rule("npc.actions-low", "npc.actions-mid", "npc.actions-high")
@pytest.mark.parametrize("tier", TIERS)
def test_actions_of_each_tier(tier: Tier) -> None:
    actions, phases = TIERS[tier]
    one = foe(tier=tier)
    world = adventure(fighter(), one)
    assert [action_budget(world, one, phase) for phase in PHASES] == [actions] * 3
    assert acts_every_phase(one) == (phases == 3)
    assert set(TIERS) | {"player"} == set(get_args(Tier))


@pytest.mark.rule("npc.elite-stars")
def test_stars_are_shown() -> None:
    world = adventure(fighter(), foe(tier="elite", stars=3))
    assert str(panel(world).pieces[-1].kind).startswith("orc, elite humanoid with 3 stars")


@pytest.mark.rule("npc.types", "npc.no-resolve")
def test_two_of_ten_types_have_no_resolve() -> None:
    types = get_args(CreatureType)
    assert len(types) == 10
    assert [kind for kind in types if not has_resolve(foe(type=kind))] == ["elemental", "construct"]


@pytest.mark.rule("npc.no-resolve")
def test_creatures_without_resolve_neither_show_nor_lose_it() -> None:
    world = duel(other=orc(type="construct"))
    bars = [bar.label for bar in panel(world).pieces[-1].bars]
    assert "Resolve" not in bars
    assert not hurt(world, ("psychic", 30)).world.fighter("orc").has("broken")
    assert hurt(duel(), ("psychic", 30)).world.fighter("orc").has("broken")
