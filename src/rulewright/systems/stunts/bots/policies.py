"""Ways to play Action Tests, by name. Each answers from the question and from what its role sees, nothing in a law."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.solve import default_in_laws
from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask

from ..model.world import Story
from ..rules.harm.softening import GRAVE
from ..view import acts_for
from .caution import cautious_action, defend_ally
from .danger import closeness_to_falling, is_in_trouble, is_side_in_trouble
from .selection import best_stunt, first_offer, offers_by_rule, plain_action

DEFENSIVE_BENEFITS = ("succeed", "fail", "strike SP")
"""The benefits of an aspect that undo what went wrong, the best first."""
HELPFUL_BENEFITS = ("succeed", "fail", "add SP", "strike SP")
FATAL_WORDS = ("incapacitated", "taken out")
"""The words of a hit that would be its target's last."""
MAX_GRAVES = 3
"""How many grave aspects somebody takes on to stay up."""


@default_in_laws
def focus_fire(asked: Ask[Any], seen: Story | None) -> Any:
    """Strike whoever is nearest to falling with the best weapon; what the blow earns goes into it, nothing else."""
    return plain_action(asked, seen, closeness_to_falling)


@default_in_laws
def spend_early(asked: Ask[Any], seen: Story | None) -> Any:
    """Focus fire, with plot points, SP and softened hits at the first chance."""
    if seen is None:
        return asked.default
    if isinstance(asked.options, Offers):
        return choose_stunt(asked.options, seen) or focus_fire(asked, seen)
    return choose_benefit(asked, HELPFUL_BENEFITS) or choose_softening(asked, seen) or asked.default


@default_in_laws
def spend_late(asked: Ask[Any], seen: Story | None) -> Any:
    """Focus fire until the side is in trouble, then whatever helps is spent."""
    late = seen is not None and is_side_in_trouble(seen, asked.who[0])
    return spend_early(asked, seen) if late else focus_fire(asked, seen)


@default_in_laws
def cautious(asked: Ask[Any], seen: Story | None) -> Any:
    """Fight from cover, rally when hurt, defend who is hurt, let others go ahead; spend only to stay up."""
    if seen is None:
        return asked.default
    person = acts_for(seen, asked.who[0])
    if isinstance(asked.options, Offers):
        return (cautious_action(seen, person, asked.options) if person else None) or focus_fire(asked, seen)
    if asked.label.endswith("pay 1 PP to profit again?"):
        return True
    hit = person and seen.deed and seen.deed.target == person.id and is_in_trouble(seen, person)
    return (
        (choose_benefit(asked, DEFENSIVE_BENEFITS) if hit else None)
        or choose_softening(asked, seen)
        or defend_ally(asked, seen)
    )


POLICIES = {"focus-fire": focus_fire, "cautious": cautious, "spend-early": spend_early, "spend-late": spend_late}


def choose_stunt(options: Offers, seen: Story) -> Any:
    """A stunt for the deed, or a reaction, or an effect; None where no stunts are sold."""
    open_ = offers_by_rule(options)
    return best_stunt(seen, open_) or first_offer(open_, "react", "create_effect")


def choose_benefit(asked: Ask[Any], benefits: tuple[str, ...]) -> str | None:
    """The benefit of an aspect that helps most; a failure that feeds the GM is thrown again."""
    options = asked.options
    if not isinstance(options, OneOf) or "effect" not in options.values:
        return None
    if "strike GM's SP" in options.values and "reroll" in options.values and "add SP" not in options.values:
        return "reroll"
    return next((way for way in benefits if way in options.values), None)


def choose_softening(asked: Ask[Any], seen: Story) -> str | None:
    """A grave aspect against a hit that would take its target out, a few times; sacrifices are for people to tell."""
    options = asked.options
    if (
        not isinstance(options, OneOf)
        or GRAVE not in options.values
        or not any(word in asked.label for word in FATAL_WORDS)
    ):
        return None
    return GRAVE if len(seen.person(asked.who[0]).graves) < MAX_GRAVES else None
