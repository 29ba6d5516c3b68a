"""What a party comes to: totals, limits, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Sheet
from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from . import limits
from .carriers import most_cards
from .check import faults
from .leaders import leader_names
from .organisations import CHOSEN, ORGANISATIONS, UNTOLD
from .party import Party
from .prices import advantage_points, cards_price, member_price, spent
from .summoning import slots, summoner_of, summoners, summons_of


def party_sheet(title: str, party: Party, house: Rulings) -> Sheet:
    """A party as people read it, with every number explained and the rules it breaks."""
    words = tuple((label, said) for label, said in in_words(party, house) if said)
    return Sheet(title, words, tuple(numbers(party, house)), tuple(str(fault) for fault in faults(party, house)))


def in_words(party: Party, house: Rulings) -> Iterator[tuple[str, str]]:
    size = limits.SIZES.get(party.levels)
    yield "Basis", party.basis
    yield "Size", f"{party.levels} Levels" + (f" ({size})" if size else "")
    yield "Characters", ", ".join(member_words(party, name) for name in party.characters)
    yield "Summons", ", ".join(f"{name} of {summoner_of(party, name) or 'nobody'}" for name in party.called)
    yield "Cards", ", ".join(f"{card} ({one.bearer or one.card.kind})" for card, one in party.held.items())
    yield "Organisation advantages", ", ".join(advantage_words(party, name) for name in party.advantages)
    agents = [name for name, card in party.people if "Agent" in card.tags]
    yield "Leaders", used(leader_names(party), limits.leaders(party.levels))
    most = limits.agents(party.levels, house)
    each = house.party_agent_count == "per_type"
    yield "Agents", f"{len(agents)}, {most} of each kind allowed" if each else used(agents, most)
    if party.basis in ORGANISATIONS:
        yield "Organisation advantages taken", f"{len(party.advantages)} of {limits.advantages(party.levels, house)}"
    yield "Cards held", f"{len(party.cards)} of {most_cards(party, house)}"
    for name in summoners(party):
        yield f"Summons of {name}", used(summons_of(party, name), slots(party, name).total)


def member_words(party: Party, name: str) -> str:
    one = party.characters[name]
    return name + (" as Leader" if one.leader else "") + (f" with the Pilot {one.pilot.id}" if one.pilot else "")


def advantage_words(party: Party, name: str) -> str:
    said = party.chosen if name == CHOSEN else UNTOLD.get(name)
    return f"{name} ({said})" if said else name


def used(names: list[str] | tuple[str, ...], most: int) -> str:
    """How many there are of how many there may be, and who."""
    return f"{len(names)} of {most}" + (f" ({', '.join(names)})" if names else "")


def numbers(party: Party, house: Rulings) -> Iterator[Tally]:
    for name, one in party.characters.items():
        price = member_price(party, name, one, house)
        if len(price.terms) > 1:
            yield price
    total = spent(party, house)
    yield total
    yield (
        Tally("Levels unspent").plus("agreed", party.levels, "party.levels").plus("spent", -total.total, "party.budget")
    )
    points, price = advantage_points(party, house), cards_price(party)
    yield points
    yield price
    left = max(0, points.total - price.total)
    yield Tally("Advantage Points lost").plus("unused", left, "advantage.cards_only")
    yield gnosis(party, house)


def gnosis(party: Party, house: Rulings) -> Tally:
    """The pool of each turn while all are in play: by the agreed size, and what characters and cards add."""
    size = limits.gnosis(party.levels, house)
    tally = Tally("Gnosis").plus(f"for {party.levels} Levels", size, "gnosis.points")
    for name, member in party.characters.items():
        tally = tally.plus(name, member.card.gnosis, "gnosis.card_changes")
    for name, one in party.held.items():
        tally = tally.plus(name, one.card.gnosis, "gnosis.card_changes")
    return tally
