"""Sums of square roots held against a limit, decided exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

FINE = 64
"""Bits behind the point at which gaps on one table are told apart: different ones differ long before."""


def rational_root(square: Fraction) -> Fraction | None:
    """The square root, if it is a fraction."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    return Fraction(top, bottom) if top * top == square.numerator and bottom * bottom == square.denominator else None


def at_most(squares: Iterable[Fraction], limit: int) -> bool:
    """Whether the square roots add up to at most the limit.

    Roots that are no fractions never add up to one, so the two sides differ and a finer scale shows by which sign.
    """
    left, rest = Fraction(limit), []
    for square in squares:
        root = rational_root(square)
        if root is None:
            rest.append(square)
        else:
            left -= root
    if not rest:
        return left >= 0
    scale = 1 << 16
    while True:
        low = sum(isqrt(int(square * scale * scale)) for square in rest)
        if low >= left * scale:
            return False
        if low + len(rest) <= left * scale:
            return True
        scale <<= 16


def root_up(square: int) -> int:
    """The smallest whole number that is no less than the root."""
    return isqrt(square - 1) + 1 if square else 0


def gap_order(square: int, radii: int) -> int:
    """A number that orders gaps between edges as their true values do; only equal gaps share it."""
    return max(0, isqrt(square << 2 * FINE) - (radii << FINE))
