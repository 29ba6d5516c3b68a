"""Learning songs: with a teacher or a sheet, by composing, or by cashing Wonder or Woe."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Thing, Who

from ...facts import Marked, MusicSet, Told
from ...model.music import Song, Study
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, helpless, passes
from ..checks.fortune import holds_token, numbing
from ..checks.helping import help_for


def attempts_at(fighter: Fighter, song: str) -> int:
    return next((study.attempts for study in fighter.music.studies if study.song == song), 0)


def learning_rc(fighter: Fighter, song: Song) -> Tally:
    """Twice the song's RC, 1 less for each attempt, but never less than the song's own."""
    tally = Tally(say("rc-to-learn", who=Who(fighter.id), song=Thing(song.id))).plus(
        "twice its RC", 2 * song.rc, "song.learn"
    )
    return tally.plus("attempts", -attempts_at(fighter, song.id), "song.learn").within(song.rc, None, "song.learn")


def teachers(adventure: Adventure, fighter: Fighter, song: str) -> tuple[str, ...]:
    """Companions who know a song, and sheets of music for it."""
    people = [ally.id for ally in adventure.allies(fighter) if song in ally.music.songs and not helpless(ally)]
    return (*people, *(ally.id for ally in fighter.gear if ally.song == song))


@flow("song.learn")
def learn_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Once a day a character tries to learn a song from a teacher or a sheet; each attempt makes the next easier."""
    fighter = scene.world.fighter(who)
    rc = scene.count(learning_rc(fighter, find(scene.world.songs, song)))
    mods = yield from help_for(who, "expression", rc)
    check = Check(who, "expression", say("learns-song", who=Who(who), song=Thing(song)), mods=mods)
    passed = yield from passes(check, rc)
    others = tuple(study for study in fighter.music.studies if study.song != song)
    studied = (*others, Study(song, attempts_at(fighter, song) + 1))
    scene.happen(MusicSet(who, scene.world.fighter(who).music.but(studies=studied, studied=scene.world.day)))
    yield from knows_now(who, song, passed)


@flow("song.compose")
def compose_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Once a day a character tries to compose a song, against twice its RC every time."""
    tally = Tally(say("rc-to-compose", who=Who(who), song=Thing(song)))
    rc = scene.count(tally.plus("twice its RC", 2 * find(scene.world.songs, song).rc, "song.compose"))
    mods = yield from help_for(who, "expression", rc)
    check = Check(who, "expression", say("composes", who=Who(who), song=Thing(song)), mods=mods)
    passed = yield from passes(check, rc)
    scene.happen(MusicSet(who, scene.world.fighter(who).music.but(studied=scene.world.day)))
    yield from knows_now(who, song, passed)


@flow("song.known")
def knows_now(scene: Scene[Adventure], who: str, song: str, done: bool) -> None:
    """A song that is learned is known for good."""
    if not done:
        scene.happen(Told(say("does-not-have-yet", who=Who(who), song=Thing(song))))
        return
    music = scene.world.fighter(who).music
    scene.happen(MusicSet(who, music.but(songs=tuple(sorted({*music.songs, song}))), say("knows", what=Thing(song))))


@flow("wonder.song", "resource.wonder-woe-cash")
def wonder_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Cash Wonder: an unknown song or ballad is known."""
    fighter = scene.world.fighter(who)
    if not holds_token(fighter, "wonder") or song in fighter.music.songs:
        return
    scene.happen(Marked(who, wonder=False))
    yield from knows_now(who, song, done=True)


@flow("woe.song", "woe.numbed", "resource.wonder-woe-cash")
def woe_song(scene: Scene[Adventure], who: str, song: str) -> Resolve[None]:
    """Cash Woe: an unknown song or ballad is known, and the singer is Numbed."""
    fighter = scene.world.fighter(who)
    if not holds_token(fighter, "woe") or song in fighter.music.songs:
        return
    scene.happen(Marked(who, woe=False))
    yield from knows_now(who, song, done=True)
    yield from numbing(who)


def unknown_songs(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    return tuple(song.id for song in adventure.songs if song.id not in fighter.music.songs)


def song_cashes(adventure: Adventure, fighter: Fighter) -> tuple[Offer, ...]:
    """The songs that Wonder and Woe can be cashed for at any moment."""
    songs = unknown_songs(adventure, fighter)
    if fighter.dead or not songs:
        return ()
    held = [wonder_song] if fighter.wonder else []
    held += [woe_song] if fighter.woe else []
    return tuple(offer(rule, fighter.id, song=OneOf[str](songs), when="next") for rule in held)


def learning_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """One attempt a day to learn or compose."""
    unknown = unknown_songs(adventure, fighter)
    taught = tuple(song for song in unknown if teachers(adventure, fighter, song))
    alone = tuple(song for song in unknown if song not in taught)
    if unknown and fighter.music.studied == adventure.day:
        why, helps = say("one-attempt-a-day"), say("wait-for-tomorrow")
        yield Obstacle(why, "song.learn", helps).closes(learn_song)
        yield Obstacle(why, "song.compose", helps).closes(compose_song)
        return
    if taught:
        yield offer(learn_song, fighter.id, song=OneOf[str](taught))
    if alone:
        yield offer(compose_song, fighter.id, song=OneOf[str](alone))
