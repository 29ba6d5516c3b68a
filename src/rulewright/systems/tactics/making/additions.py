"""What could be added to a party, in which ways, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..house import Rulings
from ..model.cards import Advantage, Card
from ..party import CHOSEN, Fault, Held, Member, Party, Summoned, faults
from ..party.organisations import ADVANTAGES
from ..party.party import PARTY_WIDE
from ..party.summoning import summoners
from .draft import Draft


class Way(NamedTuple):
    """One way to add something: the party that comes out, and what was decided: a Pilot, a Summoner, a bearer."""

    party: Party
    whose: str = ""
    leader: bool = False


def character_ways(draft: Draft, card: Card) -> Iterator[Way]:
    """A Gear with each Pilot; whoever may be fielded as Leader, also so."""
    pilots: list[Card | None] = [one for one in draft.characters if "Pilot" in one.tags and "Gear" in card.tags]
    for leader in (False, True) if card.leader_upgrade else (False,):
        for pilot in pilots or [None]:
            members = (*draft.party.members, Member(card, leader, pilot))
            yield Way(draft.party.but(members=members), pilot.id if pilot else "", leader)


def summon_ways(draft: Draft, card: Card) -> Iterator[Way]:
    """With each Summoner of the party."""
    for name in list(summoners(draft.party)) or [""]:
        yield Way(draft.party.but(summons=(*draft.party.summons, Summoned(card, name))), name)


def card_ways(draft: Draft, card: Advantage) -> Iterator[Way]:
    """Carried by each unit in turn, or held by the party."""
    for name in [""] if card.kind in PARTY_WIDE else draft.party.names or [""]:
        yield Way(draft.party.but(cards=(*draft.party.cards, Held(card, name))), name)


def advantage_ways(draft: Draft, name: str) -> Iterator[Way]:
    """For Empress's Chosen, with each unit."""
    taken = draft.party.but(advantages=(*draft.party.advantages, name))
    for who in draft.party.names or [""] if name == CHOSEN else [""]:
        yield Way(taken.but(chosen=who) if who else taken, who)


def advantages(draft: Draft) -> tuple[str, ...]:
    """The list of the party's Organisation; a faction has none."""
    return ADVANTAGES.get(draft.party.basis, ())


def legal(ways: Iterator[Way], house: Rulings) -> list[Way]:
    return [way for way in ways if not faults(way.party, house)]


def barred(ways: Iterator[Way], house: Rulings) -> list[Fault]:
    """What stands in the way, by the way that breaks the fewest rules; nothing as soon as one breaks none."""
    fewest: list[Fault] = []
    for way in ways:
        found = faults(way.party, house)
        if not found:
            return []
        fewest = found if not fewest or len(found) < len(fewest) else fewest
    return fewest


def told(fault: Fault) -> str:
    """Why something is not open: what would then be wrong."""
    return f"then {fault}"
