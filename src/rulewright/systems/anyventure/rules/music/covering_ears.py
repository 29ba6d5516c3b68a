"""Songs against somebody: whoever one reaches may cover its ears before it works."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ...model.world import Adventure, Fighter, opposed
from ..turns.reactions import covers
from .song_parts import effects, hear, listened_to, melodies


def unwelcome(adventure: Adventure, listener: Fighter) -> Iterator[tuple[str, str]]:
    """The songs that reach somebody and are against it, each with its lead."""
    for name, lead in listened_to(adventure, listener).items():
        song = find(adventure.songs, name)
        worse = any(change.amount < 0 for part in effects(adventure, song, lead) for change in part.changes)
        if song.whom == "enemies" or (song.whom == "everyone" and worse and lead != listener.id):
            yield name, lead


def would_miss(adventure: Adventure, listener: Fighter) -> bool:
    """Whether a song of its own side lies on it, which it would no longer hear."""
    songs = listened_to(adventure, listener)
    friends = [name for name, lead in songs.items() if not opposed(adventure.fighter(lead).side, listener.side)]
    return any(boon.id in friends for boon in listener.boons)


def resounds(scene: Scene[Adventure], played: str = "") -> Resolve[None]:
    """Music as it stands now; whom a song against it begins to reach, or is played for again, may cover its ears."""
    for one in scene.world.present() if any(melodies(scene.world)) else ():
        for song, lead in unwelcome(scene.world, one):
            known = any(boon.id == song for boon in one.boons) and song != played
            usual = not would_miss(scene.world, one)
            if not known and (yield from covers(one.id, "sound", f"{song} of {lead}", usual)):
                break
    hear(scene)
