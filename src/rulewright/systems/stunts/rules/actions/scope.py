"""Whom an action can be extended to."""

from __future__ import annotations

from itertools import combinations

from ...model.sheets import Skill
from ...model.world import Deed, Person, Story
from ..rolls.gathering import Trial, theirs

MOST = 3
"""How many principals or extras a level can name."""


def reached(story: Story, deed: Deed, level: int) -> tuple[tuple[str, ...], ...]:
    """Whom a level adds: one principal or up to three extras; all extras or up to three principals; everybody."""
    first = story.person(deed.target)
    others = [
        one
        for one in story.people
        if one.acts and one.zone == first.zone and one.side == first.side and one.id not in (first.id, *deed.more)
    ]
    extras = [one.id for one in others if one.sheet.kind == "extra" and (level > 1 or no_better(story, deed, one))]
    heads = [one.id for one in others if one.sheet.kind != "extra" and (level > 1 or no_better(story, deed, one))]
    if level == 1:
        return (*((one,) for one in heads), *groups(extras))
    if level == 2:
        return (*((tuple(extras),) if extras else ()), *groups(heads))
    return (tuple(one.id for one in others),) if others else ()


def groups(names: list[str]) -> tuple[tuple[str, ...], ...]:
    """Up to three of them."""
    return tuple(some for size in range(1, MOST + 1) for some in combinations(names, size))


def no_better(story: Story, deed: Deed, one: Person) -> bool:
    """Nobody more skilled than the first target: by the dice they would oppose with, or than the actor."""
    dice = opposing(story, deed, one.id)
    if story.house.stunt_scope_skill == "actor":
        return dice <= story.person(deed.who).sheet.rating(deed.skill)
    return dice <= opposing(story, deed, deed.target)


def opposing(story: Story, deed: Deed, target: str) -> int:
    trial = Trial(deed.who, deed.skill or Skill.FIGHT, deed.action, deed.purpose, target)
    return sum(term.amount for term in theirs(story, trial))
