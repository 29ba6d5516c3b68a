"""Special abilities that are no attacks: effects, stealth, Seek; their difficulty, limits, upkeep and price in LP."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ...board import in_zone
from ...facts import ApSet, BindSet, Hid, Told
from ...model.cards import Ability
from ...model.stats import bonuses, zone
from ...model.world import Skirmish, Unit
from ...ruleset import flow
from ..combat.exchange import reveal
from ..combat.harm import heal, resists
from ..combat.states import put_on
from .ability_limits import ability_of, begun, maintain
from .gnosis import Check, rolled

SEEK_FROM = 7


@flow("resist.roll", "resist.friendly", "zone.use", "zone.target_sight", "core.ability_line", "ability.upkeep")
def use(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """An effect on somebody: enemies resist it if they can, friends may let it come."""
    line = ability_of(scene.world.unit(who), ability)
    if line is None or not (yield from begun(who, ability)):
        return
    if line.effect and (yield from resisted(who, target, line.effect)):
        scene.happen(Told(f"{target} resists {ability}"))
        return
    yield from applied(scene, who, target, line)


@flow("resist.roll", "resist.friendly")
def resisted(scene: Scene[Skirmish], who: str, target: str, effect: int) -> Resolve[bool]:
    """A willing friend does not roll."""
    unit, other = scene.world.unit(who), scene.world.unit(target)
    if unit.side == other.side:
        willing = yield from ask(other.side, YES_NO, f"Does {target} let it come?", default=True)
        if willing:
            return False
    return (yield from resists(target, effect))


def applied(scene: Scene[Skirmish], who: str, target: str, line: Ability) -> Resolve[None]:
    """Everything an ability or its like does to one unit."""
    yield from put_on(scene, who, target, line)
    if line.heals:
        yield from heal(target, line.heals)
    unit = scene.world.unit(target)
    if line.ap:
        scene.happen(ApSet(target, max(0, min(unit.card.most_ap, unit.ap + line.ap))))
    if line.bind and unit.card.summon:
        sign = 1 if unit.side == scene.world.unit(who).side else -1
        scene.happen(BindSet(target, max(0, unit.bind + sign * line.bind)))


@flow("hidden.enter", "ability.upkeep")
def hide(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[None]:
    """Stealth makes its owner Hidden for as long as its upkeep is paid."""
    if (yield from begun(who, ability)):
        scene.happen(Hid(who))
        maintain(scene, who, ability, who)


@flow("seek.action", "seek.roll", "seek.modifiers", "gnosis.seek", "hidden.lost")
def seek(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[None]:
    """One roll for all Hidden enemies in the Control Zone; each is found by 7 and what makes it harder."""
    unit = scene.world.unit(who)
    line = ability_of(unit, ability)
    if not (yield from begun(who, ability)):
        return
    found = yield from rolled(Check(unit.side, f"{who} seeks", who=who, fixed=line.fixed if line else 0))
    tally = Tally(f"{who} seeks").plus("die", found.die, "seek.roll")
    tally = tally.plus("Prowler", int(unit.card.category == "Prowler"), "seek.modifiers")
    tally = tally.plus(ability, line.attack if line else 0, "core.ability_line")
    more = sum(card.seek for card in bonuses(scene.world, unit) if card.seek > 0)
    total = scene.count(tally.plus("cards", more, "seek.modifiers"))
    radius = line.distance if line and line.distance else zone(scene.world, unit)
    for other in scene.world.enemies(unit):
        near = other.hidden and in_zone(scene.world, unit, other, radius)
        if near and total >= hidden_by(scene.world, other):
            reveal(scene, other.id)


def hidden_by(skirmish: Skirmish, unit: Unit) -> int:
    """7, one more in darkness, and what cards of the Hidden unit add."""
    own = sum(-card.seek for card in bonuses(skirmish, unit) if card.seek < 0)
    return SEEK_FROM + int(skirmish.scenario.dark) + own
