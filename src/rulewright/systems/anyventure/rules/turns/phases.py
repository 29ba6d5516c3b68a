"""A fight: initiative, Preparation, deferring, and round after round of Early, Middle and Late."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import Clock, Deferred, FightSet, Placed, TurnSet
from ...model.scores import most_energy
from ...model.terms import PHASES, Phase
from ...model.world import ROUNDS, Adventure, Fight, Fighter, Side
from ...ruleset import flow
from ..checks.checks import Check, helpless, result
from ..checks.uses import renew_uses
from ..combat.lifeline import expected_result
from ..downtime.clock import delay_in_stasis, run_due_effects
from ..movement.riding import idle
from .ending import aftermath, over
from .energy import regenerate
from .simultaneous import together
from .turns import ONE_ACTION, thrice, times, turn

SIDE_ORDER: tuple[Side, ...] = ("pcs", "enemies", "allies")
WAYS = ("coordination", "concentration")
PREPARED = 10


def phase_of(initiative: int) -> Phase:
    """The phase an initiative result acts in."""
    return "Late" if initiative < 4 else "Middle" if initiative < 8 else "Early"


@flow("phase.list", "initiative.once", "resource.energy-start")
def begin(scene: Scene[Adventure]) -> None:
    """A fight begins: everybody significant rolls, Preparation comes first, then round 1."""
    scene.happen(FightSet(Fight(1)))
    for one in scene.world.present():
        renew_uses(scene, one.id, "combat")
    scene.later(*(initiative(one.id) for one in scene.world.present()), preparation(), deferring(), round_of(1))


@flow("initiative.roll", "initiative.table", "initiative.minions", "npc.action-table", "npc.actions-high")
def initiative(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Coordination or Concentration, as it likes; minions and grunts do not roll and act Late."""
    fighter = scene.world.fighter(who)
    start = most_energy(fighter).total if scene.world.house.resource_energy_start == "full" else fighter.energy
    if fighter.sheet.tier == "non-combatant" or (
        fighter.sheet.tier in ONE_ACTION and scene.world.house.initiative_minions == "late"
    ):
        scene.happen(Placed(who, start, "Late", None))
        return
    best = max(WAYS, key=lambda skill: (expected_result(scene.world, fighter, skill), -WAYS.index(skill)))
    skill = yield from ask(who, OneOf[str](WAYS), f"initiative of {who}: with which skill?", best)
    found = max(0, (yield from result(Check(who, skill, f"initiative of {who}"))))
    phase: Phase = "Early" if thrice(fighter) else phase_of(found)
    scene.happen(Placed(who, start, phase, found, found > PREPARED))


@flow("phase.preparation", "phase.preparation-limits")
def preparation(scene: Scene[Adventure]) -> None:
    """Those who rolled over 10 have a turn before the first round, without attacks and spells."""
    early = tuple(one.id for one in scene.world.present() if (one.initiative or 0) > PREPARED)
    if early:
        scene.later(in_order(early, "Preparation"))


@flow("phase.defer")
def deferring(scene: Scene[Adventure]) -> Resolve[None]:
    """A player may wait for a later phase from now on."""
    if scene.world.house.phase_defer == "none" or over(scene.world):
        return
    for fighter in scene.world.present():
        if not fighter.sheet.pc or fighter.phase in (None, "Late"):
            continue
        choices = PHASES[PHASES.index(fighter.phase) :]
        label = f"{fighter.id} acts {fighter.phase}: wait for a later phase?"
        phase = yield from ask(fighter.id, OneOf[Phase](choices), label, fighter.phase)
        if phase != fighter.phase:
            scene.happen(Deferred(fighter.id, phase))


@flow("phase.cycle", "combat.round", "resource.energy-regen")
def round_of(scene: Scene[Adventure], number: int) -> Resolve[None]:
    """Early, Middle, Late, and the next round."""
    if over(scene.world) or scene.world.fight is None:
        aftermath(scene)
        return
    if number > 1:
        scene.happen(FightSet(scene.world.fight.but(round=number, phase=None, active="")))
        renew_tasks(scene)
        if number % ROUNDS == 1:
            scene.happen(Clock(scene.world.minutes + 1))
        delay_in_stasis(scene, 1)
        yield from run_due_effects(scene)
    if scene.world.house.resource_energy_timing == "round-start":
        for one in scene.world.present():
            yield from regenerate(one.id)
    scene.later(*(phase_turns(phase) for phase in PHASES), round_of(number + 1))


def renew_tasks(scene: Scene[Adventure]) -> None:
    """A new round allows another trivial task."""
    for one in scene.world.present():
        if one.turn.task:
            scene.happen(TurnSet(one.id, one.turn.but(task=False)))


@flow("phase.list", "phase.side-order", "npc.actions-high")
def phase_turns(scene: Scene[Adventure], phase: Phase) -> None:
    """Everybody who acts in a phase."""
    if over(scene.world):
        return
    here = [one for one in scene.world.fighters if one.phase == phase or thrice(one)]
    acting = tuple(one.id for one in here if counts(scene.world, one))
    if acting:
        scene.later(in_order(acting, phase))


@flow("phase.side-order", "phase.players-choose", "phase.npc-order", "initiative.tie")
def in_order(scene: Scene[Adventure], waiting: tuple[str, ...], phase: Phase) -> Resolve[None]:
    """Player characters, then enemies, then allies; players agree on their order, others go by the exact result."""
    waiting = tuple(name for name in waiting if counts(scene.world, scene.world.fighter(name)))
    if not waiting or over(scene.world):
        return
    first = min(SIDE_ORDER.index(scene.world.fighter(name).side) for name in waiting)
    mine = [one for name in waiting if (one := scene.world.fighter(name)).side == SIDE_ORDER[first]]
    mine.sort(key=standing)
    next_up = mine[:1] if mine[0].gone else [one for one in mine if not one.gone]
    exact = tuple(one.id for one in next_up)
    at_once = at_the_same_time(scene.world, exact) if first == 0 else ()
    if len(at_once) > 1:
        rest = tuple(name for name in waiting if name not in at_once)
        scene.later(together(at_once, phase), in_order(rest, phase))
        return
    who = yield from next_of(SIDE_ORDER[first], exact, phase)
    scene.later(turn(who, phase), in_order(tuple(name for name in waiting if name != who), phase))


def counts(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether somebody has a place in the order: those present, and the fallen who still time something."""
    return not fighter.gone or times(adventure, fighter.id)


def at_the_same_time(adventure: Adventure, exact: tuple[str, ...]) -> tuple[str, ...]:
    """The players who act together next: all of them, those with the same result, or nobody, as the table rules."""
    match adventure.house.phase_tie:
        case "simultaneous":
            return exact
        case "exact":
            best = adventure.fighter(exact[0]).initiative
            return tuple(name for name in exact if adventure.fighter(name).initiative == best)
    return ()


@flow("phase.players-choose", "phase.npc-order", "initiative.tie")
def next_of(scene: Scene[Adventure], side: Side, exact: tuple[str, ...], phase: Phase) -> Resolve[str]:
    """The players agree who is next, the GM says it for others; if nobody does, the higher result goes first."""
    awake = tuple(name for name in exact if not (helpless(one := scene.world.fighter(name)) or idle(one)))
    if len(awake) < 2 or (side == "pcs" and scene.world.house.phase_tie == "exact"):
        return exact[0]
    if side != "pcs":
        return (yield from ask(GM, OneOf[str](exact), f"{phase}: who of the {side} acts next?", exact[0]))
    agreed = yield from ask_first(awake, OneOf[str](exact), f"{phase}: who of you acts next?", exact[0])
    return agreed[1] if agreed else exact[0]


def standing(fighter: Fighter) -> tuple[int, str]:
    """Higher initiative first, those without a roll last."""
    return -1 if fighter.initiative is None else -fighter.initiative - 100, fighter.id
