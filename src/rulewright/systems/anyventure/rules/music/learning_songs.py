"""Learning songs: with a teacher or a sheet, by composing, or by cashing Wonder or Woe."""

from __future__ import annotations

from rulewright.kernel.rules.options import Deeds, NotNow, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ...facts import Marked, MusicSet, Told
from ...model.music import Song, Study
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import Check, helpless, passes
from ..checks.fortune import holds_token, numbing


def attempts(fighter: Fighter, song: str) -> int:
    return next((one.attempts for one in fighter.music.studies if one.song == song), 0)


def learning_rc(fighter: Fighter, song: Song) -> Tally:
    """Twice the song's RC, 1 less for each attempt so far, never under the song's own."""
    tally = Tally(f"RC for {fighter.id} to learn {song.id}").plus("twice its RC", 2 * song.rc, "song.learn")
    return tally.plus("attempts", -attempts(fighter, song.id), "song.learn").within(song.rc, None, "song.learn")


def teachers(adventure: Adventure, fighter: Fighter, song: str) -> tuple[str, ...]:
    """Who or what teaches a song: companions who know it, and sheets of music."""
    people = [one.id for one in adventure.allies(fighter) if song in one.music.songs and not helpless(one)]
    return (*people, *(one.id for one in fighter.gear if one.song == song))


@flow("song.learn")
def learn_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """The day's attempt at a song with a teacher or a sheet; each makes the next easier."""
    fighter = scene.world.fighter(who)
    rc = scene.count(learning_rc(fighter, find(scene.world.songs, song)))
    done = yield from passes(Check(who, "expression", f"{who} learns {song}"), rc)
    others = tuple(one for one in fighter.music.studies if one.song != song)
    studied = (*others, Study(song, attempts(fighter, song) + 1))
    scene.happen(MusicSet(who, scene.world.fighter(who).music.but(studies=studied, studied=scene.world.day)))
    yield from knows_now(who, song, done)


@flow("song.compose")
def compose_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """The day's attempt to find a song by oneself, against twice its RC every time."""
    tally = Tally(f"RC for {who} to compose {song}")
    rc = scene.count(tally.plus("twice its RC", 2 * find(scene.world.songs, song).rc, "song.compose"))
    done = yield from passes(Check(who, "expression", f"{who} composes {song}"), rc)
    scene.happen(MusicSet(who, scene.world.fighter(who).music.but(studied=scene.world.day)))
    yield from knows_now(who, song, done)


@flow("song.known")
def knows_now(scene: Scene[Adventure], who: str, song: str, done: bool) -> None:
    """A song learned is known for good."""
    if not done:
        scene.happen(Told(f"{who} does not have {song} yet"))
        return
    music = scene.world.fighter(who).music
    scene.happen(MusicSet(who, music.but(songs=tuple(sorted({*music.songs, song}))), f"knows {song}"))


@flow("wonder.song", "resource.wonder-woe-cash")
def wonder_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Cash Wonder: a song or ballad out of reach is known."""
    fighter = scene.world.fighter(who)
    if not holds_token(fighter, "wonder") or song in fighter.music.songs:
        return
    scene.happen(Marked(who, wonder=False))
    yield from knows_now(who, song, done=True)


@flow("woe.song", "woe.numbed", "resource.wonder-woe-cash")
def woe_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Cash Woe: a song or ballad out of reach is known, and its new singer is Numbed."""
    fighter = scene.world.fighter(who)
    if not holds_token(fighter, "woe") or song in fighter.music.songs:
        return
    scene.happen(Marked(who, woe=False))
    yield from knows_now(who, song, done=True)
    yield from numbing(who)


def unknown_songs(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    return tuple(one.id for one in adventure.songs if one.id not in fighter.music.songs)


def song_cashes(adventure: Adventure, fighter: Fighter) -> tuple[Offer, ...]:
    """What Wonder and Woe can be cashed for at any moment."""
    songs = unknown_songs(adventure, fighter)
    if fighter.dead or not songs:
        return ()
    held = [wonder_song] if fighter.wonder else []
    held += [woe_song] if fighter.woe else []
    return tuple(offer(rule, fighter.id, song=OneOf[str](songs), when="next") for rule in held)


def learning_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """One attempt a day to learn or compose."""
    unknown = unknown_songs(adventure, fighter)
    taught = tuple(song for song in unknown if teachers(adventure, fighter, song))
    alone = tuple(song for song in unknown if song not in taught)
    if unknown and fighter.music.studied == adventure.day:
        yield NotNow(learn_song, "one attempt a day", "song.learn")
        yield NotNow(compose_song, "one attempt a day", "song.compose")
        return
    if taught:
        yield offer(learn_song, fighter.id, song=OneOf[str](taught))
    if alone:
        yield offer(compose_song, fighter.id, song=OneOf[str](alone))
