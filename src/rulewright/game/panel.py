"""The panel: what people see of a world, apart from the map. Games make it; pages and terminals draw it."""

from __future__ import annotations

from typing import NamedTuple


class Bar(NamedTuple):
    """A number, with its maximum if it has one: HP 9/14. `rises` marks numbers that count harm upwards."""

    label: str
    value: int
    most: int | None = None
    rises: bool = False

    def __str__(self) -> str:
        return f"{self.label} {self.value}" + (f"/{self.most}" if self.most is not None else "")


class Piece(NamedTuple):
    """A character: its side, its bars, and its conditions (`marks`) with how long they last."""

    id: str
    side: str
    kind: str
    bars: tuple[Bar, ...]
    marks: tuple[str, ...] = ()
    out: bool = False
    active: bool = False

    @property
    def harm(self) -> int:
        """How badly hurt it is, for comparisons: the sum of its rising bars, or else minus its first bar."""
        rising = [bar.value for bar in self.bars if bar.rises]
        return sum(rising) if rising else -self.bars[0].value if self.bars else 0


class Panel(NamedTuple):
    """The whole table: a headline, bars of the game itself, the pieces, and further lines, such as who goes first."""

    title: str
    parts: tuple[Bar, ...]
    pieces: tuple[Piece, ...]
    words: tuple[str, ...] = ()
