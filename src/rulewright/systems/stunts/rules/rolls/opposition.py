"""Opposition: who rolls when one acts on another, and who defends."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import DeedSet, TurnSet
from ...model.sheets import Action, Skill
from ...model.world import Deed, Person, Story
from ...ruleset import RULES, flow
from ..actions.purse import purse
from .action_test import take_test
from .gathering import Trial, best_defence, defending_skills
from .outcome import Outcome

MIRROR = 21
"""A total of the defender is read from the other side as this less it: 10 as 11, 3 as 18."""


class Defence(NamedTuple):
    """Who defends, and with which skill; without one, with a skill that is not the usual one."""

    who: str
    skill: Skill | None = None

    def in_words(self) -> str:
        return f"{self.who} with {self.skill.value if self.skill else 'another skill'}"


@flow("test.opposition", "action.defend", "action.result.defend")
def contest(scene: Scene[Story], deed: Deed, difficulty: int = 0) -> Resolve[Outcome]:
    """Players roll: the other side's dice are penalty dice; or both roll, as the table has ruled."""
    story = scene.world
    earns = not deed.reaction
    if not deed.target or story.person(deed.target).side == story.person(deed.who).side:
        return (yield from acts(deed, "", difficulty, earns=earns))
    if story.house.test_opposition != "player_facing":
        return (yield from both_roll(deed, difficulty, earns))
    found = None if played(story, deed.who) else (yield from who_defends(deed))
    steps_in = found is not None and found.who != deed.target
    if played(story, deed.who) or not (steps_in or played(story, deed.target)):
        return (yield from acts(deed, deed.target, difficulty, earns=earns, opposed=defends(scene, deed.target)))
    answer = yield from defence(deed, found, None, difficulty)
    if answer is None:
        return Outcome(success=True)
    return Outcome(not answer.success, 0, MIRROR - answer.total)


def played(story: Story, who: str) -> bool:
    """Whether somebody is a player character."""
    return story.person(who).sheet.kind == "pc"


def acts(deed: Deed, against: str, difficulty: int, *, earns: bool, opposed: bool = False) -> Resolve[Outcome]:
    """The actor rolls."""
    label = f"{deed.action.value} of {deed.who}" + (f" on {deed.target}" if deed.target else "")
    trial = Trial(deed.who, deed.skill, deed.action, deed.purpose, against, difficulty)
    return (yield from take_test(trial, label, earns, opposed))


@flow("test.opposition", "action.result.defend")
def both_roll(scene: Scene[Story], deed: Deed, difficulty: int, earns: bool) -> Resolve[Outcome]:
    """The actor rolls and the defender rolls; SP or totals decide when both succeed."""
    mine = yield from acts(deed, deed.target, difficulty, earns=earns)
    found = yield from who_defends(deed)
    theirs = yield from defence(deed, found, mine)
    if theirs is None or beats(scene.world, mine, theirs):
        return mine
    if found and not theirs.success and played(scene.world, found.who) and not played(scene.world, deed.who):
        yield from RULES["gm_spends"](found.who)
    return Outcome(success=False, total=mine.total)


def beats(story: Story, mine: Outcome, theirs: Outcome) -> bool:
    """Whether the actor's roll gets through: by more SP if both succeed, or by the higher total; ties hold it off."""
    if story.house.test_opposition == "compare_totals":
        return mine.success and mine.total > theirs.total
    return mine.success and (not theirs.success or mine.sp > theirs.sp)


@flow("action.defend", "action.defend.free", "action.defend.ally", "skill.defence")
def defence(
    scene: Scene[Story], deed: Deed, found: Defence | None, mine: Outcome | None, difficulty: int = 0
) -> Resolve[Outcome | None]:
    """One defence against an incoming action, by the target or an ally in its place; SP may be spent at once."""
    if found is None or not defends(scene, found.who):
        return None
    defender, skill = found
    ally = f" {deed.target}" if defender != deed.target else ""
    words = f"{defender} defends{ally} against {deed.who}"
    trial = Trial(defender, skill, Action.DEFEND, deed.purpose, deed.who, -difficulty)
    outcome = yield from take_test(trial, words, not deed.reaction, mine is None)
    holds = outcome.success if mine is None else not beats(scene.world, mine, outcome)
    if holds:
        yield from defender_spends(scene, deed, outcome, trial)
    elif defender != deed.target and scene.world.house.action_defend_ally == "takes_hit":
        scene.happen(DeedSet(scene.world.doing().but(target=defender)))
    return outcome


def defender_spends(scene: Scene[Story], deed: Deed, outcome: Outcome, trial: Trial) -> Resolve[None]:
    """SP earned by defending buy stunts at once, and so do others that the defender has at hand."""
    before = scene.world.deed
    defending = Deed(who=trial.who, action=Action.DEFEND, skill=trial.skill, purpose=deed.purpose, target=deed.who)
    defending = defending.but(sp=outcome.sp, reaction=deed.reaction)
    if not purse(scene.world.but(deed=defending), trial.who):
        return
    scene.happen(DeedSet(defending))
    yield from RULES["spend"](trial.who)
    scene.happen(DeedSet(before))


def defends(scene: Scene[Story], who: str) -> bool:
    """Whether somebody can defend; where a defence has to be announced, it uses one of those kept."""
    if scene.world.house.action_defend_cost != "needs_action":
        return True
    turn = scene.world.person(who).turn
    if turn.kept_for_defence:
        scene.happen(TurnSet(who, turn.but(kept_for_defence=turn.kept_for_defence - 1)))
    return turn.kept_for_defence > 0


@flow("action.defend.ally", "skill.defence")
def who_defends(scene: Scene[Story], deed: Deed) -> Resolve[Defence | None]:
    """The target with its better skill, unless a player or, where opponents roll, the GM chooses otherwise."""
    story = scene.world
    able = [one.id for one in story.people if may_defend(story, one, deed)]
    able.sort(key=lambda one: one != deed.target)
    trial = Trial(deed.who, deed.skill, deed.action, deed.purpose, deed.target)
    own = Defence(deed.target, best_defence(story, deed.target, trial)) if deed.target in able else None
    heroes = tuple(one for one in able if played(story, one))
    label = f"{deed.action.value} of {deed.who} on {deed.target}: who defends, and with what?"
    if heroes:
        chosen = yield from ask_first(heroes, ways(own, heroes, (*defending_skills(trial), None)), label, own)
        if not chosen or not chosen[1] or not (yield from reaches(chosen[1].who, deed.target)):
            return own
        return chosen[1] if chosen[1].skill else (yield from unusually(chosen[1].who, trial))
    if story.house.test_opposition != "player_facing" and set(able) - {deed.target}:
        return (yield from ask(GM, ways(own, tuple(able), defending_skills(trial)), label, own))
    return own


def ways(own: Defence | None, able: tuple[str, ...], skills: tuple[Skill | None, ...]) -> OneOf[Defence | None]:
    """What the target does by itself, and whatever else those who are able may do."""
    others = [Defence(one, skill) for one in able for skill in skills]
    return OneOf(tuple(dict.fromkeys([own, *others])))


@flow("skill.defence")
def unusually(scene: Scene[Story], who: str, trial: Trial) -> Resolve[Defence]:
    """Another skill than the usual ones, if the GM lets it serve."""
    others = OneOf[Skill](tuple(skill for skill in Skill if skill not in defending_skills(trial)))
    skill = yield from ask(who, others, f"{who} defends with", others.values[0])
    if (yield from ask(GM, YES_NO, f"May {who} defend with {skill.value}?", default=False)):
        return Defence(who, skill)
    return Defence(who, best_defence(scene.world, who, trial))


@flow("action.defend.ally")
def reaches(scene: Scene[Story], who: str, ally: str) -> Resolve[bool]:
    """Where anyone may defend an ally, the GM may find it out of reach."""
    if who == ally or scene.world.house.action_defend_ally != "any_ally":
        return True
    return (yield from ask(GM, YES_NO, f"Can {who} reach {ally}, to defend?", default=True))


def may_defend(story: Story, one: Person, deed: Deed) -> bool:
    """The target itself, and allies as far as the table lets them."""
    target = story.person(deed.target)
    if not one.acts or one.side != target.side:
        return False
    if story.house.action_defend_cost == "needs_action" and one.turn.kept_for_defence < 1:
        return False
    if one.id == target.id:
        return True
    match story.house.action_defend_ally:
        case "any_ally":
            return True
        case "turn_action":
            return one.guarding == target.id
    return one.zone == target.zone
