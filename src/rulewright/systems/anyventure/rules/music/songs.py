"""Songs in a fight: starting, keeping up, joining with a harmony, and what listeners gain."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import YES_NO, Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ...facts import HandSet, Marked, MusicSet, Told, TurnSet
from ...model.music import Part, Song
from ...model.scores import changed
from ...model.terms import Music
from ...model.world import Adventure, Fighter, opposed
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, helpless, result
from ..checks.dice import Mod
from ..checks.fortune import numbing
from ..combat.damage import gain_morale, gain_resolve, heal
from ..conditions.concentration import BREAKS_CONCENTRATION, concentrate
from .covering_ears import resounds
from .song_parts import effects, fall_silent, hear, mark_heard, parts_of, reaches, sounding, within_earshot

MASTER = 3
IMPROVISED = 2


def musical_talent(fighter: Fighter, instrument: Music) -> Tally:
    """The talent with a kind of instrument or the voice, which is no pool of its own."""
    own = next((one.talent for one in fighter.sheet.trained if one.id == instrument), 0)
    tally = Tally(f"{instrument} talent of {fighter.id}").plus("own", own, "skill.music")
    return changed(tally, fighter, f"music.{instrument}", "skill.music").within(0, MASTER, "song.talent")


def rc_of(song: Song, harmony: int, instrument: Music) -> int:
    """The song's RC; a harmony on another instrument than it names is improvised and harder."""
    named = song.harmonies[harmony - 1].instrument if harmony else "any"
    return song.rc + (0 if named in ("any", instrument) else IMPROVISED)


@flow("song.check", "song.talent", "skill.music", "woe.performance")
def music_check(scene: Scene[Adventure], who: str, song: str, instrument: Music, rc: int) -> Resolve[bool]:
    """Expression against an RC: a penalty die without talent, bonus dice for experts and masters."""
    talent = scene.count(musical_talent(scene.world.fighter(who), instrument))
    mods = (Mod(f"{instrument} talent {talent}", talent - 1, "song.talent"),)
    found = yield from result(Check(who, "expression", f"{who} plays {song} ({instrument}) against RC {rc}", mods=mods))
    if found == NO_ROLL or found >= rc:
        return found != NO_ROLL
    return 2 * found >= rc and (yield from doubled(who, found))


@flow("woe.performance", "woe.numbed", "resource.wonder-woe-cash", "check.multiplier")
def doubled(scene: Scene[Adventure], who: str, found: int) -> Resolve[bool]:
    """Cash Woe: the result of this performance counts twice."""
    if not scene.world.fighter(who).woe:
        return False
    if not (yield from ask(who, YES_NO, f"{who} has {found}: cash Woe to double it?", default=False)):
        return False
    scene.happen(Marked(who, woe=False), Told(f"{who} plays beyond itself: {2 * found}"))
    yield from numbing(who)
    return True


@flow("song.check", "song.known", "song.vocal", "song.instrument", "song.concentration", "concentration.use")
def start_song(scene: Scene[Adventure], who: str, song: str, instrument: Music) -> Resolve[None]:  # noqa: ARG001
    """Begin a song as its lead: a check, concentration, and for an instrument an action and both hands."""
    yield from take_part(Part(song, instrument, who), who)


@flow("song.harmony", "song.harmony-improvise", "song.known", "song.concentration")
def join_song(scene: Scene[Adventure], who: str, lead: str, harmony: int, instrument: Music) -> Resolve[None]:
    """Join a song with one of its harmonies: the same check, harder on another instrument than it names."""
    song = playing_with(scene.world.fighter(lead)).song
    yield from take_part(Part(song, instrument, lead, harmony), who)


@flow("song.upkeep", "song.lead-lost", "song.concentration")
def play_on(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The check of this turn; whoever lost the lead takes it up again if others still play."""
    yield from take_part(playing_with(scene.world.fighter(who)), who)


def playing_with(fighter: Fighter) -> Part:
    part = fighter.music.part
    if part is None:
        raise ValueError(f"{fighter.id} plays nothing")
    return part


@flow("song.check", "song.upkeep", "song.instrument", "song.concentration", "song.lead-lost")
def take_part(scene: Scene[Adventure], part: Part, who: str) -> Resolve[None]:
    """One check a turn: it carries the part on, or the part falls silent."""
    fighter = scene.world.fighter(who)
    scene.happen(TurnSet(who, fighter.turn.but(played=True)))
    if sounding(fighter) and fighter.music.part != part:
        fall_silent(scene, who)
    take_up(scene, who, part.instrument)
    rc = rc_of(find(scene.world.songs, part.song), part.harmony, part.instrument)
    if not (yield from music_check(who, part.song, part.instrument, rc)):
        scene.happen(Told(f"{who} cannot hold {part.song}"))
        fall_silent(scene, who)
        return
    if not sounding(scene.world.fighter(who)):
        if not (yield from concentrate(who, part.key)):
            return
        scene.happen(
            MusicSet(who, scene.world.fighter(who).music.but(part=part), f"plays {part.key} ({part.instrument})")
        )
    yield from (hearing(who) if not part.harmony else listening())


def take_up(scene: Scene[Adventure], who: str, instrument: Music) -> None:
    """Both hands on the instrument; what they held is put away."""
    fighter = scene.world.fighter(who)
    own = next((one.id for one in fighter.gear if one.instrument == instrument), fighter.hand)
    if instrument != "vocal" and (fighter.hand, fighter.off) != (own, ""):
        scene.happen(HandSet(who, own))


@flow("song.harmony", "song.harmony-shared", "song.radius")
def listening(scene: Scene[Adventure]) -> None:
    """Everybody hears what sounds now; a second player of a harmony adds nothing."""
    hear(scene)


@flow("song.radius", "song.daily", "song.different", "song.upkeep", "song.harmony-shared")
def hearing(scene: Scene[Adventure], lead: str) -> Resolve[None]:
    """The melody has been played for a turn: those in reach benefit, and gain what it gives each time."""
    song = find(scene.world.songs, playing_with(scene.world.fighter(lead)).song)
    if scene.world.house.song_benefit_span == "turn":
        for one in scene.world.fighters:
            if any(had.open and (had.song, had.lead) == (song.id, lead) for had in one.music.heard):
                mark_heard(scene, one.id, song.id, lead, still=False)
    if scene.world.house.song_stacking == "best":
        for one in scene.world.present():
            yield from which_song(one.id, song.id)
    yield from resounds(scene, song.id)
    found = effects(scene.world, song, lead)
    for one in scene.world.present():
        if any(boon.id == song.id for boon in one.boons) and reaches(song, scene.world.fighter(lead), one):
            heal(scene, one.id, sum(part.heals for part in found))
            gain_morale(scene, one.id, sum(part.morale for part in found))
            gain_resolve(scene, one.id, sum(part.resolve for part in found))


@flow("song.different")
def which_song(scene: Scene[Adventure], who: str, new: str) -> Resolve[None]:
    """Where songs do not add up, a listener chooses the one it benefits from."""
    listener = scene.world.fighter(who)
    songs = tuple(within_earshot(scene.world, listener))
    if len(songs) < 2 or new not in songs or helpless(listener):
        return
    now = next((boon.id for boon in listener.boons if boon.id in songs), songs[0])
    tune = yield from ask(who, OneOf[str](songs), f"{who}: which song do you listen to?", now)
    if tune != listener.music.tune:
        scene.happen(MusicSet(who, listener.music.but(tune=tune), f"listens to {tune}"))


def played_nothing(scene: Scene[Adventure], who: str) -> None:
    """A turn without the check stops the part."""
    if not scene.world.fighter(who).turn.played:
        fall_silent(scene, who)


def instruments(fighter: Fighter) -> tuple[Music, ...]:
    """What it can play on now: its voice, and with an action the instruments it carries."""
    own: list[Music] = [] if fighter.has("muted") else ["vocal"]
    if fighter.turn.actions > 0:
        own += [one.instrument for one in fighter.gear if one.instrument]
    return tuple(dict.fromkeys(own))


def unheard_of(adventure: Adventure, song: Song) -> str:
    """Why a song cannot be played at all: where no magic works, magical music does not either."""
    dead = song.magical and adventure.ground.nullfield == "complete"
    return f"{song.id} is magical, and no magic works in this nullfield" if dead else ""


def song_offers(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Starting a song it knows, keeping its part up, joining somebody else's."""
    known = [one for one in adventure.songs if one.id in fighter.music.songs and one.kind == "song"]
    if not known:
        return
    part, ways = fighter.music.part, instruments(fighter)
    if fighter.turn.played:
        yield NotNow(start_song, "one check a turn", "song.upkeep")
        return
    if lost := next((one for one in BREAKS_CONCENTRATION if fighter.has(one)), None):
        yield NotNow(start_song, f"it cannot concentrate: {lost.title()}", "song.concentration")
        return
    if not ways:
        yield NotNow(start_song, "no voice, and no action for an instrument", "song.instrument")
        return
    if part and part.instrument in ways:
        yield offer(play_on, fighter.id)
    for song in known:
        if why := unheard_of(adventure, song):
            yield NotNow(start_song, why, "magic.nullfield")
            continue
        if not (part and (part.song, part.lead) == (song.id, fighter.id)):
            yield offer(start_song, fighter.id, song.id, instrument=OneOf[Music](ways))
        yield from harmonies(adventure, fighter, song, ways)


def harmonies(adventure: Adventure, fighter: Fighter, song: Song, ways: tuple[Music, ...]) -> Deeds:
    """The harmonies of a song that one of its own side leads."""
    for lead in adventure.others(fighter):
        part = lead.music.part
        mine = part and part.song == song.id and not part.harmony and not opposed(lead.side, fighter.side)
        if mine and parts_of(adventure, song.id, lead.id) and song.harmonies:
            numbers = tuple(range(1, len(song.harmonies) + 1))
            yield offer(join_song, fighter.id, lead.id, harmony=OneOf[int](numbers), instrument=OneOf[Music](ways))


def song_actions(fighter: Fighter, deed: Call[Any]) -> int:
    """A voice costs no action, an instrument one."""
    vocal = playing_with(fighter).instrument if deed.rule is play_on else deed.args[-1]
    return int(vocal != "vocal")
