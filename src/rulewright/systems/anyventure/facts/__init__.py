"""The facts of Anyventure: everything that can change its world.

Facts carry results, not reasons: the rules decide what happens. Class and field names are stored in logs and stay as
they are.
"""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.world import find_facts

from .base import noticed_by, own_side
from .body import (
    BoonEnded,
    BoonSet,
    Concentrates,
    ConditionEnded,
    ConditionSet,
    Died,
    EnergySet,
    Fell,
    Found,
    HealthSet,
    Injured,
    MoraleSet,
    Recovered,
    ResolveSet,
    WornOut,
)
from .company import Bonded, MusicSet, Rides
from .fight import Camped, Clock, Deferred, FightSet, Marked, Moved, Over, Placed, TurnSet, Used, WaveCame
from .growth import Advanced, InjuriesSet, PointsSet, Schooled
from .spells import Fizzled, SpellForgotten, SpellLearned
from .things import BulkCounted, Carries, Coated, DueSet, Eaten, GoodsSet, HandSet, LyingSet, PotionsSet

FACTS = find_facts(globals())

__all__ = [
    "FACTS",
    "Advanced",
    "Bonded",
    "BoonEnded",
    "BoonSet",
    "BulkCounted",
    "Camped",
    "Carries",
    "Clock",
    "Coated",
    "Concentrates",
    "ConditionEnded",
    "ConditionSet",
    "Deferred",
    "Died",
    "DueSet",
    "Eaten",
    "EnergySet",
    "Fell",
    "FightSet",
    "Fizzled",
    "Found",
    "GoodsSet",
    "HandSet",
    "HealthSet",
    "Injured",
    "InjuriesSet",
    "LyingSet",
    "Marked",
    "MoraleSet",
    "Moved",
    "MusicSet",
    "Over",
    "Placed",
    "PointsSet",
    "PotionsSet",
    "Recovered",
    "ResolveSet",
    "Rides",
    "Schooled",
    "SpellForgotten",
    "SpellLearned",
    "Told",
    "TurnSet",
    "Used",
    "WaveCame",
    "WornOut",
    "noticed_by",
    "own_side",
]
