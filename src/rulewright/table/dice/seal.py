"""The seal of an exported file: a last line with the hash of everything before it.

It shows accidental damage. It does not prove who wrote the file: anybody can seal a changed file again, and then only
the derivation of the dice shows the change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec

from rulewright.conversion import decode_json
from rulewright.errors import CodecError
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import Struct


class Seal(Struct, frozen=True, tag="sealed"):
    """The last line of an exported file."""

    digest: str


def seal(lines: bytes) -> bytes:
    """The lines with their seal."""
    return b"".join(sealed((lines,)))


def sealed(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The chunks as they come, and their seal at the end."""
    digest = sha256()
    for chunk in chunks:
        digest.update(chunk)
        yield chunk
    yield encode(Seal(digest.hexdigest())) + b"\n"


def unseal(data: bytes) -> tuple[bytes, list[str]]:
    """The lines of a file without its seal, and what is wrong with the seal.

    A file without a seal is returned as the same object.
    """
    at = data.rstrip(b"\n").rfind(b"\n") + 1
    try:
        last = decode_json(data[at:], Seal)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return data, ["the file has no seal: its last line should be one"]
    # Compared as a whole, so that nothing can be hidden in the seal or after it.
    intact = seal(data[:at]) == data and last.digest == sha256(data[:at]).hexdigest()
    return data[:at], [] if intact else ["the seal does not fit: the file has been changed"]


def unsealed_lines(data: bytes) -> bytes:
    """The lines of a log with or without a seal. A seal that does not fit is refused."""
    lines, faults = unseal(data)
    if faults and lines is not data:
        raise CodecError(faults[0])
    return lines
