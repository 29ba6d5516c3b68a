"""Compares agents in one encounter: at random, the ready bots, and one that learns from its own fights.

Run it with `python examples/compare_agents.py`. It needs `pip install 'rulewright[env]'` and takes about a minute.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Callable

import numpy as np

from rulewright.env import OneSideEnv
from rulewright.lab.policies import find_policy

Agent = Callable[[OneSideEnv, dict], int]
State = tuple[int, ...]


def at_random(seed: int) -> Agent:
    """Takes any action that the mask allows."""
    chance = random.Random(seed)
    return lambda _, seen: chance.choice(np.flatnonzero(seen["action_mask"]).tolist())


def ready_bot(name: str) -> Agent:
    """A policy that comes with the game."""
    return lambda env, _: env.fight.bot_action(find_policy(env.fight.game, name))


class Learner:
    """Learns a table of mean rewards (Monte Carlo control): one row for each kind of situation and action."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.tries: defaultdict[tuple[State, int], int] = defaultdict(int)
        self.worth: defaultdict[tuple[State, int], float] = defaultdict(float)

    def situation(self, seen: dict) -> State:
        """What is asked (the last numbers say so), how many actions there are, and roughly how everybody stands."""
        numbers = seen["observation"]
        kind = int(numbers[-32:].argmax())
        standing = np.round(numbers[:-34] * 2).astype(np.int8)
        return kind, int(seen["action_mask"].sum()), hash(standing.tobytes())

    def choose(self, seen: dict, curiosity: float) -> int:
        """The best action that is known here, or now and then another one."""
        state, count = self.situation(seen), int(seen["action_mask"].sum())
        if self.chance.random() < curiosity:
            return self.chance.randrange(count)
        return max(range(count), key=lambda action: (self.worth[state, action], -action))

    def learn(self, env: OneSideEnv, fights: int, first_seed: int) -> None:
        """Play some fights, each a little less curious than the one before."""
        for number in range(fights):
            taken, reward = [], 0.0
            seen, _ = env.reset(seed=first_seed + number)
            over = cut = False
            while not (over or cut):
                action = self.choose(seen, 1 - number / fights)
                taken.append((self.situation(seen), action))
                seen, reward, over, cut, _ = env.step(action)
            for place in set(taken):
                self.tries[place] += 1
                self.worth[place] += (reward - self.worth[place]) / self.tries[place]

    def __call__(self, _: OneSideEnv, seen: dict) -> int:
        return self.choose(seen, 0)


def share_of_wins(env: OneSideEnv, agent: Agent, fights: int) -> float:
    """How many of some fights an agent wins. Every agent meets the same dice."""
    won = 0
    for seed in range(fights):
        seen, _ = env.reset(seed=seed)
        over = cut = False
        reward = 0.0
        while not (over or cut):
            seen, reward, over, cut, _ = env.step(agent(env, seen))
        won += reward > 0
    return won / fights


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="animon")
    reader.add_argument("--encounter", default="rust-in-the-shed")
    reader.add_argument("--fights", type=int, default=100, help="fights of each agent that are counted")
    reader.add_argument("--lessons", type=int, default=800, help="fights that the learner learns from")
    asked = reader.parse_args()
    env = OneSideEnv(asked.game, asked.encounter, max_steps=400)
    learner = Learner(1)
    learner.learn(env, asked.lessons, 1_000_000)
    agents: dict[str, Agent] = {"at random": at_random(1)}
    agents |= {name: ready_bot(name) for name in env.fight.game.policies}
    agents["learned"] = learner
    for name, agent in agents.items():
        print(f"{name}: wins {share_of_wins(env, agent, asked.fights):.0%} of {asked.fights} fights")


if __name__ == "__main__":
    main()
