"""Attack, Damage, Defense, Armor and Resistance of a unit as they are now, with everything that changes them."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ...board import engaged
from ...model.cards import StateName
from ...model.stats import bonuses, has_advantage, is_chosen
from ...model.world import Skirmish, Unit
from ...phrases import say

Value = Literal["attack", "damage", "defense", "armor", "resistance"]
# What each state adds to a value, and by which rule.
STATE_CHANGES: dict[Value, tuple[tuple[StateName, int, str], ...]] = {
    "attack": (("Blind", -4, "state.blind"), ("Berserk", 1, "state.berserk")),
    "damage": (("Berserk", 1, "state.berserk"),),
    "defense": (),
    "armor": (("Shield", 4, "state.shield"),),
    "resistance": (("Protection", 4, "state.protection"),),
}
CHOSEN_BONUS: dict[Value, int] = {"attack": 1, "defense": 1, "resistance": 2}


def stat(skirmish: Skirmish, unit: Unit, which: Value, charging: bool = False) -> Tally:
    """A value of a unit with everything that changes it; advantage cards are secret and have no names in the tally."""
    printed = printed_value(skirmish, unit, which, charging)
    tally = Tally(say("value-of", value=which.title(), who=Who(unit.id))).plus("card", printed, "core.card")
    cards = sum(int(getattr(card, which)) for card in bonuses(skirmish, unit))
    tally = tally.plus("cards", cards, "advantage.secret")
    for state, amount, rule in STATE_CHANGES[which]:
        if unit.has(state):
            tally = tally.plus(state, amount, rule)
    if which == "armor" and has_advantage(skirmish, unit, "Imperial Armor"):
        tally = tally.plus("Imperial Armor", 1, "party.org.empire")
    if which in CHOSEN_BONUS and is_chosen(skirmish, unit):
        tally = tally.plus(say("empress-chosen"), CHOSEN_BONUS[which], "party.org.empire")
    return tally


def printed_value(skirmish: Skirmish, unit: Unit, which: Value, charging: bool) -> int:
    """The printed value, or the secondary one while the condition on the card is met."""
    second = dict(unit.card.secondary).get(which)
    if second is not None and secondary_counts(skirmish, unit, charging):
        return second
    return int(getattr(unit.card, which))


def secondary_counts(skirmish: Skirmish, unit: Unit, charging: bool) -> bool:
    match unit.card.secondary_when:
        case "wounded":
            return unit.lp < unit.card.lp
        case "engaged":
            return bool(engaged(skirmish, unit))
        case "charging":
            return charging
    return False
