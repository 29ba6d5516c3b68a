"""Exported files may be compressed with gzip, which makes a long table about thirty times smaller."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from rulewright.errors import CodecError, OverLimit

MIB = 1024 * 1024
MAX_LINES_MIB = 128  # of a file once it is read: about 100,000 inputs
MAGIC = b"\x1f\x8b"
GZIP = 16 + zlib.MAX_WBITS  # tells zlib to write and expect the header of gzip
SIZE_BYTES = 4  # at the end of a gzip file: how large its content is


def is_compressed(data: bytes) -> bool:
    return data.startswith(MAGIC)


def compress(chunks: Iterable[bytes]) -> bytes:
    """Some bytes compressed. Only one chunk at a time has to be in memory as it was."""
    packer = zlib.compressobj(wbits=GZIP)
    return b"".join([*map(packer.compress, chunks), packer.flush()])


def decompress(data: bytes) -> bytes:
    """The bytes of a file as they were before it was compressed; others stay as they are."""
    if not is_compressed(data):
        return data
    unpacker, most = zlib.decompressobj(wbits=GZIP), MAX_LINES_MIB * MIB
    try:
        plain = unpacker.decompress(data, most)
    except zlib.error as error:
        raise CodecError(f"this compressed file is damaged: {error}") from error
    if unpacker.unconsumed_tail:
        raise OverLimit("a compressed file", MAX_LINES_MIB, "MiB of lines")
    if not unpacker.eof or unpacker.unused_data:
        raise CodecError("this compressed file is damaged: its end is missing, or something follows it")
    return plain


def plain_mib(data: bytes) -> int:
    """How many MiB a file has once it is read, rounded up. A compressed one says it, and is believed up to a limit."""
    size = int.from_bytes(data[-SIZE_BYTES:], "little") if is_compressed(data) else len(data)
    return min(MAX_LINES_MIB, -(-size // MIB))
