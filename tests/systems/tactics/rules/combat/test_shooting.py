"""Ranged attacks, area attacks and Throws."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.script import Faces, Outcome, Says, faces, play, says
from rulewright.systems.tactics.facts import StateSet, Told
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Scenario, Side, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import charge, shoot
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.view import view

from ...acting import tally
from ...build import advantage, summon, unit
from ...fights import ann, attacks, counters, dodges, fight, lost, nothing, ork, refused, with_gnosis
from ...terrain import piece

SHOOTS = shoot("ann", "", "ork")


def archer(**changes: Any) -> Unit:
    return ann(**{"range": 16 * INCH, "attack": 4, "damage": 4} | changes)


def shot(world: Skirmish, *script: Faces | Says, ability: str = "") -> Outcome[Skirmish]:
    return play(world, shoot("ann", ability, "ork"), *script, view=view)


def far(**changes: Any) -> Unit:
    return ork((20, 10), **{"defense": 8} | changes)


@pytest.mark.rule("attack.action", "ranged.range", "ap.costs")
def test_a_shot_costs_2_ap_and_rolls_like_any_attack() -> None:
    world = fight(archer(ap=2), far())
    assert play(world, act("ann"), says("a", SHOOTS), view=view).world.unit("ann").ap == 0
    assert lost(world, shot(world, faces(6))) == 4 + 2
    assert refused(fight(ann(), far()), SHOOTS) != ""


@pytest.mark.rule("ranged.range", "core.declare_then_measure", "core.within")
@pytest.mark.parametrize(("at", "reaches"), [(27.2, True), (27.201, False)])
def test_out_of_range_it_is_lost_with_its_ap_and_no_die_falls(at: float, reaches: bool) -> None:
    world = fight(archer(ap=2), ork((at, 10)))
    assert refused(world, SHOOTS) == "", "it is measured only after it is declared"
    if reaches:
        assert lost(world, shot(world, faces(6))) == 6
    else:
        assert shot(world).facts == (Told("ork is out of range of ann"),)


@pytest.mark.rule("core.declare_then_measure", "gnosis.void_roll", "attack.sequence")
@pytest.mark.parametrize(("ruling", "left"), [("returned", 1), ("spent", 0)])
def test_gnosis_declared_for_a_lost_shot(ruling: str, left: int) -> None:
    world = with_gnosis(fight(archer(), ork((40, 10)), rulings=(f"gnosis.unmade_roll={ruling}",)), a=1)
    assert shot(world, says("a", True)).world.side("a").gnosis == left


@pytest.mark.rule("ranged.range", "core.los")
def test_no_shot_without_line_of_sight() -> None:
    wall = piece("wall", (15, 0), (16, 48), blocks_sight=True)
    assert refused(fight(archer(), far(), terrain=(wall,)), SHOOTS) == "no enemy in sight [ranged.range]"


@pytest.mark.rule("ranged.range", "core.ability_line")
def test_an_ability_has_a_range_of_its_own() -> None:
    line = Ability("Dart", "ranged attack", 1, distance=5 * INCH)
    world = fight(ann(abilities=(line,)), ork((16.2, 10)), unit("troll", "b", at=(16.201, 10)))
    assert lost(world, shot(world, faces(6), ability="Dart")) == 6
    missed = play(world, shoot("ann", "Dart", "troll"), view=view)
    assert missed.facts[-1] == Told("troll is out of range of ann")


@pytest.mark.rule("ranged.engaged")
def test_no_shooting_while_engaged_unless_the_card_allows_it() -> None:
    troll = unit("troll", "b", at=(10, 11.2))
    assert refused(fight(archer(), far(), troll), SHOOTS) == "it is engaged [ranged.engaged]"
    assert refused(fight(archer(innate=("Shoots Engaged",)), far(), troll), SHOOTS) == ""
    assert refused(fight(archer(), far(), troll.but(hidden=True)), SHOOTS) == ""


@pytest.mark.rule("ranged.no_counter")
def test_a_shot_can_be_dodged_and_counterattacked_only_in_contact() -> None:
    world = fight(archer(), far(ap=4))
    assert lost(world, shot(world, dodges(), faces(9), faces(6))) == 0
    with pytest.raises(ScriptError, match="the attacker is not in contact .ranged.no_counter."):
        shot(world, counters())
    near = fight(archer(innate=("Shoots Engaged",), ap=0), ork(ap=4, defense=8))
    struck = shot(near, counters(), faces(5), faces(6), faces(10))
    assert lost(near, struck, "ann") > 0


@pytest.mark.rule("ranged.cover")
@pytest.mark.parametrize(("cover", "worse"), [("", 0), ("light", 1), ("hard", 2)])
def test_cover(cover: Any, worse: int) -> None:
    world = fight(archer(), far(), terrain=(piece("hedge", (19, 9), (21, 11), cover=cover),))
    assert lost(world, shot(world, faces(7))) == 4 + 3 - worse
    bush = piece("hedge", (10.5, 9), (12, 11), cover=cover)
    near = fight(archer(), ork(defense=8), terrain=(bush,))
    assert lost(near, attacks(near, faces(7))) == 4 + 3, "not hand to hand"


@pytest.mark.rule("ranged.cover", "ranged.melee", "ranged.darkness", "attack.total")
def test_whatever_changes_a_shot_is_told_by_its_own_rule() -> None:
    hedge = piece("hedge", (14, 0), (15, 30), cover="hard")
    world = fight(archer(), far(), unit("cid", at=(21.2, 10)), terrain=(hedge,), scenario=Scenario(dark=True))
    told = tally(shot(world, faces(9)), "attack of ann")
    assert [(term.label, term.amount, term.rule) for term in told.terms][1:4] == [
        ("cover", -2, "ranged.cover"),
        ("melee", -1, "ranged.melee"),
        ("darkness", -1, "ranged.darkness"),
    ]


@pytest.mark.rule("ranged.darkness")
def test_darkness() -> None:
    world = fight(archer(), far(), scenario=Scenario(dark=True))
    assert lost(world, shot(world, faces(7))) == 4 + 3 - 1
    near = fight(archer(), ork(defense=8), scenario=Scenario(dark=True))
    assert lost(near, attacks(near, faces(7))) == 4 + 3


# ---- into a melee


def melee(*more: Unit, **changes: Any) -> Skirmish:
    """bob, a friend of ann, fights ork; he is out of the way of the shot."""
    bob = unit("bob", at=(21.2, 10), defense=6, ap=4, shifted=True)
    return fight(archer(), far(**changes), bob, *more)


@pytest.mark.rule("ranged.melee")
def test_shooting_into_a_melee_is_harder() -> None:
    world = melee()
    assert lost(world, shot(world, faces(7))) == 4 + 3 - 1


@pytest.mark.rule("ranged.melee")
def test_a_shooter_is_not_its_own_friend() -> None:
    world = fight(archer(innate=("Shoots Engaged",)), ork(defense=8))
    assert lost(world, shot(world, faces(7))) == 4 + 3


@pytest.mark.rule("ranged.stray", "attack.no_fumble")
@pytest.mark.parametrize(("die", "finds"), [(1, "bob"), (2, "bob"), (3, "ork")])
def test_a_stray_shot_keeps_its_total_and_finds_the_friend(die: int, finds: str) -> None:
    world = melee(defense=3)
    world = world.with_unit(world.unit("bob").but(card=world.unit("bob").card.but(defense=3)))
    done = shot(world, faces(die))
    assert {who: lost(world, done, who) for who in ("bob", "ork")} == {
        who: (4 + (4 + die - 1 - 3) if who == finds else 0) for who in ("bob", "ork")
    }


@pytest.mark.rule("ranged.stray", "gnosis.void_roll")
def test_the_reaction_of_the_one_meant_is_lost_and_its_gnosis_returns() -> None:
    world = with_gnosis(melee(ap=2), b=1)
    done = shot(world, dodges(), says("b", True), faces(1))
    assert (done.world.unit("ork").ap, done.world.side("b").gnosis) == (1, 1)
    assert done.world.unit("bob").ap == 4, "bob can no longer react"


@pytest.mark.rule("ranged.stray", "state.poison")
def test_poison_bites_who_reacted_and_not_whom_the_stray_shot_finds() -> None:
    poison = (State("Poison", 1),)
    world = melee(ap=1, states=poison)
    world = world.with_unit(world.unit("bob").but(states=poison, card=world.unit("bob").card.but(defense=9)))
    done = shot(world, dodges(), faces(1))
    assert (lost(world, done), lost(world, done, "bob")) == (1, 0)


@pytest.mark.rule("ranged.stray")
def test_of_several_friends_the_shooter_chooses() -> None:
    world = melee(unit("cid", at=(20, 11.2), defense=2))
    done = shot(world, faces(1), says("a", "cid", label="to whom"))
    assert lost(world, done, "cid") == 4 + (4 + 1 - 1 - 2)
    with pytest.raises(ScriptError):
        shot(world, faces(1), says("a", "ann"))


@pytest.mark.rule("ranged.stray", "counter.strike")
def test_who_counterattacks_a_shot_that_goes_astray_was_missed() -> None:
    shooter = archer(innate=("Shoots Engaged",), ap=0, defense=8)
    bob = unit("bob", at=(12.4, 10), defense=1)
    world = fight(shooter, ork(ap=3, attack=5, damage=4), bob)
    done = shot(world, counters(), faces(1), faces(6))
    assert (lost(world, done, "bob"), lost(world, done, "ann"), lost(world, done)) == (4 + 3, 4 + 3, 0)


# ---- over an area


BLAST = Ability("Blast", "ranged attack", 3, "Magic", distance=16 * INCH, area=2 * INCH)


def blasted(*units: Unit, line: Ability = BLAST) -> Skirmish:
    return fight(ann(attack=4, damage=4, abilities=(line,)), *units)


@pytest.mark.rule("area.primary", "core.within")
def test_everybody_around_a_hit_target_is_attacked_friends_included() -> None:
    friend, edge, out = (unit(name, side, at, ap=0) for name, side, at in [
        ("bob", "a", (20, 12)), ("elf", "b", (23.2, 10)), ("fay", "b", (20, 6.799)),
    ])  # fmt: skip
    world = blasted(far(), friend, edge, out)
    done = shot(world, faces(6), ability="Blast")
    assert {who: lost(world, done, who) for who in ("ork", "bob", "elf", "fay", "ann")} == {
        "ork": 6, "bob": 6, "elf": 6, "fay": 0, "ann": 0,
    }  # fmt: skip


@pytest.mark.rule("area.primary")
def test_a_missed_primary_target_saves_everybody() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=0, defense=1))
    assert lost(world, shot(world, faces(3), ability="Blast"), "elf") == 0


@pytest.mark.rule("area.primary")
def test_some_texts_say_enemies() -> None:
    world = blasted(far(), unit("bob", "a", (20, 12), ap=0), line=BLAST.but(area_enemies=True))
    assert lost(world, shot(world, faces(6), ability="Blast"), "bob") == 0


@pytest.mark.rule("area.primary", "hidden.protection")
def test_the_hidden_are_not_touched() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=0, hidden=True))
    assert lost(world, shot(world, faces(6), ability="Blast"), "elf") == 0


@pytest.mark.rule("area.primary", "damage.removal")
def test_the_area_lies_around_the_target_even_if_it_falls_or_is_thrown() -> None:
    fallen = blasted(far(lp=1), unit("elf", "b", (20, 12), ap=0))
    done = shot(fallen, faces(6), ability="Blast")
    assert (done.world.unit("ork").fate, lost(fallen, done, "elf")) == ("destroyed", 6)
    flung = blasted(far(), unit("elf", "b", (20, 12), ap=0), line=BLAST.but(throw=True, area_enemies=True))
    thrown = shot(flung, faces(6), ability="Blast")
    assert (thrown.world.unit("ork").at, lost(flung, thrown, "elf")) == ((26000, 10000), 6)


@pytest.mark.rule("area.one_roll", "dodge.declare", "gnosis.declare_before")
def test_secondary_targets_know_the_total_and_dodge_with_rolls_of_their_own() -> None:
    world = with_gnosis(blasted(far(ap=1), unit("elf", "b", (20, 12), ap=1), unit("fay", "b", (20, 8), ap=1)), b=3)
    script = [
        dodges(), says("b", False), faces(9), faces(2),
        says("b", dodges("elf").answer, label="with 13"), says("b", True), faces(5, 6),
        says("b", dodges("fay").answer, label="with 13"), says("b", False), faces(3),
    ]  # fmt: skip
    done = shot(world, *script, ability="Blast")
    assert {who: lost(world, done, who) for who in ("ork", "elf", "fay")} == {
        "ork": 4 + 13 - 10, "elf": 0, "fay": 4 + 13 - 11,
    }  # fmt: skip
    assert [done.world.unit(who).ap for who in ("ork", "elf", "fay")] == [0, 0, 0]


@pytest.mark.rule("area.one_roll", "gnosis.declare_order")
def test_secondary_targets_may_spend_gnosis_where_declarations_are_secret_too() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=1))
    secret = with_gnosis(world.but(house=Rulings.of("gnosis.declaration_order=secret")), b=1)
    done = shot(secret, faces(9), dodges("elf"), says("b", True, label="Gnosis"), faces(2, 6), ability="Blast")
    assert (lost(secret, done, "elf"), done.world.side("b").gnosis) == (0, 0)


@pytest.mark.rule("area.one_roll", "state.poison")
def test_poison_bites_who_dodges_in_the_area() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=1, states=(State("Poison", 1),)))
    done = shot(world, faces(9), dodges("elf"), faces(6), ability="Blast")
    assert lost(world, done, "elf") == 1


@pytest.mark.rule("area.one_roll", "summon.summoner_dead")
def test_who_has_left_before_its_turn_in_the_area_is_not_attacked() -> None:
    elf, imp = unit("elf", "b", (20, 12), ap=0, lp=1), unit("imp", "b", (20, 8), card=summon("imp"), summoner="elf")
    world = blasted(far(), elf, imp).but(house=Rulings.of("summon.orphan=at_once"))
    done = shot(world, faces(6), ability="Blast")
    assert [done.world.unit(who).fate for who in ("elf", "imp")] == ["destroyed", "departed"]


@pytest.mark.rule("area.one_roll", "counter.action")
def test_who_is_only_in_the_area_cannot_counterattack() -> None:
    sweep = Ability("Sweep", "attack", 3, area=2 * INCH)
    world = fight(ann(abilities=(sweep,)), ork(), unit("elf", "b", (10, 11.2), ap=4))
    with pytest.raises(ScriptError, match="may only dodge .area.one_roll."):
        attacks(world, faces(9), counters("elf"), ability="Sweep")
    assert lost(world, attacks(world, faces(9), nothing("elf"), ability="Sweep"), "elf") == 9


@pytest.mark.rule("area.primary", "counter.strike")
def test_a_strike_back_may_have_an_area_too() -> None:
    whirl = Ability("Whirl", "counterattack", 3, area=2 * INCH, area_enemies=True)
    world = fight(ann(ap=0), unit("bob", "a", (10, 12), ap=0), ork(ap=3, attack=4, damage=4, abilities=(whirl,)))
    done = attacks(world, counters(name="Whirl"), faces(2), faces(9), faces(6))
    assert [lost(world, done, who) for who in ("ann", "bob")] == [6, 6]


@pytest.mark.rule("area.one_roll", "core.secondary")
def test_the_second_values_of_a_charge_count_for_everybody_in_its_area() -> None:
    sweep = Ability("Sweep", "charge", 3, area=2 * INCH)
    world = fight(
        ann(attack=4, damage=5, secondary=(("damage", 2),), secondary_when="charging", abilities=(sweep,)),
        far(),
        unit("elf", "b", (20, 12), ap=0),
    )
    done = play(world, charge("ann", "Sweep", "ork"), faces(1, 6), view=view)
    assert [lost(world, done, who) for who in ("ork", "elf")] == [4, 4]


# ---- Throws


TOSS = Ability("Toss", "ranged attack", 2, distance=16 * INCH, throw=True)
HURLS = Ability("Hurl", "attack", 2, throw=True)


@pytest.mark.rule("throw.distance")
def test_a_shot_throws_along_its_line_an_inch_for_each_lp_lost() -> None:
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(armor=1))
    assert shot(world, faces(6), ability="Toss").world.unit("ork").at == (25000, 10000)


@pytest.mark.rule("throw.distance", "charge.action")
def test_a_charge_throws_along_its_line() -> None:
    ram = Ability("Ram", "charge", 3, throw=True)
    world = fight(ann(attack=4, damage=4, abilities=(ram,)), far())
    assert play(world, charge("ann", "Ram", "ork"), faces(4, 1), view=view).world.unit("ork").at == (24000, 10000)


@pytest.mark.rule("throw.distance", "area.one_roll")
@pytest.mark.parametrize(("kind", "deed", "dice"), [("ranged attack", shoot, (6,)), ("charge", charge, (6, 1))])
def test_all_in_the_area_are_thrown_along_the_line_of_the_charge_or_shot(kind: Any, deed: Any, dice: Any) -> None:
    line = Ability("Blast", kind, 2, distance=16 * INCH, area=4 * INCH, throw=True)
    elf = unit("elf", "b", (20, 12), ap=0)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), far(), elf)
    done = play(world, deed("ann", "Blast", "ork"), faces(*dice), view=view)
    assert [done.world.unit(who).at for who in ("ork", "elf")] == [(26000, 10000), (26000, 12000)]


@pytest.mark.rule("throw.distance", "area.one_roll")
def test_hand_to_hand_the_attacker_picks_the_direction_for_all_in_the_area() -> None:
    line = HURLS.but(area=4 * INCH, area_enemies=True)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), ork(defense=8), unit("elf", "b", (13, 10), ap=0))
    ways = (says("a", (11200, 40000), label="is ork thrown"), says("a", (13000, 0), label="is elf thrown"))
    done = attacks(world, faces(4), *ways, ability="Hurl").world
    assert [done.unit(who).at for who in ("ork", "elf")] == [(11200, 14000), (13000, 6000)]


@pytest.mark.rule("throw.distance")
def test_hand_to_hand_the_attacker_picks_the_direction() -> None:
    world = fight(ann(attack=4, damage=4, abilities=(HURLS,)), ork(defense=8))
    up = says("a", (11200, 40000), label="in which direction")
    assert attacks(world, faces(4), up, ability="Hurl").world.unit("ork").at == (11200, 14000)


@pytest.mark.rule("throw.crash")
@pytest.mark.parametrize(("armor", "crash"), [(0, 5), (2, 3), (9, 0)])
def test_an_impassable_surface_hurts_and_stuns(armor: int, crash: int) -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    line = TOSS.but(armor=armor)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), far(armor=armor), terrain=(wall,))
    after = shot(world, faces(4), ability="Toss")
    assert after.world.unit("ork").at == (22400, 10000)
    assert lost(world, after) == 4 + crash
    assert after.world.unit("ork").has("Stunned")


@pytest.mark.rule("throw.crash")
def test_the_table_edge_stuns_without_damage() -> None:
    world = fight(unit("ann", at=(40, 10), attack=4, damage=4, abilities=(TOSS,)), ork((46, 10), defense=8))
    after = shot(world, faces(4), ability="Toss")
    assert (after.world.unit("ork").at, lost(world, after)) == ((47400, 10000), 4)
    assert StateSet("ork", "Stunned", 1) in after.facts


@pytest.mark.rule("throw.crash", "state.stunned")
def test_accumulation_units_are_hurt_but_not_stunned() -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(innate=("Damage Resistance",)), terrain=(wall,))
    after = shot(world, faces(4), ability="Toss")
    assert (lost(world, after), after.world.unit("ork").states) == (9, ())
    stone = advantage("stone", innate=("Damage Resistance",))
    carried = world.with_unit(far(advantage=(stone,)))
    assert shot(carried, faces(4), ability="Toss").world.unit("ork").states == ()


@pytest.mark.rule("throw.crash", "state.shield")
def test_a_shield_helps_against_a_crash() -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    shielded = far(states=(State("Shield", 1),))
    world = fight(ann(attack=4, damage=8, abilities=(TOSS,)), shielded, terrain=(wall,))
    assert lost(world, shot(world, faces(4), ability="Toss")) == 4 + 1


@pytest.mark.rule("throw.crash", "party.org.church")
def test_a_crash_is_damage_by_the_one_who_threw() -> None:
    """Unshakable Faith saves from enemy damage, here from the crash."""
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    sides = (Side("a"), Side("b", "Church", advantages=("Unshakable Faith",)))
    target = far(lp=6, resistance=10, organisation="Church")
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), target, terrain=(wall,), sides=sides)
    saved = shot(world, faces(4), faces(7, label="resistance of ork"), ability="Toss").world.unit("ork")
    assert (saved.lp, saved.in_play) == (1, True)


@pytest.mark.rule("throw.model")
def test_another_character_stops_the_throw_and_neither_is_hurt() -> None:
    elf = unit("elf", "b", (23, 10), ap=0)
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(), elf)
    after = shot(world, faces(4), ability="Toss")
    assert after.world.unit("ork").at == (21800, 10000)
    assert (lost(world, after), after.world.unit("elf"), after.world.unit("ork").states) == (4, elf, ())
