"""Songs and ballads, and the songs that a fighter knows, plays and has heard."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.kernel.rules.world import Struct

from .sheets import Change
from .terms import Music

Listeners = Literal["allies", "enemies", "everyone"]


class Effect(Struct, frozen=True, kw_only=True):
    """What music does to a listener.

    Changes last while it sounds. A song gives the rest with every check, a ballad once at its end.
    """

    changes: tuple[Change, ...] = ()
    heals: int = 0
    morale: int = 0
    resolve: int = 0
    words: str = ""


class Harmony(Effect, frozen=True, kw_only=True):
    """What a second part adds, and its instrument. Harmonies of ballads are for any instrument."""

    instrument: Music | Literal["any"] = "any"


class Song(Effect, frozen=True, kw_only=True):
    """A song for fights or a ballad for other times.

    `most` caps what a ballad gives of each thing with all its harmonies. `hours` is how long its changes last.
    `sort` is the type of ballad; the GM decides what counts as the same type.
    """

    id: str
    kind: Literal["song", "ballad"] = "song"
    rc: int
    magical: bool = False
    whom: Listeners = "allies"
    harmonies: tuple[Harmony, ...] = ()
    most: int = 0
    hours: int = 8
    sort: str = ""


class Part(Struct, frozen=True):
    """A part in a performance: the melody (0) or a harmony by its number. `lead` is the fighter with the melody."""

    song: str
    instrument: Music
    lead: str
    harmony: int = 0

    @property
    def key(self) -> str:
        """The name under which its player concentrates on it."""
        return f"{self.song}, harmony {self.harmony}" if self.harmony else self.song


class Heard(Struct, frozen=True):
    """A song that a fighter has benefited from since the last full rest; `open` while that performance goes on.

    `restored` marks that it has given Health, Morale or Resolve already; it is left out before that, as in old
    lines.
    """

    song: str
    lead: str = ""
    open: bool = True
    restored: bool | UnsetType = UNSET


class Study(Struct, frozen=True):
    """The attempts to learn a song so far."""

    song: str
    attempts: int


class Overplayed(Struct, frozen=True):
    """A ballad that has no effect until the minute `left`, or for `left` full rests, as the table rules."""

    song: str
    sort: str
    left: int


class Musician(Struct, frozen=True):
    """The music of a fighter. `tune` is the song it listens to where the table rules that only one counts."""

    songs: tuple[str, ...] = ()
    part: Part | None = None
    tune: str = ""
    heard: tuple[Heard, ...] = ()
    studies: tuple[Study, ...] = ()
    studied: int = 0
    overplayed: tuple[Overplayed, ...] = ()
