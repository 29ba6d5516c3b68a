"""What the lab finds, as lines for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.lab.report.wording import (
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
from rulewright.lab.result import Result, Row

from .colour import BLUE, BOLD, FAINT, ORANGE, painted
from .screen import wrapped
from .text_chart import bars

INKS = {"npcs": ORANGE, "nobody": FAINT}
LONGEST = 20
RARE = 0.0005
"""Rounds at either end that are less likely than this are put together."""


def result_lines(result: Result, more: str = "") -> Iterator[str]:
    """Method, what more is to be said of it, who wins, rounds, who stands, what the bars show, damage."""
    yield wrapped(result.describe_method(), "")
    yield from (wrapped(words, "") for words in (result.note, more) if words)
    if result.method == "bounded":
        yield wrapped(METHOD_TEXTS["bounded"], "")
    yield from _headed("Who wins", chance_lines(result.wins))
    limits = format_limits(result.rounds, format_mean)
    yield from _headed(f"Rounds: {format_mean(result.rounds.value)} on average", round_lines(result), limits)
    yield from _headed("Left standing", chance_lines(result.standing))
    yield from _headed("Before → after, on average", bar_lines(result))
    yield from _headed("Damage taken, on average", damage_lines(damage_rows(result)))


def _headed(heading: str, lines: Sequence[str], more: str = "") -> Iterator[str]:
    if lines:
        yield ""
        yield painted(heading, BOLD) + (f"  ({more})" if more else "")
        yield from lines


def chance_lines(rows: Sequence[Row]) -> list[str]:
    """Names, chances, limits where there are any, and bars."""
    cells = [(format_side(row.name), format_chance(row.estimate.value), format_limits(row.estimate)) for row in rows]
    texts = [text.rstrip() for text in columns(cells, "<>>")]
    beside = max(map(len, texts), default=0) + 2
    return [
        f"{text:{beside}}{painted(bars(row.estimate.value, 1, beside), INKS.get(row.name, BLUE))}".rstrip()
        for text, row in zip(texts, rows, strict=True)
    ]


def round_lines(result: Result) -> list[str]:
    rows = grouped(end_rounds(result))
    if not rows:
        return []
    peak = max(share for _, share in rows)
    texts = columns([(name, format_chance(share)) for name, share in rows], ">>")
    beside = len(texts[0]) + 2
    return [
        f"{text}  {painted(bars(share, peak, beside), BLUE)}".rstrip()
        for text, (_, share) in zip(texts, rows, strict=True)
    ]


def grouped(shares: Sequence[tuple[int, float]]) -> list[tuple[str, float]]:
    """A row for each round; unlikely ones at the end in one, neighbours together where there are still too many."""
    last = max((at for at, (_, share) in enumerate(shares) if share >= RARE), default=0)
    kept, tail = list(shares[: last + 1]), shares[last + 1 :]
    size = -(-len(kept) // LONGEST) if kept else 1
    groups = [kept[at : at + size] for at in range(0, len(kept), size)]
    rows = [(_span(group[0][0], group[-1][0]), sum(share for _, share in group)) for group in groups]
    if tail:
        rows.append((_span(tail[0][0], tail[-1][0]), sum(share for _, share in tail)))
    return rows


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def bar_lines(result: Result) -> list[str]:
    """Every bar that moves, then the names of those that never do."""
    moved = [row for row in result.bars if not never_moves(row)]
    cells = [
        (
            row.name,
            f"{row.before} → {format_mean(row.estimate.value)}",
            format_change(row.before or 0, row.estimate.value),
            format_limits(row.estimate, format_mean),
        )
        for row in moved
    ]
    lines = [text.rstrip() for text in columns(cells, "<>>>")]
    names = unmoved_names(result)
    return [*lines, *([wrapped(f"as before: {names}")] if names else [])]


def damage_lines(rows: Sequence[Row]) -> list[str]:
    cells = [
        (format_side(row.name), format_mean(row.estimate.value), format_limits(row.estimate, format_mean))
        for row in rows
    ]
    return [text.rstrip() for text in columns(cells, "<>>")]


def columns(rows: Sequence[tuple[str, ...]], sides: str) -> list[str]:
    """Rows with their cells below each other; `<` or `>` says to which side a column is pushed."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(f"{cell:{push}{width}}" for cell, push, width in zip(row, sides, widths, strict=True))
        for row in rows
    ]
