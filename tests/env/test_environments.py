"""The environments keep the promises of PettingZoo and Gymnasium, and those of the games."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from rulewright.env import EncounterEnv, OneSideEnv, environments, register_all
from rulewright.env.actions import MAX_ACTIONS, numbered_answers
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between
from rulewright.systems import game, names

SMALL = [
    ("animon", "rust-in-the-shed"),
    ("anyventure", "the-wooden-sword"),
    ("stunts", "the-last-word"),
    ("tactics", "yard-lesson"),
]
ALL = list(environments().values())


@pytest.mark.parametrize(("game_name", "encounter"), SMALL)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_environment_passes_the_tests_of_pettingzoo(game_name: str, encounter: str) -> None:
    def make(**options: Any) -> EncounterEnv:
        return EncounterEnv(game_name, encounter, **options)

    api_test(make(), num_cycles=60)
    seed_test(make, num_cycles=15)
    render_test(make)


@pytest.mark.parametrize(("game_name", "encounter"), SMALL)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_environment_passes_the_checker_of_gymnasium(game_name: str, encounter: str) -> None:
    check_env(OneSideEnv(game_name, encounter, render_mode="ansi"), skip_render_check=False)


def play(env: EncounterEnv, seed: int, steps: int) -> list[float]:
    """Random play; returns the rewards of the end, ours first."""
    env.reset(seed=seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            return [env.rewards["ours"], env.rewards["theirs"]]
        seen = env.observe(env.agent_selection)
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return []


@pytest.mark.parametrize(("game_name", "encounter"), ALL, ids=["-".join(one) for one in ALL])
def test_every_shipped_encounter_can_be_played_with_masks_alone(game_name: str, encounter: str) -> None:
    env = EncounterEnv(game_name, encounter)
    rewards = play(env, 1, 25)
    assert rewards in ([], [1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])
    assert env.steps == 25 or rewards


def test_who_wins_gets_the_reward() -> None:
    ends = [play(EncounterEnv("animon", "rust-in-the-shed"), seed, 400) for seed in range(4)]
    assert all(sum(rewards) == 0 for rewards in ends)
    assert [1.0, -1.0] in ends or [-1.0, 1.0] in ends


def test_an_observation_is_made_of_the_view_of_its_side() -> None:
    """A number that a view hides must not reach the vector."""
    env = EncounterEnv("animon", "the-first-lesson")
    env.reset(seed=1)
    seen = env.observe("ours")["observation"]
    shown = env.fight.game.view
    looked: list[tuple[str, ...]] = []

    def spy(world: Any, roles: tuple[str, ...]) -> Any:
        looked.append(roles)
        return shown(world, roles)

    object.__setattr__(env.fight, "game", _with_view(env.fight.game, spy))
    assert (env.observe("ours")["observation"] == seen).all()
    assert set(looked) == {env.fight.roles["ours"]}
    assert "gm" not in env.fight.roles["ours"] + env.fight.roles["theirs"]


def _with_view(system: Any, view: Any) -> Any:
    from dataclasses import replace

    return replace(system, view=view)


def test_many_answers_are_spread_over_the_places() -> None:
    answers = numbered_answers(Between(0, 5_000))
    assert (answers[0], answers[-1], len(answers)) == (0, 5_000, MAX_ACTIONS)
    assert len(set(answers)) == MAX_ACTIONS


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    env = EncounterEnv("animon", "rust-in-the-shed")
    env.reset(seed=1)
    lines = len(env.fight.table.records)
    with pytest.raises(Refusal, match="actions that the mask allows, got 255"):
        env.step(255)
    assert len(env.fight.table.records) == lines
    with pytest.raises(Refusal, match="there is no game 'chess'"):
        EncounterEnv("chess", "opening")
    with pytest.raises(Refusal, match="ours or theirs"):
        OneSideEnv("animon", "rust-in-the-shed", side="left")


def test_every_encounter_is_registered_with_gymnasium() -> None:
    ids = register_all()
    assert len(ids) == sum(len(game(name).shelf.encounters(None)) for name in names())
    env = gymnasium.make("rulewright/animon-rust-in-the-shed-v0")
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].any()
    env.close()
