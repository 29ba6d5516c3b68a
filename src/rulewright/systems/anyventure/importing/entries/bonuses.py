"""Reads the changes of an item while it is worn or held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...model.sheets import Change
from ...model.terms import ATTRIBUTES, IMMUNITY_VALUE, MODES
from ..report import NEWEST_EDITION, OLDER_EDITION
from ..source import names
from ..source.raw import Raw

SKILL_FAMILIES: dict[str, tuple[str, Mapping[str, str]]] = {
    "basic": ("skill", {name: name for name in names.SKILL_LETTERS}),
    "weapon": ("weapon", names.WEAPON_NAMES),
    "magic": ("magic", names.SCHOOL_NAMES),
    "craft": ("craft", names.CRAFT_NAMES),
}


def read_bonuses(raw: Raw, recoveries: bool = False) -> tuple[Change, ...]:
    """All changes of an item. With `recoveries` the caller reads what the item restores."""
    changes = [*maxima(raw, recoveries), *movement(raw), *attributes(raw)]
    for field in SKILL_FAMILIES:
        changes += trained(raw, field)
    changes += [
        *mitigation(raw.part("mitigation")),
        *senses(raw.part("detections")),
        *immunities(raw.part("immunities")),
    ]
    for field in ("pain", "stress"):
        if raw.whole(field):
            raw.at.record("unplayed", f"{field} {raw.whole(field):+d}", field)
    return tuple(one for one in changes if one.amount)


def maxima(raw: Raw, recoveries: bool) -> Iterator[Change]:
    for field in ("health", "resolve", "energy"):
        part = raw.part(field)
        yield Change(field, part.whole("max"))
        regained = part.whole("recovery")
        if field == "energy" and not recoveries:
            yield Change("energy-regen", regained)
        elif regained and not recoveries:
            part.at.record("unplayed", f"{field} regained {regained:+d}", "recovery")
        part.record_unread()


def movement(raw: Raw) -> Iterator[Change]:
    """Movement is a number in the older edition and an object in the newest."""
    if isinstance(raw.get("movement"), dict):
        raw.at.report.editions[NEWEST_EDITION] += 1
        part = raw.part("movement")
        for mode in MODES:
            one = part.part(mode)
            yield Change(mode, one.whole("bonus"))
            yield Change(f"set.{mode}", one.whole("set"))
            one.record_unread()
        part.record_unread()
    elif "movement" in raw:
        raw.at.report.editions[OLDER_EDITION] += 1
        yield Change("walk", raw.whole("movement"))


def attributes(raw: Raw) -> Iterator[Change]:
    part = raw.part("attributes")
    for name in ATTRIBUTES:
        one = part.part(name)
        yield Change(f"attribute.{name}", one.whole("add_talent"))
        yield Change(f"set.attribute.{name}", one.whole("set_talent"))
        one.record_unread()
    part.record_unread()


def trained(raw: Raw, field: str) -> Iterator[Change]:
    """Levels and talents of the skills of one family."""
    family, known = SKILL_FAMILIES[field]
    part = raw.part(field)
    for key in part.fields():
        one, name = part.part(key), known.get(names.normalised(key))
        stated = [change for change in levels(one, family, name or key) if change.amount]
        one.record_unread()
        if name:
            yield from stated
        elif stated:
            one.at.record("unplayed", f"the book has no {field} skill {key!r}")


def levels(raw: Raw, family: str, name: str) -> Iterator[Change]:
    """The changes of one skill. The twenty basic skills have no talent of their own."""
    yield Change(f"{family}.{name}", raw.whole("add_bonus"))
    yield Change(f"set.{family}.{name}", raw.whole("set_bonus"))
    if family != "skill":
        yield Change(f"{family}-talent.{name}", raw.whole("add_talent"))
        yield Change(f"set.{family}-talent.{name}", raw.whole("set_talent"))
        return
    for field in ("add_talent", "set_talent"):
        if dice := raw.whole(field):
            raw.at.record("unplayed", f"{name} takes its dice from an attribute; {dice:+d} left out", field)


def mitigation(part: Raw) -> Iterator[Change]:
    for key in part.fields():
        amount, kind = mitigation_value(part, key), names.DAMAGE_NAMES.get(key.lower())
        if kind:
            yield Change(f"mitigation.{kind}", amount)
        elif amount:
            part.at.record("unplayed", f"{key!r} is no type of damage", key)


def mitigation_value(part: Raw, key: str) -> int:
    """The mitigation of a field: a number, or the lower of a pair whose upper limit no rule uses."""
    if not isinstance(part.value[key], dict):
        return part.whole(key)
    pair = part.part(key)
    least, most = pair.whole("min"), pair.whole("max", IMMUNITY_VALUE)
    if most not in (0, IMMUNITY_VALUE):
        pair.at.record("unplayed", f"no rule here keeps mitigation under {most}", "max")
    pair.record_unread()
    return least


def senses(part: Raw) -> Iterator[Change]:
    for key in part.fields():
        band, sense = part.whole(key, 0, 0, 9), names.SENSE_NAMES.get(key.lower())
        if sense:
            yield Change(f"sense.{sense}", band)
        elif band:
            part.at.record("unplayed", f"{key!r} is no sense", key)


def immunities(part: Raw) -> Iterator[Change]:
    for key in part.fields():
        if not part.flag(key):
            continue
        if name := names.CONDITION_NAMES.get(key.lower()):
            yield Change(f"immune.{name}")
        else:
            part.at.record("unplayed", f"{key!r} is no condition", key)
