"""`verify`: were the dice what the table was bound to?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer

from rulewright.cli.output.screen import wrapped
from rulewright.errors import CodecError, Refusal, RulewrightError
from rulewright.kernel.rules.words import counted
from rulewright.systems import game
from rulewright.table.dice.proof import Proof, verify_file
from rulewright.table.dice.seal import unseal
from rulewright.table.log.lines import SEAT_EXPORT_PREFIX, game_of
from rulewright.table.log.records import Committed, Revealed, Salted
from rulewright.table.view.exports import ExportedSentence, SeatExport
from rulewright.table.view.verify_export import verify_seat_export
from rulewright.validation import mismatch

WRONG, UNCHECKED = 1, 3
LOOSE = "made after the secret was told, or taken over from a what-if: these cannot be checked"


def verify_lines(path: Path, *, as_json: bool) -> None:
    """Check an exported file; exit code 1 if anything in it is not as it should be, 3 if its secret is not told
    yet or there is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    try:
        proof = checked(data)
    except RulewrightError as error:
        raise Refusal(f"{path}: {error}") from error
    print(json.dumps(proof._asdict()) if as_json else "\n".join(told(proof)))
    if proof.faults:
        raise typer.Exit(UNCHECKED if proof.waits or proof.unbound else WRONG)


def told(proof: Proof) -> Iterator[str]:
    """What was found, in lines."""
    if proof.unbound:
        yield wrapped(
            "these dice were bound to no secret, as those of a table at the terminal: there is nothing to check", ""
        )
        yield "(rulewright replay checks that the rules lead from what was thrown and chosen to what came about)"
        return
    if not proof.waits:
        loose = f"{counted(proof.adopted, 'loose throw')}" + (f" ({LOOSE})" if proof.adopted else "")
        yield wrapped(
            f"{counted(proof.drawn, 'draw')} derived again, {counted(proof.by_hand, 'throw')} by hand, {loose}", ""
        )
    for fault in proof.faults:
        yield f"  {'not yet' if proof.waits else 'fault'}: {fault}"
    if proof.waits:
        yield "these dice cannot be checked yet: the secret has not been told"
    else:
        yield "these dice cannot be trusted" if proof.faults else "the dice are what was committed to"


def checked(data: bytes) -> Proof:
    """What a check of a file finds; a file that is no log of a table is refused."""
    lines, faults = unseal(data)
    if faults and lines is not data:
        return Proof(0, 0, 0, tuple(faults))
    if lines.startswith(SEAT_EXPORT_PREFIX):
        return _checked_heard(lines, faults)
    system = game(game_of(lines))
    try:
        return verify_file(system, data)
    except RulewrightError as error:
        return Proof(0, 0, 0, (*faults, str(error)))


def _checked_heard(lines: bytes, faults: list[str]) -> Proof:
    if faults:
        return Proof(0, 0, 0, tuple(faults))
    try:
        heard = [
            msgspec.json.decode(line, type=SeatExport | ExportedSentence | Committed | Salted | Revealed)
            for line in lines.splitlines()
        ]
        return verify_seat_export(list(heard))
    except (msgspec.MsgspecError, UnicodeDecodeError, CodecError) as error:
        return Proof(0, 0, 0, (f"a line cannot be read: {mismatch(error)}",))
