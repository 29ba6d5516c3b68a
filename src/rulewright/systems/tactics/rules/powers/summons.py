"""Calling Summons, how long they stay, and letting them go."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ...board import in_zone
from ...facts import BindSet, LpSet, Maintains, Marked, Placed, StateSet
from ...model.stats import bonuses, has_advantage, zone
from ...model.world import Point, Skirmish, Unit
from ...ruleset import flow
from ..combat.harm import depart
from .gnosis import Check, rolled
from .orders import secret


def callable_summons(skirmish: Skirmish, summoner: Unit) -> tuple[Unit, ...]:
    """Its own Summons that still wait, and those that may come again where the table lets them."""
    fates = ["waiting"]
    if skirmish.house.summon_recall != "never":
        fates.append("departed")
    if skirmish.house.summon_recall == "always":
        fates.append("destroyed")
    return tuple(one for one in skirmish.units if one.summoner == summoner.id and one.fate in fates)


def summoning_cost(skirmish: Skirmish, summoner: Unit, summon: Unit) -> int:
    """The AP a call takes; cards of the Summoner may lower them, to 1 at least."""
    change = sum(card.summoning for card in bonuses(skirmish, summoner))
    return max(1, summon.card.summoning + change) if change else summon.card.summoning


@flow(
    "summon.action",
    "summon.action_timing",
    "summon.own_summoner",
    "summon.placement_zone",
    "summon.placement_gap",
    "summon.placement_ground",
    "summon.arrival_ap",
    "summon.arrival_acts",
    "summon.once",
    "summon.together",
    "bind.points",
    "activation.newcomer",
)
def call(scene: Scene[Skirmish], who: str, summon: str, where: Point) -> None:  # noqa: ARG001
    """A Summon enters play in its Summoner's Control Zone, clear of everybody, and acts in this very turn."""
    unit = scene.world.unit(summon)
    if unit.fate != "waiting":
        renew(scene, unit)
    scene.happen(
        Placed(summon, where, min(unit.card.most_ap, unit.card.recovery), first_bind(scene.world, unit)),
        Marked(summon, activated=False, moved=False, shifted=False, escaped=False),
    )


def renew(scene: Scene[Skirmish], unit: Unit) -> None:
    """Called again it is as new: of its earlier life, what was kept up on it is over, and what it kept up it cannot."""
    scene.happen(LpSet(unit.id, unit.card.lp), *(StateSet(unit.id, state.id, 0) for state in unit.states))
    if unit.maintained:
        scene.happen(Maintains(unit.id, tuple(one.but(past=True) for one in unit.maintained)))
    for other in scene.world.units:
        rest = tuple(one for one in other.maintained if one.on != unit.id)
        if rest != other.maintained:
            scene.happen(Maintains(other.id, rest))


def first_bind(skirmish: Skirmish, unit: Unit) -> int:
    """The printed Bind, and what cards and the organisation add."""
    more = sum(card.bind for card in bonuses(skirmish, unit))
    return unit.card.bind + more + int(has_advantage(skirmish, unit, "Summons"))


@flow(
    "bind.loss",
    "bind.zero",
    "bind.outside",
    "bind.duration",
    "bind.gain",
    "summon.summoner_dead",
    "summon.stability_result",
)
def bind_step(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """A bound Summon loses a point; one without Bind stays only in its Summoner's zone and if it is held."""
    unit = scene.world.unit(who)
    if not (unit.in_play and unit.card.summon):
        return
    had = unit.bind
    if had:
        scene.happen(BindSet(who, had - 1))
    just_gone = had == 1 and scene.world.house.bind_first_check == "next_upkeep"
    if had > 1 or just_gone:
        return
    summoner = next((one for one in scene.world.standing() if one.id == unit.summoner), None)
    inside = summoner is not None and in_zone(scene.world, summoner, unit, zone(scene.world, summoner))
    if not inside or not (yield from held(who)):
        yield from depart(who)


@flow("summon.stability", "summon.stability_free", "summon.release")
def held(scene: Scene[Skirmish], who: str) -> Resolve[bool]:
    """A die must beat the Summon's Stability; the player may let it go instead."""
    unit = scene.world.unit(who)
    seen = secret(unit)
    if scene.world.house.stability_decline == "may" and not (
        yield from ask(unit.side, YES_NO, f"{who} has no Bind left: try to hold it?", default=True, seen_by=seen)
    ):
        return False
    found = yield from rolled(Check(unit.side, f"Stability of {who}", seen_by=seen, who=who))
    summoner = scene.world.unit(unit.summoner)
    more = sum(card.stability for card in bonuses(scene.world, summoner))
    total = scene.count(
        Tally(f"hold on {who}").plus("die", found.die, "summon.stability").plus("cards", more, "summoner.card_changes")
    )
    return total >= unit.card.stability if scene.world.house.stability_tie == "meet" else total > unit.card.stability
