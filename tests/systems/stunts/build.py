"""Pieces for rule tests, made from plain numbers."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import roster
from rulewright.systems.stunts.model.sheets import Duration, Level, Sheet
from rulewright.systems.stunts.model.world import Box, Conflict, Person, Story, Time, Zone

HERE = "here"
MARKS = {mark.value: mark for mark in Duration}
OF_SHEET = frozenset(Sheet.__struct_fields__) - {"pp"}


def sheet(**changes: Any) -> Sheet:
    """A plain sheet: every skill at 0, nothing owned."""
    return Sheet(**changes)


def person(name: str = "ann", **changes: Any) -> Person:
    """A player character without plot points who wears what soaks; fields of the sheet and of the person as keywords.

    `person("ann", fight=3, aspects=("Brave",), pp=2)`; or a whole `sheet=`.
    """
    written = {field: changes.pop(field) for field in tuple(changes) if field in OF_SHEET}
    worn = tuple(item.name for item in written.get("items", ()) if item.soak)
    known: dict[str, Any] = {"sheet": sheet(**written), "zone": HERE, "ready": worn} | changes
    return Person(id=name, **known)


def foe(name: str = "ork", **changes: Any) -> Person:
    """A principal of the other side."""
    return person(name, **({"kind": "principal", "side": "foes"} | changes))


def extra(name: str = "mook", **changes: Any) -> Person:
    """A background figure of the other side."""
    return foe(name, **({"kind": "extra"} | changes))


def box(mark: str = "S", level: Level = Level.STRESSED, **time: Any) -> Box:
    """A filled box by the letters of its mark; `clock` and `waits` of its time as keywords."""
    return Box(level, Time(MARKS[mark], **time))


def boxes(*marks: str, level: Level = Level.STRESSED) -> tuple[Box, ...]:
    return tuple(box(mark, level) for mark in marks)


def story(
    *people: Person,
    fight: bool = True,
    turn: str | None = None,
    round_: int = 1,
    rulings: tuple[str, ...] = (),
    **changes: Any,
) -> Story:
    """A world of one zone with these people, and a conflict: player characters, then opponents.

    It is the turn of the first person given, or of `turn` ("" for nobody).
    Rulings as in the book: `rulings=("damage.zero=minimum_one",)`.
    """
    on = (people[0].id if people else "") if turn is None else turn
    conflict = Conflict(round=round_, bands=bands(people), turn=on) if fight else None
    known = {"people": roster(people), "zones": (Zone(HERE),), "conflict": conflict} | changes
    base = Story(**known)
    return base.but(house=base.house.ruled(*rulings))


def bands(people: tuple[Person, ...]) -> tuple[tuple[str, ...], ...]:
    ahead = tuple(one.id for one in people if one.side == "pcs")
    return ahead, tuple(one.id for one in people if one.side != "pcs"), ()
