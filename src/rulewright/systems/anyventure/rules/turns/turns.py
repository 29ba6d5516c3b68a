"""A turn: its start, one deed after the other, its end with what ticks and what is shaken off."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import FightSet, Marked, TurnSet, noticed_by
from ...model.terms import Phase
from ...model.world import Adventure, Fighter, Turn, Until
from ...ruleset import flow
from ..checks.checks import helpless
from ..checks.uses import renew_uses
from ..combat.lifeline import stay_up
from ..conditions.durations import TURN_ENDS, all_ends, update_durations
from ..conditions.ongoing_damage import recoveries, ticks
from ..movement.movement import end_of_movement
from ..movement.riding import idle
from ..music.covering_ears import resounds
from ..music.songs import played_nothing
from .actions import attempt, done, price_of
from .ending import judge, over
from .energy import regenerate
from .offers import offers_of

EVERY_PHASE = ("elite", "legend", "mythic")
ONE_ACTION = ("non-combatant", "minion", "grunt")


def thrice(fighter: Fighter) -> bool:
    """Those who act in every phase."""
    return fighter.sheet.tier in EVERY_PHASE


def budget(adventure: Adventure, fighter: Fighter, phase: Phase) -> int:
    """The actions of a turn by tier."""
    if fighter.sheet.tier in ONE_ACTION or thrice(fighter):
        return 1
    if phase == "Preparation" and adventure.house.phase_preparation_budget == "one-action":
        return 1
    return 2


@flow("turn.pc", "turn.clock", "npc.actions-low", "npc.actions-mid", "npc.actions-high", "npc.noncombat-turn")
def turn(scene: Scene[Adventure], who: str, phase: Phase) -> Resolve[None]:
    """Somebody's turn in a phase; for those who act in all three it starts in Early and ends after Late."""
    fight, fighter = scene.world.fight, scene.world.fighter(who)
    if fight is None or over(scene.world):
        return
    one = thrice(fighter) and scene.world.house.npc_multi_phase == "one-turn" and phase != "Preparation"
    first, last = not one or phase == "Early", not one or phase == "Late"
    if fighter.gone:
        return turn_gone_by(scene, who, first, last)
    scene.happen(FightSet(fight.but(phase=phase, active=who)))
    if first:
        yield from begins(who, phase)
    else:
        gets_actions(scene, who, phase)
    scene.later(act(who), *((end_of_turn(who),) if last else (pause(who),)))
    return None


def turn_gone_by(scene: Scene[Adventure], who: str, first: bool, last: bool) -> None:
    """Where the turn of one who has fallen would have been, what was timed by it ends all the same."""
    for when in (*(("start",) if first else ()), *(("end",) if last else ())):
        expire(scene, who, when)


def times(adventure: Adventure, who: str) -> bool:
    """Whether anything that lies on those present is timed by this one's turns."""
    return any(
        until.who == who and until.when in TURN_ENDS for fighter in adventure.present() for until in all_ends(fighter)
    )


@flow("turn.pc", "turn.clock")
def begins(scene: Scene[Adventure], who: str, phase: Phase) -> Resolve[None]:
    """A turn starts and has its actions."""
    yield from start_of_turn(who)
    gets_actions(scene, who, phase)


def gets_actions(scene: Scene[Adventure], who: str, phase: Phase) -> None:
    fighter = scene.world.fighter(who)
    scene.happen(TurnSet(who, fighter.turn.but(actions=budget(scene.world, fighter, phase))))


@flow("turn.clock", "resource.energy-regen", "lifeline.pay", "action.defend", "combat.round")
def start_of_turn(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Energy comes back, who is at 0 Health pays or falls, and what lasts until now ends."""
    scene.happen(TurnSet(who, Turn(task=scene.world.fighter(who).turn.task)))
    renew_uses(scene, who, "turn")
    if scene.world.house.resource_energy_timing == "turn-start":
        yield from regenerate(who)
    if scene.world.fighter(who).defending and scene.world.house.action_defend_duration == "next-turn":
        scene.happen(Marked(who, defending=False))
    yield from stay_up(who)
    expire(scene, who, "start")
    yield from resounds(scene)


def expire(scene: Scene[Adventure], who: str, when: str) -> None:
    """Everything timed by this moment of this one's turn is a turn older, or over."""

    def older(until: Until) -> Until | None:
        if (until.when, until.who) != (when, who):
            return until
        return until.but(left=until.left - 1) if until.left > 1 else None

    for fighter in scene.world.fighters:
        update_durations(scene, fighter, older)


@flow("turn.pc", "action.menu", "movement.free", "condition.stunned", "condition.incapacitated")
def act(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """One deed after the other, until nothing is left or wanted."""
    fighter = scene.world.fighter(who)
    if no_more(fighter) or over(scene.world):
        return
    offers = offers_of(scene.seen_by(who), who)
    if len(offers.open) == 1:
        return
    label, eyes = actions_left(fighter), noticed_by(scene.world, fighter)
    chosen: Call[Any] = yield from ask(who, offers, label, done(who), seen_by=eyes)
    if chosen.rule is not done:
        scene.later(attempt(who, chosen, price_of(scene.world, chosen)), judge(), act(who))


def no_more(fighter: Fighter) -> bool:
    """Whether its turn has nothing more for it: helpless, cut short, or a beast without a command."""
    return helpless(fighter) or fighter.turn.over or idle(fighter)


def actions_left(fighter: Fighter) -> str:
    """What is left of a turn, in words."""
    left = fighter.turn.actions
    return f"{left} action{'' if left == 1 else 's'} left"


@flow("npc.actions-high", "turn.clock")
def pause(scene: Scene[Adventure], who: str) -> None:
    """The turn goes on in a later phase."""
    fight = scene.world.fight
    if fight is not None:
        scene.happen(FightSet(fight.but(active="")))
    goes_on(scene, who, on=True)
    if not scene.world.fighter(who).acted:
        scene.happen(Marked(who, acted=True))


def goes_on(scene: Scene[Adventure], who: str, *, on: bool) -> None:
    """Its turn has begun and not ended, though it is not the only one on; or has ended."""
    turn = scene.world.fighter(who).turn
    if turn.goes_on != on:
        scene.happen(TurnSet(who, turn.but(goes_on=on)))


@flow("turn.clock", "turn.periodic-order", "condition.confused-recovery", "condition.maddened-recovery")
def end_of_turn(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """What ticks comes first, each with its own recovery; then other recoveries; then what ends here."""
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
        played_nothing(scene, who)
        yield from end_of_movement(who)
        if scene.world.house.resource_energy_timing == "turn-end":
            yield from regenerate(who)
    flurry_goes_on(scene, who)
    goes_on(scene, who, on=False)
    if scene.world.fight:
        scene.happen(FightSet(scene.world.fight.but(active="")))
    yield from judge()
    return None


def flurry_goes_on(scene: Scene[Adventure], who: str) -> None:
    if scene.world.fighter(who).flurry:
        scene.happen(Marked(who, flurry=scene.world.fighter(who).flurry - 1))
