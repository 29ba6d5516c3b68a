"""Ana beside an orc with a friend far away: the scene of most tests of conditions."""

from __future__ import annotations

from typing import Any

from rulewright.systems.anyventure.model.world import Adventure, Condition, Fighter

from ...build import adventure, fighter, foe


def facing(*conditions: Condition, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """Ana beside an orc, bea far away; the changes are Ana's."""
    own = fighter("ana", conditions=conditions, **{"at": (10, 8)} | changes)
    return adventure(own, fighter("bea", at=(20, 15)), foe(at=(11, 8)), rulings=rulings)


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")
