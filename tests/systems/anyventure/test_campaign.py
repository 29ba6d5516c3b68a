"""Characters carried from one fight to the next, and newcomers in the middle of one."""

from __future__ import annotations

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.joining import only_side
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.campaign import carry, join
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.world import (
    NOWHERE,
    Adventure,
    Boon,
    Fight,
    Fighter,
    Ground,
    Injury,
    Spent,
    Stock,
    Until,
    Wave,
)
from tests.systems import newcomers

from .build import adventure, fighter, foe, has

LIMP = Injury("lingering", "a limp")
OVER: dict[str, object] = {"fight": None, "result": "pcs"}


def following(**changes: object) -> Adventure:
    """The next fight as prepared: Ana and Bo whole, another orc."""
    ana, bo = fighter("ana", at=(3, 3), phase=None), fighter("bo", at=(3, 5), phase=None)
    return adventure(ana, bo, foe(at=(9, 3)), fight=None, **changes)


def test_the_party_keeps_its_state_after_a_fight() -> None:
    ana = fighter(
        "ana",
        health=4,
        resolve=7,
        morale=2,
        energy=1,
        injuries=(LIMP,),
        wonder=True,
        silver=12,
        goods=(Stock("salt", 2),),
        points=3,
        spent=(Spent("surge", 1),),
        conditions=(has("broken", rc=8),),
    )
    begun = carry(adventure(ana, foe(health=0, out=True), **OVER), following())
    assert begun.fighter("ana") == ana.but(at=(3, 3), phase=None)


def test_the_dead_stay_dead() -> None:
    assert carry(adventure(fighter("ana", dead=True), **OVER), following()).fighter("ana").dead


def test_new_characters_and_creatures_of_the_gm_come_as_prepared() -> None:
    prepared = following(ground=Ground(12, 12))
    begun = carry(adventure(fighter("ana"), fighter("zed"), foe(health=1), **OVER), prepared)
    assert [fighter.id for fighter in begun.fighters] == ["ana", "bo", "orc"]
    assert begun.fighter("bo") == prepared.fighter("bo")
    assert begun.fighter("orc") == prepared.fighter("orc")
    assert (begun.ground, begun.agenda, begun.result) == (prepared.ground, prepared.agenda, "")


def test_a_creature_that_changed_sides_is_not_carried_over() -> None:
    prepared = following()
    assert carry(adventure(foe("bo", health=1), **OVER), prepared).fighter("bo") == prepared.fighter("bo")


def test_the_clock_goes_on_and_the_table_keeps_its_rulings() -> None:
    last = adventure(fighter("ana"), rulings=("phase.defer=none",), minutes=999, counts_bulk=True, **OVER)
    begun = carry(last, following())
    assert (begun.minutes, begun.counts_bulk, begun.house) == (999, True, last.house)


def lasting(when: str) -> Fighter:
    """Ana with a condition and a boon that end so; the orc has hexed her."""
    boon = Boon("bless", (Change("walk", 1),), Until(when))
    return fighter("ana", conditions=(has("dazed", until=Until(when)),), boons=(boon,), defending=True)


@pytest.mark.parametrize("when", ["start", "end", "fight"])
def test_an_aborted_fight_ends_by_the_rules(when: str) -> None:
    ana = carry(adventure(lasting(when), foe()), following()).fighter("ana")
    assert (ana.conditions, ana.boons, ana.defending) == ((), (), False)


def test_effects_longer_than_a_fight_stay() -> None:
    ana = carry(adventure(lasting("clock"), foe()), following()).fighter("ana")
    assert (ana.conditions, ana.boons) == (lasting("clock").conditions, lasting("clock").boons)


@pytest.mark.parametrize(("who", "stays"), [("bo", True), ("orc", False), ("zed", False)])
def test_concentration_is_lost_on_those_who_come_along(who: str, stays: bool) -> None:
    hexed = fighter("ana", conditions=(has("dazed", until=Until("concentration", who, on="hex")),))
    casters = [fighter("bo"), fighter("zed"), foe()]
    casters = [caster.but(concentrates=("hex",)) if caster.id == who else caster for caster in casters]
    assert carry(adventure(hexed, *casters, **OVER), following()).fighter("ana").has("dazed") is stays


def test_a_campaign_of_two_fights_is_played() -> None:
    table = newcomers.begun(GAME, "black-water", 0, seed=1)
    newcomers.go_on(table)
    assert GAME.over(table.world) == "pcs"
    prepared = GAME.shelf.world("the-hollow-court", (), None)
    ended = table.world.with_fighter(table.world.fighter("ilse").but(conditions=(has("unconscious"),)))
    begun = GAME.carry(ended, prepared)
    assert begun.fighter("sorrel") == prepared.fighter("sorrel")
    for name in ("ilse", "maren", "pip"):
        assert begun.fighter(name) == ended.fighter(name).but(at=prepared.fighter(name).at, phase=None)
    assert begun.fighter("ilse").has("unconscious")
    again = newcomers.Table(GAME, begun)
    newcomers.go_on(again, 400)
    assert {"sorrel", "maren", "hollow-king"} <= newcomers.acted(again, "turn")


def test_newcomers_act_late_without_a_roll() -> None:
    grown = join(adventure(fighter("ana"), foe()), adventure(foe(phase=None), fighter("bo", phase=None), fight=None))
    assert [fighter.id for fighter in grown.fighters] == ["ana", "bo", "orc", "orc-2"]
    for name in ("bo", "orc-2"):
        one = grown.fighter(name)
        assert (one.phase, one.initiative, one.acted, one.turn.actions) == ("Late", None, False, 0)


def test_newcomers_before_the_fight_roll_initiative() -> None:
    grown = join(adventure(fighter("ana"), foe(), fight=None), adventure(foe(phase=None), fight=None))
    assert grown.fighter("orc-2").phase is None


def test_a_character_already_present_is_not_replaced() -> None:
    grown = join(adventure(fighter("ana", health=3), foe()), following())
    assert grown.fighter("ana").health == 3
    assert [fighter.id for fighter in grown.fighters] == ["ana", "bo", "orc", "orc-2"]


def test_newcomers_appear_near_their_side_and_away_from_enemies() -> None:
    world = adventure(fighter("ana", at=(3, 3)), foe(at=(9, 3)), ground=Ground(12, 7))
    grown = join(world, adventure(fighter("bo", at=(0, 0)), foe(at=(0, 0)), fight=None))
    bo, orc = grown.fighter("bo").at, grown.fighter("orc-2").at
    assert bo[0] == 2
    assert abs(bo[1] - 3) <= 1
    assert orc[0] == 10
    assert abs(orc[1] - 3) <= 1


def test_newcomers_are_placed_on_land_or_in_water_by_kind() -> None:
    ground = Ground(4, 1, water=((1, 0), (2, 0)))
    world = adventure(fighter("ana", at=(0, 0)), ground=ground)
    pike = fighter("pike", "allies", walk=0, swim=6)
    assert join(world, adventure(fighter("bo"), fight=None)).fighter("bo").at == (3, 0)
    assert join(world, adventure(pike, fight=None)).fighter("pike").at == (1, 0)
    pond = ground.but(water=((1, 0), (2, 0), (3, 0)))
    assert join(world.but(ground=pond), adventure(fighter("bo"), fight=None)).fighter("bo").at == (1, 0)


def test_nobody_joins_without_room() -> None:
    with pytest.raises(Refusal, match="there is no free square for bo on ground of 1 by 1 units"):
        join(adventure(fighter("ana"), ground=Ground(1, 1)), adventure(fighter("bo"), fight=None))


def test_a_fight_that_is_over_takes_nobody_but_a_camp_does() -> None:
    other = adventure(fighter("bo", at=NOWHERE), fight=None)
    with pytest.raises(Refusal, match="the fight is over"):
        join(adventure(fighter("ana"), **OVER), other)
    assert join(adventure(fighter("ana"), camp=True, **OVER), other).fighter("bo").at != NOWHERE


def test_a_new_hero_brings_the_spells_it_may_learn() -> None:
    world = GAME.shelf.world("the-wooden-sword", (), None)
    other = GAME.shelf.match(Match(ours=("ilse",), theirs=("marsh-rat",)))
    known = {spell.id for spell in world.lore}
    more = {spell.id for spell in join(world, only_side(GAME, other, "pcs")).lore}
    assert known < more
    assert {spell.id for spell in other.lore} <= more
    assert join(world, only_side(GAME, other, "npcs")).lore == world.lore


def test_a_new_song_and_a_pet_come_along() -> None:
    song = GAME.shelf.world("the-wooden-sword", (), None).songs[0]
    other = adventure(fighter("orc"), fighter("dog", "allies", owner="orc"), fight=None, songs=(song,))
    grown = join(adventure(fighter("ana"), foe()), other)
    assert grown.songs == (song,)
    assert grown.fighter("dog").owner == "orc-2"
    assert join(grown, other).songs == (song,)


def test_nobody_takes_the_name_of_a_character_still_to_come() -> None:
    world = adventure(fighter("ana"), foe(), waves=(Wave("wolves", (foe("wolf"), foe("orc"))),))
    grown = join(world, adventure(fighter("wolf", "allies"), foe(), fight=None))
    assert [fighter.id for fighter in grown.fighters] == ["ana", "orc", "orc-2", "wolf-2"]


def test_every_map_has_room_for_newcomers_beside_their_side() -> None:
    other = GAME.shelf.match(Match(ours=("bram",), theirs=("grey-wolf",)))
    for encounter in GAME.shelf.encounters(None):
        world = GAME.shelf.world(encounter.id, (), None)
        if world.ground.width * world.ground.depth < 10:
            continue
        grown = join(world, only_side(GAME, other, "npcs"))
        (new,) = {fighter.id for fighter in grown.fighters} - {fighter.id for fighter in world.fighters}
        assert grown.fighter(new).at not in (*world.ground.water, *world.ground.steep)


@pytest.mark.parametrize("seed", range(4))
def test_a_fight_goes_on_to_its_end_with_the_newcomers(seed: int) -> None:
    table = newcomers.begun(GAME, "the-toll-bridge", 6 * seed, seed)
    newcomers.comes_in(table, Match(ours=("bram",), theirs=("toll-thug",)), "npcs")
    newcomers.comes_in(table, Match(ours=("bram",), theirs=("toll-thug",)), "pcs")
    assert isinstance(table.world.fight, Fight)
    newcomers.go_on(table)
    assert GAME.over(table.world)
    assert {"toll-thug-3", "bram"} <= newcomers.acted(table, "turn")
    assert table.verify() == []
