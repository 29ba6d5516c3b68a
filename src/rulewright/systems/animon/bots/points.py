"""How many Bond Points a roll is worth to the plain bot: those whose dice change enough."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase, arguments, says

from ..model.scores import attack_stats, whose_turn
from ..model.world import Story
from ..rules.rolls.chances import bought_dice
from .chances import Blow, Prospect, prospect_of

LEAST_GAIN = 0.08
"""A Bond Point has to add this much to what an attack is worth, or to take it from one that is dodged."""


def points_for(asked: Ask[Any], seen: Story, *, least_saved: float = LEAST_GAIN) -> int:
    """The Bond Points to spend on an attack or a dodge, where one has to save at least this much."""
    options, who = asked.options, asked.who[0]
    blow = blow_asked_about(asked, seen)
    pair = seen.pair_of(who)
    if blow is None or pair is None or not isinstance(options, Between):
        return 0
    attacks = blow.who == who
    most = min(options.high, pair.points)

    def gain(points: int) -> float:
        extra = bought_dice(seen.house, points)
        if attacks:
            return prospect_of(seen, blow, extra_attack=extra).worth - LEAST_GAIN * points
        return -harm_feared(prospect_of(seen, blow, extra_dodge=extra)) - least_saved * points

    return max(range(most + 1), key=gain)


def harm_feared(prospect: Prospect) -> float:
    return prospect.fells + prospect.share


def blow_asked_about(asked: Ask[Any], seen: Story) -> Blow | None:
    """The attack that a question is about, with the best Stat; None if it is about none."""
    who = asked.who[0]
    for part in arguments(asked.label):
        if isinstance(part, Phrase) and part.message == "attacks":
            target = dict(part.args)["target"]
            return best_blow(seen, who, target.id) if isinstance(target, Who) else None
    attacker = whose_turn(seen)
    if says(asked.label, "dodges") and attacker and seen.fighter(attacker).pc != seen.fighter(who).pc:
        return best_blow(seen, attacker, who)
    return None


def best_blow(seen: Story, who: str, target: str) -> Blow:
    stats = attack_stats(seen, seen.fighter(who))
    return max((Blow(who, target, which) for which in stats), key=lambda blow: prospect_of(seen, blow).worth)
