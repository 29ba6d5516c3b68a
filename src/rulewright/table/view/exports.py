"""A table as a file to keep: the whole log for the GM, for others what they heard; as lines, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Literal, NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.errors import CodecError
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM, Struct
from rulewright.table.dice.draws import draw_contexts
from rulewright.table.dice.fair import commitment, draw_faces
from rulewright.table.dice.proof import NO_COMMITMENT, Proof
from rulewright.table.dice.seal import seal
from rulewright.table.log.lines import encode_log
from rulewright.table.log.records import Committed, Packed, Revealed, Salted, embedded_pack
from rulewright.table.play.table import Table

from .chronicle import Chronicle
from .events import Dice
from .redaction import kept_from

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
    drawn: tuple[int, int] | None = None
    """Of drawn dice: how many secrets had been committed to and how many salts mixed in by then."""


def export(
    table: Table[Any], chronicle: Chronicle, seat: str, title: str, form: Form, pack: Callable[[], str] = str
) -> bytes:
    """A table in some form, as a seat may have it; the GM's log with the pack that the table is played with."""
    if form == "jsonl":
        return seal(_log(table, pack()) if seat == GM else _heard(table, chronicle, seat, title))
    sentences = list(_sentences(table, chronicle, seat))
    return (_markdown if form == "md" else _html)(title, sentences).encode()


def _log(table: Table[Any], pack: str) -> bytes:
    """The whole log, and the pack if that did not come along with it before."""
    records = table.records[:]
    return encode_log(records if pack == embedded_pack(records) else [*records, Packed(pack)])


def _sentences(table: Table[Any], chronicle: Chronicle, seat: str) -> Iterator[Sentence]:
    for event, _, _, told in chronicle.heard(table.roles_of(seat), kept_from(table, seat)):
        yield Sentence(event, told.text, bool(chronicle.struck[event]), told.dice)


def _heard(table: Table[Any], chronicle: Chronicle, seat: str, title: str) -> bytes:
    """What a seat heard, with all that it needs to check the dice it saw."""
    records, event = table.records[:], -1
    begun = set(chronicle.events)
    lines: list[Struct] = [Heard(table.system.name, title, seat)]
    drawn, roles, veiled = draw_contexts(records), table.roles_of(seat), kept_from(table, seat)
    for line, (record, told) in enumerate(zip(records, chronicle.told, strict=True)):
        event += line in begun
        if isinstance(record, Committed | Salted | Revealed):
            lines.append(record)
            continue
        for sentence in told:
            if one := sentence.to(roles, veiled):
                when = drawn.get(one.dice.draw) if one.dice and one.dice.draw else None
                lines.append(Sentence(event, one.text, bool(chronicle.struck[event]), one.dice, when))
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
    bound: list[Bound] = []
    salts: list[str] = []
    faults: list[str] = []
    throws: list[tuple[int, Sentence, Dice]] = []
    for number, line in enumerate(lines, 1):
        match line:
            case Committed(digest):
                bound.append(Bound(digest))
            case Revealed(secret) if bound:
                bound[-1] = bound[-1]._replace(secret=secret)
            case Salted():
                salts.append(line.salt)
            case Sentence(dice=Dice() as thrown):
                throws.append((number, line, thrown))
                if line.drawn and (line.drawn[0] > len(bound) or line.drawn[1] > len(salts)):
                    faults.append(f"line {number}: draw {thrown.draw} was made before what it hangs on")
    if not bound:
        return Proof(0, 0, 0, (NO_COMMITMENT,))
    faults += [fault for one in bound if (fault := one.fault())]
    untold = ["the secret of the dice has not been told yet" for one in bound if one.secret is None]
    if len(untold) == len(bound):
        return Proof(0, 0, 0, (*faults, *untold), tuple(untold))
    drawn = [one for one in throws if one[2].draw is not None and not one[2].by_hand]
    untold += [
        f"line {number}: draw {thrown.draw} cannot be checked, its secret was never told"
        for number, line, thrown in drawn
        if (one := _bound_of(bound, line)) and one.secret is None
    ]
    faults += [fault for one in drawn if (fault := _fault(bound, salts, *one))]
    in_order = [line.drawn for _, line, _ in sorted(drawn, key=lambda one: one[2].draw or 0) if line.drawn]
    if in_order != sorted(in_order):
        faults.append("the draws are not in the order in which salts were mixed in")
    by_hand = sum(thrown.by_hand for _, _, thrown in throws)
    loose = len(throws) - len(drawn) - by_hand
    return Proof(len({one[2].draw for one in drawn}), by_hand, loose, (*faults, *untold), tuple(untold))


class Bound(NamedTuple):
    """What dice were bound to, and the secret once it is told."""

    digest: str
    secret: str | None = None

    def fault(self) -> str | None:
        if self.secret is None or commitment(self.secret) == self.digest:
            return None
        return "the revealed secret is not the one committed to"


def _bound_of(bound: list[Bound], line: Sentence) -> Bound | None:
    """What a draw was bound to, if that is in the file."""
    begun, _ = line.drawn or (0, 0)
    return bound[begun - 1] if 0 < begun <= len(bound) else None


def _fault(bound: list[Bound], salts: list[str], number: int, line: Sentence, thrown: Dice) -> str | None:
    _, mixed = line.drawn or (0, 0)
    one = _bound_of(bound, line)
    if one is None or thrown.draw is None:
        return f"line {number}: draw {thrown.draw} cannot be checked, it is bound to no secret"
    if one.secret is None:
        return None
    if draw_faces(one.secret, tuple(salts[:mixed]), thrown.draw, pool_of(thrown.pool)) != thrown.faces:
        return f"line {number}: draw {thrown.draw} of {thrown.pool} should not show {thrown.faces}"
    return None
