"""The table as shapes: declared by a game, drawn by whoever shows it. Lengths are thousandths of an inch, y goes up."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["first", "second", "zone", "ring", "reach", "strip", "open", "rough", "raised", "solid"]
"""What a shape stands for: a piece of either side, a line around one, a strip of the table, or a kind of ground."""


class Disc(NamedTuple):
    """A round base, or a circle around one. The sign stands for it in a map of letters, the title says all of it."""

    x: int
    y: int
    r: int
    kind: Kind
    title: str
    sign: str = ""


class Area(NamedTuple):
    """A rectangle of the table."""

    left: int
    low: int
    right: int
    high: int
    kind: Kind
    title: str
    sign: str = ""


class Outline(NamedTuple):
    """A closed line of any form; in a map of letters the sign stands at its points."""

    points: tuple[tuple[int, int], ...]
    kind: Kind
    title: str
    sign: str = ""


Shape = Disc | Area | Outline


class Drawing(NamedTuple):
    """A table of some size with shapes, what lies below first; notes tell what has no place on it."""

    title: str
    width: int
    depth: int
    shapes: tuple[Shape, ...]
    notes: tuple[str, ...] = ()
