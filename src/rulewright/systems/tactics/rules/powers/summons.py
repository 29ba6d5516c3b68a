"""Summons: calling them, how long they stay, and how they leave."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ...board import in_zone
from ...facts import BindSet, LpSet, Maintains, Marked, Placed, StateSet
from ...model.stats import bonuses, has_advantage, zone
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..combat.life_points import depart
from .gnosis import Check, rolled
from .orders import seen_by_own_side


def callable_summons(skirmish: Skirmish, summoner: Unit) -> tuple[Unit, ...]:
    """The Summoner's Summons that still wait, and by a ruling those that were in play before."""
    fates = ["waiting"]
    if skirmish.house.summon_recall != "never":
        fates.append("departed")
    if skirmish.house.summon_recall == "always":
        fates.append("destroyed")
    return tuple(one for one in skirmish.units if one.summoner == summoner.id and one.fate in fates)


def summoning_cost(skirmish: Skirmish, summoner: Unit, summon: Unit) -> int:
    """The AP that calling a Summon costs; cards of the Summoner may lower it to 1 at least."""
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
    """A Summon enters play in its Summoner's Control Zone, clear of other units, and may act in the same turn."""
    unit = scene.world.unit(summon)
    if unit.fate != "waiting":
        reset_summon(scene, unit)
    scene.happen(
        Placed(summon, where, min(unit.card.most_ap, unit.card.recovery), arrival_bind(scene.world, unit)),
        Marked(summon, activated=False, moved=False, shifted=False, escaped=False),
    )


def reset_summon(scene: Scene[Skirmish], unit: Unit) -> None:
    """Reset a Summon that is called again: full LP, no states, and nothing maintained on it.

    What it maintained itself in its earlier life ends in the next Upkeep Phase.
    """
    scene.happen(LpSet(unit.id, unit.card.lp), *(StateSet(unit.id, state.id, 0) for state in unit.states))
    if unit.maintained:
        scene.happen(Maintains(unit.id, tuple(one.but(past=True) for one in unit.maintained)))
    for other in scene.world.units:
        rest = tuple(one for one in other.maintained if one.on != unit.id)
        if rest != other.maintained:
            scene.happen(Maintains(other.id, rest))


def arrival_bind(skirmish: Skirmish, unit: Unit) -> int:
    """The Bind that a Summon arrives with: the printed value, and what cards and the Organisation add."""
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
    """A Summon loses a Bind Point; without Bind it stays only if its Summoner is near and holds it by a roll."""
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
    """The player rolls to hold a Summon and must beat its Stability, or lets it go."""
    unit = scene.world.unit(who)
    seen = seen_by_own_side(unit)
    if scene.world.house.stability_decline == "may" and not (
        yield from ask(unit.side, YES_NO, say("hold-summon", who=Who(who)), default=True, seen_by=seen)
    ):
        return False
    kept = yield from rolled(Check(unit.side, say("stability-roll", who=Who(who)), seen_by=seen, who=who))
    summoner = scene.world.unit(unit.summoner)
    more = sum(card.stability for card in bonuses(scene.world, summoner))
    total = scene.count(
        Tally(say("hold-on", who=Who(who)))
        .plus("die", kept.die, "summon.stability")
        .plus("cards", more, "summoner.card_changes")
    )
    return total >= unit.card.stability if scene.world.house.stability_tie == "meet" else total > unit.card.stability
