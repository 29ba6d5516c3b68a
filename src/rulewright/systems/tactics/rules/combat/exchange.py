"""One attack from its announcement to its end: both sides declare, dice fall, and a missed defender may strike back.

An attack may lead to a strike back, and a strike back is an attack: the rules that call each other are all here.
"""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...board import units_in_area
from ...model.world import Point, Skirmish
from ...ruleset import flow
from ..powers.gnosis import Check, Spent, declared, in_secret, returned, secretly, thrown
from ..powers.hiding import reveal
from .blows import Blow, Reaction, Result, attack_dice, attack_total
from .hits import defence_total, strayed, struck
from .reactions import after_reaction, declares, defence_check


@flow("attack.sequence", "attack.repeat", "gnosis.declare_before", "gnosis.attack_defence", "hidden.lost")
def announce(scene: Scene[Skirmish], blow: Blow) -> Resolve[Spent]:
    """Whoever attacks is no longer Hidden, and says whether a Gnosis point goes into the attack."""
    if scene.world.unit(blow.who).hidden:
        reveal(scene, blow.who)
    return Spent() if secretly(scene.world) else (yield from declared(attack_check(scene.world, blow)))


@flow("gnosis.declare_order")
def both_declare(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[tuple[Spent, Reaction]]:
    """As ruled, attacker and defender say at once and unseen whether Gnosis is used."""
    mine = attack_check(scene.world, blow)
    if reaction.kind == "nothing":
        return (yield from declared(mine)), reaction
    spent = yield from in_secret(mine, defence_check(scene.world.unit(blow.target), reaction))
    return spent[0], reaction._replace(spent=spent[1])


def attack_check(skirmish: Skirmish, blow: Blow) -> Check:
    unit, fixed = skirmish.unit(blow.who), blow.ability.fixed if blow.ability else 0
    dice = attack_dice(skirmish, unit, blow)
    return Check(unit.side, f"{blow.who} attacks {blow.target}", dice, who=blow.who, fixed=fixed)


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
def exchange(scene: Scene[Skirmish], blow: Blow, spent: Spent) -> Resolve[Result]:
    """An announced attack: the defender declares, then the dice of both fall; hit, damage, and what follows."""
    reaction = yield from declares(blow)
    if secretly(scene.world):
        spent, reaction = yield from both_declare(blow, reaction)
    attacker, target = scene.world.unit(blow.who), scene.world.unit(blow.target)
    if not (target.in_play and attacker.in_play):
        returned(scene, attacker.side, spent)
        returned(scene, target.side, reaction.spent)
        return Result(blow.target, hit=False)
    attacked = yield from thrown(attack_check(scene.world, blow), spent)
    meant, blow = blow, (yield from strayed(blow, attacked.die))
    answer = reaction
    if blow.target != meant.target:
        returned(scene, target.side, reaction.spent)
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
    """An attack nobody can step into: announced and carried out."""

    spent = yield from announce(blow)
    yield from carried_out(scene, blow, spent)


@flow("counter.strike", "counter.answer")
def strike_back(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[None]:
    """The attack missed: one attack with one die against the attacker, at no further AP, which may be answered."""
    defender, attacker = scene.world.unit(blow.target), scene.world.unit(blow.who)
    if defender.in_play and attacker.in_play:
        yield from strikes(Blow(defender.id, attacker.id, "strike back", reaction.ability))


def carried_out(scene: Scene[Skirmish], blow: Blow, spent: Spent) -> Resolve[None]:
    """The exchange, and for an area attack that hit, everybody around where its target stood."""
    before = scene.world
    result = yield from exchange(blow, spent)
    where = before.unit(result.target).at
    if blow.ability and blow.ability.area and result.hit and where:
        yield from area(blow, result, where)


@flow("area.primary", "area.one_roll", "hidden.protection")
def area(scene: Scene[Skirmish], blow: Blow, first: Result, where: Point) -> Resolve[None]:
    """The primary target is hit: everybody in the radius is attacked with the same roll, each answering alone."""
    unit, line = scene.world.unit(blow.who), blow.ability
    centre = scene.world.unit(first.target).but(at=where)
    straight = (unit.at, where) if unit.at and blow.way in ("charge", "ranged") else None
    for name in units_in_area(scene.world, unit, centre, line) if line else ():
        if not scene.world.unit(name).in_play:
            continue
        one = Blow(blow.who, name, "area", line, line=straight, charges=blow.charging)
        reaction: Reaction = yield from declares(one, first.total)
        defence = yield from defence_total(one, reaction)
        yield from struck(one, first.dice, first.total, defence)
        yield from after_reaction(name, reaction)
