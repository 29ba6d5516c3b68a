"""Checks the Leaders of a party: how many there are, and who may be one."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.words.arguments import Number, Who

from ..house import Rulings
from ..phrases import say
from . import limits
from .fault import Fault
from .party import Party


def leader_names(party: Party) -> tuple[str, ...]:
    """The characters and Pilots that are Leaders by their card or by an upgrade."""
    pilots = tuple(one.pilot.id for one in party.members if one.pilot and "Leader" in one.pilot.tags)
    return tuple(name for name, one in party.characters.items() if one.leads) + pilots


def leaders(party: Party, house: Rulings) -> Iterator[Fault]:  # noqa: ARG001
    """A party has at most one Leader per full 250 Levels, and upgrades only characters whose card offers it."""
    names, most = leader_names(party), limits.leaders(party.levels)
    if len(names) > most:
        count, levels = Number(len(names)), Number(party.levels)
        wrong = say("too-many-leaders", count=count, levels=levels, most=Number(most))
        more = limits.LEVELS_PER_LEADER * len(names)
        yield Fault("leader.limit", wrong, names, f"leave out {len(names) - most} of them, or agree on {more} Levels")
    for name, one in party.characters.items():
        if one.leader and not one.card.leader_upgrade:
            wrong = say("leader-anyway" if "Leader" in one.card.tags else "no-leader", who=Who(name))
            yield Fault("leader.upgrade", wrong, (name,), f"field {name} without the upgrade")
