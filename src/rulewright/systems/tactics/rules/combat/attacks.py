"""The attacks a unit makes in its activation: hand to hand, Charge, ranged; and who may intercept them."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import charge_end, charge_stop, cover_of, interceptors, sees, step_in, within
from ...board.moves.intercepting import PathKind
from ...facts import Marked, Moved
from ...model.cards import Ability
from ...model.stats import shot_range
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..powers.ability_limits import ability_of, begun
from ..powers.gnosis import ask_own_point, return_gnosis
from .attack_values import Blow
from .exchange import announce, attack_check, resolve_attack
from .hits import in_melee

COVER_PENALTY = {"": 0, "light": -1, "hard": -2}


@flow("attack.action", "attack.reach", "attack.targets")
def attack(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A unit attacks an enemy hand to hand."""
    if (yield from begun(who, ability)):
        blow = Blow(who, target, "hand to hand", ability_of(scene.world.unit(who), ability))
        spent = yield from announce(blow)
        yield from resolve_attack(scene, blow, spent)


@flow("charge.action", "charge.dice", "charge.reach", "charge.extra_attacks", "move.intercept", "area.no_intercept")
def charge(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A unit runs straight into contact with a visible enemy and attacks it with two dice."""
    if not (yield from begun(who, ability)):
        return
    line = ability_of(scene.world.unit(who), ability)
    spent = yield from announce(Blow(who, target, "charge", line))
    met = target if line and line.area else (yield from intercepted(who, target, "Charge"))
    unit, foe = scene.world.unit(who), scene.world.unit(target)
    end = charge_end(scene.world, unit, foe) if met == target else charge_stop(unit, foe, scene.world.unit(met))
    scene.happen(Marked(who, moved=True), Moved(who, end))
    blow = Blow(who, met, "charge", line)
    # The Charge may have left the Control Zone of a friend with Hindsight; then the point is declared before the roll.
    if spent.own is None:
        spent = spent._replace(own=(yield from ask_own_point(scene, attack_check(scene.world, blow))))
    yield from resolve_attack(scene, blow, spent)


@flow(
    "attack.action",
    "ranged.range",
    "core.declare_then_measure",
    "ranged.melee",
    "ranged.cover",
    "ranged.darkness",
    "area.no_intercept",
)
def shoot(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A ranged attack is declared first and measured afterwards; out of range it is lost with its AP."""
    if not (yield from begun(who, ability)):
        return
    line = ability_of(scene.world.unit(who), ability)
    spent = yield from announce(Blow(who, target, "ranged", line))
    unit = scene.world.unit(who)
    if not in_range(scene.world, unit, scene.world.unit(target), line):
        scene.happen(Told(say("out-of-range", who=Who(who), target=Who(target))))
        return return_gnosis(scene, unit.side, spent)
    if not (line and line.area):
        target = yield from intercepted(who, target, "shot")
    foe = scene.world.unit(target)
    yield from resolve_attack(scene, shot(scene.world, unit, foe, line), spent)
    return None


def shot(skirmish: Skirmish, unit: Unit, foe: Unit, line: Ability | None) -> Blow:
    """A ranged attack with what cover, a melee and darkness change."""
    melee = in_melee(skirmish, unit, foe)
    situation = (
        ("cover", COVER_PENALTY[cover_of(skirmish, unit, foe)], "ranged.cover"),
        ("melee", -int(melee), "ranged.melee"),
        ("darkness", -int(skirmish.scenario.dark), "ranged.darkness"),
    )
    return Blow(unit.id, foe.id, "ranged", line, situation, melee)


@flow("move.intercept")
def intercepted(scene: Scene[Skirmish], who: str, target: str, path: PathKind) -> Resolve[str]:
    """An unengaged friend of the target near the path may step in with its Free Movement and becomes the target."""
    unit, foe = scene.world.unit(who), scene.world.unit(target)
    near = possible_interceptors(scene.seen_by(foe.side), unit, foe, path)
    # The question is asked whenever the attacker's side expects it. Skipping it because something hidden prevents the
    # interception would reveal that.
    if not (near or possible_interceptors(scene.seen_by(unit.side), unit, foe, path)):
        return target
    options = OneOf[str | None]((None, *near))
    label = say("step-into-charge" if path == "Charge" else "step-into-shot", who=Who(who), target=Who(target))
    chosen = yield from ask(foe.side, options, label, None)
    if chosen is None:
        return target
    spot = step_in(scene.seen_by(foe.side), scene.world.unit(chosen), unit, foe, path)
    if spot is None:
        return target
    scene.happen(Moved(chosen, spot))
    if scene.world.house.move_free_use == "reactive":
        scene.happen(Marked(chosen, shifted=True))
    return chosen


def possible_interceptors(seen: Skirmish, unit: Unit, foe: Unit, path: PathKind) -> tuple[str, ...]:
    """The units that could step in, judged by what one side sees."""
    near = interceptors(seen, unit, foe, path)
    return tuple(name for name in near if not (seen.unit(name).helpless or seen.unit(name).hidden))


def in_range(skirmish: Skirmish, unit: Unit, foe: Unit, line: Ability | None) -> bool:
    """Whether the range of the card, or of an ability, reaches an enemy."""
    return within(skirmish, unit, foe, shot_range(skirmish, unit, line))


def is_visible_target(skirmish: Skirmish, unit: Unit, foe: Unit) -> bool:
    """Whether a unit can aim at an enemy: it is in sight and not Hidden."""
    return not foe.hidden and sees(skirmish, unit, foe)
