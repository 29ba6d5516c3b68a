"""Canonical worlds: drops what no rule reads again, so that fights that continue alike compare equal.

The lab merges equal worlds. Dropping too little costs time, dropping too much would give wrong chances.
"""

from __future__ import annotations

from .model.scores import gauge_threshold
from .model.world import Condition, Fighter, Story
from .rules.knockout import fall
from .rules.signature import POISONED


def round_of(story: Story) -> int:
    """The current round; 0 outside a fight."""
    return story.encounter.round if story.encounter else 0


def canonical(story: Story) -> Story:
    """A fight without what no rule reads before its end. Winner and final HP, Uses and Bond Points stay the same."""
    fight, story = story.encounter, story.but(gauge=canonical_gauge(story))
    if fight is None or not fight.order:
        return story
    # A fighter whose fall is still being resolved rolls a Heart Test, so its conditions still count.
    falling = {call.args[0] for call in story.agenda if call.rule is fall}
    harms_matter = story.house.harm_shaken_effect == "strain"
    return story.but(
        thrown=(),
        tested=None,
        encounter=fight.but(round=1, surprised=()),
        fighters=tuple(
            [canonical_fighter(one, harms_matter, one.out and one.id not in falling) for one in story.fighters]
        ),
    )


def canonical_gauge(story: Story) -> int:
    """Points above the threshold do not count where a Critical Move empties the gauge."""
    if story.house.gauge_after_move == "subtract":
        return story.gauge
    return min(story.gauge, gauge_threshold(story))


def canonical_fighter(fighter: Fighter, harms_matter: bool, gone: bool) -> Fighter:
    """A fighter without Harms, which count only after the fight; if it is gone, without anything but its bars.

    Conditions and limits are sorted because their order changes nothing.
    """
    harms = fighter.harms if harms_matter else ()
    if gone:
        # That it was the one target of poison still binds the others.
        limits = (POISONED,) if POISONED in fighter.limits else ()
        return fighter.with_fields(harms=harms, conditions=(), limits=limits, acted=False)
    if not (fighter.harms or len(fighter.conditions) > 1 or len(fighter.limits) > 1):
        return fighter
    conditions = tuple(sorted(fighter.conditions, key=by_kind))
    return fighter.with_fields(harms=harms, conditions=conditions, limits=tuple(sorted(fighter.limits)))


def by_kind(condition: Condition) -> str:
    return condition.kind.value
