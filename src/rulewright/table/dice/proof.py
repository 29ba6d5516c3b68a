"""Verifies the dice of a log: derives every draw again from the revealed secret and the salts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from secrets import randbelow
from typing import Any, NamedTuple

from rulewright.conversion import convert
from rulewright.dice.pools import Pool
from rulewright.errors import CodecError
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.world import W
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

from .dice_cup import Cup
from .fair_dice import commitment, draw_faces
from .logged_draws import rolls_in
from .seal import unseal

NO_COMMITMENT = "no dice were committed to: there is nothing to check against"


class LoggedRoll(NamedTuple):
    """One roll of a log: its line, the pool that was asked for, what it showed, and the salts mixed in by then."""

    line: int
    pool: Pool | None
    thrown: Thrown
    salts: tuple[str, ...]


class Commitment(NamedTuple):
    """From this line on, dice were drawn with this secret; None if it was never revealed."""

    line: int
    secret: str | None


class Proof(NamedTuple):
    """The result of a verification."""

    drawn: int
    """How many draws were derived again."""
    by_hand: int
    adopted: int
    """How many rolls the table did not draw and did not have to: those of adopted what-ifs, and after the reveal."""
    faults: tuple[str, ...]
    untold: tuple[str, ...] = ()
    """Those of the faults that only say that a secret has not been revealed."""
    unbound: bool = False
    """Whether nothing was ever committed to, as at a table at the terminal."""

    @property
    def waits(self) -> bool:
        """Whether nothing is wrong except that a secret has not been revealed."""
        return bool(self.untold) and self.faults == self.untold


def verify_file(system: Game[W], data: bytes) -> Proof:
    """Verify an exported file: its seal, its encoding, and its dice."""
    lines, faults = unseal(data)
    # A file without a seal is checked all the same; one whose seal does not fit is not worth checking.
    if faults and lines is not data:
        return Proof(0, 0, 0, tuple(faults))
    try:
        records = decode_log(system, lines)
        proof = verify_dice(system, records)
    except CodecError:
        raise
    except Exception as error:
        # A forged log can make any rule fail in any way; the file is at fault, not the program.
        raise CodecError(f"the rules of {system.title} cannot follow this log: {error}") from error
    if proof.faults == (NO_COMMITMENT,) and not _mentions_secrets(records):
        return proof._replace(unbound=True)
    # Decoding is lenient. What it passes over shows when the records are encoded again.
    named = system.codec.in_present_names
    if named(encode_log(records)) != named(lines):
        faults.append("the lines are not as they were written")
    return proof._replace(faults=(*faults, *proof.faults))


def _mentions_secrets(records: Sequence[Record]) -> bool:
    """Whether a log without a commitment has something that only comes after one: then the commitment was removed."""
    revealed = any(isinstance(record, Revealed | Salted) for record in records)
    return revealed or any(roll.get("draw") for record in records for roll in rolls_in(record))


def verify_dice(system: Game[W], records: Sequence[Record]) -> Proof:
    """Derive every draw of a log again. Draws are numbered without a gap, and none is used for two rolls."""
    commitments, faults, unrevealed = _commitments(records)
    if not any(secret for _, secret in commitments):
        return Proof(0, 0, 0, (*faults, *unrevealed), tuple(unrevealed))
    excused = _lines_without_draws(records)
    drawn = by_hand = loose = 0
    for roll in _rolls(system, records, fold_states(system, records)):
        if roll.thrown.by_hand:
            by_hand += 1
        elif roll.thrown.draw is None:
            loose += 1
            if roll.line not in excused:
                faults.append(f"line {roll.line}: dice that were neither drawn nor rolled by hand")
        else:
            drawn += 1
            secret = _secret_at(commitments, roll.line)
            if secret is None and roll.line > commitments[0].line:
                unrevealed.append(
                    f"line {roll.line}: draw {roll.thrown.draw} cannot be checked, its secret was never revealed"
                )
            found = (_out_of_order(roll, drawn), _too_early(commitments, roll), _wrong_faces(secret, roll))
            faults += [fault for fault in found if fault]
            # The count goes on from the number that was found, so that one gap is one fault.
            drawn = roll.thrown.draw
    return Proof(drawn, by_hand, loose, (*faults, *unrevealed), tuple(unrevealed))


def _commitments(records: Sequence[Record]) -> tuple[list[Commitment], list[str], list[str]]:
    """The commitments of a log, what is wrong with them, and which secrets were not revealed."""
    commitments: list[Commitment] = []
    faults = []
    digest = ""
    for line, record in enumerate(records):
        if isinstance(record, Committed):
            commitments.append(Commitment(line, None))
            digest = record.digest
        elif isinstance(record, Revealed) and commitments:
            commitments[-1] = commitments[-1]._replace(secret=record.secret)
            if commitment(record.secret) != digest:
                faults.append(f"line {line}: the revealed secret is not the one committed to")
    if not commitments:
        return [], [NO_COMMITMENT], []
    unrevealed = [
        f"the secret committed to in line {line} has not been revealed"
        for line, secret in commitments
        if secret is None
    ]
    return commitments, faults, unrevealed


def _too_early(commitments: list[Commitment], roll: LoggedRoll) -> str | None:
    if roll.line >= commitments[0].line:
        return None
    return f"line {roll.line}: draw {roll.thrown.draw} was made before a secret was committed to"


def _secret_at(commitments: list[Commitment], line: int) -> str | None:
    return next((secret for begun, secret in reversed(commitments) if begun <= line), None)


def _out_of_order(roll: LoggedRoll, expected: int) -> str | None:
    draw = roll.thrown.draw or 0
    if draw > expected:
        return f"draw {expected} is missing: somebody may have drawn until they liked the result"
    return f"line {roll.line}: draw {draw} was used before; it counts once" if draw < expected else None


def _wrong_faces(secret: str | None, roll: LoggedRoll) -> str | None:
    line, pool, thrown, salts = roll
    draw = thrown.draw or 0
    if secret is None:
        return None
    if pool is None:
        return f"line {line}: draw {draw} belongs to no roll of this version's rules"
    if draw_faces(secret, salts, draw, pool) != thrown.faces:
        return f"line {line}: draw {draw} of {pool} should not show {', '.join(map(str, thrown.faces))}"
    return None


def _rolls(system: Game[W], records: Sequence[Record], states: Sequence[State[W]]) -> Iterator[LoggedRoll]:
    """All rolls of a log in order, each once: where it was first made. `states` has the state before each record."""
    undone, salts = Cup(randbelow), tuple[str, ...]()
    for line, record in enumerate(records):
        state = states[line]
        if isinstance(record, Salted):
            salts += (record.salt,)
        elif isinstance(record, Struck):
            undone.remember_undone(states[record.since :], records[record.since : line])
        elif isinstance(record, Entry | Open) and state.world.agenda:
            call, tape = to_builtins(state.world.agenda[0]), record.tape
            # A line repeats the earlier answers of its call, which were checked where they were new. The tape before
            # may be shorter, so slices are compared.
            new = [at for at in throws_on(tape) if tape[at : at + 1] != state.tape[at : at + 1]]
            new = [at for at in new if not undone.is_undone(state.settled, call, tape, at)]
            # Running the rules is slow, so it is done only where there is a roll to check.
            pools = _pools(system, state.world, tape) if new else {}
            for at in new:
                yield LoggedRoll(line, pools.get(at), convert(tape[at]["answer"], Thrown), salts)


def _pools(system: Game[W], world: W, tape: list[Any]) -> dict[int, Pool]:
    """The pool of each roll on a tape, by its index; found by running the first call of the agenda again."""
    pools: dict[int, Pool] = {}
    answers: list[Any] = [None] * len(tape)

    def fits(at: int, asked: Any) -> bool:
        # Called for each question before its answer is used: the answer is decoded here, by what was asked.
        stored = tape[at]["answer"]
        if isinstance(asked, Roll):
            pools[at] = asked.pool
            answers[at] = system.codec.convert(stored, Thrown)
        else:
            answers[at] = asked.decode(stored)
        return True

    advance(system.scene(world.but(agenda=world.agenda[1:])), world.agenda[0], answers, fits=fits)
    return pools


def _lines_without_draws(records: Sequence[Record]) -> set[int]:
    """The lines whose rolls need not be draws: those of an adopted what-if, and those between a reveal and the next
    commitment."""
    lines: set[int] = set()
    for line, record in enumerate(records):
        if isinstance(record, Adopted):
            lines.update(range(line, line + record.lines + 1))
        elif isinstance(record, Revealed):
            committed = (at for at in range(line, len(records)) if isinstance(records[at], Committed))
            lines.update(range(line, next(committed, len(records))))
    return lines
