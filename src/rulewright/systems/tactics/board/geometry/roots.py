"""Sums of square roots compared with a limit, decided exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

GAP_BITS = 64  # binary digits after the point; different gaps on one table differ long before


def rational_root(square: Fraction) -> Fraction | None:
    """The square root if it is a fraction, else None."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    return Fraction(top, bottom) if top * top == square.numerator and bottom * bottom == square.denominator else None


def roots_add_up_to_at_most(squares: Iterable[Fraction], limit: int) -> bool:
    """Whether the square roots of these numbers add up to at most the limit.

    Irrational roots never add up to a fraction. The sum and what is left of the limit are therefore different, and some
    finer scale shows which is larger.
    """
    left, irrational = Fraction(limit), []
    for square in squares:
        root = rational_root(square)
        if root is None:
            irrational.append(square)
        else:
            left -= root
    if not irrational:
        return left >= 0
    scale = 1 << 16
    while True:
        low = sum(isqrt(int(square * scale * scale)) for square in irrational)
        if low >= left * scale:
            return False
        # Each root was rounded down by less than 1.
        if low + len(irrational) <= left * scale:
            return True
        scale <<= 16


def ceil_sqrt(square: int) -> int:
    return isqrt(square - 1) + 1 if square else 0


def gap_sort_key(square: int, radii: int) -> int:
    """A number that orders gaps between edges as their true values do; only equal gaps share it."""
    return max(0, isqrt(square << 2 * GAP_BITS) - (radii << GAP_BITS))
