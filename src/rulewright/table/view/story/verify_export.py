"""Verifies the dice in a seat's export: derives every draw that the seat has seen again.

A seat's export has no world to run rules in, so the dice are read from the words of each sentence. The GM's log is
verified in `table.dice.proof`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.errors import CodecError
from rulewright.kernel.rules.world import Struct
from rulewright.table.dice.fair_dice import commitment, draw_faces
from rulewright.table.dice.proof import NO_COMMITMENT, Proof
from rulewright.table.log.records import Committed, Revealed, Salted

from .exports import ExportedSentence
from .sentences import Dice


class PublishedSecret(NamedTuple):
    """A commitment, and its secret once that is revealed."""

    digest: str
    secret: str | None = None

    def fault(self) -> str | None:
        if self.secret is None or commitment(self.secret) == self.digest:
            return None
        return "the revealed secret is not the one committed to"


class SeenRoll(NamedTuple):
    """A roll that the seat saw: its line in the file, the sentence, and the dice."""

    number: int
    sentence: ExportedSentence
    dice: Dice


def parse_plain_pool(words: str) -> Pool:
    """The pool of plain dice such as `2d6 + 1d8`."""
    try:
        groups = [part.strip().split("d") for part in words.split("+")]
        parts = [dice(int(count), int(sides)) for count, sides in groups]
    except ValueError as error:
        raise CodecError(f"expected plain dice such as 2d6, got {words!r}") from error
    whole = parts[0]
    for part in parts[1:]:
        whole = whole + part
    return whole


def verify_seat_export(lines: Sequence[Struct]) -> Proof:
    """Verify the lines of a seat's export, without their seal."""
    secrets: list[PublishedSecret] = []
    salts: list[str] = []
    faults: list[str] = []
    rolls: list[SeenRoll] = []
    for number, line in enumerate(lines, 1):
        match line:
            case Committed(digest):
                secrets.append(PublishedSecret(digest))
            case Revealed(secret) if secrets:
                secrets[-1] = secrets[-1]._replace(secret=secret)
            case Salted():
                salts.append(line.salt)
            case ExportedSentence(dice=Dice() as thrown):
                rolls.append(SeenRoll(number, line, thrown))
                if line.drawn and (line.drawn[0] > len(secrets) or line.drawn[1] > len(salts)):
                    faults.append(
                        f"line {number}: draw {thrown.draw} was made before its secret or its salts were there"
                    )
    if not secrets:
        return Proof(0, 0, 0, (NO_COMMITMENT,))
    faults += [fault for published in secrets if (fault := published.fault())]
    unrevealed = [
        "the secret of the dice has not been revealed yet" for published in secrets if published.secret is None
    ]
    if len(unrevealed) == len(secrets):
        return Proof(0, 0, 0, (*faults, *unrevealed), tuple(unrevealed))
    drawn = [roll for roll in rolls if roll.dice.draw is not None and not roll.dice.by_hand]
    unrevealed += [
        f"line {roll.number}: draw {roll.dice.draw} cannot be checked, its secret was never revealed"
        for roll in drawn
        if (published := _secret_of(secrets, roll.sentence)) and published.secret is None
    ]
    faults += [fault for roll in drawn if (fault := _fault(secrets, salts, roll))]
    faults += _out_of_order(drawn)
    by_hand = sum(roll.dice.by_hand for roll in rolls)
    loose = len(rolls) - len(drawn) - by_hand
    return Proof(len({roll.dice.draw for roll in drawn}), by_hand, loose, (*faults, *unrevealed), tuple(unrevealed))


def _out_of_order(drawn: list[SeenRoll]) -> list[str]:
    """A later draw cannot have been made with fewer secrets or salts."""
    contexts = [
        roll.sentence.drawn for roll in sorted(drawn, key=lambda roll: roll.dice.draw or 0) if roll.sentence.drawn
    ]
    return [] if contexts == sorted(contexts) else ["the draws are not in the order in which salts were mixed in"]


def _secret_of(secrets: list[PublishedSecret], sentence: ExportedSentence) -> PublishedSecret | None:
    """The secret that a draw was made with, if it is in the file."""
    committed, _ = sentence.drawn or (0, 0)
    return secrets[committed - 1] if 0 < committed <= len(secrets) else None


def _fault(secrets: list[PublishedSecret], salts: list[str], roll: SeenRoll) -> str | None:
    number, sentence, thrown = roll
    _, salted = sentence.drawn or (0, 0)
    published = _secret_of(secrets, sentence)
    if published is None or thrown.draw is None:
        return f"line {number}: draw {thrown.draw} cannot be checked, it is bound to no secret"
    if published.secret is None:
        return None
    if draw_faces(published.secret, tuple(salts[:salted]), thrown.draw, parse_plain_pool(thrown.pool)) != thrown.faces:
        return f"line {number}: draw {thrown.draw} of {thrown.pool} should not show {thrown.faces}"
    return None
