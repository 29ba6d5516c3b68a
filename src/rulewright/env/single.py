"""One side of an encounter against a bot, as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from rulewright.errors import Refusal
from rulewright.lab.policies import PLAIN, find_policy

from .actions import MAX_ACTIONS
from .encounter import MAX_STEPS
from .fight import OURS, SIDES, Fight
from .observation import Observer, description, mask_of
from .spaces import Observed, observation_space, size_of


class OneSideEnv(gymnasium.Env[Observed, Any]):
    """One side of an encounter; a policy of the game answers for the other.

    Args:
        game: The short name of a game, such as `animon`.
        encounter: The id of a shipped encounter.
        side: The side that the agent plays, `ours` or `theirs`.
        opponent: The policy of the other side, such as `plain` or `careless`.
        render_mode: `ansi` returns the fight in words, `human` prints it.
        max_steps: A fight that is not over after as many answers of the agent is truncated.

    The reward is 1 for a victory and -1 for a defeat, at the end. An action that the mask does not allow changes
    nothing and costs a step. The mask is in the observation and in `info`.

    Example:
        >>> env = OneSideEnv("animon", "rust-in-the-shed")
        >>> seen, info = env.reset(seed=1)
        >>> seen["observation"].shape == env.observation_space["observation"].shape
        True
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        encounter: str,
        side: str = OURS,
        opponent: str = PLAIN,
        render_mode: str | None = None,
        max_steps: int = MAX_STEPS,
    ) -> None:
        if side not in SIDES:
            raise Refusal(f"expected the side ours or theirs, got {side!r}")
        self.game_name, self.encounter, self.side, self.max_steps = game, encounter, side, max_steps
        self.render_mode = render_mode
        self.observation_space = observation_space(size_of(game, encounter))
        self.action_space = spaces.Discrete(MAX_ACTIONS)
        self.fight = Fight(game, encounter, 0)
        self.opponent = find_policy(self.fight.game, opponent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin the fight anew, and let the other side act until the agent is asked."""
        super().reset(seed=seed, options=options)
        self.fight = Fight(self.game_name, self.encounter, int(self.np_random.integers(2**31)))
        self.observer = Observer(self.fight)
        self.steps = 0
        self._let_opponent_act()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Give the answer of a number."""
        self.steps += 1
        if int(action) < len(self.fight.answers):
            self.fight.take(int(action))
            self._let_opponent_act()
        over = self.fight.over
        reward = 0.0
        if over and self.fight.winner:
            reward = 1.0 if self.fight.winner == self.side else -1.0
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, over, not over and self.steps >= self.max_steps, self._info()

    def render(self) -> str | None:
        """The fight in words; printed in the mode `human`."""
        words = description(self.fight)
        if self.render_mode == "ansi":
            return words
        print(words)  # noqa: T201
        return None

    def _let_opponent_act(self) -> None:
        for _ in range(self.max_steps):
            if self.fight.over or self.fight.side == self.side:
                return
            self.fight.take(self.fight.bot_action(self.opponent))

    def _mask(self) -> Any:
        return mask_of(len(self.fight.answers) if self.fight.side == self.side else 0, MAX_ACTIONS)

    def _observed(self) -> Observed:
        return {"observation": self.observer.observe(self.fight, self.side), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}
