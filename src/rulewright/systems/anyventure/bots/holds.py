"""What grabbing or shoving somebody is worth: by the chance to win the contest, and what changes if it is won."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.dice.dist import Dist
from rulewright.kernel.rules.resolve import Call

from ..model.terms import ConditionName
from ..model.world import Adventure, Condition, Fighter
from ..rules.checks.best_skill import best_skill, check_results
from ..rules.checks.checks import Check, helpless
from ..rules.conditions.conditions import cannot_gain
from ..rules.turns.manoeuvres import grab
from .expected_harm import worth_of_blow
from .places import is_out_of_reach, possible_blows

NOTHING = Fraction(0)


def hold_worth(seen: Adventure, action: Call[Any]) -> Fraction:
    """What grabbing or shoving is worth: easier attacks for the rest of the turn, and weaker ones of who is held."""
    fighter, foe = seen.fighter(action.args[0]), seen.fighter(action.args[1])
    state: ConditionName = "impaired" if action.rule is grab else "prone"
    # The last action of a turn is for an attack: two who only hold each other would never come to an end.
    if fighter.turn.actions < 2 or foe.has(state) or cannot_gain(foe, state) or helpless(foe):
        return NOTHING
    held = seen.with_fighter(foe.but(conditions=(*foe.conditions, Condition(id=state, source=fighter.id))))
    gained = (fighter.turn.actions - 1) * (best_blow(held, fighter, foe) - best_blow(seen, fighter, foe))
    if action.rule is grab:  # it holds through the turn of whoever is grabbed, who stands up from a fall at once
        gained += best_blow(seen, foe, fighter) - best_blow(held, held.fighter(foe.id), fighter)
    return gained * chance_to_overpower(seen, fighter, foe, "fitness" if action.rule is grab else "might")


def best_blow(seen: Adventure, fighter: Fighter, foe: Fighter) -> Fraction:
    """What the best attack of a fighter on somebody is worth."""
    blows = (one for one in possible_blows(seen, fighter) if one.target == foe.id)
    reaching = (one for one in blows if not is_out_of_reach(seen, fighter, one))
    return max((worth_of_blow(seen, one, ()) for one in reaching), default=NOTHING)


def chance_to_overpower(seen: Adventure, fighter: Fighter, foe: Fighter, skill: str) -> Fraction:
    """The chance to win the contest; a tie changes nothing."""
    only_fitness = skill == "fitness" and seen.house.action_grab_defence == "fitness"
    answer = "fitness" if only_fitness else best_skill(seen, foe, ("fitness", "coordination"))
    mine = check_results(seen, Check(fighter.id, skill, kind="contested", against=foe.id))
    theirs = check_results(seen, Check(foe.id, answer, kind="contested", against=fighter.id))
    return chance_to_exceed(mine, theirs)


def chance_to_exceed(mine: Dist[int], theirs: Dist[int]) -> Fraction:
    won = sum(weight * theirs.total * (1 - theirs.at_least(value)) for value, weight in mine.items())
    return Fraction(won) / (mine.total * theirs.total)
