"""The four policies: which foe to attack, when to be careful, and when to spend plot points and SP.

Inside laws every policy gives the default answer, so that laws keep their exact odds.
"""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.solve import default_in_laws
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import says

from ..model.world import Story
from ..view import acts_for
from .caution import cautious_action
from .danger import is_in_trouble, is_side_in_trouble
from .defending import best_defence_offered
from .selection import plain_action
from .spare_points import thrifty_action
from .spending import choose_benefit, choose_softening, choose_stunt, turn_an_attack

DEFENSIVE_BENEFITS = ("succeed", "fail", "strike SP")
"""Benefits of an aspect that undo a bad result, the best first."""
HELPFUL_BENEFITS = ("succeed", "fail", "add SP", "strike SP")


@default_in_laws
def focus_fire(asked: Ask[Any], seen: Story | None) -> Any:
    """Make the attack that is worth most, and spend only the SP that it earns."""
    return plain_action(asked, seen)


@default_in_laws
def spend_early(asked: Ask[Any], seen: Story | None) -> Any:
    """Like focus fire, but spend plot points, SP and grave aspects at the first chance."""
    if seen is None:
        return asked.default
    if isinstance(asked.options, Offers):
        stunt = choose_stunt(asked.options, seen)
        return focus_fire(asked, seen) if stunt is None else stunt
    return choose_benefit(asked, HELPFUL_BENEFITS) or choose_softening(asked, seen) or asked.default


@default_in_laws
def spend_late(asked: Ask[Any], seen: Story | None) -> Any:
    """Like focus fire until the side is in trouble, then like spending early."""
    late = seen is not None and is_side_in_trouble(seen, asked.who[0])
    return spend_early(asked, seen) if late else focus_fire(asked, seen)


@default_in_laws
def cautious(asked: Ask[Any], seen: Story | None) -> Any:
    """As the plain bot, but fight from cover when hurt, and rally where no attack is possible."""
    if seen is None:
        return asked.default
    person = acts_for(seen, asked.who[0])
    if isinstance(asked.options, Offers):
        careful = cautious_action(seen, person, asked.options) if person else None
        return thrifty_action(asked, seen) if careful is None else careful
    if says(asked.label, "profit-again"):
        return True
    hit = person and seen.current_action and seen.current_action.target == person.id and is_in_trouble(seen, person)
    return (
        (choose_benefit(asked, DEFENSIVE_BENEFITS) if hit else None)
        or choose_softening(asked, seen)
        or turn_an_attack(asked, seen)
        or best_defence_offered(asked, seen)
        or asked.default
    )


POLICIES = {"careless": focus_fire, "careful": cautious, "spend-early": spend_early, "spend-late": spend_late}
