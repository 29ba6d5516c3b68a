"""A game written down step by step: question, answer, what happened and why. Kept as a golden file, read as a diff."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from rulewright.game.system import System
from rulewright.kernel.rules.encoding import digest
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import W
from rulewright.table.log.records import Entry
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.why import format_steps, why

Policy = Callable[[Ask[Any], Any], Any]
"""From a question and the world to an answer."""


def playthrough(system: System[W], world: W, seed: int, *, most: int = 200, policy: Policy | None = None) -> str:
    """Play until nothing is open: by a policy, or at random, preferring the default half of the time."""
    table = Table(system, world, Seats(), random.Random(seed).randrange)
    return "\n".join(_told(table, policy or _by_chance(random.Random(seed)), most)) + "\n"


def _by_chance(chance: random.Random) -> Policy:
    def policy(asked: Ask[Any], _: Any) -> Any:
        return asked.default if chance.random() < 0.5 else asked.options.sample(chance.randrange)

    return policy


def _told(table: Table[Any], policy: Policy, most: int) -> Iterator[str]:
    yield f"{table.system.title}, version {table.system.version}"
    shown = 0
    for step in range(1, most + 1):
        shown = yield from _since(table, shown)
        seat = next(iter(table.waiting_for()), None)
        asked = table.question(seat) if seat else None
        if seat is None or asked is None:
            break
        yield f"\n[{step}] {table.hears(seat)}   (world {digest(table.world)})"
        if isinstance(asked, Ask):
            yield f"    may be: {asked.options.describe()}"
            answer = policy(asked, table.world)
            yield f"    {' and '.join(asked.who)}: {answer}"
            table.answer(seat, answer)
        elif isinstance(asked, Roll):
            table.throw(seat)
    yield from _since(table, shown)
    yield f"\nend: {table.system.over(table.world) or 'still going on'}   (world {digest(table.world)})"


def _since(table: Table[Any], shown: int) -> Any:
    """The calls settled since, each with its explanation."""
    for number in range(shown, len(table.records)):
        if isinstance(table.records[number], Entry):
            yield ""
            yield from ("  " + line for line in format_steps(why(table, number)).splitlines())
    return len(table.records)
