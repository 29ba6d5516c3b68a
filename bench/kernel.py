"""What a rule body costs: a step at the table, a sampled attack and an exact law, beside a plain function."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.scene import Scene

from .timing import best_time, format_ms

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def plain_attack(source: random.Random, attack: int, dodge: int, damage: int, health: int) -> int:
    """The same attack as a plain function: no questions, no facts, no reasons."""
    hits = sum(source.randrange(6) >= 3 for _ in range(attack))
    dodged = sum(source.randrange(6) >= 3 for _ in range(dodge))
    return max(0, health - damage - hits + dodged) if hits >= dodged else health


def report() -> None:
    from kernel.toys import bond
    from kernel.toys.situations import bond_fight

    fight, call = bond_fight(), bond.attack("foe", "ako")
    without_points = fight.but(units=tuple(unit.but(points=None) for unit in fight.units), agenda=(call,))
    tape = (Thrown((6, 5, 4, 1, 2)), 0, Thrown((1, 1, 6)), False)
    source, solver = random.Random(1), Solver[bond.Fight]()
    last = without_points.but(agenda=())
    rows = [
        ("advance along 4 answers", lambda: advance(Scene(fight), call, tape)),
        ("one sampled attack", lambda: play_out(without_points, source.randrange, solver)),
        ("the same attack, plain function", lambda: plain_attack(source, 5, 3, 6, 7)),
        (
            "exact law of one attack, new solver",
            lambda: Solver[bond.Fight]().worlds_after(last, call),
        ),
    ]
    print("\nRule bodies, ms")
    times = {}
    for name, run in rows:
        times[name] = best_time(run)
        print(f"{name:38}{format_ms(times[name]):>10}")
    ratio = times["one sampled attack"] / times["the same attack, plain function"]
    print(f"a rule body costs {ratio:.1f} times the plain function, which explains nothing")
