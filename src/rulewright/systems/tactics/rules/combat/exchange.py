"""One attack from declaration to damage: Gnosis of both sides, hit, critical, damage, the strike back."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...board import engaged, engaged_friends, separated
from ...facts import Maintains, Moved, Revealed, Told
from ...model.stats import stat
from ...model.world import Skirmish, Unit
from ...ruleset import flow
from ..powers.ability_limits import line_of
from ..powers.gnosis import Check, Kept, Spent, declared, in_secret, returned, secretly, thrown
from .blows import Blow, Reaction, Result, Way, attack_dice, attack_total, critical, damage
from .harm import lose, resists
from .reactions import (
    COUNTER_AP,
    DODGE_AP,
    after_reaction,
    counterattack,
    declares,
    defence_check,
    dodge,
    no_reaction,
    reactions,
)
from .states import put_on

STRAY = (1, 2)


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
    from .attacks import carried_out

    spent = yield from announce(blow)
    yield from carried_out(scene, blow, spent)


def reveal(scene: Scene[Skirmish], who: str) -> None:
    """No longer Hidden, nor kept so; if it overlaps another base its owner shifts it the shortest way."""
    scene.happen(Revealed(who))
    unit = scene.world.unit(who)
    if stealth := tuple(one for one in unit.maintained if line_of(unit, one).kind == "stealth"):
        scene.happen(Maintains(who, tuple(one for one in unit.maintained if one not in stealth)))
    spot = separated(scene.world, unit)
    if spot != unit.at:
        scene.happen(Moved(who, spot))


@flow("attack.defence", "gnosis.attack_defence")
def defence_total(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[int]:
    """Defense, and the die only of one who dodges or counterattacks."""
    target = scene.world.unit(blow.target)
    total = stat(scene.world, target, "defense").but(label=f"defence of {target.id}")
    if reaction.kind != "nothing":
        check = defence_check(target, reaction)
        spent = reaction.spent
        if scene.world.house.gnosis_timing != "before_exchange":
            spent = yield from declared(check)
        found = yield from thrown(check, spent)
        total = total.plus("die", found.die, "attack.defence")
        if reaction.kind == "Dodge" and reaction.ability:
            total = total.plus(reaction.ability.name, reaction.ability.attack, "core.ability_line")
    return scene.count(total)


@flow(
    "attack.hit",
    "attack.critical",
    "attack.critical_mastery",
    "damage.formula",
    "damage.critical_floor",
    "attack.hit_or_damage",
)
def struck(scene: Scene[Skirmish], blow: Blow, attacked: Kept, total: int, defence: int) -> Resolve[Result]:
    """Equal is enough to hit; a critical always hits and always wounds."""
    attacker = scene.world.unit(blow.who)
    crit = critical(scene.world, attacker, attacked)
    hits = total > defence if scene.world.house.attack_ties == "miss" else total >= defence
    if not (hits or crit):
        scene.happen(Told(f"{blow.who} misses {blow.target}"))
        return Result(blow.target, hit=False, total=total)
    lost = scene.count(damage(scene.world, blow, max(0, total - defence), crit))
    scene.happen(Told(f"{blow.who} hits {blow.target}" + (", a critical" if crit else "")))
    before = scene.world.unit(blow.target).lp
    yield from lose(blow.target, lost, f"by {blow.who}", attacker.side)
    yield from riders(blow, before - scene.world.unit(blow.target).lp)
    return Result(blow.target, hit=True, lost=lost, total=total, dice=attacked)


@flow("attack.hit_or_damage", "ability.upkeep", "throw.distance")
def riders(scene: Scene[Skirmish], blow: Blow, lost: int) -> Resolve[None]:
    """What an ability adds to a hit: states that may be resisted, and a Throw as far as the LP lost."""
    line = blow.ability
    if line is None or not scene.world.unit(blow.target).in_play:
        return
    if line.states and not (line.effect and (yield from resists(blow.target, line.effect))):
        yield from put_on(scene, blow.who, blow.target, line)
    if line.throw and lost > 0:
        from .throws import thrown_away

        yield from thrown_away(blow.who, blow.target, lost, blow.way, blow.line)


@flow("ranged.stray")
def strayed(scene: Scene[Skirmish], blow: Blow, die: int) -> Resolve[Blow]:
    """A 1 or 2 shot into a melee goes to the shooter's friend who is in it: the nearest, then the shooter's choice."""
    shooter = scene.world.unit(blow.who)
    if not blow.into_melee or die not in STRAY:
        return blow
    friends = tuple(one.id for one in engaged_friends(scene.world, scene.world.unit(blow.target), shooter))
    if not friends:
        return blow
    hit = friends[0]
    if len(friends) > 1:
        hit = yield from ask(shooter.side, OneOf[str](friends), f"the shot of {blow.who} goes astray: to whom?", hit)
    scene.happen(Told(f"the shot goes astray and finds {hit}"))
    return blow._replace(target=hit)


@flow("counter.strike", "counter.answer")
def strike_back(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[None]:
    """The attack missed: one attack with one die against the attacker, at no further AP, which may be answered."""
    defender, attacker = scene.world.unit(blow.target), scene.world.unit(blow.who)
    if defender.in_play and attacker.in_play:
        yield from strikes(Blow(defender.id, attacker.id, "strike back", reaction.ability))


def in_melee(skirmish: Skirmish, shooter: Unit, target: Unit) -> bool:
    """Whether a target is engaged with a friend of the shooter."""
    return any(one.side == shooter.side and one.id != shooter.id for one in engaged(skirmish, target))


__all__ = [
    "COUNTER_AP",
    "DODGE_AP",
    "Blow",
    "Reaction",
    "Result",
    "Way",
    "announce",
    "attack_check",
    "counterattack",
    "declares",
    "dodge",
    "exchange",
    "in_melee",
    "no_reaction",
    "reactions",
    "reveal",
    "strike_back",
    "strikes",
    "struck",
]
