"""Timing on noisy machines: the best of several rounds, and ratios rather than seconds."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter
from typing import Any


def best(run: Callable[[], Any], seconds: float = 0.4, rounds: int = 7) -> float:
    """Milliseconds of one call: the fastest of several rounds of as many calls as fit."""
    run()
    began = perf_counter()
    run()
    once = max(perf_counter() - began, 1e-7)
    calls = max(1, int(seconds / rounds / once))
    times = []
    gc.disable()
    for _ in range(rounds if once < seconds else 1):
        began = perf_counter()
        for _ in range(calls):
            run()
        times.append((perf_counter() - began) / calls)
    gc.enable()
    return 1000 * min(times)


def shown(milliseconds: float | None) -> str:
    if milliseconds is None:
        return "-"
    return (
        f"{milliseconds:.4f}"
        if milliseconds < 0.1
        else f"{milliseconds:.2f}"
        if milliseconds < 100
        else f"{milliseconds:.0f}"
    )
