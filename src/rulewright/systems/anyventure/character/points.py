"""Talent points and module points that a character has not spent."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ..house import Rulings
from ..model.modules import module_cost
from ..model.sheets import Owned, Sheet
from ..packs import Pack
from ..packs.entries import PcEntry
from .limits import granted_total

TALENT_POINTS = {"eight": 8, "none": 0}
MODULE_POINTS = {"Commoner": 4, "default": 10, "Local Hero": 20, "Champion": 30}


def talent_points(entry: PcEntry, house: Rulings, sheet: Sheet) -> Tally:
    tally = Tally("Talent points left")
    tally = tally.plus("at creation", TALENT_POINTS[house.creation_talent_points], "creation.talent-points")
    tally = tally.plus("granted", granted_total(sheet, "talent-points"), "creation.talent-points")
    for one in entry.talents:
        tally = tally.plus(one.id, -one.points, "creation.talent-points")
    return tally


def is_personality(pack: Pack, owned: Owned) -> bool:
    return find(pack.module, owned.module).category == "personality"


def owned_cost(pack: Pack, owned: Owned) -> int:
    return module_cost(find(pack.module, owned.module).category, owned.tiers)


def module_points(pack: Pack, entry: PcEntry, sheet: Sheet) -> Tally:
    tally = Tally("Module points left")
    tally = tally.plus(f"{entry.start} start", MODULE_POINTS[entry.start], "creation.module-points")
    tally = tally.plus("granted", granted_total(sheet, "module-points"), "creation.module-points")
    tally = tally.plus("awarded since", entry.points, "module.award")
    for one in entry.modules:
        rule = "module.personality" if is_personality(pack, one) else "module.cost"
        tally = tally.plus(find(pack.module, one.module).name, -owned_cost(pack, one), rule)
    return tally
