"""Scope: the further targets that an action can be extended to."""

from __future__ import annotations

from itertools import combinations

from ...model.sheets import Skill
from ...model.world import OngoingAction, Person, Story
from ..rolls.gathering import ActionTest, opposing_terms

MAX_NAMED = 3  # principals or extras that one level of scope can add by name


def scope_targets(story: Story, ongoing: OngoingAction, level: int) -> tuple[tuple[str, ...], ...]:
    """The groups of targets that a level can add, all in the zone and on the side of the first target.

    Level 1 adds one principal or up to three extras, no more skilled than the first target; level 2 all extras or up to
    three principals; level 3 everybody.
    """
    first = story.person(ongoing.target)
    others = [
        one
        for one in story.people
        if one.acts and one.zone == first.zone and one.side == first.side and one.id not in (first.id, *ongoing.more)
    ]
    extras = [
        one.id for one in others if one.sheet.kind == "extra" and (level > 1 or is_no_more_skilled(story, ongoing, one))
    ]
    heads = [
        one.id for one in others if one.sheet.kind != "extra" and (level > 1 or is_no_more_skilled(story, ongoing, one))
    ]
    if level == 1:
        return (*((one,) for one in heads), *groups_of(extras))
    if level == 2:
        return (*((tuple(extras),) if extras else ()), *groups_of(heads))
    return (tuple(one.id for one in others),) if others else ()


def groups_of(names: list[str]) -> tuple[tuple[str, ...], ...]:
    """All groups of up to three names."""
    return tuple(group for size in range(1, MAX_NAMED + 1) for group in combinations(names, size))


def is_no_more_skilled(story: Story, ongoing: OngoingAction, one: Person) -> bool:
    """Whether a person opposes with no more dice than the first target, or as ruled than the actor's skill."""
    dice = opposing_dice(story, ongoing, one.id)
    if story.house.stunt_scope_skill == "actor":
        return dice <= story.person(ongoing.who).sheet.rating(ongoing.skill)
    return dice <= opposing_dice(story, ongoing, ongoing.target)


def opposing_dice(story: Story, ongoing: OngoingAction, target: str) -> int:
    test = ActionTest(ongoing.who, ongoing.skill or Skill.FIGHT, ongoing.action, ongoing.purpose, target)
    return sum(term.amount for term in opposing_terms(story, test))
