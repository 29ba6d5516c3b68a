"""The four policies: which foe to attack, when to be careful, and when to spend plot points and SP.

Inside laws every policy gives the default answer, so that laws keep their exact odds.
"""

from __future__ import annotations

from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.engine.solve import default_in_laws
from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import says

from ..model.world import Story
from ..rules.actions.stunts import create_effect, react
from ..rules.harm.softening import GRAVE
from ..view import acts_for
from .caution import cautious_action, defend_ally
from .danger import closeness_to_falling, is_in_trouble, is_side_in_trouble
from .selection import best_stunt, first_offer, offers_by_rule, plain_action

DEFENSIVE_BENEFITS = ("succeed", "fail", "strike SP")
"""Benefits of an aspect that undo a bad result, the best first."""
HELPFUL_BENEFITS = ("succeed", "fail", "add SP", "strike SP")
FATAL_MESSAGES = ("incapacitated", "taken-out")
"""Messages in the label of a hit that would take its target out."""
MAX_GRAVES = 3  # a policy takes on no more grave aspects; each of them can be invoked against it later


@default_in_laws
def focus_fire(asked: Ask[Any], seen: Story | None) -> Any:
    """Attack the foe closest to falling with the best weapon, and spend only the SP that the attack earns."""
    return plain_action(asked, seen, closeness_to_falling)


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
    """Rally and fight from cover when hurt, defend hurt allies, and spend only to stay up."""
    if seen is None:
        return asked.default
    person = acts_for(seen, asked.who[0])
    if isinstance(asked.options, Offers):
        careful = cautious_action(seen, person, asked.options) if person else None
        return focus_fire(asked, seen) if careful is None else careful
    if says(asked.label, "profit-again"):
        return True
    hit = person and seen.current_action and seen.current_action.target == person.id and is_in_trouble(seen, person)
    return (
        (choose_benefit(asked, DEFENSIVE_BENEFITS) if hit else None)
        or choose_softening(asked, seen)
        or defend_ally(asked, seen)
    )


POLICIES = {"careless": focus_fire, "careful": cautious, "spend-early": spend_early, "spend-late": spend_late}


def choose_stunt(options: Offers, seen: Story) -> Any:
    """A stunt that improves the action, or React, or an effect; None where no stunts are offered."""
    open_ = offers_by_rule(options)
    return first_choice(lambda: best_stunt(seen, open_), lambda: first_offer(open_, react, create_effect))


def choose_benefit(asked: Ask[Any], benefits: tuple[str, ...]) -> str | None:
    """The benefit of an aspect that helps most; a failure that gives the GM SP is rerolled."""
    options = asked.options
    if not isinstance(options, OneOf) or "effect" not in options.values:
        return None
    if "strike GM's SP" in options.values and "reroll" in options.values and "add SP" not in options.values:
        return "reroll"
    return next((benefit for benefit in benefits if benefit in options.values), None)


def choose_softening(asked: Ask[Any], seen: Story) -> str | None:
    """A grave aspect against a hit that would take its target out; bots make no sacrifices, which need a story."""
    options = asked.options
    if not isinstance(options, OneOf) or GRAVE not in options.values or not says(asked.label, *FATAL_MESSAGES):
        return None
    return GRAVE if len(seen.person(asked.who[0]).graves) < MAX_GRAVES else None
