"""Songs and ballads, and what a musician knows, plays and has heard."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.world import Struct

from .sheets import Change
from .terms import Music

Whom = Literal["allies", "enemies", "everyone"]


class Effect(Struct, frozen=True, kw_only=True):
    """What music does to a listener: changes while it sounds, and what it gives with every check, or after a ballad."""

    changes: tuple[Change, ...] = ()
    heals: int = 0
    morale: int = 0
    resolve: int = 0
    words: str = ""


class Harmony(Effect, frozen=True, kw_only=True):
    """What a further part adds, and on which instrument; those of a ballad may be played on any."""

    instrument: Music | Literal["any"] = "any"


class Song(Effect, frozen=True, kw_only=True):
    """A song for fights or a ballad for other times.

    `most` is the most that a ballad gives of each thing with all its harmonies, `hours` how long its changes last,
    `sort` the type the GM counts it among.
    """

    id: str
    kind: Literal["song", "ballad"] = "song"
    rc: int
    magical: bool = False
    whom: Whom = "allies"
    harmonies: tuple[Harmony, ...] = ()
    most: int = 0
    hours: int = 8
    sort: str = ""


class Part(Struct, frozen=True):
    """A part in a song that goes on: the melody, or a harmony by its number; on what instrument, and who leads."""

    song: str
    instrument: Music
    lead: str
    harmony: int = 0

    @property
    def key(self) -> str:
        """What its player concentrates on."""
        return f"{self.song}, harmony {self.harmony}" if self.harmony else self.song


class Heard(Struct, frozen=True):
    """A song somebody has benefited from since the last full rest; open while that performance goes on."""

    song: str
    lead: str = ""
    open: bool = True


class Study(Struct, frozen=True):
    """How often somebody has tried to learn a song."""

    song: str
    attempts: int


class Overplayed(Struct, frozen=True):
    """A ballad that does nothing for somebody until a minute of the clock, or for so many full rests."""

    song: str
    sort: str
    left: int


class Musician(Struct, frozen=True):
    """What somebody knows, plays and has heard; `tune` is the one song it listens to where only one counts."""

    songs: tuple[str, ...] = ()
    part: Part | None = None
    tune: str = ""
    heard: tuple[Heard, ...] = ()
    studies: tuple[Study, ...] = ()
    studied: int = 0
    overplayed: tuple[Overplayed, ...] = ()
