"""Values of a game as JSON, the same bytes in every process."""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b
from typing import Any

import msgspec

from rulewright.dice.pools import Die
from rulewright.dice.readings import Reading

from .resolve import Ask, Call, Roll, Rule


def plain(value: Any) -> Any:
    """What JSON does not know, in terms it does."""
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
    raise NotImplementedError(f"{type(value).__name__} has no place in stored data")


_ENCODER = msgspec.json.Encoder(enc_hook=plain, order="deterministic")


def encode(value: Any) -> bytes:
    """Any value of a game as JSON."""
    return _ENCODER.encode(value)


def builtins(value: Any) -> Any:
    """Any value of a game as the lists, dicts, strings and numbers that come back from its JSON."""
    return msgspec.json.decode(_ENCODER.encode(value))


def fingerprint(asked: Roll[Any] | Ask[Any]) -> str:
    """What was asked, in sixteen characters: who, with which words, dice and options. Equal in every process."""
    match asked:
        case Roll():
            content: Any = ("roll", asked.by, asked.label, asked.pool, asked.reading)
        case Ask():
            content = ("ask", asked.who, asked.label, asked.options, asked.gather)
    return digest(content)


def digest(value: Any) -> str:
    return blake2b(encode(value), digest_size=8).hexdigest()
