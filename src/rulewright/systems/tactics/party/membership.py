"""Checks who may be in a party: its basis, factions, Organisations, duplicates, Agents and Gears."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many

from ..house import Rulings
from ..phrases import say
from . import limits
from .fault import Fault, things
from .organisations import BASES, FACTIONS, ORGANISATIONS, WANDERER
from .party import Party


def basis(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A party has one known basis, and the game has Levels."""
    if party.basis not in BASES:
        wrong = f"{party.basis!r} is not a basis{did_you_mean(party.basis, BASES)}"
        yield Fault("party.basis", wrong, (), f"choose one of {', '.join(BASES)}")
    if party.levels < 1:
        wrong = f"a game of {party.levels} Levels cannot be played"
        yield Fault("party.levels", wrong, (), "agree on a size such as 300 Levels")


def unique(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """No character is in a party twice, except Agents and cards that say so."""
    for card in dict.fromkeys(one.card for one in party.members):
        names = tuple(name for name, one in party.characters.items() if one.card == card)
        if len(names) > 1 and "Agent" not in card.tags and "party.unique" not in card.exempt:
            wrong = say("there-several-times", name=card.name, times=Number(len(names)))
            yield Fault("party.unique", wrong, names, f"keep one {card.id}")


def factions(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A faction party has no character of the other faction."""
    if party.basis in FACTIONS:
        other = FACTIONS[1 - FACTIONS.index(party.basis)]
        names = tuple(name for name, card in party.people if card.faction == other)
        if names:
            wrong = say("wrong-faction", who=things(names), faction=other, basis=party.basis)
            yield Fault("party.faction.mix", wrong, names, f"leave out whoever is {other}")


def members(party: Party, house: Rulings) -> Iterator[Fault]:
    """An organisation party has its own members, and Wanderers as far as it may hire them."""
    if party.basis not in ORGANISATIONS:
        return
    strangers = [(name, one) for name, one in party.people if one.organisation not in (party.basis, WANDERER)]
    if strangers:
        who = Many(tuple(say("member-of", who=Who(name), basis=card.organisation) for name, card in strangers))
        entries = tuple(name for name, _ in strangers)
        fix = f"leave them out, or build on a faction instead of {party.basis}"
        yield Fault("party.org.members", say("not-of-basis", basis=party.basis, who=who), entries, fix)
    hired = tuple(name for name, one in party.people if one.organisation == WANDERER)
    most = limits.wanderers(party.levels, house)
    if len(hired) > most:
        wrong = say("too-many-wanderers", count=Number(len(hired)), most=Number(most))
        yield Fault("party.org.wanderer", wrong, hired, f"leave out {len(hired) - most} of them")


def agents(party: Party, house: Rulings) -> Iterator[Fault]:
    """Only an organisation party has Agents, at most one per full 150 Levels."""
    present = {name: card for name, card in party.people if "Agent" in card.tags}
    barred = tuple(name for name, card in present.items() if "party.agents_org" not in card.exempt)
    if party.basis in FACTIONS and barred and house.party_agent_faction == "no":
        fix = "leave the Agents out, or build on their Organisation"
        yield Fault("party.agents_org", say("no-agents", basis=party.basis), barred, fix)
    most = limits.agents(party.levels, house)
    kinds = [tuple(present)]
    if house.party_agent_count == "per_type":
        kinds = [tuple(name for name in present if present[name] == card) for card in dict.fromkeys(present.values())]
    for names in kinds:
        if len(names) > most:
            count, levels = Number(len(names)), Number(party.levels)
            wrong = say("too-many-agents", count=count, levels=levels, most=Number(most))
            more = limits.LEVELS_PER_AGENT * len(names)
            fix = f"leave out {len(names) - most} of them, or agree on {more} Levels"
            yield Fault("party.agents", wrong, names, fix)


def gears(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """Every Gear has a different Pilot, and no other character has one."""
    for name, one in party.characters.items():
        gear = "Gear" in one.card.tags
        if gear and one.pilot is None:
            yield Fault("party.gears", say("no-pilot", who=Who(name)), (name,), f"give {name} a Pilot")
        if one.pilot and not gear:
            yield Fault("party.gears", f"{name} is no Gear and has a Pilot", (name,), f"take the Pilot off {name}")
        if one.pilot and "Pilot" not in one.pilot.tags:
            yield Fault("party.gears", f"{one.pilot.id} is no Pilot", (name,), f"give {name} a Pilot")
    pilots = [one.pilot for one in party.members if one.pilot]
    taken = pilots + [one.card for one in party.members if "Pilot" in one.card.tags]
    for pilot in dict.fromkeys(pilots):
        if taken.count(pilot) > 1:
            names = [name for name, one in party.characters.items() if pilot in (one.pilot, one.card)]
            wrong = say("pilot-taken", pilot=pilot.name, times=Number(taken.count(pilot)))
            yield Fault("party.gears", wrong, (*names,), f"give each Gear a Pilot of its own, {pilot.id} to one only")
