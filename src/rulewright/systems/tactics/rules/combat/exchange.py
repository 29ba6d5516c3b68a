"""One attack from its announcement to its end: both sides declare and roll, and a missed defender may strike back.

An attack may lead to a strike back, and a strike back is an attack: the rules that call each other are all here.
"""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import units_in_area
from ...model.world import Point, Skirmish
from ...phrases import say
from ...ruleset import flow
from ..powers.gnosis import Check, SpentGnosis, declared, declares_in_secret, in_secret, return_gnosis, thrown
from ..powers.hiding import reveal
from .attack_values import Blow, Reaction, Result, attack_dice, attack_total
from .hits import defence_total, strayed, struck
from .reactions import after_reaction, declares, defence_check


@flow("attack.sequence", "attack.repeat", "gnosis.declare_before", "gnosis.attack_defence", "hidden.lost")
def announce(scene: Scene[Skirmish], blow: Blow) -> Resolve[SpentGnosis]:
    """The attacker is no longer Hidden, and its player says whether to spend Gnosis on the attack."""
    if scene.world.unit(blow.who).hidden:
        reveal(scene, blow.who)
    return SpentGnosis() if declares_in_secret(scene.world) else (yield from declared(attack_check(scene.world, blow)))


@flow("gnosis.declare_order")
def both_declare(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[tuple[SpentGnosis, Reaction]]:
    """By this table's ruling, attacker and defender secretly declare Gnosis at the same time."""
    mine = attack_check(scene.world, blow)
    if reaction.kind == "nothing":
        return (yield from declared(mine)), reaction
    spent = yield from in_secret(mine, defence_check(scene.world.unit(blow.target), reaction))
    return spent[0], reaction._replace(spent=spent[1])


def attack_check(skirmish: Skirmish, blow: Blow) -> Check:
    unit, fixed = skirmish.unit(blow.who), blow.ability.fixed if blow.ability else 0
    dice = attack_dice(skirmish, unit, blow)
    label = say("attacks", who=Who(blow.who), target=Who(blow.target))
    return Check(unit.side, label, dice, who=blow.who, fixed=fixed)


@flow(
    "attack.sequence",
    "attack.hit",
    "attack.critical",
    "attack.success",
    "attack.total",
    "attack.defence",
    "attack.no_fumble",
    "dodge.declare",
    "gnosis.attack_defence",
    "gnosis.declare_before",
    "gnosis.void_roll",
)
def exchange(scene: Scene[Skirmish], blow: Blow, spent: SpentGnosis) -> Resolve[Result]:
    """The defender declares a reaction, both roll, and the attack hits or misses, with all that follows."""
    reaction = yield from declares(blow)
    if declares_in_secret(scene.world):
        spent, reaction = yield from both_declare(blow, reaction)
    attacker, target = scene.world.unit(blow.who), scene.world.unit(blow.target)
    # The price of the reaction, in LP, may have destroyed the target.
    if not (target.in_play and attacker.in_play):
        return_gnosis(scene, attacker.side, spent)
        return_gnosis(scene, target.side, reaction.spent)
        return Result(blow.target, hit=False)
    attacked = yield from thrown(attack_check(scene.world, blow), spent)
    meant, blow = blow, (yield from strayed(blow, attacked.die))
    answer = reaction
    if blow.target != meant.target:
        # A stray shot finds somebody who has not reacted to it. The reaction of the unit it was meant for is lost.
        return_gnosis(scene, target.side, reaction.spent)
        answer = Reaction()
    total = scene.count(attack_total(scene.world, blow, attacked))
    defence = yield from defence_total(blow, answer)
    result = yield from struck(blow, attacked, total, defence)
    if reaction.kind == "Counterattack" and not (result.hit and result.target == meant.target):
        yield from strike_back(meant, reaction)
    yield from after_reaction(meant.target, reaction)
    return result


@flow("attack.action", "attack.sequence")
def strikes(scene: Scene[Skirmish], blow: Blow) -> Resolve[None]:
    """An attack that nobody can intercept."""

    spent = yield from announce(blow)
    yield from resolve_attack(scene, blow, spent)


@flow("counter.strike", "counter.answer")
def strike_back(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[None]:
    """The attack missed: the defender attacks back with one die and for no further AP, and that may be answered."""
    defender, attacker = scene.world.unit(blow.target), scene.world.unit(blow.who)
    if defender.in_play and attacker.in_play:
        yield from strikes(Blow(defender.id, attacker.id, "strike back", reaction.ability))


def resolve_attack(scene: Scene[Skirmish], blow: Blow, spent: SpentGnosis) -> Resolve[None]:
    """The exchange; if an area attack hits, it goes on to everybody around the place where its target stood."""
    # Kept, because the hit may destroy or throw the target, and the area lies around where it stood.
    before = scene.world
    result = yield from exchange(blow, spent)
    where = before.unit(result.target).at
    if blow.ability and blow.ability.area and result.hit and where:
        yield from area(blow, result, where)


@flow("area.primary", "area.one_roll", "hidden.protection")
def area(scene: Scene[Skirmish], blow: Blow, first: Result, where: Point) -> Resolve[None]:
    """The primary target is hit: the same roll attacks everybody in the radius, and each may react."""
    unit, line = scene.world.unit(blow.who), blow.ability
    centre = scene.world.unit(first.target).but(at=where)
    straight = (unit.at, where) if unit.at and blow.kind in ("charge", "ranged") else None
    for name in units_in_area(scene.world, unit, centre, line) if line else ():
        # The Shock of an earlier target may have destroyed this one.
        if not scene.world.unit(name).in_play:
            continue
        secondary = Blow(blow.who, name, "area", line, line=straight, charges=blow.charging)
        reaction: Reaction = yield from declares(secondary, first.total)
        defence = yield from defence_total(secondary, reaction)
        yield from struck(secondary, first.dice, first.total, defence)
        yield from after_reaction(name, reaction)
