"""`verify`: were the dice what the table was bound to?"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import typer

from rulewright.kernel.errors import CodecError, Refusal, RulewrightError
from rulewright.systems import game
from rulewright.table.exports import Heard, Sentence, verify_heard
from rulewright.table.host import game_of
from rulewright.table.log import Committed, Revealed, Salted
from rulewright.table.proof import Proof, unseal, verify_file


def verify_lines(path: Path, *, as_json: bool) -> None:
    """Check an exported file; exit code 1 if anything in it is not as it should be."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    proof = checked(data)
    if as_json:
        print(json.dumps(proof._asdict()))
    else:
        print(f"{proof.drawn} draws derived again, {proof.by_hand} throws by hand, {proof.adopted} loose")
        for fault in proof.faults:
            print(f"  fault: {fault}")
        print("the dice are what was committed to" if not proof.faults else "these dice cannot be trusted")
    if proof.faults:
        raise typer.Exit(1)


def checked(data: bytes) -> Proof:
    if not data.startswith(b'{"type":"heard"'):
        try:
            return verify_file(game(game_of(data)), data)
        except RulewrightError as error:
            return Proof(0, 0, 0, (str(error),))
    lines, faults = unseal(data)
    if faults:
        return Proof(0, 0, 0, tuple(faults))
    try:
        heard = [
            msgspec.json.decode(line, type=Heard | Sentence | Committed | Salted | Revealed)
            for line in lines.splitlines()
        ]
        proof = verify_heard(list(heard))
    except (msgspec.MsgspecError, UnicodeDecodeError, CodecError) as error:
        return Proof(0, 0, 0, (f"a line cannot be read: {error}",))
    return proof
