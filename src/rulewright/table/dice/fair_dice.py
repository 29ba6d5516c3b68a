"""Dice that players can check: a commitment scheme with HMAC-SHA256 in counter mode.

The server draws a secret and publishes its hash before play. Every roll is derived from the secret, the salts that
players have mixed in so far, and the number of the draw. Once the secret is revealed, everybody can derive every roll
again: the server cannot have chosen the faces, because it did not know the salts when it committed to the secret.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from secrets import token_hex

from rulewright.dice.pools import Pool, Source
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.encoding import encode

DRAW_RANGE = 2**64


def new_secret() -> str:
    return token_hex(32)


def commitment(secret: str) -> str:
    """The hash that is published before play. It does not give the secret away, and no other secret has it."""
    return sha256(secret.encode()).hexdigest()


class FairDice:
    """The dice of one table. Every roll is a numbered draw; the same draw always shows the same faces."""

    def __init__(self, secret: str, salts: tuple[str, ...] = (), drawn: int = 0) -> None:
        self.secret, self.salts, self.drawn = secret, salts, drawn

    def throw(self, pool: Pool) -> Thrown:
        self.drawn += 1
        return Thrown(draw_faces(self.secret, self.salts, self.drawn, pool), draw=self.drawn)

    def copy(self) -> FairDice:
        return FairDice(self.secret, self.salts, self.drawn)


def draw_faces(secret: str, salts: tuple[str, ...], draw: int, pool: Pool) -> tuple[int, ...]:
    """The faces that a pool shows in the draw of this number."""
    return pool.throw(uniform_below(secret, salts, draw))


def uniform_below(secret: str, salts: tuple[str, ...], draw: int) -> Source:
    """A source of uniform random numbers for one draw."""
    words = _random_words(secret, salts, draw)

    def number(limit: int, /) -> int:
        if not 0 < limit <= DRAW_RANGE:
            raise ValueError(f"expected a limit from 1 to {DRAW_RANGE}, got {limit}")
        # Rejection sampling: beyond the last whole multiple of the limit, low numbers would be likelier (modulo bias).
        whole = DRAW_RANGE - DRAW_RANGE % limit
        return next(word for word in words if word < whole) % limit

    return number


def _random_words(secret: str, salts: tuple[str, ...], draw: int) -> Iterator[int]:
    """An endless stream of 64-bit words: four from each HMAC, whose message counts the blocks of this draw."""
    # Encoded as a list: the salts `a`, `bc` and `ab`, `c` must not be the same.
    mixed = sha256(encode(salts)).hexdigest()
    for block in count():
        mac = hmac.digest(secret.encode(), f"{draw}/{block}/{mixed}".encode(), "sha256")
        yield from (int.from_bytes(mac[at : at + 8]) for at in range(0, 32, 8))
