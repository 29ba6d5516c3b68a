"""Reaching 0: Fight On, falling, Harm, and the devolution that follows."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..facts import Destroyed, Fell, GaugeSet, Harmed, HpSet, Hurt, PairChanged, Stood
from ..model.scores import life, need, net, shaken, stat
from ..model.sheets import Animon, Stage, Stat
from ..model.world import Harm, Story
from ..ruleset import flow
from .stages import take_stage
from .tests import Hand, bond_break, can_pay, mods_of, spend, take_up, test, use_up

FIGHT_ON = "Fight On"


@flow("combat.damage.apply", "knockout.order", "bond.fight-on", "knockout.pc-gauge", "knockout.kid", "knockout.npc")
def hurt(scene: Scene[Story], who: str, damage: int) -> Resolve[int]:
    """Fight On first; else out of the fight, and for a PC a gauge point, a Harm and, for its Animon, devolution."""
    fighter = scene.world.fighter(who)
    if damage <= 0 or fighter.out:
        return 0
    if damage < fighter.hp:
        scene.happen(Hurt(who, damage, life(fighter)))
    elif (yield from drops(scene, who)) and fighter.pc:
        scene.later(fall(who))
    return damage


@flow("evolution.damage-persists", "knockout.order", "bond.fight-on", "knockout.pc-gauge", "devolution.causes")
def collapse(scene: Scene[Story], who: str) -> Resolve[None]:
    """More damage than the new Stage can bear is a knockout like any other, with all that follows, at once."""
    if (yield from drops(scene, who)):
        yield from fall(who)


def drops(scene: Scene[Story], who: str) -> Resolve[bool]:
    """Whether somebody at 0 goes down, which Fight On can prevent."""
    fighter = scene.world.fighter(who)
    if can_pay(scene.world, who, 3) and (yield from ask(who, YES_NO, f"{FIGHT_ON}: {who} would fall", default=False)):
        yield from spend(fighter.pair, 3)
        scene.happen(HpSet(who, 1, "Fight On", life(fighter)))
        return False
    scene.happen(Fell(who))
    if fighter.pc and scene.world.encounter and scene.world.house.gauge_knockout_point == "yes":
        scene.happen(GaugeSet(scene.world.gauge + 1))
    return True


@flow("knockout.order", "knockout.pc-harm", "knockout.pc-devolve")
def fall(scene: Scene[Story], who: str) -> Resolve[None]:
    """What follows for a PC at 0: the Harm, then the devolution of an Animon."""
    take_up(scene)
    yield from harm(who)
    yield from devolve_at_zero(who)


@flow("knockout.pc-harm", "harm.gain", "harm.severity", "harm.shaken")
def harm(scene: Scene[Story], who: str) -> Resolve[None]:
    """A lasting hurt in words; the GM names it and sets its Severity."""
    pair = scene.world.pair_of(who)
    keeper = pair.kid if pair and scene.world.house.harm_keeper == "kid" else who
    if pair and shaken(scene.world.fighter(keeper)) and scene.world.house.harm_shaken_effect == "strain":
        scene.happen(PairChanged(pair.id, "strain", pair.strain + 1))
        return (yield from bond_break(pair.id))
    name = yield from ask("gm", Text(60, ("battered",)), f"Which Harm does {keeper} take?", "battered")
    severity = yield from ask("gm", OneOf((1, 2, 3)), f"How severe is {name}?", 1)
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
    """From SUPER or above for certain, a Heart Test of 3 deciding how far; from BASIC only if a Test of 2 fails."""
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
        scene.happen(HpSet(who, 1, "goes on in a lower Stage"), Stood(who))


@flow("devolution.test-details")
def heart_test(scene: Scene[Story], who: str, difficulty: int) -> Resolve[bool]:
    """The Heart of the Stage held when HP ran out; a Test like others."""
    story = scene.world
    fighter = story.fighter(who)
    if story.house.devolution_heart == "basic":
        fighter = fighter.but(stage=Stage.BASIC)
    dice = scene.count(stat(story, fighter, Stat.HEART))
    total = scene.count(net(story, mods_of(story, who, "test")))
    use_up(scene, who, "test")
    return (yield from test(Hand(who, max(1, dice), need(total), f"Heart Test of {who}", "test"), difficulty))


@flow("knockout.npc")
def destroy(scene: Scene[Story], who: str) -> None:
    """An NPC at 0 is unconscious unless the GM says that it is destroyed."""
    scene.happen(Destroyed(who))
