"""Asks a person the open question: lists the answers with what each leads to, and reads the typed one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice, product
from typing import Any

from rulewright.cli.output.screen import numbered_lines, wrap
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.action_words import command, words_of_offer
from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, Options, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.words import in_words, offer_in_words
from rulewright.table.advice.headline import headline
from rulewright.table.advice.odds_of_answer import TOO_MUCH_WORK, OddsCalculator
from rulewright.table.advice.queries import MAX_ANSWERS
from rulewright.words.phrase import PLAIN, Wording, Words
from rulewright.words.program import say

from .session import Session, TableChanged
from .typed_answers import find_offer, list_choices, names_of, offer_names, parse_answer, parse_faces

LEGEND = "exact, if nobody spends further; about n is the mean when it happens"


def ask_open_question(session: Session) -> None:
    """Ask the open question once; a wrong answer or a command that changes the table leaves it open."""
    asked = session.table.question(session.seat)
    try:
        if isinstance(asked, Roll):
            _ask_for_roll(session, asked)
        elif isinstance(asked, Ask):
            answer = session.group.answer(asked) if session.group else None
            session.table.answer(session.seat, _ask_for_answer(session, asked) if answer is None else answer)
    except TableChanged:
        return
    except RulewrightError as error:
        print(wrap(session.wording.name_ids(f"not so: {error}")))


def _ask_for_roll(session: Session, asked: Roll[Any]) -> None:
    print(wrap(f"{session.wording.sentence(asked.label)}: {asked.pool}", ""))
    faces = session.read_until(
        "Enter to roll, or type the faces of your dice: ",
        lambda typed: parse_faces(asked.pool, typed) if typed else None,
    )
    session.table.throw(session.seat, faces)


def _ask_for_answer(session: Session, asked: Ask[Any]) -> Any:
    print("\n" + wrap(session.wording.sentence(session.table.label), ""))
    odds = session.odds()
    if isinstance(asked.options, Offers):
        return _ask_for_action(session, asked, asked.options, odds)
    return _ask_for_choice(session, asked.options, asked.default, partial(_format_odds, odds, asked))


def _show_legend(session: Session, odds: Iterable[Words]) -> None:
    """Say what the figures mean, once in a session."""
    if not session.legend_shown and any(text not in ("", TOO_MUCH_WORK) for text in odds):
        print(wrap(f"({LEGEND})", "     "))
        session.legend_shown = True


def _ask_for_choice(session: Session, options: Options[Any], default: Any, leads_to: Callable[[Any], Words]) -> Any:
    """An answer that is no action; a short list shows what each answer leads to."""
    listed, wording = options.listed() or (), session.wording
    if isinstance(options, Subset):
        print("\n".join(numbered_lines([(name, "") for name in list_choices(options, wording)])))
        print(wrap(f"some of them, {options.least} to {options.limit}, by number or name with commas between, or none"))
    elif not listed or not (list_choices(options, wording) or len(listed) <= MAX_ANSWERS):
        print(wrap(options.describe()))
    else:
        odds = [wording.word(leads_to(value)) if len(listed) <= MAX_ANSWERS else "" for value in listed]
        # Odds that are the same for all answers help nobody to choose.
        odds = odds if len(set(odds)) > 1 or len(odds) == 1 else [""] * len(odds)
        print("\n".join(_answer_lines(options, odds, wording)))
        _show_legend(session, odds)
    for value, why in options.closed if isinstance(options, OneOf) else ():
        print(wrap(f"not open: {in_words(value, wording)} ({wording.name_ids(wording.word(why))})", "     "))
    prompt = f"answer [{in_words(default, wording)}]: "

    def parse(typed: str) -> Any:
        return default if typed == "" else parse_answer(options, typed, wording)

    return session.read_until(prompt, parse, words=isinstance(options, Text))


def _answer_lines(options: Options[Any], odds: list[str], wording: Wording) -> list[str]:
    """Answers with their odds; numbered, unless the answers are numbers themselves."""
    listed = zip(options.listed() or (), odds, strict=True)
    rows = [(in_words(value, wording), text) for value, text in listed]
    if list_choices(options, wording):
        return numbered_lines(rows)
    return [wrap(f"{name}: {text}" if text else name, "    ") for name, text in rows]


def _ask_for_action(session: Session, asked: Ask[Any], offers: Offers, odds: OddsCalculator) -> Call[Any]:
    """What to do: first which of the offers, then whatever it leaves open."""
    wording = session.wording
    rows = [
        (offer_in_words(offer, wording), wording.word(_format_best_odds(odds, asked, offer))) for offer in offers.open
    ]
    print("\n".join(numbered_lines(rows)))
    _show_legend(session, [text for _, text in rows])
    if offers.closed:
        grouped = _group_by_reason(session, offers.closed)
        reasons = "; ".join(f"{', '.join(names)} ({why})" for why, names in grouped.items())
        print(wrap(f"not now: {wording.name_ids(reasons)}", "     "))
    default = f" [{in_words(asked.default, wording)}]" if offers.accepts(asked.default) else ""
    chosen = session.read_until(f"do{default}: ", lambda typed: _parse_action(asked, offers, typed, wording))
    if isinstance(chosen, Call):
        return chosen
    return ask_for_holes(session, chosen, partial(_format_hole_odds, odds, asked, chosen))


def ask_for_holes(session: Session, offer: Offer, leads_to: Callable[[tuple[Any, ...], int, Any], Words]) -> Call[Any]:
    """An offer with everything that it leaves open, asked one after the other."""
    answers: tuple[Any, ...] = ()
    for at, (name, options) in enumerate(offer.holes):
        listed = options.listed() or ()
        if len(listed) == 1:
            answers += listed
            continue
        print(f"  {name}:")
        answers += (_ask_for_choice(session, options, options.candidates()[0], partial(leads_to, answers, at)),)
    return offer.fill(*answers)


def _group_by_reason(session: Session, closed: tuple[NotNow, ...]) -> dict[str, list[str]]:
    """The actions that are closed now, by the reason."""
    names: dict[str, list[str]] = {}
    for action in closed:
        shown = words_of_offer(session.table.system, session.table.seen_by(session.seat), action)
        name = session.wording.sentence(shown.title if action.given else shown.verb)
        why = session.wording.word(action.why).removesuffix(".")
        if name not in names.setdefault(why, []):
            names[why].append(name)
    return names


def _parse_action(asked: Ask[Any], offers: Offers, typed: str, wording: Wording) -> Call[Any] | Offer:
    """Enter for the default, an action typed whole or with its one answer, a number, or the beginning of a name."""
    if not typed and offers.accepts(asked.default):
        default: Call[Any] = asked.default
        return default
    action = _parse_whole_action(offers, typed, wording)
    if action is None:
        action = parse_action_with_answer(offers, typed, wording)
    return find_offer(offers.open, typed, offers.closed, wording) if action is None else action


def parse_action_with_answer(offers: Offers, typed: str, wording: Wording = PLAIN) -> Call[Any] | None:
    """An action that leaves one thing open, with the answer behind it, such as `walk 12 8`."""
    named = [(words, offer) for offer in offers.open for words in offer_names(offer, wording)]
    if any(words.startswith(typed.lower()) for words, _ in named):
        return None
    # The longest name first: `move fast 3` is no `move` with the answer `fast 3`.
    for words, offer in sorted(named, key=lambda pair: -len(pair[0])):
        if typed.lower().startswith(f"{words} ") and len(offer.holes) == 1:
            return offer.fill(parse_answer(offer.holes[0][1], typed[len(words) :], wording))
    return None


def _parse_whole_action(offers: Offers, typed: str, wording: Wording) -> Call[Any] | None:
    """An action typed out with everything that it needs, such as `attack Rustbug power`, by names or by ids."""
    wanted = typed.lower()
    return next((call for call in offers.candidates() if wanted in names_of(call, wording)), None)


def require_whole_action(offers: Offers, typed: str, wording: Wording = PLAIN) -> Call[Any]:
    call = _parse_whole_action(offers, typed, wording)
    if call is None:
        examples = ", ".join(in_words(call, wording) for call in offers.candidates()[:6])
        raise Refusal(f"expected an action with all it needs, such as {examples}; got {typed!r}")
    return call


def _format_hole_odds(
    odds: OddsCalculator, asked: Ask[Any], offer: Offer, before: tuple[Any, ...], at: int, value: Any
) -> Words:
    """What this value for a hole leads to, with the best candidates for the holes after it."""
    later = product(*(options.candidates() for _, options in offer.holes[at + 1 :]))
    calls = [offer.fill(*before, value, *rest) for rest in islice(later, MAX_ANSWERS)]
    looks = [look for call in calls if (look := odds.odds(asked, call))]
    if not looks:
        return TOO_MUCH_WORK if odds.gave_up else ""
    return headline(max(looks, key=lambda look: look.worth))


def _format_odds(odds: OddsCalculator, asked: Ask[Any], answer: Any) -> Words:
    outlook = odds.odds(asked, answer)
    return headline(outlook) if outlook else TOO_MUCH_WORK if odds.gave_up else ""


def _format_best_odds(odds: OddsCalculator, asked: Ask[Any], offer: Offer) -> Words:
    """What the best way to fill an offer leads to, by rule of thumb."""
    calls = Offers((offer,)).candidates()[:MAX_ANSWERS]
    rows = [(look.worth, -at, look, call) for at, call in enumerate(calls) if (look := odds.odds(asked, call))]
    if not rows:
        return TOO_MUCH_WORK if odds.gave_up else ""
    _, _, best, call = max(rows, key=lambda row: row[:2])
    if len({headline(look) for _, _, look, _ in rows}) == 1:
        return headline(best)
    return say("odds-best", action=command(odds.table.system, odds.table.world, call), odds=headline(best))
