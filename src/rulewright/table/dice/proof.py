"""The check that a table's dice are those it was bound to: every face is derived again from secret and salts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from secrets import randbelow
from typing import Any, NamedTuple

import msgspec

from rulewright.dice.pools import Pool, Source
from rulewright.errors import CodecError
from rulewright.game.system import System
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.rules.encoding import builtins, encode
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.world import Struct, W
from rulewright.table.log.lines import decode_log, encode_log
from rulewright.table.log.records import (
    Adopted,
    Committed,
    Entry,
    Open,
    Record,
    Revealed,
    Salted,
    State,
    Struck,
    fold_states,
    throws_on,
)

from .cup import Cup
from .fair import Fair, commitment, faces_of

UNBOUND = "no dice were committed to: there is nothing to check against"


class Sealed(Struct, frozen=True, tag="sealed"):
    """The last line of a file: what all bytes before it come to."""

    digest: str


class Cast(NamedTuple):
    """One throw of a log: at which line, of which dice, what lay on the table, and which salts had been given."""

    line: int
    pool: Pool | None
    thrown: Thrown
    salts: tuple[str, ...]


class Proof(NamedTuple):
    """What a check has found: how many draws were derived again, how many dice were not drawn, every fault, and which
    of the faults say no more than that a secret has not been told."""

    drawn: int
    by_hand: int
    adopted: int
    faults: tuple[str, ...]
    untold: tuple[str, ...] = ()
    unbound: bool = False
    """Whether these dice were never bound to anything, as those of a table at the terminal."""

    @property
    def waits(self) -> bool:
        """Whether nothing is wrong but that a secret has not been told."""
        return bool(self.untold) and self.faults == self.untold


def seal(lines: bytes) -> bytes:
    """A file that shows when any byte of it was changed."""
    return lines + encode(Sealed(sha256(lines).hexdigest())) + b"\n"


def unseal(data: bytes) -> tuple[bytes, list[str]]:
    """The lines of a file without its seal, and what is wrong with it."""
    at = data.rstrip(b"\n").rfind(b"\n") + 1
    try:
        last = msgspec.json.decode(data[at:], type=Sealed)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return data, ["the file has no seal: its last line should be one"]
    whole = seal(data[:at]) == data and last.digest == sha256(data[:at]).hexdigest()
    return data[:at], [] if whole else ["the seal does not fit: the file has been changed"]


def lines_in(data: bytes) -> bytes:
    """The lines of a log, sealed or not; a seal that does not fit is refused."""
    lines, faults = unseal(data)
    if faults and lines is not data:
        raise CodecError(faults[0])
    return lines


def draws_in(record: Record) -> Iterator[dict[str, Any]]:
    """The throws on the tape of a line."""
    for mark in record.tape if isinstance(record, Entry | Open) else ():
        if isinstance(mark["answer"], dict) and "faces" in mark["answer"]:
            yield mark["answer"]


def restored(secret: str, records: Sequence[Record]) -> Source | Fair:
    """The dice of a table as they were left: salts and draws are read off the log. Once revealed they are loose, until
    a new secret is committed to."""
    return dice_after(secret, ((), 0), records)


def dice_after(secret: str, dice: tuple[Sequence[str], int] | None, records: Sequence[Record]) -> Source | Fair:
    """The same from salts and draws that are known, after these lines."""
    if dice is None or _is_told(records):
        return randbelow
    salts, drawn = dice
    drawn = max(drawn, *(given.get("draw") or 0 for record in records for given in draws_in(record)), 0)
    return Fair(secret, (*salts, *(record.salt for record in records if isinstance(record, Salted))), drawn)


def _is_told(records: Sequence[Record]) -> bool:
    """Whether the secret the dice are bound to has been revealed."""
    last = next((record for record in reversed(records) if isinstance(record, Committed | Revealed)), None)
    return isinstance(last, Revealed)


def verify_file(system: System[W], data: bytes) -> Proof:
    """Check a whole exported file: its seal, its form, and its dice."""
    lines, faults = unseal(data)
    if faults and lines is not data:
        return Proof(0, 0, 0, tuple(faults))
    try:
        records = decode_log(system, lines)
        proof = verify_dice(system, records)
    except CodecError:
        raise
    except Exception as error:
        raise CodecError(f"the log cannot be followed by the rules of {system.title}: {error}") from error
    if proof.faults == (UNBOUND,) and not _speaks_of_secrets(records):
        return proof._replace(unbound=True)
    if encode_log(records) != lines:
        faults.append("the lines are not as they were written")
    return proof._replace(faults=(*faults, *proof.faults))


def _speaks_of_secrets(records: Sequence[Record]) -> bool:
    """Whether a log holds what only a table has whose dice are bound to a secret."""
    told = any(isinstance(record, Revealed | Salted) for record in records)
    return told or any(given.get("draw") for record in records for given in draws_in(record))


def verify_dice(system: System[W], records: Sequence[Record]) -> Proof:
    """Derive every draw of a log again. They are numbered without a gap, and none counts for two throws."""
    bound, faults, untold = _bound(records)
    if not any(secret for _, secret in bound):
        return Proof(0, 0, 0, (*faults, *untold), tuple(untold))
    excused = _loose_lines(records)
    drawn = by_hand = loose = 0
    for cast in _throws(system, records, fold_states(system, records)):
        if cast.thrown.by_hand:
            by_hand += 1
        elif cast.thrown.draw is None:
            loose += 1
            if cast.line not in excused:
                faults.append(f"line {cast.line}: dice that are neither drawn nor thrown by hand")
        else:
            drawn += 1
            secret = _secret_at(bound, cast.line)
            if secret is None and cast.line > bound[0][0]:
                untold.append(f"line {cast.line}: draw {cast.thrown.draw} cannot be checked, its secret was never told")
            found = (_out_of_turn(cast, drawn), _too_early(bound, cast), _fault(secret, cast))
            faults += [fault for fault in found if fault]
            drawn = cast.thrown.draw
    return Proof(drawn, by_hand, loose, (*faults, *untold), tuple(untold))


def _bound(records: Sequence[Record]) -> tuple[list[tuple[int, str | None]], list[str], list[str]]:
    """From which line on the dice were bound to which secret, None for one that was never told; what is wrong; and
    what was never told."""
    bound: list[tuple[int, str | None]] = []
    faults = []
    promised = ""
    for line, record in enumerate(records):
        if isinstance(record, Committed):
            bound.append((line, None))
            promised = record.digest
        elif isinstance(record, Revealed) and bound:
            bound[-1] = (bound[-1][0], record.secret)
            if commitment(record.secret) != promised:
                faults.append(f"line {line}: the revealed secret is not the one committed to")
    if not bound:
        return [], [UNBOUND], []
    untold = [f"the secret committed to in line {line} has not been told" for line, secret in bound if secret is None]
    return bound, faults, untold


def _too_early(bound: list[tuple[int, str | None]], cast: Cast) -> str | None:
    early = cast.line < bound[0][0]
    return f"line {cast.line}: draw {cast.thrown.draw} was made before a secret was committed to" if early else None


def _secret_at(bound: list[tuple[int, str | None]], line: int) -> str | None:
    return next((secret for begun, secret in reversed(bound) if begun <= line), None)


def _out_of_turn(cast: Cast, due: int) -> str | None:
    draw = cast.thrown.draw or 0
    if draw > due:
        return f"draw {due} is missing: somebody may have drawn until it suited them"
    return f"line {cast.line}: draw {draw} had been made before; it counts once" if draw < due else None


def _fault(secret: str | None, cast: Cast) -> str | None:
    line, pool, thrown, salts = cast
    draw = thrown.draw or 0
    if secret is None:
        return None
    if pool is None:
        return f"line {line}: draw {draw} belongs to no roll of this version's rules"
    if faces_of(secret, salts, draw, pool) != thrown.faces:
        return f"line {line}: draw {draw} of {pool} should not show {', '.join(map(str, thrown.faces))}"
    return None


def _throws(system: System[W], records: Sequence[Record], stood: Sequence[State[W]]) -> Iterator[Cast]:
    """All throws of a log in order, each with the dice that were asked for, where it lay on the table first."""
    undone, salts = Cup(randbelow), tuple[str, ...]()
    for line, record in enumerate(records):
        state = stood[line]
        if isinstance(record, Salted):
            salts += (record.salt,)
        elif isinstance(record, Struck):
            undone.keep_lines(stood[record.since :], records[record.since : line])
        elif isinstance(record, Entry | Open) and state.world.agenda:
            call, tape = builtins(state.world.agenda[0]), record.tape
            new = [at for at in throws_on(tape) if tape[at : at + 1] != state.tape[at : at + 1]]
            new = [at for at in new if not undone.has(state.settled, call, tape, at)]
            pools = _pools(system, state.world, tape) if new else {}
            for at in new:
                yield Cast(line, pools.get(at), msgspec.convert(tape[at]["answer"], Thrown), salts)


def _pools(system: System[W], world: W, tape: list[Any]) -> dict[int, Pool]:
    """Which dice each place on a tape stands for, by running the call on top again."""
    found: dict[int, Pool] = {}
    answers: list[Any] = [None] * len(tape)

    def fits(at: int, asked: Any) -> bool:
        given = tape[at]["answer"]
        if isinstance(asked, Roll):
            found[at] = asked.pool
            answers[at] = system.codec.convert(given, Thrown)
        else:
            answers[at] = asked.decode(given)
        return True

    advance(system.scene(world.but(agenda=world.agenda[1:])), world.agenda[0], answers, fits=fits)
    return found


def drawn_when(records: Sequence[Record]) -> dict[int, tuple[int, int]]:
    """For each draw, how many secrets had been committed to and how many salts mixed in when it was made."""
    bound = salts = 0
    found: dict[int, tuple[int, int]] = {}
    for record in records:
        bound, salts = bound + isinstance(record, Committed), salts + isinstance(record, Salted)
        for given in draws_in(record):
            if given.get("draw"):
                found.setdefault(given["draw"], (bound, salts))
    return found


def _loose_lines(records: Sequence[Record]) -> set[int]:
    """The lines whose dice the table did not draw: those of an adopted what-if, and those after a secret was told,
    until the next one is committed to."""
    loose: set[int] = set()
    for line, record in enumerate(records):
        if isinstance(record, Adopted):
            loose.update(range(line, line + record.lines + 1))
        elif isinstance(record, Revealed):
            bound = (at for at in range(line, len(records)) if isinstance(records[at], Committed))
            loose.update(range(line, next(bound, len(records))))
    return loose
