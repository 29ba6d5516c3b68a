"""Whole games of every system, played by bots on both sides at a table that keeps its log."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from rulewright.game.game import Game
from rulewright.systems import game, names
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table

SEEDS = (1, 2, 3)
MAX_INPUTS = 3_000


def play_game(system: Game[Any], encounter: str, seed: int) -> tuple[int, float]:
    """The inputs of one game, and the processor time it took."""
    world = system.shelf.world(encounter, (), None)
    start = process_time()
    table = Table(system, world, None, random.Random(seed).randrange)
    inputs = 0
    while table.waiting_for() and inputs < MAX_INPUTS:
        bot_acts(table)
        inputs += 1
    return inputs, process_time() - start


def report() -> None:
    print("\nwhole games by bots (median of three): inputs, processor seconds")
    for name in names():
        system = game(name)
        for encounter in system.shelf.encounters(None):
            runs = sorted(play_game(system, encounter.id, seed) for seed in SEEDS)
            inputs, seconds = runs[len(runs) // 2]
            print(f"  {name:10} {encounter.id:24} {inputs:5} {seconds:6.2f}  {encounter.note}")
