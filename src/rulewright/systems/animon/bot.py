"""A plain opponent: strikes the weakest with the best it has, and keeps its points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask, Call

from .scores import max_hp
from .sheets import Kid
from .world import Story

LIKED = ("signature_attack", "attack", "power_transfer", "defend")


def bot(asked: Ask[Any], seen: Story) -> Any:
    """The first kind of action it likes, on the foe with the fewest HP; Kids hold; anything else as it comes."""
    if not isinstance(asked.options, Offers):
        return asked.default
    deeds = asked.options.candidates()
    who = asked.who[0]
    if isinstance(seen.fighter(who).sheet, Kid):
        return asked.default if asked.default.rule.name == "hold" else deeds[-1]
    for kind in LIKED:
        mine = [deed for deed in deeds if deed.rule.name == kind]
        if mine:
            return min(mine, key=lambda deed: (target_hp(seen, deed), deeds.index(deed)))
    return asked.default


def target_hp(seen: Story, deed: Call[Any]) -> int:
    names = {fighter.id: fighter.hp for fighter in seen.fighters}
    aimed = [names[argument] for argument in deed.args[1:] if isinstance(argument, str) and argument in names]
    return aimed[0] if aimed else 0


def worth(story: Story, role: str) -> Fraction:
    """Shares of HP left on the own side, less those of the other; a rule of thumb."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    total = Fraction(0)
    for fighter in story.fighters:
        if not fighter.aside and not isinstance(fighter.sheet, Kid):
            share = Fraction(fighter.hp, max(1, max_hp(story, fighter).total)) + (0 if fighter.out else 1)
            total += share if fighter.pc == mine else -share
    return total
