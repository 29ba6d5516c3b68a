"""Asks for an answer that is no action: one of a list, some of a list, a number, words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rulewright.cli.output.colour import FAINT
from rulewright.cli.output.screen import wrap
from rulewright.cli.output.styled import Styled, flow_lines, words
from rulewright.game.actions import Spend
from rulewright.kernel.rules.options import YES_NO, OneOf, Options, Subset, Text
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.headline import headline, main_character, percent, short_headline
from rulewright.table.advice.odds.odds_of_answer import TOO_MUCH_WORK
from rulewright.table.advice.plan import MAX_STEPS, spend_chances
from rulewright.table.advice.queries import MAX_ANSWERS
from rulewright.table.typed.answers import list_choices, parse_answer
from rulewright.table.typed.option_words import describe
from rulewright.table.view.characters import characters
from rulewright.words.phrase import Phrase, Wording, Words, says
from rulewright.words.program import say

from ..session import Session, ShownOption

MAX_INDENT = 40
MAX_CLOSED = 4  # reasons that are told without being asked for
OddsOfValue = Callable[..., tuple[Words, Any]]
"""What a value leads to in words, and its worth if that is known."""


def ask_for_choice(session: Session, options: Options[Any], default: Any, leads_to: OddsOfValue) -> Any:
    """An answer that is no action; a short list shows what each answer leads to."""
    print("\n".join(_option_lines(session, options, leads_to)))
    session.options_shown = partial(_shown_options, session, options, leads_to)
    wording = session.wording
    if isinstance(options, OneOf) and options.closed:
        print("\n".join(_closed_lines(options, wording)))

    def parse(typed: str) -> Any:
        return default if typed == "" else parse_answer(options, typed, wording)

    shown = in_words(default, wording) or wording.word(say("nothing"))
    return session.read_until(f"[{shown}] > ", parse, words=isinstance(options, Text))


def _closed_lines(options: OneOf[Any], wording: Wording) -> list[str]:
    """What cannot be chosen, and why; of many the first ones, because typing one says why."""
    reasons = [f"{in_words(value, wording)} ({wording.name_ids(wording.word(why))})" for value, why in options.closed]
    told, more = "; ".join(reasons[:MAX_CLOSED]), len(reasons[MAX_CLOSED:])
    text = say("not-now-type-one", reasons=told, count=str(more)) if more else say("not-now", reasons=told)
    return flow_lines(words(wording.word(text), FAINT), "  ", "    ", " ")


def _shown_options(session: Session, options: Options[Any], leads_to: OddsOfValue) -> list[ShownOption]:
    """The answers under the numbers that they have on the screen."""
    wording = session.wording
    values = options.values if isinstance(options, Subset) else options.listed() or ()
    names = [in_words(value, wording) for value in values]
    labels = [str(number) for number in range(1, len(values) + 1)] if list_choices(options, wording) else names
    closed = options.closed if isinstance(options, OneOf) else ()
    return [
        *(
            ShownOption(label, name, in_words(value), partial(_explain_value, wording, leads_to, value))
            for label, name, value in zip(labels, names, values, strict=True)
        ),
        *(
            ShownOption("", in_words(value, wording), in_words(value), partial(_explain_closed, wording, why))
            for value, why in closed
        ),
    ]


def _explain_value(wording: Wording, leads_to: OddsOfValue, value: Any) -> str:
    return wording.sentence(leads_to(value, told=headline)[0])


def _explain_closed(wording: Wording, why: Words) -> str:
    return wording.word(say("not-now", reasons=wording.name_ids(wording.word(why))))


def odds_of_answer(
    session: Session, asked: Ask[Any], answer: Any, told: Callable[[AnswerOdds], Phrase] = short_headline
) -> tuple[Words, Any]:
    """What an answer leads to, in a few words or in more of them, and its worth."""
    odds = session.odds()
    found = odds.odds(asked, answer)
    if found is None:
        return TOO_MUCH_WORK if odds.gave_up else "", None
    leads_to = told(found)
    return "" if says(leads_to, "odds-nothing") else leads_to, found.worth


def _option_lines(session: Session, options: Options[Any], leads_to: OddsOfValue) -> list[str]:
    listed, wording = options.listed() or (), session.wording
    names = tuple(name[:1].upper() + name[1:] for name in list_choices(options, wording))
    if isinstance(options, Subset):
        several = wording.sentence(say("some-of", least=str(options.least), most=str(options.limit)))
        return [*(f"{number:>4}  {name}" for number, name in enumerate(names, 1)), wrap(several)]
    if not listed or not (names or len(listed) <= MAX_ANSWERS):
        what = wording.name_ids(wording.sentence(describe(options)))
        is_place = type(options).map_shapes is not Options.map_shapes
        return [wrap(f"{what}. {wording.word(say('map-shows'))}" if is_place else what)]
    odds = [wording.sentence(leads_to(value)[0]) if len(listed) <= MAX_ANSWERS else "" for value in listed]
    same: list[str] = []
    if len(set(odds)) == 1:
        # Odds that are the same for all answers help nobody to choose; they are told once.
        same, odds = _same_odds(wording, leads_to(listed[0])[0] if odds[0] else ""), [""] * len(odds)
    if not names and not any(odds):
        return [*flow_lines([Styled(in_words(value, wording)) for value in listed], "  ", "  ", "   "), *same]
    # Numbers are typed as they are; everything else has a number in the list.
    labels = [str(number) for number in range(1, len(names) + 1)] if names else [in_words(it, wording) for it in listed]
    texts = names or ("",) * len(labels)
    column = max(map(len, texts))
    rows = zip(labels, texts, odds, strict=True)
    return [*(line for label, name, text in rows for line in _row(label, name.ljust(column), text)), *same]


def _same_odds(wording: Wording, odds: Words) -> list[str]:
    """What comes of it whatever is chosen."""
    told = wording.sentence(say("either-way", odds=odds)) if isinstance(odds, Phrase) and odds != TOO_MUCH_WORK else ""
    return flow_lines(words(told, FAINT), "  ", "    ", " ") if told else []


def _row(label: str, name: str, odds: str) -> list[str]:
    first = f"{label:>4}  {name}  " if name else f"{label:>4}  "
    return flow_lines(words(odds, FAINT) or [Styled("")], first, " " * min(len(first), MAX_INDENT), " ")


def _besides(label: str, odds: AnswerOdds) -> Phrase:
    """What points lead to, besides that they are gone."""
    return short_headline(odds._replace(changes=tuple(one for one in odds.changes if one.bar.label != label)))


def ask_for_spend(session: Session, asked: Ask[Any], spend: Spend) -> Any:
    """How many points are spent: what each of them buys, and the chance at each step in one line."""
    wording, options = session.wording, asked.options
    values = options.candidates()[: MAX_STEPS + 1]
    known = [odds for value in values if (odds := session.odds().odds(asked, value))]
    about, chances = spend_chances(known)
    focus = main_character(known[-1]) if known else ""
    # A question that is answered with yes or no says its price and what that is for.
    session.tell(
        say("spend-once", resource=spend.resource, have=str(spend.have))
        if options == YES_NO
        else say("spend", resource=spend.resource, unit=spend.unit, have=str(spend.have))
    )
    is_foe = focus in (shown := characters(session.table, session.seat)) and shown[focus].side == "theirs"
    helps = is_foe or all(odds.tests or odds.inside == "defence" for odds in known)
    if not helps or len(known) < len(values) or len(set(chances)) < 2:
        label = wording.word(spend.resource)
        told = partial(_besides, label)
        return ask_for_choice(session, options, asked.default, partial(odds_of_answer, session, asked, told=told))
    steps = [
        Styled(f"{in_words(value, wording)}: {wording.word(percent(chance))}")
        for value, chance in zip(values, chances, strict=True)
    ]
    print("\n".join(flow_lines([Styled(f"{wording.sentence(about)}:"), *steps], "  ", "    ", "  ")))
    session.options_shown = partial(_shown_options, session, options, partial(odds_of_answer, session, asked))
    return session.read_until(
        f"[{in_words(asked.default, wording)}] > ",
        lambda typed: parse_answer(options, typed, wording) if typed else asked.default,
    )
