"""Checks what a character wears and holds: one item per slot, two accessories, two hands."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault

from ..model.sheets import Sheet
from ..packs.entries import PcEntry

MAX_ACCESSORIES = 2
SINGLE_SLOTS = ("body", "head", "back", "hands", "feet")
HANDS = 2


def slot_faults(entry: PcEntry, sheet: Sheet) -> Iterator[Fault]:
    for slot in SINGLE_SLOTS:
        names = [one.id for one in sheet.gear if one.slot == slot]
        if len(names) > 1:
            yield Fault("item.slots", f"one item works per slot; for the {slot} there are {' and '.join(names)}")
    worn = [one.id for one in sheet.gear if one.slot == "accessory"]
    limit = MAX_ACCESSORIES + sum(change.amount for change in sheet.changes if change.to == "accessories")
    if len(worn) > limit:
        yield Fault("item.accessories", f"{limit} accessories work at a time, not {len(worn)}: {', '.join(worn)}")
    yield from hand_faults(entry, sheet)


def hand_faults(entry: PcEntry, sheet: Sheet) -> Iterator[Fault]:
    """A two-handed weapon leaves no hand for a shield or a second weapon."""
    needed = {one.id: one.hands for one in sheet.weapons}
    in_use = sum(needed.get(name, 1) for name in (entry.hand, entry.off) if name)
    if in_use > HANDS:
        yield Fault("item.slots", f"there are two hands; {entry.hand} and {entry.off} need {in_use}")
    if entry.hand and entry.hand == entry.off and (entry.item, *entry.gear).count(entry.hand) < HANDS:
        yield Fault("item.slots", f"there is only one {entry.hand} for both hands")
