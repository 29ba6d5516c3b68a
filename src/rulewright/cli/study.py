"""The lab for live tables: who wins from where a table stands, as figures for a page."""

from __future__ import annotations

from typing import Any

import msgspec

from rulewright.kernel.system import System
from rulewright.lab.policies import BEST_REPLY
from rulewright.systems import game
from rulewright.table.studies import Figure, Lab, Tell, Wanted


def policies(system: System[Any]) -> dict[str, str]:
    """The ways to play that need no search, each in a sentence."""
    from .sim import explained

    return {name: words for name, words in explained(system).items() if name != BEST_REPLY}


def study(wanted: Wanted, tell: Tell) -> tuple[Figure, ...]:
    """How the fight of a table ends, if each side follows its policy from here on."""
    from rulewright.lab.figures import sections_of
    from rulewright.lab.policies import named, sided
    from rulewright.lab.sim import Effort, simulate

    system = game(wanted.game)
    world = system.codec.convert_world(msgspec.json.decode(wanted.world))
    policy = sided(system, named(system, wanted.ours), named(system, wanted.theirs))
    result = simulate(system, world, policy, Effort(wanted.way, wanted.within), tell)
    return tuple(
        Figure(one.heading, one.words, one.chart, one.table.heads, one.table.rows)
        for one in sections_of(result)
        if one.table
    )


LAB = Lab(policies, study)
