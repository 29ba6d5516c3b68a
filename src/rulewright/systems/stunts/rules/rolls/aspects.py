"""Aspects: invoking them, the locks that this sets, and compels."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import Words

from ...facts import AspectBegan, Freed, GmStunts, Locked, Owed, PlotPoints, Spoken
from ...model.world import Story
from ...phrases import say
from ...ruleset import flow
from ..actions.effects import lay_effect
from .dice import TARGET_TOTAL, dice_rules, throw
from .outcome import Outcome, PreparedRoll, is_simple, outcome_of

Benefit = Literal["reroll", "succeed", "fail", "effect", "add SP", "strike SP", "strike GM's SP"]
UNLIMITED_PP = 99  # any number above 0 would do
Irrelevant = list[tuple[str, str]]
"""Roles and the aspects they wanted to invoke, of which the GM found that they do not matter here."""


def plot_points(story: Story, role: str) -> int:
    """The plot points (PP) of a role; the GM has one pool for all opponents."""
    if role == GM:
        return UNLIMITED_PP if story.house.plot_gm == "unlimited" else story.gm_pp
    return story.person(role).pp


def locked_aspects(story: Story, role: str) -> tuple[str, ...]:
    return story.gm_locked if role == GM else story.person(role).locked


def invoking_roles(story: Story, prepared: PreparedRoll) -> tuple[str, str]:
    """The role of the roller, then that of the other side; the GM speaks for opponents."""
    against = prepared.test.against
    return role_for(story, prepared.test.who), role_for(story, against) if against else GM


def bystanders(story: Story, prepared: PreparedRoll) -> tuple[str, ...]:
    """Player characters who take no part in a test but may reroll it, where the table rules so."""
    if story.house.aspect_reroll != "any_new":
        return ()
    taking_part = invoking_roles(story, prepared)
    return tuple(one.id for one in story.people if one.sheet.kind == "pc" and one.acts and one.id not in taking_part)


def role_for(story: Story, who: str) -> str:
    return who if story.person(who).sheet.kind == "pc" else GM


def aspects_in_play(story: Story, role: str, prepared: PreparedRoll) -> tuple[str, ...]:
    """The aspects a role could invoke: its own, those of everybody in the test, and those of the situation."""
    involved = [prepared.test.who, prepared.test.against]
    names = [name for one in story.people if one.id in (role, *involved) for name in one.aspects]
    return tuple(dict.fromkeys([*names, *(one.id for one in story.aspects)]))


def unpayable(story: Story, role: str, aspects: tuple[str, ...]) -> list[str]:
    """The aspects that a role can neither pay for nor invoke freely."""
    if plot_points(story, role) > 0:
        return []
    free = [one.id for one in story.aspects if role in one.free]
    return [name for name in aspects if name not in free]


def benefits(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> tuple[Benefit, ...]:
    """The benefits of an invoke that help this side now."""
    own = role == invoking_roles(story, prepared)[0]
    helpful: list[Benefit] = []
    if own or story.house.aspect_reroll == "any_new":
        helpful.append("reroll")
    if is_simple(story, outcome) and own != outcome.success:
        helpful.append("succeed" if own else "fail")
    helpful.append("effect")
    if own and outcome.success and prepared.earns:
        helpful.append("add SP")
    if outcome.sp and not own:
        helpful.append("strike SP")
    if (outcome.gm and own) or (role != GM and story.house.aspect_negate == "also_pool" and story.gm_sp):
        helpful.append("strike GM's SP")
    return tuple(helpful)


def benefit_options(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> OneOf[Benefit | None]:
    """No benefit or one of them; bystanders may only reroll, and an outcome that is not simple cannot be flipped."""
    if role in bystanders(story, prepared):
        return OneOf((None, "reroll"))
    flip: Benefit = "fail" if outcome.success else "succeed"
    mine = role == invoking_roles(story, prepared)[0]
    shut = mine != outcome.success and not is_simple(story, outcome)
    closed = ((flip, say("why-not-simple")),) if shut else ()
    return OneOf((None, *benefits(story, role, prepared, outcome)), closed)


def aspect_options(story: Story, role: str, prepared: PreparedRoll, irrelevant: Irrelevant) -> OneOf[str]:
    """The aspects a role may invoke, and why it may not invoke the others."""
    aspects = aspects_in_play(story, role, prepared)
    closed = dict.fromkeys(locked_aspects(story, role), say("why-invoked"))
    closed |= {name: say("why-irrelevant") for one, name in irrelevant if one == role}
    closed = dict.fromkeys(unpayable(story, role, aspects), say("why-no-plot-points")) | closed
    open_ = tuple(name for name in aspects if name not in closed)
    return OneOf(open_, tuple((name, closed[name]) for name in aspects if name in closed))


@flow("aspect.timing", "aspect.invoke", "test.simple", "sp.earn.invoke")
def invoked(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome, words: Words) -> Resolve[Outcome]:
    """Before SP are spent, either side may invoke aspects for 1 PP each, until everybody passes."""
    roles = tuple(dict.fromkeys((*invoking_roles(scene.world, prepared), *bystanders(scene.world, prepared))))
    one_each = scene.world.house.aspect_timing == "after_roll_one"
    used: list[str] = []
    irrelevant: Irrelevant = []
    waiting = list(roles)
    while waiting:
        role = waiting.pop(0)
        if role != GM and scene.world.is_out_of_conflict(role):
            continue
        aspects = aspect_options(scene.world, role, prepared, irrelevant)
        if not aspects.values:
            continue
        label = say("invoke-an-aspect", test=words, outcome=outcome.told_of(prepared.test.who))
        wanted = yield from ask(role, benefit_options(scene.world, role, prepared, outcome), label, None)
        if wanted is None:
            continue
        aspect = yield from ask(role, aspects, say("which-aspect", benefit=wanted), aspects.values[0])
        if not (yield from relevant(role, aspect)):
            irrelevant.append((role, aspect))
            waiting.insert(0, role)
            continue
        if invoke_earns_sp(scene.world, role, wanted, prepared):
            prepared = prepared._replace(in_hand=prepared.in_hand + 1)
            outcome = outcome._replace(sp=outcome.sp + 1) if outcome.success else outcome
        outcome = yield from benefit(role, aspect, wanted, prepared, outcome)
        used.append(role)
        # Every invoke gives all others another chance, the last invoker coming last.
        others = [one for one in roles if one != role]
        waiting = [one for one in (*others, role) if not (one_each and one in used)]
    return outcome


@flow("aspect.relevance", "aspect.once", "aspect.unlock", "plot.uses")
def relevant(scene: Scene[Story], role: str, aspect: str) -> Resolve[bool]:
    """An aspect is paid for and locked for this scene if its user says why it matters and the GM agrees."""
    words = yield from ask(role, Text(200, ("it matters",)), say("why-relevant", aspect=repr(aspect)), "")
    if role != GM and not (yield from ask(GM, YES_NO, relevance_label(aspect, words.rstrip()), default=True)):
        scene.happen(Spoken(GM, say("is-irrelevant", aspect=repr(aspect))))
        return False
    pay_for_aspect(scene, role, aspect)
    scene.happen(Locked(role, aspect))
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
        case "strike SP":
            outcome = outcome._replace(sp=outcome.sp - 1)
        case "strike GM's SP" if outcome.gm:
            outcome = outcome._replace(gm=outcome.gm - 1)
        case "strike GM's SP":
            scene.happen(GmStunts(scene.world.gm_sp - 1))
    return outcome


def invoke_earns_sp(story: Story, role: str, wanted: Benefit, prepared: PreparedRoll) -> bool:
    """Whether an invoke earns its roller 1 SP: if that is its benefit, or as ruled always."""
    own = role == invoking_roles(story, prepared)[0] and prepared.earns
    return own and (wanted == "add SP" or story.house.sp_invoke == "any_invoke")


def flipped_sp(story: Story, prepared: PreparedRoll) -> int:
    """The SP of a failure that is turned into a success: none, unless the table counts traded dice or invokes."""
    traded = prepared.stake[0] if story.house.aspect_flip_sp == "paid" else 0
    invokes = prepared.in_hand if story.house.sp_invoke == "any_invoke" else 0
    return traded + invokes if prepared.earns else 0


@flow("aspect.benefit.reroll", "test.lock")
def again(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome) -> Resolve[Outcome]:
    """All dice are rolled again after the same trades; the new roll counts, or as ruled the better one."""
    asks = scene.world.person(prepared.test.who).picks
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
    unlock_aspect(scene, role_for(scene.world, other), aspect, by=role)
    person = scene.world.person(other)
    if aspect in person.aspects and person.sheet.kind == "pc":
        match scene.world.house.plot_hostile:
            case "after_scene":
                scene.happen(Owed(other, person.owed + 1))
            case "at_once":
                scene.happen(PlotPoints(other, person.pp + 1))


def sides_with(story: Story, role: str, who: str) -> bool:
    """Whether a role speaks for a person or is on its side."""
    return role == role_for(story, who) or (role != GM and story.person(role).side == story.person(who).side)


def unlock_aspect(scene: Scene[Story], role: str, aspect: str, by: str = GM) -> None:
    """Unlock an aspect for the role it was turned against, or as ruled for everybody but the role that did so."""
    everyone = tuple(one for one in (GM, *(one.id for one in scene.world.people)) if one != by)
    roles = everyone if scene.world.house.aspect_unlock_scope == "everyone" else (role,)
    for one in roles:
        if aspect in locked_aspects(scene.world, one):
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
        if (yield from relevant(role, chosen)):
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
