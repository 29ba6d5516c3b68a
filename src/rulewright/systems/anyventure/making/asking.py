"""Sorts the choices of a question: those that break no rule are offered, the others say which rule they break."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.content.sheet import Fault
from rulewright.game.making import ask_one_of
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import Words

from ..character.creation import pc_faults
from ..packs.entries import PcEntry
from .draft import Draft

ENOUGH = "enough"


class Choices(NamedTuple):
    """The open choices, each with the entry it leads to, and the closed ones, each with the reason."""

    open: dict[str, PcEntry]
    closed: tuple[tuple[str, str], ...]

    def ask(self, label: Words, *more: str, usual: str = "") -> Ask[Any]:
        """Ask for one of the choices; `more` are answers that change nothing."""
        values = (*self.open, *more)
        return ask_one_of(label, values, usual if usual in values else values[0], self.closed)


def legal_choices(draft: Draft, candidates: dict[str, PcEntry]) -> Choices:
    """The candidates sorted into open and closed ones.

    An unfinished draft breaks rules already. A candidate is closed only if it breaks another one.
    """
    present = pc_faults(draft.known, draft.entry, draft.house)
    new_faults: dict[str, Fault | None] = {}
    for name, entry in candidates.items():
        broken = pc_faults(draft.known, entry, draft.house)
        new_faults[name] = next((fault for fault in broken if fault not in present), None)
    return Choices(
        {name: candidates[name] for name, fault in new_faults.items() if fault is None},
        tuple((name, str(fault)) for name, fault in new_faults.items() if fault is not None),
    )
