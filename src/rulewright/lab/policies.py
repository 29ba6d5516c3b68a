"""Policies by name: those of a game, those that every game has, and functions of a user."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any

from rulewright.dice.dist import Dist, mix
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy, default_in_laws, is_trusted, keeps_default_in_laws, trusted
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.spelling import did_you_mean

BEST_RESPONSE = "best-reply"
RANDOM = "random"
PLAIN = "plain"
DEFAULT_POLICY = "careless"
"""The policy that is followed if nobody names one; `plain` in a game without it."""
FORMER_NAMES = {"focus-fire": "careless", "cautious": "careful"}
"""Names that policies had before, which stored plans and results still use."""


FUNCTION = "function "
_FUNCTIONS: dict[str, Policy] = {}
"""Functions that were given as policies, by the names they got."""


@trusted
def random_policy(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """Answer at random; for an action, pick a kind of action first, then one action of that kind."""
    if not isinstance(asked.options, Offers):
        answers = asked.options.candidates()
        return Dist(dict.fromkeys(answers, 1)) if answers else asked.default
    kinds = [Offers((one,)).candidates() for one in asked.options.open]
    return mix((Dist(dict.fromkeys(calls, 1)), 1) for calls in kinds if calls) if any(kinds) else asked.default


def bot_policy(system: Game[Any]) -> Policy:
    """The game's own bot."""
    return trusted(_default_without_world(system.bot))


def policy_names(system: Game[Any]) -> tuple[str, ...]:
    """The policies that can be named for a game."""
    return tuple(dict.fromkeys((*system.policies, PLAIN, RANDOM, BEST_RESPONSE)))


def usual_policy(system: Game[Any]) -> str:
    """The policy that a game follows if nobody names one."""
    return DEFAULT_POLICY if DEFAULT_POLICY in system.policies else PLAIN


def find_policy(system: Game[Any], name: str) -> Policy:
    """A policy by its name, or a function of the user by its place.

    Args:
        system: The game.
        name: A policy of the game, `plain` (its own bot) or `random`; or a function as `FILE.py:NAME` or `MODULE:NAME`.

    Returns:
        The policy: a function of a question and the world as the asked role sees it, which returns an answer or a
        `Dist` of answers.

    Raises:
        Refusal: There is no such policy, or the function cannot be loaded.

    Example:
        >>> choice = open_choice_at(GAME, GAME.shelf.world("yard", (), None), (), ("ada",))
        >>> find_policy(GAME, "plain")(choice.asked, choice.now)
        strike('ada', 'bo')
    """
    if name.startswith(FUNCTION):
        return _find_function(name)
    if ":" in name:
        return _load_user_policy(name)
    name = name if name in system.policies else FORMER_NAMES.get(name, name)
    if name == DEFAULT_POLICY:
        name = usual_policy(system)
    if name in system.policies:
        return trusted(_default_without_world(system.policies[name]))
    if name == RANDOM:
        return random_policy
    if name == PLAIN:
        return bot_policy(system)
    if name == BEST_RESPONSE:
        raise Refusal(f"{BEST_RESPONSE} is found by search and cannot be followed here; name another policy")
    hint = did_you_mean(name, policy_names(system)) or "; one of your own is FILE.py:NAME"
    raise Refusal(f"{system.title} has no policy {name!r}, there are {', '.join(policy_names(system))}{hint}")


def named(policy: str | Policy) -> str:
    """The name of a policy; a function gets one that is good in this process."""
    if isinstance(policy, str):
        return policy
    if not callable(policy):
        raise Refusal(f"a policy is a name or a function of (asked, seen), not {policy!r}")
    name = f"{FUNCTION}{getattr(policy, '__name__', 'policy')} {id(policy):x}"
    # Kept for good: its id must not become that of another function.
    _FUNCTIONS[name] = policy
    return name


def without_id(name: str) -> str:
    """The same name in every process, also of a function."""
    return name.rpartition(" ")[0] if name.startswith(FUNCTION) else name


def _find_function(name: str) -> Policy:
    if name not in _FUNCTIONS:
        raise Refusal(f"the policy {name} is a function of another process; save it in a file and name it FILE.py:NAME")
    return _default_without_world(_explain_errors(_FUNCTIONS[name], name.removeprefix(FUNCTION)))


def _default_without_world(policy: Callable[[Ask[Any], Any], Any]) -> Policy:
    """A policy that keeps to the default inside a law, where there is no world to look at."""

    def answer(asked: Ask[Any], seen: Any) -> Any:
        return asked.default if seen is None else policy(asked, seen)

    return default_in_laws(answer) if keeps_default_in_laws(policy) else answer


def _load_user_policy(where: str) -> Policy:
    module, _, name = where.rpartition(":")
    try:
        defined = runpy.run_path(module) if module.endswith(".py") else vars(import_module(module))
    except OSError as error:
        raise Refusal(f"cannot read the policy {where}: {error.strerror}") from error
    except Exception as error:
        raise Refusal(f"cannot read the policy {where}: {_describe_error(error)}") from error
    policy = defined.get(name)
    if not callable(policy):
        raise Refusal(f"{Path(module).name} has no function {name!r}; a policy is a function of (asked, seen)")
    return _default_without_world(_explain_errors(policy, where))


def _explain_errors(policy: Callable[[Ask[Any], Any], Any], where: str) -> Policy:
    """A user's policy whose exceptions become a Refusal that names the line."""

    @wraps(policy)
    def answer(asked: Ask[Any], seen: Any) -> Any:
        try:
            return policy(asked, seen)
        except RulewrightError:
            raise
        except Exception as error:
            raise Refusal(f"the policy {where} fails at {str(asked.label)!r}: {_describe_error(error)}") from error

    return answer


def _describe_error(error: Exception) -> str:
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def policy_by_side(system: Game[Any], ours: Policy, theirs: Policy) -> Policy:
    """One policy for the players' side and one for the other.

    Args:
        system: The game.
        ours: The policy of the players' side.
        theirs: The policy of everybody else.

    Returns:
        A policy that answers for all roles.

    Example:
        >>> choice = open_choice_at(GAME, GAME.shelf.world("yard", (), None), (), ("ada",))
        >>> policy = policy_by_side(GAME, find_policy(GAME, "plain"), find_policy(GAME, "random"))
        >>> policy(choice.asked, choice.now)
        strike('ada', 'bo')
    """

    def answer(asked: Ask[Any], seen: Any) -> Any:
        if seen is None:
            return asked.default
        return (ours if system.side_of(seen, asked.who[0]) == "pcs" else theirs)(asked, seen)

    combined = trusted(answer) if is_trusted(ours) and is_trusted(theirs) else answer
    return default_in_laws(combined) if keeps_default_in_laws(ours) and keeps_default_in_laws(theirs) else combined
