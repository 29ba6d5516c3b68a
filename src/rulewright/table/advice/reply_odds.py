"""Odds beside the plain ones: what an attack does if its target answers it with a certain reaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.errors import OverBudget
from rulewright.game.game import Game
from rulewright.game.outcome import Outcome, compare
from rulewright.kernel.engine.solve import Policy, Solver, default_in_laws, trusted
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.words.phrase import Phrase


class ReplyOdds(NamedTuple):
    """What follows if a reaction answers an action: the reaction in words, the chance to hurt, and how much on average.

    `back` is the chance that whoever acts is hurt in turn.
    """

    reply: Phrase
    chance: Fraction
    mean: Fraction
    back: Fraction


def prefers(rule: Rule[..., Any], who: str) -> Policy:
    """The policy by which somebody reacts with a rule whenever it is offered; all others keep the default."""

    def answer(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
        if isinstance(asked.options, Offers):
            for one in asked.options.open:
                if one.rule is rule and one.given[:1] == (who,):
                    return Offers((one,)).candidates()[0]
        return asked.default

    return default_in_laws(trusted(answer))


def odds_of_replies(
    game: Game[Any], before: Any, action: Call[Any], focus: str, solver: Solver[Any], after: Callable[[], Dist[Any]]
) -> Iterator[ReplyOdds]:
    """The odds of an action against each reaction of the game that changes anything."""
    start, usual = game.panel(before), solver.policy
    plain = after()
    for rule, words in game.replies.items():
        solver.policy = prefers(rule, focus)
        try:
            ends = after()
        except OverBudget:
            continue
        finally:
            solver.policy = usual
        if ends == plain:
            continue
        outcomes = ends.map(lambda end: compare(start, game.panel(end.world)))
        chance, mean = _loss(outcomes, focus)
        yield ReplyOdds(words, chance, mean, _loss(outcomes, str(action.args[0]))[0])


def _loss(outcomes: Dist[Outcome], who: str) -> tuple[Fraction, Fraction]:
    """The chance that somebody loses health, and how much on average then."""
    lost = outcomes.map(lambda outcome: max(0, outcome.damage_to(who)))
    chance = lost.chance(bool)
    return chance, lost.mean() / chance if chance else Fraction(0)
