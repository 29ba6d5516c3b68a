"""LP lost and regained, destruction and departure, scoring, Resistance rolls and Shock."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import Departed, Destroyed, LpSet, Marked, Scored
from ...model.stats import has_advantage, worth_levels, worth_points
from ...model.world import Skirmish, Unit, other_side
from ...phrases import say
from ...ruleset import flow
from ..powers.gnosis import Check, rolled
from .values import stat

FAITH_EFFECT = 17  # the Effect that Unshakable Faith has to resist


def is_removed_at(skirmish: Skirmish, lp: int) -> bool:
    return lp < 0 if skirmish.house.damage_zero == "below_only" else lp <= 0


@flow("damage.removal", "damage.heal_cap", "victory.self_inflicted")
def lose(scene: Scene[Skirmish], who: str, amount: int, why: Words = "", by: str = "") -> Resolve[None]:
    """A unit loses LP; at 0 or less it is destroyed and leaves play at once."""
    unit = scene.world.unit(who)
    if amount <= 0 or not unit.in_play:
        return
    scene.happen(LpSet(who, unit.lp - amount, why))
    if not is_removed_at(scene.world, unit.lp - amount):
        return
    if by == other_side(unit.side) and (yield from keeps_faith(who)):
        return
    yield from destroy(who, by == unit.side)


@flow("party.org.church")
def keeps_faith(scene: Scene[Skirmish], who: str) -> Resolve[bool]:
    """Unshakable Faith: once per unit, a Resistance roll against 17 keeps it in play with 1 LP."""
    unit = scene.world.unit(who)
    if unit.saved or not has_advantage(scene.world, unit, "Unshakable Faith"):
        return False
    scene.happen(Marked(who, saved=True))
    if (yield from resists(who, FAITH_EFFECT)):
        scene.happen(LpSet(who, 1, "Unshakable Faith"))
        return True
    return False


@flow("resist.roll", "gnosis.resistance")
def resists(scene: Scene[Skirmish], who: str, effect: int) -> Resolve[bool]:
    """The unit rolls a die and adds its Resistance; it resists if the total reaches the Effect."""
    unit = scene.world.unit(who)
    kept = yield from rolled(Check(unit.side, say("resistance-roll", who=Who(who)), who=who))
    total = scene.count(stat(scene.world, unit, "resistance").plus("die", kept.die, "resist.roll"))
    holds = total > effect if scene.world.house.resist_ties == "fails" else total >= effect
    counted, against = Number(total, of=who), Number(effect)
    told = say("resistance-holds" if holds else "resistance-fails", who=Who(who), total=counted, effect=against)
    scene.happen(Told(told, (unit.side,) if unit.hidden else ()))
    return holds


@flow("damage.removal", "victory.points", "shock.trigger")
def destroy(scene: Scene[Skirmish], who: str, own_side: bool = False) -> Resolve[None]:
    """A unit is destroyed: the other side scores it, and the Summoner of a Summon suffers Shock."""
    unit = scene.world.unit(who)
    scene.happen(Destroyed(who))
    score_for_enemy(scene, unit)
    if unit.card.summon and not (own_side and scene.world.house.shock_sacrifice == "no"):
        yield from shock(who)
    yield from dismiss_orphans(scene, who)


def score_for_enemy(scene: Scene[Skirmish], unit: Unit) -> None:
    """The other side scores the price of a destroyed unit, however it was destroyed."""
    enemy = other_side(unit.side)
    scene.happen(Scored(enemy, scene.world.side(enemy).points + worth_points(scene.world, unit)))


@flow(
    "shock.roll", "shock.armor", "shock.lethal", "shock.no_attack", "shock.gnosis", "shock.dead_summoner", "shock.each"
)
def shock(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """The Summoner loses LP equal to a die plus the Summon's Shock, and Armor does not help; a low die is good."""
    summon = scene.world.unit(who)
    summoner = next((unit for unit in scene.world.units if unit.id == summon.summoner), None)
    if summoner is None or not summoner.in_play:
        return
    label = say("shock-roll", who=Who(who), summoner=Who(summoner.id))
    kept = yield from rolled(Check(summon.side, label, low=True, who=summoner.id))
    loss = (
        Tally(say("shock-on", who=Who(summoner.id)))
        .plus("die", kept.die, "shock.roll")
        .plus("Shock", summon.card.shock, "shock.roll")
    )
    yield from lose(summoner.id, scene.count(loss.within(0, None, "shock.roll")), "Shock")


def dismiss_orphans(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """By a ruling of the table, Summons depart together with their Summoner."""
    if scene.world.house.summon_orphan != "at_once":
        return
    for unit in scene.world.units:
        if unit.summoner == who and unit.in_play:
            yield from depart(unit.id)


@flow("summon.departure", "shock.trigger")
def depart(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """A Summon departs: it is not destroyed, scores nothing, and causes no Shock unless the table rules so."""
    scene.happen(Departed(who))
    if scene.world.house.shock_natural_end == "yes":
        yield from shock(who)


@flow("damage.heal_cap", "state.healing")
def heal(scene: Scene[Skirmish], who: str, amount: int) -> None:
    """A unit in play regains LP, but never more than its printed LP."""
    unit = scene.world.unit(who)
    if unit.in_play and unit.lp < unit.card.lp:
        scene.happen(LpSet(who, min(unit.card.lp, unit.lp + amount), say("healed")))


def levels_left(skirmish: Skirmish, side: str) -> int:
    """The Levels of a side's units that are neither destroyed nor departed; a Summon counts its Cost."""
    total = 0
    for unit in skirmish.units:
        gone = unit.fate == "destroyed" or (unit.fate == "departed" and skirmish.house.victory_departed == "absent")
        waits = unit.fate == "waiting" and unit.card.summon and skirmish.house.victory_uncalled == "absent"
        if unit.side == side and not gone and not waits:
            total += worth_levels(skirmish, unit)
    return total
