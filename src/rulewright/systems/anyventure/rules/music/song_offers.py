"""The songs a character may start, keep up or join on its turn, and what they cost."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.resolve import Call
from rulewright.words.arguments import Thing

from ...model.music import Song
from ...model.terms import Music
from ...model.world import Adventure, Fighter, together
from ...obstacles import Obstacle
from ...phrases import say
from ..conditions.concentration import BREAKS_CONCENTRATION
from .song_parts import parts_of
from .songs import join_song, part_played, play_on, start_song, why_no_song


def playable_instruments(fighter: Fighter) -> tuple[Music, ...]:
    """What a character can play on now: its voice, and with an action its instruments."""
    own: list[Music] = [] if fighter.has("muted") else ["vocal"]
    if fighter.turn.actions > 0:
        own += [gear.instrument for gear in fighter.gear if gear.instrument]
    return tuple(dict.fromkeys(own))


def song_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Starting a known song, keeping a part up, joining another's song."""
    songs = [song for song in adventure.songs if song.id in fighter.music.songs and song.kind == "song"]
    if not songs:
        return
    part, instruments = fighter.music.part, playable_instruments(fighter)
    if fighter.turn.played:
        yield Obstacle(say("one-song-check"), "song.upkeep").closes(start_song)
        return
    if broken_by := next((song for song in BREAKS_CONCENTRATION if fighter.has(song)), None):
        why = say("cannot-concentrate", condition=Thing(broken_by))
        yield Obstacle(why, "song.concentration").closes(start_song)
        return
    if not instruments:
        yield Obstacle(say("no-voice-no-action"), "song.instrument").closes(start_song)
        return
    if part and part.instrument in instruments:
        yield offer(play_on, fighter.id)
    for song in songs:
        if obstacle := why_no_song(adventure, song):
            yield obstacle.closes(start_song, fighter.id, song.id)
            continue
        if not (part and (part.song, part.lead) == (song.id, fighter.id)):
            yield offer(start_song, fighter.id, song.id, instrument=OneOf[Music](instruments))
        yield from harmony_offers(adventure, fighter, song, instruments)


def harmony_offers(adventure: Adventure, fighter: Fighter, song: Song, instruments: tuple[Music, ...]) -> ActionOffers:
    """The harmonies of a song that somebody of the same side leads."""
    for lead in adventure.others(fighter):
        part = lead.music.part
        is_ours = part and part.song == song.id and not part.harmony and together(lead.side, fighter.side)
        if is_ours and parts_of(adventure, song.id, lead.id) and song.harmonies:
            harmony = OneOf[int](tuple(range(1, len(song.harmonies) + 1)))
            yield offer(join_song, fighter.id, lead.id, harmony=harmony, instrument=OneOf[Music](instruments))


def song_actions(fighter: Fighter, action: Call[Any]) -> int:
    """A voice costs no action, an instrument one."""
    instrument = part_played(fighter).instrument if action.rule is play_on else action.args[-1]
    return int(instrument != "vocal")
