"""Answers what a seat may ask beside the game: what it could claim, what an answer leads to, and what is best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view import plain_data
from rulewright.table.view.frame_types import ClaimData
from rulewright.table.view.projection import telling
from rulewright.table.view.redaction import NUMBERS_HIDDEN, redacted_for, redacted_in_view
from rulewright.table.view.shared_view import wording_for
from rulewright.words.phrase import Words
from rulewright.words.phrase import who as who_all
from rulewright.words.program import say

from . import dice_preview
from .advice_types import (
    ChangeData,
    DeepHintData,
    HintData,
    ListedOdds,
    OddsData,
    OutData,
    RankedAnswer,
    RollData,
    TierData,
    WinChance,
)
from .jobs import Advise
from .odds.answer_odds import AnswerOdds, Tier
from .odds.headline import headline, number_words
from .odds.odds_of_answer import TOO_MUCH_WORK, OddsCalculator, always
from .odds.tiers import all_outcomes, tiers

MAX_ANSWERS = 24  # of a list or of one kind of action; more do not fit on a page
MAX_DEEP_ANSWERS = 6  # that are played out; each gets its share of the time
MAX_PATHS = 5_000  # for one question; the people who play must not wait for it
HIDDEN = "it depends on something hidden from you"

Wanted = Callable[[], bool]
"""Whether anybody still waits for the result."""


def claims(table: Table[Any], seat: str) -> list[ClaimData]:
    """What a seat may do out of turn, for each of its roles, and which of it changes an open roll."""
    seen, system, told = table.seen_by(seat), table.system, telling(table, seat)
    return [
        plain_data.claim(role, call, told, thrown_in=call.rule is system.throw_in)
        for role in table.roles_of(seat)
        for call in system.claims(seen, role)
    ]


def open_question(table: Table[Any], seat: str) -> Ask[Any]:
    """The question a seat may answer; the GM may answer any."""
    asked = table.may_answer(seat)
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose now")
    return asked


def odds(table: Table[Any], seat: str, raw: Any, wanted: Wanted = always) -> OddsData:
    """What one answer leads to."""
    asked = open_question(table, seat)
    answer = asked.options.decode(raw)
    if why := asked.options.why_not(answer):
        raise Refusal(why, asked.options.broken_rule(answer))
    calculator = calculator_for(table, seat, wanted)
    data, result = _odds_data(table, seat, calculator, asked, answer), calculator.odds(asked, answer)
    if not data.exact or result is None:
        return data
    return replace(data, outcomes=_tiers(table, seat, all_outcomes(result)), throws=_rolls(table, seat, asked, answer))


def _tiers(table: Table[Any], seat: str, shown: tuple[Tier, ...]) -> list[TierData]:
    wording = wording_for(table, seat)
    return [TierData(wording.sentence(it.title), it.kind, float(it.chance), str(it.chance)) for it in shown]


def calculator_for(table: Table[Any], seat: str, wanted: Wanted) -> OddsCalculator:
    return OddsCalculator(table, seat, redacted_in_view(table, seat), wanted, MAX_PATHS)


def _rolls(table: Table[Any], seat: str, asked: Ask[Any], answer: Any) -> list[RollData]:
    """The dice of an answer with their sources, on what the seat sees; none if numbers are hidden from it."""
    if redacted_for(table, seat):
        return []
    roles = table.roles_of(seat)
    seen = table.position._replace(world=table.system.view(table.position.world, roles))
    answers = asked.combine_with_defaults(table.role_asked(roles) or asked.who[0], answer)
    return [
        dice_preview.roll_data(table, seat, roll)
        for roll in dice_preview.preview_rolls(table.system, seen, asked, answers)
    ]


def odds_of_all(table: Table[Any], seat: str, wanted: Wanted = always) -> list[ListedOdds]:
    """What each listed answer leads to; an action with blanks is listed with some of the ways to fill them in."""
    asked, calculator = open_question(table, seat), calculator_for(table, seat, wanted)
    return [
        ListedOdds(plain_data.value(answer, telling(table, seat)), _odds_data(table, seat, calculator, asked, answer))
        for answer in listed_answers(asked)
    ]


def listed_answers(asked: Ask[Any]) -> tuple[Any, ...]:
    """The answers whose odds are calculated."""
    if not isinstance(asked.options, Offers):
        return asked.options.candidates()[:MAX_ANSWERS]
    each = [Offers((offer,)).candidates()[:MAX_ANSWERS] for offer in asked.options.open]
    # By turns, so that an action with many targets does not use up the work allowed for the others.
    return tuple(answer for row in zip_longest(*each) for answer in row if answer is not None)


def _odds_data(table: Table[Any], seat: str, calculator: OddsCalculator, asked: Ask[Any], answer: Any) -> OddsData:
    result, redacted = calculator.odds(asked, answer), redacted_in_view(table, seat)
    wording = wording_for(table, seat)
    why = why_not_shown(table, seat, calculator, result, answer)
    if why or result is None:
        return OddsData(exact=False, words=wording.sentence(why))
    return OddsData(
        exact=True,
        words=wording.word(headline(result)),
        changes=[
            ChangeData(wording.name_ids(it.label), float(it.mean), float(it.chance), wording.word(number_words(it)))
            for it in result.changes
        ],
        out=[OutData(who, float(chance)) for who, chance in result.out],
        tiers=_tiers(table, seat, tiers(result)),
        # The worth of a world is made of everybody's numbers, hidden ones too.
        worth=None if redacted else float(result.worth),
    )


def why_not_shown(
    table: Table[Any], seat: str, calculator: OddsCalculator, result: AnswerOdds | None, answer: Any
) -> Words:
    """Why the odds of an answer are not shown to a seat; empty if they are."""
    redacted = redacted_in_view(table, seat)
    # Without a result it is not known who is involved, so it could be anybody.
    involved = redacted if result is None else [who for who in redacted if _involves(result, answer, who)]
    if involved:
        return say("odds-hidden", who=who_all(involved))
    if result is None:
        return TOO_MUCH_WORK if calculator.gave_up else HIDDEN
    return ""


def _involves(result: AnswerOdds, answer: Any, who: str) -> bool:
    """Whether the odds mention a character or depend on it."""
    changing = {change.who for change in result.changes} | {it.who for it in (*result.marks, *result.ended)}
    return who in {*result.met, *_names(answer), *changing, *(one for one, _ in (*result.out, *result.joined))}


def _names(answer: Any) -> Iterator[str]:
    """All strings in an answer, at any depth."""
    if isinstance(answer, Call):
        answer = answer.args
    if isinstance(answer, tuple):
        for part in answer:
            yield from _names(part)
    elif isinstance(answer, str):
        yield answer


def hint(table: Table[Any], seat: str, wanted: Wanted = always) -> HintData:
    """What a bot would do on what the seat sees, and the listed answers with their worth, the best first."""
    asked, wording, told = _question_for_hint(table, seat), wording_for(table, seat), telling(table, seat)
    ranked = [
        RankedAnswer(plain_data.value(answer, told), float(result.worth), wording.word(headline(result)))
        for answer, result in _ranked(table, seat, asked, wanted)
    ]
    return HintData(plain_data.value(table.system.bot(asked, table.seen_by(seat)), told), ranked)


def deep_hint(table: Table[Any], seat: str, advise: Advise, seconds: float) -> DeepHintData:
    """The best few answers by the chance to win, found by playing on from each of them."""
    asked, told = _question_for_hint(table, seat), telling(table, seat)
    usual = table.system.bot(asked, table.seen_by(seat))
    best = [answer for answer, _ in _ranked(table, seat, asked)] or list(asked.options.candidates())
    answers = tuple(dict.fromkeys([*best[: MAX_DEEP_ANSWERS - 1], usual]))
    roles = table.roles_of(seat)
    # The GM may ask about a question that is put to somebody else.
    mine = roles if table.role_asked(roles) else asked.who
    advice = advise(table.system, table.position, mine, answers, seconds)
    options = [WinChance(plain_data.value(it.answer, told), it.value, it.low, it.high) for it in advice.options]
    return DeepHintData(options, advice.why, advice.says, advice.fights)


def _question_for_hint(table: Table[Any], seat: str) -> Ask[Any]:
    """The open question, if the seat may have a hint about it."""
    if hidden := redacted_in_view(table, seat):
        named = wording_for(table, seat).write(who_all(hidden))
        raise Refusal(f"{named}: {NUMBERS_HIDDEN}, so there is no hint")
    if not table.seats.hints and seat != GM:
        raise Refusal("there are no hints at this table; the GM can allow them")
    return open_question(table, seat)


def _ranked(table: Table[Any], seat: str, asked: Ask[Any], wanted: Wanted = always) -> list[tuple[Any, AnswerOdds]]:
    """The listed answers with their odds, the highest worth first; without those that are too much work."""
    calculator = OddsCalculator(table, seat, wanted=wanted, max_paths=MAX_PATHS)
    results = [(answer, calculator.odds(asked, answer)) for answer in listed_answers(asked)[:MAX_ANSWERS]]
    return sorted(((answer, result) for answer, result in results if result), key=lambda row: -row[1].worth)
