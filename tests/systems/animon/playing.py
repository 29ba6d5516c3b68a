"""Runs the agenda of a fight along a script, and reads the rolls that were made."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from rulewright.dice.dist import Dist
from rulewright.dice.readings import Together
from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.trace import Threw
from rulewright.systems.animon.model.sheets import Knack, Stage
from rulewright.systems.animon.model.world import Fighter, Story
from rulewright.systems.animon.rules.initiative import begin, settle_order
from systems.animon.build import form, pc


def rolls_made(done: Outcome[Any]) -> list[tuple[int, int]]:
    """Every roll of a scripted scene: the number of dice, and the success number."""
    found = []
    for step in done.trace:
        if isinstance(step.item, Threw):
            reading: Any = step.item.roll.reading
            first = reading.parts[0] if isinstance(reading, Together) else reading
            found.append((step.item.roll.pool.size, first.low))
    return found


def run_script(world: Story, *script: Faces | Says) -> Story:
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


def next_call(world: Story) -> Call[Any]:
    """The next call on the agenda."""
    return world.agenda[0]


def with_agenda(world: Story, *calls: Call[Any]) -> Story:
    return world.but(agenda=calls)


def order(world: Story) -> tuple[str, ...]:
    assert world.encounter is not None
    return world.encounter.order


def hp(world: Story, who: str) -> int:
    return world.fighter(who).hp


def rex_with(*knacks: Knack, stats: tuple[int, int, int, int] = (3, 3, 3, 3), **changes: Any) -> Fighter:
    return pc("rex", Stage.BASIC, form(Stage.BASIC, stats, None, knacks), **changes)


def first_chance(world: Story, surprised: tuple[str, ...] = (), tied: str = "") -> Fraction:
    """The chance that Rex goes first; if the GM is asked about a tie, `tied` goes first."""

    def policy(asked: Ask[Any], _: Any) -> Any:
        return tied if asked.who == ("gm",) else asked.default

    solver: Solver[Story] = Solver(policy)
    return chance_from(solver, solver.worlds_after(world, begin(surprised)))


def chance_from(solver: Solver[Story], worlds: Dist[Story]) -> Fraction:
    """The chance that Rex goes first; rolls that are repeated until they differ are solved as an equation."""
    total = Fraction(0)
    for now, weight in worlds.map(without_gauge).items():
        if not (now.agenda and now.agenda[0].rule is settle_order):
            total += Fraction(weight, worlds.total) * (order(now)[0] == "rex")
            continue
        after = solver.worlds_after(now.but(agenda=now.agenda[1:]), now.agenda[0]).map(without_gauge)
        others = after.given(lambda one, now=now: one != now)
        total += Fraction(weight, worlds.total) * chance_from(solver, others)
    return total


def without_gauge(world: Story) -> Story:
    """Sixes do not change who goes first."""
    return world.but(gauge=0)


def every_throw(number: int, need: int) -> Iterator[int]:
    """The successes of all possible rolls of some dice."""
    for shown in product(range(1, 7), repeat=number):
        yield sum(face >= need for face in shown)
