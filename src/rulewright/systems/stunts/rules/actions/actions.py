"""The actions: create advantage, overcome, attack, and the others that take an action of a turn."""

from __future__ import annotations

from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL
from rulewright.kernel.rules.options import YES_NO, Between, OneOf, Subset
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Argument

from ...facts import CurrentActionSet, Emptied, Guards, Spoken, Tested, TurnSet
from ...model.reach import ARMOUR, COVER, bands_missing, find_weapon, protections
from ...model.sheets import BARE_WORDS, UNARMED, Action, Duration, Item, Purpose, Skill
from ...model.world import Aspect, EffectKind, OngoingAction, Story
from ...phrases import say
from ...ruleset import flow, law
from ..harm.damage import concede_before, harm
from ..harm.durations import start_time
from ..harm.lasting import Lasting, find_lasting
from ..rolls.action_test import take_test
from ..rolls.aspect_options import role_for
from ..rolls.dice import TARGET_TOTAL
from ..rolls.gathering import ActionTest
from ..rolls.opposition import contest
from ..rolls.outcome import Outcome
from .effects import add_aspect, add_effect, start, track_of
from .spending import spend
from .suiting import ATTACKING, suited

DAMAGE_MARKS = {"scene": Duration.SCENE, "brief": Duration.BRIEF, "quick": Duration.QUICK}
MARGIN_BASE = 10  # where damage is the margin, the lowest success deals 1


def resolve_action(scene: Scene[Story], ongoing: OngoingAction, difficulty: int = 0) -> Resolve[Outcome]:
    """Test an action and, on a success, let its SP be spent."""
    scene.happen(CurrentActionSet(ongoing))
    outcome = yield from contest(ongoing, difficulty)
    scene.happen(
        CurrentActionSet(scene.world.ongoing().but(sp=outcome.sp if outcome.success else 0, total=outcome.total))
    )
    if outcome.success:
        yield from spend(ongoing.who)
    return outcome


@flow("action.create_advantage", "action.result.create")
def create_advantage(scene: Scene[Story], who: str, skill: Skill, on: str, name: str) -> Resolve[None]:
    """A success gives oneself or a friend an advantage, or a foe a disadvantage."""
    friend = on == who or on in scene.world.allies(who)
    kind: EffectKind = "advantage" if friend else "disadvantage"
    size, mark = 0, Duration.SCENE
    if scene.world.house.action_plain_result == "effect":
        size, mark = yield from start(kind)
    hard = (yield from ask(GM, Between(0, 8), say("how-hard-to-help", on=Who(on)), 0)) if friend else 0
    reaction = scene.world.is_reacting(who)
    purpose: Purpose = "perceive" if skill is Skill.WITS else "other"
    ongoing = OngoingAction(
        who=who,
        action=Action.CREATE,
        skill=skill,
        purpose=purpose,
        target=on,
        kind=kind,
        size=size,
        mark=mark,
        reaction=reaction,
    )
    outcome = yield from resolve_action(scene, ongoing, hard)
    # Read again: the stunts that were bought have changed it.
    ongoing = scene.world.ongoing()
    if outcome.success and (yield from reaches_target(scene, ongoing)):
        for target in (ongoing.target, *ongoing.more):
            make_advantage(scene, ongoing.but(target=target), name)
    scene.happen(CurrentActionSet(None))


def make_advantage(scene: Scene[Story], ongoing: OngoingAction, name: str) -> None:
    """The result of creating an advantage: an effect, or an aspect of the situation, as the table rules."""
    ruling = scene.world.house.action_plain_result
    words = name or f"{ongoing.kind} of {ongoing.who}"
    if ruling == "effect":
        add_effect(scene, ongoing.kind, ongoing.target, ongoing.who, ongoing.size, ongoing.mark, name)
        if name:
            add_aspect(scene, Aspect(name, start_time(scene.world, ongoing.mark, ongoing.target, ongoing.who)))
        return
    free = (role_for(scene.world, ongoing.who),) if ruling == "free_invoke" else ()
    add_aspect(scene, Aspect(words, start_time(scene.world, ongoing.mark, "", ongoing.who), free))


def reaches_target(scene: Scene[Story], ongoing: OngoingAction) -> Resolve[bool]:
    """Whether an action reaches its target: SP must have bought the missing range, or the GM allows it."""
    missing = bands_missing(scene.world, ongoing)
    if not missing:
        return True
    if scene.world.house.modifier_range_beyond == "gm_narrative":
        label = say("does-it-reach", target=Who(ongoing.target), missing=Number(missing))
        return (yield from ask(GM, YES_NO, label, default=False))
    scene.happen(Spoken(ongoing.who, say("does-not-reach", target=Who(ongoing.target), missing=Number(missing))))
    if scene.world.last:
        scene.happen(Tested(scene.world.last.but(short=missing)))
    return False


@flow("action.attack", "action.result.attack", "modifier.range.base", "damage.amount", "damage.duration")
def attack(scene: Scene[Story], who: str, item: str, target: str) -> Resolve[None]:
    """An attack harms a target with a weapon in hand, bare hands or words."""
    weapon = find_weapon(scene.world.person(who), item) or UNARMED
    yield from resolve_attack(scene, who, target, weapon, weapon.skill)


@flow("action.attack", "action.result.attack")
def attack_with(scene: Scene[Story], who: str, skill: Skill, target: str) -> Resolve[None]:
    """Fight or Interact may attack with bare hands or words, and another skill if the GM agrees."""
    skill = yield from suited(who, skill, ATTACKING)
    yield from resolve_attack(scene, who, target, UNARMED.but(skill=skill, track=track_of(skill)), skill)


def resolve_attack(scene: Scene[Story], who: str, target: str, item: Item, skill: Skill) -> Resolve[None]:
    story = scene.world
    if not (story.person(who).acts and story.person(target).acts):
        return
    rolled = story.house.damage_source == "rolled"
    ongoing = OngoingAction(
        who=who,
        action=Action.ATTACK,
        skill=skill,
        purpose="body" if item.track == "physical" else "mind",
        target=target,
        item=item.name,
        damage=0 if rolled else damage_rating(story, item),
        dice=item.dice if rolled else 0,
        mark=item.mark or DAMAGE_MARKS[story.house.damage_duration],
        reaction=story.is_reacting(who),
    )
    if story.house.damage_concede_when == "before_dice" and (yield from concede_before(target, who, item.track)):
        return
    ongoing, more = yield from coverage_first(ongoing)
    outcome = yield from resolve_action(scene, ongoing, more)
    if item.loads:
        scene.happen(Emptied(who, item.name))
    ongoing = scene.world.ongoing()
    if outcome.success and (yield from reaches_target(scene, ongoing)):
        for hit in (ongoing.target, *ongoing.more):
            yield from deal_damage(scene, ongoing, item, hit)
    scene.happen(CurrentActionSet(None))


def damage_rating(story: Story, item: Item) -> int:
    """The damage rating of an item; where damage is the margin, bare hands and words add nothing to it."""
    if story.house.damage_source == "margin" and item.name in (UNARMED.name, BARE_WORDS.name):
        return 0
    return item.damage


def deal_damage(scene: Scene[Story], ongoing: OngoingAction, item: Item, target: str) -> Resolve[None]:
    """Count the damage of an attack and deal it to one of its targets."""
    damage = Tally("damage").plus("rating and SP", ongoing.damage, "damage.amount")
    if scene.world.house.damage_source == "margin":
        damage = damage.plus("margin", max(TARGET_TOTAL, ongoing.total) - MARGIN_BASE, "damage.amount")
    if scene.world.house.damage_source == "rolled" and ongoing.dice:
        what = say("hurts", who=Who(ongoing.who), target=Who(target))
        rolled = yield from damage_dice(ongoing.dice).played(what, roller=ongoing.who)
        damage = damage.plus("damage dice", rolled, "damage.amount")
    past = ongoing.past if target == ongoing.target else ()
    yield from harm(target, scene.count(damage), ongoing.mark, item.track, item.pierce, ongoing.who, past)


@law("damage.amount")
def damage_dice(count: int) -> Resolve[int]:
    """Damage dice are added up."""
    return (yield from roll(dice(count, 6), TOTAL, say("damage-dice"), by="roller"))


@flow("modifier.coverage")
def coverage_first(scene: Scene[Story], ongoing: OngoingAction) -> Resolve[tuple[OngoingAction, int]]:
    """Where SP do not buy a way past coverage, the attacker takes penalty dice or passes a test first."""
    coverage = protections(scene.world, ongoing)
    ruling = scene.world.house.modifier_coverage
    if ruling == "sp_price" or not coverage:
        return ongoing, 0
    names = Subset[str](tuple(one.name for one in coverage))
    chosen = yield from ask(ongoing.who, names, say("get-past-which"), ())
    price = sum(one.price for one in coverage if one.name in chosen)
    if ARMOUR in chosen and scene.world.house.modifier_cover_coverage == "adds_up":
        # The price of armour has that of the cover before it in it.
        price, chosen = next(one.price for one in coverage if one.name == ARMOUR), (ARMOUR, COVER)
    if ruling == "penalty_dice" or not chosen:
        return ongoing.but(past=chosen), price
    test = ActionTest(ongoing.who, ongoing.skill, Action.OVERCOME, ongoing.purpose, "", price)
    tried = yield from take_test(test, say("gets-past-it", who=Who(ongoing.who)), not ongoing.reaction)
    if not tried.success:
        return ongoing, 0
    trying = OngoingAction(
        who=ongoing.who, action=Action.OVERCOME, skill=ongoing.skill, purpose=ongoing.purpose, reaction=ongoing.reaction
    )
    scene.happen(CurrentActionSet(trying.but(sp=tried.sp)))
    yield from spend(ongoing.who)
    scene.happen(CurrentActionSet(None))
    return ongoing.but(past=chosen), 0


@flow("action.defend.ally")
def guard(scene: Scene[Story], who: str, ally: str) -> None:
    """An action guards an ally until one's own next turn."""
    scene.happen(Guards(who, ally))


@flow("action.defend.free")
def keep_defence(scene: Scene[Story], who: str) -> None:
    """An action of the turn is kept for a defence."""
    turn = scene.world.person(who).turn
    scene.happen(TurnSet(who, turn.but(kept_for_defence=turn.kept_for_defence + 1)))


@flow("duration.maintained")
def maintain(scene: Scene[Story], who: str, effect: str) -> None:
    """An action keeps up a Maintained effect until the next turn."""
    turn = scene.world.person(who).turn
    scene.happen(TurnSet(who, turn.but(maintained=(*turn.maintained, effect))))


@flow("duration.action", "action.overcome", "test.opposition", "test.improve", "stunt.react.no_sp")
def end_effect(scene: Scene[Story], who: str, effect_id: str) -> Resolve[bool]:
    """An action ends something; a roll is needed only if its maker opposes or the table rules so."""
    parts = ended_by_action(scene.world, effect_id)
    if not parts:
        scene.happen(Spoken(who, say("finds-nothing-left", effect=Thing(effect_id))))
        return False
    by, rolled = parts[0].by, scene.world.house.duration_action_end == "roll"
    opposes, what = not rolled and by in scene.world.foes(who), effect_label(scene.world, effect_id)
    label = say("oppose-end", who=Who(who), what=what)
    against = by if opposes and (yield from ask(by, YES_NO, label, default=False)) else ""
    if rolled or against:
        rating = scene.world.person(who).sheet.rating
        label = say("overcomes-with", who=Who(who), what=what)
        skill = yield from ask(who, OneOf(tuple(Skill)), label, max(Skill, key=rating))
        ongoing = OngoingAction(
            who=who, action=Action.OVERCOME, skill=skill, target=against, reaction=scene.world.is_reacting(who)
        )
        outcome = yield from resolve_action(scene, ongoing, parts[0].size if rolled else 0)
        scene.happen(CurrentActionSet(None))
        if not outcome.success:
            return False
    for one in ended_by_action(scene.world, effect_id):
        scene.happen(*one.timed(None))
    return True


def effect_label(story: Story, name: str) -> Argument:
    """The name of an effect for people, instead of its id; a box has the name of its person, an aspect its own."""
    effect = next((one for one in story.effects if one.id == name), None)
    if effect:
        return say("effect-on", effect=effect.name or effect.kind, on=Who(effect.on))
    return Who(name) if any(person.id == name for person in story.people) else name


def ended_by_action(story: Story, name: str) -> tuple[Lasting, ...]:
    """Everything of this name that an action ends."""
    return tuple(one for one in find_lasting(story, Duration.ACTION) if one.name == name)
