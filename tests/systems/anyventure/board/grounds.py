"""Creatures on a ground, for the tests of the board."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import roster
from rulewright.systems.anyventure.model.sheets import Sheet
from rulewright.systems.anyventure.model.terms import Size
from rulewright.systems.anyventure.model.world import Adventure, Cell, Condition, Fighter, Ground


def creature(
    name: str, at: Cell, size: Size = "medium", sheet: dict[str, Any] | None = None, **changes: Any
) -> Fighter:
    changes.setdefault("side", "pcs")
    return Fighter(id=name, at=at, sheet=Sheet(name=name, size=size, **(sheet or {})), **changes)


def fight_on(*fighters: Fighter, **ground: Any) -> Adventure:
    return Adventure(fighters=roster(fighters), ground=Ground(**ground))


def with_conditions(*names: Any) -> tuple[Condition, ...]:
    return tuple(Condition(id=name) for name in names)


def column(x: int, *rows: int) -> tuple[Cell, ...]:
    return tuple((x, y) for y in range(*rows))
