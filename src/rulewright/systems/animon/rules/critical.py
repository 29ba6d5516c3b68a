"""The Critical Gauge and the four moves it buys."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Who

from ..facts import Clashed, GaugeSet, PeopleCounted, Spoken
from ..model.scores import (
    attack_stats,
    dodge,
    gauge_is_full,
    gauge_threshold,
    highest_stage,
    net_modifier,
    pool_dice,
    signatures,
    success_number,
    uses_left,
    whose_turn,
)
from ..model.sheets import Animon, Effect, Signature, Stat
from ..model.world import Story
from ..phrases import say
from ..ruleset import flow
from .attack import attack_pool, hit_margin, plain_hit, push_while_losing
from .bond import can_dig_deep, dig_deep
from .chances import DicePool
from .evolution import evolve
from .fitting import joining
from .signature import chosen_element, effects_at_table, strike
from .signature_uses import find_signature, free_use, pay
from .tests import (
    RollResult,
    better_odds,
    final_successes,
    restore_bond_points,
    roll_pool,
    set_assured,
    use_critical_success,
)


def may_call_critical_move(story: Story, role: str) -> bool:
    """Whether a role may call a Critical Move now; the table rules who may, and whether only in a PC's turn."""
    if not gauge_is_full(story):
        return False
    if story.house.critical_move_timing == "pc-turn":
        actor = whose_turn(story)
        if not actor or not story.fighter(actor).pc:
            return False
    if story.house.critical_move_who == "gm":
        return role == "gm"
    return any(fighter.id == role and fighter.pc for fighter in story.fighters)


@flow("gauge.threshold")
def count_people(scene: Scene[Story], count: int) -> None:
    """The GM says how many people are at the table; twice as many points fill the gauge."""
    scene.happen(PeopleCounted(count))


def spend_gauge(scene: Scene[Story]) -> bool:
    """Empty the gauge for a Critical Move and return whether it was full.

    It may no longer be full, because somebody else was quicker. The table may keep the points above the threshold.
    """
    if not gauge_is_full(scene.world):
        return False
    scene.happen(GaugeSet(gauge_after_move(scene.world)))
    return True


def gauge_after_move(story: Story) -> int:
    """What a Critical Move leaves in the gauge."""
    surplus = story.gauge - gauge_threshold(story)
    return surplus if story.house.gauge_after_move == "subtract" else 0


@flow("gauge.full", "gauge.spend", "critical-move.success", "critical-move.who", "critical-move.action-cost")
def critical_success(scene: Scene[Story], who: str) -> None:
    """One PC passes any one Test without a roll."""
    if spend_gauge(scene):
        set_assured(scene, (*scene.world.assured, who))


@flow("critical-move.threat", "gauge.spend", "critical-move.action-cost")
def critical_threat(scene: Scene[Story], who: str) -> Resolve[None]:
    """All Bond Points come back; in return the GM makes something much worse."""
    if not spend_gauge(scene):
        return
    for pair in scene.world.pairs:
        restore_bond_points(scene, pair.id, None)
    threat = "a new threat appears"
    words = yield from ask("gm", Text(300, (threat,)), say("calls-threat", who=Who(who)), threat)
    scene.happen(Spoken("gm", words))


@flow("critical-move.evolution", "gauge.spend", "critical-move.action-cost")
def critical_evolution(scene: Scene[Story], _who: str) -> Resolve[None]:
    """All PC Animon may evolve to their highest available Stage at once, without Bond Points or strain."""
    if not can_evolve_together(scene.world) or not spend_gauge(scene):
        return
    for pair in scene.world.pairs:
        fighter = next((one for one in scene.world.fighters if one.id == pair.animon), None)
        if fighter is None or fighter.out or fighter.stage is None:
            continue
        stage = highest_stage(scene.world, pair)
        label = say("evolves", who=Who(fighter.id))
        if stage > fighter.stage and (yield from ask(fighter.id, YES_NO, label, default=True)):
            yield from evolve(fighter.id, stage, critical=True)


def can_evolve_together(story: Story) -> bool:
    """Whether a Critical Evolution would lift anybody to a higher Stage."""
    for pair in story.pairs:
        fighter = next((one for one in story.fighters if one.id == pair.animon and not one.out), None)
        if fighter and fighter.stage is not None and highest_stage(story, pair) > fighter.stage:
            return True
    return False


def combo_team(story: Story) -> tuple[str, ...]:
    """Every PC Animon that is still in the fight."""
    return tuple(one.id for one in story.fighters if one.pc and isinstance(one.sheet, Animon) and not one.out)


class ComboAttack(NamedTuple):
    """One Animon's part in a Combo Attack. Without a roll it hits by a Critical Success."""

    who: str
    signature: Signature | None
    pool: DicePool
    result: RollResult | None


@flow(
    "critical-move.combo",
    "critical-move.combo-dodge",
    "critical-move.combo-damage",
    "critical-move.combo-uses",
    "gauge.critical-rolls",
)
def combo(scene: Scene[Story], _who: str, target: str) -> Resolve[None]:
    """Every PC Animon attacks the same target with its Signature Attack; the target dodges with exactly one Setback."""
    if scene.world.fighter(target).out or not spend_gauge(scene):
        return
    team = combo_team(scene.world)
    if scene.world.house.combo_dodge_rolls == "each":
        # One call for each, so that odds join what is alike between two attacks.
        return scene.later(*(combo_part((who,), target) for who in team))
    return (yield from combo_part(team, target))


@flow("critical-move.combo", "critical-move.combo-dodge", "critical-move.combo-damage", "gauge.critical-rolls")
def combo_part(scene: Scene[Story], team: tuple[str, ...], target: str) -> Resolve[None]:
    """Those who strike under one Dodge roll: the whole team, or as ruled each of them alone."""
    if scene.world.fighter(target).out:
        return
    feeds_gauge = scene.world.house.gauge_critical_move_rolls == "yes"
    attacks: list[ComboAttack] = []
    for who in team:
        if not scene.world.fighter(who).out:
            attacks.append((yield from join_combo(who, target, feeds_gauge)))
    dodge_pool = yield from combo_dodge_pool(scene, target)
    needed = any(attack.result for attack in attacks) and not scene.world.fighter(target).out
    dodged = (yield from combo_dodge(scene, dodge_pool, feeds_gauge)) if needed else 0
    tie = scene.world.house.attack_tie
    for attack in attacks:
        result = attack.result
        if result and not scene.world.fighter(target).out:
            result = yield from push_while_losing(scene, attack.pool, result, dodged, tie, feeds_gauge)
        margin = hit_margin(final_successes(scene, result, feeds_gauge), dodged, tie) if result else 0
        if attack.signature:
            yield from strike(attack.who, attack.signature.name, (target,), (margin,), 1)
            continue
        scene.happen(Clashed(attack.who, target, margin))
        if margin is not None:
            yield from plain_hit(scene, attack.who, target, margin)


@flow("critical-move.combo", "critical-move.combo-uses", "critical-move.success-opposed")
def join_combo(scene: Scene[Story], who: str, target: str, feeds_gauge: bool) -> Resolve[ComboAttack]:
    """An Animon joins with a Signature Attack if it can pay a Use, and with its Stat alone if it cannot."""
    fighter = scene.world.fighter(who)
    signature = yield from combo_signature(who)
    if signature and scene.world.house.combo_uses == "cost":
        free = free_use(fighter, signature.name)
        empty = not free and can_dig_deep(scene.world, who)
        if empty and (yield from ask(who, YES_NO, say("digs-deep-for-combo", who=Who(who)), default=False)):
            yield from dig_deep(who)
        if free or uses_left(scene.world, scene.world.fighter(who)):
            yield from pay(who, signature.name, 1)
        else:
            signature = None
    element = ""
    if signature:
        element = yield from chosen_element(who, signature, effects_at_table(scene.world.house, signature))
    stats: tuple[Stat, ...] = attack_stats(scene.world, fighter)
    which = yield from ask(who, OneOf(stats), say("combo-attacks-with", who=Who(who)), stats[0])
    pool = yield from attack_pool(scene, who, target, which, signature, element)
    if scene.world.house.critical_success_opposed == "margin-zero" and use_critical_success(scene, who):
        return ComboAttack(who, signature, pool, None)
    pool = yield from better_odds(pool)
    return ComboAttack(who, signature, pool, (yield from roll_pool(scene, pool, feeds_gauge)))


@flow("critical-move.combo", "signature.lower-stages")
def combo_signature(scene: Scene[Story], who: str) -> Resolve[Signature | None]:
    """The player picks one of the Signature Attacks that can be paid for; Power Transfer is no attack."""
    fighter = scene.world.fighter(who)
    attacks = tuple(one for one in signatures(fighter) if not one.has(Effect.POWER_TRANSFER))
    paid = scene.world.house.combo_uses == "free" or uses_left(scene.world, fighter) or can_dig_deep(scene.world, who)
    affordable = attacks if paid else tuple(one for one in attacks if free_use(fighter, one.name))
    if len(affordable) < 2:
        return next(iter(affordable), None)
    names = tuple(one.name for one in affordable)
    name = yield from ask(who, OneOf(names), say("joins-combo", who=Who(who)), names[0])
    return find_signature(fighter, name)


def combo_dodge_pool(scene: Scene[Story], target: str) -> Resolve[DicePool]:
    """The target dodges a combo with exactly one Setback; no other Boost or Setback counts."""
    joined = yield from joining(scene, target, "defence", say("dodges-combo", who=Who(target)))
    story = scene.world
    fighter = story.fighter(target)
    number = scene.count(pool_dice(story, fighter, joined, dodge(story, fighter)))
    net = scene.count(net_modifier(story, [Term("Combo Attack", -1, "critical-move.combo-dodge")]))
    return DicePool(target, number, success_number(net), say("dodges-combo", who=Who(target)), "defence")


def combo_dodge(scene: Scene[Story], pool: DicePool, feeds_gauge: bool) -> Resolve[int]:
    pool = yield from better_odds(pool)
    result = yield from roll_pool(scene, pool, feeds_gauge)
    return final_successes(scene, result, feeds_gauge)
