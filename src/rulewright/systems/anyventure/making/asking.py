"""Offering what breaks no rule, and saying of the rest which rule it breaks."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.content.sheet import Fault
from rulewright.game.making import ask_one_of
from rulewright.kernel.rules.resolve import Ask

from ..character.creation import pc_faults
from ..packs.entries import PcEntry
from .draft import Draft

ENOUGH = "enough"


class Ways(NamedTuple):
    """What is open, as the entry each answer leads to, and what is closed, with the reason."""

    open: dict[str, PcEntry]
    closed: tuple[tuple[str, str], ...]

    def ask(self, label: str, *more: str, usual: str = "") -> Ask[Any]:
        """Ask for one of them; `more` are answers that change nothing."""
        values = (*self.open, *more)
        return ask_one_of(label, values, usual if usual in values else values[0], self.closed)


def sort_out(draft: Draft, ways: dict[str, PcEntry]) -> Ways:
    """Each way is held to the book; one that breaks a rule the draft does not break is closed."""
    present = pc_faults(draft.known, draft.entry, draft.house)
    found: dict[str, Fault | None] = {}
    for name, entry in ways.items():
        broken = pc_faults(draft.known, entry, draft.house)
        found[name] = next((fault for fault in broken if fault not in present), None)
    return Ways(
        {name: ways[name] for name, fault in found.items() if fault is None},
        tuple((name, str(fault)) for name, fault in found.items() if fault is not None),
    )
