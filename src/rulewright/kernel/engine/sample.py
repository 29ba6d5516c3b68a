"""Monte Carlo play-outs: a policy answers for people, and dice and laws are drawn from their exact distributions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Source
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import W

from .advance import ENTER, Answerer, drive, read
from .solve import Solver

T = TypeVar("T")


Draw = Callable[[Dist[Any]], Any]
"""Draws an outcome of a distribution."""


def play_out(
    world: W,
    source: Source,
    solver: Solver[W] | None = None,
    over: Callable[[W], bool] | None = None,
    tape: tuple[Any, ...] = (),
    whole_laws_from: int = 0,
) -> W:
    """Play until the agenda is empty or `over` is true of the world, and return that world.

    Args:
        world: Where to begin.
        source: The randomness.
        solver: Brings the policy, the view and its cache of laws.
        over: Stops the play-out early.
        tape: Answers already given to the first call on the agenda.
        whole_laws_from: How many of these answers were given while laws were run, not drawn (see `advance`).
    """
    solver = solver or Solver()
    draw: Draw = lambda outcomes: outcomes.draw(source)  # noqa: E731
    while world.agenda and not (over and over(world)):
        world = after_call(world, draw, solver, tape, whole_laws_from)
        # The tape belongs to the first call only.
        tape, whole_laws_from = (), 0
    return world


def after_call(world: W, draw: Draw, solver: Solver[W], tape: tuple[Any, ...] = (), whole_laws_from: int = 0) -> W:
    """The world after the first call on its agenda; the arguments are those of `play_out`."""
    # Each call has the whole budget; a long play-out is not refused for its length.
    solver.begin()
    scene = Scene(world.but(agenda=world.agenda[1:]), solver.view)
    drive(scene, world.agenda[0], drawing_answerer(scene, draw, solver, tape, whole_laws_from))
    return scene.world


def drawing_answerer(
    scene: Scene[Any], draw: Draw, solver: Solver[Any], tape: tuple[Any, ...] = (), whole_laws_from: int = 0
) -> Answerer:
    """An answerer that gives the answers of the tape, then draws from exact distributions."""
    used = 0

    def answer(asked: Any, _rule: Any) -> Any:
        nonlocal used
        # type(...) is: this is the innermost loop of simulations, and isinstance takes longer.
        if type(asked) is Call and ((tape and used < whole_laws_from) or solver.enters(asked)):
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
    """The answer itself, or one drawn from it if the policy answered with a distribution."""
    return answer.draw(source) if isinstance(answer, Dist) else answer
