"""Talk at a table: what people say to everybody, what they whisper, and dice that change nothing."""

from __future__ import annotations

from secrets import randbelow, token_hex
from time import time
from typing import Any

from msgspec import Struct
from sqlalchemy import and_, or_, select

from rulewright.conversion import decode_json
from rulewright.dice.expression import roll
from rulewright.dice.notation import parse
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log import schema

MAX_TEXT = 1_000
MAX_MESSAGES = 2_000  # of one table; the oldest go
MAX_SHOWN = 200
EVERYBODY = ""
ROLL = "/roll "
ROWS = schema.messages


class TalkRoll(Struct, frozen=True):
    """Dice of somebody's own: the notation, what came up, and the sum. They change nothing at the table."""

    notation: str
    words: str
    dice: str
    value: int


class TalkMessage(Struct, frozen=True):
    """Something said at a table; `to` is empty if everybody hears it, else it is a whisper to that seat.

    Times are seconds since 1970. A `blind` roll is one whose result only the GM learns. The id says nothing about how
    many others were whispered meanwhile.
    """

    id: str
    at: int
    sender: str
    to: str
    text: str
    roll: TalkRoll | None = None
    blind: bool = False


def say(live: LiveTable, sender: str, to: str, text: str, *, blind: bool = False) -> TalkMessage:
    """Say something, or whisper it to one seat; a text that begins with `/roll` throws dice."""
    text = text.strip()
    if not text:
        raise Refusal("expected something to say, got nothing")
    _expect_listener(live, sender, to)
    thrown = _thrown(text.removeprefix(ROLL)) if text.startswith(ROLL) else None
    if blind and (thrown is None or sender == GM):
        raise Refusal("only a player's roll can be blind; write /roll and the dice")
    to = GM if blind else to
    said = TalkMessage(token_hex(8), int(time()), sender, to, "" if thrown else text, thrown, blind)
    stored = encode([thrown, blind]).decode() if thrown else ""
    values = {"key": said.id, "at": said.at, "sender": sender, "recipient": to, "text": said.text, "roll": stored}
    with live.store.writing() as connection:
        connection.execute(ROWS.insert().values(table=live.stored.id, **values))
        _forget_oldest(connection, live.stored.id)
    live.show_beside(None if to == EVERYBODY else (sender, to))
    return _for_reader(said, sender)


def _expect_listener(live: LiveTable, sender: str, to: str) -> None:
    names = {seat.name for seat in live.table.seats.seats} - {BIG_SCREEN, sender}
    if to != EVERYBODY and to not in names:
        raise Refusal(f"nobody called {to} sits here; you can whisper to {', '.join(sorted(names)) or 'nobody'}")


def _thrown(notation: str) -> TalkRoll:
    expression = parse(notation.strip())
    rolled = roll(expression, randbelow)
    return TalkRoll(notation.strip(), expression.explain(), rolled.story, rolled.value)


def _forget_oldest(connection: Any, table: str) -> None:
    """Keep the newest messages of a table only."""
    newest = select(ROWS.c.id).where(ROWS.c.table == table).order_by(ROWS.c.id.desc()).offset(MAX_MESSAGES).limit(1)
    last = connection.execute(newest).scalar()
    if last is not None:
        connection.execute(ROWS.delete().where(ROWS.c.table == table, ROWS.c.id <= last))


def heard_by(live: LiveTable, seat: str) -> list[TalkMessage]:
    """The newest messages that a seat may read, in the order they were said."""
    query = select(ROWS).where(_audible(live.stored.id, seat)).order_by(ROWS.c.id.desc())
    with live.store.reading() as connection:
        rows = connection.execute(query.limit(MAX_SHOWN)).all()
    return [_for_reader(_message(row), seat) for row in reversed(rows)]


def _audible(table: str, seat: str) -> Any:
    """Whispers reach their two ends only, the GM's own seat included: a GM does not read what players whisper."""
    of_seat = or_(ROWS.c.recipient == EVERYBODY, ROWS.c.recipient == seat, ROWS.c.sender == seat)
    return and_(ROWS.c.table == table, of_seat)


def _message(row: Any) -> TalkMessage:
    thrown, blind = decode_json(row.roll, tuple[TalkRoll, bool]) if row.roll else (None, False)
    return TalkMessage(row.key, row.at, row.sender, row.recipient, row.text, thrown, blind)


def _for_reader(message: TalkMessage, reader: str) -> TalkMessage:
    """A message as somebody may read it: of a blind roll, whoever rolled it learns only that it was rolled."""
    if not message.blind or reader == GM or message.roll is None:
        return message
    hidden = TalkRoll(message.roll.notation, message.roll.words, "", 0)
    return TalkMessage(message.id, message.at, message.sender, message.to, "", hidden, blind=True)


def forget(live: LiveTable, key: str, seat: str) -> None:
    """Delete a message for good: one's own, or for the GM any that they may read."""
    mine = [] if seat == GM else [ROWS.c.sender == seat]
    with live.store.writing() as connection:
        found = connection.execute(ROWS.delete().where(_audible(live.stored.id, seat), ROWS.c.key == key, *mine))
    if not found.rowcount:
        raise Refusal("there is no such message of yours")
    live.show_beside()
