"""Draws a distribution as SVG, for notebooks: a bar for each outcome, with its chance."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

MAX_BARS = 60
ROW, NAME, BAR, TEXT = 18, 90, 320, 70


def draw(weights: Mapping[Any, int], total: int) -> str:
    """An SVG picture of the likeliest outcomes, in their order; those left out are summed up below."""
    likeliest = sorted(weights, key=lambda outcome: -weights[outcome])[:MAX_BARS]
    shown = _in_order(likeliest)
    peak = max(weights.values())
    rows = [
        _row(at, str(outcome), weights[outcome] / total, weights[outcome] / peak) for at, outcome in enumerate(shown)
    ]
    left = total - sum(weights[outcome] for outcome in shown)
    if left:
        rows.append(_text(len(rows), NAME, f"and {len(weights) - len(shown)} more: {left / total:.2%}"))
    title = f"<title>{len(weights)} outcomes</title>"
    size = f'width="{NAME + BAR + TEXT}" height="{ROW * len(rows)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} font-size="12">{title}{"".join(rows)}</svg>'


def _in_order(outcomes: list[Any]) -> list[Any]:
    try:
        return sorted(outcomes)
    except TypeError:
        # Outcomes of several types have no order of their own; the likeliest stay first.
        return outcomes


def _row(at: int, name: str, chance: float, share: float) -> str:
    bar = f'<rect x="{NAME}" y="{at * ROW + 2}" width="{share * BAR:.1f}" height="{ROW - 4}" fill="#4a86d8"/>'
    label = f'<text x="{NAME - 6}" y="{at * ROW + 13}" text-anchor="end" fill="currentColor">{escape(name[:14])}</text>'
    return label + bar + _text(at, NAME + share * BAR + 6, f"{chance:.2%}")


def _text(at: int, x: float, words: str) -> str:
    return f'<text x="{x:.1f}" y="{at * ROW + 13}" fill="currentColor">{words}</text>'
