"""Encodes values of a game as JSON, with the same bytes in every process. `kernel.engine.codec` decodes it."""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b
from typing import Any

import msgspec

from rulewright.dice.pools import Die
from rulewright.dice.readings import Reading

from .resolve import Ask, Call, Roll, Rule

FINGERPRINT_BYTES = 10


def _to_plain(value: Any) -> Any:
    """Convert a value that msgspec does not know."""
    match value:
        case Call():
            return {"rule": value.rule.name, "args": list(value.args)}
        case Rule():
            return value.name
        case Reading():
            return [value.name, *value._parts()]
        case Die():
            return value.faces
        case Fraction():
            return str(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be stored")


# Sets and dicts are sorted: hashes of the log and fingerprints must not depend on the hash seed of the process.
_ENCODER = msgspec.json.Encoder(enc_hook=_to_plain, order="deterministic")


def encode(value: Any) -> bytes:
    """Encode any value of a game as JSON."""
    return _ENCODER.encode(value)


def to_builtins(value: Any) -> Any:
    """Any value of a game as the lists, dicts, strings and numbers that its JSON decodes to."""
    return msgspec.json.decode(_ENCODER.encode(value))


def fingerprint(asked: Roll[Any] | Ask[Any]) -> str:
    """A hash of a question: who is asked, the message of its label, the dice or options.

    Stored answers carry it. An answer is used again only if its question still has the same fingerprint.
    """
    match asked:
        case Roll():
            content: Any = ("roll", asked.by, asked.label, asked.pool, asked.reading)
        case Ask():
            # The default is left out: it changes how bots answer, not what the question means. So are the reasons of
            # closed answers, which may be worded anew.
            content = ("ask", asked.who, asked.label, asked.options.without_reasons(), asked.gather)
    return digest(content, FINGERPRINT_BYTES)


def fits_question(print_of_answer: str, asked: Roll[Any] | Ask[Any], answer: Any) -> bool:
    """Whether a stored answer belongs to a question.

    Older logs have shorter fingerprints, made of words that have changed since. There, an answer fits if it is legal.
    """
    if len(print_of_answer) == 2 * FINGERPRINT_BYTES:
        return print_of_answer == fingerprint(asked)
    if isinstance(asked, Roll):
        return asked.pool.why_not(getattr(answer, "faces", ())) is None
    return asked.why_not(answer) is None


def digest(value: Any, size: int = 8) -> str:
    """A hash of any value of a game in hexadecimal; `size` is its number of bytes."""
    return blake2b(encode(value), digest_size=size).hexdigest()
