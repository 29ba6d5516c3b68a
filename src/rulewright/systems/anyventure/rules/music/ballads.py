"""Ballads: ten minutes of music between fights, with harmonies, and overplayed for days."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ...facts import BoonSet, MusicSet, Told
from ...model.music import Effect, Harmony, Overplayed, Song
from ...model.sheets import Change
from ...model.terms import Music
from ...model.world import Adventure, Boon, Fighter, Until
from ...ruleset import flow, law
from ..checks.checks import helpless
from ..combat.damage import gain_morale, gain_resolve, heal
from ..downtime.clock import DAY, HOUR, time_passes
from .song_parts import fresh, mark_heard
from .songs import music_check, unheard_of

TEN_MINUTES = 10
NO_PART: Literal[""] = ""


@law("ballad.overplay")
def overplay() -> Resolve[int]:
    """The lead's die: for how long the ballad is stale."""
    return (yield from roll(dice(1, 6), HIGHEST, "overplay", by="lead"))


def own_instruments(fighter: Fighter) -> tuple[Music, ...]:
    """Everything it can play on with time at hand."""
    voice: tuple[Music, ...] = () if fighter.has("muted") else ("vocal",)
    return tuple(dict.fromkeys((*voice, *(one.instrument for one in fighter.gear if one.instrument))))


@flow("ballad.time", "ballad.after", "song.known", "song.check")
def play_ballad(scene: Scene[Adventure], who: str, ballad: str, instrument: Music) -> Resolve[None]:
    """Ten minutes of music on a single check at the start; the effect comes afterwards."""
    song = find(scene.world.songs, ballad)
    there = tuple(one.id for one in audience(scene.world, scene.world.fighter(who)))
    good = yield from music_check(who, ballad, instrument, song.rc)
    joined = (yield from harmonise(who, ballad)) if good else 0
    yield from time_passes(TEN_MINUTES)
    if not good:
        scene.happen(Told(f"{ballad} falls flat"))
        return
    stayed = tuple(name for name in there if listens(scene.world.fighter(name)))
    for name in stayed:
        moved(scene, name, song, joined)
    yield from overplayed(who, ballad, stayed)


@flow("ballad.harmony", "song.known")
def harmonise(scene: Scene[Adventure], lead: str, ballad: str) -> Resolve[int]:
    """Everybody who knows the ballad may join on anything; how many harmonies succeed."""
    song, good = find(scene.world.songs, ballad), 0
    for one in audience(scene.world, scene.world.fighter(lead)):
        ways: tuple[Music | Literal[""], ...] = (NO_PART, *own_instruments(one))
        if one.id == lead or ballad not in one.music.songs or not song.harmonies or len(ways) == 1:
            continue
        options = OneOf[Music | Literal[""]](ways)
        chosen = yield from ask(one.id, options, f"{one.id}: join {ballad} on what?", ways[-1])
        if chosen:
            good += int((yield from music_check(one.id, ballad, chosen, song.rc)))
    return good


def listens(fighter: Fighter) -> bool:
    """Whether somebody is awake and hears."""
    return not helpless(fighter) and not fighter.has("deafened")


def audience(adventure: Adventure, lead: Fighter) -> tuple[Fighter, ...]:
    """The lead and its companions who can listen."""
    return tuple(one for one in (lead, *adventure.allies(lead)) if not helpless(one))


def moved(scene: Scene[Adventure], who: str, song: Song, joined: int) -> None:
    """What a listener gains, unless it has heard the ballad today or too often."""
    listener = scene.world.fighter(who)
    if stale(scene.world, listener, song) or not fresh(listener, song.id, ""):
        scene.happen(Told(f"{song.id} does nothing for {who} [song.daily, ballad.overplay]"))
        return
    mark_heard(scene, who, song.id, "", still=False)
    heal(scene, who, scene.count(gained(song, "heals", joined)))
    gain_morale(scene, who, scene.count(gained(song, "morale", joined)))
    gain_resolve(scene, who, scene.count(gained(song, "resolve", joined)))
    if changes := changes_of(song, joined):
        scene.happen(BoonSet(who, Boon(song.id, changes, Until("clock", left=scene.world.minutes + song.hours * HOUR))))


def bonus_of(song: Song) -> Effect:
    """What each harmony of a ballad adds."""
    return song.harmonies[0] if song.harmonies else Harmony()


def gained(song: Song, what: str, joined: int) -> Tally:
    """Its own amount and that of every harmony, up to the cap."""
    own, more = getattr(song, what), getattr(bonus_of(song), what)
    tally = Tally(f"{what} of {song.id}").plus("ballad", own, "ballad.after")
    tally = tally.plus(f"{joined} harmonies", more * joined, "ballad.harmony")
    return tally.within(0, song.most or None, "ballad.harmony")


def changes_of(song: Song, joined: int) -> tuple[Change, ...]:
    """Its changes, larger by those of every harmony, up to the cap."""
    sums = {one.to: one.amount for one in song.changes}
    for one in bonus_of(song).changes:
        sums[one.to] = sums.get(one.to, 0) + one.amount * joined
    capped = {to: min(amount, song.most) if song.most else amount for to, amount in sums.items()}
    return tuple(Change(to, amount, song.id) for to, amount in capped.items() if amount)


def stale(adventure: Adventure, listener: Fighter, song: Song) -> bool:
    """Whether a ballad, or any of its type where the table rules so, was played to it too lately."""
    any_like_it = adventure.house.ballad_overplay_scope == "any"
    days = adventure.house.ballad_overplay_unit == "days"
    return any(
        (one.song == song.id or (any_like_it and one.sort == song.sort))
        and (one.left > adventure.minutes if days else one.left > 0)
        for one in listener.music.overplayed
    )


@flow("ballad.overplay")
def overplayed(scene: Scene[Adventure], lead: str, ballad: str, listeners: tuple[str, ...]) -> Resolve[None]:
    """The lead rolls d6: for so many days or full rests the ballad does nothing for those who heard it."""
    shown = yield from overplay().played(f"{ballad} is overplayed", lead=lead)
    days = scene.world.house.ballad_overplay_unit == "days"
    left = scene.world.minutes + shown * DAY if days else shown
    song = find(scene.world.songs, ballad)
    scene.happen(Told(f"{ballad} is stale for {shown} {'days' if days else 'full rests'}"))
    for name in listeners:
        music = scene.world.fighter(name).music
        others = tuple(one for one in music.overplayed if one.song != ballad)
        scene.happen(MusicSet(name, music.but(overplayed=(*others, Overplayed(ballad, song.sort, left)))))


def music_renewed(scene: Scene[Adventure], who: str) -> None:
    """A full rest: every song and ballad can help again, and what is stale by rests is so for one less."""
    music = scene.world.fighter(who).music
    left = music.overplayed
    if scene.world.house.ballad_overplay_unit == "rests":
        left = tuple(one.but(left=one.left - 1) for one in left if one.left > 1)
    renewed = music.but(heard=(), overplayed=left)
    if renewed != music:
        scene.happen(MusicSet(who, renewed))


def ballad_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """The ballads it knows, on its voice or an instrument."""
    ways = own_instruments(fighter)
    for song in adventure.songs:
        if song.kind != "ballad" or song.id not in fighter.music.songs or not ways:
            continue
        if why := unheard_of(adventure, song):
            yield NotNow(play_ballad, why, "magic.nullfield")
        else:
            yield offer(play_ballad, fighter.id, song.id, instrument=OneOf[Music](ways))
