"""Everybody against everybody: the chance of each row against each column, and who stands out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .simulate import simulate
from .grid import derive_seed
from .name_patterns import chosen
from rulewright.lab.effort import Effort, Progress
from .simulate import expect_complete

MOST_DUELS = 10_000
STOPPED = "not fought: it was stopped before"
USUAL = 1.4826
"""The median distance from the median, times this, is what a standard deviation would be."""
FAR, LEAST = 2.0, 0.15
PEERS = 4
RANKS = ("level", "levels", "tier", "kind")

OUTLIER = (
    f"An outlier wins, over all its duels, at least {LEAST:.0%} more or less than the middle of its peers, and is more "
    f"than {FAR:g} times as far from it as they usually are. Peers are the others on its side of about the same level "
    f"(one up or down) or of the same kind; where there are fewer than {PEERS}, all the others on its side."
)


class Duel(Struct, frozen=True):
    """One duel; `why` says why it cannot be fought."""

    row: str
    column: str
    result: Result | None = None
    why: str = ""

    @property
    def win(self) -> Estimate | None:
        return self.result.win if self.result else None


class Outlier(Struct, frozen=True):
    """Somebody who does far better or worse than others like it."""

    name: str
    ours: bool
    mean: float
    peers: float
    among: str

    def tell(self) -> str:
        more = "more" if self.mean > self.peers else "less"
        side = "as a row" if self.ours else "as a column"
        return f"{self.name} ({side}) wins {percent(self.mean)}, {more} than the {percent(self.peers)} of {self.among}"


class DuelsResult(Struct, frozen=True):
    """A matrix of duels, row by row."""

    base: Setup
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[Duel, ...]
    outliers: tuple[Outlier, ...] = ()

    def matrix(self) -> list[list[float | None]]:
        """The chance of the row, None where there is no duel."""
        wins = [one.win.value if one.win else None for one in self.cells]
        return [wins[at : at + len(self.columns)] for at in range(0, len(wins), len(self.columns))]

    def words(self) -> tuple[str, ...]:
        ways = f"The row plays {self.base.ours}, the column {self.base.theirs}"
        told = [f"The chance of the row to win against the column, one against one. {ways}; {self._sure()}."]
        barred = [one for one in self.cells if one.why]
        if barred:
            told.append(f"{len(barred)} duels cannot be fought, such as {barred[0].row}: {barred[0].why}")
        return tuple(told)

    def _sure(self) -> str:
        widest = max((one.win.half for one in self.cells if one.win), default=0.0)
        most = max((one.result.fights for one in self.cells if one.result), default=0)
        return f"at most {most:,} fights each, the widest 95 % interval is ±{percent(widest)}"

    def judged(self) -> tuple[str, ...]:
        """Who stands out, and what that means."""
        told = [one.tell() + "." for one in self.outliers]
        return *(told or ["Nobody stands out."]), OUTLIER

    def sections(self) -> tuple[Section, ...]:
        from rulewright.lab.report.figures import matrix

        heat = matrix("Row against column", self.words(), self.rows, self.columns, self.matrix())
        return heat, Section("Outliers", self.judged())

    def found(self) -> dict[str, list[Any]]:
        """Columns of a table with a line for each duel."""
        fought = [(one, one.win) for one in self.cells if one.result]
        return {
            "row": [one.row for one, _ in fought],
            "column": [one.column for one, _ in fought],
            "win": [win.value for _, win in fought if win],
            "win_low": [win.low for _, win in fought if win],
            "win_high": [win.high for _, win in fought if win],
            "rounds": [one.result.rounds.value for one, _ in fought if one.result],
            "method": [one.result.method for one, _ in fought if one.result],
            "fights": [one.result.fights for one, _ in fought if one.result],
        }

    def table(self) -> Table:
        """The matrix in words, whole percents."""
        rows = zip(self.rows, self.matrix(), strict=True)
        cells = tuple((name, *("" if one is None else f"{one * 100:.0f}" for one in line)) for name, line in rows)
        return Table(("row against column, %", *self.columns), cells)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def duels(
    base: Setup,
    only: tuple[str, ...] = (),
    effort: Effort | None = None,
    crew: WorkerPool | None = None,
    progress: Progress | None = None,
) -> DuelsResult:
    """All duels of the content. `base` is a setup without sides: game, pack, rulings, and how rows and columns play."""
    effort = (effort or Effort(way="sampled", fights=100)).checked()
    pack = Path(base.match.pack) if base.match.pack else None
    sides = base.system.shelf.sides(pack)
    wanted = chosen(tuple(dict.fromkeys((*sides[0], *sides[1]))), only)
    rows, columns = (tuple(name for name in side if name in wanted) for side in sides)
    if not rows or not columns:
        raise Refusal(f"nobody is left on one side; rows are {', '.join(sides[0])}, columns {', '.join(sides[1])}")
    if len(rows) * len(columns) > MOST_DUELS:
        raise Refusal(f"there are {len(rows) * len(columns):,} duels, the limit is {MOST_DUELS:,}; choose by --only")
    setups = [base.but(match=base.match.but(ours=(row,), theirs=(column,))) for row in rows for column in columns]
    jobs = [(setup, effort.but(seed=derive_seed(effort.seed, setup))) for setup in setups]
    cells: list[Duel] = []
    try:
        for cell in (crew or InProcess()).run(fought, jobs):
            cells.append(cell)
            if progress:
                progress("duels", len(cells), len(jobs))
    except KeyboardInterrupt:
        if not cells:
            raise
        rest = ((setup.match.ours[0], setup.match.theirs[0]) for setup, _ in jobs[len(cells) :])
        cells += [Duel(row, column, None, STOPPED) for row, column in rest]
    if all(one.why for one in cells):
        raise Refusal(f"no duel can be fought: {cells[0].why}")
    found = DuelsResult(base, rows, columns, tuple(cells))
    return found.but(outliers=outliers(base.system, found, pack))


def fought(job: tuple[Setup, Effort]) -> Duel:
    """One duel; where the game does not allow it, why not."""
    setup, effort = job
    (row,), (column,) = setup.match.ours, setup.match.theirs
    setup.policy()
    try:
        setup.world()
    except RulewrightError as error:
        return Duel(row, column, None, str(error))
    return Duel(row, column, expect_complete(simulate(setup, effort), effort))


def outliers(system: System[Any], found: DuelsResult, pack: Path | None) -> tuple[Outlier, ...]:
    """Whoever does far better or worse than its peers, rows and columns each by themselves."""
    fought = [(one, one.result) for one in found.cells if one.result]
    ours = _means((one.row, result.chance_of("pcs")) for one, result in fought)
    theirs = _means((one.column, result.chance_of("npcs")) for one, result in fought)
    ranks = {name: rank_of(system, name, pack) for name in (*ours, *theirs)}
    return *far_off(ours, ranks, ours=True), *far_off(theirs, ranks, ours=False)


def _means(chances: Iterable[tuple[str, Estimate]]) -> dict[str, float]:
    """The mean chance of everybody who has fought."""
    found: dict[str, list[float]] = {}
    for name, chance in chances:
        found.setdefault(name, []).append(chance.value)
    return {name: sum(each) / len(each) for name, each in found.items()}


def rank_of(system: System[Any], name: str, pack: Path | None) -> Any:
    """The level, tier or kind that the content says, None if it says nothing of the sort."""
    try:
        entries = [one for listed in system.shelf.entries(name, pack).values() for one in listed]
    except RulewrightError:
        return None
    own = next((one for one in entries if one.get("id") == name), {})
    return next((own[rank] for rank in RANKS if rank in own), None)


def far_off(means: dict[str, float], ranks: dict[str, Any], *, ours: bool) -> list[Outlier]:
    found = []
    for name, mean in means.items():
        others = [one for one in means if one != name]
        peers = [one for one in others if are_peers(ranks[name], ranks[one])]
        among = "its peers" if len(peers) >= PEERS else "all the others"
        values = [means[one] for one in (peers if len(peers) >= PEERS else others)]
        if len(values) < PEERS:
            continue
        middle = median(values)
        usual = USUAL * median(abs(value - middle) for value in values)
        if abs(mean - middle) >= LEAST and abs(mean - middle) > FAR * usual:
            found.append(Outlier(name, ours, mean, middle, among))
    return found


def are_peers(one: Any, other: Any) -> bool:
    """The same kind, or a level at most one away."""
    if one is None or other is None:
        return False
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other) <= 1
    return bool(one == other)
