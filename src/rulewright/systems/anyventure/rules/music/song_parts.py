"""The parts of a song being played: who plays, whom the melody reaches, and what it gives them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Thing

from ...board import distance
from ...facts import BoonSet, Concentrates, MusicSet
from ...model.music import Effect, Heard, Part, Song
from ...model.world import NOWHERE, Adventure, Boon, Fighter, Until, opposed, together
from ...phrases import say
from ..conditions.durations import lose_boon

SONG_RANGE = 10
WEAPON_CATEGORIES = ("slashing", "piercing", "blunt", "ranged")
"""The categories of abilities that are used with a weapon in hand."""


def sounding_part(fighter: Fighter) -> Part | None:
    """The part a character plays at this moment; it sounds while its player concentrates on it."""
    part = fighter.music.part
    return part if part and part.key in fighter.concentrates and not fighter.gone else None


def parts_of(adventure: Adventure, song: str, lead: str) -> tuple[Part, ...]:
    """All sounding parts of one performance."""
    sounding = (sounding_part(fighter) for fighter in adventure.fighters)
    return tuple(part for part in sounding if part and (part.song, part.lead) == (song, lead))


def sounding_songs(adventure: Adventure) -> Iterator[tuple[Song, Fighter]]:
    """Every song whose melody sounds, and who leads it."""
    for fighter in adventure.fighters:
        part = sounding_part(fighter)
        if part and not part.harmony:
            yield find(adventure.songs, part.song), fighter


def effects(adventure: Adventure, song: Song, lead: str) -> tuple[Effect, ...]:
    """The song's own effect and that of each sounding harmony, once however many play it."""
    numbers = {part.harmony for part in parts_of(adventure, song.id, lead)} - {0}
    return (song, *(song.harmonies[number - 1] for number in sorted(numbers)))


def song_reaches(song: Song, lead: Fighter, listener: Fighter) -> bool:
    """Whether a song is meant for a listener who can hear it within 10 units of its lead."""
    if listener.gone or listener.has("deafened") or NOWHERE in (lead.at, listener.at):
        return False
    meant = "allies" if together(lead.side, listener.side) else "enemies" if opposed(lead.side, listener.side) else ""
    return song.whom in ("everyone", meant) and distance(lead, listener) <= SONG_RANGE


def can_benefit(listener: Fighter, song: str, lead: str) -> bool:
    """Whether a listener can benefit: not yet today, or still from this performance."""
    heard_today = next((heard for heard in listener.music.heard if heard.song == song), None)
    return heard_today is None or (heard_today.open and heard_today.lead == lead)


def within_earshot(adventure: Adventure, listener: Fighter) -> dict[str, str]:
    """The songs a listener can benefit from now, each with its lead."""
    leads: dict[str, str] = {}
    for song, lead in sounding_songs(adventure):
        if song.id not in leads and can_benefit(listener, song.id, lead.id) and song_reaches(song, lead, listener):
            leads[song.id] = lead.id
    return leads


def listened_to(adventure: Adventure, listener: Fighter) -> dict[str, str]:
    """All songs in earshot, or only the chosen one where songs do not add up."""
    songs = within_earshot(adventure, listener)
    if adventure.house.song_stacking == "stack" or len(songs) < 2:
        return songs
    chosen = listener.music.tune if listener.music.tune in songs else next(iter(songs))
    return {chosen: songs[chosen]}


def update_songs(scene: Scene[Adventure]) -> None:
    """End parts that fell silent, and give the benefit of songs to exactly those they reach."""
    # Called after every action, and most fights have no music.
    if not any(fighter.music.part or any(had.open for had in fighter.music.heard) for fighter in scene.world.fighters):
        return
    song_names = {song.id for song in scene.world.songs if song.kind == "song"}
    for fighter in scene.world.fighters:
        drop_silent_part(scene, fighter)
    for fighter in scene.world.fighters:
        close_performances(scene, fighter)
        update_boons(scene, scene.world.fighter(fighter.id), song_names)


def drop_silent_part(scene: Scene[Adventure], fighter: Fighter) -> None:
    """End a silent part; a silent lead may come back as long as others go on."""
    part = fighter.music.part
    if part is None or sounding_part(fighter):
        return
    if part.harmony or fighter.gone or not parts_of(scene.world, part.song, part.lead):
        scene.happen(MusicSet(fighter.id, fighter.music.but(part=None), say("no-longer-plays", song=Thing(part.song))))


def close_performances(scene: Scene[Adventure], listener: Fighter) -> None:
    """Close performances nobody plays any more; they count as heard today."""
    heard = tuple(
        entry.but(open=False) if entry.open and not parts_of(scene.world, entry.song, entry.lead) else entry
        for entry in listener.music.heard
    )
    if heard != listener.music.heard:
        scene.happen(MusicSet(listener.id, scene.world.fighter(listener.id).music.but(heard=heard)))


def update_boons(scene: Scene[Adventure], listener: Fighter, song_names: set[str]) -> None:
    """End the boons of songs that no longer reach a listener, and start those of new ones."""
    heard_now = listened_to(scene.world, listener)
    for boon in listener.boons:
        if boon.id in song_names and boon.id not in heard_now:
            lose_boon(scene, listener.id, boon.id)
    for name, lead in heard_now.items():
        boon = boon_of(scene.world, name, lead)
        if boon not in listener.boons:
            scene.happen(BoonSet(listener.id, boon))
        mark_heard(scene, listener.id, name, lead)


def boon_of(adventure: Adventure, name: str, lead: str) -> Boon:
    song = find(adventure.songs, name)
    changes = [change.but(by=name) for part in effects(adventure, song, lead) for change in part.changes]
    return Boon(name, tuple(changes), Until("fight"))


def mark_heard(scene: Scene[Adventure], who: str, song: str, lead: str, *, still: bool = True) -> None:
    """Record that a listener has benefited from this song today."""
    music = scene.world.fighter(who).music
    old = next((heard for heard in music.heard if heard.song == song), None)
    entry = Heard(song, lead, still, restored=old.restored if old else UNSET)
    if entry != old:
        others = tuple(other for other in music.heard if other.song != song)
        scene.happen(MusicSet(who, music.but(heard=(*others, entry))))


def mark_restored(scene: Scene[Adventure], who: str, song: str) -> None:
    """Record that a song has given this listener all it restores today."""
    music = scene.world.fighter(who).music
    heard = tuple(one.but(restored=True) if one.song == song else one for one in music.heard)
    scene.happen(MusicSet(who, music.but(heard=heard)))


def can_be_restored(adventure: Adventure, listener: Fighter, song: str) -> bool:
    """Whether a song still restores something to a listener today."""
    once = adventure.house.song_benefit_span == "once"
    return not (once and any(heard.song == song and heard.restored for heard in listener.music.heard))


def stop_playing(scene: Scene[Adventure], who: str) -> None:
    """End a character's part and what it gave at once."""
    fighter = scene.world.fighter(who)
    part = sounding_part(fighter)
    if part:
        scene.happen(Concentrates(who, tuple(other for other in fighter.concentrates if other != part.key)))
        update_songs(scene)


def take_hand_off_instrument(scene: Scene[Adventure], who: str) -> None:
    """End the part of a player who uses a hand for something else; a singer needs no hands."""
    part = sounding_part(scene.world.fighter(who))
    if part and part.instrument != "vocal":
        stop_playing(scene, who)


def end_all_songs(scene: Scene[Adventure]) -> None:
    """End all songs with the fight."""
    for fighter in scene.world.fighters:
        stop_playing(scene, fighter.id)
    update_songs(scene)
