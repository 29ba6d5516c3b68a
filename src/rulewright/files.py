"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .errors import Refusal


def write_atomically(path: Path, data: bytes | str) -> None:
    """Write a file whole, or say why it cannot be written."""
    try:
        replace_atomically(path, data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error


def replace_atomically(path: Path, data: bytes) -> None:
    """Write a file beside its place first, then put it there; what cannot be replaced is written to."""
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(beside).chmod(_mode(path))
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """The rights the file has, or those any new file gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
