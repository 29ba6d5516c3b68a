"""The agenda of a fight, call by call, and what was thrown on the way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from rulewright.dice.readings import Together
from rulewright.errors import ScriptError
from rulewright.kernel.engine.script import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.trace import Threw
from rulewright.systems.animon.model.sheets import Knack, Stage
from rulewright.systems.animon.model.world import Fighter, Story
from rulewright.systems.animon.rules.initiative import begin
from systems.animon.build import form, pc


def thrown(done: Outcome[Any]) -> list[tuple[int, int]]:
    """Every roll of a scripted scene: how many dice, and from which face on they were successes."""
    found = []
    for step in done.trace:
        if isinstance(step.item, Threw):
            reading: Any = step.item.roll.reading
            first = reading.parts[0] if isinstance(reading, Together) else reading
            found.append((step.item.roll.pool.size, first.low))
    return found


def go_on(world: Story, *script: Faces | Says) -> Story:
    """Run the agenda along the script, up to the first question after its end."""
    lines = list(script)
    while world.agenda:
        rest = world.but(agenda=world.agenda[1:])
        for used in range(len(lines) + 1):
            try:
                world = play(rest, world.agenda[0], *lines[:used]).world
            except ScriptError as error:
                if not str(error).startswith("unscripted"):
                    raise
            else:
                lines = lines[used:]
                break
        else:
            break
    assert not lines, f"left over: {lines}"
    return world


def asks(world: Story) -> Call[Any]:
    """What the table waits for."""
    return world.agenda[0]


def on(world: Story, *calls: Call[Any]) -> Story:
    return world.but(agenda=calls)


def order(world: Story) -> tuple[str, ...]:
    assert world.encounter is not None
    return world.encounter.order


def hp(world: Story, who: str) -> int:
    return world.fighter(who).hp


def rex_with(*knacks: Knack, stats: tuple[int, int, int, int] = (3, 3, 3, 3), **changes: Any) -> Fighter:
    return pc("rex", Stage.BASIC, form(Stage.BASIC, stats, None, knacks), **changes)


def first_chance(world: Story, surprised: tuple[str, ...] = (), tied: str = "") -> Fraction:
    """The chance that Rex goes first; where the GM is asked, the one named does."""

    def policy(asked: Ask[Any], _: Any) -> Any:
        return tied if asked.who == ("gm",) else asked.default

    return Solver(policy).worlds_after(world, begin(surprised)).chance(lambda after: order(after)[0] == "rex")


def every_throw(number: int, need: int) -> Iterator[int]:
    """The successes of every way some dice can fall."""
    for shown in product(range(1, 7), repeat=number):
        yield sum(face >= need for face in shown)
