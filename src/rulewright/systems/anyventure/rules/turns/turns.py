"""A turn: its start, one action after another, and its end with what ticks and is shaken off."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase

from ...facts import FightSet, Marked, TurnSet, noticed_by
from ...model.terms import Phase
from ...model.world import Adventure, Fighter, Turn, Until
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import helpless
from ..checks.uses import renew_uses
from ..combat.lifeline import stay_up
from ..conditions.durations import TURN_ENDS, all_ends, update_durations
from ..conditions.ongoing_damage import recoveries, ticks
from ..movement.riding import awaits_command
from ..movement.swimming_and_falling import end_of_movement
from ..music.covering_ears import offer_covering_ears
from ..music.songs import stop_unless_played
from .actions import attempt, done, price_of
from .ending import is_over, judge
from .energy import regenerate
from .offers import offers_of
from .orders import forget_order, player_of_turn, under_orders

EVERY_PHASE = ("elite", "legend", "mythic")
ONE_ACTION = ("non-combatant", "minion", "grunt")


def acts_every_phase(fighter: Fighter) -> bool:
    return fighter.sheet.tier in EVERY_PHASE


def action_budget(adventure: Adventure, fighter: Fighter, phase: Phase) -> int:
    """The actions of a turn, by tier."""
    if fighter.sheet.tier in ONE_ACTION or acts_every_phase(fighter):
        return 1
    if phase == "Preparation" and adventure.house.phase_preparation_budget == "one-action":
        return 1
    return 2


@flow("turn.pc", "turn.clock", "npc.actions-low", "npc.actions-mid", "npc.actions-high", "npc.noncombat-turn")
def turn(scene: Scene[Adventure], who: str, phase: Phase) -> Resolve[None]:
    """A character has its turn; for those who act in every phase it starts in Early and ends after Late."""
    fight, fighter = scene.world.fight, scene.world.fighter(who)
    if fight is None or is_over(scene.world):
        return
    spans_phases = acts_every_phase(fighter) and phase != "Preparation"
    spans_phases = spans_phases and scene.world.house.npc_multi_phase == "one-turn"
    first, last = not spans_phases or phase == "Early", not spans_phases or phase == "Late"
    if fighter.gone:
        return expire_missed_turn(scene, who, first, last)
    scene.happen(FightSet(fight.but(phase=phase, active=who)))
    if first:
        yield from begins(who, phase)
    else:
        give_actions(scene, who, phase)
    scene.later(act(who), *((end_of_turn(who),) if last else (pause(who),)))
    return None


def expire_missed_turn(scene: Scene[Adventure], who: str, first: bool, last: bool) -> None:
    """End what was timed by the turn of a character who has fallen and no longer has one."""
    for when in (*(("start",) if first else ()), *(("end",) if last else ())):
        expire(scene, who, when)


def times_something(adventure: Adventure, who: str) -> bool:
    """Whether anything on those present is timed by this character's turns."""
    return any(
        until.who == who and until.when in TURN_ENDS for fighter in adventure.present() for until in all_ends(fighter)
    )


@flow("turn.pc", "turn.clock")
def begins(scene: Scene[Adventure], who: str, phase: Phase) -> Resolve[None]:
    """A turn starts and has its actions."""
    yield from start_of_turn(who)
    give_actions(scene, who, phase)


def give_actions(scene: Scene[Adventure], who: str, phase: Phase) -> None:
    fighter = scene.world.fighter(who)
    scene.happen(TurnSet(who, fighter.turn.but(actions=action_budget(scene.world, fighter, phase))))


@flow("turn.clock", "resource.energy-regen", "lifeline.pay", "action.defend", "combat.round")
def start_of_turn(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Energy comes back, a character at 0 Health pays or falls, and what lasts until now ends."""
    # The trivial task is one a round, so it outlasts the turn.
    scene.happen(TurnSet(who, Turn(task=scene.world.fighter(who).turn.task)))
    renew_uses(scene, who, "turn")
    if scene.world.house.resource_energy_timing == "turn-start":
        yield from regenerate(who)
    if scene.world.fighter(who).defending and scene.world.house.action_defend_duration == "next-turn":
        scene.happen(Marked(who, defending=False))
    yield from stay_up(who)
    expire(scene, who, "start")
    yield from offer_covering_ears(scene)


def expire(scene: Scene[Adventure], who: str, when: str) -> None:
    """Age everything timed by this moment of the character's turn by one turn, and end what is over."""

    def older(until: Until) -> Until | None:
        if (until.when, until.who) != (when, who):
            return until
        return until.but(left=until.left - 1) if until.left > 1 else None

    for fighter in scene.world.fighters:
        update_durations(scene, fighter, older)


@flow(
    "turn.pc",
    "action.menu",
    "movement.free",
    "condition.stunned",
    "condition.incapacitated",
    "condition.charmed-command",
)
def act(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character takes one action after another until it is done."""
    fighter = scene.world.fighter(who)
    if turn_is_spent(fighter) or is_over(scene.world):
        return
    offers = offers_of(scene.seen_by(who), who)
    if len(offers.open) == 1:  # only `done` is left
        return
    label, witnesses = under_orders(fighter, actions_left(fighter)), noticed_by(scene.world, fighter)
    player = player_of_turn(scene.world, fighter)
    chosen: Call[Any] = yield from ask(player, offers, label, done(who), seen_by=witnesses)
    if chosen.rule is not done:
        scene.later(attempt(who, chosen, price_of(scene.world, chosen)), judge(), act(who))


def turn_is_spent(fighter: Fighter) -> bool:
    """Whether the turn offers nothing more: helpless, cut short, or a beast without a command."""
    return helpless(fighter) or fighter.turn.over or awaits_command(fighter)


def actions_left(fighter: Fighter) -> Phrase:
    """The actions left in a turn, in words."""
    return say("actions-left", left=Number(fighter.turn.actions))


@flow("npc.actions-high", "turn.clock")
def pause(scene: Scene[Adventure], who: str) -> None:
    """The turn goes on in a later phase."""
    fight = scene.world.fight
    if fight is not None:
        scene.happen(FightSet(fight.but(active="")))
    set_goes_on(scene, who, on=True)
    if not scene.world.fighter(who).acted:
        scene.happen(Marked(who, acted=True))


def set_goes_on(scene: Scene[Adventure], who: str, *, on: bool) -> None:
    """Mark a turn that has begun and not ended while it is not the only one, or unmark it."""
    turn = scene.world.fighter(who).turn
    if turn.goes_on != on:
        scene.happen(TurnSet(who, turn.but(goes_on=on)))


@flow("turn.clock", "turn.periodic-order", "condition.confused-recovery", "condition.maddened-recovery")
def end_of_turn(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """What ticks comes first, then other recoveries, then what ends with the turn."""
    fight, fighter = scene.world.fight, scene.world.fighter(who)
    if fight is None:
        return
    if fighter.gone:
        return expire(scene, who, "end")
    if fight.phase != "Preparation" or scene.world.house.reaction_preparation == "yes":
        scene.happen(Marked(who, acted=True))
    if not fighter.has("stasis"):
        yield from ticks(who)
        yield from recoveries(who)
    expire(scene, who, "end")
    if not scene.world.fighter(who).gone:
        stop_unless_played(scene, who)
        yield from end_of_movement(who)
        if scene.world.house.resource_energy_timing == "turn-end":
            yield from regenerate(who)
    count_down_flurry(scene, who)
    forget_order(scene, who)
    set_goes_on(scene, who, on=False)
    if scene.world.fight:
        scene.happen(FightSet(scene.world.fight.but(active="")))
    yield from judge()
    return None


def count_down_flurry(scene: Scene[Adventure], who: str) -> None:
    if scene.world.fighter(who).flurry:
        scene.happen(Marked(who, flurry=scene.world.fighter(who).flurry - 1))
