"""Packs of the user's own: several files are read as one."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from rulewright.errors import Refusal


def join_packs(files: Sequence[Path] | None) -> Path | None:
    """The file of a pack. Several are joined in a file of their own, which is deleted at the end."""
    if not files:
        return None
    if len(files) == 1:
        return files[0]
    folder = Path(mkdtemp(prefix="rulewright-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    joined = folder / " + ".join(file.name for file in files)
    joined.write_text("\n".join(map(_read, files)), encoding="utf-8")
    return joined


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"{file}: cannot be read: {error}") from error
