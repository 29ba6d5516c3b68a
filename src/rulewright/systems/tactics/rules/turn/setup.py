"""Setup: which side deploys first, where units stand, and with how many AP they begin."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ...board import deploy_options
from ...facts import Maintains, Placed, TurnSet
from ...model.stats import has_innate
from ...model.world import SIDES, Skirmish, Unit, Upkept, other_side
from ...phrases import say
from ...ruleset import flow
from ..powers.ability_limits import stealth_of
from ..powers.gnosis import Check, both_roll
from .phases import recovery, refill_gnosis


@flow("setup.order", "gnosis.first_turn")
def begin(scene: Scene[Skirmish]) -> None:
    """The game begins with the deployment roll."""
    if scene.world.house.gnosis_deployment == "yes":
        refill_gnosis(scene)
    scene.later(deployment_roll())


@flow("setup.order", "core.sides", "gnosis.first_turn")
def deployment_roll(scene: Scene[Skirmish]) -> Resolve[None]:
    """Both sides roll, adding 1 for each unit with Initiative; the higher total deploys first, a tie is rerolled."""
    mine, theirs = (Check(side, say("deployment-roll", side=Who(side))) for side in SIDES)
    dice = yield from both_roll(mine, theirs)
    totals = [
        scene.count(deployment_bonus(scene.world, side).plus("die", one.die, "setup.order"))
        for side, one in zip(SIDES, dice, strict=True)
    ]
    if totals[0] == totals[1]:
        # Back on the agenda and not in a loop: a call that can repeat itself without end has no exact odds.
        return scene.later(deployment_roll())
    first = SIDES[0] if totals[0] > totals[1] else SIDES[1]
    scene.happen(TurnSet(0, "setup", first))
    return scene.later(deploy(first))


def deployment_bonus(skirmish: Skirmish, side: str) -> Tally:
    waiting = to_deploy(skirmish, side)
    return Tally(say("deployment-of", side=Who(side))).plus(
        "Initiative", sum(has_innate(skirmish, unit, "Initiative") for unit in waiting), "setup.order"
    )


def to_deploy(skirmish: Skirmish, side: str) -> tuple[Unit, ...]:
    """A side's characters that are not yet on the table; Summons are not deployed."""
    return tuple(unit for unit in skirmish.units if unit.side == side and unit.at is None and not unit.fate)


@flow("setup.zones", "setup.advanced", "setup.infiltration", "setup.first_ap", "summon.not_deployed")
def deploy(scene: Scene[Skirmish], side: str) -> Resolve[None]:
    """The sides take turns to set up one character each, inside their own zone."""
    left = to_deploy(scene.world, side)
    if not left:
        if to_deploy(scene.world, other_side(side)):
            return scene.later(deploy(other_side(side)))
        return scene.later(recovery(1))
    names = tuple(unit.id for unit in left)
    who = names[0]
    if len(names) > 1:
        who = yield from ask(side, OneOf[str](names), say("set-up-next"), who)
    unit = scene.world.unit(who)
    hidden = yield from ask_infiltration(scene, unit)
    options = deploy_options(scene.seen_by(side), unit)
    first_place = options.first()
    if first_place is None:
        raise Refusal(say("no-room", who=Who(who), where=options.region()), "setup.zones")
    seen = (side,) if hidden else None
    where = yield from ask(side, options, say("stand-where", who=Who(who)), first_place, seen_by=seen)
    scene.happen(Placed(who, where, first_ap(scene.world, unit), hidden=hidden))
    if hidden:
        scene.happen(Maintains(who, (Upkept(stealth_of(unit).name, who),)))
    return scene.later(deploy(other_side(side)))


def ask_infiltration(scene: Scene[Skirmish], unit: Unit) -> Resolve[bool]:
    """Whether a unit with Infiltration is set up Hidden; that costs no AP."""
    if not has_innate(scene.world, unit, "Infiltration"):
        return False
    return (yield from ask(unit.side, YES_NO, say("set-up-hidden", who=Who(unit.id)), default=True))


def first_ap(skirmish: Skirmish, unit: Unit) -> int:
    """The AP of the first turn: Recovery plus 1, at most the maximum, or as the table rules."""
    match skirmish.house.ap_first_turn:
        case "max":
            return unit.card.most_ap
        case "recovery":
            return min(unit.card.most_ap, unit.card.recovery)
    return min(unit.card.most_ap, unit.card.recovery + 1)
