"""What people see of a game: declared by the game, drawn by whoever shows it."""

from __future__ import annotations

from typing import NamedTuple


class Bar(NamedTuple):
    """A number with its most, such as HP 9 of 14; without a most, just a number. Where it counts harm, it rises."""

    label: str
    value: int
    most: int | None = None
    rises: bool = False

    def __str__(self) -> str:
        return f"{self.label} {self.value}" + (f"/{self.most}" if self.most is not None else "")


class Piece(NamedTuple):
    """One character on the table: whose side, its bars, and what lies on it with how long it lasts."""

    id: str
    side: str
    kind: str
    bars: tuple[Bar, ...]
    marks: tuple[str, ...] = ()
    out: bool = False
    active: bool = False

    @property
    def harm(self) -> int:
        """How badly off it is: what its rising bars count, or how little its first bar holds."""
        rising = [bar.value for bar in self.bars if bar.rises]
        return sum(rising) if rising else -self.bars[0].value if self.bars else 0


class Panel(NamedTuple):
    """The whole table: a headline, the game's own parts, the pieces, and what else holds, such as who goes first."""

    title: str
    parts: tuple[Bar, ...]
    pieces: tuple[Piece, ...]
    words: tuple[str, ...] = ()
