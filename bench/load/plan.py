"""What the clients are to do, and what they report; sent between processes as JSON."""

from __future__ import annotations

import msgspec

GM, PLAYERS, SPECTATOR = "gm", ("Ann", "Bob", "Cid"), "Eve"
SEATS = (GM, *PLAYERS, SPECTATOR)
PACE = 2.0
"""Seconds between the inputs of a group, on average: about as fast as people play."""


class Fight(msgspec.Struct):
    """One fight of a group: its table, and the key of each seat."""

    table: str
    keys: dict[str, str]


class Plan(msgspec.Struct):
    """The port of the server, and the fights of each group, one after another.

    `echo` is the size of a message for the echo server, or 0. `storing` says that the server is the storing one, which
    accepts any input. With `deep_hints`, one GM asks for advice all the while.
    """

    port: int
    groups: list[list[Fight]]
    seconds: float
    echo: int = 0
    storing: bool = False
    deep_hints: bool = False


class Outcome(msgspec.Struct):
    """Seconds from each input until all five had it, refused and lost inputs, and the number and bytes of frames."""

    times: list[float] = []
    refused: list[str] = []
    lost: int = 0
    frames: int = 0
    size: int = 0
