"""Times calls on a noisy machine: the best of several rounds, so that other work on the machine counts little."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter
from typing import Any


def best_time(run: Callable[[], Any], seconds: float = 0.4, rounds: int = 7) -> float:
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


def format_ms(milliseconds: float | None) -> str:
    """Milliseconds with the more decimals, the fewer they are."""
    if milliseconds is None:
        return "-"
    decimals = 4 if milliseconds < 0.1 else 2 if milliseconds < 100 else 0
    return f"{milliseconds:.{decimals}f}"
