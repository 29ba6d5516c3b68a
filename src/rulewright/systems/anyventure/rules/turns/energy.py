"""Energy: paying, overspending, being Winded, and getting it back."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import EnergySet
from ...house import Rulings
from ...model.scores import energy_regained, max_energy
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, passes
from ..conditions.conditions import become, end_condition

WINDED_RC = 10
REST_ENERGY = 2


@flow("resource.energy-overspend", "resource.energy-winded", "resource.energy")
def pay(scene: Scene[Adventure], who: str, cost: int) -> Resolve[None]:
    """A cost is paid even into debt; a character left under 0 rolls Endurance or is Winded."""
    if cost <= 0:
        return
    before = scene.world.fighter(who).energy
    scene.happen(EnergySet(who, before - cost))
    checks_again = scene.world.house.resource_overspend_check == "each-payment" or before >= 0
    if before - cost < 0 and checks_again and not scene.world.fighter(who).has("winded"):
        yield from out_of_breath(who)


@flow("resource.energy-winded")
def out_of_breath(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character in debt needs Endurance against RC 10, or is Winded."""
    if not (yield from passes(Check(who, "endurance", say("keeps-its-breath", who=Who(who))), WINDED_RC)):
        become(scene, who, "winded")


@flow("resource.energy-regen", "resource.energy-recover-negative", "condition.winded")
def regenerate(scene: Scene[Adventure], who: str) -> None:
    """Energy comes back up to its maximum, also out of debt, but not to the Winded."""
    fighter = scene.world.fighter(who)
    maximum = max_energy(fighter).total
    if fighter.has("winded") or fighter.energy >= maximum:
        return
    scene.happen(EnergySet(who, min(maximum, fighter.energy + scene.count(energy_regained(scene.world, fighter)))))


def rest_restores(house: Rulings) -> bool:
    """Whether resting gives Energy to those who are not Winded."""
    return house.action_rest_energy == "two"


@flow("action.rest", "action.rest-energy")
def rest(scene: Scene[Adventure], who: str) -> None:
    """A character catches its breath: Winded ends, or else 2 Energy come back."""
    fighter = scene.world.fighter(who)
    if fighter.has("winded"):
        return end_condition(scene, who, "winded")
    maximum = max_energy(fighter).total
    if rest_restores(scene.world.house) and fighter.energy < maximum:
        scene.happen(EnergySet(who, min(maximum, fighter.energy + REST_ENERGY)))
    return None
