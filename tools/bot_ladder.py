"""Lets the ways of play meet in every shipped encounter and writes `docs/bot-ladder.md`.

    python tools/bot_ladder.py [GAME ...] [--only ENCOUNTER,...] [--pairs 100] [--seconds 30]

Two ways meet in pairs of fights with the same luck: once each of them plays the players' side. Only the sections of the
named games are measured and written anew.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.dice.dist import Dist, mix
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.measurements import Estimate, Moments, estimate_share, side_of_piece
from rulewright.lab.policies import bot_policy, find_policy, policy_by_side, random_policy
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.systems import game

PAGE = Path(__file__).parent.parent / "docs/bot-ladder.md"
GAMES = ("animon", "anyventure", "stunts", "tactics")
PAIRINGS = (("plain", "fair"), ("plain", "careless"), ("careful", "plain"))
SIDES = ("pcs", "npcs")
CHUNK = 5


class Score(NamedTuple):
    """What one way of play gained over another: the share of wins, and the share of Health that it was ahead."""

    points: float
    pairs: int
    ahead: Estimate

    @property
    def wins(self) -> Estimate:
        return estimate_share(self.points, 2 * self.pairs)

    def verdict(self) -> str:
        if self.wins.low > 0.5 or self.ahead.low > 0:
            return "better"
        if self.wins.high < 0.5 or (self.ahead.high < 0 and self.wins.high < 0.6):
            return "WORSE"
        return "equal"

    def __str__(self) -> str:
        won = f"{self.wins.value:.0%} ({self.wins.low:.0%} … {self.wins.high:.0%}; {self.pairs})"
        return f"{won} · {self.ahead.value:+.1%} ({self.ahead.low:+.1%} … {self.ahead.high:+.1%}) {self.verdict()}"


def way_named(system: Game[Any], name: str) -> Policy:
    """A way of play; *fair* is the game's bot with every other answer at random."""
    if name != "fair":
        return find_policy(system, name)
    plain = bot_policy(system)

    def fair(asked: Ask[Any], seen: Any) -> Any:
        if seen is None:
            return asked.default
        parts = [
            (one if isinstance(one, Dist) else Dist.certain(one), 1)
            for one in (plain(asked, seen), random_policy(asked, seen))
        ]
        return mix(parts)

    return fair


def healths(system: Game[Any], world: Any) -> dict[str, int]:
    """What damage takes from each side in all."""
    total = dict.fromkeys(SIDES, 0)
    for piece in system.panel(world).pieces:
        side = side_of_piece(system, piece)
        if side in total and piece.bars:
            bars = [bar for bar in piece.bars if bar.rises] or [piece.bars[0]]
            total[side] += sum(bar.most or 0 for bar in bars)
    return total


def meet(name: str, encounter: str, first: str, second: str, pairs: int, seconds: float) -> Score:
    system = game(name)
    world = system.shelf.world(encounter, (), None)
    health = healths(system, world)
    ways = {way: way_named(system, way) for way in (first, second)}
    samplers = {
        "pcs": FightSampler(system, world, policy_by_side(system, ways[first], ways[second])),
        "npcs": FightSampler(system, world, policy_by_side(system, ways[second], ways[first])),
    }
    points, ahead = 0.0, Moments()
    begun = process_time()
    while ahead.weight < pairs and (ahead.weight < CHUNK or process_time() - begun < seconds):
        gained = 0.0
        for mine, sampler in samplers.items():
            fight = sampler.fight(random.Random(f"ladder/{ahead.weight:.0f}").randrange)
            winner = winner_of(system, fight.end) or NOBODY
            points += float(winner == mine) if winner in SIDES else 0.5
            for side, most in health.items():
                share = fight.damage.get(side, 0) / most if most else 0.0
                gained += share * (-1 if side == mine else 1)
        ahead.add(gained / 2, 1)
    return Score(points, round(ahead.weight), mean_of(ahead))


def mean_of(moments: Moments) -> Estimate:
    from math import sqrt

    mean = moments.sum / moments.weight
    var = max(0, moments.square / moments.weight - mean * mean)
    m = 1.96 * sqrt(var / max(1, moments.weight - 1))
    return Estimate(mean, mean - m, mean + m)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--only", default="")
    parser.add_argument("--against", default="")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    for name in asked.games or GAMES:
        for one in game(name).shelf.encounters(None):
            if asked.only and one.id not in asked.only.split(","):
                continue
            for first, second in PAIRINGS:
                if asked.against and second not in asked.against.split(","):
                    continue
                t = process_time()
                print(
                    f"{name} {one.id}: {first}/{second}",
                    meet(name, one.id, first, second, asked.pairs, asked.seconds),
                    f"{process_time() - t:.0f}s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
