"""Advantage cards: how many, who carries them, whom Team cards need."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..model.cards import Card
from .fault import Fault, named, some
from .organisations import LOST_LOGGIA
from .party import Held, Party

CARRY_NONE = ("Dragon", "Gear")


def most_cards(party: Party, house: Rulings) -> int:
    """As many cards as characters; twice as many with Lost Loggia."""
    count = len(party.members) + (len(party.summons) if house.advantage_summon_count == "yes" else 0)
    return 2 * count if party.has(LOST_LOGGIA) else count


def card_count(party: Party, house: Rulings) -> Iterator[Fault]:
    most = most_cards(party, house)
    if len(party.cards) > most:
        wrong = f"{some(len(party.cards), 'advantage card')} where the party may hold {most or 'none'}"
        mend = f"leave out {len(party.cards) - most} of them, or add characters"
        yield Fault("advantage.count", wrong, tuple(party.held), mend)


def team_members(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A Team card needs the members it names."""
    here = [card.id for card in party.units.values()]
    for name, one in party.held.items():
        missing = [who for who in one.card.members if who not in here]
        if missing:
            wrong = f"the {one.card.kind} card {name} needs {named(missing)}"
            yield Fault("advantage.kinds", wrong, (name,), f"add {named(missing)}, or leave out {name}")


def carriers(party: Party, house: Rulings) -> Iterator[Fault]:
    """Equipment and Power have one bearer each, Plot and Team none."""
    units = party.units
    for name, one in party.held.items():
        if one.party_wide and one.bearer:
            wrong = f"{name} is a {one.card.kind} card and belongs to the party, not to {one.bearer}"
            yield Fault("advantage.carrier", wrong, (name,), f"give {name} no bearer")
        elif not one.party_wide and one.bearer not in units:
            wrong = f"{name} is carried by {one.bearer!r}, who is not here" if one.bearer else f"nobody carries {name}"
            mend = f"give {name} to one of {', '.join(party.characters)}{did_you_mean(one.bearer, units)}"
            yield Fault("advantage.carrier", wrong, (name,), mend)
        elif not one.party_wide:
            yield from barred(name, one, units[one.bearer])
    for name, card in units.items():
        if not permitted(card):
            yield from too_many(party, name, house)


def permitted(card: Card) -> bool:
    """Whether a card says that it carries more than others."""
    return "advantage.carrier" in card.exempt


def barred(name: str, one: Held, bearer: Card) -> Iterator[Fault]:
    """Summons, Dragons and Gears carry none unless a card says so."""
    mend = f"give {name} to another character"
    if bearer.summon and not one.card.for_summons and "summon.no_cards" not in bearer.exempt:
        wrong = f"{one.bearer} is a Summon and carries no {one.card.kind}"
        yield Fault("summon.no_cards", wrong, (name, one.bearer), mend)
    kind = next((tag for tag in CARRY_NONE if tag in bearer.tags), None)
    if kind and not permitted(bearer):
        yield Fault("advantage.carrier", f"{one.bearer} is a {kind} and carries no cards", (name, one.bearer), mend)


def too_many(party: Party, name: str, house: Rulings) -> Iterator[Fault]:
    """One card each; by the table's ruling one of each kind, or any number."""
    carried = party.carried_by(name)
    kinds = [one.card.kind for one in carried.values()]
    if house.advantage_per_character == "one" and len(carried) > 1:
        wrong = f"{name} carries {len(carried)} cards"
        yield Fault("advantage.carrier", wrong, (*carried, name), f"leave {name} one card")
    if house.advantage_per_character == "one_each":
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) > 1:
                wrong = f"{name} carries {kinds.count(kind)} {kind} cards"
                yield Fault("advantage.carrier", wrong, (*carried, name), f"leave {name} one {kind} card")
