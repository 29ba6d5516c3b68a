"""Play-outs: the flows of a game driven by a policy, with dice and laws drawn from their exact distributions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Source
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import W

from .advance import ENTER, Answerer, drive, read
from .solve import Solver, answer_of

T = TypeVar("T")


Draw = Callable[[Dist[Any]], Any]
"""Gives one outcome of a distribution."""


def play_out(
    world: W,
    source: Source,
    solver: Solver[W] | None = None,
    over: Callable[[W], bool] | None = None,
    tape: tuple[Any, ...] = (),
    inside: int = 0,
) -> W:
    """Play until nothing is left to do, or until the world is one that counts as over; from where the tape has come to
    in the call on top."""
    solver = solver or Solver()
    draw: Draw = lambda outcomes: outcomes.draw(source)  # noqa: E731
    while world.agenda and not (over and over(world)):
        world = after_call(world, draw, solver, tape, inside)
        tape, inside = (), 0
    return world


def after_call(world: W, draw: Draw, solver: Solver[W], tape: tuple[Any, ...] = (), inside: int = 0) -> W:
    """The world after the call on top.

    The solver brings the policy, the view and the laws it has worked out; a law is drawn from, not run. The tape holds
    answers given already; laws called before answer number `inside` were run to get them.
    """
    solver.begin()
    scene = Scene(world.but(agenda=world.agenda[1:]), solver.view)
    drive(scene, world.agenda[0], drawing(scene, draw, solver, tape, inside))
    return scene.world


def drawing(
    scene: Scene[Any], draw: Draw, solver: Solver[Any], tape: tuple[Any, ...] = (), inside: int = 0
) -> Answerer:
    """Answers by drawing from exact laws, after those of the tape."""
    used = 0

    def answer(asked: Any, _rule: Any) -> Any:
        nonlocal used
        if type(asked) is Call and ((tape and used < inside) or solver.enters(asked)):
            return ENTER
        if used < len(tape):
            used += 1
            return read(scene, asked, tape[used - 1])
        if type(asked) is Ask:
            choice = solver.choice(scene.world, asked)
            return draw(choice) if isinstance(choice, Dist) else choice
        return draw(solver.outcomes(asked))

    return answer


def draw_answer(answer: Any, source: Source) -> Any:
    """An answer, or one of those that somebody leaves to chance."""
    return answer.draw(source) if isinstance(answer, Dist) else answer


def run_with_dice(world: W, call: Call[T], source: Source, solver: Solver[W] | None = None) -> tuple[T, W]:
    """One call with every single die thrown and read and every law run: slow, and the check on everything else."""
    solver = solver or Solver()
    scene = Scene(world, solver.view)

    def answer(asked: Any, _rule: Any) -> Any:
        match asked:
            case Roll():
                return asked.reading.of(asked.pool.throw(source))
            case Ask():
                return draw_answer(answer_of(solver.policy, asked, solver.view, scene.world), source)
        return ENTER

    return drive(scene, call, answer), scene.world
