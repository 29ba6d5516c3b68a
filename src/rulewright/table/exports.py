"""A table as a file to keep: the whole log for the GM, for others what they heard; as lines, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Literal

from rulewright.kernel.codec import encode
from rulewright.kernel.errors import CodecError
from rulewright.kernel.pools import Pool, dice
from rulewright.kernel.world import Struct

from .chronicle import Chronicle, Dice
from .fair import commitment, faces_of
from .log import Committed, Revealed, Salted
from .proof import Proof, seal
from .room import Table
from .seats import GM

Form = Literal["jsonl", "md", "html"]
MEDIA = {"jsonl": "application/x-ndjson", "md": "text/markdown; charset=utf-8", "html": "text/html; charset=utf-8"}
STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
    "li{margin:.15rem 0}del{color:#6b6b6b}"
)


class Heard(Struct, frozen=True, tag="heard"):
    """The first line of what a seat heard."""

    game: str
    title: str
    seat: str


class Sentence(Struct, frozen=True, tag="sentence"):
    """One sentence that a seat heard."""

    event: int
    text: str
    struck: bool = False
    dice: Dice | None = None


def export(table: Table[Any], chronicle: Chronicle, seat: str, title: str, form: Form) -> bytes:
    """A table in some form, as a seat may have it."""
    if form == "jsonl":
        return seal(table.dump() if seat == GM else _heard(table, chronicle, seat, title))
    sentences = list(_sentences(table, chronicle, seat))
    return (_markdown if form == "md" else _html)(title, sentences).encode()


def _sentences(table: Table[Any], chronicle: Chronicle, seat: str) -> Iterator[Sentence]:
    for event, _, _, told in chronicle.heard(table.roles_of(seat), table.seats.veiled):
        yield Sentence(event, told.text, bool(chronicle.struck[event]), told.dice)


def _heard(table: Table[Any], chronicle: Chronicle, seat: str, title: str) -> bytes:
    """What a seat heard, with all that it needs to check the dice it saw."""
    public = {
        line: record for line, record in enumerate(table.records) if isinstance(record, Committed | Salted | Revealed)
    }
    lines: list[Struct] = [Heard(table.system.name, title, seat)]
    for line, told in enumerate(chronicle.told):
        event = next(at for at in range(chronicle.last, -1, -1) if chronicle.events[at] <= line)
        if line in public:
            lines.append(public[line])
            continue
        for one in told:
            if one.shown_to(table.roles_of(seat), table.seats.veiled):
                lines.append(Sentence(event, one.text, bool(chronicle.struck[event]), one.dice))
    return b"".join(encode(line) + b"\n" for line in lines)


def _markdown(title: str, sentences: list[Sentence]) -> str:
    rows = [f"- ~~{_plain(one.text)}~~" if one.struck else f"- {_plain(one.text)}" for one in sentences]
    return f"# {_plain(title)}\n\n" + "\n".join(rows) + "\n"


def _plain(text: str) -> str:
    """Text that Markdown does not take for anything else."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~!" else sign for sign in text)


def _html(title: str, sentences: list[Sentence]) -> str:
    rows = "\n".join(
        f"<li><del>{escape(one.text)}</del></li>" if one.struck else f"<li>{escape(one.text)}</li>" for one in sentences
    )
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = f"<h1>{escape(title)}</h1>\n<ol>\n{rows}\n</ol>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def pool_of(words: str) -> Pool:
    """Plain dice such as `2d6 + 1d8` from their words."""
    try:
        groups = [part.strip().split("d") for part in words.split("+")]
        parts = [dice(int(count), int(sides)) for count, sides in groups]
    except ValueError as error:
        raise CodecError(f"expected plain dice such as 2d6, got {words!r}") from error
    whole = parts[0]
    for part in parts[1:]:
        whole = whole + part
    return whole


def verify_heard(lines: list[Struct]) -> Proof:
    """Derive again every draw that a seat has seen."""
    promised = next((line.digest for line in lines if isinstance(line, Committed)), None)
    secret = next((line.secret for line in lines if isinstance(line, Revealed)), None)
    if promised is None or secret is None:
        return Proof(0, 0, 0, ("the secret of the dice has not been revealed yet",))
    faults = [] if commitment(secret) == promised else ["the revealed secret is not the one committed to"]
    salts: tuple[str, ...] = ()
    drawn = by_hand = loose = 0
    for number, line in enumerate(lines, 1):
        if isinstance(line, Salted):
            salts += (line.salt,)
        elif isinstance(line, Sentence) and line.dice:
            thrown = line.dice
            drawn, by_hand = drawn + (thrown.draw is not None), by_hand + thrown.by_hand
            loose += thrown.draw is None and not thrown.by_hand
            if thrown.draw and faces_of(secret, salts, thrown.draw, pool_of(thrown.pool)) != thrown.faces:
                faults.append(f"line {number}: draw {thrown.draw} of {thrown.pool} should not show {thrown.faces}")
    return Proof(drawn, by_hand, loose, tuple(faults))
