"""The commands that can be typed at any prompt of `play`, whatever is asked."""

from __future__ import annotations

import json
import random
from math import inf
from pathlib import Path
from typing import Any

from rulewright.cli.output.screen import numbered_lines, table_lines, wrap
from rulewright.cli.output.text_map import map_lines
from rulewright.cli.tasks.replay import story_lines
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words, offer_in_words, offer_owner
from rulewright.table.play.seats import EVERYTHING, Standing
from rulewright.table.play.set_value import set_value
from rulewright.table.view.why import format_steps, why, why_now
from rulewright.words.phrase import Wording

from .group_actions import GroupAction, find_group
from .hints import hint
from .questions import ask_for_holes, require_whole_action
from .saved_fights import reopen_fight, save_on_leaving
from .session import Command, Quit, Session, TableChanged
from .typed_answers import parse_answer
from .undo import undo

HELP = (
    ("undo, undo N", "undo your last input, or your last N inputs"),
    ("why, why N", "the dice, numbers and rules behind this question, or behind line N of the log"),
    ("log", "everything that has happened so far"),
    ("hint", "rank your options by the chance to win"),
    ("table, map", "show everybody again; draw the map, if the game has one"),
    ("claims, claim N", "list what you may do out of turn; do number N of it"),
    ("always ANSWER", "always give this answer to this question from now on"),
    ("ask less", "only ask which action to take; 'ask again' ends this and every always"),
    ("all ACTION", "this piece and all of its kind take this action"),
    ("hand on, hand off", "type the faces of your own dice, or let the table roll"),
    ("rule PATH VALUE", "the GM sets a value, such as rule fighters.mossbit.hp 5"),
    ("branch, back, keep", "try something out; return to the table; go on with what you tried"),
    ("save FILE, load FILE", "save the table to a file, or continue a saved one"),
    ("quit", "leave; a fight at a terminal is saved"),
    ("/COMMAND", "the command, where the question asks for words"),
)


def _why(session: Session, rest: str) -> None:
    if rest and not rest.isdecimal():
        raise Refusal(f"expected the number of a line, as the log shows it, got {rest!r}")
    reasons = format_steps(
        why(session.table, int(rest), session.seat) if rest else why_now(session.table, session.seat)
    )
    print(wrap(reasons or _asking_rules(session)))


def _asking_rules(session: Session) -> str:
    """The rules that ask the open question, where nothing has happened yet that led to it."""
    rules, system = session.table.asking_rules(), session.table.system
    cited = [f"{system.book.rule(rule).title} [{rule}]" for rule in rules] if system.load_book else list(rules)
    return f"asked by {', '.join(cited)}" if cited else "nothing led to this yet"


def _log(session: Session, _: str) -> None:
    for line in story_lines(session.table, session.seat):
        print(line)


def _table(session: Session, _: str) -> None:
    panel = session.table.system.panel(session.table.seen_by(session.seat))
    print("\n".join(table_lines(panel, session.wording)))


def _map(session: Session, _: str) -> None:
    system = session.table.system
    if system.draw is None:
        raise Refusal(f"{system.title} is not played on a measured table; table shows everything")
    print("\n".join(map_lines(system.draw(session.table.seen_by(session.seat)))))


def _claims(session: Session, _: str) -> None:
    wording = session.wording
    rows = [
        (f"{_format_actor(role, offer, wording)}: {offer_in_words(offer, wording)}", "")
        for role, offer in _claimable(session)
    ]
    print("\n".join(numbered_lines(rows)) or "  there is nothing to claim now")


def _format_actor(role: str, offer: Offer, wording: Wording) -> str:
    """The role, and the piece that would act if that is another."""
    actor, name = offer_owner(role, offer), wording.name(role)
    return name if actor == role else f"{name}, {wording.name(actor)}"


def _claimable(session: Session) -> list[tuple[str, Any]]:
    table = session.table
    roles = table.roles_of(session.seat)
    return [(role, offer) for role in roles for offer in table.system.claims(table.seen_by(session.seat), role)]


def _claim(session: Session, rest: str) -> None:
    offers = _claimable(session)
    if not rest.isdecimal() or not 1 <= int(rest) <= len(offers):
        raise Refusal(f"expected claim N with a number from 1 to {len(offers)}; claims lists them")
    role, offer = offers[int(rest) - 1]
    session.table.claim(session.seat, role, ask_for_holes(session, offer, lambda *_: ""))
    raise TableChanged


def _always(session: Session, rest: str) -> None:
    asked, rules = session.table.question(session.seat), session.table.asking_rules()
    if not isinstance(asked, Ask) or isinstance(asked.options, Offers) or not rules:
        raise Refusal("what to do in a turn has no lasting answer; questions such as Better Odds or Push have")
    answer = parse_answer(asked.options, rest, session.wording)
    seat = session.table.seats[session.seat]
    others = tuple(standing for standing in seat.standing if standing.rule != rules[0])
    session.table.seat(seat.but(standing=(*others, Standing(rules[0], answer, default=False))))
    print(f"  from now on {rules[0]} is answered with {in_words(answer, session.wording)}; 'ask again' ends that")
    raise TableChanged


def _ask(session: Session, rest: str) -> None:
    if rest not in ("again", "less"):
        raise Refusal("expected ask again or ask less")
    standing = (Standing(EVERYTHING),) if rest == "less" else ()
    session.table.seat(session.table.seats[session.seat].but(standing=standing))
    print("  only what to do is asked from now on" if standing else "  everything is asked again")
    raise TableChanged


def _all(session: Session, rest: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        raise Refusal("all ACTION is for a question about what to do; this is another one")
    call = require_whole_action(asked.options, rest, session.wording)
    session.group = GroupAction(session.table, in_words(call), find_group(session.table, asked.who[0]))
    raise TableChanged


def _hand(session: Session, rest: str) -> None:
    if rest not in ("on", "off"):
        raise Refusal("expected hand on or hand off")
    session.table.seat(session.table.seats[session.seat].but(by_hand=rest == "on"))
    print("  you throw your own dice" if rest == "on" else "  the table throws for you")
    raise TableChanged


def _rule(session: Session, rest: str) -> None:
    path, _, value = rest.partition(" ")
    if not value:
        raise Refusal("expected rule PATH VALUE, such as rule fighters.mossbit.hp 5")
    set_value(session.table, path, _parse_json_or_word(value))
    raise TableChanged


def _parse_json_or_word(text: str) -> Any:
    """A value of JSON; anything else is a word. Python's JSON also reads NaN and 1e999, which no value may be."""
    try:
        value = json.loads(text, parse_constant=str)
    except json.JSONDecodeError:
        return text
    return text if value in (inf, -inf) else value


def _branch(session: Session, _: str) -> None:
    session.tables_left.append(session.table)
    session.table = session.table.branch(random.Random(len(session.table.records)).randrange)
    print("  this is only tried out: back returns, keep goes on with it")
    raise TableChanged


def _back(session: Session, _: str) -> None:
    if not session.tables_left:
        raise Refusal("nothing is being tried out")
    session.table = session.tables_left.pop()
    session.skip_to_now()
    raise TableChanged


def _keep(session: Session, _: str) -> None:
    if not session.tables_left:
        raise Refusal("nothing is being tried out")
    session.tables_left.pop()
    print("  kept")


def _save(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal("expected save FILE")
    write_atomically(Path(rest).expanduser(), session.table.dump())
    print(f"  saved in {rest}")


def _load(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal("expected load FILE")
    path = Path(rest).expanduser()
    table, seat = reopen_fight(path, session.table.system.name)
    # Saving this fight over the file that was just read would lose what is in it.
    if session.file is None or not (session.file.exists() and session.file.samefile(path)):
        try:
            save_on_leaving(session)
        except OSError as error:
            raise Refusal(f"the fight at hand cannot be kept: {error.strerror}; nothing was loaded") from error
    session.sit_at(table, seat, path)
    print(f"  {rest} is open")
    raise TableChanged


def _help(_session: Session, _: str) -> None:
    print("\n".join(wrap(f"{typed}: {does}") for typed, does in HELP))


def _quit(_session: Session, _: str) -> None:
    raise Quit


COMMANDS: dict[str, Command] = {
    "undo": undo,
    "why": _why,
    "log": _log,
    "table": _table,
    "map": _map,
    "hint": hint,
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
