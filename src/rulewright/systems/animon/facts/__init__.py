"""Facts of Animon Story: what can happen to a world.

A fact carries a result and not the reason for it. A log therefore folds to the same world even after a rule has
changed. Which facts happen when is decided in `rules`.
"""

from __future__ import annotations

from rulewright.game.facts import Spoken
from rulewright.kernel.rules.world import find_facts

from .bonds import PairChanged, PairMarked, SheetChanged, StageBarred
from .fight import (
    Agreed,
    Clashed,
    Decided,
    DiceRolled,
    EncounterSet,
    Follows,
    GaugeSet,
    Joined,
    Modified,
    ModifierUsed,
    NotDue,
    PeopleCounted,
    PlansSet,
    Sure,
    Tested,
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
    SteppedAside,
    Stood,
    UseBought,
    UsesSpent,
)

FACTS = find_facts(globals())

__all__ = [
    "FACTS",
    "Acted",
    "Aged",
    "Agreed",
    "Clashed",
    "ConditionBegan",
    "ConditionEnded",
    "Decided",
    "Defended",
    "Destroyed",
    "DiceRolled",
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
    "PeopleCounted",
    "PlansSet",
    "Refreshed",
    "SheetChanged",
    "Spoken",
    "StageBarred",
    "StageChanged",
    "SteppedAside",
    "Stood",
    "Sure",
    "Tested",
    "UseBought",
    "UsesSpent",
]
