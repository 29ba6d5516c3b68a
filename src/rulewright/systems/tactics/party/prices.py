"""The prices of everything in a party. Discounts and upgrades change prices, never Levels."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from ..model.cards import Card
from . import limits
from .organisations import LOST_LOGGIA
from .party import Member, Party

DISCOUNT = 5
BOUGHT_WITH_POINTS = ("Equipment", "Power", "Plot")


def discount(party: Party, card: Card, house: Rulings) -> tuple[str, str] | None:
    """The advantage that makes a character cheaper, and its rule; None if there is none."""
    if card.organisation != party.basis and house.party_wanderer_benefit == "members_only":
        return None
    discounts = (
        ("Shadow Lords", card.category == "Prowler", "party.org.azur"),
        ("Mystics", card.category == "Mystic", "party.org.samael"),
        ("Gear Project", "Gear" in card.tags, "party.org.wissenschaft"),
    )
    return next(((name, rule) for name, covers, rule in discounts if covers and party.has(name)), None)


def member_price(party: Party, name: str, member: Member, house: Rulings) -> Tally:
    """The printed price plus a Leader upgrade and a Pilot, minus what an advantage saves."""
    tally = Tally(f"Price of {name}").plus("printed", member.card.price, "party.value")
    if member.leader:
        tally = tally.plus("as Leader", member.card.leader_upgrade, "leader.upgrade")
    if member.pilot:
        tally = tally.plus(f"Pilot {member.pilot.name}", member.pilot.price, "party.gears")
    if saved := discount(party, member.card, house):
        tally = tally.plus(saved[0], -DISCOUNT, saved[1])
    return tally.within(0, None)


def cards_price(party: Party) -> Tally:
    tally = Tally("Price of cards")
    for name, one in party.held.items():
        tally = tally.plus(name, one.card.price, "advantage.costs")
    return tally


def advantage_points(party: Party, house: Rulings) -> Tally:
    """The points that can buy only advantage cards."""
    tenth = limits.advantage_points(party.levels, house)
    tally = Tally("Advantage Points").plus(f"a tenth of {party.levels} Levels", tenth, "advantage.points")
    return tally.plus(LOST_LOGGIA, tenth, "party.org.wissenschaft") if party.has(LOST_LOGGIA) else tally


def levels_spent(party: Party, house: Rulings) -> Tally:
    """The Levels spent on characters and Summons, and on cards beyond the Advantage Points."""
    tally = Tally("Levels spent")
    for name, member in party.characters.items():
        tally = tally.plus(name, member_price(party, name, member, house).total, "party.value")
    for name, one in party.called.items():
        tally = tally.plus(name, one.card.cost, "summon.cost")
    points = paid_with_points(party)
    beyond = max(0, points - advantage_points(party, house).total)
    tally = tally.plus("cards beyond the Advantage Points", beyond, "advantage.levels_too")
    return tally.plus("Team cards", cards_price(party).total - points, "advantage.cards_only")


def paid_with_points(party: Party) -> int:
    """The price of the cards that Advantage Points may buy: Equipment, Powers and Plot."""
    return sum(one.card.price for one in party.cards if one.card.kind in BOUGHT_WITH_POINTS)
