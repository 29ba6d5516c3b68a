"""Rests: what comes back, and the one activity of each pair or character."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import YES_NO, Between, OneOf, Subset, Text
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ..facts import HarmHealed, HpSet, Modified, PairChanged, PairMarked, PlansSet, Spoken, Stood
from ..model.scores import life_label, max_hp, stat
from ..model.sheets import STATS, TRAITS, Kid, Npc, Stat
from ..model.world import NO_CHARACTER, Fighter, Modifier, Pair, Plan, Story
from ..phrases import say
from ..ruleset import flow, law
from .checks import check
from .ending import end_scene
from .tests import restore_bond_points, special_item_can_pay, spend

Activity = Literal["recuperate", "socialise", "de-stress", "plan", "address-harm", "nothing"]
ACTIVITIES: tuple[Activity, ...] = ("recuperate", "socialise", "de-stress", "plan", "address-harm", "nothing")


@flow("rest.requirement", "rest.stamina", "rest.hp", "rest.bond", "evolution.rest-clears")
def rest(scene: Scene[Story], apart: tuple[str, ...] = ()) -> Resolve[None]:
    """After a scene, two quiet hours restore Stamina to half, 1 + Heart HP, and a Bond Point if a pair is together."""
    yield from end_scene()
    for fighter in scene.world.fighters:
        recover_hp(scene, fighter)
    for pair in scene.world.pairs:
        if pair.id not in apart:
            restore_bond_points(scene, pair.id, 1)
        if pair.spent_highest:
            scene.happen(PairMarked(pair.id, spent_highest=False))
    for pair in scene.world.pairs:
        for who in choosers(scene.world, pair):
            yield from activity(pair.id, who)


@flow("rest.requirement")
def ask_for_rest(scene: Scene[Story], who: str) -> Resolve[None]:
    """A player asks for a Rest; the GM says whether there are two quiet hours, and which pairs are apart."""
    if not (yield from ask("gm", YES_NO, say("is-there-a-rest", who=Who(who)), default=True)):
        return scene.happen(Spoken("gm", say("no-rest")))
    pairs = tuple(pair.id for pair in scene.world.pairs)
    apart = (yield from ask("gm", Subset[str](pairs), say("who-is-apart"), ())) if pairs else ()
    return scene.later(rest(apart))


@flow("combat.turn.speech")
def talk(scene: Scene[Story], who: str, words: str) -> None:
    """Anybody may speak at any time; it takes no action."""
    scene.happen(Spoken(who, words))


def recover_hp(scene: Scene[Story], fighter: Fighter) -> None:
    """Restore HP or Stamina of a Kid or Animon; other people are up to the GM."""
    if fighter.destroyed or (isinstance(fighter.sheet, Npc) and fighter.sheet.kind != "animon"):
        return
    most = max_hp(scene.world, fighter).total
    if isinstance(fighter.sheet, Kid):
        half = -(-most // 2) if scene.world.house.rest_half_stamina == "up" else most // 2
        hp = max(fighter.hp, half)
    else:
        hp = min(most, fighter.hp + 1 + stat(scene.world, fighter, Stat.HEART).total)
    if hp != fighter.hp:
        scene.happen(HpSet(fighter.id, hp, say("rests"), life_label(fighter)))
    if fighter.out and hp:
        scene.happen(Stood(fighter.id))


def choosers(story: Story, pair: Pair) -> tuple[str, ...]:
    """Who chooses an activity: the Kid for both, or each of them, as the table rules."""
    return (pair.kid, pair.animon) if story.house.rest_activity_per == "character" else (pair.kid,)


def activities(story: Story, who: str) -> OneOf[Activity]:
    """All activities; addressing a Harm is closed where there is none."""
    if harmed_partners(story, who):
        return OneOf(ACTIVITIES)
    some = tuple(one for one in ACTIVITIES if one != "address-harm")
    return OneOf(some, (("address-harm", say("no-harm-to-treat")),))


@flow("rest.activity", "rest.socialise")
def activity(scene: Scene[Story], pair_id: str, who: str) -> Resolve[None]:
    """During a Rest each takes up one activity."""
    chosen = yield from ask(who, activities(scene.world, who), say("which-activity", who=Who(who)), "nothing")
    match chosen:
        case "recuperate":
            both = scene.world.house.rest_activity_per == "pair"
            yield from recuperate(pair_id, "" if both else who)
        case "socialise":
            restore_bond_points(scene, pair_id, 1)
        case "de-stress":
            yield from de_stress(pair_id)
        case "plan":
            yield from make_plan(pair_id, who)
        case "address-harm":
            yield from address_harm(who)


@flow("rest.recuperate")
def recuperate(scene: Scene[Story], pair_id: str, who: str = "") -> None:
    """Recuperating restores all Stamina and HP of the pair, or of one character where each has its own activity."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    for fighter in scene.world.fighters:
        most = max_hp(scene.world, fighter).total
        if fighter.id in ((who,) if who else (pair.kid, pair.animon)) and fighter.hp < most:
            scene.happen(HpSet(fighter.id, most, say("recuperates"), life_label(fighter)))
            if fighter.out:
                scene.happen(Stood(fighter.id))


@law("rest.de-stress")
def flat_die(number: int) -> Resolve[bool]:
    """A 4, 5 or 6 on any die succeeds."""
    return (yield from roll(dice(number, 6), HIGHEST, say("de-stress"), "roller")) >= 4


@flow("rest.de-stress", "bond.strain.loss")
def de_stress(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """On a 4 or more the pair loses 1 Bond Strain; nothing else takes strain away."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    number = 1
    most = pair.points + special_item_can_pay(scene.world, pair)
    if scene.world.house.rest_de_stress_dice == "better-odds" and most:
        paid = yield from ask(pair.kid, Between(0, most), say("better-odds-de-stress"), 0)
        if paid:
            yield from spend(pair_id, paid)
            number += paid + (scene.world.house.bond_better_odds_dice == "plus-one")
    eased = yield from flat_die(number).played(say("de-stress"), roller=pair.kid)
    if eased and pair.strain:
        scene.happen(PairChanged(pair_id, "strain", pair.strain - 1))


@flow("rest.plan")
def make_plan(scene: Scene[Story], pair_id: str, who: str) -> Resolve[None]:
    """A Logic or Brains Test of 2 makes a plan for one definite obstacle; several pairs may plan for the same one."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    words = yield from ask(who, Text(120, ("the gate",)), say("which-obstacle"), "the gate")
    planner = yield from ask(who, OneOf((pair.kid, pair.animon)), say("who-plans"), pair.kid)
    which = Stat.LOGIC if planner == pair.kid else Stat.BRAINS
    if (yield from check(planner, which, 2, say("plan", words=words))):
        same = [who for plan in scene.world.plans if plan.id == words for who in plan.who]
        laid = Plan(words, tuple(sorted({*same, pair.kid, pair.animon})))
        scene.happen(PlansSet((*(plan for plan in scene.world.plans if plan.id != words), laid)))


@flow("rest.plan", "rest.plan-void")
def plan_meets(scene: Scene[Story], plan_id: str, exactly: bool, against: str = NO_CHARACTER) -> None:
    """If the obstacle is just as described, its planners have Boost against it; else the plan is void."""
    plan = next((plan for plan in scene.world.plans if plan.id == plan_id), None)
    if plan is None:
        return
    once = scene.world.house.plan_boost_scope == "one-roll"
    for who in plan.who if exactly else ():
        if any(fighter.id == who for fighter in scene.world.fighters):
            modifier = Modifier(who, 1, say("plan", words=plan_id), "any", "rest.plan", once)
            named = scene.world.house.plan_reach == "obstacle"
            scene.happen(Modified(modifier.but(against=against) if named else modifier))
    scene.happen(PlansSet(tuple(one for one in scene.world.plans if one.id != plan_id)))


def activity_partners(story: Story, who: str) -> tuple[str, ...]:
    """The characters that an activity is for: the pair, or one character where each has its own."""
    pair = story.pair_of(who)
    return (pair.kid, pair.animon) if pair and story.house.rest_activity_per == "pair" else (who,)


def harmed_partners(story: Story, who: str) -> tuple[str, ...]:
    own = activity_partners(story, who)
    return tuple(one.id for one in story.fighters if one.harms and one.id in own)


@flow("rest.address-harm", "rest.address-harm-helper", "harm.heal")
def address_harm(scene: Scene[Story], who: str) -> Resolve[None]:
    """A Test at Difficulty 1 + Severity heals a Harm; another PC may make the roll."""
    harmed = harmed_partners(scene.world, who)
    if not harmed:
        return
    patient = yield from ask(who, OneOf(harmed), say("whose-harm"), who if who in harmed else harmed[0])
    harms = scene.world.fighter(patient).harms
    named = tuple(f"{harm.name} (Severity {harm.severity})" for harm in harms)
    at = named.index((yield from ask(who, OneOf(tuple(dict.fromkeys(named))), say("which-one"), named[0])))
    able = tuple(fighter.id for fighter in scene.world.fighters if fighter.pc)
    roller = yield from ask(who, OneOf(able), say("who-rolls"), who)
    which: tuple[Stat, ...] = TRAITS if isinstance(scene.world.fighter(roller).sheet, Kid) else STATS
    chosen = yield from ask(roller, OneOf(which), say("which-stat"), which[0])
    if (yield from check(roller, chosen, 1 + harms[at].severity, say("address-harm", harm=harms[at].name))):
        scene.happen(HarmHealed(patient, at))
