"""Injuries of a pack and their checks."""

from __future__ import annotations

from rulewright.content.packs import Entry

from ..model.sheets import Change
from ..model.terms import ConditionName
from ..model.world import Injury, InjuryKind
from .goods import Phrase
from .vocabulary import Problems, change_problems, duplicate_problems

INJURY_CONDITIONS: tuple[ConditionName, ...] = (
    "blinded",
    "deafened",
    "impaired",
    "incapacitated",
    "muted",
    "stasis",
    "diseased",
)
"""The conditions that last as long as their cause. Others end by a check or by time, which an injury does not."""


class InjuryEntry(Entry, frozen=True, kw_only=True):
    """An injury: the changes and conditions it causes until it is healed."""

    name: Phrase
    kind: InjuryKind
    words: str = ""
    changes: tuple[Change, ...] = ()
    brings: tuple[ConditionName, ...] = ()

    def injury(self) -> Injury:
        changes = tuple(one.but(by=self.name) for one in self.changes)
        return Injury(self.kind, self.name, changes, self.brings)


def injury_problems(entry: InjuryEntry) -> Problems:
    """A cosmetic injury changes nothing, a lingering one does; a severe wound only costs a point of Health."""
    effects = bool(entry.changes or entry.brings)
    if entry.kind == "cosmetic" and effects:
        yield "changes", "a cosmetic injury changes no number [lifeline.cosmetic]"
    if entry.kind == "severe wound" and effects:
        yield "changes", "a severe wound costs a point of maximum Health and nothing else [lifeline.severe]"
    if entry.kind in ("lingering", "missing part") and not effects:
        yield "changes", f"a {entry.kind} injury has a penalty until it is healed [injury.kinds]"
    yield from change_problems(entry.changes)
    yield from duplicate_problems("brings", entry.brings)
    for one in entry.brings:
        if one not in INJURY_CONDITIONS:
            why = f"{one} ends by a rule of its own; an injury brings {', '.join(INJURY_CONDITIONS)}"
            yield "brings", f"{why} [condition.duration]"
