"""The price that is shown is what the rules charge."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, says
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure.display.prices import price
from rulewright.systems.anyventure.model.sheets import Ability, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.fortune import wonder_morale
from rulewright.systems.anyventure.rules.movement.movement import move, sprint
from rulewright.systems.anyventure.rules.turns.actions import attack, flurry_attack, special
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, shove
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import let_pass

from ..acting import does
from ..build import adventure, fighter, foe

GLAIVE = Weapon(id="glaive", skill="complex melee", hands=2, profiles=(Profile(damage=5, extra=3),))
SLAM = Ability(id="slam", kind="attack", energy=2, per="combat")


def fight(**changes: Any) -> Adventure:
    return adventure(fighter("ana", **changes), foe(health=60))


def shown(world: Adventure, action: Call[Any]) -> dict[str, int]:
    """What an action costs, by the names that people read."""
    return {str(cost.resource): cost.amount for cost in price(world, action)}


def charged(world: Adventure, action: Call[Any], *script: Faces | Says) -> dict[str, int]:
    """What the rules take for an action."""
    before, after = (it.fighter("ana") for it in (world, does(world, action, *script).world))
    actions = before.turn.actions - after.turn.actions
    spent = {
        "action" if actions == 1 else "actions": actions,
        "Energy": before.energy - after.energy,
        "Resolve": before.resolve - after.resolve,
    }
    return {resource: amount for resource, amount in spent.items() if amount}


MISS = (says("orc", "evasion"), faces(4, 4), faces(1, 1))


@pytest.mark.parametrize(
    ("action", "script"),
    [
        (attack("ana", "sword", "", "orc"), MISS),
        (defend("ana"), ()),
        (move("ana", "walk", (0, 1)), ()),
        (sprint("ana", "walk", (0, 3)), (says("orc", let_pass("orc")),)),
        (shove("ana", "orc"), (says("orc", "fitness"), faces(1, 1), faces(4, 4))),
    ],
)
def test_an_action_costs_what_is_shown(action: Call[Any], script: tuple[Faces | Says, ...]) -> None:
    assert shown(fight(), action) == charged(fight(), action, *script)


def test_a_complex_weapon_costs_energy() -> None:
    world = fight(weapons=(GLAIVE,), hand="glaive", trained={"complex melee": (2, 2)})
    action = attack("ana", "glaive", "", "orc")
    assert shown(world, action) == charged(world, action, *MISS) == {"action": 1, "Energy": 1}


def test_a_flurry_costs_resolve_and_no_action() -> None:
    world = fight(flurry=3)
    action = flurry_attack("ana", "sword", "", "orc")
    assert shown(world, action) == charged(world, action, *MISS) == {"Resolve": 2}


def test_a_limited_ability_costs_a_use() -> None:
    world = fight(abilities=(SLAM,))
    action = special("ana", "slam", "sword", "", "orc")
    assert shown(world, action) == {**charged(world, action, *MISS), "use this fight": 1}
    assert does(world, action, *MISS).world.fighter("ana").spent[0].times == 1


def test_wonder_is_paid_with_wonder() -> None:
    assert shown(fight(wonder=True), wonder_morale("ana")) == {"Wonder": 1}


def test_every_open_offer_has_a_price_before_its_target_is_chosen() -> None:
    world = fight(abilities=(SLAM,), flurry=1)
    offers: Offers = offers_of(world, "ana")
    costs = {offer.rule.name: price(world, Call(offer.rule, offer.given)) for offer in offers.open}
    assert [cost.amount for cost in costs["attack"]] == [1]
    assert [cost.amount for cost in costs["special"]] == [1, 2, 1]
    assert costs["move"] == costs["done"] == ()
