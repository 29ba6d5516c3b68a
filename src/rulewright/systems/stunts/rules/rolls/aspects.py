"""Aspects: invoking them, the locks that this sets, and compels."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import AspectBegan, Freed, GmStunts, Locked, Owed, PlotPoints, Spoken
from ...model.world import Story
from ...phrases import say
from ...ruleset import flow
from ..actions.effects import lay_effect
from .aspect_options import (
    Benefit,
    Irrelevant,
    aspect_options,
    benefit_options,
    helpers,
    invoker,
    invoking_roles,
    plot_points,
    role_for,
    sides_with,
)
from .dice import TARGET_TOTAL, dice_rules, throw
from .outcome import Outcome, PreparedRoll, outcome_of


class Wish(NamedTuple):
    """A role that wants to invoke an aspect, and the benefit it wants."""

    role: str
    benefit: Benefit


class Invoked(NamedTuple):
    """An aspect that was invoked on a test, and by whom."""

    who: str
    aspect: str


@flow("aspect.timing", "aspect.invoke", "aspect.helpers", "test.simple", "sp.earn.invoke")
def invoked(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome, words: Words) -> Resolve[Outcome]:
    """Before SP are spent, either side may invoke aspects for 1 PP each, until everybody passes."""
    alone = scene.world.house.aspect_helpers == "in_test"
    rerolling = helpers(scene.world, prepared, outcome) if alone else ()
    roles = tuple(dict.fromkeys((*invoking_roles(scene.world, prepared), *rerolling)))
    one_each = scene.world.house.aspect_timing == "after_roll_one"
    used: list[str] = []
    irrelevant: Irrelevant = []
    before: Invoked | None = None
    waiting = list(roles)
    while True:
        able = [role for role in waiting if able_to_invoke(scene.world, role, prepared, irrelevant)]
        if able:
            label = invoke_label(words, outcome.told_of(prepared.test.who), before)
            wish = yield from wish_of(scene, able[0], prepared, outcome, label)
            waiting = waiting[waiting.index(able[0]) + 1 :]
            if wish is None:
                continue
        else:
            others = () if alone else helpers(scene.world, prepared, outcome)
            asked = [one for one in others if not (one_each and one in used)]
            label = help_label(words, outcome.told_of(prepared.test.who), before)
            wish = yield from wish_of_helpers(scene, asked, prepared, outcome, label, irrelevant)
            if wish is None:
                return outcome
        role, wanted = wish
        aspects = aspect_options(scene.world, role, prepared, irrelevant)
        aspect = yield from ask(role, aspects, say("which-aspect", benefit=wanted), aspects.values[0])
        who = invoker(scene.world, role, prepared)
        if not (yield from relevant(role, aspect, who)):
            irrelevant.append((role, aspect))
            waiting = [role, *waiting] if role in roles else waiting
            continue
        if invoke_earns_sp(scene.world, role, wanted, prepared):
            prepared = prepared._replace(in_hand=prepared.in_hand + 1)
            outcome = outcome._replace(sp=outcome.sp + 1) if outcome.success else outcome
        outcome = yield from benefit(role, aspect, wanted, prepared, outcome)
        used.append(role)
        before = Invoked(who, aspect)
        # Every invoke gives all others another chance, the last invoker coming last.
        order = [*(one for one in roles if one != role), *([role] if role in roles else [])]
        waiting = [one for one in order if not (one_each and one in used)]


def able_to_invoke(story: Story, role: str, prepared: PreparedRoll, irrelevant: Irrelevant) -> bool:
    """Whether a role is still there and has an aspect that it could invoke."""
    out = role != GM and story.is_out_of_conflict(role)
    return not out and bool(aspect_options(story, role, prepared, irrelevant).values)


INVOKES = "invoke-an-aspect", "invoke-after-aspect"
"""The messages of a question to those who take part: the first one on a test, and those after an aspect."""


def invoke_label(words: Words, outcome: Words, before: Invoked | None) -> Words:
    """The question to those who take part in a test, with the aspect that has led to its outcome."""
    if before is None:
        return say("invoke-an-aspect", test=words, outcome=outcome)
    who, aspect = Who(before.who), repr(before.aspect)
    return say("invoke-after-aspect", test=words, outcome=outcome, who=who, aspect=aspect)


def help_label(words: Words, outcome: Words, before: Invoked | None) -> Words:
    """The same question to everybody else."""
    if before is None:
        return say("help-with-an-aspect", test=words, outcome=outcome)
    who, aspect = Who(before.who), repr(before.aspect)
    return say("help-after-aspect", test=words, outcome=outcome, who=who, aspect=aspect)


def wish_of(
    scene: Scene[Story], role: str, prepared: PreparedRoll, outcome: Outcome, label: Words
) -> Resolve[Wish | None]:
    """Ask a role of the test whether it invokes an aspect."""
    wanted = yield from ask(role, benefit_options(scene.world, role, prepared, outcome), label, None)
    return wanted and Wish(role, wanted)


def wish_of_helpers(
    scene: Scene[Story],
    roles: list[str],
    prepared: PreparedRoll,
    outcome: Outcome,
    label: Words,
    irrelevant: Irrelevant,
) -> Resolve[Wish | None]:
    """Ask the players outside a test in one question whether anybody helps."""
    able = [role for role in roles if able_to_invoke(scene.world, role, prepared, irrelevant)]
    options = {role: benefit_options(scene.world, role, prepared, outcome) for role in able}
    for same in dict.fromkeys(options.values()):
        asked = tuple(role for role in able if options[role] == same)
        chosen = yield from ask_first(asked, same, label, None)
        if chosen and chosen[1]:
            return Wish(chosen[0], chosen[1])
    return None


@flow("aspect.relevance", "aspect.once", "aspect.unlock", "plot.uses")
def relevant(scene: Scene[Story], role: str, aspect: str, who: str) -> Resolve[bool]:
    """An aspect is paid for and locked for this scene if its user says why it matters and the GM agrees."""
    words = yield from ask(role, Text(200, ("it matters",)), say("why-relevant", aspect=repr(aspect)), "")
    if role != GM and not (yield from ask(GM, YES_NO, relevance_label(aspect, words.rstrip()), default=True)):
        scene.happen(Spoken(GM, say("is-irrelevant", aspect=repr(aspect))))
        return False
    pay_for_aspect(scene, role, aspect)
    scene.happen(Locked(who, aspect))
    if words:
        scene.happen(Spoken(role, words))
    return True


def relevance_label(aspect: str, words: str) -> Words:
    """The question to the GM whether an aspect matters, with what its user said."""
    if words:
        return say("is-relevant-because", aspect=repr(aspect), words=words)
    return say("is-relevant", aspect=repr(aspect))


def pay_for_aspect(scene: Scene[Story], role: str, aspect: str) -> None:
    """Pay 1 PP, or use up a free invoke of the aspect."""
    free = next((one for one in scene.world.aspects if one.id == aspect and role in one.free), None)
    if free:
        scene.happen(AspectBegan(free.but(free=tuple(one for one in free.free if one != role))))
    elif not (role == GM and scene.world.house.plot_gm == "unlimited"):
        scene.happen(PlotPoints(role, plot_points(scene.world, role) - 1))


@flow(
    "aspect.benefit.reroll",
    "aspect.benefit.fail_to_success",
    "aspect.benefit.success_to_fail",
    "aspect.benefit.effect",
    "aspect.benefit.sp",
)
def benefit(
    scene: Scene[Story], role: str, aspect: str, wanted: Benefit, prepared: PreparedRoll, outcome: Outcome
) -> Resolve[Outcome]:
    """An invoke has exactly one benefit; the side it is turned against may gain something too."""
    yield from turned_against(role, aspect, prepared)
    match wanted:
        case "reroll":
            outcome = yield from again(prepared, outcome)
        case "succeed":
            total = max(TARGET_TOTAL, outcome.total) if outcome.total else 0
            outcome = Outcome(success=True, sp=flipped_sp(scene.world, prepared), total=total)
        case "fail":
            outcome = Outcome(success=False, total=min(TARGET_TOTAL - 1, outcome.total))
        case "effect":
            yield from lay_effect(role, prepared.test.who, prepared.test.against, prepared.test.skill)
        case "add SP" if not outcome.success:
            outcome = outcome._replace(gm=outcome.gm + 1)
        case "strike SP":
            outcome = outcome._replace(sp=outcome.sp - 1)
        case "strike GM's SP" if outcome.gm:
            outcome = outcome._replace(gm=outcome.gm - 1)
        case "strike GM's SP":
            scene.happen(GmStunts(scene.world.gm_sp - 1))
    return outcome


def invoke_earns_sp(story: Story, role: str, wanted: Benefit, prepared: PreparedRoll) -> bool:
    """Whether an invoke earns its roller 1 SP: if that is its benefit, or as ruled every one of the roller's own."""
    if not prepared.earns:
        return False
    if wanted == "add SP":
        return sides_with(story, role, prepared.test.who)
    return role == invoking_roles(story, prepared)[0] and story.house.sp_invoke == "any_invoke"


def flipped_sp(story: Story, prepared: PreparedRoll) -> int:
    """The SP of a failure that is turned into a success: none, unless the table counts traded dice or invokes."""
    traded = prepared.stake[0] if story.house.aspect_flip_sp == "paid" else 0
    invokes = prepared.in_hand if story.house.sp_invoke == "any_invoke" else 0
    return traded + invokes if prepared.earns else 0


@flow("aspect.benefit.reroll", "test.lock")
def again(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome) -> Resolve[Outcome]:
    """All dice are rolled again after the same trades; the new roll counts, or as ruled the better one."""
    asks = scene.world.person(prepared.test.who).picks is True
    rules = dice_rules(scene.world.house, earns=prepared.earns, asks=asks)
    reading = yield from throw(prepared.extra, prepared.focused, rules).played(say("again"), roller=prepared.test.who)
    new = outcome_of(scene, prepared, reading)
    if scene.world.house.aspect_reroll == "own_better":
        return max(outcome, new, key=lambda one: (one.success, one.sp, -one.gm, one.total))
    return new


@flow("plot.hostile", "aspect.unlock")
def turned_against(scene: Scene[Story], role: str, aspect: str, prepared: PreparedRoll) -> Resolve[None]:
    """An aspect is unlocked for the side it is turned against, and earns its owner there a plot point."""
    yield from ()
    test = prepared.test
    other = test.against if sides_with(scene.world, role, test.who) else test.who
    if not other or role_for(scene.world, other) == role:
        return
    unlock_aspect(scene, other, aspect, by=invoker(scene.world, role, prepared))
    person = scene.world.person(other)
    if aspect in person.aspects and person.sheet.kind == "pc":
        match scene.world.house.plot_hostile:
            case "after_scene":
                scene.happen(Owed(other, person.owed + 1))
            case "at_once":
                scene.happen(PlotPoints(other, person.pp + 1))


def unlock_aspect(scene: Scene[Story], who: str, aspect: str, by: str = GM) -> None:
    """Unlock an aspect for whoever it was turned against, or as ruled for everybody but whoever did so."""
    everyone = [one for one in (GM, *(one.id for one in scene.world.people)) if one != by]
    whose = [who, *([GM] if role_for(scene.world, who) == GM and by != GM else [])]
    for one in everyone if scene.world.house.aspect_unlock_scope == "everyone" else whose:
        held = scene.world.gm_locked if one == GM else scene.world.person(one).locked
        if aspect in held:
            scene.happen(Freed(one, aspect))


@flow("aspect.timing")
def before_the_roll(scene: Scene[Story], prepared: PreparedRoll) -> Resolve[PreparedRoll]:
    """Where the table rules so, aspects invoked before the roll add 1 SP each to a success."""
    role = role_for(scene.world, prepared.test.who)
    if scene.world.house.aspect_timing != "also_before" or not prepared.earns:
        return prepared
    irrelevant: Irrelevant = []
    while (aspects := aspect_options(scene.world, role, prepared, irrelevant)).values:
        options = OneOf[str | None]((None, *aspects.values), aspects.closed)
        chosen = yield from ask(role, options, say("invoke-before-roll"), None)
        if chosen is None:
            break
        if (yield from relevant(role, chosen, invoker(scene.world, role, prepared))):
            yield from turned_against(role, chosen, prepared)
            prepared = prepared._replace(in_hand=prepared.in_hand + 1)
        else:
            irrelevant.append((role, chosen))
    return prepared


@flow("aspect.compel", "aspect.unlock")
def compel(scene: Scene[Story], who: str, aspect: str, words: str) -> Resolve[None]:
    """The GM lets an aspect make trouble: accepting earns 1 PP and unlocks it, refusing is free or costs 1 PP."""
    person = scene.world.person(who)
    refusing_costs = scene.world.house.aspect_compel == "refuse_costs"
    may_refuse = not refusing_costs or person.pp > 0
    refusing = ((False, say("why-refusing-costs")),)
    options: OneOf[bool] = YES_NO if may_refuse else OneOf((True,), refusing)
    label = say("accept-trouble", aspect=repr(aspect), words=words)
    if (yield from ask(role_for(scene.world, who), options, label, not may_refuse)):
        scene.happen(Spoken(GM, say("trouble", aspect=repr(aspect), words=words)), PlotPoints(who, person.pp + 1))
        unlock_aspect(scene, who, aspect)
    elif refusing_costs:
        scene.happen(PlotPoints(who, person.pp - 1))
