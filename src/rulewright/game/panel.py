"""The panel: what people see of a world, apart from the map. Games make it; pages and terminals draw it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.words.phrase import Words

BarRole = Literal["", "health", "pips", "boxes"]
"""How a number is drawn: as the rim of a token, as a row of pips, as boxes to tick, or as a plain number."""


class Bar(NamedTuple):
    """A number, with its maximum if it has one.

    Attributes:
        label: The name of the number.
        value: The number.
        most: Its maximum; None if it has none.
        rises: Whether it counts harm upwards.
        idle: Whether it is as usual and not worth showing. Odds count it all the same, so a game lists it always.
        role: How it is drawn; whoever loses all of a `health` bar is hurt badly.
        of: The id of the pair or side it belongs to, if it is no number of a single character.

    Example:
        >>> print(Bar("HP", 9, 14))
        HP 9/14
    """

    label: str
    value: int
    most: int | None = None
    rises: bool = False
    idle: bool = False
    role: BarRole = ""
    of: str = ""

    @property
    def key(self) -> str:
        """The name of the number among those of the whole table."""
        return f"{self.of} {self.label}".strip()

    def __str__(self) -> str:
        return f"{self.key} {self.value}" + (f"/{self.most}" if self.most is not None else "")


class Mark(NamedTuple):
    """Something about a character that is worth a mark, such as a condition.

    Attributes:
        id: What it is, for programs: `prone`.
        title: Its name: `Prone`.
        icon: The name of an icon of the game-icons set.
        says: What it means, in one line.
        until: When it ends.
        passing: Whether it comes and goes with the order of turns, so that nobody needs to be told that it ends.

    Example:
        >>> print(Mark("prone", "Prone", until="until it stands up"))
        Prone until it stands up
    """

    id: str
    title: Words
    icon: str = ""
    says: Words = ""
    until: Words = ""
    passing: bool = False

    @classmethod
    def note(cls, text: str) -> Mark:
        """A mark that is nothing but a text; what it is about comes first."""
        return cls(text.split(maxsplit=1)[0].strip(",:"), text)

    def __str__(self) -> str:
        return f"{self.title} {self.until}".strip()


class Piece(NamedTuple):
    """A character.

    Attributes:
        id: Its id in the world.
        side: Its side, by a name that the game's `sides` has.
        kind: What it is, in words.
        bars: Its numbers, the most important first.
        marks: Its conditions and whatever else is special about it.
        out: Whether it has left the fight.
        active: Whether it is on turn.
    """

    id: str
    side: str
    kind: Words
    bars: tuple[Bar, ...]
    marks: tuple[Mark, ...] = ()
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

    title: Words
    parts: tuple[Bar, ...]
    pieces: tuple[Piece, ...]
    words: tuple[Words, ...] = ()
