"""Spells as reactions, desperate channeling, and spells of creatures."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt
from rulewright.systems.anyventure.model.world import Adventure, Ground, Stock
from rulewright.systems.anyventure.rules.magic.channeling import channel, desperate_channel
from rulewright.systems.anyventure.rules.turns.actions import attack, attempt, price_of
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ...build import adventure, fighter, foe, has
from .casters import AMBER, BURN, WARD, caster, duel, spell

VEIL = spell(
    id="veil",
    energy=1,
    rc=4,
    reaction="attacked",
    effect=Ability(id="veil", kind="boon", aim="self", dice=1),
    charged=Ability(id="veil charged", kind="boon", aim="self", changes=(Change("mitigation.physical", 9, "veil"),)),
)


def struck(world: Adventure, *script: Any, target: str = "ana") -> Outcome[Any]:
    """The orc strikes: reactions, defence, then its dice."""
    return play(world, attack("orc", "sword", "", target), *script)


def veiled(**changes: Any) -> Adventure:
    return adventure(caster(VEIL, evasion=(1, 1), deflection=(1, 0), **changes), foe())


@pytest.mark.rule("reaction.window", "action.channel", "magic.energy-first")
def test_a_reaction_spell_helps_until_the_blow_is_over() -> None:
    hit = (faces(4, 1, 1, label="RC 4"), says("ana", "evasion"), faces(2, 6), faces(5, 5))
    after = struck(veiled(), says("ana", "as it is", "channel veil for 1 Energy, RC 4"), *hit).world.fighter("ana")
    assert (after.health, after.energy, after.boons) == (20, 4, ())


@pytest.mark.rule("magic.fizzle", "magic.energy-first")
def test_a_failed_reaction_spell_does_nothing_and_fizzles() -> None:
    hit = (faces(3, 1, 1), says("ana", "evasion"), faces(2), faces(5, 1))
    after = struck(veiled(), says("ana", "as it is"), *hit).world
    assert (after.fighter("ana").health, after.fighter("ana").energy) == (15, 4)
    assert after.fighter("ana").fizzled == ("veil",)
    struck(after, says("ana", "evasion"), faces(6), faces(5, 1))


@pytest.mark.rule("magic.charge")
def test_a_reaction_spell_can_be_charged_and_the_charge_ends_with_the_blow() -> None:
    hit = (faces(6, 1, 1, label="RC 6"), says("ana", "evasion"), faces(2, 2), faces(5, 5))
    after = struck(veiled(goods=AMBER), says("ana", "amber"), *hit).world.fighter("ana")
    assert (after.health, after.goods, after.boons) == (20, (Stock("amber", 1),), ())


@pytest.mark.rule("reaction.window")
def test_reaction_spells_are_optional_and_offered_only_to_those_who_can_react() -> None:
    struck(veiled(), says("ana", "no"), says("ana", "evasion"), faces(6), faces(1, 1))
    struck(veiled(conditions=(has("afraid", rc=10),)), says("ana", "evasion"), faces(6), faces(1, 1))
    nulled = veiled().but(ground=Ground(nullfield="complete"))
    struck(nulled, says("ana", "evasion"), faces(6), faces(1, 1))


@pytest.mark.rule("action.defend", "reaction.window")
def test_a_reaction_spell_ends_defend() -> None:
    hit = (faces(4, 1, 1), says("ana", "evasion"), faces(2, 6), faces(1, 1))
    assert not struck(veiled(defending=True), says("ana", "as it is"), *hit).world.fighter("ana").defending
    kept = (says("ana", "evasion"), faces(2, 6), faces(1, 1))
    assert struck(veiled(defending=True), says("ana", "no"), *kept).world.fighter("ana").defending


@pytest.mark.rule("reaction.window", "magic.target-check")
def test_a_reaction_spell_strikes_the_attacker() -> None:
    back = spell(id="back", reaction="hit", energy=1, effect=BURN.but(id="back"), charged=None)
    world = adventure(caster(back, evasion=(1, 1), deflection=(1, 0)), foe(resilience=(1, 0)))
    hit = (says("ana", "evasion"), faces(2), faces(5, 1), says("ana", "as it is"), faces(6, 1, 1), faces(4))
    assert struck(world, *hit).world.fighter("orc").health == 16
    missed = (says("ana", "evasion"), faces(6), faces(5, 1))
    assert struck(world, *missed).world.fighter("orc").health == 20


@pytest.mark.rule("reaction.window")
def test_a_reaction_spell_helps_an_attacked_ally() -> None:
    shield = spell(
        id="shield", energy=1, reaction="ally attacked", effect=WARD.but(id="shield", changes=(), dice=2), charged=None
    )
    bea = fighter("bea", at=(1, 1), evasion=(1, 1), deflection=(1, 0))
    world = adventure(caster(shield), bea, foe())
    hit = (says("ana", "as it is"), faces(6, 1, 1), says("bea", "evasion"), faces(1, 2, 6), faces(5, 5))
    assert struck(world, *hit, target="bea").world.fighter("bea").health == 20


@pytest.mark.rule("action.channel")
def test_a_reaction_spell_is_not_offered_as_an_action() -> None:
    assert [call for call in offers_of(veiled(), "ana").candidates() if call.rule is channel] == []


HEAVY = spell(rc=7, effect=BURN.but(rc=0))


def despairs(*script: Any, charge: str = "", **changes: Any) -> Outcome[Any]:
    world = duel(HEAVY, **{"woe": True, "goods": AMBER} | changes)
    action = desperate_channel("ana", "spark", charge, "orc")
    return play(world, attempt("ana", action, price_of(world, action)), *script)


@pytest.mark.rule("woe.channel", "woe.numbed")
def test_a_charged_desperate_channel_that_fails() -> None:
    after = despairs(faces(8, 1, 1, label="RC 9"), charge="amber").world
    ana = after.fighter("ana")
    assert (ana.resolve, ana.energy, ana.health) == (17, 5, 13)
    assert (ana.has("numbed"), ana.woe, ana.fizzled) == (True, False, ("spark",))
    assert after.fighter("orc").health == 20


@pytest.mark.rule("woe.channel")
def test_a_desperate_channel_hurts_even_when_it_works() -> None:
    after = despairs(faces(7, 1, 1), mitigation={"physical": 25, "true": 25}).world
    ana = after.fighter("ana")
    assert (ana.resolve, ana.energy, ana.health) == (17, 5, 13)
    assert after.fighter("orc").health == 16


@pytest.mark.rule("woe.channel", "resource.wonder-woe-cash")
def test_a_desperate_channel_needs_woe_and_enough_resolve() -> None:
    def offered(**changes: Any) -> list[tuple[Any, ...]]:
        world = duel(HEAVY, **{"goods": AMBER} | changes)
        return [call.args[1:] for call in offers_of(world, "ana").candidates() if call.rule is desperate_channel]

    assert offered() == []
    assert offered(woe=True) == [("spark", "", "orc"), ("spark", "amber", "orc")]
    assert offered(woe=True, resolve=2) == []
    assert offered(woe=True, resolve=3) == offered(woe=True)
    assert offered(woe=True, fizzled=("spark",)) == []


@pytest.mark.rule("action.channel", "magic.known")
def test_a_creature_channels_by_the_same_rules() -> None:
    dark = spell(id="rot", subschool="necromancy", effect=BURN.but(id="rot", damage=(Hurt("dark", 3),)), charged=None)
    imp = foe("imp", spells=(dark,), trained={"black": (2, 3)})
    world = adventure(fighter("ana", resilience=(1, 0)), imp)
    action = channel("imp", "rot", "", "ana")
    assert action in offers_of(world, "imp").candidates()
    after = play(world, attempt("imp", action, price_of(world, action)), faces(10, 1), faces(4)).world
    assert (after.fighter("ana").health, after.fighter("imp").energy) == (17, 2)


@pytest.mark.rule("reaction.window", "magic.known")
def test_no_second_reaction_spell_is_offered_against_a_felled_attacker() -> None:
    bolt = BURN.but(id="bolt", damage=(Hurt("heat", 99),))
    both = [spell(id=name, energy=0, rc=2, reaction="attacked", effect=bolt.but(id=name)) for name in ("bolt", "volt")]
    world = adventure(caster(*both), foe(resilience=(1, 0)), foe("rat"))
    after = struck(world, says("ana", "as it is", "channel bolt"), faces(4, 1, 1), faces(1))
    assert after.world.fighter("orc").out


@pytest.mark.rule("woe.channel", "resource.resolve-zero")
def test_a_free_desperate_channel_breaks_nobody() -> None:
    world = adventure(caster(spell(energy=0), woe=True, resolve=0), foe(resilience=(1, 0)))
    after = play(world, desperate_channel("ana", "spark", "", "orc"), faces(1, 1, 1)).world.fighter("ana")
    assert (after.has("broken"), after.has("numbed"), after.health) == (False, True, 14)
