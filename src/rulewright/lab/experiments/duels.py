"""Fights every row against every column, one against one, and finds the outliers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.measurements import Estimate
from rulewright.lab.report.frames import Framed
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .grid import derive_seed
from .name_patterns import select_names
from .simulate import expect_complete, simulate

MAX_DUELS = 10_000
NOT_FOUGHT = "not fought: it was stopped before"
MAD_TO_DEVIATION = 1.4826
"""The median absolute deviation times this estimates a standard deviation, and one outlier does not spoil it."""
OUTLIER_DEVIATIONS = 2.0
OUTLIER_DIFFERENCE = 0.15
MIN_PEERS = 4
RANK_FIELDS = ("level", "levels", "tier", "kind")
"""Where an entry of the content says how strong it is; the first that it has counts."""

OUTLIER_TEXT = (
    f"An outlier wins, over all its duels, at least {OUTLIER_DIFFERENCE:.0%} more or less than the middle of its "
    f"peers, and is more than {OUTLIER_DEVIATIONS:g} times as far from it as they usually are. Peers are the others on "
    f"its side of about the same level (one up or down) or of the same kind; where there are fewer than {MIN_PEERS}, "
    "all the others on its side."
)


class Duel(Struct, frozen=True):
    """One duel.

    Attributes:
        row: Who fights on the players' side.
        column: Who fights on the other side.
        result: How the duel ends; None if it cannot be fought.
        why: Why it cannot be fought; otherwise empty.
    """

    row: str
    column: str
    result: Result | None = None
    why: str = ""

    @property
    def win(self) -> Estimate | None:
        """The chance of the row to win; None if the duel cannot be fought."""
        return self.result.win if self.result else None


class Outlier(Struct, frozen=True):
    """A row or a column that does far better or worse than its peers.

    Attributes:
        name: Its name.
        ours: Whether it is a row.
        mean: Its mean chance to win over all its duels.
        peers: The median of the mean chances of its peers.
        among: Who its peers are, in words.
    """

    name: str
    ours: bool
    mean: float
    peers: float
    among: str

    def tell(self) -> str:
        more = "more" if self.mean > self.peers else "less"
        side = "as a row" if self.ours else "as a column"
        return f"{self.name} ({side}) wins {percent(self.mean)}, {more} than the {percent(self.peers)} of {self.among}"


class DuelsResult(Struct, Framed, frozen=True):
    """A matrix of duels.

    Attributes:
        base: The setup that was given, without sides.
        rows: The names on the players' side.
        columns: The names on the other side.
        cells: The duels, row by row.
        outliers: Who does far better or worse than its peers.
    """

    base: Setup
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[Duel, ...]
    outliers: tuple[Outlier, ...] = ()

    def matrix(self) -> list[list[float | None]]:
        """The chance of the row; None where there is no duel."""
        wins = [duel.win.value if duel.win else None for duel in self.cells]
        return [wins[at : at + len(self.columns)] for at in range(0, len(wins), len(self.columns))]

    def words(self) -> tuple[str, ...]:
        policies = f"The row plays {self.base.ours}, the column {self.base.theirs}"
        chance = "The chance of the row to win against the column, one against one."
        words = [f"{chance} {policies}; {self._precision()}."]
        refused = [duel for duel in self.cells if duel.why]
        if refused:
            words.append(f"{len(refused)} duels cannot be fought, such as {refused[0].row}: {refused[0].why}")
        return tuple(words)

    def _precision(self) -> str:
        widest = max((duel.win.margin for duel in self.cells if duel.win), default=0.0)
        most = max((duel.result.fights for duel in self.cells if duel.result), default=0)
        return f"at most {most:,} fights each, the widest 95 % interval is ±{percent(widest)}"

    def outlier_texts(self) -> tuple[str, ...]:
        """The outliers, and what an outlier is."""
        texts = [outlier.tell() + "." for outlier in self.outliers]
        return *(texts or ["Nobody stands out."]), OUTLIER_TEXT

    def sections(self) -> tuple[Section, ...]:
        # Charts take half a second to import, and most runs draw none.
        from rulewright.lab.report.figures import matrix_section

        heat_map = matrix_section("Row against column", self.words(), self.rows, self.columns, self.matrix())
        return heat_map, Section("Outliers", self.outlier_texts())

    def as_columns(self) -> dict[str, list[Any]]:
        """The columns of a table with a line for each duel that was fought."""
        fought = [(duel, duel.win) for duel in self.cells if duel.result]
        return {
            "row": [duel.row for duel, _ in fought],
            "column": [duel.column for duel, _ in fought],
            "win": [win.value for _, win in fought if win],
            "win_low": [win.low for _, win in fought if win],
            "win_high": [win.high for _, win in fought if win],
            "rounds": [duel.result.rounds.value for duel, _ in fought if duel.result],
            "method": [duel.result.method for duel, _ in fought if duel.result],
            "fights": [duel.result.fights for duel, _ in fought if duel.result],
        }

    def mean_chances(self) -> dict[str, str]:
        """The chance of each row over all its duels."""
        fought = ((duel.row, duel.win) for duel in self.cells if duel.win)
        return {name: percent(mean) for name, mean in _mean_chances(fought).items()}

    def table(self) -> Table:
        """The matrix in whole percents."""
        rows = zip(self.rows, self.matrix(), strict=True)
        cells = tuple((name, *("" if win is None else f"{win * 100:.0f}" for win in line)) for name, line in rows)
        return Table(("row against column, %", *self.columns), cells)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def duels(
    base: Setup,
    only: tuple[str, ...] = (),
    effort: Effort | None = None,
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
) -> DuelsResult:
    """Fight all duels of the content.

    Args:
        base: A setup without sides: the game, its pack, the rulings, and the policies of rows and columns.
        only: Patterns of names; by default everybody takes part.
        effort: The method, the precision and the limits of each duel; by default 100 sampled fights.
        pool: The workers; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The matrix of all duels, and its outliers.

    Raises:
        Refusal: A pattern fits nobody, a side is empty, there are too many duels, or none can be fought.

    Example:
        >>> fought = duels(Setup("animon", Match()), ("jory-*", "rustbug"), Effort("sampled", fights=5))
        >>> fought.rows, fought.columns
        (('jory-smolkin', 'jory-smolkin-grown', 'jory-smolkin-untried'), ('rustbug',))
    """
    effort = (effort or Effort(way="sampled", fights=100)).checked()
    pack = Path(base.match.pack) if base.match.pack else None
    sides = base.system.shelf.sides(pack)
    wanted = select_names(tuple(dict.fromkeys((*sides[0], *sides[1]))), only)
    rows, columns = (tuple(name for name in side if name in wanted) for side in sides)
    if not rows or not columns:
        raise Refusal(f"nobody is left on one side; rows are {', '.join(sides[0])}, columns {', '.join(sides[1])}")
    if len(rows) * len(columns) > MAX_DUELS:
        raise Refusal(f"there are {len(rows) * len(columns):,} duels, the limit is {MAX_DUELS:,}; choose by --only")
    setups = [base.but(match=base.match.but(ours=(row,), theirs=(column,))) for row in rows for column in columns]
    jobs = [(setup, effort.but(seed=derive_seed(effort.seed, setup))) for setup in setups]
    cells: list[Duel] = []
    try:
        for duel in (pool or InProcess()).run(fight_duel, jobs):
            cells.append(duel)
            if progress:
                progress("duels", len(cells), len(jobs))
    except KeyboardInterrupt:
        if not cells:
            raise
        rest = ((setup.match.ours[0], setup.match.theirs[0]) for setup, _ in jobs[len(cells) :])
        cells += [Duel(row, column, None, NOT_FOUGHT) for row, column in rest]
    if all(duel.why for duel in cells):
        raise Refusal(f"no duel can be fought: {cells[0].why}")
    result = DuelsResult(base, rows, columns, tuple(cells))
    return result.but(outliers=find_outliers(base.system, result, pack))


def fight_duel(job: tuple[Setup, Effort]) -> Duel:
    """One duel; if the game does not allow it, the reason."""
    setup, effort = job
    (row,), (column,) = setup.match.ours, setup.match.theirs
    # Outside the try: a wrong policy is wrong for all duels, and not a duel that the game does not allow.
    setup.policy()
    try:
        setup.world()
    except RulewrightError as error:
        return Duel(row, column, None, str(error))
    return Duel(row, column, expect_complete(simulate(setup, effort), effort))


def find_outliers(system: Game[Any], result: DuelsResult, pack: Path | None) -> tuple[Outlier, ...]:
    """The outliers among the rows, and among the columns."""
    fought = [(duel, duel.result) for duel in result.cells if duel.result]
    ours = _mean_chances((duel.row, one.chance_of("pcs")) for duel, one in fought)
    theirs = _mean_chances((duel.column, one.chance_of("npcs")) for duel, one in fought)
    ranks = {name: rank_of(system, name, pack) for name in (*ours, *theirs)}
    return *outliers_of_side(ours, ranks, ours=True), *outliers_of_side(theirs, ranks, ours=False)


def _mean_chances(chances: Iterable[tuple[str, Estimate]]) -> dict[str, float]:
    by_name: dict[str, list[float]] = {}
    for name, chance in chances:
        by_name.setdefault(name, []).append(chance.value)
    return {name: sum(values) / len(values) for name, values in by_name.items()}


def rank_of(system: Game[Any], name: str, pack: Path | None) -> Any:
    """The level, tier or kind of an entry of the content; None if it has none."""
    try:
        entries = [entry for listed in system.shelf.entries(name, pack).values() for entry in listed]
    except RulewrightError:
        return None
    own = next((entry for entry in entries if entry.get("id") == name), {})
    return next((own[field] for field in RANK_FIELDS if field in own), None)


def outliers_of_side(means: dict[str, float], ranks: dict[str, Any], *, ours: bool) -> list[Outlier]:
    outliers = []
    for name, mean in means.items():
        others = [other for other in means if other != name]
        peers = [other for other in others if are_peers(ranks[name], ranks[other])]
        among = "its peers" if len(peers) >= MIN_PEERS else "all the others"
        values = [means[other] for other in (peers if len(peers) >= MIN_PEERS else others)]
        if len(values) < MIN_PEERS:
            continue
        middle = median(values)
        deviation = MAD_TO_DEVIATION * median(abs(value - middle) for value in values)
        if abs(mean - middle) >= OUTLIER_DIFFERENCE and abs(mean - middle) > OUTLIER_DEVIATIONS * deviation:
            outliers.append(Outlier(name, ours, mean, middle, among))
    return outliers


def are_peers(rank: Any, other: Any) -> bool:
    """Whether two ranks are the same kind, or levels at most one apart."""
    if rank is None or other is None:
        return False
    if isinstance(rank, int) and isinstance(other, int):
        return abs(rank - other) <= 1
    return bool(rank == other)
