"""Works a little at the players' chance to win from a world, in a process of its own.

The lab is imported inside the function, so that a server starts without it.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from rulewright.table.view.win_types import WinFound, WinRequest

RUNS = 400
"""Runs of the rules in which the worlds after this one are followed at first, in case the fight is nearly over."""
WITHIN = 0.04
FIGHTS = 600


def find_win_chance(request: WinRequest) -> WinFound:
    """The chance to win if both sides go on by plain play."""
    from rulewright.kernel.engine.agenda import Position
    from rulewright.lab.policies import PLAIN
    from rulewright.lab.review.position_values import PositionValues, ReviewEffort, Tried, Ways

    begun, first = monotonic(), not any(request.known)
    ways = Ways(request.game, PLAIN, PLAIN)
    world = ways.system.codec.convert_world(msgspec.json.decode(request.world))
    effort = ReviewEffort(within=WITHIN, fights=FIGHTS, runs=RUNS if first else 0)
    values = PositionValues(ways, [Position(world)], effort)
    if not first:
        values.resume({values.keys[0]: Tried(None, *request.known)})

    def watch(_: PositionValues[Any]) -> None:
        if monotonic() > begun + request.seconds:
            raise KeyboardInterrupt

    values.work(report=watch)
    tried = values.tried(0)
    chance = tried.estimate
    known = (tried.fights, tried.wins, tried.batches)
    return WinFound(chance.value, chance.low, chance.high, tried.exact is not None, values.done, known)
