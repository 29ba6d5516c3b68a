"""Overcome in all its uses: problems, obstacles, things to find out, and contests between two people."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import CurrentActionSet, Spoken, WayCleared
from ...model.sheets import Action, Purpose, Skill
from ...model.world import OngoingAction, Story
from ...phrases import say
from ...ruleset import flow
from ..turns.moving import steps_taken
from .actions import resolve_action
from .revealing import reveal
from .suiting import CLEARING, skills_for, suited

DIFFICULTIES = Between(0, 8)


@flow("action.overcome", "action.result.overcome", "dice.penalty.difficulty", "move.sp")
def overcome(
    scene: Scene[Story], who: str, skill: Skill, about: Purpose, words: str, against: str = ""
) -> Resolve[None]:
    """A success gets past any problem, as hard as the GM says; SP may take a mover further."""
    skill = yield from suited(who, skill, skills_for(about))
    label = say("how-hard", who=Who(who), words=words)
    hard = yield from ask(GM, DIFFICULTIES, label, 0 if against else 1)
    yield from take_on(scene, who, skill, about, words, against, hard)


@flow("action.overcome", "action.result.overcome", "dice.penalty.difficulty", "move.sp")
def call_test(
    scene: Scene[Story], who: str, skill: Skill, about: Purpose, difficulty: int, words: str
) -> Resolve[None]:
    """The GM calls for an overcome action of somebody, with the skill and the difficulty."""
    yield from take_on(scene, who, skill, about, words, "", difficulty)


def take_on(
    scene: Scene[Story], who: str, skill: Skill, about: Purpose, words: str, against: str, hard: int
) -> Resolve[None]:
    """Roll to overcome a problem, and say whether it is overcome."""
    ongoing = OngoingAction(who=who, action=Action.OVERCOME, skill=skill, purpose=about, target=against)
    outcome = yield from resolve_action(scene, ongoing.but(reaction=scene.world.is_reacting(who)), hard)
    zones = scene.world.ongoing().size
    told = say("is-overcome" if outcome.success else "stays-as-it-is", words=words)
    scene.happen(Spoken(who, told), CurrentActionSet(None))
    if zones:
        yield from steps_taken(who, zones)


@flow("action.overcome", "action.result.overcome")
def clear_way(scene: Scene[Story], who: str, skill: Skill, zone: str) -> Resolve[None]:
    """A success removes an obstacle between two zones for everybody."""
    skill = yield from suited(who, skill, CLEARING)
    here = scene.world.person(who).zone
    link = scene.world.link(here, zone)
    ongoing = OngoingAction(who=who, action=Action.OVERCOME, skill=skill, reaction=scene.world.is_reacting(who))
    outcome = yield from resolve_action(scene, ongoing, link.difficulty if link else 0)
    if outcome.success:
        scene.happen(WayCleared(here, zone))
    scene.happen(CurrentActionSet(None))


@flow("action.overcome", "action.result.overcome", "skill.wits")
def discover(scene: Scene[Story], who: str, skill: Skill, words: str, about: str = "") -> Resolve[None]:
    """A success finds out what is asked; SP buy more of it."""
    skill = yield from suited(who, skill, skills_for("perceive"))
    label = say("how-hard", who=Who(who), words=words)
    hard = yield from ask(GM, DIFFICULTIES, label, 0 if about else 1)
    ongoing = OngoingAction(who=who, action=Action.OVERCOME, skill=skill, purpose="perceive", target=about)
    outcome = yield from resolve_action(scene, ongoing.but(reaction=scene.world.is_reacting(who)), hard)
    if outcome.success:
        yield from reveal(who, words, 0, about)
    else:
        scene.happen(Spoken(who, say("finds-nothing-out", words=words)))
    scene.happen(CurrentActionSet(None))


@flow("action.contest", "action.overcome", "test.opposition")
def compete(scene: Scene[Story], who: str, skill: Skill, other: str, words: str) -> Resolve[None]:
    """Two people want the same thing, friends or foes: the one overcomes the other or fails."""
    yield from contest_between(scene, who, skill, other, words)


@flow("action.contest", "action.overcome", "test.opposition")
def call_contest(scene: Scene[Story], who: str, skill: Skill, other: str, words: str) -> Resolve[None]:
    """The GM calls for a contest of somebody with somebody else."""
    yield from contest_between(scene, who, skill, other, words)


def contest_between(scene: Scene[Story], who: str, skill: Skill, other: str, words: str) -> Resolve[None]:
    """Roll a contest, and say who wins it."""
    ongoing = OngoingAction(who=who, action=Action.OVERCOME, skill=skill, target=other)
    outcome = yield from resolve_action(scene, ongoing.but(reaction=scene.world.is_reacting(who)), 0)
    won = say("wins-contest" if outcome.success else "loses-contest", other=Who(other), words=words)
    scene.happen(Spoken(who, won), CurrentActionSet(None))
