"""Reactions to an attack: Dodge, Counterattack, or nothing."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import NotNow, Offers, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase

from ...board import in_contact
from ...facts import ApSet
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..powers.ability_limits import ability_of, begun, usable_abilities
from ..powers.gnosis import Check, declared, declares_in_secret
from ..why_closed import too_dear
from .attack_values import Blow, Reaction
from .states import can_react, poisoned

DODGE_AP, COUNTER_AP = 1, 3


@flow("dodge.action", "counter.action", "dodge.barred", "ranged.no_counter", "ap.reactive", "ap.pay", "counter.answer")
def declares(scene: Scene[Skirmish], blow: Blow, known: int | None = None) -> Resolve[Reaction]:
    """The defender dodges, counterattacks or does nothing, and says whether to spend Gnosis on its die."""
    options = reactions(scene.world, blow)
    target = scene.world.unit(blow.target)
    if len(options.open) < 2:
        return Reaction()
    chosen = yield from ask(target.side, options, how_to_react(blow, known), no_reaction(blow.target))
    reaction: Reaction = yield from chosen
    # For units in an area the attack is rolled already, so there is nothing to declare at the same time.
    secret = declares_in_secret(scene.world) and blow.kind != "area"
    later = scene.world.house.gnosis_timing != "before_exchange" or secret
    if reaction.kind == "nothing" or later:
        return reaction
    spent = yield from declared(defence_check(target, reaction))
    return reaction._replace(spent=spent)


def how_to_react(blow: Blow, known: int | None) -> Phrase:
    """The question to the defender, with the total of the attack if it is known."""
    who, target = Who(blow.who), Who(blow.target)
    if known is None:
        return say("react-how", who=who, target=target)
    return say("react-how-to-total", who=who, target=target, total=Number(known, of=blow.who))


def defence_check(target: Unit, reaction: Reaction) -> Check:
    fixed = reaction.ability.fixed if reaction.ability and reaction.kind == "Dodge" else 0
    label = say("dodge-roll" if reaction.kind == "Dodge" else "counterattack-roll", who=Who(target.id))
    return Check(target.side, label, who=target.id, fixed=fixed)


def reactions(skirmish: Skirmish, blow: Blow) -> Offers:
    """The reactions open to the target of an attack, and why the others are not."""
    target = skirmish.unit(blow.target)
    nothing = offer(no_reaction, target.id)
    if not can_react(skirmish, target):
        why = why_no_reaction(target)
        closed = tuple(NotNow(rule, why, "dodge.barred") for rule in (dodge, counterattack))
        return Offers((nothing,), closed)
    open_, closed_ = [], []
    for name, cost in usable_reactions(target, "dodge", DODGE_AP):
        if target.ap >= cost:
            open_.append(offer(dodge, target.id, name))
        else:
            closed_.append(too_dear(target, dodge, name, cost))
    barred = why_no_counter(skirmish, blow)
    for name, cost in usable_reactions(target, "counterattack", COUNTER_AP):
        if barred:
            closed_.append(barred)
        elif target.ap < cost:
            closed_.append(too_dear(target, counterattack, name, cost))
        else:
            open_.append(offer(counterattack, target.id, name))
    return Offers((nothing, *open_), tuple(closed_))


def why_no_reaction(target: Unit) -> Phrase:
    """Why a unit may not react at all."""
    if target.helpless:
        return say("helpless", who=Who(target.id))
    return say("berserk-never-reacts" if target.has("Berserk") else "resistance-never-reacts", who=Who(target.id))


def why_no_counter(skirmish: Skirmish, blow: Blow) -> NotNow | None:
    """Why an attack cannot be counterattacked, whatever AP the target has; None if it can."""
    if blow.kind == "area":
        return NotNow(counterattack, say("only-in-area", who=Who(blow.target)), "area.one_roll")
    if not in_contact(skirmish, skirmish.unit(blow.target), skirmish.unit(blow.who)):
        rule = "ranged.no_counter" if blow.kind == "ranged" else "counter.action"
        return NotNow(counterattack, say("attacker-not-in-contact", who=Who(blow.who)), rule)
    if blow.kind == "strike back" and skirmish.house.counter_chain == "dodge_only":
        return NotNow(counterattack, say("only-dodge-strike-back"), "counter.answer")
    return None


def usable_reactions(unit: Unit, kind: str, cost: int) -> list[tuple[str, int]]:
    """The basic reaction, named by an empty string, and the usable abilities of its kind, each with its cost."""
    return [("", cost), *((one.name, one.cost) for one in usable_abilities(unit, kind))]


@flow("dodge.action")
def no_reaction(scene: Scene[Skirmish], who: str) -> Reaction:  # noqa: ARG001
    """The defender does nothing and relies on its Defense."""
    return Reaction()


@flow("dodge.action", "ap.costs", "ap.pay")
def dodge(scene: Scene[Skirmish], who: str, name: str) -> Resolve[Reaction]:
    """For 1 AP the defender adds a die to its defence."""
    return (yield from pay_for_reaction(scene, who, "Dodge", name))


@flow("counter.action", "ap.costs", "ap.pay")
def counterattack(scene: Scene[Skirmish], who: str, name: str) -> Resolve[Reaction]:
    """For 3 AP the defender adds a die to its defence, and attacks back if the attack misses."""
    return (yield from pay_for_reaction(scene, who, "Counterattack", name))


def pay_for_reaction(
    scene: Scene[Skirmish], who: str, kind: Literal["Dodge", "Counterattack"], name: str
) -> Resolve[Reaction]:
    """The reaction after its AP are paid; an ability that fails its difficulty becomes no reaction."""
    unit = scene.world.unit(who)
    reaction = Reaction(kind, ability_of(unit, name))
    scene.happen(ApSet(who, unit.ap - cost_of_reaction(reaction)))
    return reaction if (yield from begun(who, name)) else reaction._replace(kind="nothing")


def cost_of_reaction(reaction: Reaction) -> int:
    if reaction.ability:
        return reaction.ability.cost
    return {"nothing": 0, "Dodge": DODGE_AP, "Counterattack": COUNTER_AP}[reaction.kind]


def after_reaction(who: str, reaction: Reaction) -> Resolve[None]:
    """A reaction is an action, so Poison takes effect."""
    yield from poisoned(who, cost_of_reaction(reaction))
