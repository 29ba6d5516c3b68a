"""`verify`: checks that the dice of an exported table are those that its secret gives."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer

from rulewright.cli.output.screen import wrap
from rulewright.conversion import decode_json
from rulewright.errors import CodecError, Refusal, RulewrightError
from rulewright.kernel.rules.words import format_count
from rulewright.systems import game
from rulewright.table.dice.proof import Proof, verify_file
from rulewright.table.dice.seal import unseal
from rulewright.table.log.compressed import decompress
from rulewright.table.log.lines import SEAT_EXPORT_PREFIX, game_of
from rulewright.table.log.records import Committed, Revealed, Salted
from rulewright.table.view.story.exports import ExportedSentence, SeatExport
from rulewright.table.view.story.verify_export import verify_seat_export
from rulewright.validation import explain_mismatch

WRONG, UNCHECKED = 1, 3
LOOSE_WORDS = "made after the secret was revealed, or taken over from a what-if: these cannot be checked"


def show_verification(path: Path, *, as_json: bool) -> None:
    """Check an exported file. The exit code is 1 if anything in it is wrong, 3 if its secret is not known."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    try:
        proof = verify_bytes(data)
    except RulewrightError as error:
        raise Refusal(f"{path}: {error}") from error
    print(json.dumps(proof._asdict()) if as_json else "\n".join(proof_lines(proof)))
    if proof.faults:
        raise typer.Exit(UNCHECKED if proof.waits or proof.unbound else WRONG)


def proof_lines(proof: Proof) -> Iterator[str]:
    if proof.unbound:
        yield wrap(
            "these dice were bound to no secret, as those of a table at the terminal: there is nothing to check", ""
        )
        yield "(rulewright replay checks that the rules lead from what was thrown and chosen to what came about)"
        return
    if not proof.waits:
        loose = format_count(proof.adopted, "loose throw") + (f" ({LOOSE_WORDS})" if proof.adopted else "")
        drawn, by_hand = format_count(proof.drawn, "draw"), format_count(proof.by_hand, "throw")
        yield wrap(f"{drawn} derived again, {by_hand} by hand, {loose}", "")
    for fault in proof.faults:
        yield f"  {'not yet' if proof.waits else 'fault'}: {fault}"
    if proof.waits:
        yield "these dice cannot be checked yet: the secret has not been revealed"
    else:
        yield "these dice cannot be trusted" if proof.faults else "the dice are what was committed to"


def verify_bytes(data: bytes) -> Proof:
    """The proof of an exported file, a whole log or what one seat heard; any other file is refused."""
    data = decompress(data)
    lines, faults = unseal(data)
    if faults and lines is not data:
        return Proof(0, 0, 0, tuple(faults))
    if lines.startswith(SEAT_EXPORT_PREFIX):
        return _verify_heard(lines, faults)
    system = game(game_of(lines))
    try:
        return verify_file(system, data)
    except RulewrightError as error:
        return Proof(0, 0, 0, (*faults, str(error)))


def _verify_heard(lines: bytes, faults: list[str]) -> Proof:
    if faults:
        return Proof(0, 0, 0, tuple(faults))
    try:
        heard = [
            decode_json(line, SeatExport | ExportedSentence | Committed | Salted | Revealed)
            for line in lines.splitlines()
        ]
        return verify_seat_export(list(heard))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, CodecError) as error:
        return Proof(0, 0, 0, (f"a line cannot be read: {explain_mismatch(error)}",))
