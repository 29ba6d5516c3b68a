"""Results of the lab as lines for a terminal of 80 columns."""

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

from .colour import BLUE, BOLD, FAINT, ORANGE, paint
from .columns import align_columns
from .screen import wrap
from .text_chart import format_bar

COLOURS = {"npcs": ORANGE, "nobody": FAINT}
MAX_ROWS = 20
RARE = 0.0005  # shown as 0.05 %: rounds at the end that are less likely go in one row


def result_lines(result: Result, more: str = "") -> Iterator[str]:
    """The method, then `more` words about it, who wins, rounds, who is left standing, the bars, damage."""
    yield wrap(result.describe_method(), "")
    yield from (wrap(words, "") for words in (result.note, more) if words)
    if result.method == "bounded":
        yield wrap(METHOD_TEXTS["bounded"], "")
    yield from _headed("Who wins", chance_lines(result.wins))
    limits = format_limits(result.rounds, format_mean)
    yield from _headed(f"Rounds: {format_mean(result.rounds.value)} on average", round_lines(result), limits)
    yield from _headed("Left standing", chance_lines(result.standing))
    yield from _headed("Before → after, on average", bar_lines(result))
    yield from _headed("Damage taken, on average", damage_lines(damage_rows(result)))


def _headed(heading: str, lines: Sequence[str], more: str = "") -> Iterator[str]:
    if lines:
        yield ""
        yield paint(heading, BOLD) + (f"  ({more})" if more else "")
        yield from lines


def chance_lines(rows: Sequence[Row]) -> list[str]:
    """Names, chances, limits where there are any, and bars."""
    cells = [(format_side(row.name), format_chance(row.estimate.value), format_limits(row.estimate)) for row in rows]
    texts = [text.rstrip() for text in align_columns(cells, "<>>")]
    text_width = max(map(len, texts), default=0) + 2
    bars = [paint(format_bar(row.estimate.value, 1, text_width), COLOURS.get(row.name, BLUE)) for row in rows]
    return [f"{text:{text_width}}{bar}".rstrip() for text, bar in zip(texts, bars, strict=True)]


def round_lines(result: Result) -> list[str]:
    rows = group_rounds(end_rounds(result))
    if not rows:
        return []
    peak = max(share for _, share in rows)
    texts = align_columns([(name, format_chance(share)) for name, share in rows], ">>")
    text_width = len(texts[0]) + 2
    return [
        f"{text}  {paint(format_bar(share, peak, text_width), BLUE)}".rstrip()
        for text, (_, share) in zip(texts, rows, strict=True)
    ]


def group_rounds(shares: Sequence[tuple[int, float]]) -> list[tuple[str, float]]:
    """A row for each round. Unlikely ones at the end share one row, and so do neighbours where rows are too many."""
    last = max((at for at, (_, share) in enumerate(shares) if share >= RARE), default=0)
    likely, tail = list(shares[: last + 1]), shares[last + 1 :]
    size = -(-len(likely) // MAX_ROWS) if likely else 1
    groups = [likely[at : at + size] for at in range(0, len(likely), size)]
    rows = [(_format_span(group[0][0], group[-1][0]), sum(share for _, share in group)) for group in groups]
    if tail:
        rows.append((_format_span(tail[0][0], tail[-1][0]), sum(share for _, share in tail)))
    return rows


def _format_span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def bar_lines(result: Result) -> list[str]:
    """Every bar that changes, then the names of those that never do."""
    changed = [row for row in result.bars if not never_moves(row)]
    cells = [
        (
            row.name,
            f"{row.before} → {format_mean(row.estimate.value)}",
            format_change(row.before or 0, row.estimate.value),
            format_limits(row.estimate, format_mean),
        )
        for row in changed
    ]
    lines = [text.rstrip() for text in align_columns(cells, "<>>>")]
    names = unmoved_names(result)
    return [*lines, *([wrap(f"as before: {names}")] if names else [])]


def damage_lines(rows: Sequence[Row]) -> list[str]:
    cells = [
        (format_side(row.name), format_mean(row.estimate.value), format_limits(row.estimate, format_mean))
        for row in rows
    ]
    return [text.rstrip() for text in align_columns(cells, "<>>")]
