"""The table as shapes: declared by a game, drawn by whoever shows it. Lengths are thousandths of an inch, y goes up."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal[
    "first", "second", "ghost", "zone", "ring", "reach", "shut", "swept", "way",
    "strip", "open", "rough", "raised", "solid", "words",
]  # fmt: skip
"""What a shape stands for: a piece of either side or where it would stand, a line around one, where an answer may lie
and where it may not, what a deed takes in, the way it leads, a strip of the table, ground, or words."""
Apart = Literal["edges", "centres", "squares", ""]
"""How far two pieces are apart: between edges or centres in inches, in whole squares between them, or not measured."""


class Disc(NamedTuple):
    """A round base, or a circle around one. The sign stands for it in a map of letters, the title says all of it, and
    the name is what an answer calls it."""

    x: int
    y: int
    r: int
    kind: Kind
    title: str
    sign: str = ""
    name: str = ""


class Area(NamedTuple):
    """A rectangle of the table."""

    left: int
    low: int
    right: int
    high: int
    kind: Kind
    title: str
    sign: str = ""
    name: str = ""


class Outline(NamedTuple):
    """A closed line of any form; in a map of letters the sign stands at its points."""

    points: tuple[tuple[int, int], ...]
    kind: Kind
    title: str
    sign: str = ""


class Line(NamedTuple):
    """A line from place to place."""

    points: tuple[tuple[int, int], ...]
    kind: Kind
    title: str
    sign: str = ""


class Label(NamedTuple):
    """Words that begin at a place, so many thousandths of an inch high; whatever they name says the rest."""

    text: str
    x: int
    y: int
    size: int
    kind: Kind = "words"
    title: str = ""
    sign: str = ""


Shape = Disc | Area | Outline | Line | Label


class Drawing(NamedTuple):
    """A table of some size with shapes, what lies below first; notes tell what has no place on it. Where nothing is
    measured the lengths say only what is beside what."""

    title: str
    width: int
    depth: int
    shapes: tuple[Shape, ...]
    notes: tuple[str, ...] = ()
    apart: Apart = "edges"

    @property
    def measured(self) -> bool:
        return bool(self.apart)
