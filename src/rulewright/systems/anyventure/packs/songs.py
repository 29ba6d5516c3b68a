"""Songs of a pack, and checks of songs and tame beasts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta

from rulewright.content.packs import EntriesByKind, Entry, copy_fields

from ..model.music import Effect, Harmony, Listeners, Song
from ..model.sheets import Change
from ..model.terms import SIZES, Size
from .goods import Phrase, Points
from .vocabulary import Problems, change_problems, format_unknown


class SongEntry(Entry, frozen=True, kw_only=True):
    """A song for fights or a ballad for other times. `most` caps each thing a ballad gives with all its harmonies."""

    name: Phrase
    words: str = ""
    kind: Literal["song", "ballad"] = "song"
    rc: Annotated[int, Meta(ge=1, le=30)]
    magical: bool = False
    whom: Listeners = "allies"
    changes: tuple[Change, ...] = ()
    heals: Points = 0
    morale: Points = 0
    resolve: Points = 0
    harmonies: tuple[Harmony, ...] = ()
    most: Points = 0
    hours: Annotated[int, Meta(ge=1, le=240)] = 8
    sort: str = ""

    def song(self) -> Song:
        return copy_fields(Song, self)


def does_nothing(effect: Effect) -> bool:
    return not (effect.changes or effect.heals or effect.morale or effect.resolve or effect.words)


def song_problems(entry: SongEntry) -> Problems:
    """A song and its harmonies do something, and a ballad with harmonies has a cap."""
    yield from change_problems(entry.changes)
    for one in entry.harmonies:
        yield from change_problems(one.changes)
        if does_nothing(one):
            yield "harmonies", f"the harmony on {one.instrument} adds nothing"
    if does_nothing(entry.song()):
        yield "changes", "the song does nothing: expected changes, heals, morale, resolve or words"
    if entry.kind == "song":
        if entry.most:
            yield "most", "only a ballad has a cap"
        return
    if entry.whom != "allies":
        yield "whom", f"a ballad is for those who listen to it in quiet, not for {entry.whom}"
    if len(entry.harmonies) > 1 or any(one.instrument != "any" for one in entry.harmonies):
        yield "harmonies", "a ballad has one harmony, for any instrument"
    if entry.harmonies and not entry.most:
        yield "most", "a ballad with harmonies states a cap"


def beast_problems(
    placed: Iterable[Any], pcs: tuple[str, ...], entries: EntriesByKind, sizes: dict[str, Size]
) -> Problems:
    """Owners take part, beasts can be tamed, everybody has one pet, and mounts are larger than their owners."""
    pets: list[str] = []
    for one in placed:
        if not one.owner:
            if one.mount or one.commands:
                yield "allies", f"{one.who}: a mount or a beast with commands has an owner"
            continue
        beast: Any = entries["creature"][one.who][1]
        if one.owner not in pcs:
            yield "allies", f"{one.who}: {format_unknown(one.owner, pcs, 'player character of this encounter')}"
            continue
        if beast.type != "beast" or not beast.taming:
            yield "allies", f"{one.who} is no beast with a taming RC [pet.tame]"
        if one.mount and SIZES.index(beast.size) <= SIZES.index(sizes[one.owner]):
            yield "allies", f"{one.who} is not larger than {one.owner}: it cannot be its mount [mount.ride]"
        if not one.mount:
            pets += [one.owner] * one.count
    for who in dict.fromkeys(pets):
        if pets.count(who) > 1:
            yield "allies", f"{who} has one active pet, not {pets.count(who)} [pet.limit]"
