"""Turns results into sections of a page: each chart and its table are made of the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulewright.lab.effort import Effort
from rulewright.lab.setup import Setup

from . import charts
from .charts import ChangedBar, ChartPoint, LabelledBar
from .page import Section, Table
from .wording import (
    METHOD_TEXTS,
    damage_rows,
    end_rounds,
    format_chance,
    format_change,
    format_limits,
    format_mean,
    format_side,
    never_moves,
    unmoved_names,
)

if TYPE_CHECKING:
    from rulewright.lab.result import Result, Row

COLOURS = {"pcs": charts.OURS, "npcs": charts.THEIRS, "nobody": charts.OTHER}


def result_sections(result: Result) -> tuple[Section, ...]:
    """All that is known of how a fight ends."""
    sections = [wins_section(result)]
    if end_rounds(result):
        sections.append(rounds_section(result))
    if result.standing:
        sections.append(chances_section("Left standing", ("The chance to be up at the end.",), result.standing))
    if result.bars:
        sections.append(bars_section(result))
    if result.damage:
        sections.append(damage_section(result))
    return tuple(sections)


def wins_section(result: Result) -> Section:
    words = f"{result.describe_method()}. {METHOD_TEXTS[result.method]}"
    return chances_section("Who wins", (words, *((f"{result.note}.",) if result.note else ())), result.wins)


def chances_section(heading: str, words: tuple[str, ...], rows: Sequence[Row]) -> Section:
    bars = [_labelled_bar(row, format_chance(row.estimate.value)) for row in rows]
    cells = tuple((bar.name, bar.text, format_limits(bar.estimate)) for bar in bars)
    return Section(heading, words, charts.chance_bars(bars), Table(("who", "chance", "between"), cells))


def rounds_section(result: Result) -> Section:
    shares = end_rounds(result)
    limits = format_limits(result.rounds, format_mean)
    words = f"{format_mean(result.rounds.value)} on average{f' ({limits})' if limits else ''}."
    cells = tuple((str(number), format_chance(share)) for number, share in shares)
    chart = charts.histogram(shares, "round in which it ends")
    return Section("Rounds", (words,), chart, Table(("round", "chance to end in it"), cells))


def bars_section(result: Result) -> Section:
    """Where each bar ends on average; bars that never move are only named."""
    moved = [row for row in result.bars if not never_moves(row)]
    bars = [_changed_bar(row) for row in moved]
    cells = tuple(
        (
            bar.name,
            f"{bar.before:g}",
            format_mean(bar.after),
            format_limits(row.estimate, format_mean),
            format_change(bar.before, bar.after),
        )
        for bar, row in zip(bars, moved, strict=True)
    )
    heads = ("bar", "before", "after", "between", "change")
    words = "Where every bar that moves stands at the end on average; the ring is where it began."
    names = unmoved_names(result)
    more = (f"As before: {names}.",) if names else ()
    return Section("Spent and left", (words, *more), charts.change_chart(bars) if bars else "", Table(heads, cells))


def damage_section(result: Result) -> Section:
    bars = [_labelled_bar(row, format_mean(row.estimate.value)) for row in damage_rows(result)]
    cells = tuple((bar.name, bar.text, format_limits(bar.estimate, format_mean)) for bar in bars)
    words = "Every point of health that anybody of a side loses, on average; what is healed later counts too."
    return Section(
        "Damage taken", (words,), charts.amount_bars(bars, "damage"), Table(("side", "damage", "between"), cells)
    )


def _labelled_bar(row: Row, text: str) -> LabelledBar:
    return LabelledBar(format_side(row.name), row.estimate, text, COLOURS.get(row.name, charts.OURS))


def _changed_bar(row: Row) -> ChangedBar:
    before, after = float(row.before or 0), row.estimate.value
    return ChangedBar(row.name, before, after, f"{before:g} → {format_mean(after)}")


def matrix_section(
    heading: str,
    words: tuple[str, ...],
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[float | None]],
) -> Section:
    """The chance of every row against every column; None where there is none."""
    table_rows = tuple(
        (name, *("" if value is None else format_chance(value) for value in line))
        for name, line in zip(rows, cells, strict=True)
    )
    chart = charts.heat_map(rows, columns, cells)
    return Section(heading, words, chart, Table(("row against column", *columns), table_rows))


def line_section(
    heading: str, words: tuple[str, ...], points: Sequence[ChartPoint], x: str, y: str, *, of_chances: bool = True
) -> Section:
    """Something measured along an axis, with a line for each name."""
    format_number = format_chance if of_chances else format_mean
    named = any(point.line for point in points)
    cells = tuple(
        (
            *((point.line,) if named else ()),
            point.x if isinstance(point.x, str) else f"{point.x:g}",
            format_number(point.estimate.value),
            format_limits(point.estimate, format_number),
        )
        for point in points
    )
    heads = (*(("line",) if named else ()), x, y, "between")
    return Section(heading, words, charts.line_chart(points, x, y, chance=of_chances), Table(heads, cells))


def request_section(setup: Setup, effort: Effort, more: Iterable[tuple[str, str]] = ()) -> Section:
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
    table = Table(("what", "asked"), tuple(row for row in rows if row[1]), "Asked again like this, it says the same.")
    return Section("What was asked", (), "", table)
