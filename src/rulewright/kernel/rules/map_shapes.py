"""The map of a table as shapes. Games make it; pages, pictures and terminals draw it.

Lengths are thousandths of an inch, and y points up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "first", "second", "ghost", "zone", "ring", "reach", "shut", "swept", "way",
    "strip", "open", "rough", "raised", "solid", "words",
]  # fmt: skip
"""What a shape stands for: a piece of the first or second side, or where it would be (ghost); a line around a piece
(zone, ring); where an answer may be (reach) or not (shut); what an action covers (swept) and the way it goes (way);
a strip of the table; ground (open, rough, raised, solid); words."""
Apart = Literal["edges", "centres", "squares", ""]
"""How distances are measured: in inches between edges or centres, in squares, or not at all."""


class Disc(Struct, frozen=True, tag_field="shape", tag="disc"):
    """A round base, or a circle around one.

    The sign is its letter on a text map, the title describes it in words, and the name is what answers call it.
    """

    x: int
    y: int
    r: int
    kind: Kind
    title: str
    sign: str = ""
    name: str = ""


class Area(Struct, frozen=True, tag_field="shape", tag="area"):
    """A rectangle of the table."""

    left: int
    low: int
    right: int
    high: int
    kind: Kind
    title: str
    sign: str = ""
    name: str = ""


class Outline(Struct, frozen=True, tag_field="shape", tag="outline"):
    """A polygon; on a text map the sign is at its points."""

    points: tuple[tuple[int, int], ...]
    kind: Kind
    title: str
    sign: str = ""


class Line(Struct, frozen=True, tag_field="shape", tag="line"):
    """A line through points."""

    points: tuple[tuple[int, int], ...]
    kind: Kind
    title: str
    sign: str = ""


class Label(Struct, frozen=True, tag_field="shape", tag="label"):
    """Words that begin at a point. `size` is the height of the letters."""

    text: str
    x: int
    y: int
    size: int
    kind: Kind = "words"
    title: str = ""
    sign: str = ""


Shape = Disc | Area | Outline | Line | Label


class Drawing(Struct, frozen=True):
    """A map: shapes on a table, the lowest layer first. Notes tell what has no place on it.

    Where distances are not measured, the lengths only say what is beside what.
    """

    title: str
    width: int
    depth: int
    shapes: tuple[Shape, ...]
    notes: tuple[str, ...] = ()
    apart: Apart = "edges"

    @property
    def measured(self) -> bool:
        return bool(self.apart)
