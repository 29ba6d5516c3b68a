"""Fights between players who think about where they stand, not only about what they are asked."""

from __future__ import annotations

import random
from typing import Any

from rulewright.dice.pools import Source
from rulewright.game.system import System
from rulewright.kernel.engine.advance import ENTER, drive
from rulewright.kernel.engine.sample import draw_answer
from rulewright.kernel.engine.solve import Policy, Solver, allowed, answer_of
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import W
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.lab.measurements import Toll
from rulewright.lab.sampling.fights import FightSampler, FightTracker, FightRecord

from .bots import FIGHTS, Player
from .choices import OpenChoice, known_tape
from .lookahead import Looking
from rulewright.lab.policies import find_policy, bot_policy, policy_by_side
from .rollouts import sequential_halving

Players = dict[str, Player]
"""Who plays which side."""


class Thoughtful(FightSampler[W]):
    """A match in which some sides look for their best reply: a few fights ahead, not proven."""

    def __init__(self, system: System[W], world: W, policy: Policy, sides: tuple[str, ...]) -> None:
        super().__init__(system, world, policy)
        for side in sides:
            policy = best_ready(system, world, policy, side)
        looking = Looking(system, policy).answer
        follow: Player = lambda place: policy(place.asked.alone(place.role), place.now)  # noqa: E731
        self.players = {side: looking if side in sides else follow for side in ("pcs", "npcs")}

    def fight(self, source: Source, tape: tuple[Any, ...] = (), inside: int = 0) -> FightRecord[W]:  # noqa: ARG002
        return contest(self.system, self.world, self.players, source, self.solver, self.toll)


def best_ready(system: System[W], world: W, policy: Policy, side: str) -> Policy:
    """A policy with the ready one for a side with which it does best in a few whole fights, while others play on."""
    plays = {name: _with(system, side, find_policy(system, name), policy) for name in system.policies}
    arenas = {name: FightSampler(system, world, play) for name, play in plays.items()}

    def once(name: str, luck: int) -> float:
        end = arenas[name].fight(random.Random(f"ready/{luck}").randrange).end
        won = winner_of(system, end)
        return float(won == side) + 0.5 * (won == NOBODY)

    return plays[sequential_halving(tuple(plays), FIGHTS, once)]


def _with(system: System[W], side: str, own: Policy, others: Policy) -> Policy:
    return policy_by_side(system, own, others) if side == "pcs" else policy_by_side(system, others, own)


def contest(
    system: System[W],
    world: W,
    players: Players,
    source: Source,
    solver: Solver[W] | None = None,
    toll: Toll[W] | None = None,
) -> FightRecord[W]:
    """A fight in which each side is a player that may look back at the call in progress; damage only with a toll."""
    course = FightTracker(system, toll)
    solver = solver or Solver(policy_by_side(system, bot_policy(system), bot_policy(system)), system.view)
    while world.agenda and not course.over(world):
        solver.begin()
        scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
        drive(scene, world.agenda[0], Answering(solver, system, world, scene, players, source).answer)
        world = scene.world
    course.see(world)
    return FightRecord(world, course.rounds, course.damage)


class Answering:
    """Answers one call: players choose, the rest is drawn from exact laws."""

    def __init__(
        self,
        solver: Solver[Any],
        system: System[Any],
        world: Any,
        scene: Scene[Any],
        players: Players,
        source: Source,
    ) -> None:
        self.solver, self.system, self.world, self.scene = solver, system, world, scene
        self.players, self.source = players, source
        self.tape: tuple[Any, ...] = ()
        self.heard: list[Any] = []

    def answer(self, asked: Any, _rule: Any) -> Any:
        if type(asked) is Call and self.solver.enters(asked):
            return ENTER
        if type(asked) is Ask:
            answer = answer_of(self._played(asked), asked, self.system.view, self.scene.world)
            given = draw_answer(allowed(asked, answer), self.source)
        else:
            given = self.solver.outcomes(asked).draw(self.source)
        self.tape = (*self.tape, given)
        self.heard.append(asked)
        return given

    def _played(self, asked: Ask[Any]) -> Any:
        def policy(alone: Ask[Any], seen: Any) -> Any:
            role = alone.who[0]
            before = self.system.view(self.world, alone.who)
            player = self.players[self.system.side_of(seen, role)]
            return player(OpenChoice(before, known_tape(self.heard, self.tape, alone.who), seen, asked, role))

        return policy
