"""Reaching 0 HP or Stamina: Fight On, falling, Harm, and devolution."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Destroyed, Fell, GaugeSet, Harmed, HpSet, Hurt, PairChanged, Stood
from ...model.scores import is_shaken, life_label, net_modifier, stat, success_number
from ...model.sheets import Animon, Stage, Stat
from ...model.world import Harm, Story
from ...phrases import say
from ...ruleset import flow
from ..growth.stages import take_stage
from ..rolls.chances import DicePool
from ..rolls.tests import bond_break, can_pay, roll_modifiers, settle_rolls, spend, test, use_up_modifiers

FIGHT_ON_COST = 3


@flow("combat.damage.apply", "knockout.order", "bond.fight-on", "knockout.pc-gauge", "knockout.kid", "knockout.npc")
def hurt(scene: Scene[Story], who: str, damage: int) -> Resolve[int]:
    """At 0 a character may Fight On; else it is out, and a PC adds a gauge point, takes a Harm and may devolve."""
    fighter = scene.world.fighter(who)
    if damage <= 0 or fighter.out:
        return 0
    if damage < fighter.hp:
        scene.happen(Hurt(who, damage, life_label(fighter), fighter.hp - damage))
    elif (yield from goes_down(scene, who, damage)) and fighter.pc:
        scene.later(fall(who))
    return damage


@flow("evolution.damage-persists", "knockout.order", "bond.fight-on", "knockout.pc-gauge", "devolution.causes")
def collapse(scene: Scene[Story], who: str) -> Resolve[None]:
    """Damage that the new Stage cannot bear knocks out at once, with everything that follows from it."""
    if (yield from goes_down(scene, who)):
        yield from fall(who)


def goes_down(scene: Scene[Story], who: str, damage: int = 0) -> Resolve[bool]:
    """Whether a character at 0 goes down by this damage; Fight On can prevent it."""
    fighter = scene.world.fighter(who)
    label = say("fight-on", who=Who(who))
    if can_pay(scene.world, who, FIGHT_ON_COST) and (yield from ask(who, YES_NO, label, default=False)):
        yield from spend(fighter.pair, FIGHT_ON_COST)
        scene.happen(HpSet(who, 1, say("by-fight-on"), life_label(fighter)))
        return False
    scene.happen(Fell(who, damage, life_label(fighter)))
    if fighter.pc and scene.world.encounter and scene.world.house.gauge_knockout_point == "yes":
        scene.happen(GaugeSet(scene.world.gauge + 1))
    return True


@flow("knockout.order", "knockout.pc-harm", "knockout.pc-devolve")
def fall(scene: Scene[Story], who: str) -> Resolve[None]:
    """A PC that falls takes a Harm, and an Animon then devolves."""
    settle_rolls(scene)
    yield from harm(who)
    yield from devolve_at_zero(who)


@flow("knockout.pc-harm", "harm.gain", "harm.severity", "harm.shaken")
def harm(scene: Scene[Story], who: str) -> Resolve[None]:
    """The character takes a lasting injury; the GM names it and sets its Severity."""
    pair = scene.world.pair_of(who)
    keeper = pair.kid if pair and scene.world.house.harm_keeper == "kid" else who
    if pair and is_shaken(scene.world.fighter(keeper)) and scene.world.house.harm_shaken_effect == "strain":
        scene.happen(PairChanged(pair.id, "strain", pair.strain + 1))
        return (yield from bond_break(pair.id))
    name = yield from ask("gm", Text(60, ("battered",)), say("which-harm", who=Who(keeper)), "battered")
    severity = yield from ask("gm", OneOf((1, 2, 3)), say("how-severe", harm=name), 1)
    return scene.happen(Harmed(keeper, Harm(name, severity)))


@flow(
    "knockout.pc-devolve",
    "devolution.causes",
    "devolution.super-test",
    "devolution.basic-test",
    "devolution.fledgling",
    "devolution.test-details",
    "devolution.knocked-out",
)
def devolve_at_zero(scene: Scene[Story], who: str) -> Resolve[None]:
    """SUPER and above always devolve, to BASIC if a Heart Test of 3 passes; BASIC only if a Heart Test of 2 fails."""
    fighter = scene.world.fighter(who)
    if not isinstance(fighter.sheet, Animon) or not fighter.stage:
        return
    stage = fighter.stage
    difficulty = 2 if stage is Stage.BASIC else 3
    passed = yield from heart_test(who, difficulty)
    target = Stage.BASIC if passed else Stage.FLEDGLING
    if target == stage:
        return
    take_stage(scene, who, target)
    if scene.world.house.devolution_after_knockout == "fights-on":
        scene.happen(HpSet(who, 1, say("lower-stage")), Stood(who))


@flow("devolution.test-details")
def heart_test(scene: Scene[Story], who: str, difficulty: int) -> Resolve[bool]:
    """A Heart Test rolls the Heart of the Stage at which HP ran out, and is otherwise a Test like any other."""
    story = scene.world
    fighter = story.fighter(who)
    if story.house.devolution_heart == "basic":
        fighter = fighter.but(stage=Stage.BASIC)
    dice = scene.count(stat(story, fighter, Stat.HEART))
    net = scene.count(net_modifier(story, roll_modifiers(story, who, "test")))
    use_up_modifiers(scene, who, "test")
    pool = DicePool(who, max(1, dice), success_number(net), say("heart-test", who=Who(who)), "test")
    return (yield from test(pool, difficulty))


@flow("knockout.npc")
def destroy(scene: Scene[Story], who: str) -> None:
    """An NPC at 0 is unconscious, unless the GM says that it is destroyed."""
    scene.happen(Destroyed(who))
