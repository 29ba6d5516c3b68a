"""Writes a game down step by step: question, answer, what happened and why. A golden file shows changes as a diff."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import digest
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import W
from rulewright.table.log.records import Entry
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.why import format_steps, why

Policy = Callable[[Ask[Any], Any], Any]
"""Takes a question and the world; returns an answer."""


def playthrough(system: Game[W], world: W, seed: int, *, max_steps: int = 200, policy: Policy | None = None) -> str:
    """Play a game and write it down.

    Args:
        system: The game.
        world: Where it begins.
        seed: Seeds the dice and the random answers; the same seed gives the same text.
        max_steps: Stop after this many answers and rolls.
        policy: Answers the questions. By default, half of the answers are the default and half are random.

    Returns:
        The text: each question with its options and the answer, what happened with its explanation, and hashes of the
        world. Store it in a file, and compare the next playthrough with it.

    Example:
        text = playthrough(GAME, world, seed=1)
        assert text == Path("golden.txt").read_text()
    """
    table = Table(system, world, Seats(), random.Random(seed).randrange)
    return "\n".join(_transcript(table, policy or _random_policy(random.Random(seed)), max_steps)) + "\n"


def _random_policy(chance: random.Random) -> Policy:
    def policy(asked: Ask[Any], _: Any) -> Any:
        return asked.default if chance.random() < 0.5 else asked.options.sample(chance.randrange)

    return policy


def _transcript(table: Table[Any], policy: Policy, max_steps: int) -> Iterator[str]:
    yield f"{table.system.title}, version {table.system.version}"
    shown = 0
    for step in range(1, max_steps + 1):
        shown = yield from _settled_since(table, shown)
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
    yield from _settled_since(table, shown)
    yield f"\nend: {table.system.over(table.world) or 'still going on'}   (world {digest(table.world)})"


def _settled_since(table: Table[Any], shown: int) -> Any:
    """The explanations of the calls settled after the first `shown` records; returns the new number of records."""
    for number in range(shown, len(table.records)):
        if isinstance(table.records[number], Entry):
            yield ""
            yield from ("  " + line for line in format_steps(why(table, number)).splitlines())
    return len(table.records)
