"""The queries of `dice` written by hand in plain integers, as fast as a careful person would make them."""

from __future__ import annotations

from math import comb


def counted(number: int, good: int, bad: int) -> dict[int, int]:
    return {k: comb(number, k) * good**k * bad ** (number - k) for k in range(number + 1)}


def opposed(mine: int, theirs: int) -> dict[int, int]:
    a, b = counted(mine, 3, 3), counted(theirs, 3, 3)
    margins: dict[int, int] = {}
    for x, v in a.items():
        for y, w in b.items():
            margins[x - y] = margins.get(x - y, 0) + v * w
    return margins


def highest(number: int, sides: int) -> dict[int, int]:
    return {face: face**number - (face - 1) ** number for face in range(1, sides + 1)}


def kept(number: int, sides: int, keep: int) -> dict[int, int]:
    """Goes down the faces; `front[placed]` maps the sum of the dice placed so far to its weight."""
    front: list[dict[int, int]] = [{} for _ in range(keep)]
    front[0][0] = 1
    done: dict[int, int] = {}
    for face in range(sides, 0, -1):
        after: list[dict[int, int]] = [{} for _ in range(keep)]
        for placed, sums in enumerate(front):
            free, missing = number - placed, keep - placed
            if not sums:
                continue
            closing = sum(comb(free, more) * (face - 1) ** (free - more) for more in range(missing, free + 1))
            for total, weight in sums.items():
                end = total + missing * face
                done[end] = done.get(end, 0) + weight * closing
            for more in range(missing):
                times, into = comb(free, more), after[placed + more]
                for total, weight in sums.items():
                    end = total + more * face
                    into[end] = into.get(end, 0) + weight * times
        front = after
    return done
