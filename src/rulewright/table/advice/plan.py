"""A chosen action before it is carried out: its odds, its price, and what is asked first, such as points to spend."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.action_words import command, words_of_offer
from rulewright.game.actions import Spend
from rulewright.kernel.rules.options import Between, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.table.play.table import Table
from rulewright.table.view import plain_data
from rulewright.table.view.frame_types import CostData
from rulewright.table.view.redaction import redacted_for
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words, says
from rulewright.words.program import say

from .advice_types import ConfirmData, FollowingQuestion, PlanData, SpendData, TierData
from .choice import Choice, decode_legal
from .danger import danger_of
from .look_ahead import Ahead, look_ahead
from .odds.answer_odds import AnswerOdds
from .odds.headline import headline, main_character, without_price
from .odds.odds_of_answer import always
from .odds.tiers import tiers
from .queries import Wanted

LEAST_GAIN = Fraction(1, 50)  # what changes a chance by less is not worth its points
MAX_STEPS = 7  # of points to spend; the chance at each is worked out


def plan(table: Table[Any], seat: str, raw: Any, then: list[Any], wanted: Wanted = always) -> PlanData:
    """What a chosen action leads to, with the answers that are chosen already for the questions that follow it."""
    choice = Choice.of(table, seat, wanted)
    action = decode_legal(choice.asked, raw)
    if not isinstance(choice.asked.options, Offers):
        raise Refusal("an action can be planned, and nothing else")
    # Where numbers are hidden, what is asked and how many dice fall could tell them.
    ahead = Ahead([]) if redacted_for(table, seat) else look_ahead(table, seat, choice.asked, action, then)
    odds, told = choice.odds(action, ahead.chosen), choice.told
    listed = tiers(odds) if isinstance(odds, AnswerOdds) else ()
    return PlanData(
        _confirm(choice, action, ahead, odds),
        [TierData(told.sentence(it.title), it.kind, float(it.chance), str(it.chance)) for it in listed],
        [_following(choice, action, ahead, place) for place in range(len(ahead.questions))],
        danger_of(choice, action, odds) if isinstance(odds, AnswerOdds) else None,
    )


def _confirm(choice: Choice, action: Call[Any], ahead: Ahead, odds: AnswerOdds | Words) -> ConfirmData:
    """What the button says: to roll, if the one who acts rolls, or else what is done."""
    told, offers = choice.told, choice.asked.options
    what: Words = command(told.game, told.world, action)
    if ahead.roll is not None and ahead.roll.by in action.args[:1]:
        what = say("confirm-roll", count=Number(ahead.roll.pool.size))
    # The price stands beside the odds.
    expected = headline(without_price(odds, actor_of(action))) if isinstance(odds, AnswerOdds) else odds
    offer = offers.find(action) if isinstance(offers, Offers) else None
    cost = words_of_offer(told.game, told.world, offer).cost if offer else ()
    return ConfirmData(
        told.sentence(what),
        "" if says(expected, "odds-nothing") else told.sentence(expected),
        [CostData(it.amount, told.wording.word(it.resource)) for it in cost],
    )


def actor_of(action: Call[Any]) -> str:
    """Who acts, which is who pays."""
    return next((part for part in action.args[:1] if isinstance(part, str)), "")


def _following(choice: Choice, action: Call[Any], ahead: Ahead, place: int) -> FollowingQuestion:
    question, told = ahead.questions[place].asked, choice.told
    spend = told.game.spend_of(ahead.questions[place].world, question)
    return FollowingQuestion(
        asks=question.label.message if isinstance(question.label, Phrase) else "",
        label=told.sentence(question.label),
        options=plain_data.options(question.options, told),
        default=plain_data.value(question.default, told),
        spend=_spend(choice, action, question, ahead.answers_before(place), spend) if spend else None,
    )


def _spend(choice: Choice, action: Call[Any], question: Ask[Any], before: tuple[Any, ...], spend: Spend) -> SpendData:
    """The chance at each number of points, as far as it is worked out."""
    told = choice.told
    steps = [choice.odds(action, (*before, value)) for value in question.options.candidates()[: MAX_STEPS + 1]]
    about, chances = spend_chances([odds for odds in steps if isinstance(odds, AnswerOdds)])
    return SpendData(
        told.wording.word(spend.resource),
        told.wording.word(spend.unit),
        spend.have,
        question.options.high if isinstance(question.options, Between) else 1,
        told.sentence(about),
        [float(chance) for chance in chances],
    )


def spend_chances(known: list[AnswerOdds]) -> tuple[Words, list[Fraction]]:
    """What points help with, and its chance at each step: that the target is out, if they change it, or else a hit."""
    if not known:
        return "", []
    focus = main_character(known[-1])
    if all(odds.tests for odds in known):
        return say("spend-passes"), [odds.passing for odds in known]
    out = [odds.outcomes.chance(lambda outcome: focus in outcome.out) for odds in known]
    hit = [odds.outcomes.chance(lambda outcome: outcome.comes_off(focus)) for odds in known]
    falls = max(out) - min(out) >= LEAST_GAIN
    if known[-1].inside == "defence":
        about = say("spend-stay", who=Who(focus)) if falls else say("spend-avoid", who=Who(focus))
        return about, [1 - chance for chance in (out if falls else hit)]
    if falls:
        return say("spend-out", who=Who(focus)), out
    attacks = focus and known[-1].attacks
    return (say("spend-hit", who=Who(focus)) if attacks else say("spend-comes-off")), hit
