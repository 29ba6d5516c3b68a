"""Ranged attacks and area attacks."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Scenario, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import charge, shoot
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.view import view

from ...acting import tally
from ...build import summon, unit
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
        assert [str(fact.tell()) for fact in shot(world).facts] == ["ork is out of range of ann"]


@pytest.mark.rule("core.declare_then_measure", "gnosis.void_roll", "attack.sequence")
@pytest.mark.parametrize(("ruling", "left"), [("returned", 1), ("spent", 0)])
def test_gnosis_declared_for_a_lost_shot(ruling: str, left: int) -> None:
    world = with_gnosis(fight(archer(), ork((40, 10)), rulings=(f"gnosis.unmade_roll={ruling}",)), a=1)
    assert shot(world, says("a", True)).world.side("a").gnosis == left


@pytest.mark.rule("ranged.range", "core.los")
def test_no_shot_without_line_of_sight() -> None:
    wall = piece("wall", (15, 0), (16, 48), blocks_sight=True)
    assert refused(fight(archer(), far(), terrain=(wall,)), SHOOTS) == "ann sees no enemy. [ranged.range]"


@pytest.mark.rule("ranged.range", "core.ability_line")
def test_an_ability_has_a_range_of_its_own() -> None:
    line = Ability("Dart", "ranged attack", 1, distance=5 * INCH)
    world = fight(ann(abilities=(line,)), ork((16.2, 10)), unit("troll", "b", at=(16.201, 10)))
    assert lost(world, shot(world, faces(6), ability="Dart")) == 6
    missed = play(world, shoot("ann", "Dart", "troll"), view=view)
    assert str(missed.facts[-1].tell()) == "troll is out of range of ann"


@pytest.mark.rule("ranged.engaged")
def test_no_shooting_while_engaged_unless_the_card_allows_it() -> None:
    troll = unit("troll", "b", at=(10, 11.2))
    assert refused(fight(archer(), far(), troll), SHOOTS) == "ann cannot shoot with troll in contact. [ranged.engaged]"
    assert refused(fight(archer(innate=("Shoots Engaged",)), far(), troll), SHOOTS) == ""
    assert refused(fight(archer(), far(), troll.but(hidden=True)), SHOOTS) == ""


@pytest.mark.rule("ranged.no_counter")
def test_a_shot_can_be_dodged_and_counterattacked_only_in_contact() -> None:
    world = fight(archer(), far(ap=4))
    assert lost(world, shot(world, dodges(), faces(9), faces(6))) == 0
    with pytest.raises(ScriptError, match="ann is not in contact. .ranged.no_counter."):
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
def test_each_modifier_of_a_shot_names_its_rule() -> None:
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
def test_the_reaction_of_the_original_target_is_lost_and_its_gnosis_returns() -> None:
    world = with_gnosis(melee(ap=2), b=1)
    done = shot(world, dodges(), says("b", True), faces(1))
    assert (done.world.unit("ork").ap, done.world.side("b").gnosis) == (1, 1)
    assert done.world.unit("bob").ap == 4, "bob can no longer react"


@pytest.mark.rule("ranged.stray", "state.poison")
def test_poison_affects_the_unit_that_reacted_and_not_the_one_hit_by_the_stray_shot() -> None:
    poison = (State("Poison", 1),)
    world = melee(ap=1, states=poison)
    world = world.with_unit(world.unit("bob").but(states=poison, card=world.unit("bob").card.but(defense=9)))
    done = shot(world, dodges(), faces(1))
    assert (lost(world, done), lost(world, done, "bob")) == (1, 0)


@pytest.mark.rule("ranged.stray")
def test_of_several_friends_the_shooter_chooses() -> None:
    world = melee(unit("cid", at=(20, 11.2), defense=2))
    done = shot(world, faces(1), says("a", "cid", label="Towards whom"))
    assert lost(world, done, "cid") == 4 + (4 + 1 - 1 - 2)
    with pytest.raises(ScriptError):
        shot(world, faces(1), says("a", "ann"))


@pytest.mark.rule("ranged.stray", "counter.strike")
def test_a_counterattack_against_a_stray_shot_strikes_back() -> None:
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
def test_if_the_primary_target_is_missed_nobody_else_is_attacked() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=0, defense=1))
    assert lost(world, shot(world, faces(3), ability="Blast"), "elf") == 0


@pytest.mark.rule("area.primary")
def test_some_area_attacks_hit_enemies_only() -> None:
    world = blasted(far(), unit("bob", "a", (20, 12), ap=0), line=BLAST.but(area_enemies=True))
    assert lost(world, shot(world, faces(6), ability="Blast"), "bob") == 0


@pytest.mark.rule("area.primary", "hidden.protection")
def test_hidden_units_in_the_area_are_not_attacked() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=0, hidden=True))
    assert lost(world, shot(world, faces(6), ability="Blast"), "elf") == 0


@pytest.mark.rule("area.primary", "damage.removal")
def test_the_area_is_around_the_target_even_if_it_is_destroyed_or_thrown() -> None:
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
def test_poison_affects_a_unit_that_dodges_in_the_area() -> None:
    world = blasted(far(), unit("elf", "b", (20, 12), ap=1, states=(State("Poison", 1),)))
    done = shot(world, faces(9), dodges("elf"), faces(6), ability="Blast")
    assert lost(world, done, "elf") == 1


@pytest.mark.rule("area.one_roll", "summon.summoner_dead")
def test_a_unit_that_left_play_before_its_turn_in_the_area_is_not_attacked() -> None:
    elf, imp = unit("elf", "b", (20, 12), ap=0, lp=1), unit("imp", "b", (20, 8), card=summon("imp"), summoner="elf")
    world = blasted(far(), elf, imp).but(house=Rulings.of("summon.orphan=at_once"))
    done = shot(world, faces(6), ability="Blast")
    assert [done.world.unit(who).fate for who in ("elf", "imp")] == ["destroyed", "departed"]


@pytest.mark.rule("area.one_roll", "counter.action")
def test_secondary_targets_cannot_counterattack() -> None:
    sweep = Ability("Sweep", "attack", 3, area=2 * INCH)
    world = fight(ann(abilities=(sweep,)), ork(), unit("elf", "b", (10, 11.2), ap=4))
    with pytest.raises(ScriptError, match="can only Dodge. .area.one_roll."):
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
