"""The sheet of a party: its members, totals and limits, and the rules it breaks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Sheet
from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from . import limits
from .carriers import most_cards
from .check import faults
from .leaders import leader_names
from .organisations import ADVANTAGES_WITHOUT_RULES, CHOSEN, ORGANISATIONS
from .party import Party
from .prices import advantage_points, cards_price, levels_spent, member_price, paid_with_points
from .summoning import slots, summoner_of, summoners, summons_of


def party_sheet(title: str, party: Party, house: Rulings) -> Sheet:
    """A party as people read it, with every number explained and the rules it breaks."""
    words = tuple((label, said) for label, said in sheet_lines(party, house) if said)
    return Sheet(title, words, tuple(sheet_tallies(party, house)), tuple(str(fault) for fault in faults(party, house)))


def sheet_lines(party: Party, house: Rulings) -> Iterator[tuple[str, str]]:
    size = limits.SIZES.get(party.levels)
    yield "Basis", party.basis
    yield "Size", f"{party.levels} Levels" + (f" ({size})" if size else "")
    yield "Characters", ", ".join(format_member(party, name) for name in party.characters)
    yield "Summons", ", ".join(f"{name} of {summoner_of(party, name) or 'nobody'}" for name in party.called)
    yield "Cards", ", ".join(f"{card} ({one.bearer or one.card.kind})" for card, one in party.held.items())
    yield "Organisation advantages", ", ".join(format_advantage(party, name) for name in party.advantages)
    agents = [name for name, card in party.people if "Agent" in card.tags]
    yield "Leaders", format_usage(leader_names(party), limits.leaders(party.levels))
    most = limits.agents(party.levels, house)
    each = house.party_agent_count == "per_type"
    yield "Agents", f"{len(agents)}, {most} of each kind allowed" if each else format_usage(agents, most)
    if party.basis in ORGANISATIONS:
        yield "Organisation advantages taken", f"{len(party.advantages)} of {limits.advantages(party.levels, house)}"
    yield "Cards held", f"{len(party.cards)} of {most_cards(party, house)}"
    for name in summoners(party):
        yield f"Summons of {name}", format_usage(summons_of(party, name), slots(party, name).total)


def format_member(party: Party, name: str) -> str:
    one = party.characters[name]
    return name + (" as Leader" if one.leader else "") + (f" with the Pilot {one.pilot.id}" if one.pilot else "")


def format_advantage(party: Party, name: str) -> str:
    said = party.chosen if name == CHOSEN else ADVANTAGES_WITHOUT_RULES.get(name)
    return f"{name} ({said})" if said else name


def format_usage(names: list[str] | tuple[str, ...], most: int) -> str:
    """How many there are of how many are allowed, with their names."""
    return f"{len(names)} of {most}" + (f" ({', '.join(names)})" if names else "")


def sheet_tallies(party: Party, house: Rulings) -> Iterator[Tally]:
    for name, one in party.characters.items():
        price = member_price(party, name, one, house)
        if len(price.terms) > 1:
            yield price
    total = levels_spent(party, house)
    yield total
    yield (
        Tally("Levels unspent").plus("agreed", party.levels, "party.levels").plus("spent", -total.total, "party.budget")
    )
    points, price = advantage_points(party, house), cards_price(party)
    yield points
    whole = Tally("Levels and Advantage Points").plus("agreed", party.levels, "party.levels")
    yield whole.plus("Advantage Points", points.total, "advantage.total")
    yield price
    left = max(0, points.total - paid_with_points(party))
    yield Tally("Advantage Points lost").plus("unused", left, "advantage.cards_only")
    yield gnosis_tally(party, house)


def gnosis_tally(party: Party, house: Rulings) -> Tally:
    """The Gnosis of each turn while all are in play: by the agreed Levels, and what characters and cards add."""
    size = limits.gnosis(party.levels, house)
    tally = Tally("Gnosis").plus(f"for {party.levels} Levels", size, "gnosis.points")
    for name, member in party.characters.items():
        tally = tally.plus(name, member.card.gnosis, "gnosis.card_changes")
    for name, one in party.held.items():
        tally = tally.plus(name, one.card.gnosis, "gnosis.card_changes")
    return tally
