"""What of a fight still matters: worlds that play alike are made equal."""

from __future__ import annotations

from .model.scores import threshold
from .model.world import Condition, Fighter, Story


def round_of(story: Story) -> int:
    """The round that is on; 0 outside a fight."""
    return story.encounter.round if story.encounter else 0


def essence(story: Story) -> Story:
    """A fight without what no rule reads again before it is over: winner and bars at the end stay the same."""
    fight, story = story.encounter, story.but(gauge=gauge_that_counts(story))
    if fight is None or not fight.order:
        return story
    falling = {call.args[0] for call in story.agenda if call.rule.name == "fall"}
    harms_matter = story.house.harm_shaken_effect == "strain"
    return story.but(
        thrown=(),
        encounter=fight.but(round=1, surprised=()),
        fighters=tuple([bare(one, harms_matter, one.out and one.id not in falling) for one in story.fighters]),
    )


def gauge_that_counts(story: Story) -> int:
    """More than a full gauge is like a full one, where a Critical Move empties it."""
    if story.house.gauge_after_move == "subtract":
        return story.gauge
    return min(story.gauge, threshold(story))


def bare(fighter: Fighter, harms_matter: bool, gone: bool) -> Fighter:
    """Harms are for later, and of those who are out only the bars are looked at; what counts has one order."""
    harms = fighter.harms if harms_matter else ()
    if gone:
        return fighter.so(harms=harms, conditions=(), limits=(), acted=False)
    if not (fighter.harms or len(fighter.conditions) > 1 or len(fighter.limits) > 1):
        return fighter
    conditions = tuple(sorted(fighter.conditions, key=by_kind))
    return fighter.so(harms=harms, conditions=conditions, limits=tuple(sorted(fighter.limits)))


def by_kind(condition: Condition) -> str:
    return condition.kind.value
