"""LP lost and regained, and leaving play."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Side, State
from rulewright.systems.tactics.rules.combat.attacks import attack, shoot
from rulewright.systems.tactics.rules.combat.life_points import heal
from rulewright.systems.tactics.rules.combat.reactions import no_reaction
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.view import view

from ...build import advantage, unit
from ...fights import ann, attacks, fight, lost, ork, refused


@pytest.mark.rule("damage.formula")
def test_armor_never_heals() -> None:
    world = fight(ann(attack=4, damage=2), ork(defense=8, armor=6))
    assert lost(world, attacks(world, faces(5))) == 0
    assert lost(world, attacks(world, faces(9))) == 1


@pytest.mark.rule("damage.formula", "advantage.kinds")
def test_modifiers_of_damage_and_armor_count() -> None:
    blade, plate = advantage("blade", damage=2), advantage("plate", armor=1)
    world = fight(ann(attack=4, damage=4, advantage=(blade,)), ork(defense=8, armor=2, advantage=(plate,)))
    assert lost(world, attacks(world, faces(5))) == (4 + 2) + 1 - (2 + 1)


@pytest.mark.rule("damage.formula", "state.shield")
def test_worked_example_of_shield() -> None:
    world = fight(ann(attack=4, damage=5), ork(defense=8, armor=1, states=(State("Shield", 1),)))
    assert lost(world, attacks(world, faces(6))) == 2


PIERCES = Ability("Pierce", "attack", 2, armor=3)


@pytest.mark.rule("damage.pierce")
@pytest.mark.parametrize(("ruling", "loss"), [("floor_zero", 5), ("negative", 6)])
def test_worked_example_of_armor_reduction(ruling: str, loss: int) -> None:
    rulings = (f"damage.pierce_floor={ruling}",)
    world = fight(ann(attack=4, damage=4, abilities=(PIERCES,)), ork(defense=8, armor=2), rulings=rulings)
    after = attacks(world, faces(5), ability="Pierce")
    assert lost(world, after) == loss
    assert lost(after.world, attacks(after.world, faces(5))) == 4 + 1 - 2, "only that attack"
    thick = world.with_unit(ork(defense=8, armor=5))
    assert lost(thick, attacks(thick, faces(5), ability="Pierce")) == 4 + 1 - 2


@pytest.mark.rule("damage.pierce", "party.org.empire")
@pytest.mark.parametrize(("ruling", "loss"), [("floor_zero", 4 - 1), ("negative", 4 + 1 - 1)])
def test_imperial_armor_cannot_be_reduced(ruling: str, loss: int) -> None:
    sides = (Side("a"), Side("b", "Empire", advantages=("Imperial Armor",)))
    attacker = ann(attack=4, damage=4, abilities=(PIERCES,))
    rulings = (f"damage.pierce_floor={ruling}",)
    world = fight(attacker, ork(defense=8, armor=2, organisation="Empire"), sides=sides, rulings=rulings)
    assert lost(world, attacks(world, faces(4), ability="Pierce")) == loss


@pytest.mark.rule("damage.removal")
@pytest.mark.parametrize(("ruling", "fate"), [("destroyed", "destroyed"), ("below_only", "")])
def test_at_exactly_0_lp(ruling: str, fate: str) -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8, lp=4), rulings=(f"damage.zero={ruling}",))
    assert attacks(world, faces(4)).world.unit("ork").fate == fate
    beyond = attacks(world, faces(5)).world.unit("ork")
    assert (beyond.fate, beyond.at) == ("destroyed", None)


@pytest.mark.rule("damage.removal")
def test_one_lp_left_is_enough() -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8, lp=5))
    assert attacks(world, faces(4)).world.unit("ork").in_play


@pytest.mark.rule("damage.removal", "attack.repeat")
def test_further_attacks_on_the_destroyed_are_void() -> None:
    world = fight(ann(attack=4, damage=4), ork(defense=8, lp=4), unit("troll", "b", at=(30, 30)))
    after = attacks(world, faces(4)).world
    assert refused(after, attack("ann", "", "ork")) == "Too far: no enemy is in contact. [attack.reach]"


@pytest.mark.rule("damage.removal", "area.primary")
def test_a_unit_destroyed_during_an_area_attack_is_not_attacked_again() -> None:
    """The Shock of the first Summon kills their Summoner, who stands in the area too."""
    blast = Ability("Blast", "ranged attack", 3, distance=16 * INCH, area=3 * INCH)
    imp = unit("imp", "b", (20, 10), tags=("Summon",), shock=5, summoner="mage", lp=1, ap=0)
    mage = unit("mage", "b", (21.5, 10), lp=3, ap=4)
    world = fight(ann(attack=9, damage=9, abilities=(blast,)), imp, mage, unit("troll", "b", at=(40, 40)))
    done = play(world, shoot("ann", "Blast", "imp"), faces(8), faces(6), view=view)
    assert {one.id: one.fate for one in done.world.units if one.fate} == {"imp": "destroyed", "mage": "destroyed"}
    safe = imp.but(card=imp.card.but(shock=-9))
    asked = [faces(8), faces(6), says("b", no_reaction("mage"), label="with 17")]
    assert play(world.with_unit(safe), shoot("ann", "Blast", "imp"), *asked, view=view).world.unit("mage").fate


@pytest.mark.rule("damage.heal_cap")
def test_lp_regained_never_exceed_the_printed_lp() -> None:
    world = fight(ann(lp=5), ork())
    assert play(world.with_unit(ann(card=ann().card, lp=11)), heal("ann", 4)).world.unit("ann").lp == 12
    assert play(world, heal("ann", 4)).world.unit("ann").lp == 9
    assert play(world.with_unit(ann(card=ann().card, lp=12)), heal("ann", 4)).facts == ()


@pytest.mark.rule("damage.heal_cap")
def test_the_destroyed_regain_none() -> None:
    gone = unit("bob", at=None, fate="destroyed", lp=0)
    mends = Ability("Mend", "effect", 2, aim="friend", heals=6)
    world = fight(ann(abilities=(mends,)), gone, ork())
    assert play(world, heal("bob", 4)).facts == ()
    assert refused(world, use("ann", "Mend", "bob")) != ""
