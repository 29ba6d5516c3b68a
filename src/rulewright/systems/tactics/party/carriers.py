"""Checks advantage cards: how many there are, who carries them, and which members Team cards need."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ..house import Rulings
from ..model.cards import Card
from ..phrases import say
from .fault import Fault, join_names, things
from .organisations import LOST_LOGGIA
from .party import Held, Party

CARRY_NONE = ("Dragon", "Gear")


def most_cards(party: Party, house: Rulings) -> int:
    """The number of cards a party may hold: one for each character, two with Lost Loggia."""
    count = len(party.members) + (len(party.summons) if house.advantage_summon_count == "yes" else 0)
    return 2 * count if party.has(LOST_LOGGIA) else count


def card_count(party: Party, house: Rulings) -> Iterator[Fault]:
    most = most_cards(party, house)
    if len(party.cards) > most:
        wrong = say("too-many-cards", count=Number(len(party.cards)), most=Number(most))
        fix = f"leave out {len(party.cards) - most} of them, or add characters"
        yield Fault("advantage.count", wrong, tuple(party.held), fix)


def team_members(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A Team card needs the members it names to be in the party."""
    here = [card.id for card in party.units.values()]
    for name, one in party.held.items():
        missing = [who for who in one.card.members if who not in here]
        if missing:
            wrong = say("card-needs-members", kind=one.card.kind, card=Thing(name), members=things(missing))
            yield Fault("advantage.kinds", wrong, (name,), f"add {join_names(missing)}, or leave out {name}")


def carriers(party: Party, house: Rulings) -> Iterator[Fault]:
    """Equipment and Power cards have one bearer each; Plot and Team cards have none."""
    units = party.units
    for name, one in party.held.items():
        if one.party_wide and one.bearer:
            wrong: Words = f"{name} is a {one.card.kind} card and belongs to the party, not to {one.bearer}"
            yield Fault("advantage.carrier", wrong, (name,), f"give {name} no bearer")
        elif not one.party_wide and one.bearer not in units:
            wrong = say("nobody-carries", card=Thing(name))
            if one.bearer:
                wrong = f"{name} is carried by {one.bearer!r}, who is not here"
            fix = f"give {name} to one of {', '.join(party.characters)}{did_you_mean(one.bearer, units)}"
            yield Fault("advantage.carrier", wrong, (name,), fix)
        elif not one.party_wide:
            yield from bearer_faults(name, one, units[one.bearer])
    for name, card in units.items():
        if not may_carry_more(card):
            yield from too_many_cards(party, name, house)


def may_carry_more(card: Card) -> bool:
    """Whether the character's card says that the usual limits do not apply to it."""
    return "advantage.carrier" in card.exempt


def bearer_faults(name: str, one: Held, bearer: Card) -> Iterator[Fault]:
    """Summons, Dragons and Gears carry no cards unless a card says so."""
    fix = f"give {name} to another character"
    if bearer.summon and not one.card.for_summons and "summon.no_cards" not in bearer.exempt:
        wrong = say("summon-carries-no", who=Who(one.bearer), kind=one.card.kind)
        yield Fault("summon.no_cards", wrong, (name, one.bearer), fix)
    kind = next((tag for tag in CARRY_NONE if tag in bearer.tags), None)
    if kind and not may_carry_more(bearer):
        wrong = say("carries-no-cards", who=Who(one.bearer), kind=kind)
        yield Fault("advantage.carrier", wrong, (name, one.bearer), fix)


def too_many_cards(party: Party, name: str, house: Rulings) -> Iterator[Fault]:
    """A character carries one card; by a ruling one of each kind, or any number."""
    carried = party.carried_by(name)
    kinds = [one.card.kind for one in carried.values()]
    if house.advantage_per_character == "one" and len(carried) > 1:
        wrong = say("carries-several", who=Who(name), count=Number(len(carried)))
        yield Fault("advantage.carrier", wrong, (*carried, name), f"leave {name} one card")
    if house.advantage_per_character == "one_each":
        for kind in dict.fromkeys(kinds):
            if kinds.count(kind) > 1:
                wrong = say("carries-several-of-kind", who=Who(name), count=Number(kinds.count(kind)), kind=kind)
                yield Fault("advantage.carrier", wrong, (*carried, name), f"leave {name} one {kind} card")
