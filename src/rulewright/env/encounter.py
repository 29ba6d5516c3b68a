"""An encounter for two agents, as an environment of PettingZoo (AEC: one agent acts at a time)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from rulewright.errors import Refusal

from .actions import MAX_ACTIONS
from .fight import SIDES, Fight
from .observation import Observer, description, mask_of
from .spaces import Observed, observation_space, size_of

MAX_STEPS = 1_000


class EncounterEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]  # its package has no types
    """Both sides of an encounter as the agents `ours` and `theirs`.

    Args:
        game: The short name of a game, such as `animon`.
        encounter: The id of a shipped encounter.
        render_mode: `ansi` returns the fight in words, `human` prints it.
        max_steps: A fight that is not over after as many answers is truncated, and nobody gets a reward.

    The reward is 1 for the side that has won and -1 for the other, all of it at the end.

    Example:
        >>> env = EncounterEnv("animon", "rust-in-the-shed")
        >>> env.reset(seed=1)
        >>> int(env.observe(env.agent_selection)["action_mask"].sum()) > 0
        True
    """

    metadata = {"name": "rulewright_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, game: str, encounter: str, render_mode: str | None = None, max_steps: int = MAX_STEPS) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise Refusal(f"expected a render mode of human or ansi, got {render_mode!r}")
        self.game_name, self.encounter, self.render_mode, self.max_steps = game, encounter, render_mode, max_steps
        self.possible_agents = list(SIDES)
        size = size_of(game, encounter)
        self.observation_spaces = {side: observation_space(size) for side in SIDES}
        self.action_spaces = {side: spaces.Discrete(MAX_ACTIONS) for side in SIDES}
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin the fight anew. Without a seed, the next one after the last is taken."""
        self._seed = self._seed + 1 if seed is None else seed
        self.fight = Fight(self.game_name, self.encounter, self._seed)
        self.observer = Observer(self.fight)
        self.steps = 0
        self.agents = list(SIDES)
        self.rewards: dict[str, float] = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in SIDES}
        self.agent_selection = self.fight.side or SIDES[0]

    def observe(self, agent: str) -> Observed:
        """What an agent sees; an agent that is not asked may do nothing."""
        count = len(self.fight.answers) if self.fight.side == agent else 0
        return {
            "observation": self.observer.observe(self.fight, agent),
            "action_mask": mask_of(count, MAX_ACTIONS),
        }

    def step(self, action: int | None) -> None:
        """Give the answer of a number for the agent that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refusal("expected the number of an action, got None; the fight is not over")
        agent = self.agent_selection
        self.fight.take(int(action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.steps += 1
        if self.fight.over:
            self.terminations = dict.fromkeys(SIDES, True)
            if winner := self.fight.winner:
                self.rewards = {side: 1.0 if side == winner else -1.0 for side in SIDES}
        elif self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(SIDES, True)
        self.agent_selection = self.fight.side or next(side for side in SIDES if side != agent)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The fight in words; printed in the mode `human`."""
        words = description(self.fight)
        if self.render_mode == "ansi":
            return words
        print(words)  # noqa: T201
        return None

    def close(self) -> None:
        """Nothing is kept open."""
