"""The lab: who wins, by how much, what to do, and what a house rule changes, from the same rules that play.

Everything a user imports comes from here; names are loaded when they are first used, so that `import rulewright.lab`
costs nothing. The lab never imports the live table, and it never states a rule of its own.

In the examples of its functions `GAME` is the game of `docs/write-a-game.md`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.content.shelf import Match
    from rulewright.lab.search.ranked_answers import Advice

    from .effort import Effort
    from .experiments.build import BuildGoal, build
    from .experiments.compare import compare
    from .experiments.compare_two import compare_two
    from .experiments.duels import duels
    from .experiments.grid import Plan, parse_plan, read_plan
    from .experiments.simulate import simulate
    from .experiments.sweep import sweep
    from .measurements import Estimate
    from .policies import find_policy, policy_by_side
    from .result import Result
    from .search.advise import advise
    from .search.best_play import advise_best_play
    from .search.bots import make_bot
    from .search.choices import OpenChoice, open_choice_at
    from .search.ladder import ladder
    from .setup import Setup
    from .workers.pool import worker_pool

__all__ = [
    "Advice",
    "BuildGoal",
    "Effort",
    "Estimate",
    "Match",
    "OpenChoice",
    "Plan",
    "Result",
    "Setup",
    "advise",
    "advise_best_play",
    "build",
    "compare",
    "compare_two",
    "duels",
    "find_policy",
    "ladder",
    "make_bot",
    "open_choice_at",
    "parse_plan",
    "policy_by_side",
    "read_plan",
    "simulate",
    "sweep",
    "worker_pool",
]

_MODULES = {
    "Advice": "lab.search.ranked_answers",
    "BuildGoal": "lab.experiments.build",
    "Effort": "lab.effort",
    "Estimate": "lab.measurements",
    "Match": "content.shelf",
    "OpenChoice": "lab.search.choices",
    "Plan": "lab.experiments.grid",
    "Result": "lab.result",
    "Setup": "lab.setup",
    "advise": "lab.search.advise",
    "advise_best_play": "lab.search.best_play",
    "build": "lab.experiments.build",
    "compare": "lab.experiments.compare",
    "compare_two": "lab.experiments.compare_two",
    "duels": "lab.experiments.duels",
    "find_policy": "lab.policies",
    "ladder": "lab.search.ladder",
    "make_bot": "lab.search.bots",
    "open_choice_at": "lab.search.choices",
    "parse_plan": "lab.experiments.grid",
    "policy_by_side": "lab.policies",
    "read_plan": "lab.experiments.grid",
    "simulate": "lab.experiments.simulate",
    "sweep": "lab.experiments.sweep",
    "worker_pool": "lab.workers.pool",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"rulewright.lab has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"rulewright.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
