"""What can happen. Facts carry results, not reasons: folding them gives the world, whatever the rules say later."""

from __future__ import annotations

from rulewright.kernel.rules.world import find_facts

from .bonds import PairChanged, PairMarked, SheetChanged
from .fight import (
    Decided,
    DiceLie,
    EncounterSet,
    Follows,
    GaugeSet,
    Joined,
    Modified,
    ModifierUsed,
    NotDue,
    PlansSet,
    Sure,
    Told,
)
from .people import (
    Acted,
    Aged,
    ConditionBegan,
    ConditionEnded,
    Defended,
    Destroyed,
    Fell,
    Harmed,
    HarmHealed,
    HpSet,
    Hurt,
    LimitUsed,
    Refreshed,
    StageChanged,
    Stood,
    UseBought,
    UsesSpent,
)

FACTS = find_facts(globals())

__all__ = [
    "FACTS",
    "Acted",
    "Aged",
    "ConditionBegan",
    "ConditionEnded",
    "Decided",
    "Defended",
    "Destroyed",
    "DiceLie",
    "EncounterSet",
    "Fell",
    "Follows",
    "GaugeSet",
    "HarmHealed",
    "Harmed",
    "HpSet",
    "Hurt",
    "Joined",
    "LimitUsed",
    "Modified",
    "ModifierUsed",
    "NotDue",
    "PairChanged",
    "PairMarked",
    "PlansSet",
    "Refreshed",
    "SheetChanged",
    "StageChanged",
    "Stood",
    "Sure",
    "Told",
    "UseBought",
    "UsesSpent",
]
