"""The commands that can be typed at any prompt of `play`, whatever is asked."""

from __future__ import annotations

import random
from pathlib import Path

from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.play.seats import Standing
from rulewright.table.typed.answers import parse_answer
from rulewright.words.program import say

from ..answering.actions import action_list
from ..answering.typed_actions import require_whole_action
from ..group_actions import GroupAction, find_group
from ..next_fight import again_command, next_command
from ..saved_fights import reopen_fight, save_on_leaving
from ..session import Command, Quit, Session, TableChanged
from .claims import claim_command, claims_command
from .explain import explain
from .gm_commands import gm_commands
from .help import help_command
from .hints import hint
from .looking import log_command, map_command, sheet_command, table_command
from .rule_command import rule_command
from .undo import undo
from .why import why_command


def _always(session: Session, rest: str) -> None:
    asked, rules = session.table.question(session.seat), session.table.asking_rules()
    if not isinstance(asked, Ask) or isinstance(asked.options, Offers) or not rules:
        raise Refusal(say("no-lasting-answer"))
    answer = parse_answer(asked.options, rest, session.wording)
    seat = session.table.seats[session.seat]
    others = tuple(standing for standing in seat.standing if standing.rule != rules[0])
    session.table.seat(seat.but(standing=(*others, Standing(rules[0], answer, default=False))))
    session.tell(say("answered-from-now-on", answer=in_words(answer, session.wording)))
    raise TableChanged


def _ask(session: Session, rest: str) -> None:
    if rest not in ("again", "less"):
        raise Refusal(say("expected-ask"))
    session.asks_less = rest == "less"
    if not session.asks_less and session.table.seats[session.seat].standing:
        session.table.seat(session.table.seats[session.seat].but(standing=()))
    session.tell(say("asks-less") if session.asks_less else say("asks-everything"))
    raise TableChanged


def _all(session: Session, rest: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        raise Refusal(say("all-needs-action"))
    call = require_whole_action(action_list(session, asked.options), rest)
    session.group = GroupAction(session, in_words(call), find_group(session.table, asked.who[0]))
    raise TableChanged


def _hand(session: Session, rest: str) -> None:
    if rest not in ("on", "off"):
        raise Refusal(say("expected-hand"))
    session.table.seat(session.table.seats[session.seat].but(by_hand=rest == "on"))
    session.tell(say("own-dice") if rest == "on" else say("dice-of-the-table"))
    raise TableChanged


def _branch(session: Session, _: str) -> None:
    session.tables_left.append(session.table)
    session.go_to(session.table.branch(random.Random(len(session.table.records)).randrange))
    session.tell(say("tried-out"))
    raise TableChanged


def _back(session: Session, _: str) -> None:
    """Leave a half-made action, or else what is only tried out."""
    if session.is_half_made:
        session.tell(say("action-left"))
        raise TableChanged
    if not session.tables_left:
        raise Refusal(say("nothing-to-leave"))
    session.go_to(session.tables_left.pop())
    raise TableChanged


def _keep(session: Session, _: str) -> None:
    if not session.tables_left:
        raise Refusal(say("nothing-tried-out"))
    session.tables_left.pop()
    session.tell(say("kept"))


def _save(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal(say("expected-file", command="save"))
    write_atomically(Path(rest).expanduser(), session.table.dump())
    session.tell(say("saved-in", file=rest))


def _load(session: Session, rest: str) -> None:
    if not rest:
        raise Refusal(say("expected-file", command="load"))
    path = Path(rest).expanduser()
    table, seat = reopen_fight(path, session.table.system.name)
    # Saving this fight over the file that was just read would lose what is in it.
    if session.file is None or not (session.file.exists() and session.file.samefile(path)):
        try:
            save_on_leaving(session)
        except OSError as error:
            raise Refusal(say("cannot-keep", why=error.strerror or "")) from error
    session.sit_at(table, seat, path)
    session.tell(say("is-open", file=rest))
    raise TableChanged


def _quit(_session: Session, _: str) -> None:
    raise Quit


COMMANDS: dict[str, Command] = {
    "?": explain,
    "sheet": sheet_command,
    "card": sheet_command,
    "undo": undo,
    "why": why_command,
    "log": log_command,
    "table": table_command,
    "map": map_command,
    "hint": hint,
    "claims": claims_command,
    "claim": claim_command,
    "always": _always,
    "ask": _ask,
    "all": _all,
    "hand": _hand,
    "rule": rule_command,
    **gm_commands(),
    "branch": _branch,
    "back": _back,
    "keep": _keep,
    "next": next_command,
    "again": again_command,
    "save": _save,
    "load": _load,
    "help": help_command,
    "quit": _quit,
}
