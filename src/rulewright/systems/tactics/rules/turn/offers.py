"""What a unit may do in its activation, what it costs, and why the rest is not open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.kernel.rules.options import ActionOffers, NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.scene import Scene

from ...board import (
    charge_targets,
    engaged,
    in_zone,
    nearest_enemies,
    placement_options,
    run_options,
    sees,
    shift_options,
    targets_in_reach,
    walk_options,
    within,
)
from ...model.cards import Ability, Kind
from ...model.stats import has_innate, zone
from ...model.world import Skirmish, Unit
from ...ruleset import flow
from ..combat.attacks import attack, charge, in_range, shoot, visible
from ..combat.moving import FREE, escape, held, leap, run, shift, walk
from ..powers.abilities import use
from ..powers.ability_limits import ability_of, lines, why_unusable
from ..powers.gnosis_cards import can_drink, drink
from ..powers.hiding import hide, seek
from ..powers.orders import give_order, may_order, receivers
from ..powers.summons import call, callable_summons, summoning_cost

BASIC = {"walk": 1, "run": 2, "charge": 3, "attack": 2, "shoot": 2, "seek": 1, "escape": 1}
NAMED = ("attack", "shoot", "charge", "use", "hide", "seek", "escape", "leap")
DEEDS: dict[str, Rule[..., Any]] = {
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
"""The deed that an ability of each type is used by; dodges and counterattacks are reactions."""


@flow("activation.no_pass")
def done(scene: Scene[Skirmish], who: str) -> None:
    """Nothing more in this activation."""


def cost_of(skirmish: Skirmish, deed: Call[Any]) -> int:
    """The AP a deed takes: those of its ability, or those of the basic action."""
    unit, name = skirmish.unit(deed.args[0]), deed.rule.name
    if name == "call":
        return summoning_cost(skirmish, unit, skirmish.unit(deed.args[1]))
    if name == "escape" and skirmish.house.move_escape_cost == "two_seven" and not deed.args[1]:
        return 2
    ability = deed.args[1] if name in NAMED else ""
    line = next((one for one in unit.card.abilities if one.name == ability), None)
    return line.cost if line else BASIC.get(name, 0)


def unit_offers(story: Skirmish, who: str, truth: Skirmish | None = None) -> Offers:
    """Everything the unit can pay and may do, worked out on what its side sees.

    `truth` is for a table where Hidden enemies keep Summons off all the same.
    """
    unit = story.unit(who)
    found: list[Offer | NotNow] = []
    for shelf in (strikes, movements, specials, commands, used_up):
        found += shelf(story, unit)
    found += callings(truth or story, unit)
    open_ = (*(one for one in found if isinstance(one, Offer)), offer(done, who))
    if unit.has("Berserk") and (must := tuple(one for one in berserk(story, unit) if isinstance(one, Offer))):
        barred = dict.fromkeys(one.rule for one in open_ if one.rule not in {deed.rule for deed in must})
        return Offers(
            must, tuple(NotNow(rule, "Berserk: it must attack while it can", "state.berserk") for rule in barred)
        )
    return Offers(open_, tuple(one for one in found if isinstance(one, NotNow)))


def payable(
    skirmish: Skirmish, unit: Unit, rule: Rule[..., Any], known: Iterable[str] = ("",)
) -> tuple[list[str], list[NotNow]]:
    """An action may be declared only if its whole cost can be paid: which of its ways can, and what the others cost."""
    costs = {name: cost_of(skirmish, Call(rule, (unit.id, name))) for name in known}
    dear = [NotNow(rule, f"{name or 'it'} costs {cost} AP", "ap.pay") for name, cost in costs.items() if cost > unit.ap]
    return [name for name, cost in costs.items() if cost <= unit.ap], dear


def names(unit: Unit, *kinds: str, basic: bool = True) -> tuple[str, ...]:
    return (*(("",) if basic else ()), *(one.name for one in lines(unit, *kinds)))


def strikes(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Hand to hand, Charge, ranged."""
    yield from blows(skirmish, unit)
    yield from charges(skirmish, unit)
    yield from shots(skirmish, unit)


def blows(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Hand to hand, on whom each way of striking reaches."""
    paid, dear = payable(skirmish, unit, attack, names(unit, "attack"))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        if targets := targets_in_reach(skirmish, unit, (line.distance or 0) if line else 0):
            yield offer(attack, unit.id, name, target=OneOf[str](targets))
        else:
            yield NotNow(attack, "no enemy in reach", "attack.reach")


def charges(skirmish: Skirmish, unit: Unit, only: tuple[str, ...] | None = None) -> ActionOffers:
    """Into contact, if it is free to move; for some only with certain enemies."""
    if held(skirmish, unit):
        yield NotNow(charge, "it is engaged", "move.engaged")
        return
    if unit.moved:
        yield NotNow(charge, "it has moved this turn", "move.one_per_turn")
        return
    paid, dear = payable(skirmish, unit, charge, names(unit, "charge"))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        found = charge_targets(skirmish, unit, (line.distance or None) if line else None)
        if targets := tuple(foe for foe in found if only is None or foe in only):
            yield offer(charge, unit.id, name, target=OneOf[str](targets))
        else:
            yield NotNow(charge, "no enemy can be charged", "charge.reach")


def shots(skirmish: Skirmish, unit: Unit, measured: bool = False) -> ActionOffers:
    """Ranged attacks on visible enemies; measured only after they are declared, unless somebody is made to shoot."""
    known = names(unit, "ranged attack", basic=bool(unit.card.range))
    if not known:
        return
    if engaged(skirmish, unit) and not has_innate(skirmish, unit, "Shoots Engaged"):
        yield NotNow(shoot, "it is engaged", "ranged.engaged")
        return
    paid, dear = payable(skirmish, unit, shoot, known)
    yield from dear
    foes = [foe for foe in skirmish.enemies(unit) if visible(skirmish, unit, foe)] if paid else []
    if paid and not foes:
        yield NotNow(shoot, "no enemy in sight", "ranged.range")
    for name in paid:
        line = ability_of(unit, name)
        if targets := tuple(foe.id for foe in foes if not measured or in_range(skirmish, unit, foe, line)):
            yield offer(shoot, unit.id, name, target=OneOf[str](targets))


def movements(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Walk, Run and movement by abilities; Escape while engaged."""
    if held(skirmish, unit):
        yield from (NotNow(rule, "it is engaged", "move.engaged") for rule in (walk, run))
        yield from plain(skirmish, unit, escape, names(unit, "escape"))
        return
    yield NotNow(escape, "it is not held", "move.escape")
    yield from leaps(skirmish, unit, "movement")
    if skirmish.house.move_free_use == "own_activation" and not unit.shifted:
        yield offer(shift, unit.id, where=shift_options(skirmish, unit, FREE))
    if unit.moved:
        yield from (NotNow(rule, "it has moved this turn", "move.one_per_turn") for rule in (walk, run))
        return
    for rule, options in ((walk, walk_options), (run, run_options)):
        paid, dear = payable(skirmish, unit, rule)
        yield from dear
        if paid:
            yield offer(rule, unit.id, where=options(skirmish, unit))
    yield from leaps(skirmish, unit, "run")


def plain(skirmish: Skirmish, unit: Unit, rule: Rule[..., Any], known: Iterable[str]) -> ActionOffers:
    """A deed without a target, in each way that can be paid."""
    paid, dear = payable(skirmish, unit, rule, known)
    yield from (offer(rule, unit.id, name) for name in paid)
    yield from dear


def leaps(skirmish: Skirmish, unit: Unit, kind: Kind) -> ActionOffers:
    """Abilities that move their owner, along any path or in one line."""
    paid, dear = payable(skirmish, unit, leap, names(unit, kind, basic=False))
    yield from dear
    for name in paid:
        line = ability_of(unit, name)
        far = (line.distance or 0) if line else 0
        options = run_options(skirmish, unit, far) if kind == "run" else shift_options(skirmish, unit, far)
        yield offer(leap, unit.id, name, where=options)


def specials(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Effects, stealth, Seek."""
    paid, dear = payable(skirmish, unit, use, names(unit, "effect", basic=False))
    yield from dear
    for line in lines(unit, "effect"):
        if line.name not in paid:
            continue
        if targets := aimed(skirmish, unit, line):
            yield offer(use, unit.id, line.name, target=OneOf[str](targets))
        else:
            yield NotNow(use, f"{line.name}: nobody in reach", "zone.use")
    if not unit.hidden:
        yield from plain(skirmish, unit, hide, names(unit, "stealth", basic=False))
    if any(one.hidden and one.side != unit.side for one in skirmish.units):
        yield from plain(skirmish, unit, seek, names(unit, "seek"))
    else:
        yield NotNow(seek, "no enemy is Hidden", "seek.action")
    if can_drink(skirmish, unit):
        yield offer(drink, unit.id)


def aimed(skirmish: Skirmish, unit: Unit, line: Ability) -> tuple[str, ...]:
    """Whom an effect can be aimed at: in the Control Zone or within its distance, and enemies in sight."""
    if line.aim == "self":
        return (unit.id,)
    found = []
    for other in skirmish.standing():
        friend = other.side == unit.side
        if (line.aim == "enemy" and friend) or (line.aim == "friend" and not friend):
            continue
        if line.aim == "summon" and not other.card.summon:
            continue
        if other.id == unit.id or (reached(skirmish, unit, other, line) and in_sight(skirmish, unit, other)):
            found.append(other.id)
    return tuple(found)


def reached(skirmish: Skirmish, unit: Unit, other: Unit, line: Ability) -> bool:
    if line.distance is not None:
        return within(skirmish, unit, other, line.distance)
    return in_zone(skirmish, unit, other, zone(skirmish, unit, magic=line.source == "Magic"))


def in_sight(skirmish: Skirmish, unit: Unit, other: Unit) -> bool:
    """Enemies have to be seen; friends only where the table always wants sight."""
    if skirmish.house.zone_sight == "never":
        return not other.hidden or other.side == unit.side
    if other.side == unit.side and skirmish.house.zone_sight == "enemy_targets":
        return True
    return sees(skirmish, unit, other) and (other.side == unit.side or not other.hidden)


def commands(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Orders of an Arbiter."""
    if not unit.card.orders:
        return
    if why := may_order(skirmish, unit):
        yield NotNow(give_order, why, "order.blocked")
        return
    for order in unit.card.orders:
        if order.cost > unit.order_points:
            yield NotNow(give_order, f"{order.name} costs {order.cost} Order Points", "order.cost")
        elif targets := receivers(skirmish, unit, order):
            yield offer(give_order, unit.id, order.name, target=OneOf[str](targets))
        else:
            yield NotNow(give_order, f"{order.name}: nobody in reach", "arbiter.zone")


def used_up(skirmish: Skirmish, unit: Unit) -> ActionOffers:  # noqa: ARG001
    """Abilities that Seal or their limits keep from use."""
    for line in unit.card.abilities:
        if line.kind in DEEDS and (why := why_unusable(unit, line)):
            yield NotNow(DEEDS[line.kind], *why)


def callings(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """Summons that can be called, and the spots where they may stand."""
    if unit.has("Seal") and skirmish.house.summon_seal == "yes":
        yield NotNow(call, "Sealed", "summon.action_timing")
        return
    summons = {summon.id: summon for summon in callable_summons(skirmish, unit)}
    paid, dear = payable(skirmish, unit, call, summons)
    yield from dear
    for name in paid:
        spots = placement_options(skirmish, unit, summons[name])
        if spots.first():
            yield offer(call, unit.id, name, where=spots)
        else:
            yield NotNow(call, f"there is no legal spot for {name}", "summon.placement_none")


def berserk(skirmish: Skirmish, unit: Unit) -> ActionOffers:
    """The Charge on the nearest enemy, else attacks while AP last; a shot only at whom it can reach."""
    near = tuple(foe.id for foe in nearest_enemies(skirmish, unit))
    if rushes := [one for one in charges(skirmish, unit, near) if isinstance(one, Offer)]:
        yield from rushes
        return
    yield from blows(skirmish, unit)
    yield from shots(skirmish, unit, measured=True)
