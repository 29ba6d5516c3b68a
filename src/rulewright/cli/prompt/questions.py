"""How a question is put to a person: the answers with what each leads to, and the line that is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from rulewright.cli.output.screen import numbered, wrapped
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, Options, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import deed_words, in_words
from rulewright.table.advice.odds_of_answer import TOO_MUCH_WORK, OddsCalculator
from rulewright.table.advice.queries import MOST_OUTLOOKS

from .typed_answers import choices, named, read_answer

if TYPE_CHECKING:
    from .session import Session

LEGEND = "exact: mean change (chance of any), if nobody spends further"


def answer_to(session: Session, asked: Ask[Any]) -> Any:
    """Put a question until there is an answer that may be given."""
    print("\n" + wrapped(f"{' and '.join(asked.who)}: {asked.label}", ""))
    seer = session.seer()
    if isinstance(asked.options, Offers):
        return deed(session, asked, asked.options, seer)
    return choice(session, asked.options, asked.default, partial(told, seer, asked))


def explain(session: Session, odds: Iterable[str]) -> None:
    """What the figures are, said once."""
    if not session.explained and any(odd not in ("", TOO_MUCH_WORK) for odd in odds):
        print(wrapped(f"({LEGEND})", "     "))
        session.explained = True


def choice(session: Session, options: Options[Any], default: Any, leads_to: Callable[[Any], str]) -> Any:
    """One answer from a list, with what each leads to."""
    listed = options.listed() or ()
    if isinstance(options, Subset):
        print("\n".join(numbered([(name, "") for name in choices(options)])))
        few = f"some of them, {options.least} to {options.limit}"
        print(wrapped(f"{few}, by number or name with commas between, or none"))
    elif not listed or not (choices(options) or len(listed) <= MOST_OUTLOOKS):
        print(wrapped(options.describe()))
    else:
        odds = [leads_to(value) if len(listed) <= MOST_OUTLOOKS else "" for value in listed]
        odds = odds if len(set(odds)) > 1 or len(odds) == 1 else [""] * len(odds)
        print("\n".join(rows(options, odds)))
        explain(session, odds)
    for value, why in options.closed if isinstance(options, OneOf) else ():
        print(wrapped(f"not open: {in_words(value)} ({why})", "     "))
    prompt = f"answer [{in_words(default)}]: "
    return session.until(prompt, lambda typed: read(options, default, typed), words=isinstance(options, Text))


def rows(options: Options[Any], odds: list[str]) -> list[str]:
    """Numbered where the number is what is typed."""
    both = [(in_words(value), odd) for value, odd in zip(options.listed() or (), odds, strict=True)]
    if choices(options):
        return numbered(both)
    return [wrapped(f"{name}: {odd}" if odd else name, "    ") for name, odd in both]


def read(options: Options[Any], default: Any, typed: str) -> Any:
    return default if typed == "" else read_answer(options, typed)


def deed(session: Session, asked: Ask[Any], offers: Offers, seer: OddsCalculator) -> Call[Any]:
    """What to do: first which of the offers, then whatever it leaves open."""
    found = [(deed_words(one), best_told(seer, asked, one)) for one in offers.open]
    print("\n".join(numbered(found)))
    explain(session, [odds for _, odds in found])
    if offers.closed:
        reasons = "; ".join(f"{', '.join(deeds)} ({why})" for why, deeds in by_reason(offers.closed).items())
        print(wrapped(f"not now: {reasons}", "     "))
    usual = f" [{in_words(asked.default)}]" if offers.accepts(asked.default) else ""
    chosen = session.until(f"do{usual}: ", lambda typed: chosen_deed(asked, offers, typed))
    if isinstance(chosen, Call):
        return chosen
    return filled(session, chosen, partial(hole, seer, asked, chosen))


def filled(session: Session, chosen: Offer, leads_to: Callable[[tuple[Any, ...], int, Any], str]) -> Call[Any]:
    """An offer with everything it leaves open, asked one after the other."""
    given: tuple[Any, ...] = ()
    for at, (name, options) in enumerate(chosen.holes):
        only = options.listed() or ()
        if len(only) == 1:
            given += only
            continue
        print(f"  {name}:")
        given += (choice(session, options, options.candidates()[0], partial(leads_to, given, at)),)
    return chosen.fill(*given)


def by_reason(closed: tuple[NotNow, ...]) -> dict[str, list[str]]:
    """What may not be done now, together where the reason is the same."""
    found: dict[str, list[str]] = {}
    for no in closed:
        name = no.rule.name.replace("_", " ")
        if name not in found.setdefault(no.why, []):
            found[no.why].append(name)
    return found


def chosen_deed(asked: Ask[Any], offers: Offers, typed: str) -> Call[Any] | Offer:
    """Enter for the usual one, a deed typed whole or with its one answer, a number, or the beginning of a name."""
    if not typed and offers.accepts(asked.default):
        default: Call[Any] = asked.default
        return default
    return whole(offers, typed) or with_answer(offers, typed) or named(offers.open, typed, offers.closed)


def with_answer(offers: Offers, typed: str) -> Call[Any] | None:
    """A deed that leaves one thing open, with the answer behind it, such as `walk 12 8`."""
    if any(deed_words(one).lower().startswith(typed.lower()) for one in offers.open):
        return None
    for one in sorted(offers.open, key=lambda one: -len(deed_words(one))):
        words, rest = deed_words(one).lower() + " ", typed[len(deed_words(one)) :]
        if typed.lower().startswith(words) and len(one.holes) == 1:
            return one.fill(read_answer(one.holes[0][1], rest))
    return None


def whole(offers: Offers, typed: str) -> Call[Any] | None:
    """A deed typed out with everything it needs, such as `attack rustbug power`."""
    return next((call for call in offers.candidates() if in_words(call).lower() == typed.lower()), None)


def whole_or_refused(offers: Offers, typed: str) -> Call[Any]:
    found = whole(offers, typed)
    if found is None:
        some = ", ".join(in_words(call) for call in offers.candidates()[:6])
        raise Refusal(f"expected a deed with all it needs, such as {some}; got {typed!r}")
    return found


def hole(seer: OddsCalculator, asked: Ask[Any], chosen: Offer, so_far: tuple[Any, ...], at: int, value: Any) -> str:
    """What filling one hole so leads to, the later ones filled as they come."""
    rest = (later.candidates()[0] for _, later in chosen.holes[at + 1 :])
    return told(seer, asked, chosen.fill(*so_far, value, *rest))


def told(seer: OddsCalculator, asked: Ask[Any], answer: Any) -> str:
    outlook = seer.odds(asked, answer)
    return outlook.tell() if outlook else TOO_MUCH_WORK if seer.gave_up else ""


def best_told(seer: OddsCalculator, asked: Ask[Any], one: Offer) -> str:
    """What the best way to take up an offer leads to, by rule of thumb."""
    ways = Offers((one,)).candidates()[:MOST_OUTLOOKS]
    found = [(look.worth, -at, look, way) for at, way in enumerate(ways) if (look := seer.odds(asked, way))]
    if not found:
        return TOO_MUCH_WORK if seer.gave_up else ""
    _, _, look, way = max(found, key=lambda row: row[:2])
    alike = len({other.tell() for _, _, other, _ in found}) == 1
    return look.tell() if alike else f"best {in_words(way)}: {look.tell()}"
