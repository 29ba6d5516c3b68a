"""Dice the players can check: a secret committed to before play, their salts mixed in, everything derived from both."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from secrets import token_hex

from rulewright.dice.pools import Pool, Source
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.encoding import encode

NUMBERS = 2**64


def new_secret() -> str:
    return token_hex(32)


def commitment(secret: str) -> str:
    """What is told before play: it gives nothing away, and no other secret fits it."""
    return sha256(secret.encode()).hexdigest()


class Fair:
    """The dice of one table. Each throw is a draw with a number; the same draw shows the same faces for ever."""

    def __init__(self, secret: str, salts: tuple[str, ...] = (), drawn: int = 0) -> None:
        self.secret, self.salts, self.drawn = secret, salts, drawn

    def throw(self, pool: Pool) -> Thrown:
        self.drawn += 1
        return Thrown(faces_of(self.secret, self.salts, self.drawn, pool), draw=self.drawn)

    def copy(self) -> Fair:
        return Fair(self.secret, self.salts, self.drawn)


def faces_of(secret: str, salts: tuple[str, ...], draw: int, pool: Pool) -> tuple[int, ...]:
    """The faces of one draw."""
    return pool.throw(below(secret, salts, draw))


def below(secret: str, salts: tuple[str, ...], draw: int) -> Source:
    """Numbers below any limit, each as likely as the other: what does not divide evenly is drawn again."""
    numbers = _numbers(secret, salts, draw)

    def number(limit: int, /) -> int:
        if not 0 < limit <= NUMBERS:
            raise ValueError(f"expected a limit from 1 to {NUMBERS}, got {limit}")
        whole = NUMBERS - NUMBERS % limit
        return next(one for one in numbers if one < whole) % limit

    return number


def _numbers(secret: str, salts: tuple[str, ...], draw: int) -> Iterator[int]:
    mixed = sha256(encode(salts)).hexdigest()
    for block in count():
        spread = hmac.digest(secret.encode(), f"{draw}/{block}/{mixed}".encode(), "sha256")
        yield from (int.from_bytes(spread[at : at + 8]) for at in range(0, 32, 8))
