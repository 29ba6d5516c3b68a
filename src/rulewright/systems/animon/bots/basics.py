"""The parts that every way to play is made of, and how things stand by rule of thumb."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, Options
from rulewright.kernel.rules.resolve import Call

from ..model.scores import max_hp, stat
from ..model.sheets import Kid, Stat
from ..model.world import Fighter, Story


def offered(deeds: Offers, kind: str) -> Offer | None:
    """The first thing of a kind that may be done."""
    for one in deeds.open:
        if one.rule.name == kind:
            return one
    return None


def nothing(deeds: Offers) -> Call[Any]:
    """To hold, which always stands last."""
    return deeds.open[-1].fill()


def aim(seen: Story, name: str, options: Options[Any]) -> Any:
    """What is left open of a deed: the foe with the fewest HP, anything else as it comes."""
    if name == "target":
        return min(options.candidates(), key=lambda foe: seen.fighter(foe).hp)
    return options.candidates()[0]


def best_stat(seen: Story, fighter: Fighter, stats: Options[Stat]) -> Stat:
    """The one that gives most dice."""
    return max(stats.candidates(), key=lambda which: stat(seen, fighter, which).total)


def worth(story: Story, role: str) -> Fraction:
    """Shares of HP left on the own side, less those of the other; a rule of thumb."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    total = Fraction(0)
    for fighter in story.fighters:
        if not fighter.aside and not isinstance(fighter.sheet, Kid):
            share = Fraction(fighter.hp, max(1, max_hp(story, fighter).total)) + (0 if fighter.out else 1)
            total += share if fighter.pc == mine else -share
    return total
