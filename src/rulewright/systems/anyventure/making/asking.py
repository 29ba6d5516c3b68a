"""Sorts the choices of a question: those that break no rule are offered, the others say which rule they break."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from rulewright.content.sheet import Fault
from rulewright.game import making
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import Words

from ..character.creation import pc_faults
from ..packs.entries import PcEntry
from .draft import Draft

T = TypeVar("T")
ENOUGH = "enough"


def labelled(asked: Ask[T], label: Words) -> Ask[T]:
    """The question under a label that may be a phrase."""
    return replace(asked, label=label)


def ask_name(label: Words, taken: Iterable[str], *hints: str) -> Ask[str]:
    return labelled(making.ask_name("", taken, *hints), label)


def ask_id(label: Words, taken: Iterable[str], name: str) -> Ask[str]:
    return labelled(making.ask_id("", taken, name), label)


def ask_words(label: Words, *hints: str) -> Ask[str]:
    return labelled(making.ask_words("", *hints), label)


def ask_one_of(
    label: Words, values: tuple[Any, ...], default: Any, closed: tuple[tuple[Any, str], ...] = ()
) -> Ask[Any]:
    return labelled(making.ask_one_of("", values, default, closed), label)


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
