"""Simulates every point of a sweep, and holds the results as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Progress
from rulewright.lab.report.frames import Framed
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.report.wording import format_limits, format_mean
from rulewright.lab.result import Result
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .grid import Axis, Plan, Point, format_value
from .simulate import expect_complete, simulate
from .sweep_columns import table_columns

if TYPE_CHECKING:
    from rulewright.lab.report.charts import ChartPoint

MAX_LINES = 8
"""A chart with more lines cannot be read; it is left out."""


class SweepResult(Struct, Framed, frozen=True):
    """A plan with the results of its points.

    Attributes:
        plan: The plan.
        results: The results in the order of its points; fewer than points if the sweep was stopped.
    """

    plan: Plan
    results: tuple[Result, ...]

    @property
    def rows(self) -> tuple[tuple[Point, Result], ...]:
        """Each point with its result."""
        return tuple(zip(self.plan.points, self.results, strict=False))

    def table(self) -> Table:
        """A row for each point."""
        heads = (*(axis.name for axis in self.plan.axes), "we win", "between", "rounds", "method")
        return Table(heads, tuple(_cells(point, result) for point, result in self.rows))

    def sections(self) -> tuple[Section, ...]:
        # Charts take half a second to import, and most runs draw none.
        from rulewright.lab.report.figures import line_section, matrix_section, request_section

        words = f"{len(self.results)} of {self.plan.size} points." if self.missing else f"{self.plan.size} points."
        points = _chart_points(self)
        few = len({point.line for point in points}) <= MAX_LINES
        x = self.plan.axes[_axis_to_draw(self.plan.axes)].name
        if grid := self._as_grid():
            rows, columns = (tuple(map(format_value, axis.values)) for axis in self.plan.axes)
            heading = "Our chance to win: {} by {}".format(*(axis.name for axis in self.plan.axes))
            charts = [matrix_section(heading, (words,), rows, columns, grid)]
        else:
            charts = [line_section("Our chance to win", (words,), points, x, "we win")] if few else []
        request = request_section(self.plan.setup, self.plan.effort)
        return *charts, Section("Every point", (words,), "", self.table()), request

    def _as_grid(self) -> list[list[float | None]]:
        """The chances of a sweep of two axes as a matrix, None where there is no result; empty for other sweeps."""
        if [len(axis.values) > 1 for axis in self.plan.axes] != [True, True]:
            return []
        wins: list[float | None] = [result.win.value for result in self.results]
        wins += [None] * self.missing
        across = len(self.plan.axes[1].values)
        return [wins[at : at + across] for at in range(0, len(wins), across)]

    def as_columns(self) -> dict[str, list[Any]]:
        """A column for each axis, then the columns of the results."""
        return table_columns(self)

    @property
    def missing(self) -> int:
        """How many points have no result."""
        return self.plan.size - len(self.results)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def sweep(plan: Plan, pool: WorkerPool | None = None, progress: Progress | None = None) -> SweepResult:
    """Simulate every point of a plan.

    Args:
        plan: What to vary, from `read_plan` or `parse_plan`.
        pool: The workers, each of which simulates whole points; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The plan with the result of every point.

    Raises:
        Refusal: A value of the plan is not one of the game, or a point cannot be played.

    Example:
        >>> sides = {"ours": ["jory-smolkin"], "theirs": ["rustbug"]}
        >>> effort = {"way": "sampled", "fights": 5}
        >>> plan = parse_plan({"game": "animon", **sides, "effort": effort, "grid": {"we": ["careless", "random"]}})
        >>> [(point.values, result.fights) for point, result in sweep(plan).rows]
        [(('careless',), 5), (('random',), 5)]
    """
    plan = plan.checked()
    return SweepResult(plan, tuple(sweep_points(plan.points, pool, progress, plan.size)))


def sweep_points(
    points: Sequence[Point],
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
    total: int | None = None,
    store: Callable[[Point, Result], None] | None = None,
) -> Iterator[Result]:
    """The results of some points, one by one; each is stored before the next is waited for."""
    total = total or len(points)
    for number, result in enumerate((pool or InProcess()).run(simulate_point, points)):
        if store:
            store(points[number], result)
        if progress:
            progress("points", total - len(points) + number + 1, total)
        yield result


def simulate_point(point: Point) -> Result:
    try:
        return expect_complete(simulate(point.setup, point.effort), point.effort)
    except RulewrightError as error:
        raise Refusal(f"the point {', '.join(map(format_value, point.values))}: {error}") from error


def _cells(point: Point, result: Result) -> tuple[str, ...]:
    win = result.win
    measured = percent(win.value), format_limits(win), format_mean(result.rounds.value), result.method
    return (*map(format_value, point.values), *measured)


def _axis_to_draw(axes: Sequence[Axis]) -> int:
    """The axis to draw along: one of numbers before one of words, then the longest."""
    return max(range(len(axes)), key=lambda at: (_is_numeric(axes[at]), len(axes[at].values)))


def _is_numeric(axis: Axis) -> bool:
    numbers = (isinstance(value, int | float) and type(value) is not bool for value in axis.values)
    return len(axis.values) > 1 and all(numbers)


def _chart_points(swept: SweepResult) -> list[ChartPoint]:
    from rulewright.lab.report.charts import ChartPoint

    axes = swept.plan.axes
    along = _axis_to_draw(axes)
    points = []
    for point, result in swept.rows:
        values = [f"{axis.name} {format_value(value)}" for axis, value in zip(axes, point.values, strict=True)]
        line = ", ".join(value for at, value in enumerate(values) if at != along)
        x = point.values[along] if _is_numeric(axes[along]) else format_value(point.values[along])
        points.append(ChartPoint(x, result.win, line))
    return points
