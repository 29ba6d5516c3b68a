"""Adding to and taking from things that are carried in numbers: weapons, potions, ammunition."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar

from ...model.sheets import Potion, Weapon
from ...model.workshop import Ammunition

Counted = TypeVar("Counted", Weapon, Potion, Ammunition)


def with_more(items: tuple[Counted, ...], item: Counted, more: int) -> tuple[Counted, ...]:
    """The items with more of one kind, which comes last."""
    count = more + sum(other.count for other in items if other.id == item.id)
    others = (other for other in items if other.id != item.id)
    return tuple(chain(others, (item.but(count=count),)))


def one_less(items: tuple[Counted, ...], name: str) -> tuple[Counted, ...]:
    """The items with one less of a kind; the last one is gone."""
    left = (item.but(count=item.count - 1) if item.id == name else item for item in items)
    return tuple(item for item in left if item.count > 0)
