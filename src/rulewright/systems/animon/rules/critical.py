"""The Critical Gauge and the four moves it buys."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..facts import GaugeSet, Told
from ..model.scores import (
    Mod,
    attack_stats,
    dodge,
    highest_stage,
    is_full,
    net,
    on_turn,
    pool,
    signatures,
    threshold,
    uses_left,
)
from ..model.scores import need as need_of
from ..model.sheets import Animon, Effect, Signature, Stat
from ..model.world import Story
from ..ruleset import flow
from .attack import attack_hand, margin_of, plain_hit, push_while
from .bond import can_dig_deep, dig_deep
from .evolution import evolve
from .signature import chosen_element, effects_of, free_use, known_by, pay, strike
from .tests import Hand, Throw, assure, better_odds, first_throw, passes_by_itself, restore_points, stands

COMBO = "Combo"
DIGS_DEEP = "digs deep for the combo"


def may_trigger(story: Story, role: str) -> bool:
    """The players, or by the other reading the GM; at any time, or only in a PC's turn."""
    if not is_full(story):
        return False
    if story.house.critical_move_timing == "pc-turn":
        actor = on_turn(story)
        if not actor or not story.fighter(actor).pc:
            return False
    if story.house.critical_move_who == "gm":
        return role == "gm"
    return any(fighter.id == role and fighter.pc for fighter in story.fighters)


def spend_gauge(scene: Scene[Story]) -> bool:
    """A Critical Move empties the gauge, points above the threshold included, unless the table keeps the surplus.

    Nothing comes of it if the gauge is not full: somebody was quicker, or the dice that filled it do not lie yet.
    """
    if not is_full(scene.world):
        return False
    surplus = scene.world.gauge - threshold(scene.world)
    scene.happen(GaugeSet(surplus if scene.world.house.gauge_after_move == "subtract" else 0))
    return True


@flow("gauge.full", "gauge.spend", "critical-move.success", "critical-move.who", "critical-move.action-cost")
def critical_success(scene: Scene[Story], who: str) -> None:
    """One PC passes any one Test with no roll made."""
    if spend_gauge(scene):
        assure(scene, (*scene.world.assured, who))


@flow("critical-move.threat", "gauge.spend", "critical-move.action-cost")
def critical_threat(scene: Scene[Story], who: str) -> Resolve[None]:
    """All Bond Points come back; in return the GM makes something much worse."""
    if not spend_gauge(scene):
        return
    for pair in scene.world.pairs:
        restore_points(scene, pair.id, None)
    words = yield from ask(
        "gm", Text(300, ("a new threat appears",)), f"{who} calls a Critical Threat", "a new threat appears"
    )
    scene.happen(Told("gm", words))


@flow("critical-move.evolution", "gauge.spend", "critical-move.action-cost")
def critical_evolution(scene: Scene[Story], _who: str) -> Resolve[None]:
    """All PC Animon may evolve to their highest available Stage at once, without Bond Points or strain."""
    if not spend_gauge(scene):
        return
    for pair in scene.world.pairs:
        fighter = next((one for one in scene.world.fighters if one.id == pair.animon), None)
        if fighter is None or fighter.out or fighter.stage is None:
            continue
        stage = highest_stage(scene.world, pair)
        if stage > fighter.stage and (yield from ask(fighter.id, YES_NO, f"{fighter.id} evolves?", default=True)):
            yield from evolve(fighter.id, stage, critical=True)


def combo_team(story: Story) -> tuple[str, ...]:
    """Every PC Animon that is still in the fight."""
    return tuple(one.id for one in story.fighters if one.pc and isinstance(one.sheet, Animon) and not one.out)


class Attempt(NamedTuple):
    """One Animon's part in a Combo Attack; nothing is thrown by one that hits for certain."""

    who: str
    known: Signature | None
    hand: Hand
    throw: Throw | None


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
    feeds = scene.world.house.gauge_critical_move_rolls == "yes"
    attempts: list[Attempt] = []
    for who in combo_team(scene.world):
        attempts.append((yield from join_combo(who, target, feeds)))
    guard = combo_guard(scene, target)
    dodged = yield from combo_dodge(scene, guard, feeds)
    tie = scene.world.house.attack_tie
    for at, attempt in enumerate(attempts):
        thrown = attempt.throw
        if thrown and not scene.world.fighter(target).out:
            if at and scene.world.house.combo_dodge_rolls == "each":
                dodged = yield from combo_dodge(scene, guard, feeds)
            thrown = yield from push_while(scene, attempt.hand, thrown, dodged, tie, feeds)
        margin = margin_of(stands(scene, thrown, feeds), dodged, tie) if thrown else 0
        if attempt.known:
            yield from strike(attempt.who, attempt.known.name, (target,), (margin,), 1)
        elif margin is not None:
            yield from plain_hit(scene, attempt.who, target, margin)


@flow("critical-move.combo", "critical-move.combo-uses", "critical-move.success-opposed")
def join_combo(scene: Scene[Story], who: str, target: str, feeds: bool) -> Resolve[Attempt]:
    """With a Use it is a Signature Attack; without one, or without such an attack, the Stat alone."""
    fighter = scene.world.fighter(who)
    known = yield from combo_signature(who)
    if known and scene.world.house.combo_uses == "cost":
        free = free_use(fighter, known.name)
        empty = not free and can_dig_deep(scene.world, who)
        if empty and (yield from ask(who, YES_NO, f"{who} {DIGS_DEEP}?", default=False)):
            yield from dig_deep(who)
        if free or uses_left(scene.world, scene.world.fighter(who)):
            yield from pay(who, known.name, 1)
        else:
            known = None
    element = (yield from chosen_element(who, known, effects_of(scene.world.house, known))) if known else ""
    stats: tuple[Stat, ...] = attack_stats(scene.world, fighter)
    which = yield from ask(who, OneOf(stats), f"{COMBO}: {who} attacks with", stats[0])
    hand = attack_hand(scene, who, target, which, known, element)
    if scene.world.house.critical_success_opposed == "margin-zero" and passes_by_itself(scene, who):
        return Attempt(who, known, hand, None)
    hand = yield from better_odds(hand)
    return Attempt(who, known, hand, (yield from first_throw(scene, hand, feeds)))


@flow("critical-move.combo", "signature.lower-stages")
def combo_signature(scene: Scene[Story], who: str) -> Resolve[Signature | None]:
    """One of the Signature Attacks that can be paid for, where there are several; Power Transfer is no attack."""
    fighter = scene.world.fighter(who)
    known = tuple(one for one in signatures(fighter) if not one.has(Effect.POWER_TRANSFER))
    paid = scene.world.house.combo_uses == "free" or uses_left(scene.world, fighter) or can_dig_deep(scene.world, who)
    open_now = known if paid else tuple(one for one in known if free_use(fighter, one.name))
    if len(open_now) < 2:
        return next(iter(open_now), None)
    names = tuple(one.name for one in open_now)
    name = yield from ask(who, OneOf(names), f"{who} joins the Combo: which Signature Attack?", names[0])
    return known_by(fighter, name)


def combo_guard(scene: Scene[Story], target: str) -> Hand:
    """Exactly one Setback; every other Boost or Setback on that roll is left out."""
    story = scene.world
    fighter = story.fighter(target)
    number = scene.count(pool(story, fighter, "defence", dodge(story, fighter)))
    total = scene.count(net(story, [Mod("Combo Attack", -1, "critical-move.combo-dodge")]))
    return Hand(target, number, need_of(total), f"{target} dodges the combo", "defence")


def combo_dodge(scene: Scene[Story], guard: Hand, feeds: bool) -> Resolve[int]:
    return stands(scene, (yield from first_throw(scene, (yield from better_odds(guard)), feeds)), feeds)
