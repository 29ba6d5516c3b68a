"""Compares two setups, such as two builds against the same foes, or two encounters, under the same luck."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .difference import Difference
from .paired import OptionResult, PairedStudy, describe_method


class TwoResult(Struct, frozen=True):
    """Two setups side by side.

    Attributes:
        names: What the two are called.
        setups: What is played.
        first: How the first ends.
        second: How the second ends, with its differences to the first.
    """

    names: tuple[str, str]
    setups: tuple[Setup, Setup]
    first: OptionResult
    second: OptionResult

    @property
    def win(self) -> Difference:
        """How much more often we win the second than the first."""
        return self.second.differences[0]

    def words(self) -> tuple[str, ...]:
        played = "; ".join(
            f"{name}: we play {setup.ours}, they play {setup.theirs}"
            for name, setup in zip(self.names, self.setups, strict=True)
        )
        return (f"{played}.", describe_method(self.second))

    def table(self) -> Table:
        """Every compared number of both, and the difference; chances differ in points."""
        rows = tuple(
            (one.name, one.format_value(one.default), one.format_value(one.option), *one.format())
            for one in self.second.differences
        )
        return Table(("figure", *self.names, "difference", "between"), rows)

    def sections(self) -> tuple[Section, ...]:
        return (Section(f"{self.names[1]} compared with {self.names[0]}", self.words(), "", self.table()),)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def compare_two(
    first: Setup,
    second: Setup,
    effort: Effort | None = None,
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
    names: tuple[str, str] = ("A", "B"),
) -> TwoResult:
    """Compare two setups of a game: exactly where both can be followed, otherwise by fights with the same luck.

    Args:
        first: A match with its policies.
        second: Another one, of the same game.
        effort: The method, the precision of the difference, and the limits.
        pool: The workers; by default this process.
        progress: Called as the work goes on.
        names: What the two are called in tables.

    Returns:
        Both results and their differences. After Ctrl-C, by the pairs of fights so far.

    Raises:
        Refusal: The setups are of different games or the same, or make no sense.

    Example:
        >>> plain = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)))
        >>> grown = Setup("animon", Match(ours=("jory-smolkin-grown",), theirs=("rustbug",)))
        >>> compare_two(plain, grown, Effort("sampled", fights=10)).win.name
        'we win'
    """
    effort = (effort or Effort(fights=2_000)).checked()
    if first.game != second.game:
        raise Refusal(f"expected two fights of one game, got {first.game} and {second.game}")
    if first == second:
        raise Refusal("both are the same; change the sides, a policy, a ruling or a value of one of them")
    for setup in (first, second):
        # Wrong names and policies are refused here, before any fight.
        setup.policy()
        setup.world()

    def report(done: float) -> None:
        if progress:
            progress("pairs of fights", done, 1.0)

    study = PairedStudy(effort, pool or InProcess(), keep_part=True)
    results = study.results({"first": first, "second": second}, report)
    return TwoResult(names, (first, second), results["first"], results["second"])
