"""Sweeps of the lab by one and by several workers."""

from __future__ import annotations

from time import perf_counter

from rulewright.lab.experiments.grid import parse_plan
from rulewright.lab.experiments.sweep import sweep
from rulewright.lab.workers.pool import worker_pool

SWEEP = {
    "game": "animon",
    "ours": ["jory-smolkin"],
    "theirs": ["rustbug", "rustbug"],
    "grid": {"set": {"npc.rustbug.level": [1, 2, 3, 4]}, "we": ["careless", "careful"]},
}


def report() -> None:
    """The same sweep by one and by two workers, which have warmed up on other dice; wall-clock time."""
    print("\nA sweep of 8 points of 400 fights: points a second by the wall clock, and against one process")
    in_one_process = 0.0
    warm_up, plan = (
        parse_plan({**SWEEP, "effort": {"way": "sampled", "fights": 400, "within": 0.001, "seed": seed}})
        for seed in (1, 2)
    )
    for engine, workers in (("pool", 1), ("pool", 2), ("ray", 2)):
        with worker_pool(engine, workers) as pool:
            sweep(warm_up, pool)
            began = perf_counter()
            sweep(plan, pool)
            speed = len(plan.points) / (perf_counter() - began)
        in_one_process = in_one_process or speed
        print(f"{engine:6}{workers} workers {speed:8.2f}{speed / in_one_process:8.2f}x")
