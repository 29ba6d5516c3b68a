"""Spells and casters for rule tests."""

from __future__ import annotations

from typing import Any

from rulewright.systems.anyventure.model.sheets import Ability, Change, Gear, Hurt, Inflict
from rulewright.systems.anyventure.model.spells import Spell
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Stock

from ...build import adventure, fighter, foe

BURN = Ability(id="spark", kind="effect", avoid="resilience", rc=6, farthest=4, damage=(Hurt("heat", 4),))
SEAR = Ability(
    id="spark charged", kind="effect", avoid="resilience", rc=6, farthest=4, inflicts=(Inflict(condition="prone"),)
)
WARD = Ability(id="ward", kind="boon", aim="ally", farthest=4, changes=(Change("mitigation.heat", 3, "ward"),))
AMBER = (Stock("amber", 2),)
RING = Gear(id="ring", stands_for=("amber",))


def spell(**changes: Any) -> Spell:
    """A fire spell of RC 6 for 3 Energy whose charge knocks Prone."""
    known: dict[str, Any] = {"id": "spark", "subschool": "elemental", "rc": 6, "energy": 3, "component": "amber"}
    known |= {"effect": BURN, "charged": SEAR}
    return Spell(**known | changes)


def caster(*spells: Spell, name: str = "ana", **changes: Any) -> Fighter:
    """A caster with 3d8 in Primal and 5 Energy."""
    trained = {"primal": (3, 2)} | changes.pop("trained", {})
    return fighter(name, spells=spells or (spell(),), trained=trained, **changes)


def duel(*spells: Spell, rulings: tuple[str, ...] = (), ground: Any = None, **changes: Any) -> Adventure:
    """A caster and an orc beside her with 1d4 in Resilience."""
    more = {} if ground is None else {"ground": ground}
    return adventure(caster(*spells, **changes), foe(resilience=(1, 0)), rulings=rulings, **more)
