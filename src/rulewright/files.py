"""Writes files atomically: after a crash, a file has its old content or its new content, never a part of it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .errors import Refusal


def write_atomically(path: Path, data: bytes | str) -> None:
    """Write a file atomically, or raise a Refusal that says why it cannot be written."""
    try:
        replace_atomically(path, data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error


def replace_atomically(path: Path, data: bytes) -> None:
    """Write to a temporary file, then rename it over the old one."""
    if path.exists() and not path.is_file():
        # A device or a pipe, such as /dev/stdout, cannot be replaced.
        path.write_bytes(data)
        return
    # In the same folder, because a rename is atomic only within a file system.
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(_mode(path))
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """The permissions that the file has, or those of a new file (mkstemp gives none to others)."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
