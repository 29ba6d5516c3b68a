"""What the crowd is told to do, and what it reports."""

from __future__ import annotations

import msgspec

GM, PLAYERS, SPECTATOR = "gm", ("Ann", "Bob", "Cid"), "Eve"
CHAIRS = (GM, *PLAYERS, SPECTATOR)
PACE = 2.0


class Sitting(msgspec.Struct):
    """One fight of a group: its table, and the key of each chair."""

    table: str
    keys: dict[str, str]


class Plan(msgspec.Struct):
    """Where the server is, and the fights of each group, one after another. An echo is sent so many bytes; a server
    that only keeps is sent anything. Somebody may look far ahead all the while."""

    port: int
    groups: list[list[Sitting]]
    seconds: float
    echo: int = 0
    keeps: bool = False
    ahead: bool = False


class Outcome(msgspec.Struct):
    """Seconds from each input until everybody had it, refused inputs, and the mean size of a frame."""

    times: list[float] = []
    refused: list[str] = []
    lost: int = 0
    frames: int = 0
    size: int = 0
