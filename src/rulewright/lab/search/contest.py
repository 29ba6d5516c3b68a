"""Fights between players, which see the whole open choice and not only its question."""

from __future__ import annotations

import random
from typing import Any

from rulewright.dice.pools import Source
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import ENTER, drive
from rulewright.kernel.engine.sample import draw_answer
from rulewright.kernel.engine.solve import Policy, Solver, allowed, answer_of
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import W
from rulewright.lab.damage import DamageMeter
from rulewright.lab.policies import bot_policy, find_policy, policy_by_side
from rulewright.lab.sampling.fights import FightRecord, FightSampler, FightTracker, NoteStep
from rulewright.lab.winner import NOBODY, winner_of

from .bots import ROLLOUTS, Player
from .choices import OpenChoice, visible_tape
from .lookahead import RolloutPlayer
from .rollouts import sequential_halving

Players = dict[str, Player]
"""The player of each side."""


class BestResponseSampler(FightSampler[W]):
    """Samples a match in which some sides approximate their best response by rollouts."""

    def __init__(self, system: Game[W], world: W, policy: Policy, sides: tuple[str, ...]) -> None:
        super().__init__(system, world, policy)
        for side in sides:
            policy = best_named_policy(system, world, policy, side)
        search = RolloutPlayer(system, policy).answer
        follow: Player = lambda choice: policy(choice.asked.alone(choice.role), choice.now)  # noqa: E731
        self.players = {side: search if side in sides else follow for side in ("pcs", "npcs")}

    def fight(
        self,
        source: Source,
        tape: tuple[Any, ...] = (),  # noqa: ARG002
        inside: int = 0,  # noqa: ARG002
        note: NoteStep | None = None,  # noqa: ARG002
    ) -> FightRecord[W]:
        return play_contest(self.system, self.world, self.players, source, self.solver, self.meter)


def best_named_policy(system: Game[W], world: W, policy: Policy, side: str) -> Policy:
    """The policy in which a side follows whichever of the game's policies does best in a few whole fights."""
    candidates = {name: _replace_side(system, side, find_policy(system, name), policy) for name in system.policies}
    samplers = {name: FightSampler(system, world, candidate) for name, candidate in candidates.items()}

    def play(name: str, number: int) -> float:
        end = samplers[name].fight(random.Random(f"ready/{number}").randrange).end
        winner = winner_of(system, end)
        return float(winner == side) + 0.5 * (winner == NOBODY)

    return candidates[sequential_halving(tuple(candidates), ROLLOUTS, play)]


def _replace_side(system: Game[W], side: str, own: Policy, others: Policy) -> Policy:
    return policy_by_side(system, own, others) if side == "pcs" else policy_by_side(system, others, own)


def play_contest(
    system: Game[W],
    world: W,
    players: Players,
    source: Source,
    solver: Solver[W] | None = None,
    meter: DamageMeter[W] | None = None,
) -> FightRecord[W]:
    """Play one fight between two players; damage is only measured with a meter."""
    tracker = FightTracker(system, meter)
    solver = solver or Solver(policy_by_side(system, bot_policy(system), bot_policy(system)), system.view)
    while world.agenda and not tracker.is_over(world):
        solver.begin()
        scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
        drive(scene, world.agenda[0], CallAnswers(solver, system, world, scene, players, source).answer)
        world = scene.world
    tracker.add_damage(world)
    return FightRecord(world, tracker.rounds, tracker.damage)


class CallAnswers:
    """Answers everything that one call asks: players choose, and the rest is drawn from exact laws."""

    def __init__(
        self,
        solver: Solver[Any],
        system: Game[Any],
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
            choice = answer_of(self._as_policy(asked), asked, self.system.view, self.scene.world)
            answer = draw_answer(allowed(asked, choice), self.source)
        else:
            answer = self.solver.outcomes(asked).draw(self.source)
        self.tape = (*self.tape, answer)
        self.heard.append(asked)
        return answer

    def _as_policy(self, asked: Ask[Any]) -> Policy:
        def policy(alone: Ask[Any], seen: Any) -> Any:
            role = alone.who[0]
            before = self.system.view(self.world, alone.who)
            player = self.players[self.system.side_of(seen, role)]
            # A player gets what came before in this call as its role knows it, without hidden dice and answers.
            return player(OpenChoice(before, visible_tape(self.heard, self.tape, alone.who), seen, asked, role))

        return policy
