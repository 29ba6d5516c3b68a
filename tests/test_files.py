"""Files are written atomically."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.errors import Refusal
from rulewright.files import write_atomically


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_atomically(path, "old ü")
    assert path.read_text(encoding="utf-8") == "old ü"
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "half \ud800")
    assert path.read_text(encoding="utf-8") == "old ü"
    path.chmod(0o600)
    write_atomically(path, "new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o600)
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


def test_a_file_that_cannot_be_written_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot write .*No such file or directory"):
        write_atomically(tmp_path / "no" / "page.html", "text")
    with pytest.raises(Refusal, match="Is a directory"):
        write_atomically(tmp_path, "text")
    with pytest.raises(Refusal, match="No space left on device"):
        write_atomically(Path("/dev/full"), "text")
    assert not list(tmp_path.iterdir())
