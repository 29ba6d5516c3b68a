"""The candidates for a part of an action, each with its odds: the chance stands where the choice is."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.table.play.table import Table
from rulewright.table.view import plain_data
from rulewright.words.phrase import Words
from rulewright.words.program import say

from .advice_types import TargetOdds, TargetsData
from .choice import Choice
from .danger import danger_of
from .odds.answer_odds import AnswerOdds
from .odds.headline import about, headline, main_character, percent
from .odds.odds_of_answer import always
from .queries import Wanted

MAX_TARGETS = 12  # at once; the rest is asked for afterwards
MAX_FILLINGS = 4  # of the parts after it; the best of them is shown


def targets(
    table: Table[Any], seat: str, rule: str, given: list[Any], first: int = 0, wanted: Wanted = always
) -> TargetsData:
    """What may be chosen for the next open part of an action, with the odds of each.

    `given` has all arguments that are chosen already; `first` is the place of the first candidate that is wanted.
    """
    choice = Choice.of(table, seat, wanted)
    offer, filled = find_offer(choice.asked, rule, given)
    if len(filled) >= len(offer.holes):
        raise Refusal("everything is chosen already")
    values = offer.holes[len(filled)][1].candidates()
    shown = values[first : first + MAX_TARGETS]
    found = [_target(choice, value, *_best(choice, offer, (*filled, value))) for value in shown]
    return TargetsData(found, max(0, len(values) - first - len(shown)))


def find_offer(asked: Ask[Any], rule: str, given: list[Any]) -> tuple[Offer, tuple[Any, ...]]:
    """The offer of a rule that has these arguments, and the values for its first parts."""
    for offer in asked.options.open if isinstance(asked.options, Offers) else ():
        fixed = len(offer.given)
        if offer.rule.is_called(rule) and to_builtins(offer.given) == given[:fixed]:
            parts = zip(offer.holes, given[fixed:], strict=False)
            return offer, tuple(options.decode(value) for (_, options), value in parts)
    raise Refusal(f"there is no such action now: {rule}")


def _best(choice: Choice, offer: Offer, filled: tuple[Any, ...]) -> tuple[Call[Any] | None, AnswerOdds | Words]:
    """The best way to choose what is still open, and its odds."""
    rest = product(*(options.candidates() for _, options in offer.holes[len(filled) :]))
    actions = [offer.fill(*filled, *row) for row in islice(rest, MAX_FILLINGS)]
    found = [(action, choice.odds(action)) for action in actions]
    known = [(odds.worth, at) for at, (_, odds) in enumerate(found) if isinstance(odds, AnswerOdds)]
    # Of equally good ones, the first.
    at = max(known, key=lambda one: (one[0], -one[1]))[1] if known else 0
    return found[at] if found else (None, "")


def _target(choice: Choice, value: Any, action: Call[Any] | None, odds: AnswerOdds | Words) -> TargetOdds:
    told = choice.told
    who = value if isinstance(value, str) and value in told.wording.known else ""
    answer = plain_data.value(value, told)
    if not isinstance(odds, AnswerOdds):
        return TargetOdds(answer=answer, who=who, odds=told.sentence(odds))
    focus = main_character(odds)
    damage = odds.outcomes.map(lambda outcome: outcome.damage_to(focus))
    chance = odds.outcomes.chance(lambda outcome: outcome.comes_off(focus))
    # Of a hit, which may do no damage; else of what changes health.
    share = chance if odds.attacks else damage.chance(bool)
    hurt = abs(damage.mean()) / share if share else Fraction(0)
    return TargetOdds(
        answer=answer,
        who=who,
        odds=told.sentence(headline(odds)),
        short=told.wording.word(_short(chance, hurt, attacks=odds.attacks)),
        chance=float(chance),
        about=float(hurt),
        out=float(odds.outcomes.chance(lambda outcome: focus in outcome.out)),
        # The worth of a world is made of everybody's numbers, hidden ones too.
        worth=None if choice.calculator.solver.watched else float(odds.worth),
        danger=None if action is None else danger_of(choice, action, odds),
    )


def _short(chance: Fraction, hurt: Fraction, *, attacks: bool) -> Words:
    """The chance as it stands on a token: `94 %, about 4`; also that an attack cannot hit."""
    if not chance:
        return percent(chance) if attacks else ""
    return say("short-about", chance=percent(chance), about=about(hurt)) if hurt else percent(chance)
