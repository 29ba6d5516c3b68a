"""Unearthly fires and frost: whom they harm, and what melts them."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import ConditionEnded
from ...model.sheets import Inflict
from ...model.world import Adventure, Fighter
from ...ruleset import flow

HOLYFIRE, FEYFIRE, PERMAFROST = "holyfire", "feyfire", "permafrost"
MELTING_FIRES = ("hellfire", HOLYFIRE)


def is_spared(fighter: Fighter, inflict: Inflict) -> bool:
    """Holyfire harms only the dark, the undead and tainted humanoids."""
    if inflict.name != HOLYFIRE:
        return False
    kind = fighter.sheet.type
    return not (kind in ("dark", "undead") or (kind == "humanoid" and fighter.sheet.tainted))


@flow("magic.permafrost")
def melts(scene: Scene[Adventure], who: str) -> None:
    """Hellfire and holyfire melt permafrost, even on those they do not harm."""
    scene.happen(ConditionEnded(who, "stasis", PERMAFROST))


def melts_permafrost(fighter: Fighter, inflict: Inflict) -> bool:
    """Whether this condition melts the permafrost the character is in."""
    frozen = any(condition.key == ("stasis", PERMAFROST) for condition in fighter.conditions)
    return frozen and inflict.condition == "ignited" and inflict.name in MELTING_FIRES
