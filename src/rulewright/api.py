"""The functions of the public API: exact odds of dice, laws and outcomes of rules, and scripted scenes.

Import them from `rulewright`. The examples use the small game of `docs/python.md`.
"""

from __future__ import annotations

from typing import Any, TypeVar

from rulewright.dice.dist import Dist
from rulewright.dice.modifiers import MAX_EXPLOSIONS
from rulewright.dice.notation import parse
from rulewright.game.game import Game
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Policy, Solver, keep_default
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import W

from .errors import BookError

T = TypeVar("T")


def odds(expression: str, *, max_explosions: int = MAX_EXPLOSIONS) -> Dist[int]:
    """The exact distribution of a dice expression.

    Args:
        expression: Dice notation, for example `4d6kh3` or `8d6cs>=4 vs 6d6cs>=4`.
        max_explosions: How often a single die may explode.

    Returns:
        A distribution with whole-number weights; chances are exact fractions.

    Raises:
        NotationError: The expression cannot be parsed; the message points at the place.
        OverLimit: The expression is too long, or has too many dice or too large a number.
        OverBudget: The exact distribution would take too much work.

    Example:
        >>> odds("4d6kh3").at_least(15)
        Fraction(25, 108)
    """
    return parse(expression, max_explosions=max_explosions).dist()


def call(system: Game[Any], rule_id: str, *args: Any, **named: Any) -> Call[Any]:
    """A call of the function that implements a rule of the book.

    Args:
        system: The game.
        rule_id: The id of the rule in the book of the game.
        args: The arguments of the function, without the scene.
        named: The same, by name.

    Returns:
        The call, as data. `law`, `outcomes` and `scene` run it.

    Raises:
        BookError: No function implements the rule, or several do.

    Example:
        >>> call(GAME, "attack.hit", 3, 3, "hit")
        clash(3, 3, 'hit')
    """
    rules = system.rules.by_id(rule_id)
    if len(rules) > 1:
        names = ", ".join(rule.name for rule in rules)
        raise BookError(f"{rule_id} is implemented by several rules: {names}; call one of them by name")
    return rules[0](*args, **named)


def law(of: Call[T], policy: Policy = keep_default) -> Dist[Any]:
    """The exact distribution of what a law returns.

    Args:
        of: A call of a law: a rule that takes values only, no world.
        policy: Answers the questions that the law asks of people; by default with the default answers.

    Returns:
        The distribution of the results.

    Raises:
        BookError: The rule is a flow, which needs a world; use `outcomes`.
        OverBudget: The rule has too many outcomes.

    Example:
        >>> law(clash(3, 3, "hit"))[True]
        Fraction(21, 32)
    """
    if of.rule.flow:
        raise BookError(f"{of.rule.name} is a flow and needs a world: use outcomes instead of law")
    return Solver[Any](policy).law(of)


def outcomes(system: Game[W], world: W, of: Call[Any], policy: Policy = keep_default) -> Dist[W]:
    """The exact distribution of the world after a call and everything that it puts on the agenda.

    Args:
        system: The game.
        world: Where the call begins. Its agenda is replaced by the call.
        of: The call.
        policy: Answers the questions, each on the view of the role that is asked; by default with the default answers.

    Returns:
        The distribution of the worlds in which the agenda is empty.

    Raises:
        OverBudget: There are too many outcomes, or the agenda never becomes empty.
        Refusal: The policy gave an illegal answer.

    Example:
        >>> after = outcomes(GAME, duel, attack("ada", "bo"))
        >>> after.chance(lambda world: find(world.fighters, "bo").hp == 2)
        Fraction(11, 32)
    """
    return Solver[W](policy, system.view).worlds_after_agenda(world.but(agenda=(of,)))


def scene(system: Game[W], world: W, of: Call[Any], *script: Faces | Says) -> Outcome[W]:
    """Run a call with scripted dice and answers, for tests.

    Args:
        system: The game.
        world: Where the call begins.
        of: The call.
        script: A line for each roll and question, in order: `faces(6, 5, 1)` or `says("ada", True)`.

    Returns:
        The world after the call, its result, the facts that happened and the trace that explains them. What the call
        puts on the agenda does not run.

    Raises:
        ScriptError: A question is not in the script, an answer does not fit, or a line is left over.

    Example:
        >>> done = scene(GAME, duel, attack("ada", "bo"), says("ada", True), faces(6, 5, 4, 1, 1), faces(4, 4, 1))
        >>> done.facts
        (Changed(who='ada', what='luck', by=-1), Changed(who='bo', what='hp', by=-1))
    """
    return play(world, of, *script, view=system.view)
