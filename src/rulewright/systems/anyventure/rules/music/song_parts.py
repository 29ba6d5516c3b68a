"""Parts in a song that goes on: who sounds, whom the melody reaches, and what lies on those who hear it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ...board import distance
from ...facts import BoonSet, Concentrates, MusicSet
from ...model.music import Effect, Heard, Part, Song
from ...model.world import NOWHERE, Adventure, Boon, Fighter, Until, opposed
from ..conditions.durations import lose_boon

REACH = 10
HANDED = (
    *("grab", "shove", "use", "interact", "draw", "switch_weapon", "put_out", "climb_on"),
    *("coat", "kindle", "nock", "pick_up"),
)
"""The deeds besides attacks that need a hand."""
WITH_WEAPONS = ("slashing", "piercing", "blunt", "ranged")
"""The categories of abilities that are used with a weapon in hand."""


def sounding(fighter: Fighter) -> Part | None:
    """The part somebody plays at this moment: it sounds as long as its player concentrates on it."""
    part = fighter.music.part
    return part if part and part.key in fighter.concentrates and not fighter.gone else None


def parts_of(adventure: Adventure, song: str, lead: str) -> tuple[Part, ...]:
    """All parts of one performance that sound."""
    found = (sounding(one) for one in adventure.fighters)
    return tuple(part for part in found if part and (part.song, part.lead) == (song, lead))


def melodies(adventure: Adventure) -> Iterator[tuple[Song, Fighter]]:
    """Every song whose melody sounds, and who leads it."""
    for fighter in adventure.fighters:
        part = sounding(fighter)
        if part and not part.harmony:
            yield find(adventure.songs, part.song), fighter


def effects(adventure: Adventure, song: Song, lead: str) -> tuple[Effect, ...]:
    """The song's own effect and that of each harmony that sounds, each once however many play it."""
    numbers = {part.harmony for part in parts_of(adventure, song.id, lead)} - {0}
    return (song, *(song.harmonies[number - 1] for number in sorted(numbers)))


def reaches(song: Song, lead: Fighter, listener: Fighter) -> bool:
    """Whether somebody the song is meant for stands within 10 units of its melody and can hear it."""
    if listener.gone or listener.has("deafened") or NOWHERE in (lead.at, listener.at):
        return False
    foe = opposed(lead.side, listener.side)
    return song.whom in ("everyone", "enemies" if foe else "allies") and distance(lead, listener) <= REACH


def fresh(listener: Fighter, song: str, lead: str) -> bool:
    """Whether somebody can benefit: not yet today, or by this same performance."""
    had = next((one for one in listener.music.heard if one.song == song), None)
    return had is None or (had.open and had.lead == lead)


def within_earshot(adventure: Adventure, listener: Fighter) -> dict[str, str]:
    """The songs somebody can benefit from now, each with its lead."""
    found: dict[str, str] = {}
    for song, lead in melodies(adventure):
        if song.id not in found and fresh(listener, song.id, lead.id) and reaches(song, lead, listener):
            found[song.id] = lead.id
    return found


def listened_to(adventure: Adventure, listener: Fighter) -> dict[str, str]:
    """All songs in earshot, or only the one it has chosen where songs do not add up."""
    found = within_earshot(adventure, listener)
    if adventure.house.song_stacking == "stack" or len(found) < 2:
        return found
    one = listener.music.tune if listener.music.tune in found else next(iter(found))
    return {one: found[one]}


def hear(scene: Scene[Adventure]) -> None:
    """Music as it stands now: parts that fell silent end, and the benefit lies on exactly those it reaches."""
    if not any(one.music.part or any(had.open for had in one.music.heard) for one in scene.world.fighters):
        return
    known = {song.id for song in scene.world.songs if song.kind == "song"}
    for fighter in scene.world.fighters:
        drop_silent(scene, fighter)
    for fighter in scene.world.fighters:
        close(scene, fighter)
        benefit(scene, scene.world.fighter(fighter.id), known)


def drop_silent(scene: Scene[Adventure], fighter: Fighter) -> None:
    """A silent harmony is over; a silent lead may come back as long as others go on."""
    part = fighter.music.part
    if part is None or sounding(fighter):
        return
    if part.harmony or fighter.gone or not parts_of(scene.world, part.song, part.lead):
        scene.happen(MusicSet(fighter.id, fighter.music.but(part=None), f"no longer plays {part.song}"))


def close(scene: Scene[Adventure], listener: Fighter) -> None:
    """A performance that nobody plays any more is over, and was the one of the day."""
    heard = tuple(
        one.but(open=False) if one.open and not parts_of(scene.world, one.song, one.lead) else one
        for one in listener.music.heard
    )
    if heard != listener.music.heard:
        scene.happen(MusicSet(listener.id, scene.world.fighter(listener.id).music.but(heard=heard)))


def benefit(scene: Scene[Adventure], listener: Fighter, known: set[str]) -> None:
    """Boons of songs that no longer reach it end, those of new ones begin."""
    wanted = listened_to(scene.world, listener)
    for boon in listener.boons:
        if boon.id in known and boon.id not in wanted:
            lose_boon(scene, listener.id, boon.id)
    for name, lead in wanted.items():
        boon = boon_of(scene.world, name, lead)
        if boon not in listener.boons:
            scene.happen(BoonSet(listener.id, boon))
        mark_heard(scene, listener.id, name, lead)


def boon_of(adventure: Adventure, name: str, lead: str) -> Boon:
    song = find(adventure.songs, name)
    found = [change.but(by=name) for one in effects(adventure, song, lead) for change in one.changes]
    return Boon(name, tuple(found), Until("fight"))


def mark_heard(scene: Scene[Adventure], who: str, song: str, lead: str, *, still: bool = True) -> None:
    """It has benefited from this song today."""
    music = scene.world.fighter(who).music
    had = Heard(song, lead, still)
    if had not in music.heard:
        others = tuple(one for one in music.heard if one.song != song)
        scene.happen(MusicSet(who, music.but(heard=(*others, had))))


def fall_silent(scene: Scene[Adventure], who: str) -> None:
    """Somebody stops playing: its part and what it gave end at once."""
    fighter = scene.world.fighter(who)
    part = sounding(fighter)
    if part:
        scene.happen(Concentrates(who, tuple(one for one in fighter.concentrates if one != part.key)))
        hear(scene)


def hand_used(scene: Scene[Adventure], who: str) -> None:
    """A hand leaves the instrument: its part is over. A singer needs no hands."""
    part = sounding(scene.world.fighter(who))
    if part and part.instrument != "vocal":
        fall_silent(scene, who)


def music_over(scene: Scene[Adventure]) -> None:
    """With the fight all songs end."""
    for fighter in scene.world.fighters:
        fall_silent(scene, fighter.id)
    hear(scene)
