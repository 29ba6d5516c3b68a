"""The example compares its agents; what it learns beats chance."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from rulewright.env import OneSideEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "compare_agents.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("compare_agents", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_compares_all_agents(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    short = ["--encounter", "stones-at-the-window", "--fights", "2", "--lessons", "3"]
    monkeypatch.setattr("sys.argv", ["compare_agents.py", *short])
    example().main()
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told][:2] == ["at random", "plain"]
    assert told[-1].startswith("learned: wins ")


@pytest.mark.soak
def test_ready_bots_and_the_learner_beat_chance() -> None:
    compare = example()
    env = OneSideEnv("animon", "rust-in-the-shed", max_steps=400)
    learner = compare.Learner(1)
    learner.learn(env, 60, 1_000_000)
    chance = compare.share_of_wins(env, compare.at_random(1), 24)
    assert chance < compare.share_of_wins(env, compare.ready_bot("plain"), 24)
    assert learner.worth
    assert compare.share_of_wins(env, learner, 24) > chance
