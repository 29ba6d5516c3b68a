"""Proposed facts: at a table in *calculate* mode the GM applies or edits what the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact


def visible_facts(facts: Sequence[Fact[Any]]) -> tuple[Fact[Any], ...]:
    """The facts that the GM is shown."""
    return tuple(fact for fact in facts if is_visible(fact))


def is_visible(fact: Fact[Any]) -> bool:
    return not isinstance(fact, Queued) and bool(fact.tell())


def with_edits(facts: Sequence[Fact[Any]], edited: Sequence[Fact[Any]]) -> tuple[Fact[Any], ...]:
    """The facts with the visible ones replaced by what the GM made of them.

    The others stay where they are: without them actions spent and turns begun would be lost.
    """
    left, kept = list(edited), []
    for fact in facts:
        if not is_visible(fact):
            kept.append(fact)
        elif left and type(left[0]) is type(fact):
            kept.append(left.pop(0))
    return (*kept, *left)
