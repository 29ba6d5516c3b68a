"""Checks a party against all rules of party building."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.words.arguments import Number

from ..house import Rulings
from ..phrases import say
from . import advantages, carriers, leaders, membership, summoning
from .fault import Fault, merge_by_rule
from .party import Party
from .prices import cards_price, levels_spent, member_price

Check = Callable[[Party, Rulings], Iterator[Fault]]


def budget(party: Party, house: Rulings) -> Iterator[Fault]:
    """A party costs at most the agreed Levels, with the Advantage Points for its cards."""
    over = levels_spent(party, house).total - party.levels
    if over > 0:
        prices = {name: member_price(party, name, one, house).total for name, one in party.characters.items()}
        prices |= {name: one.card.cost for name, one in party.called.items()}
        enough = sorted((price, name) for name, price in prices.items() if price >= over)
        such = f", such as {enough[0][1]} ({enough[0][0]})" if enough else ""
        wrong = say("too-many-levels", spent=Number(party.levels + over), agreed=Number(party.levels))
        cards = party.held if cards_price(party).total else {}
        yield Fault("party.budget", wrong, (*prices, *cards), f"leave out {over} Levels{such}")


CHECKS: tuple[Check, ...] = (
    membership.basis,
    budget,
    membership.unique,
    membership.factions,
    membership.members,
    membership.agents,
    membership.gears,
    leaders.leaders,
    advantages.organisation_advantages,
    advantages.chosen_unit,
    carriers.card_count,
    carriers.team_members,
    carriers.carriers,
    summoning.assignment,
    summoning.capacity,
    summoning.affinity,
    summoning.restrictions,
)


def faults(party: Party, house: Rulings) -> list[Fault]:
    """Every rule that a party breaks under these rulings, each once; a legal party breaks none."""
    return merge_by_rule(fault for check in CHECKS for fault in check(party, house))
