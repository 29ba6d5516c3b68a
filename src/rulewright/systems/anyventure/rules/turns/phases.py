"""A fight: initiative, Preparation, deferring, and round after round of Early, Middle and Late."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import Clock, Deferred, FightSet, Placed, TurnSet
from ...model.scores import max_energy
from ...model.terms import PHASES, Phase
from ...model.world import ROUNDS_PER_MINUTE, Adventure, Fight, Fighter, Side
from ...phrases import say
from ...ruleset import flow
from ..checks.best_skill import best_skill
from ..checks.checks import Check, helpless, result
from ..checks.uses import renew_uses
from ..downtime.clock import delay_in_stasis, run_due_effects
from ..movement.riding import awaits_command
from .ending import camp_after_fight, is_over
from .energy import regenerate
from .simultaneous import together
from .turns import ONE_ACTION, acts_every_phase, times_something, turn

SIDE_ORDER: tuple[Side, ...] = ("pcs", "enemies", "allies", "neutral")
INITIATIVE_SKILLS = ("coordination", "concentration")
PREPARATION_OVER = 10  # a higher initiative acts in Preparation


def phase_of(initiative: int) -> Phase:
    """The phase an initiative result acts in."""
    return "Late" if initiative < 4 else "Middle" if initiative < 8 else "Early"


@flow("phase.list", "initiative.once", "resource.energy-start")
def begin(scene: Scene[Adventure]) -> None:
    """A fight begins: everybody rolls initiative, Preparation comes first, then round 1."""
    scene.happen(FightSet(Fight(1)))
    for fighter in scene.world.present():
        renew_uses(scene, fighter.id, "combat")
    scene.later(*(initiative(fighter.id) for fighter in scene.world.present()), preparation(), deferring(), round_of(1))


@flow(
    "initiative.roll", "initiative.table", "initiative.minions", "npc.action-table", "npc.actions-high", "pet.command"
)
def initiative(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character rolls Coordination or Concentration; minions, grunts and beasts on command do not."""
    fighter = scene.world.fighter(who)
    house = scene.world.house
    energy = max_energy(fighter).total if house.resource_energy_start == "full" else fighter.energy
    if (
        (fighter.owner and house.pet_initiative == "none")
        or fighter.sheet.tier == "non-combatant"
        or (fighter.sheet.tier in ONE_ACTION and house.initiative_minions == "late")
    ):
        scene.happen(Placed(who, energy, "Late", None))
        return
    best = best_skill(scene.world, fighter, INITIATIVE_SKILLS)
    label = say("initiative-of", who=Who(who))
    question = say("with-which-skill", what=label)
    skill = yield from ask(who, OneOf[str](INITIATIVE_SKILLS), question, best)
    rolled = max(0, (yield from result(Check(who, skill, label))))
    phase: Phase = "Early" if acts_every_phase(fighter) else phase_of(rolled)
    scene.happen(Placed(who, energy, phase, rolled, rolled > PREPARATION_OVER))


@flow("phase.preparation", "phase.preparation-limits")
def preparation(scene: Scene[Adventure]) -> None:
    """Those with more than 10 have a turn before the first round, without attacks and spells."""
    prepared = tuple(fighter.id for fighter in scene.world.present() if (fighter.initiative or 0) > PREPARATION_OVER)
    if prepared:
        scene.later(in_order(prepared, "Preparation"))


@flow("phase.defer")
def deferring(scene: Scene[Adventure]) -> Resolve[None]:
    """A player may choose a later phase from now on."""
    if scene.world.house.phase_defer == "none" or is_over(scene.world):
        return
    for fighter in scene.world.present():
        if not fighter.sheet.pc or fighter.phase in (None, "Late"):
            continue
        choices = PHASES[PHASES.index(fighter.phase) :]
        label = say("wait-for-later", who=Who(fighter.id), phase=fighter.phase)
        phase = yield from ask(fighter.id, OneOf[Phase](choices), label, fighter.phase)
        if phase != fighter.phase:
            scene.happen(Deferred(fighter.id, phase))


@flow("phase.cycle", "combat.round", "resource.energy-regen")
def round_of(scene: Scene[Adventure], number: int) -> Resolve[None]:
    """A round is Early, Middle and Late; then comes the next."""
    if is_over(scene.world) or scene.world.fight is None:
        camp_after_fight(scene)
        return
    if number > 1:
        scene.happen(FightSet(scene.world.fight.but(round=number, phase=None, active="")))
        renew_tasks(scene)
        if number % ROUNDS_PER_MINUTE == 1:
            scene.happen(Clock(scene.world.minutes + 1))
        delay_in_stasis(scene, 1)
        yield from run_due_effects(scene)
    if scene.world.house.resource_energy_timing == "round-start":
        for fighter in scene.world.present():
            yield from regenerate(fighter.id)
    scene.later(*(phase_turns(phase) for phase in PHASES), round_of(number + 1))


def renew_tasks(scene: Scene[Adventure]) -> None:
    """Allow another trivial task in a new round."""
    for fighter in scene.world.present():
        if fighter.turn.task:
            scene.happen(TurnSet(fighter.id, fighter.turn.but(task=False)))


@flow("phase.list", "phase.side-order", "npc.actions-high")
def phase_turns(scene: Scene[Adventure], phase: Phase) -> None:
    """Everybody whose phase it is acts."""
    if is_over(scene.world):
        return
    here = [fighter for fighter in scene.world.fighters if fighter.phase == phase or acts_every_phase(fighter)]
    acting = tuple(fighter.id for fighter in here if has_place_in_order(scene.world, fighter))
    if acting:
        scene.later(in_order(acting, phase))


@flow("phase.side-order", "phase.players-choose", "phase.npc-order", "initiative.tie")
def in_order(scene: Scene[Adventure], waiting: tuple[str, ...], phase: Phase) -> Resolve[None]:
    """Player characters act first, then enemies, then allies; players agree, others go by initiative."""
    waiting = tuple(name for name in waiting if has_place_in_order(scene.world, scene.world.fighter(name)))
    if not waiting or is_over(scene.world):
        return
    side_number = min(SIDE_ORDER.index(scene.world.fighter(name).side) for name in waiting)
    fighters = (scene.world.fighter(name) for name in waiting)
    side = sorted((fighter for fighter in fighters if fighter.side == SIDE_ORDER[side_number]), key=initiative_order)
    # The fallen keep their place in the order: what their turns time must end there.
    next_up = side[:1] if side[0].gone else [fighter for fighter in side if not fighter.gone]
    ordered = tuple(fighter.id for fighter in next_up)
    together_now = simultaneous_players(scene.world, ordered) if side_number == 0 else ()
    if len(together_now) > 1:
        rest = tuple(name for name in waiting if name not in together_now)
        scene.later(together(together_now, phase), in_order(rest, phase))
        return
    who = yield from next_of(SIDE_ORDER[side_number], ordered, phase)
    scene.later(turn(who, phase), in_order(tuple(name for name in waiting if name != who), phase))


def has_place_in_order(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether a character has a place in the order: those present, and the fallen who still time something."""
    return not fighter.gone or times_something(adventure, fighter.id)


def simultaneous_players(adventure: Adventure, ordered: tuple[str, ...]) -> tuple[str, ...]:
    """The players who act together next, as the table rules: all, those with the same result, or nobody."""
    match adventure.house.phase_tie:
        case "simultaneous":
            return ordered
        case "exact":
            best = adventure.fighter(ordered[0]).initiative
            return tuple(name for name in ordered if adventure.fighter(name).initiative == best)
    return ()


@flow("phase.players-choose", "phase.npc-order", "initiative.tie")
def next_of(scene: Scene[Adventure], side: Side, ordered: tuple[str, ...], phase: Phase) -> Resolve[str]:
    """The players agree who acts next and the GM says it for others; else the higher initiative goes first."""
    fighters = (scene.world.fighter(name) for name in ordered)
    awake = tuple(fighter.id for fighter in fighters if not (helpless(fighter) or awaits_command(fighter)))
    if len(awake) < 2 or (side == "pcs" and scene.world.house.phase_tie == "exact"):
        return ordered[0]
    if side != "pcs":
        label = say("who-of-them-next", phase=phase, side=side)
        return (yield from ask(GM, OneOf[str](ordered), label, ordered[0]))
    label = say("who-of-you-next", phase=phase)
    agreed = yield from ask_first(awake, OneOf[str](ordered), label, ordered[0])
    return agreed[1] if agreed else ordered[0]


def initiative_order(fighter: Fighter) -> tuple[int, str]:
    """A sort key: higher initiative first, those without a roll last."""
    return -1 if fighter.initiative is None else -fighter.initiative - 100, fighter.id  # every result comes before -1
