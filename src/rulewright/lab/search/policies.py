"""Ways to play, by name: those of the game, those every game has, and a user's own."""

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
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy, default_in_laws, is_trusted, keeps_default_in_laws, trusted
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.spelling import did_you_mean

BEST_RESPONSE = "best-reply"
RANDOM = "random"


@trusted
def random_policy(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """Any answer as likely as another; among deeds, first any kind, then any way to do it."""
    if not isinstance(asked.options, Offers):
        ways = asked.options.candidates()
        return Dist(dict.fromkeys(ways, 1)) if ways else asked.default
    kinds = [Offers((one,)).candidates() for one in asked.options.open]
    return mix((Dist(dict.fromkeys(ways, 1)), 1) for ways in kinds if ways) if any(kinds) else asked.default


def bot_policy(system: System[Any]) -> Policy:
    """The game's own bot."""
    return trusted(_inside_laws(system.bot))


def names(system: System[Any]) -> tuple[str, ...]:
    """The policies that can be named for a game."""
    return tuple(dict.fromkeys((*system.policies, "bot_policy", RANDOM, BEST_RESPONSE)))


def find_policy(system: System[Any], name: str) -> Policy:
    """A policy by its name, or a function of a user's own by `FILE.py:NAME` or `MODULE:NAME`."""
    if ":" in name:
        return _own(name)
    if name in system.policies:
        return trusted(_inside_laws(system.policies[name]))
    if name == RANDOM:
        return random_policy
    if name == "bot_policy":
        return bot_policy(system)
    if name == BEST_RESPONSE:
        raise Refusal(f"{BEST_RESPONSE} is found by search, it is no policy to follow here; name one that is, or search")
    hint = did_you_mean(name, names(system)) or "; one of your own is FILE.py:NAME"
    raise Refusal(f"{system.title} has no policy {name!r}, there are {', '.join(names(system))}{hint}")


def _inside_laws(policy: Callable[[Ask[Any], Any], Any]) -> Policy:
    """A policy that keeps to the default where there is no world to look at."""

    def answer(asked: Ask[Any], seen: Any) -> Any:
        return asked.default if seen is None else policy(asked, seen)

    return default_in_laws(answer) if keeps_default_in_laws(policy) else answer


def _own(where: str) -> Policy:
    place, _, name = where.rpartition(":")
    try:
        found = runpy.run_path(place) if place.endswith(".py") else vars(import_module(place))
    except OSError as error:
        raise Refusal(f"cannot read the policy {where}: {error.strerror}") from error
    except Exception as error:
        raise Refusal(f"cannot read the policy {where}: {_told(error)}") from error
    policy = found.get(name)
    if not callable(policy):
        raise Refusal(f"{Path(place).name} has no function {name!r}; a policy is a function of (asked, seen)")
    return _inside_laws(_watched(policy, where))


def _watched(policy: Callable[[Ask[Any], Any], Any], where: str) -> Policy:
    """A user's own policy, whose mistakes are told in a sentence."""

    @wraps(policy)
    def answer(asked: Ask[Any], seen: Any) -> Any:
        try:
            return policy(asked, seen)
        except RulewrightError:
            raise
        except Exception as error:
            raise Refusal(f"the policy {where} fails at {asked.label!r}: {_told(error)}") from error

    return answer


def _told(error: Exception) -> str:
    """What went wrong in a user's own code, and where."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def policy_by_side(system: System[Any], ours: Policy, theirs: Policy) -> Policy:
    """One policy for the players' side and one for the other."""

    def answer(asked: Ask[Any], seen: Any) -> Any:
        if seen is None:
            return asked.default
        return (ours if system.side_of(seen, asked.who[0]) == "pcs" else theirs)(asked, seen)

    whole = trusted(answer) if is_trusted(ours) and is_trusted(theirs) else answer
    return default_in_laws(whole) if keeps_default_in_laws(ours) and keeps_default_in_laws(theirs) else whole
