"""Whether an attack hits, what it costs in LP, and what an ability adds to a hit."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...board import engaged, engaged_friends
from ...model.cards import Ability
from ...model.stats import compared_level, is_of_fitting_level
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..powers.gnosis import KeptDie, declared, thrown
from .attack_values import Blow, Reaction, Result, damage, is_critical, is_untouched
from .life_points import lose, resists
from .reactions import defence_check
from .states import give_states
from .throws import thrown_away
from .values import stat

STRAY_DICE = (1, 2)


@flow("attack.defence", "gnosis.attack_defence")
def defence_total(scene: Scene[Skirmish], blow: Blow, reaction: Reaction) -> Resolve[int]:
    """Defense, plus a die if the defender dodges or counterattacks."""
    target = scene.world.unit(blow.target)
    total = stat(scene.world, target, "defense").but(label=say("defence-of", who=Who(target.id)))
    if reaction.kind != "nothing":
        check = defence_check(target, reaction)
        spent = reaction.spent
        if scene.world.house.gnosis_timing != "before_exchange":
            spent = yield from declared(check)
        kept = yield from thrown(check, spent)
        total = total.plus("die", kept.die, "attack.defence")
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
def struck(scene: Scene[Skirmish], blow: Blow, attacked: KeptDie, total: int, defence: int) -> Resolve[Result]:
    """A total that equals the defence hits, unless the table rules otherwise; a critical always hits and wounds."""
    attacker = scene.world.unit(blow.who)
    crit, reaches = is_critical(scene.world, attacker, attacked), reaches_defence(scene.world, total, defence)
    if not (reaches or crit):
        scene.happen(Told(say("misses", who=Who(blow.who), target=Who(blow.target))))
        return Result(blow.target, hit=False, total=total)
    lost = scene.count(damage(scene.world, blow, max(0, total - defence), crit))
    scene.happen(Told(say("hits-critically" if crit else "hits", who=Who(blow.who), target=Who(blow.target))))
    if not reaches:
        scene.happen(Told(say("critical-hits-anyway", die=Number(attacked.die), total=Number(total, of=blow.who))))
    tell_untouched(scene, blow)
    before = scene.world.unit(blow.target).lp
    yield from lose(blow.target, lost, say("by", who=Who(blow.who)), attacker.side)
    # Not `lost`: Unshakable Faith may have kept the unit at 1 LP.
    yield from riders(blow, before - scene.world.unit(blow.target).lp)
    return Result(blow.target, hit=True, lost=lost, total=total, dice=attacked)


def tell_untouched(scene: Scene[Skirmish], blow: Blow) -> None:
    """Say why an Intangible target loses no LP: the attacker's Level is not above its own."""
    unit, target = scene.world.unit(blow.who), scene.world.unit(blow.target)
    if is_untouched(scene.world, unit, target, blow):
        level, other = Number(compared_level(scene.world, unit)), Number(compared_level(scene.world, target))
        who, whom = Who(blow.who), Who(blow.target)
        scene.happen(Told(say("is-untouched", who=who, target=whom, level=level, other=other)))


def reaches_defence(skirmish: Skirmish, total: int, defence: int) -> bool:
    return total > defence if skirmish.house.attack_ties == "miss" else total >= defence


@flow("attack.hit_or_damage", "ability.upkeep", "ability.levels", "summon.atman", "throw.distance")
def riders(scene: Scene[Skirmish], blow: Blow, lost: int) -> Resolve[None]:
    """A hit may add what its ability says: states, which can be resisted, and a Throw as far as the LP lost."""
    line = blow.ability
    if line is None or not scene.world.unit(blow.target).in_play:
        return
    if line.states and not (yield from is_spared_states(scene, blow, line)):
        yield from give_states(scene, blow.who, blow.target, line)
    if line.throw and lost > 0:
        yield from thrown_away(blow.who, blow.target, lost, blow.kind, blow.line)


def is_spared_states(scene: Scene[Skirmish], blow: Blow, line: Ability) -> Resolve[bool]:
    """Whether a target gets no states from a hit: the ability compares Levels, or the target resists."""
    unit, target = scene.world.unit(blow.who), scene.world.unit(blow.target)
    if not is_of_fitting_level(scene.world, unit, target, line):
        level, own = Number(compared_level(scene.world, target)), Number(compared_level(scene.world, unit))
        scene.happen(Told(say("level-does-not-fit", who=Who(target.id), level=level, own=own)))
        return True
    return bool(line.effect) and (yield from resists(target.id, line.effect))


@flow("ranged.stray")
def strayed(scene: Scene[Skirmish], blow: Blow, die: int) -> Resolve[Blow]:
    """A shot into a melee with a 1 or 2 goes astray to the nearest friend of the shooter in that melee."""
    shooter = scene.world.unit(blow.who)
    if not blow.into_melee or die not in STRAY_DICE:
        return blow
    friends = tuple(one.id for one in engaged_friends(scene.world, scene.world.unit(blow.target), shooter))
    if not friends:
        return blow
    hit = friends[0]
    if len(friends) > 1:
        hit = yield from ask(shooter.side, OneOf[str](friends), say("stray-shot-to-whom", who=Who(blow.who)), hit)
    scene.happen(Told(say("stray-shot-finds", who=Who(hit))))
    return blow._replace(target=hit)


def in_melee(skirmish: Skirmish, shooter: Unit, target: Unit) -> bool:
    """Whether the target is engaged with a friend of the shooter."""
    return any(one.side == shooter.side and one.id != shooter.id for one in engaged(skirmish, target))
