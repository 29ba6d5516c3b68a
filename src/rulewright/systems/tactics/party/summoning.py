"""Summons of a party: who calls them, how many, of which elements, and for whom they come at all."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.tally import Tally
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..model.cards import Card
from .fault import Fault, named, some
from .party import Party


def summoners(party: Party) -> dict[str, Card]:
    return {name: one.card for name, one in party.characters.items() if "Summoner" in one.card.tags}


def summoner_of(party: Party, name: str) -> str | None:
    """The Summoner a Summon belongs to: the assigned one, or the only one there is; None if it has no valid one."""
    known, assigned = summoners(party), party.called[name].summoner
    if assigned:
        return assigned if assigned in known else None
    return next(iter(known)) if len(known) == 1 else None


def summons_of(party: Party, summoner: str) -> tuple[str, ...]:
    return tuple(name for name in party.called if summoner_of(party, name) == summoner)


def slots(party: Party, summoner: str) -> Tally:
    """How many Summons a Summoner can bring: its Summoner Level, and what cards add."""
    printed = summoners(party)[summoner].summoner_level
    tally = Tally(f"Summoner Level of {summoner}").plus("card", printed, "summoner.level")
    for name, one in party.held.items():
        if one.party_wide or one.bearer == summoner:
            tally = tally.plus(name, one.card.summoner_level, "summoner.card_changes")
    return tally


def assignment(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A party with Summons has a Summoner, and each Summon belongs to one."""
    known = summoners(party)
    if party.summons and not known:
        wrong = f"{named(party.called)} cannot be called without a Summoner"
        yield Fault("summon.needs_summoner", wrong, tuple(party.called), "add a Summoner, or leave the Summons out")
        return
    for name, one in party.called.items():
        if summoner_of(party, name) is None:
            wrong = f"{name} is given to {one.summoner}, no Summoner here" if one.summoner else f"{name} is unassigned"
            mend = f"give {name} to {' or '.join(known)}{did_you_mean(one.summoner, known)}"
            yield Fault("summon.assignment", wrong, (name,), mend)


def capacity(party: Party, house: Rulings) -> Iterator[Fault]:
    """One Summon for each point of Summoner Level; by the table's ruling no two of a kind."""
    for summoner in summoners(party):
        names, most = summons_of(party, summoner), slots(party, summoner).total
        if len(names) > most:
            wrong = f"{summoner} has {some(len(names), 'Summon')} and Summoner Level {most}"
            mend = f"leave out {len(names) - most} of them, or give them to another Summoner"
            yield Fault("summoner.capacity", wrong, (summoner, *names), mend)
        kinds = [party.called[name].card.id for name in names]
        twice = [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1]
        if twice and house.summoner_different == "distinct":
            wrong = f"{summoner} has more than one {named(twice)}"
            same = [name for name, kind in zip(names, kinds, strict=True) if kind in twice]
            yield Fault("summoner.capacity", wrong, (summoner, *same), "keep one of a kind for each Summoner")


def elements(summoner: Card, house: Rulings) -> tuple[str, ...] | None:
    """The elements a Summoner can call; None where nothing limits it, as an Unaligned one by its faction."""
    if house.summoner_affinity_source == "tags":
        return summoner.affinity
    return None if summoner.faction == "Unaligned" else (summoner.faction,)


def affinity(party: Party, house: Rulings) -> Iterator[Fault]:
    """Summoner and Summon have an element in common."""
    known = summoners(party)
    for name, one in party.called.items():
        summoner = summoner_of(party, name)
        calls = elements(known[summoner], house) if summoner else None
        if calls is not None and not any(element in calls for element in one.card.affinity):
            wrong = (
                f"{summoner} calls {named(calls) or 'nothing'}, {name} is of {named(one.card.affinity) or 'nothing'}"
            )
            fits = [other for other in known if set(elements(known[other], house) or ()) & set(one.card.affinity)]
            mend = f"give {name} to {' or '.join(fits)}" if fits else f"leave out {name}"
            yield Fault("summoner.affinity_match", wrong, (name, str(summoner)), mend)


def restrictions(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """Some Summons come for certain bases only, or never for some."""
    for name, one in party.called.items():
        only, never = one.card.only, one.card.never
        if party.basis in never or (only and party.basis not in only):
            why = f"never for {named(never)}" if party.basis in never else f"only for {named(only)}"
            wrong = f"{name} comes {why}, not for a party of {party.basis}"
            yield Fault("summon.restrictions", wrong, (name,), f"leave out {name}, or build on another basis")
