"""Aspects: invoking them after a roll, their locks, and compelling them."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import AspectBegan, Freed, GmStunts, Locked, Owed, PlotPoints, Told
from ...model.world import Story
from ...ruleset import flow
from ..actions.effects import lay_effect
from .dice import TARGET_TOTAL, dice_rules, throw
from .outcome import Outcome, PreparedRoll, is_simple, outcome_of

Benefit = Literal["reroll", "succeed", "fail", "effect", "add SP", "strike SP", "strike GM's SP"]
UNLIMITED_PP = 99
Irrelevant = list[tuple[str, str]]
"""Who wanted to invoke what, and the GM found that it does not matter."""


def plot_points(story: Story, role: str) -> int:
    """The person's own, or the GM's for all opponents."""
    if role == GM:
        return UNLIMITED_PP if story.house.plot_gm == "unlimited" else story.gm_pp
    return story.person(role).pp


def locked_aspects(story: Story, role: str) -> tuple[str, ...]:
    return story.gm_locked if role == GM else story.person(role).locked


def invoking_roles(story: Story, prepared: PreparedRoll) -> tuple[str, str]:
    """The roller's side first, then the other: opponents speak through the GM."""
    against = prepared.test.against
    return role_for(story, prepared.test.who), role_for(story, against) if against else GM


def bystanders(story: Story, prepared: PreparedRoll) -> tuple[str, ...]:
    """Where any test in the scene may be rerolled: the player characters who have no part in this one."""
    if story.house.aspect_reroll != "any_new":
        return ()
    taking_part = invoking_roles(story, prepared)
    return tuple(one.id for one in story.people if one.sheet.kind == "pc" and one.acts and one.id not in taking_part)


def role_for(story: Story, who: str) -> str:
    return who if story.person(who).sheet.kind == "pc" else GM


def aspects_in_play(story: Story, role: str, prepared: PreparedRoll) -> tuple[str, ...]:
    """One's own aspects, those of the situation, and those of everybody the test is about."""
    involved = [prepared.test.who, prepared.test.against]
    names = [name for one in story.people if one.id in (role, *involved) for name in one.aspects]
    return tuple(dict.fromkeys([*names, *(one.id for one in story.aspects)]))


def unpayable(story: Story, role: str, aspects: tuple[str, ...]) -> list[str]:
    """The aspects that somebody can neither pay for nor invoke freely."""
    if plot_points(story, role) > 0:
        return []
    free = [one.id for one in story.aspects if role in one.free]
    return [name for name in aspects if name not in free]


def benefits(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> tuple[Benefit, ...]:
    """Which of the five benefits make sense for this side now."""
    own = role == invoking_roles(story, prepared)[0]
    found: list[Benefit] = []
    if own or story.house.aspect_reroll == "any_new":
        found.append("reroll")
    if is_simple(story, outcome) and own != outcome.success:
        found.append("succeed" if own else "fail")
    found.append("effect")
    if own and outcome.success and prepared.earns:
        found.append("add SP")
    if outcome.sp and not own:
        found.append("strike SP")
    if (outcome.gm and own) or (role != GM and story.house.aspect_negate == "also_pool" and story.gm_sp):
        found.append("strike GM's SP")
    return tuple(found)


def benefit_options(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> OneOf[Benefit | None]:
    """Nothing or one of the benefits, for a bystander only the reroll; what is not simple cannot be flipped."""
    if role in bystanders(story, prepared):
        return OneOf((None, "reroll"))
    flip: Benefit = "fail" if outcome.success else "succeed"
    mine = role == invoking_roles(story, prepared)[0]
    shut = mine != outcome.success and not is_simple(story, outcome)
    closed = ((flip, "only an outcome without SP can be flipped [test.simple]"),) if shut else ()
    return OneOf((None, *benefits(story, role, prepared, outcome)), closed)


def aspect_options(story: Story, role: str, prepared: PreparedRoll, refused: Irrelevant) -> OneOf[str]:
    """The aspects that are open, and why the rest is not."""
    known = aspects_in_play(story, role, prepared)
    shut = dict.fromkeys(locked_aspects(story, role), "invoked already in this scene [aspect.once]")
    shut |= {name: "it does not matter here [aspect.relevance]" for one, name in refused if one == role}
    shut = dict.fromkeys(unpayable(story, role, known), "no PP left [aspect.invoke]") | shut
    open_ = tuple(name for name in known if name not in shut)
    return OneOf(open_, tuple((name, shut[name]) for name in known if name in shut))


@flow("aspect.timing", "aspect.invoke", "test.simple", "sp.earn.invoke")
def invoked(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome, words: str) -> Resolve[Outcome]:
    """After the dice are read and before SP are spent: either side, for 1 PP each, until all pass."""
    roles = tuple(dict.fromkeys((*invoking_roles(scene.world, prepared), *bystanders(scene.world, prepared))))
    one_each = scene.world.house.aspect_timing == "after_roll_one"
    used: list[str] = []
    refused: Irrelevant = []
    waiting = list(roles)
    while waiting:
        role = waiting.pop(0)
        if role != GM and scene.world.is_out_of_conflict(role):
            continue
        aspects = aspect_options(scene.world, role, prepared, refused)
        if not aspects.values:
            continue
        label = f"{words}: {outcome.in_words()}. Invoke an aspect?"
        way = yield from ask(role, benefit_options(scene.world, role, prepared, outcome), label, None)
        if way is None:
            continue
        aspect = yield from ask(role, aspects, f"{way}: which aspect is invoked?", aspects.values[0])
        if not (yield from relevant(role, aspect)):
            refused.append((role, aspect))
            waiting.insert(0, role)
            continue
        if invoke_earns_sp(scene.world, role, way, prepared):
            prepared = prepared._replace(in_hand=prepared.in_hand + 1)
            outcome = outcome._replace(sp=outcome.sp + 1) if outcome.success else outcome
        outcome = yield from benefit(role, aspect, way, prepared, outcome)
        used.append(role)
        others = [one for one in roles if one != role]
        waiting = [one for one in (*others, role) if not (one_each and one in used)]
    return outcome


@flow("aspect.relevance", "aspect.once", "aspect.unlock", "plot.uses")
def relevant(scene: Scene[Story], role: str, aspect: str) -> Resolve[bool]:
    """The user says why it matters; if the GM finds that it does, it is paid for and used up for this scene."""
    words = yield from ask(role, Text(200, ("it matters",)), f"Why does {aspect!r} matter here?", "")
    if role != GM and not (yield from ask(GM, YES_NO, f"Does {aspect!r} matter here? {words}".strip(), default=True)):
        scene.happen(Told(GM, f"{aspect!r} does not matter here"))
        return False
    pay_for_aspect(scene, role, aspect)
    scene.happen(Locked(role, aspect))
    if words:
        scene.happen(Told(role, words))
    return True


def pay_for_aspect(scene: Scene[Story], role: str, aspect: str) -> None:
    """1 PP, or the free invoke that the aspect carries."""
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
    scene: Scene[Story], role: str, aspect: str, way: Benefit, prepared: PreparedRoll, outcome: Outcome
) -> Resolve[Outcome]:
    """Exactly one benefit, and what being invoked against means for the other side."""
    yield from turned_against(role, aspect, prepared)
    match way:
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


def invoke_earns_sp(story: Story, role: str, way: Benefit, prepared: PreparedRoll) -> bool:
    """An invoke of the roller whose benefit is the added SP; as ruled, every one. Either way it pays once."""
    mine = role == invoking_roles(story, prepared)[0] and prepared.earns
    return mine and (way == "add SP" or story.house.sp_invoke == "any_invoke")


def flipped_sp(story: Story, prepared: PreparedRoll) -> int:
    """None for a failure made a success; as ruled, for dice traded beforehand and for the invokes themselves."""
    traded = prepared.stake[0] if story.house.aspect_flip_sp == "paid" else 0
    invokes = prepared.in_hand if story.house.sp_invoke == "any_invoke" else 0
    return traded + invokes if prepared.earns else 0


@flow("aspect.benefit.reroll", "test.lock")
def again(scene: Scene[Story], prepared: PreparedRoll, outcome: Outcome) -> Resolve[Outcome]:
    """All dice once more with the same pool and the same trades; the new roll stands, or the better one."""
    rules = dice_rules(scene.world.house, earns=prepared.earns)
    found = yield from throw(prepared.extra, prepared.focused, rules).played("again", roller=prepared.test.who)
    fresh = outcome_of(scene, prepared, found)
    if scene.world.house.aspect_reroll == "own_better":
        return max(outcome, fresh, key=lambda one: (one.success, one.sp, -one.gm, one.total))
    return fresh


@flow("plot.hostile", "aspect.unlock")
def turned_against(scene: Scene[Story], role: str, aspect: str, prepared: PreparedRoll) -> Resolve[None]:
    """Whoever it is invoked against has it free again; whose own aspect it is receives a plot point for it."""
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
    """Whether a role speaks for somebody or is on the same side."""
    return role == role_for(story, who) or (role != GM and story.person(role).side == story.person(who).side)


def unlock_aspect(scene: Scene[Story], role: str, aspect: str, by: str = GM) -> None:
    """The lock is lifted for the one it was turned against, or, as ruled, for everybody but the one who did so."""
    everyone = tuple(one for one in (GM, *(one.id for one in scene.world.people)) if one != by)
    roles = everyone if scene.world.house.aspect_unlock_scope == "everyone" else (role,)
    for one in roles:
        if aspect in locked_aspects(scene.world, one):
            scene.happen(Freed(one, aspect))


@flow("aspect.timing")
def before_the_roll(scene: Scene[Story], prepared: PreparedRoll) -> Resolve[PreparedRoll]:
    """Where the table allows it, the roller may invoke before the roll, each time for 1 SP in hand on a success."""
    role = role_for(scene.world, prepared.test.who)
    if scene.world.house.aspect_timing != "also_before" or not prepared.earns:
        return prepared
    refused: Irrelevant = []
    while (aspects := aspect_options(scene.world, role, prepared, refused)).values:
        options = OneOf[str | None]((None, *aspects.values), aspects.closed)
        chosen = yield from ask(role, options, "Invoke an aspect before the roll, for 1 SP?", None)
        if chosen is None:
            break
        if (yield from relevant(role, chosen)):
            yield from turned_against(role, chosen, prepared)
            prepared = prepared._replace(in_hand=prepared.in_hand + 1)
        else:
            refused.append((role, chosen))
    return prepared


@flow("aspect.compel", "aspect.unlock")
def compel(scene: Scene[Story], who: str, aspect: str, words: str) -> Resolve[None]:
    """The GM lets an aspect make trouble: accepting earns 1 PP and frees it, refusing is free or, as ruled, costs 1."""
    person = scene.world.person(who)
    refusing_costs = scene.world.house.aspect_compel == "refuse_costs"
    may_refuse = not refusing_costs or person.pp > 0
    refusing = ((False, "refusing costs 1 PP [aspect.compel]"),)
    options: OneOf[bool] = YES_NO if may_refuse else OneOf((True,), refusing)
    label = f"{aspect!r} makes trouble: {words}. Accept for 1 PP?"
    if (yield from ask(role_for(scene.world, who), options, label, not may_refuse)):
        scene.happen(Told(GM, f"{aspect!r}: {words}"), PlotPoints(who, person.pp + 1))
        unlock_aspect(scene, who, aspect)
    elif refusing_costs:
        scene.happen(PlotPoints(who, person.pp - 1))
