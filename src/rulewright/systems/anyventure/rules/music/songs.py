"""Songs in a fight: starting, keeping up, joining with a harmony, and what listeners gain."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who

from ...facts import HandSet, Marked, MusicSet, Told, TurnSet
from ...model.music import Effect, Part, Song
from ...model.scores import with_changes
from ...model.terms import Music
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, helpless, result
from ..checks.fortune import numbing
from ..combat.damage import gain_morale, gain_resolve, heal
from ..conditions.concentration import concentrate
from .covering_ears import offer_covering_ears
from .song_parts import (
    can_be_restored,
    effects,
    mark_heard,
    mark_restored,
    song_reaches,
    sounding_part,
    stop_playing,
    update_songs,
    within_earshot,
)

MASTER_TALENT = 3
IMPROVISING_RC = 2


def musical_talent(fighter: Fighter, instrument: Music) -> Tally:
    """The talent with a kind of instrument or the voice; it is not a pool of its own."""
    own = next((trained.talent for trained in fighter.sheet.trained if trained.id == instrument), 0)
    tally = Tally(say("talent-on", instrument=instrument, who=Who(fighter.id))).plus("own", own, "skill.music")
    return with_changes(tally, fighter, f"music.{instrument}", "skill.music").within(0, MASTER_TALENT, "song.talent")


def rc_of(song: Song, harmony: int, instrument: Music) -> int:
    """The song's RC; a harmony on another instrument than it names is improvised and harder."""
    named = song.harmonies[harmony - 1].instrument if harmony else "any"
    return song.rc + (0 if named in ("any", instrument) else IMPROVISING_RC)


@flow("song.check", "song.talent", "skill.music", "woe.performance")
def music_check(scene: Scene[Adventure], who: str, song: str, instrument: Music, rc: int) -> Resolve[bool]:
    """Expression against the RC, with a penalty die without talent and bonus dice for experts and masters."""
    talent = scene.count(musical_talent(scene.world.fighter(who), instrument))
    mods = (Term(say("talent-with", instrument=instrument, talent=Number(talent)), talent - 1, "song.talent"),)
    label = say("plays-song", who=Who(who), song=Thing(song), instrument=instrument, rc=Number(rc))
    rolled = yield from result(Check(who, "expression", label, mods=mods))
    if rolled == NO_ROLL or rolled >= rc:
        return rolled != NO_ROLL
    return 2 * rolled >= rc and (yield from doubled(who, rolled))


@flow("woe.performance", "woe.numbed", "resource.wonder-woe-cash", "check.multiplier")
def doubled(scene: Scene[Adventure], who: str, rolled: int) -> Resolve[bool]:
    """Cash Woe: the result of this performance is doubled."""
    if not scene.world.fighter(who).woe:
        return False
    if not (yield from ask(who, YES_NO, say("cash-woe", who=Who(who), result=Number(rolled, of=who)), default=False)):
        return False
    scene.happen(
        Marked(who, woe=False), Told(say("plays-beyond-itself", who=Who(who), result=Number(2 * rolled, of=who)))
    )
    yield from numbing(who)
    return True


@flow("song.check", "song.known", "song.vocal", "song.instrument", "song.concentration", "concentration.use")
def start_song(scene: Scene[Adventure], who: str, song: str, instrument: Music) -> Resolve[None]:  # noqa: ARG001
    """A character leads a song: a check, concentration, and for an instrument an action and both hands."""
    yield from take_part(Part(song, instrument, who), who)


@flow("song.harmony", "song.harmony-improvise", "song.known", "song.concentration")
def join_song(scene: Scene[Adventure], who: str, lead: str, harmony: int, instrument: Music) -> Resolve[None]:
    """A character joins a song with a harmony by the same check, harder on another instrument than it names."""
    song = part_played(scene.world.fighter(lead)).song
    yield from take_part(Part(song, instrument, lead, harmony), who)


@flow("song.upkeep", "song.lead-lost", "song.concentration")
def play_on(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character makes this turn's check; a lost lead can be taken up again while others still play."""
    yield from take_part(part_played(scene.world.fighter(who)), who)


def part_played(fighter: Fighter) -> Part:
    part = fighter.music.part
    if part is None:
        raise ValueError(f"{fighter.id} plays nothing")
    return part


@flow("song.check", "song.upkeep", "song.instrument", "song.concentration", "song.lead-lost")
def take_part(scene: Scene[Adventure], part: Part, who: str) -> Resolve[None]:
    """One check a turn keeps a part going, or it falls silent."""
    fighter = scene.world.fighter(who)
    scene.happen(TurnSet(who, fighter.turn.but(played=True)))
    if sounding_part(fighter) and fighter.music.part != part:
        stop_playing(scene, who)
    hold_instrument(scene, who, part.instrument)
    rc = rc_of(find(scene.world.songs, part.song), part.harmony, part.instrument)
    if not (yield from music_check(who, part.song, part.instrument, rc)):
        scene.happen(Told(say("cannot-hold", who=Who(who), song=Thing(part.song))))
        stop_playing(scene, who)
        return
    if not sounding_part(scene.world.fighter(who)):
        if not (yield from concentrate(who, part.key)):
            return
        words = say("plays-part", part=Thing(part.key), instrument=part.instrument)
        scene.happen(MusicSet(who, scene.world.fighter(who).music.but(part=part), words))
    yield from (hearing(who) if not part.harmony else listening())


def hold_instrument(scene: Scene[Adventure], who: str, instrument: Music) -> None:
    """Put both hands on the instrument; what they held is put away."""
    fighter = scene.world.fighter(who)
    in_hands = next((gear.id for gear in fighter.gear if gear.instrument == instrument), fighter.hand)
    if instrument != "vocal" and (fighter.hand, fighter.off) != (in_hands, ""):
        scene.happen(HandSet(who, in_hands))


@flow("song.harmony", "song.harmony-shared", "song.radius")
def listening(scene: Scene[Adventure]) -> None:
    """Everybody hears what sounds now, and a second player of a harmony adds nothing."""
    update_songs(scene)


@flow("song.radius", "song.daily", "song.different", "song.upkeep", "song.harmony-shared")
def hearing(scene: Scene[Adventure], lead: str) -> Resolve[None]:
    """After a turn of the melody, everybody in reach benefits and gains what it gives each time."""
    song = find(scene.world.songs, part_played(scene.world.fighter(lead)).song)
    if scene.world.house.song_benefit_span == "turn":
        for listener in scene.world.fighters:
            if any(heard.open and (heard.song, heard.lead) == (song.id, lead) for heard in listener.music.heard):
                mark_heard(scene, listener.id, song.id, lead, still=False)
    if scene.world.house.song_stacking == "best":
        for listener in scene.world.present():
            yield from which_song(listener.id, song.id)
    yield from offer_covering_ears(scene, song.id)
    parts_heard = effects(scene.world, song, lead)
    for listener in scene.world.present():
        benefits = any(boon.id == song.id for boon in listener.boons) and can_be_restored(
            scene.world, listener, song.id
        )
        if benefits and song_reaches(song, scene.world.fighter(lead), listener):
            restore(scene, listener.id, song.id, parts_heard)


def restore(scene: Scene[Adventure], who: str, song: str, parts: tuple[Effect, ...]) -> None:
    """Give a listener the Health, Morale and Resolve of a song and its harmonies."""
    before = scene.world.fighter(who)
    heal(scene, who, sum(part.heals for part in parts))
    gain_morale(scene, who, sum(part.morale for part in parts))
    gain_resolve(scene, who, sum(part.resolve for part in parts))
    if scene.world.house.song_benefit_span == "once" and scene.world.fighter(who) != before:
        mark_restored(scene, who, song)


@flow("song.different")
def which_song(scene: Scene[Adventure], who: str, new: str) -> Resolve[None]:
    """Where songs do not add up, a listener chooses the one it benefits from."""
    listener = scene.world.fighter(who)
    songs = tuple(within_earshot(scene.world, listener))
    if len(songs) < 2 or new not in songs or helpless(listener):
        return
    now = next((boon.id for boon in listener.boons if boon.id in songs), songs[0])
    tune = yield from ask(who, OneOf[str](songs), say("listen-to-which", who=Who(who)), now)
    if tune != listener.music.tune:
        scene.happen(MusicSet(who, listener.music.but(tune=tune), say("listens-to", song=Thing(tune))))


def stop_unless_played(scene: Scene[Adventure], who: str) -> None:
    """End a part whose check was not made this turn."""
    if not scene.world.fighter(who).turn.played:
        stop_playing(scene, who)


def why_no_song(adventure: Adventure, song: Song) -> Obstacle | None:
    """Why a song cannot be played at all: magical music needs magic to work."""
    dead = song.magical and adventure.ground.nullfield == "complete"
    return Obstacle(say("song-is-magical", song=Thing(song.id)), "magic.nullfield") if dead else None
