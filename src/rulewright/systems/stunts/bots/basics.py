"""A plain bot, which makes the attack that is worth most, and a rule of thumb for which side is ahead."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.engine.solve import default_in_laws
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask

from ..model.sheets import Level
from ..model.world import Story
from ..rules.harm.stress import capacity
from .chances import BOX_WEIGHT
from .defending import best_defence_offered
from .selection import harm_taken
from .spare_points import thrifty_action
from .spending import choose_softening, turn_an_attack

PLOT_POINT = Fraction(3, 16)  # worth more than an SP, which may find no use, and less than a success


@default_in_laws
def bot(asked: Ask[Any], seen: Story | None) -> Any:
    """Make the attack that is worth most, let the best defend, and spend where it pays: on attacks, and to stay up."""
    if seen is None or isinstance(asked.options, Offers):
        return thrifty_action(asked, seen)
    spent = turn_an_attack(asked, seen) or choose_softening(asked, seen)
    return spent or best_defence_offered(asked, seen) or asked.default


def last_test_worth(story: Story, side: str) -> Fraction:
    """What the last test is worth to a side: a success counts, and so does each SP that came with it."""
    last = story.last
    if last is None or not last.success:
        return Fraction(0)
    value = Fraction(1, 4) + Fraction(last.sp, 8)
    return value if story.person(last.who).side == side else -value


def worth(story: Story, role: str) -> Fraction:
    """How far the role's side is ahead: boxes left, active people and plot points, less those of the other side."""
    mine = next((person.side for person in story.people if person.id == role), "npcs")
    points = sum(person.pp for person in story.people if person.sheet.kind == "pc") - story.gm_pp
    total = last_test_worth(story, mine) + PLOT_POINT * (points if mine == "pcs" else -points)
    for person in story.people:
        most = sum(
            BOX_WEIGHT[level] * count for level, count in zip(Level, capacity(story, person, "physical"), strict=True)
        )
        share = 1 - Fraction(harm_taken(person), 2 * max(1, most)) if person.acts else Fraction(-1)
        total += share if person.side == mine else -share
    return total
