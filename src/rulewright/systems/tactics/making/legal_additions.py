"""Candidates for what to add to a party, and why some are not legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.words.phrase import Phrase

from ..house import Rulings
from ..model.cards import Advantage, Card
from ..party import CHOSEN, Fault, Held, Member, Party, Summoned, faults
from ..party.organisations import ADVANTAGES
from ..party.party import PARTY_WIDE
from ..party.summoning import summoners
from ..phrases import say
from .draft import Draft


class Addition(NamedTuple):
    """One candidate for an addition: the party with it.

    Attributes:
        partner: The Pilot, Summoner, bearer or chosen unit that goes with it, if any.
        leader: Whether a character is added as Leader.
    """

    party: Party
    partner: str = ""
    leader: bool = False


def character_additions(draft: Draft, card: Card) -> Iterator[Addition]:
    """A Gear with each Pilot; a character with a Leader upgrade also as Leader."""
    pilots: list[Card | None] = [one for one in draft.characters if "Pilot" in one.tags and "Gear" in card.tags]
    for leader in (False, True) if card.leader_upgrade else (False,):
        for pilot in pilots or [None]:
            members = (*draft.party.members, Member(card, leader, pilot))
            yield Addition(draft.party.but(members=members), pilot.id if pilot else "", leader)


def summon_additions(draft: Draft, card: Card) -> Iterator[Addition]:
    """A Summon with each Summoner of the party."""
    for name in list(summoners(draft.party)) or [""]:
        yield Addition(draft.party.but(summons=(*draft.party.summons, Summoned(card, name))), name)


def card_additions(draft: Draft, card: Advantage) -> Iterator[Addition]:
    """A card with each unit as its bearer, or held by the party."""
    for name in [""] if card.kind in PARTY_WIDE else draft.party.names or [""]:
        yield Addition(draft.party.but(cards=(*draft.party.cards, Held(card, name))), name)


def advantage_additions(draft: Draft, name: str) -> Iterator[Addition]:
    """An advantage; Empress's Chosen with each unit."""
    taken = draft.party.but(advantages=(*draft.party.advantages, name))
    for who in draft.party.names or [""] if name == CHOSEN else [""]:
        yield Addition(taken.but(chosen=who) if who else taken, who)


def open_advantages(draft: Draft) -> tuple[str, ...]:
    """The advantages of the party's Organisation; a faction has none."""
    return ADVANTAGES.get(draft.party.basis, ())


def legal_additions(candidates: Iterator[Addition], house: Rulings) -> list[Addition]:
    return [candidate for candidate in candidates if not faults(candidate.party, house)]


def fewest_faults(candidates: Iterator[Addition], house: Rulings) -> list[Fault]:
    """The faults of the candidate that breaks the fewest rules; none if some candidate is legal."""
    fewest: list[Fault] = []
    for candidate in candidates:
        broken = faults(candidate.party, house)
        if not broken:
            return []
        fewest = broken if not fewest or len(broken) < len(fewest) else fewest
    return fewest


def reason_of(fault: Fault) -> Phrase:
    """Why something is not open: what would be wrong with it."""
    return say("then", fault=fault.text, rule=fault.rule)
