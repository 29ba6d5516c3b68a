"""Whom an attack can name, and why it cannot name anybody else."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rulewright.kernel.rules.options import OneOf
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...model.world import Story
from ...phrases import say


class Presence(NamedTuple):
    """What of a character decides whether it can be attacked."""

    id: str
    pc: bool
    out: bool
    aside: bool


def enemies(story: Story, who: str) -> OneOf[str]:
    """The characters of the other side that are still in the fight, and why nobody else is a target."""
    return enemies_among(who, tuple(Presence(one.id, one.pc, one.out, one.aside) for one in story.fighters))


@lru_cache(maxsize=1024)
def enemies_among(who: str, present: tuple[Presence, ...]) -> OneOf[str]:
    attacker = next(one for one in present if one.id == who)
    whys = [(one.id, why_no_target(attacker, one)) for one in present]
    return OneOf(
        tuple(name for name, why in whys if not why),
        tuple((name, why) for name, why in whys if why),
    )


def why_no_target(attacker: Presence, one: Presence) -> Words:
    """Why somebody cannot be attacked; empty for an enemy in the fight."""
    if one.id == attacker.id:
        return say("why-not-oneself")
    if one.pc == attacker.pc:
        return say("why-is-friend", who=Who(one.id))
    if one.out:
        return say("why-is-out", who=Who(one.id))
    return say("why-is-aside", who=Who(one.id)) if one.aside else ""
