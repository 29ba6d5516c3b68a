"""Checks the Organisation advantages that a party has taken."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..house import Rulings
from ..phrases import say
from . import limits
from .fault import Fault, join_names
from .organisations import ADVANTAGES, CHOSEN, FACTIONS, same_advantage
from .party import Party


def organisation_advantages(party: Party, house: Rulings) -> Iterator[Fault]:
    """Only an organisation party may take advantages: different ones from its own list, more in a larger game."""
    taken = party.advantages
    if party.basis in FACTIONS and taken:
        wrong: Words = say("no-organisation-advantages", basis=party.basis)
        yield Fault("party.faction.no_org_advantages", wrong, taken, "give them up, or build on the Organisation")
    if party.basis not in ADVANTAGES:
        return
    own_list = ADVANTAGES[party.basis]
    strange = tuple(name for name in taken if name not in own_list)
    if strange:
        wrong = f"{party.basis} has no {join_names(f'{name!r}{did_you_mean(name, own_list)}' for name in strange)}"
        fix = f"choose from {', '.join(own_list)}" if own_list else "take none"
        yield Fault("party.org.advantages", wrong, strange, fix)
    most = limits.advantages(party.levels, house)
    if len(taken) > most:
        count, levels = Number(len(taken)), Number(party.levels)
        wrong = say("too-many-organisation-advantages", count=count, levels=levels, most=Number(most))
        yield Fault("party.org.advantage_count", wrong, taken, f"give up {len(taken) - most} of them")
    kinds = [same_advantage(name) for name in taken]
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) > 1:
            twice = tuple(dict.fromkeys(name for name in taken if same_advantage(name) == kind))
            wrong = say("advantage-taken-twice", advantage=kind)
            yield Fault("party.org.advantage_count", wrong, twice, f"take {kind} once")


def chosen_unit(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """The Empress's Chosen is one unit of the party, and needs the advantage."""
    if party.has(CHOSEN) and party.chosen not in party.units:
        wrong: Words = f"{party.chosen!r} is nobody here" if party.chosen else say("nobody-chosen")
        fix = f"choose one of {', '.join(party.units)}{did_you_mean(party.chosen, party.units)}"
        yield Fault("party.org.empire", wrong, (CHOSEN,), fix)
    if party.chosen and not party.has(CHOSEN):
        wrong = f"{party.chosen} is chosen without the advantage {CHOSEN}"
        yield Fault("party.org.empire", wrong, (party.chosen,), f"take {CHOSEN}, or choose nobody")
