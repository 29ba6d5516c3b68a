"""Draws the curve of a review."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.lab.report.charts import ChartPoint, line_chart

from .report import CurvePoint


def draw_curve(points: Sequence[CurvePoint], across: str, up: str) -> str:
    """The curve as SVG."""
    return line_chart([ChartPoint(point.line, point.win) for point in points], across, up)
