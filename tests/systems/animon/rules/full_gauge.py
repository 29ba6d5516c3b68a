"""Fights with a full Critical Gauge."""

from __future__ import annotations

from typing import Any

from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.world import Story
from systems.animon.build import story


def full(*fighters: Any, gauge: int = 4, **changes: Any) -> Story:
    """A fight with two people at the table and the gauge at its threshold of 4."""
    return story(*fighters, gauge=gauge, **changes)


def claims(world: Story, role: str) -> set[str]:
    return {one.rule.name for one in GAME.claims(world, role)}
