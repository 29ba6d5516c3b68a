"""The panel: what people see of a world, apart from the map. Games make it; pages and terminals draw it."""

from __future__ import annotations

from typing import NamedTuple


class Bar(NamedTuple):
    """A number, with its maximum if it has one.

    Attributes:
        label: The name of the number.
        value: The number.
        most: Its maximum; None if it has none.
        rises: Whether it counts harm upwards.
        idle: Whether it is as usual and not worth showing. Odds count it all the same, so a game lists it always.

    Example:
        >>> print(Bar("HP", 9, 14))
        HP 9/14
    """

    label: str
    value: int
    most: int | None = None
    rises: bool = False
    idle: bool = False

    def __str__(self) -> str:
        return f"{self.label} {self.value}" + (f"/{self.most}" if self.most is not None else "")


class Piece(NamedTuple):
    """A character.

    Attributes:
        id: Its id in the world.
        side: Its side, by a name that the game's `sides` has.
        kind: What it is, in words.
        bars: Its numbers, the most important first.
        marks: Its conditions, with how long they last.
        out: Whether it has left the fight.
        active: Whether it is on turn.
    """

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
    """What people see of a world.

    Attributes:
        title: The headline.
        parts: Numbers of the game itself.
        pieces: The characters.
        words: Further lines, such as who goes first.
    """

    title: str
    parts: tuple[Bar, ...]
    pieces: tuple[Piece, ...]
    words: tuple[str, ...] = ()
