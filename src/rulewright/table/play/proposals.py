"""What is proposed to the GM where facts do not come about by themselves: all that is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact


def told(facts: Sequence[Fact[Any]]) -> tuple[Fact[Any], ...]:
    return tuple(fact for fact in facts if is_told(fact))


def is_told(fact: Fact[Any]) -> bool:
    return not isinstance(fact, Queued) and bool(fact.tell())


def edited(was: Sequence[Fact[Any]], given: Sequence[Fact[Any]]) -> tuple[Fact[Any], ...]:
    """What the GM gives in the place of what was told; whatever else came about stays around it."""
    left, kept = list(given), []
    for fact in was:
        if not is_told(fact):
            kept.append(fact)
        elif left and type(left[0]) is type(fact):
            kept.append(left.pop(0))
    return (*kept, *left)
