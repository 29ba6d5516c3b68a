"""Opposition: who rolls when one person acts on another, and who defends."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import CurrentActionSet, TurnSet
from ...model.sheets import Action, Skill
from ...model.world import OngoingAction, Person, Story
from ...phrases import say
from ...ruleset import RULES, flow
from ...terms import SKILLS
from ..actions.scope import opposing_dice
from ..actions.stunt_points import available_sp
from .action_test import take_test
from .gathering import ActionTest, best_defence, defending_skills
from .outcome import Outcome

MIRRORED_TOTAL = 21
"""Less a defender's total, this is the attacker's: a defence of 10 counts as an attack of 11, one of 3 as 18."""


class Defence(NamedTuple):
    """Who defends, and with which skill; None stands for a skill other than the usual ones."""

    who: str
    skill: Skill | None = None

    def in_words(self) -> Words:
        skill = SKILLS[self.skill] if self.skill else say("another-skill")
        return say("defence-with", who=Who(self.who), skill=skill)


@flow("test.opposition", "action.defend", "action.result.defend")
def contest(scene: Scene[Story], ongoing: OngoingAction, difficulty: int = 0) -> Resolve[Outcome]:
    """Players roll, and the other side's dice are penalty dice; the table may rule that both sides roll."""
    story = scene.world
    earns = not ongoing.reaction
    if not ongoing.target or is_helped(story, ongoing):
        return (yield from actor_rolls(ongoing, "", difficulty, earns=earns))
    if story.house.test_opposition != "player_facing":
        return (yield from both_roll(ongoing, difficulty, earns))
    chosen = None if is_pc(story, ongoing.who) else (yield from who_defends(ongoing))
    steps_in = chosen is not None and chosen.who != ongoing.target
    if is_pc(story, ongoing.who) or not (steps_in or is_pc(story, ongoing.target)):
        against = (yield from opposing_ally(ongoing)) if is_pc(story, ongoing.who) else ongoing.target
        opposed = use_defence(scene, against)
        outcome = yield from actor_rolls(ongoing, against, difficulty, earns=earns, opposed=opposed)
        if outcome.success and against != ongoing.target and story.house.action_defend_ally == "takes_hit":
            scene.happen(CurrentActionSet(scene.world.ongoing().but(target=against)))
        return outcome
    defended = yield from defence(ongoing, chosen, None, difficulty)
    if defended is None:
        return Outcome(success=True)
    return Outcome(not defended.success, 0, MIRRORED_TOTAL - defended.total)


def is_helped(story: Story, ongoing: OngoingAction) -> bool:
    """Whether an action is for its target, who does not oppose it; friends oppose each other in contests only."""
    same_side = story.person(ongoing.target).side == story.person(ongoing.who).side
    return same_side and ongoing.action is not Action.OVERCOME


def is_pc(story: Story, who: str) -> bool:
    return story.person(who).sheet.kind == "pc"


def actor_rolls(
    ongoing: OngoingAction, against: str, difficulty: int, *, earns: bool, opposed: bool = False
) -> Resolve[Outcome]:
    """The actor rolls."""
    test = ActionTest(ongoing.who, ongoing.skill, ongoing.action, ongoing.purpose, against, difficulty)
    return (yield from take_test(test, action_label(ongoing), earns, opposed))


def action_label(ongoing: OngoingAction) -> Words:
    """Which action it is, of whom, and on whom if it has a target."""
    action, who = ongoing.action.value, Who(ongoing.who)
    if not ongoing.target:
        return say("action-of", action=action, who=who)
    return say("action-on", action=action, who=who, target=Who(ongoing.target))


@flow("test.opposition", "action.result.defend")
def both_roll(scene: Scene[Story], ongoing: OngoingAction, difficulty: int, earns: bool) -> Resolve[Outcome]:
    """Actor and defender both roll; SP or totals decide if both succeed."""
    mine = yield from actor_rolls(ongoing, ongoing.target, difficulty, earns=earns)
    chosen = yield from who_defends(ongoing)
    theirs = yield from defence(ongoing, chosen, mine)
    if theirs is None or gets_through(scene.world, mine, theirs):
        return mine
    if chosen and not theirs.success and is_pc(scene.world, chosen.who) and not is_pc(scene.world, ongoing.who):
        yield from RULES["gm_spends"](chosen.who)
    return Outcome(success=False, total=mine.total)


def gets_through(story: Story, mine: Outcome, theirs: Outcome) -> bool:
    """Whether the actor's roll beats the defender's, by SP or by totals as ruled; the defender wins ties."""
    if story.house.test_opposition == "compare_totals":
        return mine.success and mine.total > theirs.total
    return mine.success and (not theirs.success or mine.sp > theirs.sp)


@flow("action.defend", "action.defend.free", "action.defend.ally", "skill.defence")
def defence(
    scene: Scene[Story], ongoing: OngoingAction, chosen: Defence | None, mine: Outcome | None, difficulty: int = 0
) -> Resolve[Outcome | None]:
    """The target or an ally defends against an action; SP earned by defending are spent at once."""
    if chosen is None or not use_defence(scene, chosen.who):
        return None
    defender, skill = chosen
    # What makes the action harder makes the defence easier.
    test = ActionTest(defender, skill, Action.DEFEND, ongoing.purpose, ongoing.who, -difficulty)
    outcome = yield from take_test(test, defence_label(defender, ongoing), not ongoing.reaction, mine is None)
    holds = outcome.success if mine is None else not gets_through(scene.world, mine, outcome)
    if holds:
        yield from defender_spends(scene, ongoing, outcome, test)
    elif defender != ongoing.target and scene.world.house.action_defend_ally == "takes_hit":
        scene.happen(CurrentActionSet(scene.world.ongoing().but(target=defender)))
    return outcome


def defence_label(defender: str, ongoing: OngoingAction) -> Words:
    """Who defends against whom, and which ally if it is another one's defence."""
    who, against = Who(defender), Who(ongoing.who)
    if defender == ongoing.target:
        return say("defends", who=who, against=against)
    return say("defends-ally", who=who, ally=Who(ongoing.target), against=against)


def defender_spends(scene: Scene[Story], ongoing: OngoingAction, outcome: Outcome, test: ActionTest) -> Resolve[None]:
    """Let the defender spend the SP of the defence, and any others it has."""
    before = scene.world.current_action
    defending = OngoingAction(
        who=test.who, action=Action.DEFEND, skill=test.skill, purpose=ongoing.purpose, target=ongoing.who
    )
    defending = defending.but(sp=outcome.sp, reaction=ongoing.reaction)
    # Looked at as if the defence were in progress: without SP nothing needs to be recorded.
    if not available_sp(scene.world.but(current_action=defending), test.who):
        return
    scene.happen(CurrentActionSet(defending))
    yield from RULES["spend"](test.who)
    scene.happen(CurrentActionSet(before))


def use_defence(scene: Scene[Story], who: str) -> bool:
    """Whether a person can defend; where defences take an action, this uses one that was kept for it."""
    if scene.world.house.action_defend_cost != "needs_action":
        return True
    turn = scene.world.person(who).turn
    if turn.kept_for_defence:
        scene.happen(TurnSet(who, turn.but(kept_for_defence=turn.kept_for_defence - 1)))
    return turn.kept_for_defence > 0


@flow("action.defend.ally", "skill.defence")
def who_defends(scene: Scene[Story], ongoing: OngoingAction) -> Resolve[Defence | None]:
    """The target defends with its better skill, unless a player, or the GM where opponents roll, chooses otherwise."""
    story = scene.world
    able = [one.id for one in story.people if may_defend(story, one, ongoing)]
    able.sort(key=lambda one: one != ongoing.target)
    test = ActionTest(ongoing.who, ongoing.skill, ongoing.action, ongoing.purpose, ongoing.target)
    own = Defence(ongoing.target, best_defence(story, ongoing.target, test)) if ongoing.target in able else None
    heroes = tuple(one for one in able if is_pc(story, one))
    label = say("who-defends", action=action_label(ongoing))
    if heroes:
        chosen = yield from ask_first(heroes, defence_options(own, heroes, (*defending_skills(test), None)), label, own)
        if not chosen or not chosen[1] or not (yield from reaches(chosen[1].who, ongoing.target)):
            return own
        return chosen[1] if chosen[1].skill else (yield from unusually(chosen[1].who, test))
    if story.house.test_opposition != "player_facing" and set(able) - {ongoing.target}:
        return (yield from ask(GM, defence_options(own, tuple(able), defending_skills(test)), label, own))
    return own


def defence_options(
    own: Defence | None, able: tuple[str, ...], skills: tuple[Skill | None, ...]
) -> OneOf[Defence | None]:
    """The target's own defence first, then every person who is able, with each skill."""
    others = [Defence(who, skill) for who in able for skill in skills]
    return OneOf(tuple(dict.fromkeys([own, *others])))


@flow("skill.defence")
def unusually(scene: Scene[Story], who: str, test: ActionTest) -> Resolve[Defence]:
    """The GM may allow a defence with a skill other than the usual ones."""
    others = OneOf[Skill](tuple(skill for skill in Skill if skill not in defending_skills(test)))
    skill = yield from ask(who, others, say("defends-with", who=Who(who)), others.values[0])
    if (yield from ask(GM, YES_NO, say("may-defend-with", who=Who(who), skill=skill.value), default=False)):
        return Defence(who, skill)
    return Defence(who, best_defence(scene.world, who, test))


@flow("action.defend.ally", "test.opposition")
def opposing_ally(scene: Scene[Story], ongoing: OngoingAction) -> Resolve[str]:
    """The GM may let an opponent with more dice stand in for the target of a player's action."""
    story, target = scene.world, ongoing.target
    own = opposing_dice(story, ongoing, target)
    allies = [one.id for one in story.people if one.id != target and not is_pc(story, one.id)]
    better = [
        one
        for one in allies
        if may_defend(story, story.person(one), ongoing) and opposing_dice(story, ongoing, one) > own
    ]
    # Whoever leaves has been told already who stands in the way.
    alone = story.house.action_stand_in == "target_only" or is_pc(story, target) or ongoing.purpose == "move"
    if alone or not better:
        return target
    label = say("who-defends", action=action_label(ongoing))
    return (yield from ask(GM, OneOf[str]((target, *better)), label, target))


@flow("action.defend.ally")
def reaches(scene: Scene[Story], who: str, ally: str) -> Resolve[bool]:
    """Where anybody may defend an ally, the GM says whether the ally is within reach."""
    if who == ally or scene.world.house.action_defend_ally != "any_ally":
        return True
    return (yield from ask(GM, YES_NO, say("can-reach-ally", who=Who(who), ally=Who(ally)), default=True))


def may_defend(story: Story, one: Person, ongoing: OngoingAction) -> bool:
    """Whether a person may defend: the target, and allies as the table rules."""
    target = story.person(ongoing.target)
    if not one.acts or one.side != target.side:
        return False
    if story.house.action_defend_cost == "needs_action" and one.turn.kept_for_defence < 1:
        return False
    if one.id == target.id:
        return True
    if story.person(ongoing.who).side == target.side:
        return False
    match story.house.action_defend_ally:
        case "any_ally":
            return True
        case "turn_action":
            return one.guarding == target.id
    return one.zone == target.zone
