"""The cost of asking: a step at the table, a play-out and an exact law, beside a bare function with the same dice."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.sample import play_out, run_with_dice
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.scene import Scene

from .clock import best, shown

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def bare_attack(source: random.Random, attack: int, dodge: int, damage: int, health: int) -> int:
    """The same attack with nothing around it: no questions, no facts, no reasons."""
    hits = sum(source.randrange(6) >= 3 for _ in range(attack))
    dodged = sum(source.randrange(6) >= 3 for _ in range(dodge))
    return max(0, health - damage - hits + dodged) if hits >= dodged else health


def report() -> None:
    from kernel.toys import bond
    from kernel.toys.situations import bond_fight

    fight, call = bond_fight(), bond.attack("foe", "ako")
    plain = fight.but(units=tuple(unit.but(points=None) for unit in fight.units), agenda=(call,))
    tape = (Thrown((6, 5, 4, 1, 2)), 0, Thrown((1, 1, 6)), False)
    chance, solver = random.Random(1), Solver[bond.Fight]()
    rows = [
        ("advance along 4 answers", lambda: advance(Scene(fight), call, tape)),
        ("play-out of one attack", lambda: play_out(plain, chance.randrange, solver)),
        ("the same with every die thrown", lambda: run_with_dice(plain.but(agenda=()), call, chance.randrange)),
        ("the same attack, bare function", lambda: bare_attack(chance, 5, 3, 6, 7)),
        ("exact law of one attack, new solver", lambda: Solver().worlds_after(plain.but(agenda=()), call)),
    ]
    print("\nRule bodies, ms")
    times = {}
    for name, run in rows:
        times[name] = best(run)
        print(f"{name:38}{shown(times[name]):>10}")
    ratio = times["play-out of one attack"] / times["the same attack, bare function"]
    print(f"a rule body costs {ratio:.1f} times the bare function that explains nothing")
