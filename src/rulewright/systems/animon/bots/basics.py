"""Parts that all policies share, and a rule of thumb for which side is ahead."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, Options
from rulewright.kernel.rules.resolve import Call, Rule

from ..model.scores import max_hp, stat
from ..model.sheets import Kid, Stat
from ..model.world import Fighter, Story


def find_offer(offers: Offers, rule: Rule[..., Any]) -> Offer | None:
    """The first open offer of a rule; None if there is none."""
    for offer in offers.open:
        if offer.rule is rule:
            return offer
    return None


def hold_action(offers: Offers) -> Call[Any]:
    """Holding, which is always the last offer."""
    return offers.open[-1].fill()


def fill_hole(seen: Story, name: str, options: Options[Any]) -> Any:
    """An answer for what an offer leaves open: the foe with the fewest HP, or the first candidate of anything else."""
    if name == "target":
        return min(options.candidates(), key=lambda foe: seen.fighter(foe).hp)
    return options.candidates()[0]


def best_stat(seen: Story, fighter: Fighter, stats: Options[Stat]) -> Stat:
    """The Stat that gives the most dice."""
    return max(stats.candidates(), key=lambda which: stat(seen, fighter, which).total)


def worth(story: Story, role: str) -> Fraction:
    """How far the role's side is ahead: shares of HP left on its own side, less those of the other side."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    total = Fraction(0)
    for fighter in story.fighters:
        if not fighter.aside and not isinstance(fighter.sheet, Kid):
            share = Fraction(fighter.hp, max(1, max_hp(story, fighter).total)) + (0 if fighter.out else 1)
            total += share if fighter.pc == mine else -share
    return total
