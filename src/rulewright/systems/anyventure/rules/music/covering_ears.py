"""Hostile songs: whoever they reach may cover the ears before they work."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Thing, Who

from ...model.world import Adventure, Fighter, together
from ...phrases import say
from ..turns.reactions import covers
from .song_parts import effects, listened_to, sounding_songs, update_songs


def hostile_songs(adventure: Adventure, listener: Fighter) -> Iterator[tuple[str, str]]:
    """The songs that reach a character and are against it, each with its lead."""
    for name, lead in listened_to(adventure, listener).items():
        song = find(adventure.songs, name)
        worse = any(change.amount < 0 for part in effects(adventure, song, lead) for change in part.changes)
        if song.whom == "enemies" or (song.whom == "everyone" and worse and lead != listener.id):
            yield name, lead


def hears_friendly_song(adventure: Adventure, listener: Fighter) -> bool:
    """Whether a character benefits from a song of its own side, which it would no longer hear."""
    songs = listened_to(adventure, listener)
    friendly = [name for name, lead in songs.items() if together(adventure.fighter(lead).side, listener.side)]
    return any(boon.id in friendly for boon in listener.boons)


def offer_covering_ears(scene: Scene[Adventure], played: str = "") -> Resolve[None]:
    """Let those newly reached by a hostile song cover their ears; then update what everybody hears."""
    for listener in scene.world.present() if any(sounding_songs(scene.world)) else ():
        for song, lead in hostile_songs(scene.world, listener):
            already_heard = any(boon.id == song for boon in listener.boons) and song != played
            by_default = not hears_friendly_song(scene.world, listener)
            what = say("of", what=Thing(song), who=Who(lead))
            if not already_heard and (yield from covers(listener.id, "sound", what, by_default)):
                break
    update_songs(scene)
