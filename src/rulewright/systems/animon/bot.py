"""A plain opponent: strikes the weakest with the best it has, and keeps its points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.options import Offer, Offers, Options
from rulewright.kernel.resolve import Ask, Call

from .scores import max_hp
from .sheets import Kid
from .world import Story

LIKED = ("signature_attack", "attack", "power_transfer", "defend")


def bot(asked: Ask[Any], seen: Story) -> Any:
    """The first kind of action it likes, on the foe with the fewest HP; Kids hold; anything else as it comes."""
    if not isinstance(asked.options, Offers):
        return asked.default
    if isinstance(seen.fighter(asked.who[0]).sheet, Kid):
        return asked.options.open[-1].fill()
    for kind in LIKED:
        if mine := offered(asked.options, kind):
            return aimed(seen, mine)
    return asked.default


def offered(deeds: Offers, kind: str) -> Offer | None:
    """The first thing of a kind that may be done."""
    for one in deeds.open:
        if one.rule.name == kind:
            return one
    return None


def aimed(seen: Story, deed: Offer) -> Call[Any]:
    """A deed on the foe with the fewest HP, everything else as it comes."""
    return deed.fill(*(weakest(seen, holes) if name == "target" else holes.candidates()[0] for name, holes in deed.holes))


def weakest(seen: Story, foes: Options[str]) -> str:
    return min(foes.candidates(), key=lambda foe: seen.fighter(foe).hp)


def worth(story: Story, role: str) -> Fraction:
    """Shares of HP left on the own side, less those of the other; a rule of thumb."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    total = Fraction(0)
    for fighter in story.fighters:
        if not fighter.aside and not isinstance(fighter.sheet, Kid):
            share = Fraction(fighter.hp, max(1, max_hp(story, fighter).total)) + (0 if fighter.out else 1)
            total += share if fighter.pc == mine else -share
    return total
