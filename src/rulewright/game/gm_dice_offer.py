"""The GM's offer to throw something into a roll."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Rule

AMOUNTS = (1, 2, 3, -1, -2, -3)
REASONS = ("the ground", "the light", "a good position", "a clever idea", "haste")


def offer_gm_dice(rule: Rule[[str, int, str], None], who: tuple[str, ...]) -> tuple[Offer, ...]:
    """The GM's offer to throw something in, also while the roll is open."""
    if not who:
        return ()
    holes = {"who": OneOf(who), "dice": OneOf(AMOUNTS), "reason": Text(100, REASONS)}
    return (offer(rule, when="at once", **holes),)
