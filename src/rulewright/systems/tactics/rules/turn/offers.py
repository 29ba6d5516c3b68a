"""The actions of a unit in its activation: what is open, what it costs, and why the rest is not open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.kernel.rules.options import ActionOffers, NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words
from rulewright.words.phrase import who as who_are

from ...board import (
    engaged,
    format_gap,
    gap,
    nearest_enemies,
    placement_options,
    run_options,
    shift_options,
    targets_in_reach,
    walk_options,
    why_no_charge,
)
from ...board.measuring.reason import Reason
from ...model.cards import Kind, Order
from ...model.lengths import format_length
from ...model.stats import has_innate, most_order_points
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..combat.attacks import attack, charge, in_range, is_visible_target, shoot
from ..combat.moving import FREE_MOVEMENT, escape, is_held, leap, run, shift, walk
from ..powers.abilities import use
from ..powers.ability_limits import ability_of, usable_abilities, why_unusable
from ..powers.gnosis_cards import can_drink, drink
from ..powers.hiding import hide, seek
from ..powers.orders import give_order, receivers, why_no_orders
from ..powers.summons import call, callable_summons, summoning_cost
from ..why_closed import has_moved, held, out_of_reach, out_of_sight, too_dear, way
from .effect_targets import effect_reasons, nobody_to_affect

BASIC_COSTS: dict[Rule[..., Any], int] = {walk: 1, run: 2, charge: 3, attack: 2, shoot: 2, seek: 1, escape: 1}
RULES_WITH_ABILITY: tuple[Rule[..., Any], ...] = (attack, shoot, charge, use, hide, seek, escape, leap)
# The rule that uses an ability of each kind. Dodges and counterattacks are missing: they are reactions.
RULE_OF_KIND: dict[str, Rule[..., Any]] = {
    "attack": attack,
    "ranged attack": shoot,
    "charge": charge,
    "effect": use,
    "stealth": hide,
    "seek": seek,
    "escape": escape,
    "movement": leap,
    "run": leap,
}


@flow("activation.no_pass")
def done(scene: Scene[Skirmish], who: str) -> None:
    """The unit ends its activation."""


def cost_of(skirmish: Skirmish, action: Call[Any]) -> int:
    """The AP an action costs: those of its ability, or those of the basic action."""
    unit, rule = skirmish.unit(action.args[0]), action.rule
    if rule is call:
        return summoning_cost(skirmish, unit, skirmish.unit(action.args[1]))
    if rule is escape and skirmish.house.move_escape_cost == "two_seven" and not action.args[1]:
        return 2
    ability = action.args[1] if rule in RULES_WITH_ABILITY else ""
    line = next((one for one in unit.card.abilities if one.name == ability), None)
    return line.cost if line else BASIC_COSTS.get(rule, 0)


def unit_offers(seen: Skirmish, who: str, truth: Skirmish | None = None) -> Offers:
    """Everything the unit may do and can pay for.

    Args:
        seen: The skirmish as the unit's side sees it, so that offers reveal nothing hidden.
        truth: The whole skirmish, if by a ruling Hidden enemies too keep Summons away.
    """
    unit = seen.unit(who)
    every: list[Offer | NotNow] = []
    for offers_of_kind in (attack_offers, movement_offers, special_offers, order_offers, unusable_abilities):
        every += offers_of_kind(seen, unit)
    every += call_offers(truth or seen, unit)
    open_ = (*(one for one in every if isinstance(one, Offer)), offer(done, who))
    if unit.has("Berserk") and (must := tuple(one for one in berserk_offers(seen, unit) if isinstance(one, Offer))):
        barred = dict.fromkeys(one.rule for one in open_ if one.rule not in {one.rule for one in must})
        why, helps = say("must-attack", who=Who(who)), say("attack-first")
        return Offers(must, tuple(NotNow(rule, why, "state.berserk", helps) for rule in barred))
    return Offers(open_, tuple(one for one in every if isinstance(one, NotNow)))


def payable(
    skirmish: Skirmish, unit: Unit, rule: Rule[..., Any], abilities: Iterable[str] = ("",)
) -> tuple[list[str], list[NotNow]]:
    """The abilities for an action that a unit can pay for, and why not the others; an empty name is the basic action.

    An action may be declared only if its whole cost can be paid.
    """
    # These are no whole calls: the price depends on the first two arguments only.
    costs = {name: cost_of(skirmish, Call(rule, (unit.id, name))) for name in abilities}
    dear = [too_dear(unit, rule, name, cost) for name, cost in costs.items() if cost > unit.ap]
    return [name for name, cost in costs.items() if cost <= unit.ap], dear


def ability_names(unit: Unit, *kinds: str, basic: bool = True) -> tuple[str, ...]:
    return (*(("",) if basic else ()), *(one.name for one in usable_abilities(unit, *kinds)))


def can_come_closer(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit still has its movement action of the turn and is free to take it."""
    return not unit.moved and not is_held(skirmish, unit) and cost_of(skirmish, Call(walk, (unit.id,))) <= unit.ap


def attack_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Hand to hand, Charge, ranged."""
    yield from melee_offers(skirmish, unit)
    yield from charge_offers(skirmish, unit)
    yield from shot_offers(skirmish, unit)


def melee_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Hand-to-hand attacks on the enemies in reach of the card or of each ability."""
    paid, dear = payable(skirmish, unit, attack, ability_names(unit, "attack"))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        distance = (line.distance or 0) if line else 0
        if targets := targets_in_reach(skirmish, unit, distance):
            yield offer(
                attack, unit.id, name, target=OneOf[str](targets, far_targets(skirmish, unit, targets, distance))
            )
        else:
            reach = max(unit.card.reach, distance)
            yield out_of_reach(unit, attack, name, reach, can_come_closer(skirmish, unit))


def far_targets(
    skirmish: Skirmish, unit: Unit, targets: tuple[str, ...], distance: int
) -> tuple[tuple[str, Words], ...]:
    """The enemies out of reach of a hand-to-hand attack, each with how far away it is."""
    reach = format_length(max(unit.card.reach, distance))
    far = (foe for foe in skirmish.enemies(unit) if foe.id not in targets and not foe.hidden)
    return tuple(
        (foe.id, say("out-of-reach", who=Who(foe.id), apart=format_gap(skirmish, unit, foe), reach=reach))
        for foe in far
    )


def charge_offers(skirmish: Skirmish, unit: Unit, only: tuple[str, ...] | None = None) -> ActionOffers:
    """Charges, if the unit is free to move; `only` limits them to certain enemies."""
    if is_held(skirmish, unit):
        yield held(skirmish, unit, charge)
        return
    if unit.moved:
        yield has_moved(unit, charge)
        return
    paid, dear = payable(skirmish, unit, charge, ability_names(unit, "charge"))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        reasons = charge_reasons(skirmish, unit, (line.distance or None) if line else None)
        if targets := tuple(foe for foe, why in reasons.items() if why is None and (only is None or foe in only)):
            yield offer(charge, unit.id, name, target=OneOf[str](targets, closed_targets(reasons)))
        else:
            yield nobody_to_charge(unit, name, reasons)


def charge_reasons(skirmish: Skirmish, unit: Unit, distance: int | None) -> dict[str, Reason | None]:
    """Why each enemy cannot be charged, the nearest enemy first; None for those that can."""
    foes = sorted(skirmish.enemies(unit), key=lambda foe: gap(skirmish, unit, foe))
    return {foe.id: why_no_charge(skirmish, unit, foe, distance) for foe in foes}


def closed_targets(reasons: dict[str, Reason | None]) -> tuple[tuple[str, Words], ...]:
    """The targets that are refused, each with its reason."""
    return tuple((foe, why.why) for foe, why in reasons.items() if why)


def nobody_to_charge(unit: Unit, name: str, reasons: dict[str, Reason | None]) -> NotNow:
    """A Charge without a target: the reason is that of the nearest enemy."""
    nearest = next((why for why in reasons.values() if why), None)
    if nearest is None:
        return NotNow(charge, say("nobody-to-charge", who=Who(unit.id)), "charge.reach", given=way(unit, name))
    return NotNow(charge, say("cannot-charge", why=nearest.why), nearest.rule, given=way(unit, name))


def shot_offers(skirmish: Skirmish, unit: Unit, measured: bool = False) -> ActionOffers:
    """Ranged attacks on visible enemies.

    Players measure only after they have declared, so enemies out of range are offered too, unless `measured` is set.
    """
    abilities = ability_names(unit, "ranged attack", basic=bool(unit.card.range))
    if not abilities:
        return
    if engaged(skirmish, unit) and not has_innate(skirmish, unit, "Shoots Engaged"):
        near = who_are(one.id for one in engaged(skirmish, unit))
        why = say("too-near-to-shoot", who=Who(unit.id), foes=near)
        yield NotNow(shoot, why, "ranged.engaged", say("escape-first"))
        return
    paid, dear = payable(skirmish, unit, shoot, abilities)
    yield from dear
    foes = [foe for foe in skirmish.enemies(unit) if is_visible_target(skirmish, unit, foe)] if paid else []
    if paid and not foes:
        yield out_of_sight(unit, shoot, can_come_closer(skirmish, unit))
    for name in paid:
        line = ability_of(unit, name)
        if targets := tuple(foe.id for foe in foes if not measured or in_range(skirmish, unit, foe, line)):
            yield offer(shoot, unit.id, name, target=OneOf[str](targets, unseen_targets(skirmish, unit)))


def unseen_targets(skirmish: Skirmish, unit: Unit) -> tuple[tuple[str, Words], ...]:
    """The enemies that cannot be shot at, because they are not in sight."""
    unseen = (foe.id for foe in skirmish.enemies(unit) if not is_visible_target(skirmish, unit, foe))
    return tuple((foe, say("not-in-sight", who=Who(foe))) for foe in unseen)


def movement_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Walk, Run and movement by abilities; Escape while engaged."""
    if is_held(skirmish, unit):
        yield from (held(skirmish, unit, rule) for rule in (walk, run))
        yield from untargeted_offers(skirmish, unit, escape, ability_names(unit, "escape"))
        return
    yield NotNow(escape, say("nobody-holds", who=Who(unit.id)), "move.escape")
    yield from leap_offers(skirmish, unit, "movement")
    if skirmish.house.move_free_use == "own_activation" and not unit.shifted:
        yield offer(shift, unit.id, where=shift_options(skirmish, unit, FREE_MOVEMENT))
    if unit.moved:
        yield from (has_moved(unit, rule) for rule in (walk, run))
        return
    for rule, options in ((walk, walk_options), (run, run_options)):
        paid, dear = payable(skirmish, unit, rule)
        yield from dear
        if paid:
            yield offer(rule, unit.id, where=options(skirmish, unit))
    yield from leap_offers(skirmish, unit, "run")


def untargeted_offers(skirmish: Skirmish, unit: Unit, rule: Rule[..., Any], abilities: Iterable[str]) -> ActionOffers:
    """An action without a target, with each ability that can be paid for."""
    paid, dear = payable(skirmish, unit, rule, abilities)
    yield from (offer(rule, unit.id, name) for name in paid)
    yield from dear


def leap_offers(skirmish: Skirmish, unit: Unit, kind: Kind) -> ActionOffers:
    """Abilities that move their owner along any path, or in one straight line."""
    paid, dear = payable(skirmish, unit, leap, ability_names(unit, kind, basic=False))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        far = (line.distance or 0) if line else 0
        options = run_options(skirmish, unit, far) if kind == "run" else shift_options(skirmish, unit, far)
        yield offer(leap, unit.id, name, where=options)


def special_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Effects, stealth, Seek."""
    paid, dear = payable(skirmish, unit, use, ability_names(unit, "effect", basic=False))
    yield from dear
    for line in usable_abilities(unit, "effect"):
        if line.name not in paid:
            continue
        reasons = effect_reasons(skirmish, unit, line)
        if targets := tuple(other for other, why in reasons.items() if why is None):
            yield offer(use, unit.id, line.name, target=OneOf[str](targets, closed_targets(reasons)))
        else:
            yield nobody_to_affect(skirmish, unit, line, reasons, can_come_closer(skirmish, unit))
    if not unit.hidden:
        yield from untargeted_offers(skirmish, unit, hide, ability_names(unit, "stealth", basic=False))
    if any(one.hidden and one.side != unit.side for one in skirmish.units):
        yield from untargeted_offers(skirmish, unit, seek, ability_names(unit, "seek"))
    else:
        yield NotNow(seek, say("nobody-hidden"), "seek.action")
    if can_drink(skirmish, unit):
        yield offer(drink, unit.id)


def order_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Orders of an Arbiter."""
    if not unit.card.orders:
        return
    if why := why_no_orders(skirmish, unit):
        yield NotNow(give_order, why, "order.blocked")
        return
    for order in unit.card.orders:
        if order.cost > unit.order_points:
            yield order_too_dear(skirmish, unit, order)
        elif targets := receivers(skirmish, unit, order):
            yield offer(give_order, unit.id, order.name, target=OneOf[str](targets))
        else:
            why, closer = say("nobody-to-obey", who=Who(unit.id), order=order.name), can_come_closer(skirmish, unit)
            helps = say("move-closer") if closer else ""
            yield NotNow(give_order, why, "arbiter.zone", helps, way(unit, order.name))


def order_too_dear(skirmish: Skirmish, unit: Unit, order: Order) -> NotNow:
    """An Order that costs more Order Points than its Arbiter has left."""
    left = Number(unit.order_points, unit.id)
    why = say("order-too-dear", who=Who(unit.id), order=order.name, cost=Number(order.cost), points=left)
    helps = say("order-points-come-back") if order.cost <= most_order_points(skirmish, unit) else ""
    return NotNow(give_order, why, "order.cost", helps, way(unit, order.name))


def unusable_abilities(skirmish: Skirmish, unit: Unit) -> ActionOffers:  # noqa: ARG001
    """Why abilities cannot be used that are Sealed or at their limit."""
    for line in unit.card.abilities:
        if line.kind in RULE_OF_KIND and (no := why_unusable(unit, line)):
            yield NotNow(RULE_OF_KIND[line.kind], no.why, no.rule, no.helps, way(unit, line.name))


def call_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Summons that can be called, and where they may stand."""
    if unit.has("Seal") and skirmish.house.summon_seal == "yes":
        yield NotNow(call, say("sealed", who=Who(unit.id)), "summon.action_timing")
        return
    summons = {summon.id: summon for summon in callable_summons(skirmish, unit)}
    paid, dear = payable(skirmish, unit, call, summons)
    yield from dear
    for name in paid:
        spots = placement_options(skirmish, unit, summons[name])
        if spots.first():
            yield offer(call, unit.id, name, where=spots)
        else:
            why = say("no-spot", who=Who(unit.id), summon=Who(name))
            helps = say("move-into-open") if can_come_closer(skirmish, unit) else ""
            yield NotNow(call, why, "summon.placement_none", helps, way(unit, name))


def berserk_offers(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """What a Berserk unit must do: charge the nearest enemy, or else attack; it shoots only at enemies in range."""
    near = tuple(foe.id for foe in nearest_enemies(skirmish, unit))
    if rushes := [one for one in charge_offers(skirmish, unit, near) if isinstance(one, Offer)]:
        yield from rushes
        return
    yield from melee_offers(skirmish, unit)
    yield from shot_offers(skirmish, unit, measured=True)
