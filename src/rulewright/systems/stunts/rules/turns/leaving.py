"""Leaving the scene."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import CurrentActionSet, Gone
from ...model.sheets import Action, Skill
from ...model.world import OngoingAction, Story
from ...phrases import say
from ...ruleset import flow
from ..actions.actions import resolve_action
from ..actions.scope import opposing_dice
from ..harm.durations import KEPT_UP, end_kept_up
from ..rolls.opposition import is_pc, may_defend


@flow("conflict.round", "action.overcome")
def leave(scene: Scene[Story], who: str) -> Resolve[None]:
    """One leaves the scene without a roll, unless foes in the same zone oppose it."""
    here = scene.world.person(who).zone
    near = tuple(one for one in scene.world.foes(who) if scene.world.person(one).zone == here)
    if near:
        ongoing = OngoingAction(who=who, action=Action.OVERCOME, skill=Skill.MOVE, purpose="move")
        against = yield from in_the_way(ongoing, near)
        outcome = yield from resolve_action(scene, ongoing.but(target=against))
        scene.happen(CurrentActionSet(None))
        if not outcome.success:
            return
    scene.happen(Gone(who))
    end_kept_up(scene, who, *KEPT_UP)


@flow("conflict.round", "test.opposition")
def in_the_way(scene: Scene[Story], ongoing: OngoingAction, foes: tuple[str, ...]) -> Resolve[str]:
    """The players or the GM say which of several foes opposes, unless they choose a defender anyway."""
    story = scene.world
    best = max(foes, key=lambda foe: opposing_dice(story, ongoing, foe))
    heroes = tuple(one for one in foes if is_pc(story, one))
    any_may = all(may_defend(story, story.person(one), ongoing.but(target=best)) for one in foes)
    asked_later = story.house.test_opposition != "player_facing" or (heroes and not is_pc(story, ongoing.who))
    if len(foes) == 1 or (asked_later and any_may):
        return best
    options, label = OneOf[str](foes), say("who-stands-in-way", who=Who(ongoing.who))
    if heroes:
        chosen = yield from ask_first(heroes, options, label, best)
        return chosen[1] if chosen else best
    return (yield from ask(GM, options, label, best))
