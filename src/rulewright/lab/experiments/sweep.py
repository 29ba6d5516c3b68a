"""Many setups answered one after the other, and what came of it as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.result import Result
from rulewright.lab.report.wording import format_limits, format_mean
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .simulate import simulate
from .grid import Axis, Plan, Point, format_value
from .simulate import LEAST_FIGHTS
from rulewright.lab.effort import STOPPED, Effort, Progress

if TYPE_CHECKING:
    from .grid import Point as Drawn

Found = tuple[Point, Result]
MOST_LINES = 8
"""More lines than this are no picture any more."""


class SweepResult(Struct, frozen=True):
    """A sweep with the answer of every point."""

    plan: Plan
    results: tuple[Result, ...]

    @property
    def rows(self) -> tuple[Found, ...]:
        return tuple(zip(self.plan.points, self.results, strict=False))

    def table(self) -> Table:
        """A line for each point."""
        heads = (*(axis.name for axis in self.plan.axes), "we win", "between", "rounds", "method")
        return Table(heads, tuple(_cells(point, result) for point, result in self.rows))

    def sections(self) -> tuple[Section, ...]:
        from rulewright.lab.report.figures import asked, course

        said = f"{len(self.results)} of {self.plan.size} points." if self.missing else f"{self.plan.size} points."
        points = _course(self)
        few = len({point.line for point in points}) <= MOST_LINES
        drawn = (course("Our chance to win", (said,), points, _across(self.plan.axes), "we win"),) if few else ()
        return *drawn, Section("Every point", (said,), "", self.table()), asked(self.plan.setup, self.plan.effort)

    @property
    def missing(self) -> int:
        return self.plan.size - len(self.results)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def sweep(plan: Plan, crew: WorkerPool | None = None, progress: Progress | None = None) -> SweepResult:
    """Every point of a plan, answered."""
    plan = plan.checked()
    return SweepResult(plan, tuple(sweep_points(plan.points, crew, progress, plan.size)))


def sweep_points(
    points: Sequence[Point],
    crew: WorkerPool | None = None,
    progress: Progress | None = None,
    of: int | None = None,
    keep: Callable[[Point, Result], None] | None = None,
) -> Iterator[Result]:
    """The answers of some points, one by one; each is kept before the next is waited for."""
    of = of or len(points)
    for number, result in enumerate((crew or InProcess()).run(solved, points)):
        if keep:
            keep(points[number], result)
        if progress:
            progress("points", of - len(points) + number + 1, of)
        yield result


def solved(point: Point) -> Result:
    """The answer of one point, whole: an answer that was cut short by Ctrl-C is none."""
    try:
        return expect_complete(simulate(point.setup, point.effort), point.effort)
    except RulewrightError as error:
        raise Refusal(f"the point {', '.join(map(format_value, point.values))}: {error}") from error


def expect_complete(result: Result, effort: Effort) -> Result:
    """An answer that somebody's Ctrl-C has not ended before its time."""
    if result.note == STOPPED:
        raise KeyboardInterrupt
    if result.method == "sampled" and result.fights < effort.fights:
        least = min(LEAST_FIGHTS, effort.fights)
        if result.fights < least or result.win.half > effort.within:
            raise KeyboardInterrupt
    return result


def _cells(point: Point, result: Result) -> tuple[str, ...]:
    win = result.win
    told = percent(win.value), format_limits(win), format_mean(result.rounds.value), result.method
    return (*map(format_value, point.values), *told)


def _across(axes: Sequence[Axis]) -> str:
    return axes[_longest(axes)].name


def _longest(axes: Sequence[Axis]) -> int:
    """The axis to draw along: one of numbers before one of words, then the longest."""
    return max(range(len(axes)), key=lambda at: (_numbers(axes[at]), len(axes[at].values)))


def _numbers(axis: Axis) -> bool:
    return len(axis.values) > 1 and all(isinstance(one, int | float) and type(one) is not bool for one in axis.values)


def _course(swept: SweepResult) -> list[Drawn]:
    from .grid import Point as Drawn

    axes = swept.plan.axes
    along = _longest(axes)
    points = []
    for point, result in swept.rows:
        others = [f"{axis.name} {format_value(value)}" for axis, value in zip(axes, point.values, strict=True)]
        line = ", ".join(other for at, other in enumerate(others) if at != along)
        x = point.values[along] if _numbers(axes[along]) else format_value(point.values[along])
        points.append(Drawn(x, result.win, line))
    return points
