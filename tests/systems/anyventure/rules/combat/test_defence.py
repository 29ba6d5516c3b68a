"""Defence: the choice, halving and shields, fixed numbers, and those who cannot defend."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.anyventure.model.sheets import Ability, Gear, Hurt
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.magic.abilities import effect

from ...build import has
from ...duels import BUCKLER, DEFLECTS, EVADES, WALL, against, ana, arm, duel, law, lost, orc, shielded, strikes

BOW = arm("bow", 5, 3, "simple ranged", category="ranged", farthest=5)
BOMB = arm("bomb", 5, 3, "throwing", category="blunt", area=1)


def shoots(other: Fighter, *script: Any, weapon: Any = BOW, talent: int = 4) -> int:
    world = duel(ana(weapon, talent=talent), other)
    return lost(world, strikes(world, *script, weapon=weapon.id))


# ---- the choice


@pytest.mark.rule("defence.choice")
def test_the_defence_is_chosen_before_the_dice_are_seen() -> None:
    world = duel()
    assert lost(world, strikes(world, DEFLECTS, faces(7), faces(8, 6))) == 5
    with pytest.raises(ScriptError, match="how does orc defend"):
        strikes(world, faces(8, 6))


@pytest.mark.rule("defence.choice")
def test_the_defence_may_be_chosen_after_the_dice_by_a_ruling() -> None:
    world = duel(rulings=("defence.timing=after",))
    sees = says("orc", "deflection", label="(the dice show 8, 6): how does orc defend?")
    assert lost(world, strikes(world, faces(8, 6), sees, faces(7))) == 5
    with pytest.raises(ScriptError):
        strikes(world, EVADES, faces(7), faces(8, 6))


@pytest.mark.rule("defence.choice")
def test_the_better_defence_is_proposed() -> None:
    """Halved Deflection of d16 is worth less than Evasion of d12, and a shield turns that round."""
    for other, usual in [(orc(evasion=(1, 4)), "evasion"), (shielded(BUCKLER, evasion=(1, 4)), "deflection")]:
        assert proposed(duel(ana(BOW), other)) == [usual]


def proposed(world: Adventure) -> list[str]:
    """The defence that stands in brackets when the bow is shot."""
    asked: list[str] = []

    def note(ask: Ask[Any], seen: Any) -> Any:
        asked.append(ask.default)
        return ask.default

    Solver[Adventure](policy=note).worlds_after(world, strike(Blow("ana", "orc", "bow")))
    return asked


@pytest.mark.rule("defence.free")
def test_defending_costs_nothing_and_has_no_limit() -> None:
    other = orc()
    world = duel(ana(), other)
    for _ in range(4):
        world = strikes(world, *against(9, 8, 8)).world
    now = world.fighter("orc")
    assert (now.energy, now.turn, now.health) == (other.energy, other.turn, other.health)


# ---- values


@pytest.mark.rule("defence.evasion", "defence.deflection")
def test_a_defence_above_every_die_stops_the_attack() -> None:
    world = duel()
    assert lost(world, strikes(world, *against(8, 7, 4))) == 0
    assert lost(world, strikes(world, *against(7, 7, 4, how=DEFLECTS))) == 5


@pytest.mark.rule("defence.value")
def test_the_defence_value_is_the_kept_die_after_conditions() -> None:
    """Two dice keep the higher; Prone takes one of them, a second condition makes it the lower of two."""
    both = orc(evasion=(2, 5), deflection=(2, 5))
    world = duel(other=both)
    assert lost(world, strikes(world, EVADES, faces(9, 3), faces(8, 8))) == 0
    prone = duel(other=both.but(conditions=(has("prone"),)))
    assert lost(prone, strikes(prone, EVADES, faces(8), faces(8, 1))) == 5
    worse = duel(other=both.but(conditions=(has("impaired"), has("prone"))))
    assert lost(worse, strikes(worse, EVADES, faces(9, 3), faces(3, 1))) == 5


@pytest.mark.rule("defence.value", "defence.evasion-area", "defence.deflection-halved")
def test_halving_comes_after_keeping() -> None:
    both = orc(evasion=(2, 5), deflection=(2, 5))
    for how, weapon in ((EVADES, BOMB), (DEFLECTS, BOW), (DEFLECTS, BOMB)):
        world = duel(ana(weapon, talent=1), both)
        assert lost(world, strikes(world, how, faces(9, 6), faces(4), weapon=weapon.id)) == 5
        assert lost(world, strikes(world, how, faces(10, 6), faces(4), weapon=weapon.id)) == 0
    world = duel(ana(BOW, talent=1), both)
    assert lost(world, strikes(world, EVADES, faces(9, 6), faces(8), weapon="bow")) == 0


@pytest.mark.rule("scope.rounding", "defence.deflection-halved", "defence.evasion-area")
@pytest.mark.parametrize(("how", "weapon"), [(DEFLECTS, BOW), (EVADES, BOMB)])
def test_half_of_a_defence_of_7_is_3(how: Any, weapon: Any) -> None:
    world = duel(ana(weapon, talent=1))
    for shown, loss in ((2, 0), (3, 5)):
        assert lost(world, strikes(world, *against(7, shown, how=how), weapon=weapon.id)) == loss


@pytest.mark.rule("defence.deflection-halved", "damage.formula")
def test_the_shot_of_the_worked_example() -> None:
    assert shoots(orc(), *against(8, 8, 5, 4, 3, how=DEFLECTS)) == 11


@pytest.mark.rule("defence.light-shield")
def test_the_shot_at_a_light_shield_of_the_worked_example() -> None:
    assert shoots(shielded(BUCKLER), *against(8, 8, 5, 4, 3, how=DEFLECTS)) == 5
    assert shoots(shielded(BUCKLER), *against(8, 8, 5, 4, 3, how=DEFLECTS), weapon=BOMB) == 11


@pytest.mark.rule("defence.heavy-shield")
def test_a_heavy_shield_helps_against_both() -> None:
    for weapon in (BOW, BOMB):
        assert shoots(shielded(WALL), *against(8, 8, 5, 4, 3, how=DEFLECTS), weapon=weapon) == 5


@pytest.mark.rule("defence.light-shield", "defence.heavy-shield")
def test_a_shield_on_the_back_is_no_shield() -> None:
    assert shoots(orc(gear=(WALL,)), *against(8, 8, 5, 4, 3, how=DEFLECTS)) == 11


@pytest.mark.rule("defence.evasion-area")
def test_no_shield_helps_evasion() -> None:
    assert shoots(shielded(WALL), *against(8, 8, 5, 4, 3), weapon=BOMB) == 11


# ---- fixed numbers


@pytest.mark.rule("defence.fixed-rc", "defence.light-shield", "defence.heavy-shield", "defence.evasion-area")
@pytest.mark.parametrize(
    ("gear", "skill", "shown", "hit"),
    [
        (BUCKLER, "deflection", 10, True),
        (WALL, "deflection", 10, False),
        (None, "evasion", 10, True),
        (None, "evasion", 12, False),
    ],
)
def test_an_area_effect_with_a_defence_rc_of_6(gear: Gear | None, skill: str, shown: int, hit: bool) -> None:
    blast = Ability(id="blast", kind="effect", rc=6, area=1, damage=(Hurt("heat", 7),))
    world = duel(ana(abilities=(blast,)), shielded(gear) if gear else orc())
    done = play(world, effect("ana", blast, "orc"), says("orc", skill), faces(shown))
    assert lost(world, done) == (7 if hit else 0)


@pytest.mark.rule("defence.partial", "defence.fixed-rc")
def test_an_effect_may_leave_something_even_when_avoided() -> None:
    for spared, loss in (((), 0), ((Hurt("heat", 3),), 3)):
        blast = Ability(id="blast", kind="effect", rc=6, damage=(Hurt("heat", 7),), spared=spared)
        world = duel(ana(abilities=(blast,)))
        assert lost(world, play(world, effect("ana", blast, "orc"), EVADES, faces(6))) == loss
        assert lost(world, play(world, effect("ana", blast, "orc"), EVADES, faces(5))) == 7


@pytest.mark.rule("attack.named-check")
def test_an_attack_that_names_a_check_leaves_no_choice() -> None:
    glare = Ability(id="glare", kind="strike", avoid="resilience", weapon=arm("glare", 5, 3, roll=(2, 10), farthest=5))
    world = duel(ana(abilities=(glare,)), orc(resilience=(1, 5)))
    done = strikes(world, faces(7, label="Resilience"), faces(8, 6), weapon="glare", ability="glare")
    assert lost(world, done) == 5
    charm = Ability(id="charm", kind="effect", avoid="resilience", rc=6, damage=(Hurt("dark", 4),))
    world = duel(ana(abilities=(charm,)), orc(resilience=(1, 5)))
    assert lost(world, play(world, effect("ana", charm, "orc"), faces(6, label="Resilience"))) == 0
    assert lost(world, play(world, effect("ana", charm, "orc"), faces(5, label="Resilience"))) == 4


# ---- those who cannot defend


@pytest.mark.rule("defence.static", "condition.incapacitated")
@pytest.mark.parametrize(
    ("weapon", "shown", "loss"),
    [(arm(), (1, 2, 5), 8), (BOW, (3, 4, 9), 8), (BOW, (3, 3, 3), 0), (arm(), (1, 1, 1), 0)],
)
def test_the_helpless_have_a_static_defence(weapon: Any, shown: tuple[int, ...], loss: int) -> None:
    for bad in ("incapacitated", "unconscious"):
        world = duel(ana(weapon, talent=3), orc(conditions=(has(bad),)))
        doubled = bad == "unconscious" and weapon.id == "sword"
        assert lost(world, strikes(world, faces(*shown), weapon=weapon.id)) == loss * (2 if doubled else 1)


@pytest.mark.rule("defence.static", "defence.fixed-rc", "condition.incapacitated")
@pytest.mark.parametrize(("avoid", "rc", "loss"), [("defence", 2, 0), ("defence", 3, 7), ("resilience", 2, 7)])
def test_a_static_defence_avoids_what_a_defence_could_and_no_named_check(avoid: Any, rc: int, loss: int) -> None:
    blast = Ability(id="blast", kind="effect", avoid=avoid, rc=rc, damage=(Hurt("heat", 7),))
    world = duel(ana(abilities=(blast,)), orc(conditions=(has("incapacitated"),)))
    assert lost(world, play(world, effect("ana", blast, "orc"))) == loss


@pytest.mark.rule("defence.static")
@pytest.mark.parametrize(("ruling", "value"), [("two", 2), ("four", 4), ("zero", 0)])
def test_the_static_defence_against_areas(ruling: str, value: int) -> None:
    """It is not halved: a 1 would hit half of 2."""
    helpless = orc(conditions=(has("incapacitated"),))
    world = duel(ana(BOMB, talent=1), helpless, rulings=(f"defence.static-area={ruling}",))
    for shown in (1, 2, 3, 4):
        assert lost(world, strikes(world, faces(shown), weapon="bomb")) == (5 if shown >= value else 0)


@pytest.mark.rule("defence.value", "defence.evasion", "attack.success")
def test_the_odds_against_a_defence_die() -> None:
    """One d4 against one d4 hits in 10 of 16 cases."""
    world = duel(ana(talent=1, level=0), orc(evasion=(1, 0), deflection=(1, 0)))
    after = law(world, strike(Blow("ana", "orc", "sword")))
    assert after.chance(lambda now: lost(world, now) > 0) == Fraction(10, 16)
