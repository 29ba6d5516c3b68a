"""LP lost and regained, removal, scoring, Shock."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ...facts import Departed, Destroyed, LpSet, Marked, Scored
from ...model.stats import bonuses, has_advantage, worth_levels, worth_points
from ...model.world import Skirmish, Unit, other_side
from ...ruleset import flow
from ..powers.gnosis import Check, rolled
from .values import stat

FAITH = 17


def removed_at(skirmish: Skirmish, lp: int) -> bool:
    return lp < 0 if skirmish.house.damage_zero == "below_only" else lp <= 0


@flow("damage.removal", "damage.heal_cap", "victory.self_inflicted")
def lose(scene: Scene[Skirmish], who: str, amount: int, why: str = "", by: str = "") -> Resolve[None]:
    """LP go; at 0 or less the unit is destroyed and leaves play at once."""
    unit = scene.world.unit(who)
    if amount <= 0 or not unit.in_play:
        return
    scene.happen(LpSet(who, unit.lp - amount, why))
    if not removed_at(scene.world, unit.lp - amount):
        return
    if by == other_side(unit.side) and (yield from keeps_faith(who)):
        return
    yield from destroy(who, by == unit.side)


@flow("party.org.church")
def keeps_faith(scene: Scene[Skirmish], who: str) -> Resolve[bool]:
    """Unshakable Faith: once per unit, a resistance roll against 17 keeps it at 1 LP."""
    unit = scene.world.unit(who)
    if unit.saved or not has_advantage(scene.world, unit, "Unshakable Faith"):
        return False
    scene.happen(Marked(who, saved=True))
    if (yield from resists(who, FAITH)):
        scene.happen(LpSet(who, 1, "Unshakable Faith"))
        return True
    return False


@flow("resist.roll", "gnosis.resistance")
def resists(scene: Scene[Skirmish], who: str, effect: int) -> Resolve[bool]:
    """1D10 + Resistance against the Effect: equal is enough, unless the table wants more."""
    unit = scene.world.unit(who)
    found = yield from rolled(Check(unit.side, f"resistance of {who}", who=who))
    total = scene.count(stat(scene.world, unit, "resistance").plus("die", found.die, "resist.roll"))
    return total > effect if scene.world.house.resist_ties == "fails" else total >= effect


@flow("damage.removal", "victory.points", "shock.trigger")
def destroy(scene: Scene[Skirmish], who: str, own_side: bool = False) -> Resolve[None]:
    """A unit is destroyed: it scores for the other side, and a Summon shakes its Summoner."""
    unit = scene.world.unit(who)
    scene.happen(Destroyed(who))
    score(scene, unit)
    if unit.card.summon and not (own_side and scene.world.house.shock_sacrifice == "no"):
        yield from shock(who)
    yield from orphaned(scene, who)


def score(scene: Scene[Skirmish], unit: Unit) -> None:
    """The price of every enemy unit destroyed, however it came about."""
    enemy = other_side(unit.side)
    scene.happen(Scored(enemy, scene.world.side(enemy).points + worth_points(scene.world, unit)))


@flow(
    "shock.roll", "shock.armor", "shock.lethal", "shock.no_attack", "shock.gnosis", "shock.dead_summoner", "shock.each"
)
def shock(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """1D10 plus the Summon's Shock: its Summoner loses so many LP, whatever it wears; the low die is the good one."""
    summon = scene.world.unit(who)
    summoner = next((unit for unit in scene.world.units if unit.id == summon.summoner), None)
    if summoner is None or not summoner.in_play:
        return
    found = yield from rolled(Check(summon.side, f"Shock of {who} on {summoner.id}", low=True, who=summoner.id))
    loss = (
        Tally(f"Shock on {summoner.id}")
        .plus("die", found.die, "shock.roll")
        .plus("Shock", summon.card.shock, "shock.roll")
    )
    yield from lose(summoner.id, scene.count(loss.within(0, None, "shock.roll")), "Shock")


def orphaned(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """Where the table lets Summons go at once with their Summoner."""
    if scene.world.house.summon_orphan != "at_once":
        return
    for unit in scene.world.units:
        if unit.summoner == who and unit.in_play:
            yield from depart(unit.id)


@flow("summon.departure", "shock.trigger")
def depart(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """A Summon leaves naturally: not destroyed, no Victory Points, and no Shock unless the table rules so."""
    scene.happen(Departed(who))
    if scene.world.house.shock_natural_end == "yes":
        yield from shock(who)


@flow("damage.heal_cap", "state.healing")
def heal(scene: Scene[Skirmish], who: str, amount: int) -> None:
    """LP come back, never above the printed LP and never to a destroyed unit."""
    unit = scene.world.unit(who)
    if unit.in_play and unit.lp < unit.card.lp:
        scene.happen(LpSet(who, min(unit.card.lp, unit.lp + amount), "healed"))


def levels_left(skirmish: Skirmish, side: str) -> int:
    """Levels of the units not destroyed and not departed; Summons by their Cost."""
    total = 0
    for unit in skirmish.units:
        gone = unit.fate == "destroyed" or (unit.fate == "departed" and skirmish.house.victory_departed == "absent")
        waits = unit.fate == "waiting" and unit.card.summon and skirmish.house.victory_uncalled == "absent"
        if unit.side == side and not gone and not waits:
            total += worth_levels(skirmish, unit)
    return total


__all__ = ["bonuses", "depart", "destroy", "heal", "levels_left", "lose", "resists"]
