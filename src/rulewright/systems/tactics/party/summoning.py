"""Checks the Summons of a party: their Summoners, how many each can call, elements and restrictions."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.tally import Tally
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many, Words

from ..house import Rulings
from ..model.cards import Card
from ..phrases import say
from .fault import Fault, things
from .party import Party


def summoners(party: Party) -> dict[str, Card]:
    return {name: one.card for name, one in party.characters.items() if "Summoner" in one.card.tags}


def summoner_of(party: Party, name: str) -> str | None:
    """The Summoner of a Summon: the assigned one, or the only one in the party; None if there is no valid one."""
    callers, assigned = summoners(party), party.called[name].summoner
    if assigned:
        return assigned if assigned in callers else None
    return next(iter(callers)) if len(callers) == 1 else None


def summons_of(party: Party, summoner: str) -> tuple[str, ...]:
    return tuple(name for name in party.called if summoner_of(party, name) == summoner)


def slots(party: Party, summoner: str) -> Tally:
    """How many Summons a Summoner can have: its Summoner Level, and what cards add."""
    printed = summoners(party)[summoner].summoner_level
    tally = Tally(f"Summoner Level of {summoner}").plus("card", printed, "summoner.level")
    for name, one in party.held.items():
        if one.party_wide or one.bearer == summoner:
            tally = tally.plus(name, one.card.summoner_level, "summoner.card_changes")
    return tally


def assignment(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """Each Summon belongs to a Summoner of the party."""
    callers = summoners(party)
    if party.summons and not callers:
        wrong: Words = say("needs-summoner", who=things(party.called))
        yield Fault("summon.needs_summoner", wrong, tuple(party.called), "add a Summoner, or leave the Summons out")
        return
    for name, one in party.called.items():
        if summoner_of(party, name) is None:
            wrong = say("unassigned", who=Who(name))
            if one.summoner:
                wrong = f"{name} is given to {one.summoner}, no Summoner here"
            fix = f"give {name} to {' or '.join(callers)}{did_you_mean(one.summoner, callers)}"
            yield Fault("summon.assignment", wrong, (name,), fix)


def capacity(party: Party, house: Rulings) -> Iterator[Fault]:
    """A Summoner has at most one Summon per point of Summoner Level; by a ruling no two of a kind."""
    for summoner in summoners(party):
        names, most = summons_of(party, summoner), slots(party, summoner).total
        if len(names) > most:
            wrong = say("too-many-summons", who=Who(summoner), count=Number(len(names)), most=Number(most))
            fix = f"leave out {len(names) - most} of them, or give them to another Summoner"
            yield Fault("summoner.capacity", wrong, (summoner, *names), fix)
        kinds = [party.called[name].card.id for name in names]
        twice = [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1]
        if twice and house.summoner_different == "distinct":
            wrong = say("summons-alike", who=Who(summoner), kinds=things(twice))
            same = [name for name, kind in zip(names, kinds, strict=True) if kind in twice]
            yield Fault("summoner.capacity", wrong, (summoner, *same), "keep one of a kind for each Summoner")


def elements(summoner: Card, house: Rulings) -> tuple[str, ...] | None:
    """The elements whose Summons a Summoner can call; None if any."""
    if house.summoner_affinity_source == "light" and summoner.faction == "Light":
        return ("Light",) if "Light" in summoner.affinity else ()
    if house.summoner_affinity_source != "faction":
        return summoner.affinity
    return None if summoner.faction == "Unaligned" else (summoner.faction,)


def affinity(party: Party, house: Rulings) -> Iterator[Fault]:
    """A Summoner and its Summon have an element in common."""
    callers = summoners(party)
    for name, one in party.called.items():
        summoner = summoner_of(party, name)
        calls = elements(callers[summoner], house) if summoner else None
        if calls is not None and not any(element in calls for element in one.card.affinity):
            own, other = (Many(named) if named else say("no-element") for named in (calls, one.card.affinity))
            wrong = say("other-element", summoner=Who(str(summoner)), calls=own, who=Who(name), elements=other)
            fits = [other for other in callers if set(elements(callers[other], house) or ()) & set(one.card.affinity)]
            fix = f"give {name} to {' or '.join(fits)}" if fits else f"leave out {name}"
            yield Fault("summoner.affinity_match", wrong, (name, str(summoner)), fix)


def restrictions(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """Some Summons join parties of certain bases only, or never parties of some."""
    for name, one in party.called.items():
        only, never = one.card.only, one.card.never
        if party.basis in never or (only and party.basis not in only):
            barred = party.basis in never
            bases = Many(never if barred else only)
            wrong = say("never-for" if barred else "only-for", who=Who(name), bases=bases, basis=party.basis)
            yield Fault("summon.restrictions", wrong, (name,), f"leave out {name}, or build on another basis")
