"""Facts of Action Tests: what can happen to a world.

A fact carries a result and not the reason for it. A log therefore folds to the same world even after a rule has
changed. Which facts happen when is decided in `rules`.
"""

from __future__ import annotations

from rulewright.game.facts import Spoken
from rulewright.kernel.rules.world import find_facts

from .aspects import AspectBegan, AspectEnded, EffectBegan, EffectEnded, EffectSet, Freed, Locked
from .conflict import (
    BonusSet,
    ConflictSet,
    Covered,
    CurrentActionSet,
    Emptied,
    Entered,
    GmStunts,
    Guards,
    ItemLost,
    Moved,
    Over,
    Reacted,
    Readied,
    Tested,
    ThingPlaced,
    TurnSet,
    WayCleared,
)
from .people import (
    Boxed,
    BoxSet,
    Gone,
    GraveEnded,
    GraveTaken,
    OutSet,
    Owed,
    PicksSet,
    PlotPoints,
    Rallied,
    RestedSet,
    TakenOut,
)

FACTS = find_facts(globals())

__all__ = [
    "FACTS",
    "AspectBegan",
    "AspectEnded",
    "BonusSet",
    "BoxSet",
    "Boxed",
    "ConflictSet",
    "Covered",
    "CurrentActionSet",
    "EffectBegan",
    "EffectEnded",
    "EffectSet",
    "Emptied",
    "Entered",
    "Freed",
    "GmStunts",
    "Gone",
    "GraveEnded",
    "GraveTaken",
    "Guards",
    "ItemLost",
    "Locked",
    "Moved",
    "OutSet",
    "Over",
    "Owed",
    "PicksSet",
    "PlotPoints",
    "Rallied",
    "Reacted",
    "Readied",
    "RestedSet",
    "Spoken",
    "TakenOut",
    "Tested",
    "ThingPlaced",
    "TurnSet",
    "WayCleared",
]
