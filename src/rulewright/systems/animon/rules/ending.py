"""The end of a fight, a section or a scene: conditions, catching breath, Uses, gauge and devolution."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..facts import Decided, EncounterSet, GaugeSet, HpSet, ModifierUsed, PairMarked, Refreshed, Stood
from ..model.scores import max_hp, stat
from ..model.sheets import Animon, Kid, Npc, Stage, Stat
from ..model.world import Story, Until
from ..phrases import say
from ..ruleset import flow
from .combat.knockout import heart_test
from .growth.evolution import change_stage
from .growth.stages import is_highest
from .rolls.fitting import forget_scene


@flow(
    "end.order",
    "end.when",
    "end.conditions",
    "end.gauge",
    "end.uses",
    "signature.restore",
    "end.harm-stays",
    "gauge.reset",
)
def end(scene: Scene[Story], last: bool = True) -> Resolve[None]:
    """At the end of a fight conditions end, Animon catch their breath, Uses and gauge are reset, and Animon devolve."""
    fight = scene.world.encounter
    if fight is None:
        return
    if fight.extended and not last:
        yield from end_section()
        return
    left = sides_left(scene.world)
    if len(left) == 1:
        scene.happen(Decided(left[0]))
    refresh(scene, uses=True)
    if scene.world.house.end_order == "breath-first":
        yield from breath()
        scene.happen(GaugeSet(0), EncounterSet(None))
        yield from devolve_all()
    else:
        scene.happen(GaugeSet(0), EncounterSet(None))
        yield from devolve_all()
        yield from breath()
    begin_new_scene(scene)


def sides_left(story: Story) -> tuple[str, ...]:
    """The sides that still have an Animon or NPC in the fight."""
    able = [fighter.pc for fighter in story.fighters if not fighter.out and not isinstance(fighter.sheet, Kid)]
    return ("pcs",) * (True in able) + ("npcs",) * (False in able)


@flow("combat.extended.same-rules", "combat.extended.uses", "combat.extended.breath")
def end_section(scene: Scene[Story]) -> Resolve[None]:
    """Nothing comes back between sections; the table may rule that conditions, gauge and Stage end with each one."""
    fight = scene.world.encounter
    if fight is None:
        return
    if scene.world.house.extended_scope == "section":
        refresh(scene, uses=False)
        scene.happen(GaugeSet(0))
        yield from devolve_all()
    scene.happen(EncounterSet(fight.but(order=(), at=0)))


def refresh(scene: Scene[Story], *, uses: bool) -> None:
    """End conditions and limits for everybody; Uses come back only at the end of the whole encounter."""
    for fighter in scene.world.fighters:
        spent = uses and bool(fighter.uses_spent or fighter.uses_bought)
        eased = bool(fighter.conditions) or fighter.defending
        if spent or eased or fighter.limits or fighter.acted:
            scene.happen(Refreshed(fighter.id, spent, eased))


@flow("end.breath", "end.kids", "animon.healing-cap")
def breath(scene: Scene[Story]) -> None:
    """Every Animon regains 1 + Heart HP, even at 0; Kids regain nothing."""
    for fighter in scene.world.fighters:
        human = isinstance(fighter.sheet, Kid) or (isinstance(fighter.sheet, Npc) and fighter.sheet.kind != "animon")
        if human or fighter.destroyed:
            continue
        most = max_hp(scene.world, fighter).total
        hp = min(most, fighter.hp + 1 + stat(scene.world, fighter, Stat.HEART).total)
        if hp != fighter.hp:
            scene.happen(HpSet(fighter.id, hp, say("catches-breath")))
        if fighter.out:
            scene.happen(Stood(fighter.id))


@flow("end.devolve", "evolution.time-limit", "devolution.end-target", "evolution.damage-persists")
def devolve_all(scene: Scene[Story]) -> Resolve[None]:
    """An Animon that is still at its highest available Stage devolves."""
    for pair in scene.world.pairs:
        fighter = next((one for one in scene.world.fighters if one.id == pair.animon), None)
        if fighter is None or fighter.stage is None or not isinstance(fighter.sheet, Animon):
            continue
        if is_highest(scene.world, pair, fighter.stage):
            stage = yield from end_stage(fighter.id, fighter.stage)
            yield from change_stage(scene, fighter.id, stage)


@flow("devolution.end-target")
def end_stage(scene: Scene[Story], who: str, stage: Stage) -> Resolve[Stage]:
    """SUPER and above devolve to BASIC, and BASIC to FLEDGLING, unless the table rules otherwise."""
    if stage is Stage.BASIC:
        return Stage.FLEDGLING
    match scene.world.house.devolution_end_target:
        case "one-down":
            return next_lower(scene.world, who, stage)
        case "heart-test":
            return Stage.BASIC if (yield from heart_test(who, 3)) else Stage.FLEDGLING
    return Stage.BASIC


def next_lower(story: Story, who: str, stage: Stage) -> Stage:
    """The highest Stage on the sheet below this one."""
    sheet = story.fighter(who).sheet
    stages = [form.stage for form in sheet.forms if form.stage < stage] if isinstance(sheet, Animon) else []
    return max(stages, default=Stage.FLEDGLING)


def begin_new_scene(scene: Scene[Story]) -> None:
    """Special Items can pay again if they matter, and Boosts from plans are over."""
    forget_scene(scene)
    for pair in scene.world.pairs:
        if pair.item_used:
            scene.happen(PairMarked(pair.id, item_used=False))
    # From the end, because each one that goes shifts those after it.
    for at in reversed(range(len(scene.world.modifiers))):
        if scene.world.modifiers[at].rule == "rest.plan" or isinstance(scene.world.modifiers[at].until, Until):
            scene.happen(ModifierUsed(at))


@flow("devolution.causes", "evolution.time-limit", "bond.special-item")
def end_scene(scene: Scene[Story]) -> Resolve[None]:
    """When a Scene ends, the highest Stage is given up and the Special Item can pay again."""
    yield from devolve_all()
    begin_new_scene(scene)
