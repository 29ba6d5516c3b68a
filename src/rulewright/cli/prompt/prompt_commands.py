"""What can be said at any prompt of `play`, whatever is asked."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.cli.output.screen import numbered, table_lines, wrapped
from rulewright.cli.tasks.map import map_lines
from rulewright.errors import OverBudget, Refusal
from rulewright.files import write_whole
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import deed_words, in_words, whose_deed
from rulewright.table.advice.odds_of_answer import Seer
from rulewright.table.advice.queries import ways
from rulewright.table.log.records import Claimed, Fiat, Record, Said
from rulewright.table.play.carry_out import set_value
from rulewright.table.play.seats import EVERYTHING, Standing
from rulewright.table.play.table import Table
from rulewright.table.view.story import story
from rulewright.table.view.why import explained, why, why_now

from .groups import Group, alike
from .questions import filled, whole_or_refused
from .typed_answers import read_answer

if TYPE_CHECKING:
    from .session import Session

HELP = (
    ("undo, undo N", "take back what you did last, or the last N things"),
    ("why, why N", "how this question, or line N of the log, came about"),
    ("log", "the story so far"),
    ("hint", "what to do, by the chance to win"),
    ("table, map", "show everything again; the table in letters, where there is one"),
    ("claims, claim N", "what you may do out of turn; do it"),
    ("always ANSWER", "answer this question so from now on"),
    ("ask less", "only be asked what to do; ask again: no more of either"),
    ("all DEED", "this and every like piece does it"),
    ("hand on, hand off", "throw real dice yourself, or let the table throw"),
    ("rule PATH VALUE", "the GM sets a value, such as rule fighters.mossbit.hp 5"),
    ("branch, back, keep", "try something out; return from it; go on with it"),
    ("save FILE, load FILE", "keep the table in a file, or go on with another"),
    ("quit", "get up; a fight at a terminal is kept"),
    ("/COMMAND", "the same, where words are asked for"),
)


HINT_WITHIN, HINT_WORLDS, HINT_FIGHTS, MOST_HINTS = 0.05, 300, 400, 4


class Quit(Exception):  # noqa: N818
    """The person has enough."""


class Turned(Exception):  # noqa: N818
    """The table is another than before: what was asked is to be looked at anew."""


def obey(session: Session, typed: str) -> bool:
    """Carry out a command; False if the line is none."""
    word, _, rest = typed.removeprefix("/").partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    command(session, rest.strip())
    return True


def _undo(session: Session, rest: str) -> None:
    if rest and not (rest.isdecimal() and int(rest)):
        raise Refusal(f"expected undo, or undo N with how many things of yours to take back, got {rest!r}")
    wanted = int(rest or 1)
    found = list(islice(inputs_of(session), wanted))
    if not found:
        raise Refusal("you have done nothing yet that could be taken back")
    for record, inputs in found:
        for _ in range(inputs):
            session.table.undo()
        print(wrapped(f"taken back: {_in_words(session.table, record)}"))
    if wanted > len(found):
        print("  that was all you have done")
    session.told, session.ahead = len(session.table.records), 0
    raise Turned


def inputs_of(session: Session) -> Iterator[tuple[Record, int]]:
    """What the person did, the last thing first, each with how many inputs it takes to take it back."""
    inputs = 0
    for before in session.table.latest_known():
        inputs += 1
        record = session.table.records[before.line]
        if _own(session, record):
            yield record, inputs
            inputs = 0


def _in_words(table: Table[Any], record: Record) -> str:
    """What was done, in words."""
    match record:
        case Said(answer=answer):
            return _given(table, answer)
        case Claimed(call=call):
            return _given(table, call)
        case Fiat(facts):
            return "; ".join(words for fact in facts if (words := fact.tell()))
    return "the last thing"


def _own(session: Session, record: Record) -> bool:
    """Whether the person did this; what is ruled at a terminal is always the person's word."""
    return not isinstance(record, Said | Claimed) or record.seat == session.seat


def _given(table: Table[Any], answer: Any) -> str:
    """A stored answer in words."""
    match answer:
        case {"rule": _, "args": _}:
            return in_words(table.system.codec.convert_call(answer))
        case {"faces": faces}:
            return f"a throw of {in_words(tuple(faces))}"
    return f"the answer {in_words(answer)}"


def _why(session: Session, rest: str) -> None:
    if rest and not rest.isdecimal():
        raise Refusal(f"expected the number of a line, as the log shows it, got {rest!r}")
    told = explained(why(session.table, int(rest), session.seat) if rest else why_now(session.table, session.seat))
    print(wrapped(told or asked_by(session)))


def asked_by(session: Session) -> str:
    """The rules that ask the open question, where nothing has happened yet that led to it."""
    rules, system = session.table.asking(), session.table.system
    cited = [f"{system.book.rule(one).title} [{one}]" for one in rules] if system.load_book else list(rules)
    return f"asked by {', '.join(cited)}" if cited else "nothing led to this yet"


def _log(session: Session, _: str) -> None:
    for line in story(session.table, session.seat):
        print(wrapped(f"{'(taken back) ' if line.struck else ''}{line.text}  [{line.number}]"))


def _table(session: Session, _: str) -> None:
    print("\n".join(table_lines(session.table.system.panel(session.table.seen_by(session.seat)))))


def _map(session: Session, _: str) -> None:
    system = session.table.system
    if system.draw is None:
        raise Refusal(f"{system.title} is not played on a measured table; table shows everything")
    print("\n".join(map_lines(system.draw(session.table.seen_by(session.seat)))))


def _hint(session: Session, _: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose here")
    if not _by_chance_to_win(session):
        _by_rule_of_thumb(session, asked)
    usual = session.table.system.bot(asked, session.table.seen_by(session.seat))
    print(wrapped(f"a bot would take: {in_words(usual)}"))


def _by_chance_to_win(session: Session) -> bool:
    """Every option with the chance to win that it leaves; whether one is surely the best."""
    from rulewright.cli.tasks.advise import Ways, advice_at, advice_lines
    from rulewright.lab.effort import Effort

    effort = Effort("auto", HINT_WITHIN, HINT_WORLDS, HINT_FIGHTS)
    try:
        advice = advice_at(session.table, Ways(None, None), effort)
    except OverBudget:
        return False
    except KeyboardInterrupt:
        print("  stopped before anything was known")
        return True
    for line in advice_lines(advice, MOST_HINTS):
        print(wrapped(line))
    return advice.sure


def _by_rule_of_thumb(session: Session, asked: Ask[Any]) -> None:
    seer = Seer(session.table, session.seat)
    found = [(seer.outlook(asked, answer), answer) for answer in ways(asked)]
    ranked = sorted(((look.worth, look, answer) for look, answer in found if look), key=lambda row: -row[0])
    if not ranked:
        raise Refusal("the odds of this cannot be worked out here")
    print("  too close to tell; right after it, things stand so:")
    for worth, look, answer in ranked[:MOST_HINTS]:
        print(wrapped(f"{in_words(answer)}: {look.tell()} (stands at {float(worth):+.2f} by rule of thumb)"))


def _claims(session: Session, _: str) -> None:
    rows = [f"{_doer(role, one)}: {deed_words(one)}" for role, one in _claimable(session)]
    print("\n".join(numbered([(row, "") for row in rows])) or "  there is nothing to claim now")


def _doer(role: str, one: Offer) -> str:
    """Who would do it."""
    named = whose_deed(role, one)
    return role if named == role else f"{role}, {named}"


def _claimable(session: Session) -> list[tuple[str, Any]]:
    table = session.table
    roles = table.roles_of(session.seat)
    return [(role, one) for role in roles for one in table.system.claims(table.seen_by(session.seat), role)]


def _claim(session: Session, rest: str) -> None:
    offers = _claimable(session)
    if not rest.isdecimal() or not 1 <= int(rest) <= len(offers):
        raise Refusal(f"expected claim N with a number from 1 to {len(offers)}; claims lists them")
    role, one = offers[int(rest) - 1]
    session.table.claim(session.seat, role, filled(session, one, lambda *_: ""))
    raise Turned


def _always(session: Session, rest: str) -> None:
    asked, rules = session.table.question(session.seat), session.table.asking()
    if not isinstance(asked, Ask) or isinstance(asked.options, Offers) or not rules:
        raise Refusal("what to do in a turn has no lasting answer; questions such as Better Odds or Push have")
    answer = read_answer(asked.options, rest)
    seat = session.table.seats[session.seat]
    kept = tuple(one for one in seat.standing if one.rule != rules[0])
    session.table.seat(seat.but(standing=(*kept, Standing(rules[0], answer, default=False))))
    print(f"  from now on {rules[0]} is answered with {in_words(answer)}; 'ask again' ends that")
    raise Turned


def _ask(session: Session, rest: str) -> None:
    if rest not in ("again", "less"):
        raise Refusal("expected ask again or ask less")
    standing = (Standing(EVERYTHING),) if rest == "less" else ()
    session.table.seat(session.table.seats[session.seat].but(standing=standing))
    print("  only what to do is asked from now on" if standing else "  everything is asked again")
    raise Turned


def _all(session: Session, rest: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        raise Refusal("all DEED is said when somebody is asked what to do")
    whole_or_refused(asked.options, rest)
    session.group = Group(rest, alike(session.table, asked.who[0]))
    raise Turned


def _hand(session: Session, rest: str) -> None:
    if rest not in ("on", "off"):
        raise Refusal("expected hand on or hand off")
    session.table.seat(session.table.seats[session.seat].but(by_hand=rest == "on"))
    print("  you throw your own dice" if rest == "on" else "  the table throws for you")
    raise Turned


def _rule(session: Session, rest: str) -> None:
    path, _, value = rest.partition(" ")
    if not value:
        raise Refusal("expected rule PATH VALUE, such as rule fighters.mossbit.hp 5")
    try:
        plain = json.loads(value, parse_constant=str)
        plain = value if plain in (inf, -inf) else plain
    except json.JSONDecodeError:
        plain = value
    set_value(session.table, path, plain)
    raise Turned


def _branch(session: Session, _: str) -> None:
    session.kept.append(session.table)
    session.table = session.table.branch(random.Random(len(session.table.records)).randrange)
    print("  this is only tried out: back returns, keep goes on with it")
    raise Turned


def _back(session: Session, _: str) -> None:
    if not session.kept:
        raise Refusal("nothing is being tried out")
    session.table = session.kept.pop()
    session.told, session.ahead = len(session.table.records), 0
    raise Turned


def _keep(session: Session, _: str) -> None:
    if not session.kept:
        raise Refusal("nothing is being tried out")
    session.kept.pop()
    print("  kept")


def _save(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal("expected save FILE")
    write_whole(Path(rest).expanduser(), session.table.dump())
    print(f"  saved in {rest}")


def _load(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal("expected load FILE")
    from .saved_fights import get_up, reopened

    path = Path(rest).expanduser()
    table, seat = reopened(path, session.table.system.name)
    if session.file is None or not (session.file.exists() and session.file.samefile(path)):
        try:
            get_up(session)
        except OSError as error:
            raise Refusal(f"the fight at hand cannot be kept: {error.strerror}; nothing was loaded") from error
    session.sit_at(table, seat, path)
    print(f"  {rest} is open")
    raise Turned


def _help(_session: Session, _: str) -> None:
    print("\n".join(wrapped(f"{typed}: {does}") for typed, does in HELP))


def _quit(_session: Session, _: str) -> None:
    raise Quit


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "undo": _undo,
    "why": _why,
    "log": _log,
    "table": _table,
    "map": _map,
    "hint": _hint,
    "claims": _claims,
    "claim": _claim,
    "always": _always,
    "ask": _ask,
    "all": _all,
    "hand": _hand,
    "rule": _rule,
    "branch": _branch,
    "back": _back,
    "keep": _keep,
    "save": _save,
    "load": _load,
    "help": _help,
    "quit": _quit,
}
