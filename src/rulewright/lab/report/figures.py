"""What the lab finds as sections of a page: each chart and its table are made of the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.lab.effort import Effort
from rulewright.lab.setup import Setup

from . import charts
from .charts import Measured, Moved
from rulewright.lab.experiments.grid import Point
from .page import Section, Table
from rulewright.lab.result import Result, Row
from .wording import METHODS, as_before, format_limits, format_chance, format_change, hurt, format_mean, end_rounds, side, still

COLOURS = {"pcs": charts.OURS, "npcs": charts.THEIRS, "nobody": charts.OTHER}


def result_sections(result: Result) -> tuple[Section, ...]:
    """All that is known of how a fight ends."""
    found = [wins(result)]
    if end_rounds(result):
        found.append(rounds(result))
    if result.standing:
        found.append(chances("Left standing", ("The chance to be up at the end.",), result.standing))
    if result.bars:
        found.append(bars(result))
    if result.damage:
        found.append(damage(result))
    return tuple(found)


def wins(result: Result) -> Section:
    words = f"{result.says()}. {METHODS[result.method]}"
    return chances("Who wins", (words, *((f"{result.note}.",) if result.note else ())), result.wins)


def chances(heading: str, words: tuple[str, ...], rows: Sequence[Row]) -> Section:
    """Chances with their limits."""
    drawn = [_measured(row, format_chance(row.estimate.value)) for row in rows]
    cells = tuple((one.name, one.text, format_limits(one.estimate)) for one in drawn)
    return Section(heading, words, charts.chances(drawn), Table(("who", "chance", "between"), cells))


def rounds(result: Result) -> Section:
    shares = end_rounds(result)
    limits = format_limits(result.rounds, format_mean)
    words = f"{format_mean(result.rounds.value)} on average{f' ({limits})' if limits else ''}."
    cells = tuple((str(number), format_chance(share)) for number, share in shares)
    drawn = charts.histogram(shares, "round in which it ends")
    return Section("Rounds", (words,), drawn, Table(("round", "chance to end in it"), cells))


def bars(result: Result) -> Section:
    moved = [row for row in result.bars if not still(row)]
    drawn = [_moved(row) for row in moved]
    cells = tuple(
        (one.name, f"{one.before:g}", format_mean(one.after), format_limits(row.estimate, format_mean), format_change(one.before, one.after))
        for one, row in zip(drawn, moved, strict=True)
    )
    heads = ("bar", "before", "after", "between", "change")
    words = "Where every bar that moves stands at the end on average; the ring is where it began."
    names = as_before(result)
    more = (f"As before: {names}.",) if names else ()
    return Section("Spent and left", (words, *more), charts.moves(drawn) if drawn else "", Table(heads, cells))


def damage(result: Result) -> Section:
    drawn = [_measured(row, format_mean(row.estimate.value)) for row in hurt(result)]
    cells = tuple((one.name, one.text, format_limits(one.estimate, format_mean)) for one in drawn)
    words = "Every point of health that anybody of a side loses, on average; what is healed later counts too."
    return Section(
        "Damage taken", (words,), charts.amounts(drawn, "damage"), Table(("side", "damage", "between"), cells)
    )


def _measured(row: Row, text: str) -> Measured:
    return Measured(side(row.name), row.estimate, text, COLOURS.get(row.name, charts.OURS))


def _moved(row: Row) -> Moved:
    before, after = float(row.before or 0), row.estimate.value
    return Moved(row.name, before, after, f"{before:g} → {format_mean(after)}")


def matrix(
    heading: str,
    words: tuple[str, ...],
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[float | None]],
) -> Section:
    """The chance of every row against every column; None where there is none."""
    told = tuple(
        (name, *("" if value is None else format_chance(value) for value in line))
        for name, line in zip(rows, cells, strict=True)
    )
    return Section(heading, words, charts.heat(rows, columns, cells), Table(("row against column", *columns), told))


def course(
    heading: str, words: tuple[str, ...], points: Sequence[Point], across: str, up: str, *, of_chances: bool = True
) -> Section:
    """Something measured along an axis, as a line for each name."""
    say = format_chance if of_chances else format_mean
    named = any(point.line for point in points)
    cells = tuple(
        (
            *((point.line,) if named else ()),
            _plain(point.x),
            say(point.estimate.value),
            format_limits(point.estimate, say),
        )
        for point in points
    )
    heads = (*(("line",) if named else ()), across, up, "between")
    return Section(heading, words, charts.course(points, across, up, chance=of_chances), Table(heads, cells))


def _plain(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def asked(setup: Setup, effort: Effort, more: Iterable[tuple[str, str]] = ()) -> Section:
    """What was asked, so that it can be asked again."""
    match = setup.match
    rows = [
        ("game", setup.game),
        ("encounter", match.encounter),
        ("our side", ", ".join(match.ours)),
        ("their side", ", ".join(match.theirs)),
        ("we play", setup.ours),
        ("they play", setup.theirs),
        ("rulings", ", ".join(match.rulings)),
        ("changes", ", ".join(f"{path} = {value}" for path, value in match.changes)),
        ("pack", match.pack or ""),
        ("method wanted", effort.way),
        ("as near as", format_chance(effort.within)),
        ("worlds at most", f"{effort.worlds:,}"),
        ("fights at most", f"{effort.fights:,}"),
        ("seed", str(effort.seed)),
        *more,
    ]
    told = tuple(row for row in rows if row[1])
    return Section("What was asked", (), "", Table(("what", "asked"), told, "Asked again like this, it says the same."))
