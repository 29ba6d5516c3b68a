"""What is asked and found out about who is winning."""

from __future__ import annotations

from typing import NamedTuple


class WinRequest(NamedTuple):
    """A world, how long to work at it, and what was found out before: fights, wins and batches."""

    game: str
    world: bytes
    seconds: float
    known: tuple[int, int, int] = (0, 0, 0)


class WinFound(NamedTuple):
    """The chance with its limits, whether it was worked out, whether it is precise enough, and what it was made of."""

    chance: float
    low: float
    high: float
    exact: bool
    enough: bool
    known: tuple[int, int, int]
