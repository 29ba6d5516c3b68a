"""Ballads: ten minutes of music between fights, with harmonies, and overplayed for days."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who

from ...facts import BoonSet, MusicSet, Told
from ...model.music import Effect, Harmony, Overplayed, Song
from ...model.sheets import Change
from ...model.terms import Music
from ...model.world import Adventure, Boon, Fighter, Until
from ...phrases import say
from ...ruleset import flow, law
from ..checks.checks import helpless
from ..combat.damage import gain_morale, gain_resolve, heal
from ..downtime.clock import DAY, HOUR, time_passes
from .song_parts import can_benefit, mark_heard
from .songs import music_check, why_no_song

BALLAD_MINUTES = 10
NO_PART: Literal[""] = ""


@law("ballad.overplay")
def overplay() -> Resolve[int]:
    """The lead's d6 says for how long the ballad is stale."""
    return (yield from roll(dice(1, 6), HIGHEST, say("overplay"), by="lead"))


def own_instruments(fighter: Fighter) -> tuple[Music, ...]:
    """Everything a character can play on when it has time."""
    voice: tuple[Music, ...] = () if fighter.has("muted") else ("vocal",)
    return tuple(dict.fromkeys((*voice, *(gear.instrument for gear in fighter.gear if gear.instrument))))


@flow("ballad.time", "ballad.after", "song.known", "song.check")
def play_ballad(scene: Scene[Adventure], who: str, ballad: str, instrument: Music) -> Resolve[None]:
    """A ballad takes ten minutes and one check at the start, and its effect comes at the end."""
    song = find(scene.world.songs, ballad)
    listeners = tuple(listener.id for listener in audience(scene.world, scene.world.fighter(who)))
    passed = yield from music_check(who, ballad, instrument, song.rc)
    harmonies = (yield from harmonise(who, ballad)) if passed else 0
    yield from time_passes(BALLAD_MINUTES)
    if not passed:
        scene.happen(Told(say("falls-flat", song=Thing(ballad))))
        return
    stayed = tuple(name for name in listeners if listens(scene.world.fighter(name)))
    for name in stayed:
        apply_ballad(scene, name, song, harmonies)
    yield from overplayed(who, ballad, stayed)


@flow("ballad.harmony", "song.known")
def harmonise(scene: Scene[Adventure], lead: str, ballad: str) -> Resolve[int]:
    """Everybody who knows the ballad may join on any instrument."""
    song, successes = find(scene.world.songs, ballad), 0
    for player in audience(scene.world, scene.world.fighter(lead)):
        instruments: tuple[Music | Literal[""], ...] = (NO_PART, *own_instruments(player))
        if player.id == lead or ballad not in player.music.songs or not song.harmonies or len(instruments) == 1:
            continue
        options = OneOf[Music | Literal[""]](instruments)
        chosen = yield from ask(
            player.id, options, say("join-on-what", who=Who(player.id), song=Thing(ballad)), instruments[-1]
        )
        if chosen:
            successes += int((yield from music_check(player.id, ballad, chosen, song.rc)))
    return successes


def listens(fighter: Fighter) -> bool:
    """Whether a character is awake and can hear."""
    return not helpless(fighter) and not fighter.has("deafened")


def audience(adventure: Adventure, lead: Fighter) -> tuple[Fighter, ...]:
    """The lead and its companions who can listen."""
    return tuple(listener for listener in (lead, *adventure.allies(lead)) if not helpless(listener))


def apply_ballad(scene: Scene[Adventure], who: str, song: Song, harmonies: int) -> None:
    """Give a listener what the ballad grants, unless it has heard it today or too often."""
    listener = scene.world.fighter(who)
    if is_stale(scene.world, listener, song) or not can_benefit(listener, song.id, ""):
        scene.happen(Told(say("does-nothing-for", song=Thing(song.id), who=Who(who))))
        return
    mark_heard(scene, who, song.id, "", still=False)
    heal(scene, who, scene.count(ballad_gain(song, "heals", harmonies)))
    gain_morale(scene, who, scene.count(ballad_gain(song, "morale", harmonies)))
    gain_resolve(scene, who, scene.count(ballad_gain(song, "resolve", harmonies)))
    if changes := ballad_changes(song, harmonies):
        scene.happen(BoonSet(who, Boon(song.id, changes, Until("clock", left=scene.world.minutes + song.hours * HOUR))))


def harmony_bonus(song: Song) -> Effect:
    """What each harmony of a ballad adds."""
    return song.harmonies[0] if song.harmonies else Harmony()


def ballad_gain(song: Song, what: str, harmonies: int) -> Tally:
    """The ballad's own amount and that of every harmony, up to the cap."""
    own, bonus = getattr(song, what), getattr(harmony_bonus(song), what)
    tally = Tally(say("gain-of-ballad", what=what, song=Thing(song.id))).plus("ballad", own, "ballad.after")
    tally = tally.plus(say("harmonies", number=Number(harmonies)), bonus * harmonies, "ballad.harmony")
    return tally.within(0, song.most or None, "ballad.harmony")


def ballad_changes(song: Song, harmonies: int) -> tuple[Change, ...]:
    """The ballad's changes, increased by every harmony, up to the cap."""
    sums = {change.to: change.amount for change in song.changes}
    for change in harmony_bonus(song).changes:
        sums[change.to] = sums.get(change.to, 0) + change.amount * harmonies
    capped = {to: min(amount, song.most) if song.most else amount for to, amount in sums.items()}
    return tuple(Change(to, amount, song.id) for to, amount in capped.items() if amount)


def is_stale(adventure: Adventure, listener: Fighter, song: Song) -> bool:
    """Whether a ballad, or any of its type if the table rules so, was played to a listener too recently."""
    counts_type = adventure.house.ballad_overplay_scope == "any"
    days = adventure.house.ballad_overplay_unit == "days"
    return any(
        (heard.song == song.id or (counts_type and heard.sort == song.sort))
        and (heard.left > adventure.minutes if days else heard.left > 0)
        for heard in listener.music.overplayed
    )


@flow("ballad.overplay")
def overplayed(scene: Scene[Adventure], lead: str, ballad: str, listeners: tuple[str, ...]) -> Resolve[None]:
    """The lead rolls a d6: for that many days or full rests the ballad does nothing for its listeners."""
    number = yield from overplay().played(say("is-overplayed", song=Thing(ballad)), lead=lead)
    days = scene.world.house.ballad_overplay_unit == "days"
    left = scene.world.minutes + number * DAY if days else number
    song = find(scene.world.songs, ballad)
    scene.happen(Told(say("stale-for-days" if days else "stale-for-rests", song=Thing(ballad), number=Number(number))))
    for name in listeners:
        music = scene.world.fighter(name).music
        others = tuple(heard for heard in music.overplayed if heard.song != ballad)
        scene.happen(MusicSet(name, music.but(overplayed=(*others, Overplayed(ballad, song.sort, left)))))


def renew_music(scene: Scene[Adventure], who: str) -> None:
    """After a full rest every song can help again, and ballads stale by rests are so for one less."""
    music = scene.world.fighter(who).music
    left = music.overplayed
    if scene.world.house.ballad_overplay_unit == "rests":
        left = tuple(heard.but(left=heard.left - 1) for heard in left if heard.left > 1)
    renewed = music.but(heard=(), overplayed=left)
    if renewed != music:
        scene.happen(MusicSet(who, renewed))


def ballad_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """The ballads a character knows, by voice or on an instrument."""
    instruments = own_instruments(fighter)
    for song in adventure.songs:
        if song.kind != "ballad" or song.id not in fighter.music.songs or not instruments:
            continue
        if obstacle := why_no_song(adventure, song):
            yield obstacle.closes(play_ballad, fighter.id, song.id)
        else:
            yield offer(play_ballad, fighter.id, song.id, instrument=OneOf[Music](instruments))
