"""Hostile songs: covering one's ears, when it is offered and what it protects from."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.anyventure.facts import Moved
from rulewright.systems.anyventure.model.music import Heard, Song
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.world import Adventure, Fight
from rulewright.systems.anyventure.rules.music.songs import play_on, start_song
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.turns import start_of_turn

from ...build import fighter, foe, has
from .musicians import DIRGE, MARCH, SONGS, boons, musician, next_turn, stage

HIT = faces(1, 8)
COVERS, LISTENS = says("orc", True, label="cover the ears"), says("orc", False, label="cover the ears")
DIN = Song(id="din", rc=5, whom="everyone", changes=(Change("dice.senses", -1),))
FEAST = Song(id="feast", rc=5, whom="everyone", changes=(Change("dice.senses"),))
ANA = musician(songs=("march", "dirge", "din", "feast"))
WORSE = {"dirge": ("dice.fitness",)}


def hall(*others: Any, **changes: Any) -> Adventure:
    return stage(ANA, *(others or (foe(),)), **{"songs": (*SONGS, DIN, FEAST)} | changes)


def sings(world: Adventure, *script: Any, song: str = "dirge") -> Adventure:
    return play(world, start_song("ana", song, "vocal"), HIT, *script).world


def question(world: Adventure) -> Ask[Any]:
    """What is asked once ana sings her dirge."""
    run = advance(Scene(world), start_song("ana", "dirge", "vocal"), [Thrown((1, 8))])
    assert isinstance(run.asked, Ask)
    return run.asked


@pytest.mark.rule("reaction.cover-ears", "song.radius", "condition.deafened")
def test_covering_the_ears_deafens_until_the_next_turn_and_stops_the_song() -> None:
    world = sings(hall(), COVERS)
    assert boons(world, "orc") == {}
    assert world.fighter("orc").has("deafened")
    assert boons(sings(hall(), LISTENS), "orc") == WORSE


@pytest.mark.rule("reaction.cover-ears", "reaction.window", "turn.clock")
def test_ears_may_be_covered_again_once_they_are_open() -> None:
    covered = sings(hall(), COVERS)
    again = play(covered, start_of_turn("orc"), COVERS).world
    assert again.fighter("orc").has("deafened")
    assert boons(again, "orc") == {}
    heard = play(covered, start_of_turn("orc"), LISTENS).world
    assert boons(heard, "orc") == WORSE
    assert play(heard, judge()).world == heard


@pytest.mark.rule("reaction.cover-ears", "song.upkeep")
def test_covering_the_ears_is_offered_with_every_check_of_the_lead() -> None:
    world = next_turn(sings(hall(), LISTENS), "ana")
    after = play(world, play_on("ana"), HIT, COVERS).world
    assert boons(after, "orc") == {}
    deaf = next_turn(after, "ana")
    assert play(deaf, play_on("ana"), HIT).world.fighter("orc").has("deafened")


@pytest.mark.rule("reaction.cover-ears", "song.radius")
def test_covering_the_ears_is_offered_on_coming_into_reach() -> None:
    near = Moved("orc", (6, 0)).apply(sings(hall(foe(at=(14, 0)))))
    assert boons(play(near, judge(), COVERS).world, "orc") == {}
    assert boons(play(near, judge(), LISTENS).world, "orc") == WORSE


@pytest.mark.rule("reaction.cover-ears", "reaction.first-round", "condition.afraid", "song.daily")
def test_covering_the_ears_needs_a_reaction_and_reach() -> None:
    for one in (foe(conditions=(has("afraid", rc=10),)), foe(conditions=(has("unconscious"),))):
        assert boons(sings(hall(one)), "orc") == WORSE
    early = hall(foe(acted=False)).but(fight=Fight(1, "Middle"))
    assert boons(sings(early), "orc") == WORSE
    had = foe().music.but(heard=(Heard("dirge", "ben", open=False),))
    for one in (foe(conditions=(has("deafened"),)), foe(music=had)):
        assert boons(sings(hall(one)), "orc") == {}


@pytest.mark.rule("reaction.cover-ears", "song.radius")
def test_a_song_for_everyone_is_hostile_if_it_makes_values_worse() -> None:
    ben = fighter("ben", at=(0, 1))
    both = sings(hall(ben, foe()), says("ben", True, label="cover the ears"), COVERS, song="din")
    assert (boons(both, "ana"), boons(both, "ben"), boons(both, "orc")) == ({"din": ("dice.senses",)}, {}, {})
    assert boons(sings(hall(ben, foe()), song="feast"), "orc") == {"feast": ("dice.senses",)}


@pytest.mark.rule("reaction.cover-ears", "song.different")
def test_by_default_nobody_gives_up_a_friendly_song() -> None:
    skald = musician("skald", at=(2, 0), songs=("march",), side="enemies", tier="standard")
    world = hall(foe(), skald, songs=(DIRGE, MARCH))
    assert question(world).default is True
    marching = play(world, start_song("skald", "march", "vocal"), HIT).world
    assert question(marching).default is False


@pytest.mark.rule("reaction.cover-ears", "condition.obscured")
def test_the_question_to_a_hidden_character_is_hidden_too() -> None:
    assert question(hall()).seen_by is None
    hidden = foe(conditions=(has("obscured", source="orc"),), at=(4, 0))
    assert "ana" not in (question(hall(hidden)).seen_by or ("ana",))
