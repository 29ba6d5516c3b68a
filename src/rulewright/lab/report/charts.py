"""Draws charts as SVG text: no script, nothing fetched, colours that fit a light and a dark page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import altair as alt
import vl_convert

from rulewright.lab.measurements import Estimate

WIDTH = 520
STEP = 30
OURS, THEIRS, OTHER = "#4a86d8", "#d8812f", "#8a8f98"
PALETTE = (OURS, THEIRS, "#3f9c74", "#b65fa8", "#a99a2d", OTHER)
INK = "currentColor"  # of the page around the chart
VEGA_LITE_VERSION = "_".join(alt.SCHEMA_VERSION.split(".")[:2])
XMLNS = re.compile(r' xmlns(:\w+)?="[^"]*"')


class LabelledBar(NamedTuple):
    """A bar: its name, the number with its limits, the text beside it, and its colour."""

    name: str
    estimate: Estimate
    text: str
    colour: str = OURS


class ChangedBar(NamedTuple):
    """A value before and its average after, and the text beside them."""

    name: str
    before: float
    after: float
    text: str


class ChartPoint(NamedTuple):
    """A number measured at some place of the x axis, as part of a line."""

    x: float | str
    estimate: Estimate
    line: str = ""


def chance_bars(rows: Sequence[LabelledBar]) -> str:
    """Bars from 0 to 100 % with their limits."""
    axis = alt.Axis(format="%", tickCount=5)
    return _bars_with_limits(rows, alt.X("value:Q", title=None, axis=axis, scale=alt.Scale(domain=[0, 1])))


def amount_bars(rows: Sequence[LabelledBar], title: str) -> str:
    """Bars of numbers other than chances, with their limits."""
    most = max((row.estimate.high for row in rows), default=0.0) or 1.0
    return _bars_with_limits(rows, alt.X("value:Q", title=title, scale=alt.Scale(domain=[0, most * 1.15])))


def _bars_with_limits(rows: Sequence[LabelledBar], across: alt.X) -> str:
    names = [row.name for row in rows]
    values = [
        {
            "name": row.name,
            "value": row.estimate.value,
            "low": row.estimate.low,
            "high": row.estimate.high,
            "text": row.text,
            "colour": row.colour,
        }
        for row in rows
    ]
    base = _data(values).encode(y=alt.Y("name:N", sort=names, title=None))
    drawn = base.mark_bar(height=16).encode(x=across, color=alt.Color("colour:N", scale=None))
    limits = base.mark_rule(color=INK, strokeWidth=2).encode(x="low:Q", x2="high:Q")
    words = base.mark_text(color=INK, align="left", dx=8, fontSize=12).encode(x="high:Q", text="text:N")
    return _svg(alt.layer(drawn, limits, words).properties(width=WIDTH, height=alt.Step(STEP)), names)


def histogram(shares: Sequence[tuple[int, float]], title: str) -> str:
    """How likely each whole number is."""
    values = [{"at": at, "share": share} for at, share in shares]
    drawn = _data(values).mark_bar(color=OURS)
    drawn = drawn.encode(
        x=alt.X("at:O", title=title, axis=alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6)),
        y=alt.Y("share:Q", title="chance", axis=alt.Axis(format="%", tickCount=5)),
    )
    return _svg(drawn.properties(width=min(WIDTH, max(160, 44 * len(shares))), height=200))


def change_chart(rows: Sequence[ChangedBar]) -> str:
    """A ring for the value before, a dot for the value after."""
    names = [row.name for row in rows]
    values = [row._asdict() for row in rows]
    low = min((0.0, *(min(row.before, row.after) for row in rows)))
    high = max((1.0, *(max(row.before, row.after) for row in rows)))
    base = _data(values).encode(y=alt.Y("name:N", sort=names, title=None))
    scale = alt.Scale(domain=[low, high * 1.15])
    line = base.mark_rule(color=OTHER, strokeWidth=2).encode(x=alt.X("before:Q", scale=scale, title=None), x2="after:Q")
    ring = base.mark_point(color=OTHER, size=70, strokeWidth=2).encode(x="before:Q")
    dot = base.mark_point(color=OURS, filled=True, size=90, opacity=1).encode(x="after:Q")
    words = base.transform_calculate(right="max(datum.before, datum.after)")
    texts = words.mark_text(color=INK, align="left", dx=10, fontSize=12).encode(x="right:Q", text="text:N")
    return _svg(alt.layer(line, ring, dot, texts).properties(width=WIDTH, height=alt.Step(STEP)), names)


def heat_map(rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """A matrix of chances: blue where the row wins, orange where the column does; a cell of None stays empty."""
    values = [
        {"row": row, "column": column, "value": value, "text": f"{value * 100:.0f}"}
        for row, line in zip(rows, cells, strict=True)
        for column, value in zip(columns, line, strict=True)
        if value is not None
    ]
    base = _data(values).encode(
        x=alt.X("column:N", sort=list(columns), title=None, axis=alt.Axis(orient="top", labelAngle=-45)),
        y=alt.Y("row:N", sort=list(rows), title=None),
    )
    scale = alt.Scale(domain=[0, 0.5, 1], range=[THEIRS, "#f4f4f4", OURS])
    boxes = base.mark_rect().encode(color=alt.Color("value:Q", scale=scale, legend=None))
    words = base.mark_text(color="#111111", fontSize=11).encode(text="text:N")
    return _svg(alt.layer(boxes, words).properties(width=alt.Step(34), height=alt.Step(24)), (*rows, *columns))


def line_chart(points: Sequence[ChartPoint], x: str, y: str, *, chance: bool = True) -> str:
    """Numbers with their limits along an axis, one line for each name. Points are joined only on an axis of numbers."""
    numbers = all(not isinstance(point.x, str) for point in points)
    values = [
        {"x": point.x, "value": point.estimate.value, "low": point.estimate.low}
        | {"high": point.estimate.high, "line": point.line}
        for point in points
    ]
    lines = list(dict.fromkeys(point.line for point in points))
    legend = alt.Legend(orient="top") if len(lines) > 1 else None
    colours = alt.Scale(domain=lines, range=[PALETTE[at % len(PALETTE)] for at in range(len(lines))])
    across = alt.X("x:Q", title=x, scale=alt.Scale(zero=False)) if numbers else alt.X("x:N", sort=None, title=x)
    base = _data(values).encode(x=across, color=alt.Color("line:N", scale=colours, title=None, legend=legend))
    scale = alt.Scale(domain=[0, 1]) if chance else alt.Undefined
    axis = alt.Axis(format="%", tickCount=5) if chance else alt.Axis(tickCount=5)
    limits = base.mark_rule(strokeWidth=2).encode(y=alt.Y("low:Q", title=y, scale=scale, axis=axis), y2="high:Q")
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(y="value:Q")
    layers = [limits, dots, *([base.mark_line(strokeWidth=1.5).encode(y="value:Q")] if numbers else [])]
    return _svg(alt.layer(*layers).properties(width=WIDTH, height=260))


def _data(values: list[dict[str, Any]]) -> alt.Chart:
    return alt.Chart(alt.InlineData(values=values))


def _svg(chart: alt.Chart | alt.LayerChart | alt.FacetChart, names: Sequence[str] = ()) -> str:
    """The chart as SVG in the text colour of the page around it."""
    # The widths of names are measured in another font than a browser uses, so the left side gets some room to spare.
    room = 8 + 1.5 * min(40, max(map(len, names), default=0))
    around = {"left": room, "top": 8, "right": 24, "bottom": 8}
    styled = (
        chart.configure(background="transparent", font="system-ui, sans-serif", aria=False, padding=around)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            titleColor=INK,
            labelFontSize=12,
            titleFontSize=12,
            titleFontWeight="normal",
            labelLimit=260,
            gridColor=INK,
            gridOpacity=0.12,
            domainColor=OTHER,
            tickColor=OTHER,
        )
        .configure_legend(labelColor=INK, titleColor=INK, labelFontSize=12, labelLimit=400)
    )
    return XMLNS.sub("", vl_convert.vegalite_to_svg(styled.to_dict(), vl_version=VEGA_LITE_VERSION))
