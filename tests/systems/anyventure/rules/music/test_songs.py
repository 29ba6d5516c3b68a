"""Songs in a fight: the check, voice and instrument, upkeep, lead and harmonies."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.anyventure.board import distance
from rulewright.systems.anyventure.model.sheets import Ability, Inflict, Potion
from rulewright.systems.anyventure.model.world import Adventure, Ground, Injury, Turn
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.injuries import injure
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.conditions.conditions import afflict, become_alert
from rulewright.systems.anyventure.rules.music.songs import (
    join_song,
    music_check,
    musical_talent,
    play_on,
    rc_of,
    start_song,
)
from rulewright.systems.anyventure.rules.turns.actions import Price, attempt, price_of
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, put_out, shove, switch_weapon, use
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import covers
from rulewright.systems.anyventure.rules.turns.triggered_abilities import react
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn

from ...build import fighter, foe, has
from .musicians import MARCH, boons, musician, next_turn, stage

HIT, MISS = faces(1, 8), faces(1, 2)


def sung(world: Adventure, who: str = "ana", song: str = "march", on: Any = "vocal") -> Adventure:
    """With a song started."""
    return play(world, start_song(who, song, on), HIT).world


def pool(world: Adventure, call: Any) -> Any:
    asked = advance(Scene(world), call, []).asked
    assert isinstance(asked, Roll)
    return asked.pool


# ---- the check


@pytest.mark.rule("song.talent", "skill.music", "song.check")
@pytest.mark.parametrize(("talent", "number"), [(0, 1), (1, 2), (2, 3), (3, 4), (5, 4)])
def test_musical_talent_adjusts_the_dice_of_expression(talent: int, number: int) -> None:
    world = stage(musician(talent=talent))
    assert pool(world, start_song("ana", "march", "vocal")) == dice(number, 8)


@pytest.mark.rule("skill.music")
def test_a_musical_talent_is_no_pool_and_belongs_to_one_kind() -> None:
    only_strings = musician(talent=0, changes=(MARCH.changes[0].but(to="music.strings", amount=2),))
    assert musical_talent(only_strings, "strings").total == 2
    assert musical_talent(only_strings, "vocal").total == 0
    assert pool(stage(only_strings), start_song("ana", "march", "strings")) == dice(3, 8)


@pytest.mark.rule("song.check", "song.talent")
def test_an_expert_singer_with_a_ten_plays_a_song_of_rc_6() -> None:
    world = stage(musician(talent=2, expression=4))
    assert pool(world, start_song("ana", "march", "vocal")) == dice(3, 12)
    done = play(world, start_song("ana", "march", "vocal"), faces(2, 10, 4)).world
    assert boons(done, "ana") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.check")
def test_a_failed_check_starts_nothing() -> None:
    done = play(stage(musician()), start_song("ana", "march", "vocal"), MISS).world
    assert boons(done, "ana") == {}
    assert done.fighter("ana").music.part is None
    assert done.fighter("ana").concentrates == ()


@pytest.mark.rule("woe.performance", "woe.numbed")
def test_woe_doubles_a_five_against_rc_8_and_numbs() -> None:
    world = stage(musician(woe=True))
    outcome = play(world, music_check("ana", "march", "vocal", 8), faces(5, 3), says("ana", True))
    assert outcome.value is True
    assert outcome.world.fighter("ana").has("numbed")
    assert not outcome.world.fighter("ana").woe
    kept = play(world, music_check("ana", "march", "vocal", 8), faces(5, 3), says("ana", False))
    assert kept.value is False
    assert kept.world.fighter("ana").woe


@pytest.mark.rule("woe.performance", "woe.numbed")
def test_a_five_doubled_is_ten_and_the_song_of_rc_8_plays() -> None:
    world = stage(musician(woe=True), songs=(MARCH.but(rc=8),))
    outcome = play(world, start_song("ana", "march", "vocal"), faces(5, 3), says("ana", True))
    assert boons(outcome.world, "ana") == {"march": ("dice.fitness",)}
    assert outcome.world.fighter("ana").has("numbed")
    assert "ana plays better than ever: 10" in [str(fact.tell()) for fact in outcome.facts]
    assert play(world, music_check("ana", "march", "vocal", 10), faces(5, 3), says("ana", True)).value is True
    assert play(world, music_check("ana", "march", "vocal", 11), faces(5, 3)).value is False


@pytest.mark.rule("woe.performance")
def test_woe_is_offered_only_where_doubling_helps() -> None:
    world = stage(musician(woe=True))
    assert play(world, music_check("ana", "march", "vocal", 8), faces(3, 3)).value is False
    assert play(world, music_check("ana", "march", "vocal", 8), faces(8, 3)).value is True
    assert play(stage(musician()), music_check("ana", "march", "vocal", 8), faces(5, 3)).value is False
    assert play(world, music_check("ana", "march", "vocal", 8), faces(4, 3), says("ana", True)).value is True


# ---- voice and instrument


@pytest.mark.rule("song.vocal", "song.instrument")
def test_a_voice_costs_no_action_and_no_hands_an_instrument_both() -> None:
    world = stage(musician())
    by_voice, on_lute = start_song("ana", "march", "vocal"), start_song("ana", "march", "strings")
    assert price_of(world, by_voice) == Price(0, 0)
    assert price_of(world, on_lute) == Price(1, 0)
    assert sung(world).fighter("ana").hand == "sword"
    playing = sung(world, on="strings").fighter("ana")
    assert (playing.hand, playing.off) == ("lute", "")


@pytest.mark.rule("song.instrument", "song.vocal")
def test_without_an_action_only_the_voice_is_left_and_without_a_voice_only_instruments() -> None:
    spent = offers_of(stage(musician(turn=Turn(actions=0))), "ana")
    assert spent.why_not(start_song("ana", "march", "vocal")) is None
    assert "strings" in (spent.why_not(start_song("ana", "march", "strings")) or "")
    mute = offers_of(stage(musician(conditions=(has("muted"),))), "ana")
    assert mute.why_not(start_song("ana", "march", "strings")) is None
    assert mute.why_not(start_song("ana", "march", "vocal")) is not None
    neither = offers_of(stage(musician(conditions=(has("muted"),), turn=Turn(actions=0))), "ana")
    assert "song.instrument" in (neither.why_not(start_song("ana", "march", "vocal")) or "")


@pytest.mark.rule("song.instrument")
def test_keeping_an_instrument_up_costs_an_action_every_turn() -> None:
    world = next_turn(sung(stage(musician()), on="strings"), "ana")
    assert price_of(world, play_on("ana")) == Price(1, 0)
    assert price_of(next_turn(sung(stage(musician())), "ana"), play_on("ana")) == Price(0, 0)


@pytest.mark.rule("song.known")
def test_only_those_who_know_a_song_can_lead_or_join_it() -> None:
    world = sung(stage(musician(), musician("ben", songs=("hymn",), at=(2, 0)), musician("cid", songs=(), at=(3, 0))))
    assert offers_of(world, "ben").why_not(start_song("ben", "march", "vocal")) is not None
    assert offers_of(world, "ben").why_not(join_song("ben", "ana", 1, "vocal")) is not None
    assert offers_of(world, "ben").why_not(start_song("ben", "hymn", "vocal")) is None
    assert not any(offer.rule in (start_song, join_song) for offer in offers_of(world, "cid").open)


# ---- hands


@pytest.mark.rule("song.hands", "song.instrument")
def test_a_lutist_who_strikes_in_a_reaction_ends_its_part_and_bonus_at_once() -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0)), foe()), on="strings")
    struck = play(
        world, strike(Blow("ana", "orc", "fists", reaction=True)), says("orc", "evasion"), faces(1, 1), faces(1)
    )
    assert boons(struck.world, "ana") == boons(struck.world, "ben") == {}
    assert struck.world.fighter("ana").concentrates == ()
    sings = sung(stage(musician(), foe()))
    still = play(
        sings, strike(Blow("ana", "orc", "fists", reaction=True)), says("orc", "evasion"), faces(1, 1), faces(1)
    )
    assert boons(still.world, "ana") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.hands")
def test_a_parry_with_a_weapon_ends_an_instrument_part_but_words_do_not() -> None:
    parry = Ability(
        id="parry", kind="boon", use="reaction", trigger="attacked", category="slashing", aim="self", dice=1
    )
    for ability, left in ((parry, {}), (parry.but(category=None), {"march": ("dice.fitness",)})):
        world = sung(stage(musician(abilities=(ability,)), foe()), on="strings")
        done = play(world, react("ana", "parry", "attacked", "orc", "ana"))
        assert boons(done.world, "ana") == left


@pytest.mark.rule("song.hands", "song.instrument")
def test_a_lutist_who_parries_ends_the_harmony_and_not_the_melody() -> None:
    parry = Ability(id="parry", kind="boon", use="reaction", trigger="attacked", category="slashing", aim="self")
    world = sung(stage(musician(), musician("ben", at=(2, 0), abilities=(parry,)), foe()))
    world = play(world, join_song("ben", "ana", 1, "strings"), HIT).world
    assert boons(world, "ana") == {"march": ("dice.fitness", "walk")}
    done = play(world, react("ben", "parry", "attacked", "orc", "ben")).world
    assert boons(done, "ana") == boons(done, "ben") == {"march": ("dice.fitness",)}
    assert done.fighter("ben").music.part is None


@pytest.mark.rule("song.hands")
def test_covering_the_eyes_takes_a_hand() -> None:
    world = sung(stage(musician(), foe()), on="strings")
    assert boons(play(world, covers("ana", "sight", "glare"), says("ana", True)).world, "ana") == {}


@pytest.mark.rule("song.hands")
def test_a_shove_stops_the_lute_and_defending_does_not() -> None:
    world = sung(stage(musician(), foe()), on="strings")
    shoved = play(
        world, attempt("ana", shove("ana", "orc"), Price(1, 0)), says("orc", "fitness"), faces(1, 1), faces(4, 4)
    )
    assert boons(shoved.world, "ana") == {}
    kept = play(world, attempt("ana", defend("ana"), Price(1, 0)))
    assert boons(kept.world, "ana") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.hands")
@pytest.mark.parametrize("action", [put_out("ana", "ana"), switch_weapon("ana", "sword", ""), use("ana", "tea", "ana")])
def test_flames_weapons_and_flasks_take_a_hand(action: Any) -> None:
    burning = musician(conditions=(has("ignited", amount=5),), potions=(Potion(id="tea"),))
    dice = (faces(1, 1),) if action.rule is put_out else ()
    for on, left in (("strings", {}), ("vocal", {"march": ("dice.fitness",)})):
        world = sung(stage(burning, foe()), on=on)
        assert boons(play(world, attempt("ana", action, Price(1, 0)), *dice).world, "ana") == left


# ---- upkeep and concentration


@pytest.mark.rule("song.upkeep")
def test_every_turn_has_its_check_and_a_failed_one_stops_the_benefit() -> None:
    world = next_turn(sung(stage(musician(), fighter("ben", at=(2, 0)))), "ana")
    assert boons(play(world, play_on("ana"), HIT).world, "ben") == {"march": ("dice.fitness",)}
    lost = play(world, play_on("ana"), MISS).world
    assert boons(lost, "ben") == boons(lost, "ana") == {}
    assert lost.fighter("ana").music.part is None


@pytest.mark.rule("song.upkeep")
def test_a_turn_without_the_check_stops_the_song() -> None:
    world = sung(stage(musician(), foe()))
    kept = play(world, end_of_turn("ana")).world
    assert boons(kept, "ana") == {"march": ("dice.fitness",)}
    skipped = play(next_turn(world, "ana"), end_of_turn("ana")).world
    assert boons(skipped, "ana") == {}
    assert skipped.fighter("ana").music.part is None


@pytest.mark.rule("song.upkeep")
def test_there_is_one_check_a_turn() -> None:
    offers = offers_of(sung(stage(musician())), "ana")
    assert "One check for a song each turn" in (offers.why_not(start_song("ana", "hymn", "vocal")) or "")
    assert offers_of(next_turn(sung(stage(musician())), "ana"), "ana").why_not(play_on("ana")) is None


@pytest.mark.rule("concentration.lost", "song.concentration")
@pytest.mark.parametrize("condition", ["dazed", "stunned", "incapacitated", "unconscious"])
def test_a_singer_who_loses_concentration_loses_the_song_at_once(condition: Any) -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0))))
    done = play(world, afflict("ana", Inflict(condition=condition))).world
    assert boons(done, "ana") == boons(done, "ben") == {}
    assert done.fighter("ana").concentrates == ()
    assert done.fighter("ana").music.part is None
    closed = offers_of(done.with_fighter(done.fighter("ana").but(turn=Turn(actions=2))), "ana")
    assert closed.why_not(start_song("ana", "hymn", "vocal")) is not None


@pytest.mark.rule("condition.muted", "song.vocal")
@pytest.mark.parametrize(("on", "left"), [("vocal", {}), ("strings", {"march": ("dice.fitness",)})])
def test_a_singer_without_a_voice_falls_silent_at_once(on: Any, left: dict[str, Any]) -> None:
    world = sung(stage(musician(), fighter("ben", at=(2, 0))), on=on)
    assert boons(play(world, afflict("ana", Inflict(condition="muted"))).world, "ben") == left
    tongue = Injury("lingering", "a bitten tongue", (), ("muted",))
    hurt = play(world.but(harms=(tongue,)), injure("ana", "lingering", ""), says("gm", tongue.name)).world
    assert boons(hurt, "ben") == left


@pytest.mark.rule("condition.deafened", "song.radius")
def test_nobody_benefits_from_a_song_it_cannot_hear() -> None:
    deaf = fighter("ben", at=(2, 0), conditions=(has("deafened"),))
    world = sung(stage(musician(), deaf, fighter("cid", at=(2, 2)), foe(at=(9, 9))))
    assert (boons(world, "ben"), boons(world, "cid")) == ({}, {"march": ("dice.fitness",)})
    assert world.fighter("ben").music.heard == (), "the song can still be heard today"
    deafened = play(play(world, afflict("cid", Inflict(condition="deafened"))).world, judge()).world
    assert (boons(deafened, "cid"), boons(deafened, "ana")) == ({}, {"march": ("dice.fitness",)})


@pytest.mark.rule("magic.nullfield", "song.known")
def test_a_magical_song_is_closed_where_no_magic_works() -> None:
    spellsong, plain = MARCH.but(magical=True), MARCH.but(id="jig")
    closed = {"": None, "basic": None, "complete": "no magic works"}
    for field, why in closed.items():
        bard = musician(songs=("march", "jig"))
        offers = offers_of(stage(bard, foe(), songs=(spellsong, plain), ground=Ground(nullfield=field)), "ana")
        assert (why or "") in (offers.why_not(start_song("ana", "march", "vocal")) or "")
        assert (offers.why_not(start_song("ana", "march", "vocal")) is None) is (why is None)
        assert offers.why_not(start_song("ana", "jig", "vocal")) is None


@pytest.mark.rule("song.concentration", "concentration.use")
@pytest.mark.parametrize(("ruled", "kept"), [("one", False), ("any", True)])
def test_alert_takes_the_concentration_a_song_needs(ruled: str, kept: bool) -> None:
    world = sung(stage(musician(), rulings=(f"concentration.limit={ruled}",)))
    done = play(world, become_alert("ana")).world
    assert bool(boons(done, "ana")) is kept
    assert done.fighter("ana").has("alert")


@pytest.mark.rule("song.concentration")
def test_another_song_replaces_the_first() -> None:
    world = next_turn(sung(stage(musician())), "ana")
    done = sung(world, song="hymn")
    assert list(boons(done, "ana")) == ["hymn"]
    assert done.fighter("ana").concentrates == ("hymn",)


# ---- harmonies


@pytest.mark.rule("song.harmony")
def test_a_harmony_on_the_named_instrument_adds_its_bonus() -> None:
    world = sung(stage(musician(), musician("ben", at=(2, 0)), fighter("cid", at=(3, 0))))
    done = play(world, join_song("ben", "ana", 1, "percussion"), HIT).world
    assert boons(done, "cid") == {"march": ("dice.fitness", "walk")}
    failed = play(world, join_song("ben", "ana", 1, "percussion"), MISS).world
    assert boons(failed, "cid") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.harmony-improvise")
def test_percussion_played_on_strings_is_rc_8() -> None:
    assert rc_of(MARCH, 1, "percussion") == rc_of(MARCH, 0, "strings") == 6
    assert rc_of(MARCH, 1, "strings") == 8
    world = sung(stage(musician(), musician("ben", talent=2, at=(2, 0))))
    ends = Solver[Adventure]().worlds_after(world, join_song("ben", "ana", 1, "strings"))
    assert ends.chance(lambda end: "walk" in boons(end, "ana")["march"]) == Fraction(169, 512)
    seven = play(world, join_song("ben", "ana", 1, "strings"), faces(1, 7, 2)).world
    assert boons(seven, "ana") == {"march": ("dice.fitness",)}
    eight = play(world, join_song("ben", "ana", 1, "strings"), faces(1, 8, 2)).world
    assert boons(eight, "ana") == {"march": ("dice.fitness", "walk")}


@pytest.mark.rule("song.harmony-shared", "song.radius")
def test_a_harmony_counts_once_and_from_any_distance() -> None:
    players = (musician(at=(10, 0)), musician("ben", at=(15, 0)), musician("dan", at=(15, 2)))
    world = sung(stage(*players, fighter("cid", at=(0, 0))))
    assert [distance(one, world.fighter("cid")) for one in players] == [9, 14, 14]
    for name in ("ben", "dan"):
        world = play(world, join_song(name, "ana", 1, "percussion"), HIT).world
    assert boons(world, "cid") == {"march": ("dice.fitness", "walk")}
    one_left = play(world, afflict("ben", Inflict(condition="dazed"))).world
    assert boons(one_left, "cid") == {"march": ("dice.fitness", "walk")}
    none_left = play(one_left, afflict("dan", Inflict(condition="dazed"))).world
    assert boons(none_left, "cid") == {"march": ("dice.fitness",)}


@pytest.mark.rule("song.lead-lost")
def test_a_lead_who_fails_while_others_play_stops_the_benefit_and_brings_it_back() -> None:
    world = sung(stage(musician(), musician("ben", at=(2, 0))))
    world = next_turn(play(world, join_song("ben", "ana", 1, "percussion"), HIT).world, "ana", "ben")
    lost = play(world, play_on("ana"), MISS).world
    assert boons(lost, "ben") == {}
    assert lost.fighter("ben").music.part is not None
    lost = next_turn(play(next_turn(lost, "ben"), play_on("ben"), HIT).world, "ana")
    assert boons(lost, "ben") == boons(lost, "ana") == {}
    assert offers_of(lost, "ana").why_not(play_on("ana")) is None
    back = play(lost, play_on("ana"), HIT).world
    assert boons(back, "ben") == {"march": ("dice.fitness", "walk")}


@pytest.mark.rule("song.lead-lost")
def test_a_song_nobody_plays_any_more_is_over() -> None:
    world = sung(stage(musician(), musician("ben", at=(2, 0))))
    world = next_turn(play(world, join_song("ben", "ana", 1, "percussion"), HIT).world, "ana", "ben")
    lost = play(world, play_on("ana"), MISS).world
    over = play(lost, play_on("ben"), MISS).world
    assert over.fighter("ana").music.part is None
    assert over.fighter("ben").music.part is None
    again = sung(next_turn(over, "ana"))
    assert boons(again, "ben") == {}, "the performance of the day is over"


@pytest.mark.rule("song.harmony", "song.upkeep")
def test_a_failed_harmony_must_be_joined_again() -> None:
    world = sung(stage(musician(), musician("ben", at=(2, 0))))
    world = next_turn(play(world, join_song("ben", "ana", 1, "percussion"), HIT).world, "ben")
    lost = next_turn(play(world, play_on("ben"), MISS).world, "ben")
    assert boons(lost, "ana") == {"march": ("dice.fitness",)}
    assert lost.fighter("ben").music.part is None
    offers = offers_of(lost, "ben")
    assert offers.why_not(play_on("ben")) is not None
    assert offers.why_not(join_song("ben", "ana", 1, "percussion")) is None


@pytest.mark.rule("song.harmony")
def test_enemies_are_not_offered_a_part() -> None:
    rival = musician("rex", at=(3, 0)).but(side="enemies")
    world = sung(stage(musician(), rival))
    assert not any(offer.rule is join_song for offer in offers_of(world, "rex").open)
