"""Injuries as they stand in a pack."""

from __future__ import annotations

from rulewright.content.packs import Entry

from ..model.sheets import Change
from ..model.terms import ConditionName
from ..model.world import Injury, InjuryKind
from .goods import Phrase
from .known import Wrong, wrong_changes, wrong_names

LASTING: tuple[ConditionName, ...] = ("blinded", "deafened", "impaired", "incapacitated", "muted", "stasis", "diseased")
"""The conditions that last as long as what caused them."""


class InjuryEntry(Entry, frozen=True, kw_only=True):
    """An injury: what it changes and which conditions it brings until it is healed."""

    name: Phrase
    kind: InjuryKind
    words: str = ""
    changes: tuple[Change, ...] = ()
    brings: tuple[ConditionName, ...] = ()

    def injury(self) -> Injury:
        changes = tuple(one.but(by=self.name) for one in self.changes)
        return Injury(self.kind, self.name, changes, self.brings)


def wrong_injury(entry: InjuryEntry) -> Wrong:
    """A cosmetic injury changes nothing, a lingering one does; a severe wound is its point of Health and no more."""
    effects = bool(entry.changes or entry.brings)
    if entry.kind == "cosmetic" and effects:
        yield "changes", "a cosmetic injury changes no number [lifeline.cosmetic]"
    if entry.kind == "severe wound" and effects:
        yield "changes", "a severe wound costs a point of maximum Health and nothing else [lifeline.severe]"
    if entry.kind in ("lingering", "missing part") and not effects:
        yield "changes", f"a {entry.kind} injury has a penalty until it is healed [injury.kinds]"
    yield from wrong_changes(entry.changes)
    yield from wrong_names("brings", entry.brings)
    for one in entry.brings:
        if one not in LASTING:
            why = f"{one} ends by a rule of its own; an injury brings {', '.join(LASTING)}"
            yield "brings", f"{why} [condition.duration]"
